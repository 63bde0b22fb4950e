//! The list of legal actions against what is accepted.

use platform_api::registry::SchemaKind;
use platform_api::{DynMatch, InputJson, MatchError, PlayerId};
use serde_json::Value;

use super::dice;
use crate::check::Check;
use crate::context::Cases;
use crate::finding::{Fault, Held};
use crate::generate::{Generator, mutated};
use crate::transcript::value;

pub(crate) const LEGAL_LISTED: Check = Check {
    group: "actions",
    name: "actions.legal_listed",
    law: "Every listed legal action is accepted and listed once, and where there is a list nothing else is accepted.",
    run: |context| {
        context.each_trial(|trial, cases| {
            let mut rng = dice(trial, 0x115);
            let schema = trial.title.schema(SchemaKind::Action, trial.setting.seats);
            let generator = Generator::new(schema.as_value());
            let stages = trial.stages(14);
            let each = |running: &mut Box<dyn DynMatch>, inputs, _| {
                if !stages.contains(&inputs) {
                    return Ok(());
                }
                for player in PlayerId::all(running.seats()) {
                    let Some(list) = running.legal_actions(player)? else { continue };
                    let list: Vec<Value> = list.iter().map(value).collect();
                    listed_accepted(running.as_ref(), player, &list, cases)?;
                    let mut tried: Vec<Value> = (0..24).map(|_| generator.value(&mut rng)).collect();
                    tried.extend((0..16).filter_map(|_| Some(mutated(rng.clone().choose(&list)?, &mut rng))));
                    accepted_listed(running.as_ref(), player, &list, &tried, cases)?;
                }
                Ok(())
            };
            trial.walk(each).map(drop)
        })
    },
};

fn listed_accepted(running: &dyn DynMatch, player: PlayerId, list: &[Value], cases: &Cases) -> Held {
    for (i, action) in list.iter().enumerate() {
        cases.count();
        if list.iter().take(i).any(|other| other == action) {
            return Err(
                Fault::new("listed twice", format!("{action} is listed twice for player {player}")).into()
            );
        }
        if let Err(rejection) = running.validate(player, &action.to_string(), running.last())? {
            let what = format!("{action} is listed for player {player}, and refused with {}", rejection.code);
            return Err(Fault::new("listed and refused", what).into());
        }
    }
    Ok(())
}

fn accepted_listed(
    running: &dyn DynMatch,
    player: PlayerId,
    list: &[Value],
    tried: &[Value],
    cases: &Cases,
) -> Held {
    for action in tried {
        cases.count();
        if list.contains(action) || running.validate(player, &action.to_string(), running.last())?.is_err() {
            continue;
        }
        let Some(meant) = canonical(running, player, action)? else { continue };
        if list.contains(&meant) {
            continue;
        }
        for listed in list {
            if canonical(running, player, listed)?.as_ref() == Some(&meant) {
                return Ok(());
            }
        }
        return Err(Fault::new(
            "accepted and not listed",
            format!("{meant} of player {player} is accepted, and not listed"),
        )
        .into());
    }
    Ok(())
}

/// The one spelling in which an accepted action is carried out.
fn canonical(running: &dyn DynMatch, player: PlayerId, action: &Value) -> Result<Option<Value>, MatchError> {
    let mut copy = running.fork()?;
    let now = copy.last();
    let Ok(Some(step)) = copy.submit(player, &action.to_string(), now)?.outcome else { return Ok(None) };
    Ok(match &step.input {
        InputJson::Action { action, .. } => Some(value(action)),
        InputJson::Due { .. } | InputJson::Presence { .. } | InputJson::Gap { .. } => None,
    })
}
