//! What the tags of a game say.

use std::fmt;

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PgnResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: going on, abandoned or not known.
    Unknown,
}

impl PgnResult {
    const ALL: [Self; 4] = [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::Unknown];

    /// The text of the result.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    pub(super) fn from_text(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|result| result.as_str() == text)
    }
}

/// The time control of a game (PGN standard, section 9.6.1).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PgnTimeControl {
    /// `-`: none.
    Unlimited,
    /// `600+5`, or `600` without an increment.
    Fischer {
        /// What each side has at first, in seconds.
        base_sec: u32,
        /// What it earns per move, in seconds.
        increment_sec: u32,
    },
    /// Anything else, as it was read.
    Other(String),
}

impl PgnTimeControl {
    pub(super) fn from_text(text: &str) -> Self {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        match (text, base.parse(), increment.parse()) {
            ("-", ..) => Self::Unlimited,
            (_, Ok(base_sec), Ok(increment_sec)) => Self::Fischer { base_sec, increment_sec },
            _ => Self::Other(text.to_owned()),
        }
    }
}

impl fmt::Display for PgnTimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unlimited => f.write_str("-"),
            Self::Fischer { base_sec, increment_sec: 0 } => write!(f, "{base_sec}"),
            Self::Fischer { base_sec, increment_sec } => write!(f, "{base_sec}+{increment_sec}"),
            Self::Other(text) => f.write_str(text),
        }
    }
}

/// How a game ended (PGN standard, section 9.8.1).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PgnTermination {
    /// By the rules, by resigning or by agreement.
    Normal,
    /// By a flag that fell.
    TimeForfeit,
    /// By a side that went away, or before it really began.
    Abandoned,
    /// Not yet.
    Unterminated,
    /// Anything else, as it was read.
    Other(String),
}

impl PgnTermination {
    const NAMED: [Self; 4] = [Self::Normal, Self::TimeForfeit, Self::Abandoned, Self::Unterminated];

    pub(super) fn from_text(text: &str) -> Self {
        let named = Self::NAMED.into_iter().find(|one| one.as_str().eq_ignore_ascii_case(text));
        named.unwrap_or_else(|| Self::Other(text.to_owned()))
    }

    /// The text of the tag.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Normal => "normal",
            Self::TimeForfeit => "time forfeit",
            Self::Abandoned => "abandoned",
            Self::Unterminated => "unterminated",
            Self::Other(text) => text,
        }
    }
}

/// The tags of a game. `Result`, `Variant`, `SetUp` and `FEN` are not here, as they follow from the game itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnTags {
    /// The occasion, `?` when not known.
    pub event: String,
    /// The place, `?` when not known.
    pub site: String,
    /// The day as `YYYY.MM.DD`, with question marks for what is not known.
    pub date: String,
    /// The round, `?` when not known, `-` when there are none.
    pub round: String,
    /// Who has White.
    pub white: String,
    /// Who has Black.
    pub black: String,
    /// The time control.
    pub time_control: Option<PgnTimeControl>,
    /// How the game ended.
    pub termination: Option<PgnTermination>,
    /// Tags of other names with their values, in order. A name has letters, digits and underscores only; others are
    /// not written.
    pub other: Vec<(String, String)>,
}

impl Default for PgnTags {
    /// Nothing is known.
    fn default() -> Self {
        let unknown = || "?".to_owned();
        Self {
            event: unknown(),
            site: unknown(),
            date: "????.??.??".to_owned(),
            round: unknown(),
            white: unknown(),
            black: unknown(),
            time_control: None,
            termination: None,
            other: Vec::new(),
        }
    }
}

impl PgnTags {
    /// The names that stand for fields or follow from the game.
    const KNOWN: [&'static str; 12] = [
        "Event",
        "Site",
        "Date",
        "Round",
        "White",
        "Black",
        "Result",
        "Variant",
        "SetUp",
        "FEN",
        "TimeControl",
        "Termination",
    ];

    /// Puts the value of a tag where it belongs. The tags that follow from the game are left to the reader.
    pub(super) fn put(&mut self, name: &str, value: String) {
        match name {
            "Event" => self.event = value,
            "Site" => self.site = value,
            "Date" => self.date = value,
            "Round" => self.round = value,
            "White" => self.white = value,
            "Black" => self.black = value,
            "TimeControl" => self.time_control = Some(PgnTimeControl::from_text(&value)),
            "Termination" => self.termination = Some(PgnTermination::from_text(&value)),
            _ if Self::KNOWN.contains(&name) => {}
            _ => self.other.push((name.to_owned(), value)),
        }
    }

    /// The other tags that may be written.
    pub(super) fn writable(&self) -> impl Iterator<Item = &(String, String)> {
        self.other.iter().filter(|(name, _)| is_name(name) && !Self::KNOWN.contains(&name.as_str()))
    }
}

/// Tells whether a text can be the name of a tag.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_name_letter)
}

pub(super) const fn is_name_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}
