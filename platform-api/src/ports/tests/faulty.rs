//! Logs that are wrong on purpose, with one fault each. Every check has a log that it alone is named for.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::*;
use crate::record::{Cause, Header};

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    ForgetsWhatWasCreated,
    CreatesInTwoSteps,
    LosesTheRematch,
    TakesLongHeaders,
    ReusesSealedIds,
    ReusesRemovedIds,
    IgnoresThePlace,
    ComparesThenAppends,
    SaysThePlaceThatWasExpected,
    TakesPlacesAhead,
    AppendsToTheWrongMatch,
    CutsLongEntries,
    LosesActionIds,
    AppendsRetriesAgain,
    SkipsTheFirstOfAPage,
    ReadsACopyThatLags,
    HeadLags,
    ReadsInTwoSteps,
    ReadsAnotherMatch,
    TailIgnoresThePlace,
    TailForgetsHistory,
    TailSleeps,
    TailRepeats,
    TailSwaps,
    TailsShare,
    TailDropsWhatWaits,
    TailLosesCancelled,
    TailNeverEnds,
    AppendsAfterTheSeal,
    SealsLate,
    SealingClears,
    RemovingOnlySeals,
    ListsSealed,
    RingsNotForSeals,
    RingsNotInBursts,
    LosesCancelledRings,
    NeverAnswers,
}

const ROWS: &[(Fault, &str)] = &[
    (Fault::ForgetsWhatWasCreated, "create.once"),
    (Fault::CreatesInTwoSteps, "create.one_winner"),
    (Fault::LosesTheRematch, "create.keeps_header"),
    (Fault::TakesLongHeaders, "create.keeps_header"),
    (Fault::ReusesSealedIds, "create.never_reused"),
    (Fault::ReusesRemovedIds, "create.never_reused"),
    (Fault::IgnoresThePlace, "append.one_winner"),
    (Fault::ComparesThenAppends, "append.one_winner"),
    (Fault::SaysThePlaceThatWasExpected, "append.conflict_says_head"),
    (Fault::TakesPlacesAhead, "append.future_place"),
    (Fault::AppendsToTheWrongMatch, "append.absent_match"),
    (Fault::CutsLongEntries, "append.too_large"),
    (Fault::LosesActionIds, "append.keeps_contents"),
    (Fault::AppendsRetriesAgain, "append.retry_recognised"),
    (Fault::SkipsTheFirstOfAPage, "read.dense"),
    (Fault::ReadsACopyThatLags, "read.own_writes"),
    (Fault::HeadLags, "read.own_writes"),
    (Fault::ReadsInTwoSteps, "read.while_writing"),
    (Fault::ReadsAnotherMatch, "matches.apart"),
    (Fault::TailIgnoresThePlace, "tail.begins_after"),
    (Fault::TailForgetsHistory, "tail.joins_history"),
    (Fault::TailSleeps, "tail.wakes"),
    (Fault::TailRepeats, "tail.once_in_order"),
    (Fault::TailSwaps, "tail.once_in_order"),
    (Fault::TailsShare, "tail.several"),
    (Fault::TailDropsWhatWaits, "tail.slow_reader"),
    (Fault::TailLosesCancelled, "tail.cancelled_wait"),
    (Fault::TailNeverEnds, "tail.ends_when_sealed"),
    (Fault::AppendsAfterTheSeal, "seal.refuses"),
    (Fault::SealsLate, "seal.is_final"),
    (Fault::SealingClears, "seal.keeps_entries"),
    (Fault::RemovingOnlySeals, "remove.forgets"),
    (Fault::ListsSealed, "running.lists"),
    (Fault::RingsNotForSeals, "feed.every_change"),
    (Fault::RingsNotInBursts, "feed.burst"),
    (Fault::LosesCancelledRings, "feed.cancelled_wait"),
];

fn wrong(fault: Fault) -> impl Backend {
    Made(move || opened(Faulty::new(fault)))
}

#[test]
fn each_fault_is_caught_by_the_check_named_for_it() {
    for &(fault, name) in ROWS {
        let check = checks::find(name).unwrap_or_else(|| panic!("no check {name}"));
        let failure = block_on(check.run(&wrong(fault))).expect_err(&format!("{fault:?} passes {name}"));
        assert_eq!(failure.check, name);
        assert!(block_on(checks::run_all(&wrong(fault))).is_err(), "{fault:?}");
    }
}

#[test]
fn every_check_catches_something() {
    for check in ALL {
        assert!(ROWS.iter().any(|(_, name)| *name == check.name()), "{}", check.name());
    }
}

/// A check that waits gives up, on whatever it waits for.
#[test]
fn a_log_that_never_answers_fails_every_check() {
    for check in ALL {
        let failure = block_on(check.run(&wrong(Fault::NeverAnswers))).expect_err(check.name());
        assert!(failure.detail.contains("no answer"), "{failure}");
    }
}

#[test]
fn a_log_that_cannot_be_opened_fails() {
    struct Closed;
    #[async_trait]
    impl Backend for Closed {
        async fn open(&self) -> Result<Opened, BoxError> {
            Err("the disk is not there".into())
        }
        async fn patience(&self) {}
    }
    let failure = block_on(checks::run_all(&Closed)).unwrap_err();
    assert!(failure.detail.contains("the disk is not there"), "{failure}");
}

/// The log in memory with a fault put over it.
#[derive(Debug)]
struct Faulty {
    fault: Fault,
    log: MemoryLog,
    /// Matches that were created, sealed or removed by halves.
    marked: Mutex<Vec<MatchId>>,
    /// What several tails share.
    shared: Arc<AtomicU64>,
}

impl Faulty {
    fn new(fault: Fault) -> Self {
        Self { fault, log: MemoryLog::default(), marked: Mutex::default(), shared: Arc::default() }
    }

    fn is(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    fn mark(&self, id: &MatchId) {
        self.marked.lock().unwrap().push(id.clone());
    }

    fn is_marked(&self, id: &MatchId) -> bool {
        self.marked.lock().unwrap().contains(id)
    }
}

/// The entry with another content, as if it had been cut.
fn cut(entry: &LogEntry) -> LogEntry {
    let mut entry = entry.clone();
    entry.entry.cause = Cause::Due("cut".into());
    entry
}

#[async_trait]
impl MatchLog for Faulty {
    async fn create(&self, header: &Header) -> Result<Cursor, CreateError> {
        let id = &header.match_id;
        match self.fault {
            Fault::NeverAnswers => std::future::pending().await,
            Fault::CreatesInTwoSteps => {
                let there = self.log.head(id).await;
                checks::turns(1).await;
                match (there, self.log.create(header).await) {
                    (Err(_), Err(CreateError::Taken)) => Ok(self.log.head(id).await.unwrap().cursor),
                    (_, answer) => answer,
                }
            }
            Fault::LosesTheRematch => self.log.create(&Header { rematch: 0, ..header.clone() }).await,
            _ => match (self.log.create(header).await, self.log.head(id).await) {
                (Err(CreateError::Taken), Ok(head)) if self.is(Fault::ForgetsWhatWasCreated) => {
                    Ok(head.cursor)
                }
                (Err(CreateError::Taken), Ok(head)) if self.is(Fault::ReusesSealedIds) && head.sealed => {
                    Ok(head.cursor)
                }
                (Err(CreateError::Taken), Err(_)) if self.is(Fault::ReusesRemovedIds) => Ok(Cursor::new(1)),
                (Err(CreateError::TooLarge(_)), _) if self.is(Fault::TakesLongHeaders) => Ok(Cursor::new(1)),
                (answer, _) => answer,
            },
        }
    }

    async fn header(&self, id: &MatchId) -> Result<Header, LogError> {
        self.log.header(id).await
    }

    async fn append(&self, id: &MatchId, expect: Cursor, entry: &LogEntry) -> Result<Cursor, AppendError> {
        let head = self.log.head(id).await.map(|head| head.cursor);
        match (self.fault, head) {
            (Fault::IgnoresThePlace, Ok(head)) => self.log.append(id, head, entry).await,
            (Fault::ComparesThenAppends, Ok(head)) if head == expect => {
                checks::turns(1).await;
                let head = self.log.head(id).await.unwrap().cursor;
                self.log.append(id, head, entry).await
            }
            (Fault::TakesPlacesAhead, Ok(head)) if head < expect => self.log.append(id, head, entry).await,
            (Fault::AppendsToTheWrongMatch, Err(_)) => {
                let other = self.log.running(None).await.unwrap().remove(0);
                let head = self.log.head(&other).await.unwrap().cursor;
                self.log.append(&other, head, entry).await
            }
            (Fault::AppendsRetriesAgain, Ok(head))
                if self.log.landed(id, expect, entry).await.unwrap().is_some() =>
            {
                self.log.append(id, head, entry).await
            }
            (Fault::LosesActionIds, _) => {
                self.log.append(id, expect, &LogEntry { action_id: None, ..entry.clone() }).await
            }
            _ => match self.log.append(id, expect, entry).await {
                Err(AppendError::Conflict { .. }) if self.is(Fault::SaysThePlaceThatWasExpected) => {
                    Err(AppendError::Conflict { head: expect })
                }
                Err(AppendError::TooLarge(_)) if self.is(Fault::CutsLongEntries) => {
                    self.log.append(id, expect, &cut(entry)).await
                }
                answer => answer,
            },
        }
    }

    async fn read(&self, id: &MatchId, after: Cursor) -> Result<Vec<Logged>, LogError> {
        if self.is(Fault::RemovingOnlySeals) && self.is_marked(id) {
            return self.log.read(id, after).await;
        }
        let id = match self.fault {
            Fault::ReadsAnotherMatch => &self.log.running(None).await?.first().unwrap_or(id).clone(),
            _ => id,
        };
        let old = self.log.head(id).await?.cursor;
        if self.is(Fault::ReadsInTwoSteps) {
            checks::turns(12).await;
        }
        let mut page = self.log.read(id, after).await?;
        match self.fault {
            // What moved from one half to the other between the steps is in neither.
            Fault::ReadsInTwoSteps => page.retain(|logged| logged.cursor.number() != old.number() + 1),
            Fault::SkipsTheFirstOfAPage if page.len() == MAX_PAGE => drop(page.remove(0)),
            Fault::ReadsACopyThatLags => drop(page.pop()),
            Fault::SealingClears if self.is_marked(id) => page.clear(),
            _ => {}
        }
        Ok(page)
    }

    async fn tail(&self, id: &MatchId, after: Cursor) -> Result<Box<dyn Tail>, LogError> {
        let after = match self.fault {
            Fault::TailIgnoresThePlace => Cursor::START,
            Fault::TailForgetsHistory => self.log.head(id).await?.cursor,
            _ => after,
        };
        let inner = self.log.tail(id, after).await?;
        let tail = FaultyTail {
            fault: self.fault,
            log: self.log.clone(),
            id: id.clone(),
            after,
            inner,
            kept: None,
            calls: 0,
            shared: Arc::clone(&self.shared),
        };
        Ok(Box::new(tail))
    }

    async fn head(&self, id: &MatchId) -> Result<Head, LogError> {
        let mut head = self.log.head(id).await?;
        if self.is(Fault::HeadLags) && head.cursor > Cursor::new(1) {
            head.cursor = Cursor::new(head.cursor.number() - 1);
        }
        head.sealed |= self.is(Fault::AppendsAfterTheSeal) && self.is_marked(id);
        Ok(head)
    }

    async fn seal(&self, id: &MatchId) -> Result<Cursor, LogError> {
        match self.fault {
            Fault::AppendsAfterTheSeal => {
                self.mark(id);
                Ok(self.log.head(id).await?.cursor)
            }
            Fault::SealsLate => {
                let head = self.log.head(id).await?.cursor;
                checks::turns(6).await;
                self.log.seal(id).await?;
                Ok(head)
            }
            _ => {
                self.mark(id);
                self.log.seal(id).await
            }
        }
    }

    async fn remove(&self, id: &MatchId) -> Result<(), LogError> {
        if self.is(Fault::RemovingOnlySeals) {
            self.mark(id);
            return self.log.seal(id).await.map(drop);
        }
        self.log.remove(id).await
    }

    async fn running(&self, after: Option<&MatchId>) -> Result<Vec<MatchId>, LogError> {
        let mut page = self.log.running(after).await?;
        if self.is(Fault::ListsSealed) && after.is_none() {
            page.extend(self.marked.lock().unwrap().first().cloned());
            page.sort();
            page.truncate(MAX_PAGE);
        }
        Ok(page)
    }
}

#[derive(Debug)]
struct FaultyTail {
    fault: Fault,
    log: MemoryLog,
    id: MatchId,
    after: Cursor,
    inner: Box<dyn Tail>,
    kept: Option<Logged>,
    calls: u32,
    shared: Arc<AtomicU64>,
}

#[async_trait]
impl Tail for FaultyTail {
    async fn next(&mut self) -> Result<Option<Logged>, LogError> {
        self.calls += 1;
        match self.fault {
            Fault::TailSleeps => match self.log.read(&self.id, self.after).await?.into_iter().next() {
                Some(logged) => {
                    self.after = logged.cursor;
                    Ok(Some(logged))
                }
                None => std::future::pending().await,
            },
            Fault::TailRepeats => match self.kept.take() {
                Some(kept) if self.calls.is_multiple_of(7) => Ok(Some(kept)),
                _ => {
                    self.kept = self.inner.next().await?;
                    Ok(self.kept.clone())
                }
            },
            Fault::TailSwaps if self.kept.is_some() => Ok(self.kept.take()),
            Fault::TailSwaps if self.calls == 5 => {
                let first = self.inner.next().await?;
                let second = self.inner.next().await?;
                self.kept = first;
                Ok(second)
            }
            Fault::TailsShare => loop {
                let next = self.inner.next().await?;
                let place = next.as_ref().map_or(u64::MAX, |logged| logged.cursor.number());
                if self.shared.fetch_max(place, Ordering::AcqRel) < place {
                    return Ok(next);
                }
            },
            Fault::TailDropsWhatWaits => {
                let head = self.log.head(&self.id).await?.cursor.number();
                loop {
                    let next = self.inner.next().await?;
                    if next.as_ref().is_none_or(|logged| logged.cursor.number() + 64 > head) {
                        return Ok(next);
                    }
                }
            }
            Fault::TailLosesCancelled => {
                let next = self.inner.next().await;
                checks::turns(1).await;
                next
            }
            Fault::TailNeverEnds => match self.inner.next().await? {
                Some(logged) => Ok(Some(logged)),
                None => std::future::pending().await,
            },
            _ => self.inner.next().await,
        }
    }
}

#[async_trait]
impl Feed for Faulty {
    async fn watch(&self) -> Result<Box<dyn Watch>, LogError> {
        if self.is(Fault::NeverAnswers) {
            std::future::pending().await
        }
        let inner = self.log.watch().await?;
        Ok(Box::new(FaultyWatch { fault: self.fault, log: self.log.clone(), inner }))
    }
}

#[derive(Debug)]
struct FaultyWatch {
    fault: Fault,
    log: MemoryLog,
    inner: Box<dyn Watch>,
}

#[async_trait]
impl Watch for FaultyWatch {
    async fn next(&mut self) -> Result<MatchId, LogError> {
        loop {
            let id = self.inner.next().await?;
            match self.fault {
                Fault::RingsNotForSeals if self.log.head(&id).await.is_ok_and(|head| head.sealed) => {}
                Fault::RingsNotInBursts if id.as_str().ends_with("99") => {}
                Fault::LosesCancelledRings => {
                    checks::turns(1).await;
                    return Ok(id);
                }
                _ => return Ok(id),
            }
        }
    }
}
