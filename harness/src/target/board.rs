//! Where tests wait for what the suite says of their check.
//!
//! The suite runs the chosen checks of one title after another, as `madang check` does, in processes of their own; every
//! test is told what came of its own. So a title that never answers is the failure of one test.

use std::collections::BTreeMap;
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use crate::report::CheckReport;
use crate::suite::{Progress, Suite};

/// What the suite says of one check: the report, and what went wrong with the suite itself.
pub(super) type Answer = (CheckReport, Option<String>);

/// A title and a check of it, by their names.
type Key = (&'static str, &'static str);

/// What has been answered so far.
#[derive(Debug, Default)]
struct Answers {
    begun: bool,
    over: bool,
    given: BTreeMap<Key, Answer>,
}

/// The answers, and the runs that will give them.
#[derive(Debug, Default)]
pub(super) struct Board {
    answers: Mutex<Answers>,
    changed: Condvar,
    /// A run for each title with its chosen checks.
    runs: Mutex<Vec<(&'static str, Suite)>>,
}

impl Board {
    /// Has the suite of a title be run once a test asks for an answer.
    pub(super) fn plan(&self, title: &'static str, suite: Suite) {
        self.runs.lock().unwrap_or_else(PoisonError::into_inner).push((title, suite));
    }

    /// Waits for what is said of a check; `None` if nothing ever will be.
    pub(super) fn answer(self: &Arc<Self>, key: Key) -> Option<Answer> {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        if !answers.begun {
            answers.begun = true;
            let board = Arc::clone(self);
            std::thread::spawn(move || board.run());
        }
        loop {
            if let Some(answer) = answers.given.remove(&key) {
                return Some(answer);
            }
            if answers.over {
                return None;
            }
            answers = self.changed.wait(answers).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn run(&self) {
        let _over = Over(self);
        let runs = std::mem::take(&mut *self.runs.lock().unwrap_or_else(PoisonError::into_inner));
        for (title, suite) in runs {
            suite.run(&|progress| {
                if let Progress::Finished { report, fault, .. } = progress {
                    self.post(title, report, fault);
                }
            });
        }
    }

    fn post(&self, title: &'static str, report: &CheckReport, fault: Option<&str>) {
        let Some(check) = crate::checks::names().find(|name| *name == report.check) else { return };
        let answer = (report.clone(), fault.map(str::to_owned));
        self.answers.lock().unwrap_or_else(PoisonError::into_inner).given.insert((title, check), answer);
        self.changed.notify_all();
    }
}

/// Tells those who wait when the runs are over, however they end.
struct Over<'a>(&'a Board);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.answers.lock().unwrap_or_else(PoisonError::into_inner).over = true;
        self.0.changed.notify_all();
    }
}
