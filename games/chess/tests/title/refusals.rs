//! Every cause of a refusal, and what is said.

use chess::board::Color;
use chess::{Chess, EndReason, Outcome};
use platform_api::{Game as _, Outcome as _, RefusalCode as _, Roster, text::LOCALES};

use crate::support::{BLACK, Play, WHITE};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn a_move_that_is_refused_says_why() {
    let middle = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    let rows = [
        (middle, "e4e5", "NO_SUCH_PIECE theirs", "그 기물은 상대 것이에요"),
        (middle, "e6e5", "NO_SUCH_PIECE empty", "그 칸에는 기물이 없어요"),
        (middle, "c6c5", "NOT_HOW_IT_MOVES", "그 기물은 그렇게 움직일 수 없어요"),
        (middle, "d7d4", "NOT_HOW_IT_MOVES", "그 기물은 그렇게 움직일 수 없어요"),
        (middle, "d8d7", "OWN_PIECE", "내 기물이 있는 칸이에요"),
        (middle, "a8a6", "BLOCKED", "다른 기물이 길을 막고 있어요"),
        ("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1d2", "KING_IN_CHECK", "킹이 공격받게 되어 둘 수 없어요"),
        ("4k3/8/8/7b/8/8/4N3/3K4 w - - 0 1", "e2c3", "KING_IN_CHECK", "킹이 공격받게 되어 둘 수 없어요"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "PROMOTION_MISSING", "승진할 기물을 골라 주세요"),
        (
            "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
            "O-O",
            "CASTLING_NOT_ALLOWED noRook",
            "그쪽에는 캐슬링할 룩이 없어요",
        ),
        // In standard chess the king never goes to its rook (design document, section 5.4).
        (
            "4k3/8/8/8/8/8/P7/R3K2R w KQ - 0 1",
            "e1h1",
            "NOT_HOW_IT_MOVES",
            "그 기물은 그렇게 움직일 수 없어요",
        ),
    ];
    for (fen, text, code, message) in rows {
        let play = Play::at(fen);
        assert_eq!(play.refused(play.mover(), text), code, "{fen} {text}");
        assert_eq!(play.message(play.mover(), text), message, "{fen} {text}");
    }
    // A king that has moved is the cause, whatever became of the rook.
    let moved = "킹이나 룩이 이미 움직여서 캐슬링할 수 없어요";
    for (fen, moves, text, code, message) in [
        (START, "e4 e5 Ke2 Ke7", "O-O", "noRight", moved),
        (START, "e4 e5 Ke2 Ke7", "O-O-O", "noRight", moved),
        (START, "e4 e5 Ke2 Ke7 Ke1 Ke8 Nf3 Nf6", "O-O", "noRight", moved),
        (START, "h4 a5 Rh3 Ra6 Ra3 Nf6", "O-O", "noRook", "그쪽에는 캐슬링할 룩이 없어요"),
        ("4k3/8/8/8/8/8/8/5RK1 w - - 0 1", "", "O-O", "noRight", moved),
        ("4k3/8/8/8/8/8/8/4K1R1 w - - 0 1", "", "O-O", "noRight", moved),
        ("4k3/8/8/8/8/4K3/8/R6R w - - 0 1", "", "O-O-O", "noRight", moved),
    ] {
        let mut play = Play::at(fen);
        play.go(moves);
        assert_eq!(play.refused(WHITE, text), format!("CASTLING_NOT_ALLOWED {code}"), "{moves} {text}");
        assert_eq!(play.message(WHITE, text), message, "{moves} {text}");
    }
    let play = Play::at_960("4k3/8/8/8/8/3K4/8/R6R w - - 0 1");
    assert_eq!(play.refused(WHITE, "O-O"), "CASTLING_NOT_ALLOWED noRight");
    let play = Play::at_960("4k3/8/8/8/8/8/8/R5K1 w A - 0 1");
    assert_eq!(play.refused(WHITE, "O-O"), "CASTLING_NOT_ALLOWED noRook");
    let play = Play::new();
    assert_eq!(play.refused(BLACK, "e7e5"), "NOT_YOUR_TURN");
    assert_eq!(play.message(BLACK, "e7e5"), "지금은 상대 차례예요");
}

// C20 (chessops 106, pychess 734)
#[test]
fn nothing_is_promoted_to_a_queen_in_silence() {
    let mut play = Play::at("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(play.refused(WHITE, "a7a8"), "PROMOTION_MISSING");
    play.go("a7a8n");
    assert!(play.fen().starts_with("N3k3/"));
}

#[test]
fn every_refusal_has_a_text_of_its_own_in_every_locale() {
    let all = chess::Refusal::all();
    for locale in LOCALES {
        let mut texts: Vec<String> = all
            .iter()
            .map(|refusal| Chess::texts().try_render(locale, &refusal.text(), &Roster::numbered(2)).unwrap())
            .collect();
        texts.sort();
        let count = texts.len();
        texts.dedup();
        assert_eq!(texts.len(), count, "{locale}");
    }
}

#[test]
fn spellings_of_castling_are_one_action() {
    // In 960 the king takes its rook, goes to file g, or castles by name; on file f, g1 is a step.
    let castled = |fen: &str, text: &str| {
        let mut play = Play::at_960(fen);
        play.go(text);
        let ply = play.state().moves()[0].clone();
        (ply.uci.to_string(), ply.san)
    };
    let far = "4k3/8/8/8/8/8/8/2K4R w H - 0 1";
    for text in ["c1h1", "c1g1", "O-O"] {
        assert_eq!(castled(far, text), ("c1h1".to_owned(), "O-O".to_owned()));
    }
    let near = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    assert_eq!(castled(near, "f1g1"), ("f1g1".to_owned(), "Kg1".to_owned()));
    assert_eq!(castled(near, "f1h1"), ("f1h1".to_owned(), "O-O".to_owned()));
    let mut standard = Play::at("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    standard.go("O-O-O");
    assert_eq!(standard.state().moves()[0].uci.to_string(), "e1c1");
}

#[test]
fn every_end_is_said_in_the_words_of_the_document() {
    use EndReason::*;
    let said = |locale: &str, reason, winner, move_count| {
        let outcome = Outcome { ranking: Vec::new(), winner, reason, move_count };
        Chess::texts().try_render(locale, &outcome.summary(), &Roster::numbered(2)).unwrap()
    };
    assert_eq!(said("ko", Checkmate, Some(Color::White), 34), "백 승 (체크메이트, 34수)");
    assert_eq!(said("ko", Checkmate, Some(Color::Black), 28), "흑 승 (체크메이트, 28수)");
    assert_eq!(said("en", TimeLoss, Some(Color::Black), 1), "Black wins (on time, 1 move)");
    let all = [
        Checkmate,
        Resign,
        TimeLoss,
        Stalemate,
        InsufficientMaterial,
        Threefold,
        Fivefold,
        FiftyMove,
        SeventyFiveMove,
        DrawAgreed,
        TimeoutVsInsufficient,
        Aborted,
    ];
    assert_eq!(all.map(EndReason::name), *Outcome::REASONS);
    for locale in LOCALES {
        let texts: std::collections::BTreeSet<String> =
            all.into_iter().map(|reason| said(locale, reason, None, 40)).collect();
        assert_eq!(texts.len(), all.len(), "{locale}");
    }
}
