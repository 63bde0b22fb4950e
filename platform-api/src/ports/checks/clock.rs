//! What every clock must pass.

use super::poll::until;
use crate::ports::WallClock;
use crate::time::Millis;

/// A clock that does not keep its contract.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ClockFailure {
    /// It did not wake in time.
    #[error("nobody was woken {0}")]
    Asleep(&'static str),
    /// It woke before the time.
    #[error("woken {0} too early")]
    Early(Millis),
}

/// Checks that a clock wakes those whose time has come, and not before. `span` is how far ahead to wait, `patience`
/// returns after the longest time that may take. A clock that is moved by hand has to be moved meanwhile.
///
/// # Errors
/// What the clock did instead.
pub async fn check_clock(
    clock: &dyn WallClock,
    span: Millis,
    patience: impl Future<Output = ()> + Send,
) -> Result<(), ClockFailure> {
    let start = clock.now();
    let mut patience = Box::pin(patience);
    let past = until(clock.sleep_until(start), patience.as_mut()).await;
    past.ok_or(ClockFailure::Asleep("for an instant that has passed"))?;
    let at = start + span;
    let ahead = until(clock.sleep_until(at), patience.as_mut()).await;
    ahead.ok_or(ClockFailure::Asleep("for an instant that came"))?;
    let missing = at.since(clock.now());
    if missing > Millis::ZERO { Err(ClockFailure::Early(missing)) } else { Ok(()) }
}
