//! Portable Game Notation: one game, out and in.
//!
//! Writing is what the PGN standard calls export format: the seven-tag roster, then `Variant`, `SetUp` and `FEN` where
//! needed, `TimeControl` and `Termination`, then the moves in lines of less than 80 characters, with the clock after a
//! move as the comment `[%clk H:MM:SS]`.
//!
//! Reading takes one game of at most [`Pgn::MAX_BYTES`]. Comments, annotations, move numbers and variations are passed
//! over, but for clocks; every move is checked in its position. A fault is told with its line and column.

mod cursor;
mod error;
mod read;
mod tags;
mod write;

pub use error::{PgnError, PgnFault};
pub use tags::{PgnResult, PgnTags, PgnTermination, PgnTimeControl};

use super::chess_move::{LegalMove, Move};
use super::position::Position;
use super::refusal::MoveRefusal;

/// A game: who played, from which position, which moves, with what result.
///
/// # Examples
/// ```
/// use chess::board::{Pgn, PgnResult, PgnTags, Position};
///
/// let tags = PgnTags { white: "Anna".to_owned(), black: "Bora".to_owned(), ..PgnTags::default() };
/// let mut pgn = Pgn::new(tags, Position::start());
/// pgn.push("f2f3".parse()?, None)?;
/// pgn.push("e7e5".parse()?, None)?;
/// pgn.push("g2g4".parse()?, None)?;
/// pgn.push("d8h4".parse()?, Some(59_500))?;
/// let text = pgn.with_result(PgnResult::BlackWins).to_string();
/// assert!(text.ends_with("1. f3 e5 2. g4 Qh4# { [%clk 0:00:59.5] } 0-1\n"));
/// assert_eq!(Pgn::parse(&text)?.to_string(), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pgn {
    tags: PgnTags,
    start: Position,
    end: Position,
    moves: Vec<PgnMove>,
    result: PgnResult,
}

/// A move of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnMove {
    /// The move.
    pub legal: LegalMove,
    /// Its text in SAN, as export writes it.
    pub san: String,
    /// What the mover's clock showed after the move, in milliseconds.
    pub clock_ms: Option<u64>,
}

impl Pgn {
    /// The longest text that is read, in bytes.
    pub const MAX_BYTES: usize = 1 << 20;
    /// The most plies that are read. No game can be longer under the 75-move rule (FIDE article 9.6.2).
    pub const MAX_PLIES: usize = 17_697;
    /// The most tags that are read.
    pub const MAX_TAGS: usize = 64;

    /// A game from a position, without moves and still going on.
    pub fn new(tags: PgnTags, start: Position) -> Self {
        Self { tags, end: start.clone(), start, moves: Vec::new(), result: PgnResult::Unknown }
    }

    /// Adds a move, with what the mover's clock showed after it in milliseconds.
    ///
    /// # Errors
    /// [`MoveRefusal`] when the move is not legal; the game is as before then.
    pub fn push(&mut self, named: Move, clock_ms: Option<u64>) -> Result<(), MoveRefusal> {
        let legal = self.end.resolve(named)?;
        self.add(legal, clock_ms);
        Ok(())
    }

    fn add(&mut self, legal: LegalMove, clock_ms: Option<u64>) {
        let san = self.end.san(&legal);
        self.end.make(legal.raw());
        self.moves.push(PgnMove { legal, san, clock_ms });
    }

    /// The same game with a result.
    pub fn with_result(self, result: PgnResult) -> Self {
        Self { result, ..self }
    }

    /// The tags other than those that follow from the rest.
    pub const fn tags(&self) -> &PgnTags {
        &self.tags
    }

    /// The position before the first move.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position after the last move.
    pub const fn end(&self) -> &Position {
        &self.end
    }

    /// The moves in order.
    pub fn moves(&self) -> &[PgnMove] {
        &self.moves
    }

    /// The result.
    pub const fn result(&self) -> PgnResult {
        self.result
    }
}
