//! How fast the board is: legal lists over whole games, perft, distances, what walls add to the ways.
//!
//! Every number of the lists is per position of a set of games: the 150 two-seat games of the corpus and as many
//! random four-seat games from a fixed seed. The yardsticks in the same run are a bitboard flood and a plain
//! breadth-first search for every wall and seat.

use std::hint::black_box;

use criterion::{
    BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime,
};
use quoridor::board::{Board, CellSet, DiagonalRule, Position, Seat, SeatCount, TurnAction, Wall, WallSet};

#[path = "../tests/board_support/mod.rs"]
mod board_support;

use board_support::naive::Naive;

const RULE: DiagonalRule = DiagonalRule::WallEdgePawn;

/// Games, and the position before each of their plies.
struct Games {
    seats: SeatCount,
    plies: Vec<Vec<TurnAction>>,
    positions: Vec<Position>,
}

impl Games {
    fn new(seats: SeatCount, plies: Vec<Vec<TurnAction>>) -> Self {
        let mut positions = Vec::new();
        for game in &plies {
            let mut position = board_support::start(seats);
            for &action in game {
                positions.push(position);
                position = board_support::play(position, &[action]);
            }
        }
        Self { seats, plies, positions }
    }
}

/// The full list of a position: pawn moves and walls.
fn list(board: &Board, position: &Position) -> (CellSet, WallSet) {
    (board.pawn_targets(position.to_move(), RULE), board.legal_walls())
}

/// Plays all games from the start and makes the full list before every ply. This is the honest number: it has the cost
/// of keeping the board's derived data from ply to ply in it.
fn replay(games: &Games) -> usize {
    let mut total = 0;
    let mut positions = games.positions.iter();
    for game in &games.plies {
        let mut board = Board::start(games.seats);
        for (&action, position) in game.iter().zip(&mut positions) {
            let (targets, walls) = list(&board, position);
            total += targets.len() + walls.len();
            let seat = position.to_move();
            let done = match action {
                TurnAction::Move(to) => board.move_pawn(seat, to).is_ok(),
                TurnAction::Wall(wall) => board.place_wall(wall).is_ok(),
            };
            total += usize::from(!done);
        }
    }
    total
}

/// Goes through the full list action by action.
fn walk_through(position: &Position) -> usize {
    let moves =
        position.board().pawn_moves(position.to_move(), RULE).map(|one| one.to.index() + one.kind as usize);
    let walls = position.board().legal_walls().iter().map(|wall| wall.index());
    moves.chain(walls).fold(0, usize::wrapping_add)
}

/// A flood of whole sets of cells for every wall and seat: the usual way to make it fast.
fn flood_per_wall(board: &Board) -> WallSet {
    let passes = |wall: WallSet| {
        let walls = board.walls() | wall;
        let (h, v) = (widen(walls.horizontal()), widen(walls.vertical()));
        let north = CELLS & !(CELLS << 72) & !(h | h << 1);
        let east = CELLS & !(COLUMN_A << 8) & !(v | v << 9);
        board.pawns().all(|(seat, pawn)| {
            let goal = seat.goal().iter().fold(0_u128, |goal, cell| goal | 1 << cell.index());
            let mut seen = 1_u128 << pawn.index();
            loop {
                let more = (seen & north) << 9 | seen >> 9 & north | (seen & east) << 1 | seen >> 1 & east;
                if seen & goal != 0 {
                    return true;
                }
                if more & !seen == 0 {
                    return false;
                }
                seen |= more;
            }
        })
    };
    board.free_walls().iter().filter(|&wall| passes(WallSet::single(wall))).collect()
}

const CELLS: u128 = (1 << 81) - 1;
const COLUMN_A: u128 = CELLS / ((1 << 9) - 1);

/// Puts the eight anchors of each row into a row of nine.
fn widen(anchors: u64) -> u128 {
    (0..8).fold(0, |wide, row| wide | u128::from(anchors >> (8 * row) & 0xFF) << (9 * row))
}

fn lists(c: &mut Criterion) {
    let Some(wall) = Wall::from_index(0) else { return };
    let two = board_support::corpus().into_iter().map(|(plies, _)| plies).collect();
    for (name, games) in [
        ("two seats", Games::new(SeatCount::Two, two)),
        ("four seats", Games::new(SeatCount::Four, board_support::four_seat_games(150, 1))),
    ] {
        // Numbers are worth comparing only if all ways give the same lists.
        for position in &games.positions {
            let board = position.board();
            assert_eq!(board.legal_walls(), flood_per_wall(board), "{position}");
            assert_eq!(board.legal_walls(), Naive::of(board).legal_walls(), "{position}");
        }
        let mut group = c.benchmark_group(format!("legal list, {name}"));
        group.throughput(Throughput::Elements(games.positions.len() as u64));
        group.bench_function("with every ply played", |b| b.iter(|| replay(black_box(&games))));
        each(&mut group, "of a board at hand", &games, |position| {
            let (targets, walls) = list(position.board(), position);
            targets.len() + walls.len()
        });
        each(&mut group, "gone through one by one", &games, walk_through);
        each(&mut group, "with what each wall adds", &games, |position| {
            let deltas = black_box(position.board().wall_deltas());
            deltas.added(black_box(wall), Seat::South).map_or(0, usize::from)
        });
        each(&mut group, "distances of all pawns", &games, |position| {
            position
                .board()
                .pawns()
                .filter_map(|(seat, _)| position.board().distance(seat))
                .map(usize::from)
                .sum()
        });
        group.sample_size(10);
        each(&mut group, "yardstick: a bitboard flood per wall", &games, |position| {
            flood_per_wall(position.board()).len()
        });
        each(&mut group, "yardstick: a plain search per wall", &games, |position| {
            Naive::of(position.board()).legal_walls().len()
        });
        group.finish();
    }
}

fn each(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    games: &Games,
    count: impl Fn(&Position) -> usize,
) {
    group.bench_function(name, |b| b.iter(|| black_box(&games.positions).iter().map(&count).sum::<usize>()));
}

fn perft(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    group.sample_size(10);
    let start = board_support::start(SeatCount::Two);
    group.bench_function("two seats, depth 4", |b| {
        b.iter(|| assert_eq!(black_box(start).perft(4), 247_569_030))
    });
    let start = board_support::start(SeatCount::Four);
    group.bench_function("four seats, depth 3", |b| {
        b.iter(|| assert_eq!(black_box(start).perft(3), 2_062_065))
    });
    group.finish();
}

criterion_group!(benches, lists, perft);
criterion_main!(benches);
