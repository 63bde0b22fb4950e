//! The program `madang` as a library: the command line over any set of titles.
//!
//! It works over [`platform_api::registry`] and [`platform_api::DynMatch`] alone and knows no title. A program with
//! titles of its own needs three lines:
//!
//! ```no_run
//! // use my_game as _;
//! fn main() -> std::process::ExitCode {
//!     madang::main(platform_api::registry::linked())
//! }
//! ```
//!
//! [`run`] does the same with arguments, titles and streams that are handed in, for tests and other programs.

mod cli;
mod commands;
mod console;
mod deal;
mod failure;
mod files;
mod lines;
mod locale;
mod opponent;
mod progress;
mod rpc;
mod scaffold;
mod script;
mod start;
mod stored;
mod terminal;

pub use console::Console;
pub use failure::Exit;
pub use start::{main, main_expecting, run};
