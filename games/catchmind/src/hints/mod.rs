//! What guessers are told of the word as time goes by (design document, section 5.4).
//!
//! The mask of a turn is fixed when its word is: one draw decides the letter that is shown last, so that everybody
//! sees the same, reconnected or not. Every stage shows at least what the one before has shown.

use platform_api::{GameRng, Millis};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::answer::Syllable;

#[cfg(test)]
mod tests;

/// The sign for a letter of which nothing is shown.
pub const HIDDEN: char = '○';
/// The sign for a letter that has no initial consonant, being no Hangul.
pub const NOT_HANGUL: char = '□';

/// How much guessers are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum HintMode {
    /// Nothing.
    #[schemars(title = "No hints")]
    None,
    /// The number of letters.
    #[schemars(title = "Length only")]
    Basic,
    /// The number of letters, then their initial consonants, then one letter.
    #[default]
    #[schemars(title = "All hints")]
    Full,
}

/// How far the hints of a turn have come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum HintStage {
    /// The number of letters and where spaces are.
    #[schemars(title = "Length")]
    Length,
    /// The initial consonants.
    #[schemars(title = "Initial consonants")]
    Initials,
    /// One letter besides.
    #[schemars(title = "One letter")]
    Letter,
}

impl HintStage {
    /// When the stage begins in a turn in which `draw_time` is given to draw: at once, after half, after three
    /// quarters.
    pub const fn starts_after(self, draw_time: Millis) -> Millis {
        match self {
            Self::Length => Millis::ZERO,
            Self::Initials => Millis::from_millis(draw_time.as_millis() / 2),
            Self::Letter => {
                Millis::from_millis(draw_time.as_millis() / 4 * 3 + draw_time.as_millis() % 4 * 3 / 4)
            }
        }
    }
}

/// The hints of one turn: the mode, and the letter that the last stage shows.
///
/// # Examples
/// ```
/// use catchmind::hints::{HintMode, HintStage, Hints};
///
/// let hints = Hints::showing(HintMode::Full, Some(1));
/// assert_eq!(hints.shown("아이스크림", HintStage::Length), Some("○○○○○".to_owned()));
/// assert_eq!(hints.shown("아이스크림", HintStage::Initials), Some("ㅇㅇㅅㅋㄹ".to_owned()));
/// assert_eq!(hints.shown("아이스크림", HintStage::Letter), Some("ㅇ이ㅅㅋㄹ".to_owned()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Hints {
    mode: HintMode,
    /// The place of the letter among the letters of the word, spaces not counted.
    revealed: Option<u8>,
}

impl Hints {
    /// The hints of a turn with this word. One draw whatever the mode and the word are, so that counting draws tells
    /// nothing. No letter is shown of a word of two letters or fewer.
    pub fn draw(mode: HintMode, word: &str, rng: &mut GameRng) -> Self {
        let letters = letters(word).count();
        let place = rng.index(letters.max(1)).and_then(|place| u8::try_from(place).ok());
        Self::showing(mode, place.filter(|_| mode == HintMode::Full && letters > 2))
    }

    /// Hints whose last stage shows the letter at a place, counted from 0 without spaces.
    pub const fn showing(mode: HintMode, revealed: Option<u8>) -> Self {
        Self { mode, revealed }
    }

    /// How much guessers are told.
    pub const fn mode(self) -> HintMode {
        self.mode
    }

    /// The place of the letter that the last stage shows, spaces not counted.
    pub const fn revealed(self) -> Option<u8> {
        self.revealed
    }

    /// Tells whether these can be the hints of this word; for states that came from outside.
    pub fn fits(self, word: &str) -> bool {
        let letters = letters(word).count();
        match self.revealed {
            Some(place) => self.mode == HintMode::Full && letters > 2 && usize::from(place) < letters,
            None => self.mode != HintMode::Full || letters <= 2,
        }
    }

    /// The stages of the turn in order; none without hints.
    pub fn stages(self) -> impl Iterator<Item = HintStage> {
        let full = self.mode == HintMode::Full;
        [
            (HintStage::Length, self.mode != HintMode::None),
            (HintStage::Initials, full),
            (HintStage::Letter, full && self.revealed.is_some()),
        ]
        .into_iter()
        .filter_map(|(stage, comes)| comes.then_some(stage))
    }

    /// The stage at which the turn is `elapsed` after its start; `None` without hints.
    pub fn stage_at(self, elapsed: Millis, draw_time: Millis) -> Option<HintStage> {
        self.stages().filter(|stage| stage.starts_after(draw_time) <= elapsed).last()
    }

    /// The stage that comes after `stage`, if there is one.
    pub fn next(self, stage: HintStage) -> Option<HintStage> {
        self.stages().find(|later| *later > stage)
    }

    /// The hint at a stage, a character for each of the word: spaces as they are, letters as much as is shown of
    /// them. A stage that does not come shows what the last one before it does; `None` without hints.
    pub fn shown(self, word: &str, stage: HintStage) -> Option<String> {
        let stage = self.stages().filter(|comes| *comes <= stage).last()?;
        let mut place = 0_usize;
        let sign = |c: char| {
            if c.is_whitespace() {
                return c;
            }
            place += 1;
            let is_revealed = stage == HintStage::Letter && self.revealed.map(usize::from) == Some(place - 1);
            if is_revealed { c } else { masked(c, stage) }
        };
        Some(word.chars().map(sign).collect())
    }
}

fn letters(word: &str) -> impl Iterator<Item = char> {
    word.chars().filter(|c| !c.is_whitespace())
}

fn masked(letter: char, stage: HintStage) -> char {
    match stage {
        HintStage::Length => HIDDEN,
        HintStage::Initials | HintStage::Letter => {
            Syllable::of(letter).map_or(NOT_HANGUL, |syllable| syllable.initial)
        }
    }
}
