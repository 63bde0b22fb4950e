//! The rules: positions, moves, notations.
//!
//! [`Position`] answers every question of the rules about a position: which moves are legal and why others are not,
//! check and checkmate, what the pieces still suffice for. [`Repetitions`] adds what needs the past. FEN, SAN, UCI and
//! PGN are read strictly, with coded errors, and written in one way each. Nothing here depends on the platform, on
//! players or on clocks.
//!
//! Boards and move generation are the library's, `cozy-chess`; what it lacks or does otherwise is here. Both variants
//! go the same way; they differ in the spelling of castling and in what a FEN's rights may be.
//!
//! Sources are the FIDE Laws of Chess of 1 January 2023 with their appendix C and Guidelines II, the PGN standard of
//! 1994, the X-FEN page of Reinhard Scharnagl, and the design document of the title.

mod chess_move;
mod fen;
mod material;
mod perft;
mod pgn;
mod piece;
mod position;
mod refusal;
mod repetition;
mod san;
mod scharnagl;
mod square;
mod uci;

#[cfg(test)]
mod tests;

pub use chess_move::{LegalMove, Move};
pub use fen::FenError;
pub use material::FlagRule;
pub use pgn::{Pgn, PgnError, PgnFault, PgnMove, PgnResult, PgnTags, PgnTermination, PgnTimeControl};
pub use piece::{CastleSide, Color, Piece, Variant};
pub use position::Position;
pub use refusal::{CastleRefusal, MoveRefusal};
pub use repetition::Repetitions;
pub use san::{SanError, SanFault, SanTextError};
pub use scharnagl::StartNumber;
pub use square::{Square, SquareError};
pub use uci::{UciError, UciFault, UciTextError};
