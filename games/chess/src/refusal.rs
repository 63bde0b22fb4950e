//! Why an action is refused.

use platform_api::toolkit::RequestFault;
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
    /// Draws come by themselves in this match.
    ClaimsOff,
    /// What was asked cannot be asked, answered, claimed or taken back now.
    Request(RequestFault),
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
            Self::ClaimsOff => Some("claimsOff"),
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
        all.push(Self::ClaimsOff);
        // Between two players an answer ends what was asked.
        let faults = RequestFault::ALL.into_iter().filter(|fault| *fault != RequestFault::AlreadyAnswered);
        all.extend(faults.map(Self::Request));
        all
    }

    fn code(&self) -> &'static str {
        match *self {
            Self::NotYourTurn => code::NOT_YOUR_TURN,
            Self::GameAlreadyEnded => code::GAME_ALREADY_ENDED,
            Self::Move(refusal) => move_code(refusal),
            Self::ClaimNotJustified => "CLAIM_NOT_JUSTIFIED",
            Self::ClaimsOff | Self::Request(_) => code::RULE_VIOLATION,
        }
    }

    fn args(&self) -> Args {
        let mut args = Args::new();
        if let Some(cause) = self.cause() {
            args.insert("cause".into(), cause.into());
        }
        if let Self::Request(RequestFault::DrawTooSoon { turns }) = *self {
            args.insert("moves".into(), turns.into());
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
