//! What a match of any title answers with, as JSON.

use serde::Serialize;
use serde_json::value::RawValue;

use super::raw;
use crate::driver::{Deed, MatchError, Receipt, Step};
use crate::effects::Emitted;
use crate::game::{Game, Input};
use crate::json::Json;
use crate::outcome::Place;
use crate::player::{Audience, PlayerId};
use crate::record::{Cause, Digest, Entry, PresenceChange, Seq};
use crate::refusal::Rejection;
use crate::text::Text;
use crate::time::{Millis, Timestamp};

/// [`Receipt`] as JSON.
#[derive(Debug)]
pub struct ReceiptJson {
    /// The steps that fell due first.
    pub due: Vec<StepJson>,
    /// The step of the input, or why it was refused; `None` where there was nothing to do.
    pub outcome: Result<Option<StepJson>, Rejection>,
}

/// [`Step`] as JSON.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StepJson {
    /// The step's place; stays with the host.
    pub seq: Seq,
    /// When it happened, in match time.
    pub at: Timestamp,
    /// What was carried out.
    #[serde(flatten)]
    pub input: InputJson,
    /// The events in order, each with its audience.
    pub events: Vec<EmittedJson>,
    /// Who is to be sent a view again.
    pub refresh: Audience,
    /// The hash over everything up to here.
    pub chain: Digest,
}

/// What a step carried out, as an entry of a record has it.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum InputJson {
    /// A player's action.
    Action {
        /// Who acted.
        player: PlayerId,
        /// What they did.
        action: Json,
    },
    /// A timer that fell due.
    Due {
        /// The title's timer.
        due: Json,
    },
    /// A connection that came or went.
    Presence {
        /// Whose, and which.
        presence: PresenceChange,
    },
    /// A stretch of the host's time that does not count.
    Gap {
        /// How long.
        gap: Millis,
    },
}

/// What every title's [`Outcome`](crate::Outcome) has.
#[derive(Clone, Debug, PartialEq)]
pub struct Conclusion {
    /// Who came where, in any order.
    pub ranking: Vec<Place>,
    /// Why the match ended.
    pub reason: &'static str,
    /// One sentence for people, not yet in words.
    pub summary: Text,
}

/// An event as JSON and who may see it.
#[derive(Debug, Serialize)]
pub struct EmittedJson {
    /// Who may see it.
    pub audience: Audience,
    /// What happened.
    pub event: Json,
}

/// What a viewer would have been sent since some message.
#[derive(Debug, Serialize)]
pub struct Mailing {
    /// The number of the last message so far.
    pub latest: u64,
    /// True if messages between `after` and the first one here are no longer kept: take the view instead.
    pub missed: bool,
    /// The messages in order.
    pub messages: Vec<Message>,
}

/// One message to one viewer.
#[derive(Debug, Serialize)]
pub struct Message {
    /// The message's number in this viewer's own sequence, from 1.
    pub n: u64,
    /// When it was sent, in match time.
    pub at: Timestamp,
    /// The events this viewer may see, in order.
    pub events: Vec<Json>,
    /// The view, where it was to be sent again and no later message does so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<Json>,
}

impl StepJson {
    /// The step as an entry of a record, for a host's log.
    pub fn entry(&self) -> Entry {
        let value = |json: &RawValue| serde_json::from_str(json.get()).unwrap_or_default();
        let cause = match &self.input {
            InputJson::Action { player, action } => Cause::Action { player: *player, action: value(action) },
            InputJson::Due { due } => Cause::Due(value(due)),
            InputJson::Presence { presence } => Cause::Presence(*presence),
            InputJson::Gap { gap } => Cause::Gap(*gap),
        };
        Entry { seq: self.seq, at: self.at, cause, chain: self.chain, state_hash: None }
    }

    pub(super) fn of<G: Game>(step: Step<G>) -> Result<Self, MatchError> {
        let input = match &step.deed {
            Deed::Input(Input::Action { player, action }) => {
                InputJson::Action { player: *player, action: raw(action)? }
            }
            Deed::Input(Input::Due(timer)) => InputJson::Due { due: raw(timer)? },
            Deed::Input(Input::Presence { player, connected }) => {
                InputJson::Presence { presence: PresenceChange { player: *player, connected: *connected } }
            }
            Deed::Gap(gap) => InputJson::Gap { gap: *gap },
        };
        let Step { seq, at, events, refresh, chain, .. } = step;
        Ok(Self {
            seq,
            at,
            input,
            events: events.iter().map(emitted).collect::<Result<_, _>>()?,
            refresh,
            chain,
        })
    }
}

pub(super) fn emitted<E: Serialize>(sent: &Emitted<E>) -> Result<EmittedJson, MatchError> {
    Ok(EmittedJson { audience: sent.audience, event: raw(&sent.event)? })
}

impl ReceiptJson {
    pub(super) fn of<G: Game>(receipt: Receipt<G>) -> Result<Self, MatchError> {
        let due = receipt.due.into_iter().map(StepJson::of).collect::<Result<_, _>>()?;
        let outcome = match receipt.outcome {
            Ok(step) => Ok(step.map(StepJson::of).transpose()?),
            Err(rejection) => Err(rejection),
        };
        Ok(Self { due, outcome })
    }
}
