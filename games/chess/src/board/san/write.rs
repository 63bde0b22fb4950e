//! Writing.

use cozy_chess::{BitBoard, PieceMoves};

use super::super::chess_move::LegalMove;
use super::super::piece::{CastleSide, Piece};
use super::super::position::Position;
use super::super::square::Square;

impl Position {
    /// Writes one of this position's legal moves in SAN, with `+` or `#`.
    ///
    /// The origin is named as far as other legal moves of the same kind of piece make it necessary: by file, else by
    /// rank, else by both. A piece that is pinned makes nothing necessary (FIDE appendix C.10).
    ///
    /// # Examples
    /// ```
    /// use chess::board::{Position, Variant};
    ///
    /// let position = Position::from_fen("8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82", Variant::Standard)?;
    /// let legal = position.parse_san("N4c3")?;
    /// assert_eq!(position.san(&legal), "N4c3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn san(&self, legal: &LegalMove) -> String {
        let mut text = String::with_capacity(8);
        match legal.castle {
            Some(CastleSide::King) => text.push_str("O-O"),
            Some(CastleSide::Queen) => text.push_str("O-O-O"),
            None => self.write_plain(&mut text, legal),
        }
        let next = self.after(legal);
        if next.is_check() {
            text.push(if next.has_legal_move() { '+' } else { '#' });
        }
        text
    }

    fn write_plain(&self, text: &mut String, legal: &LegalMove) {
        if legal.piece == Piece::Pawn {
            if legal.captured.is_some() {
                text.push(legal.from.file_letter());
            }
        } else {
            text.push(legal.piece.letter());
            self.write_origin(text, legal);
        }
        if legal.captured.is_some() {
            text.push('x');
        }
        text.extend([legal.to.file_letter(), legal.to.rank_digit()]);
        if let Some(piece) = legal.promotion {
            text.extend(['=', piece.letter()]);
        }
    }

    fn write_origin(&self, text: &mut String, legal: &LegalMove) {
        let others = self.others_that_reach(legal);
        if others.is_empty() {
            return;
        }
        let same_file = !(others & legal.from.0.file().bitboard()).is_empty();
        let same_rank = !(others & legal.from.0.rank().bitboard()).is_empty();
        if !same_file || same_rank {
            text.push(legal.from.file_letter());
        }
        if same_file {
            text.push(legal.from.rank_digit());
        }
    }

    /// The other pieces of the same kind that may go to the same square.
    fn others_that_reach(&self, legal: &LegalMove) -> BitBoard {
        let alike = self.pieces(self.side_to_move(), legal.piece) & !legal.from.bit();
        let mut others = BitBoard::EMPTY;
        if alike.is_empty() {
            return others;
        }
        self.board.generate_moves_for(alike, |some: PieceMoves| {
            if some.to.has(legal.to.0) {
                others |= Square(some.from).bit();
            }
            false
        });
        others
    }
}
