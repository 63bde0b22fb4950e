//! States that are kept, restored, copied and tampered with.

mod migrations;

use platform_api::record::Snapshot;
use platform_api::{DynMatch, MatchError, PlayerId, RestoreError};

use super::actions::{dice, is_panic};
use crate::check::Check;
use crate::context::{Cases, Context};
use crate::finding::{Fault, Held, Stop, held};
use crate::generate::mutated;
use crate::play::{Trial, look_around};
use crate::transcript::{receipt, same_match, whole};

pub(crate) use migrations::MIGRATIONS;

pub(crate) const SNAPSHOT: Check = Check {
    group: "state",
    name: "state.snapshot",
    law: "A match restored from a snapshot is the same match and goes on in the same way.",
    run: |context| context.each_trial(snapshot_continues),
};
pub(crate) const CHECK: Check = Check {
    group: "state",
    name: "state.check",
    law: "Every state that is reached passes check_state and comes back from JSON.",
    run: |context| {
        context.each_trial(|trial, cases| {
            let stages = trial.stages(20);
            let each = |running: &mut Box<dyn DynMatch>, inputs, _| {
                if !stages.contains(&inputs) {
                    return Ok(());
                }
                cases.count();
                match restored(trial, running.as_ref())? {
                    Ok(_) => Ok(()),
                    Err(error) => {
                        Err(Fault::new("refused", format!("a state that was reached is refused: {error}"))
                            .into())
                    }
                }
            };
            trial.walk(each).map(drop)
        })
    },
};
pub(crate) const MUTATIONS: Check = Check {
    group: "state",
    name: "state.mutations",
    law: "A snapshot that somebody has tampered with is refused, or at least makes no method panic.",
    run: |context| context.each_trial(|trial, cases| mutations(context, trial, cases)),
};
pub(crate) const FORK: Check = Check {
    group: "state",
    name: "state.fork",
    law: "What happens to a copy of a match does not change the match.",
    run: |context| context.each_trial(fork_isolated),
};
/// The match out of a snapshot that has been text in between, as hosts keep it.
fn restored(
    trial: &Trial,
    running: &dyn DynMatch,
) -> Result<Result<Box<dyn DynMatch>, RestoreError>, MatchError> {
    let text = serde_json::to_string(&running.snapshot()?)?;
    let snapshot: Snapshot = serde_json::from_str(&text)?;
    Ok(trial.title.restore(&snapshot, None))
}

fn snapshot_continues(trial: &Trial, cases: &Cases) -> Held {
    for inputs in trial.stages(7) {
        let mut running = trial.after(inputs)?;
        // A refusal is for `state.check` to report.
        let Ok(mut again) = restored(trial, running.as_ref())? else { continue };
        cases.count();
        same_match("restored", "restored, the match is another", running.as_ref(), again.as_ref())?;
        for input in trial.script.iter().skip(inputs).take(12) {
            let (here, there) = (input.give(running.as_mut())?, input.give(again.as_mut())?);
            held(Fault::unequal(
                "goes on",
                "restored, the match goes on differently",
                &receipt(&here),
                &receipt(&there),
            ))?;
            let states = (running.state_json()?, again.state_json()?);
            held(Fault::unequal("goes on", "restored, the match becomes another", &states.0, &states.1))?;
        }
        same_match("goes on", "restored, the match becomes another", running.as_ref(), again.as_ref())?;
    }
    Ok(())
}

fn mutations(context: &Context, trial: &Trial, cases: &Cases) -> Held {
    let mut rng = dice(trial, 0x307);
    for inputs in trial.stages(4) {
        let running = trial.after(inputs)?;
        let snapshot = running.snapshot()?;
        for _ in 0..16 {
            cases.count();
            let mut state = mutated(&snapshot.state, &mut rng);
            if rng.chance(1, 3) {
                state = mutated(&state, &mut rng);
            }
            let hostile = Snapshot { state: state.clone(), ..snapshot.clone() };
            let changed = crate::finding::Difference::between(&snapshot.state, &state);
            match survive(trial, &hostile) {
                Err(Stop::OutOfOrder(error)) if is_panic(&error) && !context.known_to_panic() => {
                    let what = format!("a tampered state is let through and then the title fails: {error}");
                    return Err(Fault { difference: changed, ..Fault::new("panic", what) }.into());
                }
                // A match whose timers lead nowhere harms nobody but whoever tampered with it.
                Ok(()) | Err(Stop::OutOfOrder(_)) => {}
                Err(broken @ Stop::Broken(_)) => return Err(broken),
            }
        }
    }
    Ok(())
}

/// Restores a hostile snapshot and asks and does a little of everything.
fn survive(trial: &Trial, hostile: &Snapshot) -> Held {
    let mut running = match trial.title.restore(hostile, None) {
        Ok(running) => running,
        Err(RestoreError(platform_api::ReplayError::Fault(fault))) => return Err(fault.into()),
        Err(_) => return Ok(()),
    };
    let mut rng = dice(trial, 0x105);
    look_around(running.as_ref())?;
    for player in PlayerId::all(running.seats()) {
        if let Some(action) = running.sample_action(player, &mut rng)? {
            let now = running.last();
            running.submit(player, action.get(), now)?;
        }
    }
    for _ in 0..3 {
        let Some(deadline) = running.deadline()? else { break };
        running.advance_once(deadline.at)?;
        look_around(running.as_ref())?;
    }
    Ok(())
}

fn fork_isolated(trial: &Trial, cases: &Cases) -> Held {
    for inputs in trial.stages(4) {
        let running = trial.after(inputs)?;
        let before = whole(running.as_ref())?;
        let mut copy = running.fork()?;
        held(Fault::unequal("copy", "a copy is another match", &before, &whole(copy.as_ref())?))?;
        for input in trial.script.iter().skip(inputs).take(20) {
            cases.count();
            input.give(copy.as_mut())?;
        }
        held(Fault::unequal(
            "shared",
            "what happened to a copy changed the match",
            &before,
            &whole(running.as_ref())?,
        ))?;
    }
    Ok(())
}
