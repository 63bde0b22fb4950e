use proptest::prelude::*;
use serde_json::json;

use super::*;

const A: PlayerId = PlayerId::new(0);
const B: PlayerId = PlayerId::new(1);
const NOBODY: PlayerId = PlayerId::new(2);

fn at(ms: u64) -> Timestamp {
    Timestamp::from_millis(ms)
}

#[test]
fn everybody_is_connected_at_setup() {
    let presence = Presence::new(4);
    assert_eq!(presence.connected(), PlayerSet::all(4));
    assert!(PlayerId::all(4).all(|player| presence.is_connected(player)));
}

#[test]
fn a_disconnection_is_remembered_until_the_return() {
    let mut presence = Presence::new(2);
    assert!(presence.set(B, false, at(5)));
    assert!(!presence.set(B, false, at(9)), "no news");
    assert_eq!(presence.disconnected_at(B), Some(at(5)));
    assert_eq!(presence.connected(), PlayerSet::EMPTY.with(A));
    assert!(!presence.is_connected(B));

    assert!(!presence.set(A, true, at(9)), "no news");
    assert!(presence.set(B, true, at(9)));
    assert_eq!(presence, Presence::new(2));
    assert!(presence.set(B, false, at(20)));
    assert_eq!(presence.disconnected_at(B), Some(at(20)));
}

#[test]
fn somebody_without_a_seat_is_neither_here_nor_gone() {
    let mut presence = Presence::new(2);
    assert!(!presence.set(NOBODY, false, at(1)));
    assert_eq!(presence, Presence::new(2));
    assert!(!presence.is_connected(NOBODY));
    assert_eq!(presence.disconnected_at(NOBODY), None);
    let deadline = Deadline::at(at(100));
    assert_eq!(presence.due(deadline, NOBODY, at(0), Millis::ZERO), deadline);
}

#[test]
fn grace_counts_from_the_later_of_disconnection_and_turn() {
    // The deadline at 300, the grace 60, as chapter 8.5 of the wall game and chess have it (in ms here).
    for (gone, turn_started, expected) in [
        (10, 0, 70),   // during the own turn
        (10, 50, 110), // before it
        (50, 50, 110), // at its very beginning
        (239, 0, 299), // the grace ends just before the deadline
        (240, 0, 300), // at the same instant
        (241, 0, 300), // after it
    ] {
        let mut presence = Presence::new(2);
        presence.set(A, false, at(gone));
        let due = presence.due(Deadline::of(A, at(300)), A, at(turn_started), Millis::from_millis(60));
        assert_eq!(due, Deadline::of(A, at(expected)), "gone {gone}, turn {turn_started}");
    }
}

#[test]
fn a_player_that_nobody_waits_for_hurries_nothing() {
    let mut presence = Presence::new(2);
    presence.set(B, false, at(10));
    let deadline = Deadline::of(A, at(300));
    assert_eq!(presence.due(deadline, A, at(0), Millis::from_millis(60)), deadline);
}

#[test]
fn a_deadline_of_nobody_becomes_that_of_the_absent_player() {
    // The end of a phase, which an absent drawer brings on earlier.
    let mut presence = Presence::new(2);
    presence.set(A, false, at(10));
    let grace = Millis::from_millis(60);
    assert_eq!(presence.due(Deadline::at(at(300)), A, at(0), grace), Deadline::of(A, at(70)));
    assert_eq!(presence.due(Deadline::at(at(70)), A, at(0), grace), Deadline::at(at(70)), "a tie");
}

#[test]
fn time_does_not_run_over() {
    let mut presence = Presence::new(1);
    presence.set(A, false, Timestamp::MAX);
    assert_eq!(presence.grace_ends_at(A, at(0), Millis::MAX), Some(Timestamp::MAX));
}

#[test]
fn json_has_an_instant_for_everybody_who_is_gone() {
    let mut presence = Presence::new(2);
    presence.set(B, false, at(5));
    let text = json!({ "disconnectedAt": [null, 5] });
    assert_eq!(serde_json::to_value(&presence).unwrap(), text);
    assert_eq!(serde_json::from_value::<Presence>(text).unwrap(), presence);
    for junk in [json!({}), json!({ "disconnectedAt": [-1] }), json!({ "disconnectedAt": [], "x": 1 })] {
        assert!(serde_json::from_value::<Presence>(junk.clone()).is_err(), "{junk}");
    }
}

#[test]
fn there_is_one_entry_for_each_seat() {
    assert_eq!(Presence::new(2).check(2), Ok(()));
    for seats in [0, 1, 3, 64] {
        assert_eq!(Presence::new(2).check(seats).unwrap_err().pointer, "/disconnectedAt", "{seats}");
    }
}

proptest! {
    /// A stopwatch runs while the match waits for an absent player, and is set back by their return.
    #[test]
    fn the_grace_is_up_when_a_stopwatch_says_so(
        comings in prop::collection::vec((0..200_u64, any::<bool>()), 0..12),
        turn_started in 0..100_u64,
        length in 0..150_u64,
        grace in 0..60_u64,
    ) {
        let deadline = Deadline::of(A, at(turn_started + length));
        let mut presence = Presence::new(2);
        let (mut here, mut stopwatch) = (true, 0);
        for now in 0..=turn_started + length {
            // Those of one instant, in the order of the list.
            for &(_, connected) in comings.iter().filter(|(when, _)| *when == now) {
                prop_assert_eq!(presence.set(A, connected, at(now)), connected != here);
                if connected {
                    stopwatch = 0;
                }
                here = connected;
            }
            if now >= turn_started {
                let due = presence.due(deadline, A, at(turn_started), Millis::from_millis(grace));
                let over = (!here && stopwatch >= grace) || now >= turn_started + length;
                prop_assert_eq!(due.at <= at(now), over, "at {}", now);
                if over {
                    break;
                }
                stopwatch += u64::from(!here);
            }
        }
        prop_assert_eq!(presence.check(2), Ok(()));
    }
}
