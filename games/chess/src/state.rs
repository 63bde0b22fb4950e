//! Everything the rules need to go on.

mod check;
mod migrate;
mod stored;

use platform_api::toolkit::{Clock, DrawOffers, Presence, UndoRequests, Vote};
use platform_api::{PerPlayer, PlayerId, PlayerSet, StateFault, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{Color, Position, StartNumber, Variant};
use crate::event::ClaimReason;
use crate::options::Options;
use crate::outcome::Outcome;
use crate::ply::Ply;
use crate::rules::ending;
use crate::rules::line::Line;
use crate::side::BySide;
use stored::Stored;

pub(crate) use migrate::migrate;

/// The number of players.
pub(crate) const SEATS: u8 = 2;

/// The state of a match (design document, section 8.1).
///
/// In JSON an object with the keys `options`, `players`, `startFen`, `chess960Index`, `fen`, `moves`, `repetition`,
/// `phase`, `clock`, `ownMoves`, `undo`, `draw`, `presence` and `result`. `fen` and `repetition` follow from `startFen`
/// and `moves`; a state in which they do not is refused. Values by player are arrays in join order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct State {
    pub(crate) options: Options,
    pub(crate) players: BySide<PlayerId>,
    pub(crate) chess960_index: Option<u16>,
    pub(crate) line: Line,
    pub(crate) moves: Vec<Ply>,
    pub(crate) phase: Phase,
    pub(crate) clock: Clock,
    /// How many moves of their own every player has made, those taken back included.
    pub(crate) own_moves: PerPlayer<u32>,
    pub(crate) undo: UndoRequests,
    pub(crate) draw: DrawOffers,
    pub(crate) presence: Presence,
    pub(crate) result: Option<Outcome>,
    /// What does not fit together in the JSON the state was read from; such a state passes no check and is never played.
    unsound: Option<StateFault>,
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
    /// A match that begins from a position at `now`. If the position is an end, it is over at once.
    pub(crate) fn begin(
        options: &Options,
        start: Position,
        players: BySide<PlayerId>,
        now: Timestamp,
    ) -> Self {
        let first = *players.get(start.side_to_move());
        let clock = Clock::start(options.time_control(), SEATS, first, now)
            .with_first_move_limit(SEATS, options.first_move_limit());
        let mut state = Self {
            options: *options,
            players,
            chess960_index: start_number(&start),
            line: Line::starting_from(start),
            moves: Vec::new(),
            phase: Phase::Playing,
            clock,
            own_moves: PerPlayer::filled(SEATS, 0),
            undo: UndoRequests::new(SEATS),
            draw: DrawOffers::new(SEATS),
            presence: Presence::new(SEATS),
            result: None,
            unsound: None,
        };
        if let Some(reason) = ending::verdict(&state.line, options.draw_mode) {
            state.clock.stop(now);
            state.result =
                Some(ending::outcome(&state, reason, ending::winner_on_board(&state.line, reason)));
            state.phase = Phase::Finished;
        }
        state
    }

    /// The options of the match.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Who has White and who Black.
    pub const fn players(&self) -> &BySide<PlayerId> {
        &self.players
    }

    /// The side of a player, if there is such a player.
    pub fn color_of(&self, player: PlayerId) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| *self.players.get(color) == player)
    }

    /// The number of the first array of a Chess960 match; none in standard chess, and where a match began from another
    /// position.
    pub const fn chess960_index(&self) -> Option<u16> {
        self.chess960_index
    }

    /// The position that [`Self::moves`] begin from.
    pub const fn start(&self) -> &Position {
        self.line.start()
    }

    /// The position on the board.
    pub const fn position(&self) -> &Position {
        self.line.position()
    }

    /// How often the position on the board was there, this time included.
    pub fn occurrences(&self) -> u32 {
        self.line.occurrences()
    }

    /// Everything that was played and not taken back.
    pub fn moves(&self) -> &[Ply] {
        &self.moves
    }

    /// The side whose turn it is; nobody's once the match is over.
    pub fn turn(&self) -> Option<Color> {
        match self.phase {
            Phase::Playing => Some(self.position().side_to_move()),
            Phase::Finished => None,
        }
    }

    /// The player whose turn it is; nobody's once the match is over.
    pub fn to_move(&self) -> Option<PlayerId> {
        self.turn().map(|color| *self.players.get(color))
    }

    /// Why the side to move may claim a draw for the position on the board, if it may (FIDE articles 9.2 and 9.3).
    pub fn claimable(&self) -> Option<ClaimReason> {
        match self.phase {
            Phase::Playing => ending::claimable(&self.line, self.options.draw_mode),
            Phase::Finished => None,
        }
    }

    /// Whether the match goes on.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The clock.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Who has not made a first move yet: the match can still be called off.
    pub fn first_moves_pending(&self) -> PlayerSet {
        let first = self.start().side_to_move();
        match self.moves.len() {
            0 => PlayerSet::all(SEATS),
            1 => PlayerSet::EMPTY.with(*self.players.get(!first)),
            _ => PlayerSet::EMPTY,
        }
    }

    /// How often a player has taken a move back.
    pub fn undo_used(&self, player: PlayerId) -> u32 {
        self.undo.used(player)
    }

    /// The request to take a move back that waits for an answer.
    pub const fn undo_request(&self) -> &Vote {
        self.undo.vote()
    }

    /// The draw offer that waits for an answer.
    pub const fn draw_offer(&self) -> &Vote {
        self.draw.vote()
    }

    /// How the match ended, once it has.
    pub const fn result(&self) -> Option<&Outcome> {
        self.result.as_ref()
    }

    /// How many moves of their own a player has made, those taken back included.
    pub(crate) fn own_moves(&self, player: PlayerId) -> u32 {
        self.own_moves.get(player).copied().unwrap_or(0)
    }
}

/// The number of a Chess960 array that a position is, with the rights of a match that begins.
pub(crate) fn start_number(start: &Position) -> Option<u16> {
    if start.variant() != Variant::Chess960 {
        return None;
    }
    let found = StartNumber::of(first_rank(start)?)?;
    (*start == Position::chess960_start(found)).then_some(found.get())
}

/// The pieces on White's first rank, if every square has one.
fn first_rank(position: &Position) -> Option<[crate::board::Piece; 8]> {
    let squares = (0..8).filter_map(|file| crate::board::Square::new(file, 0));
    let pieces: Vec<_> = squares.filter_map(|square| Some(position.piece_on(square)?.1)).collect();
    pieces.try_into().ok()
}

/// A number of list entries; lists never come near the end of the range.
pub(crate) fn count<T>(items: impl Iterator<Item = T>) -> u32 {
    u32::try_from(items.count()).unwrap_or(u32::MAX)
}
