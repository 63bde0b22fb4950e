//! What a program may want to know about a state, as functions without side effects.
//!
//! All lists have the fixed orders of [`board`](crate::board).

use platform_api::PlayerId;
use platform_api::record::{Digest, state_hash};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{Cell, Orientation, PawnMove, Wall};
use crate::rules::ending;
use crate::state::{Phase, State};

/// The pawn moves of the player to move with their manner, in the order of cells; none once the match is over.
pub fn legal_pawn_moves(state: &State) -> Vec<PawnMove> {
    match (state.phase(), state.table.mover()) {
        (Phase::Playing, Some(seat)) => state.board().pawn_moves(seat.seat, state.rule()).collect(),
        (Phase::Finished, _) | (_, None) => Vec::new(),
    }
}

/// The walls the player to move may place, in the order of walls; none with empty hands, nor once the match is over.
pub fn legal_walls(state: &State) -> Vec<Wall> {
    match state.phase() {
        Phase::Playing => state.table.legal_walls().into_iter().collect(),
        Phase::Finished => Vec::new(),
    }
}

/// The steps every player has left to the goal, in the order of turns; pawns are no obstacles. 0 for a player who has
/// arrived, `None` for one who has left.
pub fn distances(state: &State) -> Vec<(PlayerId, Option<u8>)> {
    state.seats().iter().map(|seat| (seat.player, ending::distance(state, seat))).collect()
}

/// One shortest path of a player, from the cell after the pawn's to the goal; empty for a player who has no pawn on the
/// board. Of several it is the one that takes the first cell in the order of cells at every step.
pub fn shortest_path(state: &State, player: PlayerId) -> Vec<Cell> {
    state.seat_of(player).map(|seat| state.board().shortest_path(seat.seat)).unwrap_or_default()
}

/// An edge between two neighbouring cells that a wall closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BlockedEdge {
    /// The southern or western cell.
    pub from: Cell,
    /// The northern or eastern cell.
    pub to: Cell,
}

/// Every edge that a wall closes, each once: first those between rows, then those between columns, in the order of
/// the cell `from`. A wall closes two.
pub fn blocked_edges(state: &State) -> Vec<BlockedEdge> {
    let edges = state.board().blocked_edges();
    edges.filter_map(|(from, direction)| Some(BlockedEdge { from, to: from.step(direction)? })).collect()
}

/// The hash of the position alone, without clocks, requests and the list of moves: equal for matches in which the same
/// player is to move in the same position after as many moves.
///
/// SHA-256 over canonical JSON with the keys `schemaVersion`, `phase`, `board` (`H` and `V`, anchors sorted by row and
/// column), `players` (pairs of number and `{pawn, remainingWalls}`, sorted by number), `activePlayer`, `turnOrder`,
/// `moveCount` and `winner`.
///
/// # Errors
/// Never for a state of this title; the signature is that of the hash over JSON.
pub fn position_hash(state: &State) -> Result<Digest, serde_json::Error> {
    state_hash("quoridor position", POSITION_VERSION, &Hashed::of(state))
}

/// The shape of what [`position_hash`] hashes.
const POSITION_VERSION: u32 = 1;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Hashed {
    schema_version: u32,
    phase: Phase,
    board: Walls,
    players: Vec<(PlayerId, Holding)>,
    active_player: Option<PlayerId>,
    turn_order: Vec<PlayerId>,
    move_count: u32,
    winner: Option<PlayerId>,
}

#[derive(Serialize)]
struct Walls {
    #[serde(rename = "H")]
    horizontal: Vec<Cell>,
    #[serde(rename = "V")]
    vertical: Vec<Cell>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Holding {
    pawn: Option<Cell>,
    remaining_walls: u8,
}

impl Hashed {
    fn of(state: &State) -> Self {
        let anchors = |orientation: Orientation| {
            let walls = state.board().walls().into_iter().filter(|wall| wall.orientation() == orientation);
            walls.map(Wall::anchor).collect()
        };
        let holding = |seat: &crate::SeatState| Holding { pawn: seat.pos, remaining_walls: seat.walls_left };
        let mut players: Vec<_> = state.seats().iter().map(|seat| (seat.player, holding(seat))).collect();
        players.sort_by_key(|(player, _)| *player);
        Self {
            schema_version: POSITION_VERSION,
            phase: state.phase(),
            board: Walls {
                horizontal: anchors(Orientation::Horizontal),
                vertical: anchors(Orientation::Vertical),
            },
            players,
            active_player: state.to_move(),
            turn_order: state.seats().iter().map(|seat| seat.player).collect(),
            move_count: state.move_count(),
            winner: state.result().and_then(|result| result.winner()).map(|(player, _)| player),
        }
    }
}
