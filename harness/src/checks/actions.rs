//! What players send.

mod listed;
mod odd;

use platform_api::json::Json;
use platform_api::{DynMatch, GameRng, MatchError, PlayerId, Seed, Viewer, code};
use serde_json::Value;

use crate::check::Check;
use crate::context::{Cases, Context};
use crate::finding::{Fault, Findings, Held, Stop};
use crate::generate::{Generator, crossed, junk_texts, mutated};
use crate::play::{Trial, look_around};
use crate::transcript::{Fingerprint, latest, value, whole};

pub(crate) use listed::LEGAL_LISTED;
pub(crate) use odd::{AFTER_END, STRICT_JSON, WRONG_SEAT};

pub(crate) const REFUSAL_INERT: Check = Check {
    group: "actions",
    name: "actions.refusal_inert",
    law: "A refused action changes nothing: not the state, the generator, the deadline, any view, or any message.",
    run: |context| context.each_trial(refusal_inert),
};
pub(crate) const NO_PANIC: Check = Check {
    group: "actions",
    name: "actions.no_panic",
    law: "Nothing that players send, sensible or not, and no question of the host makes the title panic.",
    run: no_panic,
};

/// True for a panic of the title, false for timers that lead nowhere.
pub(crate) fn is_panic(error: &MatchError) -> bool {
    !is_timer_trouble(error)
}

/// True where the driver gave a match up because of its timers.
pub(super) fn is_timer_trouble(error: &MatchError) -> bool {
    let MatchError::Poisoned { message, .. } = error else { return false };
    message.contains("timer that changes nothing") || message.contains("steps at one instant")
}

/// A generator of one's own for a check of one match, so that a match alone gives the same cases again.
pub(super) fn dice(trial: &Trial, salt: u64) -> GameRng {
    GameRng::new(&Seed::from_number(trial.setting.seed.rotate_left(20) ^ salt))
}

/// Everything the players may do, or something they may do where there is no list.
pub(super) fn possible(
    running: &dyn DynMatch,
    rng: &mut GameRng,
) -> Result<Vec<(PlayerId, Value)>, MatchError> {
    let found = possible_texts(running, rng)?;
    Ok(found.into_iter().map(|(player, json)| (player, value(&json))).collect())
}

/// [`possible`] without reading it: lists can be long, and only a few of their items are wanted.
fn possible_texts(running: &dyn DynMatch, rng: &mut GameRng) -> Result<Vec<(PlayerId, Json)>, MatchError> {
    let mut found = Vec::new();
    for player in PlayerId::all(running.seats()) {
        match running.legal_actions(player)? {
            Some(list) => found.extend(list.into_iter().map(|json| (player, json))),
            None => {
                for _ in 0..4 {
                    found.extend(running.sample_action(player, rng)?.map(|json| (player, json)));
                }
            }
        }
    }
    Ok(found)
}

/// Actions as text of which most are refused: junk, made from the schema, nearly possible, mixed from two possible ones,
/// somebody else's.
pub(super) fn doubtful(
    trial: &Trial,
    running: &dyn DynMatch,
    rng: &mut GameRng,
) -> Result<Vec<(PlayerId, String)>, MatchError> {
    let schema = trial.title.schema(platform_api::registry::SchemaKind::Action, trial.setting.seats);
    let generator = Generator::new(schema.as_value());
    let possible = possible_texts(running, rng)?;
    let players: Vec<PlayerId> = PlayerId::all(running.seats()).collect();
    let mut found = Vec::new();
    for _ in 0..8 {
        let player = rng.choose(&players).copied().unwrap_or(PlayerId::new(0));
        found.push((player, generator.value(rng).to_string()));
        if let Some((owner, action)) = rng.choose(&possible) {
            found.push((player, action.get().to_owned()));
            found.push((*owner, mutated(&value(action), rng).to_string()));
            if let Some((_, other)) = rng.choose(&possible) {
                found.push((*owner, crossed(&value(action), &value(other), rng).to_string()));
            }
        }
    }
    for text in ["", "{}", "[]", "null", "{\"type\":\"\"}"] {
        found.push((PlayerId::new(0), text.to_owned()));
    }
    Ok(found)
}

fn refusal_inert(trial: &Trial, cases: &Cases) -> Held {
    let stages = trial.stages(16);
    trial
        .walk(|running, inputs, _| {
            if !stages.contains(&inputs) {
                return Ok(());
            }
            // What is tried at one moment does not depend on the moments before it.
            let mut rng = dice(trial, 0x1e27 + inputs as u64);
            let tried = doubtful(trial, running.as_ref(), &mut rng)?;
            inert(running.as_mut(), &tried, cases)
        })
        .map(drop)
}

/// Tries actions that are likely to be refused all together, which is quick, and one by one if that shows anything.
fn inert(running: &mut dyn DynMatch, tried: &[(PlayerId, String)], cases: &Cases) -> Held {
    let before = fingerprint(running)?;
    let mut copy = running.fork()?;
    for (player, action) in tried {
        cases.count();
        if running.validate(*player, action, running.last())?.is_err() {
            let now = copy.last();
            if copy.submit(*player, action, now)?.outcome.is_ok() {
                let what = format!("validate refuses {action} of player {player}, and submit accepts it");
                return Err(Fault::new("verdicts differ", what).into());
            }
        }
    }
    if fingerprint(running)? != before {
        return Err(name_the_asked(running, tried)?.into());
    }
    if fingerprint(copy.as_ref())? != before {
        return Err(name_the_refused(running, tried)?.into());
    }
    Ok(())
}

/// [`everything`] as a number.
fn fingerprint(running: &dyn DynMatch) -> Result<u64, MatchError> {
    let mut print = Fingerprint::default();
    print.whole(running)?;
    print.value(&counters(running)?.into());
    Ok(print.finish())
}

/// Everything about a match, and how many messages each viewer was sent.
fn everything(running: &dyn DynMatch) -> Result<Value, MatchError> {
    Ok(serde_json::json!({ "match": whole(running)?, "sent": counters(running)? }))
}

/// Asks one by one, to name the action that makes the difference.
fn name_the_asked(running: &dyn DynMatch, tried: &[(PlayerId, String)]) -> Result<Fault, Stop> {
    for (player, action) in tried {
        let before = everything(running)?;
        let _ = running.validate(*player, action, running.last())?;
        let what = format!("asking whether player {player} may do {action} changes the match");
        if let Some(fault) = Fault::unequal("asking acts", what, &before, &everything(running)?) {
            return Ok(fault);
        }
    }
    Ok(Fault::new("asking acts", "asking whether players may do something changes the match"))
}

/// Submits what is refused one by one, to name the action that makes the difference.
fn name_the_refused(running: &dyn DynMatch, tried: &[(PlayerId, String)]) -> Result<Fault, Stop> {
    for (player, action) in tried {
        let mut copy = running.fork()?;
        let before = everything(copy.as_ref())?;
        let now = copy.last();
        if copy.submit(*player, action, now)?.outcome.is_ok() {
            continue;
        }
        let what = format!("refused, {action} of player {player} still changes the match");
        if let Some(fault) = Fault::unequal("refusal acts", what, &before, &everything(copy.as_ref())?) {
            return Ok(fault);
        }
    }
    Ok(Fault::new("refusal acts", "refused actions still change the match"))
}

fn counters(running: &dyn DynMatch) -> Result<Vec<u64>, MatchError> {
    Viewer::all(running.seats()).map(|viewer| latest(running, viewer)).collect()
}

fn no_panic(context: &Context) -> Findings {
    let trials: Vec<Trial> = context.samples().iter().map(|sample| sample.with_last_input()).collect();
    context.each_of(trials.iter(), survives)
}

/// True if [`NO_PANIC`] would fail.
pub(crate) fn panics_somewhere(context: &Context) -> bool {
    let cases = Cases::default();
    context
        .samples()
        .iter()
        .any(|sample| matches!(survives(&sample.with_last_input(), &cases), Err(Stop::Broken(_))))
}

/// Plays a match, asks everything after every input, and sends junk at some moments.
fn survives(trial: &Trial, cases: &Cases) -> Held {
    let mut rng = dice(trial, 0xa11);
    let stages = trial.stages(3);
    let played = trial.walk(|running, inputs, _| {
        cases.count();
        look_around(running.as_ref())?;
        if !stages.contains(&inputs) {
            return Ok(());
        }
        let mut copy = running.fork()?;
        let tried = doubtful(trial, copy.as_ref(), &mut rng)?;
        let valid = tried.get(1).map(|(_, text)| text.as_str());
        let junk = junk_texts(valid).into_iter().map(|text| (PlayerId::new(0), text));
        for (player, text) in junk.chain(tried.iter().cloned()) {
            submit_loudly(copy.as_mut(), player, &text)?;
        }
        Ok(())
    });
    match played {
        // Setups are reported by `options.plays`, timers by `time.timers_act`.
        Err(Stop::OutOfOrder(MatchError::Poisoned { during: "setup" | "check_options", .. })) => Ok(()),
        Err(Stop::OutOfOrder(error)) if is_timer_trouble(&error) => Ok(()),
        Err(Stop::OutOfOrder(error)) => Err(Fault::new("panic", error.to_string()).into()),
        other => other.map(drop),
    }
}

/// Submits, and names the action if the title panics at it.
fn submit_loudly(running: &mut dyn DynMatch, player: PlayerId, text: &str) -> Held {
    let now = running.last();
    let beginning: String = text.chars().take(200).collect();
    match running.submit(player, text, now) {
        Err(error) if is_panic(&error) => {
            Err(Fault::new("panic", format!("player {player} sends {beginning}: {error}")).into())
        }
        Err(error) => Err(error.into()),
        Ok(receipt) => match receipt.outcome {
            Err(rejection) if rejection.code.is_empty() => {
                Err(Fault::new("no code", format!("{beginning} is refused without a code")).into())
            }
            _ => Ok(()),
        },
    }
}

/// What came of something that ought to be refused.
#[derive(Clone, Debug)]
struct Attempt {
    player: PlayerId,
    /// The action as text, or what else was tried.
    what: String,
    /// The code it was refused with; `None` if it was accepted.
    code: Option<String>,
}

impl Attempt {
    fn submit(running: &mut dyn DynMatch, player: PlayerId, text: &str) -> Result<Self, MatchError> {
        let now = running.last();
        let refused = running.submit(player, text, now)?.outcome.err();
        Ok(Self { player, what: text.to_owned(), code: refused.map(|refusal| refusal.code.to_string()) })
    }

    /// Expects a refusal with a code.
    fn refused_with(&self, wanted: &str, why: &str) -> Held {
        let Self { player, what, code } = self;
        match code {
            Some(code) if code == wanted => Ok(()),
            Some(code) => {
                let what = format!("{why}: {what} is refused with {code} instead of {wanted}");
                Err(Fault::new("another code", what).into())
            }
            None => {
                Err(Fault::new("accepted", format!("{why}: {what} of player {player} is accepted")).into())
            }
        }
    }
}

const ENDED: &str = code::GAME_ALREADY_ENDED;
