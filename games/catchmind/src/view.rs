//! What a viewer sees (design document, section 8.3).

use platform_api::{Deadline, PerPlayer, PlayerId, Timestamp, ViewRule, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Catchmind;
use crate::canvas::CanvasOp;
use crate::chat::ChatEntry;
use crate::hints::HintStage;
use crate::options::Settings;
use crate::outcome::{Outcome, TurnSummary};
use crate::rules::{reports, timers};
use crate::state::{Phase, Solver, State};

/// The match as a viewer sees it. Everybody sees the same but for `reported` and the last four fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct View {
    /// The part of the turn.
    pub phase: Phase,
    /// The options of the match, without the words of the table.
    pub settings: Settings,
    /// The order in which players draw.
    pub order: Vec<PlayerId>,
    /// Who is connected, in join order.
    pub connected: PerPlayer<bool>,
    /// Everybody's points, in join order.
    pub scores: PerPlayer<u32>,
    /// How often everybody has solved, in join order.
    pub correct_counts: PerPlayer<u32>,
    /// The round, from 1.
    pub round: u8,
    /// The turn's number in the match, from 1.
    pub turn: u32,
    /// Who draws.
    pub drawer: PlayerId,
    /// When the phase began.
    pub started_at: Timestamp,
    /// When the phase ends if nothing else ends it.
    pub ends_at: Timestamp,
    /// True between turns while fewer than two players are there.
    pub waiting: bool,
    /// The next thing that falls due, and whom the match waits for; nothing once the match is over.
    pub deadline: Option<Deadline>,
    /// What everybody is told of the word while it is drawn, a character for each of it; null without hints.
    pub hint: Option<String>,
    /// How far the hints have come.
    pub hint_stage: Option<HintStage>,
    /// Who has solved in this turn, in order.
    pub solvers: Vec<Solver>,
    /// The reports of guessers who are connected.
    pub reports: u8,
    /// How many of them end the turn.
    pub reports_needed: u8,
    /// True if the viewer has reported in this turn.
    pub reported: bool,
    /// The drawing, operation by operation, as it came in.
    pub canvas: Vec<CanvasOp>,
    /// The turns that are over.
    pub history: Vec<TurnSummary>,
    /// What everybody has read, the latest last, at most 200.
    pub chat: Vec<ChatEntry>,
    /// How the match ended, once it has.
    pub result: Option<Outcome>,
    /// The word: for the drawer and those who have solved, and for everybody once the drawing is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// The words to choose from: for the drawer alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<String>>,
    /// What those who have solved say to each other: for the drawer and for them, from when they solved on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solver_chat: Option<Vec<ChatEntry>>,
    /// What the viewer alone was told in this turn: guesses that were close, texts that nobody else saw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notices: Option<Vec<ChatEntry>>,
}

/// What `viewer` sees.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let turn = &state.turn;
    let seats = state.seats();
    let (reports, reports_needed) = reports::count(state);
    View {
        phase: state.phase,
        settings: state.options.settings(),
        order: state.order.clone(),
        connected: PerPlayer::from_fn(seats, |player| state.presence.is_connected(player)),
        scores: state.scores.clone(),
        correct_counts: state.correct_counts.clone(),
        round: state.round,
        turn: turn.number,
        drawer: turn.drawer,
        started_at: turn.started_at,
        ends_at: turn.ends_at,
        waiting: turn.waiting,
        deadline: timers::next_due(state).map(|(deadline, _)| deadline),
        hint: state.hint(),
        hint_stage: turn.hint_stage,
        solvers: turn.solvers.clone(),
        reports,
        reports_needed,
        reported: viewer.player().is_some_and(|player| turn.reports.contains(player)),
        canvas: turn.canvas.ops().collect(),
        history: state.summaries(),
        chat: state.chat.clone(),
        result: state.ended.map(|reason| Outcome::of(state, reason)),
        word: state.word().filter(|_| sees_word(state, viewer)).map(str::to_owned),
        choices: sees_choices(state, viewer)
            .then(|| state.choices().into_iter().map(str::to_owned).collect()),
        solver_chat: solver_chat(state, viewer),
        notices: viewer.player().and_then(|player| state.notices.get(player).cloned()),
    }
}

fn sees_word(state: &State, viewer: Viewer) -> bool {
    match state.phase {
        Phase::Choosing => false,
        Phase::Drawing => viewer.player().is_some_and(|player| state.initiated().contains(player)),
        Phase::Reveal | Phase::Finished => true,
    }
}

fn sees_choices(state: &State, viewer: Viewer) -> bool {
    state.phase == Phase::Choosing && viewer.is(state.turn.drawer)
}

fn solver_chat(state: &State, viewer: Viewer) -> Option<Vec<ChatEntry>> {
    let player = viewer.player().filter(|player| state.initiated().contains(*player))?;
    let read = state.solver_chat.iter().filter(|solver| solver.to.contains(player));
    Some(read.map(|solver| solver.entry.clone()).collect())
}

/// Places that are kept from some viewers. Written down anew, and not by asking what [`view`] asks: a mistake there
/// must not hide itself.
pub(crate) const RULES: &[ViewRule<Catchmind>] = &[
    ViewRule {
        name: "while it is drawn the word is for the drawer and those who have solved",
        pointer: "/word",
        absent_for: |state, viewer| state.phase == Phase::Drawing && is_guessing(state, viewer),
    },
    ViewRule {
        name: "nobody has a word while it is chosen",
        pointer: "/word",
        absent_for: |state, _| state.phase == Phase::Choosing,
    },
    ViewRule {
        name: "the words to choose from are for the drawer",
        pointer: "/choices",
        absent_for: |state, viewer| viewer.player() != Some(state.turn.drawer),
    },
    ViewRule {
        name: "the words to choose from are gone once one is chosen",
        pointer: "/choices",
        absent_for: |state, _| state.phase != Phase::Choosing,
    },
    ViewRule {
        name: "what solvers say is for them and the drawer",
        pointer: "/solverChat",
        absent_for: is_guessing,
    },
    ViewRule {
        name: "spectators are told nothing alone",
        pointer: "/notices",
        absent_for: |_, viewer| viewer == Viewer::Spectator,
    },
    ViewRule {
        name: "without hints there is none",
        pointer: "/hint",
        absent_for: |state, _| {
            state.options.hints == crate::hints::HintMode::None || state.phase == Phase::Choosing
        },
    },
];

/// Neither the drawer nor somebody who has solved.
fn is_guessing(state: &State, viewer: Viewer) -> bool {
    let Viewer::Player(player) = viewer else { return true };
    player != state.turn.drawer && state.turn.solvers.iter().all(|solver| solver.player != player)
}
