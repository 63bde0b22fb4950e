//! The list of words that comes with the title.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use unicode_normalization::is_nfc;

use super::{Category, Difficulty, Origin, Word, WordId};
use crate::answer::{has_loose_letters, letter_count, normalise};

const BUILT_IN: &str = include_str!("words.ko.json");

/// The greatest length of a word of the list, in letters without spaces.
pub const MAX_WORD_LETTERS: usize = 7;

/// What is wrong with a list of words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WordListFault {
    /// It is no JSON of the right shape.
    #[error("the list cannot be read: {0}")]
    Shape(String),
    /// There are more words than can be numbered.
    #[error("the list has more than 32,768 words")]
    TooLong,
    /// A name is not composed (NFC), or has other white space than single spaces inside.
    #[error("{0:?} is not written as it should be shown")]
    Spelling(String),
    /// A name has loose Hangul letters and could never be guessed.
    #[error("{0:?} has loose letters")]
    LooseLetters(String),
    /// A name has nothing that could be guessed, or too many letters.
    #[error("{0:?} does not have 1 to 7 letters")]
    Length(String),
    /// Two names are the same after normalising.
    #[error("{0:?} is in the list twice")]
    Duplicate(String),
}

/// Words with their aliases, no two names the same after normalising.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordList {
    words: Vec<Word>,
    by_normal_form: BTreeMap<String, WordId>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    word: String,
    aliases: Vec<String>,
    category: Category,
    difficulty: Difficulty,
}

impl WordList {
    /// The list that comes with the title. Its tests hold that it has no fault; a list with one would be empty, and
    /// no match could be set up with it.
    pub fn built_in() -> &'static Self {
        static LIST: LazyLock<WordList> = LazyLock::new(|| WordList::parse(BUILT_IN).unwrap_or_default());
        &LIST
    }

    /// Reads a list: JSON, an array of `{"word", "aliases", "category", "difficulty"}`.
    ///
    /// # Errors
    /// The first fault.
    pub fn parse(json: &str) -> Result<Self, WordListFault> {
        let entries: Vec<Entry> =
            serde_json::from_str(json).map_err(|error| WordListFault::Shape(error.to_string()))?;
        let mut list = Self::default();
        for Entry { word, aliases, category, difficulty } in entries {
            list.push(Word { text: word, aliases, origin: Origin::List { category, difficulty } })?;
        }
        Ok(list)
    }

    fn push(&mut self, word: Word) -> Result<(), WordListFault> {
        let place = self.words.len();
        let id = WordId::from_place(place).filter(|id| id.0 < 1 << 15).ok_or(WordListFault::TooLong)?;
        for name in word.names() {
            let normal = checked(name)?;
            if self.by_normal_form.insert(normal, id).is_some() {
                return Err(WordListFault::Duplicate(name.to_owned()));
            }
        }
        self.words.push(word);
        Ok(())
    }

    /// The words in order.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// The word of which a normal form is a name.
    pub fn find(&self, normal: &str) -> Option<WordId> {
        self.by_normal_form.get(normal).copied()
    }
}

/// The normal form of a name that may be in the list.
fn checked(name: &str) -> Result<String, WordListFault> {
    let single_spaces = name.split(' ').all(|part| !part.is_empty() && !part.contains(char::is_whitespace));
    if !is_nfc(name) || !single_spaces {
        return Err(WordListFault::Spelling(name.to_owned()));
    }
    if has_loose_letters(name) {
        return Err(WordListFault::LooseLetters(name.to_owned()));
    }
    let normal = normalise(name);
    if (1..=MAX_WORD_LETTERS).contains(&letter_count(&normal)) {
        Ok(normal)
    } else {
        Err(WordListFault::Length(name.to_owned()))
    }
}
