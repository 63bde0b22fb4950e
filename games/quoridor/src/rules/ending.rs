//! The end of a match and the order of players.

use std::cmp::Reverse;

use platform_api::{Effects, competition_ranks};

use super::requests;
use crate::Quoridor;
use crate::event::Event;
use crate::outcome::{EndReason, Outcome, PlayerReport};
use crate::state::{Phase, SeatState, State, Status};

/// Ends the match. What is still asked for lapses, the clock stops.
pub(crate) fn end(state: &mut State, reason: EndReason, fx: &mut Effects<'_, Quoridor>) {
    requests::lapse_all(state, fx);
    state.clock.stop(fx.now());
    let result = outcome(state, reason);
    state.phase = Phase::Finished;
    state.result = Some(result.clone());
    fx.emit_all(Event::GameEnded { result });
}

/// The result of a match that ends like this for that reason.
pub(crate) fn outcome(state: &State, reason: EndReason) -> Outcome {
    let scores = state.seats().iter().map(|seat| (seat.player, standing(state, seat, reason)));
    Outcome {
        ranking: competition_ranks(scores),
        reason,
        per_player: state.seats().iter().map(|seat| report(state, seat)).collect(),
        move_count: state.move_count(),
    }
}

/// What decides over the order, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    /// Arrived, as the first, second or third.
    Arrived(u8),
    /// Still playing, by the steps left; all the same after an agreed draw.
    Playing(u8),
    /// Left, the later the better. Nobody knows the order of those who had left before the first position; they come
    /// last together.
    Left(Reverse<usize>),
}

fn standing(state: &State, seat: &SeatState, reason: EndReason) -> Standing {
    match seat.status {
        Status::Finished => Standing::Arrived(seat.finish_order.unwrap_or(u8::MAX)),
        Status::Playing if reason == EndReason::DrawAgreed => Standing::Playing(0),
        Status::Playing => Standing::Playing(distance(state, seat).unwrap_or(u8::MAX)),
        Status::Resigned | Status::TimedOut => {
            let departure = state.departures.iter().position(|departure| departure.seat == seat.seat);
            Standing::Left(Reverse(departure.map_or(0, |index| index + 1)))
        }
    }
}

fn report(state: &State, seat: &SeatState) -> PlayerReport {
    PlayerReport {
        player: seat.player,
        seat: seat.seat,
        distance_left: distance(state, seat),
        walls_left: seat.walls_left,
        status: seat.status,
    }
}

/// The steps a seat has left to its goal, pawns not counting as obstacles: 0 once it has arrived, `None` once it
/// has left.
pub(crate) fn distance(state: &State, seat: &SeatState) -> Option<u8> {
    match seat.status {
        Status::Playing => state.board().distance(seat.seat),
        Status::Finished => Some(0),
        Status::Resigned | Status::TimedOut => None,
    }
}
