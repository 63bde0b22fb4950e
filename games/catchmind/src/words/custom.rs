//! Words that a table adds, from a text with one word a line.

use std::collections::BTreeMap;

use icu_properties::CodePointMapData;
use icu_properties::props::Script;
use unicode_normalization::{UnicodeNormalization as _, is_nfkc};

use super::blocklist::is_blocked;
use super::{Origin, Word};
use crate::answer::{Syllable, letter_count, normalise};

/// The number of words that a table can add (design document, section 2).
pub const MAX_CUSTOM_WORDS: usize = 200;
/// The greatest length of such a word, in letters without spaces.
pub const MAX_CUSTOM_LETTERS: usize = 10;
/// The greatest length of the text, in bytes; more than the words can take however they are encoded.
pub const MAX_CUSTOM_TEXT: usize = 32 * 1024;

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct CustomWordFault {
    /// The line, from 1; empty lines count.
    pub line: u32,
    /// What is wrong with it.
    pub reason: CustomWordReason,
}

/// Why a line is no word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CustomWordReason {
    /// It has something else than Hangul syllables, Latin letters, digits, and single spaces between them.
    #[error("only Hangul syllables, Latin letters and digits, single spaces between them")]
    Letters,
    /// It has more than ten letters.
    #[error("more than 10 letters")]
    TooLong,
    /// It is the same word as an earlier line, after normalising.
    #[error("the same word as in line {first}")]
    Duplicate {
        /// The earlier line.
        first: u32,
    },
    /// It is not fit for children.
    #[error("not fit for children")]
    Blocked,
    /// There are 200 words before it. Nothing after it is read.
    #[error("more than 200 words")]
    TooMany,
    /// The text is longer than 32 KiB. Nothing of it is read.
    #[error("more than 32 KiB of text")]
    TextTooLong,
}

/// Reads a text with one word a line. White space around a word and empty lines do not count.
///
/// # Errors
/// Every line that is no word, in order.
///
/// # Examples
/// ```
/// use catchmind::words::{CustomWordFault, CustomWordReason, parse_custom};
///
/// let words = parse_custom("우리 집\n\n  3학년 2반 \ncafé").unwrap();
/// assert_eq!(words.iter().map(|word| word.text()).collect::<Vec<_>>(), ["우리 집", "3학년 2반", "café"]);
///
/// let faults = parse_custom("학교\nㅎㄱ").unwrap_err();
/// assert_eq!(faults, [CustomWordFault { line: 2, reason: CustomWordReason::Letters }]);
/// ```
pub fn parse_custom(text: &str) -> Result<Vec<Word>, Vec<CustomWordFault>> {
    if text.len() > MAX_CUSTOM_TEXT {
        return Err(vec![CustomWordFault { line: 1, reason: CustomWordReason::TextTooLong }]);
    }
    let mut reader = Reader::default();
    for (line, text) in (1..).zip(text.lines()) {
        let composed: String = text.trim().nfc().collect();
        if composed.is_empty() {
            continue;
        }
        if let Err(reason) = reader.read(line, composed) {
            reader.faults.push(CustomWordFault { line, reason });
            if reason == CustomWordReason::TooMany {
                break;
            }
        }
    }
    if reader.faults.is_empty() { Ok(reader.words) } else { Err(reader.faults) }
}

#[derive(Default)]
struct Reader {
    lines: usize,
    words: Vec<Word>,
    first_lines: BTreeMap<String, u32>,
    faults: Vec<CustomWordFault>,
}

impl Reader {
    fn read(&mut self, line: u32, word: String) -> Result<(), CustomWordReason> {
        self.lines += 1;
        if self.lines > MAX_CUSTOM_WORDS {
            return Err(CustomWordReason::TooMany);
        }
        check_spelling(&word)?;
        if is_blocked(&word) {
            return Err(CustomWordReason::Blocked);
        }
        let first = *self.first_lines.entry(normalise(&word)).or_insert(line);
        if first != line {
            return Err(CustomWordReason::Duplicate { first });
        }
        self.words.push(Word { text: word, aliases: Vec::new(), origin: Origin::Custom });
        Ok(())
    }
}

fn check_spelling(word: &str) -> Result<(), CustomWordReason> {
    if letter_count(word) > MAX_CUSTOM_LETTERS {
        return Err(CustomWordReason::TooLong);
    }
    let parts_are_words = word.split(' ').all(|part| !part.is_empty() && part.chars().all(is_letter));
    if parts_are_words { Ok(()) } else { Err(CustomWordReason::Letters) }
}

/// Letters that players can type, and that normalising keeps: no full-width forms, ligatures or small capitals.
fn is_letter(c: char) -> bool {
    let is_latin = || CodePointMapData::<Script>::new().get(c) == Script::Latin && c.is_alphabetic();
    Syllable::of(c).is_some() || c.is_ascii_digit() || is_latin() && is_nfkc(c.encode_utf8(&mut [0; 4]))
}
