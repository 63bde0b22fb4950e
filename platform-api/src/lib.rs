//! The contract between a game title and the platform that hosts it.
//!
//! A title is one type that implements [`Game`]. The driver, [`Match`], is the only place that knows the order
//! of things: due timers first, then the checks, then the rules, then events to those who may see them.
//! Hosts work with JSON through [`DynMatch`] and the [`registry`].
//!
//! `docs/architecture.md` has the map, `docs/authoring.md` grows a first title from nothing.

mod data;
mod driver;
mod effects;
mod game;
pub mod json;
mod meta;
pub mod options;
mod outcome;
mod player;
pub mod ports;
pub mod record;
mod refusal;
pub mod registry;
mod rng;
pub mod schema;
mod secrets;
mod stage;
mod tabletop;
pub mod text;
mod time;
pub mod toolkit;

pub use data::{Data, Stored};
pub use driver::{
    Conclusion, CreateError, Deed, DynMatch, DynStage, DynTabletop, EmittedJson, InputJson,
    MAX_STEPS_AT_ONE_INSTANT, Mailing, Match, MatchError, Message, NewMatch, Receipt, ReceiptJson,
    ReplayError, RestoreError, Step, StepJson, with_state_hashes,
};
pub use effects::{Effects, Emitted};
pub use game::{Exemption, Game, GuidePage, Input, MigrationError, Setup, StateFault, StoredMatch, ViewRule};
pub use meta::{Budget, Difficulty, GameMeta, Information};
pub use options::OptionViolation;
pub use outcome::{Outcome, Place, SimpleOutcome, SimpleReason, competition_ranks};
pub use player::{Audience, MAX_SEATS, PerPlayer, Person, PlayerId, PlayerSet, Roster, RosterFault, Viewer};
pub use refusal::{CommonRefusal, RefusalCode, Rejection, RenderedRejection, code};
pub use rng::{GameRng, Seed, SeedFault};
pub use schema::SchemaKind;
pub use secrets::Secrets;
pub use stage::{Sits, Stage};
pub use tabletop::{DrawStyle, FileFormat, FormatFault, ParseFault, Placed, Svg, Tabletop};
pub use text::{Arg, Args, Catalog, Localized, Text};
pub use time::{Deadline, MAX_SAFE_INTEGER, Millis, Timestamp};

#[doc(hidden)]
pub use inventory;
