//! What is refused, and why.

use platform_api::PlayerId;

use super::requests::{ACTIONS_BETWEEN_OFFERS, undo_target};
use crate::action::{Action, Target, wall_at};
use crate::board::{Orientation, WallRefusal};
use crate::refusal::{Place, Refusal, RequestFault};
use crate::state::{Phase, SeatState, State, Status};

/// Says whether a player may do something.
///
/// # Errors
/// The refusal to show.
pub(crate) fn validate(state: &State, player: PlayerId, action: &Action) -> Result<(), Refusal> {
    if state.phase == Phase::Finished {
        return Err(Refusal::GameAlreadyEnded);
    }
    let Some(seat) = state.seat_of(player).filter(|seat| seat.status == Status::Playing) else {
        return Err(RequestFault::NotActive.into());
    };
    if action.is_turn_action() && state.to_move() != Some(player) {
        return Err(Refusal::NotYourTurn);
    }
    match *action {
        Action::Move { to } => check_move(state, seat, to),
        Action::PlaceWall { c, r, o } => check_wall(state, seat, c, r, o),
        Action::RequestUndo {} => check_undo_request(state, player).map_err(Refusal::from),
        Action::RespondUndo { .. } => check_answer(&state.undo.request, player).map_err(Refusal::from),
        Action::OfferDraw {} => check_offer(state, player).map_err(Refusal::from),
        Action::RespondDraw { .. } => check_answer(&state.draw.offer, player).map_err(Refusal::from),
        Action::CancelOffer {} => check_cancel(state, player).map_err(Refusal::from),
        Action::Resign {} => Ok(()),
    }
}

fn check_move(state: &State, seat: &SeatState, to: Target) -> Result<(), Refusal> {
    let to = to.cell().ok_or(Refusal::OutOfBounds(Place::Cell))?;
    let refusal = state.board().pawn_refusal(seat.seat, to, state.rule());
    let from = seat.pos;
    refusal.map_or(Ok(()), |refusal| Err(Refusal::pawn(refusal, from, to)))
}

/// Stock, range, conflict, path: in this order.
fn check_wall(state: &State, seat: &SeatState, c: i32, r: i32, o: Orientation) -> Result<(), Refusal> {
    if seat.walls_left == 0 {
        return Err(Refusal::NoWallsLeft);
    }
    let wall = wall_at(c, r, o).ok_or(Refusal::OutOfBounds(Place::Anchor))?;
    match state.table.wall_refusal(wall) {
        None => Ok(()),
        Some(WallRefusal::Conflict(conflict)) => Err(Refusal::WallConflict(conflict)),
        Some(WallRefusal::PathBlocked(blocked)) => {
            let blocked = state.seats().iter().find(|one| one.seat == blocked).unwrap_or(seat);
            Err(Refusal::PathBlocked { player: blocked.player })
        }
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
    if ended_at.is_some_and(|ended_at| state.own_actions(player) <= ended_at) {
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
    match actions_before_offer(state, player) {
        0 => Ok(()),
        actions => Err(RequestFault::DrawTooSoon { actions }),
    }
}

/// How many own actions a player has to make before they may offer a draw, 0 to 3.
pub(crate) fn actions_before_offer(state: &State, player: PlayerId) -> u32 {
    let last = state.draw.last_offer_move.get(player).copied().flatten();
    last.map_or(0, |last| (last + ACTIONS_BETWEEN_OFFERS).saturating_sub(state.own_actions(player)))
}

fn check_answer(vote: &platform_api::toolkit::Vote, player: PlayerId) -> Result<(), RequestFault> {
    if vote.awaits(player) {
        Ok(())
    } else if vote.is_by(player) {
        Err(RequestFault::OwnRequest)
    } else if vote.pending().is_some() {
        Err(RequestFault::AlreadyAnswered)
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
