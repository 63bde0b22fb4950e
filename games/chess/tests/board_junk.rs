//! Texts that are no positions, moves or games: refused without a panic, and what is read can be written again.

mod board_support;

use chess::board::{Move, Pgn, PgnTags, Position, Square, StartNumber, Variant};
use proptest::prelude::*;

const FENS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/8/8/8/k2Pp2B/8/7K/8 b - d3 0 1",
    "r3k1r1/8/8/8/8/8/8/R3K1RR w GAga - 0 1",
];

const GAME: &str = "[Event \"?\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n\
    [FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1\"]\n[Result \"1-0\"]\n\n\
    1. e4 { [%clk 0:10:00] } e5 (1... c5 (1... c6 $2) 2. Nf3) 2. Bc4! Nc6 3. Qh5 ; the plan\nNf6?? 4. Qxf7# 1-0\n";

fn variant() -> impl Strategy<Value = Variant> {
    prop_oneof![Just(Variant::Standard), Just(Variant::Chess960)]
}

/// A text with some characters changed, dropped, doubled or put in, or cut short.
fn mangled(text: &'static str) -> impl Strategy<Value = String> {
    let change = (
        0..text.len(),
        0_u8..4,
        prop_oneof!["[ -~]", "[KQRBNPkqrbnp1-9/+=x#.O0-]", any::<char>().prop_map(String::from)],
    );
    prop::collection::vec(change, 0..4).prop_map(move |changes| {
        let mut letters: Vec<char> = text.chars().collect();
        for (at, kind, put) in changes {
            let at = at.min(letters.len().saturating_sub(1));
            match kind {
                0 => letters.truncate(at),
                1 if !letters.is_empty() => {
                    letters.remove(at);
                }
                2 if !letters.is_empty() => {
                    letters.splice(at..=at, put.chars());
                }
                _ => {
                    letters.splice(at..at, put.chars());
                }
            }
        }
        letters.into_iter().collect()
    })
}

fn junk_fen() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::sample::select(FENS.to_vec()).prop_flat_map(mangled),
        "[KQRBNPkqrbnp1-8]{1,8}(/[KQRBNPkqrbnp1-8]{1,8}){7} [wb] [KQkqA-Ha-h-]{1,4} (-|[a-h][36]) [0-9]{1,4} [0-9]{1,4}",
        any::<String>(),
    ]
}

fn junk_san() -> impl Strategy<Value = String> {
    prop_oneof![
        "[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=?[KQRBNP])?(\\+|#|\\+\\+)?[!?]{0,2}( ?e\\.p\\.)?",
        "[O0-]{1,7}[+#]?",
        "[a-hKQRBNPx1-8=+#!?.O0-]{0,12}",
        any::<String>(),
    ]
}

/// Everything that can be asked of a position, so that nothing in it can panic.
fn exercise(position: &Position) {
    for legal in position.legal_moves() {
        let san = position.san(&legal);
        assert_eq!(position.parse_san(&san), Ok(legal), "{san} in {position}");
        assert_eq!(position.parse_uci(&legal.uci()), Ok(legal), "{position}");
        let next = position.after(&legal);
        assert_eq!(Position::from_fen(&next.fen(), next.variant()).as_ref(), Ok(&next), "{position} {san}");
    }
    for from in Square::all() {
        for to in Square::all() {
            let _ = position.resolve(Move { from, to, promotion: None });
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn fen(text in junk_fen(), variant in variant()) {
        if let Ok(position) = Position::from_fen(&text, variant) {
            for written in [position.fen(), position.x_fen(), position.shredder_fen()] {
                prop_assert_eq!(Position::from_fen(&written, variant), Ok(position.clone()));
            }
            exercise(&position);
        }
    }

    #[test]
    fn san(text in junk_san(), fen in prop::sample::select(FENS.to_vec())) {
        let position = board_support::position(fen, Variant::Chess960);
        if let Ok(legal) = position.parse_san(&text) {
            prop_assert!(position.legal_moves().contains(&legal));
        }
    }

    #[test]
    fn uci(text in prop_oneof!["[a-h][1-8][a-h][1-8][qrbnkp]?", "[a-i0-9qN]{0,6}", any::<String>()], fen in prop::sample::select(FENS.to_vec())) {
        let position = board_support::position(fen, Variant::Chess960);
        match text.parse::<Move>() {
            Ok(named) => prop_assert_eq!(named.to_string(), text.clone()),
            Err(error) => prop_assert!(error.at <= text.chars().count()),
        }
        if let Ok(legal) = position.parse_uci(&text) {
            prop_assert!(position.legal_moves().contains(&legal));
        }
    }

    #[test]
    fn pgn(text in prop_oneof![mangled(GAME), "[\\[\\]\"{}();$%.0-9a-hNO \n-]{0,60}", any::<String>()]) {
        match Pgn::parse(&text) {
            Ok(pgn) => prop_assert_eq!(Pgn::parse(&pgn.to_string()), Ok(pgn)),
            Err(error) => {
                let lines: Vec<&str> = text.split('\n').collect();
                prop_assert!(error.line >= 1 && error.line <= lines.len());
                let length = lines.get(error.line - 1).map_or(0, |line| line.chars().count());
                prop_assert!(error.column >= 1 && error.column <= length + 1, "{} in {}", error, text);
            }
        }
    }

    #[test]
    fn names_in_tags(white in any::<String>(), other in any::<(String, String)>()) {
        let tags = PgnTags { white, other: vec![other], ..PgnTags::default() };
        let text = Pgn::new(tags, Position::start()).to_string();
        let read = Pgn::parse(&text);
        prop_assert_eq!(read.map(|pgn| pgn.to_string()), Ok(text));
    }

    #[test]
    fn start_numbers(number in 0_u16..2000) {
        prop_assert_eq!(StartNumber::new(number).is_some(), number < 960);
    }
}

#[test]
fn huge_texts_end_soon() {
    let long = "8".repeat(3_000_000);
    assert!(Position::from_fen(&long, Variant::Standard).is_err());
    assert!(Position::start().parse_san(&long).is_err());
    assert!(Position::start().parse_uci(&long).is_err());
    assert!(Pgn::parse(&long).is_err());
    for open in ["(", "{", "[", "$", "1. ", "!", ";", "(e4 "] {
        let read = Pgn::parse(&open.repeat(200_000 / open.len()));
        assert_eq!(read.is_ok(), matches!(open, "1. " | "!"), "{open}");
    }
}
