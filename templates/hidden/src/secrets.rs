//! What is secret from whom, so that the suite can prove that nothing leaks.

use platform_api::{Audience, GameRng, Input, Secrets, Viewer};
use serde_json::{Value, json};

use crate::{Action, SecretNumber, State, Timer};

impl Secrets<Self> for SecretNumber {
    /// Another number that fits all the viewer has heard, and other players with a peek behind them.
    fn twin(&self, state: &State, viewer: Viewer, rng: &mut GameRng) -> Option<State> {
        if state.ending.is_some() {
            return None;
        }
        let mut twin = state.clone();
        let knows = viewer.player().is_some_and(|player| state.has_peeked(player));
        let fits = |number: &u32| !knows || number % 2 == state.secret % 2;
        let numbers: Vec<u32> = (state.low..=state.high).filter(fits).collect();
        twin.secret = rng.choose(&numbers).copied()?;
        for (player, peeked) in twin.peeked.iter_mut() {
            if !viewer.is(player) {
                *peeked = rng.chance(1, 2);
            }
        }
        Some(twin)
    }

    /// A guess tells everybody its answer, a peek the player who peeks, and the end tells all.
    fn released(&self, state: &State, input: &Input<Self>, viewer: Viewer) -> Option<Value> {
        match input {
            Input::Action { action: Action::Guess { number }, .. } => Some(json!(state.answer(*number))),
            Input::Action { player, action: Action::Peek {} } => {
                viewer.is(*player).then(|| json!(state.is_odd()))
            }
            Input::Due(Timer::TurnOver {}) => {
                let last = state.silent_turns + 1 >= state.peeked.seats();
                last.then(|| json!(state.secret))
            }
            Input::Presence { .. } => None,
        }
    }

    /// Nobody else may notice that somebody peeks.
    fn private_to(&self, _state: &State, input: &Input<Self>) -> Option<Audience> {
        match input {
            Input::Action { player, action: Action::Peek {} } => Some(Audience::only(*player)),
            Input::Action { .. } | Input::Due(_) | Input::Presence { .. } => None,
        }
    }
}
