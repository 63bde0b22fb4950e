//! One spelling for all texts that a person would call the same.

use icu_properties::props::{DefaultIgnorableCodePoint, Emoji, GeneralCategory, GeneralCategoryGroup};
use icu_properties::{CodePointMapData, CodePointSetData};
use unicode_normalization::UnicodeNormalization as _;

use super::{confusable, hangul};

/// The greatest length of a guess, in Unicode scalars (design document, section 8.2).
pub const MAX_GUESS: usize = 40;

/// Why a text cannot be sent, whatever the word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextFault {
    /// Nothing visible is in it.
    #[error("nothing visible is in the text")]
    Empty,
    /// It is longer than allowed.
    #[error("the text has more than {max} characters")]
    TooLong {
        /// The greatest length, in Unicode scalars.
        max: usize,
    },
}

/// Checks a text of at most `max` Unicode scalars before anything else is done with it.
///
/// # Errors
/// [`TextFault`]; neither depends on a word.
pub fn check_text(text: &str, max: usize) -> Result<(), TextFault> {
    if text.chars().nth(max).is_some() {
        return Err(TextFault::TooLong { max });
    }
    if is_blank(text) { Err(TextFault::Empty) } else { Ok(()) }
}

/// Tells whether nothing in a text can be seen: white space, control characters, what fonts do not draw. An emoji
/// alone can be seen.
pub fn is_blank(text: &str) -> bool {
    // U+2800 is a symbol, the Braille pattern without a dot.
    text.chars().all(|c| c.is_whitespace() || c == '\u{2800}' || is_unseen(c))
}

/// The normal form in which guesses, words and aliases are compared.
///
/// 1. What fonts do not draw (`Default_Ignorable_Code_Point`, controls, unassigned characters, private use) and emoji
///    are dropped; digits stay, so that a keycap becomes its digit.
/// 2. NFKC; white space, punctuation, symbols and marks that no letter took up are dropped; letters become small.
///    This is repeated until nothing changes.
///
/// The old vowel ㆍ (U+318D, U+119E) counts as punctuation, being typed as a middle dot. The result of a result is
/// the same again, and canonically equivalent texts have the same result. Loose Hangul letters are joined by NFKC
/// like any others: [`has_loose_letters`] tells that of the raw text.
///
/// The design document drops invisible characters after NFKC and lists the punctuation to drop; both let through
/// texts it means to accept, and the first is not stable under repetition.
///
/// # Examples
/// ```
/// use catchmind::answer::normalise;
///
/// assert_eq!(normalise("아이스 크림!"), "아이스크림");
/// assert_eq!(normalise("ＡＢＣ\u{200B}"), "abc");
/// assert_eq!(normalise("\u{1109}\u{1161}\u{1100}\u{116A}"), "사과");
/// assert_eq!(normalise("1\u{FE0F}\u{20E3}🍎"), "1");
/// ```
pub fn normalise(text: &str) -> String {
    let mut normal: String =
        text.chars().filter(|&c| !is_unseen(c) && !is_unassigned(c) && !is_emoji(c)).collect();
    loop {
        let next: String = normal.nfkc().filter(|&c| !is_dropped(c)).flat_map(char::to_lowercase).collect();
        if next == normal {
            return normal;
        }
        normal = next;
    }
}

/// Tells whether a raw text has a Hangul letter that is no part of a syllable: a compatibility letter, its half-width
/// form, parenthesised or circled Hangul, or a conjoining letter that is left after normalising. Such a text is never
/// the answer, since NFKC joins loose letters to syllables.
pub fn has_loose_letters(text: &str) -> bool {
    text.chars().any(hangul::is_loose) || normalise(text).chars().any(hangul::is_conjoining)
}

/// The number of letters of a text, spaces not counted.
pub fn letter_count(text: &str) -> usize {
    text.chars().filter(|c| !c.is_whitespace()).count()
}

/// The pieces of a raw text between white space, punctuation, symbols and loose Hangul letters, normalised; none is
/// empty.
pub(crate) fn tokens(text: &str) -> Vec<String> {
    let seen = text.chars().filter(|&c| !is_unseen(c) || hangul::is_filler(c));
    let composed: String = seen.nfc().collect();
    let ends = |c| is_gap(c) || hangul::is_loose(c) || hangul::is_conjoining(c);
    composed.split(ends).map(normalise).filter(|token| !token.is_empty()).collect()
}

/// The pieces of a raw text between white space, punctuation and symbols that have loose Hangul letters, normalised.
pub(crate) fn spelled_words(text: &str) -> Vec<String> {
    let ends = |c| is_gap(c) && !hangul::is_loose(c);
    text.split(ends).filter(|word| has_loose_letters(word)).map(normalise).collect()
}

/// A raw text without what fonts do not draw, composed.
pub(super) fn seen(text: &str) -> String {
    text.chars().filter(|&c| !is_unseen(c)).nfc().collect()
}

/// A raw text as it is read aloud: without what fonts do not draw, the letters that signs picture for the signs, and
/// plain letters for those of other shapes.
pub(crate) fn plain_letters(text: &str) -> String {
    let seen = text.chars().filter(|&c| !is_unseen(c));
    seen.map(|c| confusable::pictured(c).unwrap_or(c)).nfkc().collect()
}

/// The letters of a raw text one by one, as they look: without what the normal form drops, not composed or replaced
/// by NFKC, and with the letters that signs picture.
pub(crate) fn drawn_letters(text: &str) -> String {
    let letter =
        |c| confusable::pictured(c).or_else(|| (!is_unseen(c) && !is_gap(c) && !is_dropped(c)).then_some(c));
    text.chars().filter_map(letter).collect()
}

/// The runs of loose consonants and vowels of a raw text, each as single letters in order. White space, punctuation
/// and what is not drawn do not end a run; any other letter does.
pub(crate) fn loose_runs(text: &str) -> Vec<Vec<char>> {
    let mut runs = vec![Vec::new()];
    for c in seen(text).chars() {
        let letters = hangul::loose_letters(c);
        match runs.last_mut() {
            Some(run) if !letters.is_empty() => run.extend(letters),
            _ if is_gap(c) || is_dropped(c) => {}
            _ => runs.push(Vec::new()),
        }
    }
    runs.into_iter().filter(|run| !run.is_empty()).collect()
}

/// Where people see one word end and another begin.
pub(super) fn is_gap(c: char) -> bool {
    const GROUPS: GeneralCategoryGroup =
        GeneralCategoryGroup::Punctuation.union(GeneralCategoryGroup::Symbol);
    c.is_whitespace()
        || is_emoji(c)
        || is_unassigned(c)
        || hangul::is_filler(c)
        || hangul::is_dot(c)
        || GROUPS.contains(category(c))
}

/// Dropped after NFKC.
pub(super) fn is_dropped(c: char) -> bool {
    const GROUPS: GeneralCategoryGroup = GeneralCategoryGroup::Punctuation
        .union(GeneralCategoryGroup::Symbol)
        .union(GeneralCategoryGroup::Mark);
    c.is_whitespace() || hangul::is_dot(c) || GROUPS.contains(category(c))
}

/// Not drawn by fonts. Controls are among them: a player could put them into the answer and everybody would still
/// read it.
fn is_unseen(c: char) -> bool {
    CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
        || !c.is_whitespace() && matches!(category(c), GeneralCategory::Control | GeneralCategory::Format)
}

/// Drawn as an empty box at most: private use, and what later versions of Unicode may make emoji.
fn is_unassigned(c: char) -> bool {
    matches!(category(c), GeneralCategory::Unassigned | GeneralCategory::PrivateUse)
}

/// Emoji, but not the digits and signs that keycaps are made from.
fn is_emoji(c: char) -> bool {
    !c.is_ascii() && CodePointSetData::new::<Emoji>().contains(c)
}

fn category(c: char) -> GeneralCategory {
    CodePointMapData::<GeneralCategory>::new().get(c)
}
