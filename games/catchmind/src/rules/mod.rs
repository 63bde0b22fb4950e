//! The rules of a match: what is refused, what an input changes, what falls due.
//!
//! [`turn`] leads from one phase to the next, whoever causes it; [`talk`] is guessing and chat; [`timers`] says what is
//! due. Nobody's view is sent again within a turn: [`turn`] has them sent when a turn and when drawing begins, and
//! [`presence`] to somebody who comes back.

pub(crate) mod presence;
pub(crate) mod reports;
pub(crate) mod sample;
pub(crate) mod scoring;
pub(crate) mod talk;
pub(crate) mod timers;
pub(crate) mod turn;
pub(crate) mod validate;

use platform_api::{Audience, Effects, Input, PlayerId};

use crate::Catchmind;
use crate::action::{Action, Reaction};
use crate::canvas::CanvasOp;
use crate::event::Event;
use crate::limits::RateLimit;
use crate::state::State;

/// Carries out an input.
pub(crate) fn apply(state: &mut State, input: Input<Catchmind>, fx: &mut Effects<'_, Catchmind>) {
    match input {
        Input::Action { player, action } => act(state, player, action, fx),
        Input::Due(timer) => timers::fall_due(state, timer, fx),
        Input::Presence { player, connected } => presence::change(state, player, connected, fx),
    }
}

fn act(state: &mut State, player: PlayerId, action: Action, fx: &mut Effects<'_, Catchmind>) {
    match action {
        Action::ChooseWord { index } => {
            turn::choose(state, usize::try_from(index).unwrap_or_default(), false, fx);
        }
        Action::Draw { op } => draw(state, player, op, fx),
        Action::Guess { text } => talk::guess(state, player, &text, fx),
        Action::Chat { text } => talk::chat(state, player, &text, fx),
        Action::Reaction { code } => react(state, player, code, fx),
        Action::Report {} => reports::report(state, player, fx),
    }
}

/// Appends an operation in place: its cost does not depend on how much has been drawn.
fn draw(state: &mut State, player: PlayerId, op: CanvasOp, fx: &mut Effects<'_, Catchmind>) {
    if state.turn.canvas.push(&op).is_err() {
        return;
    }
    if let Some(recent) = state.recent.get_mut(player) {
        recent.drawing.record(RateLimit::DRAW, fx.now());
    }
    fx.emit(Audience::others_than(player), Event::CanvasOp { op });
}

fn react(state: &mut State, player: PlayerId, code: Reaction, fx: &mut Effects<'_, Catchmind>) {
    if let Some(recent) = state.recent.get_mut(player) {
        recent.reactions.record(RateLimit::REACTION, fx.now());
    }
    fx.emit_all(Event::Reaction { code });
}
