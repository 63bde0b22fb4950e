//! Who runs the checks: threads that can be left behind.

use std::collections::{BTreeSet, VecDeque};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::keep::{complete, report_of};
use super::run::millis;
use crate::check::Check;
use crate::checks;
use crate::context::Context;
use crate::finding::{Fault, Findings};
use crate::report::CheckReport;

/// One check of one title.
#[derive(Clone)]
pub(crate) struct Job {
    pub(super) place: usize,
    pub(crate) context: Arc<Context>,
    pub(crate) check: Check,
}

impl Job {
    pub(crate) const fn new(context: Arc<Context>, check: Check) -> Self {
        Self { place: 0, context, check }
    }

    /// The same job with its place in the report.
    pub(super) const fn at(mut self, place: usize) -> Self {
        self.place = place;
        self
    }

    pub(super) fn id(&self) -> &'static str {
        self.context.title.meta().id
    }

    /// The report of a check that was given up.
    pub(super) fn overdue(&self, patience: Duration) -> CheckReport {
        let what = format!(
            "no answer within {} s: a title that never returns, or far too slow a one",
            patience.as_secs()
        );
        self.failed(Fault::new("endless", what), patience)
    }

    /// The report of a check that did not come to its end.
    pub(super) fn failed(&self, fault: Fault, after: Duration) -> CheckReport {
        let findings = self.context.faults(1, vec![fault]);
        let mut report = report_of(self.id(), &self.check, findings, millis(after));
        complete(&self.context, &self.check, &mut report);
        report
    }

    /// Why the title does not undergo the check, if it says so.
    fn exemption(&self) -> Option<&'static str> {
        let exempts = checks::exemptible(self.check.name);
        let mut declared = self.context.title.exemptions().iter();
        declared
            .find(|exemption| exempts && exemption.check == self.check.name)
            .map(|exemption| exemption.reason)
    }

    /// Runs the check; the second answer is a fault of the suite itself.
    pub(crate) fn run(&self) -> (CheckReport, Option<String>) {
        if let Some(reason) = self.exemption() {
            return (self.skipped(&format!("exempt: {reason}")), None);
        }
        let begun = Instant::now();
        let (findings, fault) = match super::watch::watched(|| (self.check.run)(&self.context)) {
            Ok(findings) => (findings, None),
            Err(panic) if panic.is_ours() => (
                Findings::skip("the suite itself is at fault"),
                Some(format!("{}: {panic}", self.check.name)),
            ),
            Err(panic) => {
                let what = format!("the title panicked: {panic}");
                (self.context.faults(1, vec![Fault::new("panic", what)]), None)
            }
        };
        let mut report = report_of(self.id(), &self.check, findings, millis(begun.elapsed()));
        complete(&self.context, &self.check, &mut report);
        (report, fault)
    }

    /// The report of a check that was not run.
    pub(super) fn skipped(&self, reason: &str) -> CheckReport {
        report_of(self.id(), &self.check, Findings::skip(reason), 0)
    }
}

/// What a worker says.
pub(super) enum Word {
    Begun(usize),
    Done(usize, Box<CheckReport>, Option<String>),
}

/// The workers' common board.
pub(super) struct Crew {
    jobs: Arc<Mutex<VecDeque<Job>>>,
    given_up: Arc<Mutex<BTreeSet<&'static str>>>,
}

impl Crew {
    pub(super) fn new(jobs: VecDeque<Job>) -> Self {
        Self { jobs: Arc::new(Mutex::new(jobs)), given_up: Arc::default() }
    }

    pub(super) fn hire(&self, sender: Sender<Word>) {
        let (jobs, given_up) = (Arc::clone(&self.jobs), Arc::clone(&self.given_up));
        let work = move || {
            while let Some(job) = { jobs.lock().unwrap_or_else(PoisonError::into_inner).pop_front() } {
                if sender.send(Word::Begun(job.place)).is_err() {
                    return;
                }
                let hopeless = given_up.lock().unwrap_or_else(PoisonError::into_inner).contains(job.id());
                let (report, fault) = if hopeless {
                    (job.skipped("the title was given up, since it did not answer"), None)
                } else {
                    job.run()
                };
                if sender.send(Word::Done(job.place, Box::new(report), fault)).is_err() {
                    return;
                }
            }
        };
        // Deep recursion in a title should end in its own limits, not in a small stack of ours.
        let hired = std::thread::Builder::new().name("conformance".into()).stack_size(16 << 20).spawn(work);
        debug_assert!(hired.is_ok(), "a thread can be had");
    }

    pub(super) fn give_up(&self, title: &'static str) {
        self.given_up.lock().unwrap_or_else(PoisonError::into_inner).insert(title);
    }
}
