//! Everything the rules need to go on.

mod check;
mod stored;
mod turn;

use std::sync::Arc;

use platform_api::toolkit::Presence;
use platform_api::{PerPlayer, PlayerId, PlayerSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::answer::Answer;
use crate::canvas::Canvas;
use crate::chat::{ChatEntry, SolverEntry};
use crate::limits::Recent;
use crate::options::Options;
use crate::outcome::{EndReason, TurnSummary};
use crate::words::{Lexicon, WordId, WordPool};
use stored::Stored;
pub(crate) use turn::{PastTurn, Turn};
pub use turn::{Solver, TurnEnd};

/// The state of a match (design document, section 8.1).
///
/// In JSON an object. Words are places in the list of words ([`WordId`]); values by player are arrays in join order.
/// The list itself follows from the options and is put together when a state is read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Stored", rename_all = "camelCase")]
pub struct State {
    pub(crate) phase: Phase,
    pub(crate) options: Options,
    /// The order in which players draw.
    pub(crate) order: Vec<PlayerId>,
    pub(crate) scores: PerPlayer<u32>,
    pub(crate) correct_counts: PerPlayer<u32>,
    pub(crate) word_pool: WordPool,
    /// The round of the running turn, from 1.
    pub(crate) round: u8,
    /// The drawer's place in the order.
    pub(crate) drawer_index: u8,
    pub(crate) turn: Turn,
    /// The turns that are over.
    pub(crate) history: Vec<PastTurn>,
    /// What everybody reads.
    pub(crate) chat: Vec<ChatEntry>,
    /// What those read who have solved in this turn.
    pub(crate) solver_chat: Vec<SolverEntry>,
    /// What every player alone was told in this turn.
    pub(crate) notices: PerPlayer<Vec<ChatEntry>>,
    pub(crate) recent: PerPlayer<RecentInputs>,
    pub(crate) presence: Presence,
    /// What the match ended of, once it has.
    pub(crate) ended: Option<EndReason>,
    #[serde(skip_serializing)]
    pub(crate) lexicon: Arc<Lexicon>,
}

/// The part of a turn. In JSON its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Phase {
    /// The drawer chooses a word.
    #[schemars(title = "Choosing")]
    Choosing,
    /// The drawer draws, the others guess.
    #[schemars(title = "Drawing")]
    Drawing,
    /// The word is shown.
    #[schemars(title = "Reveal")]
    Reveal,
    /// The match is over.
    #[schemars(title = "Finished")]
    Finished,
}

/// What a player has sent within the last second.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct RecentInputs {
    pub(crate) guesses: Recent,
    pub(crate) chat: Recent,
    pub(crate) reactions: Recent,
    pub(crate) drawing: Recent,
}

impl State {
    /// The part of the turn.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The options of the match.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The order in which players draw.
    pub fn order(&self) -> &[PlayerId] {
        &self.order
    }

    /// Who draws.
    pub const fn drawer(&self) -> PlayerId {
        self.turn.drawer
    }

    /// The round, from 1.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The running turn's number in the match, from 1.
    pub const fn turn_number(&self) -> u32 {
        self.turn.number
    }

    /// The word that is drawn, or was in the turn that has just ended.
    pub fn word(&self) -> Option<&str> {
        self.turn.word.and_then(|id| self.text(id))
    }

    /// The words the drawer chooses from.
    pub fn choices(&self) -> Vec<&str> {
        self.turn.choices.iter().filter_map(|id| self.text(*id)).collect()
    }

    /// The words that are still to come, in order.
    pub fn upcoming(&self) -> Vec<&str> {
        self.word_pool.iter().filter_map(|id| self.text(id)).collect()
    }

    /// The drawing of the turn.
    pub const fn canvas(&self) -> &Canvas {
        &self.turn.canvas
    }

    /// Who has solved in the turn, in order.
    pub fn solvers(&self) -> &[Solver] {
        &self.turn.solvers
    }

    /// A player's points.
    pub fn score(&self, player: PlayerId) -> u32 {
        self.scores.get(player).copied().unwrap_or(0)
    }

    /// How often a player has solved.
    pub fn correct(&self, player: PlayerId) -> u32 {
        self.correct_counts.get(player).copied().unwrap_or(0)
    }

    /// The turns that are over.
    pub fn summaries(&self) -> Vec<TurnSummary> {
        let summary = |past: &PastTurn| TurnSummary {
            drawer: past.drawer,
            word: self.text(past.word).unwrap_or_default().to_owned(),
            solvers: past.solvers.clone(),
        };
        self.history.iter().map(summary).collect()
    }

    /// The bytes that the drawing and the texts take, without slack: what a host has to reckon with per match.
    pub fn bytes(&self) -> usize {
        let entries = self.chat.iter().chain(self.solver_chat.iter().map(|solver| &solver.entry));
        let entries = entries.chain(self.notices.values().flatten());
        let texts: usize = entries.map(|entry| size_of::<SolverEntry>() + entry.text.len()).sum();
        let words = self.word_pool.len() * size_of::<WordId>() + self.options.custom_words.len();
        size_of::<Self>() + self.turn.canvas.bytes() + texts + words
    }

    pub(crate) fn seats(&self) -> u8 {
        self.scores.seats()
    }

    pub(crate) fn text(&self, id: WordId) -> Option<&str> {
        self.lexicon.get(id).map(crate::words::Word::text)
    }

    pub(crate) fn has_solved(&self, player: PlayerId) -> bool {
        self.turn.solvers.iter().any(|solver| solver.player == player)
    }

    /// Everybody who may guess and is connected.
    pub(crate) fn guessers(&self) -> PlayerSet {
        self.presence.connected().without(self.turn.drawer)
    }

    /// The drawer and everybody who has solved: they know the word, and talk to each other.
    pub(crate) fn initiated(&self) -> PlayerSet {
        self.turn.solvers.iter().map(|solver| solver.player).collect::<PlayerSet>().with(self.turn.drawer)
    }

    /// What guesses are compared with.
    pub(crate) fn answer(&self) -> Option<Answer> {
        let word = self.lexicon.get(self.turn.word?)?;
        Some(Answer::new(word.text(), word.aliases().iter().map(String::as_str)))
    }

    /// What is shown of the word.
    pub(crate) fn hint(&self) -> Option<String> {
        self.turn.hints?.shown(self.word()?, self.turn.hint_stage?)
    }

    /// Every word that has been or is being drawn.
    pub(crate) fn drawn_words(&self) -> impl Iterator<Item = WordId> + '_ {
        // In the reveal the word is in the history as well.
        let running = self.turn.word.filter(|_| self.phase == Phase::Drawing);
        self.history.iter().map(|past| past.word).chain(running)
    }

    /// How many turns can still come after the running one.
    pub(crate) fn turns_left(&self) -> u32 {
        let seats = u32::from(self.seats());
        let played = if self.options.answerer_draws {
            self.turn.number
        } else {
            u32::from(self.round.saturating_sub(1)) * seats + u32::from(self.drawer_index) + 1
        };
        self.options.turns(self.seats()).saturating_sub(played)
    }

    /// How many words have to be left in the pool, so that every turn to come has enough.
    pub(crate) fn words_needed(&self) -> u32 {
        let turns = self.turns_left();
        // While choosing, two of the words offered will come back.
        let spare = self.options.word_choice && turns > 0 && self.phase != Phase::Choosing;
        turns + if spare { 2 } else { 0 }
    }
}
