//! Guessing and chat (design document, section 5.3): who reads what.

use platform_api::{Audience, Effects, PlayerId};

use super::{scoring, turn};
use crate::Catchmind;
use crate::answer::{Verdict, Withheld};
use crate::chat::{
    ChatAudience, ChatEntry, ChatKind, NOTICES_KEPT, PUBLIC_KEPT, SOLVERS_KEPT, SolverEntry, push_kept, shown,
};
use crate::event::Event;
use crate::limits::RateLimit;
use crate::state::{Solver, State};

/// The verdict on a guess of somebody who has not solved.
pub(crate) fn verdict(state: &State, text: &str) -> Verdict {
    state.answer().map_or(Verdict::Chat { close: false }, |answer| state.lexicon.judge(&answer, text))
}

/// A guess, or what somebody who has solved says to the others who have.
///
/// What depends on the word is told after the guess has been accepted, and to its sender alone unless it solves.
pub(crate) fn guess(state: &mut State, player: PlayerId, text: &str, fx: &mut Effects<'_, Catchmind>) {
    if let Some(recent) = state.recent.get_mut(player) {
        recent.guesses.record(RateLimit::GUESS, fx.now());
    }
    let said = Said { player, text: shown(text) };
    if state.has_solved(player) {
        return say_among_solvers(state, said, fx);
    }
    match verdict(state, text) {
        Verdict::Hit => solve(state, player, fx),
        Verdict::Chat { close } => {
            say(state, said.clone(), fx);
            if close && state.options.close_hint {
                notify(state, said, None, fx);
            }
        }
        Verdict::Withhold(reason) => notify(state, said, Some(reason), fx),
    }
}

/// Chat between drawings. It is not held against the words: those offered are secret from whoever talks, and the last
/// one is known.
pub(crate) fn chat(state: &mut State, player: PlayerId, text: &str, fx: &mut Effects<'_, Catchmind>) {
    if let Some(recent) = state.recent.get_mut(player) {
        recent.chat.record(RateLimit::CHAT, fx.now());
    }
    say(state, Said { player, text: shown(text) }, fx);
}

/// What somebody said, as others see it.
#[derive(Clone, Debug)]
struct Said {
    player: PlayerId,
    text: String,
}

impl Said {
    fn entry(self, audience: ChatAudience, kind: ChatKind, fx: &Effects<'_, Catchmind>) -> ChatEntry {
        ChatEntry { from: self.player, text: self.text, at: fx.now(), audience, kind, reason: None }
    }
}

fn say(state: &mut State, said: Said, fx: &mut Effects<'_, Catchmind>) {
    let entry = said.entry(ChatAudience::All, ChatKind::Chat, fx);
    push_kept(&mut state.chat, entry.clone(), PUBLIC_KEPT);
    fx.emit_all(Event::Chat { entry });
}

fn say_among_solvers(state: &mut State, said: Said, fx: &mut Effects<'_, Catchmind>) {
    let to = state.initiated();
    let entry = said.entry(ChatAudience::Solvers, ChatKind::Chat, fx);
    push_kept(&mut state.solver_chat, SolverEntry { to, entry: entry.clone() }, SOLVERS_KEPT);
    fx.emit(Audience::players(to), Event::Chat { entry });
}

/// Tells the sender alone that a text is close, or withheld and why. Nobody else may notice.
fn notify(state: &mut State, said: Said, withheld: Option<Withheld>, fx: &mut Effects<'_, Catchmind>) {
    let player = said.player;
    let kind = if withheld.is_some() { ChatKind::Blocked } else { ChatKind::Close };
    let entry = said.entry(ChatAudience::Sender, kind, fx);
    let entry = ChatEntry { reason: withheld.map(Into::into), ..entry };
    if let Some(notices) = state.notices.get_mut(player) {
        push_kept(notices, entry.clone(), NOTICES_KEPT);
    }
    fx.emit(Audience::only(player), Event::Chat { entry });
}

fn solve(state: &mut State, player: PlayerId, fx: &mut Effects<'_, Catchmind>) {
    let place = u8::try_from(state.turn.solvers.len() + 1).unwrap_or(u8::MAX);
    let points = scoring::solver_points(&state.options, place.into(), state.turn.ends_at.since(fx.now()));
    state.turn.solvers.push(Solver { player, at: fx.now(), points });
    if let (Some(score), Some(correct)) = (state.scores.get_mut(player), state.correct_counts.get_mut(player))
    {
        *score += points;
        *correct += 1;
    }
    let said = Said { player, text: String::new() };
    push_kept(&mut state.chat, said.entry(ChatAudience::All, ChatKind::Correct, fx), PUBLIC_KEPT);
    fx.emit_all(Event::Solved { player, place, points, score: state.score(player) });
    let word = state.word().unwrap_or_default().to_owned();
    fx.emit(Audience::only(player), Event::Answer { word });
    turn::end_if_solved(state, fx);
}
