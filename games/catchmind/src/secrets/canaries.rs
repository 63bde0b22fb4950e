//! Texts that must not occur in anything a viewer is sent.

use platform_api::Viewer;

use crate::chat::ChatEntry;
use crate::state::{Phase, State};
use crate::words::{Origin, Word, WordId};

/// So many of the words to come are looked for.
const UPCOMING: usize = 6;

/// The secret texts of a state for a viewer, without those that lie open anyhow: part of an earlier word, of a hint, or
/// of something that somebody happened to write.
pub(super) fn canaries(state: &State, viewer: Viewer) -> Vec<String> {
    if state.phase == Phase::Finished {
        return Vec::new();
    }
    let open = open_texts(state, viewer);
    let secret = words(state, viewer).chain(texts(state, viewer));
    secret.filter(|text| is_telling(text) && !open.iter().any(|open| open.contains(text.as_str()))).collect()
}

/// One letter is part of too many words, and plain Latin ones of the names of fields.
fn is_telling(text: &str) -> bool {
    text.chars().count() > 1 && !text.is_ascii()
}

fn words(state: &State, viewer: Viewer) -> impl Iterator<Item = String> {
    let drawer = viewer.is(state.turn.drawer);
    let solved = state.turn.solvers.iter().any(|solver| viewer.is(solver.player));
    let custom = state.lexicon.iter().filter(|(_, word)| word.origin() == Origin::Custom).map(|(id, _)| id);
    let mut ids: Vec<WordId> = state.word_pool.iter().take(UPCOMING).chain(custom).collect();
    ids.retain(|id| !state.turn.choices.contains(id) && state.turn.word != Some(*id));
    if !drawer {
        ids.extend(&state.turn.choices);
    }
    if state.phase == Phase::Drawing && !drawer && !solved {
        ids.extend(state.turn.word);
    }
    let names: Vec<String> = ids
        .into_iter()
        .filter_map(|id| state.lexicon.get(id))
        .flat_map(Word::names)
        .map(str::to_owned)
        .collect();
    names.into_iter()
}

/// What is written where the viewer does not read.
fn texts(state: &State, viewer: Viewer) -> impl Iterator<Item = String> + '_ {
    let reads = move |player| viewer.is(player);
    let solvers = state.solver_chat.iter().filter(move |solver| !solver.to.iter().any(reads));
    let notices =
        state.notices.iter().filter(move |(player, _)| !reads(*player)).flat_map(|(_, notices)| notices);
    solvers.map(|solver| &solver.entry).chain(notices).map(|entry| entry.text.clone())
}

/// Everything the viewer may rightly have read, words among it.
fn open_texts(state: &State, viewer: Viewer) -> Vec<String> {
    let text = |entry: &ChatEntry| entry.text.clone();
    let mut open: Vec<String> = state.chat.iter().map(text).collect();
    open.extend(state.summaries().into_iter().map(|turn| turn.word));
    open.extend(state.hint());
    if let Some(player) = viewer.player() {
        open.extend(state.notices.get(player).into_iter().flatten().map(text));
        open.extend(
            state
                .solver_chat
                .iter()
                .filter(|solver| solver.to.contains(player))
                .map(|solver| text(&solver.entry)),
        );
        let drawer = player == state.turn.drawer;
        if drawer || state.has_solved(player) {
            open.extend(state.word().map(str::to_owned));
        }
        if drawer {
            open.extend(state.choices().into_iter().map(str::to_owned));
        }
    }
    open
}
