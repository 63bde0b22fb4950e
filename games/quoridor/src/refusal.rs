//! Why an action is refused.

use platform_api::toolkit::RequestFault;
use platform_api::{Args, PlayerId, RefusalCode, Text, code};

use crate::board::{Cell, Orientation, PawnRefusal, Wall, WallConflict};

/// A refusal: a stable code, and where the code has several causes, a stable `cause` in its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Another player is to move.
    NotYourTurn,
    /// The match is over.
    GameAlreadyEnded,
    /// The cell or the wall lies outside the board.
    OutOfBounds(Place),
    /// The pawn may not go there.
    Pawn(PawnFault),
    /// No wall is left in hand.
    NoWallsLeft,
    /// The wall overlaps or crosses one that stands.
    WallConflict(WallConflict),
    /// The wall would leave somebody without a path.
    PathBlocked {
        /// The first such player in the order of turns.
        player: PlayerId,
    },
    /// The player has left the game or arrived.
    NotActive,
    /// What was asked cannot be asked, answered or taken back now.
    Request(RequestFault),
}

/// What lies outside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A cell: `c` and `r` are 0 to 8.
    Cell,
    /// The anchor of a wall: `c` and `r` are 0 to 7.
    Anchor,
}

/// Why a pawn may not go to a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PawnFault {
    /// It stands there.
    OwnCell,
    /// No kind of move reaches that far.
    TooFar,
    /// A wall is between the pawn and its neighbour.
    WallBetween,
    /// A wall is between the jumped pawn and the cell.
    WallBesideJumped,
    /// Another pawn is there.
    PawnThere,
    /// There is no pawn to jump straight over.
    NothingToJump,
    /// There is no pawn to jump diagonally round.
    DiagonalWithoutPawn,
    /// A wall is behind the pawn to jump straight over.
    WallBehind,
    /// Only a wall allows the diagonal, and the edge of the board is behind the pawn.
    EdgeBehind,
    /// Only a wall allows the diagonal, and another pawn is behind the pawn.
    PawnBehind,
    /// The straight jump is open.
    StraightOpen,
    /// Two pawns in line cannot be jumped at once.
    TwoPawns,
}

impl PawnFault {
    const ALL: [Self; 12] = [
        Self::OwnCell,
        Self::TooFar,
        Self::WallBetween,
        Self::WallBesideJumped,
        Self::PawnThere,
        Self::NothingToJump,
        Self::DiagonalWithoutPawn,
        Self::WallBehind,
        Self::EdgeBehind,
        Self::PawnBehind,
        Self::StraightOpen,
        Self::TwoPawns,
    ];

    const fn code(self) -> &'static str {
        match self {
            Self::OwnCell | Self::TooFar => "INVALID_TARGET",
            Self::WallBetween | Self::WallBesideJumped => "BLOCKED_BY_WALL",
            Self::PawnThere => "OCCUPIED",
            Self::NothingToJump
            | Self::DiagonalWithoutPawn
            | Self::WallBehind
            | Self::EdgeBehind
            | Self::PawnBehind
            | Self::StraightOpen
            | Self::TwoPawns => "ILLEGAL_MOVE",
        }
    }

    const fn cause(self) -> &'static str {
        match self {
            Self::OwnCell => "ownCell",
            Self::TooFar => "tooFar",
            Self::WallBetween => "wallBetween",
            Self::WallBesideJumped => "wallBesideJumped",
            Self::PawnThere => "pawnThere",
            Self::NothingToJump => "nothingToJump",
            Self::DiagonalWithoutPawn => "diagonalWithoutPawn",
            Self::WallBehind => "wallBehind",
            Self::EdgeBehind => "edgeBehind",
            Self::PawnBehind => "pawnBehind",
            Self::StraightOpen => "straightOpen",
            Self::TwoPawns => "twoPawns",
        }
    }
}

impl From<RequestFault> for Refusal {
    fn from(fault: RequestFault) -> Self {
        Self::Request(fault)
    }
}

impl Refusal {
    /// The refusal of a pawn move from a cell to another.
    pub(crate) fn pawn(refusal: PawnRefusal, from: Option<Cell>, to: Cell) -> Self {
        let straight = from.is_none_or(|from| from.column() == to.column() || from.row() == to.row());
        Self::Pawn(match refusal {
            PawnRefusal::OwnCell => PawnFault::OwnCell,
            PawnRefusal::TooFar => PawnFault::TooFar,
            PawnRefusal::WallBetween => PawnFault::WallBetween,
            PawnRefusal::WallBesideJumped => PawnFault::WallBesideJumped,
            PawnRefusal::PawnThere => PawnFault::PawnThere,
            PawnRefusal::NothingToJump if straight => PawnFault::NothingToJump,
            PawnRefusal::NothingToJump => PawnFault::DiagonalWithoutPawn,
            PawnRefusal::WallBehind => PawnFault::WallBehind,
            PawnRefusal::EdgeBehind => PawnFault::EdgeBehind,
            PawnRefusal::PawnBehind => PawnFault::PawnBehind,
            PawnRefusal::StraightOpen => PawnFault::StraightOpen,
            PawnRefusal::TwoPawns => PawnFault::TwoPawns,
        })
    }

    /// What distinguishes refusals of one code.
    fn cause(&self) -> Option<&'static str> {
        match self {
            Self::NotYourTurn | Self::GameAlreadyEnded | Self::NoWallsLeft | Self::PathBlocked { .. } => None,
            Self::OutOfBounds(Place::Cell) => Some("cell"),
            Self::OutOfBounds(Place::Anchor) => Some("anchor"),
            Self::Pawn(fault) => Some(fault.cause()),
            Self::WallConflict(WallConflict::Overlap(_)) => Some("overlap"),
            Self::WallConflict(WallConflict::HalfOverlap(_)) => Some("halfOverlap"),
            Self::WallConflict(WallConflict::Crossing(_)) => Some("crossing"),
            Self::NotActive => Some("notActive"),
            Self::Request(fault) => Some(fault.cause()),
        }
    }
}

impl RefusalCode for Refusal {
    fn all() -> Vec<Self> {
        let mut all = vec![
            Self::NotYourTurn,
            Self::GameAlreadyEnded,
            Self::OutOfBounds(Place::Cell),
            Self::OutOfBounds(Place::Anchor),
            Self::NoWallsLeft,
            Self::PathBlocked { player: PlayerId::new(0) },
        ];
        all.extend(PawnFault::ALL.map(Self::Pawn));
        if let Some(wall) = Wall::new(4, 2, Orientation::Horizontal) {
            all.extend([
                Self::WallConflict(WallConflict::Overlap(wall)),
                Self::WallConflict(WallConflict::HalfOverlap(wall)),
                Self::WallConflict(WallConflict::Crossing(wall)),
            ]);
        }
        all.push(Self::NotActive);
        all.extend(RequestFault::ALL.map(Self::Request));
        all
    }

    fn code(&self) -> &'static str {
        match self {
            Self::NotYourTurn => code::NOT_YOUR_TURN,
            Self::GameAlreadyEnded => code::GAME_ALREADY_ENDED,
            Self::OutOfBounds(_) => code::OUT_OF_BOUNDS,
            Self::Pawn(fault) => fault.code(),
            Self::NoWallsLeft => "NO_WALLS_LEFT",
            Self::WallConflict(_) => "WALL_CONFLICT",
            Self::PathBlocked { .. } => "PATH_BLOCKED",
            Self::NotActive | Self::Request(_) => code::RULE_VIOLATION,
        }
    }

    fn args(&self) -> Args {
        let mut args = Args::new();
        if let Some(cause) = self.cause() {
            args.insert("cause".into(), cause.into());
        }
        match *self {
            Self::WallConflict(conflict) => {
                args.insert("wall".into(), conflict.standing().to_string().into());
            }
            Self::PathBlocked { player } => {
                args.insert("player".into(), player.into());
            }
            Self::Request(RequestFault::DrawTooSoon { turns }) => {
                args.insert("actions".into(), turns.into());
            }
            Self::NotYourTurn
            | Self::GameAlreadyEnded
            | Self::OutOfBounds(_)
            | Self::Pawn(_)
            | Self::NoWallsLeft
            | Self::NotActive
            | Self::Request(_) => {}
        }
        args
    }

    /// The text with the key `CODE-cause`, or `CODE` where a code has one cause.
    fn text(&self) -> Text {
        let key = match self.cause() {
            Some(cause) => format!("{}-{cause}", self.code()),
            None => self.code().to_owned(),
        };
        Text { key, args: self.args() }
    }
}
