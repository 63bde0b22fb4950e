//! The title as a whole: turns, points, presence, who reads what, drawing, options, input from outside, sizes.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a fault here is a failed test"
)]

mod chat;
mod drawing;
mod input;
mod options;
mod presence;
mod properties;
mod roles;
mod scoring;
mod sizes;
mod support;
mod texts;
mod turns;
