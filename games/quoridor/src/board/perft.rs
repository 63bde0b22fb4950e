//! Counting the leaves of the tree of turn actions.

use super::position::Position;

impl Position {
    /// Counts the leaves of the tree of turn actions, pawn moves and walls, to a depth in plies.
    ///
    /// A position won by reaching a goal is one leaf at any remaining depth, and so is one that is over. A seat with no
    /// action passes, which is no ply. At depth 0 there is one leaf.
    ///
    /// # Examples
    /// ```
    /// use quoridor::board::{DiagonalRule, Position, SeatCount};
    ///
    /// let start = Position::start(SeatCount::Two, DiagonalRule::WallEdgePawn);
    /// assert_eq!(start.perft(1), 131);
    /// assert_eq!(start.perft(2), 16_677);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        if self.is_over() { 1 } else { leaves(*self, depth) }
    }
}

fn leaves(mut position: Position, depth: u32) -> u64 {
    let Some(rest) = depth.checked_sub(1) else { return 1 };
    let (targets, walls) = position.pass();
    // The last ply need not be played to be counted.
    if rest == 0 {
        return (targets.len() + walls.len()) as u64;
    }
    let goal = position.to_move().goal();
    let wins = (targets & goal).len() as u64;
    let moves = (targets - goal).iter().map(|to| {
        let mut next = position;
        next.step(to);
        leaves(next, rest)
    });
    let walls = walls.iter().map(|wall| {
        let mut next = position;
        // A legal wall is never refused.
        next.wall(wall).map_or(0, |()| leaves(next, rest))
    });
    wins + moves.chain(walls).sum::<u64>()
}
