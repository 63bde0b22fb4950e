//! What needs more than one game and one run: files, limits, several titles, reports.

use std::fs;
use std::time::Duration;

use harness::{Report, Suite, Verdict};
use libtest_mimic::{Failed, Trial};
use platform_api::record::HostRecord;
use platform_api::registry::{DynGame, erased};
use serde_json::Value;

use crate::said;
use crate::stored::{folder, migrating, record};
use crate::support::fault::*;
use crate::support::loose::Loose;
use crate::support::pile::Pile;
use crate::support::word::Word;
use crate::{failed, suite};

type Test = fn() -> Result<(), Failed>;

pub(crate) fn tests() -> Vec<Trial> {
    let tests: &[(&str, Test)] = &[
        ("special::unexpected_titles_are_named", unexpected_titles),
        ("special::nothing_ran_is_no_success", nothing_ran),
        ("special::an_endless_loop_does_not_stop_the_others", endless_loop),
        ("special::a_panic_does_not_stop_the_others", panic_beside),
        ("special::golden_records_are_replayed", golden_records),
        ("special::the_visibility_matrix_is_compared", visibility),
        ("special::a_finding_is_short_kept_and_shows_again", shrinking),
        ("special::what_another_process_shows_ends_where_it_shows", said::another_process),
        ("special::notes_say_of_what_little_was_proven", said::little_proven),
        ("special::reports_say_the_same_in_every_format", formats),
        ("special::progress_counts_to_the_total", progress),
        ("special::memory_without_end_does_not_stop_the_others", runaway),
        ("special::the_end_of_the_process_does_not_stop_the_others", aborts),
        ("special::a_title_is_checked_alike_in_its_own_process", alike),
        ("special::exemptions_are_honoured_and_said", exempt),
        ("special::surveys_say_what_was_not_reached", surveys),
        ("special::an_honest_migration_passes", honest_migration),
        ("special::a_title_away_from_its_files_is_not_blamed", away),
    ];
    tests.iter().map(|(name, test)| Trial::test(*name, *test)).collect()
}

pub(crate) fn ensure(holds: bool, what: impl Into<String>) -> Result<(), Failed> {
    if holds { Ok(()) } else { Err(what.into().into()) }
}

pub(crate) fn honest() -> &'static dyn DynGame {
    erased::<Pile<HONEST>>()
}

fn unexpected_titles() -> Result<(), Failed> {
    let run = |ids: &[&str]| suite(honest()).only("registry.expected").expecting(ids).run(&|_| {});
    ensure(run(&["pile"]).exit_code() == 0, "the list is right")?;
    let missing = run(&["pile", "chess"]);
    ensure(
        missing.exit_code() == 1 && missing.to_human(false).contains("\"chess\" is expected"),
        missing.to_human(false),
    )?;
    ensure(run(&[]).exit_code() == 1, "a title too many")
}

fn nothing_ran() -> Result<(), Failed> {
    ensure(suite(honest()).only("no.such_check").run(&|_| {}).exit_code() == 4, "no check has that name")?;
    ensure(Suite::of([]).run(&|_| {}).exit_code() == 4, "there is no title")?;
    ensure(
        suite(honest()).only("leaks.purge").run(&|_| {}).exit_code() == 4,
        "the only check does not apply",
    )?;
    ensure(suite(honest()).matches(0).only("result").run(&|_| {}).exit_code() == 4, "no match was sampled")
}

/// Runs the checks of results over a faulty title and an honest one: the first must fail, the second pass.
fn beside_honest(faulty: &'static dyn DynGame, how: impl Fn(Suite) -> Suite) -> Result<String, Failed> {
    let suite = Suite::of([faulty, erased::<Loose<HONEST_LOOSE>>()]).matches(4).threads(2);
    let report = how(suite.records_in(None).fixtures_in(None).only("result")).run(&|_| {});
    let of = |title: &str, verdict| {
        report.checks.iter().filter(|c| c.title == title && c.verdict == verdict).count()
    };
    let id = faulty.meta().id;
    let text = report.to_human(true);
    ensure(of(id, Verdict::Failed) >= 1 && of(id, Verdict::Passed) == 0, &*text)?;
    ensure(of(id, Verdict::Failed) + of(id, Verdict::Skipped) == 4, &*text)?;
    ensure(of("button", Verdict::Passed) == 4 && report.faults.is_empty(), &*text)?;
    Ok(text)
}

fn endless_loop() -> Result<(), Failed> {
    for isolated in [true, false] {
        let text = beside_honest(erased::<Pile<ENDLESS_LOOP>>(), |suite| {
            suite.patience(Duration::from_secs(4)).isolated(isolated)
        })?;
        ensure(text.contains("no answer within 4 s"), &*text)?;
    }
    Ok(())
}

fn runaway() -> Result<(), Failed> {
    if !cfg!(target_os = "linux") {
        return Ok(());
    }
    let text = beside_honest(erased::<Pile<RUNAWAY>>(), |suite| suite.memory(600 << 20))?;
    ensure(text.contains("MiB of memory, and 600 MiB are allowed"), text)
}

fn aborts() -> Result<(), Failed> {
    let text = beside_honest(erased::<Pile<ABORTS>>(), |suite| suite)?;
    ensure(text.contains("the title ends the whole process"), text)
}

/// The verdicts, cases and findings, without what depends on the clock.
fn said(report: &Report) -> Vec<(String, Verdict, u64, Vec<String>)> {
    let checks = report.checks.iter().filter(|check| check.figures.is_none());
    checks
        .map(|check| {
            let found = check.findings.iter().map(|finding| finding.what.clone()).collect();
            (check.check.clone(), check.verdict, check.cases, found)
        })
        .collect()
}

fn alike() -> Result<(), Failed> {
    for title in [honest(), erased::<Pile<RANKING_FORGETS>>()] {
        let here = suite(title).run(&|_| {});
        let apart = suite(title).isolated(true).threads(2).run(&|_| {});
        ensure(said(&here) == said(&apart), format!("{}\n{}", here.to_human(true), apart.to_human(true)))?;
    }
    Ok(())
}

fn exempt() -> Result<(), Failed> {
    let report = suite(erased::<Pile<EXEMPT>>()).run(&|_| {});
    let text = report.to_human(false);
    ensure(report.exit_code() == 0, &*text)?;
    ensure(text.contains("exempt  game-52 output.budget: the stones are drawn one by one"), &*text)?;
    let budget = report.checks.iter().find(|check| check.check == "output.budget").ok_or("no such check")?;
    ensure(budget.verdict == Verdict::Skipped, &*text)?;
    let same = suite(erased::<Pile<OVER_BUDGET>>()).only("output.budget").run(&|_| {});
    ensure(same.exit_code() == 1, "without the exemption it fails")
}

fn surveys() -> Result<(), Failed> {
    let whole = || suite(erased::<Pile<UNREACHED>>());
    let text = whole().run(&|_| {}).to_human(false);
    let said = [
        ("coverage.actions", "not reached: resign"),
        ("coverage.events", "not reached: resigned"),
        ("coverage.reasons", "not reached: resigned"),
        ("coverage.refusals", "not reached: RULE_VIOLATION"),
        ("figures.cost", "snapshot"),
    ];
    for (check, note) in said {
        let says = |text: &str| text.lines().any(|line| line.contains(check) && line.contains(note));
        ensure(says(&text), format!("{check} does not say {note:?}:\n{text}"))?;
        let without = whole().without(check).run(&|_| {}).to_human(false);
        ensure(!says(&without), format!("{check} is left out, and speaks"))?;
    }
    Ok(())
}

fn honest_migration() -> Result<(), Failed> {
    let report = migrating::<SECOND_VERSION>().run(&|_| {});
    let check =
        report.checks.iter().find(|check| check.check == "state.migrations").ok_or("no such check")?;
    ensure(check.verdict == Verdict::Passed && check.cases == 1, report.to_human(true))?;
    ensure(report.exit_code() == 0 && check.notes.is_empty(), report.to_human(true))
}

/// Whoever hosts a title has not its files, and can do nothing about that.
fn away() -> Result<(), Failed> {
    let title = erased::<Pile<NO_OLD_SNAPSHOT>>();
    for fixtures in [None, Some(folder("away"))] {
        let report = suite(title).fixtures_in(fixtures).only("state.migrations").run(&|_| {});
        let reason = report.checks[0].reason.clone().unwrap_or_default();
        ensure(reason.contains("fixtures/game-37 is not here"), report.to_human(true))?;
    }
    let among_files = crate::stored::no_old_snapshot().only("state.migrations").run(&|_| {});
    ensure(among_files.exit_code() == 1, among_files.to_human(true))
}

fn panic_beside() -> Result<(), Failed> {
    let titles = [erased::<Pile<VIEW_PANICS>>(), honest()];
    let report = Suite::of(titles).matches(6).records_in(None).fixtures_in(None).only("actions").run(&|_| {});
    let honest = report.checks.iter().filter(|check| check.title == "pile");
    ensure(
        honest.clone().count() == 6 && honest.clone().all(|c| c.verdict == Verdict::Passed),
        report.to_human(true),
    )?;
    ensure(failed(&report).contains("actions.no_panic") && report.faults.is_empty(), report.to_human(true))
}

fn golden_records() -> Result<(), Failed> {
    let root = folder("golden");
    let records = root.join("pile/records");
    fs::create_dir_all(&records).unwrap();
    let run = |record: &HostRecord| {
        fs::write(records.join("a.json"), serde_json::to_string(record).unwrap()).unwrap();
        suite(honest()).fixtures_in(Some(root.clone())).only("determinism.golden").run(&|_| {})
    };
    let golden = record();
    ensure(run(&golden).exit_code() == 0, "a true record")?;
    let mut other_state = golden.clone();
    other_state.entries[1].state_hash = golden.entries[0].state_hash;
    ensure(run(&other_state).exit_code() == 1, "a state that is not the recorded one")?;
    let mut without_hash = golden.clone();
    without_hash.entries[2].state_hash = None;
    ensure(run(&without_hash).exit_code() == 1, "an entry without a state hash")?;
    let mut other_rules = golden;
    other_rules.header.rules_version = 2;
    ensure(run(&other_rules).exit_code() == 0, "other rules are refused, as they should be")?;
    fs::remove_dir_all(root).unwrap();
    Ok(())
}

fn visibility() -> Result<(), Failed> {
    let root = folder("visibility");
    let word = erased::<Word<HONEST_WORD>>();
    let run = |bless| {
        suite(word).fixtures_in(Some(root.clone())).bless(bless).only("leaks.visibility").run(&|_| {})
    };
    ensure(run(true).exit_code() == 0, "written")?;
    ensure(run(false).exit_code() == 0, "the same when made again")?;
    let path = root.join("word/visibility.json");
    let mut matrix: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    let word = matrix.pointer("/guessing/~1word").cloned().unwrap_or_default();
    ensure(word["keeper"] == "shown", format!("the keeper sees the word: {word}"))?;
    ensure(word["spectator"] == "hidden", format!("spectators do not: {word}"))?;
    matrix["guessing"]["/word"]["spectator"] = "shown".into();
    fs::write(&path, matrix.to_string()).unwrap();
    ensure(run(false).exit_code() == 1, "somebody sees something else than before")?;
    fs::remove_dir_all(root).unwrap();
    Ok(())
}

fn shrinking() -> Result<(), Failed> {
    let root = folder("shrinking");
    let title = erased::<Pile<VIEW_PANICS>>();
    let run = |suite: Suite| suite.records_in(Some(root.clone())).only("actions.no_panic").run(&|_| {});
    let report = run(suite(title));
    let check =
        report.checks.iter().find(|check| check.verdict == Verdict::Failed).ok_or("nothing failed")?;
    let finding = &check.findings[0];
    // Two of three stones left of the smallest pile, or six taken of the default eight: two or three moves.
    ensure(finding.inputs.len() <= 3, report.to_human(false))?;
    let setting = finding.setting.clone().ok_or("no setting")?;
    ensure(
        finding.command
            == format!("madang check game-34 --only actions.no_panic --seed {} --matches 1", setting.seed),
        &*finding.command,
    )?;
    let again = run(suite(title).seed(setting.seed).matches(1));
    ensure(again.checks[0].findings.first().map(|f| &f.what) == Some(&finding.what), again.to_human(false))?;
    let kept = finding.record.clone().ok_or("no file")?;
    let text = fs::read_to_string(kept).unwrap();
    ensure(serde_json::from_str::<HostRecord>(&text).is_ok(), "the file is a record")?;
    fs::remove_dir_all(root).unwrap();
    Ok(())
}

fn formats() -> Result<(), Failed> {
    let titles = [erased::<Pile<RANKING_FORGETS>>(), honest()];
    let report = Suite::of(titles).matches(4).records_in(None).fixtures_in(None).only("result").run(&|_| {});
    let back: Report = serde_json::from_str(&report.to_json()).unwrap();
    ensure(back == report, "JSON comes back")?;
    let junit = report.to_junit();
    ensure(junit.contains("tests=\"8\"") && junit.contains("failures=\"1\""), &*junit)?;
    ensure(report.last_line() == "7 passed, 1 failed, 0 skipped", report.last_line())?;
    ensure(report.to_markdown().contains("| game-14 | `result.ranks_everyone` |"), report.to_markdown())?;
    let human = report.to_human(false);
    for part in
        ["law:", "found:", "seed:", "inputs", "again: madang check game-14 --only result.ranks_everyone"]
    {
        ensure(human.contains(part), format!("{part} is not in\n{human}"))?;
    }
    Ok(())
}

fn progress() -> Result<(), Failed> {
    let seen = std::sync::Mutex::new((0, 0));
    suite(honest()).matches(2).only("result").run(&|progress| {
        let mut seen = seen.lock().unwrap();
        match progress {
            harness::Progress::Started { total } => seen.1 = total,
            harness::Progress::Finished { done, .. } => seen.0 = done,
            _ => {}
        }
    });
    let seen = *seen.lock().unwrap();
    ensure(seen == (4, 4), format!("{seen:?}"))
}
