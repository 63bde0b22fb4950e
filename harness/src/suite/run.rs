//! One run of the suite, from its jobs to its report.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::Suite;
use super::crew::Job;
use super::keep::report_of;
use crate::check::Check;
use crate::checks;
use crate::child;
use crate::context::Context;
use crate::finding::Findings;
use crate::report::{CheckReport, Exempt, REPORT_FORMAT, Report};

/// What happens while the suite runs.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Progress<'a> {
    /// The suite begins.
    Started {
        /// How many checks there are to run.
        total: usize,
    },
    /// A check of a title has been run.
    Finished {
        /// How many have been run.
        done: usize,
        /// How many there are.
        total: usize,
        /// What came out.
        report: &'a CheckReport,
        /// What went wrong with the suite itself, if anything did.
        fault: Option<&'a str>,
    },
}

impl Suite {
    /// Runs the checks and answers what they found.
    ///
    /// A title that panics breaks the law of the check during which it did. A title that takes longer than the
    /// patience, takes more memory than it may or ends the process is given up: the check fails, and its others are
    /// skipped.
    pub fn run(&self, progress: &(dyn Fn(Progress<'_>) + Sync)) -> Report {
        let begun = Instant::now();
        let jobs = self.jobs();
        let total = jobs.len() + usize::from(self.wants(&checks::EXPECTED));
        progress(Progress::Started { total });
        let mut run = Run { done: 0, total, progress, reports: BTreeMap::new(), faults: Vec::new() };
        if self.wants(&checks::EXPECTED) {
            run.finish(0, self.check_expected(), None);
        }
        let (mut here, mut apart) = (VecDeque::new(), BTreeMap::<_, VecDeque<Job>>::new());
        for job in jobs {
            if self.isolated && child::knows(job.id()) {
                apart.entry(job.id()).or_default().push_back(job);
            } else {
                here.push_back(job);
            }
        }
        for jobs in apart.into_values() {
            // Where the other process cannot be had the checks are worth more than the walls around them.
            here.extend(self.run_apart(jobs, &mut run));
        }
        self.run_jobs(here, &mut run);
        Report {
            format: REPORT_FORMAT,
            seed: self.config.seed,
            matches: self.config.matches,
            exemptions: self.exemptions(),
            checks: run.reports.into_values().collect(),
            faults: run.faults,
            millis: millis(begun.elapsed()),
        }
    }

    fn exemptions(&self) -> Vec<Exempt> {
        let declared = self.titles.iter().flat_map(|title| {
            title.exemptions().iter().map(|exemption| Exempt {
                title: title.meta().id.to_owned(),
                check: exemption.check.to_owned(),
                reason: exemption.reason.to_owned(),
            })
        });
        declared.collect()
    }

    fn wants(&self, check: &Check) -> bool {
        (self.only.is_empty() || self.only.iter().any(|filter| check.matches(filter)))
            && !self.without.iter().any(|filter| check.matches(filter))
    }

    fn jobs(&self) -> VecDeque<Job> {
        let config = Arc::new(self.config.clone());
        let contexts: Vec<_> =
            self.titles.iter().map(|title| Arc::new(Context::new(*title, Arc::clone(&config)))).collect();
        let each = contexts.iter().flat_map(|context| {
            checks::ALL.iter().filter(|check| self.wants(check)).map(|check| (Arc::clone(context), *check))
        });
        (1..).zip(each).map(|(place, (context, check))| Job::new(context, check).at(place)).collect()
    }

    fn check_expected(&self) -> CheckReport {
        let check = checks::EXPECTED;
        let findings = match &self.expected {
            None => Findings::skip("no list of expected titles was given"),
            Some(expected) => checks::expected(&self.titles, expected),
        };
        let mut report = report_of("registry", &check, findings, 0);
        for finding in &mut report.findings {
            finding.command = self.config.again.command(&self.config, None, check.name, None);
        }
        report
    }
}

/// What has come out so far.
pub(crate) struct Run<'a> {
    done: usize,
    total: usize,
    progress: &'a (dyn Fn(Progress<'_>) + Sync),
    reports: BTreeMap<usize, CheckReport>,
    faults: Vec<String>,
}

impl Run<'_> {
    pub(super) fn finish(&mut self, place: usize, report: CheckReport, fault: Option<String>) {
        self.done += 1;
        let (done, total) = (self.done, self.total);
        (self.progress)(Progress::Finished { done, total, report: &report, fault: fault.as_deref() });
        self.reports.insert(place, report);
        self.faults.extend(fault);
    }
}

pub(super) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
