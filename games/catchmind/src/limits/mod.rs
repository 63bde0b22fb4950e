//! How often a player may send something: sliding windows in the state, driven by the time of each input.
//!
//! A limit of N lets at most N inputs through in any 1000 ms, wherever that second begins. Whether the next one is
//! let through depends on the instants of those that were, and on nothing that was refused.

use platform_api::{Millis, Timestamp};
use serde::{Deserialize, Serialize};

#[cfg(test)]
mod tests;

/// The length of every window.
pub const WINDOW: Millis = Millis::from_millis(1000);

/// How many inputs are let through in any [`WINDOW`].
///
/// # Examples
/// ```
/// use catchmind::limits::{RateLimit, Recent};
/// use platform_api::Timestamp;
///
/// let at = Timestamp::from_millis;
/// let mut recent = Recent::default();
/// recent.record(RateLimit::CHAT, at(0));
/// recent.record(RateLimit::CHAT, at(900));
/// assert!(recent.check(RateLimit::CHAT, at(999)).is_err());
/// assert!(recent.check(RateLimit::CHAT, at(1000)).is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimit {
    inputs: u8,
}

impl RateLimit {
    /// Guesses of a player, and what solvers say to each other (design document, section 8.2).
    pub const GUESS: Self = Self { inputs: 3 };
    /// Chat between drawings.
    pub const CHAT: Self = Self { inputs: 2 };
    /// Reactions of the drawer.
    pub const REACTION: Self = Self { inputs: 2 };
    /// Operations of the drawer (design document, section 5.5).
    pub const DRAW: Self = Self { inputs: 30 };

    /// The number of inputs that are let through.
    pub const fn inputs(self) -> u8 {
        self.inputs
    }

    const fn count(self) -> usize {
        self.inputs as usize
    }
}

/// An input comes too soon after others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too fast; the next one is let through at {retry_at}")]
pub struct TooFast {
    /// The first instant at which an input is let through.
    pub retry_at: Timestamp,
}

/// The instants at which a player's last inputs of one kind were let through, in order: never more than the limit
/// has to know. In JSON a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Recent {
    accepted: Vec<Timestamp>,
}

impl Recent {
    /// Tells whether an input at `now` is let through. Time that goes back lets nothing through that was refused.
    ///
    /// # Errors
    /// [`TooFast`] with the instant to wait for.
    pub fn check(&self, limit: RateLimit, now: Timestamp) -> Result<(), TooFast> {
        // The input that has to be out of the window: as many back as the limit allows.
        let back = self.accepted.len().checked_sub(limit.count());
        match back.and_then(|i| self.accepted.get(i)) {
            Some(&oldest) if now.since(oldest) < WINDOW => Err(TooFast { retry_at: oldest + WINDOW }),
            Some(_) | None => Ok(()),
        }
    }

    /// Notes an input that was let through at `now`, and forgets what the limit no longer has to know.
    pub fn record(&mut self, limit: RateLimit, now: Timestamp) {
        let now = self.accepted.last().map_or(now, |&last| last.max(now));
        self.accepted.retain(|&at| now.since(at) < WINDOW);
        let over = (self.accepted.len() + 1).saturating_sub(limit.count());
        self.accepted.drain(..over.min(self.accepted.len()));
        self.accepted.push(now);
    }

    /// Tells whether instants that came from outside could have been recorded under `limit`.
    pub fn is_sound(&self, limit: RateLimit) -> bool {
        self.accepted.len() <= limit.count() && self.accepted.is_sorted()
    }
}
