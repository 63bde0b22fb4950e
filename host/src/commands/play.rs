//! `madang play`: a game in the terminal.

use std::path::PathBuf;

use platform_api::record::MAX_RECORD_BYTES;
use platform_api::registry::{DynGame, Registry};
use platform_api::{DynMatch, NewMatch, Roster};
use serde_json::{Map, Value, json};

use crate::console::{Color, Console};
use crate::deal::{self, SeedArg};
use crate::failure::Failure;
use crate::files;
use crate::locale::LocaleArg;
use crate::stored::Stored;
use crate::terminal::{SeatKind, Session, Setup, Show, open};

/// Plays a game in the terminal, against the computer or in turns
///
/// You play the first seat, the computer the others, unless --seat says otherwise for each seat in turn. Where things
/// are hidden the computer moves at random: a greedy one would see them. Moves are
/// typed in the title's notation; `help` lists what else can be typed: hint, moves, undo, redo, save, load, link,
/// rules, quit. What is typed can as well come from a pipe.
///
/// Nobody loses on time: match time stands still and the title's time control is switched off, unless the options
/// name a timeControl or --clock is given.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  madang play quoridor
  madang play quoridor --seat human --seat human            two at one keyboard
  madang play quoridor --seats 4 --locale en                you against three
  madang play quoridor --seat greedy --seat random          watch
  madang play quoridor --options '{\"timeControl\":{\"kind\":\"fischer\",\"baseSec\":300,\"incSec\":3}}'
  madang play catchmind --seats 4                           guess what programs draw
  madang play catchmind --seat greedy --seat greedy         watch a match of draw-and-guess
  madang play --load my-game.json                           go on from a record or a share link")]
pub(crate) struct Args {
    /// A title's id, as `madang games` lists it
    #[arg(required_unless_present = "load")]
    game: Option<String>,
    /// Number of players [default: as many as --seat names, or the smallest]
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// Who plays a seat; once for each seat in turn
    #[arg(long = "seat", value_enum, value_name = "WHO")]
    seat: Vec<SeatKind>,
    /// Options: a JSON file, or the JSON itself
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "load"])]
    options: Option<String>,
    /// Begin from this position, in the title's notation
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, conflicts_with_all = ["load", "seats"])]
    position: Option<String>,
    /// Go on from a record, a share link, or a file of other programs (chess: .pgn)
    #[arg(long, value_name = "FILE", conflicts_with = "seats")]
    load: Option<PathBuf>,
    /// Seed of all draws: a whole number, or 64 hex digits [default: from the system]
    #[arg(long, value_name = "SEED")]
    seed: Option<SeedArg>,
    /// Let time pass as on the wall
    #[arg(long)]
    clock: bool,
    #[command(flatten)]
    locale: LocaleArg,
    /// Whether to draw in colour
    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    color: Color,
}

pub(crate) fn run(args: &Args, registry: &Registry, console: &mut Console<'_>) -> Result<(), Failure> {
    for file in args.load.iter().map(|path| path.as_os_str()).chain(args.options.iter().map(AsRef::as_ref)) {
        if file == "-" {
            return Err(Failure::usage("standard input is where you type: name a file instead of -"));
        }
    }
    let (game, table, timed) = begin(args, registry, console)?;
    let seats = table.seats();
    if args.seat.len() > usize::from(seats) {
        return Err(Failure::usage(format_args!("{} times --seat for {seats} seats", args.seat.len())));
    }
    let setup = Setup {
        game,
        table,
        seats: args.seat.clone(),
        seed: deal::seed(args.seed)?,
        locale: args.locale.name(),
        color: console.wants(args.color),
        timed,
        echo: !console.shows_input,
    };
    if setup.table.stage().is_some() {
        return Show::new(setup, console).run();
    }
    Session::new(setup, console)?.run()
}

type Begun = (&'static dyn DynGame, Box<dyn DynMatch>, bool);

fn begin(args: &Args, registry: &Registry, console: &mut Console<'_>) -> Result<Begun, Failure> {
    let locale = args.locale.name();
    if let Some(file) = &args.load {
        let text = files::read(file, MAX_RECORD_BYTES, console)?;
        let stored = Stored::read_file(file, &text, registry.iter())?;
        if let Some(asked) = args.game.as_deref().filter(|asked| *asked != stored.game()) {
            return Err(Failure::usage(format_args!("that is a game of {}, not of {asked}", stored.game())));
        }
        let game = deal::find(registry, stored.game())?;
        return Ok((game, open(game, &stored, &args.seat, locale)?, args.clock));
    }
    let game = deal::find(registry, args.game.as_deref().unwrap_or_default())?;
    let new = |roster| {
        Ok::<_, Failure>(NewMatch {
            roster,
            seed: deal::seed(args.seed)?,
            match_id: deal::fresh_match_id()?,
            at: deal::wall_clock(),
            rematch: 0,
        })
    };
    if let Some(position) = &args.position {
        // How many play is only known once the position has been read.
        let seats = game.place(position, new(Roster::default())?)?.seats();
        let table = game.place(position, new(Session::roster(&args.seat, seats, locale)?)?)?;
        return Ok((game, table, args.clock));
    }
    let seats = deal::seats(game, args.seats.or_else(|| named_seats(game, &args.seat)))?;
    let given = args.options.as_deref().map(|given| deal::options_text(given, console)).transpose()?;
    let (options, timed) = if args.clock { (given, true) } else { untimed(game, seats, given) };
    let table = deal::begin(game, options.as_deref(), new(Session::roster(&args.seat, seats, locale)?)?)?;
    Ok((game, table, timed))
}

/// The number of seats that the --seat arguments stand for, if the title can be played so.
fn named_seats(game: &dyn DynGame, named: &[SeatKind]) -> Option<u8> {
    let named = u8::try_from(named.len()).ok()?;
    game.meta().seats.iter().copied().find(|seats| *seats >= named)
}

/// The options without a time control, where the title has one by the name that titles share and none was
/// chosen; and whether time is to pass.
fn untimed(game: &dyn DynGame, seats: u8, given: Option<String>) -> (Option<String>, bool) {
    let chosen: Map<String, Value> =
        given.as_deref().and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default();
    if chosen.contains_key("timeControl") {
        return (given, true);
    }
    let mut without = chosen;
    without.insert("timeControl".to_owned(), json!({ "kind": "none" }));
    let without = Value::Object(without).to_string();
    if game.resolve_options(Some(&without), seats).is_ok() { (Some(without), false) } else { (given, false) }
}
