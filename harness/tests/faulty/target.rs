//! The suite as a test target, started again for titles that are wrong: what it prints, and how it ends.

use std::process::{Command, ExitCode};

use libtest_mimic::{Failed, Trial};
use platform_api::registry::Registry;

use crate::special::ensure;
use crate::support::fault::*;
use crate::support::loose::Loose;
use crate::support::pile::Pile;

/// Set in the environment of the target that is started again, to the titles it has.
const TITLES: &str = "ZOO_TARGET";

type Test = fn() -> Result<(), Failed>;

pub(crate) fn tests() -> Vec<Trial> {
    let tests: &[(&str, Test)] = &[
        ("target::an_empty_registry_is_an_error", empty),
        ("target::a_filter_that_chooses_nothing_is_none", filtered),
        ("target::a_variable_that_cannot_be_meant_is_an_error", variables),
        ("target::an_endless_loop_is_the_failure_of_its_title", endless),
        ("target::the_end_of_the_process_is_the_failure_of_its_title", aborts),
        ("target::the_printed_command_shows_the_finding_again", again),
        ("target::what_a_title_prints_can_be_seen", printed),
    ];
    tests.iter().map(|(name, test)| Trial::test(*name, *test)).collect()
}

/// Runs the target that was asked for, if this process is one.
pub(crate) fn entry() -> Option<ExitCode> {
    let titles = std::env::var(TITLES).ok()?;
    if titles == "none" {
        // No game of the zoo is linked as titles are.
        return Some(harness::test_main());
    }
    let registry = Registry::builder();
    let registry = match titles.as_str() {
        "endless" => registry.with::<Pile<ENDLESS_LOOP>>().with::<Loose<HONEST_LOOSE>>(),
        "aborts" => registry.with::<Pile<ABORTS>>().with::<Loose<HONEST_LOOSE>>(),
        "panics" => registry.with::<Pile<VIEW_PANICS>>(),
        "honest" => registry.with::<Loose<HONEST_LOOSE>>(),
        _ => registry,
    };
    Some(harness::test_main_for(&registry.build().unwrap()))
}

/// The target with some titles. It was not started by cargo, so that it names itself by its file.
fn target(titles: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.env(TITLES, titles).env_remove("CARGO_PKG_NAME").current_dir(env!("CARGO_TARGET_TMPDIR"));
    for variable in ["MADANG_SEED", "MADANG_MATCHES", "MADANG_PATIENCE", "MADANG_BLESS"] {
        command.env_remove(variable);
    }
    command
}

struct Ran {
    code: Option<i32>,
    text: String,
}

fn run(command: &mut Command) -> Ran {
    let output = command.output().unwrap();
    let text = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    Ran { code: output.status.code(), text: text.concat() }
}

fn empty() -> Result<(), Failed> {
    let ran = run(&mut target("none"));
    ensure(ran.code == Some(3) && ran.text.contains("no title is registered"), ran.text)
}

fn filtered() -> Result<(), Failed> {
    // `cargo test NAME` over a workspace runs every target, and most have no test of that name.
    let ran = run(target("honest").arg("no-such-test"));
    ensure(ran.code == Some(0) && ran.text.contains("0 passed"), ran.text)
}

fn variables() -> Result<(), Failed> {
    let ran = run(target("honest").env("MADANG_MATCHES", "many"));
    ensure(ran.code == Some(2) && ran.text.contains("MADANG_MATCHES is \"many\""), &*ran.text)?;
    ensure(ran.text.lines().count() == 1, ran.text)
}

/// One test of the faulty title fails and says why, no other is thought to have passed, and the honest title is tested.
fn beside_honest(command: &mut Command, why: &str) -> Result<(), Failed> {
    let ran = run(command.args(["result", "--test-threads", "2"]).env("MADANG_MATCHES", "4"));
    let lines = |part: &str, end: &str| {
        ran.text
            .lines()
            .filter(|line| line.starts_with("test ") && line.contains(part) && line.contains(end))
            .count()
    };
    ensure(ran.code == Some(101) && ran.text.contains(why), &*ran.text)?;
    ensure(lines("button", "... ok") == 4, &*ran.text)?;
    ensure(lines("game-", "FAILED") >= 1 && lines("game-", "... ok") == 0, &*ran.text)
}

fn endless() -> Result<(), Failed> {
    beside_honest(target("endless").env("MADANG_PATIENCE", "2"), "no answer within 2 s")
}

fn aborts() -> Result<(), Failed> {
    beside_honest(&mut target("aborts"), "the title ends the whole process")
}

fn line<'a>(text: &'a str, beginning: &str) -> Result<&'a str, Failed> {
    let mut lines = text.lines().map(str::trim);
    lines
        .find_map(|line| line.strip_prefix(beginning))
        .ok_or_else(|| format!("no {beginning:?} in\n{text}").into())
}

fn again() -> Result<(), Failed> {
    let first = run(target("panics").args(["no_panic"]).env("MADANG_SEED", "40"));
    let (found, command) = (line(&first.text, "found: ")?, line(&first.text, "again: ")?);
    let seed = line(&first.text, "seed: ")?.split(' ').next().unwrap_or_default();
    ensure(command.starts_with(&format!("MADANG_SEED={seed} MADANG_MATCHES=1 ")), command)?;
    // To the letter, as somebody would type it.
    let mut shell = Command::new("sh");
    let second =
        run(shell.args(["-c", command]).env(TITLES, "panics").current_dir(env!("CARGO_TARGET_TMPDIR")));
    ensure(second.code == Some(101), &*second.text)?;
    ensure(line(&second.text, "found: ")? == found, &*second.text)?;
    ensure(second.text.contains("running 1 test"), &*second.text)?;
    // Started by cargo, it is named by its package.
    let cargo = run(target("panics").args(["no_panic"]).env("CARGO_PKG_NAME", "my-game"));
    let command = line(&cargo.text, "again: ")?;
    let call = "cargo test -p my-game --test faulty -- --exact game-34::actions::no_panic";
    ensure(command.ends_with(call), command)
}

fn printed() -> Result<(), Failed> {
    // With `--nocapture` the checks run here, so that the whole process comes to its end.
    let ran = run(target("aborts").args(["result", "--nocapture"]));
    ensure(ran.code != Some(101) && ran.code != Some(0), ran.text)
}
