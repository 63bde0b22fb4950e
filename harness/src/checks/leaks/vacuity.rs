//! Whether the comparison of twins proves anything.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::Viewer;

use super::matrix::{Evidence, Matrix, Twins};
use super::nothing_hidden;
use crate::check::Check;
use crate::context::Context;
use crate::finding::{Fault, Findings};

pub(crate) const VACUITY: Check = Check {
    group: "leaks",
    name: "leaks.vacuity",
    law: "Twins are possible states, there are some for all from whom anything is secret, and they differ from the real state in everything that a viewer does not see and that somebody else sees or the dice have drawn.",
    run: vacuity,
};

/// Fewer observations than these are taken for chance.
const ENOUGH: u64 = 3;

fn vacuity(context: &Context) -> Findings {
    if let Some(skipped) = nothing_hidden(context) {
        return skipped;
    }
    let matrix = context.matrix();
    let mut found = Findings { cases: matrix.cases, ..Findings::default() };
    let mut fail = |place: &'static str, what: String| {
        found.broken.push(context.finding(Fault::new(place, what), None));
    };
    if matrix.twins.values().all(|twins| twins.drawn == 0) {
        let what = "twin answers None at every moment and for every viewer, so that nothing can be compared";
        fail("no twins", what.to_owned());
        return found;
    }
    for what in without_twins(matrix) {
        fail("no twins", what);
    }
    let copies = originals(matrix);
    let all_copies = !copies.is_empty();
    for what in copies {
        fail("twin is the original", what);
    }
    if !all_copies {
        for what in untouched(matrix).into_iter().chain(forgotten(matrix)) {
            fail("untouched", what);
        }
    }
    if let Some((fault, trial)) = matrix.impossible.clone() {
        found.broken.push(context.finding(fault, Some(trial)));
    }
    found.notes.extend(scores(matrix));
    found
}

/// The numbers of every role together.
fn by_role(matrix: &Matrix) -> BTreeMap<&'static str, Twins> {
    let mut roles: BTreeMap<&'static str, Twins> = BTreeMap::new();
    for ((role, _), twins) in &matrix.twins {
        let total = roles.entry(role).or_default();
        total.with += twins.with;
        total.without += twins.without;
        total.drawn += twins.drawn;
        total.different += twins.different;
    }
    roles
}

/// Viewers for whom there is never a twin, though there is one for others like them: spectators beside players, one seat
/// beside another of its role.
fn without_twins(matrix: &Matrix) -> Vec<String> {
    let never = |twins: &Twins| twins.with == 0 && twins.without >= ENOUGH;
    let some = |role: &str| matrix.twins.iter().any(|((other, _), twins)| *other == role && twins.with > 0);
    let lacking = matrix
        .twins
        .iter()
        .filter(|((role, viewer), twins)| never(twins) && (*viewer == Viewer::Spectator || some(role)));
    let texts = lacking.map(|((role, viewer), twins)| {
        format!(
            "{viewer} ({role}) has no twin at any of {} moments, as if they might know everything, and others have: nothing is proven about them",
            twins.without
        )
    });
    texts.collect()
}

fn originals(matrix: &Matrix) -> Vec<String> {
    let copies = by_role(matrix).into_iter().filter(|(_, twins)| twins.drawn > 0 && twins.different == 0);
    let texts = copies.map(|(role, twins)| {
        format!("{role}: {} twins, and each of them is the real state: nothing is proven", twins.drawn)
    });
    texts.collect()
}

/// Parts of the state that somebody sees and another viewer does not, and that no twin for the likes of them ever
/// changes.
fn untouched(matrix: &Matrix) -> Vec<String> {
    let unproven =
        matrix.evidence.iter().filter(|(_, evidence)| evidence.blind >= ENOUGH && evidence.twinned() == 0);
    let texts = unproven.map(|((phase, role, pattern), _)| {
        format!(
            "{pattern:?} is hidden from a {role} and seen by others in phase {phase:?}, and no twin ever changes it: nothing is proven about it"
        )
    });
    texts.collect()
}

/// Parts of the state that the dice draw when a match begins, that a viewer never sees, and that no twin for them changes
/// in any phase: a deck that was left out of the twin.
fn forgotten(matrix: &Matrix) -> Vec<String> {
    let mut found = Vec::new();
    for pattern in &matrix.rolled {
        for role in by_role(matrix).into_iter().filter(|(_, twins)| twins.drawn > 0).map(|(role, _)| role) {
            let all: Vec<&Evidence> = matrix
                .evidence
                .iter()
                .filter(|((_, other, place), _)| *other == role && place == pattern)
                .map(|(_, evidence)| evidence)
                .collect();
            let sum = |of: fn(&Evidence) -> u64| all.iter().map(|evidence| of(evidence)).sum::<u64>();
            if sum(Evidence::twinned) == 0
                && sum(Evidence::noticed) == 0
                && sum(Evidence::unnoticed) >= ENOUGH
            {
                found.push(format!(
                    "{pattern:?} is drawn by the dice and hidden from a {role}, and no twin ever changes it: nothing is proven about it"
                ));
            }
        }
    }
    found
}

/// Per role: how many twins differ, how many of the hidden parts they change, and at how many moments there is none.
fn scores(matrix: &Matrix) -> Vec<String> {
    let hidden_from = |role: &str| -> (BTreeSet<_>, BTreeSet<_>) {
        let of_role = matrix.evidence.iter().filter(|((_, other, _), _)| *other == role);
        let hidden = of_role.filter(|(_, evidence)| evidence.twinned() > 0 || evidence.blind >= ENOUGH);
        let (proven, open): (Vec<_>, Vec<_>) = hidden.partition(|(_, evidence)| evidence.twinned() > 0);
        (
            proven.into_iter().map(|(place, _)| place).collect(),
            open.into_iter().map(|(place, _)| place).collect(),
        )
    };
    let texts = by_role(matrix).into_iter().map(|(role, twins)| {
        let (proven, open) = hidden_from(role);
        format!(
            "{role}: {} of {} twins differ from the real state; they change {} of {} hidden parts; no twin at {} of {} moments",
            twins.different,
            twins.drawn,
            proven.len(),
            proven.len() + open.len(),
            twins.without,
            twins.with + twins.without
        )
    });
    texts.collect()
}
