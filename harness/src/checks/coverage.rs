//! What the sampled matches have reached, and what not. Nothing here is a breach of a law.

use std::collections::BTreeSet;

use platform_api::registry::SchemaKind;
use platform_api::{InputJson, code};
use serde_json::Value;

use super::actions::{dice, doubtful};
use crate::check::Check;
use crate::context::Context;
use crate::finding::Findings;
use crate::play::{Deed, Trial};
use crate::transcript::{steps, value, variant};

pub(crate) const ACTIONS: Check = Check {
    group: "coverage",
    name: "coverage.actions",
    law: "Every kind of action is carried out by some sampled match, or listed as not reached.",
    run: |context| {
        let declared =
            variants(context.title.schema(SchemaKind::Action, context.title.meta().max_seats()).as_value());
        reached(context, declared, |trial, seen| {
            trial
                .walk(|_, inputs, receipt| {
                    // What was sent, and what it became: a title may have one spelling for two kinds of action.
                    let sent =
                        inputs.checked_sub(1).and_then(|i| trial.script.get(i)).map(|input| &input.deed);
                    if let Some(Deed::Act { action, .. }) = sent
                        && receipt.as_ref().is_some_and(|receipt| receipt.outcome.is_ok())
                    {
                        seen.extend(variant(action).map(str::to_owned));
                    }
                    for step in receipt.iter().flat_map(steps) {
                        if let InputJson::Action { action, .. } = &step.input {
                            seen.extend(variant(&value(action)).map(str::to_owned));
                        }
                    }
                    Ok(())
                })
                .is_ok()
        })
    },
};
pub(crate) const EVENTS: Check = Check {
    group: "coverage",
    name: "coverage.events",
    law: "Every kind of event is told by some sampled match, or listed as not reached.",
    run: |context| {
        let declared =
            variants(context.title.schema(SchemaKind::Event, context.title.meta().max_seats()).as_value());
        reached(context, declared, |trial, seen| {
            trial
                .walk(|_, _, receipt| {
                    let events = receipt.iter().flat_map(steps).flat_map(|step| &step.events);
                    seen.extend(events.filter_map(|sent| variant(&value(&sent.event)).map(str::to_owned)));
                    Ok(())
                })
                .is_ok()
        })
    },
};
pub(crate) const REFUSALS: Check = Check {
    group: "coverage",
    name: "coverage.refusals",
    law: "Every code of a refusal is answered in some sampled match, or listed as not reached.",
    run: |context| {
        let declared = context.title.refusals().iter().map(|refusal| refusal.code.to_string()).collect();
        reached(context, declared, |trial, seen| {
            let mut rng = dice(trial, 0xc0de);
            let stages = trial.stages(10);
            trial
                .walk(|running, inputs, receipt| {
                    seen.extend(
                        receipt
                            .iter()
                            .filter_map(|receipt| Some(receipt.outcome.as_ref().err()?.code.to_string())),
                    );
                    if stages.contains(&inputs) {
                        for (player, action) in doubtful(trial, running.as_ref(), &mut rng)? {
                            let verdict = running.validate(player, &action, running.last())?;
                            seen.extend(verdict.err().map(|rejection| rejection.code.to_string()));
                        }
                    }
                    if running.has_ended() {
                        seen.insert(code::GAME_ALREADY_ENDED.to_owned());
                    }
                    Ok(())
                })
                .is_ok()
        })
    },
};
pub(crate) const REASONS: Check = Check {
    group: "coverage",
    name: "coverage.reasons",
    law: "Every declared reason ends some sampled match, or is listed as not reached.",
    run: |context| {
        let declared = context.title.end_reasons().iter().map(|reason| (*reason).to_owned()).collect();
        reached(context, declared, |trial, seen| {
            let Ok(running) = trial.after(trial.script.len()) else { return false };
            seen.extend(running.conclusion().ok().flatten().map(|conclusion| conclusion.reason.to_owned()));
            true
        })
    },
};

/// Walks all sampled matches and says what of `declared` they have reached.
fn reached(
    context: &Context,
    declared: BTreeSet<String>,
    mut walk: impl FnMut(&Trial, &mut BTreeSet<String>) -> bool,
) -> Findings {
    let mut seen = BTreeSet::new();
    let walked = context.samples().iter().filter(|sample| walk(&sample.trial, &mut seen)).count();
    if declared.is_empty() {
        return Findings::skip("the schema names no kinds");
    }
    let missing: Vec<&str> = declared.difference(&seen).map(String::as_str).collect();
    let mut note = format!("reached {} of {}", declared.len() - missing.len(), declared.len());
    if !missing.is_empty() {
        note.push_str(&format!("; not reached: {}", missing.join(", ")));
    }
    Findings { cases: walked as u64, notes: vec![note], ..Findings::default() }
}

/// The kinds that a schema of a tagged enum names.
fn variants(schema: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let root = schema;
    let mut open = vec![schema];
    while let Some(schema) = open.pop() {
        if let Some(target) =
            schema.get("$ref").and_then(Value::as_str).and_then(|r| root.pointer(r.strip_prefix('#')?))
        {
            open.push(target);
        }
        open.extend(["oneOf", "anyOf"].iter().filter_map(|key| schema.get(*key)?.as_array()).flatten());
        let tag = ["type", "kind"]
            .iter()
            .find_map(|tag| schema.get("properties")?.get(*tag)?.get("const")?.as_str());
        found.extend(tag.map(str::to_owned));
        found.extend(schema.get("const").and_then(Value::as_str).map(str::to_owned));
        let listed = schema.get("enum").and_then(Value::as_array).into_iter().flatten();
        found.extend(listed.filter_map(Value::as_str).map(str::to_owned));
    }
    found
}
