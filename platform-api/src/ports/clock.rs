//! The host's time.

use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use event_listener::Event;

use crate::time::{Millis, Timestamp};

/// What time it is for a host, and waiting for it.
///
/// # Contract
/// Held by [`check_clock`](crate::ports::checks::check_clock). The clock may be set back, as a computer's may; the
/// driver never lets match time run backwards. It should be close to that of the other nodes, since each of them
/// may be the one that appends what is due.
#[async_trait]
pub trait WallClock: Send + Sync + fmt::Debug {
    /// The present instant.
    fn now(&self) -> Timestamp;

    /// Returns once [`now`](Self::now) is `at` or later; at once if it is already. Dropping the future ends the wait.
    async fn sleep_until(&self, at: Timestamp);
}

/// A clock that moves when it is told to, for tests.
#[derive(Debug)]
pub struct ManualClock {
    now: Mutex<Timestamp>,
    moved: Event,
}

impl ManualClock {
    /// A clock that stands at `now`.
    pub const fn new(now: Timestamp) -> Self {
        Self { now: Mutex::new(now), moved: Event::new() }
    }

    /// Sets the clock, also back, and wakes those whose time has come.
    pub fn set(&self, now: Timestamp) {
        *self.lock() = now;
        self.moved.notify(usize::MAX);
    }

    /// Moves the clock on.
    pub fn advance(&self, span: Millis) {
        let mut now = self.lock();
        *now = *now + span;
        drop(now);
        self.moved.notify(usize::MAX);
    }

    fn lock(&self) -> MutexGuard<'_, Timestamp> {
        // One number: whoever panicked cannot have left it half written.
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl WallClock for ManualClock {
    fn now(&self) -> Timestamp {
        *self.lock()
    }

    async fn sleep_until(&self, at: Timestamp) {
        loop {
            // Listening begins before looking, so that a move in between is not missed.
            let moved = self.moved.listen();
            if self.now() >= at {
                return;
            }
            moved.await;
        }
    }
}
