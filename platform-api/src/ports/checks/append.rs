//! Appending to a match.

use serde_json::{Value, json};

use super::bench::{Author, Bench, Checked, ensure, header, is_absent, refused, same};
use super::poll::{BoxFuture, join_all};
use crate::player::PlayerId;
use crate::ports::{
    ActionId, AppendError, Cursor, LogEntry, Logged, MAX_ENTRY_BYTES, MAX_ENTRY_DEPTH, MatchLogExt,
};
use crate::record::{Cause, PresenceChange};
use crate::time::Millis;

const fn is_conflict(error: &AppendError) -> bool {
    matches!(error, AppendError::Conflict { .. })
}

pub(super) async fn one_winner(bench: &Bench<'_>) -> Checked {
    let mut author = bench.create("race").await?;
    for round in 0..4 {
        let mut drafts = Vec::new();
        for racer in 0..8 {
            drafts.push(author.draft(&format!("round-{round}-racer-{racer}"))?);
        }
        let racers = drafts
            .iter()
            .map(|draft| Box::pin(bench.try_append(&author.id, author.cursor, draft)) as BoxFuture<'_, _>);
        let answers = join_all(racers.collect()).await;
        let mut winners = Vec::new();
        for (answer, draft) in answers.into_iter().zip(drafts) {
            match answer? {
                Ok(cursor) => winners.push(Logged { cursor, entry: draft }),
                Err(AppendError::Conflict { .. }) => {}
                Err(error) => return Err(format!("append: {error}")),
            }
        }
        ensure!(winners.len() == 1, "{} of 8 racers won", winners.len());
        same("behind the place of the race", &bench.read_all(&author.id, author.cursor).await?, &winners)?;
        author.take_all(&winners)?;
    }
    Ok(())
}

pub(super) async fn conflict_says_head(bench: &Bench<'_>) -> Checked {
    let mut author = bench.create("late").await?;
    let late = author.clone();
    bench.append_many(&mut author, 3).await?;
    match bench.try_append(&late.id, late.cursor, &late.draft("too-late")?).await? {
        Err(AppendError::Conflict { head }) if head == author.cursor => Ok(()),
        other => Err(format!("{other:?} though the match has got to {}", author.cursor)),
    }
}

pub(super) async fn future_place(bench: &Bench<'_>) -> Checked {
    let author = bench.create("early").await?;
    let entry = author.draft("too-early")?;
    let wrong = [1, 2, 1000].map(|ahead| Cursor::new(author.cursor.number() + ahead));
    for expect in wrong.into_iter().chain([Cursor::START]) {
        let answer = bench.try_append(&author.id, expect, &entry).await?;
        refused(&format!("append at {expect} of a match at {}", author.cursor), answer, is_conflict)?;
    }
    same("the match", &bench.read_all(&author.id, Cursor::START).await?, &[])
}

pub(super) async fn absent_match(bench: &Bench<'_>) -> Checked {
    let present = bench.create("present").await?;
    let absent = Author::new(&header("absent")?, present.cursor)?;
    for expect in [Cursor::START, present.cursor] {
        let answer = bench.try_append(&absent.id, expect, &absent.draft("lost")?).await?;
        refused("append to no match", answer, |error| matches!(error, AppendError::NotFound))?;
    }
    let log = &bench.ports().log;
    refused("head", bench.within("head", log.head(&absent.id)).await?, is_absent)?;
    refused("header", bench.within("header", log.header(&absent.id)).await?, is_absent)?;
    refused("read", bench.within("read", log.read(&absent.id, Cursor::START)).await?, is_absent)?;
    refused("tail", bench.within("tail", log.tail(&absent.id, Cursor::START)).await?, is_absent)?;
    refused("seal", bench.within("seal", log.seal(&absent.id)).await?, is_absent)?;
    refused("remove", bench.within("remove", log.remove(&absent.id)).await?, is_absent)?;
    bench.create("absent").await.map(drop)
}

pub(super) async fn too_large(bench: &Bench<'_>) -> Checked {
    let mut author = bench.create("large").await?;
    let mut kept = Vec::new();
    for deep in [false, true] {
        let entry = if deep {
            author.draft_cause(nested(MAX_ENTRY_DEPTH), None)?
        } else {
            padded(&author, MAX_ENTRY_BYTES)?
        };
        let append = bench.try_append(&author.id, author.cursor, &entry).await?;
        let cursor = append.map_err(|error| format!("the largest: {error}"))?;
        let logged = Logged { cursor, entry };
        author.take(&logged)?;
        kept.push(logged);
    }
    for larger in
        [padded(&author, MAX_ENTRY_BYTES + 1)?, author.draft_cause(nested(MAX_ENTRY_DEPTH + 1), None)?]
    {
        let answer = bench.try_append(&author.id, author.cursor, &larger).await?;
        refused("one over the limit", answer, |error| matches!(error, AppendError::TooLarge(_)))?;
    }
    same("the match", &bench.read_all(&author.id, Cursor::START).await?, &kept)
}

/// An entry whose JSON has this many bytes.
fn padded(author: &Author, bytes: usize) -> Checked<LogEntry> {
    let draft = |pad: usize| {
        let cause = Cause::Action { player: PlayerId::new(0), action: Value::from("x".repeat(pad)) };
        author.draft_cause(cause, None)
    };
    let bare = draft(0)?.encode().map_err(|error| error.to_string())?.len();
    draft(bytes.saturating_sub(bare))
}

fn nested(levels: usize) -> Cause {
    Cause::Due((0..levels).fold(Value::Null, |inner, _| Value::Array(vec![inner])))
}

pub(super) async fn keeps_contents(bench: &Bench<'_>) -> Checked {
    let mut author = bench.create("contents").await?;
    let named = |id: &str| ActionId::new(id).map(Some).map_err(|fault| fault.to_string());
    let act = |action: Value| Cause::Action { player: PlayerId::new(1), action };
    let text = "한글 é e\u{301} \u{0} \" \\ \u{2028} \u{1F3B2}";
    let kinds = [
        (act(json!({ "type": "say", "text": text, "n": -9_007_199_254_740_991_i64 })), named("a")?),
        (act(Value::Null), named(&"~".repeat(64))?),
        (act(json!([[], {}, "", false, 0])), None),
        (Cause::Due(Value::Null), None),
        (Cause::Due(json!({ "of": "turn" })), None),
        (Cause::Presence(PresenceChange { player: PlayerId::new(1), connected: false }), None),
        (Cause::Gap(Millis::MAX), None),
    ];
    let mut written = Vec::new();
    for (cause, action_id) in kinds {
        let mut entry = author.draft_cause(cause, action_id)?;
        entry.entry.state_hash = (written.len() == 1).then_some(entry.previous);
        let append = bench.try_append(&author.id, author.cursor, &entry).await?;
        let cursor = append.map_err(|error| format!("append: {error}"))?;
        let logged = Logged { cursor, entry };
        author.take(&logged)?;
        written.push(logged);
    }
    let read = bench.read_all(&author.id, Cursor::START).await?;
    for (read, written) in read.iter().zip(&written) {
        ensure!(read == written, "{written:?} is read as {read:?}");
    }
    same("read", &read, &written)?;
    let mut tail = bench.tail(&author.id, Cursor::START).await?;
    same("tail", &bench.next_many(&mut *tail, written.len()).await?, &written)
}

pub(super) async fn retry_recognised(bench: &Bench<'_>) -> Checked {
    let log = &bench.ports().log;
    let mut author = bench.create("retry").await?;
    let before = author.clone();
    let mine = bench.append(&mut author, "mine").await?;

    let again = bench.within("append", log.append(&before.id, before.cursor, &mine.entry)).await?;
    refused("the same entry at the same place again", again, |error| {
        matches!(error, AppendError::Conflict { .. } | AppendError::Unknown(_))
    })?;
    // The same content under another name is another action: two clicks, not one sent twice.
    let other = LogEntry { action_id: before.draft("other")?.action_id, ..mine.entry.clone() };
    let landed = async |entry| bench.expect("landed", log.landed(&before.id, before.cursor, entry)).await;
    ensure!(landed(&mine.entry).await? == Some(mine.cursor), "an entry that landed is not recognised");
    ensure!(landed(&other).await?.is_none(), "another action is taken for the one that landed");

    let later = bench.append(&mut author, "later").await?;
    ensure!(landed(&mine.entry).await?.is_some(), "an entry is not recognised once another stands behind it");
    same("the match", &bench.read_all(&before.id, Cursor::START).await?, &[mine, later])
}
