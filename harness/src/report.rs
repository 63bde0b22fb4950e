//! The report of a run of the suite: one value from which every format is written.

use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};

use crate::finding::Finding;

/// The version of the report's JSON shape.
pub const REPORT_FORMAT: u32 = 1;

/// How a check came out for one title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    /// The law held in every case looked at.
    Passed,
    /// The law is broken.
    Failed,
    /// There was nothing to look at.
    Skipped,
}

/// A check that a title does not undergo, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Exempt {
    /// The title's id.
    pub title: String,
    /// The check's name.
    pub check: String,
    /// The reason that the title gives.
    pub reason: String,
}

/// What a title costs, measured while its matches were sampled; never judged.
///
/// Times are nanoseconds over the JSON face, medians; sizes are bytes of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    /// Reading options and setting a match up.
    pub setup_nanos: u64,
    /// Asking whether an action may be done.
    pub validate_nanos: u64,
    /// Having an accepted action done: validating, applying, logging, posting.
    pub apply_nanos: u64,
    /// One viewer's view.
    pub view_nanos: u64,
    /// A snapshot.
    pub snapshot_nanos: u64,
    /// The state.
    pub state_bytes: Size,
    /// One viewer's view.
    pub view_bytes: Size,
    /// One event.
    pub event_bytes: Size,
}

/// How large something is that is of many sizes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Size {
    /// The median.
    pub median: u64,
    /// The largest.
    pub largest: u64,
}

/// One check of one title.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckReport {
    /// The title's id; `registry` for what concerns all of them.
    pub title: String,
    /// The check's name.
    pub check: String,
    /// The law.
    pub law: String,
    /// How it came out.
    pub verdict: Verdict,
    /// How many cases were looked at.
    pub cases: u64,
    /// Where the law is broken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<Finding>,
    /// What is worth knowing besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// What was measured, for `figures.cost`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figures: Option<Figures>,
    /// Why it was skipped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// How long it took, in milliseconds.
    pub millis: u64,
}

/// Everything that a run of the suite found out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// [`REPORT_FORMAT`] of the version that wrote it.
    pub format: u32,
    /// The seed of the first sampled match.
    pub seed: u64,
    /// How many matches were sampled of each title.
    pub matches: u64,
    /// The checks, by title and in the order of the table.
    pub checks: Vec<CheckReport>,
    /// The checks that titles say they do not undergo.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exemptions: Vec<Exempt>,
    /// What went wrong with the suite itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<String>,
    /// How long all of it took, in milliseconds.
    pub millis: u64,
}

impl Report {
    /// How many checks came out so.
    pub fn count(&self, verdict: Verdict) -> usize {
        self.checks.iter().filter(|check| check.verdict == verdict).count()
    }

    /// The exit code of a program that ran the suite: 0 if every law held, 1 if one is broken, 4 if nothing
    /// ran, 70 if the suite itself is at fault.
    pub fn exit_code(&self) -> u8 {
        if self.count(Verdict::Failed) > 0 {
            1
        } else if !self.faults.is_empty() {
            70
        } else if self.count(Verdict::Passed) == 0 {
            4
        } else {
            0
        }
    }

    /// The report as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// The JSON Schema of [`Report::to_json`].
    pub fn schema() -> Schema {
        schemars::schema_for!(Self)
    }
}

#[cfg(test)]
mod tests;
