//! Strict JSON: what comes in has one reading, and a fault says where it lies.

use std::fmt;

use serde::Serialize;
use serde::de::{self, DeserializeOwned, DeserializeSeed, MapAccess, SeqAccess};
use serde_json::value::RawValue;
use serde_json::{Map, Number, Value};

/// JSON text that was written by this crate and goes out as it stands.
pub type Json = Box<RawValue>;

/// The longest text that is read as one action, options or timer, in bytes.
pub const MAX_INPUT_BYTES: usize = 256 * 1024;

/// Why a text is not the JSON that was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{detail}{}", at(.pointer))]
pub struct JsonFault {
    /// A JSON pointer to the place, as far as it is known.
    pub pointer: String,
    /// What is wrong.
    pub detail: String,
}

/// Where a fault lies, for the end of a sentence; nothing where that is the whole.
pub(crate) fn at(pointer: &str) -> String {
    if pointer.is_empty() { String::new() } else { format!(" at {pointer}") }
}

impl JsonFault {
    pub(crate) fn new(pointer: impl Into<String>, detail: impl Into<String>) -> Self {
        Self { pointer: pointer.into(), detail: detail.into() }
    }
}

/// Reads a typed value from text of at most [`MAX_INPUT_BYTES`].
///
/// Besides what serde refuses: duplicate keys anywhere, keys the type does not know (also where serde's
/// derive lets them through), arrays in place of objects, and integers beyond ±(2^53−1).
///
/// # Errors
/// What is wrong, and where.
pub fn decode<T: DeserializeOwned + Serialize>(text: &str) -> Result<T, JsonFault> {
    let value = parse_value(text)?;
    let typed: T = typed(&mut serde_json::Deserializer::from_str(text))?;
    same_shape(&value, &typed)?;
    Ok(typed)
}

/// Reads a typed value from a JSON value, as strictly as [`decode`].
///
/// # Errors
/// What is wrong, and where.
pub fn decode_value<T: DeserializeOwned + Serialize>(value: &Value) -> Result<T, JsonFault> {
    let typed: T = typed(value)?;
    same_shape(value, &typed)?;
    Ok(typed)
}

fn typed<'de, T: DeserializeOwned, D>(deserializer: D) -> Result<T, JsonFault>
where
    D: de::Deserializer<'de>,
    D::Error: fmt::Display,
{
    serde_path_to_error::deserialize(deserializer)
        .map_err(|e| JsonFault::new(pointer_of(e.path()), e.inner().to_string()))
}

fn pointer_of(path: &serde_path_to_error::Path) -> String {
    use serde_path_to_error::Segment;
    path.iter().fold(String::new(), |pointer, segment| match segment {
        Segment::Seq { index } => format!("{pointer}/{index}"),
        Segment::Map { key } => push(&pointer, key),
        Segment::Enum { .. } | Segment::Unknown => pointer,
    })
}

/// Reads text of at most [`MAX_INPUT_BYTES`] as a JSON value in which no object names a key twice.
///
/// # Errors
/// What is wrong, and where.
pub fn parse_value(text: &str) -> Result<Value, JsonFault> {
    parse_value_of(text, MAX_INPUT_BYTES)
}

/// [`parse_value`] with another limit on the length, for records and snapshots.
///
/// # Errors
/// What is wrong, and where.
pub fn parse_value_of(text: &str, max_bytes: usize) -> Result<Value, JsonFault> {
    if text.len() > max_bytes {
        return Err(JsonFault::new("", format!("longer than {max_bytes} bytes")));
    }
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let value = UniqueKeys.deserialize(&mut deserializer).map_err(|e| JsonFault::new("", e.to_string()))?;
    deserializer.end().map_err(|e| JsonFault::new("", e.to_string()))?;
    Ok(value)
}

/// Builds a [`Value`] and refuses objects that name a key twice.
struct UniqueKeys;

impl<'de> DeserializeSeed<'de> for UniqueKeys {
    type Value = Value;
    fn deserialize<D: de::Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> de::Visitor<'de> for UniqueKeys {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }
    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }
    fn visit_bool<E>(self, b: bool) -> Result<Value, E> {
        Ok(Value::Bool(b))
    }
    fn visit_i64<E>(self, n: i64) -> Result<Value, E> {
        Ok(n.into())
    }
    fn visit_u64<E>(self, n: u64) -> Result<Value, E> {
        Ok(n.into())
    }
    fn visit_f64<E: de::Error>(self, n: f64) -> Result<Value, E> {
        Number::from_f64(n).map(Value::Number).ok_or_else(|| E::custom("not a number"))
    }
    fn visit_str<E>(self, s: &str) -> Result<Value, E> {
        Ok(s.into())
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut array = Vec::new();
        while let Some(item) = items.next_element_seed(Self)? {
            array.push(item);
        }
        Ok(Value::Array(array))
    }
    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            if object.contains_key(&key) {
                return Err(de::Error::custom(format_args!("the key {key:?} stands twice")));
            }
            let value = entries.next_value_seed(Self)?;
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}

/// Compares what was read with the typed value written back: the same containers, and no key that got lost.
fn same_shape<T: Serialize>(given: &Value, typed: &T) -> Result<(), JsonFault> {
    let written = serde_json::to_value(typed).map_err(|e| JsonFault::new("", e.to_string()))?;
    compare(given, &written, &mut String::new())
}

fn compare(given: &Value, written: &Value, pointer: &mut String) -> Result<(), JsonFault> {
    match (given, written) {
        (Value::Object(given), Value::Object(written)) => {
            for (key, value) in given {
                let length = pointer.len();
                *pointer = push(pointer, key);
                match written.get(key) {
                    Some(other) => compare(value, other, pointer)?,
                    None if value.is_null() => {}
                    None => return Err(JsonFault::new(pointer.as_str(), "unknown key")),
                }
                pointer.truncate(length);
            }
            Ok(())
        }
        (Value::Array(given), Value::Array(written)) if given.len() == written.len() => {
            for (i, (value, other)) in given.iter().zip(written).enumerate() {
                let length = pointer.len();
                *pointer = format!("{pointer}/{i}");
                compare(value, other, pointer)?;
                pointer.truncate(length);
            }
            Ok(())
        }
        (Value::Number(a), Value::Number(b)) if a != b => {
            Err(JsonFault::new(pointer.as_str(), "not an exact integer"))
        }
        _ if kind(given) == kind(written) => Ok(()),
        _ => {
            let detail = format!("{} where {} belongs", kind(given), kind(written));
            Err(JsonFault::new(pointer.as_str(), detail))
        }
    }
}

const fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}

/// The pointer one key further down, with the key escaped as RFC 6901 asks.
pub(crate) fn push(pointer: &str, key: &str) -> String {
    format!("{pointer}/{}", key.replace('~', "~0").replace('/', "~1"))
}

/// The first place where two values differ, as a JSON pointer with both values; `None` if they are equal.
/// An absent place is `null` there.
pub fn first_difference(left: &Value, right: &Value) -> Option<(String, Value, Value)> {
    differ(left, right, String::new())
}

fn differ(left: &Value, right: &Value, pointer: String) -> Option<(String, Value, Value)> {
    match (left, right) {
        (Value::Object(a), Value::Object(b)) => {
            let keys = a.keys().chain(b.keys().filter(|key| !a.contains_key(*key)));
            keys.into_iter().find_map(|key| {
                let (a, b) = (a.get(key).unwrap_or(&Value::Null), b.get(key).unwrap_or(&Value::Null));
                differ(a, b, push(&pointer, key))
            })
        }
        _ if left == right => None,
        (Value::Array(a), Value::Array(b)) => {
            let shared = a.iter().zip(b).enumerate();
            let inside = shared.into_iter().find_map(|(i, (a, b))| differ(a, b, format!("{pointer}/{i}")));
            inside.or_else(|| {
                let i = a.len().min(b.len());
                let item = |list: &[Value]| list.get(i).cloned().unwrap_or_default();
                Some((format!("{pointer}/{i}"), item(a), item(b)))
            })
        }
        _ => Some((pointer, left.clone(), right.clone())),
    }
}

/// Finds a number that JSON readers do not all keep exactly: a float, or an integer beyond ±(2^53−1).
pub fn inexact_number(value: &Value) -> Option<String> {
    fn walk(value: &Value, pointer: String) -> Option<String> {
        match value {
            Value::Number(n) => {
                let safe = crate::time::MAX_SAFE_INTEGER;
                let exact = n.as_u64().is_some_and(|n| n <= safe)
                    || n.as_i64().is_some_and(|n| n.unsigned_abs() <= safe);
                (!exact).then_some(pointer)
            }
            Value::Array(items) => {
                items.iter().enumerate().find_map(|(i, item)| walk(item, format!("{pointer}/{i}")))
            }
            Value::Object(entries) => entries.iter().find_map(|(key, item)| walk(item, push(&pointer, key))),
            Value::Null | Value::Bool(_) | Value::String(_) => None,
        }
    }
    walk(value, String::new())
}

#[cfg(test)]
mod tests;
