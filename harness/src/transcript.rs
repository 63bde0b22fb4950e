//! What a viewer gets to see, and what a host gets to see, as JSON that can be compared.

use platform_api::json::Json;
use platform_api::{DynMatch, MatchError, ReceiptJson, StepJson, Viewer};
use serde::Serialize;
use serde_json::{Value, json};

/// JSON text as a value.
pub(crate) fn value(json: &Json) -> Value {
    serde_json::from_str(json.get()).unwrap_or_default()
}

pub(crate) fn encoded<T: Serialize>(from: &T) -> Value {
    serde_json::to_value(from).unwrap_or_default()
}

/// Everything a viewer could ask for now: header, view, legal actions, outcome.
pub(crate) fn face(running: &dyn DynMatch, viewer: Viewer) -> Result<Value, MatchError> {
    let legal = viewer.player().map(|player| running.legal_actions(player)).transpose()?.flatten();
    let result = running.result("en")?;
    Ok(json!({
        "header": encoded(&running.public_header()?),
        "view": value(&running.view(viewer)?),
        "legal": legal.map(|actions| actions.iter().map(value).collect::<Vec<_>>()),
        "result": result.as_ref().map(value),
    }))
}

/// [`face`] for all viewers, with what the host alone knows.
pub(crate) fn whole(running: &dyn DynMatch) -> Result<Value, MatchError> {
    let mut viewers = Vec::new();
    for viewer in Viewer::all(running.seats()) {
        viewers.push(face(running, viewer)?);
    }
    Ok(json!({
        "state": running.state_json()?,
        "rng": running.rng_position().to_string(),
        "deadline": encoded(&running.deadline()?),
        "viewers": viewers,
    }))
}

/// The messages that a viewer was sent after the message number `after`, without their numbers' offset.
pub(crate) fn mail(running: &dyn DynMatch, viewer: Viewer, after: u64) -> Result<Value, MatchError> {
    let mailing = running.messages(viewer, after)?;
    let messages: Vec<Value> = mailing
        .messages
        .iter()
        .map(|message| {
            json!({
                "n": message.n - after,
                "at": message.at,
                "events": message.events.iter().map(value).collect::<Vec<_>>(),
                "view": message.view.as_ref().map(value),
            })
        })
        .collect();
    Ok(json!({ "count": mailing.latest - after, "messages": messages }))
}

/// The number of the last message that a viewer was sent.
pub(crate) fn latest(running: &dyn DynMatch, viewer: Viewer) -> Result<u64, MatchError> {
    Ok(running.messages(viewer, u64::MAX)?.latest)
}

/// All of an answer, as the host gets it.
pub(crate) fn receipt(receipt: &ReceiptJson) -> Value {
    let outcome = match &receipt.outcome {
        Ok(step) => json!({ "step": encoded(step) }),
        Err(rejection) => {
            json!({ "code": rejection.code, "text": encoded(&rejection.text), "args": encoded(&rejection.args) })
        }
    };
    json!({ "due": encoded(&receipt.due), "outcome": outcome })
}

/// The steps of an answer in order.
pub(crate) fn steps(receipt: &ReceiptJson) -> impl Iterator<Item = &StepJson> {
    receipt.due.iter().chain(receipt.outcome.iter().flatten())
}

/// The keys of a tagged value that name its variant: `type` or `kind`, or the text itself.
pub(crate) fn variant(value: &Value) -> Option<&str> {
    value.as_str().or_else(|| value.get("type")?.as_str()).or_else(|| value.get("kind")?.as_str())
}
