//! The initial consonants (초성) of a name, and where a text shows them.
//!
//! Double consonants are taken in two, so that ㄷㄷㄱ is ㄸㄱ.

use super::hangul::{self, Syllable, initial_consonants, undouble};
use super::normalise::{is_dropped, is_gap, normalise, seen};

/// From so many letters on initial consonants are telling inside a longer run too.
const TELLING: usize = 3;

const GAP: char = ' ';
const END: char = '|';

/// The initial consonants of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Initials {
    hangul: Pattern,
    /// With other letters in their places: 3학년 2반 is 3ㅎㄴ2ㅂ.
    mixed: Pattern,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Pattern {
    letters: String,
    telling: bool,
}

/// The runs of a text in which initial consonants are looked for.
pub(super) struct Runs {
    /// Of loose letters.
    hangul: Vec<String>,
    /// Of loose letters, and of others that are no syllables.
    mixed: Vec<String>,
}

impl Initials {
    /// The initial consonants of a normal form.
    pub(super) fn of(normal: &str) -> Self {
        let mixed: Vec<char> =
            normal.chars().map(|c| Syllable::of(c).map_or(c, |syllable| syllable.initial)).collect();
        Self { hangul: Pattern::new(&initial_consonants(normal)), mixed: Pattern::new(&mixed) }
    }

    /// Tells whether a text shows them.
    pub(super) fn are_in(&self, runs: &Runs) -> bool {
        !self.hangul.letters.is_empty()
            && (runs.hangul.iter().any(|run| self.hangul.is_shown_by(run))
                || runs.mixed.iter().any(|run| self.mixed.is_shown_by(run)))
    }
}

impl Pattern {
    fn new(letters: &[char]) -> Self {
        Self {
            letters: letters.iter().copied().flat_map(undouble).collect(),
            telling: letters.len() >= TELLING,
        }
    }

    /// Two letters are part of too many runs; they are shown by a run that has nothing besides but laughter. What is
    /// laughter itself, like ㅋㅋ for 쿠키, has to be all of the run.
    fn is_shown_by(&self, run: &str) -> bool {
        let letters = self.letters.as_str();
        run == letters
            || !is_laughter(letters)
                && run.contains(letters)
                && (self.telling || is_laughter(&run.replace(letters, "")))
    }
}

impl Runs {
    /// The runs of a raw text.
    pub(super) fn of(text: &str) -> Self {
        Self { hangul: runs(text, |_| false), mixed: runs(text, |c| Syllable::of(c).is_none()) }
    }
}

/// The runs of loose letters of a raw text, and of those that `keeps` keeps. White space and punctuation may be between
/// the letters of a run; each piece between them is a run as well.
fn runs(text: &str, keeps: impl Fn(char) -> bool) -> Vec<String> {
    let sign = |c: char| -> String {
        let letters = hangul::loose_letters(c);
        if !letters.is_empty() {
            letters.into_iter().flat_map(undouble).collect()
        } else if is_gap(c) {
            GAP.into()
        } else if is_dropped(c) {
            String::new()
        } else if keeps(c) {
            normalise(c.encode_utf8(&mut [0; 4]))
        } else {
            END.into()
        }
    };
    let signs: String = seen(text).chars().map(sign).collect();
    let whole = |run: &str| run.replace(GAP, "");
    let with_pieces = |run: &str| run.split(GAP).map(str::to_owned).chain([whole(run)]).collect::<Vec<_>>();
    signs.split(END).flat_map(with_pieces).filter(|run| !run.is_empty()).collect()
}

/// Tells whether a run says nothing but that somebody laughs or weeps.
fn is_laughter(run: &str) -> bool {
    run.chars().all(|c| matches!(c, 'ㅋ' | 'ㅎ' | 'ㅠ' | 'ㅜ'))
}
