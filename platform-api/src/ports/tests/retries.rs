//! Appends whose answer is lost on the way.

use std::collections::VecDeque;
use std::sync::Mutex;

use super::*;
use crate::record::{Cause, Header};
use crate::time::Timestamp;

/// What happens to one append on its way.
#[derive(Clone, Copy, Debug)]
enum Way {
    Through,
    LostBefore,
    LostAfter,
    Refused,
    Full,
    /// It gets in only before the next one.
    Late,
}

/// A log that is right and hard to reach.
#[derive(Debug, Default)]
struct Flaky {
    log: MemoryLog,
    ways: Mutex<VecDeque<Way>>,
    underway: Mutex<Option<(MatchId, Cursor, LogEntry)>>,
}

fn lost() -> AppendError {
    AppendError::Unknown("timed out".into())
}

#[async_trait]
impl MatchLog for Flaky {
    async fn create(&self, header: &Header) -> Result<Cursor, CreateError> {
        self.log.create(header).await
    }
    async fn header(&self, id: &MatchId) -> Result<Header, LogError> {
        self.log.header(id).await
    }
    async fn append(&self, id: &MatchId, expect: Cursor, entry: &LogEntry) -> Result<Cursor, AppendError> {
        let late = self.underway.lock().unwrap().take();
        if let Some((id, expect, entry)) = late {
            // Nobody waits for its answer any more.
            let _ = self.log.append(&id, expect, &entry).await;
        }
        let way = {
            let mut ways = self.ways.lock().unwrap();
            let way = ways.pop_front().unwrap_or(Way::Through);
            ways.push_back(way);
            way
        };
        match way {
            Way::Through => self.log.append(id, expect, entry).await,
            Way::LostBefore => Err(lost()),
            Way::LostAfter => match self.log.append(id, expect, entry).await {
                Ok(_) | Err(AppendError::Conflict { .. }) => Err(lost()),
                Err(error) => Err(error),
            },
            Way::Refused => Err(AppendError::Unavailable("no route".into())),
            Way::Full => Err(AppendError::Full),
            Way::Late => {
                *self.underway.lock().unwrap() = Some((id.clone(), expect, entry.clone()));
                Err(lost())
            }
        }
    }
    async fn read(&self, id: &MatchId, after: Cursor) -> Result<Vec<Logged>, LogError> {
        self.log.read(id, after).await
    }
    async fn tail(&self, id: &MatchId, after: Cursor) -> Result<Box<dyn Tail>, LogError> {
        self.log.tail(id, after).await
    }
    async fn head(&self, id: &MatchId) -> Result<Head, LogError> {
        self.log.head(id).await
    }
    async fn seal(&self, id: &MatchId) -> Result<Cursor, LogError> {
        self.log.seal(id).await
    }
    async fn remove(&self, id: &MatchId) -> Result<(), LogError> {
        self.log.remove(id).await
    }
    async fn running(&self, after: Option<&MatchId>) -> Result<Vec<MatchId>, LogError> {
        self.log.running(after).await
    }
}

#[async_trait]
impl Feed for Flaky {
    async fn watch(&self) -> Result<Box<dyn Watch>, LogError> {
        self.log.watch().await
    }
}

/// Appends one entry surely on the given ways; answers that, and how many entries there are afterwards.
fn append(ways: &[Way], rival_first: bool, attempts: u32) -> (Result<Cursor, AppendError>, usize) {
    let flaky = Flaky::default();
    let follower = Follower::new(&header("flaky")).unwrap();
    let draft = |n: u64| follower.draft(Timestamp::from_millis(n), Cause::Due(n.into()), None).unwrap();
    block_on(async {
        let start = flaky.create(&header("flaky")).await.unwrap();
        if rival_first {
            flaky.log.append(&id("flaky"), start, &draft(1)).await.unwrap();
        }
        flaky.ways.lock().unwrap().extend(ways);
        let answer = flaky.append_surely(&id("flaky"), start, &draft(2), attempts).await;
        (answer, flaky.read_all(&id("flaky"), Cursor::START).await.unwrap().len())
    })
}

#[test]
fn an_entry_in_doubt_gets_in_exactly_once() {
    use Way::{Late, LostAfter, LostBefore, Through};
    let rows: &[&[Way]] = &[
        &[Through],
        &[LostBefore, Through],
        &[LostAfter, Through],
        &[LostAfter, LostAfter, LostBefore, Through],
        &[LostBefore, LostAfter, LostAfter],
        &[Late, Through],
        &[Late, LostBefore, Through],
    ];
    for ways in rows {
        let (answer, entries) = append(ways, false, 5);
        assert!(answer.is_ok(), "{ways:?}: {answer:?}");
        assert_eq!(entries, 1, "{ways:?}");
    }
}

#[test]
fn another_ones_entry_is_never_taken_for_ones_own() {
    use Way::{LostAfter, LostBefore, Through};
    for ways in [&[Through][..], &[LostBefore, Through], &[LostAfter, LostBefore, Through]] {
        let (answer, entries) = append(ways, true, 5);
        assert!(matches!(answer, Err(AppendError::Conflict { .. })), "{ways:?}: {answer:?}");
        assert_eq!(entries, 1, "{ways:?}");
    }
}

#[test]
fn doubt_stays_doubt_where_a_later_attempt_says_no_more() {
    use Way::{Full, LostBefore, Refused};
    for (ways, in_doubt) in [
        (&[Refused][..], false),
        (&[Full], false),
        (&[LostBefore, Refused], true),
        (&[LostBefore, Full], true),
        (&[LostBefore], true),
    ] {
        let (answer, entries) = append(ways, false, 2);
        assert_eq!(matches!(answer, Err(AppendError::Unknown(_))), in_doubt, "{ways:?}: {answer:?}");
        assert_eq!((answer.is_err(), entries), (true, 0), "{ways:?}");
    }
}

/// What an entry in doubt became is said even where the attempt that asks is refused.
#[test]
fn an_entry_that_landed_is_found_though_the_log_is_full_by_then() {
    let (answer, entries) = append(&[Way::LostAfter, Way::Full], false, 2);
    assert!(answer.is_ok(), "{answer:?}");
    assert_eq!(entries, 1);
}

/// The checks find fault with logs, not with the network.
#[test]
fn a_log_that_is_right_passes_though_answers_are_lost() {
    use Way::{LostAfter, LostBefore, Through};
    let backend = Made(|| {
        let ways = Mutex::new(VecDeque::from([LostAfter, Through, LostBefore, Through, Through]));
        opened(Flaky { ways, ..Flaky::default() })
    });
    for check in ALL {
        block_on(check.run(&backend)).unwrap_or_else(|failure| panic!("{failure}"));
    }
}
