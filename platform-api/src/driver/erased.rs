//! A match of any title, over JSON.

mod answers;
mod stage;
mod tabletop;

use serde::Serialize;
use serde_json::value::to_raw_value;
use serde_json::{Map, Value};

use super::{Match, MatchError};
use crate::game::{Game, Input};
use crate::json::{self, Json};
use crate::meta::GameMeta;
use crate::outcome::Outcome as _;
use crate::player::{Audience, PlayerId, Viewer};
use crate::record::{Cause, Digest, Header, HostRecord, PublicHeader, PublicRecord, Snapshot};
use crate::refusal::{Rejection, RenderedRejection, code};
use crate::rng::GameRng;
use crate::text::Text;
use crate::time::{Deadline, Millis, Timestamp};

pub use answers::{Conclusion, EmittedJson, InputJson, Mailing, Message, ReceiptJson, StepJson};
pub use stage::DynStage;
pub use tabletop::DynTabletop;

/// One running match of any title, with JSON text in and JSON out; [`Match`] without its type.
///
/// It keeps the typed state: nothing goes through JSON but what comes in and what goes out. Hosts hold
/// `Box<dyn DynMatch>`. The trait is sealed; a title gets it by implementing [`Game`].
///
/// # Errors
/// All methods answer [`MatchError`] for a fault of the title, and from then on nothing else. Refusals to a
/// player are values, not errors.
#[expect(clippy::missing_errors_doc, reason = "said once for all methods")]
pub trait DynMatch: sealed::Sealed + Send + Sync + std::fmt::Debug {
    /// What the title says of itself.
    fn meta(&self) -> &'static GameMeta;
    /// What the match began from, with the seed: for the host alone.
    fn header(&self) -> &Header;
    /// What players may know of the header.
    fn public_header(&self) -> Result<PublicHeader, MatchError>;
    /// The number of players.
    fn seats(&self) -> u8;
    /// True once the match has ended.
    fn has_ended(&self) -> bool;
    /// The last instant seen, on the host's clock.
    fn last(&self) -> Timestamp;

    /// Has a player act; see [`Match::submit`]. Text that is no action is refused with `MALFORMED_ACTION`.
    fn submit(&mut self, player: PlayerId, action: &str, now: Timestamp) -> Result<ReceiptJson, MatchError>;
    /// Says whether a player may act so; see [`Match::validate`].
    fn validate(
        &self,
        player: PlayerId,
        action: &str,
        now: Timestamp,
    ) -> Result<Result<(), Rejection>, MatchError>;
    /// Notes a connection; see [`Match::presence`].
    fn presence(
        &mut self,
        player: PlayerId,
        connected: bool,
        now: Timestamp,
    ) -> Result<ReceiptJson, MatchError>;
    /// Carries out what is due; see [`Match::advance`].
    fn advance(&mut self, now: Timestamp) -> Result<ReceiptJson, MatchError>;
    /// Carries out the next thing alone that is due at or before `now`; `None`, and time moves on to `now`, where
    /// nothing is. [`advance`](Self::advance) carries out all of them; the suite looks between them.
    fn advance_once(&mut self, now: Timestamp) -> Result<Option<StepJson>, MatchError>;
    /// Goes on after the host was down; see [`Match::resume`].
    fn resume(&mut self, now: Timestamp) -> Result<ReceiptJson, MatchError>;

    /// What a viewer may see now.
    fn view(&self, viewer: Viewer) -> Result<Json, MatchError>;
    /// What a viewer would have been sent since the message number `after`.
    fn messages(&self, viewer: Viewer, after: u64) -> Result<Mailing, MatchError>;
    /// The next instant at which something is due, on the host's clock.
    fn deadline(&self) -> Result<Option<Deadline>, MatchError>;
    /// The longest that the match can still last if nobody acts any more.
    fn silent_bound(&self) -> Result<Millis, MatchError>;
    /// Everything a player may do now, or `None` if the title has no such list.
    fn legal_actions(&self, player: PlayerId) -> Result<Option<Vec<Json>>, MatchError>;
    /// Something a player may do now, for random matches.
    fn sample_action(&self, player: PlayerId, rng: &mut GameRng) -> Result<Option<Json>, MatchError>;
    /// The outcome with its `summary` in words; `None` while the match runs.
    fn result(&self, locale: &str) -> Result<Option<Json>, MatchError>;
    /// What every title's outcome has, for programs that know no title; `None` while the match runs.
    fn conclusion(&self) -> Result<Option<Conclusion>, MatchError>;
    /// A refusal in words.
    fn render(&self, rejection: &Rejection, locale: &str) -> RenderedRejection;
    /// A text of the title in words.
    fn say(&self, text: &Text, locale: &str) -> String;

    /// The state as JSON, for analysis.
    fn state_json(&self) -> Result<Value, MatchError>;
    /// The hash of the state.
    fn state_hash(&self) -> Result<Digest, MatchError>;
    /// How many 32-bit words have been drawn.
    fn rng_position(&self) -> u128;
    /// Everything that happened; see [`Match::record`].
    fn record(&self) -> Result<HostRecord, MatchError>;
    /// The record for everybody; see [`Match::publish`].
    fn publish(&self) -> Result<Result<PublicRecord, Rejection>, MatchError>;
    /// The match as it stands; see [`Match::snapshot`].
    fn snapshot(&self) -> Result<Snapshot, MatchError>;
    /// A copy that goes its own way.
    fn fork(&self) -> Result<Box<dyn DynMatch>, MatchError>;

    /// A copy whose secrets were drawn anew, which `viewer` cannot tell from this match; `None` if nothing is
    /// secret from them. For the suite.
    fn twin(&self, viewer: Viewer, rng: &mut GameRng) -> Result<Option<Box<dyn DynMatch>>, MatchError>;
    /// What an input would rightly tell `viewer` about the secret. For the suite.
    fn released(&self, input: &Cause, viewer: Viewer) -> Result<Option<Value>, MatchError>;
    /// Who would notice that an input happened at all; `None` if anybody. For the suite.
    fn private_to(&self, input: &Cause) -> Result<Option<Audience>, MatchError>;
    /// What `viewer` is just now; see [`Secrets::role`](crate::Secrets::role). For the suite.
    fn role(&self, viewer: Viewer) -> Result<&'static str, MatchError>;
    /// Texts that must not be sent to `viewer` now. For the suite.
    fn canaries(&self, viewer: Viewer) -> Result<Vec<String>, MatchError>;
    /// The view rules of the title that hold for `viewer` now: name and pointer. For the suite.
    fn absent_places(&self, viewer: Viewer) -> Result<Vec<(&'static str, &'static str)>, MatchError>;

    /// The notation and pictures of the match, if the title has them.
    fn tabletop(&self) -> Option<&dyn DynTabletop>;
    /// How the match is shown and what programs do in it, if the title is one of real time.
    fn stage(&self) -> Option<&dyn DynStage>;
}

mod sealed {
    pub trait Sealed {}
    impl<G: crate::Game> Sealed for super::Match<G> {}
}

fn decode_action<G: Game>(text: &str) -> Result<G::Action, Rejection> {
    json::decode(text)
        .map_err(|fault| Rejection::malformed(code::MALFORMED_ACTION, fault.pointer, fault.detail))
}

fn raw<T: Serialize>(value: &T) -> Result<Json, MatchError> {
    to_raw_value(value).map_err(MatchError::from)
}

impl<G: Game> DynMatch for Match<G> {
    fn meta(&self) -> &'static GameMeta {
        const { &G::META }
    }
    fn header(&self) -> &Header {
        self.header()
    }
    fn public_header(&self) -> Result<PublicHeader, MatchError> {
        self.public_header()
    }
    fn seats(&self) -> u8 {
        self.seats()
    }
    fn has_ended(&self) -> bool {
        self.has_ended()
    }
    fn last(&self) -> Timestamp {
        self.last() + self.shift
    }

    fn submit(&mut self, player: PlayerId, action: &str, now: Timestamp) -> Result<ReceiptJson, MatchError> {
        ReceiptJson::of(self.submit_decoded(player, now, || decode_action::<G>(action))?)
    }
    fn validate(
        &self,
        player: PlayerId,
        action: &str,
        now: Timestamp,
    ) -> Result<Result<(), Rejection>, MatchError> {
        match decode_action::<G>(action) {
            Ok(action) => self.validate(player, &action, now),
            Err(rejection) => self.guard.check().map(|()| Err(rejection)),
        }
    }
    fn presence(
        &mut self,
        player: PlayerId,
        connected: bool,
        now: Timestamp,
    ) -> Result<ReceiptJson, MatchError> {
        ReceiptJson::of(self.presence(player, connected, now)?)
    }
    fn advance(&mut self, now: Timestamp) -> Result<ReceiptJson, MatchError> {
        ReceiptJson::of(self.advance(now)?)
    }
    fn advance_once(&mut self, now: Timestamp) -> Result<Option<StepJson>, MatchError> {
        self.advance_once(now)?.map(StepJson::of).transpose()
    }
    fn resume(&mut self, now: Timestamp) -> Result<ReceiptJson, MatchError> {
        ReceiptJson::of(self.resume(now)?)
    }

    fn view(&self, viewer: Viewer) -> Result<Json, MatchError> {
        raw(&self.view(viewer)?)
    }
    fn messages(&self, viewer: Viewer, after: u64) -> Result<Mailing, MatchError> {
        self.check_viewer(viewer)?;
        let letters = self.mail.letters(viewer);
        let latest = self.mail.latest(viewer);
        let missed = letters.first().map_or(latest, |first| first.n - 1) > after;
        let last_refresh = letters.iter().rev().find(|letter| letter.refresh).map(|letter| letter.n);
        let messages = letters.into_iter().filter(|letter| letter.n > after).map(|letter| {
            let view = if last_refresh == Some(letter.n) { Some(raw(&self.view(viewer)?)?) } else { None };
            let events = letter.events.iter().map(raw).collect::<Result<_, _>>()?;
            Ok(Message { n: letter.n, at: letter.at, events, view })
        });
        Ok(Mailing { latest, missed, messages: messages.collect::<Result<_, MatchError>>()? })
    }
    fn deadline(&self) -> Result<Option<Deadline>, MatchError> {
        self.deadline()
    }
    fn silent_bound(&self) -> Result<Millis, MatchError> {
        self.ask("silent_bound", G::silent_bound)
    }
    fn legal_actions(&self, player: PlayerId) -> Result<Option<Vec<Json>>, MatchError> {
        self.legal_actions(player)?.map(|actions| actions.iter().map(raw).collect()).transpose()
    }
    fn sample_action(&self, player: PlayerId, rng: &mut GameRng) -> Result<Option<Json>, MatchError> {
        if self.ended || player.index() >= usize::from(self.seats) {
            return self.guard.check().map(|()| None);
        }
        let now = self.last;
        let action = self.ask("sample_action", |state| G::sample_action(state, player, now, rng))?;
        action.as_ref().map(raw).transpose()
    }
    fn result(&self, locale: &str) -> Result<Option<Json>, MatchError> {
        let Some(outcome) = self.result()? else { return Ok(None) };
        let summary = G::texts().render(locale, &outcome.summary(), &self.header.roster);
        let mut object = match serde_json::to_value(&outcome)? {
            Value::Object(object) => object,
            other => Map::from_iter([("outcome".to_owned(), other)]),
        };
        object.insert("summary".to_owned(), summary.into());
        raw(&object).map(Some)
    }
    fn conclusion(&self) -> Result<Option<Conclusion>, MatchError> {
        let Some(outcome) = self.result()? else { return Ok(None) };
        self.guard.catch("outcome", || {
            let (ranking, reason, summary) = (outcome.ranking(), outcome.reason(), outcome.summary());
            Some(Conclusion { ranking, reason, summary })
        })
    }
    fn render(&self, rejection: &Rejection, locale: &str) -> RenderedRejection {
        rejection.render(G::texts(), locale, &self.header.roster)
    }
    fn say(&self, text: &Text, locale: &str) -> String {
        G::texts().render(locale, text, &self.header.roster)
    }

    fn state_json(&self) -> Result<Value, MatchError> {
        self.guard.check()?;
        super::encode(&self.state)
    }
    fn state_hash(&self) -> Result<Digest, MatchError> {
        self.state_hash()
    }
    fn rng_position(&self) -> u128 {
        self.rng_position()
    }
    fn record(&self) -> Result<HostRecord, MatchError> {
        self.record()
    }
    fn publish(&self) -> Result<Result<PublicRecord, Rejection>, MatchError> {
        self.publish()
    }
    fn snapshot(&self) -> Result<Snapshot, MatchError> {
        self.snapshot()
    }
    fn fork(&self) -> Result<Box<dyn DynMatch>, MatchError> {
        Ok(Box::new(self.fork()?))
    }

    fn twin(&self, viewer: Viewer, rng: &mut GameRng) -> Result<Option<Box<dyn DynMatch>>, MatchError> {
        self.check_viewer(viewer)?;
        let state = self.ask("twin", |state| G::secrets().and_then(|s| s.twin(state, viewer, rng)))?;
        Ok(state.map(|state| Box::new(self.with_state(state)) as Box<dyn DynMatch>))
    }
    fn released(&self, input: &Cause, viewer: Viewer) -> Result<Option<Value>, MatchError> {
        self.check_viewer(viewer)?;
        let Some(input) = input_of::<G>(input)? else { return Ok(None) };
        self.ask("released", |state| G::secrets().and_then(|s| s.released(state, &input, viewer)))
    }
    fn private_to(&self, input: &Cause) -> Result<Option<Audience>, MatchError> {
        let Some(input) = input_of::<G>(input)? else { return Ok(None) };
        let audience =
            self.ask("private_to", |state| G::secrets().and_then(|s| s.private_to(state, &input)))?;
        Ok(audience.map(|audience| audience.within(self.seats)))
    }
    fn role(&self, viewer: Viewer) -> Result<&'static str, MatchError> {
        self.check_viewer(viewer)?;
        self.ask("role", |state| G::secrets().map_or("viewer", |secrets| secrets.role(state, viewer)))
    }
    fn canaries(&self, viewer: Viewer) -> Result<Vec<String>, MatchError> {
        self.check_viewer(viewer)?;
        self.ask("canaries", |state| G::secrets().map(|s| s.canaries(state, viewer)).unwrap_or_default())
    }
    fn absent_places(&self, viewer: Viewer) -> Result<Vec<(&'static str, &'static str)>, MatchError> {
        self.check_viewer(viewer)?;
        self.ask("view_rules", |state| {
            let holds = G::view_rules().iter().filter(|rule| (rule.absent_for)(state, viewer));
            holds.map(|rule| (rule.name, rule.pointer)).collect()
        })
    }

    fn tabletop(&self) -> Option<&dyn DynTabletop> {
        G::tabletop().is_some().then_some(self)
    }
    fn stage(&self) -> Option<&dyn DynStage> {
        G::stage().is_some().then_some(self)
    }
}

/// An entry's cause as a typed input; `None` for a gap, and for what is no input of this title.
fn input_of<G: Game>(cause: &Cause) -> Result<Option<Input<G>>, MatchError> {
    let misread = |fault: json::JsonFault| MatchError::NotJson(fault.to_string());
    Ok(match cause {
        Cause::Action { player, action } => {
            Some(Input::Action { player: *player, action: json::decode_value(action).map_err(misread)? })
        }
        Cause::Due(timer) => Some(Input::Due(json::decode_value(timer).map_err(misread)?)),
        Cause::Presence(change) => {
            Some(Input::Presence { player: change.player, connected: change.connected })
        }
        Cause::Gap(_) => None,
    })
}
