//! Which part of the state who can see, found by trying: twins for every viewer, and leaves put in from other states.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::record::Snapshot;
use platform_api::{DynMatch, GameRng, MatchError, Seed, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::leaves;
use crate::context::Context;
use crate::finding::{Fault, Stop};
use crate::play::{Sampled, Setting, Trial, begin, sample};
use crate::transcript::{face_print, variant};

/// The matrix is always made from these matches, so that it does not depend on what was asked for.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=16;

/// So many moments of every match are looked at.
const STAGES: usize = 7;

/// So many twins are drawn for every viewer at a moment.
const TWINS: usize = 3;

/// A small state is looked at several times at each moment, up to this many faces in all, so that what rarely shows is
/// found and the golden file stays the same when the samples change a little.
const MOST_FACES: usize = 60_000;
const MOST_ROUNDS: usize = 8;

/// So many other values of a leaf are tried until one makes a possible state.
const MOST_TRANSPLANTS: usize = 6;

/// How much viewers of one role see of a part of the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Seen {
    /// No value there makes any difference to them.
    Hidden,
    /// Some values make a difference, and none that a twin has: the length of a word, say.
    Partly,
    /// It makes a difference to them, and no twin changes it.
    Shown,
    /// Shown to some of them and hidden from the others: a hand, say.
    Own,
    /// Shown to some of them and partly to the others.
    OwnElsePartly,
}

/// Phase, role, and the pointer of a leaf with `*` for places in lists.
pub(super) type Place = (String, &'static str, String);

/// How often another value at a place made a difference to a viewer (it was noticed), and whether twins for them change
/// that very leaf: a hand is known to its holder alone.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Evidence {
    twinned_noticed: u64,
    twinned_unnoticed: u64,
    kept_noticed: u64,
    kept_unnoticed: u64,
    /// Of those that were kept and not noticed: how often somebody else noticed.
    pub(super) blind: u64,
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

    pub(super) const fn twinned(&self) -> u64 {
        self.twinned_noticed + self.twinned_unnoticed
    }

    pub(super) const fn noticed(&self) -> u64 {
        self.twinned_noticed + self.kept_noticed
    }

    pub(super) const fn unnoticed(&self) -> u64 {
        self.twinned_unnoticed + self.kept_unnoticed
    }

    /// What viewers see of it: those for whom twins change it, and those for whom they do not.
    pub(super) const fn seen(&self) -> Seen {
        let shown = self.kept_noticed > 0;
        match (self.twinned_noticed, self.twinned_unnoticed) {
            (0, 0) if shown => Seen::Shown,
            (0, _) if shown => Seen::Own,
            (0, _) => Seen::Hidden,
            _ if shown => Seen::OwnElsePartly,
            _ => Seen::Partly,
        }
    }
}

/// How often viewers of one role, or one seat of them, were looked at while the match went on, and how it was with twins
/// for them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Twins {
    /// Moments at which a twin could be drawn, and at which none could.
    pub(super) with: u64,
    pub(super) without: u64,
    pub(super) drawn: u64,
    /// Of those drawn: how many were another state than the real one.
    pub(super) different: u64,
}

/// A moment of a match, with all who look at it.
struct Moment<'a> {
    trial: &'a Trial,
    inputs: usize,
    running: Box<dyn DynMatch>,
    snapshot: Snapshot,
    /// The leaves of the state.
    leaves: BTreeMap<String, Value>,
    phase: String,
    viewers: Vec<Onlooker>,
}

/// Somebody who looks, and the leaves that twins for them have other values of.
struct Onlooker {
    viewer: Viewer,
    role: &'static str,
    touched: BTreeSet<String>,
}

/// What was found out by trying, made once for all checks of a title.
#[derive(Debug, Default)]
pub(crate) struct Matrix {
    pub(super) evidence: BTreeMap<Place, Evidence>,
    pub(super) twins: BTreeMap<(&'static str, Viewer), Twins>,
    /// The patterns of leaves that are drawn by the dice when a match begins.
    pub(super) rolled: BTreeSet<String>,
    /// What is wrong with a twin by itself.
    pub(super) impossible: Option<(Fault, Trial)>,
    pub(super) cases: u64,
}

impl Matrix {
    pub(crate) fn of(context: &Context) -> Self {
        let samples: Vec<Sampled> = SEEDS.map(|seed| sample(context.title, seed)).collect();
        let rolled = samples.iter().flat_map(|sampled| rolled(&sampled.trial)).collect();
        let mut matrix = Self { rolled, ..Self::default() };
        let mut rng = GameRng::new(&Seed::from_number(0x3a7));
        let mut donors: BTreeMap<(u8, String), Vec<Value>> = BTreeMap::new();
        let mut moments = Vec::new();
        for sampled in &samples {
            for inputs in sampled.trial.stages(STAGES) {
                let Ok(running) = sampled.trial.after(inputs) else { continue };
                let Ok(snapshot) = running.snapshot() else { continue };
                let phase = phase(&snapshot.state);
                donors.entry((running.seats(), phase.clone())).or_default().push(snapshot.state.clone());
                let leaves = leaves(&snapshot.state).into_iter().collect();
                let trial = &sampled.trial;
                moments.push(Moment { trial, inputs, running, snapshot, leaves, phase, viewers: Vec::new() });
            }
        }
        let rounds = rounds(&moments);
        for moment in &mut moments {
            let key = (moment.running.seats(), moment.phase.clone());
            let donors = donors.get(&key).map(Vec::as_slice).unwrap_or_default();
            // A title that is out of order is reported elsewhere.
            if matrix.draw_twins(moment, &mut rng).is_ok() {
                _ = (0..rounds).try_for_each(|_| matrix.transplant(moment, donors, &mut rng));
            }
        }
        matrix
    }

    /// Draws twins for every viewer, and notes what they change.
    fn draw_twins(&mut self, moment: &mut Moment<'_>, rng: &mut GameRng) -> Result<(), Stop> {
        for viewer in Viewer::all(moment.running.seats()) {
            let role = moment.running.role(viewer)?;
            let mut touched = BTreeSet::new();
            let mut counts = Twins::default();
            for _ in 0..TWINS {
                let Some(twin) = moment.running.twin(viewer, rng)? else { break };
                let other = twin.state_json()?;
                counts.drawn += 1;
                counts.different += u64::from(other != moment.snapshot.state);
                self.look_whether_possible(moment, viewer, twin.as_ref())?;
                touched.extend(changed(&moment.leaves, &other));
            }
            self.count(moment, (role, viewer), counts);
            moment.viewers.push(Onlooker { viewer, role, touched });
        }
        Ok(())
    }

    fn count(&mut self, moment: &Moment<'_>, whom: (&'static str, Viewer), counts: Twins) {
        self.cases += counts.drawn;
        let total = self.twins.entry(whom).or_default();
        total.drawn += counts.drawn;
        total.different += counts.different;
        if !moment.running.has_ended() {
            total.with += u64::from(counts.drawn > 0);
            total.without += u64::from(counts.drawn == 0);
        }
    }

    fn look_whether_possible(
        &mut self,
        moment: &Moment<'_>,
        viewer: Viewer,
        twin: &dyn DynMatch,
    ) -> Result<(), Stop> {
        if self.impossible.is_none()
            && let Err(error) = moment.trial.title.restore(&twin.snapshot()?, None)
        {
            let what = format!("a twin for {viewer} is no possible state: {error}");
            let script = moment.trial.script.iter().take(moment.inputs).cloned().collect();
            let trial = Trial { script, ..moment.trial.clone() };
            self.impossible = Some((Fault::new("impossible twin", what), trial));
        }
        Ok(())
    }

    /// Puts leaves of other states into this one, one at a time, and looks who notices.
    fn transplant(&mut self, moment: &Moment<'_>, donors: &[Value], rng: &mut GameRng) -> Result<(), Stop> {
        let before = faces(moment.running.as_ref(), moment)?;
        for pointer in one_of_each(&moment.leaves, rng) {
            let Some(other) = other_value(moment, &pointer, donors, rng) else { continue };
            // Values that make no sense together may well make the title stumble.
            let Ok(after) = faces(other.as_ref(), moment) else { continue };
            let noticed: Vec<bool> =
                before.iter().zip(&after).map(|(before, after)| before != after).collect();
            let anybody = noticed.contains(&true);
            for (onlooker, noticed) in moment.viewers.iter().zip(noticed) {
                self.cases += 1;
                let place = (moment.phase.clone(), onlooker.role, pattern(&pointer));
                let twinned = onlooker.touched.contains(&pointer);
                self.evidence.entry(place).or_default().add(twinned, noticed, anybody);
            }
        }
        Ok(())
    }
}

/// How often every moment is looked at.
fn rounds(moments: &[Moment<'_>]) -> usize {
    let faces = moments.iter().map(|moment| {
        let leaves = one_of_each(&moment.leaves, &mut GameRng::new(&Seed::from_number(0)));
        leaves.len() * (usize::from(moment.running.seats()) + 1)
    });
    (MOST_FACES / faces.sum::<usize>().max(1)).clamp(1, MOST_ROUNDS)
}

/// The moment with another value at a leaf; with another value of what the leaf is in, if there is no other way: one
/// card of a deck alone cannot be another one. `None` if no value makes a possible state.
fn other_value(
    moment: &Moment<'_>,
    pointer: &str,
    donors: &[Value],
    rng: &mut GameRng,
) -> Option<Box<dyn DynMatch>> {
    let state = &moment.snapshot.state;
    let start = rng.index(donors.len()).unwrap_or_default();
    let parent = pointer.rsplit_once('/').map(|(parent, _)| parent).filter(|parent| !parent.is_empty());
    let places = std::iter::once(pointer).chain(parent);
    let mut found = places.flat_map(|place| {
        let here = state.pointer(place);
        let others = donors.iter().cycle().skip(start).take(donors.len().min(24));
        // The leaf itself has to change with it.
        let differs = |donor: &&Value| {
            donor.pointer(pointer).is_some() && donor.pointer(pointer) != state.pointer(pointer)
        };
        let values = others
            .filter(differs)
            .filter_map(|donor| donor.pointer(place))
            .filter(move |value| Some(*value) != here);
        values.take(MOST_TRANSPLANTS).filter_map(move |value| {
            let mut changed = moment.snapshot.clone();
            *changed.state.pointer_mut(place)? = value.clone();
            moment.trial.title.restore(&changed, None).ok()
        })
    });
    found.next()
}

/// What every viewer sees, as numbers.
fn faces(running: &dyn DynMatch, moment: &Moment<'_>) -> Result<Vec<u64>, MatchError> {
    moment.viewers.iter().map(|onlooker| face_print(running, onlooker.viewer)).collect()
}

/// The patterns of the leaves in which a match that begins differs from one with another seed.
fn rolled(trial: &Trial) -> BTreeSet<String> {
    let start = |seed| {
        let setting = Setting { seed, ..trial.setting.clone() };
        begin(trial.title, &setting).ok()?.state_json().ok()
    };
    let seed = trial.setting.seed;
    let (Some(here), Some(there)) = (start(seed), start(seed ^ (1 << 40))) else { return BTreeSet::new() };
    let here = leaves(&here).into_iter().collect();
    changed(&here, &there).iter().map(|pointer| pattern(pointer)).collect()
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
fn one_of_each(leaves: &BTreeMap<String, Value>, rng: &mut GameRng) -> Vec<String> {
    let mut by_pattern: BTreeMap<String, Vec<&String>> = BTreeMap::new();
    for pointer in leaves.keys() {
        by_pattern.entry(pattern(pointer)).or_default().push(pointer);
    }
    by_pattern
        .into_values()
        .filter_map(|leaves| rng.choose(&leaves).map(|pointer| (*pointer).clone()))
        .collect()
}

/// The pointers of the leaves that differ.
fn changed(here: &BTreeMap<String, Value>, other: &Value) -> BTreeSet<String> {
    let there: BTreeMap<String, Value> = leaves(other).into_iter().collect();
    let pointers = here.keys().chain(there.keys());
    pointers.filter(|pointer| here.get(*pointer) != there.get(*pointer)).cloned().collect()
}
