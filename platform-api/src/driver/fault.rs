//! What can go wrong with a match besides a refused action.

use crate::options::{OptionViolation, OptionsFault};
use crate::player::PlayerId;
use crate::record::Seq;
use crate::refusal::{Rejection, code};

/// A fault of the title (the author's, not the player's); the host logs it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MatchError {
    /// The title panicked or broke the contract. The match answers nothing else from then on; replaying its
    /// log up to the last entry recovers it.
    #[error("the match is out of order since `{during}` failed: {message}")]
    Poisoned {
        /// The method of the title that failed.
        during: &'static str,
        /// What it said.
        message: String,
    },
    /// The viewer has no seat in this match; whoever has none is a spectator.
    #[error("there is no player {0} in this match")]
    NoSuchViewer(PlayerId),
    /// The record does not lead to where the match stands: it was restored from data that was tampered with.
    #[error("the record does not lead to where the match stands: {0}")]
    Unrepeatable(String),
    /// A value of the title cannot be written as JSON.
    #[error("a value of the title cannot be written as JSON: {0}")]
    NotJson(String),
    /// The match was restored from a snapshot without the entries before it.
    #[error("the entries before {first} are not here: restore the snapshot together with them")]
    EntriesMissing {
        /// The first entry that is here.
        first: Seq,
    },
}

impl From<serde_json::Error> for MatchError {
    fn from(error: serde_json::Error) -> Self {
        Self::NotJson(error.to_string())
    }
}

/// Why a match cannot begin.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum CreateError {
    /// The host's wishes break a rule.
    #[error("refused: {}", .0.code)]
    Refused(Rejection),
    /// The options break rules.
    #[error("the options break {} rule(s)", .0.len())]
    Options(Vec<OptionViolation>),
    /// A fault of the title.
    #[error(transparent)]
    Fault(#[from] MatchError),
}

impl CreateError {
    /// The refusal to show, unless this is a fault of the title.
    pub fn rejection(&self) -> Option<Rejection> {
        match self {
            Self::Refused(rejection) => Some(rejection.clone()),
            Self::Options(violations) => Some(OptionsFault::Violations(violations.clone()).rejection()),
            Self::Fault(_) => None,
        }
    }
}

impl From<Rejection> for CreateError {
    fn from(rejection: Rejection) -> Self {
        Self::Refused(rejection)
    }
}

impl From<OptionsFault> for CreateError {
    fn from(fault: OptionsFault) -> Self {
        match fault {
            OptionsFault::Seats(rejection) => Self::Refused(rejection),
            OptionsFault::Violations(violations) => Self::Options(violations),
        }
    }
}

impl From<serde_json::Error> for CreateError {
    fn from(error: serde_json::Error) -> Self {
        Self::Fault(error.into())
    }
}

/// Why a record cannot be replayed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// It was made by another title, under other rules or in another format.
    #[error("made for {found}, and this is {expected}")]
    Version {
        /// What the record names.
        found: String,
        /// What would be needed.
        expected: String,
    },
    /// It cannot be read.
    #[error("{detail}{}", crate::json::at(.pointer))]
    Malformed {
        /// A JSON pointer into the record.
        pointer: String,
        /// What is wrong.
        detail: String,
    },
    /// An entry is not what the rules make of those before it.
    #[error("entry {seq}: {reason}")]
    Forged {
        /// The first such entry.
        seq: Seq,
        /// What is wrong with it.
        reason: String,
    },
    /// The state after an entry is not the one whose hash was recorded.
    #[error("the state after entry {seq} is not the recorded one")]
    Diverged {
        /// The first such entry.
        seq: Seq,
    },
    /// A fault of the title.
    #[error(transparent)]
    Fault(#[from] MatchError),
}

impl ReplayError {
    /// The refusal to show: `VERSION_MISMATCH` or `DECODE_FAILED` or `FORGED_RECORD`; `None` for a fault of the title.
    pub fn rejection(&self) -> Option<Rejection> {
        match self {
            Self::Version { found, expected } => Some(version_mismatch(found, expected)),
            Self::Malformed { pointer, detail } => {
                Some(Rejection::malformed(code::DECODE_FAILED, pointer.as_str(), detail.as_str()))
            }
            Self::Forged { seq, .. } | Self::Diverged { seq } => Some(
                Rejection::common(code::FORGED_RECORD)
                    .with("entry", i64::try_from(seq.number()).unwrap_or(i64::MAX))
                    .with("detail", self.to_string()),
            ),
            Self::Fault(_) => None,
        }
    }

    pub(crate) fn malformed(pointer: impl Into<String>, detail: impl Into<String>) -> Self {
        Self::Malformed { pointer: pointer.into(), detail: detail.into() }
    }
}

impl From<CreateError> for ReplayError {
    fn from(error: CreateError) -> Self {
        match error {
            CreateError::Fault(fault) => Self::Fault(fault),
            CreateError::Refused(rejection) => Self::malformed("/header", rejection.code),
            CreateError::Options(violations) => {
                let place = violations.first().map(|v| v.pointer.as_str()).unwrap_or_default();
                Self::malformed(format!("/header/options{place}"), "options that break a rule")
            }
        }
    }
}

impl From<serde_json::Error> for ReplayError {
    fn from(error: serde_json::Error) -> Self {
        Self::Fault(error.into())
    }
}

fn version_mismatch(found: &str, expected: &str) -> Rejection {
    Rejection::common(code::VERSION_MISMATCH).with("found", found).with("expected", expected)
}

/// Why a snapshot cannot be restored.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error(transparent)]
pub struct RestoreError(#[from] pub ReplayError);

impl RestoreError {
    /// The refusal to show; `None` for a fault of the title.
    pub fn rejection(&self) -> Option<Rejection> {
        self.0.rejection()
    }
}
