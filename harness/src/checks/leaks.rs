//! What viewers must not see.

mod empty;
mod matrix;
mod purge;
mod rules;
mod same;
mod twins;
mod vacuity;
mod visibility;

use std::cell::Cell;

use platform_api::{Audience, DynMatch, Viewer};
use serde_json::{Value, json};

use crate::check::Check;
use crate::context::{Cases, Context};
use crate::finding::{Fault, Findings, Held, held};
use crate::play::Trial;
use crate::transcript::{encoded, latest, steps, value};

pub(crate) use empty::EMPTY_MESSAGE;
pub(crate) use matrix::Matrix;
pub(crate) use purge::PURGE;
pub(crate) use rules::VIEW_RULES;
pub(crate) use same::SAME_VIEW;
pub(crate) use twins::{NON_INTERFERENCE, VERDICTS};
pub(crate) use vacuity::VACUITY;
pub(crate) use visibility::VISIBILITY;

pub(crate) const AUDIENCE: Check = Check {
    group: "leaks",
    name: "leaks.audience",
    law: "A viewer is sent the events whose audience they belong to, in order, and no others.",
    run: |context| context.each_trial(audience),
};
pub(crate) const CANARY: Check = Check {
    group: "leaks",
    name: "leaks.canary",
    law: "Neither the seed nor any text that the title marks as secret occurs in what a viewer gets.",
    run: |context| {
        let marked = Cell::new(false);
        let mut found = context.each_trial(|trial, cases| canary(trial, cases, &marked));
        if context.title.has_secrets() && found.cases > 0 && !marked.get() {
            found.notes.push("canaries answers no text for anybody: the seed alone was looked for".into());
        }
        found
    },
};

/// Why the checks of secrets do not apply, if they do not.
fn nothing_hidden(context: &Context) -> Option<Findings> {
    (!context.title.has_secrets()).then(|| Findings::skip("the title hides nothing"))
}

/// The leaves of a value, with their pointers.
pub(super) fn leaves(value: &Value) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    let mut open = vec![(String::new(), value)];
    while let Some((pointer, value)) = open.pop() {
        match value {
            Value::Object(object) if !object.is_empty() => {
                let inside = object.iter().rev();
                open.extend(inside.map(|(key, item)| {
                    (format!("{pointer}/{}", key.replace('~', "~0").replace('/', "~1")), item)
                }));
            }
            Value::Array(items) if !items.is_empty() => {
                open.extend(items.iter().enumerate().rev().map(|(i, item)| (format!("{pointer}/{i}"), item)));
            }
            leaf => found.push((pointer, leaf.clone())),
        }
    }
    found
}

fn audience(trial: &Trial, cases: &Cases) -> Held {
    let mut before: Vec<u64> = Vec::new();
    trial
        .walk(|running, _, receipt| {
            let viewers: Vec<Viewer> = Viewer::all(running.seats()).collect();
            let sent = receipt.iter().flat_map(steps).flat_map(|step| &step.events);
            let sent: Vec<(Audience, Value)> = sent.map(|sent| (sent.audience, value(&sent.event))).collect();
            for (viewer, before) in viewers.iter().zip(&mut before) {
                cases.count();
                let mailing = running.messages(*viewer, *before)?;
                let got = mailing.messages.iter().flat_map(|message| &message.events).map(value).collect();
                judge_audience(*viewer, &sent, got)?;
                *before = mailing.latest;
            }
            if before.is_empty() {
                before = viewers
                    .iter()
                    .map(|viewer| latest(running.as_ref(), *viewer))
                    .collect::<Result<_, _>>()?;
            }
            Ok(())
        })
        .map(drop)
}

/// A viewer must have got exactly the events that they are among the audience of, in order.
fn judge_audience(viewer: Viewer, sent: &[(Audience, Value)], got: Vec<Value>) -> Held {
    let owed = sent.iter().filter(|(audience, _)| audience.contains(viewer)).map(|(_, event)| event.clone());
    let what = format!("{viewer} is sent other events than those meant for them");
    held(Fault::unequal("audience", what, &owed.collect(), &got.into()))
}

fn canary(trial: &Trial, cases: &Cases, marked: &Cell<bool>) -> Held {
    let mut before: Vec<u64> = vec![0; usize::from(trial.setting.seats) + 1];
    let stages = trial.stages(24);
    trial
        .walk(|running, inputs, receipt| {
            for (viewer, before) in Viewer::all(running.seats()).zip(&mut before) {
                let mut secrets = running.canaries(viewer)?;
                marked.set(marked.get() || !secrets.is_empty());
                // Without secrets of its own the title knows none: lists of actions can be long and are sampled.
                let lists = !secrets.is_empty() || stages.contains(&inputs);
                if !running.has_ended() {
                    secrets.push(running.header().seed.to_hex());
                }
                let mut told = asked_for(running.as_ref(), viewer, lists)?;
                let mailing = running.messages(viewer, *before)?;
                for message in &mailing.messages {
                    let said = message.events.iter().chain(&message.view);
                    told.extend(said.map(|said| ("messages", said.get().to_owned())));
                }
                *before = mailing.latest;
                let refusal = receipt.as_ref().and_then(|receipt| receipt.outcome.as_ref().err());
                told.extend(
                    refusal.map(|refusal| ("refusal", json!(running.render(refusal, "en")).to_string())),
                );
                cases.count();
                no_canary(&told, &secrets, viewer)?;
            }
            Ok(())
        })
        .map(drop)
}

/// Everything that a viewer could ask for now, as text with what it is.
fn asked_for(
    running: &dyn DynMatch,
    viewer: Viewer,
    lists: bool,
) -> Result<Vec<(&'static str, String)>, platform_api::MatchError> {
    let mut told = vec![
        ("view", running.view(viewer)?.get().to_owned()),
        ("header", encoded(&running.public_header()?).to_string()),
    ];
    told.extend(running.result("en")?.map(|result| ("result", result.get().to_owned())));
    if let Some(player) = viewer.player().filter(|_| lists) {
        let list = running.legal_actions(player)?.unwrap_or_default();
        told.extend(list.iter().map(|action| ("legal actions", action.get().to_owned())));
    }
    Ok(told)
}

fn no_canary(told: &[(&'static str, String)], secrets: &[String], viewer: Viewer) -> Held {
    for secret in secrets.iter().filter(|secret| !secret.is_empty()) {
        // As it would stand in JSON, without the quotes around it.
        let written = Value::from(secret.as_str()).to_string();
        let written = written.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(&written);
        if let Some((place, text)) = told.iter().find(|(_, text)| text.contains(written)) {
            let value: Value = serde_json::from_str(text).unwrap_or_default();
            let holds = |leaf: &Value| leaf.as_str().is_some_and(|leaf| leaf.contains(secret.as_str()));
            let pointer =
                leaves(&value).into_iter().find(|(_, leaf)| holds(leaf)).map(|(pointer, _)| pointer);
            let what = format!(
                "{viewer} gets to see the secret text {secret:?}: {place}, at {:?}",
                pointer.unwrap_or_default()
            );
            return Err(Fault::new("canary", what).into());
        }
    }
    Ok(())
}

/// Sets the twin's generator to where the real match's is: that a secret was drawn differently is no leak by itself.
fn synchronised(
    trial: &Trial,
    real: &dyn DynMatch,
    twin: Box<dyn DynMatch>,
) -> Result<Option<Box<dyn DynMatch>>, platform_api::MatchError> {
    if real.rng_position() == twin.rng_position() {
        return Ok(Some(twin));
    }
    let mut snapshot = twin.snapshot()?;
    snapshot.rng = real.rng_position().to_string();
    Ok(trial.title.restore(&snapshot, None).ok())
}

#[cfg(test)]
mod tests;
