//! Requests to take a move back, and draw offers.
//!
//! Both are votes with one voter. A move ends an undo request, whoever plays it, and a draw offer, unless its proposer
//! plays it. Requests never stop a clock.

use platform_api::toolkit::{Closed, Ending};
use platform_api::{Effects, PlayerId, PlayerSet};

use super::ending;
use crate::Chess;
use crate::event::{Event, Request};
use crate::outcome::EndReason;
use crate::state::{SEATS, State};

pub(crate) fn request_undo(state: &mut State, player: PlayerId, fx: &mut Effects<'_, Chess>) {
    if state.undo.vote_mut().propose(player, PlayerSet::all(SEATS), fx.now()) {
        fx.emit_all(Event::UndoRequested { player });
    }
}

pub(crate) fn offer_draw(state: &mut State, player: PlayerId, fx: &mut Effects<'_, Chess>) {
    if state.draw.vote_mut().propose(player, PlayerSet::all(SEATS), fx.now()) {
        fx.emit_all(Event::DrawOffered { player });
    }
}

pub(crate) fn answer_undo(state: &mut State, player: PlayerId, accept: bool, fx: &mut Effects<'_, Chess>) {
    if let Some(closed) = state.undo.vote_mut().answer(player, accept) {
        undo_closed(state, &closed, fx);
    }
}

pub(crate) fn answer_draw(state: &mut State, player: PlayerId, accept: bool, fx: &mut Effects<'_, Chess>) {
    if let Some(closed) = state.draw.vote_mut().answer(player, accept) {
        draw_closed(state, &closed, fx);
    }
}

/// Takes back whatever the player has pending.
pub(crate) fn cancel(state: &mut State, player: PlayerId, fx: &mut Effects<'_, Chess>) {
    if let Some(closed) = state.undo.vote_mut().withdraw(player) {
        undo_closed(state, &closed, fx);
    }
    if let Some(closed) = state.draw.vote_mut().withdraw(player) {
        draw_closed(state, &closed, fx);
    }
}

pub(crate) fn expire_undo(state: &mut State, fx: &mut Effects<'_, Chess>) {
    if let Some(closed) = state.undo.vote_mut().expire() {
        undo_closed(state, &closed, fx);
    }
}

pub(crate) fn expire_draw(state: &mut State, fx: &mut Effects<'_, Chess>) {
    if let Some(closed) = state.draw.vote_mut().expire() {
        draw_closed(state, &closed, fx);
    }
}

/// Ends what a move of `player` ends. Called before the move counts as one of theirs, so that an undo request that
/// lapses by its own proposer's move does not keep them from asking again.
pub(crate) fn turn_taken(state: &mut State, player: PlayerId, fx: &mut Effects<'_, Chess>) {
    if let Some(closed) = state.undo.vote_mut().lapse() {
        undo_closed(state, &closed, fx);
    }
    if !state.draw.vote().is_by(player)
        && let Some(closed) = state.draw.vote_mut().lapse()
    {
        draw_closed(state, &closed, fx);
    }
}

/// Ends everything because the match ends.
pub(crate) fn lapse_all(state: &mut State, fx: &mut Effects<'_, Chess>) {
    if let Some(closed) = state.undo.vote_mut().lapse() {
        undo_closed(state, &closed, fx);
    }
    if let Some(closed) = state.draw.vote_mut().lapse() {
        draw_closed(state, &closed, fx);
    }
}

fn undo_closed(state: &mut State, closed: &Closed, fx: &mut Effects<'_, Chess>) {
    let player = closed.proposal.by();
    fx.emit_all(Event::RequestEnded { request: Request::Undo, player, reason: closed.ending });
    state.undo.note(closed, state.own_moves(player));
    if closed.ending == Ending::Accepted {
        take_back(state, player, fx);
    }
}

fn draw_closed(state: &mut State, closed: &Closed, fx: &mut Effects<'_, Chess>) {
    let player = closed.proposal.by();
    fx.emit_all(Event::RequestEnded { request: Request::Draw, player, reason: closed.ending });
    state.draw.note(closed, state.own_moves(player));
    if closed.ending == Ending::Accepted {
        ending::end(state, EndReason::DrawAgreed, None, fx);
    }
}

/// Takes the latest move of a player back, with what followed it, by playing the rest again from the start. A draw offer
/// lapses: it was for another position.
fn take_back(state: &mut State, player: PlayerId, fx: &mut Effects<'_, Chess>) {
    let Some(kept) = undo_target(state, player) else { return };
    let plies = u8::try_from(state.moves.len() - kept).unwrap_or(u8::MAX);
    if let Some(closed) = state.draw.vote_mut().lapse() {
        draw_closed(state, &closed, fx);
    }
    state.moves.truncate(kept);
    replay(state);
    rewind_clock(state, fx);
    fx.emit_all(Event::UndoDone { player, plies, fen_after: state.position().fen() });
    if let Some(reason) = state.claimable() {
        fx.emit_all(Event::DrawClaimable { color: state.position().side_to_move(), reason });
    }
}

/// Plays the list of moves again, which brings back rights, counters and counts of positions.
fn replay(state: &mut State) {
    let mut line = state.line.rewound();
    for ply in &state.moves {
        // They were legal when they were played.
        if let Ok(legal) = line.position().resolve(ply.uci) {
            line.play(&legal);
        }
    }
    state.line = line;
}

/// Clocks keep what they show: the player to move is charged for the time used, and whoever is to move now begins a
/// fresh turn. Where a first move was taken back, its limit is armed again, and the match can be called off again.
fn rewind_clock(state: &mut State, fx: &Effects<'_, Chess>) {
    let now = fx.now();
    let first = state.start().side_to_move();
    let (opener, other) = (*state.players.get(first), *state.players.get(!first));
    match state.moves.len() {
        0 | 1 => {
            state.clock.hand_over(now, opener);
            state.clock = state.clock.clone().with_first_move_limit(SEATS, state.options.first_move_limit());
            if !state.moves.is_empty() {
                // The opener's first move stands: it costs and earns nothing, and the other side's is awaited.
                state.clock.end_turn(now, other);
            }
        }
        _ => {
            let to = *state.players.get(state.position().side_to_move());
            state.clock.hand_over(now, to);
        }
    }
}

/// How many moves stay if the latest one of a player is taken back; `None` if they have none.
pub(crate) fn undo_target(state: &State, player: PlayerId) -> Option<usize> {
    let color = state.color_of(player)?;
    state.moves.iter().rposition(|ply| ply.color == color)
}
