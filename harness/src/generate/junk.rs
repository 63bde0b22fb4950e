//! Values and texts that should be refused, and strings of every sort.

use platform_api::GameRng;
use serde_json::{Map, Value, json};

/// Strings that have caused trouble somewhere.
const STRINGS: &[&str] = &[
    "",
    "a",
    "e2",
    "e4",
    "Hello",
    "사과",
    "안녕하세요",
    "猜",
    "🎲",
    "á",
    "\u{202e}abc",
    "\u{0}",
    "  ",
    "null",
    "0",
    "-1",
    "__proto__",
    "a/b~c",
    "\u{3164}",
    "ㅅㅏㄱㅘ",
    "ﷺ",
    "'; --",
    "<b>",
    "{{x}}",
    "\n",
];

/// Any value without parts.
pub(super) fn scalar(rng: &mut GameRng) -> Value {
    match rng.below(6) {
        0 => Value::Null,
        1 => rng.chance(1, 2).into(),
        2 => json!(i64::from(u8::MAX) - 200 + i64::try_from(rng.below(400)).unwrap_or_default()),
        3 => json!(-1),
        4 => json!(9_007_199_254_740_993_u64),
        _ => rng.choose(STRINGS).copied().unwrap_or_default().into(),
    }
}

/// A string of the length that a schema asks for.
pub(super) fn string(schema: &Value, rng: &mut GameRng) -> Value {
    let bound = |key: &str| schema.get(key).and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok());
    let mut text = rng.choose(STRINGS).copied().unwrap_or_default().to_owned();
    if rng.chance(1, 12) {
        text = text.repeat(200);
    }
    let most = bound("maxLength").unwrap_or(usize::MAX);
    let least = bound("minLength").unwrap_or_default();
    let mut text: String = text.chars().take(most).collect();
    while text.chars().count() < least {
        text.push('x');
    }
    text.into()
}

/// The value with one thing changed: nearly valid.
pub(crate) fn mutated(value: &Value, rng: &mut GameRng) -> Value {
    match value {
        Value::Object(object) if !object.is_empty() && !rng.chance(1, 8) => {
            Value::Object(mutated_object(object, rng))
        }
        Value::Array(items) if !items.is_empty() && !rng.chance(1, 8) => {
            Value::Array(mutated_array(items, rng))
        }
        Value::Number(n) if rng.chance(2, 3) => {
            let n = n.as_i64().unwrap_or_default();
            let near =
                [n.wrapping_add(1), n.wrapping_sub(1), -n.saturating_add(1), 0, i64::MAX, 255, 256, -1];
            rng.choose(&near).copied().unwrap_or_default().into()
        }
        Value::String(text) if rng.chance(1, 2) => {
            let longer = format!("{text}x");
            let shorter: String = text.chars().skip(1).collect();
            [longer, shorter, text.to_uppercase()]
                .get(usize::try_from(rng.below(3)).unwrap_or_default())
                .cloned()
                .into()
        }
        Value::Bool(b) if rng.chance(2, 3) => (!b).into(),
        other => match rng.below(4) {
            0 => json!([other]),
            1 => json!({ "value": other }),
            _ => scalar(rng),
        },
    }
}

/// The value with one of its fields, or of the fields of its fields, as in `other`: two sensible values make one that may
/// make no sense.
pub(crate) fn crossed(value: &Value, other: &Value, rng: &mut GameRng) -> Value {
    let (Some(object), Some(other)) = (value.as_object(), other.as_object()) else { return other.clone() };
    let shared: Vec<&String> = object.keys().filter(|key| object.get(*key) != other.get(*key)).collect();
    let Some(&key) = rng.choose(&shared) else { return value.clone() };
    let mut object = object.clone();
    match (object.get(key), other.get(key)) {
        (Some(Value::Object(_)), Some(theirs @ Value::Object(_))) => {
            let inner = crossed(object.get(key).unwrap_or(&Value::Null), theirs, rng);
            object.insert(key.clone(), inner);
        }
        (_, Some(theirs)) => {
            object.insert(key.clone(), theirs.clone());
        }
        (_, None) => {
            object.remove(key);
        }
    }
    Value::Object(object)
}

fn mutated_object(object: &Map<String, Value>, rng: &mut GameRng) -> Map<String, Value> {
    let mut object = object.clone();
    let keys: Vec<String> = object.keys().cloned().collect();
    let Some(key) = rng.choose(&keys).cloned() else { return object };
    match rng.below(6) {
        0 => {
            object.remove(&key);
        }
        1 => {
            object.insert("unheardOf".into(), scalar(rng));
        }
        _ => {
            let changed = object.get(&key).map(|value| mutated(value, rng)).unwrap_or_default();
            object.insert(key, changed);
        }
    }
    object
}

fn mutated_array(items: &[Value], rng: &mut GameRng) -> Vec<Value> {
    let mut items = items.to_vec();
    let Some(i) = rng.index(items.len()) else { return items };
    match rng.below(5) {
        0 => {
            items.remove(i);
        }
        1 => {
            let again = items.get(i).cloned().unwrap_or_default();
            items.insert(i, again);
        }
        2 => items.reverse(),
        _ => {
            if let Some(item) = items.get_mut(i) {
                *item = mutated(item, rng);
            }
        }
    }
    items
}

/// Texts that are no action of any title: broken, deep, huge, doubled.
pub(crate) fn junk_texts(valid: Option<&str>) -> Vec<String> {
    let mut texts: Vec<String> = [
        "",
        " ",
        "{",
        "}",
        "null",
        "true",
        "0",
        "-0",
        "1e999",
        "\"\"",
        "[]",
        "{}",
        "[[]]",
        "{\"\":1}",
        "{\"type\":null}",
        "{\"type\":\"\"}",
        "{\"kind\":{}}",
        "{\"type\":[]}",
        "NaN",
        "'x'",
        "{\"a\":1,}",
        "\u{feff}{}",
        "\"\\ud800\"",
        "{\"type\":\"__proto__\"}",
        "123456789012345678901234567890",
        "{\"type\":1.5}",
    ]
    .map(str::to_owned)
    .to_vec();
    texts.push("[".repeat(100_000));
    texts.push("{\"a\":".repeat(20_000));
    texts.push(format!("{}{}", "[".repeat(100), "]".repeat(100)));
    texts.push(format!("\"{}\"", "x".repeat(300_000)));
    texts.push(format!("[{}0]", "0,".repeat(60_000)));
    if let Some(valid) = valid {
        texts.push(format!("{valid}{valid}"));
        texts.push(format!("{valid} x"));
        texts.push(format!("[{valid}]"));
        texts.push(valid.chars().take(valid.chars().count() / 2).collect());
    }
    texts
}
