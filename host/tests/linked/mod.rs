//! The program with the titles of this repository, run in this process.

use std::io::Cursor;

use games as _;
use madang::{Console, Exit};
use platform_api::registry;

/// How it ended, and what it wrote to standard output and to standard error.
pub(crate) fn run(args: &[&str], typed: &str) -> (Exit, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console::plain(&mut out, &mut err, Cursor::new(typed.to_owned()));
    let exit = madang::run([&["madang"], args].concat(), registry::linked().unwrap(), &mut console);
    (exit, String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap())
}

/// What it wrote, where it has to succeed.
#[track_caller]
pub(crate) fn ok(args: &[&str], typed: &str) -> String {
    let (exit, out, err) = run(args, typed);
    assert_eq!(exit, Exit::Success, "{err}");
    out
}
