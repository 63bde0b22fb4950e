//! What a check found: where a law is broken, and how to see it again.

use platform_api::json;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::play::{ScriptedInput, Setting};
use crate::report::Figures;

/// The first place where two things differ that should be equal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Difference {
    /// A JSON pointer to the place.
    pub pointer: String,
    /// What is there on the one side; `null` where nothing is.
    pub left: Value,
    /// What is there on the other side; `null` where nothing is.
    pub right: Value,
}

impl Difference {
    /// The first difference between two values; `None` if they are equal.
    pub(crate) fn between(left: &Value, right: &Value) -> Option<Self> {
        json::first_difference(left, right).map(|(pointer, left, right)| Self { pointer, left, right })
    }
}

/// One place where a title breaks a law.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    /// The kind of breach. `panic`, `endless`, `memory` and `gone` bring down more than they should, whatever the check.
    pub kind: String,
    /// What is wrong, in one or two sentences.
    pub what: String,
    /// The match in which it showed; absent for what needs no match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setting: Option<Setting>,
    /// The shortest list of inputs found that shows it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inputs: Vec<ScriptedInput>,
    /// The first difference, where two things should be equal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difference: Option<Difference>,
    /// The command that shows it again.
    pub command: String,
    /// The file with the match, if one was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
}

/// What a check says of one title.
#[derive(Clone, Debug, Default)]
pub(crate) struct Findings {
    /// How many cases were looked at. A check that looked at none has proven nothing.
    pub(crate) cases: u64,
    /// Where the law is broken.
    pub(crate) broken: Vec<Finding>,
    /// What is worth knowing besides.
    pub(crate) notes: Vec<String>,
    /// What was measured.
    pub(crate) figures: Option<Figures>,
    /// Why the check could not be run, or looked at nothing.
    pub(crate) skipped: Option<String>,
}

impl Findings {
    /// The check does not apply, for this reason.
    pub(crate) fn skip(reason: impl Into<String>) -> Self {
        Self { skipped: Some(reason.into()), ..Self::default() }
    }
}

/// One breach, before the suite has added how to see it again.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fault {
    /// The kind of breach: while inputs are dropped, only the same kind counts as the same fault.
    pub(crate) kind: &'static str,
    /// What is wrong.
    pub(crate) what: String,
    /// The first difference, where there is one.
    pub(crate) difference: Option<Difference>,
}

impl Fault {
    pub(crate) fn new(kind: &'static str, what: impl Into<String>) -> Self {
        Self { kind, what: what.into(), difference: None }
    }

    /// A fault where two values differ that should be equal; `None` if they are.
    pub(crate) fn unequal(
        kind: &'static str,
        what: impl Into<String>,
        left: &Value,
        right: &Value,
    ) -> Option<Self> {
        let difference = Difference::between(left, right)?;
        Some(Self { difference: Some(difference), ..Self::new(kind, what) })
    }
}

/// Why a case did not hold.
#[derive(Clone, Debug)]
pub(crate) enum Stop {
    /// The law is broken.
    Broken(Box<Fault>),
    /// The title is out of order: it panicked, or it lost its way among its timers.
    OutOfOrder(platform_api::MatchError),
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Broken(Box::new(fault))
    }
}

impl From<Box<Fault>> for Stop {
    fn from(fault: Box<Fault>) -> Self {
        Self::Broken(fault)
    }
}

impl From<platform_api::MatchError> for Stop {
    fn from(error: platform_api::MatchError) -> Self {
        Self::OutOfOrder(error)
    }
}

/// The answer of one case.
pub(crate) type Held = Result<(), Stop>;

/// Turns an optional fault into an answer.
pub(crate) fn held(fault: Option<Fault>) -> Held {
    fault.map_or(Ok(()), |fault| Err(fault.into()))
}
