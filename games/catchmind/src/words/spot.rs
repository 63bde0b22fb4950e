//! How many words of the list a text has.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::{Word, WordList};
use crate::answer::{has_loose_letters, normalise, spelled_words, split_keys, tokens};

/// A text with more words than this is a list.
pub(super) const MOST_IN_A_TEXT: usize = 2;

/// The names of the list, in the two forms in which they are looked for: as they are read, and letter by letter.
struct Names {
    read: BTreeSet<Vec<char>>,
    typed: BTreeSet<Vec<char>>,
    /// Those of one letter, typed; they count as words of their own only.
    short: BTreeSet<Vec<char>>,
}

/// Longer than the keys of any name.
const LONGEST: usize = 32;

impl Names {
    fn built_in() -> &'static Self {
        static NAMES: LazyLock<Names> = LazyLock::new(|| {
            let names = || WordList::built_in().words().iter().flat_map(Word::names).map(normalise);
            let read: BTreeSet<Vec<char>> = names().map(|name| name.chars().collect()).collect();
            let (short, long): (Vec<String>, Vec<String>) =
                names().partition(|name| name.chars().nth(1).is_none());
            let typed = |names: Vec<String>| names.iter().map(|name| split_keys(name)).collect();
            Names { read, typed: typed(long), short: typed(short) }
        });
        &NAMES
    }
}

/// The number of words of the list that a raw text has, wherever they begin and end; those of one letter only where they are words of their own. Words that a table added do not count: that they are words is
/// secret.
pub(super) fn words_in(text: &str) -> usize {
    let names = Names::built_in();
    let normal = normalise(text);
    let long = if has_loose_letters(text) {
        found(&split_keys(&normal), &names.typed)
    } else {
        found(&normal.chars().collect::<Vec<_>>(), &names.read)
    };
    let alone = tokens(text).into_iter().chain(spelled_words(text));
    long + alone.filter(|word| names.short.contains(&split_keys(word))).count()
}

/// The greatest number of names of two letters or more that a text has beside each other.
fn found(letters: &[char], names: &BTreeSet<Vec<char>>) -> usize {
    let mut most = vec![0];
    for end in 1..=letters.len() {
        let is_name = |start: usize| letters.get(start..end).is_some_and(|name| names.contains(name));
        let starts = (end.saturating_sub(LONGEST)..end - 1).filter(|start| is_name(*start));
        let with = starts.filter_map(|start| most.get(start)).max().map_or(0, |before| before + 1);
        let without = most.last().copied().unwrap_or(0);
        most.push(with.max(without));
    }
    most.last().copied().unwrap_or(0)
}
