use platform_api::{GameRng, Seed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::*;

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", tag = "type", deny_unknown_fields)]
#[allow(dead_code, reason = "read from JSON only")]
enum Action {
    Pass {},
    Move {
        to: Cell,
        again: Option<Cell>,
    },
    Say {
        #[schemars(length(min = 1, max = 5))]
        text: String,
    },
    Draw {
        points: Vec<[u16; 2]>,
    },
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Cell {
    #[schemars(range(min = 0, max = 8))]
    x: i32,
    y: i32,
}

#[test]
fn what_is_made_from_a_schema_fits_it_and_decodes() {
    let schema = schemars::schema_for!(Action);
    let validator = jsonschema::validator_for(schema.as_value()).unwrap();
    let generator = Generator::new(schema.as_value());
    let mut rng = GameRng::new(&Seed::from_number(1));
    let mut kinds = std::collections::BTreeSet::new();
    for _ in 0..400 {
        let value = generator.value(&mut rng);
        assert!(validator.is_valid(&value), "{value}");
        assert!(serde_json::from_value::<Action>(value.clone()).is_ok(), "{value}");
        kinds.insert(value["type"].as_str().unwrap().to_owned());
    }
    assert_eq!(kinds.len(), 4, "every variant is made");
}

#[test]
fn mutation_changes_the_value_nearly_always() {
    let value = serde_json::json!({"type": "move", "to": {"x": 1, "y": 2}});
    let mut rng = GameRng::new(&Seed::from_number(2));
    let changed = (0..200).filter(|_| mutated(&value, &mut rng) != value).count();
    assert!(changed > 180, "{changed} of 200");
}

#[test]
fn strings_match_the_pattern_of_their_schema() {
    let patterns =
        ["^[a-h][1-8]$", "^(white|black)$", "^#[0-9a-f]{6}$", r"^[가-힣]{1,3}$", r"^v\d+(\.\d+)*$"];
    let mut rng = GameRng::new(&Seed::from_number(3));
    for pattern in patterns {
        let schema = serde_json::json!({ "type": "string", "pattern": pattern });
        let validator = jsonschema::validator_for(&schema).unwrap();
        let generator = Generator::new(&schema);
        let made: std::collections::BTreeSet<String> = (0..100)
            .map(|_| generator.value(&mut rng))
            .map(|value| value.as_str().unwrap().to_owned())
            .collect();
        for text in &made {
            assert!(validator.is_valid(&text.as_str().into()), "{text} for {pattern}");
        }
        assert!(made.len() > 1, "{pattern}");
    }
}

#[test]
fn crossing_takes_one_field_of_the_other_value() {
    let (a, b) = (
        serde_json::json!({"type": "move", "from": "e2", "to": "e4"}),
        serde_json::json!({"type": "move", "from": "g1", "to": "f3"}),
    );
    let mut rng = GameRng::new(&Seed::from_number(4));
    let made: std::collections::BTreeSet<String> =
        (0..50).map(|_| crossed(&a, &b, &mut rng).to_string()).collect();
    let wanted = [
        serde_json::json!({"type": "move", "from": "e2", "to": "f3"}),
        serde_json::json!({"type": "move", "from": "g1", "to": "e4"}),
    ];
    assert_eq!(made, wanted.iter().map(ToString::to_string).collect());
}
