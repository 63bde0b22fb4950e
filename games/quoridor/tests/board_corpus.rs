//! The corpus: random games with the number of legal actions before every ply, on which four independent engines agree.

mod board_support;

use board_support::naive::Naive;
use quoridor::board::SeatCount;

#[test]
fn counts_before_every_ply() {
    let games = board_support::corpus();
    assert_eq!(games.len(), 150);
    for (number, (plies, counts)) in games.iter().enumerate() {
        assert_eq!(counts.len(), plies.len(), "game {number}");
        let mut position = board_support::start(SeatCount::Two);
        for (&action, &count) in plies.iter().zip(counts) {
            let actions = position.pawn_moves().len() + position.legal_walls().len();
            assert_eq!(actions, count, "game {number}, before {action}: {position}");
            position = board_support::play(position, &[action]);
        }
    }
}

#[test]
fn legal_walls_agree_with_a_flood_per_wall() {
    for (plies, _) in board_support::corpus() {
        let mut position = board_support::start(SeatCount::Two);
        for action in plies {
            let board = position.board();
            let mut naive = Naive::of(board);
            assert_eq!(board.legal_walls(), naive.legal_walls(), "{position}");
            position = board_support::play(position, &[action]);
        }
        assert!(position.board().is_consistent(), "{position}");
    }
}

#[test]
fn four_seat_games_agree_with_a_flood_per_wall() {
    for plies in board_support::four_seat_games(30, 4) {
        let mut position = board_support::start(SeatCount::Four);
        for action in plies {
            let board = position.board();
            let mut naive = Naive::of(board);
            assert_eq!(board.legal_walls(), naive.legal_walls(), "{position}");
            for wall in board.free_walls() {
                assert_eq!(board.blocks_path(wall), naive.blocked_seat(wall), "{wall} in {position}");
            }
            position = board_support::play(position, &[action]);
        }
        assert!(position.board().is_consistent(), "{position}");
    }
}
