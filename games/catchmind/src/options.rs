//! What can be chosen before a match (design document, sections 2 and 7).
//!
//! The house rules `firstOnly` and `noHints` of section 7 are other names for `guessMode: "firstOnly"` and
//! `hints: "none"`, and no keys of their own.

mod schema;

use std::collections::BTreeSet;

use platform_api::{Millis, OptionViolation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::hints::HintMode;
use crate::words::{
    Category, CustomWordFault, CustomWordReason, DifficultyChoice, Lexicon, Selection, WordId, parse_custom,
};

pub(crate) use schema::schema;

/// The choices of a match, fully resolved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Options {
    /// When a turn ends and what is scored.
    pub guess_mode: GuessMode,
    /// How often everybody draws: 1 to 3.
    pub rounds: u8,
    /// The time to draw, in seconds: 60, 80, 100 or 120.
    pub draw_seconds: u32,
    /// True if the drawer chooses one of three words; one word is drawn otherwise.
    pub word_choice: bool,
    /// The categories of the list that are played, each once, at least one.
    pub categories: Vec<Category>,
    /// The difficulty of the words of the list.
    pub difficulty: DifficultyChoice,
    /// Words that the table adds, one a line.
    pub custom_words: String,
    /// True if only these are drawn.
    pub custom_only: bool,
    /// How much guessers are told of the word as time goes by.
    pub hints: HintMode,
    /// True if somebody whose guess is close is told so.
    pub close_hint: bool,
    /// True if guessers can report that the drawer has written letters.
    pub letter_report: bool,
    /// True if whoever solves draws next; with `firstOnly` alone.
    pub answerer_draws: bool,
    /// True if whoever solves early gets up to five points more.
    pub speed_bonus: bool,
}

/// When a turn ends and what is scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum GuessMode {
    /// The turn goes on until everybody has solved.
    #[schemars(title = "Everybody guesses")]
    Multi,
    /// The turn ends with the first who solves.
    #[schemars(title = "First answer only")]
    FirstOnly,
}

/// The possible numbers of rounds.
pub(crate) const ROUNDS: &[u32] = &[1, 2, 3];
/// The possible times to draw, in seconds.
pub(crate) const DRAW_SECONDS: &[u32] = &[60, 80, 100, 120];

/// The time to choose a word (section 5.1).
pub const CHOOSING_TIME: Millis = Millis::from_secs(10);
/// How long the word and the points of a turn are shown (section 5.1).
pub const REVEAL_TIME: Millis = Millis::from_secs(5);
/// How long a turn waits for a drawer who is gone (section 5.2).
pub const DRAWER_GRACE: Millis = Millis::from_secs(10);
/// How long a match waits for a second player between turns.
pub const WAITING_TIME: Millis = Millis::from_secs(60);
/// How many words the drawer chooses from (section 5.1).
pub const CHOICES: usize = 3;

impl Options {
    /// The choices where nobody chose any.
    pub fn defaults() -> Self {
        Self {
            guess_mode: GuessMode::Multi,
            rounds: 2,
            draw_seconds: 80,
            word_choice: true,
            categories: Category::ALL.to_vec(),
            difficulty: DifficultyChoice::Mixed,
            custom_words: String::new(),
            custom_only: false,
            hints: HintMode::Full,
            close_hint: true,
            letter_report: true,
            answerer_draws: false,
            speed_bonus: false,
        }
    }

    /// What players may see of the choices: all but the words, for those are what is guessed.
    pub fn settings(&self) -> Settings {
        Settings {
            guess_mode: self.guess_mode,
            rounds: self.rounds,
            draw_seconds: self.draw_seconds,
            word_choice: self.word_choice,
            categories: self.categories.clone(),
            difficulty: self.difficulty,
            custom_only: self.custom_only,
            hints: self.hints,
            close_hint: self.close_hint,
            letter_report: self.letter_report,
            answerer_draws: self.answerer_draws,
            speed_bonus: self.speed_bonus,
        }
    }

    /// The time to draw.
    pub fn draw_time(&self) -> Millis {
        Millis::from_secs(self.draw_seconds.into())
    }

    /// The number of turns with so many players, none of them ever absent.
    pub fn turns(&self, seats: u8) -> u32 {
        u32::from(self.rounds) * u32::from(seats)
    }

    /// The number of words a match needs: one a turn, and those that the last drawer does not choose.
    pub fn words_needed(&self, seats: u8) -> u32 {
        self.turns(seats) + if self.word_choice { 2 } else { 0 }
    }

    /// The list and the words of the table; none of these if they were never checked and one is faulty.
    pub(crate) fn lexicon(&self) -> Lexicon {
        Lexicon::new(parse_custom(&self.custom_words).unwrap_or_default())
    }

    /// The words of a lexicon that can be drawn.
    pub(crate) fn selected(&self, lexicon: &Lexicon) -> Vec<WordId> {
        lexicon.select(Selection {
            categories: &self.categories,
            difficulty: self.difficulty,
            custom_only: self.custom_only,
        })
    }

    /// Everything that is wrong with the choices for so many seats, each with its place.
    pub(crate) fn violations(&self, seats: u8) -> Vec<OptionViolation> {
        let mut found = Vec::new();
        let mut one_of = |pointer, code, value: u32, possible: &[u32]| {
            if !possible.contains(&value) {
                let listed: Vec<String> = possible.iter().map(u32::to_string).collect();
                found.push(OptionViolation::new(pointer, code).with("possible", listed.join(", ")));
            }
        };
        one_of("/rounds", "ROUNDS", self.rounds.into(), ROUNDS);
        one_of("/drawSeconds", "DRAW_SECONDS", self.draw_seconds, DRAW_SECONDS);
        found.extend(self.category_violation());
        if self.answerer_draws && self.guess_mode != GuessMode::FirstOnly {
            found.push(OptionViolation::new("/answererDraws", "ANSWERER_DRAWS"));
        }
        match parse_custom(&self.custom_words) {
            Err(faults) => found.extend(faults.iter().map(custom_violation)),
            // How many words are needed follows from the rounds.
            Ok(words) if found.is_empty() => found.extend(self.pool_violation(&Lexicon::new(words), seats)),
            Ok(_) => {}
        }
        found
    }

    fn category_violation(&self) -> Option<OptionViolation> {
        let different: BTreeSet<Category> = self.categories.iter().copied().collect();
        let sound = !different.is_empty() && different.len() == self.categories.len();
        (!sound).then(|| OptionViolation::new("/categories", "CATEGORIES"))
    }

    fn pool_violation(&self, lexicon: &Lexicon, seats: u8) -> Option<OptionViolation> {
        let have = u32::try_from(self.selected(lexicon).len()).unwrap_or(u32::MAX);
        let need = self.words_needed(seats);
        let pointer = if self.custom_only { "/customWords" } else { "/categories" };
        (have < need)
            .then(|| OptionViolation::new(pointer, "TOO_FEW_WORDS").with("have", have).with("need", need))
    }
}

fn custom_violation(fault: &CustomWordFault) -> OptionViolation {
    let violation = |code| OptionViolation::new("/customWords", code).with("line", fault.line);
    match fault.reason {
        CustomWordReason::Letters => violation("CUSTOM_WORD_LETTERS"),
        CustomWordReason::TooLong => violation("CUSTOM_WORD_TOO_LONG"),
        CustomWordReason::Duplicate { first } => violation("CUSTOM_WORD_TWICE").with("first", first),
        CustomWordReason::Blocked => violation("CUSTOM_WORD_BLOCKED"),
        CustomWordReason::TooMany => violation("TOO_MANY_CUSTOM_WORDS"),
        CustomWordReason::TextTooLong => violation("CUSTOM_TEXT_TOO_LONG"),
    }
}

/// [`Options`] without the words of the table, as everybody may see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Settings {
    /// When a turn ends and what is scored.
    pub guess_mode: GuessMode,
    /// How often everybody draws.
    pub rounds: u8,
    /// The time to draw, in seconds.
    pub draw_seconds: u32,
    /// True if the drawer chooses one of three words.
    pub word_choice: bool,
    /// The categories of the list that are played.
    pub categories: Vec<Category>,
    /// The difficulty of the words of the list.
    pub difficulty: DifficultyChoice,
    /// True if only words of the table are drawn.
    pub custom_only: bool,
    /// How much guessers are told of the word as time goes by.
    pub hints: HintMode,
    /// True if somebody whose guess is close is told so.
    pub close_hint: bool,
    /// True if guessers can report that the drawer has written letters.
    pub letter_report: bool,
    /// True if whoever solves draws next.
    pub answerer_draws: bool,
    /// True if whoever solves early gets up to five points more.
    pub speed_bonus: bool,
}
