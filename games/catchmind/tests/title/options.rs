//! Options, their rules and their schema (design document, sections 2 and 7).

use catchmind::words::Category;
use catchmind::{Catchmind, GuessMode, Options};
use platform_api::options::{OptionsFault, resolve};
use platform_api::{Game, Match, NewMatch, Seed};

fn codes(given: &str, seats: u8) -> Vec<(String, &'static str)> {
    match resolve::<Catchmind>(Some(given), seats) {
        Ok(_) => Vec::new(),
        Err(OptionsFault::Violations(found)) => {
            found.into_iter().map(|one| (one.pointer, one.code)).collect()
        }
        Err(OptionsFault::Seats(rejection)) => panic!("{rejection:?}"),
    }
}

fn violation(pointer: &str, code: &'static str) -> Vec<(String, &'static str)> {
    vec![(pointer.to_owned(), code)]
}

#[test]
fn the_defaults_are_those_of_the_document() {
    let defaults = serde_json::to_value(Catchmind::default_options(4)).unwrap();
    let expected = serde_json::json!({
        "guessMode": "multi", "rounds": 2, "drawSeconds": 80, "wordChoice": true,
        "categories": ["animal", "food", "object", "vehicle", "nature", "place", "job", "sport", "body", "season"],
        "difficulty": "mixed", "customWords": "", "customOnly": false, "hints": "full", "closeHint": true,
        "letterReport": true, "answererDraws": false, "speedBonus": false,
    });
    assert_eq!(defaults, expected);
}

#[test]
fn values_outside_the_lists_are_refused_where_they_stand() {
    assert_eq!(codes(r#"{"rounds":4}"#, 4), violation("/rounds", "ROUNDS"));
    assert_eq!(codes(r#"{"rounds":0}"#, 4), violation("/rounds", "ROUNDS"));
    assert_eq!(codes(r#"{"drawSeconds":90}"#, 4), violation("/drawSeconds", "DRAW_SECONDS"));
    assert_eq!(codes(r#"{"categories":[]}"#, 4), violation("/categories", "CATEGORIES"));
    assert_eq!(codes(r#"{"categories":["food","food"]}"#, 4), violation("/categories", "CATEGORIES"));
    assert_eq!(codes(r#"{"noHints":true}"#, 4)[0].1, "MALFORMED_OPTION");
    assert_eq!(codes(r#"{"hints":"on"}"#, 4)[0].1, "MALFORMED_OPTION");
}

#[test]
fn answerer_draws_needs_first_only() {
    assert_eq!(codes(r#"{"answererDraws":true}"#, 4), violation("/answererDraws", "ANSWERER_DRAWS"));
    assert_eq!(codes(r#"{"answererDraws":true,"guessMode":"firstOnly"}"#, 4), []);
}

#[test]
fn every_bad_line_of_the_words_is_named() {
    let given =
        serde_json::json!({ "customWords": "학교\n\nㅎㄱ\n학 교\n열한글자가넘는낱말이에요" }).to_string();
    let Err(OptionsFault::Violations(found)) = resolve::<Catchmind>(Some(&given), 4) else {
        panic!("accepted")
    };
    let lines: Vec<(&str, String)> = found
        .iter()
        .map(|one| (one.code, Catchmind::texts().render("ko", &one.text, &platform_api::Roster::numbered(2))))
        .collect();
    assert_eq!(
        lines[0],
        ("CUSTOM_WORD_LETTERS", "3번째 줄: 한글, 영문, 숫자만 쓸 수 있고 단어 사이는 한 칸만 띄워요".into())
    );
    assert_eq!(lines[1], ("CUSTOM_WORD_TWICE", "4번째 줄: 1번째 줄과 같은 단어예요".into()));
    assert_eq!(lines[2].0, "CUSTOM_WORD_TOO_LONG");
    assert!(found.iter().all(|one| one.pointer == "/customWords"));
    let many: Vec<String> = (0..300).map(|n| format!("말{n}")).collect();
    let given = serde_json::json!({ "customWords": many.join("\n") }).to_string();
    assert_eq!(codes(&given, 4), violation("/customWords", "TOO_MANY_CUSTOM_WORDS"));
}

#[test]
fn there_are_as_many_words_as_turns_and_two_more_for_the_last_choice() {
    let only = |count: usize, word_choice: bool| {
        let words: Vec<String> = (0..count).map(|n| format!("낱말{n}")).collect();
        serde_json::json!({ "customWords": words.join("\n"), "customOnly": true, "rounds": 1, "wordChoice": word_choice }).to_string()
    };
    assert_eq!(codes(&only(6, true), 4), []);
    assert_eq!(codes(&only(5, true), 4), violation("/customWords", "TOO_FEW_WORDS"));
    assert_eq!(codes(&only(4, false), 4), []);
    assert_eq!(codes(&only(3, false), 4), violation("/customWords", "TOO_FEW_WORDS"));
    assert_eq!(codes(r#"{"customOnly":true}"#, 4), violation("/customWords", "TOO_FEW_WORDS"));
    // The smallest part of the list: 23 easy vehicles for 32 words.
    let vehicles = r#"{"categories":["vehicle"],"difficulty":"easy","rounds":3}"#;
    assert_eq!(codes(vehicles, 10), violation("/categories", "TOO_FEW_WORDS"));
    assert_eq!(codes(vehicles, 7), []);
}

#[test]
fn the_smallest_pool_lasts_to_the_end() {
    for word_choice in [true, false] {
        let count = if word_choice { 20 } else { 18 };
        let words: Vec<String> = (0..count).map(|n| format!("낱말{n}")).collect();
        let options = Options {
            custom_words: words.join("\n"),
            custom_only: true,
            rounds: 3,
            word_choice,
            ..Options::defaults()
        };
        let mut play = crate::support::Play::of(options, 6);
        while play.phase() != catchmind::Phase::Finished {
            play.next_drawing();
        }
        assert_eq!(play.result().turns.len(), 18);
    }
}

#[test]
fn only_chosen_categories_and_difficulties_are_drawn() {
    let options = Options { categories: vec![Category::Vehicle], rounds: 1, ..Options::defaults() };
    let game = Match::<Catchmind>::create(options, NewMatch::sample(4, Seed::from_number(3))).unwrap();
    let words = [game.state().upcoming(), game.state().choices()].concat();
    assert!(words.contains(&"기차") && !words.contains(&"사과"));
}

#[test]
fn players_see_every_choice_but_the_words() {
    let options =
        Options {
            custom_words: "비밀낱말".into(), guess_mode: GuessMode::FirstOnly, ..Options::defaults()
        };
    let game =
        Match::<Catchmind>::create(options.clone(), NewMatch::sample(4, Seed::from_number(3))).unwrap();
    let header = game.public_header().unwrap().options;
    let mut expected = serde_json::to_value(&options).unwrap();
    expected.as_object_mut().unwrap().remove("customWords");
    assert_eq!(header, expected);
    assert_eq!(
        serde_json::to_value(game.view(platform_api::Viewer::Spectator).unwrap().settings).unwrap(),
        expected
    );
}

#[test]
fn the_schema_is_there_for_every_number_of_players_and_names_every_option() {
    for &seats in Catchmind::META.seats {
        let schema = serde_json::to_value(Catchmind::options_schema(seats)).unwrap();
        let defaults = serde_json::to_value(Catchmind::default_options(seats)).unwrap();
        for (key, value) in defaults.as_object().unwrap() {
            assert_eq!(&schema["properties"][key]["default"], value, "{key}");
        }
        let need = 2 * u32::from(seats) + 2;
        assert!(schema["description"].as_str().unwrap().contains(&format!("{need} words")));
    }
}
