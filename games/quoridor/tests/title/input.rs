//! What comes from outside: options, actions, malformed and hostile text.

use platform_api::{
    DynMatch, Game as _, Match, NewMatch, Roster, Seed, Timestamp, options as platform_options, registry,
};
use platform_api::{json, options::OptionsFault};
use quoridor::{Options, Quoridor};
use serde_json::{Value, json};

use crate::support::{Play, player, untimed};

/// The pointers and codes of what is wrong with options that are laid over the defaults.
fn faults(given: &Value, seats: u8) -> Vec<(String, String)> {
    match platform_options::resolve::<Quoridor>(Some(&given.to_string()), seats) {
        Ok(_) => Vec::new(),
        Err(OptionsFault::Violations(found)) => {
            for violation in &found {
                for locale in platform_api::text::LOCALES {
                    Quoridor::texts().try_render(locale, &violation.text, &Roster::default()).unwrap();
                }
            }
            found.into_iter().map(|one| (one.pointer, one.code.to_owned())).collect()
        }
        Err(OptionsFault::Seats(rejection)) => panic!("{rejection:?}"),
    }
}

fn one(pointer: &str, code: &str) -> Vec<(String, String)> {
    vec![(pointer.to_owned(), code.to_owned())]
}

#[test]
fn the_defaults_are_those_of_the_document_and_fully_resolved() {
    let expected = json!({
        "wallsPerPlayer": 10, "diagonalJumpTrigger": "wallEdgePawn", "seatOrder": "random",
        "continueForRanking": false, "timeControl": { "kind": "perMove", "perMoveSec": 30 },
        "timeoutPolicy": "autoMove", "idleLimitSec": 300, "undo": "3", "drawOffer": true, "showPath": true,
        "disconnectGraceSec": 60,
    });
    assert_eq!(serde_json::to_value(Quoridor::default_options(2)).unwrap(), expected);
    let mut four = expected;
    four["wallsPerPlayer"] = json!(5);
    assert_eq!(serde_json::to_value(Quoridor::default_options(4)).unwrap(), four);
    for seats in [2, 4] {
        assert!(Quoridor::check_options(&Quoridor::default_options(seats), seats).is_ok());
    }
    let fischer =
        platform_options::resolve::<Quoridor>(Some(r#"{"timeControl":{"kind":"fischer"}}"#), 2).unwrap();
    let resolved = serde_json::to_value(fischer).unwrap();
    assert_eq!(resolved["timeControl"], json!({ "kind": "fischer", "baseSec": 300, "incSec": 3 }));
}

#[test]
fn every_choice_of_the_document_is_accepted() {
    let choices = [
        json!({ "wallsPerPlayer": 6 }),
        json!({ "wallsPerPlayer": 9 }),
        json!({ "diagonalJumpTrigger": "wallOnly" }),
        json!({ "seatOrder": "joinOrder" }),
        json!({ "continueForRanking": true }),
        json!({ "timeControl": { "kind": "none" } }),
        json!({ "timeControl": { "kind": "perMove", "perMoveSec": 15 } }),
        json!({ "timeControl": { "kind": "perMove", "perMoveSec": 60 } }),
        json!({ "timeControl": { "kind": "fischer", "baseSec": 180, "incSec": 2 } }),
        json!({ "timeControl": { "kind": "fischer", "baseSec": 300, "incSec": 3 } }),
        json!({ "timeoutPolicy": "lose" }),
        json!({ "idleLimitSec": 120 }),
        json!({ "undo": "off" }),
        json!({ "undo": "1" }),
        json!({ "undo": "unlimited" }),
        json!({ "drawOffer": false }),
        json!({ "showPath": false }),
        json!({ "disconnectGraceSec": 30 }),
        json!({ "disconnectGraceSec": 120 }),
    ];
    for choice in choices {
        assert_eq!(faults(&choice, 2), [], "{choice}");
    }
    assert_eq!(faults(&json!({ "wallsPerPlayer": 5 }), 4), []);
}

#[test]
fn whatever_is_not_a_choice_is_refused_at_its_place() {
    let malformed = "MALFORMED_OPTION";
    let rows = [
        (json!({ "wallsPerPlayer": 5 }), "/wallsPerPlayer", "WALLS_PER_PLAYER"),
        (json!({ "wallsPerPlayer": 11 }), "/wallsPerPlayer", "WALLS_PER_PLAYER"),
        (json!({ "wallsPerPlayer": 300 }), "/wallsPerPlayer", malformed),
        (json!({ "wallsPerPlayer": "10" }), "/wallsPerPlayer", malformed),
        (json!({ "wallsPerPlayer": 9.5 }), "/wallsPerPlayer", malformed),
        (
            json!({ "timeControl": { "kind": "perMove", "perMoveSec": 20 } }),
            "/timeControl/perMoveSec",
            "TIME_PER_MOVE",
        ),
        (
            json!({ "timeControl": { "kind": "fischer", "baseSec": 180, "incSec": 3 } }),
            "/timeControl",
            "FISCHER_PAIR",
        ),
        (
            json!({ "timeControl": { "kind": "fischer", "baseSec": 300, "incSec": 2 } }),
            "/timeControl",
            "FISCHER_PAIR",
        ),
        (json!({ "timeControl": { "kind": "fischer", "baseSec": 180 } }), "/timeControl", "FISCHER_PAIR"),
        (json!({ "timeControl": { "kind": "none", "perMoveSec": 30 } }), "/timeControl", malformed),
        (json!({ "timeControl": { "kind": "hourglass" } }), "/timeControl", malformed),
        (json!({ "timeControl": ["none"] }), "/timeControl", malformed),
        (json!({ "idleLimitSec": 60 }), "/idleLimitSec", "IDLE_LIMIT"),
        (json!({ "disconnectGraceSec": 0 }), "/disconnectGraceSec", "DISCONNECT_GRACE"),
        (json!({ "undo": 3 }), "/undo", malformed),
        (json!({ "undo": "2" }), "/undo", malformed),
        (json!({ "diagonalJumpTrigger": "edge" }), "/diagonalJumpTrigger", malformed),
        (json!({ "showPath": null }), "/showPath", malformed),
    ];
    for (given, pointer, code) in rows {
        let found = faults(&given, 2);
        assert_eq!(found.len(), 1, "{given}");
        assert_eq!(found[0].1, code, "{given}");
        assert!(found[0].0.starts_with(pointer) || code == malformed, "{given}: {found:?}");
    }
    assert_eq!(faults(&json!({ "wallsPerPlayer": 6 }), 4), one("/wallsPerPlayer", "WALLS_PER_PLAYER"));
    for unknown in ["boardSize", "allowPass", "firstPlayerId"] {
        let found = faults(&json!({ unknown: 9 }), 2);
        assert_eq!((found.len(), found[0].1.as_str()), (1, malformed), "{unknown}");
    }
    let both = faults(&json!({ "wallsPerPlayer": 4, "idleLimitSec": 1 }), 2);
    assert_eq!(both.len(), 2, "every violation is told");
}

#[test]
fn options_without_effect_are_accepted_and_ignored() {
    let given =
        json!({ "continueForRanking": true, "timeoutPolicy": "lose", "timeControl": { "kind": "none" } });
    assert_eq!(faults(&given, 2), []);
    let mut play = Play::of(Options { continue_for_ranking: true, ..untimed(2) }, 2);
    play.act(player(0), "resign");
    assert_eq!(play.reason(), "resign");
}

/// A schema that says which values may stand in a place: `enum`, `const`, or `oneOf` of such.
fn allows(schema: &Value, value: &Value) -> bool {
    let object = |schema: &Value| {
        let fields = value.as_object().unwrap();
        let properties = schema["properties"].as_object().unwrap();
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        required.iter().all(|key| fields.contains_key(key.as_str().unwrap()))
            && fields
                .iter()
                .all(|(key, value)| properties.get(key).is_some_and(|schema| allows(schema, value)))
    };
    if let Some(list) = schema.get("enum") {
        return list.as_array().unwrap().contains(value);
    }
    if let Some(one) = schema.get("const") {
        return one == value;
    }
    if let Some(list) = schema.get("oneOf") {
        return list.as_array().unwrap().iter().filter(|schema| allows(schema, value)).count() == 1;
    }
    match schema["type"].as_str() {
        Some("object") => value.is_object() && object(schema),
        Some("boolean") => value.is_boolean(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_schema_of_a_seat_count_accepts_exactly_what_the_check_accepts() {
    for seats in [2u8, 4] {
        let schema = Quoridor::options_schema(seats).to_value();
        let mut accepted = 0;
        for walls in 3..=12 {
            for control in [
                json!({ "kind": "none" }),
                json!({ "kind": "perMove", "perMoveSec": 15 }),
                json!({ "kind": "perMove", "perMoveSec": 31 }),
                json!({ "kind": "fischer", "baseSec": 180, "incSec": 2 }),
                json!({ "kind": "fischer", "baseSec": 180, "incSec": 3 }),
                json!({ "kind": "fischer", "baseSec": 300, "incSec": 3 }),
                json!({ "kind": "fischer", "baseSec": 180 }),
                json!({ "kind": "fischer" }),
                json!({ "kind": "perMove" }),
            ] {
                for (idle, grace) in [(120, 30), (300, 120), (300, 31), (60, 60)] {
                    let given = json!({
                        "wallsPerPlayer": walls, "timeControl": control, "idleLimitSec": idle,
                        "disconnectGraceSec": grace, "undo": "1", "drawOffer": false,
                    });
                    let fine = faults(&given, seats).is_empty();
                    assert_eq!(allows(&schema, &given), fine, "{seats} {given}");
                    accepted += u32::from(fine);
                }
            }
        }
        assert_eq!(accepted, if seats == 2 { 5 * 6 * 2 } else { 6 * 2 });
        for (key, property) in schema["properties"].as_object().unwrap() {
            assert!(property["title"].is_string() && property["description"].is_string(), "{key}");
            assert!(!property["default"].is_null(), "{key}");
        }
    }
}

/// What a text that should be an action is refused with.
fn code_of(text: &str) -> (String, String) {
    let game: Box<dyn DynMatch> = Box::new(Play::two().game);
    let rejection = game.validate(player(0), text, Timestamp::ZERO).unwrap().unwrap_err();
    let rendered = game.render(&rejection, "ko");
    let pointer = rendered.args.get("pointer").and_then(Value::as_str).unwrap_or("").to_owned();
    (rendered.code, pointer)
}

#[test]
fn text_that_is_no_action_is_malformed_and_says_where() {
    let deep = format!("{}{}", r#"{"type":"move","to":"#.repeat(200), "}".repeat(200));
    let huge = format!(r#"{{"type":"move","to":{{"c":4,"r":1}},"x":"{}"}}"#, "y".repeat(300_000));
    let texts = [
        "",
        " ",
        "null",
        "42",
        "[]",
        "{}",
        "move",
        "\u{0}",
        "{",
        r#"{"type":"fly"}"#,
        r#"{"type":"move"}"#,
        r#"{"type":"move","to":null}"#,
        r#"{"type":"move","to":"e2"}"#,
        r#"{"type":"move","to":{"c":4}}"#,
        r#"{"type":"move","to":{"c":4,"r":1.5}}"#,
        r#"{"type":"move","to":{"c":4,"r":"1"}}"#,
        r#"{"type":"move","to":{"c":4,"r":1,"z":0}}"#,
        r#"{"type":"move","to":{"c":4,"r":1},"auto":true}"#,
        r#"{"type":"move","to":[4,1]}"#,
        r#"["move",{"c":4,"r":1}]"#,
        r#"{"type":"move","type":"move","to":{"c":4,"r":1}}"#,
        r#"{"type":"move","to":{"c":4,"c":4,"r":1}}"#,
        r#"{"type":"move","to":{"c":4,"r":9999999999}}"#,
        r#"{"type":"placeWall","c":1,"r":1}"#,
        r#"{"type":"placeWall","c":1,"r":1,"o":"H"}"#,
        r#"{"type":"placeWall","c":1,"r":1,"o":"x"}"#,
        r#"{"type":"respondUndo"}"#,
        r#"{"type":"respondUndo","accept":1}"#,
        r#"{"type":"resign","now":true}"#,
        r#"{"type":"requestUndo","by":0}"#,
        r#"{"type":"timeout"}"#,
        r#"{"type":"pass"}"#,
        deep.as_str(),
        huge.as_str(),
    ];
    for text in texts {
        let (code, _) = code_of(text);
        assert_eq!(code, "MALFORMED_ACTION", "{}", text.chars().take(80).collect::<String>());
    }
    assert_eq!(code_of(r#"{"type":"move","to":{"c":4,"r":1},"auto":true}"#).0, "MALFORMED_ACTION");
}

#[test]
fn coordinates_off_the_board_are_out_of_bounds_and_not_malformed() {
    for text in [
        r#"{"type":"move","to":{"c":9,"r":0}}"#,
        r#"{"type":"move","to":{"c":4,"r":-1}}"#,
        r#"{"type":"move","to":{"c":2147483647,"r":-2147483648}}"#,
        r#"{"type":"placeWall","c":8,"r":0,"o":"h"}"#,
        r#"{"type":"placeWall","c":0,"r":256,"o":"v"}"#,
    ] {
        assert_eq!(code_of(text).0, "OUT_OF_BOUNDS", "{text}");
    }
}

#[test]
fn the_wrong_turn_comes_before_everything_else_about_a_move() {
    let play = Play::two();
    assert_eq!(play.refused(player(1), "e8").0, "NOT_YOUR_TURN");
    assert_eq!(play.message(player(1), "e8"), "지금은 내 차례가 아니에요");
    let off = serde_json::from_str(r#"{"type":"move","to":{"c":99,"r":99}}"#).unwrap();
    assert_eq!(play.refused_action(player(1), off).0, "NOT_YOUR_TURN");
    assert_eq!(play.refused_action(player(2), off).0, "NOT_A_PLAYER");
}

#[test]
fn an_action_has_one_spelling() {
    for text in [
        r#"{"type":"move","to":{"c":4,"r":1}}"#,
        r#"{"type":"placeWall","c":4,"r":2,"o":"h"}"#,
        r#"{"type":"requestUndo"}"#,
        r#"{"type":"respondUndo","accept":true}"#,
        r#"{"type":"offerDraw"}"#,
        r#"{"type":"respondDraw","accept":false}"#,
        r#"{"type":"cancelOffer"}"#,
        r#"{"type":"resign"}"#,
    ] {
        let action: quoridor::Action = json::decode(text).unwrap();
        assert_eq!(serde_json::to_value(action).unwrap(), serde_json::from_str::<Value>(text).unwrap());
    }
}

#[test]
fn seats_are_drawn_or_in_join_order_and_rematches_alternate() {
    let seats = |seats: u8, order: &str, seed, rematch| {
        let options = json!({ "seatOrder": order }).to_string();
        let options = platform_options::resolve::<Quoridor>(Some(&options), seats).unwrap();
        let new = NewMatch { rematch, ..NewMatch::sample(seats, Seed::from_number(seed)) };
        let game = Match::<Quoridor>::create(options, new).unwrap();
        game.state().seats().iter().map(|seat| seat.player.index()).collect::<Vec<_>>()
    };
    assert_eq!(seats(2, "joinOrder", 1, 0), [0, 1]);
    assert_eq!(seats(2, "joinOrder", 1, 1), [1, 0]);
    assert_eq!(seats(4, "joinOrder", 1, 2), [2, 3, 0, 1]);
    assert_eq!(seats(4, "random", 5, 0), seats(4, "random", 5, 0));
    let mut first: Vec<usize> = (0..40).map(|seed| seats(4, "random", seed, 0)[0]).collect();
    first.sort_unstable();
    first.dedup();
    assert_eq!(first, [0, 1, 2, 3]);
}

#[test]
fn the_title_is_registered_under_its_id_with_a_common_noun_for_a_name() {
    let game = registry::find("quoridor").unwrap();
    let name = game.meta().name;
    assert_eq!((name.ko, name.en, name.zh_hans), ("벽 쌓기 길찾기", "Wall Maze", "筑墙寻路"));
    assert_eq!(game.meta().seats, [2, 4]);
    assert!(game.has_tabletop() && !game.has_secrets());
}
