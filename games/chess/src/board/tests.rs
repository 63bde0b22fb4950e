//! Single facts. Positions, games and properties are in the crate's `tests` folder.

use super::*;

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn position(fen: &str) -> Position {
    Position::from_fen(fen, Variant::Standard).unwrap()
}

#[test]
fn squares_have_names_numbers_and_colours() {
    // FIDE articles 2.1 and 2.4: a1 is dark, White's queen starts on a light square.
    assert!(!square("a1").is_light());
    assert!(square("d1").is_light());
    for (index, one) in Square::all().enumerate() {
        assert_eq!(one.index(), index);
        assert_eq!(Square::new(one.file(), one.rank()), Some(one));
        assert_eq!(one.to_string().parse(), Ok(one));
    }
    for text in ["", "e", "e44", "E4", "i1", "a9", "a0", "4e", "é4"] {
        assert_eq!(text.parse::<Square>(), Err(SquareError), "{text}");
    }
    assert_eq!(Square::new(0, 8), None);
}

#[test]
fn json_is_the_design_documents() {
    let check = |value: serde_json::Value, text: &str| assert_eq!(value.to_string(), text);
    check(serde_json::to_value(Color::ALL).unwrap(), r#"["white","black"]"#);
    check(serde_json::to_value(CastleSide::ALL).unwrap(), r#"["king","queen"]"#);
    check(
        serde_json::to_value([Variant::Standard, Variant::Chess960]).unwrap(),
        r#"["standard","chess960"]"#,
    );
    check(serde_json::to_value([FlagRule::Listed, FlagRule::Exact]).unwrap(), r#"["listed","exact"]"#);
    check(serde_json::to_value(square("e4")).unwrap(), r#""e4""#);
    assert_eq!(serde_json::from_str::<Square>(r#""h8""#).unwrap(), square("h8"));
    for text in [r#""h9""#, r#""E4""#, "4", "null"] {
        assert!(serde_json::from_str::<Square>(text).is_err(), "{text}");
    }
    let schema = schemars::schema_for!(Square).to_value();
    assert_eq!(schema.pointer("/pattern"), Some(&"^[a-h][1-8]$".into()));
    assert_eq!(schema.pointer("/title"), Some(&"Square".into()));
}

#[test]
fn lists_have_their_order() {
    let list =
        |position: &Position| position.legal_moves().iter().map(LegalMove::uci).collect::<Vec<_>>().join(" ");
    // Ranks before files, the queen first.
    assert_eq!(list(&position("8/P7/8/8/8/8/7k/K7 w - - 0 1")), "a1b1 a1a2 a1b2 a7a8q a7a8r a7a8b a7a8n");
    let start = Position::start();
    let knight = start.legal_moves_from(square("g1"));
    assert_eq!(knight.iter().map(LegalMove::uci).collect::<Vec<_>>(), ["g1f3", "g1h3"]);
    assert_eq!(start.legal_moves_from(square("e4")), []);
    assert_eq!(start.legal_moves_from(square("e7")), [], "it is not Black's turn");
}

#[test]
fn a_move_says_what_it_does() {
    let capture = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").parse_san("exd6").unwrap();
    assert_eq!((capture.piece, capture.captured, capture.en_passant), (Piece::Pawn, Some(Piece::Pawn), true));
    let castle = position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1").castle(CastleSide::Queen).unwrap();
    assert_eq!((castle.castle, castle.captured), (Some(CastleSide::Queen), None));
    assert_eq!((castle.from, castle.to), (square("e1"), square("c1")));
    let promotion = position("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1").parse_san("axb8=R+").unwrap();
    assert_eq!((promotion.promotion, promotion.captured), (Some(Piece::Rook), Some(Piece::Knight)));
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut start = Position::start();
    assert_eq!(start.play("e2e5".parse().unwrap()), Err(MoveRefusal::NotHowItMoves));
    assert_eq!(start, Position::start());
    // A legal move of another position is none here.
    let other = position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1").parse_uci("a1a8").unwrap();
    assert_eq!(start.after(&other), start);
}

#[test]
fn counters_go_on_without_a_cap() {
    let mut end = position("4k3/8/8/8/8/8/4R3/4K3 b - - 4294967295 4294967295");
    end.play("e8d7".parse().unwrap()).unwrap();
    assert_eq!((end.halfmove_clock(), end.fullmove_number()), (u32::MAX, u32::MAX));
    let mut late = position("4k3/7p/8/8/8/8/8/R3K3 w Q - 300 400");
    for (text, clocks) in [
        ("e1c1", (301, 400)),
        ("e8e7", (302, 401)),
        ("d1d7", (303, 401)),
        ("e7d7", (0, 402)),
        ("c1b1", (1, 402)),
    ] {
        late.play(text.parse().unwrap()).unwrap();
        assert_eq!((late.halfmove_clock(), late.fullmove_number()), clocks, "{text}");
    }
}

#[test]
fn positions_are_the_same_when_nothing_that_counts_differs() {
    // The bishop on b4 could go to a3, but only a pawn captures en passant.
    let named = position("4k3/8/8/8/Pb6/8/8/7K b - a3 0 1");
    let plain = position("4k3/8/8/8/Pb6/8/8/7K b - - 0 1");
    assert_eq!(named, plain);
    assert_eq!(named.repetition_key(), plain.repetition_key());
    assert_eq!(named.en_passant(), None);
    let counted = position("4k3/8/8/8/Pb6/8/8/7K b - - 1 1");
    assert!(counted.is_same_position(&plain));
    assert_ne!(counted, plain);
}

#[test]
fn repetitions_forget_what_cannot_come_back() {
    let mut position = Position::start();
    let mut repetitions = Repetitions::starting_from(&position);
    for (text, kept) in [("Nf3", 2), ("Nf6", 3), ("e4", 1), ("Ng8", 2)] {
        position = position.after(&position.parse_san(text).unwrap());
        assert_eq!(repetitions.record(&position), 1);
        assert_eq!(repetitions.counts().len(), kept, "{text}");
    }
    assert_eq!(Repetitions::from_counts(repetitions.counts().clone()), repetitions);
    assert_eq!(repetitions.count(&Position::start()), 0);
}

#[test]
fn texts_say_where_they_are_wrong() {
    let uci = |text: &str| text.parse::<Move>().map_err(|error| (error.at, error.fault));
    assert_eq!(uci(""), Err((0, UciFault::File)));
    assert_eq!(uci("e"), Err((1, UciFault::Rank)));
    assert_eq!(uci("e2i4"), Err((2, UciFault::File)));
    assert_eq!(uci("e2e9"), Err((3, UciFault::Rank)));
    assert_eq!(uci("e7e8Q"), Err((4, UciFault::Piece)));
    assert_eq!(uci("e7e8qq"), Err((5, UciFault::Trailing)));
    let san = |text: &str| match Position::start().parse_san(text) {
        Err(SanError::Text(error)) => (error.at, error.fault),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(san(""), (0, SanFault::Start));
    assert_eq!(san("N"), (1, SanFault::Target));
    assert_eq!(san("Nx"), (2, SanFault::Target));
    assert_eq!(san("Nf"), (2, SanFault::Target));
    assert_eq!(san("O-"), (2, SanFault::Castling));
    assert_eq!(san("e8="), (3, SanFault::Promotion));
    assert_eq!(san("e4 e5"), (2, SanFault::Trailing));
}

#[test]
fn words_of_errors_are_sentences_of_their_own() {
    let faults = [
        MoveRefusal::NoPiece.to_string(),
        MoveRefusal::Castling(CastleRefusal::PathBlocked).to_string(),
        FenError::CastlingRook(Color::Black, CastleSide::Queen).to_string(),
        Pgn::parse("1. e5").unwrap_err().to_string(),
    ];
    assert_eq!(
        faults,
        [
            "there is no piece to move",
            "castling is not allowed: the way is not free",
            "Black has no rook for its castling right on the queen's side",
            "line 1, column 4: the piece does not move like that",
        ]
    );
}
