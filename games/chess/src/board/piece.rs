//! Colours, kinds of pieces, sides of castling and the two variants.

use std::ops::Not;

use cozy_chess as cozy;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Color {
    /// Moves first; starts on ranks 1 and 2.
    #[schemars(title = "White")]
    White,
    /// Starts on ranks 7 and 8.
    #[schemars(title = "Black")]
    Black,
}

impl Color {
    /// Both, in the order of turns.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The word in plain English, for messages that nobody translates.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::White => "White",
            Self::Black => "Black",
        }
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl From<Color> for cozy::Color {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl From<cozy::Color> for Color {
    fn from(color: cozy::Color) -> Self {
        match color {
            cozy::Color::White => Self::White,
            cozy::Color::Black => Self::Black,
        }
    }
}

/// A kind of piece. A pawn counts as one, other than in the FIDE Laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// Moves forward, captures diagonally, promotes.
    Pawn,
    /// Leaps.
    Knight,
    /// Goes along diagonals.
    Bishop,
    /// Goes along files and ranks.
    Rook,
    /// Goes along files, ranks and diagonals.
    Queen,
    /// One step; must not be left attacked.
    King,
}

impl Piece {
    /// All six, from pawn to king.
    pub const ALL: [Self; 6] = [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// What a pawn may become (FIDE article 3.7.3.3), the usual choice first.
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// The English letter, a capital: P, N, B, R, Q or K (FIDE appendix C.2).
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// Returns the piece of an English letter, a capital, or `None`.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|piece| piece.letter() == letter)
    }

    /// The letter as FEN writes it: a capital for White, a small one for Black.
    pub const fn fen_letter(self, color: Color) -> char {
        match color {
            Color::White => self.letter(),
            Color::Black => self.letter().to_ascii_lowercase(),
        }
    }

    /// Tells whether a pawn may become this.
    pub fn is_promotion(self) -> bool {
        Self::PROMOTIONS.contains(&self)
    }

    /// The place among the choices of a promotion; pieces that are none come last.
    pub(super) fn promotion_rank(self) -> usize {
        Self::PROMOTIONS.into_iter().position(|piece| piece == self).unwrap_or(Self::PROMOTIONS.len())
    }
}

impl From<Piece> for cozy::Piece {
    fn from(piece: Piece) -> Self {
        match piece {
            Piece::Pawn => Self::Pawn,
            Piece::Knight => Self::Knight,
            Piece::Bishop => Self::Bishop,
            Piece::Rook => Self::Rook,
            Piece::Queen => Self::Queen,
            Piece::King => Self::King,
        }
    }
}

impl From<cozy::Piece> for Piece {
    fn from(piece: cozy::Piece) -> Self {
        match piece {
            cozy::Piece::Pawn => Self::Pawn,
            cozy::Piece::Knight => Self::Knight,
            cozy::Piece::Bishop => Self::Bishop,
            cozy::Piece::Rook => Self::Rook,
            cozy::Piece::Queen => Self::Queen,
            cozy::Piece::King => Self::King,
        }
    }
}

/// The side to which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum CastleSide {
    /// The king ends on file g, the rook on file f: `O-O`.
    #[schemars(title = "King's side")]
    King,
    /// The king ends on file c, the rook on file d: `O-O-O`.
    #[schemars(title = "Queen's side")]
    Queen,
}

impl CastleSide {
    /// Both, the king's side first.
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// The file on which the king ends, 6 or 2.
    pub const fn king_file(self) -> u8 {
        self.king_target() as u8
    }

    /// The file on which the rook ends, 5 or 3.
    pub const fn rook_file(self) -> u8 {
        self.rook_target() as u8
    }

    pub(super) const fn king_target(self) -> cozy::File {
        match self {
            Self::King => cozy::File::G,
            Self::Queen => cozy::File::C,
        }
    }

    pub(super) const fn rook_target(self) -> cozy::File {
        match self {
            Self::King => cozy::File::F,
            Self::Queen => cozy::File::D,
        }
    }

    /// The side on which a rook's file lies, seen from the king's.
    pub(super) fn of_rook(king: cozy::File, rook: cozy::File) -> Self {
        if rook > king { Self::King } else { Self::Queen }
    }
}

/// Which rules of castling and which spellings hold.
///
/// The two differ in nothing else: a Chess960 match from position 518 has the same moves as a standard one, spelled as
/// in Chess960 (design document, section 5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Variant {
    /// The king starts on file e, the rooks on files a and h. Castling is written as two steps of the king.
    #[schemars(title = "Standard")]
    Standard,
    /// The king starts anywhere between the rooks. Castling is written as the king going to its rook's square.
    #[schemars(title = "Chess960")]
    Chess960,
}
