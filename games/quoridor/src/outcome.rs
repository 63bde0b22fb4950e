//! How a match ended.

use platform_api::{Arg, Place, PlayerId, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Seat;
use crate::state::Status;
use crate::texts::seat_key;

/// The result of a match (design document, section 8.6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Outcome {
    /// Who came where, best first; players of one rank in join order.
    pub ranking: Vec<Place>,
    /// What ended the match.
    pub reason: EndReason,
    /// How everybody stood at the end, in the order of turns.
    pub per_player: Vec<PlayerReport>,
    /// How many pawn moves and walls were played, not counting what was taken back, nor passes.
    pub move_count: u32,
}

/// How one player stood at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlayerReport {
    /// The player.
    pub player: PlayerId,
    /// Their seat.
    pub seat: Seat,
    /// The steps left to the goal, pawns not counting as obstacles; 0 for somebody who reached it, absent or null
    /// for somebody who left.
    pub distance_left: Option<u8>,
    /// Walls left in hand; none for somebody who left.
    pub walls_left: u8,
    /// Finished, still playing, or gone.
    pub status: Status,
}

/// What ended a match. In JSON its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum EndReason {
    /// A pawn reached its goal.
    ReachedGoal,
    /// With four seats: all others had left or finished.
    LastPlayerStanding,
    /// With two seats: the other player gave up.
    Resign,
    /// With two seats: the other player lost on time.
    TimeLoss,
    /// Everybody still playing agreed to a draw.
    DrawAgreed,
}

impl EndReason {
    /// The reason's name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ReachedGoal => "reachedGoal",
            Self::LastPlayerStanding => "lastPlayerStanding",
            Self::Resign => "resign",
            Self::TimeLoss => "timeLoss",
            Self::DrawAgreed => "drawAgreed",
        }
    }
}

impl Outcome {
    /// The only player of the first rank, if there is one, with their seat.
    pub fn winner(&self) -> Option<(PlayerId, Seat)> {
        let mut first = self.ranking.iter().filter(|place| place.rank == 1);
        let winner = first.next()?.player;
        let seat = self.per_player.iter().find(|report| report.player == winner)?.seat;
        first.next().is_none().then_some((winner, seat))
    }

    fn finishers(&self) -> usize {
        self.per_player.iter().filter(|report| report.status == Status::Finished).count()
    }

    /// Which sentence says it.
    fn summary_key(&self) -> &'static str {
        match (self.reason, self.finishers()) {
            (EndReason::ReachedGoal, 0 | 1) => "summary-reachedGoal",
            (EndReason::ReachedGoal, _) => "summary-allPlaces",
            (EndReason::LastPlayerStanding, 0) => "summary-lastPlayerStanding",
            (EndReason::LastPlayerStanding, _) => "summary-firstThere",
            (EndReason::Resign, _) => "summary-resign",
            (EndReason::TimeLoss, _) => "summary-timeLoss",
            (EndReason::DrawAgreed, 0) => "summary-drawAgreed",
            (EndReason::DrawAgreed, _) => "summary-restDrawn",
        }
    }
}

impl platform_api::Outcome for Outcome {
    const REASONS: &'static [&'static str] = &[
        EndReason::ReachedGoal.name(),
        EndReason::LastPlayerStanding.name(),
        EndReason::Resign.name(),
        EndReason::TimeLoss.name(),
        EndReason::DrawAgreed.name(),
    ];

    fn ranking(&self) -> Vec<Place> {
        self.ranking.clone()
    }

    fn reason(&self) -> &'static str {
        self.reason.name()
    }

    fn summary(&self) -> Text {
        let text = Text::new(self.summary_key()).with("moves", self.move_count);
        match self.winner() {
            Some((player, seat)) => {
                text.with("player", player).with("seat", Arg::Key(seat_key(seat).to_owned()))
            }
            None => text,
        }
    }
}
