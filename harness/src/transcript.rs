//! What a viewer gets to see, and what a host gets to see, as JSON that can be compared.

use std::hash::{DefaultHasher, Hasher as _};

use platform_api::json::Json;
use platform_api::{DynMatch, MatchError, ReceiptJson, StepJson, Viewer};
use serde::Serialize;
use serde_json::{Value, json};

use crate::finding::{Fault, Held, held};

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

/// A number that stands for what was put into it, so that two matches can be compared without building either as a
/// value. The same in every process of one program; never stored.
#[derive(Debug, Default)]
pub(crate) struct Fingerprint(DefaultHasher);

impl Fingerprint {
    pub(crate) fn finish(&self) -> u64 {
        self.0.finish()
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.0.write(text.as_bytes());
        self.0.write_u8(0xff);
    }

    /// A value, with the keys of its objects in order.
    pub(crate) fn value(&mut self, value: &Value) {
        match value {
            Value::Null => self.0.write_u8(0),
            Value::Bool(b) => self.0.write_u8(1 + u8::from(*b)),
            Value::Number(n) => match n.as_i64() {
                Some(n) => self.0.write_i64(n),
                None => self.text(&n.to_string()),
            },
            Value::String(text) => self.text(text),
            Value::Array(items) => {
                self.0.write_usize(items.len());
                items.iter().for_each(|item| self.value(item));
            }
            Value::Object(object) => {
                self.0.write_usize(object.len());
                for (key, item) in object {
                    self.text(key);
                    self.value(item);
                }
            }
        }
    }

    /// What the host alone knows: state, generator, deadline.
    pub(crate) fn inside(&mut self, running: &dyn DynMatch) -> Result<(), MatchError> {
        self.value(&running.state_json()?);
        self.0.write_u128(running.rng_position());
        self.value(&encoded(&running.deadline()?));
        Ok(())
    }

    /// All that [`whole`] has.
    pub(crate) fn whole(&mut self, running: &dyn DynMatch) -> Result<(), MatchError> {
        self.inside(running)?;
        self.value(&encoded(&running.public_header()?));
        self.text(running.result("en")?.as_ref().map_or("", |result| result.get()));
        for viewer in Viewer::all(running.seats()) {
            self.seen(running, viewer)?;
        }
        Ok(())
    }
}

impl Fingerprint {
    /// All that [`face`] has.
    pub(crate) fn face(&mut self, running: &dyn DynMatch, viewer: Viewer) -> Result<(), MatchError> {
        self.value(&encoded(&running.public_header()?));
        self.text(running.result("en")?.as_ref().map_or("", |result| result.get()));
        self.seen(running, viewer)
    }

    fn seen(&mut self, running: &dyn DynMatch, viewer: Viewer) -> Result<(), MatchError> {
        self.text(running.view(viewer)?.get());
        let legal = viewer.player().map(|player| running.legal_actions(player)).transpose()?.flatten();
        self.0.write_usize(legal.as_ref().map_or(usize::MAX, Vec::len));
        legal.iter().flatten().for_each(|action| self.text(action.get()));
        Ok(())
    }
}

/// [`face`] as a number.
pub(crate) fn face_print(running: &dyn DynMatch, viewer: Viewer) -> Result<u64, MatchError> {
    let mut print = Fingerprint::default();
    print.face(running, viewer)?;
    Ok(print.finish())
}

/// Compares what a viewer could ask for in two matches, quickly where it is equal.
pub(crate) fn same_face(
    what: impl Into<String>,
    left: &dyn DynMatch,
    right: &dyn DynMatch,
    viewer: Viewer,
) -> Held {
    if face_print(left, viewer)? == face_print(right, viewer)? {
        return Ok(());
    }
    held(Fault::unequal("view", what, &face(left, viewer)?, &face(right, viewer)?))
}

/// Compares two matches in everything, quickly where they are equal.
pub(crate) fn same_match(
    kind: &'static str,
    what: impl Into<String>,
    left: &dyn DynMatch,
    right: &dyn DynMatch,
) -> Held {
    let (mut here, mut there) = (Fingerprint::default(), Fingerprint::default());
    here.whole(left)?;
    there.whole(right)?;
    if here.finish() == there.finish() {
        return Ok(());
    }
    held(Fault::unequal(kind, what, &whole(left)?, &whole(right)?))
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
