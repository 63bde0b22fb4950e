//! Keeps a panic of a title inside its match.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;

use super::fault::MatchError;

/// Set once a title has panicked or broken the contract; from then on the match answers nothing else.
///
/// It can be set through a shared reference, since `view` can panic too.
#[derive(Debug, Default)]
pub(super) struct Guard(OnceLock<(&'static str, String)>);

impl Guard {
    pub(super) fn check(&self) -> Result<(), MatchError> {
        match self.0.get() {
            Some((during, message)) => Err(MatchError::Poisoned { during, message: message.clone() }),
            None => Ok(()),
        }
    }

    /// Calls into the title.
    pub(super) fn catch<T>(&self, during: &'static str, call: impl FnOnce() -> T) -> Result<T, MatchError> {
        self.check()?;
        // Whatever the call left half done is never looked at again: the match is poisoned.
        catch_unwind(AssertUnwindSafe(call)).map_err(|panic| {
            let message = panic.downcast_ref::<&str>().map(|s| (*s).to_owned());
            let message = message.or_else(|| panic.downcast_ref::<String>().cloned());
            self.poison(during, message.unwrap_or_else(|| "a panic without a message".to_owned()))
        })
    }

    pub(super) fn poison(&self, during: &'static str, message: impl Into<String>) -> MatchError {
        let (during, message) = self.0.get_or_init(|| (during, message.into()));
        MatchError::Poisoned { during, message: message.clone() }
    }
}
