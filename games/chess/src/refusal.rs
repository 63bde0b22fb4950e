//! Why an action is refused.

use platform_api::{Args, RefusalCode, Text, code};

use crate::board::{CastleRefusal, MoveRefusal};

/// A refusal: a stable code, and where the code has several causes, a stable `cause` in its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The opponent is to move.
    NotYourTurn,
    /// The match is over.
    GameAlreadyEnded,
    /// The move may not be played.
    Move(MoveRefusal),
    /// A draw is claimed without a reason.
    ClaimNotJustified,
    /// What was asked cannot be asked, answered, claimed or taken back now.
    Request(RequestFault),
}

/// Why something beside the moves cannot be done. The code is `RULE_VIOLATION`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestFault {
    /// Draws come by themselves in this match.
    ClaimsOff,
    /// Nothing is taken back in this match.
    UndoOff,
    /// A request to take back waits for an answer.
    UndoPending,
    /// The player has taken back as often as possible.
    UndoUsedUp,
    /// There is nothing of theirs to take back.
    NothingToUndo,
    /// A request of theirs has come to nothing, and they have not moved since.
    UndoTooSoon,
    /// No draws are offered in this match.
    DrawOff,
    /// A draw offer waits for an answer.
    DrawPending,
    /// An offer of theirs has come to nothing a short while ago.
    DrawTooSoon {
        /// How many moves of their own are still to be made, 1 to 3.
        moves: u32,
    },
    /// Nothing of the kind was asked.
    NothingAsked,
    /// They asked themselves.
    OwnRequest,
    /// They have nothing pending.
    NothingToCancel,
}

impl RequestFault {
    const ALL: [Self; 12] = [
        Self::ClaimsOff,
        Self::UndoOff,
        Self::UndoPending,
        Self::UndoUsedUp,
        Self::NothingToUndo,
        Self::UndoTooSoon,
        Self::DrawOff,
        Self::DrawPending,
        Self::DrawTooSoon { moves: 3 },
        Self::NothingAsked,
        Self::OwnRequest,
        Self::NothingToCancel,
    ];

    const fn cause(self) -> &'static str {
        match self {
            Self::ClaimsOff => "claimsOff",
            Self::UndoOff => "undoOff",
            Self::UndoPending => "undoPending",
            Self::UndoUsedUp => "undoUsedUp",
            Self::NothingToUndo => "nothingToUndo",
            Self::UndoTooSoon => "undoTooSoon",
            Self::DrawOff => "drawOff",
            Self::DrawPending => "drawPending",
            Self::DrawTooSoon { .. } => "drawTooSoon",
            Self::NothingAsked => "nothingAsked",
            Self::OwnRequest => "ownRequest",
            Self::NothingToCancel => "nothingToCancel",
        }
    }
}

impl From<RequestFault> for Refusal {
    fn from(fault: RequestFault) -> Self {
        Self::Request(fault)
    }
}

impl From<MoveRefusal> for Refusal {
    fn from(refusal: MoveRefusal) -> Self {
        Self::Move(refusal)
    }
}

impl From<CastleRefusal> for Refusal {
    fn from(refusal: CastleRefusal) -> Self {
        Self::Move(MoveRefusal::Castling(refusal))
    }
}

const CASTLING: [CastleRefusal; 6] = [
    CastleRefusal::NoRook,
    CastleRefusal::NoRight,
    CastleRefusal::InCheck,
    CastleRefusal::PathBlocked,
    CastleRefusal::ThroughCheck,
    CastleRefusal::IntoCheck,
];

/// What an action can be refused for. A promotion where none happens is ignored, and the choice of a king or a pawn
/// cannot be written down in an action.
const MOVES: [MoveRefusal; 7] = [
    MoveRefusal::NoPiece,
    MoveRefusal::NotYours,
    MoveRefusal::NotHowItMoves,
    MoveRefusal::OwnPiece,
    MoveRefusal::Blocked,
    MoveRefusal::KingInCheck,
    MoveRefusal::PromotionMissing,
];

const fn castling_cause(refusal: CastleRefusal) -> &'static str {
    match refusal {
        CastleRefusal::NoRook => "noRook",
        CastleRefusal::NoRight => "noRight",
        CastleRefusal::InCheck => "inCheck",
        CastleRefusal::PathBlocked => "pathBlocked",
        CastleRefusal::ThroughCheck => "throughCheck",
        CastleRefusal::IntoCheck => "intoCheck",
    }
}

const fn move_code(refusal: MoveRefusal) -> &'static str {
    match refusal {
        MoveRefusal::NoPiece | MoveRefusal::NotYours => "NO_SUCH_PIECE",
        MoveRefusal::Castling(_) => "CASTLING_NOT_ALLOWED",
        MoveRefusal::NotHowItMoves => "NOT_HOW_IT_MOVES",
        MoveRefusal::OwnPiece => "OWN_PIECE",
        MoveRefusal::Blocked => "BLOCKED",
        MoveRefusal::KingInCheck => "KING_IN_CHECK",
        MoveRefusal::PromotionMissing | MoveRefusal::PromotionUnexpected | MoveRefusal::PromotionPiece => {
            "PROMOTION_MISSING"
        }
    }
}

impl Refusal {
    /// What distinguishes refusals of one code.
    const fn cause(&self) -> Option<&'static str> {
        match *self {
            Self::Move(MoveRefusal::NoPiece) => Some("empty"),
            Self::Move(MoveRefusal::NotYours) => Some("theirs"),
            Self::Move(MoveRefusal::Castling(refusal)) => Some(castling_cause(refusal)),
            Self::Request(fault) => Some(fault.cause()),
            Self::NotYourTurn | Self::GameAlreadyEnded | Self::ClaimNotJustified | Self::Move(_) => None,
        }
    }
}

impl RefusalCode for Refusal {
    fn all() -> Vec<Self> {
        let mut all = vec![Self::NotYourTurn, Self::GameAlreadyEnded, Self::ClaimNotJustified];
        all.extend(MOVES.map(Self::Move));
        all.extend(CASTLING.map(Self::from));
        all.extend(RequestFault::ALL.map(Self::Request));
        all
    }

    fn code(&self) -> &'static str {
        match *self {
            Self::NotYourTurn => code::NOT_YOUR_TURN,
            Self::GameAlreadyEnded => code::GAME_ALREADY_ENDED,
            Self::Move(refusal) => move_code(refusal),
            Self::ClaimNotJustified => "CLAIM_NOT_JUSTIFIED",
            Self::Request(_) => code::RULE_VIOLATION,
        }
    }

    fn args(&self) -> Args {
        let mut args = Args::new();
        if let Some(cause) = self.cause() {
            args.insert("cause".into(), cause.into());
        }
        if let Self::Request(RequestFault::DrawTooSoon { moves }) = *self {
            args.insert("moves".into(), moves.into());
        }
        args
    }

    /// The text with the key `CODE-cause`, or `CODE` where a code has one cause.
    fn text(&self) -> Text {
        let key = match self.cause() {
            Some(cause) => format!("{}-{cause}", self.code()),
            None => self.code().to_owned(),
        };
        Text { key, args: self.args() }
    }
}
