//! What a check is.

use crate::context::Context;
use crate::finding::Findings;

/// One law and how it is checked.
#[derive(Clone, Copy)]
pub struct Check {
    /// The group, the first part of the name.
    pub group: &'static str,
    /// The stable name, `group.name`.
    pub name: &'static str,
    /// The law, in one sentence.
    pub law: &'static str,
    pub(crate) run: fn(&Context) -> Findings,
}

impl Check {
    /// True if `filter` is the check's name, or its group's.
    pub fn matches(&self, filter: &str) -> bool {
        self.name == filter || self.group == filter
    }
}

impl std::fmt::Debug for Check {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Check").field("name", &self.name).field("law", &self.law).finish_non_exhaustive()
    }
}
