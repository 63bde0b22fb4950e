//! What is told as it happens. Everything is told to everybody.

use platform_api::PlayerId;
use platform_api::toolkit::Ending;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{CastleSide, Color, Move, Square};
use crate::outcome::Outcome;
use crate::pieces::{Captured, Promotion};
use crate::ply::uci;

/// An event (design document, section 8.2). In JSON an object with the tag `type`.
///
/// A move is told as `moved`, then what was special about it, then what it led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum Event {
    /// A move was played.
    #[schemars(title = "Moved")]
    Moved {
        /// By which side.
        color: Color,
        /// The move in UCI.
        #[serde(with = "uci")]
        #[schemars(with = "String")]
        uci: Move,
        /// The move in SAN.
        san: String,
        /// What it captured.
        captured: Option<Captured>,
        /// Whether it gives check.
        check: bool,
        /// The position after it, so that a client can show the match backwards without knowing the rules.
        fen_after: String,
    },
    /// The move was castling.
    #[schemars(title = "Castled")]
    Castled {
        /// Which side castled.
        color: Color,
        /// To which side of the board.
        side: CastleSide,
    },
    /// The move was an en passant capture.
    #[schemars(title = "En passant")]
    EnPassant {
        /// Which side captured.
        color: Color,
        /// The square of the captured pawn.
        captured: Square,
    },
    /// A pawn became another piece.
    #[schemars(title = "Promoted")]
    Promoted {
        /// Whose pawn.
        color: Color,
        /// What it became.
        piece: Promotion,
    },
    /// The king of a side is attacked.
    #[schemars(title = "Check")]
    Check {
        /// Whose king.
        color: Color,
    },
    /// The king of a side is attacked and cannot be saved.
    #[schemars(title = "Checkmate")]
    Checkmate {
        /// Whose king.
        color: Color,
    },
    /// A side has no move, and its king is not attacked.
    #[schemars(title = "Stalemate")]
    Stalemate {
        /// Which side.
        color: Color,
    },
    /// The side to move may claim a draw.
    #[schemars(title = "Draw claimable")]
    DrawClaimable {
        /// Which side.
        color: Color,
        /// Why.
        reason: ClaimReason,
    },
    /// A draw was claimed, rightly.
    #[schemars(title = "Draw claimed")]
    DrawClaimed {
        /// By which side.
        color: Color,
        /// Why.
        reason: ClaimReason,
        /// The move in SAN that the claim was made with; it is not played.
        intended: Option<String>,
    },
    /// A draw was claimed wrongly with a move, which has been played.
    #[schemars(title = "Claim rejected")]
    ClaimRejected {
        /// By which side.
        color: Color,
    },
    /// A player asks to take a move back.
    #[schemars(title = "Undo requested")]
    UndoRequested {
        /// Who.
        player: PlayerId,
    },
    /// Moves were taken back.
    #[schemars(title = "Undo done")]
    UndoDone {
        /// Who had asked for it.
        player: PlayerId,
        /// How many plies were taken back, 1 or 2.
        plies: u8,
        /// The position that is on the board again.
        fen_after: String,
    },
    /// A player offers a draw.
    #[schemars(title = "Draw offered")]
    DrawOffered {
        /// Who.
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
    /// A player gave up.
    #[schemars(title = "Player resigned")]
    PlayerResigned {
        /// Who.
        player: PlayerId,
    },
    /// A player's time ran out.
    #[schemars(title = "Player timed out")]
    PlayerTimedOut {
        /// Who.
        player: PlayerId,
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
    /// Taking a move back.
    Undo,
    /// A draw.
    Draw,
}

/// Why a draw can be claimed. In JSON its name (design document, section 8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum ClaimReason {
    /// The position is on the board at least for the third time (FIDE article 9.2).
    Threefold,
    /// For 50 moves of both sides no pawn has moved and nothing was captured (FIDE article 9.3).
    FiftyMove,
}
