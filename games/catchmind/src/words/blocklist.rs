//! What may not be written where children read.

use std::sync::LazyLock;

use rustrict::CensorStr as _;
use serde::Deserialize;

use crate::answer::{has_latin, has_loose_letters, letter_count, loose_runs, normalise, split_keys};

const BUILT_IN: &str = include_str!("blocklist.ko.json");

/// The data, in normal forms.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Blocklist {
    /// Blocked wherever they are within a word.
    pub(super) inside: Vec<String>,
    /// Blocked when they are all that is written: 보지 마 is "do not look".
    pub(super) whole: Vec<String>,
    /// Blocked as loose letters.
    pub(super) letters: Vec<String>,
    /// Words in which a blocked one is harmless.
    pub(super) allowed: Vec<String>,
}

impl Blocklist {
    pub(super) fn parse(json: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(json)
    }

    pub(super) fn built_in() -> &'static Self {
        static LIST: LazyLock<Blocklist> = LazyLock::new(|| Blocklist::parse(BUILT_IN).unwrap_or_default());
        &LIST
    }

    fn blocks_word(&self, normal: &str) -> bool {
        // A space keeps what is left from growing together.
        let rest = self.allowed.iter().fold(normal.to_owned(), |rest, word| rest.replace(word, " "));
        self.inside.iter().any(|word| rest.contains(word))
    }

    fn blocks_letters(&self, text: &str, normal: &str) -> bool {
        let keys: String = split_keys(normal).into_iter().collect();
        let spelled = |word: &String| keys.contains(&split_keys(word).into_iter().collect::<String>());
        let runs: Vec<String> = loose_runs(text).into_iter().map(String::from_iter).collect();
        let initials = |word: &String| {
            let letters: String = loose_runs(word).into_iter().flatten().collect();
            runs.iter().any(|run| run.contains(&letters))
        };
        self.inside.iter().any(spelled) || self.letters.iter().any(initials)
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
/// assert!(!is_blocked("여기가 시발점"));
/// ```
pub fn is_blocked(text: &str) -> bool {
    let list = Blocklist::built_in();
    let normal = normalise(text);
    list.whole.contains(&normal)
        || words_as_read(text).iter().any(|word| list.blocks_word(word))
        || has_loose_letters(text) && list.blocks_letters(text, &normal)
        || has_latin(&normal) && text.is_inappropriate()
}

/// The words between white space in normal form; words of one letter in a row make one.
fn words_as_read(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut spelling = false;
    for word in text.split_whitespace().map(normalise).filter(|word| !word.is_empty()) {
        let single = letter_count(&word) == 1;
        match words.last_mut() {
            Some(last) if single && spelling => last.push_str(&word),
            _ => words.push(word),
        }
        spelling = single;
    }
    words
}
