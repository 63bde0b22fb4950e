//! Syllables and their letters (The Unicode Standard, section 3.12).
//!
//! Letters are compatibility letters (U+3131 to U+3163) throughout, whatever place in a syllable they come from.

use unicode_normalization::UnicodeNormalization as _;

const INITIALS: [char; 19] = [
    'ㄱ', 'ㄲ', 'ㄴ', 'ㄷ', 'ㄸ', 'ㄹ', 'ㅁ', 'ㅂ', 'ㅃ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅉ', 'ㅊ', 'ㅋ', 'ㅌ',
    'ㅍ', 'ㅎ',
];

const MEDIALS: [char; 21] = [
    'ㅏ', 'ㅐ', 'ㅑ', 'ㅒ', 'ㅓ', 'ㅔ', 'ㅕ', 'ㅖ', 'ㅗ', 'ㅘ', 'ㅙ', 'ㅚ', 'ㅛ', 'ㅜ', 'ㅝ', 'ㅞ', 'ㅟ',
    'ㅠ', 'ㅡ', 'ㅢ', 'ㅣ',
];

const FINALS: [char; 27] = [
    'ㄱ', 'ㄲ', 'ㄳ', 'ㄴ', 'ㄵ', 'ㄶ', 'ㄷ', 'ㄹ', 'ㄺ', 'ㄻ', 'ㄼ', 'ㄽ', 'ㄾ', 'ㄿ', 'ㅀ', 'ㅁ', 'ㅂ',
    'ㅄ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅊ', 'ㅋ', 'ㅌ', 'ㅍ', 'ㅎ',
];

/// A syllable in its three places.
///
/// # Examples
/// ```
/// use catchmind::answer::Syllable;
///
/// let syllable = Syllable::of('닭');
/// assert_eq!(syllable, Some(Syllable { initial: 'ㄷ', medial: 'ㅏ', last: Some('ㄺ') }));
/// assert_eq!(Syllable::of('ㄷ'), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Syllable {
    /// The initial consonant (초성).
    pub initial: char,
    /// The vowel (중성).
    pub medial: char,
    /// The final consonant or cluster (종성), if there is one.
    pub last: Option<char>,
}

impl Syllable {
    /// Takes a composed syllable, U+AC00 to U+D7A3, apart; `None` for any other character.
    pub fn of(c: char) -> Option<Self> {
        let offset = usize::try_from(u32::from(c).checked_sub(0xAC00)?).ok()?;
        let initial = *INITIALS.get(offset / (21 * 28))?;
        let medial = *MEDIALS.get(offset / 28 % 21)?;
        let last = (offset % 28).checked_sub(1).and_then(|i| FINALS.get(i)).copied();
        Some(Self { initial, medial, last })
    }
}

/// The initial consonants (초성) of the syllables of a text; other characters are left out.
pub fn initial_consonants(text: &str) -> Vec<char> {
    text.chars().filter_map(Syllable::of).map(|syllable| syllable.initial).collect()
}

/// A text as single letters: syllables taken apart, clusters and compound vowels too (ㄺ to ㄹㄱ, ㅘ to ㅗㅏ). Double
/// consonants stay one letter. Characters that are not Hangul stay as they are.
///
/// # Examples
/// ```
/// use catchmind::answer::split_letters;
///
/// assert_eq!(split_letters("닭과"), ['ㄷ', 'ㅏ', 'ㄹ', 'ㄱ', 'ㄱ', 'ㅗ', 'ㅏ']);
/// assert_eq!(split_letters("꿈"), ['ㄲ', 'ㅜ', 'ㅁ']);
/// ```
pub fn split_letters(text: &str) -> Vec<char> {
    text.chars().flat_map(letters_of).flat_map(split).collect()
}

/// A text as it could be typed letter by letter: like [`split_letters`], double consonants in two.
pub fn split_keys(text: &str) -> Vec<char> {
    split_letters(text).into_iter().flat_map(undouble).collect()
}

/// Tells whether a raw character is Hangul that is no part of a syllable: a compatibility or half-width letter, or
/// parenthesised or circled Hangul. The fillers are not drawn and ㆍ is a dot; they do not count.
pub(crate) const fn is_loose(c: char) -> bool {
    matches!(
        c,
        '\u{3131}'..='\u{3163}'
            | '\u{3165}'..='\u{318C}'
            | '\u{318E}'
            | '\u{3200}'..='\u{321E}'
            | '\u{3260}'..='\u{327E}'
            | '\u{FFA1}'..='\u{FFDC}'
    )
}

/// Tells whether a character is one of the conjoining letters of which syllables are composed, modern or old.
pub(crate) const fn is_conjoining(c: char) -> bool {
    matches!(c, '\u{1100}'..='\u{11FF}' | '\u{A960}'..='\u{A97C}' | '\u{D7B0}'..='\u{D7FB}')
}

/// The old vowel ㆍ in both its forms, and the middle dot for which it is typed.
pub(crate) const fn is_dot(c: char) -> bool {
    matches!(c, '\u{318D}' | '\u{119E}' | '\u{B7}')
}

/// The fillers: not drawn, but as wide as a letter, so that people see a gap.
pub(crate) const fn is_filler(c: char) -> bool {
    matches!(c, '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{FFA0}')
}

/// The letters of a loose consonant or vowel, in whichever form it comes; none for any other character, a circled
/// syllable among them.
pub(crate) fn loose_letters(c: char) -> Vec<char> {
    if is_dot(c) || !is_loose(c) && !is_conjoining(c) {
        return Vec::new();
    }
    let letters: Vec<char> =
        std::iter::once(c).nfkd().filter(|&c| is_conjoining(c)).map(compatibility).collect();
    if letters.len() == 1 { letters.into_iter().flat_map(split).collect() } else { Vec::new() }
}

/// The letters of a syllable or of a conjoining letter, clusters whole; any other character as it stands.
fn letters_of(c: char) -> impl Iterator<Item = char> {
    let (first, second, third) = match Syllable::of(c) {
        Some(syllable) => (syllable.initial, Some(syllable.medial), syllable.last),
        None => (compatibility(c), None, None),
    };
    std::iter::once(first).chain(second).chain(third)
}

/// The compatibility letter of a modern conjoining letter; any other character as it stands.
fn compatibility(c: char) -> char {
    let place = |first: char| usize::try_from(u32::from(c).checked_sub(u32::from(first))?).ok();
    let letter = match c {
        '\u{1100}'..='\u{1112}' => place('\u{1100}').and_then(|i| INITIALS.get(i)),
        '\u{1161}'..='\u{1175}' => place('\u{1161}').and_then(|i| MEDIALS.get(i)),
        '\u{11A8}'..='\u{11C2}' => place('\u{11A8}').and_then(|i| FINALS.get(i)),
        _ => None,
    };
    letter.copied().unwrap_or(c)
}

/// A cluster or compound vowel in its two letters; any other letter alone.
fn split(letter: char) -> impl Iterator<Item = char> {
    let (first, second) = match letter {
        'ㄳ' => ('ㄱ', 'ㅅ'),
        'ㄵ' => ('ㄴ', 'ㅈ'),
        'ㄶ' => ('ㄴ', 'ㅎ'),
        'ㄺ' => ('ㄹ', 'ㄱ'),
        'ㄻ' => ('ㄹ', 'ㅁ'),
        'ㄼ' => ('ㄹ', 'ㅂ'),
        'ㄽ' => ('ㄹ', 'ㅅ'),
        'ㄾ' => ('ㄹ', 'ㅌ'),
        'ㄿ' => ('ㄹ', 'ㅍ'),
        'ㅀ' => ('ㄹ', 'ㅎ'),
        'ㅄ' => ('ㅂ', 'ㅅ'),
        'ㅘ' => ('ㅗ', 'ㅏ'),
        'ㅙ' => ('ㅗ', 'ㅐ'),
        'ㅚ' => ('ㅗ', 'ㅣ'),
        'ㅝ' => ('ㅜ', 'ㅓ'),
        'ㅞ' => ('ㅜ', 'ㅔ'),
        'ㅟ' => ('ㅜ', 'ㅣ'),
        'ㅢ' => ('ㅡ', 'ㅣ'),
        other => return std::iter::once(other).chain(None),
    };
    std::iter::once(first).chain(Some(second))
}

/// A double consonant as the single one twice; any other letter as it stands.
pub(crate) fn undouble(letter: char) -> impl Iterator<Item = char> {
    let (single, times) = match letter {
        'ㄲ' => ('ㄱ', 2),
        'ㄸ' => ('ㄷ', 2),
        'ㅃ' => ('ㅂ', 2),
        'ㅆ' => ('ㅅ', 2),
        'ㅉ' => ('ㅈ', 2),
        other => (other, 1),
    };
    std::iter::repeat_n(single, times)
}
