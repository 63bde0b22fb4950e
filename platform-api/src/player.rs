//! Who takes part: players, viewers, sets of them, and maps by player.

use std::borrow::Cow;
use std::fmt;
use std::ops::{Index, IndexMut};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The most seats a match can have; a [`PlayerSet`] is one machine word.
pub const MAX_SEATS: u8 = 64;

/// A player's number in join order, from 0. In JSON an integer.
///
/// Names belong to the [`Roster`] of the match, never to a title's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct PlayerId(u8);

impl PlayerId {
    /// The player that joined as number `index`, counted from 0.
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The number in join order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every player of a match with `seats` seats, in join order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..seats).map(Self)
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Whose eyes a view is made for. In JSON a player's number, or `"spectator"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Viewer {
    /// Somebody with a seat.
    Player(PlayerId),
    /// Anybody else.
    Spectator,
}

impl Viewer {
    /// Every viewer of a match with `seats` seats: the players in order, then the spectator.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        PlayerId::all(seats).map(Self::Player).chain([Self::Spectator])
    }

    /// The player, unless this is the spectator.
    pub const fn player(self) -> Option<PlayerId> {
        match self {
            Self::Player(player) => Some(player),
            Self::Spectator => None,
        }
    }

    /// True if this viewer is `player`.
    pub fn is(self, player: PlayerId) -> bool {
        self == Self::Player(player)
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(player) => player.fmt(f),
            Self::Spectator => f.write_str("spectator"),
        }
    }
}

impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Player(player) => player.serialize(serializer),
            Self::Spectator => serializer.serialize_str("spectator"),
        }
    }
}

impl<'de> Deserialize<'de> for Viewer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl de::Visitor<'_> for Visitor {
            type Value = Viewer;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a player's number or \"spectator\"")
            }
            fn visit_u64<E: de::Error>(self, n: u64) -> Result<Viewer, E> {
                u8::try_from(n)
                    .map(|n| Viewer::Player(PlayerId(n)))
                    .map_err(|_| E::invalid_value(de::Unexpected::Unsigned(n), &self))
            }
            fn visit_str<E: de::Error>(self, s: &str) -> Result<Viewer, E> {
                if s == "spectator" {
                    Ok(Viewer::Spectator)
                } else {
                    Err(E::invalid_value(de::Unexpected::Str(s), &self))
                }
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

impl JsonSchema for Viewer {
    fn schema_name() -> Cow<'static, str> {
        "Viewer".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "oneOf": [
            { "type": "integer", "minimum": 0, "maximum": MAX_SEATS - 1 },
            { "const": "spectator" },
        ]})
    }
}

/// A set of players. In JSON the sorted array of their numbers.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct PlayerSet(u64);

impl PlayerSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// Every player of a match with `seats` seats.
    pub const fn all(seats: u8) -> Self {
        if seats >= MAX_SEATS { Self(u64::MAX) } else { Self((1 << seats) - 1) }
    }

    /// True if `player` is in the set.
    pub const fn contains(self, player: PlayerId) -> bool {
        player.0 < MAX_SEATS && self.0 >> player.0 & 1 == 1
    }

    /// Adds `player`; true if it was not there.
    pub const fn insert(&mut self, player: PlayerId) -> bool {
        let new = player.0 < MAX_SEATS && !self.contains(player);
        if new {
            self.0 |= 1 << player.0;
        }
        new
    }

    /// Takes `player` out; true if it was there.
    pub const fn remove(&mut self, player: PlayerId) -> bool {
        let was = self.contains(player);
        if was {
            self.0 &= !(1 << player.0);
        }
        was
    }

    /// The set with `player` in it.
    #[must_use]
    pub const fn with(mut self, player: PlayerId) -> Self {
        self.insert(player);
        self
    }

    /// The set without `player`.
    #[must_use]
    pub const fn without(mut self, player: PlayerId) -> Self {
        self.remove(player);
        self
    }

    /// Those in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those in this set and not in `other`.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many players are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The players, in order.
    pub fn iter(self) -> impl Iterator<Item = PlayerId> {
        PlayerId::all(MAX_SEATS).filter(move |&player| self.contains(player))
    }
}

impl FromIterator<PlayerId> for PlayerSet {
    fn from_iter<I: IntoIterator<Item = PlayerId>>(players: I) -> Self {
        players.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for PlayerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for PlayerSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for PlayerSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let players = Vec::<PlayerId>::deserialize(deserializer)?;
        let set: Self = players.iter().copied().collect();
        // The one spelling of a set is sorted and without repeats, so that equal states are equal text.
        if set.iter().eq(players.iter().copied()) {
            Ok(set)
        } else {
            Err(de::Error::custom("players must be below 64, in ascending order, each once"))
        }
    }
}

impl JsonSchema for PlayerSet {
    fn schema_name() -> Cow<'static, str> {
        "PlayerSet".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "items": { "type": "integer", "minimum": 0, "maximum": MAX_SEATS - 1 },
            "uniqueItems": true,
        })
    }
}

/// Who may see something: a set of players, and the spectators or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Audience {
    /// The players that see it.
    pub players: PlayerSet,
    /// True if spectators see it too.
    pub spectators: bool,
}

impl Audience {
    /// Nobody at all.
    pub const NOBODY: Self = Self { players: PlayerSet::EMPTY, spectators: false };

    /// All players and all spectators.
    pub const fn everyone() -> Self {
        Self { players: PlayerSet::all(MAX_SEATS), spectators: true }
    }

    /// One player alone.
    pub const fn only(player: PlayerId) -> Self {
        Self { players: PlayerSet::EMPTY.with(player), spectators: false }
    }

    /// Some players, and nobody else.
    pub const fn players(players: PlayerSet) -> Self {
        Self { players, spectators: false }
    }

    /// All other players and the spectators.
    pub const fn others_than(player: PlayerId) -> Self {
        Self { players: PlayerSet::all(MAX_SEATS).without(player), spectators: true }
    }

    /// The spectators alone.
    pub const fn spectators() -> Self {
        Self { players: PlayerSet::EMPTY, spectators: true }
    }

    /// True if `viewer` belongs to the audience.
    pub const fn contains(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Player(player) => self.players.contains(player),
            Viewer::Spectator => self.spectators,
        }
    }

    /// Those in either audience.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self { players: self.players.union(other.players), spectators: self.spectators || other.spectators }
    }

    /// The audience cut down to the seats of a match.
    #[must_use]
    pub const fn within(self, seats: u8) -> Self {
        Self { players: self.players.intersection(PlayerSet::all(seats)), spectators: self.spectators }
    }

    /// True if nobody belongs to the audience.
    pub const fn is_empty(self) -> bool {
        self.players.is_empty() && !self.spectators
    }
}

/// One value for every player of a match. In JSON an array in join order.
///
/// A map keyed by player does not come back from JSON inside a tagged enum; an array does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct PerPlayer<T>(Vec<T>);

impl<T> PerPlayer<T> {
    /// Makes the value of each of `seats` players with `value`.
    pub fn from_fn(seats: u8, value: impl FnMut(PlayerId) -> T) -> Self {
        Self(PlayerId::all(seats).map(value).collect())
    }

    /// How many players there are.
    pub fn seats(&self) -> u8 {
        u8::try_from(self.0.len()).unwrap_or(MAX_SEATS)
    }

    /// The value of `player`, if there is such a player.
    pub fn get(&self, player: PlayerId) -> Option<&T> {
        self.0.get(player.index())
    }

    /// The value of `player` to change, if there is such a player.
    pub fn get_mut(&mut self, player: PlayerId) -> Option<&mut T> {
        self.0.get_mut(player.index())
    }

    /// Players with their values, in join order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (PlayerId, &T)> {
        PlayerId::all(self.seats()).zip(&self.0)
    }

    /// Players with their values to change, in join order.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (PlayerId, &mut T)> {
        PlayerId::all(self.seats()).zip(&mut self.0)
    }

    /// The values alone, in join order.
    pub fn values(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }
}

impl<T: Clone> PerPlayer<T> {
    /// The same value for each of `seats` players.
    pub fn filled(seats: u8, value: T) -> Self {
        Self(vec![value; usize::from(seats)])
    }
}

/// The driver asks a title only about players that have a seat, so indexing by one of them holds.
impl<T> Index<PlayerId> for PerPlayer<T> {
    type Output = T;
    #[expect(clippy::indexing_slicing, reason = "Index is the panicking access; `get` is the other")]
    fn index(&self, player: PlayerId) -> &T {
        &self.0[player.index()]
    }
}

impl<T> IndexMut<PlayerId> for PerPlayer<T> {
    #[expect(clippy::indexing_slicing, reason = "IndexMut is the panicking access; `get_mut` is the other")]
    fn index_mut(&mut self, player: PlayerId) -> &mut T {
        &mut self.0[player.index()]
    }
}

/// The names of a match's players, in join order. A title never sees them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Roster(Vec<Person>);

/// One person of a [`Roster`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// The name shown to people; 1 to 64 characters once checked by [`Roster::new`].
    pub name: String,
}

/// Why a list of names cannot be a [`Roster`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RosterFault {
    /// A name is empty or longer than 64 characters.
    #[error("the name of player {player} must have 1 to 64 characters")]
    NameLength {
        /// The player with that name.
        player: usize,
    },
    /// A name holds a control or direction-changing character, which could disguise other text.
    #[error("the name of player {player} holds the invisible character U+{character:04X}")]
    NameCharacter {
        /// The player with that name.
        player: usize,
        /// The character's number.
        character: u32,
    },
}

impl Roster {
    /// The longest name, in characters.
    pub const MAX_NAME: usize = 64;

    /// Checks names and lines them up in join order. Names are normalised (NFC).
    ///
    /// # Errors
    /// A name that is empty, too long, or holds control or invisible direction characters.
    pub fn new<S: AsRef<str>>(names: impl IntoIterator<Item = S>) -> Result<Self, RosterFault> {
        names
            .into_iter()
            .enumerate()
            .map(|(i, name)| Person::new(i, name.as_ref()))
            .collect::<Result<_, _>>()
            .map(Self)
    }

    /// A roster of `seats` made-up names, for tests and matches between programs.
    pub fn numbered(seats: u8) -> Self {
        Self(PlayerId::all(seats).map(|p| Person { name: format!("Player {}", p.index() + 1) }).collect())
    }

    /// Checks the names of a roster that came from outside.
    ///
    /// # Errors
    /// As [`Roster::new`].
    pub fn check(&self) -> Result<(), RosterFault> {
        Self::new(self.0.iter().map(|p| &p.name)).map(drop)
    }

    /// How many players there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if there are no players.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The name of `player`, if there is one.
    pub fn name(&self, player: PlayerId) -> Option<&str> {
        self.0.get(player.index()).map(|person| person.name.as_str())
    }
}

impl Person {
    fn new(player: usize, name: &str) -> Result<Self, RosterFault> {
        use unicode_normalization::UnicodeNormalization as _;
        let name: String = name.trim().nfc().collect();
        if !(1..=Roster::MAX_NAME).contains(&name.chars().count()) {
            return Err(RosterFault::NameLength { player });
        }
        match name.chars().find(|&c| disguises(c)) {
            Some(c) => Err(RosterFault::NameCharacter { player, character: u32::from(c) }),
            None => Ok(Self { name }),
        }
    }
}

/// Control characters, and the invisible ones that turn or hide the text around them.
fn disguises(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

#[cfg(test)]
mod tests;
