//! What programs do at their seats: by a timetable that follows from the state alone.

use platform_api::{Millis, PlayerId, Sits, Timestamp};

use super::figures;
use crate::action::Action;
use crate::chat::ChatKind;
use crate::state::{Phase, State};
use crate::words::{Category, Origin, Word, WordId};

/// How long a program looks at the words to choose from.
const CHOOSING: Millis = Millis::from_millis(1_500);
/// From one step of a drawing to the next.
const STEP: Millis = Millis::from_millis(400);
/// After the beginning of a drawing a guesser says something for the first time; each further one a bit later.
const FIRST_WORDS: Millis = Millis::from_millis(6_000);
/// From one guess of a guesser to the next.
const BETWEEN_GUESSES: Millis = Millis::from_millis(5_500);

/// What `player` does next, and when; for a person the drawing alone.
pub(super) fn next(state: &State, player: PlayerId, sits: Sits) -> Option<(Timestamp, Action)> {
    let drawer = player == state.turn.drawer;
    match state.phase {
        Phase::Drawing if drawer => next_step(state),
        _ if sits == Sits::Person => None,
        Phase::Choosing if drawer => {
            Some((state.turn.started_at + CHOOSING, Action::ChooseWord { index: 0 }))
        }
        Phase::Drawing if !state.has_solved(player) => next_guess(state, player),
        Phase::Choosing | Phase::Drawing | Phase::Reveal | Phase::Finished => None,
    }
}

/// The next step of the figure for the word's category, if it is not complete yet.
fn next_step(state: &State) -> Option<(Timestamp, Action)> {
    let done = state.turn.canvas.ops().count();
    let op = figures::steps(category(state)).into_iter().nth(done)?;
    let steps = u64::try_from(done).unwrap_or(u64::MAX) + 1;
    Some((state.turn.started_at + STEP.times(steps), Action::Draw { op }))
}

/// A guesser is wrong once or twice, with words of the same category, and then right; every third of them never is.
fn next_guess(state: &State, player: PlayerId) -> Option<(Timestamp, Action)> {
    let said = guesses(state, player);
    let seat = player.index();
    let wrong = 1 + (seat + state.turn.number as usize) % 2;
    let gives_up = (seat + state.turn.number as usize) % 3 == 2;
    let text = if said < wrong {
        state.lexicon.get(other_word(state, seat * 7 + said)?)?.text().to_owned()
    } else if said == wrong && !gives_up {
        state.word()?.to_owned()
    } else {
        return None;
    };
    let first = FIRST_WORDS + Millis::from_millis(1_700).times(u64::try_from(seat).unwrap_or(0));
    let at = state.turn.started_at + first + BETWEEN_GUESSES.times(u64::try_from(said).unwrap_or(0));
    Some((at, Action::Guess { text }))
}

/// How often the player has said anything in this turn, shown or not.
fn guesses(state: &State, player: PlayerId) -> usize {
    let since = state.turn.started_at;
    let public = state.chat.iter().filter(|entry| entry.from == player && entry.at > since);
    let withheld = state
        .notices
        .get(player)
        .map_or(0, |notices| notices.iter().filter(|entry| entry.kind == ChatKind::Blocked).count());
    public.count() + withheld
}

fn category(state: &State) -> Option<Category> {
    match state.lexicon.get(state.turn.word?)?.origin() {
        Origin::List { category, .. } => Some(category),
        Origin::Custom => None,
    }
}

/// Some other word of the same category.
fn other_word(state: &State, number: usize) -> Option<WordId> {
    let own = state.turn.word?;
    let alike = |id: &WordId| {
        let origin = state.lexicon.get(*id).map(Word::origin);
        *id != own
            && matches!(origin, Some(Origin::List { category: other, .. }) if Some(other) == category(state))
    };
    let words: Vec<_> = state.lexicon.iter().map(|(id, _)| id).filter(alike).collect();
    let place = number.checked_rem(words.len())?;
    words.get(place).copied()
}
