//! The suite is tested by games that are wrong on purpose: each by the check that is named for it, and by no other.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "test code; a target with a main of its own is not compiled as a test"
)]

#[path = "../support/mod.rs"]
mod support;

mod reports;
mod rows;
mod said;
mod special;
mod stored;
mod target;
mod zoo;

use std::collections::BTreeSet;
use std::process::ExitCode;

use harness::{Report, Suite, Verdict};
use libtest_mimic::{Arguments, Failed, Trial};
use platform_api::registry::DynGame;

use rows::ROWS;
use zoo::HONEST;

fn main() -> ExitCode {
    if let Some(exit) = target::entry() {
        return exit;
    }
    harness::child_entry_for(&zoo::registry());
    let arguments = Arguments::from_args();
    let mut tests: Vec<Trial> = ROWS
        .iter()
        .map(|row| Trial::test(format!("faulty::{}", row.name), || Ok(row.judge(row.with_all_checks())?)))
        .collect();
    tests.extend(
        HONEST
            .iter()
            .map(|title| Trial::test(format!("honest::{}", title().meta().id), move || honest(title()))),
    );
    let needed = harness::checks::names().filter(|name| !needs_no_game(name));
    tests.extend(needed.map(|name| Trial::test(format!("left_out::{name}"), move || left_out(name))));
    tests.push(Trial::test("left_out::guards_of_the_driver", guards_are_there));
    tests.extend(special::tests());
    tests.extend(target::tests());
    tests.extend(reports::tests());
    libtest_mimic::run(&arguments, tests).exit_code()
}

/// The suite over one title, without files, in this process: most games are small and end.
pub(crate) fn suite(title: &'static dyn DynGame) -> Suite {
    Suite::of([title]).matches(12).records_in(None).fixtures_in(None).threads(1).isolated(false)
}

pub(crate) fn failed(report: &Report) -> BTreeSet<&str> {
    let failed = report.checks.iter().filter(|check| check.verdict == Verdict::Failed);
    failed.map(|check| check.check.as_str()).collect()
}

fn honest(title: &'static dyn DynGame) -> Result<(), Failed> {
    let report = suite(title).matches(60).run(&|_| {});
    if report.exit_code() == 0 { Ok(()) } else { Err(report.to_human(true).into()) }
}

/// Surveys judge nothing, and have a test of what they say; what no title can make fail has tests beside it.
fn needs_no_game(check: &str) -> bool {
    zoo::GUARD_THE_DRIVER.contains(&check) || check.starts_with("coverage.") || check.starts_with("figures.")
}

/// The checks that no game can fail are there all the same.
fn guards_are_there() -> Result<(), Failed> {
    match zoo::GUARD_THE_DRIVER.iter().find(|check| !harness::checks::names().any(|name| name == **check)) {
        None => Ok(()),
        Some(check) => Err(format!("there is no check {check}").into()),
    }
}

/// Without the check the games that are there for it are no longer caught, and for one of them at least nothing else
/// takes its place.
fn left_out(check: &'static str) -> Result<(), Failed> {
    let mut irreplaceable = false;
    let mut games = 0;
    for row in ROWS.iter().filter(|row| row.must.contains(&check)) {
        games += 1;
        row.judge(row.with_all_checks())?;
        let report = row.suite().without(check).run(&|_| {});
        if row.judge(&report).is_ok() {
            return Err(format!("{}: nobody misses {check}", row.name).into());
        }
        irreplaceable |= failed(&report).is_empty();
    }
    if games == 0 {
        return Err(format!("no faulty game needs {check}").into());
    }
    if irreplaceable || zoo::SHARED.contains(&check) {
        return Ok(());
    }
    Err(format!("without {check} other checks fail for each of its {games} games").into())
}
