//! The walls that stand and the steps they leave open.

use super::cell::{Cell, CellSet, Direction, SIDE};
use super::wall::{Orientation, Wall, WallSet};

/// Walls and, kept along with them, the open edges between neighbouring cells.
///
/// Bit `i` of `north` says that the step north from cell `i` is open, bit `i` of `east` the step east. Steps
/// south and west are the same edges seen from the other cell. The edge of the board is simply never open, so
/// that no shift of a mask can wrap round it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Maze {
    walls: WallSet,
    north: u128,
    east: u128,
}

impl Maze {
    pub(super) const EMPTY: Self = Self {
        walls: WallSet::EMPTY,
        north: CellSet::ALL.0 & !CellSet::row(SIDE - 1).0,
        east: CellSet::ALL.0 & !CellSet::column(SIDE - 1).0,
    };

    pub(super) const fn walls(&self) -> WallSet {
        self.walls
    }

    /// Stands a wall and closes its two edges.
    pub(super) fn place(&mut self, wall: Wall) {
        self.walls = self.walls | WallSet::single(wall);
        let anchor = wall.anchor().bit();
        match wall.orientation() {
            Orientation::Horizontal => self.north &= !(anchor | anchor << 1),
            Orientation::Vertical => self.east &= !(anchor | anchor << SIDE),
        }
    }

    /// Tells whether a pawn may pass from a cell to its neighbour; never past the edge of the board.
    pub(super) const fn open(&self, cell: Cell, direction: Direction) -> bool {
        let from = cell.bit();
        let edge = match direction {
            Direction::North => from & self.north,
            Direction::East => from & self.east,
            Direction::South => from >> SIDE & self.north,
            Direction::West => from >> 1 & self.east,
        };
        edge != 0
    }

    /// The neighbour in a direction, when the step is open.
    pub(super) fn step(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        if self.open(cell, direction) { cell.step(direction) } else { None }
    }

    /// The cells one open step away from any cell of a set; the set itself is not taken out.
    pub(super) const fn around(&self, cells: CellSet) -> CellSet {
        let CellSet(from) = cells;
        let north = (from & self.north) << SIDE;
        let east = (from & self.east) << 1;
        let south = from >> SIDE & self.north;
        let west = from >> 1 & self.east;
        CellSet(north | east | south | west)
    }

    /// The edges closed by walls: cells with a wall on their northern side, cells with one on their eastern side.
    pub(super) fn blocked(&self) -> (CellSet, CellSet) {
        (CellSet(Self::EMPTY.north & !self.north), CellSet(Self::EMPTY.east & !self.east))
    }
}
