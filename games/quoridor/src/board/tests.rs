//! Single facts about the board. Games, positions and properties are in the crate's `tests` folder.

use super::*;

fn wall(text: &str) -> Wall {
    text.parse().unwrap()
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

fn board(walls: &str, south: &str, north: &str) -> Board {
    let pawns = PerSeat::from_fn(|seat| match seat {
        Seat::South => Some(cell(south)),
        Seat::North => Some(cell(north)),
        Seat::West | Seat::East => None,
    });
    Board::new(walls.split_whitespace().map(wall).collect(), pawns).unwrap()
}

#[test]
fn seats_start_opposite_their_goals() {
    // Design document, section 4.
    let starts = Seat::ALL.map(|seat| seat.start().to_string());
    assert_eq!(starts, ["e1", "a5", "e9", "i5"]);
    let goals = Seat::ALL.map(|seat| seat.goal().first().map(|cell| cell.to_string()).unwrap_or_default());
    assert_eq!(goals, ["a9", "i1", "a1", "a1"]);
    for seat in Seat::ALL {
        assert_eq!(seat.goal().len(), 9);
        assert_eq!(Board::start(SeatCount::Four).distance(seat), Some(8));
    }
}

#[test]
fn a_wall_closes_two_edges_and_opens_them_again() {
    let mut board = Board::start(SeatCount::Two);
    board.place_wall(wall("e5h")).unwrap();
    board.place_wall(wall("a8v")).unwrap();
    let edges: Vec<_> =
        board.blocked_edges().map(|(cell, direction)| (cell.to_string(), direction)).collect();
    let expected = [
        ("e5", Direction::North),
        ("f5", Direction::North),
        ("a8", Direction::East),
        ("a9", Direction::East),
    ];
    assert_eq!(edges, expected.map(|(cell, direction)| (cell.to_owned(), direction)));
    for (from, to, open) in
        [("e5", "e6", false), ("f6", "f5", false), ("d5", "d6", true), ("b9", "a9", false)]
    {
        let direction = cell(from).direction_to(cell(to)).unwrap();
        assert_eq!(board.is_open(cell(from), direction), open, "{from}{to}");
    }

    assert!(board.remove_wall(wall("e5h")));
    assert!(!board.remove_wall(wall("e5h")));
    assert!(board.remove_wall(wall("a8v")));
    assert_eq!(board, Board::start(SeatCount::Two));
    assert_eq!(board.blocked_edges().count(), 0);
    assert_eq!(board.legal_walls().len(), 128);
}

#[test]
fn the_edge_of_the_board_is_never_open() {
    let board = Board::start(SeatCount::Two);
    for cell in Cell::all() {
        for direction in Direction::ALL {
            assert_eq!(
                board.is_open(cell, direction),
                cell.step(direction).is_some(),
                "{cell} {direction:?}"
            );
        }
    }
}

#[test]
fn a_refused_wall_changes_nothing() {
    let mut board = board("a1v", "a1", "e9");
    let before = board;
    assert_eq!(board.place_wall(wall("a2h")), Err(WallRefusal::PathBlocked(Seat::South)));
    assert_eq!(
        board.place_wall(wall("a2v")),
        Err(WallRefusal::Conflict(WallConflict::HalfOverlap(wall("a1v"))))
    );
    assert_eq!(
        board.place_wall(wall("a1h")),
        Err(WallRefusal::Conflict(WallConflict::Crossing(wall("a1v"))))
    );
    assert_eq!(board.place_wall(wall("a1v")), Err(WallRefusal::Conflict(WallConflict::Overlap(wall("a1v")))));
    assert_eq!(board, before);
    assert!(board.is_consistent());
}

#[test]
fn a_wall_that_conflicts_is_not_asked_for_paths() {
    // a2h would shut south in, but a2v crosses it.
    let board = board("a2v b1h", "a1", "e9");
    assert_eq!(board.blocks_path(wall("a2h")), None);
    assert_eq!(board.wall_conflict(wall("a2h")), Some(WallConflict::Crossing(wall("a2v"))));
}

#[test]
fn a_pawn_off_the_board_counts_in_nothing() {
    let mut board = board("a1v", "a1", "e9");
    assert_eq!(board.remove_pawn(Seat::South), Some(cell("a1")));
    assert_eq!(board.remove_pawn(Seat::South), None);
    assert_eq!(board.place_wall(wall("a2h")), Ok(()));
    assert_eq!(board.distance(Seat::South), None);
    assert_eq!(board.shortest_path(Seat::South), []);
    assert!(board.first_steps(Seat::South).is_empty());
    assert_eq!(board.pawn_moves(Seat::South, DiagonalRule::WallEdgePawn).len(), 0);
    let refusal = board.pawn_refusal(Seat::South, cell("a1"), DiagonalRule::WallEdgePawn);
    assert_eq!(refusal, Some(PawnRefusal::TooFar));
    assert_eq!(board.move_pawn(Seat::South, cell("a1")), Err(MovePawnError::NoPawn(Seat::South)));
    assert_eq!(board.occupied().iter().collect::<Vec<_>>(), [cell("e9")]);
}

#[test]
fn a_pawn_is_not_put_where_it_has_no_path_or_another_stands() {
    let mut board = board("a1v a2h", "e1", "e9");
    let before = board;
    assert_eq!(board.move_pawn(Seat::South, cell("a1")), Err(MovePawnError::NoPath(Seat::South)));
    assert_eq!(board.move_pawn(Seat::South, cell("e9")), Err(MovePawnError::Occupied(cell("e9"))));
    assert_eq!(board, before);
    // The pocket holds a cell of north's goal.
    assert_eq!(board.move_pawn(Seat::North, cell("a2")), Ok(()));
    assert_eq!(board.distance(Seat::North), Some(1));
    assert!(board.is_consistent());
}

#[test]
fn moves_say_their_manner() {
    let check = |board: Board, expected: &str| {
        let moves = board.pawn_moves(Seat::South, DiagonalRule::WallEdgePawn);
        let moves: Vec<String> = moves.map(|one| format!("{}:{:?}", one.to, one.kind)).collect();
        assert_eq!(moves.join(" "), expected);
    };
    check(board("", "e4", "e5"), "e3:Orthogonal d4:Orthogonal f4:Orthogonal e6:Jump");
    check(board("", "e4", "f4"), "e3:Orthogonal d4:Orthogonal g4:Jump e5:Orthogonal");
    check(board("e5h", "e4", "e5"), "e3:Orthogonal d4:Orthogonal f4:Orthogonal d5:Diagonal f5:Diagonal");
}

#[test]
fn the_path_takes_the_first_cell_where_it_may_choose() {
    let path = |board: Board| {
        board.shortest_path(Seat::South).iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(path(Board::start(SeatCount::Two)), "e2 e3 e4 e5 e6 e7 e8 e9");
    // One step west clears the wall over columns e and f, two steps would do so east.
    assert_eq!(path(board("e3h", "e3", "a5")), "d3 d4 d5 d6 d7 d8 d9");
    let first = board("e3h", "e1", "a5").first_steps(Seat::South);
    assert_eq!(first.iter().map(|cell| cell.to_string()).collect::<Vec<_>>(), ["d1", "e2"]);
    assert_eq!(path(board("", "e9", "a5")), "");
}

#[test]
fn json_is_the_design_documents() {
    let check = |value: serde_json::Value, text: &str| assert_eq!(value.to_string(), text);
    check(serde_json::to_value(cell("e1")).unwrap(), r#"{"c":4,"r":0}"#);
    check(serde_json::to_value(wall("e3v")).unwrap(), r#"{"c":4,"o":"v","r":2}"#);
    check(serde_json::to_value(Seat::ALL).unwrap(), r#"["S","W","N","E"]"#);
    check(serde_json::to_value(PawnMoveKind::Diagonal).unwrap(), r#""diagonal""#);
    check(
        serde_json::to_value([DiagonalRule::WallEdgePawn, DiagonalRule::WallOnly]).unwrap(),
        r#"["wallEdgePawn","wallOnly"]"#,
    );
    for cell in Cell::all() {
        let json = serde_json::to_string(&cell).unwrap();
        assert_eq!(serde_json::from_str::<Cell>(&json).unwrap(), cell);
    }
    for wall in WallSet::ALL {
        let json = serde_json::to_string(&wall).unwrap();
        assert_eq!(serde_json::from_str::<Wall>(&json).unwrap(), wall);
    }
    for text in [r#"{"c":9,"r":0}"#, r#"{"c":-1,"r":0}"#, r#"{"c":0}"#, r#"{"c":0,"r":0,"x":0}"#] {
        assert!(serde_json::from_str::<Cell>(text).is_err(), "{text}");
    }
    for text in [r#"{"c":8,"r":0,"o":"h"}"#, r#"{"c":0,"r":8,"o":"v"}"#, r#"{"c":0,"r":0,"o":"H"}"#] {
        assert!(serde_json::from_str::<Wall>(text).is_err(), "{text}");
    }
}

#[test]
fn schemas_give_the_ranges() {
    let schema = |schema: schemars::Schema| schema.to_value();
    let cell = schema(schemars::schema_for!(Cell));
    assert_eq!(cell.pointer("/title"), Some(&"Cell".into()));
    assert_eq!(cell.pointer("/properties/c/maximum"), Some(&8.into()));
    let wall = schema(schemars::schema_for!(Wall));
    assert_eq!(wall.pointer("/properties/r/maximum"), Some(&7.into()));
    assert_eq!(wall.pointer("/additionalProperties"), Some(&false.into()));
}
