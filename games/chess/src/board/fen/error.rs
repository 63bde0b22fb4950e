//! What can be wrong with a FEN.

use super::super::piece::{CastleSide, Color};

/// Why a text is no FEN, or its position cannot arise in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenError {
    /// There are not six fields with one blank between; the number of those found.
    FieldCount(usize),
    /// The pieces are not eight ranks; the number of those found.
    RankCount(usize),
    /// A rank, 1..=8, does not have eight squares.
    RankLength(u8),
    /// A rank has something that is neither the letter of a piece nor a digit from 1 to 8.
    RankText(u8),
    /// A rank has two digits in a row, which should be one.
    AdjacentDigits(u8),
    /// A side has no king, or more than one.
    KingCount(Color),
    /// A side has more than 16 pieces.
    TooManyPieces(Color),
    /// A side has more than eight pawns.
    TooManyPawns(Color),
    /// A side has more promoted pieces than missing pawns.
    TooManyPromoted(Color),
    /// A pawn stands on the first or last rank.
    PawnOnBackRank(Color),
    /// The kings stand side by side.
    KingsTouch,
    /// The side to move is neither `w` nor `b`.
    SideToMove,
    /// The castling rights are neither `-` nor made of K, Q, A to H and their small letters.
    CastlingText,
    /// A right is given twice, or two rooks have it on one side of the king.
    CastlingTwice(Color, CastleSide),
    /// A side has a right but its king is not on its first rank, in standard chess not on file e.
    CastlingKing(Color),
    /// A side has a right without a rook for it; in standard chess the rook stands on file a or h.
    CastlingRook(Color, CastleSide),
    /// The en passant field is neither `-` nor a square.
    EnPassantText,
    /// No pawn can have moved over the en passant square just now.
    EnPassantSquare,
    /// There is an en passant square, but by the halfmove clock the last ply was no pawn's.
    EnPassantClock,
    /// The halfmove clock is no number from 0 to 4294967295.
    HalfmoveClock,
    /// The fullmove number is no number from 1 to 4294967295.
    FullmoveNumber,
    /// The side that is not to move is in check.
    OpponentInCheck,
    /// The king of the side to move is attacked as no single ply can do it.
    ImpossibleCheck,
}

impl std::fmt::Display for FenError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::FieldCount(found) => write!(f, "expected 6 fields with one blank between, found {found}"),
            Self::RankCount(found) => write!(f, "expected 8 ranks, found {found}"),
            Self::RankLength(rank) => write!(f, "rank {rank} does not have 8 squares"),
            Self::RankText(rank) => {
                write!(f, "rank {rank} has something that is neither piece nor digit 1 to 8")
            }
            Self::AdjacentDigits(rank) => write!(f, "rank {rank} has two digits in a row"),
            Self::KingCount(color) => write!(f, "{} does not have exactly one king", color.word()),
            Self::TooManyPieces(color) => write!(f, "{} has more than 16 pieces", color.word()),
            Self::TooManyPawns(color) => write!(f, "{} has more than 8 pawns", color.word()),
            Self::TooManyPromoted(color) => {
                write!(f, "{} has more promoted pieces than missing pawns", color.word())
            }
            Self::PawnOnBackRank(color) => {
                write!(f, "{} has a pawn on the first or last rank", color.word())
            }
            Self::KingsTouch => f.write_str("the kings stand side by side"),
            Self::SideToMove => f.write_str("the side to move is neither w nor b"),
            Self::CastlingText => f.write_str("the castling rights are neither - nor letters of rooks"),
            Self::CastlingTwice(color, side) => {
                write!(f, "{} has more than one castling right on the {}", color.word(), side_word(*side))
            }
            Self::CastlingKing(color) => {
                write!(f, "{} has a castling right but its king is not at home", color.word())
            }
            Self::CastlingRook(color, side) => {
                write!(f, "{} has no rook for its castling right on the {}", color.word(), side_word(*side))
            }
            Self::EnPassantText => f.write_str("the en passant field is neither - nor a square"),
            Self::EnPassantSquare => {
                f.write_str("no pawn can have moved over the en passant square just now")
            }
            Self::EnPassantClock => f.write_str("after a pawn's move the halfmove clock is 0"),
            Self::HalfmoveClock => f.write_str("the halfmove clock is no number from 0 to 4294967295"),
            Self::FullmoveNumber => f.write_str("the fullmove number is no number from 1 to 4294967295"),
            Self::OpponentInCheck => f.write_str("the side that is not to move is in check"),
            Self::ImpossibleCheck => f.write_str("no single ply can give such a check"),
        }
    }
}

impl std::error::Error for FenError {}

const fn side_word(side: CastleSide) -> &'static str {
    match side {
        CastleSide::King => "king's side",
        CastleSide::Queen => "queen's side",
    }
}
