//! The text notation of plies: `e2` is a pawn move, `e3h` and `e3v` are walls.
//!
//! A cell is its column, a to i, and its row, 1 to 9. A wall is the cell of its anchor, a1 to h8, and its
//! orientation. Small letters only, nothing before or after.

use std::fmt;
use std::str::FromStr;

use super::cell::{Cell, SIDE};
use super::wall::{ANCHORS, Orientation, Wall};

/// What a player may do in a turn: move the pawn to a cell or stand a wall.
///
/// # Examples
/// ```
/// use quoridor::board::{NotationFault, TurnAction};
///
/// let action: TurnAction = "e3h".parse().unwrap();
/// assert!(matches!(action, TurnAction::Wall(_)));
/// assert_eq!(action.to_string(), "e3h");
///
/// let error = "e0".parse::<TurnAction>().unwrap_err();
/// assert_eq!((error.at, error.fault), (1, NotationFault::Row));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TurnAction {
    /// The pawn goes to this cell.
    Move(Cell),
    /// This wall is placed.
    Wall(Wall),
}

/// Why a text is no move or wall, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NotationError {
    /// The place of the character at fault, counted in characters from 0; one past the last when something is
    /// missing.
    pub at: usize,
    /// What is wrong with it.
    pub fault: NotationFault,
}

/// What is wrong with a character of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotationFault {
    /// A column should stand here: a to i, for a wall a to h.
    Column,
    /// A row should stand here: 1 to 9, for a wall 1 to 8.
    Row,
    /// An orientation should stand here: h or v.
    Orientation,
    /// The text should have ended here.
    Trailing,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wanted = match self.fault {
            NotationFault::Column => "a column, a to i (a to h for a wall)",
            NotationFault::Row => "a row, 1 to 9 (1 to 8 for a wall)",
            NotationFault::Orientation => "an orientation, h or v",
            NotationFault::Trailing => "the end of the text",
        };
        write!(f, "character {}: expected {wanted}", self.at + 1)
    }
}

impl std::error::Error for NotationError {}

/// Reads a text character by character and keeps count.
#[derive(Clone, Debug)]
pub(super) struct Reader<'a> {
    rest: std::str::Chars<'a>,
    at: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text.chars(), at: 0 }
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.rest.as_str().is_empty()
    }

    /// Reads a cell whose column and row are below `side`.
    fn cell(&mut self, side: u8) -> Result<Cell, NotationError> {
        let column = self.offset_from('a', side, NotationFault::Column)?;
        let row = self.offset_from('1', side, NotationFault::Row)?;
        Ok(Cell::at(column, row))
    }

    /// Reads an anchor and makes it a wall.
    pub(super) fn anchor(&mut self, orientation: Orientation) -> Result<Wall, NotationError> {
        let start = self.at;
        let cell = self.cell(ANCHORS)?;
        Wall::new(cell.column(), cell.row(), orientation)
            .ok_or(NotationError { at: start, fault: NotationFault::Column })
    }

    fn orientation(&mut self) -> Result<Orientation, NotationError> {
        let at = self.at;
        match self.next() {
            Some('h') => Ok(Orientation::Horizontal),
            Some('v') => Ok(Orientation::Vertical),
            _ => Err(NotationError { at, fault: NotationFault::Orientation }),
        }
    }

    fn end<T>(&mut self, value: T) -> Result<T, NotationError> {
        if self.is_at_end() {
            Ok(value)
        } else {
            Err(NotationError { at: self.at, fault: NotationFault::Trailing })
        }
    }

    /// Reads one of the `count` characters from `first` on and returns which.
    fn offset_from(&mut self, first: char, count: u8, fault: NotationFault) -> Result<u8, NotationError> {
        let at = self.at;
        let offset = self.next().and_then(|found| u32::from(found).checked_sub(first.into()));
        match offset.and_then(|offset| u8::try_from(offset).ok()) {
            Some(offset) if offset < count => Ok(offset),
            _ => Err(NotationError { at, fault }),
        }
    }

    fn next(&mut self) -> Option<char> {
        let next = self.rest.next()?;
        self.at += 1;
        Some(next)
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    /// Parses a cell, `a1` to `i9`.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut reader = Reader::new(text);
        let cell = reader.cell(SIDE)?;
        reader.end(cell)
    }
}

impl FromStr for Wall {
    type Err = NotationError;

    /// Parses a wall, `a1h` to `h8v`.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut reader = Reader::new(text);
        let wall = reader.anchor(Orientation::Horizontal)?;
        let wall = match reader.orientation()? {
            Orientation::Horizontal => wall,
            Orientation::Vertical => wall.crossed(),
        };
        reader.end(wall)
    }
}

impl FromStr for TurnAction {
    type Err = NotationError;

    /// Parses a pawn move or a wall: a text of more than two characters can only be a wall.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text.chars().nth(2).is_some() {
            text.parse().map(Self::Wall)
        } else {
            text.parse().map(Self::Move)
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for Orientation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Horizontal => "h",
            Self::Vertical => "v",
        })
    }
}

impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.anchor(), self.orientation())
    }
}

impl fmt::Debug for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for TurnAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(cell) => cell.fmt(f),
            Self::Wall(wall) => wall.fmt(f),
        }
    }
}
