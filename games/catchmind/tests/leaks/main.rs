//! The leak checks are worth something: the title with any one line of its redaction left out is caught by the check
//! that is named for it, and the title as it stands is not.

#![allow(clippy::indexing_slicing, reason = "a fault here is a failed test")]

mod faulty;

use std::process::ExitCode;

use faulty::{Fault, Faulty};
use harness::{Report, Suite, Verdict};
use libtest_mimic::{Arguments, Failed, Trial};
use platform_api::registry::{DynGame, erased};

use Fault::*;

/// So many matches show every fault.
const MATCHES: u64 = 8;

/// Each fault with the checks that have to catch it.
const CASES: &[(Fault, &[&str])] = &[
    (WordToSpectators, &["leaks.view_rules", "leaks.canary", "leaks.non_interference"]),
    (ChoicesToAll, &["leaks.view_rules", "leaks.canary", "leaks.non_interference"]),
    (SolverChatToAll, &["leaks.view_rules", "leaks.non_interference", "leaks.purge"]),
    (SolverChatToLateSolvers, &["leaks.non_interference"]),
    (NoticesOfTheNeighbour, &["leaks.non_interference", "leaks.purge"]),
    (PoolSize, &["leaks.non_interference"]),
    (NextWord, &["leaks.canary", "leaks.non_interference"]),
    (LetterTooSoon, &["leaks.non_interference"]),
    (PrivateCounter, &["leaks.non_interference", "leaks.purge"]),
    (AnswerToAll, &["leaks.canary"]),
    (WithheldToAll, &["leaks.purge"]),
    (WithheldAsReaction, &["leaks.purge"]),
    (WithheldRefreshes, &["leaks.purge"]),
    (CloseToAll, &["leaks.non_interference"]),
    (SolverTalkToAll, &["leaks.purge"]),
    (VerdictOnContent, &["leaks.verdicts"]),
    (DeadlineByWord, &["leaks.non_interference"]),
    (LegalAnswer, &["leaks.canary", "leaks.non_interference"]),
    (CustomWordsInHeader, &["leaks.canary"]),
    (TwinIsTheOriginal, &["leaks.vacuity"]),
    (TwinKeepsTheWord, &["leaks.vacuity"]),
    (TwinKeepsSolverChat, &["leaks.vacuity"]),
    (TwinKeepsNotices, &["leaks.vacuity"]),
    (TwinKeepsTheChoices, &["leaks.vacuity"]),
    (TwinKeepsThePool, &["leaks.vacuity"]),
];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut tests = vec![
        Trial::test("honest", honest),
        Trial::test("every_fault_has_a_case", every_fault),
        Trial::test("the_rules_are_those_of_the_title", same_rules),
    ];
    tests.extend(CASES.iter().map(|&(fault, checks)| {
        Trial::test(format!("{fault:?} is caught by {}", checks.join(", ")), move || caught(fault, checks))
    }));
    libtest_mimic::run(&arguments, tests).exit_code()
}

fn title(fault: Fault) -> &'static dyn DynGame {
    macro_rules! numbered {
        ($($n:literal)*) => { [$(erased::<Faulty<$n>>()),*] };
    }
    let titles = numbered!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25);
    titles[Fault::ALL.iter().position(|one| *one == fault).unwrap_or_default()]
}

fn run(fault: Fault, checks: &[&str]) -> Report {
    let suite = Suite::of([title(fault)]).matches(MATCHES).records_in(None).fixtures_in(None).threads(1);
    let suite = suite.patience(std::time::Duration::from_secs(600));
    checks.iter().fold(suite, |suite, check| suite.only(*check)).run(&|_| {})
}

fn honest() -> Result<(), Failed> {
    let report = run(Honest, &["leaks"]);
    if report.exit_code() == 0 { Ok(()) } else { Err(report.to_human(true).into()) }
}

fn caught(fault: Fault, checks: &[&str]) -> Result<(), Failed> {
    let report = run(fault, checks);
    let failed =
        |check: &str| report.checks.iter().any(|one| one.check == check && one.verdict == Verdict::Failed);
    if checks.iter().all(|check| failed(check)) && report.faults.is_empty() {
        Ok(())
    } else {
        Err(report.to_human(true).into())
    }
}

fn every_fault() -> Result<(), Failed> {
    let idle: Vec<Fault> = Fault::ALL
        .into_iter()
        .filter(|fault| *fault != Honest && CASES.iter().all(|(one, _)| one != fault))
        .collect();
    if idle.is_empty() { Ok(()) } else { Err(format!("no check is named for {idle:?}").into()) }
}

fn same_rules() -> Result<(), Failed> {
    if faulty::same_pointers() {
        Ok(())
    } else {
        Err("the view rules have changed; see tests/leaks/faulty.rs".into())
    }
}
