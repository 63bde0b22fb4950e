//! Published numbers of leaves of the tree of legal moves.

mod board_support;

use board_support::oracle::Oracle;
use board_support::{check, position, rows};
use chess::board::{FenError, Position, Variant};

/// Positions of a published set that cannot arise: the king stands in a check that the double step just made did not
/// give, so that it must have been there before that step. They are refused, and only the plain rules count them; the
/// decisions say why. python-chess counts them too, and says of all three that the check is impossible.
const IMPOSSIBLE: [&str; 3] = [
    "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
    "1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1",
    "rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6 0 1",
];

#[test]
fn perft() {
    let rows = rows::<4>("perft.tsv");
    assert_eq!(rows.len(), 134);
    let mut faults = Vec::new();
    for [fen, depth, nodes, source] in &rows {
        let (depth, nodes): (u32, u64) = (depth.parse().unwrap(), nodes.parse().unwrap());
        if IMPOSSIBLE.contains(&fen.as_str()) {
            let refused = Position::from_fen(fen, Variant::Chess960);
            assert_eq!(refused, Err(FenError::EnPassantSquare), "{fen}");
            continue;
        }
        let found = position(fen, Variant::Chess960).perft(depth);
        if found != nodes {
            faults.push(format!("{source}: {fen}, depth {depth}: expected {nodes}, found {found}"));
        }
    }
    check(&faults);
}

/// The counts also hold for the rules that other tests measure the board with.
#[test]
fn perft_of_the_plain_rules() {
    fn leaves(oracle: &Oracle, depth: u32) -> u64 {
        let legal = oracle.legal();
        match depth {
            1 => legal.len() as u64,
            _ => legal.into_iter().map(|step| leaves(&oracle.after(step), depth - 1)).sum(),
        }
    }
    let mut faults = Vec::new();
    for [fen, depth, nodes, _] in rows::<4>("perft.tsv") {
        if nodes.len() <= 4 && leaves(&Oracle::from_fen(&fen), depth.parse().unwrap()).to_string() != nodes {
            faults.push(format!("{fen}, depth {depth}"));
        }
    }
    check(&faults);
}

#[test]
fn a_standard_position_has_the_same_tree_in_both_variants() {
    for [fen, depth, nodes, _] in rows::<4>("perft.tsv") {
        if fen.contains(" w KQkq ") && nodes.len() <= 5 {
            let Ok(standard) = Position::from_fen(&fen, Variant::Standard) else { continue };
            assert_eq!(standard.perft(depth.parse().unwrap()).to_string(), nodes, "{fen}");
        }
    }
}
