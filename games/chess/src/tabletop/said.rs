//! What the notation and the events say to people.

use platform_api::toolkit::Ending;
use platform_api::{Arg, RefusalCode as _, Text};

use crate::board::{Color, MoveRefusal, SanError};
use crate::event::{Event, Request};
use crate::refusal::Refusal;
use crate::texts::color_key;

/// Why a text in SAN is no move of the position.
pub(super) fn san(error: SanError) -> Text {
    let key = match error {
        SanError::Ambiguous => "san-ambiguous",
        SanError::PawnFileMissing => "san-pawnFile",
        SanError::NotACapture => "san-noCapture",
        SanError::NotEnPassant => "san-noEnPassant",
        SanError::NotACheck => "san-noCheck",
        SanError::NotCheckmate => "san-noCheckmate",
        SanError::Refused(MoveRefusal::NoPiece | MoveRefusal::NotYours) | SanError::Text(_) => "san-noPiece",
        SanError::Refused(MoveRefusal::PromotionUnexpected) => "san-noPromotion",
        SanError::Refused(MoveRefusal::PromotionPiece) => "san-promotionPiece",
        // In the words that the same move has in UCI.
        SanError::Refused(refused) => return Refusal::from(refused).text(),
    };
    Text::new(key)
}

/// What the drawing after an event does not show: what became of a claim, and that a request came to nothing.
pub(super) fn notice(event: &Event) -> Option<Text> {
    let by = |key: &str, color: Color| Text::new(key).with("side", Arg::Key(color_key(color).to_owned()));
    if let Event::ClaimRejected { color } = *event {
        return Some(by("notice-claimRejected", color));
    }
    if let Event::DrawClaimed { color, intended: Some(san), .. } = event {
        return Some(by("notice-claimedWith", *color).with("san", san.as_str()));
    }
    let Event::RequestEnded { request, player, reason } = *event else { return None };
    let key = match request {
        Request::Undo => "notice-undoEnded",
        Request::Draw => "notice-drawEnded",
    };
    (reason != Ending::Accepted).then(|| Text::new(key).with("player", player))
}
