//! Snapshots that older versions of the title wrote.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::record::{HostRecord, Snapshot};
use platform_api::registry::DynGame;
use platform_api::{DynMatch, GameRng, MatchError, Millis, PlayerId, Seed};
use serde_json::{Value, json};

use crate::check::Check;
use crate::context::Context;
use crate::finding::{Fault, Findings};
use crate::fixtures::json_files;
use crate::play::look_around;

pub(crate) const MIGRATIONS: Check = Check {
    group: "state",
    name: "state.migrations",
    law: "Stored snapshots of every older state version migrate and play on, and migrating again changes nothing.",
    run: migrations,
};

/// The record of the match beside its snapshot ends like this.
const RECORD: &str = ".record.json";

/// So many rounds are played on from a migrated snapshot before everybody falls silent.
const ROUNDS: usize = 12;

/// So many timers of a silent match are waited for.
const MOST_TIMERS: usize = 2_000;

fn migrations(context: &Context) -> Findings {
    let title = context.title;
    let folder =
        context.config.fixtures.as_ref().map(|folder| folder.join(title.meta().id).join("snapshots"));
    let files: BTreeMap<String, String> =
        folder.map(|folder| json_files(&folder)).unwrap_or_default().into_iter().collect();
    let (mut faults, mut notes) = (Vec::new(), Vec::new());
    let mut versions = BTreeSet::new();
    let snapshots = files.iter().filter(|(name, _)| !name.ends_with(RECORD));
    let mut cases = 0;
    for (name, text) in snapshots {
        cases += 1;
        let record = files.get(&format!("{}{RECORD}", name.trim_end_matches(".json")));
        match stored(text, record.map(String::as_str)) {
            Ok((snapshot, record)) => {
                versions.insert(snapshot.state_version);
                if record.is_none() && snapshot.state_version < title.state_version() {
                    notes.push(format!(
                        "{name} has no record beside it: what its migration loses would not show"
                    ));
                }
                faults.extend(
                    migrates(title, &snapshot, record.as_ref()).err().map(|fault| named(name, &fault)),
                );
            }
            Err(fault) => faults.push(named(name, &fault)),
        }
    }
    for version in (1..title.state_version()).filter(|version| !versions.contains(version)) {
        let what = format!("there is no stored snapshot of state version {version} to try the migration on");
        faults.push(Fault::new("migration", what));
    }
    if cases == 0 && title.state_version() == 1 {
        return Findings::skip("there is no older state version, and no stored snapshot");
    }
    if cases == 0 && context.is_away() {
        return Findings::skip(format!("the title's folder fixtures/{} is not here", title.meta().id));
    }
    let mut found = context.faults(cases, faults);
    found.notes.extend(notes);
    found
}

fn named(name: &str, fault: &Fault) -> Fault {
    Fault { what: format!("{name}: {}", fault.what), ..fault.clone() }
}

fn wrong(error: impl std::fmt::Display) -> Box<Fault> {
    Box::new(Fault::new("migration", error.to_string()))
}

fn stored(text: &str, record: Option<&str>) -> Result<(Snapshot, Option<HostRecord>), Box<Fault>> {
    let snapshot =
        serde_json::from_str(text).map_err(|error| wrong(format!("it is no snapshot: {error}")))?;
    let record = record.map(serde_json::from_str).transpose();
    Ok((snapshot, record.map_err(|error| wrong(format!("its record is none: {error}")))?))
}

fn migrates(
    title: &'static dyn DynGame,
    stored: &Snapshot,
    record: Option<&HostRecord>,
) -> Result<(), Box<Fault>> {
    let running = title.restore(stored, None).map_err(wrong)?;
    let migrated = running.snapshot().map_err(wrong)?;
    let same = |what: &str, again: &Snapshot| {
        let (here, there) = (json!(migrated), json!(again));
        Fault::unequal("migration", what, &here, &there).map_or(Ok(()), |fault| Err(Box::new(fault)))
    };
    let once_more = title.restore(stored, None).map_err(wrong)?.snapshot().map_err(wrong)?;
    same("migrated a second time, it is another", &once_more)?;
    let again = title.restore(&migrated, None).map_err(|e| wrong(format!("migrated, it is refused: {e}")))?;
    same("migrating what was migrated changes it", &again.snapshot().map_err(wrong)?)?;
    if let Some(record) = record {
        agrees(title, stored, record, running.as_ref())?;
    }
    plays_on(running.as_ref()).map_err(wrong)?;
    falls_silent(running)
}

/// The rules are the same, so that playing the record again leads to the state that the migration must lead to.
fn agrees(
    title: &'static dyn DynGame,
    stored: &Snapshot,
    record: &HostRecord,
    migrated: &dyn DynMatch,
) -> Result<(), Box<Fault>> {
    title.restore(stored, Some(&record.entries)).map_err(|e| wrong(format!("with its entries: {e}")))?;
    let replayed = title.replay(record).map_err(|e| wrong(format!("its record: {e}")))?;
    let inside = |running: &dyn DynMatch| -> Result<Value, MatchError> {
        Ok(json!({ "state": running.state_json()?, "rng": running.rng_position().to_string() }))
    };
    let (here, there) = (inside(migrated).map_err(wrong)?, inside(replayed.as_ref()).map_err(wrong)?);
    let what = "migrated, it is not what its record leads to when it is played again";
    Fault::unequal("migration", what, &here, &there).map_or(Ok(()), |fault| Err(Box::new(fault)))
}

/// Everybody does something a few times over.
fn plays_on(migrated: &dyn DynMatch) -> Result<(), MatchError> {
    let mut running = migrated.fork()?;
    let mut rng = GameRng::new(&Seed::from_number(0x0a1d));
    for _ in 0..ROUNDS {
        for player in PlayerId::all(running.seats()) {
            if let Some(action) = running.sample_action(player, &mut rng)? {
                let now = running.last() + Millis::from_millis(100);
                running.submit(player, action.get(), now)?;
                look_around(running.as_ref())?;
            }
        }
    }
    Ok(())
}

fn falls_silent(mut running: Box<dyn DynMatch>) -> Result<(), Box<Fault>> {
    for _ in 0..MOST_TIMERS {
        let Some(deadline) = running.deadline().map_err(wrong)? else { break };
        running.advance(deadline.at).map_err(wrong)?;
    }
    look_around(running.as_ref()).map_err(wrong)?;
    if running.has_ended() { Ok(()) } else { Err(wrong("it does not play on to an end")) }
}
