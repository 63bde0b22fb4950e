//! What each wall would add to each pawn's way.

use super::Board;
use super::cell::{Cell, CellSet, SIDE};
use super::distance::{Layers, descend, spread};
use super::maze::Maze;
use super::seat::{PerSeat, Seat};
use super::wall::{Wall, WallSet, across};

/// For every legal wall, the steps it would add to the way of every pawn on the board.
///
/// # Examples
/// ```
/// use quoridor::board::{Board, Seat, SeatCount};
///
/// let mut board = Board::start(SeatCount::Two);
/// for wall in ["a2h", "c2h", "g2h"] {
///     board.place_wall(wall.parse().unwrap()).unwrap();
/// }
/// let deltas = board.wall_deltas();
/// assert_eq!(deltas.added("e2h".parse().unwrap(), Seat::South), Some(4));
/// assert_eq!(deltas.added("e2h".parse().unwrap(), Seat::West), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WallDeltas {
    legal: WallSet,
    added: PerSeat<Option<[u8; Wall::COUNT]>>,
}

impl WallDeltas {
    /// The steps a wall would add to a seat's way, 0..=80. `None` when the wall may not stand or the seat has no pawn.
    pub fn added(&self, wall: Wall, seat: Seat) -> Option<u8> {
        if self.legal.contains(wall) {
            self.added.get(seat).as_ref()?.get(wall.index()).copied()
        } else {
            None
        }
    }

    /// The legal walls, in their order, with the steps each adds for each seat.
    pub fn iter(&self) -> impl Iterator<Item = (Wall, PerSeat<Option<u8>>)> {
        self.legal.iter().map(|wall| (wall, PerSeat::from_fn(|seat| self.added(wall, seat))))
    }
}

impl Board {
    /// What each legal wall would add to the way of every pawn. Pawns are no obstacles.
    pub fn wall_deltas(&self) -> WallDeltas {
        let legal = self.legal_walls();
        let added = |seat| Some(added_for(&self.maze, legal, self.pawn(seat)?, seat.goal()));
        WallDeltas { legal, added: PerSeat::from_fn(added) }
    }
}

/// The steps each legal wall adds to one pawn's way.
///
/// A wall that leaves one shortest path whole adds nothing. So two paths are taken, as different as the choices on the
/// way allow, and only for a wall that cuts both a search is made. The search starts where the wall first changes
/// something: cells nearer to the goal than the wall keep their distances.
fn added_for(maze: &Maze, legal: WallSet, pawn: Cell, goal: CellSet) -> [u8; Wall::COUNT] {
    let mut added = [0; Wall::COUNT];
    let pawn_set = CellSet(pawn.bit());
    let layers = Layers::from_goal(maze, goal, pawn_set);
    let Some(distance) = layers.nearest(pawn_set) else { return added };
    let path = || descend(maze, &layers, pawn, CellSet::first);
    let taken: CellSet = path().collect();
    let other = descend(maze, &layers, pawn, |steps| (steps - taken).first().or(steps.first()));
    for wall in legal & cutting(pawn, path()) & cutting(pawn, other) {
        let mut closed = *maze;
        closed.place(wall);
        let corner = wall.anchor().bit();
        let touched = CellSet(corner | corner << 1 | corner << SIDE | corner << (SIDE + 1));
        let Some(kept) = layers.nearest(touched) else { continue };
        if let Some(rest) = spread(&closed, layers.at(kept), pawn_set)
            && let Some(place) = added.get_mut(wall.index())
        {
            *place = (kept + usize::from(rest) - distance) as u8;
        }
    }
    added
}

/// The walls that close an edge of a path.
fn cutting(pawn: Cell, path: impl Iterator<Item = Cell>) -> WallSet {
    let mut walls = WallSet::EMPTY;
    let mut from = pawn;
    for to in path {
        if let Some(direction) = from.direction_to(to) {
            let [first, second] = across(from, direction);
            walls = walls | first | second;
        }
        from = to;
    }
    walls
}
