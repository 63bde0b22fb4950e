//! How long a match lasts if nobody acts any more, whoever is there, comes and goes.

use platform_api::{DynMatch, MatchError, Millis, PlayerId, Timestamp};

use crate::check::Check;
use crate::context::Cases;
use crate::finding::{Fault, Held};
use crate::play::{Trial, wait_out};

pub(crate) const SILENCE: Check = Check {
    group: "time",
    name: "time.silence",
    law: "A match in which nobody acts any more, all of them connected, ends within silent_bound, which is a year at most.",
    run: |context| {
        context.each_trial(|trial, cases| {
            for inputs in trial.stages(6) {
                falls_silent(trial, inputs, &[], cases)?;
            }
            Ok(())
        })
    },
};
pub(crate) const ABSENCE: Check = Check {
    group: "time",
    name: "time.absence",
    law: "A match that one player or all of them have left, and in which nobody acts, ends within silent_bound.",
    run: |context| context.each_trial(absence),
};
pub(crate) const RECONNECTING: Check = Check {
    group: "time",
    name: "time.reconnecting",
    law: "Nobody holds a match up for ever by leaving and coming back just before their time is over.",
    run: |context| context.each_trial(reconnecting),
};

/// The longest silence that any host can plan with.
const MOST_SILENCE: Millis = Millis::from_secs(366 * 86_400);

/// Coming back may cost the others so many times what silence costs them, and so much more: a grace that is given once
/// or twice is no hold-up.
const MOST_DRAWN_OUT: u64 = 3;
const GRACE: Millis = Millis::from_secs(3600);

/// So often somebody leaves and comes back at most.
const MOST_RETURNS: usize = 6000;

fn absence(trial: &Trial, cases: &Cases) -> Held {
    let players: Vec<PlayerId> = PlayerId::all(trial.setting.seats).collect();
    for (turn, inputs) in trial.stages(6).into_iter().enumerate() {
        falls_silent(trial, inputs, &players, cases)?;
        // In larger rounds each is gone at some of the moments: trying everybody at each would take long.
        let few = players.len() <= 3;
        for (i, player) in players.iter().enumerate() {
            if few || i == turn % players.len() {
                falls_silent(trial, inputs, &[*player], cases)?;
            }
        }
    }
    Ok(())
}

/// Lets nobody act after so many inputs, some being gone and all others connected.
fn falls_silent(trial: &Trial, inputs: usize, gone: &[PlayerId], cases: &Cases) -> Held {
    let mut running = trial.after(inputs)?;
    for player in PlayerId::all(running.seats()) {
        let now = running.last();
        running.presence(player, !gone.contains(&player), now)?;
    }
    if running.has_ended() || running.deadline()?.is_none() {
        return Ok(());
    }
    cases.count();
    let bound = running.silent_bound()?;
    // Said once, by the check of silence.
    if gone.is_empty() && bound > MOST_SILENCE {
        let what = format!("silent_bound is {} days, more than a year", bound.as_millis() / 86_400_000);
        return Err(Fault::new("boundless", what).into());
    }
    let until = running.last() + bound;
    running.advance(until)?;
    // A deadline that is missing is reported by `time.deadline_exists`.
    if running.has_ended() || running.deadline()?.is_none() {
        return Ok(());
    }
    let who = match gone {
        [] => "nobody acts".to_owned(),
        [player] => format!("player {player} has left and nobody acts"),
        _ => "everybody has left".to_owned(),
    };
    let seconds = bound.as_millis() / 1000;
    let what = format!("{who}, and after silent_bound ({seconds} s) the match still goes on");
    Err(Fault::new("goes on", what).into())
}

fn reconnecting(trial: &Trial, cases: &Cases) -> Held {
    for inputs in trial.stages(4) {
        let mut running = trial.after(inputs)?;
        for player in PlayerId::all(running.seats()) {
            let now = running.last();
            running.presence(player, true, now)?;
        }
        let Some(silence) = silence(running.as_ref())? else { continue };
        cases.count();
        let longest = silence.times(MOST_DRAWN_OUT) + GRACE;
        let until = running.last() + longest;
        let Some(player) = held_up(running.as_mut(), until)? else { continue };
        let what = format!(
            "player {player} leaves and comes back just before every deadline, and the match still goes on after {} s; without that it ends after {} s",
            longest.as_millis() / 1000,
            silence.as_millis() / 1000
        );
        return Err(Fault::new("held up", what).into());
    }
    Ok(())
}

/// How long the match lasts if time alone passes; `None` if it has ended already, or never ends.
fn silence(running: &dyn DynMatch) -> Result<Option<Millis>, MatchError> {
    if running.has_ended() {
        return Ok(None);
    }
    let mut alone = running.fork()?;
    wait_out(alone.as_mut())?;
    Ok(alone.has_ended().then(|| alone.last().since(running.last())))
}

/// Has whoever is waited for leave and come back just before every deadline; answers who did so last if the match has
/// not ended by `until`.
fn held_up(running: &mut dyn DynMatch, until: Timestamp) -> Result<Option<PlayerId>, MatchError> {
    let seats = usize::from(running.seats()).max(1);
    for i in 0..MOST_RETURNS {
        let Some(deadline) = running.deadline()? else { return Ok(None) };
        // Where nobody is named, everybody tries in turn.
        let turn = PlayerId::new(u8::try_from(i % seats).unwrap_or_default());
        let player = deadline.player.unwrap_or(turn);
        if deadline.at > until {
            return Ok(Some(player));
        }
        let just_before = Timestamp::from_millis(deadline.at.as_millis().saturating_sub(1));
        if just_before > running.last() {
            running.presence(player, false, just_before)?;
            running.presence(player, true, just_before)?;
        }
        running.advance(deadline.at)?;
    }
    Ok(None)
}
