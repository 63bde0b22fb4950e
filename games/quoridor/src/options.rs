//! What can be chosen before a match (design document, section 2).

mod schema;

use platform_api::toolkit::{SeatOrder, TimeControl, UndoLimit};
use platform_api::{Millis, OptionViolation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::DiagonalRule;

pub(crate) use schema::schema;

/// The choices of a match, fully resolved.
///
/// Options without effect in a mode (`continueForRanking` with two seats, `timeoutPolicy` without a time per move) are
/// accepted and ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Options {
    /// Walls in every hand at the start: 6 to 10 with two seats, 5 with four.
    pub walls_per_player: u8,
    /// What has to be behind a pawn for a diagonal jump.
    pub diagonal_jump_trigger: DiagonalRule,
    /// How players are put on the seats.
    pub seat_order: SeatOrder,
    /// With four seats: play on after the first has arrived, for the other places.
    pub continue_for_ranking: bool,
    /// How thinking time is limited.
    pub time_control: TimeChoice,
    /// What happens when a time per move runs out.
    pub timeout_policy: TimeoutPolicy,
    /// Without a time control, how long a turn may last, in seconds: 120 or 300.
    pub idle_limit_sec: u32,
    /// How often every player may take an action back, with the consent of all others.
    pub undo: UndoLimit,
    /// Whether draws can be offered.
    pub draw_offer: bool,
    /// Whether the player to move is shown a shortest path, and what each wall would change.
    pub show_path: bool,
    /// How long a match waits for a disconnected player, in seconds: 30, 60 or 120.
    pub disconnect_grace_sec: u32,
}

/// How thinking time is limited. In JSON an object with the tag `kind`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum TimeChoice {
    /// Not at all, but for the limit of a turn without any sign of life.
    #[schemars(title = "No time control")]
    None {},
    /// The same limit for every turn.
    #[schemars(title = "Time per move")]
    PerMove {
        /// The limit in seconds: 15, 30 or 60.
        #[serde(default = "default_per_move")]
        per_move_sec: u32,
    },
    /// A stock of time that grows with every move: 3 minutes and 2 seconds, or 5 minutes and 3 seconds.
    #[schemars(title = "Fischer")]
    Fischer {
        /// The stock at the start in seconds: 180 or 300.
        #[serde(default = "default_base")]
        base_sec: u32,
        /// What a move adds in seconds: 2 or 3.
        #[serde(default = "default_increment")]
        inc_sec: u32,
    },
}

const fn default_per_move() -> u32 {
    30
}

const fn default_base() -> u32 {
    FISCHER_DEFAULT.0
}

const fn default_increment() -> u32 {
    FISCHER_DEFAULT.1
}

/// What happens when a time per move runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum TimeoutPolicy {
    /// The pawn goes on by itself; the third time in a row is a loss.
    AutoMove,
    /// The game is lost.
    Lose,
}

/// The possible times per move, in seconds.
pub(crate) const PER_MOVE: &[u32] = &[15, 30, 60];
/// The possible stocks and increments, in seconds.
pub(crate) const FISCHER: &[(u32, u32)] = &[(180, 2), FISCHER_DEFAULT];
const FISCHER_DEFAULT: (u32, u32) = (300, 3);
/// The possible limits of a turn without a time control, in seconds.
pub(crate) const IDLE_LIMIT: &[u32] = &[120, 300];
/// The possible times of grace for a lost connection, in seconds.
pub(crate) const GRACE: &[u32] = &[30, 60, 120];

/// The possible numbers of walls in every hand: the house rule of fewer walls is for two seats alone.
pub(crate) const fn wall_counts(seats: u8) -> &'static [u32] {
    if seats == 4 { &[5] } else { &[6, 7, 8, 9, 10] }
}

impl Options {
    /// The choices where nobody chose any.
    pub const fn defaults(seats: u8) -> Self {
        Self {
            walls_per_player: if seats == 4 { 5 } else { 10 },
            diagonal_jump_trigger: DiagonalRule::WallEdgePawn,
            seat_order: SeatOrder::Random,
            continue_for_ranking: false,
            time_control: TimeChoice::PerMove { per_move_sec: default_per_move() },
            timeout_policy: TimeoutPolicy::AutoMove,
            idle_limit_sec: 300,
            undo: UndoLimit::Three,
            draw_offer: true,
            show_path: true,
            disconnect_grace_sec: 60,
        }
    }

    /// Everything that is wrong with the choices for so many seats, each with its place.
    pub(crate) fn violations(&self, seats: u8) -> Vec<OptionViolation> {
        let mut found = Vec::new();
        let mut one_of = |pointer, code, value: u32, possible: &[u32]| {
            if !possible.contains(&value) {
                found.push(OptionViolation::new(pointer, code).with("possible", listed(possible)));
            }
        };
        one_of("/wallsPerPlayer", "WALLS_PER_PLAYER", self.walls_per_player.into(), wall_counts(seats));
        if let TimeChoice::PerMove { per_move_sec } = self.time_control {
            one_of("/timeControl/perMoveSec", "TIME_PER_MOVE", per_move_sec, PER_MOVE);
        }
        one_of("/idleLimitSec", "IDLE_LIMIT", self.idle_limit_sec, IDLE_LIMIT);
        one_of("/disconnectGraceSec", "DISCONNECT_GRACE", self.disconnect_grace_sec, GRACE);
        if let TimeChoice::Fischer { base_sec, inc_sec } = self.time_control
            && !FISCHER.contains(&(base_sec, inc_sec))
        {
            let pairs: Vec<String> =
                FISCHER.iter().map(|(base, increment)| format!("{base}+{increment}")).collect();
            found.push(
                OptionViolation::new("/timeControl", "FISCHER_PAIR").with("possible", pairs.join(", ")),
            );
        }
        found
    }

    /// The time control as the clock understands it.
    pub(crate) fn time_control(&self) -> TimeControl {
        let secs = |secs: u32| Millis::from_secs(secs.into());
        match self.time_control {
            TimeChoice::None {} => TimeControl::None { idle_limit: secs(self.idle_limit_sec) },
            TimeChoice::PerMove { per_move_sec } => TimeControl::PerMove { per_move: secs(per_move_sec) },
            TimeChoice::Fischer { base_sec, inc_sec } => {
                TimeControl::Fischer { base: secs(base_sec), increment: secs(inc_sec) }
            }
        }
    }

    /// True if a turn that runs out is played for the player.
    pub(crate) const fn moves_automatically(&self) -> bool {
        matches!(self.time_control, TimeChoice::PerMove { .. })
            && matches!(self.timeout_policy, TimeoutPolicy::AutoMove)
    }

    /// How long a match waits for a disconnected player.
    pub(crate) fn grace(&self) -> Millis {
        Millis::from_secs(self.disconnect_grace_sec.into())
    }
}

fn listed(values: &[u32]) -> String {
    values.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
}
