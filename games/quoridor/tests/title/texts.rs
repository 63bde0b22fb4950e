//! The texts of the title.

use platform_api::text::LOCALES;
use platform_api::{Game as _, RefusalCode as _, Roster};
use quoridor::{Quoridor, Refusal};

#[test]
fn the_three_locales_are_complete_and_sound() {
    assert_eq!(Quoridor::texts().faults(), []);
}

#[test]
fn every_refusal_with_every_cause_has_words_of_its_locale() {
    let roster = Roster::new(["a", "b"]).unwrap();
    for refusal in Refusal::all() {
        let words =
            LOCALES.map(|locale| Quoridor::texts().try_render(locale, &refusal.text(), &roster).unwrap());
        assert!(words[0].chars().any(|c| ('가'..='힣').contains(&c)), "{refusal:?}: {}", words[0]);
        assert!(words[1].is_ascii(), "{refusal:?}: {}", words[1]);
        assert!(words[2].chars().any(|c| ('一'..='鿿').contains(&c)), "{refusal:?}: {}", words[2]);
    }
}

#[test]
fn the_words_that_the_document_quotes_are_used_as_they_stand() {
    let quoted = [
        "벽이 가로막고 있어요",
        "대각선으로는 상대 말을 넘을 때만 갈 수 있어요",
        "남은 벽이 없어요",
        "다른 벽과 겹쳐요",
        "누군가의 길을 완전히 막을 수 없어요",
    ];
    let said: Vec<String> = Refusal::all()
        .iter()
        .map(|refusal| Quoridor::texts().render("ko", &refusal.text(), &Roster::default()))
        .collect();
    for words in quoted {
        assert!(said.iter().any(|one| one == words), "{words}");
    }
}

#[test]
fn the_trademark_is_not_shown() {
    for locale in LOCALES {
        for key in Quoridor::texts().keys(locale) {
            let words = Quoridor::texts().render(locale, &platform_api::Text::new(key), &Roster::default());
            for name in ["Quoridor", "quoridor", "쿼리도", "步步为营"] {
                assert!(!words.contains(name), "{key}: {words}");
            }
        }
        assert!(Quoridor::META.line.get(locale).len() > 10);
    }
}

#[test]
fn there_is_a_guide_in_every_locale() {
    let locales: Vec<&str> = Quoridor::guide().iter().map(|page| page.locale).collect();
    assert_eq!(locales, LOCALES);
    assert!(Quoridor::guide().iter().all(|page| page.markdown.contains("```position")));
}
