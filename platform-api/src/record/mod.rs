//! What is written down of a match: header, entries, the host's record and the public one.

mod hash;
pub mod share;

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::Value;

use crate::player::{PlayerId, PlayerSet, Roster};
use crate::rng::Seed;
use crate::time::{Millis, Timestamp};

pub(crate) use hash::state_hash_and_size;
pub use hash::{Chain, Digest, canonical, commitment, state_hash};

/// The format of records and snapshots that this version writes, and the only one it reads.
pub const FORMAT: u32 = 1;

/// The longest record or snapshot that is read, in bytes.
pub const MAX_RECORD_BYTES: usize = 64 * 1024 * 1024;

/// The name of one match: 1 to 64 letters, digits, `-` or `_`. Never used twice by a host.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct MatchId(String);

/// Why a text is not a [`MatchId`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a match id has 1 to 64 letters, digits, '-' or '_'")]
pub struct MatchIdFault;

impl MatchId {
    /// Checks a match id.
    ///
    /// # Errors
    /// A text that is empty, too long, or holds other characters.
    pub fn new(id: impl Into<String>) -> Result<Self, MatchIdFault> {
        let id = id.into();
        let fits = (1..=64).contains(&id.len())
            && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        if fits { Ok(Self(id)) } else { Err(MatchIdFault) }
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for MatchId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

/// The place of an entry in its match, from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seq(u64);

impl Seq {
    /// The entry number `n`, from 0.
    pub const fn new(n: u64) -> Self {
        Self(n)
    }

    /// The number.
    pub const fn number(self) -> u64 {
        self.0
    }

    /// The following entry.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a match begins from. Stays with the host while the match runs: it holds the seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Header {
    /// [`FORMAT`] of the version that wrote it.
    pub format: u32,
    /// The title's id.
    pub game: String,
    /// The title's rules version.
    pub rules_version: u32,
    /// The title's state version, which is also the version of `options`.
    pub state_version: u32,
    /// The options, fully resolved.
    pub options: Value,
    /// The players' names in join order.
    pub roster: Roster,
    /// The seed of all draws.
    pub seed: Seed,
    /// The name of the match.
    pub match_id: MatchId,
    /// When it began, in match time.
    pub started_at: Timestamp,
    /// How many matches the same table played before.
    pub rematch: u32,
    /// The state to begin from instead of the title's setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
}

/// What players may know of the header while the match runs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PublicHeader {
    /// [`FORMAT`] of the version that wrote it.
    pub format: u32,
    /// The title's id.
    pub game: String,
    /// The title's rules version.
    pub rules_version: u32,
    /// The title's state version.
    pub state_version: u32,
    /// The options as the title shows them to players.
    pub options: Value,
    /// The players' names in join order.
    pub roster: Roster,
    /// The name of the match.
    pub match_id: MatchId,
    /// When it began, in match time.
    pub started_at: Timestamp,
    /// How many matches the same table played before.
    pub rematch: u32,
    /// Binds the host to the seed; see [`commitment`].
    pub commitment: Digest,
    /// The state it began from, if that was not the title's setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// The seed, once the match has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
}

/// What an entry is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Cause {
    /// A player's action, as JSON.
    Action {
        /// Who acted.
        player: PlayerId,
        /// What they did.
        action: Value,
    },
    /// Something that fell due, as JSON of the title's timer.
    Due(Value),
    /// A connection that came or went.
    Presence(PresenceChange),
    /// A stretch of the host's time that does not count.
    Gap(Millis),
}

/// A connection that came or went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PresenceChange {
    /// Whose.
    pub player: PlayerId,
    /// True if it came.
    pub connected: bool,
}

/// One line of a record. In JSON `{seq, at, player, action}`, `{seq, at, due}`, `{seq, at, presence}` or
/// `{seq, at, gap}`, each with its `chain` and perhaps a `stateHash`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "FlatEntry", into = "FlatEntry")]
pub struct Entry {
    /// The entry's place.
    pub seq: Seq,
    /// When it happened, in match time.
    pub at: Timestamp,
    /// What happened.
    pub cause: Cause,
    /// The hash over everything up to here.
    pub chain: Digest,
    /// The hash of the state after it, in golden and published records.
    pub state_hash: Option<Digest>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct FlatEntry {
    seq: Seq,
    at: Timestamp,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player: Option<PlayerId>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    action: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    due: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    presence: Option<PresenceChange>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    gap: Option<Millis>,
    chain: Digest,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    state_hash: Option<Digest>,
}

/// A key that is there with `null` is there: a timer may well be `null`.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

impl TryFrom<FlatEntry> for Entry {
    type Error = &'static str;

    fn try_from(flat: FlatEntry) -> Result<Self, Self::Error> {
        let FlatEntry { seq, at, player, action, due, presence, gap, chain, state_hash } = flat;
        let cause = match (player, action, due, presence, gap) {
            (Some(player), Some(action), None, None, None) => Cause::Action { player, action },
            (None, None, Some(due), None, None) => Cause::Due(due),
            (None, None, None, Some(presence), None) => Cause::Presence(presence),
            (None, None, None, None, Some(gap)) => Cause::Gap(gap),
            _ => return Err("an entry has player and action, or one of due, presence and gap"),
        };
        Ok(Self { seq, at, cause, chain, state_hash })
    }
}

impl From<Entry> for FlatEntry {
    fn from(entry: Entry) -> Self {
        let Entry { seq, at, cause, chain, state_hash } = entry;
        let mut flat = Self {
            seq,
            at,
            player: None,
            action: None,
            due: None,
            presence: None,
            gap: None,
            chain,
            state_hash,
        };
        match cause {
            Cause::Action { player, action } => (flat.player, flat.action) = (Some(player), Some(action)),
            Cause::Due(due) => flat.due = Some(due),
            Cause::Presence(presence) => flat.presence = Some(presence),
            Cause::Gap(gap) => flat.gap = Some(gap),
        }
        flat
    }
}

/// Everything that happened in a match, with its seed: enough to play it again to the same state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HostRecord {
    /// What the match began from.
    pub header: Header,
    /// What happened, in order, from the beginning.
    pub entries: Vec<Entry>,
}

/// What anybody may have of a match that has ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PublicRecord {
    /// The header, with the seed.
    pub header: PublicHeader,
    /// What happened, without what stays private even afterwards. Numbered and chained anew.
    pub entries: Vec<Entry>,
    /// True if nothing was left out, so that the match can be replayed from it.
    pub complete: bool,
}

impl PublicRecord {
    /// The record as a host's, to replay it, once the seed has been held against the commitment.
    ///
    /// # Errors
    /// A record from which something was left out, or whose seed is not the one the host was bound to.
    pub fn into_host_record(self) -> Result<HostRecord, PublicRecordFault> {
        let PublicHeader {
            format,
            game,
            rules_version,
            state_version,
            options,
            roster,
            match_id,
            started_at,
            rematch,
            position,
            seed,
            commitment: bound,
        } = self.header;
        let seed = seed.filter(|_| self.complete).ok_or(PublicRecordFault::Incomplete)?;
        if commitment(&game, &match_id, &seed) != bound {
            return Err(PublicRecordFault::OtherSeed);
        }
        let header = Header {
            format,
            game,
            rules_version,
            state_version,
            options,
            roster,
            seed,
            match_id,
            started_at,
            rematch,
            position,
        };
        Ok(HostRecord { header, entries: self.entries })
    }
}

/// Why a public record cannot be replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PublicRecordFault {
    /// Something stays private in it.
    #[error("private inputs were left out of this record, so it cannot be replayed")]
    Incomplete,
    /// The host drew from another seed than it had said it would.
    #[error("the seed of this record is not the one its host was bound to by the commitment")]
    OtherSeed,
}

/// A running match as the host keeps it between two inputs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Snapshot {
    /// What the match began from.
    pub header: Header,
    /// The version of `options` and `state`.
    pub state_version: u32,
    /// The options in that version.
    pub options: Value,
    /// The state in that version.
    pub state: Value,
    /// How many 32-bit words have been drawn, in decimal: wider than a JSON number.
    pub rng: String,
    /// The last instant seen, in match time.
    pub last: Timestamp,
    /// What the host's clock is ahead of match time.
    pub shift: Millis,
    /// How many entries there have been.
    pub next_seq: Seq,
    /// The hash over all of them.
    pub chain: Digest,
    /// Who is connected.
    pub connected: PlayerSet,
    /// How many messages each viewer has been sent: the players in order, then the spectators.
    pub sent: Vec<u64>,
}

#[cfg(test)]
mod tests;
