//! How a command ends badly: one line for people, one number for programs.

use std::fmt;
use std::io;

use platform_api::registry::PlaceError;
use platform_api::{CreateError, MatchError, ParseFault, ReplayError};

/// The exit codes of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Exit {
    /// Done.
    Success,
    /// It did not work: a law is broken, a record does not verify, a file cannot be read or written.
    Failure,
    /// The command line cannot be understood.
    Usage,
    /// There is no such title, or none at all.
    NotFound,
    /// Of the checks asked for, none ran.
    NothingRan,
    /// A fault of this program or of a title.
    Fault,
    /// Ended by Ctrl-C: 128 and the number of the signal.
    Interrupted,
    /// Whoever read the output has gone: 128 and the number of the signal.
    BrokenPipe,
}

impl Exit {
    /// The number given to the system.
    pub const fn code(self) -> u8 {
        match self {
            Self::Success => 0,
            Self::Failure => 1,
            Self::Usage => 2,
            Self::NotFound => 3,
            Self::NothingRan => 4,
            Self::Fault => 70,
            Self::Interrupted => 130,
            Self::BrokenPipe => 141,
        }
    }
}

/// Why a command stopped.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) exit: Exit,
    /// What went wrong and what to do; nothing where the reader of the output has gone.
    pub(crate) message: Option<String>,
}

impl Failure {
    pub(crate) fn new(exit: Exit, message: impl fmt::Display) -> Self {
        // One line, whatever a file or a title put into the message.
        let message = message.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        Self { exit, message: Some(message) }
    }

    pub(crate) fn failed(message: impl fmt::Display) -> Self {
        Self::new(Exit::Failure, message)
    }

    pub(crate) fn usage(message: impl fmt::Display) -> Self {
        Self::new(Exit::Usage, message)
    }

    /// An ending that says everything by its number, since the command has printed the rest.
    pub(crate) const fn quiet(exit: Exit) -> Self {
        Self { exit, message: None }
    }
}

/// What is wrong while writing to standard output; files have their own messages.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::quiet(Exit::BrokenPipe);
        }
        Self::failed(format_args!("the output cannot be written: {error}"))
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        if let Some(kind) = error.io_error_kind() {
            return io::Error::new(kind, error).into();
        }
        Self::new(Exit::Fault, format_args!("a value cannot be written as JSON: {error}"))
    }
}

impl From<MatchError> for Failure {
    fn from(error: MatchError) -> Self {
        Self::new(Exit::Fault, format_args!("a fault of the title: {error}"))
    }
}

impl From<ReplayError> for Failure {
    fn from(error: ReplayError) -> Self {
        match error {
            ReplayError::Fault(fault) => fault.into(),
            other => Self::failed(format_args!("the record cannot be replayed: {other}")),
        }
    }
}

impl From<ParseFault> for Failure {
    fn from(fault: ParseFault) -> Self {
        Self::failed(fault)
    }
}

impl From<CreateError> for Failure {
    fn from(error: CreateError) -> Self {
        match error {
            CreateError::Fault(fault) => fault.into(),
            other => Self::failed(format_args!("the match cannot begin: {other}")),
        }
    }
}

impl From<PlaceError> for Failure {
    fn from(error: PlaceError) -> Self {
        match error {
            PlaceError::Create(error) => error.into(),
            other => Self::failed(format_args!("the position cannot be used: {other}")),
        }
    }
}
