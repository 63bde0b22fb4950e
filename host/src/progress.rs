//! Signs of life while something takes long.

use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// What takes less than this shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);

const BEAT: Duration = Duration::from_millis(100);

/// A turning sign on standard error for as long as this value lives.
#[derive(Debug)]
pub(crate) struct Spinner {
    running: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Spinner {
    /// Shows `message` after a second, if `shown`.
    pub(crate) fn start(shown: bool, message: &str) -> Self {
        if !shown {
            return Self { running: None };
        }
        let (stop, stopped) = mpsc::channel::<()>();
        let message = message.to_owned();
        let thread = thread::spawn(move || {
            if stopped.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            let spinner = ProgressBar::new_spinner().with_message(message).with_elapsed(PATIENCE);
            spinner.set_style(style("{spinner} {msg} {elapsed}"));
            while stopped.recv_timeout(BEAT) == Err(RecvTimeoutError::Timeout) {
                spinner.tick();
            }
            spinner.finish_and_clear();
        });
        Self { running: Some((stop, thread)) }
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        if let Some((stop, thread)) = self.running.take() {
            drop(stop);
            // A spinner that broke is no reason to fail.
            let _ = thread.join();
        }
    }
}

/// A bar of `length` parts on standard error; hidden unless `shown`.
pub(crate) fn bar(shown: bool, length: u64) -> ProgressBar {
    let target = if shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(length), target);
    bar.set_style(style("{bar:30} {pos}/{len} {msg}"));
    bar
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
