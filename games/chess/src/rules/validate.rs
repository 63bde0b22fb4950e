//! What is refused, and why.

use platform_api::PlayerId;
use platform_api::toolkit::may_cancel;

use super::requests::undo_target;
use crate::action::{Action, Intended};
use crate::board::{LegalMove, Move, MoveRefusal};
use crate::options::DrawMode;
use crate::refusal::Refusal;
use crate::state::{Phase, State};

/// Says whether a player may do something.
///
/// # Errors
/// The refusal to show.
pub(crate) fn validate(state: &State, player: PlayerId, action: &Action) -> Result<(), Refusal> {
    if state.phase == Phase::Finished {
        return Err(Refusal::GameAlreadyEnded);
    }
    if action.needs_turn() && state.to_move() != Some(player) {
        return Err(Refusal::NotYourTurn);
    }
    let turns = state.own_moves(player);
    match *action {
        Action::Move { .. } | Action::Castle { .. } => resolve(state, *action).map(|_| ()),
        Action::ClaimDraw { intended } => check_claim(state, intended),
        Action::RequestUndo {} => {
            let something = undo_target(state, player).is_some();
            Ok(state.undo.may_ask(player, state.options.undo, turns, something)?)
        }
        Action::RespondUndo { .. } => Ok(state.undo.vote().may_answer(player)?),
        Action::OfferDraw {} => Ok(state.draw.may_offer(player, state.options.draw_offer, turns)?),
        Action::RespondDraw { .. } => Ok(state.draw.vote().may_answer(player)?),
        Action::CancelOffer {} => Ok(may_cancel(&state.undo, &state.draw, player)?),
        Action::Resign {} => Ok(()),
    }
}

/// The legal move that an action means.
///
/// # Errors
/// Why there is none. Actions that are no moves mean no piece.
pub(crate) fn resolve(state: &State, action: Action) -> Result<LegalMove, Refusal> {
    let position = state.position();
    match action {
        Action::Move { from, to, promotion } => {
            let named = Intended { from, to, promotion }.named();
            match position.resolve(named) {
                // A piece that is named where nothing is promoted is ignored (design document, section 8.2).
                Err(MoveRefusal::PromotionUnexpected) => {
                    position.resolve(Move { promotion: None, ..named }).map_err(Refusal::from)
                }
                resolved => resolved.map_err(Refusal::from),
            }
        }
        Action::Castle { side } => position.castle(side).map_err(Refusal::from),
        Action::ClaimDraw { .. }
        | Action::RequestUndo {}
        | Action::RespondUndo { .. }
        | Action::OfferDraw {}
        | Action::RespondDraw { .. }
        | Action::CancelOffer {}
        | Action::Resign {} => Err(MoveRefusal::NoPiece.into()),
    }
}

/// A claim with a move is a move too: right or wrong, it has to be legal, and wrong, it is played.
fn check_claim(state: &State, intended: Option<Intended>) -> Result<(), Refusal> {
    if state.options.draw_mode == DrawMode::Auto {
        return Err(Refusal::ClaimsOff);
    }
    match intended {
        Some(intended) => resolve(state, intended.into()).map(|_| ()),
        None if state.claimable().is_some() => Ok(()),
        None => Err(Refusal::ClaimNotJustified),
    }
}
