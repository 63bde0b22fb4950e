//! Share links of positions, snapshots, records, the hash of a position.

use platform_api::record::share::Shared;
use platform_api::{DynMatch, Game as _, Match, NewMatch, Seed, registry};
use quoridor::{Quoridor, selectors};

use crate::support::{Play, player};

/// Packs the position of a match into a link and goes on from what comes out of it.
fn through_a_link(play: Play) -> Box<dyn DynMatch> {
    let game: Box<dyn DynMatch> = Box::new(play.game);
    let link = Shared::position(game.as_ref(), Quoridor::RULES_VERSION).unwrap().to_link().unwrap();
    let Shared::Position { options, state, seats, at, game, .. } = Shared::from_link(&link).unwrap() else {
        panic!("a position was packed");
    };
    let new = NewMatch { at, ..NewMatch::sample(seats, Seed::from_number(99)) };
    registry::find(&game).unwrap().begin_from(&options, &state, new).unwrap()
}

#[test]
fn a_running_match_goes_on_from_a_link() {
    let mut play = Play::four();
    play.go("e2 b5 e3h");
    play.act(player(3), "resign");
    play.act(player(0), "draw");
    let hash = play.game.state_hash().unwrap();
    let mut again = through_a_link(play);
    assert_eq!(again.state_hash().unwrap(), hash);
    let receipt = again.submit(player(0), r#"{"type":"move","to":{"c":4,"r":2}}"#, again.last()).unwrap();
    assert!(receipt.outcome.is_ok());
}

#[test]
fn a_position_that_was_read_from_its_notation_goes_on_from_a_link() {
    for position in [
        "d4f4e7 / a2a8 / e4 e6 / 7 8 / 1",
        "- / a1a3 / a1 a2 a3 i5 / 0 5 5 5 / 1",
        "- / - / #1 a5 x i5 / 3 5 0 5 / 4",
    ] {
        let play = Play::at(position);
        let (hash, printed) = (play.game.state_hash().unwrap(), play.position());
        let again = through_a_link(play);
        assert_eq!(again.state_hash().unwrap(), hash);
        assert_eq!(again.tabletop().unwrap().print_position().unwrap(), printed);
    }
}

#[test]
fn the_hash_of_a_position_is_blind_to_clocks_and_requests_and_to_the_order_of_moves() {
    let hash = |play: &Play| selectors::position_hash(play.state()).unwrap();
    let mut one = Play::two();
    one.go("e3h e8 e2");
    let mut other = Play::two();
    other.at_time(9).go("e2 e8 e3h");
    assert_eq!(hash(&one), hash(&other));
    other.act(player(0), "draw");
    assert_eq!(hash(&one), hash(&other));
    other.act(player(1), "accept");
    assert_ne!(hash(&one), hash(&other), "the end shows");
    let mut third = Play::two();
    third.go("e3h e8 d1");
    assert_ne!(hash(&one), hash(&third));
    assert_eq!(hash(&one).to_string().len(), 43, "SHA-256 in base64url");
}

#[test]
fn a_snapshot_restores_exactly() {
    let mut play = Play::four();
    play.go("e2 b5 e3h");
    play.presence(player(2), false);
    let snapshot = play.game.snapshot().unwrap();
    let restored = Match::<Quoridor>::restore(&snapshot).unwrap();
    assert_eq!(restored.state(), play.state());
    assert_eq!(restored.snapshot().unwrap(), snapshot);
}

#[test]
fn the_state_is_written_with_the_keys_of_the_document_and_nothing_that_can_be_worked_out() {
    let mut play = Play::two();
    play.go("e3h");
    let state = serde_json::to_value(play.state()).unwrap();
    let keys: Vec<&String> = state.as_object().unwrap().keys().collect();
    let expected = [
        "autoMoveStreak",
        "clock",
        "departures",
        "draw",
        "moves",
        "options",
        "ownActions",
        "phase",
        "presence",
        "result",
        "seats",
        "start",
        "turnIndex",
        "undo",
        "walls",
    ];
    assert_eq!(keys, expected);
    assert_eq!(state["walls"], serde_json::json!([{ "c": 4, "r": 2, "o": "h" }]));
    assert_eq!(state["start"], "- / - / e1 e9 / 10 10 / 1");
}

#[test]
fn a_match_that_goes_on_and_on_keeps_its_views_small() {
    let mut play = Play::two();
    for _ in 0..200 {
        play.go("e2 e8 e1 e9");
    }
    let view = play.view(platform_api::Viewer::Player(player(0)));
    assert_eq!((view.moves.len(), view.earlier_moves), (quoridor::MOVES_SHOWN, 300));
    assert_eq!(view.moves.last(), play.state().moves().last());
    assert!(serde_json::to_string(&view).unwrap().len() < Quoridor::META.budget.view_bytes);
    assert_eq!(Quoridor::check_state(play.state()), Ok(()));
}
