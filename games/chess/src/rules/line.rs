//! The board of a match with what it has to remember: the position, how often which one was there, what was captured.

use std::collections::BTreeMap;

use crate::board::{Color, LegalMove, Piece, Position, Repetitions};
use crate::pieces::{Captured, worth};
use crate::side::BySide;

/// Where a list of moves has led to. It follows from the first position and the moves alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    start: Position,
    position: Position,
    repetitions: Repetitions,
    captured: BySide<Vec<Captured>>,
}

impl Line {
    /// The line before the first move.
    pub(crate) fn starting_from(start: Position) -> Self {
        let repetitions = Repetitions::starting_from(&start);
        Self { position: start.clone(), start, repetitions, captured: BySide::default() }
    }

    /// The same line without its moves.
    pub(crate) fn rewound(&self) -> Self {
        Self::starting_from(self.start.clone())
    }

    /// Plays one of the position's legal moves.
    pub(crate) fn play(&mut self, legal: &LegalMove) {
        let mover = self.position.side_to_move();
        self.position = self.position.after(legal);
        self.repetitions.record(&self.position);
        if let Some(captured) = legal.captured.and_then(Captured::of) {
            let list = self.captured.get_mut(mover);
            let place = list.partition_point(|other| *other <= captured);
            list.insert(place, captured);
        }
    }

    /// The position before the first move.
    pub(crate) const fn start(&self) -> &Position {
        &self.start
    }

    /// The position on the board.
    pub(crate) const fn position(&self) -> &Position {
        &self.position
    }

    /// How often the position on the board was there, this time included.
    pub(crate) fn occurrences(&self) -> u32 {
        self.repetitions.count(&self.position)
    }

    /// Which positions that can still come back were there how often.
    pub(crate) const fn repetitions(&self) -> &BTreeMap<String, u32> {
        self.repetitions.counts()
    }

    /// What each side has captured, the most valuable first.
    pub(crate) const fn captured(&self) -> &BySide<Vec<Captured>> {
        &self.captured
    }

    /// By how much White's pieces on the board are worth more than Black's; negative if they are worth less.
    pub(crate) fn balance(&self) -> i32 {
        let side = |color: Color| -> i32 {
            let count = |piece| i32::try_from(self.position.count(color, piece)).unwrap_or(0);
            Piece::ALL.into_iter().map(|piece| worth(piece) * count(piece)).sum()
        };
        side(Color::White) - side(Color::Black)
    }
}
