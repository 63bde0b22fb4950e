//! Actions from nowhere, in the wrong shape, or too late.

use platform_api::{DynMatch, Millis, PlayerId, code};
use serde_json::Value;

use super::{Attempt, ENDED, dice, possible};
use crate::check::Check;
use crate::checks::options::with_unknown_fields;
use crate::finding::{Fault, Held, Stop, held};
use crate::transcript::whole;

pub(crate) const WRONG_SEAT: Check = Check {
    group: "actions",
    name: "actions.wrong_seat",
    law: "Whoever has no seat is refused with NOT_A_PLAYER, spectators among them.",
    run: |context| {
        context.each_trial(|trial, cases| {
            let mut rng = dice(trial, 0x5ea7);
            for inputs in trial.stages(3) {
                let mut running = trial.after(inputs)?;
                let actions = possible(running.as_ref(), &mut rng)?;
                let intrusion = Intrusion::collect(running.as_mut(), &actions)?;
                intrusion.attempts.iter().for_each(|_| cases.count());
                intrusion.judge()?;
            }
            Ok(())
        })
    },
};

/// What people without a seat tried, and what came of it.
#[derive(Clone, Debug)]
struct Intrusion {
    attempts: Vec<Attempt>,
    /// Who was told what they may do: how many things.
    listed: Vec<(PlayerId, usize)>,
    /// Who connected or disconnected, and whether that was noted.
    presences: Vec<(PlayerId, bool)>,
    before: Value,
    after: Value,
}

impl Intrusion {
    fn collect(running: &mut dyn DynMatch, actions: &[(PlayerId, Value)]) -> Result<Self, Stop> {
        let before = whole(running)?;
        let (mut attempts, mut listed, mut presences) = (Vec::new(), Vec::new(), Vec::new());
        let seats = running.seats();
        let beyond = [seats, seats.saturating_add(1), 63, 64, 255].into_iter().filter(|seat| *seat >= seats);
        for nobody in beyond.map(PlayerId::new) {
            for (_, action) in actions.iter().take(6) {
                attempts.push(Attempt::submit(running, nobody, &action.to_string())?);
            }
            // A list that is there and empty says that nothing may be done, which is right.
            let list = running.legal_actions(nobody)?;
            listed.push((nobody, list.map_or(usize::from(!running.has_ended()), |list| list.len())));
            let now = running.last();
            presences.push((nobody, running.presence(nobody, false, now)?.outcome.is_ok()));
        }
        Ok(Self { attempts, listed, presences, before, after: whole(running)? })
    }

    fn judge(&self) -> Held {
        for attempt in &self.attempts {
            attempt.refused_with(code::NOT_A_PLAYER, "nobody sits there")?;
        }
        if let Some((nobody, _)) = self.listed.iter().find(|(_, count)| *count > 0) {
            let what = format!("legal actions are listed for player {nobody}, who has no seat");
            return Err(Fault::new("lists", what).into());
        }
        if let Some((nobody, _)) = self.presences.iter().find(|(_, noted)| *noted) {
            let what = format!("player {nobody}, who has no seat, disconnects");
            return Err(Fault::new("presence", what).into());
        }
        held(Fault::unequal("acts", "somebody without a seat changes the match", &self.before, &self.after))
    }
}

pub(crate) const STRICT_JSON: Check = Check {
    group: "actions",
    name: "actions.strict_json",
    law: "An action with an unknown field, a key twice, an array for an object, or something behind it is refused with MALFORMED_ACTION.",
    run: |context| {
        context.each_trial(|trial, cases| {
            let mut rng = dice(trial, 0x577);
            for inputs in trial.stages(4) {
                let mut running = trial.after(inputs)?;
                if running.has_ended() {
                    continue;
                }
                let mut actions = possible(running.as_ref(), &mut rng)?;
                rng.shuffle(&mut actions);
                for (player, action) in actions.iter().take(4) {
                    for (why, text) in misshapen(action) {
                        cases.count();
                        Attempt::submit(running.as_mut(), *player, &text)?
                            .refused_with(code::MALFORMED_ACTION, &why)?;
                    }
                }
            }
            Ok(())
        })
    },
};

fn misshapen(action: &Value) -> Vec<(String, String)> {
    let text = action.to_string();
    let mut found = vec![("something behind it".to_owned(), format!("{text} null"))];
    if let Some(object) = action.as_object() {
        found.extend(with_unknown_fields(action).into_iter().map(|(why, value)| (why, value.to_string())));
        if let Some((key, item)) = object.iter().next() {
            let doubled = text.replacen('{', &format!("{{{}:{item},", Value::from(key.as_str())), 1);
            found.push(("a key twice".to_owned(), doubled));
        }
    } else {
        found.push(("an array for a value".to_owned(), format!("[{text}]")));
    }
    found
}

pub(crate) const AFTER_END: Check = Check {
    group: "actions",
    name: "actions.after_end",
    law: "Once a match has ended nothing is accepted, listed or due any more.",
    run: |context| {
        context.each_trial(|trial, cases| {
            let mut actions = Vec::new();
            let mut rng = dice(trial, 0xe2d);
            let stages = trial.stages(6);
            let mut running = trial.walk(|running, inputs, _| {
                if stages.contains(&inputs) {
                    let here = possible(running.as_ref(), &mut rng)?;
                    actions.extend(here.into_iter().take(8));
                }
                Ok(())
            })?;
            if !running.has_ended() {
                return Ok(());
            }
            cases.count();
            Aftermath::collect(running.as_mut(), &actions)?.judge()
        })
    },
};

/// What was tried after the end, and what came of it.
#[derive(Clone, Debug)]
struct Aftermath {
    attempts: Vec<Attempt>,
    /// Who was told what they may do: how many things.
    listed: Vec<(PlayerId, usize)>,
    /// How much fell due in a day.
    due: usize,
    /// Whether something is due later still.
    waits: bool,
    before: Value,
    after: Value,
}

impl Aftermath {
    fn collect(running: &mut dyn DynMatch, actions: &[(PlayerId, Value)]) -> Result<Self, Stop> {
        let before = whole(running)?;
        let (mut attempts, mut listed) = (Vec::new(), Vec::new());
        for (player, action) in actions {
            attempts.push(Attempt::submit(running, *player, &action.to_string())?);
        }
        for player in PlayerId::all(running.seats()) {
            listed.push((player, running.legal_actions(player)?.map_or(0, |list| list.len())));
        }
        let later = running.last() + Millis::from_secs(86_400);
        let due = running.advance(later)?.due.len();
        let waits = running.deadline()?.is_some();
        Ok(Self { attempts, listed, due, waits, before, after: whole(running)? })
    }

    fn judge(&self) -> Held {
        for attempt in &self.attempts {
            attempt.refused_with(ENDED, "the match has ended")?;
        }
        if let Some((player, _)) = self.listed.iter().find(|(_, count)| *count > 0) {
            let what = format!("legal actions are listed for player {player} after the end");
            return Err(Fault::new("lists", what).into());
        }
        if self.due > 0 || self.waits {
            return Err(Fault::new("due", "something is due after the end").into());
        }
        held(Fault::unequal("acts", "the match goes on after its end", &self.before, &self.after))
    }
}

#[cfg(test)]
mod tests;
