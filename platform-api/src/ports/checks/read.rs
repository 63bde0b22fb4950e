//! Reading a match, and two at once.

use std::sync::atomic::{AtomicBool, Ordering};

use super::bench::{Author, Bench, Checked, ensure, same};
use super::poll::join;
use crate::ports::{Cursor, Logged, MAX_PAGE};

pub(super) async fn dense(bench: &Bench<'_>) -> Checked {
    let mut author = bench.create("dense").await?;
    let mut reader = author.clone();
    same("an empty match", &bench.read(&author.id, Cursor::START).await?, &[])?;
    let written = bench.append_many(&mut author, MAX_PAGE * 2 + 3).await?;
    let all = bench.read_all(&author.id, Cursor::START).await?;
    reader.take_all(&all)?;
    same("from before everything", &all, &written)?;
    for (n, from) in written.iter().enumerate().step_by(50) {
        let rest = bench.read_all(&author.id, from.cursor).await?;
        same("from an entry on", &rest, written.get(n + 1..).unwrap_or_default())?;
    }
    same("behind the last", &bench.read(&author.id, author.cursor).await?, &[])
}

pub(super) async fn own_writes(bench: &Bench<'_>) -> Checked {
    let mut author = bench.create("own").await?;
    let head = bench.head(&author.id).await?;
    ensure!(head.cursor == author.cursor && !head.sealed, "{head:?} of a match that begins");
    for i in 0..20 {
        let before = author.cursor;
        let written = bench.append(&mut author, &format!("entry-{i}")).await?;
        let head = bench.head(&author.id).await?;
        ensure!(head.cursor == written.cursor && !head.sealed, "{head:?} behind {}", written.cursor);
        same("right after the append", &bench.read(&author.id, before).await?, &[written])?;
    }
    Ok(())
}

pub(super) async fn while_writing(bench: &Bench<'_>) -> Checked {
    let author = bench.create("busy").await?;
    let written_all = AtomicBool::new(false);
    let write = async {
        let written = bench.compete_all(&author, 20).await;
        written_all.store(true, Ordering::Release);
        written
    };
    let read = async {
        let mut reader = author.clone();
        loop {
            let (last_look, before) = (written_all.load(Ordering::Acquire), reader.cursor);
            reader.catch_up(bench).await?;
            if last_look && reader.cursor == before {
                return Ok::<_, String>(reader);
            }
        }
    };
    let (written, reader) = join(write, read).await;
    let (written, reader) = (written?, reader?);
    ensure!(reader.len() == written, "{written} entries got in, {} can be read", reader.len());
    let head = bench.head(&author.id).await?.cursor;
    ensure!(reader.cursor == head, "the reader got to {}, the match to {head}", reader.cursor);
    Ok(())
}

pub(super) async fn apart(bench: &Bench<'_>) -> Checked {
    let mut authors =
        [bench.create("left").await?, bench.create("right").await?, bench.create("Left").await?];
    let starts = authors.clone();
    let mut written = [const { Vec::<Logged>::new() }; 3];
    for round in 0..6 {
        for (n, (author, written)) in authors.iter_mut().zip(&mut written).enumerate() {
            // Not in step, so that a place in one match is not one in the other.
            if round % (n + 1) == 0 {
                written.push(bench.append(author, &format!("entry-{round}")).await?);
            }
        }
    }
    for (start, written) in starts.iter().zip(&written) {
        check_one(bench, start, written).await?;
    }
    let [left, right, _] = &authors;
    bench.seal(&left.id).await?;
    ensure!(!bench.head(&right.id).await?.sealed, "sealing one match sealed another");
    Ok(())
}

async fn check_one(bench: &Bench<'_>, start: &Author, written: &[Logged]) -> Checked {
    same("read", &bench.read_all(&start.id, start.cursor).await?, written)?;
    let mut tail = bench.tail(&start.id, start.cursor).await?;
    same("tail", &bench.next_many(&mut *tail, written.len()).await?, written)?;
    let last = written.last().map(|logged| logged.cursor);
    ensure!(last == Some(bench.head(&start.id).await?.cursor), "the head is not the last entry's place");
    Ok(())
}
