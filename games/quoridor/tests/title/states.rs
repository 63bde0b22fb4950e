//! States that come from outside: what could not have come about is refused, with its place.

use platform_api::{Game as _, Match};
use quoridor::{Options, Quoridor, TimeChoice};
use serde_json::{Value, json};

use crate::support::{Play, options, player};

/// Changes the stored state of a match and restores it; answers the pointer of the refusal.
fn refused(play: &Play, change: impl FnOnce(&mut Value)) -> String {
    let mut snapshot = play.game.snapshot().unwrap();
    change(&mut snapshot.state);
    let error = Match::<Quoridor>::restore(&snapshot).unwrap_err();
    let rejection = error.rejection().expect("a refusal and no fault of the title");
    assert_eq!(rejection.code, "DECODE_FAILED", "{rejection:?}");
    match &rejection.args["pointer"] {
        platform_api::Arg::Str(pointer) => pointer.clone(),
        other => panic!("{other:?}"),
    }
}

fn running() -> Play {
    let fischer = TimeChoice::Fischer { base_sec: 180, inc_sec: 2 };
    let mut play = Play::of(Options { time_control: fischer, ..options(2) }, 2);
    play.at_time(3).go("e2 e8 e3h d6v");
    play.act(player(0), "draw");
    play
}

#[test]
fn hostile_changes_of_a_running_match_are_refused_at_their_place() {
    type Change = (&'static str, Value, &'static str);
    let wall = |c: u8, r: u8, o: &str| json!({ "c": c, "r": r, "o": o });
    let changes: Vec<Change> = vec![
        ("/walls", json!([]), "/state/walls"),
        ("/walls", json!([wall(4, 2, "h"), wall(3, 2, "h"), wall(3, 5, "v")]), "/state/walls"),
        ("/walls", json!([wall(3, 2, "h"), wall(4, 2, "h"), wall(3, 5, "v")]), "/state/walls"),
        ("/walls", json!([wall(4, 2, "h"), wall(3, 5, "h")]), "/state/walls"),
        ("/walls", json!([wall(4, 2, "h"), wall(8, 5, "v")]), "/state/walls/1"),
        ("/seats/0/pos", json!({ "c": 4, "r": 2 }), "/state/seats/0"),
        ("/seats/0/pos", json!({ "c": 4, "r": 7 }), "/state/seats"),
        ("/seats/0/pos", json!({ "c": 9, "r": 7 }), "/state/seats/0/pos"),
        ("/seats/0/pos", Value::Null, "/state/seats/0"),
        ("/seats/0/wallsLeft", json!(10), "/state/seats/0"),
        ("/seats/0/wallsLeft", json!(255), "/state/seats/0"),
        ("/seats/0/status", json!("finished"), "/state/seats/0"),
        ("/seats/1/finishOrder", json!(1), "/state/seats/1"),
        ("/seats/0/player", json!(1), "/state/seats"),
        ("/seats/0/seat", json!("W"), "/state/seats"),
        ("/seats", json!([]), "/state/seats"),
        ("/turnIndex", json!(1), "/state/turnIndex"),
        ("/turnIndex", json!(200), "/state/turnIndex"),
        ("/moves/0/to", json!({ "c": 4, "r": 2 }), "/state/moves/0"),
        ("/moves/0/from", json!({ "c": 4, "r": 1 }), "/state/moves/0"),
        ("/moves/0/seat", json!("N"), "/state/moves/0"),
        ("/moves/0/auto", json!(true), "/state/moves/0"),
        ("/moves/3/wall", wall(4, 2, "v"), "/state/moves/3"),
        ("/moves/3", json!({ "kind": "pass", "seat": "N", "auto": false }), "/state/moves/3"),
        ("/moves", json!([]), "/state/seats/0"),
        ("/departures", json!([{ "seat": "N", "status": "resigned", "after": 4 }]), "/state/seats/1"),
        (
            "/departures",
            json!([{ "seat": "N", "status": "playing", "after": 4 }]),
            "/state/departures/0/status",
        ),
        (
            "/departures",
            json!([{ "seat": "E", "status": "resigned", "after": 4 }]),
            "/state/departures/0/seat",
        ),
        (
            "/departures",
            json!([{ "seat": "N", "status": "resigned", "after": 9 }]),
            "/state/departures/0/after",
        ),
        ("/phase", json!("finished"), "/state/result"),
        ("/start", json!("- / - / e1 e9 / 9 10 / 1"), "/state/seats/0"),
        ("/start", json!("- / - / e1 e9 / 10 10 / 1 / wallOnly"), "/state/start"),
        ("/start", json!("- / - / e1 a5 e9 i5 / 5 5 5 5 / 1"), "/state/start"),
        ("/start", json!("-/-/e1 e9/10 10/1"), "/state/start"),
        ("/start", json!("e1"), "/state/start"),
        ("/options/wallsPerPlayer", json!(5), "/state"),
        ("/options/wallsPerPlayer", json!(6), "/state"),
        ("/options/drawOffer", json!(false), "/state"),
        ("/clock/turn", json!(1), "/state/clock/turn"),
        ("/clock/turn", Value::Null, "/state/clock/turn"),
        ("/clock/remainingMs", json!([180_000]), "/state/clock/remainingMs"),
        ("/clock/remainingMs/0", json!(9_000_000), "/state/clock/remainingMs/0"),
        ("/clock/control", json!({ "kind": "none", "idleLimitMs": 5 }), "/state/clock/control"),
        ("/autoMoveStreak/0", json!(1), "/state/autoMoveStreak/0"),
        ("/autoMoveStreak", json!([0, 0, 0]), "/state/autoMoveStreak"),
        ("/ownActions/1", json!(1), "/state/ownActions/1"),
        ("/ownActions", json!([]), "/state/ownActions"),
        ("/undo/usedBy/0", json!(4), "/state/undo/usedBy/0"),
        ("/undo/endedAt/0", json!(3), "/state/undo/endedAt/0"),
        ("/draw/lastOfferMove/1", json!(3), "/state/draw/lastOfferMove/1"),
        ("/draw/lastOfferMove/0", json!(2), "/state/draw/offer/pending"),
        ("/draw/offer/pending/by", json!(5), "/state/draw/offer/pending/by"),
        ("/draw/offer/pending/voters", json!([0, 1]), "/state/draw/offer/pending/voters"),
        ("/draw/offer/pending/accepted", json!([1]), "/state/draw/offer/pending/accepted"),
        ("/presence/disconnectedAt", json!([null]), "/state/presence/disconnectedAt"),
    ];
    let play = running();
    let found: Vec<String> = changes
        .iter()
        .map(|(place, value, _)| {
            let found = refused(&play, |state| *state.pointer_mut(place).unwrap() = value.clone());
            format!("{place} := {value}: {found}")
        })
        .collect();
    let expected: Vec<String> =
        changes.iter().map(|(place, value, pointer)| format!("{place} := {value}: {pointer}")).collect();
    assert_eq!(found, expected);
}

#[test]
fn an_undo_request_that_nobody_could_have_made_is_refused() {
    let mut play = Play::two();
    let request = json!({ "by": 0, "proposedAt": 0, "voters": [1], "accepted": [] });
    let place = |state: &mut Value| state["undo"]["request"]["pending"] = request.clone();
    assert_eq!(refused(&play, place), "/state/undo/request/pending");
    play.go("e2");
    let mut snapshot = play.game.snapshot().unwrap();
    place(&mut snapshot.state);
    assert!(Match::<Quoridor>::restore(&snapshot).is_ok());
}

#[test]
fn the_result_of_an_ended_match_must_be_its_own() {
    let mut play = Play::two();
    play.go("e2");
    play.act(player(0), "resign");
    let changes = [
        ("/result/reason", json!("timeLoss"), "/state/result/reason"),
        ("/result/reason", json!("drawAgreed"), "/state/result/reason"),
        ("/result/moveCount", json!(2), "/state/result"),
        ("/result/ranking", json!([{ "player": 0, "rank": 1 }, { "player": 1, "rank": 2 }]), "/state/result"),
        ("/result/perPlayer", json!([]), "/state/result"),
        ("/result", Value::Null, "/state/result"),
        ("/phase", json!("playing"), "/state/result"),
        ("/departures/0/status", json!("timedOut"), "/state/departures/0/status"),
    ];
    for (place, value, pointer) in changes {
        let found = refused(&play, |state| *state.pointer_mut(place).unwrap() = value.clone());
        assert_eq!(found, pointer, "{place} := {value}");
    }
}

#[test]
fn unknown_and_missing_keys_are_refused() {
    let play = running();
    refused(&play, |state| state["rng"] = json!(0));
    refused(&play, |state| {
        state.as_object_mut().unwrap().remove("moves");
    });
    refused(&play, |state| *state = json!([]));
    refused(&play, |state| state["moves"] = json!({}));
}

#[test]
fn every_kind_of_reached_state_passes() {
    let mut plays = vec![Play::two(), Play::four(), running()];
    let mut left = Play::four();
    left.go("e2 b5");
    left.act(player(2), "resign");
    left.go("h5 e3");
    plays.push(left);
    plays.push(Play::at("- / a1a3 / a1 a2 a3 i5 / 0 5 5 5 / 1"));
    let mut over =
        Play::at_with("- / - / e8 c5 e2 g5 / 5 5 5 5 / 1", |options| options.continue_for_ranking = true);
    over.go("e9 d5 e1");
    plays.push(over);
    let mut won = Play::at("- / - / e8 a5 / 10 10 / 1");
    won.go("e9");
    plays.push(won);
    for play in plays {
        assert_eq!(Quoridor::check_state(play.state()), Ok(()));
        Match::<Quoridor>::restore(&play.game.snapshot().unwrap()).unwrap();
    }
}
