//! Where a pawn may go.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cell::{Cell, CellSet, CellSetIter};
use super::maze::Maze;
use super::seat::DiagonalRule;

/// The manner of a pawn move (design document, section 5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum PawnMoveKind {
    /// One step to a neighbouring cell.
    Orthogonal,
    /// Two cells straight on, over another pawn.
    Jump,
    /// To a cell beside a pawn that cannot be jumped straight.
    Diagonal,
}

/// A pawn move: the cell it ends on and its manner, which follows from the two cells alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PawnMove {
    /// The cell the move ends on.
    pub to: Cell,
    /// The manner.
    pub kind: PawnMoveKind,
}

/// The pawn moves a seat may make, each cell once, in the order of cells (row by row from a1).
///
/// # Examples
/// ```
/// use quoridor::board::{Board, DiagonalRule, Seat, SeatCount};
///
/// let moves = Board::start(SeatCount::Two).pawn_moves(Seat::South, DiagonalRule::WallEdgePawn);
/// assert_eq!(moves.map(|pawn_move| pawn_move.to.to_string()).collect::<Vec<_>>(), ["d1", "f1", "e2"]);
/// ```
#[derive(Clone, Debug)]
pub struct PawnMoves {
    from: Option<Cell>,
    targets: CellSetIter,
}

impl PawnMoves {
    pub(super) const fn new(from: Option<Cell>, targets: CellSet) -> Self {
        Self { from, targets: targets.iter() }
    }
}

impl Iterator for PawnMoves {
    type Item = PawnMove;

    fn next(&mut self) -> Option<PawnMove> {
        let to = self.targets.next()?;
        let from = self.from?;
        let kind = match (from.column().abs_diff(to.column()), from.row().abs_diff(to.row())) {
            (2, 0) | (0, 2) => PawnMoveKind::Jump,
            (1, 1) => PawnMoveKind::Diagonal,
            _ => PawnMoveKind::Orthogonal,
        };
        Some(PawnMove { to, kind })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.targets.size_hint()
    }
}

impl ExactSizeIterator for PawnMoves {}

/// The cells a pawn may go to. `pawns` are all pawns on the board.
///
/// Two jumps may lead to one cell; being a set, the result has it once.
pub(super) fn targets(maze: &Maze, pawn: Cell, pawns: CellSet, rule: DiagonalRule) -> CellSet {
    let around = maze.around(CellSet(pawn.bit()));
    let mut targets = around - pawns;
    for jumped in around & pawns {
        targets = targets | (landings(maze, pawn, jumped, pawns, rule) - pawns);
    }
    targets
}

/// The cells a pawn may land on when it jumps a neighbour that no wall hides from it.
fn landings(maze: &Maze, pawn: Cell, jumped: Cell, pawns: CellSet, rule: DiagonalRule) -> CellSet {
    let Some(direction) = pawn.direction_to(jumped) else { return CellSet::EMPTY };
    let behind = maze.step(jumped, direction);
    if let Some(behind) = behind
        && !pawns.contains(behind)
    {
        return CellSet(behind.bit());
    }
    let wall_behind = behind.is_none() && jumped.step(direction).is_some();
    match rule {
        DiagonalRule::WallOnly if !wall_behind => CellSet::EMPTY,
        DiagonalRule::WallOnly | DiagonalRule::WallEdgePawn => {
            direction.sides().into_iter().filter_map(|side| maze.step(jumped, side)).collect()
        }
    }
}
