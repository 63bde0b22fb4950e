//! What a check is handed: the title, its sampled matches, its schemas.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use jsonschema::Validator;
use platform_api::registry::{DynGame, SchemaKind};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::again::Again;
use crate::checks::actions;
use crate::checks::leaks::Matrix;
use crate::finding::{Fault, Finding, Findings, Held, Stop};
use crate::generate::{Pairs, pairwise};
use crate::play::{Sampled, Trial, sample};
use crate::shrink::shrunk;
use crate::trace::trace;

/// What was asked of the suite.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Config {
    /// The seed of the first sampled match.
    pub(crate) seed: u64,
    /// How many matches are sampled of each title.
    pub(crate) matches: u64,
    /// Where failing matches are written.
    pub(crate) records: Option<PathBuf>,
    /// The folder with one folder of test data per title.
    pub(crate) fixtures: Option<PathBuf>,
    /// True if golden files are written instead of compared.
    pub(crate) bless: bool,
    /// How a finding is shown again.
    pub(crate) again: Again,
}

/// One title with everything about it that several checks need, made once.
pub(crate) struct Context {
    pub(crate) title: &'static dyn DynGame,
    pub(crate) config: Arc<Config>,
    samples: OnceLock<Vec<Sampled>>,
    panics: OnceLock<bool>,
    matrix: OnceLock<Matrix>,
    next: OnceLock<Trial>,
    pairs: Mutex<BTreeMap<u8, Arc<Pairs>>>,
    validators: Mutex<BTreeMap<(&'static str, u8), Arc<Validator>>>,
}

/// Counts the cases of a check.
#[derive(Debug, Default)]
pub(crate) struct Cases(Cell<u64>);

impl Cases {
    pub(crate) fn count(&self) {
        self.0.set(self.0.get() + 1);
    }

    pub(crate) fn total(&self) -> u64 {
        self.0.get()
    }
}

impl Context {
    pub(crate) fn new(title: &'static dyn DynGame, config: Arc<Config>) -> Self {
        Self {
            title,
            config,
            samples: OnceLock::new(),
            panics: OnceLock::new(),
            matrix: OnceLock::new(),
            next: OnceLock::new(),
            pairs: Mutex::default(),
            validators: Mutex::default(),
        }
    }

    /// The sampled matches, played once for all checks.
    pub(crate) fn samples(&self) -> &[Sampled] {
        self.samples.get_or_init(|| {
            let seeds = (0..self.config.matches).map_while(|i| self.config.seed.checked_add(i));
            seeds.map(|seed| sample(self.title, seed)).collect()
        })
    }

    /// True if a program checks the title somewhere else than among its files. A title's own tests run where its
    /// files must be.
    pub(crate) fn is_away(&self) -> bool {
        let folder = self.config.fixtures.as_ref().map(|folder| folder.join(self.title.meta().id));
        matches!(self.config.again, Again::Program(_)) && !folder.is_some_and(|folder| folder.is_dir())
    }

    /// The match with the next seed, whether or not it is among the sampled ones: a match has the same neighbour
    /// when it is sampled alone.
    pub(crate) fn neighbour(&self, trial: &Trial) -> &Trial {
        let seed = trial.setting.seed.wrapping_add(1);
        let sampled = self.samples().iter().map(|sample| &sample.trial);
        let known = sampled.chain(self.next.get()).find(|other| other.setting.seed == seed);
        known.unwrap_or_else(|| self.next.get_or_init(|| sample(self.title, seed).trial))
    }

    /// Options with every pair of values for one number of players, put together once for all checks.
    pub(crate) fn pairs(&self, seats: u8) -> Arc<Pairs> {
        let mut known = self.pairs.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(known.entry(seats).or_insert_with(|| Arc::new(pairwise(self.title, seats))))
    }

    /// The hashes of a match, of a sampled one those of its first playing.
    pub(crate) fn first_trace(&self, trial: &Trial) -> Result<Vec<u64>, Stop> {
        match self.samples().iter().find(|sample| std::ptr::eq(&sample.trial, trial)) {
            Some(sample) => sample.first_trace.get_or_init(|| trace(trial)).clone(),
            None => trace(trial),
        }
    }

    /// The first sampled match in which the title got out of order.
    pub(crate) fn first_broken(&self) -> Option<&Sampled> {
        self.samples().iter().find(|sample| sample.broken.is_some())
    }

    /// True if `actions.no_panic` reports the title, so that other checks need not report the same panic again.
    pub(crate) fn known_to_panic(&self) -> bool {
        self.first_broken().is_some() || *self.panics.get_or_init(|| actions::panics_somewhere(self))
    }

    /// Who sees what, found out once for all checks.
    pub(crate) fn matrix(&self) -> &Matrix {
        self.matrix.get_or_init(|| Matrix::of(self))
    }

    /// The validator of one of the title's schemas; what is wrong with the schema if it is none.
    pub(crate) fn validator(&self, kind: SchemaKind, seats: u8) -> Result<Arc<Validator>, Box<Fault>> {
        let key = (kind.name(), seats);
        if let Some(known) = self.validators.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Ok(Arc::clone(known));
        }
        let schema = self.title.schema(kind, seats);
        let validator = jsonschema::validator_for(schema.as_value()).map(Arc::new).map_err(|error| {
            Box::new(Fault::new("schema", format!("the schema of the {} is none: {error}", kind.name())))
        })?;
        let mut validators = self.validators.lock().unwrap_or_else(PoisonError::into_inner);
        validators.insert(key, Arc::clone(&validator));
        Ok(validator)
    }

    /// Checks a value against one of the title's schemas.
    pub(crate) fn fits(&self, kind: SchemaKind, seats: u8, value: &Value) -> Result<(), Box<Fault>> {
        let validator = self.validator(kind, seats)?;
        match validator.iter_errors(value).next() {
            None => Ok(()),
            Some(error) => {
                let place = error.instance_path().to_string();
                let what = format!("{} does not match its schema at {place:?}: {error}", article(kind));
                Err(Box::new(Fault::new("schema", what)))
            }
        }
    }

    /// Runs a test over every sampled match, and shrinks what fails.
    pub(crate) fn each_trial(&self, test: impl Fn(&Trial, &Cases) -> Held) -> Findings {
        self.each_of(self.samples().iter().map(|sample| &sample.trial), test)
    }

    /// Runs a test over matches, and shrinks the first that fails of each kind of fault.
    pub(crate) fn each_of<'a>(
        &self,
        trials: impl Iterator<Item = &'a Trial>,
        test: impl Fn(&Trial, &Cases) -> Held,
    ) -> Findings {
        let cases = Cases::default();
        let mut found = Findings::default();
        let mut again: BTreeMap<&'static str, u64> = BTreeMap::new();
        let mut unjudged = 0;
        for trial in trials {
            let fault = match test(trial, &cases) {
                Ok(()) => continue,
                Err(Stop::Broken(fault)) => *fault,
                // Reported by `actions.no_panic`, wherever it shows again.
                Err(Stop::OutOfOrder(_)) if self.known_to_panic() => {
                    unjudged += 1;
                    continue;
                }
                Err(Stop::OutOfOrder(error)) => Fault::new("out of order", error.to_string()),
            };
            let times = again.entry(fault.kind).or_default();
            *times += 1;
            if *times == 1 {
                found.broken.push(self.shrunk_finding(trial, fault, &test));
            }
        }
        for (kind, times) in again.into_iter().filter(|(_, times)| *times > 1) {
            found.notes.push(format!("{kind}: in {times} of the sampled matches"));
        }
        if unjudged > 0 {
            found.notes.push(format!(
                "{unjudged} matches not judged: the title is out of order, see actions.no_panic"
            ));
        }
        found.cases = cases.total();
        found
    }

    fn shrunk_finding(&self, trial: &Trial, fault: Fault, test: &impl Fn(&Trial, &Cases) -> Held) -> Finding {
        let scratch = Cases::default();
        let kind = fault.kind;
        let fails = |trial: &Trial| match test(trial, &scratch) {
            Err(Stop::Broken(fault)) if fault.kind == kind => Some(*fault),
            Err(Stop::OutOfOrder(error)) if kind == "out of order" => {
                Some(Fault::new(kind, error.to_string()))
            }
            _ => None,
        };
        let (smallest, fault) = shrunk(trial.clone(), fault, fails);
        self.finding(fault, Some(smallest))
    }

    /// A finding; the suite adds how to see it again.
    pub(crate) fn finding(&self, fault: Fault, trial: Option<Trial>) -> Finding {
        let (setting, inputs) = trial.map(|trial| (trial.setting, trial.script)).unzip();
        Finding {
            kind: fault.kind.to_owned(),
            what: fault.what,
            setting,
            inputs: inputs.unwrap_or_default(),
            difference: fault.difference,
            command: String::new(),
            record: None,
        }
    }

    /// Findings of a check that needs no match, from the faults it met.
    pub(crate) fn faults(&self, cases: u64, faults: Vec<Fault>) -> Findings {
        let more = faults.len().saturating_sub(12);
        let broken = faults.into_iter().take(12).map(|fault| self.finding(fault, None)).collect();
        let notes = if more > 0 { vec![format!("and {more} more")] } else { Vec::new() };
        Findings { cases, broken, notes, ..Findings::default() }
    }
}

const fn article(kind: SchemaKind) -> &'static str {
    match kind {
        SchemaKind::Options => "the options",
        SchemaKind::Action => "an action",
        SchemaKind::Event => "an event",
        SchemaKind::View => "a view",
        SchemaKind::Outcome => "the outcome",
    }
}
