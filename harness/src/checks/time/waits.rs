//! Whom a silent match waits for, and how often.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::{DynMatch, GameRng, Information, InputJson, MatchError, PlayerId, Viewer};
use serde_json::Value;

use crate::check::Check;
use crate::checks::actions::{dice, possible};
use crate::context::{Cases, Context};
use crate::finding::{Fault, Held};
use crate::play::Trial;
use crate::transcript::{value, variant};

pub(crate) const WAITS_ONCE: Check = Check {
    group: "time",
    name: "time.waits_once",
    law: "A match does not wait for the same silent player twice over without anything else having happened.",
    run: |context| context.each_trial(|trial, cases| waits_once(context, trial, cases)),
};

/// So many timers of a silent match are looked at.
const MOST_TIMERS: usize = 40;

fn waits_once(context: &Context, trial: &Trial, cases: &Cases) -> Held {
    if trial.setting.seats < 2 {
        return Ok(());
    }
    let information = context.title.meta().information;
    let mut rng = dice(trial, 0x3a17);
    for inputs in trial.stages(4) {
        let mut running = trial.after(inputs)?;
        let mut waits = Waits::default();
        for _ in 0..MOST_TIMERS {
            let Some(deadline) = running.deadline()? else { break };
            let before = match deadline.player {
                Some(_) => None,
                None => Some(lasting(running.as_ref(), information)?),
            };
            let Some(step) = running.advance_once(deadline.at)? else { break };
            cases.count();
            let idle = match before {
                Some(before) => {
                    step.events.is_empty()
                        && before == lasting(running.as_ref(), information)?
                        && waits_for_somebody(running.as_ref(), &mut rng)?
                }
                None => false,
            };
            waits.note(deadline.player, kind_of(&step.input), idle)?;
        }
    }
    Ok(())
}

/// True if it is somebody's turn, though no deadline says so: those who may do anything differ in the kinds of things
/// they may do. A light that comes on for everybody keeps nobody waiting.
fn waits_for_somebody(running: &dyn DynMatch, rng: &mut GameRng) -> Result<bool, MatchError> {
    let mut kinds: BTreeMap<PlayerId, BTreeSet<String>> = BTreeMap::new();
    for (player, action) in possible(running, rng)? {
        kinds.entry(player).or_default().insert(variant(&action).unwrap_or_default().to_owned());
    }
    let different: BTreeSet<&BTreeSet<String>> = kinds.values().collect();
    Ok(different.len() > 1)
}

/// What a silent match has waited for since something else happened.
#[derive(Debug, Default)]
struct Waits {
    player: Option<PlayerId>,
    /// The timers that waited for that player.
    timers: BTreeSet<String>,
    /// The timers that named nobody and of which nothing came.
    idle: BTreeSet<String>,
}

impl Waits {
    /// Notes that a timer fell due whose deadline named a player, or nobody: it was a wait then only if nothing came of it.
    fn note(&mut self, player: Option<PlayerId>, timer: String, idle: bool) -> Held {
        let Some(player) = player else {
            return self.note_unnamed(timer, idle);
        };
        self.idle.clear();
        if self.player.replace(player) != Some(player) {
            self.timers.clear();
        }
        if self.timers.contains(&timer) {
            let what =
                format!("player {player} is silent, and is waited for again before anybody else ({timer})");
            return Err(Fault::new("waits again", what).into());
        }
        self.timers.insert(timer);
        Ok(())
    }

    fn note_unnamed(&mut self, timer: String, idle: bool) -> Held {
        if !idle {
            *self = Self::default();
            return Ok(());
        }
        if self.idle.contains(&timer) {
            let what = format!(
                "nobody acts, the deadline names nobody, and {timer} falls due twice without anything coming of it"
            );
            return Err(Fault::new("waits again", what).into());
        }
        self.idle.insert(timer);
        Ok(())
    }
}

/// What is to be seen of a match apart from instants, by anybody; where things are hidden they may change unseen, and
/// the state is looked at instead.
fn lasting(running: &dyn DynMatch, information: Information) -> Result<Vec<Value>, MatchError> {
    let mut seen = match information {
        Information::Hidden => vec![running.state_json()?],
        Information::Perfect => Viewer::all(running.seats())
            .map(|viewer| Ok(value(&running.view(viewer)?)))
            .collect::<Result<_, MatchError>>()?,
    };
    let began = running.header().started_at.as_millis();
    seen.iter_mut().for_each(|value| forget_instants(value, began));
    Ok(seen)
}

/// Blots out every number that can be an instant of a match that began then.
fn forget_instants(value: &mut Value, began: u64) {
    match value {
        Value::Number(number) if number.as_u64().is_some_and(|n| n >= began) => *value = Value::Null,
        Value::Array(items) => items.iter_mut().for_each(|item| forget_instants(item, began)),
        Value::Object(object) => object.values_mut().for_each(|item| forget_instants(item, began)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn kind_of(input: &InputJson) -> String {
    let InputJson::Due { due } = input else { return String::new() };
    let timer = value(due);
    variant(&timer).map_or_else(|| timer.to_string(), |kind| format!("{kind:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::doctored::kind_of as fault;

    /// Whom the deadline names, the timer, and whether nothing came of it.
    type Wait = (Option<u8>, &'static str, bool);

    fn all(waits: &[Wait]) -> Held {
        let mut noted = Waits::default();
        waits.iter().try_for_each(|(player, timer, idle)| {
            noted.note(player.map(PlayerId::new), (*timer).to_owned(), *idle)
        })
    }

    #[test]
    fn a_warning_before_the_timeout_is_one_wait_and_rounds_are_several() {
        let warned = [(Some(0), "warn", false), (Some(0), "turn", false)];
        let next = [(Some(1), "warn", false), (Some(1), "turn", false), (Some(0), "warn", false)];
        all(&[&warned[..], &next[..]].concat()).unwrap();
        all(&[(Some(0), "choose", false), (None, "reveal", false), (Some(0), "choose", false)]).unwrap();
        all(&[(None, "tick", false), (None, "tick", false)]).unwrap();
    }

    #[test]
    fn the_same_wait_again_is_noticed_whatever_stands_between() {
        let between: [&[Wait]; 3] = [&[], &[(Some(0), "warn", false)], &[(None, "tick", true)]];
        for between in between {
            let turn = [(Some(0), "turn", false)];
            assert_eq!(fault(all(&[&turn[..], between, &turn[..]].concat())), "waits again", "{between:?}");
        }
        assert_eq!(fault(all(&[(None, "turn", true), (None, "turn", true)])), "waits again");
    }
}
