//! Actions from nowhere, in the wrong shape, or too late.

use platform_api::{DynMatch, Millis, PlayerId, code};
use serde_json::Value;

use super::{ENDED, dice, possible, refused_with};
use crate::check::Check;
use crate::checks::options::with_unknown_fields;
use crate::finding::{Fault, Held, held};
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
                let before = whole(running.as_ref())?;
                let actions = possible(running.as_ref(), &mut rng)?;
                for seat in [trial.setting.seats, trial.setting.seats.saturating_add(1), 63, 64, 255] {
                    let nobody = PlayerId::new(seat);
                    if seat < trial.setting.seats {
                        continue;
                    }
                    for (_, action) in actions.iter().take(6) {
                        cases.count();
                        refused_with(
                            running.as_mut(),
                            nobody,
                            &action.to_string(),
                            code::NOT_A_PLAYER,
                            "nobody sits there",
                        )?;
                    }
                    if running.legal_actions(nobody)?.is_none_or(|list| !list.is_empty())
                        && !running.has_ended()
                    {
                        return Err(Fault::new(
                            "lists",
                            format!("legal actions are listed for player {seat}, who has no seat"),
                        )
                        .into());
                    }
                    let now = running.last();
                    if running.presence(nobody, false, now)?.outcome.is_ok() {
                        return Err(Fault::new(
                            "presence",
                            format!("player {seat}, who has no seat, disconnects"),
                        )
                        .into());
                    }
                }
                held(Fault::unequal(
                    "acts",
                    "somebody without a seat changes the match",
                    &before,
                    &whole(running.as_ref())?,
                ))?;
            }
            Ok(())
        })
    },
};

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
                        refused_with(running.as_mut(), *player, &text, code::MALFORMED_ACTION, &why)?;
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
            over(running.as_mut(), &actions)?;
            cases.count();
            Ok(())
        })
    },
};

fn over(running: &mut dyn DynMatch, actions: &[(PlayerId, Value)]) -> Held {
    let before = whole(running)?;
    for (player, action) in actions {
        refused_with(running, *player, &action.to_string(), ENDED, "the match has ended")?;
    }
    for player in PlayerId::all(running.seats()) {
        if running.legal_actions(player)?.is_some_and(|list| !list.is_empty()) {
            return Err(Fault::new(
                "lists",
                format!("legal actions are listed for player {player} after the end"),
            )
            .into());
        }
    }
    let later = running.last() + Millis::from_secs(86_400);
    let due = running.advance(later)?.due.len();
    if due > 0 || running.deadline()?.is_some() {
        return Err(Fault::new("due", "something is due after the end").into());
    }
    held(Fault::unequal("acts", "the match goes on after its end", &before, &whole(running)?))
}
