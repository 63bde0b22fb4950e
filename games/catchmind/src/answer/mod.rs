//! What a typed text says: whether it is the answer, and whether others may read it.
//!
//! [`normalise`] gives guesses, words and aliases one spelling; [`Answer::judge`] gives the verdict on a guess. The
//! rules are those of the design document, section 5.3, closed against texts that only look as if they were no
//! answer. Nothing here knows players, turns or time.

mod confusable;
mod distance;
mod ending;
pub(crate) mod hangul;
mod initials;
mod judge;
mod normalise;
mod spelled;

#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;

pub use distance::{close_distance, letter_distance};
pub use ending::ENDINGS;
pub use hangul::{Syllable, initial_consonants, split_keys, split_letters};
pub use judge::{Answer, Verdict, Withheld};
pub use normalise::{MAX_GUESS, TextFault, check_text, has_loose_letters, is_blank, letter_count, normalise};

pub(crate) use confusable::has_latin;
pub(crate) use hangul::is_conjoining;
pub(crate) use normalise::{loose_runs, plain_letters, spelled_words, tokens};
