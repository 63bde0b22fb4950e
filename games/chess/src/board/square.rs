//! Squares and their names.

use std::fmt;
use std::str::FromStr;

use cozy_chess::{self as cozy, BitBoard};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::piece::Color;

/// A square of the board.
///
/// Files a to h are 0..=7 from White's left to right, ranks 1 to 8 are 0..=7 from White's side (FIDE article 2.4).
/// Squares are ordered rank by rank from a1: a1, b1, … h1, a2, … h8. In JSON a square is its name, `"e4"`.
///
/// # Examples
/// ```
/// use chess::board::Square;
///
/// let e4: Square = "e4".parse()?;
/// assert_eq!((e4.file(), e4.rank(), e4.index()), (4, 3, 28));
/// assert_eq!(Square::new(4, 3), Some(e4));
/// assert_eq!(Square::new(8, 0), None);
/// # Ok::<(), chess::board::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "SquareJson", into = "SquareJson")]
pub struct Square(pub(super) cozy::Square);

impl Square {
    /// The number of squares.
    pub const COUNT: usize = 64;

    /// Returns the square on `file` 0..=7 and `rank` 0..=7, or `None` off the board.
    pub fn new(file: u8, rank: u8) -> Option<Self> {
        let file = cozy::File::try_index(file.into())?;
        Some(Self(cozy::Square::new(file, cozy::Rank::try_index(rank.into())?)))
    }

    /// Lists all 64 squares in their order.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        cozy::Square::ALL.into_iter().map(Self)
    }

    /// The file, 0..=7 for a to h.
    pub const fn file(self) -> u8 {
        self.0.file() as u8
    }

    /// The rank, 0..=7 for 1 to 8.
    pub const fn rank(self) -> u8 {
        self.0.rank() as u8
    }

    /// The place in the order of squares, 0..=63: `rank * 8 + file`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Tells whether the square is a light one. a1 is dark (FIDE article 2.1).
    pub const fn is_light(self) -> bool {
        (self.file() + self.rank()) % 2 == 1
    }

    /// The letter of the file, a to h.
    pub const fn file_letter(self) -> char {
        (b'a' + self.file()) as char
    }

    /// The digit of the rank, 1 to 8.
    pub const fn rank_digit(self) -> char {
        (b'1' + self.rank()) as char
    }

    pub(super) const fn bit(self) -> BitBoard {
        self.0.bitboard()
    }

    pub(super) fn on_back_rank(self, color: Color) -> bool {
        self.0.rank() == cozy::Rank::First.relative_to(color.into())
    }
}

/// A text that names no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareError;

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square is a file, a to h, and a rank, 1 to 8")
    }
}

impl std::error::Error for SquareError {}

impl FromStr for Square {
    type Err = SquareError;

    /// Parses a name, `a1` to `h8`. Small letters only.
    fn from_str(text: &str) -> Result<Self, SquareError> {
        let [file, rank] = text.as_bytes() else { return Err(SquareError) };
        Self::new(file.wrapping_sub(b'a'), rank.wrapping_sub(b'1')).ok_or(SquareError)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file_letter(), self.rank_digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A square in JSON.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Square")]
struct SquareJson(
    /// A file, a to h, and a rank, 1 to 8.
    #[schemars(regex(pattern = "^[a-h][1-8]$"))]
    String,
);

impl From<Square> for SquareJson {
    fn from(square: Square) -> Self {
        Self(square.to_string())
    }
}

impl TryFrom<SquareJson> for Square {
    type Error = SquareError;

    fn try_from(json: SquareJson) -> Result<Self, SquareError> {
        json.0.parse()
    }
}
