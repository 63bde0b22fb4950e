//! `madang perft`: counting the tree of moves, to compare rules with those of other programs.

use std::time::Instant;

use platform_api::registry::Registry;
use platform_api::{DynMatch, NewMatch, Roster, Seed};

use crate::console::Console;
use crate::deal;
use crate::failure::Failure;
use crate::progress::Spinner;
use crate::script::{self, Ply};

/// Counts the positions that a number of moves can lead to
///
/// Moves are what moves a game on (pawn moves, walls, chess moves), not offers or resignations. A position in
/// which the game has ended is one leaf. Chess counts as published counts do: if the game goes on where the counting
/// begins, draws cut nothing off below, and where a side has no move there is no leaf. The count alone goes to
/// standard output; with --divide the counts of the first moves come before it and add up to it.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  madang perft quoridor 3
  madang perft quoridor 2 --divide --moves \"e2 e8 e3h\"
  madang perft quoridor 2 --seats 4
  madang perft chess 4 --position \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"")]
pub(crate) struct Args {
    /// A title's id, as `madang games` lists it
    game: String,
    /// How many moves deep
    depth: u32,
    /// Number of players [default: the smallest]
    #[arg(long, value_name = "N", conflicts_with = "position")]
    seats: Option<u8>,
    /// Begin from this position, in the title's notation
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    /// Make these moves first, in the title's notation
    #[arg(
        long,
        value_name = "MOVES",
        allow_hyphen_values = true,
        default_value = "",
        hide_default_value = true
    )]
    moves: String,
    /// Options: a JSON file, - for standard input, or the JSON itself
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    options: Option<String>,
    /// Show the count for each first move
    #[arg(long)]
    divide: bool,
}

pub(crate) fn run(args: &Args, registry: &Registry, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut table = table(args, registry, console)?;
    for (i, ply) in Ply::read_all(&args.moves).iter().enumerate() {
        let now = table.last();
        ply.play(i + 1, table.as_mut(), now)?;
    }
    let began = Instant::now();
    let spinner = Spinner::start(console.progress, "counting");
    let notation = script::notation(table.as_ref())?;
    let leaves = if args.divide && args.depth > 0 {
        let parts = notation.perft_divide(args.depth)?;
        drop(spinner);
        for (action, leaves) in &parts {
            writeln!(console.out, "{action}: {leaves}")?;
        }
        if parts.is_empty() { 1 } else { parts.iter().map(|(_, leaves)| leaves).sum() }
    } else {
        let leaves = notation.perft(args.depth)?;
        drop(spinner);
        leaves
    };
    writeln!(console.out, "{leaves}")?;
    if console.progress {
        console.out.flush()?;
        let seconds = began.elapsed().as_secs_f64();
        let rate = per_second(leaves, seconds);
        let _ = writeln!(console.err, "depth {}: {leaves} leaves in {seconds:.2} s, {rate}", args.depth);
    }
    Ok(())
}

fn table(args: &Args, registry: &Registry, console: &mut Console<'_>) -> Result<Box<dyn DynMatch>, Failure> {
    let game = deal::find(registry, &args.game)?;
    let seed = Seed::from_number(0);
    if let Some(position) = &args.position {
        let new = NewMatch { roster: Roster::default(), ..NewMatch::sample(0, seed) };
        return Ok(game.place(position, new)?);
    }
    let seats = deal::seats(game, args.seats)?;
    let options = args.options.as_deref().map(|given| deal::options_text(given, console)).transpose()?;
    deal::begin(game, options.as_deref(), NewMatch::sample(seats, seed))
}

#[expect(clippy::cast_precision_loss, reason = "a rate for people, in three digits")]
fn per_second(count: u64, seconds: f64) -> String {
    let rate = count as f64 / seconds.max(1e-9);
    match rate {
        r if r >= 1e6 => format!("{:.1} million/s", r / 1e6),
        r if r >= 1e3 => format!("{:.1} thousand/s", r / 1e3),
        r => format!("{r:.1}/s"),
    }
}
