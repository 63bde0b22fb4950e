//! How a node hears of matches that it does not follow.

use std::fmt;

use async_trait::async_trait;

use crate::ports::LogError;
use crate::record::MatchId;

/// A bell over all matches of a log.
///
/// A node rings nobody itself: creating, appending, sealing and removing do, on whatever node they happen.
#[async_trait]
pub trait Feed: Send + Sync + fmt::Debug {
    /// Listens from now on.
    ///
    /// To miss nothing, a node listens first and then reads [`MatchLog::running`](crate::ports::MatchLog::running).
    ///
    /// # Errors
    /// A log that cannot be reached.
    async fn watch(&self) -> Result<Box<dyn Watch>, LogError>;
}

/// One listener of a [`Feed`].
#[async_trait]
pub trait Watch: Send + fmt::Debug {
    /// Waits for a match in which something happened.
    ///
    /// After every change since [`Feed::watch`] its match is named at least once. Several changes of one match may
    /// be named once, and one change more than once; the order says nothing. A listener that is slow is told less
    /// often, never wrong. Dropping the future loses nothing.
    ///
    /// # Errors
    /// A log that cannot be reached at the moment. Nothing is lost by it; ask again.
    ///
    /// # Contract
    /// `feed.every_change`, `feed.burst`, `feed.cancelled_wait`.
    async fn next(&mut self) -> Result<MatchId, LogError>;
}
