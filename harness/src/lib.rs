//! The conformance suite: every law of the contract, checked for any title.
//!
//! A program runs it over the titles it has linked with [`Suite`] and writes the [`Report`] in the format asked
//! for; a title runs it as a test target of three lines with [`test_main`]. Both call [`child_entry`] first, so
//! that the suite can play matches a second time in another process.
//!
//! ```no_run
//! use harness::Suite;
//!
//! harness::child_entry();
//! let registry = platform_api::registry::linked().unwrap();
//! let report = Suite::new(registry).matches(12).run(&|_| {});
//! println!("{}", report.to_human(false));
//! std::process::exit(report.exit_code().into());
//! ```
//!
//! `docs/laws.md` says of every check what it looks for, why, and what to do about a finding.

mod again;
mod check;
pub mod checks;
mod child;
mod context;
mod finding;
mod fixtures;
mod generate;
mod play;
mod render;
mod report;
mod shrink;
mod suite;
mod target;
mod trace;
mod transcript;

#[cfg(test)]
#[path = "../tests/support/mod.rs"]
mod support;

pub use check::Check;
pub use child::{child_entry, child_entry_for};
pub use finding::{Difference, Finding};
pub use play::{Deed, ScriptedInput, Setting};
pub use report::{CheckReport, Exempt, Figures, REPORT_FORMAT, Report, Size, Verdict};
pub use suite::{Progress, Suite, UnknownTitle};
pub use target::{test_main, test_main_for};
