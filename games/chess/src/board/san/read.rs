//! Reading a move in a position.

use cozy_chess::BitBoard;

use super::super::chess_move::{LegalMove, Move};
use super::super::piece::Piece;
use super::super::position::Position;
use super::super::refusal::MoveRefusal;
use super::super::square::Square;
use super::text::{Body, Mark, Plain, SanText, SanTextError};

/// Why a text is no move in SAN, or not one of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SanError {
    /// The text is not of the form.
    Text(SanTextError),
    /// More than one piece could make the move.
    Ambiguous,
    /// A pawn's capture does not name the file the pawn comes from.
    PawnFileMissing,
    /// The move is said to capture, but there is nothing to capture.
    NotACapture,
    /// The move is said to be an en passant capture, but is none.
    NotEnPassant,
    /// The move is said to give check, but gives none.
    NotACheck,
    /// The move is said to be checkmate, but is none.
    NotCheckmate,
    /// The move is not legal. Of several pieces that are meant, this is the reason of the one that comes closest.
    Refused(MoveRefusal),
}

impl std::fmt::Display for SanError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Text(error) => return error.fmt(f),
            Self::Refused(refusal) => return refusal.fmt(f),
            Self::Ambiguous => "more than one piece could make this move",
            Self::PawnFileMissing => "a pawn's capture names the file the pawn comes from",
            Self::NotACapture => "there is nothing to capture",
            Self::NotEnPassant => "this is no en passant capture",
            Self::NotACheck => "this gives no check",
            Self::NotCheckmate => "this is no checkmate",
        })
    }
}

impl std::error::Error for SanError {}

impl Position {
    /// Reads a legal move in SAN: castling with zeros, `!`, `?` and `e.p.` are tolerated, crosses, equals signs and
    /// marks of check may be missing, but what is there must be true.
    ///
    /// # Errors
    /// [`SanError`] when the text has not the form, means no legal move or more than one, or says something untrue.
    ///
    /// # Examples
    /// ```
    /// use chess::board::{Position, SanError};
    ///
    /// let position = Position::start();
    /// assert_eq!(position.parse_san("Nf3")?.as_move().to_string(), "g1f3");
    /// assert_eq!(position.parse_san("Nxf3"), Err(SanError::NotACapture));
    /// # Ok::<(), SanError>(())
    /// ```
    pub fn parse_san(&self, text: &str) -> Result<LegalMove, SanError> {
        let said = SanText::parse(text).map_err(SanError::Text)?;
        let found = match said.body {
            Body::Castle(side) => {
                self.castle(side).map_err(|refusal| SanError::Refused(MoveRefusal::Castling(refusal)))?
            }
            Body::Plain(plain) => self.find(&plain)?,
        };
        self.check_claims(&said, &found)?;
        Ok(found)
    }

    /// Finds the one legal move that is meant. A castling king is not found here.
    fn find(&self, plain: &Plain) -> Result<LegalMove, SanError> {
        if plain.piece == Piece::Pawn && plain.capture && plain.file.is_none() {
            return Err(SanError::PawnFileMissing);
        }
        let mut found = None;
        let mut closest = MoveRefusal::NoPiece;
        for from in self.meant(plain) {
            let named = Move { from: Square(from), to: plain.to, promotion: plain.promotion };
            match self.resolve_plain(named) {
                Ok(legal) if found.is_none() => found = Some(legal),
                Ok(_) => return Err(SanError::Ambiguous),
                Err(refusal) if closeness(refusal) > closeness(closest) => closest = refusal,
                Err(_) => {}
            }
        }
        found.ok_or(SanError::Refused(closest))
    }

    /// The pieces that fit what is said of the origin. A pawn without a file stays on the file of its target.
    fn meant(&self, plain: &Plain) -> BitBoard {
        let on_target_file = (plain.piece == Piece::Pawn).then(|| plain.to.file());
        let file = plain.file.or(on_target_file);
        let fits = |square: &cozy_chess::Square| {
            file.is_none_or(|file| Square(*square).file() == file)
                && plain.rank.is_none_or(|rank| Square(*square).rank() == rank)
        };
        self.pieces(self.side_to_move(), plain.piece).into_iter().filter(fits).collect()
    }

    fn check_claims(&self, said: &SanText, found: &LegalMove) -> Result<(), SanError> {
        let capture = matches!(said.body, Body::Plain(plain) if plain.capture);
        if capture && found.captured.is_none() {
            return Err(SanError::NotACapture);
        }
        if said.en_passant && !found.en_passant {
            return Err(SanError::NotEnPassant);
        }
        match said.mark {
            Some(Mark::Check) if !self.after(found).is_check() => Err(SanError::NotACheck),
            Some(Mark::Checkmate) if !self.after(found).is_checkmate() => Err(SanError::NotCheckmate),
            Some(Mark::Check | Mark::Checkmate) | None => Ok(()),
        }
    }
}

/// How close to being legal a move came that was refused like this.
const fn closeness(refusal: MoveRefusal) -> u8 {
    match refusal {
        MoveRefusal::NoPiece | MoveRefusal::NotYours => 0,
        MoveRefusal::NotHowItMoves => 1,
        MoveRefusal::OwnPiece => 2,
        MoveRefusal::Blocked => 3,
        MoveRefusal::KingInCheck | MoveRefusal::Castling(_) => 4,
        MoveRefusal::PromotionMissing | MoveRefusal::PromotionUnexpected | MoveRefusal::PromotionPiece => 5,
    }
}
