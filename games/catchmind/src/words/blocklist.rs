//! What may not be written where children read.

use std::sync::LazyLock;

use rustrict::CensorStr as _;
use serde::Deserialize;

use super::WordList;
use super::list::MAX_WORD_LETTERS;
use crate::answer::{
    Syllable, has_latin, has_loose_letters, is_conjoining, letter_count, loose_runs, normalise,
    plain_letters, split_keys,
};

const BUILT_IN: &str = include_str!("blocklist.ko.json");

/// The data, in normal forms; `letters` as they are typed.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Blocklist {
    /// Blocked wherever they are within a word.
    pub(super) inside: Vec<String>,
    /// Blocked as words of their own.
    pub(super) whole: Vec<String>,
    /// Blocked when they are all that is written: 보지 마 is "do not look".
    pub(super) alone: Vec<String>,
    /// Blocked as loose letters, or as loose letters beside syllables.
    pub(super) letters: Vec<String>,
    /// What may follow those that are blocked as words of their own or alone.
    pub(super) particles: Vec<String>,
    /// What is harmless wherever it is within a word, though a blocked one is in it or begins or ends in it.
    pub(super) allowed: Vec<String>,
    /// Words that are harmless by themselves, besides those that are drawn.
    pub(super) words: Vec<String>,
}

impl Blocklist {
    pub(super) fn parse(json: &str) -> Result<Self, serde_json::Error> {
        let mut list: Self = serde_json::from_str(json)?;
        list.whole.iter_mut().for_each(|word| *word = normalise(word));
        Ok(list)
    }

    pub(super) fn built_in() -> &'static Self {
        static LIST: LazyLock<Blocklist> = LazyLock::new(|| Blocklist::parse(BUILT_IN).unwrap_or_default());
        &LIST
    }

    /// Tells whether a word as it is written is blocked, or what is left of it without digits, signs and Latin letters.
    /// A false alarm is worse than a rare way of writing that is let through: what is made of words that are drawn is
    /// not blocked, whatever their ends make together.
    fn blocks_word(&self, word: &str) -> bool {
        let normal = normalise(word);
        let hangul = hangul_of(&normal);
        let blocked = [&normal, &hangul].into_iter().any(|form| {
            self.has_inside(form, |form, word| form.contains(word)) || self.is_only(form, &self.whole)
        });
        blocked && !self.is_made_of_words(&hangul)
            || has_loose_letters(word) && self.has_inside(&hangul, is_spelled_in)
    }

    fn has_inside(&self, form: &str, is_in: impl Fn(&str, &str) -> bool) -> bool {
        let has = |form: &str| self.inside.iter().any(|word| is_in(form, word));
        // A space keeps what is left from growing together.
        let harmless = |rest: String, word: &String| rest.replace(word, " ");
        has(form) && has(&self.allowed.iter().fold(form.to_owned(), harmless))
    }

    /// Tells whether a form is one of some words, once or more, a particle after it or not.
    fn is_only(&self, form: &str, words: &[String]) -> bool {
        words.iter().any(|word| {
            let rest = form.trim_start_matches(word.as_str());
            rest.len() < form.len() && (rest.is_empty() || self.particles.iter().any(|one| one == rest))
        })
    }

    fn is_made_of_words(&self, normal: &str) -> bool {
        let is_word = |form: &str| {
            WordList::built_in().find(form).is_some() || self.words.iter().any(|word| word == form)
        };
        let letters: Vec<char> = normal.chars().collect();
        let mut ends = vec![0];
        for end in 1..=letters.len() {
            let begins_at = |start: &usize| {
                let form = letters.get(*start..end).unwrap_or_default();
                form.len() <= MAX_WORD_LETTERS && is_word(&form.iter().collect::<String>())
            };
            if ends.iter().any(begins_at) {
                ends.push(end);
            }
        }
        ends.last() == Some(&letters.len())
    }

    fn blocks_letters(&self, text: &str) -> bool {
        let hangul = hangul_of(&normalise(text));
        let runs: Vec<String> = loose_runs(text).into_iter().map(String::from_iter).collect();
        let spelled = |run: &String| self.inside.iter().any(|word| is_spelled_in(run, word));
        runs.iter().any(spelled)
            || self.letters.iter().any(|word| {
                if word.chars().any(|c| Syllable::of(c).is_some()) {
                    return hangul.contains(&normalise(word));
                }
                let letters: String = loose_runs(word).into_iter().flatten().collect();
                runs.iter().any(|run| run.contains(&letters))
            })
    }
}

/// Tells whether a text has a word that is not fit for children: of the Korean list, spelled in loose letters or not,
/// or in Latin letters.
///
/// Korean is compared word by word in normal form, words of one letter taken together, so that neither `시.발` nor
/// `시 발` passes, and `다시 발표` does.
///
/// # Examples
/// ```
/// use catchmind::words::is_blocked;
///
/// assert!(is_blocked("개 새 끼"));
/// assert!(is_blocked("시1발"));
/// assert!(!is_blocked("여기가 시발점"));
/// ```
pub fn is_blocked(text: &str) -> bool {
    let list = Blocklist::built_in();
    list.is_only(&normalise(text), &list.alone)
        || text.split_whitespace().any(|word| list.blocks_word(word))
        || spaced_out(text).iter().any(|word| list.blocks_word(word))
        || has_loose_letters(text) && list.blocks_letters(text)
        || is_blocked_in_latin(text)
}

fn is_blocked_in_latin(text: &str) -> bool {
    let plain = plain_letters(text);
    has_latin(&plain) && (text.is_inappropriate() || plain.is_inappropriate())
}

/// Words of one letter in a row, each row as one word.
fn spaced_out(text: &str) -> Vec<String> {
    let mut rows = vec![String::new()];
    for word in text.split_whitespace() {
        match (letter_count(&normalise(word)), rows.last_mut()) {
            (0, _) => {}
            (1, Some(row)) => row.push_str(word),
            _ => rows.push(String::new()),
        }
    }
    rows
}

/// What is Hangul of a normal form, loose letters among it.
fn hangul_of(normal: &str) -> String {
    normal.chars().filter(|&c| Syllable::of(c).is_some() || is_conjoining(c)).collect()
}

fn is_spelled_in(form: &str, word: &str) -> bool {
    let keys = |text: &str| split_keys(text).into_iter().collect::<String>();
    keys(form).contains(&keys(word))
}
