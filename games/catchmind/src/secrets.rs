//! What is secret from whom, for the suite that looks for leaks.
//!
//! Secret from everybody are the words to come and what others alone were told; from all but the drawer the words to
//! choose from; from those who guess and from spectators the word and what solvers say to each other.

mod canaries;
mod twin;

use platform_api::{Audience, Effects, GameRng, Input, PlayerId, Secrets, Seed, Viewer};
use serde_json::{Value, json};

use crate::Catchmind;
use crate::action::Action;
use crate::answer::Verdict;
use crate::chat::BlockedReason;
use crate::options::Options;
use crate::rules::{self, talk};
use crate::state::{Phase, State};

impl Secrets<Self> for Catchmind {
    fn public_options(&self, options: &Options) -> Value {
        serde_json::to_value(options.settings()).unwrap_or_default()
    }

    fn twin(&self, state: &State, viewer: Viewer, rng: &mut GameRng) -> Option<State> {
        twin::twin(state, viewer, rng)
    }

    /// What the viewer is entitled to know of the word afterwards, and what the guess of somebody who guesses comes to:
    /// whether it solves and whether it is shown is for everybody to see, whether it is close and why it is
    /// withheld for its sender. Reports of those who are connected are counted for all to see, so that a connection
    /// that comes or goes tells whether that guesser has reported.
    fn released(&self, state: &State, input: &Input<Self>, viewer: Viewer) -> Option<Value> {
        let verdict = guessed(state, input).map(|(player, text)| {
            let verdict = talk::verdict(state, text);
            if viewer.is(player) { own_verdict(state, verdict) } else { public_verdict(verdict) }
        });
        let (before, after) = (entitled(state, viewer), entitled(&after(state, input), viewer));
        let news = (after != before).then_some(after);
        let reporter =
            matches!(input, Input::Presence { player, .. } if state.turn.reports.contains(*player));
        (verdict.is_some() || news.is_some() || reporter).then(|| json!([verdict, news, reporter]))
    }

    /// A withheld text concerns its sender alone; what solvers say, the drawer and them.
    fn private_to(&self, state: &State, input: &Input<Self>) -> Option<Audience> {
        if let Some((player, text)) = guessed(state, input) {
            let withheld = matches!(talk::verdict(state, text), Verdict::Withhold(_));
            return withheld.then(|| Audience::only(player));
        }
        let among_solvers = matches!(input, Input::Action { action: Action::Guess { .. }, .. });
        (among_solvers && state.phase == Phase::Drawing).then(|| Audience::players(state.initiated()))
    }

    fn role(&self, state: &State, viewer: Viewer) -> &'static str {
        let Some(player) = viewer.player() else { return "spectator" };
        if player == state.turn.drawer {
            "drawer"
        } else if state.has_solved(player) {
            "solver"
        } else if state.presence.is_connected(player) {
            "guesser"
        } else {
            "absent guesser"
        }
    }

    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        canaries::canaries(state, viewer)
    }
}

/// The guess of somebody who has not solved.
fn guessed<'a>(state: &State, input: &'a Input<Catchmind>) -> Option<(PlayerId, &'a str)> {
    match input {
        Input::Action { player, action: Action::Guess { text } } => {
            let guesses =
                state.phase == Phase::Drawing && *player != state.turn.drawer && !state.has_solved(*player);
            guesses.then_some((*player, text.as_str()))
        }
        Input::Action { .. } | Input::Due(_) | Input::Presence { .. } => None,
    }
}

fn public_verdict(verdict: Verdict) -> Value {
    match verdict {
        Verdict::Hit => "solved".into(),
        Verdict::Chat { .. } => "said".into(),
        Verdict::Withhold(_) => Value::Null,
    }
}

fn own_verdict(state: &State, verdict: Verdict) -> Value {
    match verdict {
        Verdict::Hit => "solved".into(),
        Verdict::Chat { close } => json!({ "close": close && state.options.close_hint }),
        Verdict::Withhold(reason) => json!({ "withheld": BlockedReason::from(reason) }),
    }
}

/// The state after an input. What is drawn at random in between is never shown at once.
fn after(state: &State, input: &Input<Catchmind>) -> State {
    let mut later = state.clone();
    let mut rng = GameRng::new(&Seed::from_number(0));
    let now = match input {
        Input::Due(_) => rules::timers::next_due(state).map_or(state.turn.ends_at, |(due, _)| due.at),
        Input::Action { .. } | Input::Presence { .. } => state.turn.started_at,
    };
    let mut fx = Effects::<Catchmind>::new(now, state.seats(), &mut rng);
    rules::apply(&mut later, input.clone(), &mut fx);
    later
}

/// What the viewer is entitled to know of the words of the turn. Written down anew, and not by asking what views ask.
fn entitled(state: &State, viewer: Viewer) -> Value {
    let drawer = viewer.is(state.turn.drawer);
    let solved = state.turn.solvers.iter().any(|solver| viewer.is(solver.player));
    match state.phase {
        Phase::Choosing if drawer => json!({ "choices": state.choices() }),
        Phase::Choosing => json!({}),
        Phase::Drawing if drawer || solved => json!({ "word": state.word(), "hint": state.hint() }),
        Phase::Drawing => json!({ "hint": state.hint() }),
        Phase::Reveal | Phase::Finished => json!({ "word": state.word() }),
    }
}
