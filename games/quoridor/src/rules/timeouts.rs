//! What falls due by itself: a turn that runs out, a request nobody answers.
//!
//! A turn runs out at the limit of the clock, or earlier if its player is disconnected and the grace for that is over.
//! At one instant a turn comes first, then the undo request, then the draw offer.

use platform_api::toolkit::TimeControl;
use platform_api::{Deadline, Effects, Millis, PlayerId, Timestamp};
use serde::{Deserialize, Serialize};

use super::{leaving, turn};
use crate::Quoridor;
use crate::board::Cell;
use crate::ply::Ply;
use crate::rules::table::Table;
use crate::state::{State, Status};

/// The third turn in a row that runs out is a loss.
const STREAK_THAT_LOSES: u8 = 3;

/// Something that falls due. In JSON an object with the tag `type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Timer {
    /// The turn of a player runs out.
    Turn {
        /// Whose turn.
        player: PlayerId,
    },
    /// The undo request expires: a disconnected player has not answered.
    UndoRequest {},
    /// The draw offer expires: a disconnected player has not answered.
    DrawOffer {},
}

/// The next thing that falls due, and when. Nothing once the match is over.
pub(crate) fn next_due(state: &State) -> Option<(Deadline, Timer)> {
    let turn = turn_deadline(state)?;
    let player = state.clock.turn()?;
    let expiry = |at: Option<Timestamp>, timer| Some((Deadline::at(at?), timer));
    let undo = expiry(state.undo.vote().expires_at(&state.presence), Timer::UndoRequest {});
    let draw = expiry(state.draw.vote().expires_at(&state.presence), Timer::DrawOffer {});
    let due = [Some((turn, Timer::Turn { player })), undo, draw];
    // The first of those at the earliest instant.
    due.into_iter().flatten().min_by_key(|(deadline, _)| deadline.at)
}

fn turn_deadline(state: &State) -> Option<Deadline> {
    let clock = &state.clock;
    let grace = state.options.grace();
    Some(state.presence.due(clock.deadline()?, clock.turn()?, clock.turn_started_at(), grace))
}

/// The turn of the player to move has run out.
pub(crate) fn turn_ran_out(state: &mut State, player: PlayerId, fx: &mut Effects<'_, Quoridor>) {
    if state.to_move() != Some(player) {
        return;
    }
    let streak = state.auto_move_streak(player) + 1;
    if !state.options.moves_automatically() || streak >= STREAK_THAT_LOSES {
        return leaving::leave(state, player, Status::TimedOut, fx);
    }
    let Some(ply) = automatic_ply(state, fx) else { return };
    if let Some(count) = state.auto_move_streak.get_mut(player) {
        *count = streak;
    }
    turn::take(state, ply, fx);
}

/// The move that is chosen for a player: to one of the cells nearest to the goal, drawn if there are several. A pawn
/// that cannot move makes it a pass.
fn automatic_ply(state: &State, fx: &mut Effects<'_, Quoridor>) -> Option<Ply> {
    let mover = *state.table.mover()?;
    let nearest = nearest_targets(&state.table);
    let to = match nearest.as_slice() {
        [] => return Some(Ply::Pass { seat: mover.seat, auto: true }),
        [only] => *only,
        several => *fx.rng().choose(several)?,
    };
    Some(Ply::Move { seat: mover.seat, from: mover.pos?, to, auto: true })
}

/// The cells the pawn to move may go to from which the way to the goal is shortest, pawns not counting as obstacles;
/// in the order of cells.
pub(crate) fn nearest_targets(table: &Table) -> Vec<Cell> {
    let Some(mover) = table.mover() else { return Vec::new() };
    let distances = table.board().distances(mover.seat);
    let away = |cell: &Cell| distances.get(*cell).unwrap_or(u8::MAX);
    let targets: Vec<Cell> = table.targets().into_iter().collect();
    let shortest = targets.iter().map(away).min();
    targets.into_iter().filter(|cell| Some(away(cell)) == shortest).collect()
}

/// The longest that the match can still last if nobody acts any more.
///
/// All seats but one have to run out of time once, by losing. Where a turn that runs out is played automatically, every
/// seat may let two of them run out before.
pub(crate) fn silent_bound(state: &State) -> Millis {
    let playing = state.active();
    let losses = (playing.len() as u64).saturating_sub(1);
    match state.clock.control() {
        TimeControl::None { idle_limit } => idle_limit.times(losses),
        TimeControl::PerMove { per_move } => {
            let harmless = if state.options.moves_automatically() { 2 * playing.len() as u64 } else { 0 };
            per_move.times(harmless + losses)
        }
        TimeControl::Fischer { .. } => {
            let stocks = playing.iter().filter_map(|player| state.clock.remaining(player));
            let (sum, least) = stocks
                .fold((Millis::ZERO, Millis::MAX), |(sum, least), stock| (sum + stock, least.min(stock)));
            // Whoever runs out last wins, so one stock need not be used up.
            sum - least
        }
    }
}
