//! What is refused, and why.

use platform_api::PlayerId;
use platform_api::toolkit::Vote;

use super::requests::{MOVES_BETWEEN_OFFERS, undo_target};
use crate::action::{Action, Intended};
use crate::board::{LegalMove, Move, MoveRefusal};
use crate::options::DrawMode;
use crate::refusal::{Refusal, RequestFault};
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
    match *action {
        Action::Move { .. } | Action::Castle { .. } => resolve(state, *action).map(|_| ()),
        Action::ClaimDraw { intended } => check_claim(state, intended),
        Action::RequestUndo {} => check_undo_request(state, player).map_err(Refusal::from),
        Action::RespondUndo { .. } => check_answer(&state.undo.request, player).map_err(Refusal::from),
        Action::OfferDraw {} => check_offer(state, player).map_err(Refusal::from),
        Action::RespondDraw { .. } => check_answer(&state.draw.offer, player).map_err(Refusal::from),
        Action::CancelOffer {} => check_cancel(state, player).map_err(Refusal::from),
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
        return Err(RequestFault::ClaimsOff.into());
    }
    match intended {
        Some(intended) => resolve(state, intended.into()).map(|_| ()),
        None if state.claimable().is_some() => Ok(()),
        None => Err(Refusal::ClaimNotJustified),
    }
}

fn check_undo_request(state: &State, player: PlayerId) -> Result<(), RequestFault> {
    let undo = &state.undo;
    if !state.options.undo.allows(0) {
        return Err(RequestFault::UndoOff);
    }
    if undo.request.pending().is_some() {
        return Err(RequestFault::UndoPending);
    }
    if !state.options.undo.allows(state.undo_used(player)) {
        return Err(RequestFault::UndoUsedUp);
    }
    if undo_target(state, player).is_none() {
        return Err(RequestFault::NothingToUndo);
    }
    let ended_at = undo.ended_at.get(player).copied().flatten();
    if ended_at.is_some_and(|ended_at| state.own_moves(player) <= ended_at) {
        return Err(RequestFault::UndoTooSoon);
    }
    Ok(())
}

fn check_offer(state: &State, player: PlayerId) -> Result<(), RequestFault> {
    if !state.options.draw_offer {
        return Err(RequestFault::DrawOff);
    }
    if state.draw.offer.pending().is_some() {
        return Err(RequestFault::DrawPending);
    }
    match moves_before_offer(state, player) {
        0 => Ok(()),
        moves => Err(RequestFault::DrawTooSoon { moves }),
    }
}

/// How many own moves a player has to make before they may offer a draw, 0 to 3.
pub(crate) fn moves_before_offer(state: &State, player: PlayerId) -> u32 {
    let last = state.draw.last_offer_move.get(player).copied().flatten();
    last.map_or(0, |last| last.saturating_add(MOVES_BETWEEN_OFFERS).saturating_sub(state.own_moves(player)))
}

fn check_answer(vote: &Vote, player: PlayerId) -> Result<(), RequestFault> {
    if vote.awaits(player) {
        Ok(())
    } else if vote.is_by(player) {
        Err(RequestFault::OwnRequest)
    } else {
        Err(RequestFault::NothingAsked)
    }
}

fn check_cancel(state: &State, player: PlayerId) -> Result<(), RequestFault> {
    if state.undo.request.is_by(player) || state.draw.offer.is_by(player) {
        Ok(())
    } else {
        Err(RequestFault::NothingToCancel)
    }
}
