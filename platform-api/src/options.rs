//! Options of a match: partial JSON comes in, resolved and checked options go on.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::game::Game;
use crate::json;
use crate::player::Roster;
use crate::refusal::{Rejection, code};
use crate::text::{Arg, Catalog, Text};

/// One thing that is wrong with the options, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionViolation {
    /// A JSON pointer (RFC 6901) into the options.
    pub pointer: String,
    /// A stable code in SCREAMING_SNAKE_CASE.
    pub code: &'static str,
    /// What is wrong, for people.
    pub text: Text,
}

impl OptionViolation {
    /// A violation whose message is the text with the key `code`.
    pub fn new(pointer: impl Into<String>, code: &'static str) -> Self {
        Self { pointer: pointer.into(), code, text: Text::new(code) }
    }

    /// The violation with an argument for its message.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Arg>) -> Self {
        self.text = self.text.with(name, value);
        self
    }
}

impl OptionViolation {
    /// The violation in words.
    pub fn render(&self, catalog: &Catalog, locale: &str) -> RenderedViolation {
        let detail = match self.text.args.get("detail") {
            Some(Arg::Str(detail)) => Some(detail.clone()),
            _ => None,
        };
        RenderedViolation {
            pointer: self.pointer.clone(),
            code: self.code.to_owned(),
            // Options are about seats, not about people: nobody's name can stand in it.
            message: catalog.render(locale, &self.text, &Roster::default()),
            detail,
        }
    }
}

/// An [`OptionViolation`] in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RenderedViolation {
    /// A JSON pointer into the options.
    pub pointer: String,
    /// The stable code.
    pub code: String,
    /// What is wrong, for people.
    pub message: String,
    /// What is wrong, for developers, where the options could not be read at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
}

/// Why options cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionsFault {
    /// The title cannot be played by so many.
    Seats(Rejection),
    /// The options break rules, at least one.
    Violations(Vec<OptionViolation>),
}

impl OptionsFault {
    /// The fault as a refusal: `PLAYER_COUNT`, or `INVALID_OPTIONS` at the first violation's place.
    pub fn rejection(&self) -> Rejection {
        match self {
            Self::Seats(rejection) => rejection.clone(),
            Self::Violations(violations) => {
                let first = violations.first();
                let pointer = first.map(|v| v.pointer.clone()).unwrap_or_default();
                let cause = first.map_or(code::INVALID_OPTIONS, |v| v.code);
                Rejection::common(code::INVALID_OPTIONS).with("pointer", pointer).with("cause", cause)
            }
        }
    }
}

/// Checks that the title can be played by `seats` players.
///
/// # Errors
/// `PLAYER_COUNT` with the counts that are possible. The title's own text with that key, if it has one, is used.
pub fn check_seats<G: Game>(seats: usize) -> Result<u8, Rejection> {
    u8::try_from(seats).ok().filter(|seats| G::META.seats.contains(seats)).ok_or_else(|| {
        let possible: Vec<String> = G::META.seats.iter().map(u8::to_string).collect();
        Rejection::common(code::PLAYER_COUNT)
            .with("seats", i64::try_from(seats).unwrap_or(i64::MAX))
            .with("possible", possible.join(", "))
    })
}

/// Reads options that may leave out top-level keys, fills those in from the title's defaults, and checks the whole.
///
/// Absent options (`None`, or `null`) are the defaults.
///
/// # Errors
/// A seat count the title does not have, or everything that is wrong with the options, each with its pointer.
pub fn resolve<G: Game>(given: Option<&str>, seats: u8) -> Result<G::Options, OptionsFault> {
    check_seats::<G>(seats.into()).map_err(OptionsFault::Seats)?;
    let options = match given.map(str::trim) {
        None | Some("null") => G::default_options(seats),
        Some(text) => {
            overlay::<G>(text, seats).map_err(|violation| OptionsFault::Violations(vec![violation]))?
        }
    };
    check::<G>(&options, seats)?;
    Ok(options)
}

/// Checks resolved options.
///
/// # Errors
/// As [`resolve`].
pub fn check<G: Game>(options: &G::Options, seats: u8) -> Result<(), OptionsFault> {
    check_seats::<G>(seats.into()).map_err(OptionsFault::Seats)?;
    G::check_options(options, seats).map_err(OptionsFault::Violations)
}

fn overlay<G: Game>(text: &str, seats: u8) -> Result<G::Options, OptionViolation> {
    let given: Map<String, Value> = match json::parse_value(text).map_err(violation)? {
        Value::Object(given) => given,
        _ => return Err(malformed("", "options are an object")),
    };
    let Ok(Value::Object(mut whole)) = serde_json::to_value(G::default_options(seats)) else {
        // A title without options has nothing to lay anything over.
        return json::decode(text).map_err(violation);
    };
    for (key, value) in given {
        // Merged key by key at the top alone: a time control is one choice, not a mixture of two.
        whole.insert(key, value);
    }
    json::decode_value(&Value::Object(whole)).map_err(violation)
}

fn violation(fault: json::JsonFault) -> OptionViolation {
    malformed(fault.pointer, fault.detail)
}

fn malformed(pointer: impl Into<String>, detail: impl Into<String>) -> OptionViolation {
    OptionViolation::new(pointer, "MALFORMED_OPTION").with("detail", detail.into())
}
