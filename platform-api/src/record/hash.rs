//! Canonical JSON (RFC 8785) and the hashes over it.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest as _, Sha256};

use super::{MatchId, Seq};
use crate::rng::Seed;
use crate::time::Timestamp;

/// A SHA-256 hash. In JSON 43 characters of base64url.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    fn of(parts: &[&[u8]]) -> Self {
        let mut hasher = Sha256::new();
        for part in parts {
            hasher.update(part);
        }
        Self(hasher.finalize().into())
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&URL_SAFE_NO_PAD.encode(self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let bytes = URL_SAFE_NO_PAD.decode(&text).ok().and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or_else(|| de::Error::custom("a hash is 43 characters of base64url"))
    }
}

/// The one way to write a value as JSON (RFC 8785): sorted keys, no spaces, shortest numbers.
///
/// # Errors
/// A value that JSON cannot hold: a map whose keys are not strings, a float that is not a number.
pub fn canonical<T: Serialize + ?Sized>(value: &T) -> Result<Vec<u8>, serde_json::Error> {
    let mut bytes = Vec::with_capacity(256);
    serde_json_canonicalizer::to_writer(&value, &mut bytes)?;
    Ok(bytes)
}

/// The hash of a state: SHA-256 of `"madang state\0"`, the title's id, `\0`, the state version in decimal, `\0`,
/// and the state's canonical JSON.
///
/// # Errors
/// A state that JSON cannot hold.
pub fn state_hash<T: Serialize + ?Sized>(
    game: &str,
    version: u32,
    state: &T,
) -> Result<Digest, serde_json::Error> {
    state_hash_and_size(game, version, state).map(|(hash, _)| hash)
}

/// [`state_hash`], with the length of the state's canonical JSON in bytes.
pub(crate) fn state_hash_and_size<T: Serialize + ?Sized>(
    game: &str,
    version: u32,
    state: &T,
) -> Result<(Digest, usize), serde_json::Error> {
    let version = version.to_string();
    let json = canonical(state)?;
    let hash = Digest::of(&[b"madang state\0", game.as_bytes(), b"\0", version.as_bytes(), b"\0", &json]);
    Ok((hash, json.len()))
}

/// What binds a host to a seed before it is opened: SHA-256 of `"madang seed"`, the title's id, the match id and
/// the 32 bytes of the seed, one after the other.
pub fn commitment(game: &str, match_id: &MatchId, seed: &Seed) -> Digest {
    Digest::of(&[b"madang seed", game.as_bytes(), match_id.as_str().as_bytes(), seed.bytes()])
}

/// The running hash of a record: each entry's is SHA-256 of the one before, a salt, and the entry's canonical JSON.
///
/// The salt is derived from the seed, so that nobody without it can try out what a hidden entry said.
#[derive(Clone, Debug)]
pub struct Chain {
    salt: Digest,
    head: Digest,
}

impl Chain {
    /// The chain before the first entry, bound to the header.
    ///
    /// # Errors
    /// A header that JSON cannot hold.
    pub fn new<H: Serialize>(seed: &Seed, header: &H) -> Result<Self, serde_json::Error> {
        let salt = Self::salt(seed);
        let head = Digest::of(&[b"madang record\0", &salt.0, &canonical(header)?]);
        Ok(Self { salt, head })
    }

    /// The chain after entries whose hash is known.
    pub fn resumed(seed: &Seed, head: Digest) -> Self {
        Self { salt: Self::salt(seed), head }
    }

    fn salt(seed: &Seed) -> Digest {
        Digest::of(&[b"madang salt\0", seed.bytes()])
    }

    /// The hash over everything so far.
    pub const fn head(&self) -> Digest {
        self.head
    }

    /// Takes in the next entry and answers its hash.
    ///
    /// # Errors
    /// An entry that JSON cannot hold.
    pub fn push<C: Serialize>(
        &mut self,
        seq: Seq,
        at: Timestamp,
        cause: &C,
    ) -> Result<Digest, serde_json::Error> {
        #[derive(Serialize)]
        struct Body<'a, C> {
            seq: Seq,
            at: Timestamp,
            #[serde(flatten)]
            cause: &'a C,
        }
        let entry = canonical(&Body { seq, at, cause })?;
        self.head = Digest::of(&[&self.head.0, &self.salt.0, &entry]);
        Ok(self.head)
    }
}
