//! What can be chosen before a match (design document, section 2).

mod schema;

use platform_api::toolkit::{TimeControl, UndoLimit};
use platform_api::{GameRng, Millis, OptionViolation, PlayerId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{FlagRule, Variant};
use crate::side::BySide;

pub(crate) use schema::schema;

/// The choices of a match. In JSON every key is present once resolved.
///
/// Options without effect in a mode (`idleLimitSec` with a clock) are accepted and ignored. `autoQueen` and `hints` are
/// for the client: views always hold the legal moves, and a promotion without a piece is always refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Options {
    /// Standard chess, or Chess960 with a drawn first array.
    pub variant: Variant,
    /// How thinking time is limited.
    pub time_control: TimeChoice,
    /// Whether threefold repetition and the 50-move rule draw by themselves.
    pub draw_mode: DrawMode,
    /// Who has White.
    pub color_assignment: ColorAssignment,
    /// For the client: whether to promote to a queen without asking.
    pub auto_queen: bool,
    /// How often every player may take a move back, with the opponent's consent.
    pub undo: UndoLimit,
    /// Whether draws can be offered.
    pub draw_offer: bool,
    /// How long each side has for its first move, in seconds: 15, 30 or 60.
    pub first_move_sec: u32,
    /// Without a time control, how long a move may take, in seconds: 300 or 600.
    pub idle_limit_sec: u32,
    /// For the client: whether to show where a piece can go.
    pub hints: Hints,
    /// How long a match waits for a disconnected player, in seconds: 30, 60 or 120.
    pub disconnect_grace_sec: u32,
    /// How to tell whether a side could still checkmate when the other's time has run out.
    pub flag_rule: FlagRule,
}

/// How thinking time is limited. In JSON an object with the tag `kind`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum TimeChoice {
    /// Not at all, but for the limit of a move without any sign of life.
    #[schemars(title = "No time control")]
    None {},
    /// A stock of time that grows with every move (FIDE, Guidelines III on quickplay and appendices A and B).
    #[schemars(title = "Fischer")]
    Fischer {
        /// The stock at the start in seconds, 60 to 5400.
        #[serde(default = "default_base")]
        base_sec: u32,
        /// What a move adds in seconds, 0 to 60.
        #[serde(default = "default_increment")]
        inc_sec: u32,
    },
}

const fn default_base() -> u32 {
    600
}

const fn default_increment() -> u32 {
    5
}

/// Whether threefold repetition and the 50-move rule draw by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum DrawMode {
    /// They do, at once.
    Auto,
    /// They are claimed (FIDE articles 9.2 and 9.3); fivefold repetition and 75 moves draw by themselves (9.6).
    Fide,
}

/// Who has White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum ColorAssignment {
    /// Drawn afresh for every match.
    Random,
    /// The first player in join order.
    HostWhite,
    /// The second player in join order.
    HostBlack,
    /// The first player in the first match of a table, then in turns.
    Alternate,
}

impl ColorAssignment {
    /// Gives out the colours. Only `Random` draws, one number.
    pub(crate) fn assign(self, rematch: u32, rng: &mut GameRng) -> BySide<PlayerId> {
        let host_is_white = match self {
            Self::Random => rng.below(2) == 0,
            Self::HostWhite => true,
            Self::HostBlack => false,
            Self::Alternate => rematch.is_multiple_of(2),
        };
        let [host, guest] = [PlayerId::new(0), PlayerId::new(1)];
        if host_is_white {
            BySide { white: host, black: guest }
        } else {
            BySide { white: guest, black: host }
        }
    }
}

/// What a client shows of where pieces can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Hints {
    /// Nothing.
    Off,
    /// The squares a piece can go to.
    Moves,
}

/// The named time controls: stock and increment in seconds.
pub(crate) const PRESETS: [(&str, u32, u32); 7] = [
    ("Blitz 3+2", 180, 2),
    ("Blitz 5+0", 300, 0),
    ("Blitz 5+3", 300, 3),
    ("Rapid 10+0", 600, 0),
    ("Rapid 10+5", 600, 5),
    ("Rapid 15+10", 900, 10),
    ("Classical 30+0", 1800, 0),
];
/// The least and the greatest stock, in seconds: 1 to 90 minutes.
pub(crate) const BASE: (u32, u32) = (60, 5400);
/// The least and the greatest increment, in seconds.
pub(crate) const INCREMENT: (u32, u32) = (0, 60);
/// The possible times for a first move, in seconds.
pub(crate) const FIRST_MOVE: &[u32] = &[15, 30, 60];
/// The possible limits of a move without a time control, in seconds.
pub(crate) const IDLE_LIMIT: &[u32] = &[300, 600];
/// The possible times of grace for a lost connection, in seconds.
pub(crate) const GRACE: &[u32] = &[30, 60, 120];

impl Options {
    /// The choices where nobody chose any.
    pub const DEFAULT: Self = Self {
        variant: Variant::Standard,
        time_control: TimeChoice::Fischer { base_sec: default_base(), inc_sec: default_increment() },
        draw_mode: DrawMode::Auto,
        color_assignment: ColorAssignment::Random,
        auto_queen: false,
        undo: UndoLimit::One,
        draw_offer: true,
        first_move_sec: 30,
        idle_limit_sec: 600,
        hints: Hints::Moves,
        disconnect_grace_sec: 60,
        flag_rule: FlagRule::Listed,
    };

    /// Everything that is wrong with the choices, each with its place.
    pub(crate) fn violations(&self) -> Vec<OptionViolation> {
        let mut found = Vec::new();
        let mut one_of = |pointer, code, value: u32, possible: &[u32]| {
            if !possible.contains(&value) {
                let listed = possible.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
                found.push(OptionViolation::new(pointer, code).with("possible", listed));
            }
        };
        one_of("/firstMoveSec", "FIRST_MOVE_LIMIT", self.first_move_sec, FIRST_MOVE);
        one_of("/idleLimitSec", "IDLE_LIMIT", self.idle_limit_sec, IDLE_LIMIT);
        one_of("/disconnectGraceSec", "DISCONNECT_GRACE", self.disconnect_grace_sec, GRACE);
        let mut within = |pointer, code, value: u32, (least, most): (u32, u32)| {
            if !(least..=most).contains(&value) {
                found.push(OptionViolation::new(pointer, code).with("least", least).with("most", most));
            }
        };
        if let TimeChoice::Fischer { base_sec, inc_sec } = self.time_control {
            within("/timeControl/baseSec", "BASE_TIME", base_sec, BASE);
            within("/timeControl/incSec", "INCREMENT", inc_sec, INCREMENT);
        }
        found
    }

    /// The time control as the clock understands it.
    pub(crate) fn time_control(&self) -> TimeControl {
        match self.time_control {
            TimeChoice::None {} => TimeControl::None { idle_limit: secs(self.idle_limit_sec) },
            TimeChoice::Fischer { base_sec, inc_sec } => {
                TimeControl::Fischer { base: secs(base_sec), increment: secs(inc_sec) }
            }
        }
    }

    /// How long each side has for its first move.
    pub(crate) fn first_move_limit(&self) -> Millis {
        secs(self.first_move_sec)
    }

    /// How long a match waits for a disconnected player.
    pub(crate) fn grace(&self) -> Millis {
        secs(self.disconnect_grace_sec)
    }
}

fn secs(secs: u32) -> Millis {
    Millis::from_secs(secs.into())
}
