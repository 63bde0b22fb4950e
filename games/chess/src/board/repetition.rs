//! How often a position has been on the board.

use std::collections::BTreeMap;

use super::position::Position;

impl Position {
    /// The text that two positions share exactly when they are the same in the sense of FIDE article 9.2.3: the same
    /// pieces on the same squares, the same side to move, the same castling rights, the same legal en passant capture.
    ///
    /// It is the first four fields of [`Position::fen`] (design document, section 8.1).
    pub fn repetition_key(&self) -> String {
        let mut key = String::with_capacity(80);
        self.write_four_fields(&mut key);
        key
    }
}

/// The positions since the last capture or pawn move, with how often each was on the board.
///
/// Nothing before such a move can come back, so it is forgotten; a match of any length keeps this small.
///
/// # Examples
/// ```
/// use chess::board::{Position, Repetitions};
///
/// let mut position = Position::start();
/// let mut repetitions = Repetitions::starting_from(&position);
/// for text in ["Nf3", "Nf6", "Ng1", "Ng8"] {
///     position = position.after(&position.parse_san(text)?);
///     repetitions.record(&position);
/// }
/// assert_eq!(repetitions.count(&position), 2);
/// # Ok::<(), chess::board::SanError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Repetitions(BTreeMap<String, u32>);

impl Repetitions {
    /// The counts at the beginning: the given position was there once.
    pub fn starting_from(position: &Position) -> Self {
        Self(BTreeMap::from([(position.repetition_key(), 1)]))
    }

    /// Takes counts from somewhere else, such as a stored state.
    pub fn from_counts(counts: BTreeMap<String, u32>) -> Self {
        Self(counts)
    }

    /// Counts a position that a move has just led to and returns how often it was there, this time included.
    pub fn record(&mut self, position: &Position) -> u32 {
        if position.halfmove_clock() == 0 {
            self.0.clear();
        }
        let count = self.0.entry(position.repetition_key()).or_default();
        *count = count.saturating_add(1);
        *count
    }

    /// How often a position was there.
    pub fn count(&self, position: &Position) -> u32 {
        self.0.get(&position.repetition_key()).copied().unwrap_or(0)
    }

    /// The counts by key, in the order of keys.
    pub const fn counts(&self) -> &BTreeMap<String, u32> {
        &self.0
    }
}
