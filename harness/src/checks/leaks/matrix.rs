//! Which part of the state who can see, found by trying: the visibility matrix, and what twins leave untouched.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::{DynMatch, GameRng, Seed, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{leaves, nothing_hidden};
use crate::check::Check;
use crate::context::Context;
use crate::finding::{Difference, Fault, Findings, Stop};
use crate::play::{Sampled, Trial, sample};
use crate::transcript::{face_print, variant};

pub(crate) const VACUITY: Check = Check {
    group: "leaks",
    name: "leaks.vacuity",
    law: "Twins are possible states that differ from the real one, in everything that somebody else sees and the viewer does not.",
    run: vacuity,
};
pub(crate) const VISIBILITY: Check = Check {
    group: "leaks",
    name: "leaks.visibility",
    law: "Who sees which part of the state in which phase is as the golden file says.",
    run: visibility,
};

/// The matrix is always made from these matches, so that it does not depend on what was asked for.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=16;

/// So many moments of every match are looked at.
const STAGES: usize = 7;

/// How much a sort of viewer sees of a part of the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Seen {
    /// No value there makes any difference to them.
    Hidden,
    /// Some values make a difference, and none that a twin has: the length of a word, say.
    Partly,
    /// It makes a difference to them, and no twin changes it.
    Shown,
}

/// Who looks: spectators, players from whom something is secret, players from whom nothing is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Role {
    Spectator,
    Unaware,
    Knowing,
}

impl Role {
    const fn name(self) -> &'static str {
        match self {
            Self::Spectator => "spectator",
            Self::Unaware => "unaware player",
            Self::Knowing => "knowing player",
        }
    }
}

/// Phase, role, and the pointer of a leaf with `*` for places in lists.
type Place = (String, Role, String);

/// What was found out about one place.
#[derive(Clone, Copy, Debug, Default)]
struct Evidence {
    transplants: u64,
    noticed: u64,
    twinned: u64,
}

/// What was found out by trying, made once for all checks of a title.
#[derive(Debug, Default)]
pub(crate) struct Matrix {
    evidence: BTreeMap<Place, Evidence>,
    /// Per role: how many twins there were, and how many of them differed from the real state.
    twins: BTreeMap<Role, (u64, u64)>,
    /// What is wrong with a twin by itself.
    impossible: Option<(Fault, Trial)>,
    cases: u64,
}

impl Matrix {
    pub(crate) fn of(context: &Context) -> Self {
        let samples: Vec<Sampled> = SEEDS.map(|seed| sample(context.title, seed)).collect();
        let mut matrix = Self::default();
        let mut rng = GameRng::new(&Seed::from_number(0x3a7));
        let mut donors: BTreeMap<(u8, String), Vec<Value>> = BTreeMap::new();
        let mut moments = Vec::new();
        for sampled in &samples {
            for inputs in sampled.trial.stages(STAGES) {
                let Ok(running) = sampled.trial.after(inputs) else { continue };
                let Ok(state) = running.state_json() else { continue };
                donors.entry((running.seats(), phase(&state))).or_default().push(state.clone());
                moments.push((&sampled.trial, inputs, running, state));
            }
        }
        for (trial, inputs, running, state) in &moments {
            let donors = donors.get(&(running.seats(), phase(state))).map(Vec::as_slice).unwrap_or_default();
            // A title that is out of order is reported elsewhere.
            if let Ok(roles) = matrix.twin_moment(trial, *inputs, running.as_ref(), state, &mut rng) {
                _ = matrix.transplant_moment(trial, running.as_ref(), state, (&roles, donors), &mut rng);
            }
        }
        matrix
    }

    /// Draws twins for every viewer, and answers what sort of viewer each of them is.
    fn twin_moment(
        &mut self,
        trial: &Trial,
        inputs: usize,
        running: &dyn DynMatch,
        state: &Value,
        rng: &mut GameRng,
    ) -> Result<Vec<Role>, Stop> {
        let mut roles = Vec::new();
        for viewer in Viewer::all(running.seats()) {
            let mut role = if viewer == Viewer::Spectator { Role::Spectator } else { Role::Knowing };
            for _ in 0..3 {
                let Some(twin) = running.twin(viewer, rng)? else { break };
                if role == Role::Knowing {
                    role = Role::Unaware;
                }
                self.cases += 1;
                let other = twin.state_json()?;
                let counts = self.twins.entry(role).or_default();
                counts.0 += 1;
                counts.1 += u64::from(other != *state);
                if self.impossible.is_none()
                    && let Err(error) = trial.title.restore(&twin.snapshot()?, None)
                {
                    let what = format!("a twin for {viewer} is no possible state: {error}");
                    let script = trial.script.iter().take(inputs).cloned().collect();
                    self.impossible =
                        Some((Fault::new("impossible twin", what), Trial { script, ..trial.clone() }));
                }
                for pattern in changed(state, &other) {
                    self.evidence.entry((phase(state), role, pattern)).or_default().twinned += 1;
                }
            }
            roles.push(role);
        }
        Ok(roles)
    }

    /// Puts leaves of other states into this one, one at a time, and looks who notices.
    fn transplant_moment(
        &mut self,
        trial: &Trial,
        running: &dyn DynMatch,
        state: &Value,
        (roles, donors): (&[Role], &[Value]),
        rng: &mut GameRng,
    ) -> Result<(), Stop> {
        let viewers: Vec<Viewer> = Viewer::all(running.seats()).collect();
        let mut faces = Vec::new();
        for (viewer, role) in viewers.iter().zip(roles) {
            faces.push((role, face_print(running, *viewer)?));
        }
        let snapshot = running.snapshot()?;
        for (pointer, leaf) in one_of_each(state, rng) {
            let start = rng.index(donors.len()).unwrap_or_default();
            let others = donors.iter().cycle().skip(start).take(donors.len().min(24));
            let Some(value) =
                others.filter_map(|donor| donor.pointer(&pointer)).find(|value| **value != leaf)
            else {
                continue;
            };
            let mut changed = snapshot.clone();
            if let Some(place) = changed.state.pointer_mut(&pointer) {
                *place = value.clone();
            }
            let Ok(other) = trial.title.restore(&changed, None) else { continue };
            for (viewer, (role, before)) in viewers.iter().zip(&faces) {
                // Values that make no sense together may well make the title stumble.
                let Ok(after) = face_print(other.as_ref(), *viewer) else { break };
                self.cases += 1;
                let evidence = self.evidence.entry((phase(state), **role, pattern(&pointer))).or_default();
                evidence.transplants += 1;
                evidence.noticed += u64::from(after != *before);
            }
        }
        Ok(())
    }

    fn seen(&self) -> BTreeMap<Place, Seen> {
        let tried = self.evidence.iter().filter(|(_, evidence)| evidence.transplants > 0);
        let seen = tried.map(|(place, evidence)| {
            let seen = match (evidence.noticed > 0, evidence.twinned > 0) {
                (false, _) => Seen::Hidden,
                (true, true) => Seen::Partly,
                (true, false) => Seen::Shown,
            };
            (place.clone(), seen)
        });
        seen.collect()
    }
}

/// The part of the state that says how far the match is, if it has one by that name.
fn phase(state: &Value) -> String {
    state.get("phase").and_then(variant).unwrap_or("any").to_owned()
}

fn pattern(pointer: &str) -> String {
    let parts = pointer.split('/').map(|part| if part.parse::<usize>().is_ok() { "*" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

/// One leaf of every pattern, picked at random.
fn one_of_each(state: &Value, rng: &mut GameRng) -> Vec<(String, Value)> {
    let mut by_pattern: BTreeMap<String, Vec<(String, Value)>> = BTreeMap::new();
    for (pointer, leaf) in leaves(state) {
        by_pattern.entry(pattern(&pointer)).or_default().push((pointer, leaf));
    }
    by_pattern.into_values().filter_map(|leaves| rng.choose(&leaves).cloned()).collect()
}

/// The patterns of the leaves that differ.
fn changed(state: &Value, other: &Value) -> BTreeSet<String> {
    let (here, there): (BTreeMap<_, _>, BTreeMap<_, _>) =
        (leaves(state).into_iter().collect(), leaves(other).into_iter().collect());
    let pointers: BTreeSet<&String> = here.keys().chain(there.keys()).collect();
    pointers
        .into_iter()
        .filter(|pointer| here.get(*pointer) != there.get(*pointer))
        .map(|pointer| pattern(pointer))
        .collect()
}

fn vacuity(context: &Context) -> Findings {
    if let Some(skipped) = nothing_hidden(context) {
        return skipped;
    }
    let matrix = context.matrix();
    let mut found = Findings { cases: matrix.cases, ..Findings::default() };
    if let Some((fault, trial)) = matrix.impossible.clone() {
        found.broken.push(context.finding(fault, Some(trial)));
    }
    if matrix.twins.values().all(|(twins, _)| *twins == 0) {
        let what = "twin answers None at every moment and for every viewer, so that nothing can be compared";
        found.broken.push(context.finding(Fault::new("no twins", what), None));
        return found;
    }
    for (role, (twins, different)) in &matrix.twins {
        found.notes.push(format!("{}: {different} of {twins} twins differ from the real state", role.name()));
        if *different == 0 {
            let what = format!(
                "{}: {twins} twins, and each of them is the real state: nothing is proven",
                role.name()
            );
            found.broken.push(context.finding(Fault::new("twin is the original", what), None));
        }
    }
    if found.broken.is_empty() {
        let untouched = untouched(matrix);
        found
            .broken
            .extend(untouched.into_iter().map(|what| context.finding(Fault::new("untouched", what), None)));
    }
    found
}

/// Parts of the state that somebody sees and an unaware viewer does not, and that no twin for them ever changes.
fn untouched(matrix: &Matrix) -> Vec<String> {
    let seen = matrix.seen();
    let hidden = seen.iter().filter(|((_, role, _), seen)| **seen == Seen::Hidden && *role != Role::Knowing);
    let mut found = Vec::new();
    for ((phase, role, pattern), _) in hidden {
        let known = [Role::Spectator, Role::Unaware, Role::Knowing].into_iter().any(|other| {
            other != *role
                && seen
                    .get(&(phase.clone(), other, pattern.clone()))
                    .is_some_and(|seen| *seen != Seen::Hidden)
        });
        let evidence =
            matrix.evidence.get(&(phase.clone(), *role, pattern.clone())).copied().unwrap_or_default();
        let enough =
            matrix.twins.get(role).is_some_and(|(twins, _)| *twins >= 20) && evidence.transplants >= 3;
        if known && enough && evidence.twinned == 0 {
            found.push(format!(
                "{pattern:?} is hidden from the {} and seen by others in phase {phase:?}, and no twin ever changes it: nothing is proven about it",
                role.name()
            ));
        }
    }
    found
}

/// The matrix as the golden file has it: phase, then leaf, then role.
type Golden = BTreeMap<String, BTreeMap<String, BTreeMap<String, Seen>>>;

fn visibility(context: &Context) -> Findings {
    if let Some(skipped) = nothing_hidden(context) {
        return skipped;
    }
    let matrix = context.matrix();
    let mut golden = Golden::new();
    for ((phase, role, pattern), seen) in matrix.seen() {
        golden.entry(phase).or_default().entry(pattern).or_default().insert(role.name().to_owned(), seen);
    }
    let now = serde_json::to_value(&golden).unwrap_or_default();
    let mut found = Findings { cases: matrix.cases, ..Findings::default() };
    let Some(folder) = context.config.fixtures.as_ref().map(|folder| folder.join(context.title.meta().id))
    else {
        found.notes.push("there is no folder fixtures to keep the matrix in".into());
        return found;
    };
    let path = folder.join("visibility.json");
    if context.config.bless {
        let text = serde_json::to_string_pretty(&now).unwrap_or_default() + "\n";
        if let Err(error) = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, text)) {
            found.notes.push(format!("{} could not be written: {error}", path.display()));
        }
        return found;
    }
    let stored =
        std::fs::read_to_string(&path).ok().and_then(|text| serde_json::from_str::<Value>(&text).ok());
    match stored {
        None => found.notes.push(format!(
            "there is no golden file yet; MADANG_BLESS=1 writes fixtures/{}/visibility.json",
            context.title.meta().id
        )),
        Some(stored) => {
            if let Some(difference) = Difference::between(&stored, &now) {
                let what = "who sees what is not as the golden file says; if it is meant, MADANG_BLESS=1 writes it anew";
                let fault = Fault { difference: Some(difference), ..Fault::new("visibility", what) };
                found.broken.push(context.finding(fault, None));
            }
        }
    }
    found
}
