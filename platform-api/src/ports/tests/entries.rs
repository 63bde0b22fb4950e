//! Entries, and following them.

use serde_json::{Value, json};

use super::*;
use crate::driver::tests::takeaway::{Action, Options, Takeaway};
use crate::player::PlayerId;
use crate::record::{Cause, HostRecord};
use crate::rng::Seed;
use crate::time::Timestamp;
use crate::{Match, NewMatch};

const fn at(ms: u64) -> Timestamp {
    Timestamp::from_millis(ms)
}

/// A match as the driver writes it, with an entry of every kind.
fn played() -> HostRecord {
    let options = Options { counters: 6, quiet: false };
    let mut played: Match<Takeaway> =
        Match::create(options, NewMatch::sample(2, Seed::from_number(7))).unwrap();
    let pile = i32::from(played.state().piles[0] == 0);
    played.submit(PlayerId::new(0), Action::Take { pile, count: 1 }, at(500)).unwrap();
    played.presence(PlayerId::new(1), false, at(700)).unwrap();
    played.resume(at(9_000)).unwrap();
    played.advance(at(40_000)).unwrap();
    played.record().unwrap()
}

fn logged(record: &HostRecord) -> Vec<LogEntry> {
    let mut previous = Follower::new(&record.header).unwrap().head();
    let entries = record.entries.iter().cloned();
    entries
        .map(|entry| {
            let before = std::mem::replace(&mut previous, entry.chain);
            LogEntry { entry, previous: before, action_id: None }
        })
        .collect()
}

#[test]
fn a_follower_takes_what_the_driver_writes() {
    let record = played();
    let kinds: std::collections::HashSet<_> =
        record.entries.iter().map(|entry| std::mem::discriminant(&entry.cause)).collect();
    assert_eq!(kinds.len(), 4, "{:?}", record.entries);
    let mut follower = Follower::new(&record.header).unwrap();
    for entry in logged(&record) {
        let drafted = follower.draft(entry.entry.at, entry.entry.cause.clone(), None).unwrap();
        assert_eq!(drafted, entry);
        let mut resumed = Follower::resumed(&record.header, follower.next_seq(), follower.head());
        follower.take(&entry).unwrap();
        resumed.take(&entry).unwrap();
        assert_eq!((resumed.next_seq(), resumed.head()), (follower.next_seq(), follower.head()));
    }
}

#[test]
fn what_breaks_the_chain_is_passed_over() {
    let record = played();
    let entries = logged(&record);
    let mut follower = Follower::new(&record.header).unwrap();
    let [first, second, third] = [&entries[0], &entries[1], &entries[2]];

    assert!(matches!(follower.take(second), Err(BrokenLink::Place { .. })));
    let mut other = first.clone();
    other.entry.at = at(501);
    assert!(matches!(follower.take(&other), Err(BrokenLink::Hash { .. })));
    follower.take(first).unwrap();
    assert!(matches!(follower.take(first), Err(BrokenLink::Place { .. })), "an entry twice");

    let mut foreign = second.clone();
    foreign.previous = third.entry.chain;
    assert!(matches!(follower.take(&foreign), Err(BrokenLink::Previous { .. })));
    follower.take(second).unwrap();
    follower.take(third).unwrap();
}

/// An engine that once took two entries for one place, which a broker with a fault has done.
#[test]
fn a_record_is_right_even_where_the_log_took_two_entries_for_one_place() {
    let record = played();
    let log = MemoryLog::default();
    let id = &record.header.match_id;
    let mut rival = Follower::new(&record.header).unwrap();
    rival.take(&logged(&record)[0]).unwrap();
    let rival = rival.draft(at(600), Cause::Due(Value::Null), None).unwrap();
    block_on(async {
        let mut cursor = log.create(&record.header).await.unwrap();
        for (n, entry) in logged(&record).iter().enumerate() {
            cursor = log.append(id, cursor, entry).await.unwrap();
            if n == 1 {
                cursor = log.append(id, cursor, &rival).await.unwrap();
                cursor = log.append(id, cursor, entry).await.unwrap();
            }
        }
        assert_eq!(log.read_all(id, Cursor::START).await.unwrap().len(), record.entries.len() + 2);
        let read = log.record(id).await.unwrap();
        assert_eq!(read, record);
        assert!(Match::<Takeaway>::replay(&read).is_ok());
    });
}

#[test]
fn action_ids_are_visible_ascii() {
    for good in ["a", "7f3a-01", "!~", &"x".repeat(64)] {
        assert_eq!(ActionId::new(good).unwrap().as_str(), good);
        assert_eq!(serde_json::from_value::<ActionId>(json!(good)).unwrap().to_string(), good);
    }
    for bad in ["", "a b", "é", "a\n", "\u{7f}", &"x".repeat(65)] {
        assert!(ActionId::new(bad).is_err(), "{bad:?}");
        assert!(serde_json::from_value::<ActionId>(json!(bad)).is_err(), "{bad:?}");
    }
}

#[test]
fn what_is_written_can_be_read_up_to_the_limits() {
    let follower = Follower::new(&played().header).unwrap();
    let nested = |levels| (0..levels).fold(json!(1), |inner, _| json!({ "in": [inner] }));
    let draft = |value| follower.draft(at(0), Cause::Due(value), None).unwrap();
    let deepest = draft(nested(MAX_ENTRY_DEPTH / 2));
    assert_eq!(LogEntry::decode(&deepest.encode().unwrap()).unwrap(), deepest);
    assert_eq!(draft(json!([nested(MAX_ENTRY_DEPTH / 2)])).encode(), Err(TooLarge::Depth));
    assert_eq!(draft(Value::from("x".repeat(MAX_ENTRY_BYTES))).encode(), Err(TooLarge::Bytes));
}

#[test]
fn entries_in_json_have_their_documented_shape() {
    let follower = Follower::new(&played().header).unwrap();
    let cause = Cause::Action { player: PlayerId::new(1), action: json!({ "type": "pass" }) };
    let mut entry = follower.draft(at(5), cause, Some(ActionId::new("c-1").unwrap())).unwrap();
    let (chain, previous) = (entry.entry.chain.to_string(), entry.previous.to_string());
    let body = json!({ "seq": 0, "at": 5, "player": 1, "action": { "type": "pass" }, "chain": chain });
    let expected = json!({ "entry": body, "previous": previous, "actionId": "c-1" });
    assert_eq!(serde_json::to_value(&entry).unwrap(), expected);
    entry.action_id = None;
    let expected = json!({ "entry": body, "previous": previous });
    assert_eq!(serde_json::from_slice::<Value>(&entry.encode().unwrap()).unwrap(), expected);
}
