//! Refused input: a stable code, a message in words, and arguments a program can use.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::player::{PlayerId, Roster};
use crate::text::{Arg, Args, Catalog, Text};

/// Codes with the same meaning in every title and in the driver.
pub mod code {
    /// Another player is to act.
    pub const NOT_YOUR_TURN: &str = "NOT_YOUR_TURN";
    /// The match is over.
    pub const GAME_ALREADY_ENDED: &str = "GAME_ALREADY_ENDED";
    /// A coordinate lies outside the board.
    pub const OUT_OF_BOUNDS: &str = "OUT_OF_BOUNDS";
    /// The text is not an action of this title.
    pub const MALFORMED_ACTION: &str = "MALFORMED_ACTION";
    /// There is no such seat in this match.
    pub const NOT_A_PLAYER: &str = "NOT_A_PLAYER";
    /// The options break a rule; the violations are listed beside it.
    pub const INVALID_OPTIONS: &str = "INVALID_OPTIONS";
    /// The title cannot be played by so many.
    pub const PLAYER_COUNT: &str = "PLAYER_COUNT";
    /// The rules forbid it, and no narrower code fits.
    pub const RULE_VIOLATION: &str = "RULE_VIOLATION";
    /// A record, snapshot, link or roster cannot be read.
    pub const DECODE_FAILED: &str = "DECODE_FAILED";
    /// It was made under other rules or with another shape than this version knows.
    pub const VERSION_MISMATCH: &str = "VERSION_MISMATCH";
    /// Something is only to be had after the end of the match.
    pub const STILL_RUNNING: &str = "STILL_RUNNING";

    /// An entry of a record is not what the rules make of those before it.
    pub const FORGED_RECORD: &str = "FORGED_RECORD";

    /// All of the above.
    pub const COMMON: &[&str] = &[
        NOT_YOUR_TURN,
        GAME_ALREADY_ENDED,
        OUT_OF_BOUNDS,
        MALFORMED_ACTION,
        NOT_A_PLAYER,
        INVALID_OPTIONS,
        PLAYER_COUNT,
        RULE_VIOLATION,
        DECODE_FAILED,
        VERSION_MISMATCH,
        STILL_RUNNING,
        FORGED_RECORD,
    ];
}

/// A title's reasons to refuse an action.
///
/// # Contract
/// `registry.texts`: every item of [`Self::all`] renders in every locale.
/// `coverage.refusals`: every code is exercised by some run or listed as not reached.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be used as a title's Refusal",
    label = "implement `RefusalCode` for `{Self}`, or use `CommonRefusal` for a first game"
)]
pub trait RefusalCode: Clone + std::fmt::Debug + PartialEq + Send + Sync + 'static {
    /// One example of every refusal, with every cause it can have.
    fn all() -> Vec<Self>;

    /// The stable code, in SCREAMING_SNAKE_CASE.
    fn code(&self) -> &'static str;

    /// What a program may want to know about it, by name.
    fn args(&self) -> Args {
        Args::new()
    }

    /// The message for people; unless said otherwise the text whose key is the code.
    fn text(&self) -> Text {
        Text { key: self.code().to_owned(), args: self.args() }
    }
}

/// The refusals a small title needs; the platform has their texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommonRefusal {
    /// Another player is to act.
    NotYourTurn,
    /// The match is over.
    GameAlreadyEnded,
    /// A coordinate or number lies outside its range.
    OutOfBounds,
    /// The rules forbid it.
    RuleViolation,
}

impl RefusalCode for CommonRefusal {
    fn all() -> Vec<Self> {
        vec![Self::NotYourTurn, Self::GameAlreadyEnded, Self::OutOfBounds, Self::RuleViolation]
    }

    fn code(&self) -> &'static str {
        match self {
            Self::NotYourTurn => code::NOT_YOUR_TURN,
            Self::GameAlreadyEnded => code::GAME_ALREADY_ENDED,
            Self::OutOfBounds => code::OUT_OF_BOUNDS,
            Self::RuleViolation => code::RULE_VIOLATION,
        }
    }
}

/// A refusal on its way out, from a title or from the driver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// The stable code.
    pub code: Cow<'static, str>,
    /// The message, not yet in words.
    pub text: Text,
    /// What a program may want to know.
    pub args: Args,
}

impl Rejection {
    /// A refusal with a common code and the platform's text for it.
    pub fn common(code: &'static str) -> Self {
        Self { code: code.into(), text: Text::new(code), args: Args::new() }
    }

    /// The refusal with one argument more, in both message and args.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Arg>) -> Self {
        let value = value.into();
        self.text.args.insert(name.to_owned(), value.clone());
        self.args.insert(name.to_owned(), value);
        self
    }

    /// Input that cannot be read; `detail` says what is wrong and where, for developers.
    pub fn malformed(code: &'static str, pointer: impl Into<String>, detail: impl Into<String>) -> Self {
        Self::common(code).with("pointer", pointer.into()).with("detail", detail.into())
    }

    /// A seat that the match does not have.
    pub fn not_a_player(player: PlayerId) -> Self {
        Self::common(code::NOT_A_PLAYER).with("player", player)
    }

    /// The refusal in words.
    pub fn render(&self, catalog: &Catalog, locale: &str, roster: &Roster) -> RenderedRejection {
        RenderedRejection {
            code: self.code.to_string(),
            message: catalog.render(locale, &self.text, roster),
            args: self.args.iter().map(|(name, arg)| (name.clone(), plain(arg))).collect(),
        }
    }
}

impl<R: RefusalCode> From<R> for Rejection {
    fn from(refusal: R) -> Self {
        Self { code: refusal.code().into(), text: refusal.text(), args: refusal.args() }
    }
}

/// An argument as a program reads it: players and numbers are numbers, the rest is text.
fn plain(arg: &Arg) -> Value {
    match arg {
        Arg::Player(player) => player.index().into(),
        Arg::Int(n) => (*n).into(),
        Arg::Str(text) | Arg::Key(text) => text.as_str().into(),
    }
}

/// A refusal as it goes over the wire: `{code, message, args}`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RenderedRejection {
    /// The stable code.
    pub code: String,
    /// The message in words.
    pub message: String,
    /// What a program may want to know.
    pub args: Map<String, Value>,
}
