//! Places and summaries.

use platform_api::Game as _;
use quoridor::{Options, Quoridor, Status};

use crate::support::{Play, names, player, untimed};

fn all_places(position: &str) -> Play {
    Play::at_with(position, |options| options.continue_for_ranking = true)
}

#[test]
fn with_two_the_other_wins_when_one_resigns_in_or_out_of_turn() {
    for loser in 0..2 {
        let mut play = Play::two();
        let events = play.act(player(loser), "resign");
        assert_eq!(names(&events), ["playerResigned", "gameEnded"]);
        assert_eq!(play.reason(), "resign");
        assert_eq!(play.ranks()[usize::from(loser)], 2);
    }
}

#[test]
fn leavers_come_last_the_later_leaver_above_the_earlier() {
    let mut play = Play::at("- / - / e8 c5 f9 g6 / 5 5 5 5 / 1");
    play.act(player(3), "resign");
    play.act(player(1), "resign");
    play.go("e9");
    assert_eq!(play.ranks(), [1, 3, 2, 4]);
    let left: Vec<_> =
        play.result().unwrap().per_player.iter().map(|one| (one.distance_left, one.status)).collect();
    assert_eq!(left[1], (None, Status::Resigned));
}

#[test]
fn resigning_in_turn_passes_the_turn_on_and_out_of_turn_does_not() {
    let mut play = Play::four();
    let events = play.act(player(0), "resign");
    assert_eq!(names(&events), ["playerResigned", "turnChanged"]);
    assert_eq!(play.mover(), player(1));
    let events = play.act(player(3), "resign");
    assert_eq!(names(&events), ["playerResigned"]);
    assert_eq!(play.mover(), player(1));
    play.go("b5");
    play.go("e8");
    assert_eq!(play.mover(), player(1), "round the table without south and east");
}

#[test]
fn finishers_keep_their_places_and_a_draw_shares_the_best_place_open() {
    let mut play = all_places("- / - / e8 c5 f9 g6 / 5 5 5 5 / 1");
    play.go("e9");
    play.act(player(3), "resign");
    play.act(player(1), "draw");
    play.act(player(2), "accept");
    assert_eq!((play.ranks(), play.reason()), (vec![1, 2, 2, 4], "drawAgreed"));
}

#[test]
fn the_last_one_left_takes_the_best_place_open() {
    let mut play = all_places("- / - / e8 c5 f9 g6 / 5 5 5 5 / 1");
    play.go("e9");
    play.act(player(1), "resign");
    play.act(player(2), "resign");
    assert_eq!((play.ranks(), play.reason()), (vec![1, 4, 3, 2], "lastPlayerStanding"));
    let winner = play.result().unwrap().winner().unwrap().0;
    assert_eq!(winner, player(0));
}

#[test]
fn a_finisher_can_do_nothing_more_and_their_cell_is_free() {
    let mut play = all_places("- / - / e8 d5 e2 i4 / 5 5 5 5 / 1");
    play.go("e9");
    assert_eq!(play.refused(player(0), "resign").1, "notActive");
    assert!(!play.state().board().occupied().contains("e9".parse().unwrap()));
    assert_eq!(play.view(platform_api::Viewer::Spectator).seats[0].distance, Some(0));
}

#[test]
fn playing_for_all_places_means_nothing_with_two() {
    let mut play = Play::at_with("- / - / e8 a5 / 10 10 / 1", |options| options.continue_for_ranking = true);
    play.go("e9");
    assert_eq!((play.ranks(), play.reason()), (vec![1, 2], "reachedGoal"));
}

#[test]
fn the_summary_is_worded_as_in_the_document() {
    // Twenty-three moves, south arrives with the last: 남(철수) 승리 — 23수 만에 도착.
    let mut play = Play::two();
    play.go("e2 d9 e3 e9 e4 d9 e5 e9 e6 d9 e7 e9 d7 d9 e7 e9 d7 d9 e7 e9 e8 f9");
    play.go("e9");
    assert_eq!(play.state().move_count(), 23);
    assert_eq!(play.summary("ko", &["철수", "영희"]), "남(철수) 승리 — 23수 만에 도착");
    assert_eq!(play.summary("en", &["Ann", "Bob"]), "South (Ann) wins — there after 23 moves");
    assert_eq!(play.summary("zh-Hans", &["小明", "小红"]), "南（小明）获胜——第23步到达终点");
}

#[test]
fn every_end_has_a_summary_in_every_locale() {
    let mut ends = Vec::new();
    let mut resign = Play::two();
    resign.act(player(0), "resign");
    ends.push(resign);
    let mut draw = Play::two();
    draw.act(player(0), "draw");
    draw.act(player(1), "accept");
    ends.push(draw);
    let mut time = Play::of(Options { time_control: quoridor::TimeChoice::None {}, ..untimed(2) }, 2);
    time.wait_until(300_000);
    ends.push(time);
    let mut last = Play::four();
    for loser in 0..3 {
        last.act(player(loser), "resign");
    }
    ends.push(last);
    let mut rest = all_places("- / - / e8 c5 f9 g6 / 5 5 5 5 / 1");
    rest.go("e9");
    rest.act(player(1), "draw");
    rest.act(player(2), "accept");
    rest.act(player(3), "accept");
    ends.push(rest);
    let mut first = all_places("- / - / e8 c5 f9 g6 / 5 5 5 5 / 1");
    first.go("e9");
    first.act(player(1), "resign");
    first.act(player(2), "resign");
    ends.push(first);
    let mut places = all_places("- / - / e8 h5 e2 x / 5 5 5 0 / 1");
    places.go("e9 i5");
    ends.push(places);
    let mut said = Vec::new();
    for end in &ends {
        assert!(end.state().result().is_some());
        assert!(Quoridor::result(end.state()).is_some());
        for locale in platform_api::text::LOCALES {
            said.push(end.summary(locale, &["a", "b", "c", "d"]));
        }
    }
    said.sort();
    said.dedup();
    assert_eq!(said.len(), 3 * ends.len(), "every end has words of its own: {said:#?}");
}
