//! What a viewer sees (design document, section 8.3).

use platform_api::toolkit::Proposal;
use platform_api::{Deadline, Millis, PlayerId, Timestamp, ViewRule, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Chess;
use crate::board::{CastleSide, Color, LegalMove, Move, Square};
use crate::event::ClaimReason;
use crate::options::Options;
use crate::outcome::Outcome;
use crate::pieces::{Captured, Promotion};
use crate::ply::{Ply, uci};
use crate::rules::timeouts;
use crate::side::BySide;
use crate::state::{Phase, State};

/// The most entries of the list of moves that a view shows, so that a match that goes on and on does not make its
/// messages grow without end.
pub const MOVES_SHOWN: usize = 600;

/// The match as a viewer sees it. Everybody sees the same, but for the legal moves, which only the player to move has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct View {
    /// Who has White and who Black.
    pub players: BySide<PlayerId>,
    /// Whose turn it is; nobody's once the match is over.
    pub turn: Option<Color>,
    /// The position that the match began from.
    pub start_fen: String,
    /// The number of the first array of a Chess960 match; null in standard chess and for other positions.
    #[serde(rename = "chess960Index")]
    pub chess960_index: Option<u16>,
    /// The position on the board: in standard chess with `KQkq`, in Chess960 with the files of the rooks.
    pub fen: String,
    /// What was played, the latest last; of a long match the latest 600.
    pub moves: Vec<MoveView>,
    /// How many earlier entries are left out of `moves`.
    pub earlier_moves: u32,
    /// The squares that the latest move left and reached; castling by the king's square and the move's target.
    pub last_move: Option<LastMove>,
    /// Whether the king of the side to move is attacked.
    pub check: bool,
    /// What each side has captured, the most valuable first.
    pub captured: BySide<Vec<Captured>>,
    /// By how much White's pieces are worth more than Black's: queen 9, rook 5, bishop and knight 3, pawn 1.
    pub balance: i32,
    /// Why the side to move may claim a draw for the position on the board, if it may.
    pub claimable: Option<ClaimReason>,
    /// The clocks.
    pub clock: ClockView,
    /// When something falls due next, and whom the match waits for; nothing once the match is over.
    pub deadline: Option<Deadline>,
    /// The request to take a move back.
    pub undo: UndoView,
    /// The draw offer.
    pub draw: DrawView,
    /// Whether the match goes on.
    pub phase: Phase,
    /// How it ended, once it has.
    pub result: Option<Outcome>,
    /// The options of the match.
    pub options: Options,
    /// For the player to move alone: every legal move once, by the square it comes from and the square it goes to,
    /// promotions to a queen first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal_moves: Option<Vec<LegalMoveView>>,
}

/// One entry of the list of moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MoveView {
    /// The move in UCI; in Chess960 castling is the king going to its rook's square.
    #[serde(with = "uci")]
    #[schemars(with = "String")]
    pub uci: Move,
    /// The move in SAN.
    pub san: String,
}

/// The squares of the latest move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LastMove {
    /// The square it left.
    pub from: Square,
    /// The square it reached.
    pub to: Square,
}

/// The clocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClockView {
    /// When the running turn began.
    pub turn_started_at: Timestamp,
    /// With a clock: every side's stock at the beginning of the running turn. Otherwise null.
    pub remaining_ms: Option<BySide<Millis>>,
    /// Whether a side has made its first move; until then its stock does not shrink, and the match can be called off.
    pub started: BySide<bool>,
}

/// The request to take a move back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UndoView {
    /// How often each side has taken back.
    pub used_by: BySide<u32>,
    /// The request that waits for an answer: whose it is and who was asked.
    pub pending: Option<Proposal>,
}

/// The draw offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DrawView {
    /// How many moves of its own each side has to make before it may offer.
    pub wait: BySide<u32>,
    /// The offer that waits for an answer: whose it is and who was asked.
    pub pending: Option<Proposal>,
}

/// A legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LegalMoveView {
    /// The square of the piece.
    pub from: Square,
    /// The square it goes to; for castling in Chess960 the rook's square.
    pub to: Square,
    /// What a pawn becomes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promotion: Option<Promotion>,
    /// The side, if the move is castling.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub castle: Option<CastleSide>,
}

impl From<&LegalMove> for LegalMoveView {
    fn from(legal: &LegalMove) -> Self {
        Self {
            from: legal.from,
            to: legal.to,
            promotion: legal.promotion.and_then(Promotion::of),
            castle: legal.castle,
        }
    }
}

/// What `viewer` sees.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let earlier = state.moves.len().saturating_sub(MOVES_SHOWN);
    let position = state.position();
    let legal = || position.legal_moves().iter().map(LegalMoveView::from).collect();
    View {
        players: state.players,
        turn: state.turn(),
        start_fen: state.start().fen(),
        chess960_index: state.chess960_index,
        fen: position.fen(),
        moves: state.moves.iter().skip(earlier).map(move_view).collect(),
        earlier_moves: u32::try_from(earlier).unwrap_or(u32::MAX),
        last_move: state.moves.last().map(|ply| LastMove { from: ply.uci.from, to: ply.uci.to }),
        check: position.is_check(),
        captured: state.line.captured().clone(),
        balance: state.line.balance(),
        claimable: state.claimable(),
        clock: clock_view(state),
        deadline: timeouts::next_due(state).map(|(deadline, _)| deadline),
        undo: UndoView {
            used_by: by_side(state, |player| state.undo_used(player)),
            pending: state.undo.vote().pending().copied(),
        },
        draw: DrawView {
            wait: by_side(state, |player| state.draw.turns_to_wait(player, state.own_moves(player))),
            pending: state.draw.vote().pending().copied(),
        },
        phase: state.phase,
        result: state.result.clone(),
        options: state.options,
        legal_moves: sees_moves(state, viewer).then(legal),
    }
}

fn move_view(ply: &Ply) -> MoveView {
    MoveView { uci: ply.uci, san: ply.san.clone() }
}

/// True for the player to move.
fn sees_moves(state: &State, viewer: Viewer) -> bool {
    viewer.player().is_some() && viewer.player() == state.to_move()
}

fn by_side<T>(state: &State, value: impl Fn(PlayerId) -> T) -> BySide<T> {
    BySide::from_fn(|color| value(*state.players.get(color)))
}

fn clock_view(state: &State) -> ClockView {
    let stock = |color: Color| state.clock.remaining(*state.players.get(color));
    let pending = state.first_moves_pending();
    ClockView {
        turn_started_at: state.clock.turn_started_at(),
        remaining_ms: stock(Color::White)
            .map(|_| BySide::from_fn(|color| stock(color).unwrap_or(Millis::ZERO))),
        started: by_side(state, |player| !pending.contains(player)),
    }
}

/// The place that only the player to move sees.
pub(crate) const RULES: &[ViewRule<Chess>] = &[ViewRule {
    name: "legal moves are for the player to move",
    pointer: "/legalMoves",
    absent_for: |state, viewer| !sees_moves(state, viewer),
}];
