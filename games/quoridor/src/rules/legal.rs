//! Everything a player may do, and something at random.

use platform_api::{GameRng, PlayerId};

use super::timeouts::nearest_targets;
use super::validate::validate;
use crate::action::Action;
use crate::state::State;

/// What goes on beside the turns, in the order in which it is listed.
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

/// Everything a player may do: in their turn the pawn moves in the order of cells and the walls in the order of walls;
/// then requests, answers (accepting before refusing), taking back, resigning.
pub(crate) fn legal_actions(state: &State, player: PlayerId) -> Vec<Action> {
    let mut actions = turn_actions(state, player);
    actions.extend(requests(state, player));
    actions
}

/// The pawn moves and walls a player may play now; none out of turn.
pub(crate) fn turn_actions(state: &State, player: PlayerId) -> Vec<Action> {
    if state.to_move() != Some(player) {
        return Vec::new();
    }
    let moves = state.table.targets().into_iter().map(Action::step);
    moves.chain(state.table.legal_walls().into_iter().map(Action::wall)).collect()
}

fn requests(state: &State, player: PlayerId) -> impl Iterator<Item = Action> + '_ {
    REQUESTS.into_iter().filter(move |action| validate(state, player, action).is_ok())
}

/// Something a player may do, for random matches that come to an end: pawns go towards their goals half of the time,
/// answers refuse more often than not, and resigning is rare. Somebody who need not act mostly does nothing.
pub(crate) fn sample(state: &State, player: PlayerId, rng: &mut GameRng) -> Option<Action> {
    let in_turn = state.to_move() == Some(player);
    let (answers, proposals): (Vec<Action>, Vec<Action>) = requests(state, player).partition(is_answer);
    if !answers.is_empty() && rng.chance(1, if in_turn { 4 } else { 2 }) {
        let accept = rng.chance(1, 3);
        let answers: Vec<Action> = answers.into_iter().filter(|answer| accepts(answer) == accept).collect();
        return rng.choose(&answers).copied();
    }
    if rng.chance(1, 15) {
        let resigns = rng.chance(1, 15);
        let proposals: Vec<Action> =
            proposals.into_iter().filter(|action| (*action == Action::Resign {}) == resigns).collect();
        if let Some(action) = rng.choose(&proposals) {
            return Some(*action);
        }
    }
    if in_turn { sample_turn(state, rng) } else { None }
}

fn sample_turn(state: &State, rng: &mut GameRng) -> Option<Action> {
    let walls: Vec<Action> = state.table.legal_walls().into_iter().map(Action::wall).collect();
    if !walls.is_empty() && rng.chance(2, 5) {
        return rng.choose(&walls).copied();
    }
    let mut moves: Vec<Action> = state.table.targets().into_iter().map(Action::step).collect();
    if rng.chance(1, 2) {
        moves = nearest_targets(&state.table).into_iter().map(Action::step).collect();
    }
    rng.choose(if moves.is_empty() { &walls } else { &moves }).copied()
}

const fn is_answer(action: &Action) -> bool {
    matches!(action, Action::RespondUndo { .. } | Action::RespondDraw { .. })
}

const fn accepts(action: &Action) -> bool {
    matches!(action, Action::RespondUndo { accept: true } | Action::RespondDraw { accept: true })
}
