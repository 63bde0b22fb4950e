//! Deadlines, silence, gaps.

mod silence;
mod waits;

use platform_api::{DynMatch, Millis, Timestamp};
use serde_json::Value;

use super::actions::is_timer_trouble;
use crate::check::Check;
use crate::context::Cases;
use crate::finding::{Fault, Held, Stop, held};
use crate::play::{ScriptedInput, Trial};
use crate::transcript::{receipt, whole};

pub(crate) use silence::{ABSENCE, RECONNECTING, SILENCE};
pub(crate) use waits::WAITS_ONCE;

pub(crate) const DEADLINE_EXISTS: Check = Check {
    group: "time",
    name: "time.deadline_exists",
    law: "A match that has not ended has a deadline, so that no player can hold it up for ever.",
    run: |context| {
        context.each_trial(|trial, cases| {
            let each = |running: &mut Box<dyn DynMatch>, _, _| {
                cases.count();
                match (running.has_ended(), running.deadline()?) {
                    (false, None) => {
                        Err(Fault::new("no deadline", "the match has not ended, and nothing is ever due")
                            .into())
                    }
                    (false, Some(due)) if due.at == Timestamp::MAX => {
                        Err(Fault::new("no deadline", "the deadline is the end of all time").into())
                    }
                    _ => Ok(()),
                }
            };
            trial.walk(each).map(drop)
        })
    },
};
pub(crate) const TIMERS_ACT: Check = Check {
    group: "time",
    name: "time.timers_act",
    law: "Whatever falls due changes the state, and only so much falls due at one instant.",
    run: |context| {
        let trials: Vec<Trial> = context.samples().iter().map(|sample| sample.with_last_input()).collect();
        context.each_of(trials.iter(), |trial, cases| match timers_act(trial, cases) {
            Err(Stop::OutOfOrder(error)) if is_timer_trouble(&error) => {
                Err(Fault::new("idle timer", error.to_string()).into())
            }
            other => other,
        })
    },
};
pub(crate) const BACKWARDS: Check = Check {
    group: "time",
    name: "time.backwards",
    law: "An instant earlier than the last one counts as the last one.",
    run: |context| context.each_trial(backwards),
};
pub(crate) const GAP: Check = Check {
    group: "time",
    name: "time.gap",
    law: "Time in which the host was down costs nobody any time.",
    run: |context| context.each_trial(gap),
};

fn timers_act(trial: &Trial, cases: &Cases) -> Held {
    for inputs in trial.stages(8) {
        let mut running = trial.after(inputs)?;
        for _ in 0..4 {
            let before = running.state_json()?;
            let Some(deadline) = running.deadline()? else { break };
            if running.advance_once(deadline.at)?.is_none() {
                break;
            }
            cases.count();
            if before == running.state_json()? {
                return Err(Fault::new(
                    "idle timer",
                    "something fell due, and the state is the same as before",
                )
                .into());
            }
        }
    }
    Ok(())
}

fn backwards(trial: &Trial, cases: &Cases) -> Held {
    for inputs in trial.stages(5) {
        let Some(next) = trial.script.get(inputs) else { continue };
        cases.count();
        Relapse::collect(trial.after(inputs)?.as_mut(), next)?.judge()?;
    }
    Ok(())
}

/// A match before and after time went back, and how it went on with and without that.
#[derive(Clone, Debug)]
struct Relapse {
    due: usize,
    before: Value,
    after: Value,
    answers: (Value, Value),
}

impl Relapse {
    fn collect(here: &mut dyn DynMatch, next: &ScriptedInput) -> Result<Self, Stop> {
        let mut there = here.fork()?;
        let before = whole(here)?;
        let due = here.advance(Timestamp::ZERO)?.due.len();
        let after = whole(here)?;
        let answers = (receipt(&next.give(here)?), receipt(&next.give(there.as_mut())?));
        Ok(Self { due, before, after, answers })
    }

    fn judge(&self) -> Held {
        if self.due > 0 {
            return Err(Fault::new("due", "something falls due when time goes back").into());
        }
        held(Fault::unequal("changes", "time going back changes the match", &self.before, &self.after))?;
        held(Fault::unequal(
            "goes on",
            "after time went back the match goes on differently",
            &self.answers.0,
            &self.answers.1,
        ))
    }
}

/// How long the host is down.
const DOWN: Millis = Millis::from_secs(3600);

fn gap(trial: &Trial, cases: &Cases) -> Held {
    for inputs in trial.stages(4) {
        cases.count();
        let following = trial.script.get(inputs..).unwrap_or_default();
        Outage::collect(trial.after(inputs)?.as_mut(), following)?.judge()?;
    }
    Ok(())
}

/// A match beside one whose host was down for [`DOWN`].
#[derive(Clone, Debug)]
struct Outage {
    /// What is due next without and with the gap.
    deadlines: (Option<Timestamp>, Option<Timestamp>),
    /// The states after each following input.
    states: Vec<(Value, Value)>,
}

impl Outage {
    fn collect(here: &mut dyn DynMatch, following: &[ScriptedInput]) -> Result<Self, Stop> {
        let mut there = here.fork()?;
        let later = there.last() + DOWN;
        there.resume(later)?;
        let due = |running: &dyn DynMatch| Ok::<_, Stop>(running.deadline()?.map(|deadline| deadline.at));
        let deadlines = (due(here)?, due(there.as_ref())?);
        let mut states = Vec::new();
        for input in following.iter().take(8) {
            input.give(here)?;
            input.give(there.as_mut())?;
            states.push((here.state_json()?, there.state_json()?));
        }
        Ok(Self { deadlines, states })
    }

    fn judge(&self) -> Held {
        let (early, late) = self.deadlines;
        if late != early.map(|early| early + DOWN) {
            let say = |due: Option<Timestamp>| due.map_or_else(|| "none".to_owned(), |due| due.to_string());
            let what = format!("a gap of {DOWN} moves the deadline from {} to {}", say(early), say(late));
            return Err(Fault::new("costs", what).into());
        }
        for (here, there) in &self.states {
            held(Fault::unequal("changes", "after a gap the match goes on differently", here, there))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
