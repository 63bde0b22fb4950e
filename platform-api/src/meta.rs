//! What a title says of itself.

use serde::Serialize;

use crate::text::Localized;

/// Everything a host needs to offer a title before a match exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameMeta {
    /// The stable id: lower-case letters, digits and hyphens, a letter first.
    pub id: &'static str,
    /// The name shown to people.
    pub name: Localized,
    /// One line that says what one does in it.
    pub line: Localized,
    /// The numbers of players it can be played by, ascending.
    pub seats: &'static [u8],
    /// How long a match usually takes, in minutes, shortest and longest.
    pub minutes: (u16, u16),
    /// How hard it is to learn.
    pub difficulty: Difficulty,
    /// Whether players can know things that others do not.
    pub information: Information,
    /// How large its messages may become.
    pub budget: Budget,
    /// True if players write or draw freely, so that hosts must be able to purge logs and bar people.
    pub user_content: bool,
}

impl GameMeta {
    /// Metadata of a small perfect-information game for two; change fields with `..`.
    pub const fn new(id: &'static str, name: Localized, line: Localized) -> Self {
        Self {
            id,
            name,
            line,
            seats: &[2],
            minutes: (5, 15),
            difficulty: Difficulty::Easy,
            information: Information::Perfect,
            budget: Budget { view_bytes: 16 * 1024, event_bytes: 4 * 1024 },
            user_content: false,
        }
    }

    /// The greatest number of players.
    pub const fn max_seats(&self) -> u8 {
        match self.seats {
            [.., most] => *most,
            [] => 0,
        }
    }
}

/// How hard a title is to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Difficulty {
    /// A child learns it by watching one match.
    Easy,
    /// Rules to read first.
    Medium,
    /// Rules to study.
    Hard,
}

/// Whether players can know things that others do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Information {
    /// Nothing is hidden but the coming draws of the generator.
    Perfect,
    /// Something is; the title implements [`Secrets`](crate::Secrets).
    Hidden,
}

/// The largest messages a title may make, in bytes of JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Budget {
    /// One view.
    pub view_bytes: usize,
    /// All events of one input together.
    pub event_bytes: usize,
}
