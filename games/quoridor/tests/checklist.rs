//! The test lists of the two source documents, line by line.
//!
//! "design checklist 10.x" is the x-th line of chapter 10 of the module's design document; "scenario 16.x" is the
//! x-th scenario of chapter 16 of the rules specification. Positions are written in the notation of
//! `quoridor::board::Position`; expected values follow from the rules, not from the code.

#[cfg(test)]
#[path = "title/support.rs"]
mod support;

use platform_api::{
    Match, NewMatch, Roster, Seed, Tabletop, Timestamp, Viewer, options as platform_options, registry,
    toolkit::History,
};
use quoridor::board::Seat;
use quoridor::{Event, Options, Quoridor, Status, selectors};
use support::{Play, cell, names, options, pair, player, untimed};

// design checklist 10.1
#[test]
fn two_players_start_south_and_north_and_south_moves_first() {
    let play = Play::two();
    let seats: Vec<_> = play.state().seats().iter().map(|seat| (seat.seat, seat.player, seat.pos)).collect();
    let expected = [(Seat::South, player(0), Some(cell("e1"))), (Seat::North, player(1), Some(cell("e9")))];
    assert_eq!(seats, expected);
    assert_eq!(play.mover(), player(0));
    assert!(play.state().seats().iter().all(|seat| seat.walls_left == 10));
    assert!(Seat::South.goal().contains(cell("a9")) && Seat::North.goal().contains(cell("i1")));
}

// design checklist 10.1
#[test]
fn four_players_start_on_every_side_and_move_clockwise_from_south() {
    let mut play = Play::four();
    let starts: Vec<_> = play.state().seats().iter().map(|seat| seat.pos.unwrap().to_string()).collect();
    assert_eq!(starts, ["e1", "a5", "e9", "i5"]);
    assert!(play.state().seats().iter().all(|seat| seat.walls_left == 5));
    for (index, ply) in ["e2", "b5", "e8", "h5", "e3"].into_iter().enumerate() {
        assert_eq!(play.mover(), player((index % 4) as u8));
        play.go(ply);
    }
    assert!(Seat::West.goal().contains(cell("i1")) && Seat::East.goal().contains(cell("a9")));
}

// design checklist 10.1
#[test]
fn three_players_are_refused_in_the_words_of_the_document() {
    let fault = platform_options::check_seats::<Quoridor>(3).unwrap_err();
    let rendered = fault.render(<Quoridor as platform_api::Game>::texts(), "ko", &Roster::numbered(3));
    assert_eq!(
        (rendered.code.as_str(), rendered.message.as_str()),
        ("PLAYER_COUNT", "2명 또는 4명이 필요해요")
    );
    assert!(Match::<Quoridor>::create(options(2), NewMatch::sample(3, Seed::from_number(1))).is_err());
}

// design checklist 10.2
#[test]
fn a_step_is_stopped_by_a_wall_the_edge_and_another_pawn() {
    let wall = Play::at("e4 / - / e4 e9 / 10 9 / 1");
    assert_eq!(wall.refused(player(0), "e5"), pair("BLOCKED_BY_WALL", "wallBetween"));
    assert_eq!(wall.message(player(0), "e5"), "벽이 가로막고 있어요");

    let edge = Play::two();
    let below = serde_json::from_str(r#"{"type":"move","to":{"c":4,"r":-1}}"#).unwrap();
    assert_eq!(edge.refused_action(player(0), below), pair("OUT_OF_BOUNDS", "cell"));

    let pawn = Play::at("- / - / e4 e5 / 10 10 / 1");
    assert_eq!(pawn.refused(player(0), "e5"), pair("OCCUPIED", "pawnThere"));
}

// design checklist 10.3
#[test]
fn a_pawn_jumps_straight_over_its_neighbour() {
    let mut play = Play::at("- / - / e4 e5 / 10 10 / 1");
    let events = play.go("e6");
    let told = serde_json::to_value(&events[0]).unwrap();
    assert_eq!((told["type"].as_str(), told["kind"].as_str()), (Some("pawnMoved"), Some("jump")));
}

// design checklist 10.3
#[test]
fn behind_the_jumped_pawn_a_wall_the_edge_or_a_pawn_gives_both_diagonals() {
    assert_eq!(Play::at("e5 / - / e4 e5 / 10 9 / 1").moves(), "d4 d5 e3 f4 f5");
    assert_eq!(Play::at("- / - / e8 e9 / 10 10 / 2").moves(), "d9 e7 f9");
    assert_eq!(Play::at("- / - / a4 a5 / 10 10 / 1").moves(), "a3 a6 b4");
    assert_eq!(Play::at("- / - / e4 a9 e5 e6 / 5 5 5 5 / 1").moves(), "d4 d5 e3 f4 f5");
}

// design checklist 10.3
#[test]
fn a_wall_beside_the_jumped_pawn_leaves_one_diagonal() {
    let play = Play::at("e5 / d5 / e4 e5 / 9 9 / 1");
    assert_eq!(play.moves(), "d4 e3 f4 f5");
    assert_eq!(play.refused(player(0), "d5"), pair("BLOCKED_BY_WALL", "wallBesideJumped"));
}

// design checklist 10.4
#[test]
fn with_wall_only_the_edge_behind_gives_no_diagonal() {
    let play = Play::at("- / - / e8 e9 / 10 10 / 1 / wallOnly");
    assert_eq!(play.moves(), "d8 e7 f8");
    assert_eq!(play.refused(player(0), "d9"), pair("ILLEGAL_MOVE", "edgeBehind"));
}

// design checklist 10.5
#[test]
fn a_diagonal_is_refused_while_the_straight_jump_is_open() {
    let play = Play::at("- / - / e4 e5 / 10 10 / 1");
    assert_eq!(play.refused(player(0), "d5"), pair("ILLEGAL_MOVE", "straightOpen"));
    assert_eq!(play.refused(player(0), "f5"), pair("ILLEGAL_MOVE", "straightOpen"));
}

// design checklist 10.5
#[test]
fn two_pawns_in_line_are_not_jumped_at_once() {
    let play = Play::at("- / - / e4 a5 e5 e6 / 5 5 5 5 / 1");
    assert_eq!(play.refused(player(0), "e7"), pair("ILLEGAL_MOVE", "twoPawns"));
}

// design checklist 10.6
#[test]
fn walls_may_not_overlap_by_half_nor_cross_but_may_touch_in_a_t() {
    let play = Play::at("e5 / - / e1 e9 / 10 9 / 1");
    for half in ["d5h", "f5h"] {
        assert_eq!(play.refused(player(0), half), pair("WALL_CONFLICT", "halfOverlap"));
    }
    assert_eq!(play.refused(player(0), "e5h"), pair("WALL_CONFLICT", "overlap"));
    assert_eq!(play.refused(player(0), "e5v"), pair("WALL_CONFLICT", "crossing"));
    assert_eq!(play.message(player(0), "d5h"), "다른 벽과 겹쳐요");
    for touching in ["c5h", "g5h", "d5v", "f5v", "e4v", "e6v"] {
        assert!(play.allowed(player(0), touching), "{touching}");
    }

    let upright = Play::at("- / e5 / e1 e9 / 10 9 / 1");
    for half in ["e4v", "e6v"] {
        assert_eq!(upright.refused(player(0), half), pair("WALL_CONFLICT", "halfOverlap"));
    }
}

// design checklist 10.7
#[test]
fn an_anchor_off_the_board_is_refused() {
    let play = Play::two();
    for (c, r) in [(8, 0), (0, 8), (-1, 0), (0, -1), (i32::MAX, i32::MIN)] {
        for o in ["h", "v"] {
            let json = format!(r#"{{"type":"placeWall","c":{c},"r":{r},"o":"{o}"}}"#);
            let action = serde_json::from_str(&json).unwrap();
            assert_eq!(play.refused_action(player(0), action), pair("OUT_OF_BOUNDS", "anchor"));
        }
    }
}

// design checklist 10.7
#[test]
fn without_a_wall_in_hand_none_is_placed_whatever_else_is_wrong_with_it() {
    let play = Play::at("e5 / - / e1 e9 / 0 9 / 1");
    assert_eq!(play.refused(player(0), "a1h"), pair("NO_WALLS_LEFT", ""));
    assert_eq!(play.refused(player(0), "e5h"), pair("NO_WALLS_LEFT", ""));
    let off = serde_json::from_str(r#"{"type":"placeWall","c":9,"r":9,"o":"h"}"#).unwrap();
    assert_eq!(play.refused_action(player(0), off), pair("NO_WALLS_LEFT", ""));
    assert_eq!(play.message(player(0), "a1h"), "남은 벽이 없어요");
}

// design checklist 10.8
#[test]
fn a_wall_that_closes_the_way_of_the_other_is_refused() {
    // North in the corner a9: a wall east of it and one below it would shut it in.
    let play = Play::at("- / a8 / e1 a9 / 10 9 / 1");
    assert_eq!(play.refused(player(0), "a8h").0, "WALL_CONFLICT");
    assert_eq!(play.refused(player(0), "a7h"), pair("PATH_BLOCKED", ""));
    assert_eq!(play.message(player(0), "a7h"), "누군가의 길을 완전히 막을 수 없어요");
}

// design checklist 10.8
#[test]
fn a_wall_that_closes_the_own_way_is_refused() {
    let play = Play::at("- / a1 / a1 e9 / 9 10 / 1");
    assert_eq!(play.refused(player(0), "a2h"), pair("PATH_BLOCKED", ""));
}

// design checklist 10.8
#[test]
fn with_four_a_wall_that_closes_the_way_of_a_third_is_refused() {
    // West in the corner a1, a wall east of it: one above a2 would shut in west alone.
    let play = Play::at("- / a1 / e1 a1 e9 i5 / 5 5 5 4 / 1");
    let blocked =
        play.game.validate(player(0), &quoridor::Action::wall("a2h".parse().unwrap()), Timestamp::ZERO);
    let rejection = blocked.unwrap().unwrap_err();
    assert_eq!(rejection.code, "PATH_BLOCKED");
    assert_eq!(rejection.args["player"], platform_api::Arg::Player(player(1)));
}

// design checklist 10.8
#[test]
fn pawns_alone_close_no_way() {
    // South on e1 is hemmed in by the pawn on e2 and walls; the walls at issue leave a way through that pawn.
    let play = Play::at("a1c1f1h1 / - / e1 e2 / 8 8 / 1");
    assert_eq!(selectors::distances(play.state())[0].1, Some(8));
    for wall in ["d1v", "e1v", "d2h", "e2h"] {
        assert!(play.allowed(player(0), wall), "{wall}");
    }
}

// design checklist 10.9
#[test]
fn reaching_the_goal_row_wins_at_once_by_a_step_or_a_jump() {
    let mut step = Play::at("- / - / e8 a5 / 10 10 / 1");
    step.go("e9");
    assert_eq!((step.ranks(), step.reason()), (vec![1, 2], "reachedGoal"));

    let mut jump = Play::at("- / - / e7 e8 / 10 10 / 1");
    let events = jump.go("e9");
    assert_eq!(names(&events), ["pawnMoved", "playerFinished", "gameEnded"]);
    assert_eq!(jump.ranks(), [1, 2]);

    let mut diagonal = Play::at("- / - / e8 e9 / 10 10 / 1");
    diagonal.go("d9");
    assert_eq!(diagonal.ranks(), [1, 2]);
}

// design checklist 10.10
#[test]
fn resigning_with_four_takes_the_pawn_off_keeps_the_walls_and_ends_when_one_is_left() {
    let mut play = Play::four();
    play.go("a1h");
    play.act(player(0), "resign");
    let south = play.state().seats()[0];
    assert_eq!((south.pos, south.walls_left, south.status), (None, 0, Status::Resigned));
    assert_eq!(play.state().board().walls().len(), 1);
    assert_eq!(play.mover(), player(1));
    play.act(player(2), "resign");
    assert!(play.result().is_none());
    play.act(player(3), "resign");
    assert_eq!((play.ranks(), play.reason()), (vec![4, 1, 3, 2], "lastPlayerStanding"));
}

// design checklist 10.10
#[test]
fn somebody_who_resigned_counts_in_no_path_check() {
    // A wall above a2 closes the way of west alone.
    let mut play = Play::at("- / a1 / e1 a1 e9 i5 / 5 5 5 4 / 1");
    assert!(!play.allowed(player(0), "a2h"));
    play.act(player(1), "resign");
    assert!(play.allowed(player(0), "a2h"));
}

// design checklist 10.11
#[test]
fn playing_for_all_places_takes_finishers_off_and_goes_on() {
    let mut play =
        Play::at_with("- / - / e8 c5 e2 g5 / 5 5 5 5 / 1", |options| options.continue_for_ranking = true);
    let events = play.go("e9");
    assert_eq!(names(&events), ["pawnMoved", "playerFinished", "turnChanged"]);
    let south = play.state().seats()[0];
    assert_eq!((south.pos, south.status, south.finish_order), (None, Status::Finished, Some(1)));
    play.go("d5 e1");
    assert_eq!(play.state().seats()[2].finish_order, Some(2));
    play.go("f5 e5 d5 f5 c5 g5 b5 h5 a5");
    assert_eq!((play.ranks(), play.reason()), (vec![1, 4, 2, 3], "reachedGoal"));
}

// design checklist 10.12
#[test]
fn with_four_the_others_are_ranked_by_the_way_they_have_left_and_share_places() {
    // West is 6 steps from column i, north 8 from row 1, east 6 from column a.
    let mut play = Play::at("- / - / e8 c5 f9 g6 / 5 5 5 5 / 1");
    play.go("e9");
    assert_eq!(play.ranks(), [1, 2, 4, 2]);
    let left: Vec<_> = play.result().unwrap().per_player.iter().map(|one| one.distance_left).collect();
    assert_eq!(left, [Some(0), Some(6), Some(8), Some(6)]);
}

// design checklist 10.13
#[test]
fn an_automatic_move_goes_to_a_cell_with_the_shortest_way_jumps_included() {
    // Over north on e5 to e6 the way is 3; by steps it would be 4 at best.
    let mut play = Play::at("- / - / e4 e5 / 10 10 / 1");
    let events = play.wait_until(30_000);
    assert_eq!(names(&events), ["pawnMoved", "turnChanged"]);
    assert_eq!(play.state().seats()[0].pos, Some(cell("e6")));
    assert!(matches!(events[0], Event::PawnMoved { auto: true, .. }));
}

// design checklist 10.13
#[test]
fn the_same_seed_chooses_the_same_automatic_move_and_both_choices_occur() {
    // South on e4, north on e5, west behind it: both diagonals leave 4 steps, everything else more.
    let moved = |seed| {
        let mut play = Play::from("- / - / e4 e6 e5 i9 / 5 5 5 5 / 1", Seed::from_number(seed), |_| ());
        play.wait_until(30_000);
        play.state().seats()[0].pos.unwrap().to_string()
    };
    assert!((0..20).all(|seed| moved(seed) == moved(seed)));
    let mut chosen: Vec<String> = (0..20).map(moved).collect();
    chosen.sort();
    chosen.dedup();
    assert_eq!(chosen, ["d5", "f5"]);
}

// design checklist 10.13
#[test]
fn the_third_turn_in_a_row_that_runs_out_is_lost() {
    let mut play = Play::of(options(2), 2);
    for turn in 0..2 {
        play.wait_until((turn + 1) * 30_000);
        assert_eq!(u64::from(play.state().auto_move_streak(player(0))), turn + 1);
        play.go(["e8", "e7"][turn as usize]);
    }
    let events = play.wait_until(90_000);
    assert_eq!(names(&events), ["playerTimedOut", "gameEnded"]);
    assert_eq!((play.ranks(), play.reason()), (vec![2, 1], "timeLoss"));
}

// design checklist 10.14
#[test]
fn with_four_taking_back_needs_all_three_others() {
    let mut play = Play::four();
    play.go("e2");
    play.act(player(0), "undo");
    play.act(player(1), "accept");
    play.act(player(2), "accept");
    assert_eq!(play.state().moves().len(), 1);
    let events = play.act(player(3), "accept");
    assert_eq!(names(&events), ["requestEnded", "undoDone", "turnChanged"]);
    assert_eq!((play.state().moves().len(), play.mover()), (0, player(0)));

    play.go("e2");
    play.act(player(0), "undo");
    play.act(player(1), "accept");
    play.act(player(2), "decline");
    assert_eq!(play.state().moves().len(), 1);
    assert!(play.state().undo_request().pending().is_none());
}

// design checklist 10.14
#[test]
fn with_four_nothing_is_taken_back_once_the_next_has_acted() {
    let mut play = Play::four();
    play.go("e2 b5");
    assert_eq!(play.refused(player(0), "undo"), pair("RULE_VIOLATION", "nothingToUndo"));
    assert!(play.allowed(player(1), "undo"));
}

// design checklist 10.15
#[test]
fn a_seat_with_no_pawn_move_and_no_wall_passes_by_itself() {
    // South on a1 between the pawns on a2 (behind it a3) and a wall to the east; nothing in hand.
    let play = Play::at("- / a1a3 / a1 a2 a3 i5 / 0 5 5 5 / 1");
    assert_eq!(play.mover(), player(1));
    let passes = serde_json::to_value(play.state().moves()).unwrap();
    assert_eq!(passes, serde_json::json!([{ "kind": "pass", "seat": "S", "auto": false }]));

    let walls = Play::at("- / a1a3 / a1 a2 a3 i5 / 1 5 5 5 / 1");
    assert_eq!(walls.mover(), player(0), "a wall that can be placed is no pass");
}

// design checklist 10.15
#[test]
fn the_automatic_pass_is_told_and_counts_as_no_move() {
    let mut play = Play::at("- / a1a3 / a1 a2 a3 h5 / 0 5 5 5 / 4");
    let events = play.go("i5");
    assert_eq!(names(&events), ["pawnMoved", "forcedPass", "turnChanged"]);
    assert_eq!((play.mover(), play.state().move_count()), (player(1), 1));
}

// design checklist 10.15
#[test]
fn automatic_passes_chain_over_several_seats() {
    // A corridor of four cells with all pawns in it: south and west are shut in by pawns, north can jump over east.
    let play = Play::at("- / b1b3c1c3 / c1 c2 c3 c4 / 0 0 5 5 / 1");
    let passed: Vec<Seat> = play.state().moves().iter().map(|ply| ply.seat()).collect();
    assert_eq!((passed, play.mover()), (vec![Seat::South, Seat::West], player(2)));
    assert_eq!(play.moves(), "c5");
}

// design checklist 10.16
#[test]
fn only_the_player_to_move_sees_legal_moves_walls_and_the_path() {
    let play = Play::two();
    for viewer in Viewer::all(2) {
        let view = serde_json::to_value(play.view(viewer)).unwrap();
        let hints = ["legalPawnMoves", "legalWalls", "myShortestPath"].map(|key| view.get(key).is_some());
        assert_eq!(hints, [viewer.is(player(0)); 3], "{viewer}");
        assert!(view.get("rng").is_none());
    }
    let hidden = Play::of(Options { show_path: false, ..untimed(2) }, 2);
    let view = serde_json::to_value(hidden.view(Viewer::Player(player(0)))).unwrap();
    assert!(view.get("legalWalls").is_some() && view.get("myShortestPath").is_none());
    assert!(view["legalWalls"][0].get("delta").is_none());
    assert!(!serde_json::to_string(play.state()).unwrap().contains("\"rng\""));
}

// design checklist 10.17: the speed of the list of walls is measured by benches/board.rs; here only that it is whole.
#[test]
fn the_list_of_legal_walls_of_the_first_position_is_whole() {
    assert_eq!(selectors::legal_walls(Play::two().state()).len(), 128);
    assert_eq!(selectors::legal_walls(Play::four().state()).len(), 128);
}

// scenario 16.1
#[test]
fn on_an_empty_board_a_pawn_steps_one_cell_in_the_four_directions() {
    let play = Play::at("- / - / e5 a9 / 10 10 / 1");
    assert_eq!(play.moves(), "d5 e4 e6 f5");
    assert_eq!(play.refused(player(0), "d6"), pair("ILLEGAL_MOVE", "diagonalWithoutPawn"));
    assert_eq!(play.message(player(0), "d6"), "대각선으로는 상대 말을 넘을 때만 갈 수 있어요");
    assert_eq!(play.refused(player(0), "e5"), pair("INVALID_TARGET", "ownCell"));
    assert_eq!(play.refused(player(0), "h8"), pair("INVALID_TARGET", "tooFar"));
}

// scenario 16.2
#[test]
fn either_half_of_a_wall_blocks_the_step() {
    for wall in ["d1", "e1"] {
        let play = Play::at(&format!("{wall} / - / e1 e9 / 10 9 / 1"));
        assert_eq!(play.refused(player(0), "e2"), pair("BLOCKED_BY_WALL", "wallBetween"), "{wall}");
    }
}

// scenario 16.3
#[test]
fn a_straight_jump_is_told_as_one() {
    let mut play = Play::at("- / - / e5 e6 / 10 10 / 1");
    let moves = selectors::legal_pawn_moves(play.state());
    let jump = moves.iter().find(|one| one.to == cell("e7")).unwrap();
    assert_eq!(jump.kind, quoridor::board::PawnMoveKind::Jump);
    assert_eq!(names(&play.go("e7")), ["pawnMoved", "turnChanged"]);
}

// scenario 16.4
#[test]
fn a_wall_behind_the_neighbour_opens_the_diagonal() {
    let mut play = Play::at("e6 / - / e5 e6 / 10 9 / 1");
    assert_eq!(play.refused(player(0), "e7"), pair("ILLEGAL_MOVE", "wallBehind"));
    let events = play.go("f6");
    assert_eq!(serde_json::to_value(&events[0]).unwrap()["kind"], "diagonal");
}

// scenario 16.5
#[test]
fn both_diagonals_are_legal() {
    let play = Play::at("e6 / - / e5 e6 / 10 9 / 1");
    assert!(play.allowed(player(0), "d6") && play.allowed(player(0), "f6"));
}

// scenario 16.6
#[test]
fn a_diagonal_beside_an_open_jump_is_an_illegal_move() {
    assert_eq!(Play::at("- / - / e5 e6 / 10 10 / 1").refused(player(0), "f6").0, "ILLEGAL_MOVE");
}

// scenario 16.7
#[test]
fn the_same_wall_and_a_crossing_wall_conflict() {
    let mut play = Play::two();
    play.go("e1h");
    assert_eq!(play.refused(player(1), "e1h").0, "WALL_CONFLICT");
    assert_eq!(play.refused(player(1), "e1v").0, "WALL_CONFLICT");
}

// scenario 16.8
#[test]
fn the_last_piece_of_a_barrier_is_refused() {
    // Four walls close rows 2 and 3 from a to h; one more makes a pocket of i with the way through.
    let play = Play::at("a2c2e2g2 / h2 / e1 e9 / 7 8 / 1");
    let rows = play.refused(player(0), "h1h");
    assert_eq!(rows.0, "PATH_BLOCKED");
}

// scenario 16.9
#[test]
fn reaching_the_goal_ends_the_match_for_the_mover() {
    let mut play = Play::at("- / - / d8 e5 / 10 10 / 1");
    play.go("d9");
    assert_eq!(play.result().unwrap().winner(), Some((player(0), Seat::South)));
    assert_eq!(play.state().to_move(), None);
    assert_eq!(play.refused(player(1), "e4"), pair("GAME_ALREADY_ENDED", ""));
}

// scenario 16.10
#[test]
fn walking_back_and_forth_through_the_history_comes_to_the_same_states() {
    let game = registry::find("quoridor").unwrap();
    let mut play = Play::two();
    let record = |play: &Play| play.game.record().unwrap();
    play.go("e2 e8");
    let two = play.game.state_hash().unwrap();
    play.go("e3h e7");
    let four = play.game.state_hash().unwrap();
    let mut history = History::new(game, game.replay(&record(&play)).unwrap());
    assert!(history.undo().unwrap() && history.undo().unwrap());
    assert_eq!(history.current().state_hash().unwrap(), two);
    assert!(history.redo().unwrap() && history.redo().unwrap());
    assert_eq!(history.current().state_hash().unwrap(), four);
    assert!(!history.redo().unwrap());
    history.undo().unwrap();
    let north = r#"{"type":"move","to":{"c":3,"r":7}}"#;
    assert!(history.submit(player(1), north, Timestamp::ZERO).unwrap().outcome.is_ok());
    assert_eq!(history.redoable(), 0, "a new action drops what was taken back");
}

// scenario 16.11
#[test]
fn with_four_a_wall_that_shuts_one_player_out_fails() {
    let play = Play::at("d8 / d1d3d5d7 / e1 a5 e9 i5 / 4 4 4 3 / 1");
    assert_eq!(play.refused(player(0), "c8v").0, "PATH_BLOCKED");
    assert_eq!(play.refused(player(0), "e8v").0, "PATH_BLOCKED");
}

// scenario 16.12
#[test]
fn the_same_log_leads_to_the_same_state() {
    let mut play = Play::of(options(2), 2);
    play.go("e2 e8 e3h");
    play.wait_until(100_000);
    let record = play.game.record().unwrap();
    let again = Match::<Quoridor>::replay(&record).unwrap();
    assert_eq!(again.state(), play.state());
    assert_eq!(again.state_hash().unwrap(), play.game.state_hash().unwrap());
    assert_eq!(
        selectors::position_hash(again.state()).unwrap(),
        selectors::position_hash(play.state()).unwrap()
    );
    assert_eq!(Quoridor.print_position(again.state()), play.position());
}
