//! Claims of a draw in both modes (FIDE articles 9.2 and 9.3), and draws that come by themselves (9.6).

use chess::board::Color;
use chess::{Chess, Event};
use platform_api::{Game as _, Roster, Tabletop as _, Viewer};

use crate::support::{BLACK, Play, WHITE, fide, names, untimed};

const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8";

fn repeated(times: usize) -> Play {
    let mut play = Play::of(fide());
    for _ in 0..times {
        play.go(SHUFFLE);
    }
    play
}

fn claimable(play: &Play) -> serde_json::Value {
    serde_json::to_value(play.view(Viewer::Spectator).claimable).unwrap()
}

// C17 (chesslib 55, lila 883)
#[test]
fn auto_mode_draws_at_the_third_occurrence_and_refuses_claims() {
    let mut play = Play::of(untimed());
    play.go(SHUFFLE);
    assert_eq!(play.refused(WHITE, "claim"), "RULE_VIOLATION claimsOff");
    assert_eq!(play.refused(WHITE, "claim e2e4"), "RULE_VIOLATION claimsOff");
    let events = play.go(SHUFFLE);
    assert_eq!(names(&events), ["moved", "gameEnded"]);
    assert_eq!(play.end(), ("threefold", None));
}

#[test]
fn fide_mode_goes_on_until_somebody_claims() {
    let mut play = repeated(2);
    assert_eq!(play.end().0, "running");
    assert_eq!(claimable(&play), "threefold");
    assert_eq!(play.refused(BLACK, "claim"), "NOT_YOUR_TURN");
    let events = play.act(WHITE, "claim");
    assert_eq!(names(&events), ["drawClaimed", "gameEnded"]);
    assert_eq!(play.end(), ("threefold", None));
    assert_eq!(play.summary("ko"), "무승부 (3회 반복, 4수)");
}

#[test]
fn a_claim_lapses_with_the_next_move_and_comes_back_with_the_position() {
    let mut play = repeated(2);
    play.go("e4");
    assert_eq!(claimable(&play), serde_json::Value::Null);
    assert_eq!(play.refused(BLACK, "claim"), "CLAIM_NOT_JUSTIFIED");
}

#[test]
fn the_fifth_occurrence_draws_by_itself() {
    let mut play = repeated(4);
    assert_eq!(play.end(), ("fivefold", None));
    play = repeated(3);
    assert_eq!(play.end().0, "running");
}

// C15 (cutechess 644)
#[test]
fn a_right_claim_with_a_move_ends_the_match_without_it() {
    let mut play = Play::at_with("r3kb1r/5ppp/4p3/1N6/4P3/8/Pn1BK1PP/R6R b kq - 1 22", fide());
    play.go("Ra4 Nc3 Ra8 Nb5 Ra4 Nc3 Ra8 Nb5");
    assert_eq!(play.refused(BLACK, "claim"), "CLAIM_NOT_JUSTIFIED", "only the second time");
    let before = play.fen();
    let events = play.act(BLACK, "claim Ra4");
    assert_eq!(names(&events), ["drawClaimed", "gameEnded"]);
    assert_eq!((play.end(), play.fen(), play.state().moves().len()), (("threefold", None), before, 8));
}

#[test]
fn a_wrong_claim_with_a_move_plays_the_move_and_says_so() {
    let mut play = repeated(1);
    let events = play.act(WHITE, "claim e4");
    assert_eq!(names(&events), ["claimRejected", "moved"]);
    assert_eq!(play.state().moves().last().unwrap().san, "e4");
    assert_eq!(play.mover(), BLACK);
    // An illegal move is refused as a move.
    assert_eq!(play.refused(BLACK, "claim e7e4"), "NOT_HOW_IT_MOVES");
}

#[test]
fn fifty_moves_are_claimed_with_the_hundredth_ply_or_after_it() {
    let fen = "k7/8/8/8/8/8/1r6/4K2R w - - 99 90";
    let mut early = Play::at_with(fen, fide());
    assert_eq!(early.refused(WHITE, "claim"), "CLAIM_NOT_JUSTIFIED");
    early.act(WHITE, "claim Rg1");
    assert_eq!(early.end(), ("fiftyMove", None));
    // A capture or pawn move begins the count anew, so this claim is wrong.
    let mut wrong = Play::at_with("k7/8/8/8/8/7p/1r6/4K2R w - - 99 90", fide());
    let events = wrong.act(WHITE, "claim Rxh3");
    assert_eq!(names(&events), ["claimRejected", "moved"]);
    let mut late = Play::at_with(fen, fide());
    late.go("Rg1 Ra2");
    assert_eq!(claimable(&late), "fiftyMove");
    late.act(WHITE, "claim");
    assert_eq!(late.end(), ("fiftyMove", None));
}

#[test]
fn with_both_reasons_true_it_is_repetition() {
    let mut play = Play::at_with("k7/8/8/8/8/8/1r6/4K2R w - - 92 90", fide());
    play.go("Rg1 Ra2 Rh1 Rb2 Rg1 Ra2 Rh1 Rb2");
    assert_eq!(claimable(&play), "threefold");
    play.act(WHITE, "claim");
    assert_eq!(play.end(), ("threefold", None));
}

#[test]
fn before_fifty_moves_auto_mode_counts_repetition_and_at_fifty_the_moves() {
    let mut play = Play::at("k7/8/8/8/8/8/1r6/4K2R w - - 92 90");
    play.go("Rg1 Ra2 Rh1 Rb2 Rg1 Ra2 Rh1 Rb2");
    assert_eq!(play.end(), ("fiftyMove", None), "both at once: the moves come first");
}

#[test]
fn after_an_undo_the_claim_is_that_of_the_position_on_the_board() {
    let mut play = repeated(2);
    play.go("e4");
    let events = play.undo(WHITE);
    assert_eq!(names(&events), ["requestEnded", "undoDone", "drawClaimable"]);
    assert_eq!(claimable(&play), "threefold");
    assert!(play.allowed(WHITE, "claim"));
}

// C22 (Alexandria 213)
#[test]
fn checkmate_on_the_hundredth_ply_is_checkmate_also_where_it_is_claimed_against() {
    let mut play = Play::at_with("4Q3/8/1p4pk/1PbB1p1p/7P/p3P1PK/P3qP2/8 w - - 99 88", fide());
    play.go("Qh8");
    assert_eq!(play.state().position().halfmove_clock(), 100);
    assert_eq!(play.end().0, "checkmate");
}

/// The order of ends holds for a move that is claimed with, too: what ends the match on the board comes first.
#[test]
fn a_claim_with_a_move_that_mates_or_stalemates_is_no_claim() {
    let mating = "4Q3/8/1p4pk/1PbB1p1p/7P/p3P1PK/P3qP2/8 w - - 99 88";
    let open = "7k/8/6K1/8/8/8/8/5Q2 w - - 99 88";
    for (fen, text, told, reason, winner) in [
        (
            mating,
            "claim Qh8",
            &["claimRejected", "moved", "checkmate", "gameEnded"][..],
            "checkmate",
            Some(Color::White),
        ),
        (
            open,
            "claim Qf8",
            &["claimRejected", "moved", "checkmate", "gameEnded"],
            "checkmate",
            Some(Color::White),
        ),
        (open, "claim Qf7", &["claimRejected", "moved", "stalemate", "gameEnded"], "stalemate", None),
        (open, "claim Qe2", &["drawClaimed", "gameEnded"], "fiftyMove", None),
    ] {
        let mut play = Play::at_with(fen, fide());
        assert_eq!(names(&play.act(WHITE, text)), told, "{text}");
        assert_eq!(play.end(), (reason, winner), "{text}");
    }
}

#[test]
fn the_terminal_is_told_what_became_of_a_claim_and_of_a_request() {
    let notices = |events: &[Event]| -> Vec<String> {
        let texts = events.iter().filter_map(|event| Chess.notice(event));
        texts.map(|text| Chess::texts().try_render("en", &text, &Roster::numbered(2)).unwrap()).collect()
    };
    let mut play = repeated(1);
    let events = play.act(WHITE, "claim e4");
    assert_eq!(notices(&events), ["White claimed a draw wrongly; the move was played."]);
    play.act(WHITE, "draw");
    let events = play.act(BLACK, "decline");
    assert_eq!(notices(&events), ["The draw offer of Player 1 came to nothing."]);
    play.act(WHITE, "undo");
    assert_eq!(notices(&play.act(BLACK, "accept")), [""; 0], "the board shows it");
    let mut right = Play::at_with("k7/8/8/8/8/8/1r6/4K2R w - - 99 90", fide());
    let events = right.act(WHITE, "claim Rg1");
    assert_eq!(notices(&events), ["White claimed a draw with Rg1; the move stays off the board."]);
}
