//! What a player can do.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{CastleSide, LegalMove, Move, Square};
use crate::pieces::Promotion;

/// An action of a player (design document, section 8.2). In JSON an object with the tag `type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Action {
    /// Moves a piece.
    #[schemars(title = "Move a piece")]
    Move {
        /// The square of the piece.
        from: Square,
        /// The square it goes to. Castling is the king going to file g or c, in Chess960 also to its rook's square.
        to: Square,
        /// What a pawn becomes on the last rank; ignored everywhere else.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        promotion: Option<Promotion>,
    },
    /// Castles. Means the same as the king's move, where that could be read as an ordinary step.
    #[schemars(title = "Castle")]
    Castle {
        /// To which side.
        side: CastleSide,
    },
    /// Claims a draw by threefold repetition or the 50-move rule (FIDE articles 9.2 and 9.3).
    #[schemars(title = "Claim a draw")]
    ClaimDraw {
        /// The move after which the claim is right. Without it, the claim is for the position on the board.
        #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
        intended: Option<Intended>,
    },
    /// Asks the opponent to agree that the sender's latest move is taken back.
    #[schemars(title = "Ask to undo")]
    RequestUndo {},
    /// Answers the opponent's request to take a move back.
    #[schemars(title = "Answer an undo request")]
    RespondUndo {
        /// True to agree.
        accept: bool,
    },
    /// Offers a draw.
    #[schemars(title = "Offer a draw")]
    OfferDraw {},
    /// Answers the opponent's draw offer.
    #[schemars(title = "Answer a draw offer")]
    RespondDraw {
        /// True to agree.
        accept: bool,
    },
    /// Takes back whatever request and offer of the sender are pending.
    #[schemars(title = "Take back a request")]
    CancelOffer {},
    /// Gives the game up; before both have moved it is called off instead.
    #[schemars(title = "Resign")]
    Resign {},
}

/// The move that a claim is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Intended {
    /// The square of the piece.
    pub from: Square,
    /// The square it goes to.
    pub to: Square,
    /// What a pawn becomes on the last rank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promotion: Option<Promotion>,
}

impl Intended {
    /// The move as the board names it.
    pub fn named(self) -> Move {
        Move { from: self.from, to: self.to, promotion: self.promotion.map(Into::into) }
    }
}

impl From<&LegalMove> for Intended {
    fn from(legal: &LegalMove) -> Self {
        Self { from: legal.from, to: legal.to, promotion: legal.promotion.and_then(Promotion::of) }
    }
}

impl From<Intended> for Action {
    fn from(Intended { from, to, promotion }: Intended) -> Self {
        Self::Move { from, to, promotion }
    }
}

impl From<&LegalMove> for Action {
    fn from(legal: &LegalMove) -> Self {
        Intended::from(legal).into()
    }
}

impl Action {
    /// True for moves and castling, which move the game on.
    pub const fn is_turn_action(&self) -> bool {
        matches!(self, Self::Move { .. } | Self::Castle { .. })
    }

    /// True for what only the player to move can do.
    pub(crate) const fn needs_turn(&self) -> bool {
        matches!(self, Self::Move { .. } | Self::Castle { .. } | Self::ClaimDraw { .. })
    }
}
