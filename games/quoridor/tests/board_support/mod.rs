//! What the tests and the benchmark of the board share.
#![allow(dead_code, reason = "every test and the benchmark use a part of it")]
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a fault here is a failed test"
)]

pub(crate) mod naive;

use std::path::Path;

use quoridor::board::{DiagonalRule, Position, Seat, SeatCount, TurnAction};

/// The rows of a file in `fixtures/quoridor`: its lines without comments and the heading, split at tabs.
pub(crate) fn rows(file: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/quoridor").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with("# "));
    lines.skip(1).map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// Parses plies with blanks between them.
pub(crate) fn actions(text: &str) -> Vec<TurnAction> {
    let parse = |word: &str| word.parse().unwrap_or_else(|error| panic!("{word}: {error}"));
    text.split_whitespace().map(parse).collect()
}

/// Plays plies one after the other.
pub(crate) fn play(start: Position, plies: &[TurnAction]) -> Position {
    plies.iter().fold(start, |position, &action| {
        position.play(action).unwrap_or_else(|refusal| panic!("{position}, {action}: {refusal:?}"))
    })
}

/// The position at the beginning of a match with the default rule.
pub(crate) fn start(seats: SeatCount) -> Position {
    Position::start(seats, DiagonalRule::WallEdgePawn)
}

/// The games of the corpus: plies, and the number of legal actions before each.
pub(crate) fn corpus() -> Vec<(Vec<TurnAction>, Vec<usize>)> {
    let counts = |text: &str| text.split(' ').map(|count| count.parse().unwrap()).collect();
    rows("corpus-counts.tsv").iter().map(|row| (actions(&row[0]), counts(&row[1]))).collect()
}

/// A small generator (Knuth's MMIX constants), so that random games are the same everywhere.
pub(crate) struct Lcg(pub(crate) u64);

impl Lcg {
    /// Returns a number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }
}

/// Random games with four seats: half of the plies are pawn moves, half walls, as long as there are walls. A game ends
/// when somebody reaches a goal, or after 80 plies.
pub(crate) fn four_seat_games(count: usize, seed: u64) -> Vec<Vec<TurnAction>> {
    let mut random = Lcg(seed);
    (0..count).map(|_| four_seat_game(&mut random)).collect()
}

fn four_seat_game(random: &mut Lcg) -> Vec<TurnAction> {
    let mut position = start(SeatCount::Four);
    let mut plies = Vec::new();
    while plies.len() < 80 && Seat::ALL.iter().all(|&seat| position.board().pawn(seat).is_some()) {
        let moves: Vec<_> = position.pawn_moves().map(|one| TurnAction::Move(one.to)).collect();
        let walls: Vec<_> = position.legal_walls().iter().map(TurnAction::Wall).collect();
        let list = if moves.is_empty() || !walls.is_empty() && random.below(2) == 0 { walls } else { moves };
        let action = list[random.below(list.len())];
        position = play(position, &[action]);
        plies.push(action);
    }
    plies
}
