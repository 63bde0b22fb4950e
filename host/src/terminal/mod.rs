//! Playing in the terminal.

mod clock;
mod input;
mod phrases;
mod rules;
mod seat;
mod session;
mod stage;
mod words;

pub(crate) use seat::SeatKind;
pub(crate) use session::{Session, Setup, open};
pub(crate) use stage::Show;
