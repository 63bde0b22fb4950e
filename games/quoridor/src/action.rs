//! What a player can do.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{Cell, Orientation, TurnAction, Wall};

/// An action of a player (design document, section 8.2).
///
/// In JSON an object with the tag `type`. Coordinates are read wider than the board, so that a cell outside it is
/// refused with `OUT_OF_BOUNDS` and not as malformed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Action {
    /// Moves the pawn.
    #[schemars(title = "Move the pawn")]
    Move {
        /// The cell to go to.
        to: Target,
    },
    /// Places a wall.
    #[schemars(title = "Place a wall")]
    PlaceWall {
        /// Column of the anchor, 0 to 7 for a to h.
        c: i32,
        /// Row of the anchor, 0 to 7 for 1 to 8.
        r: i32,
        /// Orientation: `h` or `v`.
        o: Orientation,
    },
    /// Asks everybody else to agree that the sender's latest action is taken back.
    #[schemars(title = "Ask to undo")]
    RequestUndo {},
    /// Answers the request of another player to take an action back.
    #[schemars(title = "Answer an undo request")]
    RespondUndo {
        /// True to agree.
        accept: bool,
    },
    /// Offers everybody else a draw.
    #[schemars(title = "Offer a draw")]
    OfferDraw {},
    /// Answers the draw offer of another player.
    #[schemars(title = "Answer a draw offer")]
    RespondDraw {
        /// True to agree.
        accept: bool,
    },
    /// Takes back whatever request and offer of the sender are pending.
    #[schemars(title = "Take back a request")]
    CancelOffer {},
    /// Gives the game up.
    #[schemars(title = "Resign")]
    Resign {},
}

/// A cell as it comes in: anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Target {
    /// Column, 0 to 8 for a to i.
    pub c: i32,
    /// Row, 0 to 8 for 1 to 9.
    pub r: i32,
}

impl Target {
    /// The cell of the board, unless it lies outside.
    pub fn cell(self) -> Option<Cell> {
        Cell::new(u8::try_from(self.c).ok()?, u8::try_from(self.r).ok()?)
    }
}

impl From<Cell> for Target {
    fn from(cell: Cell) -> Self {
        Self { c: cell.column().into(), r: cell.row().into() }
    }
}

impl Action {
    /// The action that places a wall.
    pub fn wall(wall: Wall) -> Self {
        Self::PlaceWall { c: wall.column().into(), r: wall.row().into(), o: wall.orientation() }
    }

    /// The action that moves the pawn to a cell.
    pub fn step(to: Cell) -> Self {
        Self::Move { to: to.into() }
    }

    /// The pawn move or wall, unless it lies outside the board. `None` for everything else.
    pub fn turn_action(&self) -> Option<TurnAction> {
        match *self {
            Self::Move { to } => to.cell().map(TurnAction::Move),
            Self::PlaceWall { c, r, o } => wall_at(c, r, o).map(TurnAction::Wall),
            Self::RequestUndo {}
            | Self::RespondUndo { .. }
            | Self::OfferDraw {}
            | Self::RespondDraw { .. }
            | Self::CancelOffer {}
            | Self::Resign {} => None,
        }
    }

    /// True for pawn moves and walls, on the board or not: they are for the player to move alone.
    pub const fn is_turn_action(&self) -> bool {
        matches!(self, Self::Move { .. } | Self::PlaceWall { .. })
    }
}

impl From<TurnAction> for Action {
    fn from(action: TurnAction) -> Self {
        match action {
            TurnAction::Move(to) => Self::step(to),
            TurnAction::Wall(wall) => Self::wall(wall),
        }
    }
}

/// The wall at an anchor, unless that lies outside the board.
pub(crate) fn wall_at(c: i32, r: i32, o: Orientation) -> Option<Wall> {
    Wall::new(u8::try_from(c).ok()?, u8::try_from(r).ok()?, o)
}
