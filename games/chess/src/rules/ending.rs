//! The end of a match.

use platform_api::{Effects, Place, PlayerId, competition_ranks};

use super::line::Line;
use super::requests;
use crate::Chess;
use crate::board::Color;
use crate::event::{ClaimReason, Event};
use crate::options::DrawMode;
use crate::outcome::{EndReason, Outcome};
use crate::state::{Phase, State, count};

/// The same position so often is a draw, or a reason to claim one (FIDE article 9.2).
const THREEFOLD: u32 = 3;
/// The same position so often is a draw in any case (FIDE article 9.6.1).
const FIVEFOLD: u32 = 5;
/// 50 moves of both sides, in plies (FIDE article 9.3).
const FIFTY_MOVES: u32 = 100;
/// 75 moves of both sides, in plies (FIDE article 9.6.2).
const SEVENTY_FIVE_MOVES: u32 = 150;

/// What ends the match on the board by itself. Of several reasons the first in the order of the design document
/// (section 8.2): a move that checkmates wins, whatever the counters say (FIDE article 9.6.2).
pub(crate) fn verdict(line: &Line, mode: DrawMode) -> Option<EndReason> {
    let position = line.position();
    let plies = position.halfmove_clock();
    if !position.has_legal_move() {
        return Some(if position.is_check() { EndReason::Checkmate } else { EndReason::Stalemate });
    }
    if position.is_insufficient_material() {
        return Some(EndReason::InsufficientMaterial);
    }
    if plies >= SEVENTY_FIVE_MOVES {
        return Some(EndReason::SeventyFiveMove);
    }
    let occurrences = line.occurrences();
    match mode {
        _ if occurrences >= FIVEFOLD => Some(EndReason::Fivefold),
        DrawMode::Auto if plies >= FIFTY_MOVES => Some(EndReason::FiftyMove),
        DrawMode::Auto if occurrences >= THREEFOLD => Some(EndReason::Threefold),
        DrawMode::Auto | DrawMode::Fide => None,
    }
}

/// Why a draw may be claimed for the position on the board; both reasons true, it is repetition.
pub(crate) fn claimable(line: &Line, mode: DrawMode) -> Option<ClaimReason> {
    match mode {
        DrawMode::Auto => None,
        DrawMode::Fide if line.occurrences() >= THREEFOLD => Some(ClaimReason::Threefold),
        DrawMode::Fide if line.position().halfmove_clock() >= FIFTY_MOVES => Some(ClaimReason::FiftyMove),
        DrawMode::Fide => None,
    }
}

/// Who has won by an end that [`verdict`] found.
pub(crate) fn winner_on_board(line: &Line, reason: EndReason) -> Option<Color> {
    (reason == EndReason::Checkmate).then(|| !line.position().side_to_move())
}

/// Ends the match. What is still asked for lapses, the clock stops.
pub(crate) fn end(state: &mut State, reason: EndReason, winner: Option<Color>, fx: &mut Effects<'_, Chess>) {
    requests::lapse_all(state, fx);
    state.clock.stop(fx.now());
    let result = outcome(state, reason, winner);
    state.phase = Phase::Finished;
    state.result = Some(result.clone());
    fx.emit_all(Event::GameEnded { result });
}

/// The result of a match that ends like this.
pub(crate) fn outcome(state: &State, reason: EndReason, winner: Option<Color>) -> Outcome {
    Outcome {
        ranking: ranking(state, reason, winner),
        winner,
        reason,
        move_count: count(state.moves.iter()).div_ceil(2),
    }
}

/// The winner first, both first after a draw, nobody when the match was called off.
fn ranking(state: &State, reason: EndReason, winner: Option<Color>) -> Vec<Place> {
    if reason == EndReason::Aborted {
        return Vec::new();
    }
    let loses = |color: Color| winner.is_some_and(|winner| winner != color);
    let score = |color: Color| -> (PlayerId, bool) { (*state.players.get(color), loses(color)) };
    competition_ranks(Color::ALL.map(score))
}
