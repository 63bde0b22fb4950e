//! A log in memory.

use std::collections::{BTreeMap, btree_map};
use std::ops::Bound;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use event_listener::{Event, EventListener};

use crate::ports::{
    AppendError, CreateError, Cursor, Feed, Head, LogEntry, LogError, Logged, MAX_PAGE, MatchLog, Tail,
    Watch, decode_header, encode_header,
};
use crate::record::{Header, MatchId};

/// How much a [`MemoryLog`] holds before it is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryLimits {
    /// Names of matches, with those of removed ones: they are kept for good.
    pub matches: usize,
    /// Bytes of headers and entries in all.
    pub bytes: usize,
}

/// A hundred thousand matches and 256 MiB.
impl Default for MemoryLimits {
    fn default() -> Self {
        Self { matches: 100_000, bytes: 256 * 1024 * 1024 }
    }
}

/// A [`MatchLog`] and [`Feed`] in the memory of one process, for tests and for matches that need not outlive it.
///
/// Clones are handles of the same log. It holds what other logs hold, the written form, so that its size is known
/// and what is read went through the same writing and reading. Tails and watches hold no entries of their own.
///
/// # Examples
/// ```
/// use platform_api::ports::{Cursor, MatchLog, MemoryLimits, MemoryLog};
/// use platform_api::record::MatchId;
///
/// # pollster::block_on(async {
/// let log = MemoryLog::new(MemoryLimits::default());
/// let absent = MatchId::new("nobody-made-this").expect("a plain word");
/// assert!(log.read(&absent, Cursor::START).await.is_err());
/// # });
/// ```
#[derive(Clone, Debug)]
pub struct MemoryLog {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    limits: MemoryLimits,
    state: Mutex<State>,
    /// Rung after every change, for watches.
    changed: Event,
}

#[derive(Debug, Default)]
struct State {
    matches: BTreeMap<MatchId, Slot>,
    bytes: usize,
    /// The number of the last change.
    changes: u64,
    /// Every match under the number of its last change: a watch goes through it from where it was.
    by_change: BTreeMap<u64, MatchId>,
}

#[derive(Debug)]
struct Slot {
    last_change: u64,
    /// Rung after every change of this match, for its tails.
    changed: Arc<Event>,
    /// `None` once removed.
    kept: Option<Kept>,
}

#[derive(Debug)]
struct Kept {
    header: Arc<[u8]>,
    entries: Vec<Arc<[u8]>>,
    sealed: bool,
}

impl Default for MemoryLog {
    fn default() -> Self {
        Self::new(MemoryLimits::default())
    }
}

impl MemoryLog {
    /// An empty log.
    pub fn new(limits: MemoryLimits) -> Self {
        Self { shared: Arc::new(Shared { limits, state: Mutex::default(), changed: Event::new() }) }
    }

    /// The bytes of headers and entries that it holds.
    pub fn bytes(&self) -> usize {
        self.shared.lock().bytes
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing between the first and the last write of a change can panic but for want of memory.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes a change of a match and wakes whoever waits for it. Those who look afterwards see the change.
    fn ring(&self, mut state: MutexGuard<'_, State>, id: &MatchId) {
        let changed = state.note_change(id);
        drop(state);
        if let Some(changed) = changed {
            changed.notify(usize::MAX);
        }
        self.changed.notify(usize::MAX);
    }
}

impl State {
    fn note_change(&mut self, id: &MatchId) -> Option<Arc<Event>> {
        self.changes += 1;
        let slot = self.matches.get_mut(id)?;
        self.by_change.remove(&slot.last_change);
        slot.last_change = self.changes;
        self.by_change.insert(self.changes, id.clone());
        Some(Arc::clone(&slot.changed))
    }

    fn kept(&self, id: &MatchId) -> Result<&Kept, LogError> {
        self.matches.get(id).and_then(|slot| slot.kept.as_ref()).ok_or(LogError::NotFound)
    }

    fn kept_mut(&mut self, id: &MatchId) -> Option<&mut Kept> {
        self.matches.get_mut(id).and_then(|slot| slot.kept.as_mut())
    }

    /// What a tail hands out, or what it waits for. Looking and listening are one step under the lock.
    fn look(&self, id: &MatchId, after: Cursor) -> Result<Look, LogError> {
        let kept = self.kept(id)?;
        if let Some((cursor, bytes)) = kept.after(after).next() {
            return Ok(Look::Entry(cursor, Arc::clone(bytes)));
        }
        if kept.sealed {
            return Ok(Look::Sealed);
        }
        let slot = self.matches.get(id).ok_or(LogError::NotFound)?;
        Ok(Look::Wait(slot.changed.listen()))
    }
}

impl Kept {
    /// The header stands at 1, the entry number `n` at `n + 2`.
    fn head(&self) -> Cursor {
        Cursor::new(self.entries.len() as u64 + 1)
    }

    fn after(&self, after: Cursor) -> impl Iterator<Item = (Cursor, &Arc<[u8]>)> {
        let passed = usize::try_from(after.number().saturating_sub(1)).unwrap_or(usize::MAX);
        self.entries.iter().enumerate().skip(passed).map(|(n, bytes)| (Cursor::new(n as u64 + 2), bytes))
    }

    fn bytes(&self) -> usize {
        self.header.len() + self.entries.iter().map(|entry| entry.len()).sum::<usize>()
    }
}

enum Look {
    Entry(Cursor, Arc<[u8]>),
    Sealed,
    Wait(EventListener),
}

fn decode(cursor: Cursor, bytes: &[u8]) -> Result<Logged, LogError> {
    let entry = LogEntry::decode(bytes).map_err(|error| LogError::Corrupt(error.into()))?;
    Ok(Logged { cursor, entry })
}

#[async_trait]
impl MatchLog for MemoryLog {
    async fn create(&self, header: &Header) -> Result<Cursor, CreateError> {
        let bytes = encode_header(header)?;
        let mut state = self.shared.lock();
        let full = state.matches.len() >= self.shared.limits.matches
            || bytes.len() > self.shared.limits.bytes.saturating_sub(state.bytes);
        let id = &header.match_id;
        let btree_map::Entry::Vacant(vacant) = state.matches.entry(id.clone()) else {
            return Err(CreateError::Taken);
        };
        if full {
            return Err(CreateError::Full);
        }
        let size = bytes.len();
        let kept = Kept { header: bytes.into(), entries: Vec::new(), sealed: false };
        let head = kept.head();
        vacant.insert(Slot { last_change: 0, changed: Arc::default(), kept: Some(kept) });
        state.bytes += size;
        self.shared.ring(state, id);
        Ok(head)
    }

    async fn header(&self, id: &MatchId) -> Result<Header, LogError> {
        let bytes = Arc::clone(&self.shared.lock().kept(id)?.header);
        decode_header(&bytes).map_err(|error| LogError::Corrupt(error.into()))
    }

    async fn append(&self, id: &MatchId, expect: Cursor, entry: &LogEntry) -> Result<Cursor, AppendError> {
        let bytes = entry.encode()?;
        let mut state = self.shared.lock();
        let room = self.shared.limits.bytes.saturating_sub(state.bytes);
        let kept = state.kept_mut(id).ok_or(AppendError::NotFound)?;
        if kept.sealed {
            return Err(AppendError::Sealed);
        }
        if kept.head() != expect {
            return Err(AppendError::Conflict { head: kept.head() });
        }
        if bytes.len() > room {
            return Err(AppendError::Full);
        }
        let size = bytes.len();
        kept.entries.push(bytes.into());
        let head = kept.head();
        state.bytes += size;
        self.shared.ring(state, id);
        Ok(head)
    }

    async fn read(&self, id: &MatchId, after: Cursor) -> Result<Vec<Logged>, LogError> {
        let page: Vec<_> = {
            let state = self.shared.lock();
            let entries = state.kept(id)?.after(after).take(MAX_PAGE);
            entries.map(|(cursor, bytes)| (cursor, Arc::clone(bytes))).collect()
        };
        // Reading JSON takes time that others should not wait for.
        page.iter().map(|(cursor, bytes)| decode(*cursor, bytes)).collect()
    }

    async fn tail(&self, id: &MatchId, after: Cursor) -> Result<Box<dyn Tail>, LogError> {
        self.shared.lock().kept(id)?;
        Ok(Box::new(MemoryTail { shared: Arc::clone(&self.shared), id: id.clone(), after }))
    }

    async fn head(&self, id: &MatchId) -> Result<Head, LogError> {
        let state = self.shared.lock();
        let kept = state.kept(id)?;
        Ok(Head { cursor: kept.head(), sealed: kept.sealed })
    }

    async fn seal(&self, id: &MatchId) -> Result<Cursor, LogError> {
        let mut state = self.shared.lock();
        let kept = state.kept_mut(id).ok_or(LogError::NotFound)?;
        let head = kept.head();
        if !std::mem::replace(&mut kept.sealed, true) {
            self.shared.ring(state, id);
        }
        Ok(head)
    }

    async fn remove(&self, id: &MatchId) -> Result<(), LogError> {
        let mut state = self.shared.lock();
        let gone = state.matches.get_mut(id).and_then(|slot| slot.kept.take()).ok_or(LogError::NotFound)?;
        state.bytes = state.bytes.saturating_sub(gone.bytes());
        self.shared.ring(state, id);
        Ok(())
    }

    async fn running(&self, after: Option<&MatchId>) -> Result<Vec<MatchId>, LogError> {
        let state = self.shared.lock();
        let from = (after.map_or(Bound::Unbounded, Bound::Excluded), Bound::Unbounded);
        let slots = state.matches.range::<MatchId, _>(from);
        let running = slots.filter(|(_, slot)| slot.kept.as_ref().is_some_and(|kept| !kept.sealed));
        Ok(running.map(|(id, _)| id.clone()).take(MAX_PAGE).collect())
    }
}

#[async_trait]
impl Feed for MemoryLog {
    async fn watch(&self) -> Result<Box<dyn Watch>, LogError> {
        let seen = self.shared.lock().changes;
        Ok(Box::new(MemoryWatch { shared: Arc::clone(&self.shared), seen }))
    }
}

#[derive(Debug)]
struct MemoryTail {
    shared: Arc<Shared>,
    id: MatchId,
    after: Cursor,
}

#[async_trait]
impl Tail for MemoryTail {
    async fn next(&mut self) -> Result<Option<Logged>, LogError> {
        loop {
            let look = self.shared.lock().look(&self.id, self.after)?;
            match look {
                Look::Entry(cursor, bytes) => {
                    let logged = decode(cursor, &bytes)?;
                    self.after = cursor;
                    return Ok(Some(logged));
                }
                Look::Sealed => return Ok(None),
                Look::Wait(changed) => changed.await,
            }
        }
    }
}

#[derive(Debug)]
struct MemoryWatch {
    shared: Arc<Shared>,
    /// The number of the last change that was told.
    seen: u64,
}

impl MemoryWatch {
    /// The next match to name, or what to wait for; one step under the lock.
    fn look(&mut self) -> Result<MatchId, EventListener> {
        let state = self.shared.lock();
        let later = (Bound::Excluded(self.seen), Bound::Unbounded);
        let Some((&change, id)) = state.by_change.range(later).next() else {
            return Err(self.shared.changed.listen());
        };
        self.seen = change;
        Ok(id.clone())
    }
}

#[async_trait]
impl Watch for MemoryWatch {
    async fn next(&mut self) -> Result<MatchId, LogError> {
        loop {
            match self.look() {
                Ok(id) => return Ok(id),
                Err(changed) => changed.await,
            }
        }
    }
}
