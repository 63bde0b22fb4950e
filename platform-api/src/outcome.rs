//! How a match ended: who came where, and why.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::Data;
use crate::player::PlayerId;
use crate::text::Text;

/// One player's place in the final order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The player.
    pub player: PlayerId,
    /// The competition rank, from 1; players that share a rank leave the following ones out: 1, 2, 2, 4.
    pub rank: u8,
}

/// A title's result type.
///
/// # Contract
/// `result.ranks_everyone`: [`Self::ranking`] names every player once with competition ranks, or
/// nobody if the match was aborted. `result.reasons`: [`Self::reason`] is one of [`Self::REASONS`],
/// and every one of them is reached by some run. `registry.texts`: [`Self::summary`] renders in every locale.
pub trait Outcome: Data {
    /// Every reason for which a match of this title can end.
    const REASONS: &'static [&'static str];

    /// Who came where, in any order.
    fn ranking(&self) -> Vec<Place>;

    /// Why the match ended.
    fn reason(&self) -> &'static str;

    /// One sentence for people.
    fn summary(&self) -> Text;
}

/// Ranks players by their scores, the lower score ahead, equal scores sharing a rank (1, 2, 2, 4).
///
/// The answer is in the order of rank, players of one rank in join order.
pub fn competition_ranks<S: Ord>(scores: impl IntoIterator<Item = (PlayerId, S)>) -> Vec<Place> {
    let mut scores: Vec<(S, PlayerId)> = scores.into_iter().map(|(player, score)| (score, player)).collect();
    scores.sort();
    let mut places = Vec::with_capacity(scores.len());
    let mut shared: Option<(&S, u8)> = None;
    for ((score, player), position) in scores.iter().zip(1u8..) {
        let rank = shared.filter(|&(best, _)| best == score).map_or(position, |(_, rank)| rank);
        shared = Some((score, rank));
        places.push(Place { player: *player, rank });
    }
    places
}

/// The smallest result a title can have: a ranking, and `finished` as the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SimpleOutcome {
    /// Who came where.
    pub ranking: Vec<Place>,
    /// Why the match ended.
    pub reason: SimpleReason,
}

/// The reasons of a [`SimpleOutcome`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum SimpleReason {
    /// The rules decided the match.
    Finished,
    /// Somebody's time ran out.
    TimedOut,
}

impl Outcome for SimpleOutcome {
    const REASONS: &'static [&'static str] = &["finished", "timedOut"];

    fn ranking(&self) -> Vec<Place> {
        self.ranking.clone()
    }

    fn reason(&self) -> &'static str {
        match self.reason {
            SimpleReason::Finished => "finished",
            SimpleReason::TimedOut => "timedOut",
        }
    }

    fn summary(&self) -> Text {
        let mut winners = self.ranking.iter().filter(|place| place.rank == 1);
        match (winners.next(), winners.next()) {
            (Some(winner), None) => Text::new("outcome-won").with("player", winner.player),
            _ => Text::new("outcome-drawn"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_rank_and_leave_the_next_out() {
        let scores = [5, 1, 5, 9, 0].into_iter().enumerate();
        let ranks: Vec<_> = competition_ranks(scores.map(|(p, s)| (PlayerId::new(p as u8), s)))
            .into_iter()
            .map(|place| (place.player.index(), place.rank))
            .collect();
        assert_eq!(ranks, [(4, 1), (1, 2), (0, 3), (2, 3), (3, 5)]);
    }

    #[test]
    fn nobody_is_ranked_when_there_is_nobody() {
        assert!(competition_ranks(Vec::<(PlayerId, u8)>::new()).is_empty());
    }
}
