//! From one phase to the next: a turn begins, a word is chosen, the turn ends, the next one begins or none does.

use platform_api::{Audience, Effects, GameRng, PlayerSet, Timestamp};

use super::scoring;
use crate::Catchmind;
use crate::canvas::Canvas;
use crate::event::Event;
use crate::hints::Hints;
use crate::options::{CHOICES, CHOOSING_TIME, GuessMode, REVEAL_TIME, WAITING_TIME};
use crate::outcome::{EndReason, Outcome};
use crate::state::{PastTurn, Phase, State, Turn, TurnEnd};

/// Whose turn it is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Next {
    pub(crate) round: u8,
    pub(crate) drawer_index: u8,
}

/// Begins a turn: words are offered, or without a choice one is drawn and drawing begins.
pub(crate) fn begin(state: &mut State, next: Next, now: Timestamp, rng: &mut GameRng) {
    let Next { round, drawer_index } = next;
    let drawer = state.order.get(usize::from(drawer_index)).copied().unwrap_or(state.turn.drawer);
    let choices = state.word_pool.draw(if state.options.word_choice { CHOICES } else { 1 });
    (state.round, state.drawer_index, state.phase) = (round, drawer_index, Phase::Choosing);
    state.turn = Turn {
        number: state.turn.number + 1,
        drawer,
        choices,
        word: None,
        started_at: now,
        ends_at: now + CHOOSING_TIME,
        waiting: false,
        hints: None,
        hint_stage: None,
        solvers: Vec::new(),
        reports: PlayerSet::EMPTY,
        canvas: Canvas::default(),
    };
    if !state.options.word_choice {
        start_drawing(state, 0, now, rng);
    }
}

/// Takes the word at a place of those offered; the others go back to the end of the pool.
fn start_drawing(state: &mut State, index: usize, now: Timestamp, rng: &mut GameRng) {
    let offered = std::mem::take(&mut state.turn.choices);
    let word = offered.get(index).or_else(|| offered.first()).copied();
    state.word_pool.put_back(offered.into_iter().filter(|id| Some(*id) != word));
    let text = word.and_then(|id| state.text(id)).unwrap_or_default();
    let hints = Hints::draw(state.options.hints, text, rng);
    let turn = &mut state.turn;
    turn.word = word;
    turn.hint_stage = hints.stages().next();
    turn.hints = Some(hints);
    turn.started_at = now;
    turn.ends_at = now + state.options.draw_time();
    state.phase = Phase::Drawing;
}

/// The drawer chooses a word, or has one chosen for them.
pub(crate) fn choose(state: &mut State, index: usize, automatic: bool, fx: &mut Effects<'_, Catchmind>) {
    start_drawing(state, index, fx.now(), fx.rng());
    announce_drawing(state, automatic, fx);
}

fn announce_turn(state: &State, fx: &mut Effects<'_, Catchmind>) {
    fx.emit_all(Event::TurnBegan { round: state.round, turn: state.turn.number, drawer: state.turn.drawer });
    if state.phase == Phase::Drawing {
        announce_drawing(state, true, fx);
    }
    fx.refresh(Audience::everyone());
}

/// The canvas is empty, so that views are small.
fn announce_drawing(state: &State, automatic: bool, fx: &mut Effects<'_, Catchmind>) {
    fx.emit_all(Event::DrawingBegan {
        drawer: state.turn.drawer,
        hint: state.hint(),
        ends_at: state.turn.ends_at,
        automatic,
    });
    fx.refresh(Audience::everyone());
}

/// Ends the drawing: the word is shown, the drawer is paid. The event carries everything; views, with the whole
/// drawing in them, are not sent again.
pub(crate) fn end(state: &mut State, reason: TurnEnd, fx: &mut Effects<'_, Catchmind>) {
    let solvers = state.turn.solvers.clone();
    let count = u32::try_from(solvers.len()).unwrap_or(u32::MAX);
    let points = scoring::drawer_points(&state.options, reason, count);
    let drawer = state.turn.drawer;
    if let Some(score) = state.scores.get_mut(drawer) {
        *score += points;
    }
    if let Some(word) = state.turn.word {
        let solvers = solvers.iter().map(|solver| solver.player).collect();
        state.history.push(PastTurn { drawer, word, solvers });
    }
    state.phase = Phase::Reveal;
    state.turn.started_at = fx.now();
    state.turn.ends_at = fx.now() + REVEAL_TIME;
    fx.emit_all(Event::TurnEnded {
        reason,
        drawer,
        word: state.word().unwrap_or_default().to_owned(),
        drawer_points: points,
        solvers,
        scores: state.scores.clone(),
        ends_at: state.turn.ends_at,
    });
}

/// Ends the drawing if everybody who is connected has solved, or somebody has and only the first answer counts.
pub(crate) fn end_if_solved(state: &mut State, fx: &mut Effects<'_, Catchmind>) {
    if state.phase != Phase::Drawing {
        return;
    }
    let guessers = state.guessers();
    let first_only = state.options.guess_mode == GuessMode::FirstOnly;
    if first_only && !state.turn.solvers.is_empty() {
        end(state, TurnEnd::FirstAnswer, fx);
    } else if !guessers.is_empty() && guessers.difference(state.initiated()).is_empty() {
        end(state, TurnEnd::AllSolved, fx);
    }
}

/// After the reveal: the drawing and what was said in private are thrown away, and the next turn begins, or waits for a second player, or the match
/// is over.
pub(crate) fn go_on(state: &mut State, fx: &mut Effects<'_, Catchmind>) {
    state.turn.canvas = Canvas::default();
    state.solver_chat.clear();
    state.notices.iter_mut().for_each(|(_, notices)| notices.clear());
    if state.turns_left() == 0 {
        return finish(state, EndReason::Completed, fx);
    }
    if state.presence.connected().len() < 2 {
        state.turn.waiting = true;
        state.turn.started_at = fx.now();
        state.turn.ends_at = fx.now() + WAITING_TIME;
        return fx.emit_all(Event::Waiting { ends_at: state.turn.ends_at });
    }
    match next(state) {
        Some(next) => {
            begin(state, next, fx.now(), fx.rng());
            announce_turn(state, fx);
        }
        // Whoever has yet to draw is gone.
        None => finish(state, EndReason::Completed, fx),
    }
}

/// Ends the match.
pub(crate) fn finish(state: &mut State, reason: EndReason, fx: &mut Effects<'_, Catchmind>) {
    state.phase = Phase::Finished;
    state.turn.waiting = false;
    state.ended = Some(reason);
    fx.emit_all(Event::GameEnded { result: Outcome::of(state, reason) });
    fx.refresh(Audience::everyone());
}

/// Whose turn is next, players who are not connected being passed over; `None` if nobody is left to draw.
pub(crate) fn next(state: &State) -> Option<Next> {
    if state.options.answerer_draws { next_after_answer(state) } else { next_in_order(state) }
}

fn next_in_order(state: &State) -> Option<Next> {
    let seats = u8::try_from(state.order.len()).ok().filter(|seats| *seats > 0)?;
    let rest_of_round =
        (state.drawer_index + 1..seats).map(|drawer_index| Next { round: state.round, drawer_index });
    let later = (state.round + 1..=state.options.rounds)
        .flat_map(|round| (0..seats).map(move |drawer_index| Next { round, drawer_index }));
    rest_of_round.chain(later).find(|next| is_connected(state, next.drawer_index))
}

/// Whoever solved first, if connected; otherwise the next in the order who is. A round is as many turns as players.
fn next_after_answer(state: &State) -> Option<Next> {
    let seats = u8::try_from(state.order.len()).ok().filter(|seats| *seats > 0)?;
    let round = u8::try_from(state.turn.number / u32::from(seats) + 1).ok()?;
    let first =
        state.turn.solvers.first().and_then(|first| state.order.iter().position(|p| *p == first.player));
    let solver = first.and_then(|index| u8::try_from(index).ok());
    let others = (1..=seats).map(|steps| (state.drawer_index + steps) % seats);
    let drawer_index = solver.into_iter().chain(others).find(|index| is_connected(state, *index))?;
    Some(Next { round, drawer_index })
}

fn is_connected(state: &State, index: u8) -> bool {
    state.order.get(usize::from(index)).is_some_and(|player| state.presence.is_connected(*player))
}
