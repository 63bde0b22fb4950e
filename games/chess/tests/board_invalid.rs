//! Texts that are refused, each for its fault. The rows are data; see the head of each file.

mod board_support;

use std::collections::BTreeSet;

use board_support::{check, rows, variant};
use chess::board::{Pgn, Position};

/// The name of a variant of an enum, without what it carries.
fn name(error: &impl std::fmt::Debug) -> String {
    let text = format!("{error:?}");
    text.split([' ', '(']).next().map(str::to_owned).unwrap_or_default()
}

/// Undoes the backslashes of a file.
fn text(escaped: &str) -> String {
    escaped.replace(r"\\", "\u{0}").replace(r"\n", "\n").replace(r"\t", "\t").replace('\u{0}', r"\")
}

fn check_faults(named: BTreeSet<String>, all: &[&str]) {
    assert_eq!(named, all.iter().map(|fault| (*fault).to_owned()).collect());
}

#[test]
fn every_invalid_fen_is_refused_for_its_fault() {
    let mut faults = Vec::new();
    for [variant_name, fen, fault, why] in &rows::<4>("fen-invalid.tsv") {
        match Position::from_fen(&text(fen), variant(variant_name)) {
            Ok(position) => faults.push(format!("{fen} ({why}): read as {position}")),
            Err(error) if name(&error) == *fault => assert!(!error.to_string().is_empty()),
            Err(error) => faults.push(format!("{fen} ({why}): expected {fault}, found {error:?}")),
        }
    }
    check(&faults);
}

#[test]
fn there_are_as_many_invalid_positions_as_sound_ones() {
    let mut sound: BTreeSet<String> = rows::<4>("perft.tsv").into_iter().map(|[fen, ..]| fen).collect();
    sound.extend(rows::<7>("positions.tsv").into_iter().map(|[_, _, fen, ..]| fen));
    let invalid: BTreeSet<String> =
        rows::<4>("fen-invalid.tsv").into_iter().map(|[_, fen, ..]| fen).collect();
    assert!(invalid.len() >= sound.len(), "{} against {}", invalid.len(), sound.len());
}

#[test]
fn every_fault_of_a_fen_has_a_row() {
    check_faults(
        rows::<4>("fen-invalid.tsv").into_iter().map(|[_, _, fault, _]| fault).collect(),
        &[
            "AdjacentDigits",
            "CastlingKing",
            "CastlingRook",
            "CastlingText",
            "CastlingTwice",
            "EnPassantClock",
            "EnPassantSquare",
            "EnPassantText",
            "FieldCount",
            "FullmoveNumber",
            "HalfmoveClock",
            "ImpossibleCheck",
            "KingCount",
            "KingsTouch",
            "OpponentInCheck",
            "PawnOnBackRank",
            "RankCount",
            "RankLength",
            "RankText",
            "SideToMove",
            "TooManyPawns",
            "TooManyPieces",
            "TooManyPromoted",
        ],
    );
}

#[test]
fn every_invalid_game_is_refused_for_its_fault_at_its_place() {
    let mut faults = Vec::new();
    for [escaped, fault, line, column, why] in &rows::<5>("pgn-invalid.tsv") {
        match Pgn::parse(&text(escaped)) {
            Ok(pgn) => faults.push(format!("{escaped} ({why}): read as {pgn}")),
            Err(error) => {
                let found = format!("{} {} {}", name(&error.fault), error.line, error.column);
                if found != format!("{fault} {line} {column}") {
                    faults
                        .push(format!("{escaped} ({why}): expected {fault} {line} {column}, found {found}"));
                }
            }
        }
    }
    check(&faults);
}

/// The three limits are too large for a row.
#[test]
fn every_fault_of_a_game_has_a_row_or_a_test() {
    let mut named: BTreeSet<String> =
        rows::<5>("pgn-invalid.tsv").into_iter().map(|[_, fault, ..]| fault).collect();
    let tags: String = (0..=Pgn::MAX_TAGS).map(|number| format!("[Tag{number} \"\"]\n")).collect();
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(Pgn::MAX_PLIES / 4 + 1);
    let long = " ".repeat(Pgn::MAX_BYTES + 1);
    for large in [tags, shuffle, long] {
        named.extend(Pgn::parse(&large).err().map(|error| name(&error.fault)));
    }
    check_faults(
        named,
        &[
            "Annotation",
            "Empty",
            "Fen",
            "Move",
            "NotEnPassant",
            "OpenComment",
            "OpenVariation",
            "Result",
            "ResultMismatch",
            "SecondGame",
            "SetUp",
            "Tag",
            "TagTwice",
            "TooLong",
            "TooManyMoves",
            "TooManyTags",
            "Unexpected",
            "Variant",
        ],
    );
}
