//! Makes a failing match as short as it can be while the same check still fails.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::finding::Fault;
use crate::play::Trial;

/// So many shorter matches are tried, for at most so long.
const MOST_TRIES: usize = 400;
const LONGEST: Duration = Duration::from_secs(3);

struct Shrinking<F> {
    fails: F,
    best: Trial,
    fault: Fault,
    tries: usize,
    begun: Instant,
}

/// The smallest match found for which `fails` still answers a fault, with that fault.
pub(crate) fn shrunk(trial: Trial, fault: Fault, fails: impl Fn(&Trial) -> Option<Fault>) -> (Trial, Fault) {
    let mut shrinking = Shrinking { fails, best: trial, fault, tries: 0, begun: Instant::now() };
    shrinking.truncate();
    shrinking.drop_inputs();
    shrinking.simplify_times();
    shrinking.default_options();
    (shrinking.best, shrinking.fault)
}

impl<F: Fn(&Trial) -> Option<Fault>> Shrinking<F> {
    fn exhausted(&self) -> bool {
        self.tries >= MOST_TRIES || self.begun.elapsed() > LONGEST
    }

    /// Keeps `candidate` if it fails in the same way.
    fn takes(&mut self, candidate: Trial) -> bool {
        if self.exhausted() {
            return false;
        }
        self.tries += 1;
        let Some(fault) = (self.fails)(&candidate) else { return false };
        (self.best, self.fault) = (candidate, fault);
        true
    }

    fn with_script(&mut self, change: impl FnOnce(&mut Vec<crate::play::ScriptedInput>)) -> bool {
        let mut candidate = self.best.clone();
        change(&mut candidate.script);
        candidate.script.len() <= self.best.script.len()
            && candidate.script != self.best.script
            && self.takes(candidate)
    }

    /// Finds the shortest beginning that fails by halving.
    fn truncate(&mut self) {
        let (mut holds, mut length) = (0, self.best.script.len());
        if self.with_script(Vec::clear) {
            return;
        }
        while holds + 1 < length && !self.exhausted() {
            let middle = (holds + length) / 2;
            if self.with_script(|script| script.truncate(middle)) {
                length = middle;
            } else {
                holds = middle;
            }
        }
    }

    /// Leaves out stretches of inputs, long ones first, until no single one can be left out.
    fn drop_inputs(&mut self) {
        let mut stretch = (self.best.script.len() / 2).max(1);
        loop {
            let mut dropped = false;
            let mut from = 0;
            while from < self.best.script.len() && !self.exhausted() {
                if self.with_script(|script| drop(script.drain(from..script.len().min(from + stretch)))) {
                    dropped = true;
                } else {
                    from += stretch;
                }
            }
            if self.exhausted() || (stretch == 1 && !dropped) {
                return;
            }
            stretch = (stretch / 2).max(1);
        }
    }

    fn simplify_times(&mut self) {
        for i in 0..self.best.script.len() {
            for simple in [0, 1000] {
                let simpler = self.with_script(|script| {
                    if let Some(input) = script.get_mut(i) {
                        input.after = input.after.min(simple);
                    }
                });
                if simpler {
                    break;
                }
            }
        }
    }

    /// Sets every option to its default that need not have another value.
    fn default_options(&mut self) {
        let defaults = self.best.title.default_options(self.best.setting.seats);
        let Some(keys) = defaults.as_object().map(|object| object.keys().cloned().collect::<Vec<_>>()) else {
            return;
        };
        for key in keys {
            let mut candidate = self.best.clone();
            let default = defaults.get(&key).cloned().unwrap_or(Value::Null);
            let Some(object) = candidate.setting.options.as_object_mut() else { return };
            if object.insert(key, default.clone()) != Some(default) {
                self.takes(candidate);
            }
        }
    }
}
