//! What only the log in memory and the clock moved by hand promise.

use std::thread;

use super::*;
use crate::json::MAX_INPUT_BYTES;
use crate::player::PlayerId;
use crate::record::Cause;
use crate::time::{Millis, Timestamp};

fn gap(follower: &Follower) -> LogEntry {
    follower.draft(Timestamp::ZERO, Cause::Gap(Millis::from_secs(1)), None).unwrap()
}

#[test]
fn it_holds_so_many_matches_and_never_more() {
    let log = MemoryLog::new(MemoryLimits { matches: 2, ..MemoryLimits::default() });
    block_on(async {
        log.create(&header("a")).await.unwrap();
        log.create(&header("b")).await.unwrap();
        assert!(matches!(log.create(&header("c")).await, Err(CreateError::Full)));
        assert!(
            matches!(log.create(&header("a")).await, Err(CreateError::Taken)),
            "taken says more than full"
        );
        // The name stays, so removing makes no room for another.
        log.remove(&id("a")).await.unwrap();
        assert!(matches!(log.create(&header("c")).await, Err(CreateError::Full)));
    });
}

#[test]
fn it_holds_so_many_bytes_and_removing_gives_them_back() {
    let header_bytes = encode_header(&header("a")).unwrap().len();
    let follower = Follower::new(&header("a")).unwrap();
    let entry_bytes = gap(&follower).encode().unwrap().len();
    let bytes = 2 * header_bytes + entry_bytes;
    let log = MemoryLog::new(MemoryLimits { bytes, ..MemoryLimits::default() });
    block_on(async {
        let start = log.create(&header("a")).await.unwrap();
        let first = log.append(&id("a"), start, &gap(&follower)).await.unwrap();
        log.create(&header("b")).await.unwrap();
        assert_eq!(log.bytes(), bytes);

        assert!(matches!(log.append(&id("a"), first, &gap(&follower)).await, Err(AppendError::Full)));
        assert!(matches!(log.create(&header("c")).await, Err(CreateError::Full)));
        assert_eq!((log.bytes(), log.head(&id("a")).await.unwrap().cursor), (bytes, first));

        log.remove(&id("b")).await.unwrap();
        assert_eq!(log.bytes(), header_bytes + entry_bytes);
        log.create(&header("c")).await.unwrap();
        log.remove(&id("a")).await.unwrap();
        log.remove(&id("c")).await.unwrap();
        assert_eq!(log.bytes(), 0);
    });
}

/// Eight threads write, eight read: what the checks cannot do within one task.
#[test]
fn threads_get_all_their_entries_in_and_every_tail_has_all_of_them() {
    const EACH: usize = 50;
    let log = MemoryLog::default();
    let header = header("busy");
    let start = block_on(log.create(&header)).unwrap();
    let write = || {
        let (mut follower, mut cursor) = (Follower::new(&header).unwrap(), start);
        let mut landed = 0;
        while landed < EACH {
            let entry = gap(&follower);
            match block_on(log.append(&header.match_id, cursor, &entry)) {
                Ok(at) => {
                    follower.take(&entry).unwrap();
                    (cursor, landed) = (at, landed + 1);
                }
                Err(AppendError::Conflict { .. }) => {
                    for logged in block_on(log.read(&header.match_id, cursor)).unwrap() {
                        follower.take(&logged.entry).unwrap();
                        cursor = logged.cursor;
                    }
                }
                Err(error) => panic!("{error}"),
            }
        }
    };
    let follow = || {
        let mut follower = Follower::new(&header).unwrap();
        let mut tail = block_on(log.tail(&header.match_id, start)).unwrap();
        while let Some(logged) = block_on(tail.next()).unwrap() {
            follower.take(&logged.entry).unwrap();
        }
        follower.next_seq().number()
    };
    thread::scope(|scope| {
        let readers: Vec<_> = (0..8).map(|_| scope.spawn(follow)).collect();
        let writers: Vec<_> = (0..8).map(|_| scope.spawn(write)).collect();
        writers.into_iter().for_each(|writer| writer.join().unwrap());
        block_on(log.seal(&header.match_id)).unwrap();
        for reader in readers {
            assert_eq!(reader.join().unwrap(), 8 * EACH as u64);
        }
    });
}

#[test]
fn a_listener_wakes_in_another_thread() {
    let log = MemoryLog::default();
    let mut watch = block_on(log.watch()).unwrap();
    thread::scope(|scope| {
        let listener = scope.spawn(move || block_on(watch.next()).unwrap());
        block_on(log.create(&header("new"))).unwrap();
        assert_eq!(listener.join().unwrap(), id("new"));
    });
}

#[test]
fn many_changes_of_one_match_are_one_ring() {
    let log = MemoryLog::default();
    block_on(async {
        let mut watch = log.watch().await.unwrap();
        let mut cursor = log.create(&header("a")).await.unwrap();
        let follower = Follower::new(&header("a")).unwrap();
        for _ in 0..3 {
            cursor = log.append(&id("a"), cursor, &gap(&follower)).await.unwrap();
        }
        log.create(&header("b")).await.unwrap();
        assert_eq!(watch.next().await.unwrap(), id("a"));
        assert_eq!(watch.next().await.unwrap(), id("b"));
    });
}

#[test]
fn every_action_that_is_read_fits_into_an_entry() {
    let follower = Follower::new(&header("a")).unwrap();
    let action = serde_json::Value::from("x".repeat(MAX_INPUT_BYTES - 2));
    let cause = Cause::Action { player: PlayerId::new(0), action };
    let entry = follower.draft(Timestamp::MAX, cause, None).unwrap();
    assert!(entry.encode().is_ok());
}

#[test]
fn a_clock_moved_by_hand_wakes_whose_time_has_come() {
    let clock = ManualClock::new(Timestamp::from_millis(1000));
    thread::scope(|scope| {
        let check = scope
            .spawn(|| block_on(checks::check_clock(&clock, Millis::from_secs(5), std::future::pending())));
        // Moved until the check has begun and ended, wherever it is in between.
        while !check.is_finished() {
            clock.advance(Millis::from_secs(1));
            thread::yield_now();
        }
        assert_eq!(check.join().unwrap(), Ok(()));
    });
}

#[test]
fn a_clock_can_be_set_back() {
    let clock = ManualClock::new(Timestamp::from_millis(1000));
    clock.set(Timestamp::from_millis(10));
    assert_eq!(clock.now(), Timestamp::from_millis(10));
    clock.advance(Millis::from_millis(5));
    assert_eq!(clock.now(), Timestamp::from_millis(15));
}

/// Sleeps not at all, or for ever.
#[derive(Debug)]
struct BadClock {
    sleeps: bool,
}

#[async_trait]
impl WallClock for BadClock {
    fn now(&self) -> Timestamp {
        Timestamp::ZERO
    }

    async fn sleep_until(&self, _: Timestamp) {
        if self.sleeps {
            std::future::pending().await
        }
    }
}

#[test]
fn clocks_that_wake_early_or_never_are_found_out() {
    let span = Millis::from_secs(1);
    let check = |clock: BadClock| block_on(checks::check_clock(&clock, span, checks::turns(50)));
    assert_eq!(check(BadClock { sleeps: false }), Err(checks::ClockFailure::Early(span)));
    assert!(matches!(check(BadClock { sleeps: true }), Err(checks::ClockFailure::Asleep(_))));
}
