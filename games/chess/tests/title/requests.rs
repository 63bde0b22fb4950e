//! Taking back, draw offers, resigning.

use chess::board::Color;
use chess::{Event, Options, UndoLimit};
use platform_api::Viewer;

use crate::support::{BLACK, Play, WHITE, names, untimed};

#[test]
fn an_undo_takes_one_ply_back_or_two_if_the_opponent_has_moved() {
    let mut play = Play::new();
    play.go("e4 e5 Nf3");
    play.undo(WHITE);
    assert_eq!(play.state().moves().len(), 2);
    let mut play = Play::new();
    play.go("e4 e5 Nf3");
    let events = play.undo(BLACK);
    assert_eq!(names(&events), ["requestEnded", "undoDone"]);
    assert!(matches!(events[1], Event::UndoDone { player: BLACK, plies: 2, .. }));
    assert_eq!(play.mover(), BLACK);
}

#[test]
fn an_undo_brings_back_rights_en_passant_and_counters() {
    for (fen, text) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 12 30", "O-O"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 12 30", "Rxa8"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 30", "exd6"),
        ("1r2k3/P7/8/8/8/8/8/4K3 w - - 3 40", "axb8=R"),
    ] {
        let mut play = Play::at(fen);
        let before = (play.fen(), play.legal(), play.view(Viewer::Spectator).captured);
        play.go(text);
        play.undo(WHITE);
        assert_eq!((play.fen(), play.legal(), play.view(Viewer::Spectator).captured), before, "{text}");
    }
}

#[test]
fn undos_are_counted_and_off_means_off() {
    let mut play = Play::new();
    assert_eq!(play.refused(WHITE, "undo"), "RULE_VIOLATION nothingToUndo");
    play.go("e4");
    assert_eq!(play.refused(BLACK, "undo"), "RULE_VIOLATION nothingToUndo");
    play.undo(WHITE);
    play.go("e4");
    assert_eq!(play.refused(WHITE, "undo"), "RULE_VIOLATION undoUsedUp");
    assert_eq!(play.view(Viewer::Spectator).undo.used_by.white, 1);
    let mut off = Play::of(Options { undo: UndoLimit::Off, ..untimed() });
    off.go("e4");
    assert_eq!(off.refused(WHITE, "undo"), "RULE_VIOLATION undoOff");
}

#[test]
fn a_move_ends_an_undo_request_and_a_refused_one_waits_for_a_move() {
    let mut play = Play::new();
    play.go("e4");
    play.act(WHITE, "undo");
    assert_eq!(play.refused(WHITE, "undo"), "RULE_VIOLATION undoPending");
    assert_eq!(play.refused(WHITE, "accept undo"), "RULE_VIOLATION ownRequest");
    let events = play.go("e5");
    assert_eq!(names(&events), ["requestEnded", "moved"]);
    assert_eq!(play.refused(WHITE, "undo"), "RULE_VIOLATION undoTooSoon");
    play.go("Nf3");
    play.act(WHITE, "undo");
    play.act(WHITE, "cancel");
    assert_eq!(play.refused(WHITE, "cancel"), "RULE_VIOLATION nothingToCancel");
    assert_eq!(play.refused(BLACK, "accept undo"), "RULE_VIOLATION nothingAsked");
}

#[test]
fn a_draw_is_agreed_on() {
    let mut play = Play::new();
    play.go("e4 e5");
    play.act(WHITE, "draw");
    assert_eq!(play.refused(BLACK, "draw"), "RULE_VIOLATION drawPending");
    let events = play.act(BLACK, "accept draw");
    assert_eq!(names(&events), ["requestEnded", "gameEnded"]);
    assert_eq!(play.end(), ("drawAgreed", None));
    assert_eq!(play.refused(WHITE, "resign"), "GAME_ALREADY_ENDED");
}

#[test]
fn an_offer_stands_through_ones_own_move_and_lapses_by_the_others() {
    let mut play = Play::new();
    play.go("e4 e5");
    play.act(WHITE, "draw");
    assert_eq!(names(&play.go("Nf3")), ["moved"]);
    assert_eq!(names(&play.go("Nc6")), ["requestEnded", "moved"]);
    // The offer lapsed after White's second move; three more have to follow.
    for (moves, left) in [("Bb5 a6", 3), ("Ba4 Nf6", 2), ("O-O Be7", 1)] {
        assert_eq!(play.refused(WHITE, "draw"), "RULE_VIOLATION drawTooSoon");
        assert_eq!(play.view(Viewer::Spectator).draw.wait.white, left);
        assert_eq!(play.message(WHITE, "draw"), format!("{left}수를 더 둔 뒤에 다시 제안할 수 있어요"));
        play.go(moves);
    }
    assert!(play.allowed(WHITE, "draw"));
    let off = Play::of(Options { draw_offer: false, ..untimed() });
    assert_eq!(off.refused(WHITE, "draw"), "RULE_VIOLATION drawOff");
}

#[test]
fn an_undo_that_is_granted_lets_a_draw_offer_lapse() {
    let mut play = Play::new();
    play.go("e4 e5");
    play.act(BLACK, "draw");
    let events = play.undo(WHITE);
    assert_eq!(names(&events), ["requestEnded", "requestEnded", "undoDone"]);
    assert!(play.state().draw_offer().pending().is_none());
}

#[test]
fn resigning_loses_once_both_have_moved_and_calls_off_before() {
    let mut play = Play::new();
    play.go("e4 e5");
    let events = play.act(WHITE, "resign");
    assert_eq!(names(&events), ["playerResigned", "gameEnded"]);
    assert_eq!(play.end(), ("resign", Some(Color::Black)));
    assert_eq!(play.summary("ko"), "흑 승 (기권, 1수)");
    for (moves, player) in [("", WHITE), ("", BLACK), ("e4", WHITE), ("e4", BLACK)] {
        let mut play = Play::new();
        play.go(moves);
        play.act(player, "resign");
        assert_eq!(play.end(), ("aborted", None));
        assert!(play.result().unwrap().ranking.is_empty());
    }
}

#[test]
fn a_disconnected_player_lets_an_offer_expire() {
    let mut play = Play::of(Options { disconnect_grace_sec: 120, ..untimed() });
    play.go("e4 e5");
    play.act(WHITE, "draw");
    play.at_ms(2_000).presence(BLACK, false);
    assert_eq!(play.due(), (32_000, None));
    assert_eq!(names(&play.wait_until(32_000)), ["requestEnded"]);
    assert_eq!(play.end().0, "running");
}
