//! From a named move to a legal one, or to the reason why it is none.

use cozy_chess::{self as cozy, BitBoard};

use super::chess_move::{LegalMove, Move, is_promotion_square};
use super::piece::{CastleSide, Color, Piece, Variant};
use super::position::Position;
use super::square::Square;

/// Why a move may not be played.
///
/// Of several reasons the first in this order is given, but for the last three: a promotion is looked at only when the
/// pawn's way is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveRefusal {
    /// There is no piece on the square.
    NoPiece,
    /// The piece is the other side's.
    NotYours,
    /// It is meant as castling, which is not allowed.
    Castling(CastleRefusal),
    /// The piece does not move like that (FIDE articles 3.2 to 3.8).
    NotHowItMoves,
    /// A piece of the same side is on the target (FIDE article 3.1).
    OwnPiece,
    /// Another piece is in the way (FIDE article 3.5), or in front of a pawn (3.7.1).
    Blocked,
    /// The king would be left or put in check (FIDE article 3.9.2).
    KingInCheck,
    /// The pawn reaches the last rank and nothing says what it becomes (FIDE article 3.7.3.3).
    PromotionMissing,
    /// A promotion is named where none happens. The match ignores such a piece (design document, section 8.2);
    /// notations refuse it.
    PromotionUnexpected,
    /// A pawn becomes neither king nor pawn.
    PromotionPiece,
}

/// Why castling is not allowed (FIDE article 3.8.2; Guidelines II for Chess960; design document, section 5.2). The
/// first reason in this order is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastleRefusal {
    /// The king may still be where it began, but no rook of its side stands on that side of it on the first rank.
    NoRook,
    /// The king or that rook has moved, or the match began from a position without the right.
    NoRight,
    /// The king is in check.
    InCheck,
    /// Something stands between, or where one of the two has to go.
    PathBlocked,
    /// The king would pass over an attacked square.
    ThroughCheck,
    /// The king would arrive on an attacked square, be it that the rook shields it only now.
    IntoCheck,
}

impl std::fmt::Display for MoveRefusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::NoPiece => "there is no piece to move",
            Self::NotYours => "the piece is the other side's",
            Self::Castling(refusal) => return write!(f, "castling is not allowed: {refusal}"),
            Self::NotHowItMoves => "the piece does not move like that",
            Self::OwnPiece => "a piece of the same side is there",
            Self::Blocked => "another piece is in the way",
            Self::KingInCheck => "the king would be in check",
            Self::PromotionMissing => "the move does not say what the pawn becomes",
            Self::PromotionUnexpected => "nothing is promoted by this move",
            Self::PromotionPiece => "a pawn becomes a queen, a rook, a bishop or a knight",
        })
    }
}

impl std::error::Error for MoveRefusal {}

impl std::fmt::Display for CastleRefusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::NoRook => "there is no rook on that side",
            Self::NoRight => "the king or the rook has moved",
            Self::InCheck => "the king is in check",
            Self::PathBlocked => "the way is not free",
            Self::ThroughCheck => "the king would pass over an attacked square",
            Self::IntoCheck => "the king would arrive on an attacked square",
        })
    }
}

impl std::error::Error for CastleRefusal {}

impl Position {
    /// Finds the legal move that a named move means.
    ///
    /// Castling may be named in more than one way; the answer has the one spelling of the variant. In standard chess
    /// it is two steps of the king. In Chess960 it is the king going to its rook's square, or to file g or c where
    /// that is not an ordinary step of one square (design document, section 5.4).
    ///
    /// # Errors
    /// [`MoveRefusal`] says why there is none.
    ///
    /// # Examples
    /// ```
    /// use chess::board::{CastleRefusal, MoveRefusal, Position};
    ///
    /// let position = Position::start();
    /// assert_eq!(position.resolve("e2e5".parse()?), Err(MoveRefusal::NotHowItMoves));
    /// assert_eq!(position.resolve("a1a3".parse()?), Err(MoveRefusal::Blocked));
    /// assert_eq!(
    ///     position.resolve("e1g1".parse()?),
    ///     Err(MoveRefusal::Castling(CastleRefusal::PathBlocked))
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve(&self, named: Move) -> Result<LegalMove, MoveRefusal> {
        let (color, piece) = self.piece_on(named.from).ok_or(MoveRefusal::NoPiece)?;
        if color != self.side_to_move() {
            return Err(MoveRefusal::NotYours);
        }
        if piece == Piece::King
            && let Some(side) = self.castling_meant(named)
        {
            let legal = self.castle(side).map_err(MoveRefusal::Castling)?;
            return match named.promotion {
                None => Ok(legal),
                Some(_) => Err(MoveRefusal::PromotionUnexpected),
            };
        }
        self.resolve_plain(named)
    }

    /// Finds castling to a side.
    ///
    /// # Errors
    /// [`CastleRefusal`] says why it is not allowed.
    pub fn castle(&self, side: CastleSide) -> Result<LegalMove, CastleRefusal> {
        let us = self.side_to_move();
        let king = self.king(us);
        let Some(rook) = self.castling_rook(us, side) else {
            return Err(self.explain_missing_right(us, side));
        };
        let raw = cozy::Move { from: king.0, to: rook.0, promotion: None };
        if self.board.is_legal(raw) {
            Ok(self.describe(raw))
        } else {
            Err(self.explain_castling(king, rook, side))
        }
    }

    /// The rook farthest out on a side of a king that stands on its first rank.
    pub(super) fn outermost_rook(&self, color: Color, side: CastleSide) -> Option<Square> {
        let king = self.king(color);
        if !king.on_back_rank(color) {
            return None;
        }
        let beside = self.pieces(color, Piece::Rook) & king.0.rank().bitboard();
        let mut rooks =
            beside.into_iter().filter(|rook| CastleSide::of_rook(king.0.file(), rook.file()) == side);
        let found = match side {
            CastleSide::Queen => rooks.next(),
            CastleSide::King => rooks.last(),
        };
        found.map(Square)
    }

    /// The side to which a king's move would castle, by its spelling alone.
    fn castling_meant(&self, named: Move) -> Option<CastleSide> {
        let us = self.side_to_move();
        let (from, to) = (named.from, named.to);
        if !from.on_back_rank(us) || !to.on_back_rank(us) || from == to {
            return None;
        }
        let step = from.file().abs_diff(to.file()) == 1;
        let by_target = CastleSide::ALL.into_iter().find(|side| side.king_file() == to.file());
        if self.variant == Variant::Standard {
            return by_target.filter(|_| from.0.file() == cozy::File::E);
        }
        if self.pieces(us, Piece::Rook).has(to.0) {
            let side = CastleSide::of_rook(from.0.file(), to.0.file());
            match self.castling_rook(us, side) {
                Some(rook) if rook == to => return Some(side),
                None if !step => return Some(side),
                Some(_) | None => {}
            }
        }
        by_target.filter(|_| !step)
    }

    /// Finds a move that is not castling.
    pub(super) fn resolve_plain(&self, named: Move) -> Result<LegalMove, MoveRefusal> {
        let (color, piece) = self.piece_on(named.from).ok_or(MoveRefusal::NoPiece)?;
        let promotes = piece == Piece::Pawn && is_promotion_square(color, named.to);
        let way = cozy::Move {
            from: named.from.0,
            to: named.to.0,
            promotion: promotes.then_some(cozy::Piece::Queen),
        };
        let own = self.board.colors(color.into()).has(named.to.0);
        if own || !self.board.is_legal(way) {
            return Err(self.explain_plain(color, piece, named));
        }
        let promotion = match (promotes, named.promotion) {
            (false, None) => None,
            (false, Some(_)) => return Err(MoveRefusal::PromotionUnexpected),
            (true, None) => return Err(MoveRefusal::PromotionMissing),
            (true, Some(piece)) if piece.is_promotion() => Some(piece.into()),
            (true, Some(_)) => return Err(MoveRefusal::PromotionPiece),
        };
        Ok(self.describe(cozy::Move { promotion, ..way }))
    }

    /// Says why a move that is not castling is not legal.
    fn explain_plain(&self, color: Color, piece: Piece, named: Move) -> MoveRefusal {
        let Move { from, to, .. } = named;
        let own = self.board.colors(color.into()).has(to.0);
        if !self.reaches(color, piece, from, to) {
            MoveRefusal::NotHowItMoves
        } else if own {
            MoveRefusal::OwnPiece
        } else if self.is_blocked(piece, from, to) {
            MoveRefusal::Blocked
        } else {
            MoveRefusal::KingInCheck
        }
    }

    /// Tells whether a piece moves like that on a board without obstacles. A pawn moves diagonally only where there is
    /// something to take.
    fn reaches(&self, color: Color, piece: Piece, from: Square, to: Square) -> bool {
        let targets = match piece {
            Piece::Pawn => {
                let ahead = cozy::get_pawn_quiets(from.0, color.into(), BitBoard::EMPTY);
                let victims = self.board.occupied()
                    | self.pseudo_en_passant().map_or(BitBoard::EMPTY, |square| square.bit());
                ahead | cozy::get_pawn_attacks(from.0, color.into()) & victims
            }
            Piece::Knight => cozy::get_knight_moves(from.0),
            Piece::Bishop => cozy::get_bishop_rays(from.0),
            Piece::Rook => cozy::get_rook_rays(from.0),
            Piece::Queen => cozy::get_bishop_rays(from.0) | cozy::get_rook_rays(from.0),
            Piece::King => cozy::get_king_moves(from.0),
        };
        targets.has(to.0)
    }

    fn is_blocked(&self, piece: Piece, from: Square, to: Square) -> bool {
        let ahead = piece == Piece::Pawn && from.file() == to.file();
        let between = cozy::get_between_rays(from.0, to.0);
        let way = if ahead { between | to.bit() } else { between };
        // Between the ends of a knight's leap there are no squares.
        !(way & self.board.occupied()).is_empty()
    }

    /// Says why a side has not the right. A rook is missed only while the king may be where it began: a king that has
    /// moved cannot castle with any rook.
    fn explain_missing_right(&self, color: Color, side: CastleSide) -> CastleRefusal {
        let king = self.king(color);
        let began_here = self.variant == Variant::Chess960 || king.0.file() == cozy::File::E;
        let at_home = king.on_back_rank(color) && began_here;
        if at_home && self.outermost_rook(color, side).is_none() {
            CastleRefusal::NoRook
        } else {
            CastleRefusal::NoRight
        }
    }

    /// Says why a side that has the right may not castle now.
    fn explain_castling(&self, king: Square, rook: Square, side: CastleSide) -> CastleRefusal {
        let rank = king.0.rank();
        let king_to = cozy::Square::new(side.king_target(), rank);
        let rook_to = cozy::Square::new(side.rook_target(), rank);
        let both = king.bit() | rook.bit();
        let king_way = cozy::get_between_rays(king.0, king_to);
        let rook_way = cozy::get_between_rays(rook.0, rook_to);
        let ends = king_to.bitboard() | rook_to.bitboard();
        let others = self.board.occupied() & !both;
        let attacked = |square, occupied| self.is_attacked(square, occupied);
        if self.is_check() {
            CastleRefusal::InCheck
        } else if !((king_way | rook_way | ends) & others).is_empty() {
            CastleRefusal::PathBlocked
        } else if king_way.into_iter().any(|square| attacked(square, others | rook.bit())) {
            CastleRefusal::ThroughCheck
        } else {
            CastleRefusal::IntoCheck
        }
    }

    /// Tells whether the side that is not to move attacks a square, were only these squares occupied.
    fn is_attacked(&self, square: cozy::Square, occupied: BitBoard) -> bool {
        let us = self.board.side_to_move();
        let them = |piece| self.board.colored_pieces(!us, piece);
        let queens = them(cozy::Piece::Queen);
        let attackers = cozy::get_bishop_moves(square, occupied) & (them(cozy::Piece::Bishop) | queens)
            | cozy::get_rook_moves(square, occupied) & (them(cozy::Piece::Rook) | queens)
            | cozy::get_knight_moves(square) & them(cozy::Piece::Knight)
            | cozy::get_king_moves(square) & them(cozy::Piece::King)
            | cozy::get_pawn_attacks(square, us) & them(cozy::Piece::Pawn);
        !attackers.is_empty()
    }
}
