//! The suite is tested by games that are wrong on purpose: each by the check that is named for it, and by no other.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "test code; a target with a main of its own is not compiled as a test"
)]

#[path = "../support/mod.rs"]
mod support;

mod special;
mod zoo;

use std::collections::BTreeSet;
use std::process::ExitCode;

use harness::{Report, Suite, Verdict};
use libtest_mimic::{Arguments, Failed, Trial};
use platform_api::registry::DynGame;

use support::fault;
use zoo::{Case, HONEST, ZOO};

fn main() -> ExitCode {
    harness::child_entry_for(&zoo::registry());
    let arguments = Arguments::from_args();
    let mut tests: Vec<Trial> = ZOO
        .iter()
        .map(|case| {
            Trial::test(format!("faulty::{}", fault::name(case.fault).to_lowercase()), move || faulty(case))
        })
        .collect();
    tests.extend(
        HONEST
            .iter()
            .map(|title| Trial::test(format!("honest::{}", title().meta().id), move || honest(title()))),
    );
    tests.push(Trial::test("every_check_is_needed", every_check_is_needed));
    tests.extend(special::tests());
    libtest_mimic::run(&arguments, tests).exit_code()
}

/// The suite over one title, without files.
pub(crate) fn suite(title: &'static dyn DynGame) -> Suite {
    Suite::of([title]).matches(12).records_in(None).fixtures_in(None).threads(1)
}

pub(crate) fn failed(report: &Report) -> BTreeSet<&str> {
    let failed = report.checks.iter().filter(|check| check.verdict == Verdict::Failed);
    failed.map(|check| check.check.as_str()).collect()
}

fn faulty(case: &Case) -> Result<(), Failed> {
    let report = suite((case.title)()).run(&|_| {});
    let failed = failed(&report);
    let missed: Vec<_> = case.must.iter().filter(|name| !failed.contains(*name)).collect();
    let unrelated: Vec<_> =
        failed.iter().filter(|name| !case.must.contains(name) && !case.may.contains(name)).collect();
    if missed.is_empty() && unrelated.is_empty() && report.faults.is_empty() {
        return Ok(());
    }
    let text = report.to_human(false);
    Err(format!("missed: {missed:?}\nunrelated: {unrelated:?}\nfaults: {:?}\n{text}", report.faults).into())
}

fn honest(title: &'static dyn DynGame) -> Result<(), Failed> {
    let report = suite(title).matches(60).run(&|_| {});
    if report.exit_code() == 0 { Ok(()) } else { Err(report.to_human(true).into()) }
}

/// Each check is the one that catches some game of the zoo, or has a test of its own, or guards the driver, which
/// no title can make fail.
fn every_check_is_needed() -> Result<(), Failed> {
    let caught: BTreeSet<&str> = ZOO.iter().flat_map(|case| case.must.iter().copied()).collect();
    let needed = |name: &str| {
        caught.contains(name)
            || special::COVERED.contains(&name)
            || zoo::GUARD_THE_DRIVER.contains(&name)
            || name.starts_with("coverage.")
    };
    let idle: Vec<&str> = harness::checks::names().filter(|name| !needed(name)).collect();
    if idle.is_empty() { Ok(()) } else { Err(format!("no faulty game needs {idle:?}").into()) }
}
