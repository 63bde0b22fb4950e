//! The test list of the design document, chapter 10, line by line.
//!
//! "design checklist 10.x" is the x-th line of that chapter. Expected values come from the document, the FIDE Laws and
//! published counts, not from the code. Positions are FEN.

#[cfg(test)]
#[path = "title/support.rs"]
mod support;

use chess::board::{Color, FlagRule, Piece, StartNumber, Variant};
use chess::{Action, Chess, Event, Options, Promotion};
use platform_api::{Game as _, Match, NewMatch, Seed, Tabletop as _, Timestamp, Viewer};
use support::{BLACK, Play, WHITE, fide, fischer, names, options, untimed, with_flag_rule};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

// design checklist 10.1
#[test]
fn perft_through_the_title_has_the_published_counts() {
    let count = |play: &Play, depth| Chess.perft(play.state(), Timestamp::ZERO, depth);
    let start = Play::new();
    assert_eq!([1, 2, 3, 4].map(|depth| count(&start, depth)), [20, 400, 8_902, 197_281]);
    let kiwipete = Play::at(KIWIPETE);
    assert_eq!([1, 2, 3].map(|depth| count(&kiwipete, depth)), [48, 2_039, 97_862]);
}

// design checklist 10.1
#[test]
fn walking_the_title_itself_counts_the_same_as_the_board() {
    fn walk(game: &Match<Chess>, depth: u32) -> u64 {
        let player = match game.state().to_move() {
            Some(player) if depth > 0 => player,
            _ => return 1,
        };
        let actions = game.legal_actions(player).unwrap().unwrap();
        let moves = actions.into_iter().filter(Action::is_turn_action);
        moves
            .map(|action| {
                let mut next = game.fork().unwrap();
                next.submit(player, action, Timestamp::ZERO).unwrap().outcome.unwrap();
                walk(&next, depth - 1)
            })
            .sum()
    }
    assert_eq!(walk(&Play::new().game, 3), 8_902);
    assert_eq!(walk(&Play::at(KIWIPETE).game, 2), 2_039);
}

// design checklist 10.2
#[test]
fn castling_is_refused_in_check_through_check_and_into_check() {
    let rows = [
        ("4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "CASTLING_NOT_ALLOWED inCheck"),
        ("5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "CASTLING_NOT_ALLOWED throughCheck"),
        ("6r1/5k2/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "CASTLING_NOT_ALLOWED intoCheck"),
        ("3r2k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "CASTLING_NOT_ALLOWED throughCheck"),
        ("2r3k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "CASTLING_NOT_ALLOWED intoCheck"),
        ("6k1/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "O-O-O", "CASTLING_NOT_ALLOWED pathBlocked"),
    ];
    for (fen, text, code) in rows {
        assert_eq!(Play::at(fen).refused(WHITE, text), code, "{fen}");
    }
}

// design checklist 10.2
#[test]
fn castling_is_lost_when_king_or_rook_has_moved() {
    for (moves, text) in [
        ("h1h2 b8b7 h2h1 b7b8", "O-O"),
        ("a1a2 b8b7 a2a1 b7b8", "O-O-O"),
        ("e1e2 b8b7 e2e1 b7b8", "O-O"),
        ("e1e2 b8b7 e2e1 b7b8", "O-O-O"),
    ] {
        let mut play = Play::at("1k6/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        assert!(play.allowed(WHITE, text));
        play.go(moves);
        assert_eq!(play.refused(WHITE, text), "CASTLING_NOT_ALLOWED noRight", "{moves}");
    }
}

// design checklist 10.2
#[test]
fn castling_long_is_allowed_with_b1_attacked() {
    let mut play = Play::at("1r4k1/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let events = play.go("e1c1");
    assert_eq!(names(&events), ["moved", "castled"]);
    assert_eq!(play.fen(), "1r4k1/8/8/8/8/8/8/2KR3R b - - 1 1");
}

// design checklist 10.3
#[test]
fn en_passant_is_for_the_very_next_ply() {
    let mut play = Play::at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    play.go("d7d5");
    assert!(play.allowed(WHITE, "exd6"));
    let mut late = Play::at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    late.go("d7d5 e1e2 e8e7");
    assert_eq!(late.refused(WHITE, "e5d6"), "NOT_HOW_IT_MOVES");
    let events = play.go("e5d6");
    assert_eq!(names(&events), ["moved", "enPassant"]);
    assert!(matches!(events[1], Event::EnPassant { captured, .. } if captured == "d5".parse().unwrap()));
    assert_eq!(play.fen(), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
}

// design checklist 10.3
#[test]
fn en_passant_that_bares_the_king_along_the_rank_is_illegal() {
    let mut play = Play::at("4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1");
    play.go("d7d5");
    assert_eq!(play.refused(WHITE, "e5d6"), "KING_IN_CHECK");
    assert!(!play.legal().contains(&"e5d6".to_owned()));
}

// design checklist 10.4
#[test]
fn a_pawn_becomes_each_of_four_pieces_also_by_capture() {
    for (letter, piece) in
        [("q", Piece::Queen), ("r", Piece::Rook), ("b", Piece::Bishop), ("n", Piece::Knight)]
    {
        for to in ["a8", "b8"] {
            let mut play = Play::at("1r5k/P6p/8/8/8/8/7P/7K w - - 0 1");
            let events = play.go(&format!("a7{to}{letter}"));
            assert!(names(&events).contains(&"promoted".to_owned()));
            assert_eq!(play.state().position().piece_on(to.parse().unwrap()), Some((Color::White, piece)));
        }
    }
}

// design checklist 10.4
#[test]
fn a_promotion_without_a_piece_is_refused_in_the_words_of_the_document() {
    let play = Play::at("1r5k/P6p/8/8/8/8/7P/7K w - - 0 1");
    for text in ["a7a8", "a7b8"] {
        assert_eq!(play.refused(WHITE, text), "PROMOTION_MISSING");
        assert_eq!(play.message(WHITE, text), "승진할 기물을 골라 주세요");
    }
    // Where nothing is promoted, a piece is ignored.
    let mut play = Play::new();
    let action = Action::Move {
        from: "e2".parse().unwrap(),
        to: "e4".parse().unwrap(),
        promotion: Some(Promotion::Queen),
    };
    play.submit(WHITE, action);
    assert_eq!(play.state().moves()[0].uci.to_string(), "e2e4");
}

// design checklist 10.5
#[test]
fn scholars_mate_is_checkmate_in_four_moves() {
    let mut play = Play::new();
    let events = play.go("e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#");
    assert_eq!(names(&events), ["moved", "checkmate", "gameEnded"]);
    assert_eq!(play.end(), ("checkmate", Some(Color::White)));
    assert_eq!(play.summary("ko"), "백 승 (체크메이트, 4수)");
    assert_eq!(play.result().unwrap().ranking.iter().map(|place| place.rank).collect::<Vec<_>>(), [1, 2]);
}

// design checklist 10.5
#[test]
fn a_queen_can_stalemate() {
    let mut play = Play::at("7k/8/8/8/8/8/5Q2/K7 w - - 0 1");
    let events = play.go("Qf7");
    assert_eq!(names(&events), ["moved", "stalemate", "gameEnded"]);
    assert_eq!(play.end(), ("stalemate", None));
    assert_eq!(play.summary("ko"), "무승부 (스테일메이트, 1수)");
    assert!(play.result().unwrap().ranking.iter().all(|place| place.rank == 1));
}

// design checklist 10.6
#[test]
fn an_en_passant_square_nobody_can_use_makes_no_other_position() {
    // 1... h5 names h6, but the capture was never legal: the pawn on g5 is pinned.
    let mut play = Play::at("6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1");
    play.go("h5 Rh6 Rh7 Re6 Rg7 Rh6 Rh7 Re6");
    assert_eq!(play.end(), ("running", None));
    play.go("Rg7");
    assert_eq!(play.end(), ("threefold", None));
}

// design checklist 10.6
#[test]
fn other_castling_rights_are_another_position() {
    let mut play = Play::at("r3kb1r/5ppp/4p3/1N6/4P3/8/Pn1BK1PP/R6R b kq - 1 22");
    play.go("Ra4 Nc3 Ra8 Nb5 Ra4 Nc3 Ra8 Nb5");
    assert_eq!((play.end().0, play.state().occurrences()), ("running", 2));
    play.go("Ra4");
    assert_eq!(play.end(), ("threefold", None));
}

// design checklist 10.7
#[test]
fn the_hundredth_ply_draws_and_the_ninety_ninth_does_not() {
    let mut play = Play::at("k7/8/8/8/8/8/1r6/4K2R w - - 98 90");
    play.go("Rg1");
    assert_eq!(play.end().0, "running");
    play.go("Ra2");
    assert_eq!(play.end(), ("fiftyMove", None));
}

// design checklist 10.7
#[test]
fn checkmate_on_the_hundredth_ply_wins() {
    let fen = "4Q3/8/1p4pk/1PbB1p1p/7P/p3P1PK/P3qP2/8 w - - 99 88";
    for options in [untimed(), fide()] {
        let mut play = Play::at_with(fen, options);
        play.go("Qh8#");
        assert_eq!(play.end(), ("checkmate", Some(Color::White)));
    }
    // And on the hundred-and-fiftieth.
    let mut play = Play::at_with(&fen.replace("- - 99 88", "- - 149 113"), fide());
    play.go("Qh8#");
    assert_eq!(play.end(), ("checkmate", Some(Color::White)));
}

// design checklist 10.7
#[test]
fn fide_mode_offers_the_claim_and_draws_at_the_hundred_and_fiftieth_ply() {
    let mut play = Play::at_with("k7/8/8/8/8/8/1r6/4K2R w - - 99 90", fide());
    assert_eq!(play.view(Viewer::Player(WHITE)).claimable, None);
    assert_eq!(play.refused(WHITE, "claim"), "CLAIM_NOT_JUSTIFIED");
    let events = play.go("Rg1");
    assert_eq!(names(&events), ["moved", "drawClaimable"]);
    assert_eq!(serde_json::to_value(play.view(Viewer::Player(BLACK)).claimable).unwrap(), "fiftyMove");
    let mut late = Play::at_with("k7/8/8/8/8/8/1r6/4K2R w - - 148 120", fide());
    late.go("Rg1");
    assert_eq!(late.end().0, "running");
    late.go("Ra2");
    assert_eq!(late.end(), ("seventyFiveMove", None));
    play.act(BLACK, "claim");
    assert_eq!(play.end(), ("fiftyMove", None));
}

// design checklist 10.8
#[test]
fn too_few_pieces_draw_by_themselves() {
    // The last capture brings about each of the listed balances.
    for (fen, text) in [
        ("8/8/8/8/3k4/8/1p6/K7 w - - 0 1", "Kxb2"),
        ("8/8/8/4B3/8/1k6/1p6/K7 w - - 0 1", "Bxb2"),
        ("8/8/8/8/2Nk4/8/1p6/K7 w - - 0 1", "Nxb2"),
        ("6b1/8/8/2k5/8/8/1p6/K7 w - - 0 1", "Kxb2"),
    ] {
        let mut play = Play::at(fen);
        play.go(text);
        assert_eq!(play.end(), ("insufficientMaterial", None), "{fen}");
    }
    // Bishops on squares of one colour: c1 and f8 are both dark.
    let mut play = Play::at("5b1k/8/8/8/8/8/6p1/2B4K w - - 0 1");
    play.go("Kxg2");
    assert_eq!(play.end(), ("insufficientMaterial", None));
}

// design checklist 10.8
#[test]
fn two_knights_and_bishops_of_both_colours_are_not_too_few() {
    for (fen, text) in [
        ("7k/8/8/8/8/8/6p1/1NN4K w - - 0 1", "Kxg2"),
        ("2b4k/8/8/8/8/8/6p1/2B4K w - - 0 1", "Kxg2"),
        ("7k/8/8/8/8/8/6p1/1NB4K w - - 0 1", "Kxg2"),
    ] {
        let mut play = Play::at(fen);
        play.go(text);
        assert_eq!(play.end(), ("running", None), "{fen}");
    }
}

// design checklist 10.9
#[test]
fn out_of_time_against_a_bare_king_is_a_draw_and_against_a_knight_a_loss() {
    // Both sides move once, then White lets the 600 seconds of an idle match pass.
    let flag = |fen: &str, options: Options| {
        let mut play = Play::at_with(fen, options);
        play.go("a1a2 h8h7");
        play.wait_until(600_000);
        play.end()
    };
    let listed = || with_flag_rule(FlagRule::Listed);
    assert_eq!(flag("7k/8/8/8/8/8/8/K2Q4 w - - 0 1", listed()), ("timeoutVsInsufficient", None));
    let knight = "7k/8/8/8/8/8/8/K2Q3n w - - 0 1";
    assert_eq!(flag(knight, listed()), ("timeLoss", Some(Color::Black)));
    // What FIDE article 6.9 means: a knight never mates a king with only a queen.
    assert_eq!(flag(knight, with_flag_rule(FlagRule::Exact)), ("timeoutVsInsufficient", None));
}

// design checklist 10.10
#[test]
fn no_first_move_in_time_calls_the_match_off() {
    for (moves, late) in [("", WHITE), ("e4", BLACK)] {
        for options in [options(), untimed()] {
            let mut play = Play::of(options);
            play.go(moves);
            assert_eq!(play.due(), (30_000, Some(late)));
            play.wait_until(29_999);
            assert_eq!(play.end().0, "running");
            let events = play.wait_until(30_000);
            assert_eq!(names(&events), ["playerTimedOut", "gameEnded"]);
            let result = play.result().unwrap();
            assert_eq!((result.reason.name(), result.winner, result.ranking.len()), ("aborted", None, 0));
        }
    }
}

// design checklist 10.11
#[test]
fn the_increment_comes_after_the_move_and_a_move_at_zero_is_refused() {
    let mut play = Play::of(fischer(60, 2));
    play.at_ms(5_000).go("e4");
    play.at_ms(9_000).go("e5");
    assert_eq!(
        (play.remaining(WHITE), play.remaining(BLACK)),
        (60_000, 60_000),
        "first moves cost and earn nothing"
    );
    play.at_ms(19_000).go("Nf3");
    assert_eq!(play.remaining(WHITE), 60_000 - 10_000 + 2_000);
    // Black's 60 seconds run out at 79 s; a move at that instant is too late.
    let action = Chess.parse_action(play.state(), "Nc6").unwrap();
    let receipt = play.game.submit(BLACK, action, Timestamp::from_millis(79_000)).unwrap();
    assert!(receipt.outcome.is_err());
    assert_eq!(play.end(), ("timeLoss", Some(Color::White)));
    assert_eq!(play.remaining(BLACK), 0);
}

// design checklist 10.12
#[test]
fn number_518_is_the_standard_array_and_all_960_are_right_and_different() {
    assert_eq!(StartNumber::STANDARD.get(), 518);
    assert_eq!(StartNumber::STANDARD.letters(), "RNBQKBNR");
    let mut seen = std::collections::BTreeSet::new();
    for number in StartNumber::all() {
        let letters = number.letters();
        let places = |letter| letters.match_indices(letter).map(|(at, _)| at).collect::<Vec<_>>();
        assert_ne!(places('B')[0] % 2, places('B')[1] % 2, "{letters}");
        assert!(places('R')[0] < places('K')[0] && places('K')[0] < places('R')[1], "{letters}");
        assert!(seen.insert(letters));
    }
    assert_eq!(seen.len(), 960);
}

// design checklist 10.12
#[test]
fn a_king_on_g_castles_by_its_rook_or_the_button() {
    for (text, event) in [("g1h1", "castled"), ("O-O", "castled")] {
        let mut play = Play::at_960("4k3/8/8/8/8/8/8/6KR w H - 0 1");
        assert_eq!(names(&play.go(text))[1], event);
        assert_eq!(play.fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
        assert_eq!(play.state().moves()[0].uci.to_string(), "g1h1");
        assert_eq!(play.state().moves()[0].san, "O-O");
    }
}

// design checklist 10.12
#[test]
fn in_960_blocked_and_attacked_ways_forbid_castling() {
    let rows = [
        // The rook's way to f1 is blocked by the knight on f1.
        ("4k3/8/8/8/8/8/8/3K1N1R w H - 0 1", "O-O", "pathBlocked"),
        // The king's way to c1 is blocked by the bishop on d1.
        ("4k3/8/8/8/8/8/8/R2B1K2 w A - 0 1", "O-O-O", "pathBlocked"),
        // d1 lies on the king's way from e1 to c1 and is attacked.
        ("3rk3/8/8/8/8/8/8/R3K3 w A - 0 1", "O-O-O", "throughCheck"),
        // g1, where the king arrives, is attacked.
        ("4k1r1/8/8/8/8/8/8/4K2R w H - 0 1", "O-O", "intoCheck"),
        // The rook on b1 shields c1 from a1; once it has gone to d1 the king would stand in check.
        ("4k3/8/8/8/8/8/8/rR2K3 w B - 0 1", "O-O-O", "intoCheck"),
    ];
    for (fen, text, cause) in rows {
        let play = Play::at_960(fen);
        assert_eq!(play.refused(WHITE, text), format!("CASTLING_NOT_ALLOWED {cause}"), "{fen}");
    }
}

// design checklist 10.12
#[test]
fn in_960_the_right_is_lost_by_moving_and_comes_back_by_undo() {
    let mut play = Play::at_960("5k2/p7/8/8/8/8/P7/1R3K1R w HB - 0 1");
    let before = play.fen();
    assert!(play.allowed(WHITE, "O-O"));
    play.go("h1h2 f8f7 h2h1 f7f8");
    assert_eq!(play.refused(WHITE, "O-O"), "CASTLING_NOT_ALLOWED noRight");
    // White takes back h2h1, the rook's way home, with Black's answer: still no right.
    play.undo(WHITE);
    assert_eq!(play.fen(), "5k2/p7/8/8/8/8/P6R/1R3K2 w B - 2 2".replace("5k2/p7", "8/p4k2"));
    let mut fresh = Play::at_960("5k2/p7/8/8/8/8/P7/1R3K1R w HB - 0 1");
    fresh.go("h1h2 f8f7");
    fresh.undo(WHITE);
    assert_eq!(fresh.fen(), before);
    assert!(fresh.allowed(WHITE, "O-O"));
}

// design checklist 10.12
#[test]
fn a_960_match_draws_its_array_and_plays_it_by_960_rules() {
    let mut numbers = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let play = Play::with_seed(Options { variant: Variant::Chess960, ..options() }, seed);
        let index = play.state().chess960_index().unwrap();
        let number = StartNumber::new(index).unwrap();
        assert_eq!(play.state().start().fen().split('/').next().unwrap(), number.letters().to_lowercase());
        assert_eq!(play.view(Viewer::Spectator).chess960_index, Some(index));
        numbers.insert(index);
    }
    assert!(numbers.len() > 30, "{numbers:?}");
}

// design checklist 10.13
#[test]
fn undo_takes_back_one_or_two_plies_with_exact_counts_of_positions() {
    let mut play = Play::of(Options {
        undo: chess::UndoLimit::Unlimited,
        draw_mode: chess::DrawMode::Fide,
        ..untimed()
    });
    play.go("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!(play.state().occurrences(), 3);
    let events = play.undo(BLACK);
    assert!(matches!(
        events.iter().find(|event| matches!(event, Event::UndoDone { .. })),
        Some(Event::UndoDone { plies: 1, .. })
    ));
    assert_eq!(play.state().occurrences(), 2);
    let events = play.undo(BLACK);
    assert!(events.iter().any(|event| matches!(event, Event::UndoDone { plies: 2, .. })));
    assert_eq!(play.state().moves().len(), 5);
    assert_eq!(play.state().occurrences(), 2);
    play.go("d5");
    assert_eq!(play.state().occurrences(), 1);
}

// design checklist 10.13
#[test]
fn a_refused_undo_changes_nothing_on_the_board() {
    let mut play = Play::new();
    play.go("e4 e5");
    let (fen, moves) = (play.fen(), play.state().moves().to_vec());
    play.act(WHITE, "undo");
    let events = play.act(BLACK, "decline undo");
    assert_eq!(names(&events), ["requestEnded"]);
    assert_eq!((play.fen(), play.state().moves().to_vec()), (fen, moves));
    assert_eq!(play.state().undo_used(WHITE), 0);
}

// design checklist 10.14
#[test]
fn somebody_gone_for_longer_than_the_grace_loses_on_time() {
    let mut play = Play::of(fischer(600, 5));
    play.go("e4 e5 Nf3");
    play.at_ms(10_000).presence(BLACK, false);
    assert_eq!(play.due(), (70_000, Some(BLACK)));
    play.wait_until(69_999);
    assert_eq!(play.end().0, "running");
    play.wait_until(70_000);
    assert_eq!(play.end(), ("timeLoss", Some(Color::White)));
    // Gone while the opponent thinks: the grace counts from the beginning of one's own turn.
    let mut play = Play::of(fischer(600, 5));
    play.go("e4 e5");
    play.at_ms(1_000).presence(BLACK, false);
    assert_eq!(play.due(), (600_000, Some(WHITE)));
    play.at_ms(100_000).go("Nf3");
    assert_eq!(play.due(), (160_000, Some(BLACK)));
}

// design checklist 10.15
#[test]
fn only_the_player_to_move_sees_legal_moves_and_nobody_the_randomness() {
    let mut play = Play::of(Options { variant: Variant::Chess960, ..untimed() });
    for _ in 0..3 {
        for viewer in [Viewer::Player(WHITE), Viewer::Player(BLACK), Viewer::Spectator] {
            let view = serde_json::to_value(play.view(viewer)).unwrap();
            let sees = viewer.player() == play.state().to_move();
            assert_eq!(view.get("legalMoves").is_some(), sees, "{viewer}");
            assert!(!view.to_string().contains("rng") && !view.to_string().contains("seed"));
        }
        let first = play.legal()[0].clone();
        play.go(&first);
    }
}

// design checklist 10.16
#[test]
fn the_same_seed_makes_the_same_array_and_the_same_match() {
    let played = |seed| {
        let options = Options { variant: Variant::Chess960, ..Options::DEFAULT };
        let mut game = Match::<Chess>::create(options, NewMatch::sample(2, Seed::from_number(seed))).unwrap();
        for at in 0..30 {
            let Some(player) = game.state().to_move() else { break };
            let action = Chess::legal_actions(game.state(), player, Timestamp::ZERO).unwrap()[at % 15];
            game.submit(player, action, Timestamp::from_millis(at as u64)).unwrap().outcome.unwrap();
        }
        (game.state().chess960_index(), game.state_hash().unwrap(), game.record().unwrap())
    };
    assert_eq!(played(3), played(3));
    assert_ne!(played(3).0, played(4).0);
    let (_, hash, record) = played(3);
    assert_eq!(Match::<Chess>::replay(&record).unwrap().state_hash().unwrap(), hash);
}
