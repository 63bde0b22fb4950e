//! How a match ended.

use platform_api::{Arg, Place, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Color;
use crate::texts::color_key;

/// The result of a match (design document, section 8.6). The game in PGN needs names and is an export of its own; see
/// [`export`](crate::export).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Outcome {
    /// Who came where: the winner first, both first after a draw, nobody when the match was called off.
    pub ranking: Vec<Place>,
    /// The side that won, if one did.
    pub winner: Option<Color>,
    /// What ended the match.
    pub reason: EndReason,
    /// How many moves were played and not taken back, a move of White and one of Black counting as one.
    pub move_count: u32,
}

/// What ended a match. In JSON its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum EndReason {
    /// A king is attacked and cannot be saved (FIDE article 5.1.1).
    Checkmate,
    /// A player gave up (FIDE article 5.1.2).
    Resign,
    /// A player's time ran out (FIDE article 6.9).
    TimeLoss,
    /// The side to move has no move (FIDE article 5.2.1).
    Stalemate,
    /// Neither side has the pieces to checkmate (FIDE article 5.2.2).
    InsufficientMaterial,
    /// The same position for the third time (FIDE article 9.2).
    Threefold,
    /// The same position for the fifth time (FIDE article 9.6.1).
    Fivefold,
    /// 50 moves of both sides without capture or pawn move (FIDE article 9.3).
    FiftyMove,
    /// 75 such moves (FIDE article 9.6.2).
    SeventyFiveMove,
    /// Both agreed (FIDE article 5.2.3).
    DrawAgreed,
    /// A player's time ran out, and the opponent has not the pieces to checkmate (FIDE article 6.9).
    TimeoutVsInsufficient,
    /// Called off before both had moved.
    Aborted,
}

impl EndReason {
    /// The reason's name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Resign => "resign",
            Self::TimeLoss => "timeLoss",
            Self::Stalemate => "stalemate",
            Self::InsufficientMaterial => "insufficientMaterial",
            Self::Threefold => "threefold",
            Self::Fivefold => "fivefold",
            Self::FiftyMove => "fiftyMove",
            Self::SeventyFiveMove => "seventyFiveMove",
            Self::DrawAgreed => "drawAgreed",
            Self::TimeoutVsInsufficient => "timeoutVsInsufficient",
            Self::Aborted => "aborted",
        }
    }
}

impl platform_api::Outcome for Outcome {
    const REASONS: &'static [&'static str] = &[
        EndReason::Checkmate.name(),
        EndReason::Resign.name(),
        EndReason::TimeLoss.name(),
        EndReason::Stalemate.name(),
        EndReason::InsufficientMaterial.name(),
        EndReason::Threefold.name(),
        EndReason::Fivefold.name(),
        EndReason::FiftyMove.name(),
        EndReason::SeventyFiveMove.name(),
        EndReason::DrawAgreed.name(),
        EndReason::TimeoutVsInsufficient.name(),
        EndReason::Aborted.name(),
    ];

    fn ranking(&self) -> Vec<Place> {
        self.ranking.clone()
    }

    fn reason(&self) -> &'static str {
        self.reason.name()
    }

    /// `백 승 (체크메이트, 34수)`
    fn summary(&self) -> Text {
        let reason = Arg::Key(format!("reason-{}", self.reason.name()));
        match (self.winner, self.reason) {
            (_, EndReason::Aborted) => Text::new("summary-aborted"),
            (Some(color), _) => Text::new("summary-won")
                .with("side", Arg::Key(color_key(color).to_owned()))
                .with("reason", reason)
                .with("moves", self.move_count),
            (None, _) => Text::new("summary-drawn").with("reason", reason).with("moves", self.move_count),
        }
    }
}

impl Outcome {
    /// Why it ended, in a sentence for beginners (design document, section 9). It names the side that lost and says
    /// nothing of an opponent, since both read it.
    pub(crate) fn why(&self) -> Text {
        let text = Text::new(format!("why-{}", self.reason.name()));
        match self.winner {
            Some(winner) => text.with("side", Arg::Key(color_key(!winner).to_owned())),
            None => text,
        }
    }
}
