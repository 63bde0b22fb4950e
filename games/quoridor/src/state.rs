//! Everything the rules need to go on.

mod check;
mod stored;

use platform_api::toolkit::{Clock, DrawOffers, Presence, UndoRequests, Vote};
use platform_api::{PerPlayer, PlayerId, PlayerSet, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{Board, Cell, DiagonalRule, Position, Seat};
use crate::options::Options;
use crate::outcome::Outcome;
use crate::ply::{Departure, Ply};
use crate::rules::table::Table;
use stored::Stored;

/// The state of a match (design document, section 8.1).
///
/// In JSON an object with the keys `options`, `start` (the position that `moves` begin from, in the notation of
/// [`Position`]), `seats`, `turnIndex`, `walls` (in the order of walls), `moves`, `departures`, `phase`, `clock`,
/// `autoMoveStreak`, `ownActions`, `undo`, `draw`, `presence` and `result`. What follows from these, the board with its
/// paths, is worked out when it is read. Values by player are arrays in join order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct State {
    pub(crate) options: Options,
    pub(crate) start: Position,
    pub(crate) table: Table,
    pub(crate) moves: Vec<Ply>,
    pub(crate) departures: Vec<Departure>,
    pub(crate) phase: Phase,
    pub(crate) clock: Clock,
    /// How many turns of a player have run out in a row.
    pub(crate) auto_move_streak: PerPlayer<u8>,
    /// How many actions of their own every player has made, those taken back included.
    pub(crate) own_actions: PerPlayer<u32>,
    pub(crate) undo: UndoRequests,
    pub(crate) draw: DrawOffers,
    pub(crate) presence: Presence,
    pub(crate) result: Option<Outcome>,
    /// Walls and pawns that make no board; such a state passes no check and is never played.
    unsound: Option<crate::board::BoardError>,
}

/// One seat with its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeatState {
    /// The seat.
    pub seat: Seat,
    /// Who sits there.
    pub player: PlayerId,
    /// Where the pawn is; `null` once it was taken off the board.
    pub pos: Option<Cell>,
    /// Walls in hand, 0 to 10 with two seats, 0 to 5 with four.
    pub walls_left: u8,
    /// Whether the seat is still in the game.
    pub status: Status,
    /// As which the pawn arrived, 1 for the first; `null` for the others.
    pub finish_order: Option<u8>,
}

/// Whether a seat is still in the game. In JSON its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Status {
    /// In the game.
    Playing,
    /// The pawn has arrived.
    Finished,
    /// Gave up.
    Resigned,
    /// Lost on time.
    TimedOut,
}

/// Whether a match goes on. In JSON its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Phase {
    /// It goes on.
    Playing,
    /// It is over.
    Finished,
}

impl State {
    /// A match that begins from a position at `now`, with a player for each of its seats in the order of turns.
    ///
    /// A seat that can do nothing passes at once.
    pub(crate) fn begin(options: &Options, start: Position, players: &[PlayerId], now: Timestamp) -> Self {
        let table = Table::at_start(&start, players, options.continue_for_ranking);
        let seats = table.seat_count();
        let mut state = Self {
            options: *options,
            start,
            clock: Clock::start(options.time_control(), seats, table.mover_or_first(), now),
            table,
            moves: Vec::new(),
            departures: Vec::new(),
            phase: Phase::Playing,
            auto_move_streak: PerPlayer::filled(seats, 0),
            own_actions: PerPlayer::filled(seats, 0),
            undo: UndoRequests::new(seats),
            draw: DrawOffers::new(seats),
            presence: Presence::new(seats),
            result: None,
            unsound: None,
        };
        let passes = state.table.pass_while_stuck();
        if !passes.is_empty() {
            state.moves.extend(passes);
            state.clock = Clock::start(options.time_control(), seats, state.table.mover_or_first(), now);
        }
        state
    }

    /// The options of the match.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The position that [`Self::moves`] begin from.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The seats in the order of turns: south and north, or south, west, north and east.
    pub fn seats(&self) -> &[SeatState] {
        self.table.seats()
    }

    /// The seat of a player, if there is such a player.
    pub fn seat_of(&self, player: PlayerId) -> Option<&SeatState> {
        self.table.seat_of(player)
    }

    /// Walls, pawns and paths.
    pub const fn board(&self) -> &Board {
        self.table.board()
    }

    /// The rule for diagonal jumps.
    pub const fn rule(&self) -> DiagonalRule {
        self.options.diagonal_jump_trigger
    }

    /// Everything that was played and not taken back, passes included.
    pub fn moves(&self) -> &[Ply] {
        &self.moves
    }

    /// The seats that left before the end, in that order.
    pub fn departures(&self) -> &[Departure] {
        &self.departures
    }

    /// How many pawn moves and walls were played and not taken back.
    pub fn move_count(&self) -> u32 {
        count(self.moves.iter().filter(|ply| ply.is_move()))
    }

    /// The player whose turn it is; nobody's once the match is over.
    pub fn to_move(&self) -> Option<PlayerId> {
        match self.phase {
            Phase::Playing => self.table.mover().map(|seat| seat.player),
            Phase::Finished => None,
        }
    }

    /// Everybody still in the game.
    pub fn active(&self) -> PlayerSet {
        self.table.active()
    }

    /// Whether the match goes on.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The clock.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// How many turns of a player have run out in a row, 0 to 2.
    pub fn auto_move_streak(&self, player: PlayerId) -> u8 {
        self.auto_move_streak.get(player).copied().unwrap_or(0)
    }

    /// How often a player has taken an action back.
    pub fn undo_used(&self, player: PlayerId) -> u32 {
        self.undo.used(player)
    }

    /// The request to take an action back that waits for answers.
    pub const fn undo_request(&self) -> &Vote {
        self.undo.vote()
    }

    /// The draw offer that waits for answers.
    pub const fn draw_offer(&self) -> &Vote {
        self.draw.vote()
    }

    /// How the match ended, once it has.
    pub const fn result(&self) -> Option<&Outcome> {
        self.result.as_ref()
    }

    /// How many actions of their own a player has made, those taken back included.
    pub(crate) fn own_actions(&self, player: PlayerId) -> u32 {
        self.own_actions.get(player).copied().unwrap_or(0)
    }
}

/// A number of list entries; lists never come near the end of the range.
pub(crate) fn count<T>(items: impl Iterator<Item = T>) -> u32 {
    u32::try_from(items.count()).unwrap_or(u32::MAX)
}
