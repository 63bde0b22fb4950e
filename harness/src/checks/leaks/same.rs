//! Where nothing is hidden.

use std::collections::BTreeSet;

use platform_api::{DynMatch, Information, StepJson, Viewer};
use serde_json::Value;

use crate::check::Check;
use crate::context::Cases;
use crate::finding::{Fault, Findings, Held, held};
use crate::play::{Trial, author, named};
use crate::transcript::{steps, value};

pub(crate) const SAME_VIEW: Check = Check {
    group: "leaks",
    name: "leaks.same_view",
    law: "Where nothing is hidden all viewers see the same, apart from places that view rules name, and are told the same events.",
    run: |context| match context.title.meta().information {
        Information::Perfect => context.each_trial(same_view),
        Information::Hidden => Findings::skip("the title hides things"),
    },
};

fn same_view(trial: &Trial, cases: &Cases) -> Held {
    trial
        .walk(|running, _, receipt| {
            for step in receipt.iter().flat_map(steps) {
                told_alike(step, running.seats())?;
            }
            seen_alike(running.as_ref(), cases)
        })
        .map(drop)
}

/// Every event goes to all viewers; whoever acted may be left out, who has the host's answer.
fn told_alike(step: &StepJson, seats: u8) -> Held {
    let author = author(step);
    for sent in &step.events {
        let mut others = Viewer::all(seats).filter(|viewer| viewer.player() != author || author.is_none());
        if let Some(viewer) = others.find(|viewer| !sent.audience.contains(*viewer)) {
            let what = format!(
                "{}, and {viewer} is not told {}, though nothing is hidden",
                named(step),
                sent.event.get()
            );
            return Err(Fault::new("not told", what).into());
        }
    }
    Ok(())
}

fn seen_alike(running: &dyn DynMatch, cases: &Cases) -> Held {
    let mut ruled = BTreeSet::new();
    for viewer in Viewer::all(running.seats()) {
        ruled.extend(running.absent_places(viewer)?.into_iter().map(|(_, pointer)| pointer));
    }
    let shown = running.view(Viewer::Spectator)?;
    let public = without(value(&shown), &ruled);
    for viewer in Viewer::all(running.seats()) {
        cases.count();
        let theirs = running.view(viewer)?;
        if theirs.get() == shown.get() {
            continue;
        }
        let theirs = without(value(&theirs), &ruled);
        let what = format!("the view of {viewer} differs from the spectators' where no view rule says so");
        held(Fault::unequal("differs", what, &public, &theirs))?;
    }
    Ok(())
}

fn without(mut view: Value, places: &BTreeSet<&str>) -> Value {
    for pointer in places {
        let Some((parent, key)) = pointer.rsplit_once('/') else { continue };
        match view.pointer_mut(parent) {
            Some(Value::Object(object)) => drop(object.remove(key)),
            Some(other) => {
                if let Some(place) = other.pointer_mut(&format!("/{key}")) {
                    *place = Value::Null;
                }
            }
            None => {}
        }
    }
    view
}
