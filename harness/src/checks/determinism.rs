//! The same inputs make the same match, everywhere.

use platform_api::record::HostRecord;
use platform_api::{DynMatch, ReplayError};

use crate::check::Check;
use crate::child::{NoChild, moment_elsewhere, traces_elsewhere};
use crate::context::Context;
use crate::finding::{Difference, Fault, Findings, Held};
use crate::fixtures::json_files;
use crate::play::Trial;
use crate::trace::{divergence, moment, trace, trace_beside};

pub(crate) const TWICE: Check = Check {
    group: "determinism",
    name: "determinism.twice",
    law: "The same seed and inputs make the same match when played again.",
    run: |context| {
        context.each_trial(|trial, cases| {
            cases.count();
            let first = context.first_trace(trial)?;
            for _ in 0..2 {
                same(trial, &first, &trace(trial)?, "played again, the match is another")?;
            }
            Ok(())
        })
    },
};
pub(crate) const INTERLEAVED: Check = Check {
    group: "determinism",
    name: "determinism.interleaved",
    law: "Another match played at the same time does not change a match.",
    run: interleaved,
};
pub(crate) const PROCESS: Check = Check {
    group: "determinism",
    name: "determinism.process",
    law: "The same seed and inputs make the same match in another process with another environment.",
    run: process,
};
pub(crate) const GOLDEN: Check = Check {
    group: "determinism",
    name: "determinism.golden",
    law: "Stored records of these rules replay to the states whose hashes they carry, and records of others are refused.",
    run: golden,
};

fn same(trial: &Trial, here: &[u64], there: &[u64], what: &str) -> Held {
    let Some(at) = divergence(here, there) else { return Ok(()) };
    // Played a few times more, the difference usually shows again, and then has a name.
    let first = moment(trial, at)?;
    for _ in 0..8 {
        if let Some(fault) = Fault::unequal(
            "another match",
            format!("{what}, first after input {at}"),
            &first,
            &moment(trial, at)?,
        ) {
            return Err(fault.into());
        }
    }
    Err(Fault::new("another match", format!("{what}, first after input {at}")).into())
}

fn interleaved(context: &Context) -> Findings {
    context.each_trial(|trial, cases| {
        let other = context.neighbour(trial);
        cases.count();
        let alone = context.first_trace(trial)?;
        let mut beside: Option<Box<dyn DynMatch>> = None;
        let mut played = 0;
        let together = trace_beside(trial, || {
            let running = match &mut beside {
                Some(running) => running,
                None => beside.insert(other.begin()?),
            };
            if let Some(input) = other.script.get(played) {
                played += 1;
                input.give(running.as_mut())?;
            }
            Ok(())
        })?;
        match divergence(&alone, &together) {
            None => Ok(()),
            Some(at) => {
                // Whether it is the other match or chance, playing it alone again tells.
                same(trial, &alone, &trace(trial)?, "played again, the match is another")?;
                let what =
                    format!("while another match is played, the match is another, first after input {at}");
                Err(Fault::new("another match beside", what).into())
            }
        }
    })
}

fn process(context: &Context) -> Findings {
    let trials: Vec<&Trial> = context.samples().iter().map(|sample| &sample.trial).take(12).collect();
    let there = match traces_elsewhere(&trials) {
        Ok(there) => there,
        Err(reason) => return Findings::skip(reason.to_string()),
    };
    let mut found = Findings::default();
    for (trial, there) in trials.iter().zip(there) {
        found.cases += 1;
        let (Ok(here), Ok(there)) = (context.first_trace(trial), there) else { continue };
        let Some(at) = divergence(&here, &there) else { continue };
        // Another process is too dear to leave out inputs one by one; what came later has no part in it.
        let script = trial.script.iter().take(at).cloned().collect();
        found.broken.push(context.finding(elsewhere(trial, at), Some(Trial { script, ..(*trial).clone() })));
        break;
    }
    found
}

/// The other process makes another match of the trial after so many inputs.
fn elsewhere(trial: &Trial, at: usize) -> Fault {
    let what = format!("in another process the match is another, first after input {at}");
    let named: Result<_, NoChild> = moment_elsewhere(trial, at);
    let difference = match (named, moment(trial, at)) {
        (Ok(there), Ok(here)) => Difference::between(&here, &there),
        _ => None,
    };
    Fault { difference, ..Fault::new("another process", what) }
}

fn golden(context: &Context) -> Findings {
    let title = context.title;
    let folder = context.config.fixtures.as_ref().map(|folder| folder.join(title.meta().id).join("records"));
    let files = folder.map(|folder| json_files(&folder)).unwrap_or_default();
    if files.is_empty() {
        return Findings::skip(format!("there is no record in fixtures/{}/records", title.meta().id));
    }
    let mut faults = Vec::new();
    for (name, text) in &files {
        let record: HostRecord = match serde_json::from_str(text) {
            Ok(record) => record,
            Err(error) => {
                faults.push(Fault::new("golden", format!("{name} is no record: {error}")));
                continue;
            }
        };
        let current = record.header.rules_version == title.rules_version();
        if current && record.entries.iter().any(|entry| entry.state_hash.is_none()) {
            faults.push(Fault::new("golden", format!("{name} has entries without a state hash")));
        }
        match (title.replay(&record), current) {
            (Ok(_), true) | (Err(ReplayError::Version { .. }), false) => {}
            (Ok(_), false) => faults.push(Fault::new(
                "golden",
                format!("{name} is of other rules, and is replayed all the same"),
            )),
            (Err(error), _) => faults.push(Fault::new("golden", format!("{name}: {error}"))),
        }
    }
    context.faults(files.len() as u64, faults)
}
