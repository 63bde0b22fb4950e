//! Why a pawn may not go to a cell, why a wall may not stand.

use super::cell::{Cell, CellSet, Direction};
use super::maze::Maze;
use super::pawn::targets;
use super::seat::{DiagonalRule, Seat};
use super::wall::WallConflict;

/// Why a pawn may not go to a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PawnRefusal {
    /// It is the pawn's own cell.
    OwnCell,
    /// No kind of move reaches that far.
    TooFar,
    /// A wall stands between the pawn and its neighbour: the cell it wants, or the pawn it wants to jump.
    WallBetween,
    /// A diagonal jump is possible, but a wall stands between the jumped pawn and the cell.
    WallBesideJumped,
    /// Another pawn is on the cell.
    PawnThere,
    /// There is no pawn to jump on the way.
    NothingToJump,
    /// A wall stands behind the pawn to jump straight.
    WallBehind,
    /// `wallOnly`: behind the jumped pawn is the edge of the board, which gives no diagonal.
    EdgeBehind,
    /// `wallOnly`: behind the jumped pawn is another pawn, which gives no diagonal.
    PawnBehind,
    /// The straight jump is open, so there is no diagonal.
    StraightOpen,
    /// Two pawns in line cannot be jumped at once.
    TwoPawns,
}

/// Why a wall may not stand (design document, section 5.3). The stock of walls is not the board's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WallRefusal {
    /// It overlaps or crosses a wall.
    Conflict(WallConflict),
    /// It leaves this seat, the first one in the order of turns, without a path to its goal.
    PathBlocked(Seat),
}

impl std::fmt::Display for WallRefusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Conflict(WallConflict::Overlap(wall)) => write!(f, "the wall {wall} stands there already"),
            Self::Conflict(WallConflict::HalfOverlap(wall)) => {
                write!(f, "half of it is covered by the wall {wall}")
            }
            Self::Conflict(WallConflict::Crossing(wall)) => write!(f, "it crosses the wall {wall}"),
            Self::PathBlocked(seat) => write!(f, "it leaves seat {} without a path", seat.letter()),
        }
    }
}

impl std::error::Error for WallRefusal {}

/// Says why a pawn may not go to a cell, or `None` when it may.
///
/// For a neighbouring cell a wall comes before a pawn. For a jump a pawn on the cell comes first, then the conditions
/// in the order in which the jump meets them. Of the two pawns a diagonal might lead round, the one that comes closer
/// to allowing it gives the reason; the one north or south when both come as close.
pub(super) fn explain_pawn(
    maze: &Maze,
    pawn: Cell,
    to: Cell,
    pawns: CellSet,
    rule: DiagonalRule,
) -> Option<PawnRefusal> {
    if targets(maze, pawn, pawns, rule).contains(to) {
        return None;
    }
    let columns = i16::from(to.column()) - i16::from(pawn.column());
    let rows = i16::from(to.row()) - i16::from(pawn.row());
    let along_row = if columns > 0 { Direction::East } else { Direction::West };
    let along_column = if rows > 0 { Direction::North } else { Direction::South };
    let refusal = match (columns.abs(), rows.abs()) {
        (0, 0) => PawnRefusal::OwnCell,
        (1, 0) => neighbour(maze, pawn, along_row),
        (0, 1) => neighbour(maze, pawn, along_column),
        (2, 0) => straight(maze, pawn, to, along_row, pawns),
        (0, 2) => straight(maze, pawn, to, along_column, pawns),
        (1, 1) if pawns.contains(to) => PawnRefusal::PawnThere,
        (1, 1) => {
            let by_column = diagonal(maze, pawn, along_column, pawns, rule);
            let by_row = diagonal(maze, pawn, along_row, pawns, rule);
            if closeness(by_row) > closeness(by_column) { by_row } else { by_column }
        }
        (3, 0) if two_in_line(pawn, along_row, pawns) => PawnRefusal::TwoPawns,
        (0, 3) if two_in_line(pawn, along_column, pawns) => PawnRefusal::TwoPawns,
        _ => PawnRefusal::TooFar,
    };
    Some(refusal)
}

fn neighbour(maze: &Maze, pawn: Cell, direction: Direction) -> PawnRefusal {
    if maze.open(pawn, direction) { PawnRefusal::PawnThere } else { PawnRefusal::WallBetween }
}

fn straight(maze: &Maze, pawn: Cell, to: Cell, direction: Direction, pawns: CellSet) -> PawnRefusal {
    if pawns.contains(to) {
        PawnRefusal::PawnThere
    } else if !beside(pawn, direction, pawns) {
        PawnRefusal::NothingToJump
    } else if !maze.open(pawn, direction) {
        PawnRefusal::WallBetween
    } else {
        PawnRefusal::WallBehind
    }
}

/// Why the pawn in one direction gives no diagonal to a free cell beside it.
fn diagonal(
    maze: &Maze,
    pawn: Cell,
    direction: Direction,
    pawns: CellSet,
    rule: DiagonalRule,
) -> PawnRefusal {
    let Some(jumped) = pawn.step(direction).filter(|&cell| pawns.contains(cell)) else {
        return PawnRefusal::NothingToJump;
    };
    if !maze.open(pawn, direction) {
        return PawnRefusal::WallBetween;
    }
    let wall_only = rule == DiagonalRule::WallOnly;
    match (maze.step(jumped, direction), jumped.step(direction)) {
        (Some(behind), _) if !pawns.contains(behind) => PawnRefusal::StraightOpen,
        (Some(_), _) if wall_only => PawnRefusal::PawnBehind,
        (None, None) if wall_only => PawnRefusal::EdgeBehind,
        _ => PawnRefusal::WallBesideJumped,
    }
}

/// How close to allowing a diagonal a pawn came that refused it like this.
const fn closeness(refusal: PawnRefusal) -> u8 {
    match refusal {
        PawnRefusal::NothingToJump => 0,
        PawnRefusal::WallBetween => 1,
        PawnRefusal::StraightOpen => 2,
        PawnRefusal::EdgeBehind | PawnRefusal::PawnBehind => 3,
        _ => 4,
    }
}

fn beside(pawn: Cell, direction: Direction, pawns: CellSet) -> bool {
    pawn.step(direction).is_some_and(|cell| pawns.contains(cell))
}

fn two_in_line(pawn: Cell, direction: Direction, pawns: CellSet) -> bool {
    beside(pawn, direction, pawns) && pawn.step(direction).is_some_and(|next| beside(next, direction, pawns))
}
