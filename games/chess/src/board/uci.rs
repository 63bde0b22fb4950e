//! Moves as UCI writes them: `e2e4`, `e7e8q`.
//!
//! Castling is `e1g1` in standard chess and the king taking its rook, `e1h1`, in Chess960, as an engine has it with
//! `UCI_Chess960` switched on. Small letters only, nothing before or after.

use std::fmt;
use std::str::FromStr;

use super::chess_move::{LegalMove, Move};
use super::piece::Piece;
use super::position::Position;
use super::refusal::MoveRefusal;
use super::square::Square;

/// Why a text is no move in UCI, or not a legal one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UciError {
    /// The text is not of the form.
    Text(UciTextError),
    /// It names a move that is not legal.
    Refused(MoveRefusal),
}

/// Why a text does not have the form of a move in UCI, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UciTextError {
    /// The place of the character at fault, counted in characters from 0; one past the last when something is missing.
    pub at: usize,
    /// What should stand there.
    pub fault: UciFault,
}

/// What is wrong with a character of a move in UCI.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UciFault {
    /// A file should stand here: a to h.
    File,
    /// A rank should stand here: 1 to 8.
    Rank,
    /// The letter of a piece should stand here, or nothing.
    Piece,
    /// The text should have ended here.
    Trailing,
}

impl fmt::Display for UciTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wanted = match self.fault {
            UciFault::File => "a file, a to h",
            UciFault::Rank => "a rank, 1 to 8",
            UciFault::Piece => "q, r, b, n or the end of the text",
            UciFault::Trailing => "the end of the text",
        };
        write!(f, "character {}: expected {wanted}", self.at + 1)
    }
}

impl std::error::Error for UciTextError {}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl std::error::Error for UciError {}

impl FromStr for Move {
    type Err = UciTextError;

    /// Parses two squares and perhaps the small letter of a piece. Any piece is read; the rules refuse a king.
    fn from_str(text: &str) -> Result<Self, UciTextError> {
        let mut letters = text.chars();
        let from = square(letters.next(), letters.next(), 0)?;
        let to = square(letters.next(), letters.next(), 2)?;
        let promotion = letters.next().map(promotion).transpose()?;
        match letters.next() {
            Some(_) => Err(UciTextError { at: 5, fault: UciFault::Trailing }),
            None => Ok(Self { from, to, promotion }),
        }
    }
}

/// Reads a square that begins at a place of the text.
fn square(file: Option<char>, rank: Option<char>, at: usize) -> Result<Square, UciTextError> {
    let file = offset(file, 'a').ok_or(UciTextError { at, fault: UciFault::File })?;
    let square = offset(rank, '1').and_then(|rank| Square::new(file, rank));
    square.ok_or(UciTextError { at: at + 1, fault: UciFault::Rank })
}

/// Which of the eight letters from `first` on a letter is.
fn offset(letter: Option<char>, first: char) -> Option<u8> {
    let offset = u32::from(letter?).checked_sub(first.into())?;
    u8::try_from(offset).ok().filter(|&offset| offset < 8)
}

fn promotion(letter: char) -> Result<Piece, UciTextError> {
    let small = letter.is_ascii_lowercase();
    let piece = Piece::from_letter(letter.to_ascii_uppercase()).filter(|_| small);
    piece.ok_or(UciTextError { at: 4, fault: UciFault::Piece })
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(piece) => write!(f, "{}", piece.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl LegalMove {
    /// The move in UCI, castling as its variant spells it.
    pub fn uci(&self) -> String {
        self.as_move().to_string()
    }
}

impl Position {
    /// Reads a legal move in UCI. The spellings of castling are those of [`Position::resolve`].
    ///
    /// # Errors
    /// [`UciError`] when the text has not the form or the move is not legal.
    pub fn parse_uci(&self, text: &str) -> Result<LegalMove, UciError> {
        self.resolve(text.parse().map_err(UciError::Text)?).map_err(UciError::Refused)
    }
}
