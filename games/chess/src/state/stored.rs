//! The state as it is written.

use std::collections::BTreeMap;

use platform_api::toolkit::{Clock, DrawOffers, Presence, UndoRequests};
use platform_api::{PerPlayer, PlayerId, StateFault};
use serde::{Deserialize, Serialize};

use super::{Phase, State};
use crate::board::{Position, Variant};
use crate::options::Options;
use crate::outcome::Outcome;
use crate::ply::Ply;
use crate::rules::line::Line;
use crate::side::BySide;

/// The keys of the design document, section 8.1, but for what follows from them (`claimable`, the position after every
/// move) and the randomness, which the match keeps outside the state.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Stored {
    options: Options,
    players: BySide<PlayerId>,
    start_fen: String,
    #[serde(rename = "chess960Index")]
    chess960_index: Option<u16>,
    fen: String,
    moves: Vec<Ply>,
    repetition: BTreeMap<String, u32>,
    phase: Phase,
    clock: Clock,
    own_moves: PerPlayer<u32>,
    undo: UndoRequests,
    draw: DrawOffers,
    presence: Presence,
    result: Option<Outcome>,
}

impl From<State> for Stored {
    fn from(state: State) -> Self {
        Self {
            start_fen: state.line.start().fen(),
            fen: state.line.position().fen(),
            repetition: state.line.repetitions().clone(),
            options: state.options,
            players: state.players,
            chess960_index: state.chess960_index,
            moves: state.moves,
            phase: state.phase,
            clock: state.clock,
            own_moves: state.own_moves,
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
        let (line, unsound) = match stored.replayed() {
            Ok(line) => (line, None),
            Err(fault) => (Line::starting_from(Position::start()), Some(fault)),
        };
        Self {
            options: stored.options,
            players: stored.players,
            chess960_index: stored.chess960_index,
            line,
            moves: stored.moves,
            phase: stored.phase,
            clock: stored.clock,
            own_moves: stored.own_moves,
            undo: stored.undo,
            draw: stored.draw,
            presence: stored.presence,
            result: stored.result,
            unsound,
        }
    }
}

impl Stored {
    /// Plays the list of moves again, every one of which is checked, and compares where it leads to.
    fn replayed(&self) -> Result<Line, StateFault> {
        let start = read_start(&self.start_fen, self.options.variant)?;
        let mut line = Line::starting_from(start);
        for (index, ply) in self.moves.iter().enumerate() {
            let fault = |key: &str, reason: String| StateFault::new(format!("/moves/{index}{key}"), reason);
            let position = line.position();
            if ply.color != position.side_to_move() {
                return Err(fault("/color", "not the side to move".into()));
            }
            let legal = position.resolve(ply.uci).map_err(|refusal| fault("/uci", refusal.to_string()))?;
            if legal.as_move() != ply.uci {
                return Err(fault("/uci", "not the spelling of the variant".into()));
            }
            if position.san(&legal) != ply.san {
                return Err(fault("/san", "not the text of the move".into()));
            }
            line.play(&legal);
        }
        if line.position().fen() != self.fen {
            return Err(StateFault::new("/fen", "not where the moves lead to"));
        }
        if *line.repetitions() != self.repetition {
            return Err(StateFault::new("/repetition", "not the counts that the moves lead to"));
        }
        Ok(line)
    }
}

/// Reads the first position in its one spelling: equal states are equal text.
pub(super) fn read_start(fen: &str, variant: Variant) -> Result<Position, StateFault> {
    let fault = |reason: String| StateFault::new("/startFen", reason);
    let start = Position::from_fen(fen, variant).map_err(|error| fault(error.to_string()))?;
    if start.fen() == fen { Ok(start) } else { Err(fault("not as positions are written".into())) }
}
