//! Positions with the right answers, and lines that are no position. The rows are data; see the head of each file.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a fault here is a failed test")]

mod board_support;

use std::collections::BTreeSet;

use quoridor::board::{Cell, PawnRefusal, PlayRefusal, Position, Seat, Wall, WallConflict, WallRefusal};

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace()
}

fn walls(text: &str) -> impl Iterator<Item = Wall> {
    words(text).map(|word| word.parse().unwrap())
}

/// Answers one question in the words of the file.
fn answer(position: &Position, question: &str, expected: &str) -> String {
    let board = position.board();
    let spaced = |list: Vec<String>| list.join(" ");
    match question {
        "moves" | "wins" => {
            let goal = position.to_move().goal();
            let moves = position.pawn_moves().filter(|one| question == "moves" || goal.contains(one.to));
            let cells: BTreeSet<String> = moves.map(|one| one.to.to_string()).collect();
            spaced(cells.into_iter().collect())
        }
        "legal" => {
            let legal = walls(expected).filter(|&wall| board.legal_walls().contains(wall));
            spaced(legal.map(|wall| wall.to_string()).collect())
        }
        "refused" => {
            let wall = |word: &str| word.split(':').next().unwrap().parse::<Wall>().unwrap();
            spaced(
                words(expected)
                    .map(|word| format!("{}:{}", wall(word), refusal(position, wall(word))))
                    .collect(),
            )
        }
        "onlyPath" => {
            let blocking = board.free_walls().iter().filter(|&wall| board.blocks_path(wall).is_some());
            spaced(blocking.map(|wall| wall.to_string()).collect())
        }
        "walls" => position.legal_walls().len().to_string(),
        "actions" => position.perft(1).to_string(),
        "distances" => {
            spaced(board.pawns().map(|(seat, _)| board.distance(seat).unwrap().to_string()).collect())
        }
        "acts" => position.acting().letter().to_string(),
        "why" => {
            let cell = |word: &str| word.split(':').next().unwrap().parse::<Cell>().unwrap();
            let why = |cell| board.pawn_refusal(position.to_move(), cell, position.rule());
            let answer = |cell| why(cell).map_or("may go".to_owned(), |refusal| format!("{refusal:?}"));
            spaced(words(expected).map(|word| format!("{}:{}", cell(word), answer(cell(word)))).collect())
        }
        "added" => {
            let wall = expected.split(':').next().unwrap().parse().unwrap();
            let deltas = board.wall_deltas();
            let added: Vec<String> =
                board.pawns().map(|(seat, _)| deltas.added(wall, seat).unwrap().to_string()).collect();
            format!("{wall}:{}", added.join(","))
        }
        _ => panic!("no such question: {question}"),
    }
}

fn refusal(position: &Position, wall: Wall) -> String {
    match position.board().wall_refusal(wall) {
        None => "legal".to_owned(),
        Some(WallRefusal::Conflict(WallConflict::Overlap(_))) => "overlap".to_owned(),
        Some(WallRefusal::Conflict(WallConflict::HalfOverlap(_))) => "half".to_owned(),
        Some(WallRefusal::Conflict(WallConflict::Crossing(_))) => "crossing".to_owned(),
        Some(WallRefusal::PathBlocked(seat)) => seat.letter().to_string(),
    }
}

#[test]
fn every_row_has_its_answer() {
    let rows = board_support::rows("positions.tsv");
    assert!(rows.len() > 70);
    let mut wrong = Vec::new();
    for row in &rows {
        let [id, line, moves, question, expected, _source] = row.as_slice() else {
            panic!("six columns: {row:?}")
        };
        let position: Position = line.parse().unwrap_or_else(|error| panic!("{id} {line}: {error}"));
        assert_eq!(position.to_string(), *line, "{id}");
        let position = board_support::play(position, &board_support::actions(moves));
        let found = answer(&position, question, expected);
        if found != *expected {
            wrong.push(format!("{id} {line} {moves} {question}: expected {expected}, found {found}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_invalid_line_is_refused_for_its_fault() {
    let rows = board_support::rows("positions-invalid.tsv");
    assert!(rows.len() >= board_support::rows("positions.tsv").len());
    let mut wrong = Vec::new();
    for row in &rows {
        let [line, fault, why] = row.as_slice() else { panic!("three columns: {row:?}") };
        match line.parse::<Position>() {
            Ok(position) => wrong.push(format!("{line} ({why}): read as {position}")),
            Err(error) => {
                let name = format!("{error:?}");
                if name.split([' ', '(']).next() != Some(fault.as_str()) {
                    wrong.push(format!("{line} ({why}): expected {fault}, found {name}"));
                }
                assert!(!error.to_string().is_empty());
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_fault_has_an_invalid_line() {
    let faults: BTreeSet<String> =
        board_support::rows("positions-invalid.tsv").into_iter().map(|row| row[1].clone()).collect();
    let all = [
        "FieldCount",
        "HandCount",
        "Hand",
        "HandTooLarge",
        "HorizontalWalls",
        "NoPath",
        "Pawn",
        "PawnCount",
        "PawnOnGoal",
        "Places",
        "Rule",
        "SeatIsOut",
        "SeatToMove",
        "SharedCell",
        "TooManyWalls",
        "VerticalWalls",
        "WallConflict",
    ];
    assert_eq!(faults, all.map(str::to_owned).into());
}

#[test]
fn a_decided_match_goes_no_further() {
    let position: Position = "- / - / e8 a9 / 10 10 / 1".parse().unwrap();
    let over = board_support::play(position, &board_support::actions("e9"));
    assert!(over.is_over() && !position.is_over());
    assert_eq!(over.to_string(), "- / - / #1 a9 / 10 10 / 2");
    assert_eq!(over.play("a8".parse().unwrap()), Err(PlayRefusal::Over));
    assert_eq!(over.perft(3), 1);
}

#[test]
fn a_seat_with_nothing_to_do_is_passed_over() {
    // South can neither move nor place a wall; it is its turn after east, and passes at once.
    let position: Position = "- / a1a3 / a1 a2 a3 i5 / 0 4 4 5 / 4".parse().unwrap();
    let next = board_support::play(position, &board_support::actions("h5"));
    assert_eq!(next.to_move(), Seat::West);
    // With a wall in hand it must act.
    let position: Position = "- / a1a3 / a1 a2 a3 i5 / 1 4 4 5 / 4".parse().unwrap();
    let next = board_support::play(position, &board_support::actions("h5"));
    assert_eq!(next.to_move(), Seat::South);
}

#[test]
fn an_action_against_the_rules_is_refused() {
    let refusal = |line: &str, action: &str| {
        line.parse::<Position>().unwrap().play(action.parse().unwrap()).unwrap_err()
    };
    let line = "- / a1 / a1 e9 / 9 10 / 1";
    assert_eq!(refusal(line, "b1"), PlayRefusal::Pawn(PawnRefusal::WallBetween));
    assert_eq!(refusal(line, "a2h"), PlayRefusal::Wall(WallRefusal::PathBlocked(Seat::South)));
    // The stock comes before anything else that is wrong.
    assert_eq!(refusal("- / a1 / a1 e9 / 0 10 / 1", "a2h"), PlayRefusal::NoWallsLeft);
    assert_eq!(refusal("- / a1 / a1 e9 / 0 10 / 1", "a1v"), PlayRefusal::NoWallsLeft);
}

#[test]
fn a_pawn_on_its_goal_finishes_and_leaves_the_board() {
    let position: Position = "- / - / e8 a5 e5 i5 / 5 5 5 5 / 1".parse().unwrap();
    let next = board_support::play(position, &board_support::actions("e9"));
    assert_eq!(next.to_string(), "- / - / #1 a5 e5 i5 / 5 5 5 5 / 2");
    assert_eq!(next.to_string().parse(), Ok(next));
    // A seat that is out is passed over, and its place goes to nobody else.
    let next = board_support::play(next, &board_support::actions("b5 e4 h5"));
    assert_eq!(next.to_move(), Seat::West);
    assert_eq!(next.board().pawns().count(), 3);
}
