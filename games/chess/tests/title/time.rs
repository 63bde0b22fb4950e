//! Clocks, first moves, flags, connections.

use chess::board::{Color, FlagRule};
use chess::{Chess, Options, UndoLimit};
use platform_api::{Tabletop as _, Timestamp, Viewer};

use crate::support::{BLACK, Play, WHITE, fischer, names, options, untimed, with_flag_rule};

// C25 (lishogi 229): remaining 1000 ms, increment 2000 ms
#[test]
fn a_move_just_in_time_earns_and_one_at_zero_loses() {
    // First moves are free. White uses 59 of 60 s and earns 2, uses 2.5 of 3 and earns 2, uses 2.499 of 2.5 and earns 2.
    let nearly = || {
        let mut play = Play::of(fischer(60, 2));
        play.at_ms(0).go("e4 e5");
        play.at_ms(59_000).go("Nf3 Nc6");
        play.at_ms(61_500).go("Bb5 a6");
        play.at_ms(63_999).go("Ba4 Nf6");
        assert_eq!(play.remaining(WHITE), 2_001);
        // Of 2001 ms White thinks away 1001; 1000 are left.
        play.at_ms(65_000);
        play
    };
    for (after, left) in [(999, Some(2_001)), (1_000, None), (1_001, None)] {
        let mut play = nearly();
        let action = Chess.parse_action(play.state(), "Bb3").unwrap();
        let receipt = play.game.submit(WHITE, action, Timestamp::from_millis(65_000 + after)).unwrap();
        match left {
            Some(left) => {
                assert!(receipt.outcome.is_ok());
                assert_eq!(play.remaining(WHITE), left);
            }
            None => {
                assert_eq!(receipt.outcome.unwrap_err().code, "GAME_ALREADY_ENDED");
                assert_eq!(play.end(), ("timeLoss", Some(Color::Black)));
                assert_eq!(play.remaining(WHITE), 0, "no increment for a move that came too late");
            }
        }
    }
}

#[test]
fn a_first_move_has_its_own_limit_with_every_time_control_and_costs_nothing() {
    for sec in [15, 30, 60] {
        for base in [options(), untimed(), fischer(60, 60)] {
            let mut play = Play::of(Options { first_move_sec: sec, ..base });
            let limit = u64::from(sec) * 1000;
            assert_eq!(play.due(), (limit, Some(WHITE)));
            play.at_ms(limit - 1).go("e4");
            assert_eq!(play.due(), (2 * limit - 1, Some(BLACK)));
            play.at_ms(2 * limit - 2).go("e5");
            let view = play.view(Viewer::Spectator);
            assert!(view.clock.started.white && view.clock.started.black);
            if let Some(remaining) = view.clock.remaining_ms {
                assert_eq!(remaining.white, remaining.black);
                assert_eq!(play.due().0, 2 * limit - 2 + remaining.white.as_millis());
            } else {
                assert_eq!(play.due().0, 2 * limit - 2 + 600_000);
            }
        }
    }
}

// C26 (lila 9072): undo back to before either side's first move
#[test]
fn taking_a_first_move_back_arms_its_limit_again() {
    let unlimited = |options: Options| Options { undo: UndoLimit::Unlimited, ..options };
    for base in [fischer(60, 2), untimed()] {
        // Black's first move is taken back: Black has 30 s again, and White's move stands.
        let mut play = Play::of(unlimited(base));
        play.at_ms(1_000).go("e4 e5");
        play.at_ms(5_000).undo(BLACK);
        assert_eq!(play.due(), (35_000, Some(BLACK)));
        let started = play.view(Viewer::Spectator).clock.started;
        assert!(started.white && !started.black);
        play.wait_until(35_000);
        assert_eq!(play.end(), ("aborted", None));
        // White's first move is taken back with Black's answer: both are awaited again.
        let mut play = Play::of(unlimited(base));
        play.at_ms(1_000).go("e4 e5");
        play.at_ms(5_000).undo(WHITE);
        assert_eq!((play.state().moves().len(), play.due()), (0, (35_000, Some(WHITE))));
        play.at_ms(6_000).go("d4");
        assert_eq!(play.due(), (36_000, Some(BLACK)));
        play.at_ms(7_000).act(WHITE, "resign");
        assert_eq!(play.end(), ("aborted", None));
    }
    // The clock: White is charged for the four seconds until the undo, first moves stay free.
    let mut play = Play::of(unlimited(fischer(60, 2)));
    play.at_ms(1_000).go("e4 e5");
    play.at_ms(5_000).undo(BLACK);
    assert_eq!((play.remaining(WHITE), play.remaining(BLACK)), (56_000, 60_000));
    play.at_ms(20_000).go("c5");
    assert_eq!((play.remaining(WHITE), play.remaining(BLACK)), (56_000, 60_000));
}

#[test]
fn an_undo_never_gives_time() {
    let mut play = Play::of(Options { undo: UndoLimit::Unlimited, ..fischer(60, 0) });
    play.at_ms(0).go("e4 e5 Nf3 Nc6");
    play.at_ms(10_000).go("Bb5");
    assert_eq!(play.remaining(WHITE), 50_000);
    // Black has thought for 5 s when White takes the move back.
    play.at_ms(15_000).undo(WHITE);
    assert_eq!((play.remaining(WHITE), play.remaining(BLACK)), (50_000, 55_000));
    assert_eq!(play.due(), (65_000, Some(WHITE)));
}

// C23, C24 (cutechess 819), and the design document, section 6
#[test]
fn a_fallen_flag_is_judged_by_the_rule_that_was_chosen() {
    let rows = [
        // fen, the side whose time runs out, the end under `listed`, under `exact`
        ("8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1", WHITE, "timeLoss", "timeoutVsInsufficient"),
        ("8/8/4k3/4bp2/8/8/8/2B1K3 w - - 0 1", WHITE, "timeLoss", "timeLoss"),
        ("8/8/4k3/4bp2/8/8/8/2B1K3 w - - 0 1", BLACK, "timeLoss", "timeLoss"),
        ("7k/8/8/8/8/8/8/K2Q3n w - - 0 1", WHITE, "timeLoss", "timeoutVsInsufficient"),
        ("7k/8/8/8/8/8/8/K2R3n w - - 0 1", WHITE, "timeLoss", "timeLoss"),
        ("7k/8/8/8/8/8/8/K2Q4 w - - 0 1", WHITE, "timeoutVsInsufficient", "timeoutVsInsufficient"),
        ("7k/8/8/8/8/8/8/K2Q4 w - - 0 1", BLACK, "timeLoss", "timeLoss"),
        ("7k/8/8/8/8/8/P7/K7 w - - 0 1", WHITE, "timeoutVsInsufficient", "timeoutVsInsufficient"),
        ("7k/8/8/8/8/8/P7/K7 w - - 0 1", BLACK, "timeLoss", "timeLoss"),
        ("7k/8/8/8/8/8/P7/K1n5 w - - 0 1", WHITE, "timeLoss", "timeLoss"),
        ("7k/8/8/8/8/8/8/KNN5 w - - 0 1", BLACK, "timeLoss", "timeLoss"),
    ];
    for (fen, late, listed, exact) in rows {
        for (rule, expected) in [(FlagRule::Listed, listed), (FlagRule::Exact, exact)] {
            let mut play = Play::at_with(fen, with_flag_rule(rule));
            // Kings step about; whose turn it is then is whose flag falls.
            let plies = if late == WHITE { 2 } else { 3 };
            for _ in 0..plies {
                let king = play.state().position().king(play.state().turn().unwrap()).to_string();
                let step = play.legal().into_iter().find(|uci| {
                    let quiet = play.state().position().piece_on(uci[2..4].parse().unwrap()).is_none();
                    uci.starts_with(&king) && quiet
                });
                play.go(&step.unwrap());
            }
            assert_eq!(play.mover(), late, "{fen}");
            play.wait_until(600_000);
            assert_eq!(play.end().0, expected, "{fen}, {rule:?}, {late}");
            let winner =
                (expected == "timeLoss").then_some(if late == WHITE { Color::Black } else { Color::White });
            assert_eq!(play.end().1, winner, "{fen}, {rule:?}");
        }
    }
}

#[test]
fn grace_cuts_a_first_move_short_and_calls_the_match_off() {
    let mut play = Play::of(Options { disconnect_grace_sec: 30, first_move_sec: 60, ..options() });
    play.at_ms(5_000).presence(WHITE, false);
    assert_eq!(play.due(), (35_000, Some(WHITE)));
    play.at_ms(6_000).presence(WHITE, true);
    assert_eq!(play.due(), (60_000, Some(WHITE)));
    play.at_ms(7_000).presence(WHITE, false);
    let events = play.wait_until(37_000);
    assert_eq!(names(&events), ["playerTimedOut", "gameEnded"]);
    assert_eq!(play.end(), ("aborted", None));
}

#[test]
fn time_comes_before_a_request_that_expires_at_the_same_instant() {
    let mut play = Play::of(Options { disconnect_grace_sec: 30, ..fischer(600, 0) });
    play.go("e4 e5");
    play.at_ms(1_000).presence(WHITE, false);
    play.act(BLACK, "draw");
    // The offer expires 30 s after both, and so does the grace of White, whose turn it is.
    let events = play.wait_until(31_000);
    assert_eq!(names(&events), ["playerTimedOut", "requestEnded", "gameEnded"]);
    assert_eq!(play.end(), ("timeLoss", Some(Color::Black)));
}

#[test]
fn where_black_begins_blacks_first_move_comes_first() {
    let options = Options { undo: UndoLimit::Unlimited, ..fischer(60, 2) };
    let mut play = Play::at_with("4k3/p7/8/8/8/8/P7/4K3 b - - 0 40", options);
    assert_eq!(play.due(), (30_000, Some(BLACK)));
    play.at_ms(1_000).go("a5 a4");
    play.at_ms(4_000).undo(WHITE);
    assert_eq!(play.due(), (34_000, Some(WHITE)));
    assert_eq!(play.remaining(BLACK), 57_000, "Black was charged for the time until the undo");
    play.at_ms(5_000).undo(BLACK);
    assert_eq!((play.due(), play.state().moves().len()), ((35_000, Some(BLACK)), 0));
    play.wait_until(35_000);
    assert_eq!(play.end(), ("aborted", None));
}
