//! Requests to take an action back, and draw offers.
//!
//! Both are votes among everybody still playing. A turn action ends an undo request, whoever takes it, and a draw
//! offer, unless its proposer takes it. Requests never stop a clock.

use platform_api::toolkit::{Closed, Ending};
use platform_api::{Effects, PlayerId};

use super::{ending, replay};
use crate::Quoridor;
use crate::event::{Event, Request};
use crate::outcome::EndReason;
use crate::ply::Ply;
use crate::state::State;

pub(crate) fn request_undo(state: &mut State, player: PlayerId, fx: &mut Effects<'_, Quoridor>) {
    let active = state.active();
    if state.undo.vote_mut().propose(player, active, fx.now()) {
        fx.emit_all(Event::UndoRequested { player });
    }
}

pub(crate) fn offer_draw(state: &mut State, player: PlayerId, fx: &mut Effects<'_, Quoridor>) {
    let active = state.active();
    if state.draw.vote_mut().propose(player, active, fx.now()) {
        fx.emit_all(Event::DrawOffered { player });
    }
}

pub(crate) fn answer_undo(state: &mut State, player: PlayerId, accept: bool, fx: &mut Effects<'_, Quoridor>) {
    match state.undo.vote_mut().answer(player, accept) {
        Some(closed) => undo_closed(state, &closed, fx),
        None => fx.emit_all(Event::RequestAccepted { request: Request::Undo, player }),
    }
}

pub(crate) fn answer_draw(state: &mut State, player: PlayerId, accept: bool, fx: &mut Effects<'_, Quoridor>) {
    match state.draw.vote_mut().answer(player, accept) {
        Some(closed) => draw_closed(state, &closed, fx),
        None => fx.emit_all(Event::RequestAccepted { request: Request::Draw, player }),
    }
}

/// Takes back whatever the player has pending.
pub(crate) fn cancel(state: &mut State, player: PlayerId, fx: &mut Effects<'_, Quoridor>) {
    if let Some(closed) = state.undo.vote_mut().withdraw(player) {
        undo_closed(state, &closed, fx);
    }
    if let Some(closed) = state.draw.vote_mut().withdraw(player) {
        draw_closed(state, &closed, fx);
    }
}

pub(crate) fn expire_undo(state: &mut State, fx: &mut Effects<'_, Quoridor>) {
    if let Some(closed) = state.undo.vote_mut().expire() {
        undo_closed(state, &closed, fx);
    }
}

pub(crate) fn expire_draw(state: &mut State, fx: &mut Effects<'_, Quoridor>) {
    if let Some(closed) = state.draw.vote_mut().expire() {
        draw_closed(state, &closed, fx);
    }
}

/// Ends what a turn action of `player` ends. Called before the action counts as one of theirs, so that an undo request
/// that lapses by its own proposer's action does not keep them from asking again.
pub(crate) fn turn_taken(state: &mut State, player: PlayerId, fx: &mut Effects<'_, Quoridor>) {
    if let Some(closed) = state.undo.vote_mut().lapse() {
        undo_closed(state, &closed, fx);
    }
    if !state.draw.vote().is_by(player)
        && let Some(closed) = state.draw.vote_mut().lapse()
    {
        draw_closed(state, &closed, fx);
    }
}

/// Ends what somebody ends who is no longer in the game, having left or arrived.
///
/// An undo request lapses whoever it is of, since nothing before that can be undone; the leaver's own is withdrawn.
/// Of a draw offer they drop out as voter, which may complete it.
pub(crate) fn player_gone(state: &mut State, player: PlayerId, fx: &mut Effects<'_, Quoridor>) {
    let request = &mut state.undo.vote_mut();
    if let Some(closed) = request.withdraw(player).or_else(|| request.lapse()) {
        undo_closed(state, &closed, fx);
    }
    if let Some(closed) = state.draw.vote_mut().player_left(player) {
        draw_closed(state, &closed, fx);
    }
}

/// Withdraws whatever a player asks for who leaves and ends the match by it. What others ask for lapses with the match:
/// a leaver must not complete a vote for a draw by losing.
pub(crate) fn withdraw_all(state: &mut State, player: PlayerId, fx: &mut Effects<'_, Quoridor>) {
    if let Some(closed) = state.undo.vote_mut().withdraw(player) {
        undo_closed(state, &closed, fx);
    }
    if let Some(closed) = state.draw.vote_mut().withdraw(player) {
        draw_closed(state, &closed, fx);
    }
}

/// Ends everything because the match ends.
pub(crate) fn lapse_all(state: &mut State, fx: &mut Effects<'_, Quoridor>) {
    if let Some(closed) = state.undo.vote_mut().lapse() {
        undo_closed(state, &closed, fx);
    }
    if let Some(closed) = state.draw.vote_mut().lapse() {
        draw_closed(state, &closed, fx);
    }
}

fn undo_closed(state: &mut State, closed: &Closed, fx: &mut Effects<'_, Quoridor>) {
    let player = closed.proposal.by();
    fx.emit_all(Event::RequestEnded { request: Request::Undo, player, reason: closed.ending });
    state.undo.note(closed, state.own_actions(player));
    if closed.ending == Ending::Accepted {
        take_back(state, player, fx);
    }
}

fn draw_closed(state: &mut State, closed: &Closed, fx: &mut Effects<'_, Quoridor>) {
    let player = closed.proposal.by();
    fx.emit_all(Event::RequestEnded { request: Request::Draw, player, reason: closed.ending });
    state.draw.note(closed, state.own_actions(player));
    if closed.ending == Ending::Accepted {
        ending::end(state, EndReason::DrawAgreed, fx);
    }
}

/// Takes the latest action of a player back, with what followed it. Clocks keep what they show: the player to move is
/// charged for the time used, and whoever is to move now begins a fresh turn.
fn take_back(state: &mut State, player: PlayerId, fx: &mut Effects<'_, Quoridor>) {
    let Some(kept) = undo_target(state, player) else { return };
    let from = state.table.mover_or_first();
    let undone = crate::state::count(state.moves.iter().skip(kept));
    state.moves.truncate(kept);
    state.table = replay::rebuild(state);
    let to = state.table.mover_or_first();
    state.clock.hand_over(fx.now(), to);
    fx.emit_all(Event::UndoDone { player, undone });
    fx.emit_all(Event::TurnChanged { from, to });
}

/// How many entries of the list of moves stay if the latest action of a player is taken back; `None` if it cannot be.
///
/// With two seats everything after it goes with it. With four seats nobody may have acted since. Passes that the rules
/// force go along with the action they follow. Nothing before a departure can be undone.
pub(crate) fn undo_target(state: &State, player: PlayerId) -> Option<usize> {
    let seat = state.seat_of(player)?.seat;
    let floor = state.departures.last().map_or(0, |departure| departure.after as usize);
    let mut actions = state.moves.iter().enumerate().skip(floor).rev().filter(|(_, ply)| ply.is_action());
    let own = |ply: &Ply| ply.seat() == seat;
    let found = if state.table.seat_count() == 2 {
        actions.find(|(_, ply)| own(ply))
    } else {
        actions.next().filter(|(_, ply)| own(ply))
    };
    found.map(|(index, _)| index)
}
