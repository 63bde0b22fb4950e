//! Letters that look like Latin ones (Unicode Technical Standard #39).

use icu_properties::CodePointMapData;
use icu_properties::props::Script;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::confusable_detection::skeleton;

/// Tells whether a text has a Latin letter.
pub(crate) fn has_latin(text: &str) -> bool {
    text.chars().any(|c| CodePointMapData::<Script>::new().get(c) == Script::Latin)
}

/// A text with every letter replaced by the plain Latin one that it looks like in either case, so that texts that
/// look the same come out the same. It is not meant to be read: `i` and `1` become `l`, `m` becomes `rn`.
pub(crate) fn fold(text: &str) -> String {
    text.chars().fold(String::new(), |mut folded, c| {
        match plain(c) {
            Some(looks) => folded.push_str(&looks),
            None => folded.push(c),
        }
        folded
    })
}

/// The plain letter of which a sign is a picture: those of flags, and white letters on black discs and squares, which
/// no normalisation turns into letters.
pub(crate) fn pictured(c: char) -> Option<char> {
    let first = match c {
        '\u{1F1E6}'..='\u{1F1FF}' => '\u{1F1E6}',
        '\u{1F150}'..='\u{1F169}' => '\u{1F150}',
        '\u{1F170}'..='\u{1F189}' => '\u{1F170}',
        _ => return None,
    };
    char::from_u32(u32::from('a') + u32::from(c) - u32::from(first))
}

/// What a letter looks like, if that is Latin: as it stands or as a capital, in small letters and without accents.
fn plain(c: char) -> Option<String> {
    let capital: String = c.to_uppercase().collect();
    [c.to_string(), capital].iter().find_map(|form| {
        let looks: String = shape(&shape(form).to_lowercase());
        looks.chars().all(|c| c.is_ascii_alphanumeric()).then(|| looks.to_lowercase().replace('i', "l"))
    })
}

fn shape(text: &str) -> String {
    let bare: String = text.nfd().filter(|&c| !is_combining_mark(c)).collect();
    skeleton(&bare).filter(|&c| !is_combining_mark(c)).collect()
}
