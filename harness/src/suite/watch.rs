//! Tells a panic of a title from one of the suite.

use std::cell::RefCell;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

thread_local! {
    /// Where the last panic of a watched thread happened; `None` while the thread is not watched.
    static LAST: RefCell<Option<Panic>> = const { RefCell::new(None) };
}

/// A panic: where, and what it said.
#[derive(Clone, Debug, Default)]
pub(crate) struct Panic {
    file: String,
    line: u32,
    message: String,
}

impl Panic {
    /// True if it happened in the code of the suite.
    pub(crate) fn is_ours(&self) -> bool {
        self.file.replace('\\', "/").contains("harness/src/")
    }
}

impl fmt::Display for Panic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}:{})", self.message, self.file, self.line)
    }
}

/// Runs `work` and answers a panic in it as a value. Panics that the driver catches are not printed either.
pub(crate) fn watched<T>(work: impl FnOnce() -> T) -> Result<T, Panic> {
    install();
    LAST.with(|last| *last.borrow_mut() = Some(Panic::default()));
    let outcome = catch_unwind(AssertUnwindSafe(work));
    let last = LAST.with(|last| last.borrow_mut().take());
    outcome.map_err(|_| last.unwrap_or_default())
}

fn install() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = take_hook();
        set_hook(Box::new(move |info| {
            let watched = LAST.try_with(|last| {
                let mut last = last.borrow_mut();
                let Some(last) = last.as_mut() else { return false };
                let place = info.location();
                *last = Panic {
                    file: place.map(|place| place.file().to_owned()).unwrap_or_default(),
                    line: place.map_or(0, std::panic::Location::line),
                    message: info.payload_as_str().unwrap_or("a panic without a message").to_owned(),
                };
                true
            });
            if watched != Ok(true) {
                before(info);
            }
        }));
    });
}
