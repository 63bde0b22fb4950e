//! What holds on every board, over random games and random texts.
//!
//! The games place walls without end, so that boards get far more crowded than twenty walls can make them, and now and
//! then a pawn leaves.

#![allow(clippy::indexing_slicing, clippy::unwrap_used, reason = "a fault here is a failed test")]

mod board_support;

use board_support::naive::Naive;
use proptest::prelude::*;
use quoridor::board::{
    Board, Cell, DiagonalRule, NotationError, Orientation, PerSeat, Place, Position, Seat, SeatCount,
    TurnAction, Wall, WallSet,
};

const RULES: [DiagonalRule; 2] = [DiagonalRule::WallEdgePawn, DiagonalRule::WallOnly];

fn seats() -> impl Strategy<Value = SeatCount> {
    prop_oneof![Just(SeatCount::Two), Just(SeatCount::Four)]
}

/// The boards of a random game, one per choice. A choice makes a wall or a pawn move, or takes a pawn off the board.
fn game(seats: SeatCount, choices: &[u32]) -> Vec<Board> {
    let mut boards = vec![Board::start(seats)];
    let mut board = Board::start(seats);
    for (turn, &choice) in choices.iter().enumerate() {
        let (kind, choice) = (choice % 64, choice as usize / 64);
        let seat = seats.seats()[turn % seats.seats().len()];
        let walls: Vec<Wall> = board.legal_walls().iter().collect();
        let moves: Vec<Cell> = board.pawn_targets(seat, RULES[choice % 2]).iter().collect();
        if kind == 0 && board.pawns().count() > 1 {
            board.remove_pawn(seat);
        } else if kind < 32 && !moves.is_empty() {
            board.move_pawn(seat, moves[choice % moves.len()]).unwrap();
        } else if !walls.is_empty() {
            board.place_wall(walls[choice % walls.len()]).unwrap();
        }
        boards.push(board);
    }
    boards
}

/// The board seen another way round.
fn transformed(
    board: &Board,
    wall: fn(Wall) -> Wall,
    cell: fn(Cell) -> Cell,
    seat: fn(Seat) -> Seat,
) -> Board {
    let walls = board.walls().iter().map(wall).collect();
    Board::new(walls, PerSeat::from_fn(|other| board.pawn(seat(other)).map(cell))).unwrap()
}

fn check_symmetry(board: &Board, wall: fn(Wall) -> Wall, cell: fn(Cell) -> Cell, seat: fn(Seat) -> Seat) {
    let other = transformed(board, wall, cell, seat);
    assert_eq!(other.legal_walls(), board.legal_walls().iter().map(wall).collect::<WallSet>());
    let (deltas, other_deltas) = (board.wall_deltas(), other.wall_deltas());
    for one in Seat::ALL {
        assert_eq!(other.distance(seat(one)), board.distance(one));
        for rule in RULES {
            let targets = board.pawn_targets(one, rule).iter().map(cell).collect();
            assert_eq!(other.pawn_targets(seat(one), rule), targets);
        }
        for legal in board.legal_walls() {
            assert_eq!(other_deltas.added(wall(legal), seat(one)), deltas.added(legal, one));
        }
    }
}

fn mirrored(seat: Seat) -> Seat {
    match seat {
        Seat::West => Seat::East,
        Seat::East => Seat::West,
        Seat::South | Seat::North => seat,
    }
}

fn turned(seat: Seat) -> Seat {
    match seat {
        Seat::South => Seat::North,
        Seat::North => Seat::South,
        Seat::West | Seat::East => mirrored(seat),
    }
}

/// A text of the letters that the notations use, or of anything.
fn junk() -> impl Strategy<Value = String> {
    prop_oneof!["[a-j0-9hvx# /-]{0,40}", any::<String>()]
}

fn check_notation(text: &str, result: Result<String, NotationError>) {
    match result {
        Ok(printed) => assert_eq!(printed, text),
        Err(error) => assert!(error.at <= text.chars().count(), "{text:?}: {error:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rules_agree_with_the_plain_ones(seats in seats(), choices in prop::collection::vec(any::<u32>(), 0..90)) {
        for board in game(seats, &choices) {
            let mut naive = Naive::of(&board);
            prop_assert_eq!(board.legal_walls(), naive.legal_walls());
            for seat in Seat::ALL {
                for rule in RULES {
                    let targets: Vec<Cell> = board.pawn_targets(seat, rule).iter().collect();
                    prop_assert_eq!(&targets, &naive.pawn_targets(seat, rule));
                    for cell in Cell::all().filter(|_| board.pawn(seat).is_some()) {
                        prop_assert_eq!(board.pawn_refusal(seat, cell, rule).is_none(), targets.contains(&cell));
                    }
                }
            }
        }
    }

    #[test]
    fn ways_agree_with_the_plain_ones(seats in seats(), choices in prop::collection::vec(any::<u32>(), 0..90)) {
        for board in game(seats, &choices).into_iter().step_by(5) {
            let mut naive = Naive::of(&board);
            let deltas = board.wall_deltas();
            prop_assert_eq!(deltas.iter().count(), board.legal_walls().len());
            for seat in Seat::ALL {
                let distances = board.distances(seat);
                for cell in Cell::all() {
                    prop_assert_eq!(distances.get(cell), naive.distance(cell, seat));
                }
                let Some(pawn) = board.pawn(seat) else { continue };
                let distance = distances.get(pawn).unwrap();
                prop_assert_eq!(board.distance(seat), Some(distance));

                let path = board.shortest_path(seat);
                prop_assert_eq!(path.len(), usize::from(distance));
                let mut from = pawn;
                for (&to, left) in path.iter().zip((0..distance).rev()) {
                    prop_assert!(board.is_open(from, from.direction_to(to).unwrap()));
                    prop_assert_eq!(distances.get(to), Some(left));
                    from = to;
                }
                prop_assert_eq!(board.first_steps(seat).first(), path.first().copied());
                for cell in Cell::all() {
                    let neighbour = pawn.direction_to(cell).is_some_and(|direction| board.is_open(pawn, direction));
                    let nearer = distance > 0 && distances.get(cell) == distance.checked_sub(1);
                    prop_assert_eq!(board.first_steps(seat).contains(cell), neighbour && nearer);
                }
                for wall in board.legal_walls() {
                    let after = naive.distance_with(wall, seat).unwrap();
                    prop_assert_eq!(deltas.added(wall, seat), Some(after - distance));
                }
            }
        }
    }

    #[test]
    fn what_is_kept_is_what_would_be_worked_out(seats in seats(), choices in prop::collection::vec(any::<u32>(), 0..120)) {
        for board in game(seats, &choices) {
            prop_assert!(board.is_consistent());
        }
    }

    #[test]
    fn the_sides_of_the_board_are_alike(seats in seats(), choices in prop::collection::vec(any::<u32>(), 0..60)) {
        for board in game(seats, &choices).into_iter().step_by(3) {
            check_symmetry(&board, Wall::mirrored, Cell::mirrored, mirrored);
            check_symmetry(&board, Wall::turned, Cell::turned, turned);
        }
    }

    #[test]
    fn what_is_taken_back_leaves_nothing(seats in seats(), choices in prop::collection::vec(any::<u32>(), 0..60)) {
        let board = *game(seats, &choices).last().unwrap();
        for wall in board.legal_walls() {
            let mut changed = board;
            prop_assert_eq!(changed.place_wall(wall), Ok(()));
            prop_assert_ne!(changed, board);
            prop_assert!(changed.remove_wall(wall));
            prop_assert_eq!(changed, board);
            prop_assert!(changed.is_consistent());
        }
        for (seat, from) in board.pawns() {
            for to in Cell::all() {
                let mut changed = board;
                let on_the_way = changed.move_pawn(seat, to);
                prop_assert_eq!(on_the_way.is_ok(), to == from || !board.occupied().contains(to) && board.distances(seat).get(to).is_some());
                prop_assert!(changed.is_consistent());
                prop_assert_eq!(changed.move_pawn(seat, from), Ok(()));
                prop_assert_eq!(changed, board);
                prop_assert!(changed.is_consistent());
            }
        }
        for wall in (0..Wall::COUNT).filter_map(Wall::from_index) {
            let mut changed = board;
            if !board.legal_walls().contains(wall) {
                prop_assert_eq!(changed.place_wall(wall).err(), board.wall_refusal(wall));
            }
            prop_assert_eq!(board.wall_refusal(wall).is_none(), board.legal_walls().contains(wall));
        }
    }

    #[test]
    fn positions_print_and_parse(
        seats in seats(),
        choices in prop::collection::vec(any::<u32>(), 0..25),
        hands in any::<[u8; 4]>(),
        rule in prop::sample::select(RULES.to_vec()),
    ) {
        let board = *game(seats, &choices).last().unwrap();
        let room = 20_usize.saturating_sub(board.walls().len()) as u8;
        let most = seats.walls_each().min(room / seats.seats().len() as u8);
        let mut hands = hands.into_iter().map(|hand| hand % (most + 1));
        let mut off = (1..).map(Place::Finished);
        let places = PerSeat::from_fn(|seat| match board.pawn(seat) {
            Some(cell) => Place::On(cell),
            None if seats.seats().contains(&seat) => off.next().unwrap(),
            None => Place::Left,
        });
        let walls_left = PerSeat::from_fn(|_| hands.next().unwrap());
        let (to_move, _) = board.pawns().next().unwrap();
        if let Ok(position) = Position::new(seats, board.walls(), places, walls_left, to_move, rule) {
            let line = position.to_string();
            prop_assert_eq!(line.parse::<Position>(), Ok(position));
            prop_assert_eq!(line.replace(" / ", "/").parse::<Position>(), Ok(position));
        } else {
            // The only fault such a game can have: a pawn walked on after it reached its goal.
            prop_assert!(board.pawns().any(|(seat, cell)| seat.goal().contains(cell)) || board.walls().len() > 20);
        }
    }

    #[test]
    fn junk_is_refused_and_the_rest_prints_as_it_was(text in junk()) {
        check_notation(&text, text.parse::<Cell>().map(|cell| cell.to_string()));
        check_notation(&text, text.parse::<Wall>().map(|wall| wall.to_string()));
        check_notation(&text, text.parse::<TurnAction>().map(|action| action.to_string()));
        if let Ok(position) = text.parse::<Position>() {
            prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
        }
    }
}

#[test]
fn every_cell_and_wall_prints_and_parses() {
    for cell in Cell::all() {
        assert_eq!(cell.to_string().parse(), Ok(TurnAction::Move(cell)));
        assert_eq!(Cell::from_index(cell.index()), Some(cell));
    }
    for (index, wall) in (0..Wall::COUNT).filter_map(Wall::from_index).enumerate() {
        assert_eq!(wall.to_string().parse(), Ok(TurnAction::Wall(wall)));
        assert_eq!(wall.index(), index);
        assert_eq!(Wall::new(wall.column(), wall.row(), wall.orientation()), Some(wall));
    }
    assert_eq!(Wall::from_index(128), None);
    assert_eq!(Cell::from_index(81), None);
    assert_eq!(Wall::new(0, 8, Orientation::Vertical), None);
}
