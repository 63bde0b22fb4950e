//! Taking a turn.

use platform_api::{Effects, PlayerId};

use super::{ending, requests};
use crate::Quoridor;
use crate::board::{Cell, PawnMoveKind};
use crate::event::Event;
use crate::outcome::EndReason;
use crate::ply::Ply;
use crate::state::State;

/// Carries out a legal ply of the player to move, and whatever follows from it: requests that it ends, the arrival
/// at the goal, the end of the match or the next turn.
pub(crate) fn take(state: &mut State, ply: Ply, fx: &mut Effects<'_, Quoridor>) {
    let Some(player) = state.to_move() else { return };
    requests::turn_taken(state, player, fx);
    fx.emit_all(told(player, &ply));
    let order = state.table.play(&ply);
    state.moves.push(ply);
    if let Some(count) = state.own_actions.get_mut(player) {
        *count = count.saturating_add(1);
    }
    if let Some(order) = order {
        fx.emit_all(Event::PlayerFinished { player, order });
        if state.table.is_decided() {
            return ending::end(state, EndReason::ReachedGoal, fx);
        }
        requests::player_gone(state, player, fx);
    }
    pass_while_stuck(state, fx);
    let next = state.table.mover_or_first();
    state.clock.end_turn(fx.now(), next);
    fx.emit_all(Event::TurnChanged { from: player, to: next });
}

/// Lets seats that can do nothing pass. It takes no time.
pub(crate) fn pass_while_stuck(state: &mut State, fx: &mut Effects<'_, Quoridor>) {
    for pass in state.table.pass_while_stuck() {
        if let Some(player) =
            state.seats().iter().find(|seat| seat.seat == pass.seat()).map(|seat| seat.player)
        {
            fx.emit_all(told(player, &pass));
        }
        state.moves.push(pass);
    }
}

/// Notes that a player has acted themselves, so that the count of turns that ran out begins anew.
pub(crate) fn reset_streak(state: &mut State, player: PlayerId) {
    if let Some(streak) = state.auto_move_streak.get_mut(player) {
        *streak = 0;
    }
}

fn told(player: PlayerId, ply: &Ply) -> Event {
    match *ply {
        Ply::Move { from, to, auto, .. } => Event::PawnMoved { player, from, to, kind: kind(from, to), auto },
        Ply::Wall { wall, .. } => Event::WallPlaced { player, wall },
        Ply::Pass { auto, .. } => Event::ForcedPass { player, auto },
    }
}

/// The manner of a legal pawn move, which follows from its two cells.
fn kind(from: Cell, to: Cell) -> PawnMoveKind {
    match (from.column().abs_diff(to.column()), from.row().abs_diff(to.row())) {
        (1, 1) => PawnMoveKind::Diagonal,
        (2, 0) | (0, 2) => PawnMoveKind::Jump,
        _ => PawnMoveKind::Orthogonal,
    }
}
