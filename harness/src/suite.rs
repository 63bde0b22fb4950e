//! Runs checks over titles, on all cores, and puts what they find into a report.

mod apart;
mod crew;
mod here;
mod keep;
mod run;
mod watch;

use std::path::{Path, PathBuf};
use std::time::Duration;

use platform_api::registry::{DynGame, Registry};

use crate::again::Again;
use crate::context::Config;
use crate::finding::Findings;
use crate::fixtures;
use crate::report::Verdict;

pub(crate) use apart::{GLANCE, memory_of, serve};
pub use run::Progress;
pub(crate) use run::Run;

/// How many matches are sampled of each title unless said otherwise.
pub(crate) const MATCHES: u64 = 24;

/// The seed of the first sampled match unless said otherwise.
pub(crate) const FIRST_SEED: u64 = 1;

/// How long one check of one title may take before the title is given up.
const PATIENCE: Duration = Duration::from_secs(60);

/// How much memory the checks of one title may take before the title is given up.
pub(crate) const MEMORY: u64 = 2 << 30;

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
                again: Again::Program("madang".to_owned()),
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
    /// [`crate::checks::exists`] tells whether there are any.
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

    /// How the program is called that has the command `check`, for the command that shows a finding again; `madang`
    /// unless said otherwise.
    #[must_use]
    pub fn program(self, name: impl AsRef<Path>) -> Self {
        self.again(Again::program(name.as_ref()))
    }

    pub(crate) fn again(mut self, again: Again) -> Self {
        self.config.again = again;
        self
    }

    /// The seed of the last sampled match; `None` if there is no match, or no number that large.
    pub fn last_seed(&self) -> Option<u64> {
        self.config.seed.checked_add(self.config.matches.checked_sub(1)?)
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
