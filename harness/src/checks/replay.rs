//! Records, replayed and tampered with.

use platform_api::record::{Cause, HostRecord};
use platform_api::{DynMatch, GameRng, Millis, ReplayError, Seed};

use super::actions::dice;
use crate::check::Check;
use crate::context::Cases;
use crate::finding::{Fault, Held, held};
use crate::generate::mutated;
use crate::play::Trial;
use crate::transcript::{encoded, whole};

pub(crate) const AGREES: Check = Check {
    group: "replay",
    name: "replay.agrees",
    law: "A record, its beginnings, and a snapshot with the entries before it all replay to the match they were taken from.",
    run: |context| context.each_trial(agrees),
};
pub(crate) const TAMPERING: Check = Check {
    group: "replay",
    name: "replay.tampering",
    law: "A record with an entry changed, left out, swapped or repeated, or with another header, is refused.",
    run: |context| context.each_trial(tampering),
};
pub(crate) const VERSION: Check = Check {
    group: "replay",
    name: "replay.version",
    law: "A record of other rules, of a newer state, of another format or of another title is refused as such.",
    run: |context| context.each_trial(version),
};

fn replayed(
    trial: &Trial,
    record: &HostRecord,
    entries: usize,
) -> Result<Box<dyn DynMatch>, crate::finding::Stop> {
    trial.title.replay_until(record, entries).map_err(|error| match error {
        ReplayError::Fault(fault) => fault.into(),
        error => Fault::new("refused", format!("a record that was just written is refused: {error}")).into(),
    })
}

fn agrees(trial: &Trial, cases: &Cases) -> Held {
    for inputs in trial.stages(4) {
        let running = trial.after(inputs)?;
        let record = running.record()?;
        cases.count();
        let again = replayed(trial, &record, record.entries.len())?;
        same(running.as_ref(), again.as_ref(), "replayed, the match is another")?;
        held(Fault::unequal(
            "record",
            "the record of the replayed match is another",
            &encoded(&record),
            &encoded(&again.record()?),
        ))?;
        let snapshot = running.snapshot()?;
        if let Ok(restored) = trial.title.restore(&snapshot, Some(&record.entries)) {
            held(Fault::unequal(
                "record",
                "restored with its entries, the match has another record",
                &encoded(&record),
                &encoded(&restored.record()?),
            ))?;
        }
        if let Ok(public) = running.publish()?
            && let Ok(open) = public.into_host_record()
        {
            let again = replayed(trial, &open, open.entries.len())?;
            same(running.as_ref(), again.as_ref(), "replayed from the public record, the match is another")?;
        }
    }
    Ok(())
}

/// Time alone moves on without an entry, so what depends on the last instant is left out.
fn same(running: &dyn DynMatch, again: &dyn DynMatch, what: &str) -> Held {
    let strip = |mut face: serde_json::Value| {
        for viewer in face.pointer_mut("/viewers").and_then(|v| v.as_array_mut()).into_iter().flatten() {
            if let Some(face) = viewer.as_object_mut() {
                face.remove("legal");
            }
        }
        if let Some(face) = face.as_object_mut() {
            face.remove("deadline");
        }
        face
    };
    held(Fault::unequal("another match", what, &strip(whole(running)?), &strip(whole(again)?)))
}

fn tampering(trial: &Trial, cases: &Cases) -> Held {
    let record = trial.after(trial.script.len())?.record()?;
    let mut rng = dice(trial, 0x7a3);
    for _ in 0..6 {
        for (what, forged) in forgeries(&record, &mut rng) {
            if forged == record {
                continue;
            }
            cases.count();
            judge_forgery(&what, trial.title.replay(&forged).map(drop))?;
        }
    }
    Ok(())
}

/// A forged record must be refused, for whatever reason.
fn judge_forgery(what: &str, answer: Result<(), ReplayError>) -> Held {
    match answer {
        Ok(()) => Err(Fault::new("accepted", format!("a record with {what} is replayed")).into()),
        Err(ReplayError::Fault(fault)) => Err(fault.into()),
        Err(_) => Ok(()),
    }
}

fn forgeries(record: &HostRecord, rng: &mut GameRng) -> Vec<(String, HostRecord)> {
    let mut found = Vec::new();
    if let Some(i) = rng.index(record.entries.len()) {
        let mut forge = |what: &str, change: &dyn Fn(&mut HostRecord)| {
            let mut forged = record.clone();
            change(&mut forged);
            found.push((format!("entry {i} {what}"), forged));
        };
        // The last entry may be missing from any record; what was left out shows where something follows.
        if i + 1 < record.entries.len() {
            forge("left out", &|forged| drop(forged.entries.remove(i)));
            forge("swapped with the next", &|forged| forged.entries.swap(i, i + 1));
        }
        forge("repeated", &|forged| {
            let again = forged.entries.get(i).cloned();
            forged.entries.extend(again);
        });
        forge("later", &|forged| {
            if let Some(entry) = forged.entries.get_mut(i) {
                entry.at = entry.at + Millis::from_millis(1);
            }
        });
        let mut dice = rng.clone();
        rng.next_u64();
        let changed = record.entries.get(i).map(|entry| match &entry.cause {
            Cause::Action { player, action } => {
                Cause::Action { player: *player, action: mutated(action, &mut dice) }
            }
            Cause::Due(timer) => Cause::Due(mutated(timer, &mut dice)),
            Cause::Presence(change) => {
                let mut change = *change;
                change.connected = !change.connected;
                Cause::Presence(change)
            }
            Cause::Gap(gap) => Cause::Gap(*gap + Millis::from_millis(1)),
        });
        forge("changed", &|forged| {
            if let (Some(entry), Some(changed)) = (forged.entries.get_mut(i), changed.clone()) {
                entry.cause = changed;
            }
        });
    }
    if !record.entries.is_empty() {
        let mut forged = record.clone();
        forged.header.seed = Seed::from_number(rng.next_u64());
        found.push(("another seed".to_owned(), forged));
        let mut forged = record.clone();
        forged.header.started_at = forged.header.started_at + Millis::from_millis(1);
        found.push(("another beginning".to_owned(), forged));
    }
    found
}

fn version(trial: &Trial, cases: &Cases) -> Held {
    let record = trial.after(trial.script.len().min(6))?.record()?;
    for (what, other) in of_another_version(&record) {
        cases.count();
        judge_version(what, trial.title.replay(&other).map(drop))?;
    }
    Ok(())
}

/// The record as if something else had written it.
fn of_another_version(record: &HostRecord) -> Vec<(&'static str, HostRecord)> {
    let mut others = Vec::new();
    let mut other = |what: &'static str, change: &dyn Fn(&mut HostRecord)| {
        let mut forged = record.clone();
        change(&mut forged);
        others.push((what, forged));
    };
    other("newer rules", &|r| r.header.rules_version += 1);
    other("older rules", &|r| r.header.rules_version = r.header.rules_version.saturating_sub(1));
    other("a newer state", &|r| r.header.state_version += 1);
    other("another format", &|r| r.header.format += 1);
    other("another title", &|r| r.header.game.push_str("-other"));
    others
}

/// A record of another version must be refused as such.
fn judge_version(what: &str, answer: Result<(), ReplayError>) -> Held {
    match answer {
        Err(ReplayError::Version { .. }) => Ok(()),
        Err(ReplayError::Fault(fault)) => Err(fault.into()),
        Err(error) => {
            let what = format!("a record of {what} is refused with: {error}");
            Err(Fault::new("another refusal", what).into())
        }
        Ok(()) => Err(Fault::new("accepted", format!("a record of {what} is replayed")).into()),
    }
}

#[cfg(test)]
mod tests;
