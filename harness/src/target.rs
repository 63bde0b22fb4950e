//! The suite as a test target of a title: one test per check.

mod board;
mod given;

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Completion, Failed, Trial};
use platform_api::registry::{self, DynGame, Registry};

use crate::again::{Again, test_name};
use crate::checks;
use crate::child::child_entry_for;
use crate::render;
use crate::report::Verdict;
use crate::suite::Suite;
use board::{Answer, Board};
use given::Given;

/// Runs every check over every linked title, one test each, named `title::group::check`.
///
/// This is all of a title's `tests/conformance.rs` (with `harness = false` for the target):
///
/// ```no_run
/// use platform_api as _; // use my_game as _;
///
/// fn main() -> std::process::ExitCode {
///     harness::test_main()
/// }
/// ```
///
/// Arguments are those of every test target: filters, `--list`, `--exact`, `--test-threads`. `MADANG_SEED`,
/// `MADANG_MATCHES` and `MADANG_PATIENCE` in the environment set the first seed, the number of matches, and how many
/// seconds a check may take. The checks of each title run in a process of their own, with `--nocapture` in this one.
///
/// The answer is 0 if all chosen tests passed, also if the filter chose none of them; 2 if a variable cannot be
/// understood, 3 if no title is linked, and 101 if a test failed.
pub fn test_main() -> ExitCode {
    match registry::linked() {
        Ok(registry) => test_main_for(registry),
        Err(fault) => refuse(3, &fault.to_string()),
    }
}

/// [`test_main`] for the titles of a registry of one's own.
pub fn test_main_for(registry: &Registry) -> ExitCode {
    child_entry_for(registry);
    let arguments = Arguments::from_args();
    let given = match Given::read(|name| std::env::var(name).ok()) {
        Ok(given) => given,
        Err(fault) => return refuse(2, &fault),
    };
    let board = Arc::new(Board::default());
    let tests = registry.iter().flat_map(|title| tests(title, &arguments, &given, &board)).collect();
    libtest_mimic::run(&arguments, tests).exit_code()
}

/// The tests of one title. Those that will run are noted on the board.
fn tests(
    title: &'static dyn DynGame,
    arguments: &Arguments,
    given: &Given,
    board: &Arc<Board>,
) -> Vec<Trial> {
    let id = title.meta().id;
    let mut suite = Suite::of([title])
        .seed(given.seed)
        .matches(given.matches)
        .patience(given.patience)
        .bless(std::env::var_os("MADANG_BLESS").is_some())
        // What a title prints, and where a debugger stops, is here.
        .isolated(!arguments.nocapture)
        .again(Again::this_target());
    if let Some(threads) = arguments.test_threads {
        suite = suite.threads(threads);
    }
    let (mut tests, mut chosen) = (Vec::new(), false);
    for check in checks::ALL {
        let (name, board) = (check.name, Arc::clone(board));
        let test = Trial::ignorable_test(test_name(id, name), move || outcome(board.answer((id, name))));
        if !arguments.is_filtered_out(&test) {
            suite = suite.only(name);
            chosen = true;
        }
        tests.push(test);
    }
    if chosen {
        board.plan(id, suite);
    }
    tests
}

fn outcome(answer: Option<Answer>) -> Result<Completion, Failed> {
    let (report, fault) = answer.ok_or("fault of the suite itself: it ended before this check")?;
    if let Some(fault) = fault {
        return Err(format!("fault of the suite itself: {fault}").into());
    }
    match report.verdict {
        Verdict::Passed => Ok(Completion::Completed),
        Verdict::Skipped => Ok(Completion::ignored_with(report.reason.unwrap_or_default())),
        Verdict::Failed => Err(render::failure(&report).into()),
    }
}

#[expect(clippy::print_stderr, reason = "a test target has nobody else to tell")]
fn refuse(code: u8, fault: &str) -> ExitCode {
    eprintln!("{fault}");
    ExitCode::from(code)
}
