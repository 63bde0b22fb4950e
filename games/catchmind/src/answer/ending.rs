//! Words that may follow the answer in a sentence of one word: 사과요, 사과입니다.

/// The endings after which a guess is still the answer (design document, section 5.3, with the forms of 이에요 and 이야).
pub const ENDINGS: [&str; 10] =
    ["요", "다", "이다", "입니다", "인가", "인가요", "예요", "이에요", "야", "이야"];

/// Tells whether an ending may follow an answer of one letter: 해요 and 바다 are words of their own far too often.
fn follows_one_letter(ending: &str) -> bool {
    !matches!(ending, "요" | "다")
}

/// Tells whether `normal` is `answer` with an ending. The answer itself is never shortened: 바 is not 바다.
pub(crate) fn is_with_ending(normal: &str, answer: &str, letters: usize) -> bool {
    normal
        .strip_prefix(answer)
        .and_then(|rest| ENDINGS.into_iter().find(|&ending| ending == rest))
        .is_some_and(|ending| letters > 1 || follows_one_letter(ending))
}
