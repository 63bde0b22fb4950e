//! `madang options`: what can be chosen before a match, and whether a choice is allowed.

use platform_api::registry::Registry;

use crate::console::Console;
use crate::deal;
use crate::failure::{Exit, Failure};
use crate::locale::LocaleArg;

/// Prints a title's default options, or checks an options file
///
/// Without FILE it prints the options of a match where nobody chose any. With FILE it fills in what the file
/// leaves out and prints the whole, or lists every violation: where, which code, and in words.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  madang options quoridor --seats 4
  madang options quoridor my-options.json
  echo '{\"wallsPerPlayer\":7}' | madang options quoridor -")]
pub(crate) struct Args {
    /// A title's id, as `madang games` lists it
    game: String,
    /// Number of players [default: the smallest]
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// A JSON file, - for standard input, or the JSON itself; keys may be left out
    file: Option<String>,
    #[command(flatten)]
    locale: LocaleArg,
}

pub(crate) fn run(args: &Args, registry: &Registry, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = deal::find(registry, &args.game)?;
    let seats = deal::seats(game, args.seats)?;
    let text = args.file.as_deref().map(|file| deal::options_text(file, console)).transpose()?;
    match game.resolve_options(text.as_deref(), seats) {
        Ok(options) => {
            writeln!(console.out, "{}", serde_json::to_string_pretty(&options)?)?;
            Ok(())
        }
        Err(fault) => {
            for violation in deal::violations(game, &fault, args.locale.name()) {
                writeln!(console.out, "{}", deal::one_line(&violation))?;
            }
            Err(Failure::quiet(Exit::Failure))
        }
    }
}
