//! What a title with hidden information adds, so that the suite can prove that nothing leaks.

use serde_json::Value;

use crate::game::{Game, Input};
use crate::player::{Audience, Viewer};
use crate::rng::GameRng;

/// The secrets of a title. Implement it on the title's own type and answer `Some(&Self)` in [`Game::secrets`].
///
/// The driver uses [`public_options`](Self::public_options) and [`private_to`](Self::private_to); the rest
/// tells the suite what is secret from whom.
pub trait Secrets<G: Game>: Sync {
    /// The options as players may see them while the match runs: without a word list, say.
    fn public_options(&self, options: &G::Options) -> Value {
        serde_json::to_value(options).unwrap_or_default()
    }

    /// A state that `viewer` cannot tell from `state`, with every secret drawn anew; `None` if the viewer
    /// may know everything.
    fn twin(&self, state: &G::State, viewer: Viewer, rng: &mut GameRng) -> Option<G::State>;

    /// What `input` rightly tells `viewer` about the secret; `None` if nothing. It is asked before the
    /// input is carried out.
    fn released(&self, state: &G::State, input: &Input<G>, viewer: Viewer) -> Option<Value> {
        let _ = (state, input, viewer);
        None
    }

    /// Who may notice that `input` happened at all; `None` if anybody may. It is asked before the input is
    /// carried out. Such inputs are left out of public records.
    fn private_to(&self, state: &G::State, input: &Input<G>) -> Option<Audience> {
        let _ = (state, input);
        None
    }

    /// What `viewer` is in the match just now, in a word that everybody may know: a drawer, say, or a guesser. The
    /// visibility matrix of the suite has a row for each, and viewers of one role are expected to see alike.
    fn role(&self, state: &G::State, viewer: Viewer) -> &'static str {
        let _ = state;
        if viewer == Viewer::Spectator { "spectator" } else { "player" }
    }

    /// Texts that must not occur in anything sent to `viewer` while `state` lasts.
    fn canaries(&self, state: &G::State, viewer: Viewer) -> Vec<String> {
        let _ = (state, viewer);
        Vec::new()
    }
}
