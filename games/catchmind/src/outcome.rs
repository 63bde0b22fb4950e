//! How a match ended.

use std::cmp::Reverse;

use platform_api::{Place, PlayerId, Text, competition_ranks};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::state::State;

/// The result of a match (design document, section 8.6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Outcome {
    /// Who came where: by points, then by how often they solved; players of one rank in join order.
    pub ranking: Vec<Standing>,
    /// What ended the match.
    pub reason: EndReason,
    /// Every turn in order.
    pub turns: Vec<TurnSummary>,
}

/// One player's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Standing {
    /// The rank, from 1; players that share a rank leave the following ones out.
    pub rank: u8,
    /// The player.
    pub player: PlayerId,
    /// Their points.
    pub score: u32,
    /// How often they solved.
    pub correct: u32,
}

/// A turn that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TurnSummary {
    /// Who drew.
    pub drawer: PlayerId,
    /// The word.
    pub word: String,
    /// Who solved, in order.
    pub solvers: Vec<PlayerId>,
}

/// What ended a match. In JSON its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum EndReason {
    /// All turns were played.
    Completed,
    /// Fewer than two players were there for too long.
    TooFewPlayers,
}

impl EndReason {
    /// The reason's name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Completed => "completed",
            Self::TooFewPlayers => "tooFewPlayers",
        }
    }

    /// The reason in words.
    pub fn text(self) -> Text {
        Text::new(format!("reason-{}", self.name()))
    }
}

impl Outcome {
    /// The result of a state that ends for a reason.
    pub(crate) fn of(state: &State, reason: EndReason) -> Self {
        let standing = |player| (state.score(player), state.correct(player));
        let players = state.scores.iter().map(|(player, _)| (player, Reverse(standing(player))));
        let ranking = competition_ranks(players).into_iter().map(|Place { player, rank }| {
            let (score, correct) = standing(player);
            Standing { rank, player, score, correct }
        });
        Self { ranking: ranking.collect(), reason, turns: state.summaries() }
    }

    /// The only player of the greatest value, if there is one and it is not 0.
    fn best(&self, value: impl Fn(&Standing) -> u32) -> Option<PlayerId> {
        let most = self.ranking.iter().map(&value).max().filter(|most| *most > 0)?;
        let mut best = self.ranking.iter().filter(|standing| value(standing) == most);
        let first = best.next()?;
        best.next().is_none().then_some(first.player)
    }
}

impl platform_api::Outcome for Outcome {
    const REASONS: &'static [&'static str] = &[EndReason::Completed.name(), EndReason::TooFewPlayers.name()];

    fn ranking(&self) -> Vec<Place> {
        self.ranking.iter().map(|standing| Place { player: standing.player, rank: standing.rank }).collect()
    }

    fn reason(&self) -> &'static str {
        self.reason.name()
    }

    fn summary(&self) -> Text {
        let score = self.ranking.iter().map(|standing| standing.score).max().unwrap_or(0);
        if score == 0 {
            return Text::new("summary-nobody");
        }
        let mut first = self.ranking.iter().filter(|standing| standing.rank == 1);
        let (Some(winner), None) = (first.next(), first.next()) else {
            let winners = self.ranking.iter().filter(|standing| standing.rank == 1).count();
            let count = u32::try_from(winners).unwrap_or(u32::MAX);
            return Text::new("summary-shared").with("count", count).with("score", score);
        };
        let text = |key: &str| Text::new(key).with("player", winner.player).with("score", score);
        match self.best(|standing| standing.correct) {
            Some(most) if most == winner.player => text("summary-both"),
            Some(most) => text("summary-other").with("most", most),
            None => text("summary-won"),
        }
    }
}
