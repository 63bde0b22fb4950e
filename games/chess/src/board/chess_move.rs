//! Moves as a player names them and as the rules know them.

use cozy_chess as cozy;

use super::piece::{CastleSide, Color, Piece, Variant};
use super::square::Square;

/// A move as somebody names it: from where, to where, into what. Nothing says that it is legal.
///
/// Its text is UCI: `e2e4`, `e7e8q`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The square of the piece.
    pub from: Square,
    /// The square it goes to. For castling see [`LegalMove::to`].
    pub to: Square,
    /// What a pawn becomes. Any piece can stand here; the rules refuse those that are no choice.
    pub promotion: Option<Piece>,
}

/// A move that is legal in the position that made it, with what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LegalMove {
    /// The square the piece comes from.
    pub from: Square,
    /// The square it goes to. Castling has one spelling per variant: the square where the king ends in standard chess,
    /// the rook's square in Chess960 (design document, section 5.4).
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Piece>,
    /// The side, if the move is castling.
    pub castle: Option<CastleSide>,
    /// The piece that moves; for a promotion the pawn.
    pub piece: Piece,
    /// The piece that is captured.
    pub captured: Option<Piece>,
    /// Whether the captured pawn stands beside the target and not on it (FIDE article 3.7.3.2).
    pub en_passant: bool,
    /// The rook that castles, on its square before the move.
    pub(super) castling_rook: Option<Square>,
}

impl LegalMove {
    /// The move in its one spelling.
    pub const fn as_move(&self) -> Move {
        Move { from: self.from, to: self.to, promotion: self.promotion }
    }

    /// The move as the library spells it: castling is the king taking its own rook.
    pub(super) fn raw(&self) -> cozy::Move {
        let to = self.castling_rook.unwrap_or(self.to);
        cozy::Move { from: self.from.0, to: to.0, promotion: self.promotion.map(Into::into) }
    }

    /// The place in the fixed order of lists: by the square the piece comes from, the square it goes to, what a pawn
    /// becomes.
    pub(super) fn order(&self) -> (usize, usize, usize) {
        let promotion = self.promotion.map_or(0, Piece::promotion_rank);
        (self.from.index(), self.to.index(), promotion)
    }

    /// Describes a move that the library says is legal.
    pub(super) fn describe(board: &cozy::Board, raw: cozy::Move, variant: Variant) -> Self {
        let color = board.side_to_move();
        let piece = board.piece_on(raw.from).map_or(Piece::Pawn, Into::into);
        let is_castle = board.colors(color).has(raw.to);
        let castle = is_castle.then(|| CastleSide::of_rook(raw.from.file(), raw.to.file()));
        let en_passant =
            piece == Piece::Pawn && raw.from.file() != raw.to.file() && !board.occupied().has(raw.to);
        let captured = match castle {
            Some(_) => None,
            None if en_passant => Some(Piece::Pawn),
            None => board.piece_on(raw.to).map(Into::into),
        };
        let to = match (castle, variant) {
            (Some(side), Variant::Standard) => cozy::Square::new(side.king_target(), raw.from.rank()),
            (Some(_), Variant::Chess960) | (None, _) => raw.to,
        };
        Self {
            from: Square(raw.from),
            to: Square(to),
            promotion: raw.promotion.map(Into::into),
            castle,
            piece,
            captured,
            en_passant,
            castling_rook: is_castle.then_some(Square(raw.to)),
        }
    }
}

/// Tells whether a pawn of a colour that reaches a square promotes there.
pub(super) fn is_promotion_square(color: Color, to: Square) -> bool {
    to.on_back_rank(!color)
}
