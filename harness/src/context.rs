//! What a check is handed: the title, its sampled matches, its schemas.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use jsonschema::Validator;
use platform_api::registry::{DynGame, SchemaKind};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::checks::actions;
use crate::checks::leaks::Matrix;
use crate::finding::{Fault, Finding, Findings, Held, Stop};
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
}

/// One title with everything about it that several checks need, made once.
pub(crate) struct Context {
    pub(crate) title: &'static dyn DynGame,
    pub(crate) config: Arc<Config>,
    samples: OnceLock<Vec<Sampled>>,
    panics: OnceLock<bool>,
    matrix: OnceLock<Matrix>,
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
            validators: Mutex::default(),
        }
    }

    /// The sampled matches, played once for all checks.
    pub(crate) fn samples(&self) -> &[Sampled] {
        self.samples.get_or_init(|| {
            let first = self.config.seed;
            (first..first.saturating_add(self.config.matches)).map(|seed| sample(self.title, seed)).collect()
        })
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
