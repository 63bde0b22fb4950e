//! Reading a log without trusting it.

use serde_json::{Map, Value};

use crate::ports::{ActionId, LogEntry};
use crate::record::{Cause, Chain, Digest, Entry, Header, Seq};
use crate::time::Timestamp;

/// Follows the entries of one match and takes only those that continue it.
///
/// A log that once gave one place to two writers, or gives an entry twice, still leads every reader to the same
/// match: each takes the first entry that continues the chain and passes over the rest.
#[derive(Clone, Debug)]
pub struct Follower {
    chain: Chain,
    next: Seq,
}

/// Why an entry does not continue a match. A reader passes over it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BrokenLink {
    /// It belongs to another place.
    #[error("entry {found} where {expected} belongs")]
    Place {
        /// The place that comes next.
        expected: Seq,
        /// The entry's.
        found: Seq,
    },
    /// It was made after other entries than the ones taken so far.
    #[error("entry {seq} follows another one than the one before it")]
    Previous {
        /// The entry's place.
        seq: Seq,
    },
    /// Its chain hash is not that of its content.
    #[error("entry {seq} is not what its chain hash says")]
    Hash {
        /// The entry's place.
        seq: Seq,
    },
}

impl Follower {
    /// Follows a match from its beginning.
    ///
    /// # Errors
    /// A header that JSON cannot hold.
    pub fn new(header: &Header) -> Result<Self, serde_json::Error> {
        Ok(Self { chain: Chain::new(&header.seed, header)?, next: Seq::default() })
    }

    /// Follows a match from the entry `next` on, where `head` is the chain hash before it; as a snapshot says.
    pub fn resumed(header: &Header, next: Seq, head: Digest) -> Self {
        Self { chain: Chain::resumed(&header.seed, head), next }
    }

    /// The place of the entry that comes next.
    pub const fn next_seq(&self) -> Seq {
        self.next
    }

    /// The chain hash over everything taken so far.
    pub const fn head(&self) -> Digest {
        self.chain.head()
    }

    /// Takes the next entry. One that is refused changes nothing.
    ///
    /// # Errors
    /// An entry that does not continue the match.
    pub fn take(&mut self, logged: &LogEntry) -> Result<(), BrokenLink> {
        let Entry { seq, at, ref cause, chain, .. } = logged.entry;
        if seq != self.next {
            return Err(BrokenLink::Place { expected: self.next, found: seq });
        }
        if logged.previous != self.head() {
            return Err(BrokenLink::Previous { seq });
        }
        let mut longer = self.chain.clone();
        // What JSON cannot hold was not hashed by anybody either.
        if longer.push(seq, at, &body(cause)).ok() != Some(chain) {
            return Err(BrokenLink::Hash { seq });
        }
        self.chain = longer;
        self.next = seq.next();
        Ok(())
    }

    /// The entry that would continue the match, without taking it.
    ///
    /// Hosts have their entries from the driver; this is for what has no driver at hand: tools and tests.
    ///
    /// # Errors
    /// A cause that JSON cannot hold.
    pub fn draft(
        &self,
        at: Timestamp,
        cause: Cause,
        action_id: Option<ActionId>,
    ) -> Result<LogEntry, serde_json::Error> {
        let chain = self.chain.clone().push(self.next, at, &body(&cause))?;
        let entry = Entry { seq: self.next, at, cause, chain, state_hash: None };
        Ok(LogEntry { entry, previous: self.head(), action_id })
    }
}

/// The part of an entry that is hashed besides its place and time.
fn body(cause: &Cause) -> Map<String, Value> {
    let mut body = Map::new();
    let mut put = |key: &str, value: Value| body.insert(key.to_owned(), value);
    match cause {
        Cause::Action { player, action } => {
            put("player", player.index().into());
            put("action", action.clone());
        }
        Cause::Due(timer) => drop(put("due", timer.clone())),
        Cause::Presence(change) => {
            let presence = [
                ("player".to_owned(), change.player.index().into()),
                ("connected".to_owned(), change.connected.into()),
            ];
            put("presence", Value::Object(Map::from_iter(presence)));
        }
        Cause::Gap(gap) => drop(put("gap", gap.as_millis().into())),
    }
    body
}
