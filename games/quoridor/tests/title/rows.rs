//! Situations that other programs got wrong, played through the title.
//!
//! The rows are published bug reports, or were derived by hand; each answer was checked with an independent reference.
//! Q19 and Q26 stand with the automatic pass and the requests.

use quoridor::board::Seat;
use quoridor::selectors;

use crate::support::{Play, player};

/// The complete pawn moves of the player to move.
#[test]
fn pawn_moves_of_the_rows() {
    let rows = [
        ("Q1", "- / - / e4 e5 / 10 10 / 1", "d4 e3 e6 f4"),
        ("Q2", "- / d5e5 / e4 e5 / 9 9 / 1", "d4 e3 e6 f4"),
        ("Q3", "e5 / - / e4 e5 / 9 10 / 1", "d4 d5 e3 f4 f5"),
        ("Q3", "d5 / - / e4 e5 / 9 10 / 1", "d4 d5 e3 f4 f5"),
        ("Q3", "e5 / d5 / e4 e5 / 9 9 / 1", "d4 e3 f4 f5"),
        ("Q3", "e5 / d5e4 / e4 e5 / 9 8 / 1", "d4 e3"),
        ("Q4", "e4 / - / e4 e5 / 9 10 / 1", "d4 e3 f4"),
        ("Q5", "- / - / e8 e9 / 10 10 / 1", "d8 d9 e7 f8 f9"),
        ("Q5", "- / d8 / e8 e9 / 9 10 / 1", "e7 f8 f9"),
        ("Q5", "- / d8e8 / e8 e9 / 9 9 / 1", "e7"),
        ("Q5", "- / - / e8 e9 / 10 10 / 1 / wallOnly", "d8 e7 f8"),
        ("Q6", "- / - / h5 i5 / 10 10 / 1", "g5 h4 h6 i4 i6"),
        ("Q6", "- / - / a8 a9 / 10 10 / 1", "a7 b8 b9"),
        ("Q7", "- / - / e7 e8 / 10 10 / 1", "d7 e6 e9 f7"),
        ("Q13", "- / d8 / e1 e9 / 9 10 / 2", "e8 f9"),
        ("Q14", "a1c1f1h1 / - / e1 e2 / 8 8 / 1", "d1 e3 f1"),
        ("Q20", "- / - / e4 a5 e5 e6 / 5 5 5 5 / 1", "d4 d5 e3 f4 f5"),
        ("Q20", "- / - / e4 a5 e5 e6 / 5 5 5 5 / 1 / wallOnly", "d4 e3 f4"),
        ("Q21", "- / c5f5 / e5 d5 f5 i9 / 5 5 4 4 / 1", "d4 d6 e4 e6 f4 f6"),
        ("Q22", "e5 / c4 / e4 d4 e5 i5 / 5 5 4 4 / 1", "d3 d5 e3 f4 f5"),
    ];
    for (id, position, moves) in rows {
        assert_eq!(Play::at(position).moves(), moves, "{id}: {position}");
    }
}

#[test]
fn q7_a_jump_onto_the_goal_wins_though_the_way_without_pawns_is_two() {
    let mut play = Play::at("- / - / e7 e8 / 10 10 / 1");
    assert_eq!(selectors::distances(play.state())[0].1, Some(2));
    play.go("e9");
    assert_eq!(play.ranks(), [1, 2]);
}

#[test]
fn q8_to_q11_walls_that_touch_and_walls_that_conflict() {
    let rows: [(&str, &str, &[&str], &[&str]); 5] = [
        (
            "Q8",
            "e5 / - / e1 e9 / 9 10 / 1",
            &["c5h", "g5h", "d5v", "f5v", "e4v", "e6v", "e4h", "e6h"],
            &["e5v", "d5h", "f5h"],
        ),
        ("Q9", "b6d6 / - / e1 e9 / 9 9 / 1", &["c6v"], &["c6h"]),
        ("Q10", "c5 / d4 / e1 e9 / 9 9 / 1", &["c4v"], &["d5h", "d5v", "d4h", "c5v"]),
        ("Q11", "h1 / a8 / e1 e9 / 9 9 / 1", &["a2h", "b1v"], &[]),
        ("Q15", "- / a1 / a1 e9 / 9 10 / 1", &["a3h", "b2h"], &[]),
    ];
    for (id, position, legal, conflicts) in rows {
        let play = Play::at(position);
        for wall in legal {
            assert!(play.allowed(player(0), wall), "{id}: {wall}");
        }
        for wall in conflicts {
            assert_eq!(play.refused(player(0), wall).0, "WALL_CONFLICT", "{id}: {wall}");
        }
    }
}

#[test]
fn q12_a_wall_closes_two_edges() {
    let play = Play::at("e5 / - / f5 e9 / 9 10 / 1");
    assert_eq!(play.refused(player(0), "f6").0, "BLOCKED_BY_WALL");
    let edges = selectors::blocked_edges(play.state());
    let edges: Vec<String> = edges.iter().map(|edge| format!("{}{}", edge.from, edge.to)).collect();
    assert_eq!(edges, ["e5e6", "f5f6"]);
}

#[test]
fn q14_pawns_are_no_obstacle_to_the_distance() {
    let play = Play::at("a1c1f1h1 / - / e1 e2 / 8 8 / 1");
    assert_eq!(selectors::distances(play.state())[0].1, Some(8));
}

#[test]
fn q15_q16_the_pocket_blocks_the_mover_unless_it_holds_the_goal() {
    let play = Play::at("- / a1 / a1 e9 / 9 10 / 1");
    assert_eq!(play.refused(player(0), "a2h").0, "PATH_BLOCKED");
    assert_eq!(selectors::legal_walls(play.state()).len(), 124);
    let other = Play::at("- / a1 / e1 a2 / 9 10 / 1");
    assert!(other.allowed(player(0), "a2h"));
}

#[test]
fn q17_a_ring_that_touches_no_edge_is_found() {
    let play = Play::at("d3d5 / d4 / e5 e9 / 9 8 / 1");
    let free: Vec<_> = play.state().board().free_walls().iter().collect();
    let legal = selectors::legal_walls(play.state());
    let blocked: Vec<String> =
        free.iter().filter(|wall| !legal.contains(wall)).map(ToString::to_string).collect();
    assert_eq!(blocked, ["e4v"]);
    assert_eq!(play.refused(player(0), "e4v").0, "PATH_BLOCKED");
}

#[test]
fn q18_a_pawn_that_can_only_retreat_retreats() {
    let play = Play::at("e3 / d2e2 / e2 e3 / 0 0 / 1");
    assert_eq!((play.mover(), play.moves()), (player(0), "e1".to_owned()));
    assert_eq!(play.turn_actions(), 1);
}

#[test]
fn q19_with_four_a_seat_without_any_action_passes_and_only_then() {
    let play = Play::at("- / a1a3 / a1 a2 a3 i5 / 0 5 5 5 / 1");
    assert_eq!(play.state().moves().len(), 1);
    assert_eq!(play.state().seats()[1].seat, Seat::West);
    assert_eq!(play.mover(), player(1));
}

#[test]
fn q23_with_four_a_barrier_blocks_west_with_two_it_blocks_nobody() {
    let four = Play::at("d8 / d1d3d5d7 / e1 a5 e9 i5 / 4 4 4 3 / 1");
    let two = Play::at("d8 / d1d3d5d7 / e1 e9 / 7 8 / 1");
    for wall in ["c8v", "e8v"] {
        assert_eq!(four.refused(player(0), wall).0, "PATH_BLOCKED", "{wall}");
        assert!(two.allowed(player(0), wall), "{wall}");
    }
}

#[test]
fn q24_q25_two_games_of_the_literature() {
    let mut play = Play::two();
    play.go("e2 e8 e3 e7 e4 e6 e5 e4 e3h e5h c3h c5h g3h");
    assert!(play.allowed(play.mover(), "a5h"));
    assert_eq!(play.turn_actions(), 115);
    assert_eq!(selectors::distances(play.state()), [(player(0), Some(6)), (player(1), Some(6))]);

    let mut play = Play::two();
    play.go("e2 e8 e3 e7 e4 e6 c3h e7h e3h c7h f4 g7h f5 h8h f6 b6v g3h h7v a3h");
    assert_eq!(play.refused(play.mover(), "a5h").0, "PATH_BLOCKED");
    assert_eq!(play.turn_actions(), 97);
    assert_eq!(selectors::distances(play.state()), [(player(0), Some(9)), (player(1), Some(9))]);
}

#[test]
fn q27_a_new_match_has_nothing_of_the_last_one() {
    let mut last = Play::two();
    last.go("e5h e3v d2h");
    let fresh = Play::two();
    assert_eq!(fresh.turn_actions(), 131);
    assert!(fresh.state().seats().iter().all(|seat| seat.walls_left == 10));
}
