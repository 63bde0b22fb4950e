//! Which part of the state who can see, found by trying: the visibility matrix, and what twins leave untouched.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::{DynMatch, GameRng, MatchError, Seed, Viewer};
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

/// So many other values of a leaf are tried until one makes a possible state.
const MOST_TRANSPLANTS: usize = 6;

/// So many twins are drawn for every viewer at a moment.
const TWINS: usize = 3;

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

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Role {
    Spectator,
    Player,
}

impl Role {
    const fn name(self) -> &'static str {
        match self {
            Self::Spectator => "spectator",
            Self::Player => "player",
        }
    }

    fn of(viewer: Viewer) -> Self {
        if viewer == Viewer::Spectator { Self::Spectator } else { Self::Player }
    }
}

/// Phase, role, and the pointer of a leaf with `*` for places in lists.
type Place = (String, Role, String);

/// How often another value at a place made a difference to a viewer (it was noticed) and a twin for them had another
/// value there.
///
/// A player is unaware of a place while twins change it, so that one state has players of both sorts for one place: a
/// hand is known to its holder alone.
#[derive(Clone, Copy, Debug, Default)]
struct Evidence {
    twinned_noticed: u64,
    twinned_unnoticed: u64,
    kept_noticed: u64,
    kept_unnoticed: u64,
    /// Of those that were kept and not noticed: how often somebody else noticed. Nothing is proven there.
    blind: u64,
}

impl Evidence {
    fn add(&mut self, twinned: bool, noticed: bool, others_notice: bool) {
        match (twinned, noticed) {
            (true, true) => self.twinned_noticed += 1,
            (true, false) => self.twinned_unnoticed += 1,
            (false, true) => self.kept_noticed += 1,
            (false, false) => {
                self.kept_unnoticed += 1;
                self.blind += u64::from(others_notice);
            }
        }
    }

    const fn twinned(&self) -> u64 {
        self.twinned_noticed + self.twinned_unnoticed
    }

    /// What those see of it who are not to know it, if there are any.
    const fn unaware(&self) -> Option<Seen> {
        match (self.twinned_noticed, self.twinned_unnoticed) {
            (0, 0) => None,
            (0, _) => Some(Seen::Hidden),
            _ => Some(Seen::Partly),
        }
    }

    /// What those see of it who may know it, if there are any.
    const fn aware(&self) -> Option<Seen> {
        match (self.kept_noticed, self.kept_unnoticed) {
            (0, 0) => None,
            (0, _) => Some(Seen::Hidden),
            _ => Some(Seen::Shown),
        }
    }
}

/// A place at a moment of a match, with all who look at it.
struct Moment<'a> {
    trial: &'a Trial,
    inputs: usize,
    running: Box<dyn DynMatch>,
    state: Value,
    phase: String,
    /// Every viewer with the leaves that twins for them have other values of.
    viewers: Vec<(Viewer, BTreeSet<String>)>,
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
                let phase = phase(&state);
                donors.entry((running.seats(), phase.clone())).or_default().push(state.clone());
                let trial = &sampled.trial;
                moments.push(Moment { trial, inputs, running, state, phase, viewers: Vec::new() });
            }
        }
        for moment in &mut moments {
            let key = (moment.running.seats(), moment.phase.clone());
            let donors = donors.get(&key).map(Vec::as_slice).unwrap_or_default();
            // A title that is out of order is reported elsewhere.
            if matrix.draw_twins(moment, &mut rng).is_ok() {
                _ = matrix.transplant(moment, donors, &mut rng);
            }
        }
        matrix
    }

    /// Draws twins for every viewer, and notes what they change.
    fn draw_twins(&mut self, moment: &mut Moment<'_>, rng: &mut GameRng) -> Result<(), Stop> {
        let running = moment.running.as_ref();
        for viewer in Viewer::all(running.seats()) {
            let mut touched = BTreeSet::new();
            for _ in 0..TWINS {
                let Some(twin) = running.twin(viewer, rng)? else { break };
                self.cases += 1;
                let other = twin.state_json()?;
                let counts = self.twins.entry(Role::of(viewer)).or_default();
                counts.0 += 1;
                counts.1 += u64::from(other != moment.state);
                if self.impossible.is_none()
                    && let Err(error) = moment.trial.title.restore(&twin.snapshot()?, None)
                {
                    let what = format!("a twin for {viewer} is no possible state: {error}");
                    let script = moment.trial.script.iter().take(moment.inputs).cloned().collect();
                    let trial = Trial { script, ..moment.trial.clone() };
                    self.impossible = Some((Fault::new("impossible twin", what), trial));
                }
                touched.extend(changed(&moment.state, &other));
            }
            moment.viewers.push((viewer, touched));
        }
        Ok(())
    }

    /// Puts leaves of other states into this one, one at a time, and looks who notices.
    fn transplant(&mut self, moment: &Moment<'_>, donors: &[Value], rng: &mut GameRng) -> Result<(), Stop> {
        let before = faces(moment.running.as_ref(), moment)?;
        let snapshot = moment.running.snapshot()?;
        for (pointer, leaf) in one_of_each(&moment.state, rng) {
            let start = rng.index(donors.len()).unwrap_or_default();
            let others = donors.iter().cycle().skip(start).take(donors.len().min(24));
            let values = others.filter_map(|donor| donor.pointer(&pointer)).filter(|value| **value != leaf);
            let mut possible = values.take(MOST_TRANSPLANTS).filter_map(|value| {
                let mut changed = snapshot.clone();
                *changed.state.pointer_mut(&pointer)? = value.clone();
                moment.trial.title.restore(&changed, None).ok()
            });
            let Some(other) = possible.next() else { continue };
            // Values that make no sense together may well make the title stumble.
            let Ok(after) = faces(other.as_ref(), moment) else { continue };
            let noticed: Vec<bool> =
                before.iter().zip(&after).map(|(before, after)| before != after).collect();
            let anybody = noticed.contains(&true);
            for ((viewer, touched), noticed) in moment.viewers.iter().zip(noticed) {
                self.cases += 1;
                let place = (moment.phase.clone(), Role::of(*viewer), pattern(&pointer));
                self.evidence.entry(place).or_default().add(touched.contains(&pointer), noticed, anybody);
            }
        }
        Ok(())
    }

    /// The rows of the matrix: place, the name of those who look, what they see.
    fn seen(&self) -> impl Iterator<Item = (&Place, &'static str, Seen)> {
        self.evidence.iter().flat_map(|(place, evidence)| {
            let unaware = match place.1 {
                Role::Spectator => Role::Spectator.name(),
                Role::Player => "unaware player",
            };
            // Where twins change it, those whose twins happened to keep it and who notice nothing tell nothing.
            let aware = evidence.aware().filter(|seen| *seen == Seen::Shown || evidence.twinned() == 0);
            let unaware = evidence.unaware().map(|seen| (place, unaware, seen));
            unaware.into_iter().chain(aware.map(|seen| (place, place.1.name(), seen)))
        })
    }
}

/// What every viewer sees, as numbers.
fn faces(running: &dyn DynMatch, moment: &Moment<'_>) -> Result<Vec<u64>, MatchError> {
    moment.viewers.iter().map(|(viewer, _)| face_print(running, *viewer)).collect()
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

/// The pointers of the leaves that differ.
fn changed(state: &Value, other: &Value) -> BTreeSet<String> {
    let (here, there): (BTreeMap<_, _>, BTreeMap<_, _>) =
        (leaves(state).into_iter().collect(), leaves(other).into_iter().collect());
    let pointers = here.keys().chain(there.keys());
    pointers.filter(|pointer| here.get(*pointer) != there.get(*pointer)).cloned().collect()
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

/// Parts of the state that somebody sees and another viewer does not, and that no twin for the likes of them ever
/// changes.
fn untouched(matrix: &Matrix) -> Vec<String> {
    let unproven =
        matrix.evidence.iter().filter(|(_, evidence)| evidence.blind >= 3 && evidence.twinned() == 0);
    let texts = unproven.map(|((phase, role, pattern), _)| {
        format!(
            "{pattern:?} is hidden from a {} and seen by others in phase {phase:?}, and no twin ever changes it: nothing is proven about it",
            role.name()
        )
    });
    texts.collect()
}

/// The matrix as the golden file has it: phase, then leaf, then role.
type Golden = BTreeMap<String, BTreeMap<String, BTreeMap<String, Seen>>>;

fn visibility(context: &Context) -> Findings {
    if let Some(skipped) = nothing_hidden(context) {
        return skipped;
    }
    let matrix = context.matrix();
    let mut golden = Golden::new();
    for ((phase, _, pattern), name, seen) in matrix.seen() {
        let rows = golden.entry(phase.clone()).or_default().entry(pattern.clone()).or_default();
        rows.insert(name.to_owned(), seen);
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
