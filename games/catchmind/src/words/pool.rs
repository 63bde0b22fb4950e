//! The words that are still to come.

use std::collections::{BTreeSet, VecDeque};

use platform_api::GameRng;
use serde::{Deserialize, Serialize};

use super::{Lexicon, WordId};

/// The words of a match that have not been drawn, in the order in which they come up. In JSON a list of ids. Nobody is
/// ever told of it.
///
/// # Examples
/// ```
/// use catchmind::words::{Category, DifficultyChoice, Lexicon, Selection, WordPool};
/// use platform_api::{GameRng, Seed};
///
/// let selection = Selection {
///     categories: &Category::ALL,
///     difficulty: DifficultyChoice::Mixed,
///     custom_only: false,
/// };
/// let words = Lexicon::new(Vec::new()).select(selection);
/// let mut pool = WordPool::shuffled(words, &mut GameRng::new(&Seed::from_number(1)));
/// let before = pool.len();
/// let candidates = pool.draw(3);
/// pool.put_back(candidates[1..].iter().copied());
/// assert_eq!(pool.len(), before - 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WordPool {
    upcoming: VecDeque<WordId>,
}

impl WordPool {
    /// These words in random order.
    pub fn shuffled(mut words: Vec<WordId>, rng: &mut GameRng) -> Self {
        rng.shuffle(&mut words);
        Self { upcoming: words.into() }
    }

    /// Takes the next `count` words out, or as many as are left.
    pub fn draw(&mut self, count: usize) -> Vec<WordId> {
        self.upcoming.drain(..count.min(self.upcoming.len())).collect()
    }

    /// Puts words that were not chosen at the end.
    pub fn put_back(&mut self, words: impl IntoIterator<Item = WordId>) {
        self.upcoming.extend(words);
    }

    /// The number of words that are left.
    pub fn len(&self) -> usize {
        self.upcoming.len()
    }

    /// Tells whether no word is left.
    pub fn is_empty(&self) -> bool {
        self.upcoming.is_empty()
    }

    /// The words that are left, in the order in which they come up.
    pub fn iter(&self) -> impl Iterator<Item = WordId> {
        self.upcoming.iter().copied()
    }

    /// Tells whether a pool that came from outside has words of `lexicon` only, none twice.
    pub fn is_sound(&self, lexicon: &Lexicon) -> bool {
        let different: BTreeSet<WordId> = self.iter().collect();
        different.len() == self.len() && self.iter().all(|id| lexicon.get(id).is_some())
    }
}
