//! Resigning and losing on time.

use platform_api::{Effects, PlayerId};

use super::{ending, requests, turn};
use crate::Quoridor;
use crate::event::Event;
use crate::outcome::EndReason;
use crate::ply::Departure;
use crate::state::{State, Status};

/// Takes a player out of the game: `status` is resigned or timed out. The match ends if fewer than two are left,
/// and the turn passes on if it was theirs.
pub(crate) fn leave(state: &mut State, player: PlayerId, status: Status, fx: &mut Effects<'_, Quoridor>) {
    let Some(seat) = state.seat_of(player).map(|seat| seat.seat) else { return };
    let mover = state.to_move();
    fx.emit_all(match status {
        Status::TimedOut => Event::PlayerTimedOut { player },
        Status::Playing | Status::Finished | Status::Resigned => Event::PlayerResigned { player },
    });
    let after = u32::try_from(state.moves.len()).unwrap_or(u32::MAX);
    state.departures.push(Departure { seat, status, after });
    state.table.leave(player, status);
    if state.table.is_decided() {
        requests::withdraw_all(state, player, fx);
        return ending::end(state, reason(state, status), fx);
    }
    requests::player_gone(state, player, fx);
    // Their leaving may have completed a vote for a draw.
    if mover == Some(player) && state.result.is_none() {
        turn::pass_while_stuck(state, fx);
        let next = state.table.mover_or_first();
        state.clock.hand_over(fx.now(), next);
        fx.emit_all(Event::TurnChanged { from: player, to: next });
    }
}

/// What a match ends of when a leaving player leaves one behind.
pub(crate) fn reason(state: &State, status: Status) -> EndReason {
    match (state.table.seat_count(), status) {
        (2, Status::TimedOut) => EndReason::TimeLoss,
        (2, _) => EndReason::Resign,
        _ => EndReason::LastPlayerStanding,
    }
}
