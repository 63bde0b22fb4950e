//! What can be wrong with walls and pawns put on a board.

use super::cell::Cell;
use super::seat::Seat;
use super::wall::{Wall, WallConflict};

/// Why walls and pawns do not make a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardError {
    /// Two pawns are on this cell.
    SharedCell(Cell),
    /// A wall overlaps or crosses another one.
    WallConflict {
        /// The wall, the later one in the order of walls.
        wall: Wall,
        /// What is in its way.
        conflict: WallConflict,
    },
    /// The walls leave this seat's pawn without a path to its goal.
    NoPath(Seat),
}

impl std::fmt::Display for BoardError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::SharedCell(cell) => write!(f, "two pawns are on {cell}"),
            Self::WallConflict { wall, conflict } => {
                write!(f, "the wall {wall} overlaps or crosses {}", conflict.standing())
            }
            Self::NoPath(seat) => write!(f, "seat {} has no path to its goal", seat.letter()),
        }
    }
}

impl std::error::Error for BoardError {}

/// Why a pawn cannot be put on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MovePawnError {
    /// The seat has no pawn on the board.
    NoPawn(Seat),
    /// Another pawn is on this cell.
    Occupied(Cell),
    /// The walls leave this seat no path from there to its goal.
    NoPath(Seat),
}

impl std::fmt::Display for MovePawnError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoPawn(seat) => write!(f, "seat {} has no pawn on the board", seat.letter()),
            Self::Occupied(cell) => write!(f, "another pawn is on {cell}"),
            Self::NoPath(seat) => write!(f, "seat {} would have no path to its goal", seat.letter()),
        }
    }
}

impl std::error::Error for MovePawnError {}
