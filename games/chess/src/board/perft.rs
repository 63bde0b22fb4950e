//! Counting the leaves of the tree of legal moves.

use super::position::Position;

impl Position {
    /// Counts the leaves of the tree of legal moves to a depth in plies. At depth 0 there is one leaf. A position
    /// without moves has no leaf below it, and the rules that draw a match cut nothing off.
    ///
    /// # Examples
    /// ```
    /// use chess::board::Position;
    ///
    /// assert_eq!(Position::start().perft(3), 8_902);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        let Some(rest) = depth.checked_sub(1) else { return 1 };
        let mut leaves = 0;
        self.board.generate_moves(|moves| {
            if rest == 0 {
                leaves += moves.len() as u64;
            } else {
                for raw in moves {
                    let mut next = self.clone();
                    next.make(raw);
                    leaves += next.perft(rest);
                }
            }
            false
        });
        leaves
    }
}
