//! What the pieces alone decide: dead positions, and who could still checkmate when a flag falls.

use cozy_chess::{BitBoard, Piece as Kind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::piece::{Color, Piece};
use super::position::Position;

/// How to tell whether a side could still checkmate when the other's time has run out (FIDE article 6.9).
///
/// Both look at the pieces alone and not at where they stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum FlagRule {
    /// The list of the design document, section 6. It lets a lone knight win against a queen and a lone bishop against
    /// a rook, although no such mate exists.
    #[schemars(title = "Listed")]
    Listed,
    /// What can be on the board at all, by enumeration of the positions with four pieces.
    #[schemars(title = "Exact")]
    Exact,
}

/// The colours of the squares that bishops stand on.
const LIGHT: BitBoard = BitBoard::LIGHT_SQUARES;

impl Position {
    /// Tells whether the pieces are too few for either side to checkmate by any moves: bare kings, a lone bishop or
    /// knight, or bishops that all stand on one colour of squares (design document, section 6; FIDE article 5.2.2).
    ///
    /// Two knights are not too few, and positions that are dead because pawns block each other are not found.
    pub fn is_insufficient_material(&self) -> bool {
        let others = self.board.occupied() & !self.board.pieces(Kind::King);
        let bishops = self.board.pieces(Kind::Bishop);
        let knights = self.board.pieces(Kind::Knight);
        if (others & !bishops).is_empty() {
            on_one_colour(bishops)
        } else {
            others == knights && knights.len() == 1
        }
    }

    /// Tells whether a side could checkmate when the other one's time has run out. If not, the match is drawn.
    ///
    /// This is the only place where that is decided.
    pub fn can_mate(&self, side: Color, rule: FlagRule) -> bool {
        let own = self.board.colors(side.into()) & !self.board.pieces(Kind::King);
        let theirs = self.board.colors((!side).into()) & !self.board.pieces(Kind::King);
        let bishops = self.board.pieces(Kind::Bishop);
        let lone_knight = own.len() == 1 && own == self.pieces(side, Piece::Knight);
        let only_bishops = (own & !bishops).is_empty();
        if own.is_empty() {
            return false;
        }
        match rule {
            FlagRule::Listed if lone_knight => !theirs.is_empty(),
            // With a single bishop too, what the other side has must be bishops of its colour or nothing.
            FlagRule::Listed if only_bishops => {
                !((theirs & !bishops).is_empty() && on_one_colour(own | theirs))
            }
            FlagRule::Exact if lone_knight => theirs != self.pieces(!side, Piece::Queen),
            FlagRule::Exact if only_bishops => {
                let heavy = self.board.pieces(Kind::Queen) | self.board.pieces(Kind::Rook);
                let harmless = (theirs & !bishops & !heavy).is_empty();
                !(harmless && on_one_colour(own | theirs & bishops))
            }
            FlagRule::Listed | FlagRule::Exact => true,
        }
    }
}

fn on_one_colour(squares: BitBoard) -> bool {
    (squares & LIGHT).is_empty() || (squares & !LIGHT).is_empty()
}
