//! Published numbers of leaves of the tree of turn actions.

mod board_support;

use quoridor::board::SeatCount;

#[test]
fn perft() {
    let rows = board_support::rows("perft.tsv");
    assert_eq!(rows.len(), 40);
    for row in rows {
        let [seats, moves, depth, nodes] = row.as_slice() else { panic!("four columns: {row:?}") };
        let seats = if seats == "2" { SeatCount::Two } else { SeatCount::Four };
        let position = board_support::play(board_support::start(seats), &board_support::actions(moves));
        assert_eq!(position.perft(depth.parse().unwrap()).to_string(), *nodes, "{row:?}");
    }
}
