//! The JSON Schema of the options, exact for the number of seats and readable for builders of forms.

use schemars::{Schema, json_schema};
use serde_json::{Value, json};

use super::{DRAW_SECONDS, Options, ROUNDS};
use crate::words::{Category, MAX_CUSTOM_TEXT, MAX_CUSTOM_WORDS};

/// The schema of the options for so many seats. Keys may be left out; their defaults are given.
pub(crate) fn schema(seats: u8) -> Schema {
    let defaults = Options::defaults();
    let need = defaults.words_needed(seats);
    json_schema!({
        "title": "Options",
        "description": format!(
            "Options of a match with {seats} players. With the default rounds it needs {need} words."
        ),
        "type": "object",
        "additionalProperties": false,
        "properties": {
            "guessMode": choice(
                "Guessing", "When a turn ends and what is scored.", "multi",
                &[("multi", "Everybody guesses"), ("firstOnly", "First answer only")],
            ),
            "rounds": whole("Rounds", "How often everybody draws.", ROUNDS, defaults.rounds.into()),
            "drawSeconds": whole("Time to draw", "In seconds.", DRAW_SECONDS, defaults.draw_seconds),
            "wordChoice": switch(
                "Choice of words", "The drawer chooses one of three words.", defaults.word_choice,
            ),
            "categories": categories(),
            "difficulty": choice(
                "Difficulty", "Of the words of the list.", "mixed",
                &[("easy", "Easy words"), ("normal", "Normal words"), ("mixed", "Both")],
            ),
            "customWords": {
                "title": "Words of your own",
                "description": format!(
                    "One word a line, {MAX_CUSTOM_WORDS} at most: 1 to 10 Hangul syllables, Latin letters or digits."
                ),
                "type": "string", "maxLength": MAX_CUSTOM_TEXT, "default": "",
            },
            "customOnly": switch("Only words of your own", "The list is not used.", defaults.custom_only),
            "hints": choice(
                "Hints", "What guessers are told of the word as time goes by.", "full",
                &[("none", "No hints"), ("basic", "Length only"), ("full", "All hints")],
            ),
            "closeHint": switch(
                "So close!", "Tell players in private that their guess is close.", defaults.close_hint,
            ),
            "letterReport": switch(
                "Reports", "Guessers can report that the drawer has written letters.", defaults.letter_report,
            ),
            "answererDraws": switch(
                "Whoever solves draws next", "With \"first answer only\" alone.", defaults.answerer_draws,
            ),
            "speedBonus": switch("Speed bonus", "Up to five points more for an early answer.", defaults.speed_bonus),
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
    json!({
        "title": title, "description": description,
        "type": "string", "oneOf": named(values), "default": default,
    })
}

fn named(values: &[(&str, &str)]) -> Vec<Value> {
    values.iter().map(|(value, title)| json!({ "const": value, "title": title })).collect()
}

fn categories() -> Value {
    const NAMES: &[(&str, &str)] = &[
        ("animal", "Animals"),
        ("food", "Food"),
        ("object", "Objects"),
        ("vehicle", "Vehicles"),
        ("nature", "Nature"),
        ("place", "Places"),
        ("job", "Jobs"),
        ("sport", "Sports and play"),
        ("body", "The body"),
        ("season", "Seasons and holidays"),
    ];
    json!({
        "title": "Categories", "description": "Of the words of the list, at least one.",
        "type": "array", "minItems": 1, "uniqueItems": true,
        "items": { "type": "string", "oneOf": named(NAMES) },
        "default": Category::ALL,
    })
}
