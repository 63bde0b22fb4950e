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
