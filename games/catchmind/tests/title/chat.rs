//! Who reads what (design document, section 5.3).

use catchmind::{Action, ChatAudience, ChatKind, Options, Phase, Reaction};
use platform_api::Viewer;

use crate::support::{Play, heard, names, player, read};

fn defaults() -> Options {
    Options::defaults()
}

/// What guesses come to: the guess, the answer, what others read, the kinds of what the sender is told alone.
#[test]
fn guesses_are_the_answer_chat_or_withheld() {
    let rows: &[(&str, &str, &str, &[ChatKind])] = &[
        ("자전거", "자전거", "solved", &[]),
        ("자전거", "자전거입니다", "solved", &[]),
        ("자전거", "기차", "기차", &[]),
        ("자전거", "자전커", "자전커", &[ChatKind::Close]),
        ("자전거", "자전거 타는 사람", "", &[ChatKind::Blocked]),
        ("자전거", "ㅈㅈㄱ", "", &[ChatKind::Blocked]),
        ("자전거", "ㅋㅈㅈㄱㅋㅋ", "", &[ChatKind::Blocked]),
        ("사과", "ㅅㄱ?ㅋㅋ", "", &[ChatKind::Blocked]),
        ("사과", "ㅅㅏㄱ와", "", &[ChatKind::Blocked]),
        ("자전거", "ㅋㅋㅋ", "ㅋㅋㅋ", &[]),
        // Two words are said; three are a list, whether or not the answer is among them.
        ("자전거", "사과 포도", "사과 포도", &[]),
        ("자전거", "사과 포도 딸기", "", &[ChatKind::Blocked]),
        ("자전거", "사과 포도 자전거", "", &[ChatKind::Blocked]),
        ("자전거", "🚲", "🚲", &[]),
        // One letter is the answer as a word of its own only.
        ("배", "배", "solved", &[]),
        ("배", "배고파", "배고파", &[]),
        ("배", "배 아니야", "", &[ChatKind::Blocked]),
        ("눈", "정답은 눈이야", "", &[ChatKind::Blocked]),
        ("눈", "눈눈눈", "", &[ChatKind::Blocked]),
        // Another word of the list is that word, and not the answer with an ending.
        ("코", "코다", "코다", &[]),
    ];
    for (word, text, public, own) in rows {
        let mut play = Play::drawing(word, 3, defaults());
        let told = play.guess(player(1), text);
        let others: Vec<String> = read(&told, player(2)).into_iter().map(|entry| entry.text).collect();
        let solved = names(&told).contains(&"solved".to_owned());
        let shown = if solved { "solved".to_owned() } else { others.concat() };
        assert_eq!(shown, *public, "{word}: {text}");
        let mine = read(&told, player(1)).into_iter().filter(|entry| entry.audience == ChatAudience::Sender);
        let mine: Vec<ChatKind> = mine.map(|entry| entry.kind).collect();
        assert_eq!(mine, *own, "{word}: {text}");
    }
}

#[test]
fn an_alias_solves_and_the_word_as_it_is_written_is_told_to_the_solver() {
    let mut play = Play::drawing("짜장면", 3, defaults());
    let told = play.guess(player(1), "자장면");
    let own = serde_json::to_value(heard(&told, Viewer::Player(player(1)))).unwrap();
    assert_eq!(own[1], serde_json::json!({ "type": "answer", "word": "짜장면" }));
    assert_eq!(heard(&told, Viewer::Player(player(2))).len(), 1);
}

#[test]
fn without_close_hint_nobody_is_told() {
    let mut play = Play::drawing("코끼리", 3, Options { close_hint: false, ..defaults() });
    assert_eq!(names(&play.guess(player(1), "코끼라")), ["chat"]);
    assert!(play.view_of(player(1)).notices.unwrap().is_empty());
}

#[test]
fn those_who_have_solved_talk_to_each_other_and_the_drawer() {
    let mut play = Play::drawing("사과", 5, defaults());
    play.guess(player(1), "사과");
    let told = play.guess(player(1), "사과 쉽다");
    let entry = &read(&told, player(0))[0];
    assert_eq!(
        (entry.text.as_str(), entry.audience, entry.kind),
        ("사과 쉽다", ChatAudience::Solvers, ChatKind::Chat)
    );
    assert!(heard(&told, Viewer::Player(player(2))).is_empty() && heard(&told, Viewer::Spectator).is_empty());
    // Somebody who solves later reads from then on, now and when they come back.
    play.guess(player(2), "사과");
    assert_eq!(play.view_of(player(2)).solver_chat.unwrap().len(), 0);
    let told = play.guess(player(1), "어서 와");
    assert_eq!(read(&told, player(2)).len(), 1);
    assert_eq!(play.view_of(player(2)).solver_chat.unwrap().len(), 1);
    assert_eq!(play.view_of(player(0)).solver_chat.unwrap().len(), 2);
    // It stays among them after the word has been shown.
    play.wait_until(80_000);
    assert_eq!(play.phase(), Phase::Reveal);
    assert_eq!((play.view_of(player(3)).solver_chat, play.spectator().solver_chat), (None, None));
}

#[test]
fn a_solver_does_not_solve_twice() {
    let mut play = Play::drawing("사과", 4, defaults());
    play.guess(player(1), "사과");
    assert_eq!(names(&play.guess(player(1), "사과")), ["chat"]);
    assert_eq!((play.score(player(1)), play.state().solvers().len()), (10, 1));
}

#[test]
fn a_withheld_text_is_not_in_what_others_read_later() {
    let mut play = Play::drawing("사과", 4, defaults());
    let before = play.spectator();
    play.guess(player(1), "사과나무");
    assert_eq!(play.spectator(), before);
    assert_eq!(play.view_of(player(1)).notices.unwrap()[0].text, "사과나무");
    play.presence(player(2), false);
    play.presence(player(2), true);
    assert!(!serde_json::to_string(&play.view_of(player(2))).unwrap().contains("나무"));
    play.wait_until(85_000);
    assert!(play.view_of(player(1)).notices.unwrap().is_empty());
}

#[test]
fn chat_between_drawings_is_not_held_against_words_and_not_for_the_drawer() {
    let mut play = Play::of(defaults(), 3);
    let (drawer, guesser) = (play.drawer(), play.guessers()[0]);
    let offered = play.view_of(drawer).choices.unwrap()[0].clone();
    assert_eq!(read(&play.chat(guesser, &offered), drawer)[0].text, offered);
    assert_eq!(play.refused(drawer, Action::Chat { text: "음".into() }), "DRAWER_IS_SILENT");
    play.begin_drawing();
    assert_eq!(play.refused(guesser, Action::Chat { text: "음".into() }), "WRONG_PHASE");
    assert_eq!(play.refused_guess(drawer, "음"), "DRAWER_IS_SILENT");
}

#[test]
fn the_drawer_reacts_for_everybody() {
    let mut play = Play::drawing("사과", 3, defaults());
    for code in Reaction::ALL {
        let told = play.after(600).act(player(0), Action::Reaction { code });
        assert_eq!(heard(&told, Viewer::Spectator).len(), 1);
    }
    assert_eq!(play.refused(player(1), Action::Reaction { code: Reaction::No }), "NOT_YOUR_TURN");
}

#[test]
fn a_text_cannot_be_typed_backwards_and_turned_round() {
    let mut play = Play::drawing("코끼리", 3, defaults());
    let told = play.guess(player(1), "\u{202e}리끼코\u{202c}");
    assert_eq!(read(&told, player(2))[0].text, "리끼코");
}

#[test]
fn the_rates_are_those_of_the_document() {
    let guess = |text: &str| Action::Guess { text: text.to_owned() };
    let mut play = Play::drawing("사과", 3, defaults());
    for at in [5_000, 5_100, 5_200] {
        play.at_time(at).act(player(1), guess("수박"));
    }
    assert_eq!(play.at_time(5_999).refused(player(1), guess("사과")), "TOO_FAST");
    play.act(player(2), guess("수박"));
    play.at_time(6_000).act(player(1), guess("사과"));
    // What solvers say counts for the same limit: three of 5100, 5200 and 6000 are within a second of 6050.
    play.at_time(6_050);
    assert_eq!(play.refused(player(1), guess("1")), "TOO_FAST");
    play.at_time(6_200).act(player(1), guess("1"));
}

#[test]
fn the_log_keeps_two_hundred_entries() {
    let mut play = Play::drawing("사과", 10, defaults());
    for number in 0..240_u64 {
        let who = player(1 + (number % 9) as u8);
        play.at_time(1_000 + number * 50).act(who, Action::Guess { text: format!("말 {number}") });
    }
    let chat = play.spectator().chat;
    assert_eq!((chat.len(), chat[0].text.as_str(), chat[199].text.as_str()), (200, "말 40", "말 239"));
}
