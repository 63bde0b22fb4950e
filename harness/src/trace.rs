//! A match as a list of hashes, to compare one playing of it with another.

use platform_api::record::state_hash;
use serde_json::{Value, json};

use crate::finding::{Held, Stop};
use crate::play::Trial;
use crate::transcript::{encoded, receipt, whole};

/// After every so many inputs the views are part of the hash.
const VIEWS_EVERY: usize = 8;

/// One hash for the beginning and for every input: over the answer, the state, the generator and the deadline.
pub(crate) fn trace(trial: &Trial) -> Result<Vec<String>, Stop> {
    trace_beside(trial, || Ok(()))
}

/// [`trace`] with something else done before every input.
pub(crate) fn trace_beside(trial: &Trial, mut beside: impl FnMut() -> Held) -> Result<Vec<String>, Stop> {
    let mut hashes = Vec::with_capacity(trial.script.len() + 1);
    trial.walk(|running, inputs, answer| {
        let moment = moment_of(running.as_ref(), inputs, trial.script.len(), answer.as_ref())?;
        let hash = state_hash("moment", 1, &moment).map_err(platform_api::MatchError::from)?;
        hashes.push(hash.to_string());
        beside()
    })?;
    Ok(hashes)
}

/// What is hashed after the first `inputs` inputs.
pub(crate) fn moment(trial: &Trial, inputs: usize) -> Result<Value, Stop> {
    let mut found = Value::Null;
    let beginning = Trial { script: trial.script.iter().take(inputs).cloned().collect(), ..trial.clone() };
    beginning.walk(|running, so_far, answer| {
        if so_far == inputs {
            found = moment_of(running.as_ref(), so_far, trial.script.len(), answer.as_ref())?;
        }
        Ok(())
    })?;
    Ok(found)
}

fn moment_of(
    running: &dyn platform_api::DynMatch,
    inputs: usize,
    all: usize,
    answer: Option<&platform_api::ReceiptJson>,
) -> Result<Value, Stop> {
    let answer = answer.map(receipt);
    if inputs.is_multiple_of(VIEWS_EVERY) || inputs == all {
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
pub(crate) fn divergence(left: &[String], right: &[String]) -> Option<usize> {
    if left == right {
        return None;
    }
    let shared = left.iter().zip(right).position(|(a, b)| a != b);
    Some(shared.unwrap_or(left.len().min(right.len())))
}
