//! The titles that a program has linked.

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::LazyLock;

use schemars::Schema;
use serde_json::Value;

use crate::driver::{
    CreateError, DynMatch, Match, MatchError, NewMatch, ReplayError, RestoreError, with_state_hashes,
};
use crate::game::{Exemption, Game, GuidePage};
use crate::json;
use crate::meta::GameMeta;
use crate::options::{self, OptionsFault};
use crate::outcome::Outcome;
use crate::player::Roster;
use crate::record::{Entry, HostRecord, MatchId, Snapshot};
use crate::refusal::{RefusalCode as _, Rejection};
pub use crate::schema::SchemaKind;
use crate::tabletop::{FormatFault, ParseFault};
use crate::text::Catalog;

/// A title without its type: what a host needs before a match exists.
///
/// Sealed; a title gets it by implementing [`Game`].
pub trait DynGame: sealed::Sealed + Send + Sync + std::fmt::Debug {
    /// What the title says of itself.
    fn meta(&self) -> &'static GameMeta;
    /// The shape of options and state.
    fn state_version(&self) -> u32;
    /// The meaning of the rules.
    fn rules_version(&self) -> u32;
    /// The JSON Schema (2020-12) of one kind of value; that of the options depends on the number of players.
    fn schema(&self, kind: SchemaKind, seats: u8) -> Schema;
    /// The options where nobody chose any, fully resolved.
    fn default_options(&self, seats: u8) -> Value;
    /// Reads options that may leave out top-level keys, and answers them resolved; see [`options::resolve`].
    ///
    /// # Errors
    /// Everything that is wrong with them.
    fn resolve_options(&self, given: Option<&str>, seats: u8) -> Result<Value, OptionsFault>;
    /// Begins a match; options may leave out top-level keys.
    ///
    /// # Errors
    /// See [`Match::create`].
    fn create(&self, options: Option<&str>, new: NewMatch) -> Result<Box<dyn DynMatch>, CreateError>;
    /// Begins a match from a position in the title's notation. An empty roster is filled with made-up names.
    ///
    /// # Errors
    /// A title without notation; a text that is no position; see [`Match::from_position`].
    fn place(&self, position: &str, new: NewMatch) -> Result<Box<dyn DynMatch>, PlaceError>;
    /// Begins a match from a state given as JSON, with resolved options.
    ///
    /// # Errors
    /// A value that cannot be read; see [`Match::from_position`].
    fn begin_from(
        &self,
        options: &Value,
        state: &Value,
        new: NewMatch,
    ) -> Result<Box<dyn DynMatch>, ReplayError>;
    /// Plays a record again; see [`Match::replay`].
    ///
    /// # Errors
    /// See [`Match::replay`].
    fn replay(&self, record: &HostRecord) -> Result<Box<dyn DynMatch>, ReplayError>;
    /// Plays the first `entries` entries of a record again.
    ///
    /// # Errors
    /// See [`Match::replay`].
    fn replay_until(&self, record: &HostRecord, entries: usize) -> Result<Box<dyn DynMatch>, ReplayError>;
    /// The record with the state hash after every entry.
    ///
    /// # Errors
    /// See [`Match::replay`].
    fn with_state_hashes(&self, record: HostRecord) -> Result<HostRecord, ReplayError>;
    /// Goes on from a snapshot, with the entries before it if they are given; see [`Match::restore`].
    ///
    /// # Errors
    /// See [`Match::restore`].
    fn restore(
        &self,
        snapshot: &Snapshot,
        entries: Option<&[Entry]>,
    ) -> Result<Box<dyn DynMatch>, RestoreError>;
    /// The title's texts.
    fn texts(&self) -> &'static Catalog;
    /// The pages that teach the title.
    fn guide(&self) -> &'static [GuidePage];
    /// Every reason for which a match can end.
    fn end_reasons(&self) -> &'static [&'static str];
    /// One example of every refusal.
    fn refusals(&self) -> Vec<Rejection>;
    /// The checks of the conformance suite that the title does not undergo.
    fn exemptions(&self) -> &'static [Exemption];
    /// The name and the pointer of every view rule, whether or not it holds for anybody.
    fn view_rules(&self) -> Vec<(&'static str, &'static str)>;
    /// True if the title says what is secret from whom.
    fn has_secrets(&self) -> bool;
    /// True if the title has a notation and pictures.
    fn has_tabletop(&self) -> bool;
    /// How names of files end in the text format that other programs know; `None` if the title has no such format.
    fn file_extension(&self) -> Option<&'static str>;
    /// Reads a match in that format, as the record of one with this id.
    ///
    /// # Errors
    /// What is wrong with the text; a title without such a format.
    fn import(&self, text: &str, match_id: MatchId) -> Result<HostRecord, FormatFault>;
}

/// Why a match cannot begin from a position.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PlaceError {
    /// The title has no notation.
    #[error("this title has no notation for positions")]
    NoNotation,
    /// The text is no position.
    #[error(transparent)]
    Parse(#[from] ParseFault),
    /// The position cannot be played so.
    #[error(transparent)]
    Create(#[from] CreateError),
}

mod sealed {
    pub trait Sealed {}
    impl<G: crate::Game> Sealed for super::Erased<G> {}
}

/// The one adapter between a title's type and [`DynGame`].
struct Erased<G>(PhantomData<fn() -> G>);

impl<G: Game> std::fmt::Debug for Erased<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "title {:?}", G::META.id)
    }
}

impl<G: Game> DynGame for Erased<G> {
    fn meta(&self) -> &'static GameMeta {
        const { &G::META }
    }
    fn state_version(&self) -> u32 {
        G::STATE_VERSION
    }
    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }
    fn schema(&self, kind: SchemaKind, seats: u8) -> Schema {
        match kind {
            SchemaKind::Options => G::options_schema(seats),
            SchemaKind::Action => schemars::schema_for!(G::Action),
            SchemaKind::Event => schemars::schema_for!(G::Event),
            SchemaKind::View => schemars::schema_for!(G::View),
            SchemaKind::Outcome => with_summary(schemars::schema_for!(G::Outcome)),
        }
    }
    fn default_options(&self, seats: u8) -> Value {
        serde_json::to_value(G::default_options(seats)).unwrap_or_default()
    }
    fn resolve_options(&self, given: Option<&str>, seats: u8) -> Result<Value, OptionsFault> {
        let options = options::resolve::<G>(given, seats)?;
        Ok(serde_json::to_value(options).unwrap_or_default())
    }
    fn create(&self, options: Option<&str>, new: NewMatch) -> Result<Box<dyn DynMatch>, CreateError> {
        let seats = options::check_seats::<G>(new.roster.len())?;
        let options = options::resolve::<G>(options, seats)?;
        Ok(Box::new(Match::<G>::create(options, new)?))
    }
    fn place(&self, position: &str, new: NewMatch) -> Result<Box<dyn DynMatch>, PlaceError> {
        let tabletop = G::tabletop().ok_or(PlaceError::NoNotation)?;
        let placed = tabletop.parse_position(position, new.at)?;
        let roster = if new.roster.is_empty() { Roster::numbered(placed.seats) } else { new.roster };
        let new = NewMatch { roster, ..new };
        Ok(Box::new(Match::<G>::from_position(placed.options, placed.state, new)?))
    }
    fn begin_from(
        &self,
        options: &Value,
        state: &Value,
        new: NewMatch,
    ) -> Result<Box<dyn DynMatch>, ReplayError> {
        let misread = |place: &'static str| {
            move |fault: json::JsonFault| {
                ReplayError::malformed(format!("{place}{}", fault.pointer), fault.detail)
            }
        };
        let options = json::decode_value(options).map_err(misread("/options"))?;
        let state = json::decode_value(state).map_err(misread("/state"))?;
        Ok(Box::new(Match::<G>::from_position(options, state, new)?))
    }
    fn replay(&self, record: &HostRecord) -> Result<Box<dyn DynMatch>, ReplayError> {
        Ok(Box::new(Match::<G>::replay(record)?))
    }
    fn replay_until(&self, record: &HostRecord, entries: usize) -> Result<Box<dyn DynMatch>, ReplayError> {
        Ok(Box::new(Match::<G>::replay_until(record, entries, |_, _| Ok(()))?))
    }
    fn with_state_hashes(&self, record: HostRecord) -> Result<HostRecord, ReplayError> {
        with_state_hashes::<G>(record)
    }
    fn restore(
        &self,
        snapshot: &Snapshot,
        entries: Option<&[Entry]>,
    ) -> Result<Box<dyn DynMatch>, RestoreError> {
        Ok(Box::new(match entries {
            Some(entries) => Match::<G>::restore_with_entries(snapshot, entries)?,
            None => Match::<G>::restore(snapshot)?,
        }))
    }
    fn texts(&self) -> &'static Catalog {
        G::texts()
    }
    fn guide(&self) -> &'static [GuidePage] {
        G::guide()
    }
    fn end_reasons(&self) -> &'static [&'static str] {
        <G::Outcome as Outcome>::REASONS
    }
    fn refusals(&self) -> Vec<Rejection> {
        G::Refusal::all().into_iter().map(Rejection::from).collect()
    }
    fn exemptions(&self) -> &'static [Exemption] {
        G::exemptions()
    }
    fn view_rules(&self) -> Vec<(&'static str, &'static str)> {
        G::view_rules().iter().map(|rule| (rule.name, rule.pointer)).collect()
    }
    fn has_secrets(&self) -> bool {
        G::secrets().is_some()
    }
    fn has_tabletop(&self) -> bool {
        G::tabletop().is_some()
    }
    fn file_extension(&self) -> Option<&'static str> {
        Some(G::tabletop()?.file_format()?.extension)
    }
    fn import(&self, text: &str, match_id: MatchId) -> Result<HostRecord, FormatFault> {
        match G::tabletop().and_then(|tabletop| tabletop.file_format()) {
            Some(format) => (format.read)(text, match_id),
            None => Err(FormatFault("this title has no format that other programs know".to_owned())),
        }
    }
}

/// The schema of an outcome with the sentence for people that [`DynMatch::result`] adds.
fn with_summary(mut outcome: Schema) -> Schema {
    let sentence = serde_json::json!({ "type": "string", "description": "One sentence for people, in the locale asked for." });
    if let Some(properties) = outcome.get_mut("properties").and_then(Value::as_object_mut) {
        properties.insert("summary".to_owned(), sentence);
    }
    outcome
}

/// The erased face of the title `G`.
pub const fn erased<G: Game>() -> &'static dyn DynGame {
    const { &Erased::<G>(PhantomData) }
}

/// A title as [`register!`](crate::register) submits it.
#[derive(Clone, Copy, Debug)]
pub struct GameEntry(&'static dyn DynGame);

impl GameEntry {
    /// The entry of the title `G`.
    pub const fn of<G: Game>() -> Self {
        Self(erased::<G>())
    }
}

inventory::collect!(GameEntry);

/// Registers a title, so that every program that links its crate finds it.
///
/// A crate that is only named as a dependency is not linked: the program says `use my_game as _;`.
#[macro_export]
macro_rules! register {
    ($game:ty) => {
        $crate::inventory::submit! { $crate::registry::GameEntry::of::<$game>() }
    };
}

/// Why a registry cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RegistryFault {
    /// No title is linked.
    #[error("no title is registered: link at least one with `use my_game as _;`")]
    Empty,
    /// Two titles have one id.
    #[error("two titles have the id {0:?}")]
    Duplicate(&'static str),
    /// An id that cannot stand in file names and commands.
    #[error("the id {0:?} must be lower-case letters, digits and hyphens, a letter first")]
    Id(&'static str),
    /// The titles are not the expected ones.
    #[error("expected the titles {expected}, found {found}")]
    Unexpected {
        /// The ids that should be there.
        expected: String,
        /// The ids that are.
        found: String,
    },
}

/// A set of titles by id.
#[derive(Clone, Debug, Default)]
pub struct Registry(BTreeMap<&'static str, &'static dyn DynGame>);

/// Collects titles into a [`Registry`].
#[derive(Clone, Debug, Default)]
pub struct RegistryBuilder(Vec<&'static dyn DynGame>);

impl RegistryBuilder {
    /// Adds the title `G`.
    #[must_use]
    pub fn with<G: Game>(mut self) -> Self {
        self.0.push(erased::<G>());
        self
    }

    /// Adds every title that the program has linked.
    #[must_use]
    pub fn with_linked(mut self) -> Self {
        self.0.extend(inventory::iter::<GameEntry>.into_iter().map(|entry| entry.0));
        self
    }

    /// The registry of the titles added.
    ///
    /// # Errors
    /// No title, two with one id, or an id of other characters.
    pub fn build(self) -> Result<Registry, RegistryFault> {
        let mut games = BTreeMap::new();
        for game in self.0 {
            let id = game.meta().id;
            if !is_id(id) {
                return Err(RegistryFault::Id(id));
            }
            if games.insert(id, game).is_some() {
                return Err(RegistryFault::Duplicate(id));
            }
        }
        if games.is_empty() { Err(RegistryFault::Empty) } else { Ok(Registry(games)) }
    }
}

fn is_id(id: &str) -> bool {
    id.starts_with(|c: char| c.is_ascii_lowercase())
        && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

impl Registry {
    /// An empty collection to add titles to.
    pub fn builder() -> RegistryBuilder {
        RegistryBuilder::default()
    }

    /// The titles, by id.
    pub fn iter(&self) -> impl Iterator<Item = &'static dyn DynGame> + '_ {
        self.0.values().copied()
    }

    /// The title with that id.
    pub fn find(&self, id: &str) -> Option<&'static dyn DynGame> {
        self.0.get(id).copied()
    }

    /// Checks that the titles are exactly `expected`, in any order.
    ///
    /// # Errors
    /// A difference, with both lists.
    pub fn expect(&self, expected: &[&str]) -> Result<(), RegistryFault> {
        let mut sorted = expected.to_vec();
        sorted.sort_unstable();
        if self.0.keys().copied().eq(sorted.iter().copied()) {
            return Ok(());
        }
        let found: Vec<_> = self.0.keys().copied().collect();
        Err(RegistryFault::Unexpected { expected: sorted.join(", "), found: found.join(", ") })
    }
}

/// The titles that this program has linked.
///
/// # Errors
/// No title, two with one id, or an id of other characters: a mistake in how the program was put together.
pub fn linked() -> Result<&'static Registry, RegistryFault> {
    static LINKED: LazyLock<Result<Registry, RegistryFault>> =
        LazyLock::new(|| Registry::builder().with_linked().build());
    LINKED.as_ref().map_err(Clone::clone)
}

/// The linked title with that id.
pub fn find(id: &str) -> Option<&'static dyn DynGame> {
    linked().ok()?.find(id)
}

/// The titles that this program has linked, by id; none if there is a fault ([`linked`] says which).
pub fn all() -> Vec<&'static dyn DynGame> {
    linked().map(|registry| registry.iter().collect()).unwrap_or_default()
}

impl From<MatchError> for PlaceError {
    fn from(fault: MatchError) -> Self {
        Self::Create(fault.into())
    }
}
