//! What it takes to begin a match: the title, the seats, the options, a seed and a name.

use std::path::Path;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use platform_api::json::MAX_INPUT_BYTES;
use platform_api::options::{OptionsFault, RenderedViolation};
use platform_api::record::MatchId;
use platform_api::registry::{DynGame, Registry};
use platform_api::{CreateError, DynMatch, NewMatch, Rejection, Roster, Seed, Timestamp};

use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::files;

/// The language of what a program's user reads about a command that went wrong.
pub(crate) const ENGLISH: &str = "en";

/// The title with that id.
pub(crate) fn find(registry: &Registry, id: &str) -> Result<&'static dyn DynGame, Failure> {
    registry.find(id).ok_or_else(|| {
        let ids: Vec<_> = registry.iter().map(|game| game.meta().id).collect();
        Failure::new(
            Exit::NotFound,
            format_args!("there is no game {id:?} here; there is: {}", ids.join(", ")),
        )
    })
}

/// The number of seats asked for, the smallest possible one if none was.
pub(crate) fn seats(game: &dyn DynGame, asked: Option<u8>) -> Result<u8, Failure> {
    let possible = game.meta().seats;
    let seats = asked.or_else(|| possible.first().copied()).unwrap_or_default();
    if possible.contains(&seats) {
        return Ok(seats);
    }
    let possible: Vec<_> = possible.iter().map(u8::to_string).collect();
    let id = game.meta().id;
    Err(Failure::usage(format_args!("{id} is played by {} players, not by {seats}", possible.join(" or "))))
}

/// The text of options given on the command line: a file, `-` for standard input, or the JSON itself.
pub(crate) fn options_text(given: &str, console: &mut Console<'_>) -> Result<String, Failure> {
    if given.trim_start().starts_with('{') {
        return Ok(given.to_owned());
    }
    files::read(Path::new(given), MAX_INPUT_BYTES, console)
}

/// Begins a match, or says what is wrong with its options.
pub(crate) fn begin(
    game: &dyn DynGame,
    options: Option<&str>,
    new: NewMatch,
) -> Result<Box<dyn DynMatch>, Failure> {
    game.create(options, new).map_err(|error| match error {
        CreateError::Options(violations) => {
            let all: Vec<_> = violations
                .iter()
                .map(|violation| one_line(&violation.render(game.texts(), ENGLISH)))
                .collect();
            Failure::failed(format_args!("the options cannot be used: {}", all.join("; ")))
        }
        other => other.into(),
    })
}

/// A fault of options as violations: an impossible number of players is one of the options as a whole.
pub(crate) fn violations(game: &dyn DynGame, fault: &OptionsFault, locale: &str) -> Vec<RenderedViolation> {
    match fault {
        OptionsFault::Violations(violations) => {
            violations.iter().map(|violation| violation.render(game.texts(), locale)).collect()
        }
        OptionsFault::Seats(rejection) => {
            let words = rejection.render(game.texts(), locale, &Roster::numbered(0));
            vec![RenderedViolation {
                pointer: String::new(),
                code: words.code,
                message: words.message,
                detail: None,
            }]
        }
    }
}

/// `/pointer CODE message`, the whole of the options as `(all)`.
pub(crate) fn one_line(violation: &RenderedViolation) -> String {
    let place = if violation.pointer.is_empty() { "(all)" } else { &violation.pointer };
    let detail = violation.detail.as_ref().map(|detail| format!(" ({detail})")).unwrap_or_default();
    format!("{place} {} {}{detail}", violation.code, violation.message)
}

/// A refusal in one line, for people at the command line.
pub(crate) fn refusal(table: &dyn DynMatch, rejection: &Rejection, locale: &str) -> String {
    let words = table.render(rejection, locale);
    format!("{}: {}", words.code, words.message)
}

/// A seed as people give it: a number for a match that can be had again, or all 64 hex digits of one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeedArg(pub(crate) Seed);

impl FromStr for SeedArg {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = text.parse().map(Seed::from_number).ok();
        number
            .or_else(|| Seed::from_hex(text).ok())
            .map(Self)
            .ok_or("a seed is a whole number or 64 hex digits")
    }
}

/// The seed asked for, or 32 bytes from the operating system.
pub(crate) fn seed(asked: Option<SeedArg>) -> Result<Seed, Failure> {
    asked.map_or_else(fresh_seed, |SeedArg(seed)| Ok(seed))
}

/// 32 bytes from the operating system.
pub(crate) fn fresh_seed() -> Result<Seed, Failure> {
    random().map(Seed::new)
}

/// A name for a match that nobody can guess: 128 bits from the operating system.
pub(crate) fn fresh_match_id() -> Result<MatchId, Failure> {
    let bytes: [u8; 16] = random()?;
    let id: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    MatchId::new(id).map_err(|fault| Failure::new(Exit::Fault, fault))
}

fn random<const N: usize>() -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        Failure::new(Exit::Fault, format_args!("the operating system gives no random numbers: {error}"))
    })?;
    Ok(bytes)
}

/// The time of day on this machine.
pub(crate) fn wall_clock() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp::from_millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}
