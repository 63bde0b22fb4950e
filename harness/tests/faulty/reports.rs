//! What a report of real failures looks like to programs, and whether its commands are true.

use std::fs;
use std::path::Path;

use harness::{CheckReport, Finding, Report, Suite, Verdict};
use libtest_mimic::{Failed, Trial};
use platform_api::registry::erased;
use serde_json::Value;

use crate::rows::ROWS;
use crate::special::{ensure, honest};
use crate::suite;
use crate::support::fault::*;
use crate::support::pile::Pile;
use crate::support::word::Word;

type Test = fn() -> Result<(), Failed>;

pub(crate) fn tests() -> Vec<Trial> {
    let tests: &[(&str, Test)] = &[
        ("reports::the_published_schema_fits_a_report_of_failures", schema),
        ("reports::the_worst_is_annotated_first", worst_first),
        ("reports::no_more_is_annotated_than_shown", ten),
        ("reports::every_command_shows_its_finding_again", again),
        ("reports::a_combination_of_options_is_played_alike_beside_any_matches", options),
    ];
    tests.iter().map(|(name, test)| Trial::test(*name, *test)).collect()
}

/// Failures with a match, with a difference and without either, and what was measured.
fn failures() -> Report {
    let titles = [erased::<Pile<VIEW_PANICS>>(), erased::<Pile<LOSSY_SNAPSHOT>>(), erased::<Pile<NO_NAME>>()];
    let mut suite = Suite::of(titles).matches(4).records_in(None).fixtures_in(None).isolated(false);
    for name in ["actions.no_panic", "state.snapshot", "registry.metadata", "figures.cost", "coverage"] {
        suite = suite.only(name);
    }
    suite.run(&|_| {})
}

/// `docs/report.schema.json` is what programs are written by; `MADANG_BLESS=1` writes it anew.
fn schema() -> Result<(), Failed> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/report.schema.json");
    let made = serde_json::to_string_pretty(&Report::schema()).unwrap() + "\n";
    if std::env::var_os("MADANG_BLESS").is_some() {
        fs::write(&path, &made).unwrap();
    }
    let published = fs::read_to_string(&path).unwrap_or_default();
    ensure(made == published, "docs/report.schema.json is another; MADANG_BLESS=1 writes it anew")?;
    let report: Value = serde_json::from_str(&failures().to_json()).unwrap();
    let findings = |part: &str| {
        let checks = report["checks"].as_array().unwrap().iter();
        checks
            .filter_map(|check| check["findings"].as_array())
            .flatten()
            .filter(|f| !f[part].is_null())
            .count()
    };
    for part in ["what", "setting", "inputs", "difference", "command"] {
        ensure(findings(part) > 0, format!("no finding has {part}"))?;
    }
    ensure(report.to_string().contains("setupNanos"), "nothing was measured")?;
    let published: Value = serde_json::from_str(&published).unwrap();
    let validator = jsonschema::validator_for(&published).unwrap();
    match validator.iter_errors(&report).next() {
        None => Ok(()),
        Some(error) => Err(format!("{} at {}", error, error.instance_path()).into()),
    }
}

/// The title and check of every annotated error in order.
fn annotated(report: &Report) -> Vec<String> {
    let text = report.to_github();
    let errors = text.lines().filter_map(|line| line.strip_prefix("::error title="));
    errors.filter_map(|line| Some(line.split_once("::")?.0.to_owned())).collect()
}

fn worst_first() -> Result<(), Failed> {
    let titles = [erased::<Pile<NO_NAME>>(), erased::<Word<LEAK_VIEW>>(), erased::<Pile<VIEW_PANICS>>()];
    let suite = Suite::of(titles).matches(6).records_in(None).fixtures_in(None).isolated(false);
    let only = ["registry.metadata", "leaks.non_interference", "actions.no_panic"];
    let report = only.into_iter().fold(suite, Suite::only).run(&|_| {});
    let errors = annotated(&report);
    let first: Vec<&str> = errors.iter().filter_map(|error| error.split(' ').nth(1)).take(3).collect();
    ensure(first == ["actions.no_panic", "leaks.non_interference", "registry.metadata"], report.to_github())?;
    let markdown = report.to_markdown();
    let rows = markdown.lines().filter(|line| line.starts_with("| game-") || line.starts_with("| word"));
    ensure(rows.count() == errors.len() && markdown.contains("| `madang check game-"), markdown)
}

/// A report with a panic behind a dozen lesser findings.
fn ten() -> Result<(), Failed> {
    let mut report = failures();
    let nameless =
        |check: &CheckReport| check.check == "registry.metadata" && check.verdict == Verdict::Failed;
    let lesser = report.checks.iter().position(nameless).ok_or("no name is there")?;
    let finding = report.checks[lesser].findings[0].clone();
    report.checks[lesser].findings.resize(12, finding);
    report.checks.swap(0, lesser);
    let panics =
        report.checks.iter().position(|check| check.title == "game-34" && !check.findings.is_empty());
    let panics = &mut report.checks[panics.ok_or("nothing panicked")?].findings;
    panics.resize(2, panics[0].clone());
    report.faults.push("the suite stumbled".to_owned());
    let errors = annotated(&report);
    ensure(errors.len() == 10, report.to_github())?;
    let checks: Vec<&str> =
        errors.iter().map(|error| error.split(' ').next_back().unwrap_or_default()).collect();
    // The second panic comes behind the first finding of everything else.
    let order = ["itself", "actions.no_panic", "state.snapshot", "registry.metadata", "actions.no_panic"];
    ensure(checks[..5] == order, report.to_github())?;
    ensure(report.to_github().contains("more, see the summary"), report.to_github())?;
    ensure(report.to_github().ends_with(&report.last_line()), report.to_github())?;
    ensure(report.to_markdown().matches("`registry.metadata`").count() == 12, report.to_markdown())?;
    // What never comes to an end is as bad as a panic, whatever check it shows in.
    report.checks[0].findings[0].kind = "endless".to_owned();
    ensure(annotated(&report)[1].ends_with("registry.metadata"), report.to_github())
}

/// The suite that a printed command asks for.
fn as_commanded(suite: Suite, command: &str) -> Result<Suite, Failed> {
    let mut words = command.split(' ').skip_while(|word| !word.starts_with("--"));
    let mut suite = suite.matches(24);
    while let (Some(name), Some(value)) = (words.next(), words.next()) {
        suite = match name {
            "--only" => suite.only(value),
            "--seed" => suite.seed(value.parse()?),
            "--matches" => suite.matches(value.parse()?),
            _ => return Err(format!("{command} has {name}").into()),
        };
    }
    Ok(suite)
}

/// Whatever depends on chance shows again as a rule, and not in the same way.
fn is_by_chance(must: &[&str]) -> bool {
    must.iter().any(|name| name.starts_with("determinism.")) || must.contains(&"state.fork")
}

fn again() -> Result<(), Failed> {
    let mut tried = 0;
    for row in ROWS.iter().filter(|row| !is_by_chance(row.must)) {
        let failed = row.with_all_checks().checks.iter().filter(|check| check.verdict == Verdict::Failed);
        for check in failed.filter(|check| row.must.contains(&check.check.as_str())) {
            for finding in &check.findings {
                tried += 1;
                shows_again(row.suite(), check, finding).map_err(|why| format!("{}: {why:?}", row.name))?;
            }
        }
    }
    ensure(tried > ROWS.len() / 2, format!("only {tried} commands"))
}

fn shows_again(suite: Suite, check: &CheckReport, finding: &Finding) -> Result<(), Failed> {
    let report = as_commanded(suite, &finding.command)?.run(&|_| {});
    let same =
        report.checks.iter().filter(|other| other.check == check.check).flat_map(|other| &other.findings);
    let what = format!(
        "{} shows something else than {}:\n{}",
        finding.command,
        finding.what,
        report.to_human(false)
    );
    ensure(same.into_iter().any(|other| other.what == finding.what), what)
}

fn options() -> Result<(), Failed> {
    let report = suite(erased::<Pile<SETUP_PANICS>>()).seed(1_000).only("options.plays").run(&|_| {});
    let finding = report.checks[0].findings.first().ok_or("it was not found")?.clone();
    ensure(finding.command.contains("--matches 1"), &*finding.command)?;
    shows_again(suite(erased::<Pile<SETUP_PANICS>>()), &report.checks[0], &finding)?;
    let honest = suite(honest()).seed(u64::MAX).matches(1).only("result").run(&|_| {});
    ensure(honest.exit_code() == 0, "the last of all seeds is one as well")
}
