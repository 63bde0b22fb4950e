//! Pieces in JSON: the small letters of FEN.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Piece;

/// What a pawn becomes (FIDE article 3.7.3.3). In JSON `"q"`, `"r"`, `"b"` or `"n"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub enum Promotion {
    /// A queen.
    #[serde(rename = "q")]
    #[schemars(title = "Queen")]
    Queen,
    /// A rook.
    #[serde(rename = "r")]
    #[schemars(title = "Rook")]
    Rook,
    /// A bishop.
    #[serde(rename = "b")]
    #[schemars(title = "Bishop")]
    Bishop,
    /// A knight.
    #[serde(rename = "n")]
    #[schemars(title = "Knight")]
    Knight,
}

impl From<Promotion> for Piece {
    fn from(promotion: Promotion) -> Self {
        match promotion {
            Promotion::Queen => Self::Queen,
            Promotion::Rook => Self::Rook,
            Promotion::Bishop => Self::Bishop,
            Promotion::Knight => Self::Knight,
        }
    }
}

impl Promotion {
    /// The choice that a piece is, if it is one.
    pub const fn of(piece: Piece) -> Option<Self> {
        match piece {
            Piece::Queen => Some(Self::Queen),
            Piece::Rook => Some(Self::Rook),
            Piece::Bishop => Some(Self::Bishop),
            Piece::Knight => Some(Self::Knight),
            Piece::Pawn | Piece::King => None,
        }
    }
}

/// A piece that was captured. In JSON `"q"`, `"r"`, `"b"`, `"n"` or `"p"`; ordered like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub enum Captured {
    /// A queen.
    #[serde(rename = "q")]
    #[schemars(title = "Queen")]
    Queen,
    /// A rook.
    #[serde(rename = "r")]
    #[schemars(title = "Rook")]
    Rook,
    /// A bishop.
    #[serde(rename = "b")]
    #[schemars(title = "Bishop")]
    Bishop,
    /// A knight.
    #[serde(rename = "n")]
    #[schemars(title = "Knight")]
    Knight,
    /// A pawn.
    #[serde(rename = "p")]
    #[schemars(title = "Pawn")]
    Pawn,
}

impl Captured {
    /// The piece as captured; a king never is.
    pub const fn of(piece: Piece) -> Option<Self> {
        match piece {
            Piece::Queen => Some(Self::Queen),
            Piece::Rook => Some(Self::Rook),
            Piece::Bishop => Some(Self::Bishop),
            Piece::Knight => Some(Self::Knight),
            Piece::Pawn => Some(Self::Pawn),
            Piece::King => None,
        }
    }

    /// The piece itself.
    pub const fn piece(self) -> Piece {
        match self {
            Self::Queen => Piece::Queen,
            Self::Rook => Piece::Rook,
            Self::Bishop => Piece::Bishop,
            Self::Knight => Piece::Knight,
            Self::Pawn => Piece::Pawn,
        }
    }
}

/// What a piece is worth for display: queen 9, rook 5, bishop and knight 3, pawn 1 (design document, section 8.3).
pub(crate) const fn worth(piece: Piece) -> i32 {
    match piece {
        Piece::Queen => 9,
        Piece::Rook => 5,
        Piece::Bishop | Piece::Knight => 3,
        Piece::Pawn => 1,
        Piece::King => 0,
    }
}
