//! The running turn, and what is kept of those that are over.

use platform_api::{PlayerId, PlayerSet, Text, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::canvas::Canvas;
use crate::hints::{HintStage, Hints};
use crate::words::WordId;

/// The running turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Turn {
    /// Its number in the match, from 1.
    pub(crate) number: u32,
    pub(crate) drawer: PlayerId,
    /// The words offered while choosing; empty afterwards.
    pub(crate) choices: Vec<WordId>,
    /// The word from drawing on.
    pub(crate) word: Option<WordId>,
    /// When the phase began.
    pub(crate) started_at: Timestamp,
    /// When it ends if nothing else ends it.
    pub(crate) ends_at: Timestamp,
    /// True between turns while fewer than two players are there.
    pub(crate) waiting: bool,
    /// Fixed with the word.
    pub(crate) hints: Option<Hints>,
    pub(crate) hint_stage: Option<HintStage>,
    pub(crate) solvers: Vec<Solver>,
    pub(crate) reports: PlayerSet,
    pub(crate) canvas: Canvas,
}

/// Somebody who has solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Solver {
    /// Who.
    pub player: PlayerId,
    /// When.
    pub at: Timestamp,
    /// The points for it.
    pub points: u32,
}

/// Why a turn ended. In JSON its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum TurnEnd {
    /// The time was up.
    #[schemars(title = "Time up")]
    TimeUp,
    /// Everybody who is connected has solved.
    #[schemars(title = "All solved")]
    AllSolved,
    /// Somebody solved, and only the first answer counts.
    #[schemars(title = "First answer")]
    FirstAnswer,
    /// The drawer was gone for too long.
    #[schemars(title = "Drawer left")]
    DrawerLeft,
    /// More than half of the guessers reported letters.
    #[schemars(title = "Reported")]
    Reported,
}

impl TurnEnd {
    /// Every reason.
    pub const ALL: [Self; 5] =
        [Self::TimeUp, Self::AllSolved, Self::FirstAnswer, Self::DrawerLeft, Self::Reported];

    /// The reason in words.
    pub fn text(self) -> Text {
        Text::new(match self {
            Self::TimeUp => "turn-timeUp",
            Self::AllSolved => "turn-allSolved",
            Self::FirstAnswer => "turn-firstAnswer",
            Self::DrawerLeft => "turn-drawerLeft",
            Self::Reported => "turn-reported",
        })
    }
}

/// A turn that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PastTurn {
    pub(crate) drawer: PlayerId,
    pub(crate) word: WordId,
    pub(crate) solvers: Vec<PlayerId>,
}
