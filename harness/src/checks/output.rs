//! What goes out: its schema, its numbers, its size, its words, and that it goes out.

mod told;

use std::collections::BTreeSet;

use platform_api::registry::SchemaKind;
use platform_api::text::LOCALES;
use platform_api::{DynMatch, InputJson, ReceiptJson, Rejection, Viewer, code, json};
use serde_json::Value;

use super::registry::{is_code, unrendered};
use crate::check::Check;
use crate::context::{Cases, Context};
use crate::finding::{Fault, Held, Stop};
use crate::play::Trial;
use crate::transcript::{steps, value};

pub(crate) use told::TOLD;

pub(crate) const SCHEMA: Check = Check {
    group: "output",
    name: "output.schema",
    law: "Every view, event, action and outcome matches its JSON Schema.",
    run: |context| {
        context.each_trial(|trial, cases| {
            each_output(trial, &|kind, value| {
                cases.count();
                Ok(context.fits(kind, trial.setting.seats, value)?)
            })
        })
    },
};
pub(crate) const EXACT_NUMBERS: Check = Check {
    group: "output",
    name: "output.exact_numbers",
    law: "No state, view, event, action or outcome has a number that JSON readers may round.",
    run: |context| {
        context.each_trial(|trial, cases| {
            let check = |what: &str, value: &Value| {
                cases.count();
                let Some(pointer) = json::inexact_number(value) else { return Ok(()) };
                let number = value.pointer(&pointer).cloned().unwrap_or_default();
                let what =
                    format!("{what} has {number} at {pointer:?}; only integers within ±(2^53−1) are exact");
                Err(Stop::from(Fault::new("inexact", what)))
            };
            trial.walk(|running, _, _| check("the state", &running.state_json()?))?;
            each_output(trial, &|kind, value| check(kind.name(), value))
        })
    },
};
pub(crate) const BUDGET: Check = Check {
    group: "output",
    name: "output.budget",
    law: "Views, and the events of one input, are no larger than the title declares.",
    run: |context| context.each_trial(within_budget),
};
pub(crate) const RENDERS: Check = Check {
    group: "output",
    name: "output.renders",
    law: "Every refusal and every result that occurs renders in every locale, and every code is declared.",
    run: |context| context.each_trial(|trial, cases| renders(context, trial, cases)),
};

/// Calls `check` with everything that goes out, views of every third input.
fn each_output(trial: &Trial, check: &dyn Fn(SchemaKind, &Value) -> Held) -> Held {
    trial
        .walk(|running, inputs, receipt| {
            for step in receipt.iter().flat_map(steps) {
                for sent in &step.events {
                    check(SchemaKind::Event, &value(&sent.event))?;
                }
                if let InputJson::Action { action, .. } = &step.input {
                    check(SchemaKind::Action, &value(action))?;
                }
            }
            if inputs % 3 == 0 || running.has_ended() {
                for viewer in Viewer::all(running.seats()) {
                    check(SchemaKind::View, &value(&running.view(viewer)?))?;
                }
            }
            outcome(running.as_ref()).map_or(Ok(()), |outcome| check(SchemaKind::Outcome, &outcome))
        })
        .map(drop)
}

/// The outcome as the title wrote it, without the summary added for people.
fn outcome(running: &dyn DynMatch) -> Option<Value> {
    let mut outcome = value(&running.result("en").ok()??);
    outcome.as_object_mut()?.remove("summary");
    Some(outcome)
}

fn within_budget(trial: &Trial, cases: &Cases) -> Held {
    let budget = trial.title.meta().budget;
    trial
        .walk(|running, _, receipt| {
            for step in receipt.iter().flat_map(steps) {
                let bytes: usize = step.events.iter().map(|sent| sent.event.get().len()).sum();
                cases.count();
                if bytes > budget.event_bytes {
                    let what = format!(
                        "the events of one input have {bytes} bytes, and the budget is {}",
                        budget.event_bytes
                    );
                    return Err(Fault::new("events", what).into());
                }
            }
            for viewer in Viewer::all(running.seats()) {
                let bytes = running.view(viewer)?.get().len();
                if bytes > budget.view_bytes {
                    let what = format!(
                        "the view of {viewer} has {bytes} bytes, and the budget is {}",
                        budget.view_bytes
                    );
                    return Err(Fault::new("view", what).into());
                }
            }
            Ok(())
        })
        .map(drop)
}

fn renders(context: &Context, trial: &Trial, cases: &Cases) -> Held {
    let declared: BTreeSet<String> =
        trial.title.refusals().iter().map(|refusal| refusal.code.to_string()).collect();
    let say = |running: &dyn DynMatch, what: &str, text: &platform_api::Text| {
        cases.count();
        let roster = &running.header().roster;
        let words = LOCALES.iter().map(|locale| context.title.texts().try_render(locale, text, roster));
        match words.into_iter().find_map(unrendered) {
            Some(wrong) => Err(Stop::from(Fault::new("render", format!("{what}: {wrong}")))),
            None => Ok(()),
        }
    };
    let mut told = false;
    let mut rng = super::actions::dice(trial, 0x3e4);
    let stages = trial.stages(6);
    trial
        .walk(|running, inputs, receipt| {
            for rejection in refusals(receipt.as_ref()) {
                declared_code(&declared, rejection)?;
                say(running.as_ref(), &format!("the refusal {}", rejection.code), &rejection.text)?;
            }
            if stages.contains(&inputs) {
                for (player, action) in super::actions::doubtful(trial, running.as_ref(), &mut rng)? {
                    if let Err(rejection) = running.validate(player, &action, running.last())? {
                        declared_code(&declared, &rejection)?;
                        say(running.as_ref(), &format!("the refusal {}", rejection.code), &rejection.text)?;
                    }
                }
            }
            if let Some(conclusion) = running.conclusion()?.filter(|_| !told) {
                told = true;
                say(running.as_ref(), &format!("the result {}", conclusion.reason), &conclusion.summary)?;
            }
            Ok(())
        })
        .map(drop)
}

fn refusals(receipt: Option<&ReceiptJson>) -> impl Iterator<Item = &Rejection> {
    receipt.into_iter().filter_map(|receipt| receipt.outcome.as_ref().err())
}

fn declared_code(declared: &BTreeSet<String>, rejection: &Rejection) -> Held {
    let found = rejection.code.as_ref();
    if is_code(found) && (declared.contains(found) || code::COMMON.contains(&found)) {
        return Ok(());
    }
    Err(Fault::new("undeclared", format!("the code {found:?} is not among RefusalCode::all")).into())
}
