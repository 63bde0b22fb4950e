//! `madang check`: the conformance suite over the linked titles.

use std::ffi::OsString;
use std::fs::File;
use std::io::Write as _;
use std::path::Path;

use clap::ValueEnum;
use harness::{Progress, Report, Suite};
use platform_api::registry::Registry;

use crate::console::{Color, Console};
use crate::deal;
use crate::failure::{Exit, Failure};
use crate::progress;

/// Names the file of a step's summary in GitHub Actions.
const SUMMARY: &str = "GITHUB_STEP_SUMMARY";

/// How the report is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Human,
    /// For programs: everything
    Json,
    /// For CI systems that read JUnit XML
    Junit,
    /// For GitHub Actions: annotations, and the summary of the step
    Github,
    /// For summaries and comments
    Markdown,
}

/// Checks that titles keep the laws of the platform
///
/// Plays sampled matches of every title and checks each law of docs/laws.md on them. A broken law is reported with
/// the shortest list of inputs that shows it and the command that repeats it; the record of that match is written to
/// target/conformance.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  madang check
  madang check quoridor --only determinism
  madang check quoridor --only state.snapshot --seed 17 --matches 1
  madang check --format junit > report.xml

Exit codes:
  0 all laws held   1 a law is broken   2 the command line is wrong   3 no such game
  4 no check ran   70 a fault of the suite itself")]
pub(crate) struct Args {
    /// Titles to check [default: all]
    games: Vec<String>,
    /// Run only this check or this group of checks; may be given several times
    #[arg(long, value_name = "GROUP.NAME")]
    only: Vec<String>,
    /// Seed of the first sampled match [default: 1]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How many matches to sample of each title [default: 24]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    matches: Option<u64>,
    /// How to write the report
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,
    /// Whether to write in colour
    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    color: Color,
    /// How the program is called
    #[arg(skip)]
    pub(crate) program: OsString,
    /// The titles that the program should have, if it says so
    #[arg(skip)]
    pub(crate) expected: Option<Vec<String>>,
}

pub(crate) fn run(args: &Args, registry: &Registry, console: &mut Console<'_>) -> Result<(), Failure> {
    let report = report(args, registry, console.progress)?;
    let text = match args.format {
        Format::Human => report.to_human(console.wants(args.color)),
        Format::Json => report.to_json(),
        Format::Junit => report.to_junit(),
        Format::Github => report.to_github(),
        Format::Markdown => report.to_markdown(),
    };
    writeln!(console.out, "{}", text.trim_end_matches('\n'))?;
    if args.format == Format::Github {
        summarize(&report)?;
    }
    match report.exit_code() {
        0 => Ok(()),
        1 => Err(Failure::quiet(Exit::Failure)),
        4 => Err(Failure::quiet(Exit::NothingRan)),
        _ => Err(Failure::quiet(Exit::Fault)),
    }
}

/// Adds the report to the summary of the step where GitHub Actions says which file that is.
fn summarize(report: &Report) -> Result<(), Failure> {
    let Some(path) = std::env::var_os(SUMMARY).filter(|path| !path.is_empty()) else { return Ok(()) };
    let path = Path::new(&path);
    let appended = File::options().create(true).append(true).open(path);
    let written = appended.and_then(|mut file| writeln!(file, "{}", report.to_markdown()));
    written.map_err(|error| {
        Failure::failed(format_args!("{} ({SUMMARY}) cannot be written: {error}", path.display()))
    })
}

fn report(args: &Args, registry: &Registry, shown: bool) -> Result<Report, Failure> {
    let ids: Vec<&str> = if args.games.is_empty() {
        registry.iter().map(|game| game.meta().id).collect()
    } else {
        args.games
            .iter()
            .map(|id| deal::find(registry, id).map(|game| game.meta().id))
            .collect::<Result<_, _>>()?
    };
    let suite = Suite::new(registry).titles(&ids).map_err(|error| Failure::new(Exit::NotFound, error))?;
    let mut suite = suite.program(&args.program).bless(std::env::var_os("MADANG_BLESS").is_some());
    // Whoever names titles says which of them, and not which there should be.
    if let Some(expected) = args.expected.as_ref().filter(|_| args.games.is_empty()) {
        suite = suite.expecting(expected);
    }
    for name in &args.only {
        if !harness::checks::exists(name) {
            return Err(Failure::usage(format_args!("there is no check {name:?}; {}", near(name))));
        }
        suite = suite.only(name);
    }
    if let Some(seed) = args.seed {
        suite = suite.seed(seed);
    }
    if let Some(matches) = args.matches {
        suite = suite.matches(matches);
    }
    if suite.last_seed().is_none() {
        let most = u64::MAX;
        return Err(Failure::usage(format_args!(
            "there are no seeds beyond {most} for so many matches; take a smaller --seed or fewer --matches"
        )));
    }
    let bar = progress::bar(shown, 0);
    let report = suite.run(&|progress| match progress {
        Progress::Started { total } => bar.set_length(total as u64),
        Progress::Finished { done, report, .. } => {
            bar.set_position(done as u64);
            bar.set_message(format!("{} {}", report.title, report.check));
        }
        _ => {}
    });
    bar.finish_and_clear();
    Ok(report)
}

/// The checks of the group that was meant, or else the groups.
fn near(name: &str) -> String {
    let group = |name: &'static str| name.split_once('.').map_or(name, |(group, _)| group);
    let meant = name.split_once('.').map_or(name, |(group, _)| group);
    let of_group: Vec<_> = harness::checks::names().filter(|known| group(known) == meant).collect();
    if !of_group.is_empty() {
        return format!("the group {meant} has: {}", of_group.join(", "));
    }
    let mut groups: Vec<_> = harness::checks::names().map(group).collect();
    groups.dedup();
    format!("the groups are: {}", groups.join(", "))
}
