//! Records, snapshots, links: going on exactly, and refusing what the rules did not make.

use serde_json::{Value, json};

use super::takeaway::{HONEST, NEWER_STATE, OTHER_RULES, Takeaway};
use super::*;
use crate::record::share::{LinkFault, MAX_PACKED, Shared};
use crate::record::{Cause, Entry, HostRecord, MatchId, PublicRecord, Seq, Snapshot, canonical, commitment};

/// A whole match: an action, a connection lost, two timers, a gap, and silence to the end.
fn played() -> Match<Takeaway> {
    let mut game = begin::<HONEST>();
    let pile = i32::from(game.state().piles[0] == 0);
    assert!(game.submit(A, take(pile, 1), at(1_000)).unwrap().outcome.is_ok());
    game.presence(B, false, at(2_000)).unwrap();
    game.advance(at(21_500)).unwrap();
    game.resume(at(99_000)).unwrap();
    game.advance(at(1_000_000)).unwrap();
    assert!(game.has_ended());
    game
}

fn replay(record: &HostRecord) -> Result<Match<Takeaway>, ReplayError> {
    Match::replay(record)
}

#[test]
fn a_record_replays_to_the_same_state_and_the_same_record() {
    let game = played();
    let text = serde_json::to_string(&game.record().unwrap()).unwrap();
    let record: HostRecord = serde_json::from_str(&text).unwrap();
    let again = replay(&record).unwrap();
    assert_eq!(again.state_hash(), game.state_hash());
    assert_eq!(again.rng_position(), game.rng_position());
    assert_eq!(again.record().unwrap(), record);
}

#[test]
fn entries_have_the_shapes_the_design_names() {
    let record = serde_json::to_value(played().record().unwrap()).unwrap();
    let keys: Vec<String> = record["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(keys[0], "action at chain player seq");
    assert_eq!(keys[1], "at chain presence seq");
    assert_eq!(keys[2], "at chain due seq");
    assert!(keys.contains(&"at chain gap seq".to_owned()));
}

#[test]
fn whatever_is_changed_dropped_swapped_or_doubled_is_found() {
    let record = played().record().unwrap();
    let forge = |change: &dyn Fn(&mut Vec<Entry>)| {
        let mut forged = record.clone();
        change(&mut forged.entries);
        replay(&forged).map(drop)
    };
    assert!(forge(&|_| ()).is_ok());
    for i in 0..record.entries.len() {
        let last = i + 1 == record.entries.len();
        assert!(last || forge(&|entries| drop(entries.remove(i))).is_err(), "entry {i} dropped");
        assert!(forge(&|entries| entries.insert(i, entries[i].clone())).is_err(), "entry {i} doubled");
        assert!(last || forge(&|entries| entries.swap(i, i + 1)).is_err(), "entries {i} and after swapped");
        assert!(
            forge(&|entries| entries[i].at = entries[i].at + Millis::from_millis(1)).is_err(),
            "time of {i}"
        );
        let changed = forge(&|entries| match &mut entries[i].cause {
            Cause::Action { player, .. } => *player = B,
            Cause::Due(timer) => *timer = json!(1),
            Cause::Presence(change) => change.connected = !change.connected,
            Cause::Gap(gap) => *gap += Millis::from_millis(1),
        });
        let Err(ReplayError::Forged { seq, .. }) = changed else { panic!("entry {i} changed: {changed:?}") };
        assert_eq!(seq, Seq::new(i as u64));
    }
}

#[test]
fn a_timer_that_was_left_out_is_found_even_with_a_right_chain() {
    // A host that forgets to say what fell due, and chains the rest as if it were so.
    let mut game = begin::<HONEST>();
    game.advance(at(10_000)).unwrap();
    let mut forged = game.record().unwrap();
    forged.entries.clear();
    let mut chain = record::Chain::new(&forged.header.seed, &forged.header).unwrap();
    let entry = json!({"player": 0, "action": {"type": "take", "pile": 0, "count": 1}});
    let chained = chain.push(Seq::new(0), at(12_000), &entry).unwrap();
    forged.entries.push(Entry {
        seq: Seq::new(0),
        at: at(12_000),
        cause: Cause::Action { player: A, action: entry["action"].clone() },
        chain: chained,
        state_hash: None,
    });
    let error = replay(&forged).unwrap_err();
    assert!(error.to_string().contains("fell due before it"), "{error}");
    assert_eq!(error.rejection().unwrap().code, "FORGED_RECORD");
}

#[test]
fn another_header_is_another_record() {
    let record = played().record().unwrap();
    type Change = fn(&mut HostRecord);
    let rows: [(Change, &str); 9] = [
        (|r| r.header.format = 2, "VERSION_MISMATCH"),
        (|r| r.header.game = "chess".into(), "VERSION_MISMATCH"),
        (|r| r.header.rules_version = 2, "VERSION_MISMATCH"),
        (|r| r.header.state_version = 2, "VERSION_MISMATCH"),
        (|r| r.header.state_version = 0, "VERSION_MISMATCH"),
        (|r| r.header.options = json!({"counters": 0, "quiet": false}), "DECODE_FAILED"),
        (|r| r.header.options = json!([6, false]), "DECODE_FAILED"),
        (|r| r.header.roster = Roster::numbered(3), "DECODE_FAILED"),
        (|r| r.header.match_id = MatchId::new("other").unwrap(), "FORGED_RECORD"),
    ];
    for (i, (change, code)) in rows.into_iter().enumerate() {
        let mut changed = record.clone();
        change(&mut changed);
        assert_eq!(replay(&changed).unwrap_err().rejection().unwrap().code, code, "row {i}");
    }
    let other_rules = Match::<Takeaway<OTHER_RULES>>::replay(&record).unwrap_err();
    assert_eq!(other_rules.rejection().unwrap().code, "VERSION_MISMATCH");
}

#[test]
fn state_hashes_name_the_first_step_that_differs() {
    let hashed = with_state_hashes::<Takeaway>(played().record().unwrap()).unwrap();
    assert!(hashed.entries.iter().all(|entry| entry.state_hash.is_some()));
    assert!(replay(&hashed).is_ok());
    let mut wrong = hashed.clone();
    wrong.entries[3].state_hash = hashed.entries[2].state_hash;
    assert_eq!(replay(&wrong).unwrap_err(), ReplayError::Diverged { seq: Seq::new(3) });
}

#[test]
fn a_snapshot_goes_on_exactly_at_every_step() {
    let record = played().record().unwrap();
    for done in 0..record.entries.len() {
        let game = Match::<Takeaway>::replay_until(&record, done, |_, _| Ok(())).unwrap();
        let text = serde_json::to_string(&game.snapshot().unwrap()).unwrap();
        let snapshot: Snapshot = serde_json::from_str(&text).unwrap();
        let mut restored =
            Match::<Takeaway>::restore_with_entries(&snapshot, &record.entries[..done]).unwrap();
        let mut original = game;
        for host in [30_000, 99_000, 1_000_000] {
            assert_eq!(restored.advance(at(host)), original.advance(at(host)));
        }
        assert_eq!(restored.record(), original.record());
        assert_eq!(restored.mail.counters(), original.mail.counters());
    }
}

#[test]
fn a_snapshot_without_its_entries_says_so_when_asked_for_the_record() {
    let game = played();
    let snapshot = game.snapshot().unwrap();
    let restored = Match::<Takeaway>::restore(&snapshot).unwrap();
    assert!(matches!(restored.record(), Err(MatchError::EntriesMissing { .. })));
    let mut entries = game.record().unwrap().entries;
    entries.pop();
    assert!(Match::<Takeaway>::restore_with_entries(&snapshot, &entries).is_err());
}

#[test]
fn a_hostile_snapshot_is_refused() {
    let snapshot = serde_json::to_value(played().snapshot().unwrap()).unwrap();
    let rows = [
        ("/state/piles", json!([101, 0])),
        ("/state/piles", json!([1])),
        ("/state/piles/0", json!(-1)),
        ("/state/turn", json!(2)),
        ("/state/winner", json!(null)),
        ("/state", json!([])),
        ("/options/counters", json!(0)),
        ("/rng", json!("-1")),
        ("/sent", json!([0])),
        ("/connected", json!([0, 5])),
        ("/stateVersion", json!(9)),
        ("/header/rulesVersion", json!(9)),
        ("/header/stateVersion", json!(0)),
        ("/header/stateVersion", json!(2)),
        ("/header/options", json!({"counters": 7, "quiet": false})),
        ("/header/options", json!(null)),
        ("/nextSeq", json!(0)),
        ("/nextSeq", json!(u64::MAX)),
        ("/sent/0", json!(u64::MAX)),
    ];
    for (pointer, value) in rows {
        let mut hostile = snapshot.clone();
        *hostile.pointer_mut(pointer).unwrap() = value;
        let read: Result<Snapshot, _> = serde_json::from_value(hostile);
        let refused = read.is_err() || Match::<Takeaway>::restore(&read.unwrap()).is_err();
        assert!(refused, "{pointer}");
    }
}

#[test]
fn an_older_state_is_migrated_and_writing_it_again_is_a_fixed_point() {
    let mut game = begin::<HONEST>();
    game.advance(at(10_000)).unwrap();
    let old = game.snapshot().unwrap();
    let restored = Match::<Takeaway<NEWER_STATE>>::restore(&old).unwrap();
    let new = restored.snapshot().unwrap();
    assert_eq!((new.state_version, &new.state["note"]), (2, &json!("migrated")));
    let again = Match::<Takeaway<NEWER_STATE>>::restore(&new).unwrap().snapshot().unwrap();
    assert_eq!(again, new);
    let error = Match::<Takeaway<HONEST>>::restore(&new).unwrap_err();
    assert_eq!(error.rejection().unwrap().code, "VERSION_MISMATCH");
}

#[test]
fn the_record_is_public_after_the_end_and_replays() {
    let mut game = begin::<HONEST>();
    assert_eq!(game.publish().unwrap().unwrap_err().code, "STILL_RUNNING");
    assert_eq!(game.public_header().unwrap().seed, None);
    game.advance(at(1_000_000)).unwrap();
    let public = game.publish().unwrap().unwrap();
    assert!(public.complete);
    let text = serde_json::to_string(&public).unwrap();
    let public: PublicRecord = serde_json::from_str(&text).unwrap();
    assert_eq!(public.header.seed, Some(Seed::from_number(7)));
    let again = replay(&public.into_host_record().unwrap()).unwrap();
    assert_eq!(again.state_hash(), game.state_hash());
}

#[test]
fn a_seed_that_the_host_was_not_bound_to_is_refused() {
    let mut public = played().publish().unwrap().unwrap();
    public.header.commitment = commitment("takeaway", &public.header.match_id, &Seed::from_number(8));
    assert_eq!(public.into_host_record().unwrap_err(), record::PublicRecordFault::OtherSeed);
}

#[test]
fn a_match_restored_from_forged_data_publishes_nothing_and_stays_in_order() {
    let snapshot = begin::<HONEST>().snapshot().unwrap();
    // Three counters more on the table than the seed dealt; the title cannot know.
    let mut forged = serde_json::to_value(&snapshot).unwrap();
    forged["state"]["piles"] = json!([4, 5]);
    let mut game = Match::<Takeaway>::restore(&serde_json::from_value(forged).unwrap()).unwrap();
    game.advance(at(1_000_000)).unwrap();
    assert!(game.has_ended());
    assert!(matches!(game.publish(), Err(MatchError::Unrepeatable(_))));
    assert!(game.result().unwrap().is_some(), "the result is still there");
}

#[test]
fn a_gap_that_changes_nothing_is_found() {
    let mut record = begin::<HONEST>().record().unwrap();
    let mut chain = record::Chain::new(&record.header.seed, &record.header).unwrap();
    let chained = chain.push(Seq::new(0), at(0), &json!({"gap": 0})).unwrap();
    let entry = Entry {
        seq: Seq::new(0),
        at: at(0),
        cause: Cause::Gap(Millis::ZERO),
        chain: chained,
        state_hash: None,
    };
    record.entries.push(entry);
    assert!(matches!(replay(&record), Err(ReplayError::Forged { .. })));
}

#[test]
fn the_commitment_is_the_hash_the_design_names() {
    // Computed by Python's hashlib over b'madang seed' + b'takeaway' + b'sample' + bytes(32).
    let expected = "\"bNO3UHyq_U7hMZpZKOR4Ou3qlcfSWXxw-GTZ9YqJv2o\"";
    let commitment = commitment("takeaway", &MatchId::new("sample").unwrap(), &Seed::new([0; 32]));
    assert_eq!(serde_json::to_string(&commitment).unwrap(), expected);
}

#[test]
fn a_link_brings_a_match_and_a_position_over() {
    let mut game = begin::<HONEST>();
    let shared = Shared::position(&game, 1).unwrap();
    assert_eq!(Shared::from_link(&shared.to_link().unwrap()).unwrap(), shared);
    let Shared::Position { options, state, seats, at: stood, .. } = shared else { panic!("a position") };
    let new = NewMatch { at: stood, ..NewMatch::sample(seats, Seed::from_number(9)) };
    let resumed = registry::erased::<Takeaway>().begin_from(&options, &state, new).unwrap();
    assert_eq!(resumed.state_json().unwrap(), serde_json::to_value(game.state()).unwrap());
    let again = registry::erased::<Takeaway>().replay(&resumed.record().unwrap()).unwrap();
    assert_eq!(again.state_hash(), resumed.state_hash());

    game.advance(at(1_000_000)).unwrap();
    let shared = Shared::Record { format: 1, record: game.publish().unwrap().unwrap() };
    assert_eq!(Shared::from_link(&shared.to_link().unwrap()).unwrap(), shared);
}

#[test]
fn a_damaged_link_is_refused() {
    let game = played();
    let shared = Shared::Record { format: 1, record: game.publish().unwrap().unwrap() };
    let link = shared.to_link().unwrap();
    for end in (0..link.len()).step_by(7) {
        assert!(Shared::from_link(&link[..end]).is_err(), "cut at {end}");
    }
    for flip in (0..link.len()).step_by(5) {
        let mut bytes = link.clone().into_bytes();
        bytes[flip] = if bytes[flip] == b'A' { b'B' } else { b'A' };
        let read = Shared::from_link(std::str::from_utf8(&bytes).unwrap());
        // gzip keeps a checksum of what it packs, but not of its own header.
        assert!(read.is_err() || read == Ok(shared.clone()), "flipped at {flip}");
    }
    for junk in ["", "=", "%%%", "AAAA", "한글", &"A".repeat(MAX_PACKED + 1), &format!("{link}AAAA")] {
        assert!(Shared::from_link(junk).is_err());
    }
}

#[test]
fn a_link_that_is_a_bomb_is_refused_in_bounded_memory() {
    use base64::Engine as _;
    use std::io::Write as _;
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    for _ in 0..1024 {
        packer.write_all(&[b' '; 32 * 1024]).unwrap();
    }
    let bomb = base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(packer.finish().unwrap());
    assert!(bomb.len() <= MAX_PACKED, "32 MiB of spaces pack into {}", bomb.len());
    let error = Shared::from_link(&bomb).unwrap_err();
    assert!(error.to_string().contains("unpacks to more than"), "{error}");
}

#[test]
fn a_link_of_another_format_is_another_version() {
    let Shared::Position { game, rules_version, state_version, seats, at, options, state, .. } =
        Shared::position(&begin::<HONEST>(), 1).unwrap()
    else {
        panic!("a position")
    };
    let newer = Shared::Position { format: 2, game, rules_version, state_version, seats, at, options, state };
    let error = Shared::from_link(&newer.to_link().unwrap()).unwrap_err();
    assert_eq!(error, LinkFault::Version(2));
    assert_eq!(error.rejection().code, "VERSION_MISMATCH");
}

#[test]
fn canonical_json_is_rfc_8785() {
    // The example of RFC 8785, section 3.2.2 to 3.2.3, without the numbers that this product never writes.
    let value: Value = serde_json::from_str(
        r#"{"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false],"1":1,"\r":2,"\u0080":3}"#,
    )
    .unwrap();
    let expected = "{\"\\r\":2,\"1\":1,\"literals\":[null,true,false],\"string\":\"€$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\",\"\u{80}\":3}";
    assert_eq!(String::from_utf8(canonical(&value).unwrap()).unwrap(), expected);
}
