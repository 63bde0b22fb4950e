//! `madang schema`: the JSON Schemas of a title.

use clap::builder::PossibleValuesParser;
use platform_api::registry::{Registry, SchemaKind};

use crate::console::Console;
use crate::deal;
use crate::failure::Failure;

/// Prints the JSON Schema of a title's options, actions, events, views or outcome
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  madang schema quoridor options
  madang schema quoridor action > action.schema.json")]
pub(crate) struct Args {
    /// A title's id, as `madang games` lists it
    game: String,
    /// What the schema is for
    #[arg(value_parser = PossibleValuesParser::new(SchemaKind::ALL.map(SchemaKind::name)))]
    kind: String,
    /// Number of players; the schema of the options depends on it [default: the smallest]
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
}

pub(crate) fn run(args: &Args, registry: &Registry, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = deal::find(registry, &args.game)?;
    let seats = deal::seats(game, args.seats)?;
    let kind = SchemaKind::named(&args.kind)
        .ok_or_else(|| Failure::usage(format_args!("there is no schema of {:?}", args.kind)))?;
    writeln!(console.out, "{}", serde_json::to_string_pretty(&game.schema(kind, seats))?)?;
    Ok(())
}
