//! Names that are spelled in loose letters.
//!
//! Letters are compared key by key. A ㅇ before a vowel is not heard inside a name and may be there or not: 사ㄱ와 reads
//! as 사과 does.

use super::ending::endings_after;
use super::hangul::split_keys;

/// The keys of a text, a vowel that glides into the next one written as it is in a syllable: 구ㅏ as ㄱㅗㅏ.
pub(super) fn spoken_keys(text: &str) -> Vec<char> {
    let mut keys = split_keys(text);
    let next: Vec<char> = keys.iter().copied().skip(1).collect();
    for (key, next) in keys.iter_mut().zip(next) {
        *key = match (*key, next) {
            ('ㅜ', 'ㅏ' | 'ㅐ') => 'ㅗ',
            ('ㅗ', 'ㅓ' | 'ㅔ') => 'ㅜ',
            (other, _) => other,
        };
    }
    keys
}

/// Tells whether a name is spelled somewhere in a text.
pub(super) fn is_within(keys: &[char], name: &[char]) -> bool {
    (0..keys.len()).filter_map(|start| keys.get(start..)).any(|keys| rest_after(name, keys).is_some())
}

/// Tells whether a word spells a name of one letter and nothing else, once or more, an ending after it or not.
pub(super) fn is_alone(word: &[char], name: &[char]) -> bool {
    let Some(mut rest) = rest_after(name, word) else { return false };
    while let Some(shorter) = rest_after(name, rest) {
        rest = shorter;
    }
    rest.is_empty() || endings_after(1).any(|ending| split_keys(ending) == rest)
}

/// What comes after a name at the beginning of a text, if it is there.
fn rest_after<'a>(name: &[char], keys: &'a [char]) -> Option<&'a [char]> {
    let (first, mut name) = name.split_first()?;
    let mut keys = keys.strip_prefix(&[*first])?;
    while let [letter, more @ ..] = name {
        if let Some(after) = keys.strip_prefix(&[*letter]) {
            (keys, name) = (after, more);
        } else if is_silent(name) {
            name = more;
        } else if is_silent(keys) {
            keys = keys.get(1..)?;
        } else {
            return None;
        }
    }
    Some(keys)
}

fn is_silent(keys: &[char]) -> bool {
    matches!(keys, ['ㅇ', 'ㅏ'..='ㅣ', ..])
}
