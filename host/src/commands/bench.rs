//! `madang bench`: how fast the titles are, and how large their messages.

use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use platform_api::registry::{DynGame, Registry};
use platform_api::{DynMatch, GameRng, Millis, NewMatch, PlayerId, Seed, StepJson, Viewer};
use serde::Serialize;

use crate::console::Console;
use crate::deal;
use crate::failure::Failure;
use crate::opponent;
use crate::progress;

/// Actions after which a random match is taken to be long enough.
const MOST_PLIES: u32 = 2000;

/// Measures the speed of titles and the size of their messages
///
/// Random matches through the same face that hosts use: JSON in, JSON out. Times are means of one core and depend
/// on the machine and on what else it does; compare only what was measured in one run.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  madang bench
  madang bench quoridor --seats 4 --seconds 10
  madang bench --json | jq '.[] | {game, matchesPerSecond}'")]
pub(crate) struct Args {
    /// Titles to measure [default: all]
    games: Vec<String>,
    /// Number of players [default: the smallest of each title]
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// Seconds for each title
    #[arg(long, value_name = "S", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=3600))]
    seconds: u16,
    /// Seed of the random matches
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// What was measured of one title. Times are nanoseconds.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Report {
    game: &'static str,
    seats: u8,
    matches: u64,
    plies: u64,
    matches_per_second: u64,
    setup: Timing,
    validate: Timing,
    apply: Timing,
    view: Timing,
    snapshot: Timing,
    view_bytes: Size,
    event_bytes: Size,
}

/// How often something was done, and how long it took on average.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct Timing {
    count: u64,
    mean_nanos: u64,
    #[serde(skip)]
    total: Duration,
}

/// How large something was.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct Size {
    count: u64,
    mean: u64,
    most: u64,
    #[serde(skip)]
    total: u64,
}

impl Timing {
    fn measure<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let began = Instant::now();
        let done = work();
        self.total += began.elapsed();
        self.count += 1;
        self.mean_nanos = per(u64::try_from(self.total.as_nanos()).unwrap_or(u64::MAX), self.count);
        done
    }
}

impl Size {
    fn add(&mut self, bytes: usize) {
        let bytes = bytes as u64;
        self.total += bytes;
        self.count += 1;
        self.mean = per(self.total, self.count);
        self.most = self.most.max(bytes);
    }
}

const fn per(total: u64, count: u64) -> u64 {
    match total.checked_div(count) {
        Some(mean) => mean,
        None => 0,
    }
}

pub(crate) fn run(args: &Args, registry: &Registry, console: &mut Console<'_>) -> Result<(), Failure> {
    let games: Vec<_> = if args.games.is_empty() {
        registry.iter().collect()
    } else {
        args.games.iter().map(|id| deal::find(registry, id)).collect::<Result<_, _>>()?
    };
    let tenths = u64::from(args.seconds) * 10;
    let bar = progress::bar(console.progress, tenths * games.len() as u64);
    let mut reports = Vec::new();
    for game in games {
        bar.set_message(game.meta().id);
        reports.push(measure(game, args, &bar)?);
    }
    bar.finish_and_clear();
    if args.json {
        writeln!(console.out, "{}", serde_json::to_string_pretty(&reports)?)?;
        return Ok(());
    }
    reports.iter().try_for_each(|report| print(report, console))
}

fn measure(game: &dyn DynGame, args: &Args, bar: &ProgressBar) -> Result<Report, Failure> {
    let seats = deal::seats(game, args.seats)?;
    let budget = Duration::from_secs(args.seconds.into());
    let mut report = Report {
        game: game.meta().id,
        seats,
        matches: 0,
        plies: 0,
        matches_per_second: 0,
        setup: Timing::default(),
        validate: Timing::default(),
        apply: Timing::default(),
        view: Timing::default(),
        snapshot: Timing::default(),
        view_bytes: Size::default(),
        event_bytes: Size::default(),
    };
    // Half of the time for whole matches and nothing else, half for the parts.
    let began = Instant::now();
    let start = bar.position();
    let tick =
        || bar.set_position(start + u64::try_from(began.elapsed().as_millis() / 100).unwrap_or_default());
    let mut seeds = (args.seed..).map(Seed::from_number);
    while report.matches == 0 || began.elapsed() < budget / 2 {
        let Some(seed) = seeds.next() else { break };
        let mut table = begin(game, seats, seed)?;
        play(table.as_mut(), &seed, |table, player, action| {
            table.submit(player, action, next(table))?;
            Ok(())
        })?;
        report.matches += 1;
        tick();
    }
    report.matches_per_second =
        u64::try_from(u128::from(report.matches) * 1_000_000 / began.elapsed().as_micros().max(1))
            .unwrap_or(u64::MAX);
    while report.plies == 0 || began.elapsed() < budget {
        let Some(seed) = seeds.next() else { break };
        let mut table = report.setup.measure(|| begin(game, seats, seed))?;
        play(table.as_mut(), &seed, |table, player, action| step(table, player, action, &mut report))?;
        tick();
        if report.plies == 0 {
            break;
        }
    }
    Ok(report)
}

fn begin(game: &dyn DynGame, seats: u8, seed: Seed) -> Result<Box<dyn DynMatch>, Failure> {
    deal::begin(game, None, NewMatch::sample(seats, seed))
}

fn next(table: &dyn DynMatch) -> platform_api::Timestamp {
    table.last() + Millis::from_secs(1)
}

/// Plays a random match, handing every action to `each`.
fn play(
    table: &mut dyn DynMatch,
    seed: &Seed,
    mut each: impl FnMut(&mut dyn DynMatch, PlayerId, &str) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut rng = GameRng::at(seed, 1 << 60);
    for _ in 0..MOST_PLIES {
        if table.has_ended() {
            break;
        }
        match opponent::random_input(table, &mut rng)? {
            Some((player, action)) => each(table, player, action.get())?,
            None => {
                let Some(deadline) = table.deadline()? else { break };
                table.advance(deadline.at)?;
            }
        }
    }
    Ok(())
}

/// One action with everything around it measured.
fn step(
    table: &mut dyn DynMatch,
    player: PlayerId,
    action: &str,
    report: &mut Report,
) -> Result<(), Failure> {
    let now = next(table);
    let _verdict = report.validate.measure(|| table.validate(player, action, now))?;
    let receipt = report.apply.measure(|| table.submit(player, action, now))?;
    report.plies += 1;
    for step in receipt.outcome.into_iter().flatten() {
        report.event_bytes.add(event_bytes(&step));
    }
    for viewer in Viewer::all(table.seats()) {
        let view = report.view.measure(|| table.view(viewer))?;
        report.view_bytes.add(view.get().len());
    }
    let _snapshot = report.snapshot.measure(|| table.snapshot())?;
    Ok(())
}

fn event_bytes(step: &StepJson) -> usize {
    step.events.iter().map(|sent| sent.event.get().len()).sum()
}

fn print(report: &Report, console: &mut Console<'_>) -> Result<(), Failure> {
    let Report { game, seats, matches, plies, matches_per_second, .. } = report;
    writeln!(
        console.out,
        "{game}, {seats} players: {matches_per_second} random matches/s ({matches} matches)"
    )?;
    let timings = [
        ("setup", &report.setup),
        ("validate", &report.validate),
        ("apply", &report.apply),
        ("view", &report.view),
        ("snapshot", &report.snapshot),
    ];
    for (name, timing) in timings {
        let Timing { count, mean_nanos, .. } = timing;
        writeln!(
            console.out,
            "  {name:<10}{:>10}.{:02} µs  ({count} times)",
            mean_nanos / 1000,
            mean_nanos % 1000 / 10
        )?;
    }
    for (name, size) in [("view", &report.view_bytes), ("events", &report.event_bytes)] {
        writeln!(console.out, "  {name:<10}{:>10} bytes, at most {}", size.mean, size.most)?;
    }
    if *plies == 0 {
        writeln!(console.out, "  the title lists no actions and draws none, so nothing was played")?;
    }
    Ok(())
}
