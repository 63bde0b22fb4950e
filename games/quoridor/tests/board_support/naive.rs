//! The rules of the board, written as plainly as possible: the oracle of the tests and the yardstick of the benchmark.
//!
//! It shares nothing with the crate but the names of cells, walls and seats: no masks, nothing kept from ply to ply,
//! and a breadth-first search for every seat and wall, as the design document (sections 5.2 and 5.3) has it.

use std::collections::VecDeque;

use quoridor::board::{Board, Cell, DiagonalRule, Orientation, PerSeat, Seat, Wall, WallSet};

const STEPS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// Walls in two tables, pawns as cells.
#[derive(Clone)]
pub(crate) struct Naive {
    horizontal: [[bool; 8]; 8],
    vertical: [[bool; 8]; 8],
    pawns: PerSeat<Option<Cell>>,
}

impl Naive {
    /// Takes the walls and pawns of a board and nothing else.
    pub(crate) fn of(board: &Board) -> Self {
        let mut naive = Self {
            horizontal: [[false; 8]; 8],
            vertical: [[false; 8]; 8],
            pawns: PerSeat::from_fn(|seat| board.pawn(seat)),
        };
        for wall in board.walls() {
            naive.set(wall, true);
        }
        naive
    }

    fn set(&mut self, wall: Wall, stands: bool) {
        let (column, row) = (usize::from(wall.column()), usize::from(wall.row()));
        match wall.orientation() {
            Orientation::Horizontal => self.horizontal[row][column] = stands,
            Orientation::Vertical => self.vertical[row][column] = stands,
        }
    }

    fn horizontal(&self, column: i8, row: i8) -> bool {
        (0..8).contains(&column) && (0..8).contains(&row) && self.horizontal[row as usize][column as usize]
    }

    fn vertical(&self, column: i8, row: i8) -> bool {
        (0..8).contains(&column) && (0..8).contains(&row) && self.vertical[row as usize][column as usize]
    }

    /// The neighbour one step away, unless the edge of the board or a wall is between.
    fn step(&self, cell: Cell, (dc, dr): (i8, i8)) -> Option<Cell> {
        let (column, row) = (cell.column() as i8, cell.row() as i8);
        let blocked = match (dc, dr) {
            (0, 1) => self.horizontal(column, row) || self.horizontal(column - 1, row),
            (0, -1) => self.horizontal(column, row - 1) || self.horizontal(column - 1, row - 1),
            (1, 0) => self.vertical(column, row) || self.vertical(column, row - 1),
            _ => self.vertical(column - 1, row) || self.vertical(column - 1, row - 1),
        };
        if blocked { None } else { neighbour(cell, (dc, dr)) }
    }

    /// The distance from a cell to a seat's goal, by breadth-first search.
    pub(crate) fn distance(&self, from: Cell, seat: Seat) -> Option<u8> {
        let mut distance = [None; 81];
        distance[from.index()] = Some(0);
        let mut queue = VecDeque::from([from]);
        while let Some(cell) = queue.pop_front() {
            if is_goal(cell, seat) {
                return distance[cell.index()];
            }
            for next in STEPS.into_iter().filter_map(|step| self.step(cell, step)) {
                if distance[next.index()].is_none() {
                    distance[next.index()] = distance[cell.index()].map(|steps| steps + 1);
                    queue.push_back(next);
                }
            }
        }
        None
    }

    fn conflicts(&self, wall: Wall) -> bool {
        let (column, row) = (wall.column() as i8, wall.row() as i8);
        match wall.orientation() {
            Orientation::Horizontal => {
                (-1..=1).any(|by| self.horizontal(column + by, row)) || self.vertical(column, row)
            }
            Orientation::Vertical => {
                (-1..=1).any(|by| self.vertical(column, row + by)) || self.horizontal(column, row)
            }
        }
    }

    /// The first seat that a wall leaves without a path.
    pub(crate) fn blocked_seat(&mut self, wall: Wall) -> Option<Seat> {
        self.set(wall, true);
        let blocked = self.pawns.iter().find_map(|(seat, pawn)| {
            let pawn = (*pawn)?;
            self.distance(pawn, seat).is_none().then_some(seat)
        });
        self.set(wall, false);
        blocked
    }

    /// All legal walls: no conflict, and a flood for every seat.
    pub(crate) fn legal_walls(&mut self) -> WallSet {
        let walls = (0..Wall::COUNT).filter_map(Wall::from_index);
        walls.filter(|&wall| !self.conflicts(wall) && self.blocked_seat(wall).is_none()).collect()
    }

    /// The distance of a seat's pawn with one more wall.
    pub(crate) fn distance_with(&mut self, wall: Wall, seat: Seat) -> Option<u8> {
        let pawn = (*self.pawns.get(seat))?;
        self.set(wall, true);
        let distance = self.distance(pawn, seat);
        self.set(wall, false);
        distance
    }

    fn occupied(&self, cell: Cell) -> bool {
        self.pawns.iter().any(|(_, pawn)| *pawn == Some(cell))
    }

    /// The cells a seat's pawn may go to, in the order of cells.
    pub(crate) fn pawn_targets(&self, seat: Seat, rule: DiagonalRule) -> Vec<Cell> {
        let mut targets = Vec::new();
        let Some(pawn) = *self.pawns.get(seat) else { return targets };
        for (dc, dr) in STEPS {
            let Some(next) = self.step(pawn, (dc, dr)) else { continue };
            if !self.occupied(next) {
                targets.push(next);
                continue;
            }
            let behind = self.step(next, (dc, dr));
            if let Some(behind) = behind.filter(|&cell| !self.occupied(cell)) {
                targets.push(behind);
                continue;
            }
            let wall_behind = behind.is_none() && neighbour(next, (dc, dr)).is_some();
            if rule == DiagonalRule::WallOnly && !wall_behind {
                continue;
            }
            let sides = [(dr, dc), (-dr, -dc)];
            let beside = sides.into_iter().filter_map(|side| self.step(next, side));
            targets.extend(beside.filter(|&cell| !self.occupied(cell)));
        }
        targets.sort();
        targets.dedup();
        targets
    }
}

fn neighbour(cell: Cell, (dc, dr): (i8, i8)) -> Option<Cell> {
    let column = u8::try_from(cell.column() as i8 + dc).ok()?;
    let row = u8::try_from(cell.row() as i8 + dr).ok()?;
    Cell::new(column, row)
}

fn is_goal(cell: Cell, seat: Seat) -> bool {
    match seat {
        Seat::South => cell.row() == 8,
        Seat::West => cell.column() == 8,
        Seat::North => cell.row() == 0,
        Seat::East => cell.column() == 0,
    }
}
