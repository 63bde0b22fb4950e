//! Connections that come and go (design document, sections 5.2 and 8.5).

use catchmind::{Action, EndReason, Event, Options, Phase, TurnEnd};
use platform_api::Viewer;

use crate::support::{Play, begin, names, player};

fn defaults() -> Options {
    Options::defaults()
}

fn reason(told: &crate::support::Told) -> Option<TurnEnd> {
    told.iter()
        .find_map(|sent| if let Event::TurnEnded { reason, .. } = sent.event { Some(reason) } else { None })
}

#[test]
fn a_drawer_who_leaves_while_choosing_gets_the_first_word_and_ten_seconds() {
    let mut play = Play::of(defaults(), 3);
    let drawer = play.drawer();
    let first = play.view_of(drawer).choices.unwrap()[0].clone();
    play.at_time(3_000);
    assert_eq!(names(&play.presence(drawer, false)), ["drawingBegan", "presence"]);
    assert_eq!((play.phase(), play.word()), (Phase::Drawing, first));
    assert!(play.wait_until(12_999).is_empty());
    assert_eq!(reason(&play.wait_until(13_000)), Some(TurnEnd::DrawerLeft));
}

#[test]
fn a_drawer_who_comes_back_in_time_draws_on() {
    let mut play = Play::drawing("사과", 3, defaults());
    play.at_time(5_000);
    let told = play.presence(player(0), false);
    let until = told.iter().find_map(|sent| {
        if let Event::Presence { drawer_until, .. } = sent.event { drawer_until } else { None }
    });
    assert_eq!(until.unwrap().as_millis(), 15_000);
    play.at_time(14_999);
    play.presence(player(0), true);
    play.wait_until(30_000);
    assert_eq!(play.phase(), Phase::Drawing);
    play.draw(begin(1));
}

#[test]
fn the_end_of_the_time_comes_before_the_limit_of_a_drawer_who_is_gone() {
    let mut play = Play::drawing("사과", 3, defaults());
    play.guess(player(1), "사과");
    play.at_time(70_000);
    play.presence(player(0), false);
    assert_eq!(reason(&play.wait_until(80_000)), Some(TurnEnd::TimeUp));
    assert_eq!(play.score(player(0)), 2);
}

#[test]
fn whoever_is_absent_when_their_turn_comes_is_passed_over() {
    let mut play = Play::drawing("사과", 4, Options { rounds: 1, ..defaults() });
    play.presence(player(1), false);
    play.next_drawing();
    assert_eq!(play.drawer(), player(2));
    play.presence(player(3), false);
    play.next_drawing();
    assert_eq!(
        (play.phase(), play.result().reason, play.result().turns.len()),
        (Phase::Finished, EndReason::Completed, 2)
    );
}

#[test]
fn an_absent_guesser_does_not_count_for_everybody() {
    let mut play = Play::drawing("사과", 4, defaults());
    play.presence(player(3), false);
    play.guess(player(1), "사과");
    assert_eq!(play.phase(), Phase::Drawing);
    let told = play.guess(player(2), "사과");
    assert_eq!(reason(&told), Some(TurnEnd::AllSolved));
}

#[test]
fn a_disconnection_can_leave_nobody_who_has_not_solved() {
    let mut play = Play::drawing("사과", 3, defaults());
    play.guess(player(1), "사과");
    assert_eq!(reason(&play.presence(player(2), false)), Some(TurnEnd::AllSolved));
}

#[test]
fn without_any_guesser_the_turn_goes_on() {
    let mut play = Play::drawing("사과", 3, defaults());
    play.guess(player(1), "사과");
    play.presence(player(1), false);
    play.presence(player(2), false);
    assert_eq!(play.phase(), Phase::Drawing);
}

#[test]
fn only_guessers_who_are_connected_count_for_the_majority_of_reports() {
    let mut play = Play::drawing("사과", 6, defaults());
    for index in [1, 2] {
        play.act(player(index), Action::Report {});
    }
    // Two of five; of four still not more than half; of three it is.
    play.presence(player(5), false);
    assert_eq!(play.phase(), Phase::Drawing);
    assert_eq!(reason(&play.presence(player(4), false)), Some(TurnEnd::Reported));
}

#[test]
fn a_report_of_somebody_who_has_gone_does_not_count() {
    let mut play = Play::drawing("사과", 4, defaults());
    play.act(player(1), Action::Report {});
    play.presence(player(1), false);
    assert_eq!(play.spectator().reports, 0);
    play.act(player(2), Action::Report {});
    assert_eq!(play.phase(), Phase::Drawing, "one of two");
    assert_eq!(reason(&play.presence(player(1), true)), None, "somebody who comes completes nothing");
    assert_eq!(reason(&play.presence(player(3), false)), Some(TurnEnd::Reported));
}

#[test]
fn alone_the_running_turn_goes_on_and_the_next_waits_for_a_minute() {
    let mut play = Play::drawing("사과", 3, defaults());
    play.presence(player(1), false);
    play.presence(player(2), false);
    play.wait_until(80_000);
    assert_eq!(play.phase(), Phase::Reveal);
    assert_eq!(names(&play.wait_until(85_000)), ["waiting"]);
    let view = play.spectator();
    assert_eq!((view.phase, view.waiting, view.ends_at.as_millis()), (Phase::Reveal, true, 145_000));
    assert_eq!(names(&play.wait_until(145_000)), ["gameEnded"]);
    assert_eq!(play.result().reason, EndReason::TooFewPlayers);
    assert_eq!(play.result().turns.len(), 1);
}

#[test]
fn a_second_player_who_comes_begins_the_next_turn() {
    let mut play = Play::drawing("사과", 3, defaults());
    play.presence(player(0), false);
    play.presence(player(2), false);
    // The drawer is given up at 10 s, the word shown until 15 s.
    play.wait_until(15_000);
    assert!(play.spectator().waiting);
    play.at_time(74_999);
    assert_eq!(names(&play.presence(player(2), true)), ["presence", "turnBegan"]);
    assert_eq!((play.phase(), play.drawer()), (Phase::Choosing, player(1)));
}

#[test]
fn the_last_turn_is_followed_by_the_end_however_few_are_there() {
    let mut play = Play::of(Options { rounds: 1, ..defaults() }, 2);
    play.next_drawing();
    play.presence(player(0), false);
    play.presence(player(1), false);
    while play.phase() != Phase::Finished {
        play.fall_due();
    }
    assert_eq!(play.result().reason, EndReason::Completed);
}

#[test]
fn everybody_is_told_of_connections_and_whoever_comes_back_is_sent_the_view() {
    let mut play = Play::drawing("사과", 3, defaults());
    play.presence(player(2), false);
    let receipt = play.game.presence(player(2), true, platform_api::Timestamp::from_millis(5)).unwrap();
    let step = receipt.outcome.unwrap().unwrap();
    assert!(
        step.refresh.contains(Viewer::Player(player(2))) && !step.refresh.contains(Viewer::Player(player(1)))
    );
    assert!(step.events[0].audience.contains(Viewer::Spectator));
    assert_eq!(play.spectator().connected.values().copied().collect::<Vec<_>>(), [true; 3]);
}

/// How many reports there are and are needed, as everybody was told.
fn reported(told: &crate::support::Told) -> Vec<(u8, u8)> {
    let counts = |event: &Event| match event {
        Event::Reported { reports, needed } => Some((*reports, *needed)),
        _ => None,
    };
    told.iter().filter_map(|sent| counts(&sent.event)).collect()
}

#[test]
fn a_connection_that_changes_the_majority_is_told() {
    let mut play = Play::drawing("사과", 6, defaults());
    assert_eq!(reported(&play.act(player(1), Action::Report {})), [(1, 3)]);
    // Four guessers need three reports as five do; three need two.
    assert_eq!(reported(&play.presence(player(5), false)), []);
    assert_eq!(reported(&play.presence(player(4), true)), []);
    assert_eq!(names(&play.presence(player(4), false)), ["presence", "reported"]);
    assert_eq!(reported(&play.presence(player(4), true)), [(1, 3)]);
    // Who has reported and goes takes the report away, and brings it back.
    assert_eq!(reported(&play.presence(player(1), false)), [(0, 2)]);
    assert_eq!(reported(&play.presence(player(1), true)), [(1, 3)]);
    // Whether the drawer is there makes no difference.
    assert_eq!(reported(&play.presence(player(0), false)), []);
    let mut play = Play::drawing("사과", 4, Options { letter_report: false, ..defaults() });
    assert_eq!(names(&play.presence(player(1), false)), ["presence"]);
}

#[test]
fn whoever_comes_back_sees_how_the_reports_stand() {
    let mut play = Play::drawing("사과", 6, defaults());
    play.act(player(1), Action::Report {});
    for connected in [false, true] {
        play.presence(player(1), connected);
        play.presence(player(2), connected);
    }
    let reports = |play: &Play, who| {
        let view = play.view(who);
        (view.reports, view.reports_needed, view.reported)
    };
    assert_eq!(reports(&play, Viewer::Player(player(1))), (1, 3, true));
    assert_eq!(reports(&play, Viewer::Player(player(2))), (1, 3, false));
    assert_eq!(reports(&play, Viewer::Player(player(0))), (1, 3, false));
    assert_eq!(reports(&play, Viewer::Spectator), (1, 3, false));
    play.next_drawing();
    assert_eq!(reports(&play, Viewer::Player(player(1))), (0, 3, false));
}
