//! What is refused, and why.

use platform_api::PlayerId;
use platform_api::toolkit::may_cancel;

use super::requests::undo_target;
use crate::action::{Action, Target, wall_at};
use crate::board::{Orientation, WallRefusal};
use crate::refusal::{Place, Refusal};
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
        return Err(Refusal::NotActive);
    };
    if action.is_turn_action() && state.to_move() != Some(player) {
        return Err(Refusal::NotYourTurn);
    }
    let turns = state.own_actions(player);
    match *action {
        Action::Move { to } => check_move(state, seat, to),
        Action::PlaceWall { c, r, o } => check_wall(state, seat, c, r, o),
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
