//! Forsyth-Edwards Notation, with the castling rights of X-FEN and Shredder-FEN.
//!
//! Six fields with one blank between: pieces, side to move, castling rights, en passant square, halfmove clock,
//! fullmove number.
//!
//! * X-FEN writes a right as `K`, `Q`, `k` or `q` when its rook is the outermost one on that side of the king, else as
//!   the letter of the rook's file. Shredder-FEN always writes the file. Reading takes both, mixed too.
//! * The en passant square is written only when a capture there is legal. Reading also takes the habit of naming it
//!   after every double step.

mod error;
mod read;
mod write;

pub use error::FenError;
