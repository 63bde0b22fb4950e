//! The suite as a test target of a title: one test per check.

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Completion, Failed, Trial};
use platform_api::registry::{self, Registry};

use crate::checks;
use crate::child::child_entry_for;
use crate::context::{Config, Context};
use crate::fixtures;
use crate::render;
use crate::report::Verdict;
use crate::suite::{FIRST_SEED, Job, MATCHES};

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
/// Arguments are those of every test target: filters, `--list`, `--exact`, `--test-threads`. The answer is 0 if
/// all chosen tests passed, 3 if no title is linked, and 101 otherwise.
pub fn test_main() -> ExitCode {
    match registry::linked() {
        Ok(registry) => test_main_for(registry),
        Err(fault) => {
            complain(&fault.to_string());
            ExitCode::from(3)
        }
    }
}

/// [`test_main`] for the titles of a registry of one's own.
pub fn test_main_for(registry: &Registry) -> ExitCode {
    child_entry_for(registry);
    let arguments = Arguments::from_args();
    let config = Arc::new(Config {
        seed: FIRST_SEED,
        matches: MATCHES,
        records: fixtures::records(),
        fixtures: fixtures::folder(),
        bless: std::env::var_os("MADANG_BLESS").is_some(),
    });
    let mut tests = Vec::new();
    for title in registry.iter() {
        let context = Arc::new(Context::new(title, Arc::clone(&config)));
        for check in checks::ALL {
            let name = format!("{}::{}", title.meta().id, check.name.replace('.', "::"));
            let job = Job::new(Arc::clone(&context), *check);
            tests.push(Trial::ignorable_test(name, move || outcome(&job)));
        }
    }
    libtest_mimic::run(&arguments, tests).exit_code()
}

fn outcome(job: &Job) -> Result<Completion, Failed> {
    let (report, fault) = job.run();
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
fn complain(fault: &str) {
    eprintln!("{fault}");
}
