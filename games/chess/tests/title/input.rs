//! What comes from outside: options, actions, malformed and hostile text.

use chess::{Action, Chess, Options};
use platform_api::options::{self as platform_options, OptionsFault};
use platform_api::{DynMatch, Game as _, Match, NewMatch, Roster, Seed, Timestamp, json, registry};
use serde_json::{Value, json};

use crate::support::{Play, WHITE, untimed};

/// The pointers and codes of what is wrong with options that are laid over the defaults.
fn faults(given: &Value) -> Vec<(String, String)> {
    match platform_options::resolve::<Chess>(Some(&given.to_string()), 2) {
        Ok(_) => Vec::new(),
        Err(OptionsFault::Violations(found)) => {
            for violation in &found {
                for locale in platform_api::text::LOCALES {
                    Chess::texts().try_render(locale, &violation.text, &Roster::default()).unwrap();
                }
            }
            found.into_iter().map(|one| (one.pointer, one.code.to_owned())).collect()
        }
        Err(OptionsFault::Seats(rejection)) => panic!("{rejection:?}"),
    }
}

#[test]
fn the_defaults_are_those_of_the_document_and_fully_resolved() {
    let expected = json!({
        "variant": "standard", "timeControl": { "kind": "fischer", "baseSec": 600, "incSec": 5 },
        "drawMode": "auto", "colorAssignment": "random", "autoQueen": false, "undo": "1", "drawOffer": true,
        "firstMoveSec": 30, "idleLimitSec": 600, "hints": "moves", "disconnectGraceSec": 60, "flagRule": "listed",
    });
    assert_eq!(serde_json::to_value(Chess::default_options(2)).unwrap(), expected);
    let schema = Chess::options_schema(2).to_value();
    for (key, property) in schema["properties"].as_object().unwrap() {
        assert_eq!(property["default"], expected[key], "{key}");
        assert!(property["title"].is_string() && property["description"].is_string(), "{key}");
    }
    assert_eq!(schema["properties"].as_object().unwrap().len(), expected.as_object().unwrap().len());
}

#[test]
fn every_choice_of_the_document_is_accepted() {
    let fischer =
        |base: u32, inc: u32| json!({ "timeControl": { "kind": "fischer", "baseSec": base, "incSec": inc } });
    let mut choices: Vec<Value> = [
        (180, 2),
        (300, 0),
        (300, 3),
        (600, 0),
        (600, 5),
        (900, 10),
        (1800, 0),
        (60, 0),
        (5400, 60),
        (61, 59),
    ]
    .map(|(base, inc)| fischer(base, inc))
    .into();
    let lists = [
        ("variant", json!(["standard", "chess960"])),
        ("drawMode", json!(["auto", "fide"])),
        ("colorAssignment", json!(["random", "hostWhite", "hostBlack", "alternate"])),
        ("autoQueen", json!([true, false])),
        ("undo", json!(["off", "1", "3", "unlimited"])),
        ("drawOffer", json!([true, false])),
        ("firstMoveSec", json!([15, 30, 60])),
        ("idleLimitSec", json!([300, 600])),
        ("hints", json!(["off", "moves"])),
        ("disconnectGraceSec", json!([30, 60, 120])),
        ("flagRule", json!(["listed", "exact"])),
        ("timeControl", json!([{ "kind": "none" }, { "kind": "fischer" }])),
    ];
    for (key, values) in lists {
        choices.extend(values.as_array().unwrap().iter().map(|value| json!({ key: value })));
    }
    for choice in choices {
        assert_eq!(faults(&choice), [], "{choice}");
    }
}

#[test]
fn the_presets_of_the_document_have_names_in_the_schema() {
    let schema = Chess::options_schema(2).to_value();
    let kinds = schema["properties"]["timeControl"]["anyOf"].as_array().unwrap().clone();
    let titles: Vec<&str> = kinds.iter().map(|kind| kind["title"].as_str().unwrap()).collect();
    let expected = [
        "No time control",
        "Blitz 3+2",
        "Blitz 5+0",
        "Blitz 5+3",
        "Rapid 10+0",
        "Rapid 10+5",
        "Rapid 15+10",
        "Classical 30+0",
        "Own values",
    ];
    assert_eq!(titles, expected);
    assert_eq!(schema["properties"]["timeControl"]["examples"].as_array().unwrap().len(), 7);
}

#[test]
fn whatever_is_not_a_choice_is_refused_at_its_place() {
    let malformed = "MALFORMED_OPTION";
    let fischer =
        |base: i64, inc: i64| json!({ "timeControl": { "kind": "fischer", "baseSec": base, "incSec": inc } });
    let rows = [
        (fischer(59, 0), "/timeControl/baseSec", "BASE_TIME"),
        (fischer(5401, 0), "/timeControl/baseSec", "BASE_TIME"),
        (fischer(600, 61), "/timeControl/incSec", "INCREMENT"),
        (fischer(-1, 0), "/timeControl", malformed),
        (json!({ "timeControl": { "kind": "none", "baseSec": 60 } }), "/timeControl", malformed),
        (json!({ "timeControl": { "kind": "hourglass" } }), "/timeControl", malformed),
        (json!({ "timeControl": "10+5" }), "/timeControl", malformed),
        (json!({ "firstMoveSec": 20 }), "/firstMoveSec", "FIRST_MOVE_LIMIT"),
        (json!({ "idleLimitSec": 120 }), "/idleLimitSec", "IDLE_LIMIT"),
        (json!({ "disconnectGraceSec": 0 }), "/disconnectGraceSec", "DISCONNECT_GRACE"),
        (json!({ "undo": 1 }), "/undo", malformed),
        (json!({ "undo": "2" }), "/undo", malformed),
        (json!({ "variant": "atomic" }), "/variant", malformed),
        (json!({ "drawMode": null }), "/drawMode", malformed),
        (json!({ "elo": 1500 }), "", malformed),
    ];
    for (given, pointer, code) in rows {
        let found = faults(&given);
        assert_eq!(found.len(), 1, "{given}: {found:?}");
        assert_eq!(found[0].1, code, "{given}");
        assert!(found[0].0 == pointer || code == malformed, "{given}: {found:?}");
    }
    let both = json!({ "firstMoveSec": 1, "timeControl": { "kind": "fischer", "baseSec": 1, "incSec": 99 } });
    assert_eq!(faults(&both).len(), 3, "every violation is told");
}

#[test]
fn colours_are_drawn_or_given_or_alternate() {
    let white = |assignment: &str, seed: u64, rematch: u32| {
        let given = json!({ "colorAssignment": assignment }).to_string();
        let options = platform_options::resolve::<Chess>(Some(&given), 2).unwrap();
        let new = NewMatch { rematch, ..NewMatch::sample(2, Seed::from_number(seed)) };
        Match::<Chess>::create(options, new).unwrap().state().players().white.index()
    };
    assert!((0..5).all(|seed| white("hostWhite", seed, seed as u32) == 0));
    assert!((0..5).all(|seed| white("hostBlack", seed, seed as u32) == 1));
    assert_eq!([0, 1, 2, 3].map(|rematch| white("alternate", 9, rematch)), [0, 1, 0, 1]);
    let drawn = (0..40).map(|seed| white("random", seed, 0)).sum::<usize>();
    assert!((5..35).contains(&drawn), "{drawn}");
}

/// What a text that should be an action is refused with.
fn code_of(text: &str) -> String {
    let game: Box<dyn DynMatch> = Box::new(Play::of(untimed()).game);
    let rejection = game.validate(WHITE, text, Timestamp::ZERO).unwrap().unwrap_err();
    game.render(&rejection, "ko").code
}

#[test]
fn text_that_is_no_action_is_malformed() {
    let deep = format!("{}{}", r#"{"type":"claimDraw","move":"#.repeat(5_000), "}".repeat(5_000));
    let huge = format!(r#"{{"type":"move","from":"e2","to":"e4","x":"{}"}}"#, "y".repeat(300_000));
    let texts = [
        "",
        "null",
        "42",
        "[]",
        "{}",
        "e2e4",
        "\u{0}",
        "{",
        r#"{"type":"fly"}"#,
        r#"{"type":"move"}"#,
        r#"{"type":"move","from":"e2"}"#,
        r#"{"type":"move","from":"e2","to":"e9"}"#,
        r#"{"type":"move","from":"i2","to":"e4"}"#,
        r#"{"type":"move","from":"E2","to":"E4"}"#,
        r#"{"type":"move","from":12,"to":28}"#,
        r#"{"type":"move","from":"e2","to":"e4","promotion":"k"}"#,
        r#"{"type":"move","from":"e2","to":"e4","promotion":"p"}"#,
        r#"{"type":"move","from":"e2","to":"e4","promotion":"queen"}"#,
        r#"{"type":"move","from":"e2","to":"e4","to":"e3"}"#,
        r#"["move","e2","e4"]"#,
        r#"{"type":"castle"}"#,
        r#"{"type":"castle","side":"left"}"#,
        r#"{"type":"claimDraw","move":"e2e4"}"#,
        r#"{"type":"claimDraw","move":{"from":"e2"}}"#,
        r#"{"type":"claimDraw","move":{"type":"move","from":"e2","to":"e4"}}"#,
        r#"{"type":"respondDraw"}"#,
        r#"{"type":"resign","now":true}"#,
        r#"{"type":"timeout"}"#,
        deep.as_str(),
        huge.as_str(),
    ];
    for text in texts {
        assert_eq!(code_of(text), "MALFORMED_ACTION", "{}", text.chars().take(80).collect::<String>());
    }
}

#[test]
fn an_action_has_one_spelling() {
    for text in [
        r#"{"type":"move","from":"e2","to":"e4"}"#,
        r#"{"type":"move","from":"a7","to":"a8","promotion":"n"}"#,
        r#"{"type":"castle","side":"queen"}"#,
        r#"{"type":"claimDraw"}"#,
        r#"{"type":"claimDraw","move":{"from":"e2","to":"e4"}}"#,
        r#"{"type":"requestUndo"}"#,
        r#"{"type":"respondUndo","accept":true}"#,
        r#"{"type":"offerDraw"}"#,
        r#"{"type":"respondDraw","accept":false}"#,
        r#"{"type":"cancelOffer"}"#,
        r#"{"type":"resign"}"#,
    ] {
        let action: Action = json::decode(text).unwrap();
        assert_eq!(serde_json::to_value(action).unwrap(), serde_json::from_str::<Value>(text).unwrap());
    }
}

#[test]
fn the_title_is_registered_and_plays_by_two() {
    let title = registry::find("chess").unwrap();
    assert_eq!((title.meta().name.ko, title.meta().name.en), ("체스", "Chess"));
    assert_eq!(title.meta().seats, [2]);
    assert!(title.has_tabletop() && !title.has_secrets());
    for seats in [0, 1, 3, 4] {
        let new = NewMatch::sample(seats, Seed::from_number(1));
        assert!(Match::<Chess>::create(Options::DEFAULT, new).is_err(), "{seats}");
    }
}
