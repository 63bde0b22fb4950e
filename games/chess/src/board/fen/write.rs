//! Writing.

use std::fmt::Write as _;

use super::super::piece::{CastleSide, Color, Variant};
use super::super::position::Position;
use super::super::square::Square;

/// How rights are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rights {
    /// K or Q where the outermost rook has the right, else its file.
    XFen,
    /// The rook's file.
    Shredder,
}

impl Position {
    /// The FEN of the variant: X-FEN in standard chess, where rights are then always `K`, `Q`, `k`, `q`, and
    /// Shredder-FEN in Chess960 (design document, section 8.0).
    ///
    /// # Examples
    /// ```
    /// use chess::board::{Position, StartNumber};
    ///
    /// let standard = Position::start();
    /// assert_eq!(standard.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    /// let shuffled = Position::chess960_start(StartNumber::STANDARD);
    /// assert_eq!(shuffled.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    /// assert_eq!(shuffled.x_fen(), standard.fen());
    /// ```
    pub fn fen(&self) -> String {
        self.write_all(self.rights())
    }

    /// The FEN with rights in the manner of X-FEN, whatever the variant.
    pub fn x_fen(&self) -> String {
        self.write_all(Rights::XFen)
    }

    /// The FEN with rights in the manner of Shredder-FEN, whatever the variant.
    pub fn shredder_fen(&self) -> String {
        self.write_all(Rights::Shredder)
    }

    const fn rights(&self) -> Rights {
        match self.variant {
            Variant::Standard => Rights::XFen,
            Variant::Chess960 => Rights::Shredder,
        }
    }

    fn write_all(&self, rights: Rights) -> String {
        let mut text = String::with_capacity(96);
        self.write_fields(&mut text, rights);
        // Writing to a string does not fail.
        let _ = write!(text, " {} {}", self.halfmove_clock, self.fullmove_number);
        text
    }

    /// Pieces, side to move, rights and en passant square: what makes two positions the same.
    pub(in super::super) fn write_four_fields(&self, text: &mut String) {
        self.write_fields(text, self.rights());
    }

    fn write_fields(&self, text: &mut String, rights: Rights) {
        for rank in (0..8).rev() {
            self.write_rank(text, rank);
            text.push(if rank == 0 { ' ' } else { '/' });
        }
        text.push_str(match self.side_to_move() {
            Color::White => "w ",
            Color::Black => "b ",
        });
        self.write_rights(text, rights);
        text.push(' ');
        match self.en_passant() {
            Some(square) => text.extend([square.file_letter(), square.rank_digit()]),
            None => text.push('-'),
        }
    }

    fn write_rank(&self, text: &mut String, rank: u8) {
        let mut free = 0_u8;
        let flush = |text: &mut String, free: &mut u8| {
            if *free > 0 {
                text.push(char::from(b'0' + *free));
                *free = 0;
            }
        };
        for square in (0..8).filter_map(|file| Square::new(file, rank)) {
            if let Some((color, piece)) = self.piece_on(square) {
                flush(text, &mut free);
                text.push(piece.fen_letter(color));
            } else {
                free += 1;
            }
        }
        flush(text, &mut free);
    }

    fn write_rights(&self, text: &mut String, rights: Rights) {
        let before = text.len();
        for color in Color::ALL {
            for side in CastleSide::ALL {
                let Some(rook) = self.castling_rook(color, side) else { continue };
                let letter = match (rights, side) {
                    (Rights::Shredder, _) => rook.file_letter(),
                    (Rights::XFen, _) if self.outermost_rook(color, side) != Some(rook) => rook.file_letter(),
                    (Rights::XFen, CastleSide::King) => 'k',
                    (Rights::XFen, CastleSide::Queen) => 'q',
                };
                text.push(if color == Color::White { letter.to_ascii_uppercase() } else { letter });
            }
        }
        if text.len() == before {
            text.push('-');
        }
    }
}
