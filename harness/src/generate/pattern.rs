//! Strings that match the `pattern` of a schema.

use platform_api::GameRng;
use regex_syntax::hir::{Class, Hir, HirKind, Repetition};

/// How often something is repeated at most that may be repeated without end.
const MOST_REPEATED: u32 = 8;

/// A string that matches a regular expression, `None` if it is none that Rust reads. Where a string has to begin or
/// end is taken as met, and so are the borders of words.
pub(super) fn matching(pattern: &str, rng: &mut GameRng) -> Option<String> {
    // In schemas these classes are those of ECMA 262, ASCII alone; classes nest, so that this holds within them too.
    let ascii = pattern.replace(r"\d", "[0-9]").replace(r"\w", "[0-9A-Za-z_]");
    let hir = regex_syntax::Parser::new().parse(&ascii).ok()?;
    let mut text = Vec::new();
    write(&hir, rng, &mut text);
    String::from_utf8(text).ok()
}

fn write(hir: &Hir, rng: &mut GameRng, text: &mut Vec<u8>) {
    match hir.kind() {
        HirKind::Empty | HirKind::Look(_) => {}
        HirKind::Literal(literal) => text.extend_from_slice(&literal.0),
        HirKind::Class(class) => text.extend(one_of(class, rng).into_iter().flat_map(utf8)),
        HirKind::Repetition(repetition) => {
            for _ in 0..times(repetition, rng) {
                write(&repetition.sub, rng, text);
            }
        }
        HirKind::Capture(capture) => write(&capture.sub, rng, text),
        HirKind::Concat(parts) => parts.iter().for_each(|part| write(part, rng, text)),
        HirKind::Alternation(parts) => {
            if let Some(part) = rng.choose(parts) {
                write(part, rng, text);
            }
        }
    }
}

fn times(repetition: &Repetition, rng: &mut GameRng) -> u32 {
    let most = repetition.max.unwrap_or(MOST_REPEATED).min(repetition.min.saturating_add(MOST_REPEATED));
    let spread = u64::from(most.saturating_sub(repetition.min)) + 1;
    repetition.min + u32::try_from(rng.below(spread)).unwrap_or_default()
}

/// One character of a class: every range is as likely as any other.
fn one_of(class: &Class, rng: &mut GameRng) -> Option<char> {
    match class {
        Class::Unicode(class) => {
            let range = rng.choose(class.ranges())?;
            between(range.start().into(), range.end().into(), rng)
        }
        Class::Bytes(class) => {
            let range = rng.choose(class.ranges())?;
            between(range.start().into(), range.end().into(), rng)
        }
    }
}

fn between(low: u32, high: u32, rng: &mut GameRng) -> Option<char> {
    let drawn = low + u32::try_from(rng.below(u64::from(high - low) + 1)).unwrap_or_default();
    // Between the ends of a range of characters may lie the surrogates, which are none.
    char::from_u32(drawn).or_else(|| char::from_u32(low))
}

fn utf8(c: char) -> Vec<u8> {
    c.to_string().into_bytes()
}
