//! Standard Algebraic Notation: `Nf3`, `exd5`, `O-O`, `e8=Q+` (FIDE appendix C; PGN standard, section 8.2.3).
//!
//! Writing is what the PGN standard calls export format. Reading is strict about what a text claims and easy about
//! what it leaves out:
//!
//! * `0-0` and `0-0-0` are castling too; `!`, `?` and their pairs at the end are passed over; `e.p.` may follow an en
//!   passant capture.
//! * The cross of a capture may be missing, and so may the equals sign of a promotion and the marks of check and
//!   checkmate (FIDE appendix C.9 to C.13). More of the origin than needed may be there.
//! * What is there must be true: a cross where nothing is captured, a check that is none or an origin that does not
//!   fit is refused, and so is a king's move to where castling would take it.

mod read;
mod text;
mod write;

pub use read::SanError;
pub use text::{SanFault, SanTextError};
