//! The randomness of a match: ChaCha8 with a sampling of our own that will never change.

use std::fmt;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The 32 bytes from which every draw of a match follows. In JSON 64 lower-case hex digits.
///
/// Whoever holds the seed can foretell the match: it stays with the host until the end.
/// `Debug` does not show it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// Why a text is not a [`Seed`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 64 hex digits")]
pub struct SeedFault;

impl Seed {
    /// A seed of 32 bytes; take them from the operating system for a real match.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A seed that spells out a number, for tests and sample matches.
    pub const fn from_number(n: u64) -> Self {
        let mut bytes = [0; 32];
        let n = n.to_le_bytes();
        let (low, _) = bytes.split_at_mut(8);
        low.copy_from_slice(&n);
        Self(bytes)
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Reads 64 hex digits.
    ///
    /// # Errors
    /// Any other text.
    pub fn from_hex(text: &str) -> Result<Self, SeedFault> {
        let mut bytes = [0; 32];
        if text.len() != 64 {
            return Err(SeedFault);
        }
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(pair).map_err(|_| SeedFault)?;
            if !pair.iter().all(u8::is_ascii_hexdigit) {
                return Err(SeedFault);
            }
            *byte = u8::from_str_radix(digits, 16).map_err(|_| SeedFault)?;
        }
        Ok(Self(bytes))
    }

    /// Writes 64 lower-case hex digits.
    pub fn to_hex(self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_hex())
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_hex(&String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

/// The random numbers of one match.
///
/// ChaCha8 as published by Bernstein, 64-bit draws of two little-endian words each. Every
/// sampling function takes a number of draws that depends on its arguments alone and never on
/// the values drawn, so that counting draws tells nothing. The bias of drawing below `n` is at
/// most `n / 2^64`. `fixtures/rng/` holds golden vectors computed by another program.
#[derive(Clone, PartialEq, Eq)]
pub struct GameRng(ChaCha8Rng);

impl GameRng {
    /// The generator at the start of its stream.
    pub fn new(seed: &Seed) -> Self {
        Self(ChaCha8Rng::from_seed(seed.0))
    }

    /// The generator of `seed` after `position` 32-bit words.
    pub fn at(seed: &Seed, position: u128) -> Self {
        let mut rng = Self::new(seed);
        rng.0.set_word_pos(position);
        rng
    }

    /// How many 32-bit words have been drawn.
    pub fn position(&self) -> u128 {
        self.0.get_word_pos()
    }

    /// The next 64 bits. One draw.
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `n − 1`, or 0 if `n` is 0. One draw, the high half of its product with `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        // The high half of a 64 by 64 bit product has 64 bits.
        ((u128::from(self.next_u64()) * u128::from(n)) >> 64) as u64
    }

    /// A place in a list of `len` items, or `None` if it is empty. One draw either way.
    pub fn index(&mut self, len: usize) -> Option<usize> {
        let i = usize::try_from(self.below(len as u64)).ok()?;
        (i < len).then_some(i)
    }

    /// One of `items`, or `None` if there are none. One draw either way.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let i = self.index(items.len())?;
        items.get(i)
    }

    /// True `numerator` times out of `denominator`. One draw.
    pub fn chance(&mut self, numerator: u64, denominator: u64) -> bool {
        self.below(denominator) < numerator
    }

    /// Puts `items` in random order (Fisher–Yates, from the end). One draw fewer than there are items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            if let Some(other) = self.index(last + 1) {
                items.swap(last, other);
            }
        }
    }
}

/// Shows how far the generator has come, and not what comes next.
impl fmt::Debug for GameRng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameRng(at {})", self.position())
    }
}

#[cfg(test)]
mod tests;
