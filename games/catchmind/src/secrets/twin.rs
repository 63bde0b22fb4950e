//! A state that a viewer cannot tell from another one, with everything drawn anew that is secret from them.

use std::collections::BTreeSet;

use platform_api::{GameRng, PerPlayer, PlayerId, PlayerSet, Viewer};

use crate::answer::{Answer, Verdict};
use crate::chat::{BlockedReason, ChatAudience, ChatEntry, ChatKind, SOLVERS_KEPT, SolverEntry};
use crate::hints::{HintStage, Hints};
use crate::options::CHOICES;
use crate::state::{Phase, State};
use crate::words::{Word, WordId, WordPool};

/// So many words are tried that look the same to the viewer.
const TRIES: usize = 16;
/// So many of the latest texts of the turn have to make the same sense with another word.
const TEXTS: usize = 30;

const SAID: &[&str] = &["쉬운데요?", "나만 아는 비밀", "곧 맞힐 것 같아요", "흠흠흠", "this is easy"];

pub(super) fn twin(state: &State, viewer: Viewer, rng: &mut GameRng) -> Option<State> {
    if state.phase == Phase::Finished {
        return None;
    }
    let mut twin = state.clone();
    let initiated = viewer.player().is_some_and(|player| state.initiated().contains(player));
    match state.phase {
        Phase::Choosing if !initiated => twin.turn.choices = other_choices(state, rng),
        Phase::Drawing if !initiated => swap_word(&mut twin, viewer, rng),
        Phase::Choosing | Phase::Drawing | Phase::Reveal | Phase::Finished => {}
    }
    if matches!(state.phase, Phase::Drawing | Phase::Reveal) {
        twin.turn.reports = other_reports(state, viewer, rng);
    }
    twin.word_pool = other_pool(&twin, rng);
    if state.phase != Phase::Choosing {
        twin.solver_chat = other_solver_chat(state, viewer, rng);
        twin.notices = other_notices(state, viewer, rng);
    }
    Some(twin)
}

/// The words that nobody has seen drawn, in random order.
fn unseen(state: &State, rng: &mut GameRng) -> Vec<WordId> {
    let seen: BTreeSet<WordId> = state.history.iter().map(|past| past.word).collect();
    let mut words: Vec<WordId> =
        state.lexicon.iter().map(|(id, _)| id).filter(|id| !seen.contains(id)).collect();
    rng.shuffle(&mut words);
    words
}

fn other_choices(state: &State, rng: &mut GameRng) -> Vec<WordId> {
    unseen(state, rng).into_iter().take(CHOICES).collect()
}

/// As many words as the turns to come need, and some more.
fn other_pool(twin: &State, rng: &mut GameRng) -> WordPool {
    let taken: BTreeSet<WordId> = twin.drawn_words().chain(twin.turn.choices.iter().copied()).collect();
    let mut words: Vec<WordId> = unseen(twin, rng).into_iter().filter(|id| !taken.contains(id)).collect();
    let need = twin.words_needed() as usize;
    let more = rng.index(words.len().saturating_sub(need) + 1).unwrap_or(0);
    words.truncate(need + more);
    WordPool::shuffled(words, rng)
}

/// As many reports, of others: how many guessers who are connected have reported is public, who they are is not, and
/// of those who are gone nothing is.
fn other_reports(state: &State, viewer: Viewer, rng: &mut GameRng) -> PlayerSet {
    let (reports, guessers) = (state.turn.reports, state.guessers());
    let others: PlayerSet = guessers.iter().filter(|player| !viewer.is(*player)).collect();
    let mut drawn: Vec<PlayerId> = others.iter().collect();
    rng.shuffle(&mut drawn);
    drawn.truncate(reports.intersection(others).len());
    let gone = PlayerSet::all(state.seats()).without(state.turn.drawer).difference(guessers);
    if state.options.letter_report {
        drawn.extend(gone.iter().filter(|player| !viewer.is(*player) && rng.chance(1, 2)));
    }
    let hidden = others.union(gone.iter().filter(|player| !viewer.is(*player)).collect());
    drawn.into_iter().fold(reports.difference(hidden), PlayerSet::with)
}

/// Another word of which the same is shown, and with which everything the viewer has read in this turn makes the same
/// sense; the same word if there is none among those tried.
fn swap_word(twin: &mut State, viewer: Viewer, rng: &mut GameRng) {
    let (Some(hints), Some(shown)) = (twin.turn.hints, twin.turn.word) else { return };
    let mask = twin.hint();
    let stage = twin.turn.hint_stage;
    let fresh = |word: &Word, rng: &mut GameRng| match stage {
        // The letter that was shown stays.
        Some(HintStage::Letter) => hints,
        _ => Hints::draw(hints.mode(), word.text(), rng),
    };
    let fits = |id: &WordId| {
        let shows = |word: &Word| stage.is_none_or(|stage| hints.shown(word.text(), stage) == mask);
        *id != shown && twin.lexicon.get(*id).is_some_and(shows)
    };
    let candidates: Vec<WordId> = unseen(twin, rng).into_iter().filter(fits).take(TRIES).collect();
    let same_sense = |id: &WordId| twin.lexicon.get(*id).is_some_and(|word| makes_sense(twin, viewer, word));
    let Some(id) = candidates.into_iter().find(same_sense) else { return redraw_letter(twin, rng) };
    let hints = twin.lexicon.get(id).map(|word| fresh(word, rng));
    twin.turn.word = Some(id);
    twin.turn.hints = hints.or(twin.turn.hints);
}

/// The letter to be shown is secret by itself.
fn redraw_letter(twin: &mut State, rng: &mut GameRng) {
    if twin.turn.hint_stage != Some(HintStage::Letter)
        && let (Some(hints), Some(word)) = (twin.turn.hints, twin.word())
    {
        twin.turn.hints = Some(Hints::draw(hints.mode(), word, rng));
    }
}

/// Tells whether what the viewer has read in this turn could have been said of another word too.
fn makes_sense(state: &State, viewer: Viewer, word: &Word) -> bool {
    let answer = Answer::new(word.text(), word.aliases().iter().map(String::as_str));
    let judge = |text: &str| state.lexicon.judge(&answer, text);
    let own: &[ChatEntry] =
        viewer.player().and_then(|player| state.notices.get(player)).map_or(&[], Vec::as_slice);
    let was_close = |text: &str| own.iter().any(|entry| entry.kind == ChatKind::Close && entry.text == text);
    let since = state.turn.started_at;
    let said = state.chat.iter().rev().take(TEXTS);
    let said = said.filter(|entry| entry.kind == ChatKind::Chat && entry.at > since);
    let public = said.map(|entry| match judge(&entry.text) {
        Verdict::Chat { close } => {
            !viewer.is(entry.from) || !state.options.close_hint || close == was_close(&entry.text)
        }
        Verdict::Hit | Verdict::Withhold(_) => false,
    });
    let private = own.iter().filter(|entry| entry.kind == ChatKind::Blocked).map(|entry| {
        matches!(judge(&entry.text), Verdict::Withhold(reason) if Some(BlockedReason::from(reason)) == entry.reason)
    });
    public.chain(private).all(|same| same)
}

/// Other talk among solvers, as far as the viewer does not read it: what was said before they solved.
fn other_solver_chat(state: &State, viewer: Viewer, rng: &mut GameRng) -> Vec<SolverEntry> {
    let reads = |solver: &SolverEntry| viewer.player().is_some_and(|player| solver.to.contains(player));
    let read: Vec<SolverEntry> = state.solver_chat.iter().filter(|solver| reads(solver)).cloned().collect();
    let before = state.turn.solvers.iter().take_while(|solver| !viewer.is(solver.player));
    let before: Vec<PlayerId> = before.map(|solver| solver.player).collect();
    if viewer.is(state.turn.drawer) {
        return read
            .into_iter()
            .map(|solver| SolverEntry { to: other_readers(state, &solver, rng), ..solver })
            .collect();
    }
    if before.is_empty() {
        return read;
    }
    let to: PlayerSet = before.iter().copied().collect::<PlayerSet>().with(state.turn.drawer);
    let most = SOLVERS_KEPT.saturating_sub(read.len()).min(4);
    let hidden = (0..rng.index(most + 1).unwrap_or(0)).filter_map(|_| {
        let from = *rng.choose(&before)?;
        let text = (*rng.choose(SAID)?).to_owned();
        let (audience, kind) = (ChatAudience::Solvers, ChatKind::Chat);
        let entry = ChatEntry { from, text, at: state.turn.started_at, audience, kind, reason: None };
        Some(SolverEntry { to, entry })
    });
    hidden.collect::<Vec<_>>().into_iter().chain(read).collect()
}

/// The drawer cannot tell how many of the solvers had solved already when something was said.
fn other_readers(state: &State, said: &SolverEntry, rng: &mut GameRng) -> PlayerSet {
    let solvers: Vec<PlayerId> = state.turn.solvers.iter().map(|solver| solver.player).collect();
    let least = solvers.iter().position(|solver| *solver == said.entry.from).map_or(0, |place| place + 1);
    let number = least + rng.index(solvers.len().saturating_sub(least) + 1).unwrap_or(0);
    solvers.into_iter().take(number).collect::<PlayerSet>().with(state.turn.drawer)
}

/// Other things that others alone were told.
fn other_notices(state: &State, viewer: Viewer, rng: &mut GameRng) -> PerPlayer<Vec<ChatEntry>> {
    let mut notices = state.notices.clone();
    for (player, told) in notices.iter_mut().filter(|(player, _)| !viewer.is(*player)) {
        if player == state.turn.drawer {
            continue;
        }
        let count = rng.index(3).unwrap_or(0);
        *told = (0..count).filter_map(|_| other_notice(state, player, rng)).collect();
    }
    notices
}

fn other_notice(state: &State, from: PlayerId, rng: &mut GameRng) -> Option<ChatEntry> {
    let close = rng.chance(1, 2);
    let (kind, reason) =
        if close { (ChatKind::Close, None) } else { (ChatKind::Blocked, Some(BlockedReason::Contains)) };
    let text = (*rng.choose(SAID)?).to_owned();
    Some(ChatEntry { from, text, at: state.turn.started_at, audience: ChatAudience::Sender, kind, reason })
}
