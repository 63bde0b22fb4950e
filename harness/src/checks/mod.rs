//! The table of all checks, and the checks by group.

pub(crate) mod actions;
mod coverage;
mod determinism;
#[cfg(test)]
mod doctored;
mod figures;
pub(crate) mod leaks;
mod options;
mod output;
mod registry;
mod replay;
mod result;
mod state;
mod time;

use crate::check::Check;

pub(crate) use registry::{EXPECTED, expected};

/// Every check of a title, by group.
pub const ALL: &[Check] = &[
    registry::METADATA,
    registry::TEXTS,
    registry::GUIDE,
    registry::EXEMPTIONS,
    options::DEFAULTS,
    options::SCHEMA,
    options::VIOLATIONS,
    options::UNKNOWN_FIELDS,
    options::PLAYS,
    actions::LEGAL_LISTED,
    actions::REFUSAL_INERT,
    actions::NO_PANIC,
    actions::WRONG_SEAT,
    actions::STRICT_JSON,
    actions::AFTER_END,
    state::SNAPSHOT,
    state::CHECK,
    state::MUTATIONS,
    state::FORK,
    state::MIGRATIONS,
    determinism::TWICE,
    determinism::INTERLEAVED,
    determinism::PROCESS,
    determinism::GOLDEN,
    replay::AGREES,
    replay::TAMPERING,
    replay::VERSION,
    // The first and the last of these share what takes longest; in between it is made for both.
    leaks::VACUITY,
    leaks::NON_INTERFERENCE,
    leaks::VERDICTS,
    leaks::PURGE,
    leaks::VIEW_RULES,
    leaks::SAME_VIEW,
    leaks::AUDIENCE,
    leaks::EMPTY_MESSAGE,
    leaks::CANARY,
    leaks::VISIBILITY,
    time::DEADLINE_EXISTS,
    time::TIMERS_ACT,
    time::SILENCE,
    time::ABSENCE,
    time::RECONNECTING,
    time::WAITS_ONCE,
    time::BACKWARDS,
    time::GAP,
    result::WHEN_ENDED,
    result::FINAL,
    result::RANKS_EVERYONE,
    result::REASONS,
    output::TOLD,
    output::SCHEMA,
    output::EXACT_NUMBERS,
    output::BUDGET,
    output::RENDERS,
    coverage::ACTIONS,
    coverage::EVENTS,
    coverage::REFUSALS,
    coverage::REASONS,
    figures::COST,
];

/// True if there is a check with this name, or a group.
pub fn exists(name: &str) -> bool {
    EXPECTED.matches(name) || ALL.iter().any(|check| check.matches(name))
}

/// True if a title can be exempt from the check with this name: from what is said of exemptions themselves it cannot.
pub(crate) fn exemptible(name: &str) -> bool {
    name != registry::EXEMPTIONS.name && ALL.iter().any(|check| check.name == name)
}

/// The names of all checks, in the order of the table.
pub fn names() -> impl Iterator<Item = &'static str> {
    std::iter::once(EXPECTED.name).chain(ALL.iter().map(|check| check.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_the_groups_and_its_own_and_stands_once() {
        let mut seen = std::collections::BTreeSet::new();
        for check in ALL.iter().chain([&EXPECTED]) {
            let (group, name) = check.name.split_once('.').unwrap();
            assert_eq!(group, check.group);
            assert!(name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_'), "{name}");
            assert!(check.law.ends_with('.'), "{}", check.name);
            assert!(seen.insert(check.name), "{} stands twice", check.name);
        }
    }

    #[test]
    fn every_check_has_a_paragraph_in_the_book_of_laws() {
        let book = include_str!("../../../docs/laws.md");
        for name in names() {
            assert!(book.contains(&format!("\n### {name}\n")), "docs/laws.md says nothing of {name}");
        }
        let described = book.lines().filter_map(|line| line.strip_prefix("### "));
        for name in described {
            assert!(names().any(|known| known == name), "docs/laws.md describes {name}, which is no check");
        }
    }
}
