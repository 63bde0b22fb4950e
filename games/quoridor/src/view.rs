//! What a viewer sees.

use platform_api::toolkit::Proposal;
use platform_api::{Deadline, Millis, PerPlayer, PlayerId, Timestamp, ViewRule, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Quoridor;
use crate::board::{Cell, Orientation, Seat, Wall};
use crate::options::Options;
use crate::outcome::Outcome;
use crate::ply::Ply;
use crate::rules::{ending, timeouts};
use crate::state::{Phase, SeatState, State, Status};

/// The most entries of the list of moves that a view shows, so that a match that goes on and on does not make its
/// messages grow without end.
pub const MOVES_SHOWN: usize = 500;

/// The match as a viewer sees it. Everybody sees the same, but for the three lists that only the player to move has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct View {
    /// The seats in the order of turns.
    pub seats: Vec<SeatView>,
    /// Whose turn it is; nobody's once the match is over.
    pub turn: Option<PlayerId>,
    /// The walls that stand, in the order of walls.
    pub walls: Vec<Wall>,
    /// What was played, the latest last; of a long match the latest 500.
    pub moves: Vec<Ply>,
    /// How many earlier entries are left out of `moves`.
    pub earlier_moves: u32,
    /// The clocks.
    pub clock: ClockView,
    /// When something falls due next, and whom the match waits for; nothing once the match is over.
    pub deadline: Option<Deadline>,
    /// The request to take an action back.
    pub undo: UndoView,
    /// The draw offer.
    pub draw: DrawView,
    /// Whether the match goes on.
    pub phase: Phase,
    /// How it ended, once it has.
    pub result: Option<Outcome>,
    /// The options of the match.
    pub options: Options,
    /// For the player to move alone: the cells the pawn may go to, in the order of cells (row by row from a1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal_pawn_moves: Option<Vec<Cell>>,
    /// For the player to move alone: the walls they may place, in the order of walls (horizontal first, each row by
    /// row from a1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal_walls: Option<Vec<LegalWall>>,
    /// For the player to move alone, with `showPath`: a shortest path, from the cell after the pawn's to the goal. Of
    /// several it is the one that takes the first cell in the order of cells at every step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub my_shortest_path: Option<Vec<Cell>>,
}

/// One seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Who sits there.
    pub player: PlayerId,
    /// Where the pawn is; null once it was taken off the board.
    pub pos: Option<Cell>,
    /// Walls in hand.
    pub walls_left: u8,
    /// Whether the seat is still in the game.
    pub status: Status,
    /// As which the pawn arrived, 1 for the first.
    pub finish_order: Option<u8>,
    /// The steps left to the goal, pawns not counting as obstacles: 0 once arrived, null once gone.
    pub distance: Option<u8>,
}

/// The clocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClockView {
    /// When the running turn began.
    pub turn_started_at: Timestamp,
    /// With a Fischer clock: every player's stock at the beginning of the running turn, in join order. Otherwise null.
    pub remaining_ms: Option<PerPlayer<Millis>>,
    /// How many turns of every player have run out in a row, in join order.
    pub auto_move_streak: PerPlayer<u8>,
}

/// The request to take an action back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UndoView {
    /// How often every player has taken back, in join order.
    pub used_by: PerPlayer<u32>,
    /// The request that waits for answers: whose it is, who was asked, and who has agreed.
    pub pending: Option<Proposal>,
}

/// The draw offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DrawView {
    /// How many actions of their own every player has to make before they may offer, in join order.
    pub wait: PerPlayer<u32>,
    /// The offer that waits for answers: whose it is, who was asked, and who has agreed.
    pub pending: Option<Proposal>,
}

/// A wall that may be placed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LegalWall {
    /// Column of the anchor, 0 to 7 for a to h.
    pub c: u8,
    /// Row of the anchor, 0 to 7 for 1 to 8.
    pub r: u8,
    /// Orientation: `h` or `v`.
    pub o: Orientation,
    /// With `showPath`: the steps it would add to the way of every seat, in the order of `seats`; null for seats out
    /// of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delta: Option<Vec<Option<u8>>>,
}

/// What `viewer` sees.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let earlier = state.moves.len().saturating_sub(MOVES_SHOWN);
    let hints = sees_hints(state, viewer);
    View {
        seats: state.seats().iter().map(|seat| seat_view(state, seat)).collect(),
        turn: state.to_move(),
        walls: state.board().walls().iter().collect(),
        moves: state.moves.iter().skip(earlier).copied().collect(),
        earlier_moves: u32::try_from(earlier).unwrap_or(u32::MAX),
        clock: clock_view(state),
        deadline: timeouts::next_due(state).map(|(deadline, _)| deadline),
        undo: UndoView {
            used_by: state.undo.used_by().clone(),
            pending: state.undo.vote().pending().copied(),
        },
        draw: draw_view(state),
        phase: state.phase,
        result: state.result.clone(),
        options: state.options,
        legal_pawn_moves: hints.then(|| state.table.targets().into_iter().collect()),
        legal_walls: hints.then(|| legal_walls(state)),
        my_shortest_path: (hints && state.options.show_path).then(|| shortest_path(state)),
    }
}

/// True for the player to move.
fn sees_hints(state: &State, viewer: Viewer) -> bool {
    viewer.player().is_some() && viewer.player() == state.to_move()
}

fn seat_view(state: &State, seat: &SeatState) -> SeatView {
    SeatView {
        seat: seat.seat,
        player: seat.player,
        pos: seat.pos,
        walls_left: seat.walls_left,
        status: seat.status,
        finish_order: seat.finish_order,
        distance: ending::distance(state, seat),
    }
}

fn clock_view(state: &State) -> ClockView {
    let seats = state.table.seat_count();
    let stock = |player| state.clock.remaining(player);
    ClockView {
        turn_started_at: state.clock.turn_started_at(),
        remaining_ms: stock(PlayerId::new(0))
            .map(|_| PerPlayer::from_fn(seats, |player| stock(player).unwrap_or(Millis::ZERO))),
        auto_move_streak: state.auto_move_streak.clone(),
    }
}

fn draw_view(state: &State) -> DrawView {
    let seats = state.table.seat_count();
    DrawView {
        wait: PerPlayer::from_fn(seats, |player| state.draw.turns_to_wait(player, state.own_actions(player))),
        pending: state.draw.vote().pending().copied(),
    }
}

fn legal_walls(state: &State) -> Vec<LegalWall> {
    let walls = state.table.legal_walls();
    let plain =
        |wall: Wall, delta| LegalWall { c: wall.column(), r: wall.row(), o: wall.orientation(), delta };
    if !state.options.show_path || walls.is_empty() {
        return walls.into_iter().map(|wall| plain(wall, None)).collect();
    }
    let deltas = state.board().wall_deltas();
    let delta = |wall| state.seats().iter().map(|seat| deltas.added(wall, seat.seat)).collect();
    walls.into_iter().map(|wall| plain(wall, Some(delta(wall)))).collect()
}

fn shortest_path(state: &State) -> Vec<Cell> {
    state.table.mover().map(|seat| state.board().shortest_path(seat.seat)).unwrap_or_default()
}

/// Places that only the player to move sees.
pub(crate) const RULES: &[ViewRule<Quoridor>] = &[
    ViewRule {
        name: "legal pawn moves are for the player to move",
        pointer: "/legalPawnMoves",
        absent_for: |state, viewer| !sees_hints(state, viewer),
    },
    ViewRule {
        name: "legal walls are for the player to move",
        pointer: "/legalWalls",
        absent_for: |state, viewer| !sees_hints(state, viewer),
    },
    ViewRule {
        name: "what a wall changes is shown with showPath",
        pointer: "/legalWalls/0/delta",
        absent_for: |state, viewer| !sees_hints(state, viewer) || !state.options.show_path,
    },
    ViewRule {
        name: "the shortest path is for the player to move, with showPath",
        pointer: "/myShortestPath",
        absent_for: |state, viewer| !sees_hints(state, viewer) || !state.options.show_path,
    },
];
