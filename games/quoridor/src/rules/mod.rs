//! The rules of a match: what is refused, what an input changes, what falls due.
//!
//! Where pawns may go and walls may stand is the business of [`board`](crate::board). Everything here changes the
//! state through the same few functions whoever causes it: [`turn`] takes a turn, [`leaving`] takes a seat out,
//! [`requests`] closes a vote, [`ending`] ends the match.

pub(crate) mod ending;
pub(crate) mod leaving;
pub(crate) mod legal;
pub(crate) mod replay;
pub(crate) mod requests;
pub(crate) mod table;
pub(crate) mod timeouts;
pub(crate) mod turn;
pub(crate) mod validate;

use platform_api::{Effects, Input, PlayerId};

use crate::Quoridor;
use crate::action::{Action, wall_at};
use crate::ply::Ply;
use crate::state::{State, Status};
use timeouts::Timer;

/// Carries out an input.
pub(crate) fn apply(state: &mut State, input: Input<Quoridor>, fx: &mut Effects<'_, Quoridor>) {
    match input {
        Input::Action { player, action } => act(state, player, action, fx),
        Input::Due(Timer::Turn { player }) => timeouts::turn_ran_out(state, player, fx),
        Input::Due(Timer::UndoRequest {}) => requests::expire_undo(state, fx),
        Input::Due(Timer::DrawOffer {}) => requests::expire_draw(state, fx),
        Input::Presence { player, connected } => {
            state.presence.set(player, connected, fx.now());
        }
    }
}

fn act(state: &mut State, player: PlayerId, action: Action, fx: &mut Effects<'_, Quoridor>) {
    match action {
        Action::Move { .. } | Action::PlaceWall { .. } => {
            if let Some(ply) = resolve(state, player, action) {
                turn::reset_streak(state, player);
                turn::take(state, ply, fx);
            }
        }
        Action::RequestUndo {} => requests::request_undo(state, player, fx),
        Action::RespondUndo { accept } => requests::answer_undo(state, player, accept, fx),
        Action::OfferDraw {} => requests::offer_draw(state, player, fx),
        Action::RespondDraw { accept } => requests::answer_draw(state, player, accept, fx),
        Action::CancelOffer {} => requests::cancel(state, player, fx),
        Action::Resign {} => leaving::leave(state, player, Status::Resigned, fx),
    }
}

/// The ply that a pawn move or wall comes to. It was validated, so there is one.
fn resolve(state: &State, player: PlayerId, action: Action) -> Option<Ply> {
    let seat = state.seat_of(player)?;
    match action {
        Action::Move { to } => {
            Some(Ply::Move { seat: seat.seat, from: seat.pos?, to: to.cell()?, auto: false })
        }
        Action::PlaceWall { c, r, o } => Some(Ply::Wall { seat: seat.seat, wall: wall_at(c, r, o)? }),
        Action::RequestUndo {}
        | Action::RespondUndo { .. }
        | Action::OfferDraw {}
        | Action::RespondDraw { .. }
        | Action::CancelOffer {}
        | Action::Resign {} => None,
    }
}
