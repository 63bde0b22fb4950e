//! The texts of the title.

use catchmind::{Catchmind, Reaction, Refusal};
use platform_api::text::LOCALES;
use platform_api::{Game as _, RefusalCode as _, Roster, Text};

#[test]
fn the_three_locales_are_complete_and_sound() {
    assert_eq!(Catchmind::texts().faults(), []);
}

#[test]
fn every_refusal_has_words_of_its_locale() {
    let roster = Roster::new(["a", "b"]).unwrap();
    for refusal in Refusal::all() {
        let words =
            LOCALES.map(|locale| Catchmind::texts().try_render(locale, &refusal.text(), &roster).unwrap());
        assert!(words[0].chars().any(|c| ('가'..='힣').contains(&c)), "{refusal:?}: {}", words[0]);
        assert!(words[1].is_ascii(), "{refusal:?}: {}", words[1]);
        assert!(words[2].chars().any(|c| ('一'..='鿿').contains(&c)), "{refusal:?}: {}", words[2]);
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
