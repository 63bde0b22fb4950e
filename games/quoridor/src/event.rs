//! What is told as it happens. Everything is told to everybody.

use platform_api::PlayerId;
use platform_api::toolkit::Ending;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{Cell, PawnMoveKind, Wall};
use crate::outcome::Outcome;

/// An event. In JSON an object with the tag `type`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Event {
    /// A pawn went to another cell.
    #[schemars(title = "Pawn moved")]
    PawnMoved {
        /// Whose pawn.
        player: PlayerId,
        /// The cell it left.
        from: Cell,
        /// The cell it went to.
        to: Cell,
        /// In what manner.
        kind: PawnMoveKind,
        /// True if the player's time ran out and the move was chosen for them.
        auto: bool,
    },
    /// A wall was placed.
    #[schemars(title = "Wall placed")]
    WallPlaced {
        /// By whom.
        player: PlayerId,
        /// Where.
        wall: Wall,
    },
    /// A turn was passed over.
    #[schemars(title = "Forced pass")]
    ForcedPass {
        /// Whose turn.
        player: PlayerId,
        /// False if the player could do nothing; true if their time ran out while their pawn could not move.
        auto: bool,
    },
    /// A turn begins.
    #[schemars(title = "Turn changed")]
    TurnChanged {
        /// Whose turn it was.
        from: PlayerId,
        /// Whose turn it is now.
        to: PlayerId,
    },
    /// A player reached their goal.
    #[schemars(title = "Player finished")]
    PlayerFinished {
        /// Who.
        player: PlayerId,
        /// As which: 1 for the first.
        order: u8,
    },
    /// A player gave up.
    #[schemars(title = "Player resigned")]
    PlayerResigned {
        /// Who.
        player: PlayerId,
    },
    /// A player lost on time.
    #[schemars(title = "Player timed out")]
    PlayerTimedOut {
        /// Who.
        player: PlayerId,
    },
    /// A player asks to take their latest action back.
    #[schemars(title = "Undo requested")]
    UndoRequested {
        /// Who.
        player: PlayerId,
    },
    /// Actions were taken back.
    #[schemars(title = "Undo done")]
    UndoDone {
        /// Who had asked for it.
        player: PlayerId,
        /// How many entries of the list of moves were taken back, at least 1.
        undone: u32,
    },
    /// A player offers a draw.
    #[schemars(title = "Draw offered")]
    DrawOffered {
        /// Who.
        player: PlayerId,
    },
    /// A player agreed to a request, and others have yet to answer.
    #[schemars(title = "Request accepted by one")]
    RequestAccepted {
        /// Which request.
        request: Request,
        /// Who agreed.
        player: PlayerId,
    },
    /// A request is over.
    #[schemars(title = "Request ended")]
    RequestEnded {
        /// Which request.
        request: Request,
        /// Whose request.
        player: PlayerId,
        /// How it ended.
        reason: Ending,
    },
    /// The match is over.
    #[schemars(title = "Game ended")]
    GameEnded {
        /// How.
        result: Outcome,
    },
}

/// What players ask each other for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Request {
    /// Taking an action back.
    Undo,
    /// A draw.
    Draw,
}
