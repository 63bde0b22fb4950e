//! The results of the methods that move a match on.

use platform_api::json::Json;
use platform_api::record::Seq;
use platform_api::{DynMatch, EmittedJson, InputJson, ReceiptJson, RenderedRejection, StepJson, Timestamp};
use serde::Serialize;
use serde_json::value::to_raw_value;

use super::message::RpcError;

/// A step that fell due.
#[derive(Debug, Serialize)]
struct Due {
    seq: Seq,
    at: Timestamp,
    timer: Option<Json>,
    events: Vec<EmittedJson>,
}

impl From<StepJson> for Due {
    fn from(step: StepJson) -> Self {
        let timer = match step.input {
            InputJson::Due { due } => Some(due),
            InputJson::Action { .. } | InputJson::Presence { .. } | InputJson::Gap { .. } => None,
        };
        Self { seq: step.seq, at: step.at, timer, events: step.events }
    }
}

#[derive(Debug, Serialize)]
struct Accepted {
    accepted: bool,
    /// `null` where there was nothing to do.
    seq: Option<Seq>,
    due: Vec<Due>,
    events: Vec<EmittedJson>,
    ended: bool,
}

#[derive(Debug, Serialize)]
struct Refused {
    accepted: bool,
    rejection: RenderedRejection,
    due: Vec<Due>,
    ended: bool,
}

#[derive(Debug, Serialize)]
struct Advanced {
    due: Vec<Due>,
    ended: bool,
}

#[derive(Debug, Serialize)]
struct Resumed {
    seq: Option<Seq>,
    gap: u64,
    due: Vec<Due>,
    ended: bool,
}

/// What became of an action or a change of presence.
pub(super) fn submitted(table: &dyn DynMatch, receipt: ReceiptJson, locale: &str) -> Result<Json, RpcError> {
    let (due, ended) = (all(receipt.due), table.has_ended());
    Ok(match receipt.outcome {
        Ok(step) => {
            let (seq, events) = step.map_or((None, Vec::new()), |step| (Some(step.seq), step.events));
            to_raw_value(&Accepted { accepted: true, seq, due, events, ended })?
        }
        Err(rejection) => to_raw_value(&Refused {
            accepted: false,
            rejection: table.render(&rejection, locale),
            due,
            ended,
        })?,
    })
}

/// What fell due while time passed.
pub(super) fn advanced(table: &dyn DynMatch, receipt: ReceiptJson) -> Result<Json, RpcError> {
    Ok(to_raw_value(&Advanced { due: all(receipt.due), ended: table.has_ended() })?)
}

/// How long a gap was recorded.
pub(super) fn resumed(table: &dyn DynMatch, receipt: ReceiptJson) -> Result<Json, RpcError> {
    let step = receipt.outcome.ok().flatten();
    let seq = step.as_ref().map(|step| step.seq);
    let gap = step.map_or(0, |step| match step.input {
        InputJson::Gap { gap } => gap.as_millis(),
        InputJson::Action { .. } | InputJson::Due { .. } | InputJson::Presence { .. } => 0,
    });
    Ok(to_raw_value(&Resumed { seq, gap, due: all(receipt.due), ended: table.has_ended() })?)
}

fn all(due: Vec<StepJson>) -> Vec<Due> {
    due.into_iter().map(Due::from).collect()
}
