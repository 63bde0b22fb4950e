//! Positions with the right answers. The rows are data; see the head of the file.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a fault here is a failed test")]

mod board_support;

use board_support::{check, play, position, rows, variant};
use chess::board::{CastleSide, Color, FlagRule, Position, Repetitions};

/// Answers one question in the words of the file, item by item of what is expected where it is a list.
fn answer(position: &Position, question: &str, expected: &str) -> String {
    let each = |separator: char, answer: &dyn Fn(&str) -> String| {
        let items = expected.split(' ').map(|item| {
            let (asked, _) = split_last(item, separator);
            format!("{asked}{separator}{}", answer(&asked.replace('_', " ")))
        });
        items.collect::<Vec<_>>().join(" ")
    };
    match question {
        "count" => position.legal_moves().len().to_string(),
        "legal" => {
            let legal = |text: &&str| position.parse_uci(text).is_ok_and(|legal| legal.uci() == **text);
            expected.split(' ').filter(legal).collect::<Vec<_>>().join(" ")
        }
        "refused" => each(':', &|text| match position.resolve(text.parse().unwrap()) {
            Ok(_) => "legal".to_owned(),
            Err(refusal) => format!("{refusal:?}"),
        }),
        "castle" => each(':', &|text| match position.castle(side(text)) {
            Ok(_) => "legal".to_owned(),
            Err(refusal) => format!("{refusal:?}"),
        }),
        "folds" => each('=', &|text| position.parse_uci(text).unwrap().uci()),
        "san" => expected.split(' ').map(|item| san(position, item)).collect::<Vec<_>>().join(" "),
        "uci" => each('=', &|text| match position.parse_san(text) {
            Ok(legal) => legal.uci(),
            Err(error) => error.to_string(),
        }),
        "sanRefused" => each(':', &|text| match position.parse_san(text) {
            Ok(legal) => legal.uci(),
            Err(error) => {
                let name = format!("{error:?}");
                if name.starts_with("Text(") { "Text".to_owned() } else { name }
            }
        }),
        "fen" => position.fen(),
        "xfen" => position.x_fen(),
        "rights" => position.fen().split(' ').nth(2).unwrap().to_owned(),
        "state" => state(position).to_owned(),
        "clocks" => format!("{} {}", position.halfmove_clock(), position.fullmove_number()),
        "mates" => {
            let (listed, exact) = (mates(position, FlagRule::Listed), mates(position, FlagRule::Exact));
            format!("listed:{listed} exact:{exact}")
        }
        _ => panic!("no such question: {question}"),
    }
}

fn split_last(item: &str, separator: char) -> (&str, &str) {
    item.rsplit_once(separator).unwrap_or_else(|| panic!("no {separator} in {item}"))
}

fn side(text: &str) -> CastleSide {
    if text == "king" { CastleSide::King } else { CastleSide::Queen }
}

/// Writes the move of `uci=san` in SAN and reads it back.
fn san(position: &Position, item: &str) -> String {
    let (uci, _) = item.split_once('=').unwrap();
    let legal = position.parse_uci(uci).unwrap_or_else(|error| panic!("{position}, {uci}: {error}"));
    let text = position.san(&legal);
    assert_eq!(position.parse_san(&text), Ok(legal), "{position}, {text}");
    format!("{uci}={text}")
}

fn state(position: &Position) -> &'static str {
    if position.is_checkmate() {
        "checkmate"
    } else if position.is_stalemate() {
        "stalemate"
    } else if position.is_insufficient_material() {
        "insufficient"
    } else if position.is_check() {
        "check"
    } else {
        "ongoing"
    }
}

fn mates(position: &Position, rule: FlagRule) -> &'static str {
    match Color::ALL.map(|side| position.can_mate(side, rule)) {
        [true, true] => "both",
        [true, false] => "white",
        [false, true] => "black",
        [false, false] => "none",
    }
}

/// How often the position after the moves was on the board.
fn repetition(start: &Position, moves: &str) -> String {
    let mut repetitions = Repetitions::starting_from(start);
    let mut position = start.clone();
    for text in moves.split_whitespace() {
        position = play(&position, text);
        repetitions.record(&position);
    }
    repetitions.count(&position).to_string()
}

#[test]
fn every_row_has_its_answer() {
    let rows = rows::<7>("positions.tsv");
    assert!(rows.len() > 130);
    let mut faults = Vec::new();
    for [id, variant_name, fen, moves, question, expected, _source] in &rows {
        let start = position(fen, variant(variant_name));
        let found = if question == "repetition" {
            repetition(&start, moves)
        } else {
            answer(&play(&start, moves), question, expected)
        };
        if found != *expected {
            faults.push(format!("{id} {fen} {moves} {question}: expected {expected}, found {found}"));
        }
    }
    check(&faults);
}

#[test]
fn every_position_is_read_as_it_is_written() {
    for [id, variant_name, fen, ..] in rows::<7>("positions.tsv") {
        let found = position(&fen, variant(&variant_name));
        for text in [found.fen(), found.x_fen(), found.shredder_fen()] {
            let again = position(&text, found.variant());
            assert_eq!(again, found, "{id} {text}");
            assert_eq!((again.fen(), again.x_fen()), (found.fen(), found.x_fen()), "{id}");
        }
    }
}
