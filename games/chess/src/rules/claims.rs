//! Claims of a draw (FIDE articles 9.2 and 9.3).

use platform_api::Effects;

use super::line::Line;
use super::{ending, turn, validate};
use crate::Chess;
use crate::action::Intended;
use crate::board::LegalMove;
use crate::event::{ClaimReason, Event};
use crate::options::DrawMode;
use crate::outcome::EndReason;
use crate::state::State;

impl ClaimReason {
    /// The end that a right claim makes.
    pub(crate) const fn end(self) -> EndReason {
        match self {
            Self::Threefold => EndReason::Threefold,
            Self::FiftyMove => EndReason::FiftyMove,
        }
    }
}

/// Decides a claim of the side to move, which was validated. Right, it ends the match, and the move it was made with
/// stays off the board; wrong, that move is played.
pub(crate) fn claim(state: &mut State, intended: Option<Intended>, fx: &mut Effects<'_, Chess>) {
    let Some(color) = state.turn() else { return };
    let Some(intended) = intended else {
        if let Some(reason) = state.claimable() {
            end(state, reason, None, fx);
        }
        return;
    };
    let Ok(legal) = validate::resolve(state, intended.into()) else { return };
    if let Some(reason) = claimable_after(&state.line, &legal) {
        let san = state.position().san(&legal);
        return end(state, reason, Some(san), fx);
    }
    fx.emit_all(Event::ClaimRejected { color });
    turn::play(state, &legal, fx);
}

fn end(state: &mut State, reason: ClaimReason, intended: Option<String>, fx: &mut Effects<'_, Chess>) {
    let color = state.position().side_to_move();
    fx.emit_all(Event::DrawClaimed { color, reason, intended });
    ending::end(state, reason.end(), None, fx);
}

/// Why a draw may be claimed with a legal move that is not played yet. With a move that leaves the other side none there
/// is nothing to claim: it is checkmate or stalemate, which come first (design document, section 6; FIDE article 9.6.2).
pub(crate) fn claimable_after(line: &Line, legal: &LegalMove) -> Option<ClaimReason> {
    let mut after = line.clone();
    after.play(legal);
    if after.position().has_legal_move() { ending::claimable(&after, DrawMode::Fide) } else { None }
}

/// True if the side to move could end the match for this reason with a claim, with or without a move.
pub(crate) fn could_be_claimed(line: &Line, reason: EndReason) -> bool {
    let is_it = |claim: Option<ClaimReason>| claim.is_some_and(|claim| claim.end() == reason);
    is_it(ending::claimable(line, DrawMode::Fide))
        || line.position().legal_moves().iter().any(|legal| is_it(claimable_after(line, legal)))
}
