//! The words that are drawn (design document, section 3.2).
//!
//! [`WordList`] is the list that comes with the title; [`parse_custom`] reads the words that a table adds;
//! [`Lexicon`] has both, and [`WordPool`] is the order in which they come up. What may not be written is told by
//! [`is_blocked`].

mod blocklist;
mod custom;
mod lexicon;
mod list;
mod pool;
mod spot;

#[cfg(test)]
mod tests;

use platform_api::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use blocklist::is_blocked;
pub use custom::{
    CustomWordFault, CustomWordReason, MAX_CUSTOM_LETTERS, MAX_CUSTOM_TEXT, MAX_CUSTOM_WORDS, parse_custom,
};
pub use lexicon::{Lexicon, Selection};
pub use list::{MAX_WORD_LETTERS, WordList, WordListFault};
pub use pool::WordPool;

/// What a word is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Category {
    /// 동물.
    #[schemars(title = "Animals")]
    Animal,
    /// 음식.
    #[schemars(title = "Food")]
    Food,
    /// 물건.
    #[schemars(title = "Objects")]
    Object,
    /// 탈것.
    #[schemars(title = "Vehicles")]
    Vehicle,
    /// 자연.
    #[schemars(title = "Nature")]
    Nature,
    /// 장소.
    #[schemars(title = "Places")]
    Place,
    /// 직업.
    #[schemars(title = "Jobs")]
    Job,
    /// 운동·놀이.
    #[schemars(title = "Sports and play")]
    Sport,
    /// 몸.
    #[schemars(title = "The body")]
    Body,
    /// 계절·명절.
    #[schemars(title = "Seasons and holidays")]
    Season,
}

impl Category {
    /// Every category, in the order of the design document.
    pub const ALL: [Self; 10] = [
        Self::Animal,
        Self::Food,
        Self::Object,
        Self::Vehicle,
        Self::Nature,
        Self::Place,
        Self::Job,
        Self::Sport,
        Self::Body,
        Self::Season,
    ];

    /// The category in words.
    pub fn text(self) -> Text {
        Text::new(match self {
            Self::Animal => "category-animal",
            Self::Food => "category-food",
            Self::Object => "category-object",
            Self::Vehicle => "category-vehicle",
            Self::Nature => "category-nature",
            Self::Place => "category-place",
            Self::Job => "category-job",
            Self::Sport => "category-sport",
            Self::Body => "category-body",
            Self::Season => "category-season",
        })
    }
}

/// How hard a word is to draw and to guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Difficulty {
    /// Every child draws it.
    #[schemars(title = "Easy")]
    Easy,
    /// It takes a thought.
    #[schemars(title = "Normal")]
    Normal,
}

/// Which words of the list come into play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum DifficultyChoice {
    /// Easy words only.
    #[schemars(title = "Easy words")]
    Easy,
    /// Normal words only.
    #[schemars(title = "Normal words")]
    Normal,
    /// Both.
    #[default]
    #[schemars(title = "Both")]
    Mixed,
}

impl DifficultyChoice {
    /// Tells whether words of a difficulty come into play.
    pub fn includes(self, difficulty: Difficulty) -> bool {
        match self {
            Self::Easy => difficulty == Difficulty::Easy,
            Self::Normal => difficulty == Difficulty::Normal,
            Self::Mixed => true,
        }
    }
}

/// Where a word is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The list that comes with the title.
    List {
        /// What it is about.
        category: Category,
        /// How hard it is.
        difficulty: Difficulty,
    },
    /// The table added it.
    Custom,
}

/// A word that can be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    text: String,
    aliases: Vec<String>,
    origin: Origin,
}

impl Word {
    /// The word as it is shown, composed (NFC), single spaces between its parts.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Other names of the same thing, each as good an answer as the word.
    pub fn aliases(&self) -> &[String] {
        &self.aliases
    }

    /// The word, then its aliases.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.text.as_str()).chain(self.aliases.iter().map(String::as_str))
    }

    /// Where it is from.
    pub const fn origin(&self) -> Origin {
        self.origin
    }
}

/// A word of a [`Lexicon`]: its place, the list that comes with the title first, then the words of the table. In JSON
/// a number.
///
/// It means the same word as long as the list is the same; another list is another version of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WordId(u16);

impl WordId {
    fn from_place(place: usize) -> Option<Self> {
        u16::try_from(place).ok().map(Self)
    }

    fn place(self) -> usize {
        self.0.into()
    }
}
