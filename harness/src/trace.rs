//! A match as a list of hashes, to compare one playing of it with another.

use serde_json::{Value, json};

use crate::finding::{Held, Stop};
use crate::play::Trial;
use crate::transcript::{Fingerprint, encoded, receipt, whole};

/// After every so many inputs the views are part of the hash.
const VIEWS_EVERY: usize = 8;

/// One hash for the beginning and for every input: over the answer, the state, the generator and the deadline.
pub(crate) fn trace(trial: &Trial) -> Result<Vec<u64>, Stop> {
    trace_beside(trial, || Ok(()))
}

/// [`trace`] with something else done before every input.
pub(crate) fn trace_beside(trial: &Trial, mut beside: impl FnMut() -> Held) -> Result<Vec<u64>, Stop> {
    let mut hashes = Vec::with_capacity(trial.script.len() + 1);
    trial.walk(|running, inputs, answer| {
        let mut print = Fingerprint::default();
        if let Some(answer) = &answer {
            print.value(&receipt(answer));
        }
        if with_views(inputs, trial) {
            print.whole(running.as_ref())?;
        } else {
            print.inside(running.as_ref())?;
        }
        hashes.push(print.finish());
        beside()
    })?;
    Ok(hashes)
}

fn with_views(inputs: usize, trial: &Trial) -> bool {
    inputs.is_multiple_of(VIEWS_EVERY) || inputs == trial.script.len()
}

/// What is hashed after the first `inputs` inputs.
pub(crate) fn moment(trial: &Trial, inputs: usize) -> Result<Value, Stop> {
    let mut found = Value::Null;
    let beginning = Trial { script: trial.script.iter().take(inputs).cloned().collect(), ..trial.clone() };
    beginning.walk(|running, so_far, answer| {
        if so_far == inputs {
            found = moment_of(running.as_ref(), with_views(so_far, trial), answer.as_ref())?;
        }
        Ok(())
    })?;
    Ok(found)
}

fn moment_of(
    running: &dyn platform_api::DynMatch,
    with_views: bool,
    answer: Option<&platform_api::ReceiptJson>,
) -> Result<Value, Stop> {
    let answer = answer.map(receipt);
    if with_views {
        return Ok(json!({ "answer": answer, "match": whole(running)? }));
    }
    let inside = json!({
        "state": running.state_json()?,
        "rng": running.rng_position().to_string(),
        "deadline": encoded(&running.deadline()?),
    });
    Ok(json!({ "answer": answer, "match": inside }))
}

/// The first place where two lists of hashes differ.
pub(crate) fn divergence(left: &[u64], right: &[u64]) -> Option<usize> {
    if left == right {
        return None;
    }
    let shared = left.iter().zip(right).position(|(a, b)| a != b);
    Some(shared.unwrap_or(left.len().min(right.len())))
}
