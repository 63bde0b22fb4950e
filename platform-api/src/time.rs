//! Match time: whole milliseconds that come in with every input. Nothing in a title reads a clock.

use std::ops::{Add, AddAssign, Sub};
use std::{borrow::Cow, fmt};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de};

use crate::player::PlayerId;

/// The greatest integer that every JSON reader keeps exactly, 2^53 − 1.
pub const MAX_SAFE_INTEGER: u64 = (1 << 53) - 1;

macro_rules! milliseconds {
    ($name:ident) => {
        impl $name {
            /// The greatest value, 2^53 − 1; sums stop there instead of wrapping.
            pub const MAX: Self = Self(MAX_SAFE_INTEGER);
            /// Zero.
            pub const ZERO: Self = Self(0);

            /// From whole milliseconds, cut off at [`Self::MAX`].
            pub const fn from_millis(ms: u64) -> Self {
                if ms > MAX_SAFE_INTEGER { Self::MAX } else { Self(ms) }
            }

            /// Whole milliseconds.
            pub const fn as_millis(self) -> u64 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{} ms", self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let ms = u64::deserialize(deserializer)?;
                if ms > MAX_SAFE_INTEGER {
                    return Err(de::Error::custom("milliseconds must be at most 2^53 - 1"));
                }
                Ok(Self(ms))
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "integer", "minimum": 0, "maximum": MAX_SAFE_INTEGER })
            }
        }
    };
}

/// An instant of match time, in whole milliseconds since an origin that the host chooses
/// (usually the Unix epoch). In JSON an integer of at most 2^53 − 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Timestamp(u64);

/// A length of time in whole milliseconds. In JSON an integer of at most 2^53 − 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Millis(u64);

milliseconds!(Timestamp);
milliseconds!(Millis);

impl Timestamp {
    /// The time from `earlier` to this instant; zero if `earlier` is later.
    pub const fn since(self, earlier: Self) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

impl Millis {
    /// From whole seconds.
    pub const fn from_secs(secs: u64) -> Self {
        Self::from_millis(secs.saturating_mul(1000))
    }

    /// This many times the length.
    #[must_use]
    pub const fn times(self, n: u64) -> Self {
        Self::from_millis(self.0.saturating_mul(n))
    }
}

impl Add<Millis> for Timestamp {
    type Output = Self;
    fn add(self, span: Millis) -> Self {
        Self::from_millis(self.0.saturating_add(span.0))
    }
}

impl Add for Millis {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::from_millis(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Millis {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// Stops at zero.
impl Sub for Millis {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

/// The next instant at which something is due in a match, and whom the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deadline {
    /// When it is due, in match time.
    pub at: Timestamp,
    /// Whom the match waits for; nobody in particular if absent.
    pub player: Option<PlayerId>,
}

impl Deadline {
    /// A deadline at which the match waits for `player`.
    pub const fn of(player: PlayerId, at: Timestamp) -> Self {
        Self { at, player: Some(player) }
    }

    /// A deadline at which the match waits for nobody in particular.
    pub const fn at(at: Timestamp) -> Self {
        Self { at, player: None }
    }

    /// The earlier of two deadlines; this one if both are at the same instant.
    #[must_use]
    pub fn or_earlier(self, other: Option<Self>) -> Self {
        other.filter(|other| other.at < self.at).unwrap_or(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_stops_at_the_ends_of_its_range() {
        assert_eq!(Timestamp::MAX + Millis::from_secs(1), Timestamp::MAX);
        assert_eq!(Millis::from_millis(3) - Millis::from_millis(5), Millis::ZERO);
        assert_eq!(Timestamp::from_millis(u64::MAX), Timestamp::MAX);
        assert_eq!(Timestamp::ZERO.since(Timestamp::MAX), Millis::ZERO);
        assert_eq!(Millis::from_secs(u64::MAX).times(3), Millis::MAX);
    }

    #[test]
    fn json_beyond_the_exact_integers_is_refused() {
        assert_eq!(serde_json::from_str::<Timestamp>("9007199254740991").unwrap(), Timestamp::MAX);
        for junk in ["9007199254740992", "-1", "1.5", "\"1\"", "1e3"] {
            assert!(serde_json::from_str::<Timestamp>(junk).is_err(), "{junk}");
        }
    }

    #[test]
    fn the_earlier_deadline_wins_and_a_tie_keeps_the_first() {
        let a = Deadline::of(PlayerId::new(0), Timestamp::from_millis(5));
        let b = Deadline::at(Timestamp::from_millis(5));
        let c = Deadline::at(Timestamp::from_millis(4));
        assert_eq!(a.or_earlier(Some(b)), a);
        assert_eq!(a.or_earlier(Some(c)), c);
        assert_eq!(a.or_earlier(None), a);
    }
}
