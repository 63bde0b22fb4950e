//! What every [`MatchLog`] and [`Feed`] must pass, whatever it stands on.
//!
//! An implementation says how to open an empty log and how long it may take to answer, and calls [`run_all`], or
//! makes one test of each of [`ALL`]. The checks are plain futures: they run on any executor, spawn nothing and
//! read no clock. Several things at once are several futures in one task, which is enough for a log that works
//! somewhere else (another thread, another machine) and for every `.await` inside the implementation.
//!
//! A check that waits for something gives up after [`Backend::patience`] and says what it waited for.
//!
//! # Examples
//! ```
//! use std::sync::Arc;
//! use platform_api::ports::checks::{self, Backend, Opened};
//! use platform_api::ports::{BoxError, MemoryLog};
//!
//! #[derive(Debug)]
//! struct InMemory;
//!
//! #[async_trait::async_trait]
//! impl Backend for InMemory {
//!     async fn open(&self) -> Result<Opened, BoxError> {
//!         let log = Arc::new(MemoryLog::default());
//!         Ok(Opened { log: log.clone(), feed: log })
//!     }
//!
//!     async fn patience(&self) {
//!         // With a runtime: sleep(Duration::from_secs(10)).await. Nothing in memory takes longer than a few turns.
//!         checks::turns(100).await;
//!     }
//! }
//!
//! pollster::block_on(checks::run_all(&InMemory)).expect("the log in memory passes");
//! ```

mod append;
mod bench;
mod clock;
mod create;
mod feed;
mod poll;
mod read;
mod seal;
mod tail;

use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;

use crate::ports::{BoxError, Feed, MatchLog};

use bench::{Bench, Checked};
use poll::BoxFuture;

pub use clock::{ClockFailure, check_clock};

/// What is checked.
#[async_trait]
pub trait Backend: Send + Sync {
    /// Opens a log in which there is nothing yet, with its feed.
    ///
    /// # Errors
    /// Whatever prevents it; the check fails with it.
    async fn open(&self) -> Result<Opened, BoxError>;

    /// Returns after the longest time that one answer may take: with a runtime, a sleep of some seconds.
    async fn patience(&self);
}

/// A log and the feed of the same log.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The log.
    pub log: Arc<dyn MatchLog>,
    /// Its feed.
    pub feed: Arc<dyn Feed>,
}

/// One thing that a log must do.
pub struct Check {
    name: &'static str,
    proves: &'static str,
    run: for<'a> fn(&'a Bench<'a>) -> BoxFuture<'a, Checked>,
}

impl Check {
    /// Its name, `group.name`, for good.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// What holds of a log that passes, in a sentence.
    pub const fn proves(&self) -> &'static str {
        self.proves
    }

    /// Runs the check on a log of its own.
    ///
    /// # Errors
    /// What the log did instead.
    pub async fn run(&self, backend: &dyn Backend) -> Result<(), CheckFailure> {
        let outcome = match backend.open().await {
            Ok(opened) => (self.run)(&Bench::new(backend, opened)).await,
            Err(error) => Err(format!("the log cannot be opened: {error}")),
        };
        outcome.map_err(|detail| CheckFailure { check: self.name, proves: self.proves, detail })
    }
}

impl fmt::Debug for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Check")
            .field("name", &self.name)
            .field("proves", &self.proves)
            .finish_non_exhaustive()
    }
}

/// A check that a log does not pass.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{check} ({proves}): {detail}")]
#[non_exhaustive]
pub struct CheckFailure {
    /// The check's name.
    pub check: &'static str,
    /// What it would have proven.
    pub proves: &'static str,
    /// What the log did instead.
    pub detail: String,
}

/// Runs all checks, each on a log of its own, up to the first that fails.
///
/// # Errors
/// The check that failed.
pub async fn run_all(backend: &dyn Backend) -> Result<(), CheckFailure> {
    for check in ALL {
        check.run(backend).await?;
    }
    Ok(())
}

/// The check of this name.
pub fn find(name: &str) -> Option<&'static Check> {
    ALL.iter().find(|check| check.name == name)
}

/// Returns after letting everybody else go first so many times: a [`Backend::patience`] for logs that never wait
/// for anything outside the task.
pub async fn turns(n: u32) {
    for _ in 0..n {
        poll::yield_now().await;
    }
}

macro_rules! checks {
    ($($name:literal $function:path, $proves:literal;)*) => {
        /// All checks.
        pub const ALL: &[Check] = &[$(
            Check { name: $name, proves: $proves, run: |bench| Box::pin($function(bench)) },
        )*];
    };
}

checks! {
    "create.once" create::once, "a match id is taken by the first who creates it, and what they made stays";
    "create.one_winner" create::one_winner, "of several who create one match at the same time one succeeds";
    "create.keeps_header" create::keeps_header, "a header is read as it was written; one that is too large is refused";
    "create.never_reused" create::never_reused, "the id of a sealed or removed match is never given out again";

    "append.one_winner" append::one_winner, "of several entries for one place exactly one gets in";
    "append.conflict_says_head" append::conflict_says_head, "who is late is told how far the match has got";
    "append.future_place" append::future_place, "no entry is taken for a place that the match has not reached";
    "append.absent_match" append::absent_match, "nothing is appended to a match that was not created";
    "append.too_large" append::too_large, "entries up to the limit are taken, larger ones refused without a trace";
    "append.keeps_contents" append::keeps_contents, "every kind of entry is read as it was written";
    "append.retry_recognised" append::retry_recognised,
        "an entry that is appended again gets in once, and its writer can tell that it did";

    "read.dense" read::dense, "reading on from any place gives every later entry once, in order";
    "read.own_writes" read::own_writes, "what was answered to be appended is there for whoever reads next";
    "read.while_writing" read::while_writing, "a reader never sees an entry before the one that precedes it";

    "tail.begins_after" tail::begins_after, "a tail begins right behind the place it was given";
    "tail.joins_history" tail::joins_history, "between old entries and new ones nothing is lost";
    "tail.wakes" tail::wakes, "a tail that waits is woken by the next entry";
    "tail.once_in_order" tail::once_in_order, "a tail gives each of many writers' entries once, in order";
    "tail.several" tail::several, "several tails of one match each get everything";
    "tail.slow_reader" tail::slow_reader, "a tail that is read late has missed nothing";
    "tail.cancelled_wait" tail::cancelled_wait, "a wait that is given up loses no entry";
    "tail.ends_when_sealed" tail::ends_when_sealed, "a tail says that a match is sealed, after its last entry";

    "matches.apart" read::apart, "what happens in one match is nowhere to be seen in another";

    "seal.refuses" seal::refuses, "nothing is appended to a sealed match";
    "seal.is_final" seal::is_final, "the end that sealing answers is the end, also while others append";
    "seal.keeps_entries" seal::keeps_entries, "a sealed match can be read as before";
    "remove.forgets" seal::forgets, "a removed match is gone, and others stay";
    "running.lists" seal::running, "exactly the matches that go on are listed, in order";

    "feed.every_change" feed::every_change, "each change of a match rings who waits for it";
    "feed.burst" feed::burst, "many changes at once are all told to a listener that comes late";
    "feed.cancelled_wait" feed::cancelled_wait, "a wait that is given up loses no ring";
}
