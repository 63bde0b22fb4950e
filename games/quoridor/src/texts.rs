//! The title's texts.

use platform_api::{Catalog, Localized};

use crate::board::Seat;

/// The name shown to people. A common noun: the name of the published game is a trademark.
pub(crate) const NAME: Localized =
    Localized { ko: "벽 쌓기 길찾기", en: "Wall Maze", zh_hans: "筑墙寻路" };

/// What one does in it.
pub(crate) const LINE: Localized = Localized {
    ko: "벽으로 상대를 돌아가게 하고, 내 말을 먼저 반대편에 보내요",
    en: "Put up walls to send your rivals the long way round, and be first across",
    zh_hans: "筑墙让对手绕远路，抢先把棋子走到对面",
};

/// The texts in every locale.
pub(crate) fn catalog() -> &'static Catalog {
    platform_api::catalog!()
}

/// The key of a seat's name.
pub(crate) const fn seat_key(seat: Seat) -> &'static str {
    match seat {
        Seat::South => "seat-S",
        Seat::West => "seat-W",
        Seat::North => "seat-N",
        Seat::East => "seat-E",
    }
}
