//! What falls due by itself: a time that runs out, a request nobody answers (design document, section 8.5).
//!
//! Time runs out at the limit of the clock, or earlier if the player to move is disconnected and the grace for that is
//! over. At one instant the time comes first, then the undo request, then the draw offer.

use platform_api::{Deadline, Effects, Millis, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};

use super::ending;
use crate::Chess;
use crate::event::Event;
use crate::outcome::EndReason;
use crate::state::State;

/// Something that falls due. In JSON an object with the tag `type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Timer {
    /// The time of a player runs out.
    Timeout {
        /// Whose time.
        player: PlayerId,
    },
    /// The undo request expires: a disconnected player has not answered.
    UndoRequest {},
    /// The draw offer expires: a disconnected player has not answered.
    DrawOffer {},
}

/// The next thing that falls due, and when. Nothing once the match is over.
pub(crate) fn next_due(state: &State) -> Option<(Deadline, Timer)> {
    let turn = turn_deadline(state)?;
    let player = state.clock.turn()?;
    let expiry = |at: Option<Timestamp>, timer| Some((Deadline::at(at?), timer));
    let undo = expiry(state.undo.vote().expires_at(&state.presence), Timer::UndoRequest {});
    let draw = expiry(state.draw.vote().expires_at(&state.presence), Timer::DrawOffer {});
    let due = [Some((turn, Timer::Timeout { player })), undo, draw];
    // The first of those at the earliest instant.
    due.into_iter().flatten().min_by_key(|(deadline, _)| deadline.at)
}

fn turn_deadline(state: &State) -> Option<Deadline> {
    let clock = &state.clock;
    let grace = state.options.grace();
    Some(state.presence.due(clock.deadline()?, clock.turn()?, clock.turn_started_at(), grace))
}

/// The longest a match can still last in which nobody acts any more: the limit of the running turn, which ends it.
pub(crate) fn silent_bound(state: &State) -> Millis {
    let started = state.clock.turn_started_at();
    state.clock.deadline().map_or(Millis::ZERO, |deadline| deadline.at.since(started))
}

/// The time of the player to move has run out. Before a first move the match is called off; later it is lost, or drawn
/// if the opponent has not the pieces to checkmate (FIDE article 6.9).
pub(crate) fn ran_out(state: &mut State, player: PlayerId, fx: &mut Effects<'_, Chess>) {
    let Some(color) = state.turn().filter(|_| state.to_move() == Some(player)) else { return };
    fx.emit_all(Event::PlayerTimedOut { player });
    if state.clock.awaits_first_move() {
        ending::end(state, EndReason::Aborted, None, fx);
    } else if state.position().can_mate(!color, state.options.flag_rule) {
        ending::end(state, EndReason::TimeLoss, Some(!color), fx);
    } else {
        ending::end(state, EndReason::TimeoutVsInsufficient, None, fx);
    }
}
