//! Why an action is refused. No refusal depends on the word.

use platform_api::{Args, Millis, RefusalCode, code};

use crate::answer::TextFault;
use crate::canvas::CanvasRefusal;

/// A refusal: a stable code with its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Only the drawer can do that.
    NotYourTurn,
    /// The match is over.
    GameAlreadyEnded,
    /// There is no such word to choose.
    NoSuchChoice,
    /// It cannot be done in this part of the turn.
    WrongPhase,
    /// The drawer may neither guess nor talk.
    DrawerIsSilent,
    /// The drawer cannot report their own drawing.
    OwnDrawing,
    /// Nothing visible is in the text.
    EmptyText,
    /// The text is too long.
    TextTooLong {
        /// The greatest length, in Unicode scalars.
        max: u32,
    },
    /// The text has a word that is not fit for children.
    BlockedText,
    /// Too many inputs within a second.
    TooFast {
        /// How long to wait.
        wait: Millis,
    },
    /// The drawing does not allow that.
    Canvas(CanvasRefusal),
    /// Nobody can be reported in this match.
    ReportsOff,
    /// The player has reported in this turn.
    AlreadyReported,
}

impl From<TextFault> for Refusal {
    fn from(fault: TextFault) -> Self {
        match fault {
            TextFault::Empty => Self::EmptyText,
            TextFault::TooLong { max } => Self::TextTooLong { max: u32::try_from(max).unwrap_or(u32::MAX) },
        }
    }
}

impl From<CanvasRefusal> for Refusal {
    fn from(refusal: CanvasRefusal) -> Self {
        Self::Canvas(refusal)
    }
}

impl RefusalCode for Refusal {
    fn all() -> Vec<Self> {
        let mut all = vec![
            Self::NotYourTurn,
            Self::GameAlreadyEnded,
            Self::NoSuchChoice,
            Self::WrongPhase,
            Self::DrawerIsSilent,
            Self::OwnDrawing,
            Self::EmptyText,
            Self::TextTooLong { max: 40 },
            Self::BlockedText,
            Self::TooFast { wait: Millis::from_millis(400) },
            Self::ReportsOff,
            Self::AlreadyReported,
        ];
        all.extend(CanvasRefusal::ALL.map(Self::Canvas));
        all
    }

    fn code(&self) -> &'static str {
        match self {
            Self::NotYourTurn => code::NOT_YOUR_TURN,
            Self::GameAlreadyEnded => code::GAME_ALREADY_ENDED,
            Self::NoSuchChoice => code::OUT_OF_BOUNDS,
            Self::WrongPhase => "WRONG_PHASE",
            Self::DrawerIsSilent => "DRAWER_IS_SILENT",
            Self::OwnDrawing => "OWN_DRAWING",
            Self::EmptyText => "EMPTY_TEXT",
            Self::TextTooLong { .. } => "TEXT_TOO_LONG",
            Self::BlockedText => "BLOCKED_TEXT",
            Self::TooFast { .. } => "TOO_FAST",
            Self::Canvas(refusal) => canvas_code(*refusal),
            Self::ReportsOff => "REPORTS_OFF",
            Self::AlreadyReported => "ALREADY_REPORTED",
        }
    }

    fn args(&self) -> Args {
        let argument = match *self {
            Self::TextTooLong { max } => ("max", max.into()),
            Self::TooFast { wait } => ("wait", u32::try_from(wait.as_millis()).unwrap_or(u32::MAX).into()),
            Self::Canvas(CanvasRefusal::StrokeOpen { stroke }) => ("stroke", stroke.into()),
            Self::Canvas(
                CanvasRefusal::WrongStroke { expected } | CanvasRefusal::WrongBatch { expected },
            ) => ("expected", expected.into()),
            Self::NotYourTurn
            | Self::GameAlreadyEnded
            | Self::NoSuchChoice
            | Self::WrongPhase
            | Self::DrawerIsSilent
            | Self::OwnDrawing
            | Self::EmptyText
            | Self::BlockedText
            | Self::Canvas(_)
            | Self::ReportsOff
            | Self::AlreadyReported => return Args::new(),
        };
        Args::from([(argument.0.to_owned(), argument.1)])
    }
}

const fn canvas_code(refusal: CanvasRefusal) -> &'static str {
    match refusal {
        CanvasRefusal::StrokeOpen { .. } => "STROKE_OPEN",
        CanvasRefusal::NoOpenStroke => "NO_OPEN_STROKE",
        CanvasRefusal::WrongStroke { .. } => "WRONG_STROKE",
        CanvasRefusal::WrongBatch { .. } => "WRONG_BATCH",
        CanvasRefusal::UnknownColour => "UNKNOWN_COLOUR",
        CanvasRefusal::UnknownWidth => "UNKNOWN_WIDTH",
        CanvasRefusal::UnknownEraser => "UNKNOWN_ERASER",
        CanvasRefusal::OddValues => "ODD_VALUES",
        CanvasRefusal::BatchSize => "BATCH_SIZE",
        CanvasRefusal::OutOfBounds => code::OUT_OF_BOUNDS,
        CanvasRefusal::CanvasFull => "CANVAS_FULL",
        CanvasRefusal::NothingToUndo => "NOTHING_TO_UNDO",
        CanvasRefusal::NothingToClear => "NOTHING_TO_CLEAR",
    }
}
