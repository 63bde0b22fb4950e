//! What can be wrong with a text that should be a game.

use super::super::fen::FenError;
use super::super::san::SanError;

/// Why a text is no game, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PgnError {
    /// The line, from 1 on.
    pub line: usize,
    /// The column in characters, from 1 on.
    pub column: usize,
    /// What is wrong there.
    pub fault: PgnFault,
}

/// What is wrong with a place of a game's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PgnFault {
    /// There are neither tags nor moves.
    Empty,
    /// The text is longer than [`Pgn::MAX_BYTES`](super::Pgn::MAX_BYTES).
    TooLong,
    /// There are more tags than [`Pgn::MAX_TAGS`](super::Pgn::MAX_TAGS).
    TooManyTags,
    /// There are more plies than [`Pgn::MAX_PLIES`](super::Pgn::MAX_PLIES).
    TooManyMoves,
    /// A tag is not `[Name "value"]`.
    Tag,
    /// A tag of this name was there already.
    TagTwice,
    /// The variant is neither standard chess nor Chess960.
    Variant,
    /// `SetUp` and `FEN` do not fit together.
    SetUp,
    /// The start position is none.
    Fen(FenError),
    /// The `Result` tag is no result.
    Result,
    /// The moves end in another result than the `Result` tag has.
    ResultMismatch,
    /// The move is none of the position.
    Move(SanError),
    /// `e.p.` stands where no pawn was captured en passant.
    NotEnPassant,
    /// A comment has no end.
    OpenComment,
    /// A variation has no end.
    OpenVariation,
    /// `$` is not followed by a number from 0 to 255.
    Annotation,
    /// This cannot stand here.
    Unexpected,
    /// The game has ended; there is more.
    SecondGame,
}

impl std::fmt::Display for PgnFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Fen(error) => return write!(f, "the start position: {error}"),
            Self::Move(error) => return error.fmt(f),
            Self::Empty => "there is no game",
            Self::TooLong => "the text is too long",
            Self::TooManyTags => "there are too many tags",
            Self::TooManyMoves => "there are more moves than a game can have",
            Self::Tag => "a tag is [Name \"value\"]",
            Self::TagTwice => "the tag was there already",
            Self::Variant => "the variant is neither standard chess nor Chess960",
            Self::SetUp => "SetUp and FEN do not fit together",
            Self::Result => "a result is 1-0, 0-1, 1/2-1/2 or *",
            Self::ResultMismatch => "the tag has another result",
            Self::NotEnPassant => "this is no en passant capture",
            Self::OpenComment => "the comment has no end",
            Self::OpenVariation => "the variation has no end",
            Self::Annotation => "an annotation is $ and a number from 0 to 255",
            Self::Unexpected => "this cannot stand here",
            Self::SecondGame => "the game has ended and there is more",
        })
    }
}

impl std::fmt::Display for PgnError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.fault)
    }
}

impl std::error::Error for PgnError {}
