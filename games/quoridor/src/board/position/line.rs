//! The text form of a position; [`Position`] describes it.

use std::fmt;
use std::str::FromStr;

use super::{Place, Position, WALLS};
use crate::board::cell::Cell;
use crate::board::error::BoardError;
use crate::board::notation::{NotationError, Reader};
use crate::board::seat::{DiagonalRule, PerSeat, Seat, SeatCount};
use crate::board::wall::{Orientation, Wall, WallConflict, WallSet};

/// Why a text is no position, or the rules allow no such position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PositionError {
    /// The line has not five or six fields.
    FieldCount {
        /// The number of fields found.
        found: usize,
    },
    /// The first field is no list of anchors.
    HorizontalWalls(NotationError),
    /// The second field is no list of anchors.
    VerticalWalls(NotationError),
    /// The third field has neither two nor four pawns.
    PawnCount {
        /// The number of pawns found.
        found: usize,
    },
    /// The pawn of this seat is no cell, `x` or `#1` to `#3`.
    Pawn(Seat),
    /// The fourth field has not one number per seat.
    HandCount {
        /// The number of hands found.
        found: usize,
        /// The number of seats.
        seats: usize,
    },
    /// The walls left of this seat are no number.
    Hand(Seat),
    /// The fifth field is no number of a seat.
    SeatToMove,
    /// The sixth field is not `wallOnly`.
    Rule,
    /// Two pawns are on this cell.
    SharedCell(Cell),
    /// A wall overlaps or crosses another one.
    WallConflict {
        /// The wall.
        wall: Wall,
        /// What is in its way.
        conflict: WallConflict,
    },
    /// The walls leave this seat's pawn without a path to its goal.
    NoPath(Seat),
    /// A seat has more walls in hand than it can have had.
    HandTooLarge {
        /// The seat.
        seat: Seat,
        /// Its walls.
        walls: u8,
        /// The most it can have: 10 with two seats, 5 with four.
        most: u8,
    },
    /// There are more walls, on the board and in hand, than the twenty that exist.
    TooManyWalls {
        /// All walls together.
        total: usize,
    },
    /// The pawn of this seat stands on its goal and has not finished.
    PawnOnGoal(Seat),
    /// The finishing places are not 1, 2 and so on, each once.
    Places,
    /// The seat to move has no pawn on the board.
    SeatIsOut(Seat),
}

impl From<BoardError> for PositionError {
    fn from(error: BoardError) -> Self {
        match error {
            BoardError::SharedCell(cell) => Self::SharedCell(cell),
            BoardError::WallConflict { wall, conflict } => Self::WallConflict { wall, conflict },
            BoardError::NoPath(seat) => Self::NoPath(seat),
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::FieldCount { found } => {
                write!(f, "expected five or six fields with / between them, found {found}")
            }
            Self::HorizontalWalls(error) => write!(f, "horizontal walls (field 1), {error}"),
            Self::VerticalWalls(error) => write!(f, "vertical walls (field 2), {error}"),
            Self::PawnCount { found } => write!(f, "pawns (field 3): expected two or four, found {found}"),
            Self::Pawn(seat) => {
                write!(f, "pawns (field 3), seat {}: expected a cell, x or #1 to #3", seat.letter())
            }
            Self::HandCount { found, seats } => {
                write!(f, "walls left (field 4): expected {seats} numbers, found {found}")
            }
            Self::Hand(seat) => write!(f, "walls left (field 4), seat {}: expected a number", seat.letter()),
            Self::SeatToMove => write!(f, "seat to move (field 5): expected the number of a seat, from 1"),
            Self::Rule => write!(f, "rule (field 6): expected wallOnly"),
            Self::SharedCell(cell) => BoardError::SharedCell(cell).fmt(f),
            Self::WallConflict { wall, conflict } => BoardError::WallConflict { wall, conflict }.fmt(f),
            Self::NoPath(seat) => BoardError::NoPath(seat).fmt(f),
            Self::HandTooLarge { seat, walls, most } => {
                write!(f, "seat {} has {walls} walls in hand, more than {most}", seat.letter())
            }
            Self::TooManyWalls { total } => {
                write!(f, "there are {total} walls on the board and in hand, more than {WALLS}")
            }
            Self::PawnOnGoal(seat) => {
                write!(f, "the pawn of seat {} stands on its goal and has not finished", seat.letter())
            }
            Self::Places => write!(f, "the finishing places must be 1, 2 and so on, each once"),
            Self::SeatIsOut(seat) => {
                write!(f, "seat {} is to move and has no pawn on the board", seat.letter())
            }
        }
    }
}

impl std::error::Error for PositionError {}

impl FromStr for Position {
    type Err = PositionError;

    /// Parses the text form described at [`Position`].
    fn from_str(text: &str) -> Result<Self, PositionError> {
        let fields: Vec<&str> = text.split('/').map(str::trim).collect();
        let (fields, rule) = match *fields.as_slice() {
            [horizontal, vertical, pawns, hands, to_move] => {
                ([horizontal, vertical, pawns, hands, to_move], DiagonalRule::WallEdgePawn)
            }
            [horizontal, vertical, pawns, hands, to_move, rule] => match rule {
                "wallOnly" => ([horizontal, vertical, pawns, hands, to_move], DiagonalRule::WallOnly),
                _ => return Err(PositionError::Rule),
            },
            _ => return Err(PositionError::FieldCount { found: fields.len() }),
        };
        let [horizontal, vertical, pawns, hands, to_move] = fields;

        let horizontal =
            anchors(horizontal, Orientation::Horizontal).map_err(PositionError::HorizontalWalls)?;
        let vertical = anchors(vertical, Orientation::Vertical).map_err(PositionError::VerticalWalls)?;
        let walls = standing(horizontal.into_iter().chain(vertical))?;

        let pawns: Vec<&str> = pawns.split_whitespace().collect();
        let seats = match pawns.len() {
            2 => SeatCount::Two,
            4 => SeatCount::Four,
            found => return Err(PositionError::PawnCount { found }),
        };
        let mut places = PerSeat::splat(Place::Left);
        for (&seat, pawn) in seats.seats().iter().zip(pawns) {
            *places.get_mut(seat) = place(pawn).ok_or(PositionError::Pawn(seat))?;
        }

        let hands: Vec<&str> = hands.split_whitespace().collect();
        if hands.len() != seats.seats().len() {
            return Err(PositionError::HandCount { found: hands.len(), seats: seats.seats().len() });
        }
        let mut walls_left = PerSeat::splat(0);
        for (&seat, hand) in seats.seats().iter().zip(hands) {
            *walls_left.get_mut(seat) = number(hand).ok_or(PositionError::Hand(seat))?;
        }

        let to_move = number(to_move).and_then(|number| usize::from(number).checked_sub(1));
        let to_move = to_move.and_then(|index| seats.seats().get(index)).ok_or(PositionError::SeatToMove)?;
        Self::new(seats, walls, places, walls_left, *to_move, rule)
    }
}

/// Reads anchors one after the other, or `-` for none.
fn anchors(text: &str, orientation: Orientation) -> Result<Vec<Wall>, NotationError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let mut reader = Reader::new(text);
    let mut walls = vec![reader.anchor(orientation)?];
    while !reader.is_at_end() {
        walls.push(reader.anchor(orientation)?);
    }
    Ok(walls)
}

/// Makes a list of walls a set. A set forgets that a wall was there twice, so conflicts are looked for here.
fn standing(walls: impl Iterator<Item = Wall>) -> Result<WallSet, PositionError> {
    let mut set = WallSet::EMPTY;
    for wall in walls {
        if let Some(conflict) = set.conflict(wall) {
            return Err(PositionError::WallConflict { wall, conflict });
        }
        set = set | WallSet::single(wall);
    }
    Ok(set)
}

/// Reads where a pawn is.
fn place(text: &str) -> Option<Place> {
    if text == "x" {
        return Some(Place::Left);
    }
    match text.strip_prefix('#') {
        Some(place) => number(place).filter(|place| (1..=3).contains(place)).map(Place::Finished),
        None => text.parse().ok().map(Place::On),
    }
}

/// Reads a number as it is printed: no sign, no leading zeros.
fn number(text: &str) -> Option<u8> {
    text.parse::<u8>().ok().filter(|number| number.to_string() == text)
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let walls = self.board.walls();
        for mask in [walls.horizontal(), walls.vertical()] {
            // The anchors of an orientation's walls are those of the horizontal walls with the same mask.
            for wall in WallSet::from_masks(mask, 0) {
                write!(f, "{}", wall.anchor())?;
            }
            f.write_str(if mask == 0 { "- / " } else { " / " })?;
        }
        let seats = self.seats.seats();
        for &seat in seats {
            match self.place(seat) {
                Place::On(cell) => write!(f, "{cell} ")?,
                Place::Left => write!(f, "x ")?,
                Place::Finished(place) => write!(f, "#{place} ")?,
            }
        }
        f.write_str("/ ")?;
        for &seat in seats {
            write!(f, "{} ", self.walls_left(seat))?;
        }
        let number = seats.iter().take_while(|&&seat| seat != self.to_move).count() + 1;
        write!(f, "/ {number}")?;
        match self.rule {
            DiagonalRule::WallEdgePawn => Ok(()),
            DiagonalRule::WallOnly => write!(f, " / wallOnly"),
        }
    }
}
