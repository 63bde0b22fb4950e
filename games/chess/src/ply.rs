//! One entry of the list of moves.

use platform_api::{Millis, Timestamp};
use serde::{Deserialize, Serialize};

use crate::board::{Color, Move};

/// A move that was played and not taken back (design document, section 8.1). Replaying the list asks no clock.
///
/// In JSON `{"uci": "g1f3", "san": "Nf3", "color": "white", "at": …, "remainingMs": …}`. The position after it, which
/// the design document keeps beside it, follows from the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Ply {
    /// The move in the one spelling of the variant.
    #[serde(with = "uci")]
    pub uci: Move,
    /// Its text in SAN.
    pub san: String,
    /// Which side played it.
    pub color: Color,
    /// When.
    pub at: Timestamp,
    /// What the mover's clock showed after it; `null` without a clock.
    pub remaining_ms: Option<Millis>,
}

/// A move as its text in UCI.
pub(crate) mod uci {
    use serde::{Deserialize, Deserializer, Serializer, de};

    use crate::board::Move;

    pub(crate) fn serialize<S: Serializer>(named: &Move, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(named)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
