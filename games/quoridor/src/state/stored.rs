//! The state as it is written.

use platform_api::PerPlayer;
use platform_api::toolkit::{Clock, DrawOffers, Presence, UndoRequests};
use serde::{Deserialize, Serialize};

use super::{Phase, SeatState, State};
use crate::board::{Position, WallSet};
use crate::options::Options;
use crate::outcome::Outcome;
use crate::ply::{Departure, Ply};
use crate::rules::table::Table;

/// The state without what follows from it. The keys are those of the design document, section 8.1.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Stored {
    options: Options,
    #[serde(with = "line")]
    start: Position,
    seats: Vec<SeatState>,
    turn_index: u8,
    #[serde(with = "walls")]
    walls: WallSet,
    moves: Vec<Ply>,
    departures: Vec<Departure>,
    phase: Phase,
    clock: Clock,
    auto_move_streak: PerPlayer<u8>,
    own_actions: PerPlayer<u32>,
    undo: UndoRequests,
    draw: DrawOffers,
    presence: Presence,
    result: Option<Outcome>,
}

impl From<State> for Stored {
    fn from(state: State) -> Self {
        Self {
            options: state.options,
            start: state.start,
            seats: state.table.seats().to_vec(),
            turn_index: state.table.turn_index(),
            walls: state.table.board().walls(),
            moves: state.moves,
            departures: state.departures,
            phase: state.phase,
            clock: state.clock,
            auto_move_streak: state.auto_move_streak,
            own_actions: state.own_actions,
            undo: state.undo,
            draw: state.draw,
            presence: state.presence,
            result: state.result,
        }
    }
}

/// What was read may be impossible; [`State`]'s check says so, with the place.
impl From<Stored> for State {
    fn from(stored: Stored) -> Self {
        let rule = stored.options.diagonal_jump_trigger;
        let goes_on = stored.options.continue_for_ranking;
        let (table, unsound) = Table::of(stored.seats, stored.turn_index, stored.walls, rule, goes_on);
        Self {
            options: stored.options,
            start: stored.start,
            table,
            moves: stored.moves,
            departures: stored.departures,
            phase: stored.phase,
            clock: stored.clock,
            auto_move_streak: stored.auto_move_streak,
            own_actions: stored.own_actions,
            undo: stored.undo,
            draw: stored.draw,
            presence: stored.presence,
            result: stored.result,
            unsound,
        }
    }
}

/// A position as one line of text, in its one spelling.
mod line {
    use serde::{Deserialize, Deserializer, Serializer, de};

    use crate::board::Position;

    pub(super) fn serialize<S: Serializer>(position: &Position, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(position)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let text = String::deserialize(deserializer)?;
        let position: Position = text.parse().map_err(de::Error::custom)?;
        // Equal states are equal text.
        if position.to_string() == text {
            Ok(position)
        } else {
            Err(de::Error::custom("not as positions are printed"))
        }
    }
}

/// Walls in the order of walls, each once.
mod walls {
    use serde::{Deserialize, Deserializer, Serializer, de};

    use crate::board::{Wall, WallSet};

    pub(super) fn serialize<S: Serializer>(walls: &WallSet, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(walls.iter())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<WallSet, D::Error> {
        let walls = Vec::<Wall>::deserialize(deserializer)?;
        let set: WallSet = walls.iter().copied().collect();
        let sorted = set.iter().eq(walls.iter().copied());
        if sorted {
            Ok(set)
        } else {
            Err(de::Error::custom("walls must be in the order of walls, each once"))
        }
    }
}
