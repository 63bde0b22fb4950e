//! The JSON Schema of the options, exact for the number of seats and readable for builders of forms.

use schemars::{Schema, json_schema};
use serde_json::{Value, json};

use super::{FISCHER, GRACE, IDLE_LIMIT, Options, PER_MOVE, wall_counts};

/// The schema of the options for so many seats. Keys may be left out; their defaults are given.
pub(crate) fn schema(seats: u8) -> Schema {
    let defaults = Options::defaults(seats);
    let whole = |title: &str, description: &str, possible: &[u32], default: u32| {
        json!({
            "title": title, "description": description,
            "type": "integer", "enum": possible, "default": default,
        })
    };
    let switch = |title: &str, description: &str, default: bool| json!({ "title": title, "description": description, "type": "boolean", "default": default });
    json_schema!({
        "title": "Options",
        "description": format!("Options of a match with {seats} seats."),
        "type": "object",
        "additionalProperties": false,
        "properties": {
            "wallsPerPlayer": whole(
                "Walls per player", "Walls in every hand at the start.",
                wall_counts(seats), defaults.walls_per_player.into(),
            ),
            "diagonalJumpTrigger": choice(
                "Diagonal jumps", "What has to be behind a pawn for a jump to its side.", "wallEdgePawn",
                &[("wallEdgePawn", "Wall, edge or another pawn"), ("wallOnly", "Only a wall")],
            ),
            "seatOrder": choice(
                "Seats", "How players are put on the seats; the first seat begins.", "random",
                &[("random", "Random"), ("joinOrder", "Order of joining")],
            ),
            "continueForRanking": switch(
                "Play for all places", "With four seats: play on after the first has arrived.",
                defaults.continue_for_ranking,
            ),
            "timeControl": time_control(),
            "timeoutPolicy": choice(
                "When the time per move runs out", "Without effect under another time control.", "autoMove",
                &[("autoMove", "The pawn moves by itself, the third time in a row loses"), ("lose", "The game is lost")],
            ),
            "idleLimitSec": whole(
                "Longest turn", "Seconds a turn may last without a time control.", IDLE_LIMIT, defaults.idle_limit_sec,
            ),
            "undo": choice(
                "Undo", "How often each player may take an action back if all others agree.", "3",
                &[("off", "Never"), ("1", "Once"), ("3", "Three times"), ("unlimited", "Unlimited")],
            ),
            "drawOffer": switch("Draw offers", "Whether a draw can be offered.", defaults.draw_offer),
            "showPath": switch(
                "Path hints", "Show the player to move a shortest path, and what each wall would change.",
                defaults.show_path,
            ),
            "disconnectGraceSec": whole(
                "Grace after a lost connection", "Seconds the match waits for a disconnected player in their turn.",
                GRACE, defaults.disconnect_grace_sec,
            ),
        },
    })
}

/// One of several named values.
fn choice(title: &str, description: &str, default: &str, values: &[(&str, &str)]) -> Value {
    let values: Vec<Value> =
        values.iter().map(|(value, title)| json!({ "const": value, "title": title })).collect();
    json!({
        "title": title, "description": description,
        "type": "string", "oneOf": values, "default": default,
    })
}

/// The three kinds of time control; Fischer with exactly the pairs that exist.
fn time_control() -> Value {
    let mut kinds = vec![
        kind("No time control", "none", &json!({}), &[]),
        kind(
            "Time per move",
            "perMove",
            &json!({ "perMoveSec": {
                "title": "Seconds per move", "type": "integer", "enum": PER_MOVE, "default": 30,
            } }),
            &[],
        ),
    ];
    kinds.extend(FISCHER.iter().map(|&(base, increment)| {
        let fields = json!({
            "baseSec": { "title": "Seconds at the start", "type": "integer", "const": base, "default": base },
            "incSec": { "title": "Seconds added by a move", "type": "integer", "const": increment, "default": increment },
        });
        // The pair that stands for one whose fields are left out is the default one.
        let required: &[&str] = if (base, increment) == super::FISCHER_DEFAULT { &[] } else { &["baseSec", "incSec"] };
        kind(&format!("Fischer {}+{increment}", base / 60), "fischer", &fields, required)
    }));
    json!({
        "title": "Time control",
        "description": "How thinking time is limited.",
        "oneOf": kinds,
        "default": { "kind": "perMove", "perMoveSec": 30 },
    })
}

fn kind(title: &str, kind: &str, fields: &Value, required: &[&str]) -> Value {
    let mut properties = serde_json::Map::new();
    properties.insert("kind".into(), json!({ "const": kind }));
    properties
        .extend(fields.as_object().into_iter().flatten().map(|(name, field)| (name.clone(), field.clone())));
    let required: Vec<&str> = ["kind"].into_iter().chain(required.iter().copied()).collect();
    json!({
        "title": title, "type": "object", "additionalProperties": false,
        "properties": properties, "required": required,
    })
}
