//! What `moves` of a match consists of, and what happens to it besides.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{Cell, Seat, Wall};
use crate::state::Status;

/// One entry of the list of moves, resolved: replaying the list draws nothing and asks no clock.
///
/// In JSON an object with the tag `kind` (design document, section 8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "camelCase", deny_unknown_fields)]
pub enum Ply {
    /// A pawn went from one cell to another.
    #[schemars(title = "Pawn move")]
    Move {
        /// Whose pawn.
        seat: Seat,
        /// The cell it left.
        from: Cell,
        /// The cell it went to.
        to: Cell,
        /// True if the seat's time ran out and the move was chosen for it.
        auto: bool,
    },
    /// A wall was placed.
    #[schemars(title = "Wall")]
    Wall {
        /// Out of whose hand.
        seat: Seat,
        /// Where it stands.
        wall: Wall,
    },
    /// A turn was passed over.
    #[schemars(title = "Pass")]
    Pass {
        /// Whose turn.
        seat: Seat,
        /// False if the seat had neither a pawn move nor a wall to place; true if its time ran out while its pawn
        /// could not move.
        auto: bool,
    },
}

impl Ply {
    /// The seat whose turn it was.
    pub const fn seat(&self) -> Seat {
        match *self {
            Self::Move { seat, .. } | Self::Wall { seat, .. } | Self::Pass { seat, .. } => seat,
        }
    }

    /// True for what counts as an action of the seat: everything but a pass that the rules force. A turn that ran out
    /// counts, whatever was chosen for the seat.
    pub const fn is_action(&self) -> bool {
        match *self {
            Self::Move { .. } | Self::Wall { .. } => true,
            Self::Pass { auto, .. } => auto,
        }
    }

    /// True for a pawn move or a wall; the move count of a result counts these.
    pub const fn is_move(&self) -> bool {
        match self {
            Self::Move { .. } | Self::Wall { .. } => true,
            Self::Pass { .. } => false,
        }
    }
}

/// A seat that left a match before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Departure {
    /// The seat.
    pub seat: Seat,
    /// How it left: `resigned` or `timedOut`.
    pub status: Status,
    /// How many entries the list of moves had then. Nothing before that can be undone.
    pub after: u32,
}
