//! What a host implements: where matches are written down, how other nodes hear of them, and what time it is.
//!
//! A title and its driver never wait for anything. A host does, and it does so through three small traits:
//!
//! | trait | is | contract held by |
//! |---|---|---|
//! | [`MatchLog`] | the only truth about a match: its header and its entries, in one order for everybody | [`checks`] |
//! | [`Feed`] | a bell: the names of the matches in which something happened | [`checks`] |
//! | [`WallClock`] | the host's time, and waiting for it | [`checks::check_clock`] |
//!
//! [`MemoryLog`] and [`ManualClock`] implement them for tests and for matches that need not outlive the process.
//!
//! # How a host writes
//! Any node may carry out any input of any match, for there is one judge: [`MatchLog::append`] takes an entry only
//! at the place it was made for. A node tries the input on its copy of the match, appends the entry, and tells
//! people only once it is appended. Whoever loses the race throws its copy away, reads what it missed, and tries
//! again. Timeouts, presence and joins are entries too, so that a deadline needs no owner: every node that waits
//! for it appends the same "due", and one of them wins.
//!
//! # Two ways to listen
//! The [tail](MatchLog::tail) of one match carries its entries: no gaps, no doubles, in order. It is what a node
//! with players at the table follows. [`Feed`] carries no entries and may repeat itself or merge several
//! changes into one, which is what lets it be bounded and cheap over all matches at once; it serves to wake a node
//! that should look at a match it does not follow. What was missed while a node was down is found with
//! [`MatchLog::running`].

pub mod checks;
mod clock;
mod entry;
mod feed;
mod follow;
mod log;
mod log_ext;
mod memory;

pub use clock::{ManualClock, WallClock};
pub use entry::{
    ActionId, ActionIdFault, LogEntry, MAX_ENTRY_BYTES, MAX_ENTRY_DEPTH, TooLarge, decode_header,
    encode_header,
};
pub use feed::{Feed, Watch};
pub use follow::{BrokenLink, Follower};
pub use log::{AppendError, BoxError, CreateError, Cursor, Head, LogError, Logged, MAX_PAGE, MatchLog, Tail};
pub use log_ext::MatchLogExt;
pub use memory::{MemoryLimits, MemoryLog};

#[cfg(test)]
mod tests;
