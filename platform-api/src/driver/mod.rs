//! The driver: the only place that knows the order of things.
//!
//! [`Match`] is one running match of one title, typed. [`DynMatch`] is its face over JSON.

mod chronicle;
mod erased;
mod fault;
mod guard;
mod mail;
mod replay;
mod snapshot;

use derive_where::derive_where;
use serde_json::Value;

use crate::effects::{Effects, Emitted};
use crate::game::{Game, Input, Setup};
use crate::meta::Information;
use crate::options;
use crate::player::{Audience, PlayerId, PlayerSet, Roster, Viewer};
use crate::record::{Digest, FORMAT, Header, MatchId, PublicHeader, Seq, commitment, state_hash};
use crate::refusal::{Rejection, code};
use crate::rng::{GameRng, Seed};
use crate::time::{Deadline, Millis, Timestamp};

use chronicle::Chronicle;
use guard::Guard;
use mail::Mail;

pub use erased::{
    Conclusion, DynMatch, DynStage, DynTabletop, EmittedJson, InputJson, Mailing, Message, ReceiptJson,
    StepJson,
};
pub use fault::{CreateError, MatchError, ReplayError, RestoreError};
pub use replay::with_state_hashes;

/// More steps than this at one instant are taken for a title that has lost its way.
pub const MAX_STEPS_AT_ONE_INSTANT: u32 = 64;

/// What a host says to begin a match.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// The players' names in join order; their number is the number of seats.
    pub roster: Roster,
    /// The seed of all draws: 32 bytes from the operating system for a real match.
    pub seed: Seed,
    /// The name of the match, never used before.
    pub match_id: MatchId,
    /// The instant at which it begins, on the host's clock.
    pub at: Timestamp,
    /// How many matches the same table has played before.
    pub rematch: u32,
}

impl NewMatch {
    /// A match of `seats` players with made-up names that begins at 0, for tests and sample matches.
    pub fn sample(seats: u8, seed: Seed) -> Self {
        let match_id = MatchId::new("sample").unwrap_or_else(|_| unreachable!("a plain word is a match id"));
        Self { roster: Roster::numbered(seats), seed, match_id, at: Timestamp::ZERO, rematch: 0 }
    }
}

/// What a step carried out.
#[derive_where(Clone, Debug, PartialEq)]
pub enum Deed<G: Game> {
    /// An input of the title.
    Input(Input<G>),
    /// A stretch of the host's time that does not count.
    Gap(Millis),
}

/// One step of a match: an input that was carried out, and what followed from it.
#[derive_where(Clone, Debug, PartialEq)]
pub struct Step<G: Game> {
    /// The step's place. It counts what players must not notice, so it stays with the host.
    pub seq: Seq,
    /// When it happened, in match time: a due timer's own instant.
    pub at: Timestamp,
    /// What was carried out.
    pub deed: Deed<G>,
    /// The events in order, each with its audience.
    pub events: Vec<Emitted<G::Event>>,
    /// Who is to be sent a view again.
    pub refresh: Audience,
    /// The hash over everything up to here.
    pub chain: Digest,
}

/// The answer to an input: what fell due before it, and what became of it.
#[derive_where(Clone, Debug, PartialEq)]
pub struct Receipt<G: Game> {
    /// The steps that fell due first, in order. They happened even where the input is refused.
    pub due: Vec<Step<G>>,
    /// The step of the input; `None` where there was nothing to do (time alone passed, a presence repeated).
    pub outcome: Result<Option<Step<G>>, Rejection>,
}

/// One running match of the title `G`.
///
/// # Time
/// Hosts hand in instants of their own clock. Match time is that less the gaps ([`Match::resume`]); everything
/// inside the match (views, events, records) is in match time, while [`Match::deadline`] answers on the host's
/// clock, so that it can be waited for and handed back in.
#[derive_where(Debug)]
pub struct Match<G: Game> {
    header: Header,
    options: G::Options,
    seats: u8,
    state: G::State,
    rng: GameRng,
    last: Timestamp,
    shift: Millis,
    ended: bool,
    connected: PlayerSet,
    chronicle: Chronicle<G>,
    mail: Mail<G::Event>,
    guard: Guard,
}

impl<G: Game> Match<G> {
    /// Begins a match with options that were resolved ([`options::resolve`]).
    ///
    /// # Errors
    /// A number of players the title does not have, options that break a rule, or a fault of the title.
    pub fn create(options: G::Options, new: NewMatch) -> Result<Self, CreateError> {
        let seats = options::check_seats::<G>(new.roster.len())?;
        new.roster
            .check()
            .map_err(|fault| Rejection::malformed(code::DECODE_FAILED, "/players", fault.to_string()))?;
        options::check::<G>(&options, seats)?;
        let header = Self::header_of(&options, &new, None)?;
        let guard = Guard::default();
        let mut rng = GameRng::new(&header.seed);
        let state = guard.catch("setup", || {
            let ctx = Setup { rematch: new.rematch, ..Setup::new(&options, seats, new.at, &mut rng) };
            G::setup(ctx)
        })?;
        Self::begin(header, options, seats, state, rng, guard)
    }

    /// Begins a match from a position instead of the title's setup, with a fresh seed.
    ///
    /// # Errors
    /// As [`Match::create`], or a position that the title finds impossible.
    pub fn from_position(options: G::Options, state: G::State, new: NewMatch) -> Result<Self, CreateError> {
        let seats = options::check_seats::<G>(new.roster.len())?;
        options::check::<G>(&options, seats)?;
        let guard = Guard::default();
        if !guard.catch("options_of", || snapshot::keeps_options::<G>(&state, &options))? {
            return Err(Rejection::malformed(code::DECODE_FAILED, "", snapshot::OTHER_OPTIONS).into());
        }
        guard
            .catch("check_state", || G::check_state(&state))?
            .map_err(|fault| Rejection::malformed(code::DECODE_FAILED, fault.pointer, fault.reason))?;
        let header = Self::header_of(&options, &new, Some(encode(&state)?))?;
        let rng = GameRng::new(&header.seed);
        Self::begin(header, options, seats, state, rng, guard)
    }

    fn header_of(
        options: &G::Options,
        new: &NewMatch,
        position: Option<Value>,
    ) -> Result<Header, MatchError> {
        Ok(Header {
            format: FORMAT,
            game: G::META.id.to_owned(),
            rules_version: G::RULES_VERSION,
            state_version: G::STATE_VERSION,
            options: encode(options)?,
            roster: new.roster.clone(),
            seed: new.seed,
            match_id: new.match_id.clone(),
            started_at: new.at,
            rematch: new.rematch,
            position,
        })
    }

    fn begin(
        header: Header,
        options: G::Options,
        seats: u8,
        state: G::State,
        rng: GameRng,
        guard: Guard,
    ) -> Result<Self, CreateError> {
        let chronicle = Chronicle::new(&header)?;
        let mut fresh = Self {
            last: header.started_at,
            header,
            options,
            seats,
            state,
            rng,
            shift: Millis::ZERO,
            ended: false,
            connected: PlayerSet::all(seats),
            chronicle,
            mail: Mail::new(seats),
            guard,
        };
        fresh.ended = fresh.ask("result", |state| G::result(state).is_some())?;
        Ok(fresh)
    }

    /// Has a player act at `now`.
    ///
    /// # Errors
    /// A fault of the title, after which the match answers nothing else. A refusal is no error: it is the
    /// receipt's outcome.
    pub fn submit(
        &mut self,
        player: PlayerId,
        action: G::Action,
        now: Timestamp,
    ) -> Result<Receipt<G>, MatchError> {
        self.submit_decoded(player, now, || Ok(action))
    }

    /// [`Match::submit`] with an action that is decoded after what is due has been carried out, since a
    /// malformed one must not hold up time.
    pub(crate) fn submit_decoded(
        &mut self,
        player: PlayerId,
        now: Timestamp,
        decode: impl FnOnce() -> Result<G::Action, Rejection>,
    ) -> Result<Receipt<G>, MatchError> {
        let due = self.catch_up(now)?;
        let outcome = match self.admit(player, decode) {
            Ok(action) => self.act(player, action)?,
            Err(rejection) => Err(rejection),
        };
        Ok(Receipt { due, outcome: outcome.map(Some) })
    }

    fn admit(
        &self,
        player: PlayerId,
        decode: impl FnOnce() -> Result<G::Action, Rejection>,
    ) -> Result<G::Action, Rejection> {
        let action = decode()?;
        if player.index() >= usize::from(self.seats) {
            return Err(Rejection::not_a_player(player));
        }
        if self.ended {
            return Err(Rejection::common(code::GAME_ALREADY_ENDED));
        }
        Ok(action)
    }

    fn act(&mut self, player: PlayerId, action: G::Action) -> Result<Result<Step<G>, Rejection>, MatchError> {
        let now = self.last;
        let verdict = self.ask("validate", |state| match G::validate(state, player, &action, now) {
            Ok(()) => Ok(G::canonical(state, action)),
            Err(refusal) => Err(Rejection::from(refusal)),
        })?;
        match verdict {
            Ok(action) => self.carry_out(Input::Action { player, action }, now).map(Ok),
            Err(rejection) => Ok(Err(rejection)),
        }
    }

    /// Says whether a player may act so at `now`, and changes nothing. What falls due before is carried out on a copy.
    ///
    /// # Errors
    /// A fault of the title.
    pub fn validate(
        &self,
        player: PlayerId,
        action: &G::Action,
        now: Timestamp,
    ) -> Result<Result<(), Rejection>, MatchError> {
        if self.next_due(self.match_time(now))?.is_some() {
            let mut later = self.fork()?;
            later.catch_up(now)?;
            return later.verdict(player, action, later.last);
        }
        self.verdict(player, action, self.match_time(now))
    }

    fn verdict(
        &self,
        player: PlayerId,
        action: &G::Action,
        now: Timestamp,
    ) -> Result<Result<(), Rejection>, MatchError> {
        match self.admit(player, || Ok(action.clone())) {
            Err(rejection) => Ok(Err(rejection)),
            Ok(action) => self
                .ask("validate", |state| G::validate(state, player, &action, now).map_err(Rejection::from)),
        }
    }

    /// Notes that a player's connection came or went at `now`. What is known already is dropped, and so is
    /// everything after the end.
    ///
    /// # Errors
    /// A fault of the title.
    pub fn presence(
        &mut self,
        player: PlayerId,
        connected: bool,
        now: Timestamp,
    ) -> Result<Receipt<G>, MatchError> {
        let due = self.catch_up(now)?;
        if player.index() >= usize::from(self.seats) {
            return Ok(Receipt { due, outcome: Err(Rejection::not_a_player(player)) });
        }
        if self.ended || self.connected.contains(player) == connected {
            return Ok(Receipt { due, outcome: Ok(None) });
        }
        let step = self.carry_out(Input::Presence { player, connected }, self.last)?;
        Ok(Receipt { due, outcome: Ok(Some(step)) })
    }

    /// Carries out whatever is due at or before `now`.
    ///
    /// # Errors
    /// A fault of the title.
    pub fn advance(&mut self, now: Timestamp) -> Result<Receipt<G>, MatchError> {
        Ok(Receipt { due: self.catch_up(now)?, outcome: Ok(None) })
    }

    /// Carries out the next thing alone that is due at or before `now`; `None`, and time moves on to `now`, where
    /// nothing is.
    ///
    /// # Errors
    /// A fault of the title.
    pub fn advance_once(&mut self, now: Timestamp) -> Result<Option<Step<G>>, MatchError> {
        let now = self.match_time(now);
        let Some(deadline) = self.next_due(now)? else {
            self.last = now;
            return Ok(None);
        };
        self.fall_due(deadline, deadline.at.max(self.last)).map(Some)
    }

    /// Goes on after the host was down: match time stands where it stood, and the host's time since then is
    /// recorded as a gap, so that nobody loses a match to a restart.
    ///
    /// An instant in the second half of the range is refused with `OUT_OF_BOUNDS`: it would leave no room for
    /// deadlines after it.
    ///
    /// # Errors
    /// A fault of the title.
    pub fn resume(&mut self, now: Timestamp) -> Result<Receipt<G>, MatchError> {
        self.guard.check()?;
        if now.as_millis() > Timestamp::MAX.as_millis() / 2 {
            return Ok(Receipt { due: Vec::new(), outcome: Err(Rejection::common(code::OUT_OF_BOUNDS)) });
        }
        let gap = self.match_time(now).since(self.last);
        if gap == Millis::ZERO || self.ended {
            return Ok(Receipt { due: Vec::new(), outcome: Ok(None) });
        }
        let step = self.carry_gap(gap)?;
        Ok(Receipt { due: Vec::new(), outcome: Ok(Some(step)) })
    }

    fn carry_gap(&mut self, gap: Millis) -> Result<Step<G>, MatchError> {
        self.shift += gap;
        let (seq, at) = (self.chronicle.next_seq(), self.last);
        let chain = self.chronicle.gap(at, gap)?;
        Ok(Step { seq, at, deed: Deed::Gap(gap), events: Vec::new(), refresh: Audience::NOBODY, chain })
    }

    /// Match time for an instant on the host's clock; never before the last one seen.
    fn match_time(&self, now: Timestamp) -> Timestamp {
        Timestamp::from_millis(now.as_millis().saturating_sub(self.shift.as_millis())).max(self.last)
    }

    /// Carries out what is due at or before `now`, each at its own instant, and moves time on to `now`.
    fn catch_up(&mut self, now: Timestamp) -> Result<Vec<Step<G>>, MatchError> {
        let now = self.match_time(now);
        let mut due = Vec::new();
        let mut at_this_instant = 0;
        while let Some(deadline) = self.next_due(now)? {
            let at = deadline.at.max(self.last);
            at_this_instant = if at == self.last { at_this_instant + 1 } else { 1 };
            if at_this_instant > MAX_STEPS_AT_ONE_INSTANT {
                return Err(self.guard.poison("apply", "more steps at one instant than any title needs"));
            }
            due.push(self.fall_due(deadline, at)?);
        }
        self.last = now;
        Ok(due)
    }

    fn next_due(&self, now: Timestamp) -> Result<Option<Deadline>, MatchError> {
        if self.ended {
            self.guard.check()?;
            return Ok(None);
        }
        Ok(self.ask("deadline", G::deadline)?.filter(|deadline| deadline.at <= now))
    }

    fn fall_due(&mut self, deadline: Deadline, at: Timestamp) -> Result<Step<G>, MatchError> {
        let timer = self.ask("on_timeout", |state| G::on_timeout(state, &deadline))?;
        let step = self.carry_out(Input::Due(timer.clone()), at)?;
        let same = !self.ended
            && self.ask("deadline", |state| {
                G::deadline(state).is_some_and(|d| d == deadline && G::on_timeout(state, &d) == timer)
            })?;
        // The same timer at the same instant again would go on for ever.
        if same { Err(self.guard.poison("apply", "a timer that changes nothing")) } else { Ok(step) }
    }

    /// The one way by which an input changes the match: rules, events, log, in this order.
    fn carry_out(&mut self, input: Input<G>, at: Timestamp) -> Result<Step<G>, MatchError> {
        let private =
            self.ask("private_to", |state| G::secrets().and_then(|s| s.private_to(state, &input)))?;
        let mut fx = Effects::new(at, self.seats, &mut self.rng);
        let state = &mut self.state;
        self.guard.catch("apply", || G::apply(state, input.clone(), &mut fx))?;
        let (events, refresh) = fx.finish();
        self.last = at;
        if let Input::Presence { player, connected } = input {
            let _ = if connected { self.connected.insert(player) } else { self.connected.remove(player) };
        }
        self.ended = self.ask("result", |state| G::result(state).is_some())?;
        let seq = self.chronicle.next_seq();
        let chain = self.chronicle.input(at, &input, private.is_some())?;
        self.mail.deliver(at, &events, refresh);
        Ok(Step { seq, at, deed: Deed::Input(input), events, refresh, chain })
    }

    /// Asks the title something about the state; a panic there poisons the match.
    fn ask<T>(&self, during: &'static str, question: impl FnOnce(&G::State) -> T) -> Result<T, MatchError> {
        self.guard.catch(during, || question(&self.state))
    }

    /// What `viewer` may see now.
    ///
    /// # Errors
    /// A viewer without a seat; a fault of the title.
    pub fn view(&self, viewer: Viewer) -> Result<G::View, MatchError> {
        self.check_viewer(viewer)?;
        self.ask("view", |state| G::view(state, viewer))
    }

    /// Titles look players up by number: one that is not there must not reach them.
    pub(crate) fn check_viewer(&self, viewer: Viewer) -> Result<(), MatchError> {
        self.guard.check()?;
        match viewer.player().filter(|player| player.index() >= usize::from(self.seats)) {
            Some(player) => Err(MatchError::NoSuchViewer(player)),
            None => Ok(()),
        }
    }

    /// The next instant at which something is due, on the host's clock; `None` once the match has ended.
    ///
    /// # Errors
    /// A fault of the title.
    pub fn deadline(&self) -> Result<Option<Deadline>, MatchError> {
        if self.ended {
            self.guard.check()?;
            return Ok(None);
        }
        let deadline = self.ask("deadline", G::deadline)?;
        Ok(deadline.map(|deadline| Deadline { at: deadline.at.max(self.last) + self.shift, ..deadline }))
    }

    /// How the match ended; `None` while it runs.
    ///
    /// # Errors
    /// A fault of the title.
    pub fn result(&self) -> Result<Option<G::Outcome>, MatchError> {
        self.ask("result", G::result)
    }

    /// Everything that `player` may do now, or `None` if the title has no such list. Nobody may do anything
    /// once the match has ended, and nor may a player without a seat.
    ///
    /// # Errors
    /// A fault of the title.
    pub fn legal_actions(&self, player: PlayerId) -> Result<Option<Vec<G::Action>>, MatchError> {
        if self.ended || player.index() >= usize::from(self.seats) {
            self.guard.check()?;
            return Ok(Some(Vec::new()));
        }
        let now = self.last;
        self.ask("legal_actions", |state| G::legal_actions(state, player, now))
    }

    /// True once the match has ended.
    pub const fn has_ended(&self) -> bool {
        self.ended
    }

    /// The number of players.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The last instant seen, in match time.
    pub const fn last(&self) -> Timestamp {
        self.last
    }

    /// The state. For tests and analysis; a host needs views.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// The options, resolved.
    pub const fn options(&self) -> &G::Options {
        &self.options
    }

    /// What the match began from, with the seed: for the host alone.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// What players may know of the header: no seed until the match has ended.
    ///
    /// # Errors
    /// A fault of the title.
    pub fn public_header(&self) -> Result<PublicHeader, MatchError> {
        let options = match G::secrets() {
            Some(secrets) => self.guard.catch("public_options", || secrets.public_options(&self.options))?,
            None => self.header.options.clone(),
        };
        let header = &self.header;
        Ok(PublicHeader {
            format: header.format,
            game: header.game.clone(),
            rules_version: header.rules_version,
            state_version: header.state_version,
            options,
            roster: header.roster.clone(),
            match_id: header.match_id.clone(),
            started_at: header.started_at,
            rematch: header.rematch,
            commitment: commitment(&header.game, &header.match_id, &header.seed),
            // A position of a title with secrets holds them.
            position: header
                .position
                .clone()
                .filter(|_| self.ended || G::META.information == Information::Perfect),
            seed: self.ended.then_some(header.seed),
        })
    }

    /// The hash of the state.
    ///
    /// # Errors
    /// A state that JSON cannot hold.
    pub fn state_hash(&self) -> Result<Digest, MatchError> {
        self.guard.check()?;
        Ok(state_hash(G::META.id, G::STATE_VERSION, &self.state)?)
    }

    /// How many 32-bit words have been drawn.
    pub fn rng_position(&self) -> u128 {
        self.rng.position()
    }

    /// A copy that goes its own way, without the messages sent so far.
    ///
    /// # Errors
    /// A match that is poisoned.
    pub fn fork(&self) -> Result<Self, MatchError> {
        let state = self.ask("clone", Clone::clone)?;
        Ok(self.with_state(state))
    }

    fn with_state(&self, state: G::State) -> Self {
        Self {
            header: self.header.clone(),
            options: self.options.clone(),
            seats: self.seats,
            state,
            rng: self.rng.clone(),
            last: self.last,
            shift: self.shift,
            ended: self.ended,
            connected: self.connected,
            chronicle: self.chronicle.clone(),
            mail: self.mail.emptied(),
            guard: Guard::default(),
        }
    }
}

fn encode<T: serde::Serialize>(value: &T) -> Result<Value, MatchError> {
    serde_json::to_value(value).map_err(MatchError::from)
}

#[cfg(test)]
pub(crate) mod tests;
