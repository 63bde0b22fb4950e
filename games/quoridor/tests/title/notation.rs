//! Notation, drawings, pictures, counting.

use platform_api::{DrawStyle, Game as _, Tabletop, Timestamp, Viewer};
use quoridor::{Action, Quoridor};

use crate::support::{Play, player};

#[test]
fn every_action_on_the_board_is_printed_and_read_back() {
    let mut play = Play::two();
    play.go("e2");
    play.act(player(0), "undo");
    play.act(player(1), "draw");
    let state = play.state();
    for index in 0..2 {
        for action in play.game.legal_actions(player(index)).unwrap().unwrap() {
            let text = Quoridor.print_action(state, &action);
            assert_eq!(Quoridor.parse_action(state, &text).unwrap(), action, "{text}");
        }
    }
}

#[test]
fn actions_are_read_in_any_case_with_surplus_blanks() {
    let play = Play::two();
    let read = |text: &str| Quoridor.parse_action(play.state(), text).unwrap();
    assert_eq!(read("  E2 "), Action::step("e2".parse().unwrap()));
    assert_eq!(read("E3H"), Action::wall("e3h".parse().unwrap()));
    assert_eq!(read(" Accept   UNDO "), Action::RespondUndo { accept: true });
    assert_eq!(read("decline draw"), Action::RespondDraw { accept: false });
    assert_eq!(read("cancel"), Action::CancelOffer {});
    assert_eq!(read("resign"), Action::Resign {});
}

#[test]
fn an_answer_without_a_word_is_to_the_one_thing_that_is_asked() {
    let mut play = Play::two();
    assert!(Quoridor.parse_action(play.state(), "accept").is_err());
    play.go("e2");
    play.act(player(0), "undo");
    assert_eq!(
        Quoridor.parse_action(play.state(), "decline").unwrap(),
        Action::RespondUndo { accept: false }
    );
    play.act(player(0), "draw");
    assert!(Quoridor.parse_action(play.state(), "accept").is_err());
}

#[test]
fn junk_is_refused_with_its_place_and_never_panics() {
    let play = Play::two();
    let long = "e".repeat(100_000);
    for (text, at) in
        [("", 1), ("e0", 2), ("j1", 1), ("e2x", 3), ("e9h", 2), ("e3hh", 4), ("é2", 1), ("  e0", 4)]
    {
        assert_eq!(Quoridor.parse_action(play.state(), text).unwrap_err().at, at, "{text}");
    }
    for text in ["jump", "accept everything", "e", "e2 e3", "\u{0}", "🧱", "１２", long.as_str()] {
        assert!(Quoridor.parse_action(play.state(), text).is_err(), "{}", text.len());
    }
    let position = |text: &str| Quoridor.parse_position(text, Timestamp::ZERO).unwrap_err();
    for text in [
        "",
        "/",
        "/////",
        "- / - / e1 / 10 10 / 1",
        "- / - / e1 e9 / 10 10",
        "- / - / e1 e9 e5 / 10 10 10 / 1",
        "- / - / e1 e9 / 11 10 / 1",
        "e9 / - / e1 e9 / 9 10 / 1",
        "- / - / e9 e1 / 10 10 / 1",
        "- / - / e1 x / 10 0 / 1",
        "- / - / x x x e5 / 0 0 0 5 / 4",
        "- / - / e1 e9 / 10 10 / 3",
        long.as_str(),
        "- / - / e1 e9 / 10 10 / 1 / both",
        "e5 / e5 / e1 e9 / 9 9 / 1",
        "- / - / e1 e9 / -1 10 / 1",
        "e1e1 / - / e1 e9 / 9 9 / 1",
        "- / a1 / a1 e9 / 10 10 / 1",
    ] {
        let fault = position(text);
        assert!(fault.at >= 1 && fault.text.chars().count() <= 80, "{fault}");
    }
    assert_eq!(position("- / - / e1 z9 / 10 10 / 1").at, 9, "the third field");
}

#[test]
fn positions_are_printed_and_read_back() {
    for text in [
        "- / - / e1 e9 / 10 10 / 1",
        "d4f4e7 / a2a8 / e4 e6 / 7 8 / 1",
        "- / - / e4 e5 / 10 10 / 2 / wallOnly",
        "d8 / d1d3d5d7 / e1 a5 e9 i5 / 4 4 4 3 / 3",
        "- / - / x a5 e9 i5 / 0 5 5 5 / 2",
        "- / - / #1 a5 e8 i5 / 3 5 5 5 / 4",
    ] {
        let play = Play::at(text);
        assert_eq!(play.position(), text);
        assert_eq!(Play::at(&play.position()).position(), text);
    }
    let mut play = Play::two();
    play.go("e2 e8 e3h d6v");
    assert_eq!(play.position(), "e3 / d6 / e2 e8 / 9 9 / 1");
}

#[test]
fn an_ended_match_can_still_be_printed() {
    let mut play = Play::at("- / - / e8 a5 / 10 10 / 1");
    play.go("e9");
    assert_eq!(play.position(), "- / - / #1 a5 / 10 10 / 2");
}

#[test]
fn the_board_is_drawn_with_pawns_walls_and_marks() {
    let play = Play::at("e3 / d6 / e3 e7 / 9 9 / 1");
    let view = play.view(Viewer::Player(player(0)));
    let drawn = Quoridor.draw(&view, &DrawStyle::plain("en").with_hints(true));
    let lines: Vec<&str> = drawn.lines().collect();
    assert_eq!(lines[0].trim(), "a   b   c   d   e   f   g   h   i");
    // From the top: letters, edge, row 9, groove, row 8, groove, row 7.
    assert_eq!(lines[6], "7 │ ·   ·   ·   · ┃ N   ·   ·   ·   · │ 7");
    assert_eq!(lines[13], "  │                ━━━━━━━            │");
    assert_eq!(lines[14], "3 │ ·   ·   ·   o   S   o   ·   ·   · │ 3");
    assert!(drawn.contains("> S South: 7 to go, walls left: 9"));
    assert!(drawn.contains("South to move"));
    assert!(!drawn.contains('\u{1b}'));
    let marks = |hints| Quoridor.draw(&view, &DrawStyle::plain("en").with_hints(hints)).contains(" o ");
    assert!(marks(true) && !marks(false));
    assert!(Quoridor.draw(&view, &DrawStyle::plain("ko").with_color(true)).contains('\u{1b}'));
    let without = |text: String| {
        let mut plain = String::new();
        let mut inside = false;
        for c in text.chars() {
            match (inside, c) {
                (false, '\u{1b}') => inside = true,
                (false, c) => plain.push(c),
                (true, 'm') => inside = false,
                (true, _) => {}
            }
        }
        plain
    };
    let colored = Quoridor.draw(&view, &DrawStyle::plain("en").with_hints(true).with_color(true));
    assert_eq!(without(colored), drawn, "colour changes nothing else");
}

#[test]
fn every_end_and_every_request_is_drawn_in_every_locale() {
    let mut asked = Play::two();
    asked.go("e2");
    asked.act(player(0), "undo");
    asked.act(player(0), "draw");
    let mut left = Play::four();
    left.act(player(1), "resign");
    left.wait_until(300_000);
    let mut won =
        Play::at_with("- / - / e8 c5 f9 g6 / 5 5 5 5 / 1", |options| options.continue_for_ranking = true);
    won.go("e9");
    let mut drawn = Play::two();
    drawn.act(player(0), "draw");
    drawn.act(player(1), "accept");
    for play in [&asked, &left, &won, &drawn] {
        for locale in platform_api::text::LOCALES {
            let text = Quoridor.draw(&play.view(Viewer::Spectator), &DrawStyle::plain(locale));
            assert!(!text.contains('[') && !text.contains('{'), "{text}");
        }
    }
}

#[test]
fn the_picture_has_every_cell_wall_and_pawn() {
    let play = Play::at("e3 / d6 / e3 e7 / 9 9 / 1");
    let svg = Quoridor.picture(&play.view(Viewer::Spectator)).0;
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"));
    assert_eq!(svg.matches("fill=\"#e9d3ae\"").count(), 81);
    assert_eq!(svg.matches("fill=\"#f5b942\"").count(), 2);
    assert_eq!(svg.matches("<circle").count(), 2);
    let mine = Quoridor.picture(&play.view(Viewer::Player(player(0)))).0;
    assert_eq!(mine.matches("<circle").count(), 2 + 3, "and the cells the pawn may go to");
}

#[test]
fn counting_by_the_board_and_by_the_rules_agree() {
    /// Counts with the default of the trait: every action applied.
    fn slowly(play: &Play, depth: u32) -> u64 {
        if depth == 0 || play.state().result().is_some() {
            return 1;
        }
        let actions = play.game.legal_actions(play.mover()).unwrap().unwrap();
        let turns = actions.into_iter().filter(Action::is_turn_action);
        turns
            .map(|action| {
                let mut next = Play { game: play.game.fork().unwrap(), now: play.now };
                next.game
                    .submit(next.mover(), action, Timestamp::from_millis(next.now))
                    .unwrap()
                    .outcome
                    .unwrap();
                slowly(&next, depth - 1)
            })
            .sum()
    }
    let start = Play::two();
    assert_eq!(Quoridor.perft(start.state(), Timestamp::ZERO, 0), 1);
    // Published counts of the first position (perft.tsv).
    assert_eq!(Quoridor.perft(start.state(), Timestamp::ZERO, 2), 16_677);
    for position in [
        "- / - / e8 a5 / 1 1 / 1",
        "- / a1a3 / a1 a2 a3 h5 / 0 1 0 0 / 4",
        "e5 / - / e4 e5 / 0 1 / 1",
        "- / - / e8 d5 e2 i4 / 0 0 1 0 / 1",
    ] {
        for all_places in [false, true] {
            let play = Play::at_with(position, |options| options.continue_for_ranking = all_places);
            assert_eq!(
                Quoridor.perft(play.state(), Timestamp::ZERO, 2),
                slowly(&play, 2),
                "{position} {all_places}"
            );
        }
    }
}

#[test]
fn a_position_is_worth_the_difference_of_the_ways() {
    let mut play = Play::at("- / - / e8 a9 / 10 10 / 1");
    assert_eq!(Quoridor.evaluate(play.state(), player(0)), 7);
    assert_eq!(Quoridor.evaluate(play.state(), player(1)), -7);
    play.go("e9");
    assert!(Quoridor.evaluate(play.state(), player(0)) > 100);
    assert!(Quoridor.evaluate(play.state(), player(1)) < -100);
    assert!(Quoridor::tabletop().is_some());
}
