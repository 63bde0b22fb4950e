//! Points and ranks (design document, section 6).

use catchmind::{GuessMode, Options, Phase};

use crate::support::{Play, player};

fn bonus(guess_mode: GuessMode) -> Options {
    Options { speed_bonus: true, guess_mode, ..Options::defaults() }
}

#[test]
fn the_example_of_the_document() {
    // Five players; A draws, C solves first, E second, B and D do not.
    let mut play = Play::drawing("사과", 5, Options::defaults());
    play.guess(player(2), "사과");
    play.guess(player(4), "사과");
    play.wait_until(80_000);
    let scores: Vec<u32> = (0..5).map(|index| play.score(player(index))).collect();
    assert_eq!(scores, [4, 0, 10, 0, 8]);
}

#[test]
fn the_speed_bonus_is_the_share_of_the_time_left_rounded_down() {
    // Floor of 5 x left / 80 s.
    for (at, bonus_points) in
        [(0, 5), (1, 4), (16_000, 4), (16_001, 3), (40_000, 2), (64_000, 1), (79_999, 0)]
    {
        let mut play = Play::drawing("사과", 3, bonus(GuessMode::Multi));
        play.at_time(at).act(player(1), catchmind::Action::Guess { text: "사과".into() });
        assert_eq!(play.score(player(1)), 10 + bonus_points, "at {at}");
    }
}

#[test]
fn the_speed_bonus_is_for_the_solver_of_either_mode() {
    let mut play = Play::drawing("사과", 3, bonus(GuessMode::FirstOnly));
    play.at_time(15_000).guess(player(1), "사과");
    assert_eq!((play.score(player(1)), play.score(player(0))), (14, 5));
}

#[test]
fn nobody_solves_nobody_scores() {
    let mut play = Play::drawing("사과", 3, Options::defaults());
    play.wait_until(80_000);
    assert!((0..3).all(|index| play.score(player(index)) == 0));
}

/// Plays a whole match; `solvers` says for every turn who solves, in the order of turns.
fn finished(seats: u8, options: Options, solvers: impl Fn(usize, &Play) -> Vec<u8>) -> Play {
    let mut play = Play::of(options, seats);
    let mut turn = 0;
    while play.phase() != Phase::Finished {
        play.begin_drawing();
        let word = play.word();
        for index in solvers(turn, &play) {
            play.guess(player(index), &word);
        }
        play.next_drawing();
        turn += 1;
    }
    play
}

#[test]
fn equal_points_are_told_apart_by_the_number_of_answers_and_share_the_rank_otherwise() {
    // One round of three: each draws once, everybody else solves in join order.
    let options = Options { rounds: 1, ..Options::defaults() };
    let play =
        finished(3, options, |_, play| (0..3).filter(|index| player(*index) != play.drawer()).collect());
    // Player 0 solves first both times (20), 1 first and second (18), 2 second both times (16); each draws for 4.
    let standings: Vec<(u8, u32, u32)> =
        play.result().ranking.iter().map(|place| (place.rank, place.score, place.correct)).collect();
    assert_eq!(standings, [(1, 24, 2), (2, 22, 2), (3, 20, 2)]);
    assert_eq!(play.result().turns.len(), 3);
    assert!(
        play.result()
            .turns
            .iter()
            .all(|turn| turn.solvers.len() == 2 && !turn.solvers.contains(&turn.drawer))
    );
}

#[test]
fn more_answers_come_first_at_equal_points() {
    let mut play = Play::of(Options { rounds: 1, ..Options::defaults() }, 2);
    let mut state = play.state_json();
    while play.phase() != Phase::Finished {
        play.next_drawing();
    }
    assert_eq!(play.result().ranking.iter().map(|place| place.rank).collect::<Vec<_>>(), [1, 1]);
    // Both have ten points; one of them solved.
    let mut ended = play.state_json();
    ended["scores"] = serde_json::json!([10, 10]);
    ended["correctCounts"] = serde_json::json!([0, 1]);
    let last = ended["history"].as_array().unwrap().iter().position(|past| past["drawer"] == 0).unwrap();
    ended["history"][last]["solvers"] = serde_json::json!([1]);
    let order = |state: &serde_json::Value| {
        let play = Play::at(Options { rounds: 1, ..Options::defaults() }, 2, state.clone());
        play.result().ranking.iter().map(|place| (place.rank, place.player.index())).collect::<Vec<_>>()
    };
    assert_eq!(order(&ended), [(1, 1), (2, 0)]);
    state["scores"] = serde_json::json!([1]);
    assert!(
        serde_json::from_value::<catchmind::State>(state).is_ok(),
        "checked by check_state, not by reading"
    );
}

#[test]
fn the_summary_names_the_first_and_whoever_solved_most() {
    let one_round = || Options { rounds: 1, ..Options::defaults() };
    let nobody = finished(2, one_round(), |_, _| vec![]);
    assert_eq!(nobody.summary("ko", &["지민", "철수"]), "이번에는 아무도 점수를 얻지 못했어요");
    let both = finished(3, one_round(), |_, play| if play.drawer() == player(0) { vec![] } else { vec![0] });
    assert_eq!(
        both.summary("ko", &["지민", "철수", "영희"]),
        "1등 지민님 20점! 가장 많이 맞힌 사람도 지민님"
    );
    let shared = finished(2, one_round(), |_, play| vec![if play.drawer() == player(0) { 1 } else { 0 }]);
    assert_eq!(shared.summary("ko", &["지민", "철수"]), "공동 1등 2명, 12점씩!");
}
