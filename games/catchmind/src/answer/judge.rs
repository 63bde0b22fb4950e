//! The verdict on a guess.

use super::confusable;
use super::distance::{close_distance, letter_distance};
use super::ending::{is_alone, is_with_ending};
use super::hangul::split_keys;
use super::initials::{Initials, Runs};
use super::normalise::{drawn_letters, has_loose_letters, letter_count, normalise, spelled_words, tokens};
use super::spelled::{self, spoken_keys};

/// What becomes of a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is the answer. Others are told who solved, and never see the text.
    Hit,
    /// Everybody may read it.
    Chat {
        /// True if it is close to the answer, which only the sender may learn.
        close: bool,
    },
    /// Only the sender sees it, with the reason. Others must not even notice that something was sent.
    Withhold(Withheld),
}

/// Why a text is shown to its sender alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Withheld {
    /// The answer or an alias is in it.
    Contains,
    /// It has the initial consonants of the answer as loose letters: ㅅㄱ.
    Initials,
    /// It spells the answer in loose letters: ㅅㅏㄱㅘ.
    Spelled,
    /// It shows the answer in letters that look like those of the answer.
    LooksLike,
    /// It lists words, whether or not the answer is one of them.
    ManyWords,
}

/// A word with its aliases, made ready to judge guesses.
///
/// # Examples
/// ```
/// use catchmind::answer::{Answer, Verdict, Withheld};
///
/// let answer = Answer::new("아이스크림", ["빙과"]);
/// let no_other_word = |_: &str| false;
/// assert_eq!(answer.judge("아이스 크림!", no_other_word), Verdict::Hit);
/// assert_eq!(answer.judge("ㅇㅇㅅㅋㄹ", no_other_word), Verdict::Withhold(Withheld::Initials));
/// assert_eq!(answer.judge("아이스크린", no_other_word), Verdict::Chat { close: true });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    names: Vec<Name>,
}

/// One name of the answer, in the forms in which guesses are compared.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Name {
    normal: String,
    letters: usize,
    initials: Initials,
    keys: Vec<char>,
    /// Only for names with Latin letters.
    folded: Option<String>,
}

impl Answer {
    /// The answer of a word and its aliases. Names of which nothing is left after normalising are passed over.
    pub fn new<'a>(word: &'a str, aliases: impl IntoIterator<Item = &'a str>) -> Self {
        let names = std::iter::once(word).chain(aliases).map(Name::new);
        Self { names: names.filter(|name| !name.normal.is_empty()).collect() }
    }

    /// Judges a raw text that [`check_text`](super::check_text) let through. `is_word` says whether a normal form is
    /// a word of the list or an alias: such a guess is that word, and not the answer with an ending (바다 is not 바).
    pub fn judge(&self, text: &str, is_word: impl Fn(&str) -> bool) -> Verdict {
        let guess = Guess::new(text);
        if !guess.loose && self.names.iter().any(|name| name.is_hit(&guess.normal, &is_word)) {
            return Verdict::Hit;
        }
        match self.names.iter().filter_map(|name| name.withheld(&guess, &is_word)).min() {
            Some(reason) => Verdict::Withhold(reason),
            None => Verdict::Chat { close: self.names.iter().any(|name| name.is_close(&guess.normal)) },
        }
    }
}

impl Name {
    fn new(name: &str) -> Self {
        let normal = normalise(name);
        Self {
            letters: letter_count(&normal),
            initials: Initials::of(&normal),
            keys: split_keys(&normal),
            folded: confusable::has_latin(&normal).then(|| confusable::fold(&normal)),
            normal,
        }
    }

    fn is_hit(&self, normal: &str, is_word: impl Fn(&str) -> bool) -> bool {
        normal == self.normal || is_with_ending(normal, &self.normal, self.letters) && !is_word(normal)
    }

    fn withheld(&self, guess: &Guess, is_word: impl Fn(&str) -> bool) -> Option<Withheld> {
        if self.is_contained(guess, &is_word) {
            return Some(Withheld::Contains);
        }
        if self.initials.are_in(&guess.runs) {
            return Some(Withheld::Initials);
        }
        if guess.loose && self.is_spelled_by(guess) {
            return Some(Withheld::Spelled);
        }
        self.looks_like(guess, is_word).then_some(Withheld::LooksLike)
    }

    /// Names of one letter are too often parts of other words; they count as words of their own only.
    fn is_contained(&self, guess: &Guess, is_word: impl Fn(&str) -> bool) -> bool {
        if self.letters > 1 {
            return guess.normal.contains(&self.normal);
        }
        let says = |token: &str| token == self.normal || is_alone(token, &self.normal) && !is_word(token);
        guess.tokens.iter().any(|token| says(token))
    }

    /// Compares as letters look, both in the normal form and as they were typed: NFKC replaces some letters by others
    /// that look different.
    fn looks_like(&self, guess: &Guess, is_word: impl Fn(&str) -> bool) -> bool {
        let Some(name) = &self.folded else { return false };
        if self.letters > 1 {
            return [&guess.normal, &guess.drawn].iter().any(|text| confusable::fold(text).contains(name));
        }
        guess.tokens.iter().any(|token| is_alone(&confusable::fold(token), name) && !is_word(token))
    }

    fn is_spelled_by(&self, guess: &Guess) -> bool {
        if self.letters > 1 {
            return spelled::is_within(&guess.keys, &self.keys);
        }
        guess.spelled_words.iter().any(|word| spelled::is_alone(word, &self.keys))
    }

    fn is_close(&self, normal: &str) -> bool {
        !normal.is_empty() && letter_distance(normal, &self.normal) <= close_distance(&self.normal)
    }
}

/// A guess in the forms in which names are looked for.
struct Guess {
    normal: String,
    /// The letters as they were typed.
    drawn: String,
    loose: bool,
    tokens: Vec<String>,
    runs: Runs,
    keys: Vec<char>,
    /// The words with loose letters key by key; and all of the text as if it were one word.
    spelled_words: Vec<Vec<char>>,
}

impl Guess {
    fn new(text: &str) -> Self {
        let normal = normalise(text);
        let keys = spoken_keys(&normal);
        let mut spelled_words: Vec<Vec<char>> =
            spelled_words(text).iter().map(|word| spoken_keys(word)).collect();
        spelled_words.push(keys.clone());
        Self {
            drawn: drawn_letters(text),
            loose: has_loose_letters(text),
            tokens: tokens(text),
            runs: Runs::of(text),
            keys,
            spelled_words,
            normal,
        }
    }
}
