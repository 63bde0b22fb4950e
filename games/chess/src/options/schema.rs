//! The JSON Schema of the options, readable for builders of forms.

use schemars::{Schema, json_schema};
use serde_json::{Value, json};

use super::{BASE, FIRST_MOVE, GRACE, IDLE_LIMIT, INCREMENT, Options, PRESETS};

/// The schema of the options. Keys may be left out; their defaults are given.
pub(crate) fn schema() -> Schema {
    let defaults = Options::DEFAULT;
    json_schema!({
        "title": "Options",
        "description": "Options of a match.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
            "variant": choice("Variant", "Which first array is played.", "standard", &[
                ("standard", "Standard"), ("chess960", "Chess960: one of 960 arrays, drawn"),
            ]),
            "timeControl": time_control(),
            "drawMode": choice("Repetition and 50 moves", "Whether they draw by themselves.", "auto", &[
                ("auto", "Drawn at once"), ("fide", "Claimed; at five times and 75 moves drawn at once"),
            ]),
            "colorAssignment": choice("Colours", "Who has White.", "random", &[
                ("random", "Random"), ("hostWhite", "First player"), ("hostBlack", "Second player"),
                ("alternate", "In turns, the first player first"),
            ]),
            "autoQueen": switch("Always a queen", "For the client: promote to a queen without asking.", defaults.auto_queen),
            "undo": choice("Undo", "How often each player may take a move back if the opponent agrees.", "1", &[
                ("off", "Never"), ("1", "Once"), ("3", "Three times"), ("unlimited", "Unlimited"),
            ]),
            "drawOffer": switch("Draw offers", "Whether a draw can be offered.", defaults.draw_offer),
            "firstMoveSec": whole(
                "First move", "Seconds each side has for its first move; then the match is called off.",
                FIRST_MOVE, defaults.first_move_sec,
            ),
            "idleLimitSec": whole(
                "Longest move", "Seconds a move may take without a time control.", IDLE_LIMIT, defaults.idle_limit_sec,
            ),
            "hints": choice("Hints", "For the client: what to show of where pieces can go.", "moves", &[
                ("off", "Nothing"), ("moves", "The squares a piece can go to"),
            ]),
            "disconnectGraceSec": whole(
                "Grace after a lost connection", "Seconds the match waits for a disconnected player in their turn.",
                GRACE, defaults.disconnect_grace_sec,
            ),
            "flagRule": choice("When time runs out", "When the opponent has too little to win on time.", "listed", &[
                ("listed", "Few simple cases"), ("exact", "Whenever no mate can exist"),
            ]),
        },
    })
}

fn whole(title: &str, description: &str, possible: &[u32], default: u32) -> Value {
    json!({
        "title": title, "description": description,
        "type": "integer", "enum": possible, "default": default,
    })
}

fn switch(title: &str, description: &str, default: bool) -> Value {
    json!({ "title": title, "description": description, "type": "boolean", "default": default })
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

/// None, the presets by name, or values of one's own. A preset is also a choice of one's own, hence `anyOf`.
fn time_control() -> Value {
    let number = |title: &str, (least, most): (u32, u32), default: u32| json!({ "title": title, "type": "integer", "minimum": least, "maximum": most, "default": default });
    let own = json!({
        "kind": { "const": "fischer" },
        "baseSec": number("Seconds at the start", BASE, super::default_base()),
        "incSec": number("Seconds added by a move", INCREMENT, super::default_increment()),
    });
    let mut kinds = vec![kind("No time control", &json!({ "kind": { "const": "none" } }), &["kind"])];
    kinds.extend(PRESETS.iter().map(|&(name, base, increment)| {
        let fields = json!({
            "kind": { "const": "fischer" },
            "baseSec": { "title": "Seconds at the start", "type": "integer", "const": base, "default": base },
            "incSec": { "title": "Seconds added by a move", "type": "integer", "const": increment, "default": increment },
        });
        kind(name, &fields, &["kind", "baseSec", "incSec"])
    }));
    kinds.push(kind("Own values", &own, &["kind"]));
    let example = |&(_, base, increment): &(&str, u32, u32)| json!({ "kind": "fischer", "baseSec": base, "incSec": increment });
    json!({
        "title": "Time control",
        "description": "How thinking time is limited: a stock and what every move adds.",
        "anyOf": kinds,
        "examples": PRESETS.iter().map(example).collect::<Vec<_>>(),
        "default": { "kind": "fischer", "baseSec": super::default_base(), "incSec": super::default_increment() },
    })
}

fn kind(title: &str, properties: &Value, required: &[&str]) -> Value {
    json!({
        "title": title, "type": "object", "additionalProperties": false,
        "properties": properties, "required": required,
    })
}
