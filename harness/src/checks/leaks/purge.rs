//! Inputs that others must not notice at all.

mod pair;

use std::cell::Cell;

use platform_api::record::{Cause, PresenceChange};
use platform_api::{Audience, DynMatch, InputJson, Millis, StepJson, Viewer};

use super::nothing_hidden;
use crate::check::Check;
use crate::context::{Cases, Context};
use crate::finding::{Findings, Held, Stop};
use crate::play::{Deed, ScriptedInput, Trial};
use pair::Pair;

pub(crate) const PURGE: Check = Check {
    group: "leaks",
    name: "leaks.purge",
    law: "Whether a private input happened makes no difference to anybody whom it does not concern.",
    run: purge,
};

/// So many following inputs are given to both worlds.
const FOLLOWING: usize = 5;

fn purge(context: &Context) -> Findings {
    if let Some(skipped) = nothing_hidden(context) {
        return skipped;
    }
    let aside = Cell::new(0_u64);
    let mut found = context.each_trial(|trial, cases| unnoticed_inputs(trial, cases, &aside));
    if found.cases == 0 && aside.get() > 0 {
        found.notes.push(format!(
            "private_to keeps no input of the sampled matches among some, though {} of them told only some viewers anything; if nobody else may notice them it must say so",
            aside.get()
        ));
    }
    found
}

fn unnoticed_inputs(trial: &Trial, cases: &Cases, aside: &Cell<u64>) -> Held {
    let mut running = trial.begin()?;
    for (i, input) in trial.script.iter().enumerate() {
        let mut before = running.fork()?;
        if !matches!(input.deed, Deed::Gap {}) {
            let now = before.last() + Millis::from_millis(input.after);
            before.advance(now)?;
        }
        let audience = match cause(&input.deed) {
            Some(cause) if accepted(before.as_ref(), &input.deed)? => before.private_to(&cause)?,
            _ => None,
        };
        if let Some(audience) = audience {
            let following = trial.script.get(i + 1..).unwrap_or_default();
            let at_once = ScriptedInput { after: 0, deed: input.deed.clone() };
            unnoticed(trial, before.as_ref(), &at_once, following, audience, cases)?;
        }
        let receipt = input.give(running.as_mut())?;
        let step = receipt.outcome.ok().flatten();
        aside.set(aside.get() + u64::from(step.is_some_and(|step| is_aside(&step, running.seats()))));
    }
    Ok(())
}

/// True if somebody was told of an event of a player's input, and not all others were told of any.
fn is_aside(step: &StepJson, seats: u8) -> bool {
    let InputJson::Action { player, .. } = &step.input else { return false };
    let told = |viewer: Viewer| step.events.iter().any(|sent| sent.audience.contains(viewer));
    let mut others = Viewer::all(seats).filter(|viewer| !viewer.is(*player));
    Viewer::all(seats).any(told) && !others.all(told)
}

fn cause(deed: &Deed) -> Option<Cause> {
    match deed {
        Deed::Act { player, action } => Some(Cause::Action { player: *player, action: action.clone() }),
        Deed::Presence { player, connected } => {
            Some(Cause::Presence(PresenceChange { player: *player, connected: *connected }))
        }
        Deed::Wait {} | Deed::Gap {} => None,
    }
}

fn accepted(running: &dyn DynMatch, deed: &Deed) -> Result<bool, Stop> {
    Ok(match deed {
        Deed::Act { player, action } => {
            running.validate(*player, &action.to_string(), running.last())?.is_ok()
        }
        Deed::Presence { .. } => true,
        Deed::Wait {} | Deed::Gap {} => false,
    })
}

/// Compares the world with the private input to one without it, for everybody else: at once, when what is due next has
/// fallen due, and during the next inputs.
fn unnoticed(
    trial: &Trial,
    before: &dyn DynMatch,
    input: &ScriptedInput,
    following: &[ScriptedInput],
    audience: Audience,
    cases: &Cases,
) -> Held {
    let mut pair = Pair::new(trial, before, audience, named(&input.deed), cases)?;
    input.give(pair.with.as_mut())?;
    if !pair.is_alike()? {
        return Ok(());
    }
    pair.copy()?.wait()?;
    for next in following.iter().take(FOLLOWING) {
        if !pair.give(next)? {
            break;
        }
    }
    Ok(())
}

fn named(deed: &Deed) -> String {
    match deed {
        Deed::Act { player, action } => format!("{action} of player {player}"),
        Deed::Presence { player, .. } => format!("a change of player {player}'s connection"),
        Deed::Wait {} | Deed::Gap {} => "nothing".to_owned(),
    }
}
