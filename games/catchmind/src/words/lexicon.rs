//! All words of a match.

use std::collections::{BTreeMap, BTreeSet};

use super::spot::{MOST_IN_A_TEXT, words_in};
use super::{Category, DifficultyChoice, Origin, Word, WordId, WordList};
use crate::answer::{Answer, Verdict, Withheld, normalise};

/// Which words can be drawn in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection<'a> {
    /// The categories of the list that are played.
    pub categories: &'a [Category],
    /// The difficulties of the list that are played.
    pub difficulty: DifficultyChoice,
    /// True if only the words of the table are drawn.
    pub custom_only: bool,
}

/// The list that comes with the title and the words that the table added.
///
/// # Examples
/// ```
/// use catchmind::words::{Category, DifficultyChoice, Lexicon, Selection, parse_custom};
///
/// let lexicon = Lexicon::new(parse_custom("우리 집").unwrap());
/// let selection =
///     Selection { categories: &[Category::Animal], difficulty: DifficultyChoice::Easy, custom_only: false };
/// let drawn = lexicon.select(selection);
/// assert!(drawn.len() > 20);
/// assert_eq!(lexicon.get(*drawn.last().unwrap()).unwrap().text(), "우리 집");
/// assert!(lexicon.is_word("고양이"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lexicon {
    list: &'static WordList,
    custom: Vec<Word>,
    custom_by_normal_form: BTreeMap<String, WordId>,
}

impl Lexicon {
    /// The list that comes with the title, and `custom` after it.
    pub fn new(custom: Vec<Word>) -> Self {
        let list = WordList::built_in();
        let place = |i: usize| WordId::from_place(list.words().len() + i);
        let custom_by_normal_form =
            (0..).zip(&custom).filter_map(|(i, word)| Some((normalise(word.text()), place(i)?))).collect();
        Self { list, custom, custom_by_normal_form }
    }

    /// The word with this id.
    pub fn get(&self, id: WordId) -> Option<&Word> {
        let listed = self.list.words();
        match id.place().checked_sub(listed.len()) {
            None => listed.get(id.place()),
            Some(place) => self.custom.get(place),
        }
    }

    /// The word of which a normal form is a name, one of the list before one of the table.
    pub fn find(&self, normal: &str) -> Option<WordId> {
        self.list.find(normal).or_else(|| self.custom_by_normal_form.get(normal).copied())
    }

    /// Tells whether a normal form is a word or an alias, selected or not: such a guess means that word, and is not
    /// another one with an ending.
    pub fn is_word(&self, normal: &str) -> bool {
        self.find(normal).is_some()
    }

    /// Judges a raw text. One that lists words is withheld whatever the answer is: if it were only where the answer is
    /// among them, a few such texts would find it.
    pub fn judge(&self, answer: &Answer, text: &str) -> Verdict {
        match answer.judge(text, |normal| self.is_word(normal)) {
            Verdict::Hit => Verdict::Hit,
            _ if words_in(text) > MOST_IN_A_TEXT => Verdict::Withhold(Withheld::ManyWords),
            verdict => verdict,
        }
    }

    /// Every word with its id.
    pub fn iter(&self) -> impl Iterator<Item = (WordId, &Word)> {
        let words = self.list.words().iter().chain(&self.custom);
        (0..).zip(words).filter_map(|(place, word)| Some((WordId::from_place(place)?, word)))
    }

    /// The words that can be drawn, in order. No two of them have a name in common: a word of the table that is also
    /// one of the list, selected, is left out.
    pub fn select(&self, selection: Selection<'_>) -> Vec<WordId> {
        let selected = |word: &Word| is_selected(word, selection);
        // Names of the list are its own each (a test of the list says so); only those of the table may occur again.
        let listed = |normal: &str| self.list.find(normal).and_then(|id| self.get(id)).is_some_and(selected);
        let mut added = BTreeSet::new();
        let words = self.iter().filter(|(_, word)| match word.origin() {
            Origin::List { .. } => selected(word),
            Origin::Custom => {
                let normal = normalise(word.text());
                !listed(&normal) && added.insert(normal)
            }
        });
        words.map(|(id, _)| id).collect()
    }
}

fn is_selected(word: &Word, selection: Selection<'_>) -> bool {
    match word.origin() {
        Origin::Custom => true,
        Origin::List { category, difficulty } => {
            !selection.custom_only
                && selection.categories.contains(&category)
                && selection.difficulty.includes(difficulty)
        }
    }
}
