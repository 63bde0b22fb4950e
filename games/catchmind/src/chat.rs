//! What players have written, and to whom it is shown.
//!
//! There are three logs, each with its own bound: what everybody reads, what those who have solved read, and what a
//! player alone was told. In one log a hidden entry would push out one that others see, or leave a hole in a count,
//! and so tell that it exists. For the same reason entries have no numbers.

use platform_api::{PlayerId, PlayerSet, Text, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::answer::Withheld;

/// The greatest length of a chat text, in Unicode scalars (design document, section 8.2).
pub const MAX_CHAT: usize = 100;
/// How many entries everybody reads; older ones are forgotten.
pub const PUBLIC_KEPT: usize = 200;
/// How many entries of a turn those who have solved read.
pub const SOLVERS_KEPT: usize = 60;
/// How many entries of a turn a player was told alone.
pub const NOTICES_KEPT: usize = 20;

/// Something that was written (design document, section 8.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChatEntry {
    /// By whom.
    pub from: PlayerId,
    /// The text; empty where it was the answer.
    pub text: String,
    /// When.
    pub at: Timestamp,
    /// To whom it is shown.
    pub audience: ChatAudience,
    /// What it is.
    pub kind: ChatKind,
    /// Why it is withheld, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<BlockedReason>,
}

/// To whom an entry is shown. In JSON its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum ChatAudience {
    /// To everybody.
    All,
    /// To the drawer and those who had solved when it was sent.
    Solvers,
    /// To its sender alone.
    #[serde(rename = "self")]
    Sender,
}

/// What an entry is. In JSON its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum ChatKind {
    /// What somebody said.
    #[schemars(title = "Said")]
    Chat,
    /// Somebody solved; the text is left out.
    #[schemars(title = "Solved")]
    Correct,
    /// A guess that was close, told to its sender besides.
    #[schemars(title = "Close")]
    Close,
    /// A text that nobody but its sender sees.
    #[schemars(title = "Withheld")]
    Blocked,
}

/// Why a text is withheld. In JSON its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum BlockedReason {
    /// The answer is in it.
    Contains,
    /// It has the answer's initial consonants.
    Initials,
    /// It spells the answer in loose letters.
    Spelled,
    /// It shows the answer in other letters.
    LooksLike,
    /// It lists words, the answer among them or not.
    ManyWords,
}

impl From<Withheld> for BlockedReason {
    fn from(reason: Withheld) -> Self {
        match reason {
            Withheld::Contains => Self::Contains,
            Withheld::Initials => Self::Initials,
            Withheld::Spelled => Self::Spelled,
            Withheld::LooksLike => Self::LooksLike,
            Withheld::ManyWords => Self::ManyWords,
        }
    }
}

impl ChatEntry {
    /// What the system says with the entry, if anything (design document, section 5.3).
    pub fn notice(&self) -> Option<Text> {
        match self.kind {
            ChatKind::Correct => Some(Text::new("chat-correct").with("player", self.from)),
            ChatKind::Close => Some(Text::new("chat-close")),
            ChatKind::Blocked => Some(Text::new(match self.reason {
                Some(BlockedReason::Initials | BlockedReason::Spelled) => "chat-blocked-letters",
                Some(BlockedReason::ManyWords) => "chat-blocked-words",
                Some(BlockedReason::Contains | BlockedReason::LooksLike) | None => "chat-blocked",
            })),
            ChatKind::Chat => (self.audience == ChatAudience::Solvers).then(|| Text::new("chat-solvers")),
        }
    }
}

/// An entry of those who have solved, with whom it was shown to: somebody who solves later does not read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct SolverEntry {
    pub(crate) to: PlayerSet,
    pub(crate) entry: ChatEntry,
}

/// Appends to a log of at most `most` items.
pub(crate) fn push_kept<T>(log: &mut Vec<T>, item: T, most: usize) {
    let over = (log.len() + 1).saturating_sub(most).min(log.len());
    log.drain(..over);
    log.push(item);
}

/// A text as others see it: without what turns the direction of writing (which would show an answer that was typed
/// backwards), control characters, and white space around it.
pub(crate) fn shown(text: &str) -> String {
    let turns = |c: char| matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let kept: String = text
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|&c| !c.is_control() && !turns(c))
        .collect();
    kept.trim().to_owned()
}
