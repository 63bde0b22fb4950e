//! The board: walls, pawns and everything that follows from them.
//!
//! [`Board`] answers every question of the rules about a position: where a pawn may go and why not elsewhere, which
//! walls may stand and why not others, how far a pawn has to go and what a wall would change in that. It knows
//! neither turns nor stocks of walls; [`Position`] adds those and has a one-line text form. Nothing here depends on
//! the platform.
//!
//! Lists have a fixed order: cells row by row from a1, walls horizontal before vertical and then row by row from a1,
//! seats in the order of turns (south, west, north, east).

mod cell;
mod delta;
mod distance;
mod enclosure;
mod error;
mod maze;
mod notation;
mod pawn;
mod perft;
mod position;
mod refusal;
mod seat;
mod wall;

#[cfg(test)]
mod tests;

pub use cell::{Cell, CellSet, CellSetIter, Direction};
pub use delta::WallDeltas;
pub use distance::Distances;
pub use error::{BoardError, MovePawnError};
pub use notation::{NotationError, NotationFault, TurnAction};
pub use pawn::{PawnMove, PawnMoveKind, PawnMoves};
pub use position::{Place, PlayRefusal, Position, PositionError};
pub use refusal::{PawnRefusal, WallRefusal};
pub use seat::{DiagonalRule, PerSeat, Seat, SeatCount};
pub use wall::{Orientation, Wall, WallConflict, WallSet, WallSetIter};

use enclosure::{Clusters, Enclosure};
use maze::Maze;

/// Walls and pawns, with what follows from them kept from ply to ply.
///
/// Walls never overlap or cross, no two pawns share a cell, and every pawn has a path to its goal, pawns not counting
/// as obstacles (Gigamic rules; design document, section 5.3). A seat without a pawn (one of the two that do not
/// play, or one that left or finished) counts in nothing. Two boards are equal when their walls and pawns are.
///
/// # Examples
/// ```
/// use quoridor::board::{Board, Cell, Seat, SeatCount};
///
/// let mut board = Board::start(SeatCount::Two);
/// assert_eq!(board.legal_walls().len(), 128);
/// board.place_wall("e3h".parse()?)?;
/// board.move_pawn(Seat::South, "e2".parse()?)?;
/// assert_eq!(board.legal_walls().len(), 124);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Board {
    maze: Maze,
    pawns: PerSeat<Option<Cell>>,
    occupied: CellSet,
    clusters: Clusters,
    enclosures: PerSeat<Enclosure>,
}

impl Board {
    /// The board before the first ply: no walls, the pawns on their start cells.
    pub fn start(seats: SeatCount) -> Self {
        let playing = seats.seats();
        Self::without_walls(PerSeat::from_fn(|seat| playing.contains(&seat).then(|| seat.start())))
    }

    /// Returns the board with these walls and pawns.
    ///
    /// # Errors
    /// [`BoardError`] when two pawns share a cell, two walls are in each other's way, or a pawn has no path.
    pub fn new(walls: WallSet, pawns: PerSeat<Option<Cell>>) -> Result<Self, BoardError> {
        let mut taken = CellSet::EMPTY;
        for cell in pawns.iter().filter_map(|(_, pawn)| *pawn) {
            if taken.contains(cell) {
                return Err(BoardError::SharedCell(cell));
            }
            taken.insert(cell);
        }
        let mut board = Self::without_walls(pawns);
        for wall in walls {
            board.place_wall(wall).map_err(|refusal| match refusal {
                WallRefusal::Conflict(conflict) => BoardError::WallConflict { wall, conflict },
                // A pawn that some of the walls shut in is shut in by all of them.
                WallRefusal::PathBlocked(seat) => BoardError::NoPath(seat),
            })?;
        }
        Ok(board)
    }

    fn without_walls(pawns: PerSeat<Option<Cell>>) -> Self {
        let enclosure = |seat| pawns.get(seat).map_or(Enclosure::NONE, |pawn| Enclosure::new(seat, pawn));
        Self {
            maze: Maze::EMPTY,
            pawns,
            occupied: pawns.iter().filter_map(|(_, pawn)| *pawn).collect(),
            clusters: Clusters::EMPTY,
            enclosures: PerSeat::from_fn(enclosure),
        }
    }

    /// The walls that stand.
    pub const fn walls(&self) -> WallSet {
        self.maze.walls()
    }

    /// The cell of a seat's pawn, or `None` when it has none on the board.
    pub const fn pawn(&self, seat: Seat) -> Option<Cell> {
        *self.pawns.get(seat)
    }

    /// The seats that have a pawn on the board, with its cell, in the order of turns.
    pub fn pawns(&self) -> impl Iterator<Item = (Seat, Cell)> {
        self.pawns.iter().filter_map(|(seat, pawn)| Some((seat, (*pawn)?)))
    }

    /// The cells with a pawn on them.
    pub const fn occupied(&self) -> CellSet {
        self.occupied
    }

    /// Tells whether a pawn may pass from a cell to the neighbour in a direction as far as walls and the edge of
    /// the board are concerned.
    pub const fn is_open(&self, cell: Cell, direction: Direction) -> bool {
        self.maze.open(cell, direction)
    }

    /// The edges that walls close, each once: the cell south or west of it, and the direction across, north or east.
    /// Northern edges come first, each kind in the order of cells. The edge of the board is not listed.
    pub fn blocked_edges(&self) -> impl Iterator<Item = (Cell, Direction)> + use<> {
        let (north, east) = self.maze.blocked();
        let north = north.iter().map(|cell| (cell, Direction::North));
        north.chain(east.iter().map(|cell| (cell, Direction::East)))
    }

    /// The cells a seat's pawn may go to; none when it has no pawn.
    pub fn pawn_targets(&self, seat: Seat, rule: DiagonalRule) -> CellSet {
        match self.pawn(seat) {
            Some(pawn) => pawn::targets(&self.maze, pawn, self.occupied, rule),
            None => CellSet::EMPTY,
        }
    }

    /// The moves a seat's pawn may make, in the order of cells; none when it has no pawn.
    pub fn pawn_moves(&self, seat: Seat, rule: DiagonalRule) -> PawnMoves {
        PawnMoves::new(self.pawn(seat), self.pawn_targets(seat, rule))
    }

    /// Says why a seat's pawn may not go to a cell, or `None` when it may.
    ///
    /// A seat without a pawn is too far from everywhere. For a neighbouring cell a wall comes before a pawn. For a
    /// jump a pawn on the cell comes first, then the conditions in the order in which the jump meets them.
    pub fn pawn_refusal(&self, seat: Seat, to: Cell, rule: DiagonalRule) -> Option<PawnRefusal> {
        match self.pawn(seat) {
            Some(pawn) => refusal::explain_pawn(&self.maze, pawn, to, self.occupied, rule),
            None => Some(PawnRefusal::TooFar),
        }
    }

    /// The walls that overlap and cross none, before any path is asked for.
    pub const fn free_walls(&self) -> WallSet {
        self.maze.walls().free()
    }

    /// The walls that may stand: no conflict, and every pawn on the board keeps a path to its goal.
    pub fn legal_walls(&self) -> WallSet {
        let closing = self.enclosures.iter().fold(WallSet::EMPTY, |all, (_, one)| all | one.closing());
        self.free_walls() - closing
    }

    /// The wall in the way of another one, if any: overlaps first, then half overlaps, then a crossing.
    pub fn wall_conflict(&self, wall: Wall) -> Option<WallConflict> {
        self.walls().conflict(wall)
    }

    /// The first seat in the order of turns that a wall would leave without a path. `None` when it leaves every pawn
    /// a path, and also when it conflicts with a wall, since then the question has no sense.
    pub fn blocks_path(&self, wall: Wall) -> Option<Seat> {
        match self.wall_refusal(wall) {
            Some(WallRefusal::PathBlocked(seat)) => Some(seat),
            Some(WallRefusal::Conflict(_)) | None => None,
        }
    }

    /// Says why a wall may not stand, conflicts before paths, or `None` when it may.
    pub fn wall_refusal(&self, wall: Wall) -> Option<WallRefusal> {
        if let Some(conflict) = self.wall_conflict(wall) {
            return Some(WallRefusal::Conflict(conflict));
        }
        let mut enclosures = self.enclosures.iter();
        let shut_in = enclosures.find(|(_, enclosure)| enclosure.closing().contains(wall));
        shut_in.map(|(seat, _)| WallRefusal::PathBlocked(seat))
    }

    /// Stands a wall.
    ///
    /// # Errors
    /// [`WallRefusal`] when it may not stand; the board is as before then.
    pub fn place_wall(&mut self, wall: Wall) -> Result<(), WallRefusal> {
        if let Some(refusal) = self.wall_refusal(wall) {
            return Err(refusal);
        }
        self.maze.place(wall);
        let joint = self.clusters.join(wall);
        for seat in Seat::ALL {
            if self.pawn(seat).is_some() {
                self.enclosures.get_mut(seat).place(seat, &joint, &self.clusters);
            }
        }
        Ok(())
    }

    /// Takes a wall away again and tells whether it stood. Everything is worked out anew, as no turn needs this.
    pub fn remove_wall(&mut self, wall: Wall) -> bool {
        let rest = self.walls() - WallSet::single(wall);
        // Fewer walls than a sound board has make a sound board.
        match Self::new(rest, self.pawns) {
            Ok(board) if rest != self.walls() => {
                *self = board;
                true
            }
            _ => false,
        }
    }

    /// Puts a seat's pawn on another cell. Whether the rules let it go there is not asked.
    ///
    /// The moves of the rules, forth and back, are cheap; for any other the board is worked out anew.
    ///
    /// # Errors
    /// [`MovePawnError`] when the seat has no pawn, the cell has one, or there is no path from there; the board is as
    /// before then.
    pub fn move_pawn(&mut self, seat: Seat, to: Cell) -> Result<(), MovePawnError> {
        let from = self.pawn(seat).ok_or(MovePawnError::NoPawn(seat))?;
        if self.occupied.contains(to) {
            return if from == to { Ok(()) } else { Err(MovePawnError::Occupied(to)) };
        }
        let Some(steps) = self.walk(from, to) else {
            let mut pawns = self.pawns;
            *pawns.get_mut(seat) = Some(to);
            *self = Self::new(self.walls(), pawns).map_err(|_| MovePawnError::NoPath(seat))?;
            return Ok(());
        };
        self.occupied.remove(from);
        self.occupied.insert(to);
        *self.pawns.get_mut(seat) = Some(to);
        self.enclosures.get_mut(seat).walk(seat, &steps, &self.clusters);
        Ok(())
    }

    /// One or two open steps from a cell to another: what an orthogonal move, a jump or a diagonal consists of.
    fn walk(&self, from: Cell, to: Cell) -> Option<[Option<(Cell, Direction)>; 2]> {
        let around = self.maze.around(CellSet(from.bit()));
        if around.contains(to) {
            return Some([Some((from, from.direction_to(to)?)), None]);
        }
        let between = (around & self.maze.around(CellSet(to.bit()))).first()?;
        Some([Some((from, from.direction_to(between)?)), Some((between, between.direction_to(to)?))])
    }

    /// Takes a seat's pawn off the board and returns the cell it was on, if it was on one. From then on the seat
    /// counts in no path check.
    pub fn remove_pawn(&mut self, seat: Seat) -> Option<Cell> {
        let cell = self.pawns.get_mut(seat).take()?;
        self.occupied.remove(cell);
        *self.enclosures.get_mut(seat) = Enclosure::NONE;
        Some(cell)
    }

    /// Works everything out from the walls and pawns anew and tells whether what was kept from ply to ply says the
    /// same. Always true; it is for tests and for hunting a fault.
    pub fn is_consistent(&self) -> bool {
        let Ok(fresh) = Self::new(self.walls(), self.pawns) else { return false };
        self.maze == fresh.maze
            && self.occupied == fresh.occupied
            && self.clusters.same_as(&fresh.clusters)
            && Seat::ALL.into_iter().all(|seat| {
                let (kept, fresh_one) = (self.enclosures.get(seat), fresh.enclosures.get(seat));
                kept.same_as(fresh_one, self.free_walls())
            })
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        (self.walls(), self.pawns) == (other.walls(), other.pawns)
    }
}

impl Eq for Board {}

impl std::hash::Hash for Board {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.walls(), self.pawns).hash(state);
    }
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Board")
            .field("walls", &self.walls())
            .field("pawns", &self.pawns)
            .finish_non_exhaustive()
    }
}
