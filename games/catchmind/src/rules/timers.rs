//! What falls due by itself: the end of a phase, the next hint, the limit of a drawer who is gone, the end of waiting.
//!
//! At one instant the end of the phase comes first, then the drawer's limit, then the hint. Every timer says for which
//! turn and what it is for, so that none can ever end another turn or skip a word.

use platform_api::{Deadline, Effects, Millis, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};

use super::{presence, turn};
use crate::Catchmind;
use crate::event::Event;
use crate::hints::HintStage;
use crate::options::{CHOOSING_TIME, REVEAL_TIME, WAITING_TIME};
use crate::outcome::EndReason;
use crate::state::{Phase, State, TurnEnd};

/// Something that falls due. In JSON an object with the tag `type`; `turn` is the number of the turn it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Timer {
    /// The time to choose is up; the drawer gets the first word.
    ChoosingEnds {
        /// The turn.
        turn: u32,
    },
    /// The time to draw is up.
    DrawingEnds {
        /// The turn.
        turn: u32,
    },
    /// The drawer was gone for too long.
    DrawerGone {
        /// The turn.
        turn: u32,
    },
    /// More is told of the word.
    HintDue {
        /// The turn.
        turn: u32,
        /// The stage that begins.
        stage: HintStage,
    },
    /// The word has been shown for long enough.
    RevealEnds {
        /// The turn that was shown.
        turn: u32,
    },
    /// No second player has come.
    WaitingEnds {
        /// The turn after which the match waited.
        turn: u32,
    },
}

/// The next thing that falls due, and when. Nothing once the match is over.
pub(crate) fn next_due(state: &State) -> Option<(Deadline, Timer)> {
    let turn = state.turn.number;
    let (at, drawer) = (state.turn.ends_at, state.turn.drawer);
    match state.phase {
        Phase::Choosing => Some((Deadline::of(drawer, at), Timer::ChoosingEnds { turn })),
        Phase::Drawing => Some(due_while_drawing(state, at, drawer)),
        Phase::Reveal if state.turn.waiting => Some((Deadline::at(at), Timer::WaitingEnds { turn })),
        Phase::Reveal => Some((Deadline::at(at), Timer::RevealEnds { turn })),
        Phase::Finished => None,
    }
}

fn due_while_drawing(state: &State, at: Timestamp, drawer: PlayerId) -> (Deadline, Timer) {
    let turn = state.turn.number;
    let end = (Deadline::at(at), Timer::DrawingEnds { turn });
    let gone = presence::drawer_until(state).map(|at| (Deadline::of(drawer, at), Timer::DrawerGone { turn }));
    let hint = next_hint(state).map(|(at, stage)| (Deadline::at(at), Timer::HintDue { turn, stage }));
    // Of several at the same instant the first of the list.
    [gone, hint]
        .into_iter()
        .flatten()
        .fold(end, |first, other| if other.0.at < first.0.at { other } else { first })
}

fn next_hint(state: &State) -> Option<(Timestamp, HintStage)> {
    let stage = state.turn.hints?.next(state.turn.hint_stage?)?;
    Some((state.turn.started_at + stage.starts_after(state.options.draw_time()), stage))
}

/// Carries out what fell due.
pub(crate) fn fall_due(state: &mut State, timer: Timer, fx: &mut Effects<'_, Catchmind>) {
    if next_due(state).map(|(_, due)| due) != Some(timer) {
        return;
    }
    match timer {
        Timer::ChoosingEnds { .. } => turn::choose(state, 0, true, fx),
        Timer::DrawingEnds { .. } => turn::end(state, TurnEnd::TimeUp, fx),
        Timer::DrawerGone { .. } => turn::end(state, TurnEnd::DrawerLeft, fx),
        Timer::HintDue { stage, .. } => {
            state.turn.hint_stage = Some(stage);
            let text = state.hint().unwrap_or_default();
            fx.emit_all(Event::Hint { stage, text });
        }
        Timer::RevealEnds { .. } => turn::go_on(state, fx),
        Timer::WaitingEnds { .. } => turn::finish(state, EndReason::TooFewPlayers, fx),
    }
}

/// The longest that a match can still last if nobody acts any more. A phase is taken to have just begun, since a state
/// does not know what time it is.
pub(crate) fn silent_bound(state: &State) -> Millis {
    let drawing = state.options.draw_time() + REVEAL_TIME;
    let turn = CHOOSING_TIME + drawing;
    let running = match state.phase {
        Phase::Choosing => turn,
        Phase::Drawing => drawing,
        Phase::Reveal => REVEAL_TIME,
        Phase::Finished => return Millis::ZERO,
    };
    running + turn.times(state.turns_left().into()) + WAITING_TIME
}
