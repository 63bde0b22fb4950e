//! Following a match.

use super::bench::{Author, Bench, Checked, WRITERS, ensure, same};
use super::poll::{BoxFuture, join, join_all, only_begin, yield_now};
use crate::ports::{Cursor, Logged, Tail};

pub(super) async fn begins_after(bench: &Bench<'_>) -> Checked {
    let mut author = bench.create("after").await?;
    let start = author.cursor;
    let written = bench.append_many(&mut author, 6).await?;
    let places = [(Cursor::START, 0), (start, 0)].into_iter();
    let places = places.chain(written.iter().enumerate().map(|(n, logged)| (logged.cursor, n + 1)));
    for (after, passed) in places {
        let rest = written.get(passed..).unwrap_or_default();
        let mut tail = bench.tail(&author.id, after).await?;
        same("a tail", &bench.next_many(&mut *tail, rest.len()).await?, rest)?;
    }
    Ok(())
}

pub(super) async fn joins_history(bench: &Bench<'_>) -> Checked {
    let mut author = bench.create("history").await?;
    let start = author.cursor;
    let mut written = bench.append_many(&mut author, 3).await?;
    let mut tail = bench.tail(&author.id, start).await?;
    let mut found = bench.next_many(&mut *tail, 1).await?;
    // While it is still among the old ones, and again where old and new meet.
    written.push(bench.append(&mut author, "meanwhile").await?);
    found.extend(bench.next_many(&mut *tail, 3).await?);
    written.push(bench.append(&mut author, "afterwards").await?);
    found.extend(bench.next_many(&mut *tail, 1).await?);
    same("a tail from the beginning", &found, &written)?;

    // Opened, but not yet asked.
    let mut tail = bench.tail(&author.id, author.cursor).await?;
    let next = bench.append(&mut author, "next").await?;
    same("a tail from the end", &bench.next_many(&mut *tail, 1).await?, &[next])
}

/// Appends once the others had their turn, so that a tail waits by then.
async fn append_later(bench: &Bench<'_>, author: &mut Author, name: &str) -> Checked<Logged> {
    for _ in 0..3 {
        yield_now().await;
    }
    bench.append(author, name).await
}

pub(super) async fn wakes(bench: &Bench<'_>) -> Checked {
    let mut author = bench.create("wakes").await?;
    let mut tail = bench.tail(&author.id, author.cursor).await?;
    for i in 0..5 {
        let name = format!("entry-{i}");
        let (next, written) = join(bench.next(&mut *tail), append_later(bench, &mut author, &name)).await;
        same("the tail that waited", next?.as_slice(), &[written?])?;
    }
    Ok(())
}

pub(super) async fn once_in_order(bench: &Bench<'_>) -> Checked {
    let author = bench.create("order").await?;
    let mut tail = bench.tail(&author.id, author.cursor).await?;
    let follow = async {
        let mut reader = author.clone();
        while reader.len() < WRITERS * 15 {
            let next = bench.next(&mut *tail).await?;
            reader.take(&next.ok_or("the tail ended")?)?;
        }
        Ok::<_, String>(reader)
    };
    let (written, followed) = join(bench.compete_all(&author, 15), follow).await;
    written?;
    // An entry that is given twice would come here at the latest.
    let last = bench.append(&mut followed?, "last").await?;
    same("behind all of them", &bench.next_many(&mut *tail, 1).await?, &[last])
}

pub(super) async fn several(bench: &Bench<'_>) -> Checked {
    let mut author = bench.create("several").await?;
    let mut tails = Vec::new();
    for _ in 0..4 {
        tails.push(bench.tail(&author.id, author.cursor).await?);
    }
    let writing = async {
        let mut written = Vec::new();
        for i in 0..10 {
            written.push(append_later(bench, &mut author, &format!("entry-{i}")).await?);
        }
        Ok::<_, String>(written)
    };
    let reading = tails
        .iter_mut()
        .map(|tail| Box::pin(bench.next_many(&mut **tail, 10)) as BoxFuture<'_, Checked<Vec<Logged>>>)
        .collect();
    let (found, written) = join(join_all(reading), writing).await;
    let written = written?;
    found.into_iter().try_for_each(|found| same("one of four tails", &found?, &written))
}

pub(super) async fn slow_reader(bench: &Bench<'_>) -> Checked {
    const MANY: usize = 600;
    let mut author = bench.create("slow").await?;
    let mut reader = author.clone();
    let mut tail = bench.tail(&author.id, author.cursor).await?;
    let first = bench.append(&mut author, "first").await?;
    let found = bench.next_many(&mut *tail, 1).await?;
    same("the first", &found, &[first])?;
    reader.take_all(&found)?;
    bench.append_many(&mut author, MANY).await?;
    reader.take_all(&bench.next_many(&mut *tail, MANY).await?)?;
    ensure!(reader.cursor == author.cursor, "the tail got to {} of {}", reader.cursor, author.cursor);
    Ok(())
}

pub(super) async fn cancelled_wait(bench: &Bench<'_>) -> Checked {
    let mut author = bench.create("cancel").await?;
    let mut tail = bench.tail(&author.id, author.cursor).await?;
    for i in 0..5 {
        begin_and_give_up(&mut *tail).await?;
        let written = bench.append(&mut author, &format!("entry-{i}")).await?;
        // Given up again, now that there is something; if it is handed out at once, that is the answer.
        let next = match only_begin(tail.next()).await {
            Some(next) => next.map_err(|error| format!("tail: {error}"))?,
            None => bench.next(&mut *tail).await?,
        };
        same("after a wait that was given up", next.as_slice(), &[written])?;
    }
    Ok(())
}

async fn begin_and_give_up(tail: &mut dyn Tail) -> Checked {
    for _ in 0..3 {
        let early = only_begin(tail.next()).await;
        ensure!(early.is_none(), "{early:?} though nothing was appended");
        yield_now().await;
    }
    Ok(())
}

pub(super) async fn ends_when_sealed(bench: &Bench<'_>) -> Checked {
    let mut author = bench.create("ends").await?;
    let start = author.cursor;
    let mut waiting = bench.tail(&author.id, start).await?;
    let written = bench.append_many(&mut author, 2).await?;
    let mut behind = bench.tail(&author.id, start).await?;
    same("before the end", &bench.next_many(&mut *waiting, 2).await?, &written)?;
    let seal = async {
        yield_now().await;
        bench.seal(&author.id).await
    };
    let (end, sealed) = join(bench.next(&mut *waiting), seal).await;
    sealed?;
    ensure!(end?.is_none(), "the tail that waited goes on behind the last entry");
    same("from the beginning", &bench.next_many(&mut *behind, 2).await?, &written)?;
    let mut late = bench.tail(&author.id, author.cursor).await?;
    for tail in [&mut waiting, &mut behind, &mut late] {
        ensure!(bench.next(&mut **tail).await?.is_none(), "a tail goes on behind the last entry");
    }
    Ok(())
}
