//! The rules of a match: what is refused, what an input changes, what falls due.
//!
//! How pieces move is the business of [`board`](crate::board). Everything here changes the state through the same few
//! functions whoever causes it: [`turn`] plays a move, [`claims`] decides a claim, [`requests`] closes a vote, [`ending`]
//! ends the match.

pub(crate) mod claims;
pub(crate) mod ending;
pub(crate) mod legal;
pub(crate) mod line;
pub(crate) mod requests;
pub(crate) mod timeouts;
pub(crate) mod turn;
pub(crate) mod validate;

use platform_api::{Effects, Input, PlayerId};

use crate::Chess;
use crate::action::{Action, Intended};
use crate::event::Event;
use crate::outcome::EndReason;
use crate::state::State;
use timeouts::Timer;

/// Carries out an input.
pub(crate) fn apply(state: &mut State, input: Input<Chess>, fx: &mut Effects<'_, Chess>) {
    match input {
        Input::Action { player, action } => act(state, player, action, fx),
        Input::Due(Timer::Timeout { player }) => timeouts::ran_out(state, player, fx),
        Input::Due(Timer::UndoRequest {}) => requests::expire_undo(state, fx),
        Input::Due(Timer::DrawOffer {}) => requests::expire_draw(state, fx),
        Input::Presence { player, connected } => {
            state.presence.set(player, connected, fx.now());
        }
    }
}

fn act(state: &mut State, player: PlayerId, action: Action, fx: &mut Effects<'_, Chess>) {
    match action {
        Action::Move { .. } | Action::Castle { .. } => {
            if let Ok(legal) = validate::resolve(state, action) {
                turn::play(state, &legal, fx);
            }
        }
        Action::ClaimDraw { intended } => claims::claim(state, intended, fx),
        Action::RequestUndo {} => requests::request_undo(state, player, fx),
        Action::RespondUndo { accept } => requests::answer_undo(state, player, accept, fx),
        Action::OfferDraw {} => requests::offer_draw(state, player, fx),
        Action::RespondDraw { accept } => requests::answer_draw(state, player, accept, fx),
        Action::CancelOffer {} => requests::cancel(state, player, fx),
        Action::Resign {} => resign(state, player, fx),
    }
}

/// Gives up, or calls the match off if somebody has not moved yet (design document, section 8.2).
fn resign(state: &mut State, player: PlayerId, fx: &mut Effects<'_, Chess>) {
    let Some(color) = state.color_of(player) else { return };
    fx.emit_all(Event::PlayerResigned { player });
    if state.first_moves_pending().is_empty() {
        ending::end(state, EndReason::Resign, Some(!color), fx);
    } else {
        ending::end(state, EndReason::Aborted, None, fx);
    }
}

/// The one spelling of an action: castling as its variant writes it, promotions only where they happen. What is refused
/// stays as it is.
pub(crate) fn canonical(state: &State, action: Action) -> Action {
    match action {
        Action::Move { .. } | Action::Castle { .. } => {
            validate::resolve(state, action).map_or(action, |legal| Action::from(&legal))
        }
        Action::ClaimDraw { intended: Some(intended) } => match validate::resolve(state, intended.into()) {
            Ok(legal) => Action::ClaimDraw { intended: Some(Intended::from(&legal)) },
            Err(_) => action,
        },
        Action::ClaimDraw { intended: None }
        | Action::RequestUndo {}
        | Action::RespondUndo { .. }
        | Action::OfferDraw {}
        | Action::RespondDraw { .. }
        | Action::CancelOffer {}
        | Action::Resign {} => action,
    }
}
