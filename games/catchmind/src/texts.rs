//! The title's texts.

use platform_api::{Catalog, Localized};

/// The name shown to people. A common noun: the names of published games of this kind are trademarks.
pub(crate) const NAME: Localized =
    Localized { ko: "그림 맞히기", en: "Draw and Guess", zh_hans: "你画我猜" };

/// What one does in it.
pub(crate) const LINE: Localized = Localized {
    ko: "한 사람이 그리고, 나머지가 무엇인지 맞혀요",
    en: "One player draws a word, and everybody else guesses it",
    zh_hans: "一个人画，其他人猜画的是什么",
};

/// The texts in every locale.
pub(crate) fn catalog() -> &'static Catalog {
    platform_api::catalog!()
}
