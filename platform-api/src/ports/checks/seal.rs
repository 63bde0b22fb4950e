//! The end of a match.

use super::bench::{Bench, Checked, ensure, header, is_absent, refused, same};
use super::poll::join;
use crate::ports::{AppendError, Cursor, MAX_PAGE};
use crate::record::MatchId;

const fn is_sealed(error: &AppendError) -> bool {
    matches!(error, AppendError::Sealed)
}

pub(super) async fn refuses(bench: &Bench<'_>) -> Checked {
    let mut author = bench.create("sealed").await?;
    let early = author.clone();
    bench.append_many(&mut author, 2).await?;
    let end = bench.seal(&author.id).await?;
    ensure!(end == author.cursor, "sealed at {end}, the last entry stands at {}", author.cursor);
    for writer in [&author, &early] {
        let answer = bench.try_append(&writer.id, writer.cursor, &writer.draft("more")?).await?;
        refused(&format!("append at {} of a sealed match", writer.cursor), answer, is_sealed)?;
    }
    ensure!(bench.seal(&author.id).await? == end, "sealing again answers another end");
    Ok(())
}

pub(super) async fn is_final(bench: &Bench<'_>) -> Checked {
    for round in 0..4 {
        let mut author = bench.create(&format!("final-{round}")).await?;
        let id = author.id.clone();
        let write = async {
            for i in 0..10 {
                let entry = author.draft(&format!("entry-{i}"))?;
                match bench.try_append(&author.id, author.cursor, &entry).await? {
                    Ok(cursor) => author.take(&crate::ports::Logged { cursor, entry })?,
                    Err(AppendError::Sealed) => break,
                    Err(error) => return Err(format!("append: {error}")),
                }
            }
            Ok(author)
        };
        let seal = async {
            super::turns(round * 4).await;
            bench.seal(&id).await
        };
        let (writer, end) = join(write, seal).await;
        let (writer, end) = (writer?, end?);
        ensure!(writer.cursor == end, "sealed at {end}, and entries were taken up to {}", writer.cursor);
        let head = bench.head(&id).await?;
        ensure!(head.cursor == end && head.sealed, "{head:?} of a match sealed at {end}");
    }
    Ok(())
}

pub(super) async fn keeps_entries(bench: &Bench<'_>) -> Checked {
    let mut author = bench.create("kept").await?;
    let written = bench.append_many(&mut author, 5).await?;
    bench.seal(&author.id).await?;
    same("a sealed match", &bench.read_all(&author.id, Cursor::START).await?, &written)?;
    let mut tail = bench.tail(&author.id, Cursor::START).await?;
    same("its tail", &bench.next_many(&mut *tail, written.len()).await?, &written)?;
    let read = bench.expect("header", bench.ports().log.header(&author.id)).await?;
    ensure!(read == header("kept")?, "the header is another one");
    Ok(())
}

pub(super) async fn forgets(bench: &Bench<'_>) -> Checked {
    let log = &bench.ports().log;
    let (mut gone, mut stays) = (bench.create("gone").await?, bench.create("stays").await?);
    bench.append_many(&mut gone, 3).await?;
    let written = bench.append_many(&mut stays, 3).await?;
    let mut tail = bench.tail(&gone.id, gone.cursor).await?;
    let remove = async {
        super::turns(3).await;
        bench.expect("remove", log.remove(&gone.id)).await
    };
    let (end, removed) = join(bench.within("the tail of a removed match", tail.next()), remove).await;
    removed?;
    refused("its tail", end?, is_absent)?;
    refused("read", bench.within("read", log.read(&gone.id, Cursor::START)).await?, is_absent)?;
    refused("header", bench.within("header", log.header(&gone.id)).await?, is_absent)?;
    refused("head", bench.within("head", log.head(&gone.id)).await?, is_absent)?;
    refused("tail", bench.within("tail", log.tail(&gone.id, Cursor::START)).await?, is_absent)?;
    refused("remove again", bench.within("remove", log.remove(&gone.id)).await?, is_absent)?;
    let answer = bench.try_append(&gone.id, gone.cursor, &gone.draft("more")?).await?;
    refused("append", answer, |error| matches!(error, AppendError::NotFound))?;
    same("the other match", &bench.read_all(&stays.id, Cursor::START).await?, &written)
}

pub(super) async fn running(bench: &Bench<'_>) -> Checked {
    let mut expected = Vec::new();
    for i in 0..MAX_PAGE + 44 {
        let author = bench.create(&format!("match-{i:03}")).await?;
        match i % 10 {
            3 => drop(bench.seal(&author.id).await?),
            7 => bench.expect("remove", bench.ports().log.remove(&author.id)).await?,
            _ => expected.push(author.id),
        }
    }
    let mut found: Vec<MatchId> = Vec::new();
    loop {
        let page = bench.expect("running", bench.ports().log.running(found.last())).await?;
        ensure!(page.len() <= MAX_PAGE, "a page of {} matches", page.len());
        if page.is_empty() {
            break;
        }
        ensure!(page.first() > found.last(), "the list goes back behind {:?}", found.last());
        found.extend(page);
    }
    let wrong = found.iter().zip(&expected).find(|(found, expected)| found != expected);
    ensure!(
        found == expected,
        "{} listed, {} go on; first difference {wrong:?}",
        found.len(),
        expected.len()
    );
    Ok(())
}
