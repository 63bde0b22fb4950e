//! What is told as it happens. Events carry all that a client needs, since views are not sent again within a turn.

use platform_api::{PerPlayer, PlayerId, Text, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::action::Reaction;
use crate::canvas::CanvasOp;
use crate::chat::ChatEntry;
use crate::hints::HintStage;
use crate::outcome::Outcome;
use crate::state::{Solver, TurnEnd};

/// An event. In JSON an object with the tag `type`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum Event {
    /// A turn begins. Everybody is sent the view.
    #[schemars(title = "Turn began")]
    TurnBegan {
        /// The round, from 1.
        round: u8,
        /// The turn's number in the match, from 1.
        turn: u32,
        /// Who draws.
        drawer: PlayerId,
    },
    /// The drawer begins to draw. Everybody is sent the view.
    #[schemars(title = "Drawing began")]
    DrawingBegan {
        /// Who draws.
        drawer: PlayerId,
        /// What is known of the word; null without hints.
        hint: Option<String>,
        /// When the time is up.
        ends_at: Timestamp,
        /// True if the drawer did not choose the word.
        automatic: bool,
    },
    /// The drawer drew; for everybody but the drawer.
    #[schemars(title = "Drawn")]
    CanvasOp {
        /// The operation as it came in.
        op: CanvasOp,
    },
    /// More is told of the word.
    #[schemars(title = "Hint")]
    Hint {
        /// The stage.
        stage: HintStage,
        /// The word as far as it is shown, a character for each of it.
        text: String,
    },
    /// Something was written that the receiver may read.
    #[schemars(title = "Chat")]
    Chat {
        /// What, by whom.
        entry: ChatEntry,
    },
    /// Somebody solved.
    #[schemars(title = "Solved")]
    Solved {
        /// Who.
        player: PlayerId,
        /// As which, from 1.
        place: u8,
        /// The points for it.
        points: u32,
        /// The player's points in all.
        score: u32,
    },
    /// The word, for somebody who has just solved.
    #[schemars(title = "Answer")]
    Answer {
        /// The word as it is written.
        word: String,
    },
    /// The drawer reacted.
    #[schemars(title = "Reaction")]
    Reaction {
        /// How.
        code: Reaction,
    },
    /// Somebody reported the drawer for writing letters, or connections that came or went have changed how many reports
    /// there are or are needed.
    #[schemars(title = "Reported")]
    Reported {
        /// The reports so far of guessers who are connected.
        reports: u8,
        /// How many end the turn.
        needed: u8,
    },
    /// A turn ended; the word is shown.
    #[schemars(title = "Turn ended")]
    TurnEnded {
        /// Why.
        reason: TurnEnd,
        /// Who drew.
        drawer: PlayerId,
        /// The word.
        word: String,
        /// The drawer's points for it.
        drawer_points: u32,
        /// Who solved, in order.
        solvers: Vec<Solver>,
        /// Everybody's points in all.
        scores: PerPlayer<u32>,
        /// Until when the word is shown.
        ends_at: Timestamp,
    },
    /// The match waits for a second player.
    #[schemars(title = "Waiting")]
    Waiting {
        /// Until when.
        ends_at: Timestamp,
    },
    /// A connection came or went.
    #[schemars(title = "Presence")]
    Presence {
        /// Whose.
        player: PlayerId,
        /// True if it came.
        connected: bool,
        /// If the drawer is gone from a drawing: until when the turn waits.
        drawer_until: Option<Timestamp>,
    },
    /// The match is over. Everybody is sent the view.
    #[schemars(title = "Game ended")]
    GameEnded {
        /// How.
        result: Outcome,
    },
}

impl Event {
    /// What the system says with the event, if anything; a [`ChatEntry`] has its own.
    pub fn notice(&self) -> Option<Text> {
        match self {
            Self::TurnEnded { reason, .. } => Some(reason.text()),
            Self::Waiting { .. } => Some(Text::new("waiting")),
            Self::Chat { entry } => entry.notice(),
            Self::Reaction { code } => Some(code.text()),
            Self::GameEnded { result } => Some(result.reason.text()),
            Self::TurnBegan { .. }
            | Self::DrawingBegan { .. }
            | Self::CanvasOp { .. }
            | Self::Hint { .. }
            | Self::Solved { .. }
            | Self::Answer { .. }
            | Self::Reported { .. }
            | Self::Presence { .. } => None,
        }
    }
}
