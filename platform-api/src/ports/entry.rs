//! What a log keeps of one entry, and how it is written.

use std::fmt;
use std::io::{self, Write};

use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::Value;

use crate::record::{Cause, Digest, Entry, Header};

/// The longest entry or header that a log takes, in bytes of its JSON. Every log takes that much and nothing
/// longer, so that a match which one log took can move to another.
///
/// Twice the longest action that is read ([`MAX_INPUT_BYTES`](crate::json::MAX_INPUT_BYTES)), and half of what
/// message brokers usually carry.
pub const MAX_ENTRY_BYTES: usize = 512 * 1024;

/// The deepest nesting of an action, a timer, options or a position that a log takes. Readers of JSON stop at 128
/// levels; an entry that could be written and never read again would be the end of its match.
pub const MAX_ENTRY_DEPTH: usize = 100;

/// A client's own name for one of its actions: 1 to 64 visible ASCII characters. On the wire it is `cid`.
///
/// It is kept with the entry so that an action which is sent again, after a lost connection or to another node, is
/// recognised and gets the same answer instead of being carried out twice. It counts per player: two players may
/// use the same one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct ActionId(String);

/// Why a text is not an [`ActionId`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an action id has 1 to 64 visible ASCII characters")]
pub struct ActionIdFault;

impl ActionId {
    /// Checks an action id.
    ///
    /// # Errors
    /// A text that is empty, too long, or holds spaces or anything but ASCII.
    pub fn new(id: impl Into<String>) -> Result<Self, ActionIdFault> {
        let id = id.into();
        let fits = (1..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic());
        if fits { Ok(Self(id)) } else { Err(ActionIdFault) }
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ActionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for ActionId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

/// An entry as a log keeps it. In JSON `{entry, previous, actionId?}`.
///
/// It carries all that a reader needs to see for itself that it is in its place (see
/// [`Follower`](crate::ports::Follower)), so that a match stays right even where the engine below errs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LogEntry {
    /// What happened, with its place and chain hash.
    pub entry: Entry,
    /// The chain hash before it: the last entry's, or the header's for the first.
    pub previous: Digest,
    /// The client's name for it, if it is a player's action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action_id: Option<ActionId>,
}

impl LogEntry {
    /// Writes the entry as every log keeps it.
    ///
    /// # Errors
    /// More than [`MAX_ENTRY_BYTES`], or nested deeper than [`MAX_ENTRY_DEPTH`].
    pub fn encode(&self) -> Result<Vec<u8>, TooLarge> {
        if let Cause::Action { action: value, .. } | Cause::Due(value) = &self.entry.cause {
            check_depth(value)?;
        }
        encode(self)
    }

    /// Reads what [`LogEntry::encode`] wrote.
    ///
    /// # Errors
    /// Anything else.
    pub fn decode(bytes: &[u8]) -> Result<Self, serde_json::Error> {
        serde_json::from_slice(bytes)
    }

    /// True if the other is this very entry: the same thing at the same place under the same name.
    ///
    /// The chain hash stands for content and place; the name tells apart two actions that only look alike.
    pub fn is_same(&self, other: &Self) -> bool {
        self.entry.seq == other.entry.seq
            && self.entry.chain == other.entry.chain
            && self.previous == other.previous
            && self.action_id == other.action_id
    }
}

/// Writes a header as every log keeps it.
///
/// # Errors
/// More than [`MAX_ENTRY_BYTES`], or options or a position nested deeper than [`MAX_ENTRY_DEPTH`].
pub fn encode_header(header: &Header) -> Result<Vec<u8>, TooLarge> {
    check_depth(&header.options)?;
    header.position.as_ref().map_or(Ok(()), check_depth)?;
    encode(header)
}

/// Reads what [`encode_header`] wrote.
///
/// # Errors
/// Anything else.
pub fn decode_header(bytes: &[u8]) -> Result<Header, serde_json::Error> {
    serde_json::from_slice(bytes)
}

/// An entry or header that no log takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TooLarge {
    /// Its JSON is longer than [`MAX_ENTRY_BYTES`].
    #[error("longer than {MAX_ENTRY_BYTES} bytes")]
    Bytes,
    /// It is nested deeper than [`MAX_ENTRY_DEPTH`].
    #[error("nested deeper than {MAX_ENTRY_DEPTH} levels")]
    Depth,
}

fn encode<T: Serialize>(value: &T) -> Result<Vec<u8>, TooLarge> {
    let mut bytes = Bounded(Vec::with_capacity(512));
    // The writer is all that can fail here: every key of an entry or a header is a string.
    serde_json::to_writer(&mut bytes, value).map_err(|_| TooLarge::Bytes)?;
    Ok(bytes.0)
}

/// Stops at the limit, so that what is too long is never held as a whole.
struct Bounded(Vec<u8>);

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.len() > MAX_ENTRY_BYTES.saturating_sub(self.0.len()) {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn check_depth(value: &Value) -> Result<(), TooLarge> {
    if is_deeper_than(value, MAX_ENTRY_DEPTH) { Err(TooLarge::Depth) } else { Ok(()) }
}

/// A list or object counts as one level; the walk stops where the answer is known.
fn is_deeper_than(value: &Value, levels: usize) -> bool {
    match (value, levels.checked_sub(1)) {
        (Value::Array(_) | Value::Object(_), None) => true,
        (Value::Array(list), Some(left)) => list.iter().any(|inner| is_deeper_than(inner, left)),
        (Value::Object(map), Some(left)) => map.values().any(|inner| is_deeper_than(inner, left)),
        _ => false,
    }
}
