//! The log of matches.

use std::fmt;

use async_trait::async_trait;

use crate::ports::{LogEntry, TooLarge};
use crate::record::{Header, MatchId};

/// The most entries or matches that one page holds.
pub const MAX_PAGE: usize = 256;

/// What went wrong inside a log, for the host's own journal.
pub type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// A place in the log of one match, given out by the log.
///
/// Later entries have greater ones. Nothing else follows from the number: it is not the entry's
/// [`Seq`](crate::record::Seq), it may jump, and it means nothing in another match or another log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cursor(u64);

impl Cursor {
    /// Before everything. No entry has this place, nor has the header.
    pub const START: Self = Self(0);

    /// The place with this number.
    pub const fn new(n: u64) -> Self {
        Self(n)
    }

    /// The number.
    pub const fn number(self) -> u64 {
        self.0
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An entry and its place in the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Logged {
    /// Where it stands.
    pub cursor: Cursor,
    /// What was appended.
    pub entry: LogEntry,
}

/// How far a match has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The place of the last entry, or of the header before there is one: what the next append expects.
    pub cursor: Cursor,
    /// True once nothing can be appended any more.
    pub sealed: bool,
}

/// Where matches are written down: the only truth about them, for all nodes of a host.
///
/// What is promised is exactly this: an entry whose append was answered with its place is there for good and for
/// everybody, in that place. How much has to break before it is lost after all is the implementation's to say.
///
/// The trait is object-safe and needs no particular executor. [`MatchLogExt`](crate::ports::MatchLogExt) adds what
/// can be said in terms of these methods. [`checks::run_all`](crate::ports::checks::run_all) tells whether an
/// implementation keeps the contract; the names under `# Contract` are those of the checks.
///
/// Futures may be dropped at any time. A change that was being made is then in doubt, as after
/// [`AppendError::Unknown`].
#[async_trait]
pub trait MatchLog: Send + Sync + fmt::Debug {
    /// Begins a match under [`Header::match_id`] and answers the place at which its first entry is expected.
    ///
    /// A name is used once: not again after the match was sealed, nor after it was removed, or else somebody who
    /// still follows the old match would take the new one for it.
    ///
    /// # Errors
    /// See [`CreateError`].
    ///
    /// # Contract
    /// `create.once`, `create.one_winner`, `create.never_reused`, `create.keeps_header`.
    async fn create(&self, header: &Header) -> Result<Cursor, CreateError>;

    /// What the match began from.
    ///
    /// # Errors
    /// See [`LogError`].
    ///
    /// # Contract
    /// `create.keeps_header`, `seal.keeps_entries`.
    async fn header(&self, id: &MatchId) -> Result<Header, LogError>;

    /// Appends an entry, if the last one still stands at `expect`.
    ///
    /// # Errors
    /// See [`AppendError`]. In all cases but `Unknown` the log is as it was.
    ///
    /// # Contract
    /// `append.one_winner`, `append.conflict_says_head`, `append.future_place`, `append.absent_match`,
    /// `append.too_large`, `append.keeps_contents`, `append.retry_recognised`, `matches.apart`.
    async fn append(&self, id: &MatchId, expect: Cursor, entry: &LogEntry) -> Result<Cursor, AppendError>;

    /// The entries behind `after` in order, at most [`MAX_PAGE`] of them; fewer if the log likes to, none only if
    /// there are none. Everything is there whose append was answered, on any node, before this was called.
    ///
    /// # Errors
    /// See [`LogError`].
    ///
    /// # Contract
    /// `read.dense`, `read.own_writes`, `read.while_writing`.
    async fn read(&self, id: &MatchId, after: Cursor) -> Result<Vec<Logged>, LogError>;

    /// Follows the entries behind `after`: first those that are there, then the new ones.
    ///
    /// # Errors
    /// See [`LogError`].
    ///
    /// # Contract
    /// `tail.begins_after`, `tail.joins_history`, and those of [`Tail::next`].
    async fn tail(&self, id: &MatchId, after: Cursor) -> Result<Box<dyn Tail>, LogError>;

    /// How far the match has got, as whoever decides about appends knows it: not a copy that may lag behind.
    ///
    /// # Errors
    /// See [`LogError`].
    ///
    /// # Contract
    /// `read.own_writes`.
    async fn head(&self, id: &MatchId) -> Result<Head, LogError>;

    /// Lets nothing more be appended, and answers the place of the last entry. Sealing again answers the same.
    ///
    /// # Errors
    /// See [`LogError`]. After `Unavailable` it may have happened; seal again.
    ///
    /// # Contract
    /// `seal.refuses`, `seal.is_final`, `seal.keeps_entries`, `tail.ends_when_sealed`.
    async fn seal(&self, id: &MatchId) -> Result<Cursor, LogError>;

    /// Forgets a match, sealed or not: header and entries. Only the name stays, so that it is never used again.
    ///
    /// # Errors
    /// See [`LogError`]. After `Unavailable` it may have happened; a second time is `NotFound`.
    ///
    /// # Contract
    /// `remove.forgets`, `create.never_reused`.
    async fn remove(&self, id: &MatchId) -> Result<(), LogError>;

    /// The matches that were created and neither sealed nor removed, in the order of their names, those behind
    /// `after`; at most [`MAX_PAGE`], none only if there are none. A node that starts reads it to find the matches
    /// whose deadlines somebody has to keep.
    ///
    /// # Errors
    /// See [`LogError`].
    ///
    /// # Contract
    /// `running.lists`.
    async fn running(&self, after: Option<&MatchId>) -> Result<Vec<MatchId>, LogError>;
}

/// The entries of one match as they come; from [`MatchLog::tail`].
#[async_trait]
pub trait Tail: Send + fmt::Debug {
    /// Waits for the next entry. Each comes once, in order, without gaps, however slowly they are fetched.
    ///
    /// It does not end while the match can go on; `None` says that it was sealed and everything has been handed
    /// out, and is said again if asked again. Dropping the future loses nothing: the entry comes with the next call.
    ///
    /// # Errors
    /// See [`LogError`]. After `Unavailable` ask again: it goes on behind the last entry handed out.
    ///
    /// # Contract
    /// `tail.wakes`, `tail.once_in_order`, `tail.several`, `tail.slow_reader`, `tail.cancelled_wait`,
    /// `tail.ends_when_sealed`.
    async fn next(&mut self) -> Result<Option<Logged>, LogError>;
}

/// Why a match was not created.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CreateError {
    /// The name is or was in use.
    #[error("the match id is or was in use")]
    Taken,
    /// The header is larger than a log takes.
    #[error("the header is too large: {0}")]
    TooLarge(#[from] TooLarge),
    /// The log has no room.
    #[error("the log is full")]
    Full,
    /// It may have been created or not. Create it again; if it is `Taken` then, compare [`MatchLog::header`].
    #[error("it is not known whether the match was created")]
    Unknown(#[source] BoxError),
    /// The log could not be reached. Nothing was created.
    #[error("the log is unavailable")]
    Unavailable(#[source] BoxError),
}

/// Why an entry was not appended, or is not known to be.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AppendError {
    /// Something else stands where the entry was to go. Read on from the place that was expected.
    #[error("the match has got to {head}")]
    Conflict {
        /// Where the last entry stands.
        head: Cursor,
    },
    /// It may have been appended, or still be, or not. Append the very same entry at the very same place again:
    /// it goes there at most once. [`MatchLogExt::append_surely`](crate::ports::MatchLogExt::append_surely) does.
    #[error("it is not known whether the entry was appended")]
    Unknown(#[source] BoxError),
    /// The log could not be reached. Nothing was appended.
    #[error("the log is unavailable")]
    Unavailable(#[source] BoxError),
    /// The entry is larger than a log takes.
    #[error("the entry is too large: {0}")]
    TooLarge(#[from] TooLarge),
    /// The log has no room.
    #[error("the log is full")]
    Full,
    /// The match is over.
    #[error("the match is sealed")]
    Sealed,
    /// There is no such match, or it was removed.
    #[error("there is no such match")]
    NotFound,
}

/// Why a log did not answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LogError {
    /// There is no such match, or it was removed.
    #[error("there is no such match")]
    NotFound,
    /// The log could not be reached.
    #[error("the log is unavailable")]
    Unavailable(#[source] BoxError),
    /// What was kept cannot be read.
    #[error("the log holds something that cannot be read")]
    Corrupt(#[source] BoxError),
}
