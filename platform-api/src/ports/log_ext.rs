//! What every host needs of a log and no log needs to implement.

use async_trait::async_trait;

use crate::ports::{AppendError, Cursor, Follower, LogEntry, LogError, Logged, MatchLog};
use crate::record::{HostRecord, MatchId};

/// Conveniences over [`MatchLog`], for every log alike.
#[async_trait]
pub trait MatchLogExt: MatchLog {
    /// All entries behind `after` that are there now.
    ///
    /// # Errors
    /// As [`MatchLog::read`].
    async fn read_all(&self, id: &MatchId, after: Cursor) -> Result<Vec<Logged>, LogError> {
        let mut entries: Vec<Logged> = Vec::new();
        loop {
            let from = entries.last().map_or(after, |last| last.cursor);
            let mut page = self.read(id, from).await?;
            if page.is_empty() {
                return Ok(entries);
            }
            entries.append(&mut page);
        }
    }

    /// The match so far as a record that can be replayed. Entries that do not continue it are left out; see
    /// [`Follower`].
    ///
    /// # Errors
    /// As [`MatchLog::read`], or a header that cannot be hashed.
    async fn record(&self, id: &MatchId) -> Result<HostRecord, LogError> {
        let header = self.header(id).await?;
        let mut follower = Follower::new(&header).map_err(|error| LogError::Corrupt(error.into()))?;
        let mut logged = self.read_all(id, Cursor::START).await?;
        logged.retain(|logged| follower.take(&logged.entry).is_ok());
        let entries = logged.into_iter().map(|logged| logged.entry.entry).collect();
        Ok(HostRecord { header, entries })
    }

    /// Where this very entry stands, if it is the one right behind `expect`.
    ///
    /// A "due" that another node appended is the same entry too, for both say the same of the same instant.
    ///
    /// # Errors
    /// As [`MatchLog::read`].
    ///
    /// # Contract
    /// `append.retry_recognised`.
    async fn landed(
        &self,
        id: &MatchId,
        expect: Cursor,
        entry: &LogEntry,
    ) -> Result<Option<Cursor>, LogError> {
        let page = self.read(id, expect).await?;
        Ok(page.first().filter(|first| first.entry.is_same(entry)).map(|first| first.cursor))
    }

    /// [`MatchLog::append`] that finds out what became of an entry in doubt: it appends it again, up to `attempts`
    /// times in all, and recognises its own entry in what it then conflicts with.
    ///
    /// It does not wait between attempts: what can be in doubt has waited for an answer already.
    ///
    /// # Errors
    /// As [`MatchLog::append`]; `Unknown` only if the last attempt left it so.
    ///
    /// # Contract
    /// `append.retry_recognised`.
    async fn append_surely(
        &self,
        id: &MatchId,
        expect: Cursor,
        entry: &LogEntry,
        attempts: u32,
    ) -> Result<Cursor, AppendError> {
        let mut answer = self.append(id, expect, entry).await;
        for _ in 1..attempts {
            let Err(AppendError::Unknown(_)) = answer else { break };
            answer = match self.append(id, expect, entry).await {
                Err(error) => settle(self, id, expect, entry, error).await,
                appended => appended,
            };
        }
        answer
    }
}

impl<L: MatchLog + ?Sized> MatchLogExt for L {}

/// What `error` means for an entry that an earlier attempt may have appended.
async fn settle<L: MatchLog + ?Sized>(
    log: &L,
    id: &MatchId,
    expect: Cursor,
    entry: &LogEntry,
    error: AppendError,
) -> Result<Cursor, AppendError> {
    use AppendError as E;
    match (log.landed(id, expect, entry).await, error) {
        (Ok(Some(cursor)), _) => Ok(cursor),
        // Something else stands there or nothing ever will, so that the earlier attempt cannot land any more.
        (Ok(None), error @ (E::Conflict { .. } | E::Sealed)) => Err(error),
        (_, error @ (E::NotFound | E::Unknown(_))) => Err(error),
        // This attempt did not get in, but the earlier one still may.
        (_, error) => Err(E::Unknown(error.into())),
    }
}
