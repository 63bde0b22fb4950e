//! `madang games`: which titles there are.

use platform_api::registry::{DynGame, Registry};
use platform_api::{Budget, Difficulty, Information};
use serde::Serialize;

use crate::console::Console;
use crate::failure::Failure;
use crate::locale::LocaleArg;

/// Lists the titles
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  madang games
  madang games --locale en
  madang games --json | jq -r '.[].id'")]
pub(crate) struct Args {
    /// Write JSON: everything a host needs to offer the titles
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    locale: LocaleArg,
}

/// A title as `games --json` and `games.list` have it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Listed {
    id: &'static str,
    name: InEveryLocale,
    line: InEveryLocale,
    seats: &'static [u8],
    minutes: (u16, u16),
    difficulty: Difficulty,
    information: Information,
    budget: Budget,
    user_content: bool,
    /// True if actions and positions can be written down and drawn.
    notation: bool,
    rules_version: u32,
    state_version: u32,
}

#[derive(Debug, Serialize)]
struct InEveryLocale {
    ko: &'static str,
    en: &'static str,
    #[serde(rename = "zh-Hans")]
    zh_hans: &'static str,
}

impl From<platform_api::Localized> for InEveryLocale {
    fn from(text: platform_api::Localized) -> Self {
        Self { ko: text.ko, en: text.en, zh_hans: text.zh_hans }
    }
}

impl Listed {
    pub(crate) fn of(game: &dyn DynGame) -> Self {
        let meta = game.meta();
        Self {
            id: meta.id,
            name: meta.name.into(),
            line: meta.line.into(),
            seats: meta.seats,
            minutes: meta.minutes,
            difficulty: meta.difficulty,
            information: meta.information,
            budget: meta.budget,
            user_content: meta.user_content,
            notation: game.has_tabletop(),
            rules_version: game.rules_version(),
            state_version: game.state_version(),
        }
    }
}

pub(crate) fn run(args: &Args, registry: &Registry, console: &mut Console<'_>) -> Result<(), Failure> {
    if args.json {
        let listed: Vec<_> = registry.iter().map(Listed::of).collect();
        writeln!(console.out, "{}", serde_json::to_string_pretty(&listed)?)?;
        return Ok(());
    }
    let locale = args.locale.name();
    let header = ["GAME", "PLAYERS", "MINUTES", "LEVEL"].map(str::to_owned);
    let rows: Vec<_> = std::iter::once(header).chain(registry.iter().map(cells)).collect();
    // What may be wide characters stands last, where nothing has to be lined up behind it.
    let last = std::iter::once("NAME".to_owned()).chain(registry.iter().map(|game| {
        let meta = game.meta();
        format!("{} - {}", meta.name.get(locale), meta.line.get(locale))
    }));
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(String::len).max().unwrap_or_default()
    };
    let widths: Vec<_> = (0..4).map(width).collect();
    for (row, last) in rows.iter().zip(last) {
        for (cell, width) in row.iter().zip(&widths) {
            write!(console.out, "{cell:width$}  ")?;
        }
        writeln!(console.out, "{last}")?;
    }
    Ok(())
}

fn cells(game: &'static dyn DynGame) -> [String; 4] {
    let meta = game.meta();
    let seats: Vec<_> = meta.seats.iter().map(u8::to_string).collect();
    let (least, most) = meta.minutes;
    let level = match meta.difficulty {
        Difficulty::Easy => "easy",
        Difficulty::Medium => "medium",
        Difficulty::Hard => "hard",
    };
    [meta.id.to_owned(), seats.join(" or "), format!("{least}-{most}"), level.to_owned()]
}
