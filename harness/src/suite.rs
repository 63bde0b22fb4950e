//! Runs checks over titles, on all cores, and puts what they find into a report.

mod apart;
mod crew;
mod keep;
mod watch;

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use platform_api::registry::{DynGame, Registry};

use crate::check::Check;
use crate::checks;
use crate::child;
use crate::context::{Config, Context};
use crate::finding::Findings;
use crate::fixtures;
use crate::report::{CheckReport, Exempt, REPORT_FORMAT, Report, Verdict};
use crew::{Crew, Word};
use keep::report_of;

pub(crate) use apart::{memory_of, serve};
pub(crate) use crew::Job;

/// How many matches are sampled of each title unless said otherwise.
pub(crate) const MATCHES: u64 = 24;

/// The seed of the first sampled match unless said otherwise.
pub(crate) const FIRST_SEED: u64 = 1;

/// How long one check of one title may take before the title is given up.
const PATIENCE: Duration = Duration::from_secs(60);

/// How much memory the checks of one title may take before the title is given up.
pub(crate) const MEMORY: u64 = 2 << 30;

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
    },
}

/// A title that is not there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no title {0:?}")]
pub struct UnknownTitle(pub String);

/// A run of the suite, to be set up and started.
///
/// ```
/// # use harness::Suite;
/// let suite = Suite::of([]).only("actions").matches(4).seed(17);
/// assert_eq!(suite.run(&|_| {}).exit_code(), 4, "no title, so nothing ran");
/// ```
#[derive(Clone, Debug)]
pub struct Suite {
    titles: Vec<&'static dyn DynGame>,
    expected: Option<Vec<String>>,
    only: Vec<String>,
    without: Vec<String>,
    config: Config,
    threads: usize,
    patience: Duration,
    memory: u64,
    isolated: bool,
}

impl Suite {
    /// All checks over all titles of a registry.
    pub fn new(registry: &Registry) -> Self {
        Self::of(registry.iter())
    }

    /// All checks over some titles.
    pub fn of(titles: impl IntoIterator<Item = &'static dyn DynGame>) -> Self {
        let threads = std::thread::available_parallelism().map_or(2, usize::from);
        Self {
            titles: titles.into_iter().collect(),
            expected: None,
            only: Vec::new(),
            without: Vec::new(),
            config: Config {
                seed: FIRST_SEED,
                matches: MATCHES,
                records: fixtures::records(),
                fixtures: fixtures::folder(),
                bless: false,
            },
            threads,
            patience: PATIENCE,
            memory: MEMORY,
            isolated: true,
        }
    }

    /// Only the titles with these ids.
    ///
    /// # Errors
    /// An id that no title has.
    pub fn titles<S: AsRef<str>>(mut self, ids: impl IntoIterator<Item = S>) -> Result<Self, UnknownTitle> {
        let mut chosen = Vec::new();
        for id in ids {
            let id = id.as_ref();
            let found = self.titles.iter().find(|title| title.meta().id == id);
            chosen.push(*found.ok_or_else(|| UnknownTitle(id.to_owned()))?);
        }
        self.titles = chosen;
        Ok(self)
    }

    /// Has `registry.expected` compare the titles with this list.
    #[must_use]
    pub fn expecting<S: AsRef<str>>(mut self, ids: impl IntoIterator<Item = S>) -> Self {
        self.expected = Some(ids.into_iter().map(|id| id.as_ref().to_owned()).collect());
        self
    }

    /// Only checks with this name (`group.name`) or of this group; may be called several times.
    /// [`checks::exists`] tells whether there are any.
    #[must_use]
    pub fn only(mut self, name: impl Into<String>) -> Self {
        self.only.push(name.into());
        self
    }

    /// Leaves out checks with this name or of this group.
    #[must_use]
    pub fn without(mut self, name: impl Into<String>) -> Self {
        self.without.push(name.into());
        self
    }

    /// How many matches are sampled of each title; 24 unless said otherwise.
    #[must_use]
    pub const fn matches(mut self, matches: u64) -> Self {
        self.config.matches = matches;
        self
    }

    /// The seed of the first sampled match, the following matches having the following seeds; 1 unless said otherwise.
    #[must_use]
    pub const fn seed(mut self, seed: u64) -> Self {
        self.config.seed = seed;
        self
    }

    /// How many checks run at once; as many as there are cores unless said otherwise.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// How long one check of one title may take before the title is given up; a minute unless said otherwise.
    #[must_use]
    pub const fn patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// How many bytes of memory the checks of one title may take before the title is given up; 2 GiB unless said
    /// otherwise. It is watched where [`isolated`](Self::isolated) holds and the system is Linux.
    #[must_use]
    pub const fn memory(mut self, bytes: u64) -> Self {
        self.memory = bytes;
        self
    }

    /// Whether the checks of each title run in a process of their own, which can be ended if the title never
    /// answers or takes too much memory, and whose end harms no other title. True unless said otherwise; a program
    /// that does not call [`child_entry`](crate::child_entry), or a title that it has not linked, is checked in the
    /// program itself.
    #[must_use]
    pub const fn isolated(mut self, isolated: bool) -> Self {
        self.isolated = isolated;
        self
    }

    /// Where failing matches are written, `target/conformance` unless said otherwise; `None` writes none.
    #[must_use]
    pub fn records_in(mut self, folder: Option<PathBuf>) -> Self {
        self.config.records = folder;
        self
    }

    /// The folder with one folder of test data per title, `fixtures` of the workspace unless said otherwise.
    #[must_use]
    pub fn fixtures_in(mut self, folder: Option<PathBuf>) -> Self {
        self.config.fixtures = folder;
        self
    }

    /// Writes golden files (the visibility matrix) instead of comparing with them.
    #[must_use]
    pub const fn bless(mut self, bless: bool) -> Self {
        self.config.bless = bless;
        self
    }

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
            run.finish(0, self.check_expected());
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
            finding.command = format!("madang check --only {}", check.name);
        }
        report
    }

    /// Works through the jobs with threads that can be left behind: nothing else stops a title that never answers.
    fn run_jobs(&self, jobs: VecDeque<Job>, run: &mut Run<'_>) {
        let mut open: BTreeMap<usize, Job> = jobs.iter().map(|job| (job.place, job.clone())).collect();
        let crew = Crew::new(jobs);
        let (sender, receiver) = channel();
        for _ in 0..self.threads {
            crew.hire(sender.clone());
        }
        let mut running: BTreeMap<usize, Instant> = BTreeMap::new();
        while !open.is_empty() {
            match next_word(&receiver, &running, self.patience) {
                Some(Word::Begun(place)) => {
                    running.insert(place, Instant::now());
                }
                Some(Word::Done(place, report, fault)) => {
                    // A check that was given up may still come to its end.
                    if running.remove(&place).is_some() && open.remove(&place).is_some() {
                        run.faults.extend(fault);
                        run.finish(place, *report);
                    }
                }
                None => {
                    let late: Vec<usize> = overdue(&running, self.patience);
                    for place in late {
                        running.remove(&place);
                        if let Some(job) = open.remove(&place) {
                            crew.give_up(job.context.title.meta().id);
                            run.finish(place, job.overdue(self.patience));
                        }
                        crew.hire(sender.clone());
                    }
                }
            }
        }
    }
}

fn next_word(
    receiver: &Receiver<Word>,
    running: &BTreeMap<usize, Instant>,
    patience: Duration,
) -> Option<Word> {
    let wait =
        running.values().map(|begun| patience.saturating_sub(begun.elapsed())).min().unwrap_or(patience);
    receiver.recv_timeout(wait).ok()
}

fn overdue(running: &BTreeMap<usize, Instant>, patience: Duration) -> Vec<usize> {
    running.iter().filter(|(_, begun)| begun.elapsed() >= patience).map(|(place, _)| *place).collect()
}

/// What has come out so far.
struct Run<'a> {
    done: usize,
    total: usize,
    progress: &'a (dyn Fn(Progress<'_>) + Sync),
    reports: BTreeMap<usize, CheckReport>,
    faults: Vec<String>,
}

impl Run<'_> {
    fn finish(&mut self, place: usize, report: CheckReport) {
        self.done += 1;
        (self.progress)(Progress::Finished { done: self.done, total: self.total, report: &report });
        self.reports.insert(place, report);
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// The verdict that follows from findings.
pub(crate) const fn verdict(findings: &Findings) -> Verdict {
    if !findings.broken.is_empty() {
        Verdict::Failed
    } else if findings.skipped.is_some() || findings.cases == 0 {
        Verdict::Skipped
    } else {
        Verdict::Passed
    }
}
