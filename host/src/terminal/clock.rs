//! The clock of a match at one terminal.

use std::time::{Duration, Instant};

use platform_api::Timestamp;

/// Match time: that of the wall, or one that stands still so that nobody loses a game by thinking.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    running: bool,
    base: Timestamp,
    since: Instant,
}

impl Clock {
    pub(super) fn new(running: bool, at: Timestamp) -> Self {
        Self { running, base: at, since: Instant::now() }
    }

    /// Goes on from `at`: after moves were taken back the time spent on them does not count.
    pub(super) fn set(&mut self, at: Timestamp) {
        *self = Self::new(self.running, at);
    }

    /// True if time passes as on the wall.
    pub(super) const fn is_running(&self) -> bool {
        self.running
    }

    pub(super) fn now(&self) -> Timestamp {
        if !self.running {
            return self.base;
        }
        let elapsed = u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX);
        Timestamp::from_millis(self.base.as_millis().saturating_add(elapsed))
    }

    /// Goes on at `at`; where time passes as on the wall it passes first, while nobody is there who could type.
    pub(super) fn go_to(&mut self, at: Timestamp) {
        if let Some(left) = self.until(at) {
            std::thread::sleep(left);
        }
        self.set(at);
    }

    /// How long until `at`; `None` if it never comes.
    pub(super) fn until(&self, at: Timestamp) -> Option<Duration> {
        self.running.then(|| Duration::from_millis(at.since(self.now()).as_millis()))
    }
}
