//! States that come from outside: older versions, and impossible ones.

use chess::board::Variant;
use chess::{Chess, Options, State};
use platform_api::record::Snapshot;
use platform_api::{Game as _, Match, NewMatch, Seed, StoredMatch};
use serde_json::{Value, json};

use crate::support::{BLACK, Play, WHITE, fischer, untimed};

fn stored(name: &str) -> Snapshot {
    let path = format!("{}/../../fixtures/chess/snapshots/{name}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn a_match_of_version_one_is_a_standard_match_and_goes_on() {
    let game = Match::<Chess>::restore(&stored("v1-fischer")).unwrap();
    let mut play = Play { game, now: 23_000 };
    assert_eq!(play.state().options().variant, Variant::Standard);
    assert_eq!(play.state().chess960_index(), None);
    assert_eq!(play.fen(), "r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 2 5");
    assert_eq!((play.remaining(WHITE), play.remaining(BLACK)), (301_500, 301_500));
    assert_eq!(play.state().undo_used(WHITE), 1);
    // White's last offer was after four own moves; the next needs three more.
    assert_eq!(play.view(platform_api::Viewer::Spectator).draw.wait.white, 3);
    assert_eq!(play.due(), (19_500 + 301_500, Some(WHITE)));
    play.go("O-O");
    assert_eq!(play.state().moves()[8].san, "O-O");
}

#[test]
fn requests_and_first_moves_of_version_one_are_kept() {
    let game = Match::<Chess>::restore(&stored("v1-first-move")).unwrap();
    let mut play = Play { game, now: 23_000 };
    assert!(play.state().undo_request().is_by(WHITE) && play.state().draw_offer().is_by(BLACK));
    assert_eq!(play.due(), (32_000, Some(BLACK)));
    play.wait_until(32_000);
    assert_eq!(play.end(), ("aborted", None));
}

#[test]
fn a_migrated_match_is_a_fixed_point() {
    for name in ["v1-fischer", "v1-first-move", "v2-fischer", "v2-chess960"] {
        let once = Match::<Chess>::restore(&stored(name)).unwrap().snapshot().unwrap();
        assert_eq!(once.state_version, 2);
        assert_eq!(Match::<Chess>::restore(&once).unwrap().snapshot().unwrap(), once, "{name}");
        assert!(once.state.get("rng").is_none());
    }
    assert_eq!(
        stored("v2-fischer"),
        Match::<Chess>::restore(&stored("v2-fischer")).unwrap().snapshot().unwrap()
    );
}

/// A state keeps its options; others than those of the match would be played and not shown.
#[test]
fn a_state_with_other_options_than_its_match_is_refused() {
    let changes = [("drawMode", json!("fide")), ("undo", json!("off")), ("flagRule", json!("exact"))];
    for (name, (key, value)) in ["v1-fischer", "v2-fischer", "v2-chess960"].into_iter().zip(changes) {
        let mut other = stored(name);
        Match::<Chess>::restore(&other).unwrap();
        assert_ne!(other.state["options"][key], value, "{name}");
        other.state["options"][key] = value;
        let error = Match::<Chess>::restore(&other).unwrap_err().to_string();
        assert!(error.contains("other options"), "{name}: {error}");
    }
    let state = Play::of(untimed()).state().clone();
    let new = NewMatch::sample(2, Seed::from_number(1));
    assert!(Match::<Chess>::from_position(untimed(), state.clone(), new.clone()).is_ok());
    assert!(Match::<Chess>::from_position(fischer(60, 1), state, new).is_err());
}

#[test]
fn what_has_not_the_shape_of_version_one_is_refused() {
    let good = stored("v1-fischer");
    let migrated = |change: &dyn Fn(&mut Value)| {
        let mut state = good.state.clone();
        change(&mut state);
        Chess::migrate(1, &mut StoredMatch { seats: 2, options: good.options.clone(), state: Some(state) })
    };
    assert!(migrated(&|_| ()).is_ok());
    let changes: [&dyn Fn(&mut Value); 8] = [
        &|state| *state = json!([]),
        &|state| state["phase"] = json!("finished"),
        &|state| state["startFen"] = json!("8/8/8/8/8/8/8/8 w - - 0 1"),
        &|state| state["fen"] = state["startFen"].clone(),
        &|state| state["moves"][3]["uci"] = json!("a1a8"),
        &|state| state["moves"][3]["uci"] = json!("castle"),
        &|state| state["options"] = json!({}),
        &|state| drop(state.as_object_mut().unwrap().remove("clock")),
    ];
    for (index, change) in changes.into_iter().enumerate() {
        assert!(migrated(change).is_err(), "{index}");
    }
    for version in [0, 2, 3] {
        let mut stored = StoredMatch { seats: 2, options: json!({}), state: None };
        assert!(Chess::migrate(version, &mut stored).is_err());
    }
    // Options of a record come alone.
    let mut alone = StoredMatch { seats: 2, options: good.options.clone(), state: None };
    Chess::migrate(1, &mut alone).unwrap();
    assert_eq!(
        (&alone.options["variant"], &alone.options["flagRule"]),
        (&json!("standard"), &json!("listed"))
    );
}

/// What is made of a state.
type Change<'a> = &'a dyn Fn(&mut Value);

#[test]
fn impossible_states_are_refused_at_their_place() {
    let mut play = Play::of(fischer(300, 3));
    play.at_ms(1_000).go("e4 e5 Nf3 Nc6");
    let good = serde_json::to_value(play.state()).unwrap();
    let fault = |change: &dyn Fn(&mut Value)| {
        let mut state = good.clone();
        change(&mut state);
        serde_json::from_value::<State>(state)
            .ok()
            .and_then(|state| Chess::check_state(&state).err())
            .map(|fault| fault.pointer)
    };
    assert_eq!(fault(&|_| ()), None);
    let rows: [(&str, Change<'_>); 22] = [
        ("/startFen", &|state| state["startFen"] = json!("junk")),
        ("/startFen", &|state| {
            state["startFen"] = json!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1")
        }),
        ("/fen", &|state| state["fen"] = state["startFen"].clone()),
        ("/repetition", &|state| state["repetition"] = json!({})),
        ("/moves/0/uci", &|state| state["moves"][0]["uci"] = json!("e2e5")),
        ("/moves/0/san", &|state| state["moves"][0]["san"] = json!("e4!")),
        ("/moves/1/color", &|state| state["moves"][1]["color"] = json!("white")),
        ("/moves/2/at", &|state| state["moves"][2]["at"] = json!(0)),
        ("/moves/3/at", &|state| state["moves"][3]["at"] = json!(9_000_000)),
        ("/players", &|state| state["players"]["black"] = json!(0)),
        ("/players", &|state| state["players"]["black"] = json!(7)),
        ("/chess960Index", &|state| state["chess960Index"] = json!(518)),
        ("/options/firstMoveSec", &|state| state["options"]["firstMoveSec"] = json!(1)),
        ("/result", &|state| state["phase"] = json!("finished")),
        ("/ownMoves/0", &|state| state["ownMoves"] = json!([1, 2])),
        ("/undo/usedBy/1", &|state| state["undo"]["usedBy"] = json!([0, 2])),
        ("/undo/endedAt/0", &|state| state["undo"]["endedAt"] = json!([9, null])),
        ("/draw/lastOfferMove/0", &|state| state["draw"]["lastOfferMove"] = json!([9, null])),
        ("/clock/turn", &|state| state["clock"]["turn"] = json!(1)),
        ("/clock/firstMove/pending", &|state| state["clock"]["firstMove"]["pending"] = json!([1])),
        ("/clock/remainingMs/0", &|state| state["clock"]["remainingMs"] = json!([400_000, 1])),
        ("/presence/disconnectedAt", &|state| state["presence"]["disconnectedAt"] = json!([null])),
    ];
    for (pointer, change) in rows {
        assert_eq!(fault(change).as_deref(), Some(pointer));
    }
}

#[test]
fn impossible_results_are_refused() {
    let mut play = Play::of(untimed());
    play.go("e4 e5");
    play.act(WHITE, "resign");
    let good = serde_json::to_value(play.state()).unwrap();
    let checked = |change: &dyn Fn(&mut Value)| {
        let mut state = good.clone();
        change(&mut state);
        serde_json::from_value::<State>(state)
            .map(|state| Chess::check_state(&state).is_ok())
            .unwrap_or(false)
    };
    assert!(checked(&|_| ()));
    for reason in [
        "checkmate",
        "stalemate",
        "insufficientMaterial",
        "threefold",
        "fivefold",
        "fiftyMove",
        "seventyFiveMove",
        "drawAgreed",
        "timeoutVsInsufficient",
        "aborted",
    ] {
        assert!(!checked(&|state| state["result"]["reason"] = json!(reason)), "{reason}");
    }
    assert!(!checked(&|state| state["result"]["winner"] = json!(null)));
    assert!(!checked(&|state| state["result"]["ranking"] = json!([])));
    assert!(!checked(&|state| state["result"]["moveCount"] = json!(40)));
    assert!(!checked(&|state| state["phase"] = json!("playing")));
    // White resigned, and Black might have: both can be.
    assert!(checked(&|state| {
        state["result"]["winner"] = json!("white");
        state["result"]["ranking"] = json!([{ "player": 0, "rank": 1 }, { "player": 1, "rank": 2 }]);
    }));
}

#[test]
fn a_snapshot_in_the_middle_of_requests_goes_on_the_same() {
    let mut play = Play::of(Options { variant: Variant::Chess960, ..untimed() });
    for _ in 0..6 {
        let next = play.legal()[5].clone();
        play.at_ms(play.now + 700).go(&next);
    }
    play.act(WHITE, "draw");
    play.act(WHITE, "undo");
    let text = serde_json::to_string(&play.game.snapshot().unwrap()).unwrap();
    let game = Match::<Chess>::restore(&serde_json::from_str(&text).unwrap()).unwrap();
    let mut restored = Play { game, now: play.now };
    assert_eq!(restored.state(), play.state());
    assert_eq!(restored.act(BLACK, "accept undo"), play.act(BLACK, "accept undo"));
    assert_eq!(restored.state(), play.state());
}
