//! How far a guess is from the answer, letter by letter.

use super::hangul::split_letters;
use super::normalise::letter_count;

/// The number of letters to put in, take out or change between two normal forms, syllables taken apart by
/// [`split_letters`].
///
/// # Examples
/// ```
/// use catchmind::answer::letter_distance;
///
/// assert_eq!(letter_distance("코끼리", "코끼라"), 1);
/// assert_eq!(letter_distance("닭", "달"), 1);
/// ```
pub fn letter_distance(a: &str, b: &str) -> usize {
    strsim::generic_levenshtein(&split_letters(a), &split_letters(b))
}

/// The greatest distance at which a guess is close to `answer`, a normal form: 1 up to three letters or syllables,
/// 2 from four on (design document, section 5.3).
pub fn close_distance(answer: &str) -> usize {
    if letter_count(answer) <= 3 { 1 } else { 2 }
}
