//! JSON Schemas of a title, for programs that check and for programs that build forms.

use schemars::Schema;
use serde_json::{Map, Value};

/// What a JSON Schema of a title is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SchemaKind {
    /// What can be chosen before a match.
    Options,
    /// What a player can do.
    Action,
    /// What is told as it happens.
    Event,
    /// What a viewer sees.
    View,
    /// How a match ended, with the `summary` added for people.
    Outcome,
}

impl SchemaKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Options, Self::Action, Self::Event, Self::View, Self::Outcome];

    /// The kind's name on the command line and in protocols.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Options => "options",
            Self::Action => "action",
            Self::Event => "event",
            Self::View => "view",
            Self::Outcome => "outcome",
        }
    }

    /// The kind with that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// How deep references are followed; a type that contains itself would never come to an end.
const MAX_DEPTH: u8 = 32;

/// The schema as builders of forms read it: draft-07, nothing referred to by name, no integer formats.
///
/// A type that contains itself is cut off (`true`, anything goes) below 32 references.
pub fn for_forms(schema: &Schema) -> Value {
    let root = schema.as_value();
    let mut flat = inlined(root, root, MAX_DEPTH);
    if let Value::Object(object) = &mut flat {
        object.remove("$defs");
        object.insert("$schema".to_owned(), "http://json-schema.org/draft-07/schema#".into());
    }
    flat
}

fn inlined(part: &Value, root: &Value, depth: u8) -> Value {
    match part {
        Value::Object(object) => match referred(object, root) {
            Some(_) if depth == 0 => Value::Bool(true),
            Some(target) => beside(inlined(target, root, depth - 1), object, root, depth),
            None => Value::Object(
                object.iter().filter_map(|(key, value)| keyword(key, value, root, depth)).collect(),
            ),
        },
        Value::Array(items) => items.iter().map(|item| inlined(item, root, depth)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => part.clone(),
    }
}

/// What a reference inside the document points to.
fn referred<'a>(object: &Map<String, Value>, root: &'a Value) -> Option<&'a Value> {
    let pointer = object.get("$ref")?.as_str()?.strip_prefix('#')?;
    root.pointer(pointer)
}

/// Keywords beside a reference (a title, a default) count besides those of its target.
fn beside(target: Value, object: &Map<String, Value>, root: &Value, depth: u8) -> Value {
    let Value::Object(mut target) = target else { return target };
    let others = object.iter().filter(|(key, _)| *key != "$ref");
    target.extend(others.filter_map(|(key, value)| keyword(key, value, root, depth)));
    Value::Object(target)
}

fn keyword(key: &str, value: &Value, root: &Value, depth: u8) -> Option<(String, Value)> {
    match key {
        "$defs" => None,
        "format" if is_integer_format(value) => None,
        // Draft-07 has one keyword for lists and for tuples.
        "prefixItems" => Some(("items".to_owned(), inlined(value, root, depth))),
        _ => Some((key.to_owned(), inlined(value, root, depth))),
    }
}

/// The formats that schemars adds to numbers, which form builders do not know.
fn is_integer_format(format: &Value) -> bool {
    format.as_str().is_some_and(|format| {
        format
            .trim_start_matches('u')
            .strip_prefix("int")
            .is_some_and(|bits| bits.bytes().all(|b| b.is_ascii_digit()))
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn forms_get_one_flat_document() {
        let schema = Schema::try_from(json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "type": "object",
            "properties": {
                "a": { "$ref": "#/$defs/Small", "title": "A", "default": 1 },
                "b": { "type": "array", "prefixItems": [{ "$ref": "#/$defs/Small" }] },
                "format": { "type": "string", "format": "date" },
            },
            "$defs": { "Small": { "type": "integer", "format": "uint8", "minimum": 0 } },
        }))
        .unwrap();
        assert_eq!(
            for_forms(&schema),
            json!({
                "$schema": "http://json-schema.org/draft-07/schema#",
                "type": "object",
                "properties": {
                    "a": { "type": "integer", "minimum": 0, "title": "A", "default": 1 },
                    "b": { "type": "array", "items": [{ "type": "integer", "minimum": 0 }] },
                    "format": { "type": "string", "format": "date" },
                },
            })
        );
    }

    #[test]
    fn a_type_that_contains_itself_comes_to_an_end() {
        let schema = Schema::try_from(json!({
            "$ref": "#/$defs/Tree",
            "$defs": { "Tree": { "type": "array", "items": { "$ref": "#/$defs/Tree" } } },
        }))
        .unwrap();
        assert!(for_forms(&schema).to_string().contains("\"items\":true"));
    }
}
