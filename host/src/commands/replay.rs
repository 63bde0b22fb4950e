//! `madang replay`: looking at a recorded match again.

use std::path::PathBuf;

use clap::builder::NonEmptyStringValueParser;
use platform_api::record::{Cause, Entry, HostRecord, MAX_RECORD_BYTES};
use platform_api::registry::{DynGame, Registry};
use platform_api::{DrawStyle, DynMatch, Millis, PlayerId, Roster, Viewer};
use serde_json::Value;

use crate::console::{Color, Console};
use crate::deal;
use crate::failure::Failure;
use crate::files;
use crate::locale::LocaleArg;
use crate::progress::Spinner;
use crate::stored::Stored;

/// Shows a recorded match: its steps, the board, what a viewer sees, and how it ended
///
/// FILE is a host record, a public record, a share link, or a file of other programs that is named so (chess: .pgn). The match is played again by the rules; a record that
/// the rules did not make is refused, and the first wrong entry is named.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  madang replay match.json
  madang replay match.json --to 12 --viewer 1
  madang replay match.json --verify
  madang replay match.json --export > match.pgn
  madang record quoridor | madang replay - --locale en")]
pub(crate) struct Args {
    /// A record or a share link; - for standard input
    file: PathBuf,
    /// Stop after the entry with this number
    #[arg(long, value_name = "SEQ")]
    to: Option<u64>,
    /// Show what this viewer may see, as JSON: a player's number from 0, or spectator
    #[arg(long, value_name = "VIEWER", value_parser = NonEmptyStringValueParser::new())]
    viewer: Option<String>,
    /// Only check that the rules make exactly this record, and say its hashes
    #[arg(long)]
    verify: bool,
    /// Only write the match in the text format that other programs know (chess: PGN)
    #[arg(long, conflicts_with_all = ["viewer", "verify"])]
    export: bool,
    #[command(flatten)]
    locale: LocaleArg,
    /// Whether to draw in colour
    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    color: Color,
}

pub(crate) fn run(args: &Args, registry: &Registry, console: &mut Console<'_>) -> Result<(), Failure> {
    let text = files::read(&args.file, MAX_RECORD_BYTES, console)?;
    let (game, record) = match Stored::read_file(&args.file, &text, registry.iter())? {
        Stored::Record(record) => (deal::find(registry, &record.header.game)?, record),
        Stored::Position(position) => {
            let game = deal::find(registry, position.game())?;
            (game, Stored::place(game, &position, |seats| Ok(Roster::numbered(seats)))?.record()?)
        }
    };
    let entries = wanted(&record, args.to);
    let spinner = Spinner::start(console.progress, "replaying");
    let table = game.replay_until(&record, entries)?;
    drop(spinner);
    if args.export {
        return exported(table.as_ref(), console);
    }
    if args.verify {
        return verified(table.as_ref(), &record, entries, console);
    }
    let viewer = args.viewer.as_deref().map(|viewer| seen_by(viewer, table.as_ref())).transpose()?;
    list_steps(game, &record, entries, console)?;
    show(table.as_ref(), viewer, args, console)
}

/// How many entries to replay: all, or those up to the number `to`.
fn wanted(record: &HostRecord, to: Option<u64>) -> usize {
    let all = record.entries.len();
    to.map_or(all, |to| usize::try_from(to.saturating_add(1)).unwrap_or(all).min(all))
}

fn seen_by(viewer: &str, table: &dyn DynMatch) -> Result<Viewer, Failure> {
    let seats = table.seats();
    let found = Viewer::all(seats).find(|known| known.to_string() == viewer);
    found.ok_or_else(|| {
        Failure::usage(format_args!(
            "a viewer is 0 to {} or spectator, not {viewer:?}",
            seats.saturating_sub(1)
        ))
    })
}

fn exported(table: &dyn DynMatch, console: &mut Console<'_>) -> Result<(), Failure> {
    let text = table.tabletop().map(|tabletop| tabletop.export()).transpose()?.flatten();
    let text = text.ok_or_else(|| {
        Failure::failed(format_args!("{} has no format that other programs know", table.meta().id))
    })?;
    Ok(write!(console.out, "{text}")?)
}

fn verified(
    table: &dyn DynMatch,
    record: &HostRecord,
    entries: usize,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let hashed = record.entries.iter().take(entries).filter(|entry| entry.state_hash.is_some()).count();
    let all = record.entries.len();
    writeln!(console.out, "verified {entries} of {all} entries, {hashed} with a state hash")?;
    writeln!(console.out, "state {}", table.state_hash()?)?;
    if let Some(last) = entries.checked_sub(1).and_then(|last| record.entries.get(last)) {
        writeln!(console.out, "chain {}", last.chain)?;
    }
    Ok(())
}

/// Goes through the entries, which have been replayed once, to write each action in the notation of its moment.
fn list_steps(
    game: &dyn DynGame,
    record: &HostRecord,
    entries: usize,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut table = game.replay_until(record, 0)?;
    let header = &record.header;
    writeln!(console.out, "{} - match {}", header.game, header.match_id)?;
    let began = header.started_at;
    let mut shift = Millis::ZERO;
    for entry in record.entries.iter().take(entries) {
        let who = |player: PlayerId| match header.roster.name(player) {
            Some(name) => name.to_owned(),
            None => player.to_string(),
        };
        let told = match &entry.cause {
            Cause::Action { player, action } => {
                format!("{}: {}", who(*player), notation(table.as_ref(), action)?)
            }
            Cause::Due(timer) => format!("due: {timer}"),
            Cause::Presence(change) if change.connected => format!("{} is back", who(change.player)),
            Cause::Presence(change) => format!("{} is gone", who(change.player)),
            Cause::Gap(gap) => format!("the host was away for {gap}"),
        };
        let since = entry.at.since(began).as_millis();
        writeln!(console.out, "{:>5}  {:>6}.{:03}  {told}", entry.seq.number(), since / 1000, since % 1000)?;
        repeat(table.as_mut(), entry, &mut shift)?;
    }
    Ok(())
}

/// An action in the title's notation, as JSON where it has none.
fn notation(table: &dyn DynMatch, action: &Value) -> Result<String, Failure> {
    let json = serde_json::to_string(action)?;
    let written = table.tabletop().map(|tabletop| tabletop.print_action(&json)).transpose()?;
    Ok(written.and_then(Result::ok).unwrap_or(json))
}

fn repeat(table: &mut dyn DynMatch, entry: &Entry, shift: &mut Millis) -> Result<(), Failure> {
    let now = entry.at + *shift;
    match &entry.cause {
        Cause::Action { player, action } => {
            drop(table.submit(*player, &serde_json::to_string(action)?, now)?)
        }
        Cause::Due(_) => drop(table.advance(now)?),
        Cause::Presence(change) => drop(table.presence(change.player, change.connected, now)?),
        Cause::Gap(gap) => {
            table.advance(now)?;
            table.resume(now + *gap)?;
            *shift += *gap;
        }
    }
    Ok(())
}

fn show(
    table: &dyn DynMatch,
    viewer: Option<Viewer>,
    args: &Args,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let locale = args.locale.name();
    if let Some(tabletop) = table.tabletop() {
        let style = DrawStyle::plain(locale).with_color(console.wants(args.color));
        let drawn = tabletop.draw(viewer.unwrap_or(Viewer::Spectator), &style)?;
        writeln!(console.out, "\n{}", drawn.trim_end_matches('\n'))?;
        writeln!(console.out, "\nposition {}", tabletop.print_position()?)?;
    }
    if let Some(viewer) = viewer {
        let view: Value = serde_json::from_str(table.view(viewer)?.get())?;
        writeln!(console.out, "\nview of {viewer}\n{}", serde_json::to_string_pretty(&view)?)?;
    }
    writeln!(console.out, "state {}", table.state_hash()?)?;
    match table.result(locale)? {
        None => writeln!(console.out, "the match goes on")?,
        Some(outcome) => {
            let outcome: Value = serde_json::from_str(outcome.get())?;
            let summary = outcome.get("summary").and_then(Value::as_str).unwrap_or_default();
            writeln!(console.out, "{summary}")?;
            if viewer.is_some() {
                writeln!(console.out, "{}", serde_json::to_string_pretty(&outcome)?)?;
            }
        }
    }
    Ok(())
}
