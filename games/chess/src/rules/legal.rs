//! Everything a player may do, and something at random.

use platform_api::{GameRng, PlayerId};

use super::validate::validate;
use crate::action::{Action, Intended};
use crate::board::{CastleSide, LegalMove};
use crate::options::DrawMode;
use crate::state::State;

/// What goes on beside the moves, in the order in which it is listed.
const REQUESTS: [Action; 8] = [
    Action::RequestUndo {},
    Action::RespondUndo { accept: true },
    Action::RespondUndo { accept: false },
    Action::OfferDraw {},
    Action::RespondDraw { accept: true },
    Action::RespondDraw { accept: false },
    Action::CancelOffer {},
    Action::Resign {},
];

/// Everything a player may do: in their turn the moves in the order of squares, then claims, the one for the position on
/// the board first; then requests, answers (accepting before refusing), taking back, resigning. Castling is listed as
/// the move it is.
pub(crate) fn legal_actions(state: &State, player: PlayerId) -> Vec<Action> {
    let moves = moves(state, player);
    let mut actions: Vec<Action> = moves.iter().map(Action::from).collect();
    if state.options.draw_mode == DrawMode::Fide {
        let now = Action::ClaimDraw { intended: None };
        actions.extend(validate(state, player, &now).is_ok().then_some(now));
        let with = |legal| Action::ClaimDraw { intended: Some(Intended::from(legal)) };
        actions.extend(moves.iter().map(with));
    }
    actions.extend(requests(state, player));
    actions
}

/// The legal moves of the player to move; none for the other one.
pub(crate) fn moves(state: &State, player: PlayerId) -> Vec<LegalMove> {
    if state.to_move() == Some(player) { state.position().legal_moves() } else { Vec::new() }
}

fn requests(state: &State, player: PlayerId) -> impl Iterator<Item = Action> + '_ {
    REQUESTS.into_iter().filter(move |action| validate(state, player, action).is_ok())
}

/// Something a player may do, for random matches that come to an end: captures are preferred half of the time, draws are
/// mostly refused, and resigning is rare. Somebody who need not act mostly does nothing.
pub(crate) fn sample(state: &State, player: PlayerId, rng: &mut GameRng) -> Option<Action> {
    let in_turn = state.to_move() == Some(player);
    let (answers, proposals): (Vec<Action>, Vec<Action>) = requests(state, player).partition(is_answer);
    if !answers.is_empty() && rng.chance(1, if in_turn { 4 } else { 2 }) {
        let draw = answers.contains(&Action::RespondDraw { accept: true });
        let accept = rng.chance(1, if draw { 10 } else { 2 });
        let answers: Vec<Action> = answers.into_iter().filter(|answer| accepts(answer) == accept).collect();
        return rng.choose(&answers).copied();
    }
    if rng.chance(1, 40) {
        let resigns = rng.chance(1, 15);
        let proposals: Vec<Action> =
            proposals.into_iter().filter(|action| (*action == Action::Resign {}) == resigns).collect();
        if let Some(action) = rng.choose(&proposals) {
            return Some(*action);
        }
    }
    if in_turn { sample_turn(state, player, rng) } else { None }
}

fn sample_turn(state: &State, player: PlayerId, rng: &mut GameRng) -> Option<Action> {
    let claim = Action::ClaimDraw { intended: None };
    if rng.chance(1, 4) && validate(state, player, &claim).is_ok() {
        return Some(claim);
    }
    if rng.chance(1, 4)
        && let Some(side) = CastleSide::ALL.into_iter().find(|&side| state.position().castle(side).is_ok())
    {
        return Some(Action::Castle { side });
    }
    let moves = moves(state, player);
    let captures: Vec<&LegalMove> = moves.iter().filter(|legal| legal.captured.is_some()).collect();
    let chosen = match rng.choose(&captures) {
        Some(capture) if rng.chance(1, 2) => Some(*capture),
        Some(_) | None => rng.choose(&moves),
    }?;
    let with_claim = state.options.draw_mode == DrawMode::Fide && rng.chance(1, 30);
    Some(if with_claim {
        Action::ClaimDraw { intended: Some(Intended::from(chosen)) }
    } else {
        Action::from(chosen)
    })
}

const fn is_answer(action: &Action) -> bool {
    matches!(action, Action::RespondUndo { .. } | Action::RespondDraw { .. })
}

const fn accepts(action: &Action) -> bool {
    matches!(action, Action::RespondUndo { accept: true } | Action::RespondDraw { accept: true })
}
