//! Something a player may do, for random matches: words are solved now and then, and everything else is tried.

use platform_api::{GameRng, PlayerId, Timestamp};

use super::validate::validate;
use crate::action::{Action, Reaction};
use crate::answer::initial_consonants;
use crate::canvas::{COLOURS, CanvasOp, MAX_COORDINATE, WIDTHS};
use crate::state::{Phase, State};
use crate::words::Word;

const TALK: &[&str] =
    &["안녕하세요", "뭐지", "이거 어렵다 ㅋㅋ", "nice!", "🎨🎨", "?", "조금 더 크게 그려 주세요"];

/// Something that `player` may do at `now`, if there is anything.
pub(crate) fn sample(state: &State, player: PlayerId, now: Timestamp, rng: &mut GameRng) -> Option<Action> {
    let drawer = player == state.turn.drawer;
    let action = match (state.phase, drawer) {
        (Phase::Choosing, true) => {
            let index = rng.index(state.turn.choices.len()).and_then(|index| i32::try_from(index).ok());
            Action::ChooseWord { index: index.unwrap_or(0) }
        }
        (Phase::Drawing, true) if rng.chance(1, 12) => {
            Action::Reaction { code: *rng.choose(&Reaction::ALL)? }
        }
        (Phase::Drawing, true) => Action::Draw { op: stroke(state, rng) },
        (Phase::Drawing, false) if rng.chance(1, 25) => Action::Report {},
        (Phase::Drawing, false) => Action::Guess { text: guess(state, rng) },
        (Phase::Choosing | Phase::Reveal, false) => Action::Chat { text: talk(rng) },
        (Phase::Reveal, true) | (Phase::Finished, _) => return None,
    };
    validate(state, player, &action, now).is_ok().then_some(action)
}

fn talk(rng: &mut GameRng) -> String {
    rng.choose(TALK).copied().unwrap_or("?").to_owned()
}

fn guess(state: &State, rng: &mut GameRng) -> String {
    let word = state.word().unwrap_or("사과");
    match rng.below(16) {
        0 | 1 => word.to_owned(),
        2 => format!("{word}인가요?"),
        3 => format!("{word} 아니야?"),
        4 => initial_consonants(word).into_iter().collect::<String>() + "?",
        5 | 6 => nearly(word),
        7..=9 => talk(rng),
        _ => {
            let words: Vec<&Word> = state.lexicon.iter().map(|(_, word)| word).collect();
            rng.choose(&words).map_or_else(|| "사과".to_owned(), |word| word.text().to_owned())
        }
    }
}

/// The word with one vowel moved on.
fn nearly(word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    if let Some(last) = letters.last_mut() {
        // Twenty-eight syllables further the vowel is the next one.
        *last = char::from_u32(u32::from(*last) + 28).unwrap_or('?');
    }
    letters.into_iter().collect()
}

/// What a drawer does next, most often what goes on with the stroke.
fn stroke(state: &State, rng: &mut GameRng) -> CanvasOp {
    let canvas = &state.turn.canvas;
    let stroke = canvas.last_stroke();
    if canvas.has_open_stroke() {
        return if rng.chance(1, 4) { CanvasOp::End { stroke } } else { points(state, stroke, rng) };
    }
    match rng.below(10) {
        0 => CanvasOp::Undo {},
        1 => CanvasOp::Clear {},
        _ => {
            let below = |most: u8, rng: &mut GameRng| i32::try_from(rng.below(most.into())).unwrap_or(0);
            let (colour, width, eraser) = (below(COLOURS, rng), below(WIDTHS, rng), below(2, rng));
            CanvasOp::Begin { stroke: stroke + 1, colour, width, eraser }
        }
    }
}

fn points(state: &State, stroke: i32, rng: &mut GameRng) -> CanvasOp {
    let batch = state.turn.canvas.last_batch() + 1;
    let count = 1 + rng.below(8);
    let somewhere =
        |rng: &mut GameRng| i32::try_from(rng.below(MAX_COORDINATE as u64 - 60)).unwrap_or(0) + 30;
    let mut deltas = vec![somewhere(rng), somewhere(rng)];
    for _ in 1..count {
        let step = |rng: &mut GameRng| i32::try_from(rng.below(7)).unwrap_or(3) - 3;
        deltas.extend([step(rng), step(rng)]);
    }
    CanvasOp::Points { stroke, batch, deltas }
}
