//! The contract: the trait that a title implements, and what its methods are handed.

use derive_where::derive_where;
use schemars::Schema;
use serde_json::Value;

use crate::data::{Data, Stored};
use crate::effects::Effects;
use crate::meta::GameMeta;
use crate::options::OptionViolation;
use crate::outcome::Outcome;
use crate::player::{PlayerId, Viewer};
use crate::refusal::RefusalCode;
use crate::rng::GameRng;
use crate::secrets::Secrets;
use crate::stage::Stage;
use crate::tabletop::Tabletop;
use crate::text::Catalog;
use crate::time::{Deadline, Millis, Timestamp};

/// A game title.
///
/// A first title writes [`META`](Self::META), its types, and the seven methods [`setup`](Self::setup),
/// [`validate`](Self::validate), [`apply`](Self::apply), [`view`](Self::view), [`deadline`](Self::deadline),
/// [`on_timeout`](Self::on_timeout) and [`result`](Self::result), and should list its
/// [`legal_actions`](Self::legal_actions). Everything else has a default that is right for a small game of
/// perfect information. The driver ([`Match`](crate::Match)) calls these methods and is the only place
/// that knows in which order; see `docs/architecture.md`.
///
/// Every method is a function of its arguments: no clock, no environment, no global state, no hash order.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a game title",
    label = "implement `platform_api::Game` for `{Self}`; docs/authoring.md grows one from nothing"
)]
pub trait Game: Send + Sync + Sized + 'static {
    /// What the title says of itself.
    const META: GameMeta;
    /// The shape of [`Options`](Self::Options) and [`State`](Self::State); a change adds a step to [`migrate`](Self::migrate).
    const STATE_VERSION: u32 = 1;
    /// The meaning of the rules; records made under another number are refused, never replayed differently.
    const RULES_VERSION: u32 = 1;

    /// What can be chosen before a match.
    type Options: Data;
    /// Everything the rules need to go on. No floats, no integers beyond ±(2^53−1).
    type State: Stored;
    /// What a player can do.
    type Action: Data;
    /// What falls due by itself.
    type Timer: Stored;
    /// What is told as it happens.
    type Event: Data;
    /// What one viewer sees: a type of its own that names what it shows, never the state with blanks.
    type View: Data;
    /// Why an action is refused.
    type Refusal: RefusalCode;
    /// How a match ended.
    type Outcome: Outcome;

    /// The options of a match with `seats` players where nobody chose any.
    ///
    /// # Contract
    /// Fully resolved: no key is absent from its JSON, so that a later default never changes an old record
    /// (`options.defaults`).
    fn default_options(seats: u8) -> Self::Options;

    /// Checks rules between options that their types cannot express.
    ///
    /// # Errors
    /// Every violation found, each with a JSON pointer.
    fn check_options(options: &Self::Options, seats: u8) -> Result<(), Vec<OptionViolation>> {
        let _ = (options, seats);
        Ok(())
    }

    /// The JSON Schema of the options for `seats` players.
    ///
    /// # Contract
    /// Accepts whatever [`check_options`](Self::check_options) accepts (`options.schema`).
    fn options_schema(seats: u8) -> Schema {
        let _ = seats;
        schemars::schema_for!(Self::Options)
    }

    /// The state before the first action. Options were checked; the state keeps what it needs of them.
    fn setup(ctx: Setup<'_, Self>) -> Self::State;

    /// Says whether `player` may do `action` at `now`. Changes nothing and draws nothing.
    ///
    /// # Contract
    /// The player has a seat, the match has not ended, and nothing is due at or before `now`.
    /// The verdict never depends on what the player must not know (`leaks.verdicts`).
    ///
    /// # Errors
    /// The refusal to show to the player.
    fn validate(
        state: &Self::State,
        player: PlayerId,
        action: &Self::Action,
        now: Timestamp,
    ) -> Result<(), Self::Refusal>;

    /// Carries out an input in place. Cannot fail: actions were validated at the same instant.
    ///
    /// # Contract
    /// A due timer changes the state (`time.timers_act`). A title without interest in presence ignores it.
    /// Whose view changes is sent an event or the view (`output.told`); where things are hidden nobody else is sent a
    /// view that is the one they had (`leaks.empty_message`).
    fn apply(state: &mut Self::State, input: Input<Self>, fx: &mut Effects<'_, Self>);

    /// What `viewer` may see.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// The next instant at which something is due.
    ///
    /// # Contract
    /// Present exactly while the match has not ended (`time.deadline_exists`). Nobody who is silent is waited for twice
    /// (`time.waits_once`), and nobody moves it on and on by leaving and coming back (`time.reconnecting`).
    fn deadline(state: &Self::State) -> Option<Deadline>;

    /// The first thing due at `due`, the answer of [`deadline`](Self::deadline). The order of things at one
    /// instant is the title's, and documented by it.
    fn on_timeout(state: &Self::State, due: &Deadline) -> Self::Timer;

    /// How the match ended, once it has.
    ///
    /// # Contract
    /// Never changes and never disappears again (`result.final`).
    fn result(state: &Self::State) -> Option<Self::Outcome>;

    /// Everything that `player` may do at `now`, each action once in a documented order, or `None` if there is
    /// no such list (free text, drawing).
    ///
    /// # Contract
    /// Every item validates, and where the actions are finite nothing else does, up to
    /// [`canonical`](Self::canonical) (`actions.legal_listed`).
    fn legal_actions(state: &Self::State, player: PlayerId, now: Timestamp) -> Option<Vec<Self::Action>> {
        let _ = (state, player, now);
        None
    }

    /// Something `player` may do at `now`, for random matches; `None` if there is nothing.
    fn sample_action(
        state: &Self::State,
        player: PlayerId,
        now: Timestamp,
        rng: &mut GameRng,
    ) -> Option<Self::Action> {
        Self::legal_actions(state, player, now).and_then(|actions| rng.choose(&actions).cloned())
    }

    /// One spelling for actions that mean the same.
    fn canonical(state: &Self::State, action: Self::Action) -> Self::Action {
        let _ = state;
        action
    }

    /// Checks that a decoded state is possible. Snapshots, links and migrations pass here, so that hostile
    /// data never reaches the rules.
    ///
    /// # Contract
    /// Every reached state passes; whatever passes makes no method panic (`state.check`).
    ///
    /// # Errors
    /// What is impossible, and where.
    fn check_state(state: &Self::State) -> Result<(), StateFault> {
        let _ = state;
        Ok(())
    }

    /// The options that a state keeps, if it keeps them: a state from outside whose options are not those of its match is
    /// refused before [`check_state`](Self::check_state) is asked.
    fn options_of(state: &Self::State) -> Option<&Self::Options> {
        let _ = state;
        None
    }

    /// The longest that a match can still last from here if nobody acts any more.
    ///
    /// # Contract
    /// It has ended by then, whoever is connected, and that is within a year (`time.silence`, `time.absence`).
    fn silent_bound(state: &Self::State) -> Millis {
        let _ = state;
        Millis::from_secs(24 * 60 * 60)
    }

    /// Brings stored options and state from version `from` to the next one.
    ///
    /// # Errors
    /// The default knows no older version.
    fn migrate(from: u32, stored: &mut StoredMatch) -> Result<(), MigrationError> {
        let _ = stored;
        Err(MigrationError::Unknown { from })
    }

    /// The title's texts in every locale; the platform's own if it needs no others.
    fn texts() -> &'static Catalog {
        Catalog::platform()
    }

    /// The pages that teach the title.
    fn guide() -> &'static [GuidePage] {
        &[]
    }

    /// Places that are absent from some viewers' views.
    fn view_rules() -> &'static [ViewRule<Self>] {
        &[]
    }

    /// Checks of the conformance suite that the title does not undergo, each for a reason that every report says.
    ///
    /// # Contract
    /// Each names a check that there is, once (`registry.exemptions`).
    fn exemptions() -> &'static [Exemption] {
        &[]
    }

    /// What a title with hidden information adds; `Some(&Self)` where it implements [`Secrets`].
    fn secrets() -> Option<&'static dyn Secrets<Self>> {
        None
    }

    /// What a title that can be written down and drawn adds; `Some(&Self)` where it implements [`Tabletop`].
    fn tabletop() -> Option<&'static dyn Tabletop<Self>> {
        None
    }

    /// What a title that is played in real time adds; `Some(&Self)` where it implements [`Stage`].
    fn stage() -> Option<&'static dyn Stage<Self>> {
        None
    }
}

/// What [`Game::setup`] is handed.
#[derive_where(Debug)]
#[non_exhaustive]
pub struct Setup<'a, G: Game> {
    /// The options, checked.
    pub options: &'a G::Options,
    /// The number of players, one of [`GameMeta::seats`].
    pub seats: u8,
    /// The instant at which the match begins.
    pub now: Timestamp,
    /// How many matches the same table has played before this one, for alternating seats.
    pub rematch: u32,
    /// The match's randomness.
    pub rng: &'a mut GameRng,
}

impl<'a, G: Game> Setup<'a, G> {
    /// The setup of a first match; used by the driver, and by tests that call the rules directly.
    pub const fn new(options: &'a G::Options, seats: u8, now: Timestamp, rng: &'a mut GameRng) -> Self {
        Self { options, seats, now, rematch: 0, rng }
    }
}

/// What happens to a match.
#[derive_where(Clone, Debug, PartialEq)]
pub enum Input<G: Game> {
    /// A player acts.
    Action {
        /// Who.
        player: PlayerId,
        /// What.
        action: G::Action,
    },
    /// Something fell due.
    Due(G::Timer),
    /// A player's connection came or went.
    Presence {
        /// Whose.
        player: PlayerId,
        /// True if it came.
        connected: bool,
    },
}

/// Why a decoded state is impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}{}", crate::json::at(.pointer))]
pub struct StateFault {
    /// A JSON pointer into the state.
    pub pointer: String,
    /// What is wrong there.
    pub reason: String,
}

impl StateFault {
    /// A fault at a place of the state.
    pub fn new(pointer: impl Into<String>, reason: impl Into<String>) -> Self {
        Self { pointer: pointer.into(), reason: reason.into() }
    }
}

/// Options and state of a stored match, as JSON, while they are brought to the present shape.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredMatch {
    /// The number of players.
    pub seats: u8,
    /// The options.
    pub options: Value,
    /// The state; `None` where a record's options alone are brought to the present shape.
    pub state: Option<Value>,
}

/// Why a stored match cannot be brought to the present shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MigrationError {
    /// There is no step from that version.
    #[error("no migration from state version {from}")]
    Unknown {
        /// The stored version.
        from: u32,
    },
    /// The stored data does not have the shape of its version.
    #[error("state version {from} should have {expected} at {pointer:?}")]
    Shape {
        /// The stored version.
        from: u32,
        /// A JSON pointer into options or state.
        pointer: String,
        /// What should be there.
        expected: &'static str,
    },
}

/// One page of a title's guide, in Markdown. A fenced block ` ```position ` holds a position in the
/// title's notation with optional claims, and is drawn as a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuidePage {
    /// The page's locale, one of [`LOCALES`](crate::text::LOCALES).
    pub locale: &'static str,
    /// The page.
    pub markdown: &'static str,
}

/// A check of the conformance suite that a title does not undergo, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exemption {
    /// The check's name, `group.name`.
    pub check: &'static str,
    /// Why its law does not hold for this title, in a sentence for those who run it.
    pub reason: &'static str,
}

/// A place that is absent from (or null in) the views of some viewers.
pub struct ViewRule<G: Game> {
    /// What the rule says, for reports.
    pub name: &'static str,
    /// A JSON pointer into the view.
    pub pointer: &'static str,
    /// True if the place must be absent for this viewer in this state.
    pub absent_for: fn(&G::State, Viewer) -> bool,
}

impl<G: Game> std::fmt::Debug for ViewRule<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ViewRule")
            .field("name", &self.name)
            .field("pointer", &self.pointer)
            .finish_non_exhaustive()
    }
}
