//! Beginning a match.

use serde_json::{Value, json};

use super::bench::{Author, Bench, Checked, ensure, header, is_absent, refused};
use super::poll::{BoxFuture, join_all};
use crate::ports::{CreateError, MAX_ENTRY_BYTES, encode_header};
use crate::record::Header;

const fn is_taken(error: &CreateError) -> bool {
    matches!(error, CreateError::Taken)
}

async fn header_of(bench: &Bench<'_>, author: &Author) -> Checked<Header> {
    bench.expect("header", bench.ports().log.header(&author.id)).await
}

pub(super) async fn once(bench: &Bench<'_>) -> Checked {
    let mut author = bench.create("once").await?;
    let written = bench.append(&mut author, "first").await?;
    let other = Header { rematch: 1, ..header("once")? };
    for again in [&header("once")?, &other] {
        refused("the same match created again", bench.try_create(again).await?, is_taken)?;
    }
    ensure!(header_of(bench, &author).await? == header("once")?, "the header is another one");
    ensure!(bench.head(&author.id).await?.cursor == written.cursor, "the entries are not those of before");
    Ok(())
}

pub(super) async fn one_winner(bench: &Bench<'_>) -> Checked {
    let mut headers = Vec::new();
    for rematch in 0..8 {
        headers.push(Header { rematch, ..header("contested")? });
    }
    let racers = headers.iter().map(|header| Box::pin(bench.try_create(header)) as BoxFuture<'_, _>);
    let mut winners = Vec::new();
    let mut doubts = 0;
    for (answer, header) in join_all(racers.collect()).await.into_iter().zip(&headers) {
        match answer? {
            Ok(cursor) => winners.push((header, cursor)),
            Err(CreateError::Taken) => {}
            Err(CreateError::Unknown(_)) => doubts += 1,
            Err(error) => return Err(format!("create: {error}")),
        }
    }
    ensure!(winners.len() == 1 || winners.is_empty() && doubts > 0, "{} racers won", winners.len());
    for (header, cursor) in winners {
        ensure!(
            header_of(bench, &Author::new(header, cursor)?).await? == *header,
            "the winner's header is lost"
        );
    }
    Ok(())
}

pub(super) async fn keeps_header(bench: &Bench<'_>) -> Checked {
    let plain = header("plain")?;
    let full = Header {
        rematch: u32::MAX,
        position: Some(json!({ "board": ["\u{0}\"\\\u{1F3B2}", -1, { "": [] }] })),
        ..header("full")?
    };
    let largest = padded("largest", MAX_ENTRY_BYTES)?;
    for header in [plain, full, largest] {
        let cursor = bench.expect("create", bench.ports().log.create(&header)).await?;
        let read = header_of(bench, &Author::new(&header, cursor)?).await?;
        ensure!(read == header, "the header of {} is read as another one", header.match_id);
    }
    let longer = padded("longer", MAX_ENTRY_BYTES + 1)?;
    let answer = bench.try_create(&longer).await?;
    refused("a header over the limit", answer, |error| matches!(error, CreateError::TooLarge(_)))?;
    refused("its match", bench.within("head", bench.ports().log.head(&longer.match_id)).await?, is_absent)
}

/// A header whose JSON has this many bytes.
fn padded(name: &str, bytes: usize) -> Checked<Header> {
    let mut header = Header { options: Value::from(""), ..header(name)? };
    let bare = encode_header(&header).map_err(|error| error.to_string())?.len();
    header.options = Value::from("x".repeat(bytes.saturating_sub(bare)));
    Ok(header)
}

pub(super) async fn never_reused(bench: &Bench<'_>) -> Checked {
    let (sealed, removed, both) =
        (bench.create("sealed").await?, bench.create("removed").await?, bench.create("both").await?);
    bench.seal(&sealed.id).await?;
    bench.expect("remove", bench.ports().log.remove(&removed.id)).await?;
    bench.seal(&both.id).await?;
    bench.expect("remove", bench.ports().log.remove(&both.id)).await?;
    for name in ["sealed", "removed", "both"] {
        let answer = bench.try_create(&header(name)?).await?;
        refused(&format!("the id of the match {name:?} once more"), answer, is_taken)?;
    }
    Ok(())
}
