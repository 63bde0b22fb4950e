//! The title's texts.

use platform_api::{Catalog, Localized};

use crate::board::Color;

/// The name shown to people.
pub(crate) const NAME: Localized = Localized { ko: "체스", en: "Chess", zh_hans: "国际象棋" };

/// What one does in it.
pub(crate) const LINE: Localized = Localized {
    ko: "여섯 가지 기물로 상대 킹을 체크메이트해요. 첫 배치를 뽑는 체스960도 있어요",
    en: "Checkmate the other king with six kinds of pieces; Chess960 draws the first array",
    zh_hans: "用六种棋子将死对方的王；也可以玩随机开局的 Chess960",
};

/// The texts in every locale.
pub(crate) fn catalog() -> &'static Catalog {
    platform_api::catalog!()
}

/// The key of a side's name.
pub(crate) const fn color_key(color: Color) -> &'static str {
    match color {
        Color::White => "color-white",
        Color::Black => "color-black",
    }
}
