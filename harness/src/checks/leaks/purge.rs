//! Inputs that others must not notice at all.

use platform_api::record::{Cause, PresenceChange};
use platform_api::{Audience, DynMatch, Millis, Viewer};

use super::{nothing_hidden, synchronised};
use crate::check::Check;
use crate::context::Cases;
use crate::finding::{Fault, Held, Stop, held};
use crate::play::{Deed, ScriptedInput, Trial};
use crate::transcript::{latest, mail, same_face};

pub(crate) const PURGE: Check = Check {
    group: "leaks",
    name: "leaks.purge",
    law: "Whether a private input happened makes no difference to anybody whom it does not concern.",
    run: |context| nothing_hidden(context).unwrap_or_else(|| context.each_trial(purge)),
};

/// So many following inputs are given to both worlds.
const FOLLOWING: usize = 5;

fn purge(trial: &Trial, cases: &Cases) -> Held {
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
        input.give(running.as_mut())?;
    }
    Ok(())
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

/// Compares the world with the private input to one without it, for everybody else.
fn unnoticed(
    trial: &Trial,
    before: &dyn DynMatch,
    input: &ScriptedInput,
    following: &[ScriptedInput],
    audience: Audience,
    cases: &Cases,
) -> Held {
    let (mut with, mut without) = (before.fork()?, before.fork()?);
    let others: Vec<Viewer> =
        Viewer::all(before.seats()).filter(|viewer| !audience.contains(*viewer)).collect();
    let mut sent = Vec::new();
    for viewer in &others {
        sent.push(latest(before, *viewer)?);
    }
    input.give(with.as_mut())?;
    for next in std::iter::once(None).chain(following.iter().take(FOLLOWING).map(Some)) {
        if let Some(next) = next {
            if told_apart(next, with.as_ref(), without.as_ref(), &others)? {
                return Ok(());
            }
            let (here, there) = (next.give(with.as_mut())?, next.give(without.as_mut())?);
            // What its author may do afterwards can rightly depend on it.
            if here.outcome.is_ok() != there.outcome.is_ok() || here.due.len() != there.due.len() {
                return Ok(());
            }
        }
        for (viewer, sent) in others.iter().zip(&sent) {
            cases.count();
            let what = format!("{viewer} can tell whether {} happened", named(&input.deed));
            let mails = (mail(with.as_ref(), *viewer, *sent)?, mail(without.as_ref(), *viewer, *sent)?);
            held(Fault::unequal("message", what.clone(), &mails.0, &mails.1))?;
            same_face(what, with.as_ref(), without.as_ref(), *viewer)?;
        }
        let Some(same) = synchronised(trial, with.as_ref(), without)? else { return Ok(()) };
        without = same;
        if with.rng_position() != without.rng_position() {
            return Ok(());
        }
        // A restored match has no old messages; both start counting anew.
        for (viewer, sent) in others.iter().zip(&mut sent) {
            *sent = latest(with.as_ref(), *viewer)?;
        }
    }
    Ok(())
}

/// True if the next input rightly tells one of them different things.
fn told_apart(
    next: &ScriptedInput,
    with: &dyn DynMatch,
    without: &dyn DynMatch,
    others: &[Viewer],
) -> Result<bool, Stop> {
    let Some(cause) = cause(&next.deed) else { return Ok(false) };
    if !accepted(with, &next.deed)? {
        return Ok(false);
    }
    for viewer in others {
        if with.released(&cause, *viewer)? != without.released(&cause, *viewer)? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn named(deed: &Deed) -> String {
    match deed {
        Deed::Act { player, action } => format!("{action} of player {player}"),
        Deed::Presence { player, .. } => format!("a change of player {player}'s connection"),
        Deed::Wait {} | Deed::Gap {} => "nothing".to_owned(),
    }
}
