//! What the checks are made with.

use std::fmt::{Debug, Display};

use serde_json::json;

use super::poll::{BoxFuture, join_all, until, yield_now};
use super::{Backend, Opened};
use crate::player::{PlayerId, Roster};
use crate::ports::{
    ActionId, AppendError, CreateError, Cursor, Follower, Head, LogEntry, LogError, Logged, MAX_PAGE,
    MatchLogExt, Tail,
};
use crate::record::{Cause, FORMAT, Header, MatchId};
use crate::rng::Seed;
use crate::time::Timestamp;

/// What a check answers; the text says what the log did instead.
pub(super) type Checked<T = ()> = Result<T, String>;

macro_rules! ensure {
    ($holds:expr, $($detail:tt)+) => {
        if !$holds {
            return Err(format!($($detail)+));
        }
    };
}
pub(super) use ensure;

/// How often an append in doubt is tried; a log that is in doubt more often than this has not answered.
const ATTEMPTS: u32 = 10;

/// How many write at the same time.
pub(super) const WRITERS: usize = 4;

/// A log under check. Everything that is asked of it has to answer in time.
pub(super) struct Bench<'a> {
    backend: &'a dyn Backend,
    opened: Opened,
}

impl<'a> Bench<'a> {
    pub(super) const fn new(backend: &'a dyn Backend, opened: Opened) -> Self {
        Self { backend, opened }
    }

    pub(super) fn ports(&self) -> &Opened {
        &self.opened
    }

    /// What the future answers, if it does in time.
    pub(super) async fn within<T: Send>(
        &self,
        what: &str,
        future: impl Future<Output = T> + Send,
    ) -> Checked<T> {
        until(future, self.backend.patience()).await.ok_or_else(|| format!("{what}: no answer"))
    }

    /// [`Self::within`] for what must not fail.
    pub(super) async fn expect<T: Send, E: Display + Send>(
        &self,
        what: &str,
        future: impl Future<Output = Result<T, E>> + Send,
    ) -> Checked<T> {
        self.within(what, future).await?.map_err(|error| format!("{what}: {error}"))
    }

    pub(super) async fn try_create(&self, header: &Header) -> Checked<Result<Cursor, CreateError>> {
        self.within("create", self.opened.log.create(header)).await
    }

    /// Creates a match and answers its author.
    pub(super) async fn create(&self, name: &str) -> Checked<Author> {
        let header = header(name)?;
        let cursor = self.expect("create", self.opened.log.create(&header)).await?;
        Author::new(&header, cursor)
    }

    pub(super) async fn try_append(
        &self,
        id: &MatchId,
        expect: Cursor,
        entry: &LogEntry,
    ) -> Checked<Result<Cursor, AppendError>> {
        yield_now().await;
        self.within("append", self.opened.log.append_surely(id, expect, entry, ATTEMPTS)).await
    }

    /// Appends an author's next entry, which nobody else is about to do.
    pub(super) async fn append(&self, author: &mut Author, name: &str) -> Checked<Logged> {
        let entry = author.draft(name)?;
        let cursor = self
            .try_append(&author.id, author.cursor, &entry)
            .await?
            .map_err(|error| format!("append of {name}: {error}"))?;
        let logged = Logged { cursor, entry };
        author.take(&logged)?;
        Ok(logged)
    }

    pub(super) async fn append_many(&self, author: &mut Author, n: usize) -> Checked<Vec<Logged>> {
        let mut logged = Vec::with_capacity(n);
        for i in 0..n {
            logged.push(self.append(author, &format!("entry-{i}")).await?);
        }
        Ok(logged)
    }

    /// Gets `n` entries of this author in, among those of others who do the same.
    pub(super) async fn compete(&self, mut author: Author, name: &str, n: usize) -> Checked {
        for i in 0..n {
            let mine = format!("{name}-{i}");
            loop {
                let entry = author.draft(&mine)?;
                match self.try_append(&author.id, author.cursor, &entry).await? {
                    Ok(cursor) => break author.take(&Logged { cursor, entry })?,
                    Err(AppendError::Conflict { .. }) => author.catch_up(self).await?,
                    Err(error) => return Err(format!("append of {mine}: {error}")),
                }
            }
        }
        Ok(())
    }

    /// [`WRITERS`] authors who each get `each` entries in; answers how many entries that makes.
    pub(super) async fn compete_all(&self, author: &Author, each: usize) -> Checked<usize> {
        let names = (0..WRITERS).map(|n| format!("writer-{n}")).collect::<Vec<_>>();
        let writers = names
            .iter()
            .map(|name| Box::pin(self.compete(author.clone(), name, each)) as BoxFuture<'_, Checked>);
        join_all(writers.collect()).await.into_iter().collect::<Checked<()>>()?;
        Ok(WRITERS * each)
    }

    pub(super) async fn read(&self, id: &MatchId, after: Cursor) -> Checked<Vec<Logged>> {
        yield_now().await;
        let page = self.expect("read", self.opened.log.read(id, after)).await?;
        ensure!(page.len() <= MAX_PAGE, "a page of {} entries", page.len());
        Ok(page)
    }

    /// All pages behind a place.
    pub(super) async fn read_all(&self, id: &MatchId, after: Cursor) -> Checked<Vec<Logged>> {
        let mut entries: Vec<Logged> = Vec::new();
        loop {
            let from = entries.last().map_or(after, |last| last.cursor);
            let mut page = self.read(id, from).await?;
            if page.is_empty() {
                return Ok(entries);
            }
            ensure!(page.iter().all(|logged| logged.cursor > from), "read behind {from} goes back");
            entries.append(&mut page);
        }
    }

    pub(super) async fn head(&self, id: &MatchId) -> Checked<Head> {
        self.expect("head", self.opened.log.head(id)).await
    }

    pub(super) async fn seal(&self, id: &MatchId) -> Checked<Cursor> {
        self.expect("seal", self.opened.log.seal(id)).await
    }

    pub(super) async fn tail(&self, id: &MatchId, after: Cursor) -> Checked<Box<dyn Tail>> {
        self.expect("tail", self.opened.log.tail(id, after)).await
    }

    pub(super) async fn next(&self, tail: &mut dyn Tail) -> Checked<Option<Logged>> {
        self.expect("the next entry of a tail", tail.next()).await
    }

    pub(super) async fn next_many(&self, tail: &mut dyn Tail, n: usize) -> Checked<Vec<Logged>> {
        let mut entries = Vec::with_capacity(n);
        while entries.len() < n {
            let next = self.next(tail).await?;
            entries.push(next.ok_or("a tail ended though nothing was sealed")?);
        }
        Ok(entries)
    }
}

/// Somebody who writes one match, or reads it with care.
#[derive(Clone)]
pub(super) struct Author {
    pub(super) id: MatchId,
    /// Behind which everything was taken.
    pub(super) cursor: Cursor,
    follower: Follower,
}

impl Author {
    pub(super) fn new(header: &Header, cursor: Cursor) -> Checked<Self> {
        ensure!(cursor > Cursor::START, "create answered the place before everything");
        let follower = Follower::new(header).map_err(|error| error.to_string())?;
        Ok(Self { id: header.match_id.clone(), cursor, follower })
    }

    /// The next entry, an action called `name`.
    pub(super) fn draft(&self, name: &str) -> Checked<LogEntry> {
        let action_id = ActionId::new(name).map_err(|fault| fault.to_string())?;
        let cause = Cause::Action { player: PlayerId::new(0), action: json!({ "say": name }) };
        self.draft_cause(cause, Some(action_id))
    }

    pub(super) fn draft_cause(&self, cause: Cause, action_id: Option<ActionId>) -> Checked<LogEntry> {
        let at = Timestamp::from_millis(self.follower.next_seq().number() * 1000);
        self.follower.draft(at, cause, action_id).map_err(|error| error.to_string())
    }

    /// Takes the next entry, which must continue the match at a later place.
    pub(super) fn take(&mut self, logged: &Logged) -> Checked {
        ensure!(logged.cursor > self.cursor, "{} does not come behind {}", logged.cursor, self.cursor);
        self.follower.take(&logged.entry).map_err(|broken| broken.to_string())?;
        self.cursor = logged.cursor;
        Ok(())
    }

    pub(super) fn take_all(&mut self, entries: &[Logged]) -> Checked {
        entries.iter().try_for_each(|logged| self.take(logged))
    }

    /// Takes the next page.
    pub(super) async fn catch_up(&mut self, bench: &Bench<'_>) -> Checked {
        let page = bench.read(&self.id, self.cursor).await?;
        self.take_all(&page)
    }

    /// How many entries were taken.
    pub(super) const fn len(&self) -> usize {
        self.follower.next_seq().number() as usize
    }
}

/// The header of a match called `name`.
pub(super) fn header(name: &str) -> Checked<Header> {
    Ok(Header {
        format: FORMAT,
        game: "checks".to_owned(),
        rules_version: 1,
        state_version: 1,
        options: json!({ "table": name, "말": ["놀이", null, true, 9_007_199_254_740_991_u64] }),
        roster: Roster::numbered(2),
        seed: Seed::from_number(7),
        match_id: MatchId::new(name).map_err(|fault| fault.to_string())?,
        started_at: Timestamp::ZERO,
        rematch: 0,
        position: None,
    })
}

/// The same entries at the same places, or what differs.
pub(super) fn same(what: &str, found: &[Logged], expected: &[Logged]) -> Checked {
    let names = |entries: &[Logged]| {
        let name = |logged: &Logged| format!("{}@{}", logged.entry.entry.seq, logged.cursor);
        entries.iter().map(name).collect::<Vec<_>>().join(" ")
    };
    ensure!(found == expected, "{what}: {} where {} was expected", names(found), names(expected));
    Ok(())
}

/// A refusal of the kind that was expected.
pub(super) fn refused<T: Debug, E: Debug>(
    what: &str,
    answer: Result<T, E>,
    expected: impl FnOnce(&E) -> bool,
) -> Checked {
    match answer {
        Err(error) if expected(&error) => Ok(()),
        other => Err(format!("{what}: {other:?}")),
    }
}

/// True for the answer that there is no such match.
pub(super) const fn is_absent(error: &LogError) -> bool {
    matches!(error, LogError::NotFound)
}
