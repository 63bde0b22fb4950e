//! Connections that come and go (design document, sections 5.2 and 8.5).

use platform_api::{Audience, Effects, PlayerId, Timestamp};

use super::{reports, turn};
use crate::Catchmind;
use crate::event::Event;
use crate::options::DRAWER_GRACE;
use crate::state::{Phase, State};

/// Notes that a connection came or went, and what follows: a drawer who leaves while choosing gets the first word at
/// once; a guesser who leaves can be the last who had not solved; somebody who comes can be the second player that
/// the match waits for.
pub(crate) fn change(state: &mut State, player: PlayerId, connected: bool, fx: &mut Effects<'_, Catchmind>) {
    let reports = reports::count(state);
    if !state.presence.set(player, connected, fx.now()) {
        return;
    }
    let left_choosing = state.phase == Phase::Choosing && player == state.turn.drawer && !connected;
    if left_choosing {
        turn::choose(state, 0, true, fx);
    }
    let drawer_until = (player == state.turn.drawer).then(|| drawer_until(state)).flatten();
    fx.emit_all(Event::Presence { player, connected, drawer_until });
    reports::announce(state, reports, fx);
    if connected {
        fx.refresh(Audience::only(player));
    }
    match state.phase {
        Phase::Drawing if !connected => {
            turn::end_if_solved(state, fx);
            reports::end_if_reported(state, fx);
        }
        Phase::Reveal if connected && state.turn.waiting && state.presence.connected().len() >= 2 => {
            turn::go_on(state, fx);
        }
        Phase::Choosing | Phase::Drawing | Phase::Reveal | Phase::Finished => {}
    }
}

/// Until when the drawing waits for a drawer who is gone.
pub(crate) fn drawer_until(state: &State) -> Option<Timestamp> {
    let drawing = state.phase == Phase::Drawing;
    drawing
        .then(|| state.presence.grace_ends_at(state.turn.drawer, state.turn.started_at, DRAWER_GRACE))
        .flatten()
}
