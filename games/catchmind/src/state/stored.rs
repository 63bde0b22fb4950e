//! The state as it is read.

use std::sync::Arc;

use platform_api::toolkit::Presence;
use platform_api::{PerPlayer, PlayerId};
use serde::Deserialize;

use super::{PastTurn, Phase, RecentInputs, State, Turn};
use crate::chat::{ChatEntry, SolverEntry};
use crate::options::Options;
use crate::outcome::EndReason;
use crate::words::WordPool;

/// The state without the list of words, which follows from the options.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Stored {
    phase: Phase,
    options: Options,
    order: Vec<PlayerId>,
    scores: PerPlayer<u32>,
    correct_counts: PerPlayer<u32>,
    word_pool: WordPool,
    round: u8,
    drawer_index: u8,
    turn: Turn,
    history: Vec<PastTurn>,
    chat: Vec<ChatEntry>,
    solver_chat: Vec<SolverEntry>,
    notices: PerPlayer<Vec<ChatEntry>>,
    recent: PerPlayer<RecentInputs>,
    presence: Presence,
    ended: Option<EndReason>,
}

impl From<Stored> for State {
    fn from(stored: Stored) -> Self {
        Self {
            lexicon: Arc::new(stored.options.lexicon()),
            phase: stored.phase,
            options: stored.options,
            order: stored.order,
            scores: stored.scores,
            correct_counts: stored.correct_counts,
            word_pool: stored.word_pool,
            round: stored.round,
            drawer_index: stored.drawer_index,
            turn: stored.turn,
            history: stored.history,
            chat: stored.chat,
            solver_chat: stored.solver_chat,
            notices: stored.notices,
            recent: stored.recent,
            presence: stored.presence,
            ended: stored.ended,
        }
    }
}
