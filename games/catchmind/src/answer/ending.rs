//! Words that may follow the answer in a sentence of one word: 사과요, 사과입니다.

/// The endings after which a guess is still the answer (design document, section 5.3, with the forms of 이에요 and 이야).
pub const ENDINGS: [&str; 10] =
    ["요", "다", "이다", "입니다", "인가", "인가요", "예요", "이에요", "야", "이야"];

/// The endings that may follow an answer of so many letters. After one letter 요 and 다 may not: 해요 and 바다 are words
/// of their own far too often.
pub(crate) fn endings_after(letters: usize) -> impl Iterator<Item = &'static str> {
    ENDINGS.into_iter().filter(move |ending| letters > 1 || !matches!(*ending, "요" | "다"))
}

/// Tells whether `normal` is `answer` with an ending. The answer itself is never shortened: 바 is not 바다.
pub(crate) fn is_with_ending(normal: &str, answer: &str, letters: usize) -> bool {
    normal.strip_prefix(answer).is_some_and(|rest| endings_after(letters).any(|ending| ending == rest))
}

/// Tells whether `token` says a name of one letter and nothing else, once or more, an ending after it or not.
pub(crate) fn is_alone(token: &str, name: &str) -> bool {
    let rest = token.trim_start_matches(name);
    rest.len() < token.len() && (rest.is_empty() || endings_after(1).any(|ending| ending == rest))
}
