//! The test list of the design document, line by line: "10.x" is the x-th line of its chapter 10. Expected values are
//! the document's.

#[path = "checklist/secrets.rs"]
mod secrets;
#[path = "title/support.rs"]
mod support;

use std::collections::BTreeSet;

use catchmind::canvas::{CanvasOp, CanvasRefusal};
use catchmind::hints::HintStage;
use catchmind::{Action, Catchmind, ChatAudience, ChatKind, Event, GuessMode, Options, Phase, TurnEnd};
use platform_api::{Game, Match, NewMatch, Seed, Timestamp, Viewer};
use support::{Play, batch, begin, heard, names, player, points, read};

fn defaults() -> Options {
    Options::defaults()
}

fn solves(word: &str, text: &str) -> bool {
    let mut play = Play::drawing(word, 3, defaults());
    let told = play.guess(player(1), text);
    names(&told).contains(&"solved".to_owned())
}

// 10.1
#[test]
fn spaces_endings_nfd_full_width_and_zero_width_all_solve() {
    let nfd = "\u{110b}\u{1161}\u{110b}\u{1175}\u{1109}\u{1173}\u{110f}\u{1173}\u{1105}\u{1175}\u{11b7}";
    for text in
        ["아이스 크림!", "아이스크림요", nfd, "아이스\u{200b}크림", "\u{feff}아이스\u{200d}크\u{200c}림"]
    {
        assert!(solves("아이스크림", text), "{text:?}");
    }
}

// 10.1
#[test]
fn full_width_latin_solves() {
    let options = Options { custom_words: "ABC".into(), ..defaults() };
    let mut play = Play::drawing("ABC", 3, options);
    assert_eq!(names(&play.guess(player(1), "ＡＢＣ"))[0], "solved");
}

// 10.2
#[test]
fn initial_consonants_alone_solve_nothing_and_are_shown_to_nobody_else() {
    for (word, text) in
        [("아이스크림", "ㅇㅇㅅㅋㄹ"), ("사과", "ㅅㅏㄱㅘ"), ("사과", "ㅅㄱ"), ("사과", "ㅅㅏㄱㅘ!")]
    {
        let mut play = Play::drawing(word, 3, defaults());
        let told = play.guess(player(1), text);
        assert_eq!(play.score(player(1)), 0, "{text}");
        assert_eq!(told.len(), 1, "{text}");
        let own = read(&told, player(1));
        assert_eq!((own[0].kind, own[0].audience), (ChatKind::Blocked, ChatAudience::Sender), "{text}");
        for viewer in [Viewer::Player(player(0)), Viewer::Player(player(2)), Viewer::Spectator] {
            assert!(heard(&told, viewer).is_empty(), "{text}");
            let view = serde_json::to_string(&play.view(viewer)).unwrap();
            assert!(!view.contains(text), "{text}");
        }
    }
}

// 10.3
#[test]
fn an_ending_never_shortens_the_answer() {
    assert!(!solves("바다", "바"));
    assert!(solves("바다", "바다요"));
}

// 10.4
#[test]
fn a_text_with_the_answer_in_it_is_shown_to_its_sender_alone_with_the_reason() {
    let mut play = Play::drawing("사과", 3, defaults());
    let told = play.guess(player(1), "사과나무");
    let own = read(&told, player(1));
    assert_eq!((own.len(), own[0].text.as_str()), (1, "사과나무"));
    let said = Catchmind::texts().render("ko", &own[0].notice().unwrap(), &platform_api::Roster::numbered(3));
    assert_eq!(said, "정답이 들어간 말은 보낼 수 없어요");
    assert!(read(&told, player(2)).is_empty() && read(&told, player(0)).is_empty());
    assert!(play.spectator().chat.is_empty());
}

// 10.5
#[test]
fn close_is_told_to_the_sender_and_the_text_to_everybody() {
    let mut play = Play::drawing("코끼리", 3, defaults());
    let told = play.guess(player(1), "코끼라");
    let kinds =
        |entries: Vec<catchmind::ChatEntry>| entries.into_iter().map(|entry| entry.kind).collect::<Vec<_>>();
    assert_eq!(kinds(read(&told, player(1))), [ChatKind::Chat, ChatKind::Close]);
    assert_eq!(kinds(read(&told, player(2))), [ChatKind::Chat]);
    assert_eq!(kinds(read(&told, player(0))), [ChatKind::Chat]);
    assert_eq!(read(&told, player(2))[0].text, "코끼라");
}

// 10.6
#[test]
fn four_answers_in_order_get_ten_eight_six_four_and_the_drawer_eight() {
    let mut play = Play::drawing("사과", 6, defaults());
    for index in 1..=4 {
        play.guess(player(index), "사과");
    }
    let scores: Vec<u32> = (1..=4).map(|index| play.score(player(index))).collect();
    assert_eq!(scores, [10, 8, 6, 4]);
    assert_eq!(play.score(player(0)), 0, "the drawer is paid at the end of the turn");
    play.wait_until(80_000);
    assert_eq!(play.score(player(0)), 8);
}

// 10.6
#[test]
fn a_drawer_gets_no_more_than_twelve() {
    let mut play = Play::drawing("사과", 10, defaults());
    for index in 1..=9 {
        play.guess(player(index), "사과");
    }
    assert_eq!(play.phase(), Phase::Reveal, "everybody has solved");
    assert_eq!(play.score(player(0)), 12);
    assert_eq!(play.score(player(9)), 4);
}

// 10.7
#[test]
fn with_first_only_the_first_answer_ends_the_turn_ten_and_five() {
    let options = Options { guess_mode: GuessMode::FirstOnly, ..defaults() };
    let mut play = Play::drawing("사과", 5, options);
    let told = play.guess(player(3), "사과");
    assert_eq!(names(&told), ["solved", "answer", "turnEnded"]);
    assert_eq!(play.phase(), Phase::Reveal);
    assert_eq!((play.score(player(3)), play.score(player(0))), (10, 5));
}

// 10.8
#[test]
fn initials_come_at_half_time_and_a_letter_at_three_quarters() {
    let mut play = Play::drawing("아이스크림", 3, defaults());
    assert_eq!(play.spectator().hint.unwrap(), "○○○○○");
    play.wait_until(39_999);
    assert_eq!(play.spectator().hint.unwrap(), "○○○○○");
    let told = play.wait_until(40_000);
    let expected = Event::Hint { stage: HintStage::Initials, text: "ㅇㅇㅅㅋㄹ".into() };
    assert_eq!(heard(&told, Viewer::Spectator), [&expected]);
    let told = play.wait_until(60_000);
    let expected = Event::Hint { stage: HintStage::Letter, text: "ㅇ이ㅅㅋㄹ".into() };
    assert_eq!(heard(&told, Viewer::Player(player(2))), [&expected]);
}

// 10.8
#[test]
fn a_word_of_two_letters_shows_no_letter() {
    let mut play = Play::drawing("사과", 3, defaults());
    play.wait_until(40_000);
    assert_eq!(play.spectator().hint.unwrap(), "ㅅㄱ");
    assert_eq!(play.game.deadline().unwrap().unwrap().at, Timestamp::from_millis(80_000));
    assert!(play.wait_until(79_999).is_empty());
    assert_eq!(play.spectator().hint.unwrap(), "ㅅㄱ");
}

// 10.9
#[test]
fn the_server_checks_every_stroke() {
    let mut play = Play::drawing("사과", 3, defaults());
    assert_eq!(play.refused(player(1), Action::Draw { op: begin(1) }), "NOT_YOUR_TURN");
    assert_eq!(play.refused_op(begin(2)), "WRONG_STROKE");
    play.draw(begin(1));
    assert_eq!(play.refused_op(points(1, 1, &[1001, 0])), "OUT_OF_BOUNDS");
    assert_eq!(play.refused_op(points(1, 1, &[1000, 1000, 0, 1])), "OUT_OF_BOUNDS");
    assert_eq!(play.refused_op(batch(1, 1, 65)), "BATCH_SIZE");
    play.draw(batch(1, 1, 64));
    play.draw(CanvasOp::End { stroke: 1 });
    assert_eq!(play.refused_op(begin(3)), "WRONG_STROKE");
    assert_eq!(play.state().canvas().check(&begin(3)), Err(CanvasRefusal::WrongStroke { expected: 2 }));
}

// 10.9
#[test]
fn the_31st_message_within_a_second_is_refused() {
    let mut play = Play::drawing("사과", 3, defaults());
    let drawer = play.drawer();
    play.at_time(5_000).act(drawer, Action::Draw { op: begin(1) });
    for number in 1..=29 {
        play.after(10).act(drawer, Action::Draw { op: batch(1, number, 1) });
    }
    assert_eq!(play.refused_op(batch(1, 30, 1)), "TOO_FAST");
    play.at_time(5_999);
    assert_eq!(play.refused_op(batch(1, 30, 1)), "TOO_FAST");
    play.at_time(6_000).act(drawer, Action::Draw { op: batch(1, 30, 1) });
}

// 10.10
#[test]
fn somebody_who_comes_back_while_it_is_drawn_gets_the_same_drawing() {
    let mut play = Play::drawing("사과", 3, defaults());
    let mut seen = Vec::new();
    let ops = [begin(1), batch(1, 1, 5), CanvasOp::End { stroke: 1 }, begin(2), batch(2, 1, 7)];
    for op in ops {
        seen.extend(play.draw(op).into_iter().map(|sent| sent.event));
    }
    play.presence(player(2), false);
    for op in [batch(2, 2, 3), CanvasOp::End { stroke: 2 }, CanvasOp::Undo {}, begin(3)] {
        seen.extend(play.draw(op).into_iter().map(|sent| sent.event));
    }
    play.presence(player(2), true);
    let seen: Vec<CanvasOp> = seen
        .into_iter()
        .filter_map(|event| match event {
            Event::CanvasOp { op } => Some(op),
            _ => None,
        })
        .collect();
    assert_eq!(play.view_of(player(2)).canvas, seen);
    assert_eq!((play.state().canvas().last_stroke(), play.state().canvas().points()), (3, 15));
}

// 10.11
#[test]
fn a_drawer_who_is_gone_for_ten_seconds_ends_the_turn() {
    let mut play = Play::drawing("사과", 3, defaults());
    play.at_time(20_000).guess(player(1), "사과");
    play.presence(player(0), false);
    assert!(play.wait_until(30_999).is_empty());
    let told = play.wait_until(31_000);
    let ended = told.iter().find_map(|sent| match &sent.event {
        Event::TurnEnded { reason, word, drawer_points, .. } => Some((*reason, word.clone(), *drawer_points)),
        _ => None,
    });
    assert_eq!(ended, Some((TurnEnd::DrawerLeft, "사과".into(), 0)));
    assert_eq!((play.score(player(0)), play.score(player(1))), (0, 10));
    play.wait_until(36_000);
    assert_eq!((play.phase(), play.drawer()), (Phase::Choosing, player(1)));
}

// 10.12
#[test]
fn reports_of_more_than_half_end_the_turn_and_the_drawer_gets_nothing() {
    let mut play = Play::drawing("사과", 5, defaults());
    play.guess(player(1), "사과");
    for index in [1, 2] {
        play.act(player(index), Action::Report {});
        assert_eq!(play.phase(), Phase::Drawing);
    }
    let told = play.act(player(3), Action::Report {});
    assert_eq!(names(&told), ["reported", "turnEnded"]);
    assert_eq!((play.score(player(0)), play.score(player(1))), (0, 10));
}

// 10.14
#[test]
fn no_word_comes_twice() {
    for seed in 0..20 {
        let options = Options { rounds: 3, word_choice: seed % 2 == 0, ..defaults() };
        let mut play = Play::seeded(options, 10, seed);
        while play.phase() != Phase::Finished {
            play.next_drawing();
        }
        let words: Vec<String> = play.result().turns.into_iter().map(|turn| turn.word).collect();
        let different: BTreeSet<&String> = words.iter().collect();
        assert_eq!((words.len(), different.len()), (30, 30));
    }
}

// 10.15
#[test]
fn the_same_seed_and_log_give_the_same_scores_and_drawing() {
    let mut play = Play::of(defaults(), 4);
    play.begin_drawing();
    play.draw(begin(1));
    play.draw(batch(1, 1, 40));
    let (word, guesser) = (play.word(), play.guessers()[1]);
    play.guess(guesser, &word);
    let record = play.game.record().unwrap();
    let again = Match::<Catchmind>::replay(&record).unwrap();
    assert_eq!(again.state(), play.state());
    assert_eq!(again.state().canvas().ops().count(), 2);
    let other = Match::<Catchmind>::create(defaults(), NewMatch::sample(4, Seed::from_number(7))).unwrap();
    assert_eq!(other.state().order(), play.state().order());
}
