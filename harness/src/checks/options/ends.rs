//! Whether a match with accepted options comes to its end.

use platform_api::MatchError;

use crate::checks::actions::is_panic;
use crate::finding::{Fault, Held, Stop};
use crate::play::{Trial, look_around, wait_out};

/// Plays the match to its end, and names the options where they are at fault.
pub(super) fn plays_to_end(trial: &Trial) -> Held {
    ends_in_silence(trial).map_err(|stop| {
        match stop {
            Stop::OutOfOrder(MatchError::Poisoned {
                during: during @ ("setup" | "check_options"),
                message,
            }) => {
                Fault::new("setup", format!("accepted options cannot be played: {during} failed: {message}"))
                    .into()
            }
            Stop::OutOfOrder(error) if !is_panic(&error) => {
                // Timers that lose their way are reported by `time.timers_act`.
                Stop::OutOfOrder(error)
            }
            other => other,
        }
    })
}

/// Plays the match, asks everything after every input, and waits for what falls due after the last one.
fn ends_in_silence(trial: &Trial) -> Held {
    let mut running = trial.walk(|running, _, _| Ok(look_around(running.as_ref())?))?;
    wait_out(running.as_mut())?;
    if running.has_ended() {
        return Ok(());
    }
    let why = match running.deadline()? {
        None => "nothing is ever due",
        Some(_) => "timers fall due without end",
    };
    let what = format!("accepted options make a match that never ends: nobody acts any more, and {why}");
    Err(Fault::new("never ends", what).into())
}
