//! Seats, their start cells and goals, and one value per seat.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cell::{Cell, CellSet, Direction, SIDE};

/// Where a player sits. The order S, W, N, E is the order of turns.
///
/// South starts on e1 and runs to row 9, west from a5 to column i, north from e9 to row 1, east from i5 to column
/// a (Gigamic rules; design document, section 4). With two players only south and north sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub enum Seat {
    /// Starts on e1, runs north.
    #[serde(rename = "S")]
    South,
    /// Starts on a5, runs east.
    #[serde(rename = "W")]
    West,
    /// Starts on e9, runs south.
    #[serde(rename = "N")]
    North,
    /// Starts on i5, runs west.
    #[serde(rename = "E")]
    East,
}

impl Seat {
    /// All four in the order of turns.
    pub const ALL: [Self; 4] = [Self::South, Self::West, Self::North, Self::East];

    /// The direction of the goal.
    pub const fn forward(self) -> Direction {
        match self {
            Self::South => Direction::North,
            Self::West => Direction::East,
            Self::North => Direction::South,
            Self::East => Direction::West,
        }
    }

    /// The cell the pawn starts from: e1, a5, e9 or i5.
    pub const fn start(self) -> Cell {
        const MIDDLE: u8 = SIDE / 2;
        match self {
            Self::South => Cell::at(MIDDLE, 0),
            Self::West => Cell::at(0, MIDDLE),
            Self::North => Cell::at(MIDDLE, SIDE - 1),
            Self::East => Cell::at(SIDE - 1, MIDDLE),
        }
    }

    /// The nine cells any of which wins.
    pub const fn goal(self) -> CellSet {
        match self {
            Self::South => CellSet::row(SIDE - 1),
            Self::West => CellSet::column(SIDE - 1),
            Self::North => CellSet::row(0),
            Self::East => CellSet::column(0),
        }
    }

    /// The letter of the notation: `S`, `W`, `N` or `E`.
    pub const fn letter(self) -> char {
        match self {
            Self::South => 'S',
            Self::West => 'W',
            Self::North => 'N',
            Self::East => 'E',
        }
    }
}

/// How many play: two (south and north) or four.
///
/// Three cannot play (Gigamic rules; design document, section 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeatCount {
    /// South and north, ten walls each.
    Two,
    /// All four, five walls each.
    Four,
}

impl SeatCount {
    /// The seats in the order of turns.
    pub const fn seats(self) -> &'static [Seat] {
        match self {
            Self::Two => &[Seat::South, Seat::North],
            Self::Four => &Seat::ALL,
        }
    }

    /// The walls each player starts with: 10 or 5. It is also the most one hand can hold.
    pub const fn walls_each(self) -> u8 {
        match self {
            Self::Two => 10,
            Self::Four => 5,
        }
    }
}

/// When a pawn that cannot be jumped straight may be jumped diagonally.
///
/// The rule book of the two-player game names a wall only; most implementations read it as "whatever bars the
/// straight jump" (design document, sections 2 and 7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum DiagonalRule {
    /// A wall, the edge of the board or another pawn behind the jumped pawn.
    #[default]
    WallEdgePawn,
    /// Only a wall behind the jumped pawn.
    WallOnly,
}

/// One value for each of the four seats.
///
/// # Examples
/// ```
/// use quoridor::board::{PerSeat, Seat};
///
/// let mut walls = PerSeat::splat(5);
/// *walls.get_mut(Seat::West) -= 1;
/// assert_eq!(*walls.get(Seat::West), 4);
/// assert_eq!(walls.iter().map(|(_, walls)| walls).sum::<i32>(), 19);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PerSeat<T>([T; 4]);

impl<T> PerSeat<T> {
    /// Makes the value of every seat.
    pub fn from_fn(value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::ALL.map(value))
    }

    /// Gives every seat the same value.
    pub const fn splat(value: T) -> Self
    where
        T: Copy,
    {
        Self([value; 4])
    }

    /// The value of a seat.
    pub const fn get(&self, seat: Seat) -> &T {
        let [south, west, north, east] = &self.0;
        match seat {
            Seat::South => south,
            Seat::West => west,
            Seat::North => north,
            Seat::East => east,
        }
    }

    /// The value of a seat, to change.
    pub const fn get_mut(&mut self, seat: Seat) -> &mut T {
        let [south, west, north, east] = &mut self.0;
        match seat {
            Seat::South => south,
            Seat::West => west,
            Seat::North => north,
            Seat::East => east,
        }
    }

    /// Lists the values with their seats, in the order of turns.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }
}
