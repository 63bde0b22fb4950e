//! The texts of the title.

use catchmind::words::Category;
use catchmind::{
    BlockedReason, Catchmind, ChatAudience, ChatEntry, ChatKind, EndReason, Event, Reaction, Refusal, TurnEnd,
};
use platform_api::text::LOCALES;
use platform_api::{Game as _, PlayerId, RefusalCode as _, Roster, Text, Timestamp};

#[test]
fn the_three_locales_are_complete_and_sound() {
    assert_eq!(Catchmind::texts().faults(), []);
}

/// Checks that a text is in the letters of each locale.
fn check_words(text: &Text) {
    let roster = Roster::new(["a", "b"]).unwrap();
    let words = LOCALES.map(|locale| Catchmind::texts().try_render(locale, text, &roster).unwrap());
    assert!(words[0].chars().any(|c| ('가'..='힣').contains(&c)), "{text:?}: {}", words[0]);
    assert!(words[1].is_ascii(), "{text:?}: {}", words[1]);
    assert!(words[2].chars().any(|c| ('一'..='鿿').contains(&c)), "{text:?}: {}", words[2]);
}

#[test]
fn whatever_people_are_told_has_words_of_their_locale() {
    Refusal::all().iter().for_each(|refusal| check_words(&refusal.text()));
    Category::ALL.iter().for_each(|category| check_words(&category.text()));
    TurnEnd::ALL.iter().for_each(|end| check_words(&end.text()));
    Reaction::ALL.iter().for_each(|code| check_words(&code.text()));
    [EndReason::Completed, EndReason::TooFewPlayers].iter().for_each(|reason| check_words(&reason.text()));
    check_words(&Event::Waiting { ends_at: Timestamp::ZERO }.notice().unwrap());
    for reason in [
        BlockedReason::Contains,
        BlockedReason::Initials,
        BlockedReason::Spelled,
        BlockedReason::LooksLike,
        BlockedReason::ManyWords,
    ] {
        let (audience, kind) = (ChatAudience::Sender, ChatKind::Blocked);
        let (from, text, at) = (PlayerId::new(0), String::new(), Timestamp::ZERO);
        let entry = ChatEntry { from, text, at, audience, kind, reason: Some(reason) };
        check_words(&entry.notice().unwrap());
    }
}

#[test]
fn the_categories_have_the_names_of_the_document() {
    let roster = Roster::new(["a"]).unwrap();
    let names = Category::ALL.map(|one| Catchmind::texts().try_render("ko", &one.text(), &roster).unwrap());
    assert_eq!(names.join(" "), "동물 음식 물건 탈것 자연 장소 직업 운동·놀이 몸 계절·명절");
}

#[test]
fn one_word_for_one_thing() {
    let korean = [include_str!("../../guide/ko.md"), include_str!("../../locales/ko.ftl")];
    for other in ["낱말", "그리는 사람", "그린 사람", "제시어"] {
        assert!(!korean.iter().any(|text| text.contains(other)), "{other}");
    }
}

#[test]
fn the_words_that_the_document_quotes_are_used_as_they_stand() {
    let roster = Roster::new(["지민"]).unwrap();
    let say = |text: &Text| Catchmind::texts().try_render("ko", text, &roster).unwrap();
    let texts = ["chat-close", "chat-blocked", "chat-solvers"].map(|key| say(&Text::new(key)));
    assert_eq!(texts, ["아까워요!", "정답이 들어간 말은 보낼 수 없어요", "맞힌 사람끼리 대화"]);
    assert_eq!(Reaction::ALL.map(|code| say(&code.text())), ["거의 다 왔어요", "아니에요", "비슷해요"]);
    let solved = Text::new("chat-correct").with("player", platform_api::PlayerId::new(0));
    assert_eq!(say(&solved), "지민님이 맞혔어요!");
}
