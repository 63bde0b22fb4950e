//! `madang record`: playing a match into a record.

use std::path::PathBuf;

use platform_api::registry::Registry;
use platform_api::{DynMatch, GameRng, Millis, NewMatch, Seed};

use crate::console::Console;
use crate::deal::{self, SeedArg};
use crate::failure::Failure;
use crate::files;
use crate::opponent;
use crate::progress::Spinner;
use crate::script::Ply;
use crate::stored;

/// Plays a scripted or random match into a record
///
/// Moves are written in the title's notation, offers and resignations included, with blanks between them, or semicolons
/// where a move itself holds a blank; `2:resign` is said by player 2. Without --moves the match is played at random to its end. The match begins at 0 and each move is made --step
/// milliseconds after the one before; what falls due in between happens. The same arguments with the same --seed
/// make the same record, byte for byte.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  madang record quoridor --seed 7 -o match.json
  madang record quoridor --moves \"e2 e8 e3h\" --hashes
  madang record quoridor --moves \"e2; draw; 1: decline draw; e8\" --options '{\"seatOrder\":\"joinOrder\"}'
  madang record quoridor --moves \"e2 e8\" --random --seats 2 | madang replay -
  madang record quoridor --moves \"e2 e8 e3h\" --snapshot -o fixtures/quoridor/snapshots/1.json")]
pub(crate) struct Args {
    /// A title's id, as `madang games` lists it
    game: String,
    /// Number of players [default: the smallest]
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// Options: a JSON file, - for standard input, or the JSON itself
    #[arg(long, value_name = "FILE")]
    options: Option<String>,
    /// Seed of all draws: a whole number, or 64 hex digits [default: from the system]
    #[arg(long, value_name = "SEED")]
    seed: Option<SeedArg>,
    /// Make these moves
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,
    /// Go on at random after the moves
    #[arg(long)]
    random: bool,
    /// Stop a random match after this many actions
    #[arg(long, value_name = "N", default_value_t = 2000)]
    max_plies: u32,
    /// Milliseconds from one move to the next
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    step: u64,
    /// Write the state hash after every entry, as golden records have it
    #[arg(long)]
    hashes: bool,
    /// Write a snapshot of the match as it stands at the end instead of its record, to keep for later versions
    #[arg(long, conflicts_with = "hashes")]
    snapshot: bool,
    /// Write to a file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, registry: &Registry, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = deal::find(registry, &args.game)?;
    let seats = deal::seats(game, args.seats)?;
    let seed = deal::seed(args.seed)?;
    let options = args.options.as_deref().map(|given| deal::options_text(given, console)).transpose()?;
    let mut table = deal::begin(game, options.as_deref(), NewMatch::sample(seats, seed))?;
    let spinner = Spinner::start(console.progress, "playing");
    let step = Millis::from_millis(args.step);
    for (i, ply) in Ply::read_all(args.moves.as_deref().unwrap_or_default()).iter().enumerate() {
        let now = table.last() + step;
        ply.play(i + 1, table.as_mut(), now)?;
    }
    if args.random || args.moves.is_none() {
        play_at_random(table.as_mut(), &seed, step, args.max_plies)?;
    }
    let text = if args.snapshot {
        serde_json::to_string_pretty(&table.snapshot()?)? + "\n"
    } else {
        let record = table.record()?;
        stored::record_text(&if args.hashes { game.with_state_hashes(record)? } else { record })?
    };
    drop(spinner);
    match args.output.as_deref().filter(|path| !files::is_stream(path)) {
        Some(path) => files::write(path, &text),
        None => Ok(console.out.write_all(text.as_bytes())?),
    }
}

/// Plays on until the match ends or `plies` actions were made.
fn play_at_random(table: &mut dyn DynMatch, seed: &Seed, step: Millis, plies: u32) -> Result<(), Failure> {
    // The choices are drawn from a generator of their own, far from the match's own draws.
    let mut rng = GameRng::at(seed, 1 << 60);
    for _ in 0..plies {
        if table.has_ended() {
            break;
        }
        let now = table.last() + step;
        match opponent::random_input(table, &mut rng)? {
            Some((player, action)) => drop(table.submit(player, action.get(), now)?),
            None => {
                // Nobody can do anything: whatever comes next falls due by itself.
                let Some(deadline) = table.deadline()? else { break };
                table.advance(deadline.at)?;
            }
        }
    }
    Ok(())
}
