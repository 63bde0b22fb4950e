//! Playing a move.

use platform_api::Effects;

use super::{ending, requests};
use crate::Chess;
use crate::board::{Color, LegalMove, Square};
use crate::event::Event;
use crate::outcome::EndReason;
use crate::pieces::{Captured, Promotion};
use crate::ply::Ply;
use crate::state::State;

/// Plays a legal move of the side to move: requests, board, clock, then what it led to (design document, section 8.2).
pub(crate) fn play(state: &mut State, legal: &LegalMove, fx: &mut Effects<'_, Chess>) {
    let Some(color) = state.turn() else { return };
    let player = *state.players.get(color);
    requests::turn_taken(state, player, fx);
    let san = state.position().san(legal);
    state.line.play(legal);
    state.clock.end_turn(fx.now(), *state.players.get(!color));
    if let Some(count) = state.own_moves.get_mut(player) {
        *count = count.saturating_add(1);
    }
    tell(state, color, legal, &san, fx);
    state.moves.push(Ply {
        uci: legal.as_move(),
        san,
        color,
        at: fx.now(),
        remaining_ms: state.clock.remaining(player),
    });
    conclude(state, color, fx);
}

fn tell(state: &State, color: Color, legal: &LegalMove, san: &str, fx: &mut Effects<'_, Chess>) {
    fx.emit_all(Event::Moved {
        color,
        uci: legal.as_move(),
        san: san.to_owned(),
        captured: legal.captured.and_then(Captured::of),
        check: state.position().is_check(),
        fen_after: state.position().fen(),
    });
    if let Some(side) = legal.castle {
        fx.emit_all(Event::Castled { color, side });
    }
    // The captured pawn stands beside the one that captured it, on the rank that one came from.
    if legal.en_passant
        && let Some(captured) = Square::new(legal.to.file(), legal.from.rank())
    {
        fx.emit_all(Event::EnPassant { color, captured });
    }
    if let Some(piece) = legal.promotion.and_then(Promotion::of) {
        fx.emit_all(Event::Promoted { color, piece });
    }
}

/// Says what a move of `color` led to, and ends the match if it is an end.
fn conclude(state: &mut State, color: Color, fx: &mut Effects<'_, Chess>) {
    let verdict = ending::verdict(&state.line, state.options.draw_mode);
    match verdict {
        Some(EndReason::Checkmate) => fx.emit_all(Event::Checkmate { color: !color }),
        Some(EndReason::Stalemate) => fx.emit_all(Event::Stalemate { color: !color }),
        Some(_) | None if state.position().is_check() => fx.emit_all(Event::Check { color: !color }),
        Some(_) | None => {}
    }
    if let Some(reason) = verdict {
        let winner = ending::winner_on_board(&state.line, reason);
        ending::end(state, reason, winner, fx);
    } else if let Some(reason) = state.claimable() {
        fx.emit_all(Event::DrawClaimable { color: !color, reason });
    }
}
