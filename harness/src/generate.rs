//! Values made from a JSON Schema: valid ones, ones at a boundary, ones that are nearly valid, and junk.

mod junk;
mod pairs;
mod pattern;

use std::collections::BTreeMap;

use platform_api::GameRng;
use platform_api::registry::{DynGame, SchemaKind};
use serde_json::{Map, Value, json};

pub(crate) use junk::{crossed, junk_texts, mutated};
pub(crate) use pairs::{Pairs, pairwise};

/// How deep objects and arrays are nested before only the simplest values are taken.
const DEEPEST: u32 = 6;

/// Makes values that fit a schema, as far as the common keywords say what fits.
#[derive(Clone, Debug)]
pub(crate) struct Generator {
    root: Value,
}

impl Generator {
    pub(crate) fn new(schema: &Value) -> Self {
        Self { root: schema.clone() }
    }

    /// A random value that fits.
    pub(crate) fn value(&self, rng: &mut GameRng) -> Value {
        self.of(&self.root, rng, 0)
    }

    /// The properties of the object at the top, each with its schema.
    pub(crate) fn properties(&self) -> BTreeMap<String, Value> {
        let mut found = BTreeMap::new();
        self.collect_properties(&self.root, &mut found, 0);
        found
    }

    fn collect_properties(&self, schema: &Value, found: &mut BTreeMap<String, Value>, depth: u32) {
        if depth > DEEPEST {
            return;
        }
        let schema = self.resolved(schema);
        for (key, property) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
            found.insert(key.clone(), property.clone());
        }
        for part in schema.get("allOf").and_then(Value::as_array).into_iter().flatten() {
            self.collect_properties(part, found, depth + 1);
        }
    }

    /// A few telling values of one schema: every variant, every boundary.
    pub(crate) fn telling(&self, schema: &Value, rng: &mut GameRng) -> Vec<Value> {
        let schema = self.resolved(schema);
        let mut values = Vec::new();
        if let Some(list) = schema.get("enum").and_then(Value::as_array) {
            values.extend(list.iter().cloned());
        } else if let Some(only) = schema.get("const") {
            values.push(only.clone());
        } else if let Some(variants) = alternatives(schema) {
            for variant in variants {
                let inner = self.telling(variant, rng);
                values.extend(inner.into_iter().take(4));
            }
        } else if schema.get("type") == Some(&json!("boolean")) {
            values.extend([json!(false), json!(true)]);
        } else if let Some((low, high)) = integer_range(schema) {
            values.extend([low, high].map(Value::from));
            values.push(between(low, high, rng).into());
        } else {
            for _ in 0..3 {
                values.push(self.of(schema, rng, 1));
            }
        }
        values.extend(schema.get("default").cloned());
        dedup(values)
    }

    /// The numbers just below and just above what an integer's schema allows.
    pub(crate) fn beyond(&self, schema: &Value) -> Vec<i64> {
        let bounds = integer_range(self.resolved(schema));
        bounds.into_iter().flat_map(|(low, high)| [low.saturating_sub(1), high.saturating_add(1)]).collect()
    }

    fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        let mut schema = schema;
        for _ in 0..16 {
            let Some(reference) = schema.get("$ref").and_then(Value::as_str) else { break };
            let target = reference.strip_prefix('#').and_then(|pointer| self.root.pointer(pointer));
            schema = target.unwrap_or(&Value::Null);
        }
        schema
    }

    fn of(&self, schema: &Value, rng: &mut GameRng, depth: u32) -> Value {
        let schema = self.resolved(schema);
        if let Some(only) = schema.get("const") {
            return only.clone();
        }
        if let Some(list) = schema.get("enum").and_then(Value::as_array) {
            return rng.choose(list).cloned().unwrap_or_default();
        }
        let mut value = match alternatives(schema) {
            Some(variants) => {
                rng.choose(variants).map(|variant| self.of(variant, rng, depth)).unwrap_or_default()
            }
            None => self.of_type(schema, rng, depth),
        };
        // Tags of internally tagged enums stand beside `oneOf`, parts of flattened structs in `allOf`.
        if let Value::Object(object) = &mut value {
            self.fill(object, schema, rng, depth);
            for part in schema.get("allOf").and_then(Value::as_array).into_iter().flatten() {
                if let Value::Object(more) = self.of(part, rng, depth) {
                    object.extend(more);
                }
            }
        }
        value
    }

    fn of_type(&self, schema: &Value, rng: &mut GameRng, depth: u32) -> Value {
        let kind = match schema.get("type") {
            Some(Value::String(kind)) => kind.as_str(),
            Some(Value::Array(kinds)) => rng.choose(kinds).and_then(Value::as_str).unwrap_or("null"),
            _ if schema.get("properties").is_some() || schema.get("allOf").is_some() => "object",
            _ => return junk::scalar(rng),
        };
        match kind {
            "object" => Value::Object(Map::new()),
            "array" => self.array(schema, rng, depth),
            "string" => {
                let pattern = schema.get("pattern").and_then(Value::as_str);
                let matching = pattern.and_then(|pattern| pattern::matching(pattern, rng));
                matching.map_or_else(|| junk::string(schema, rng), Value::from)
            }
            "integer" => {
                let (low, high) = integer_range(schema).unwrap_or((-2, 12));
                match rng.below(6) {
                    0 => low.into(),
                    1 => high.into(),
                    _ => between(low, high, rng).into(),
                }
            }
            "number" => Value::from(rng.below(10)),
            "boolean" => rng.chance(1, 2).into(),
            _ => Value::Null,
        }
    }

    fn fill(&self, object: &mut Map<String, Value>, schema: &Value, rng: &mut GameRng, depth: u32) {
        let required: Vec<&str> = schema
            .get("required")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        for (key, property) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
            let wanted = required.contains(&key.as_str()) || (depth < DEEPEST && rng.chance(1, 2));
            if wanted && !object.contains_key(key) {
                object.insert(key.clone(), self.of(property, rng, depth + 1));
            }
        }
    }

    fn array(&self, schema: &Value, rng: &mut GameRng, depth: u32) -> Value {
        let bound = |key: &str| schema.get(key).and_then(Value::as_u64);
        let fixed = schema.get("prefixItems").and_then(Value::as_array);
        let least = bound("minItems").unwrap_or(fixed.map_or(0, |items| items.len() as u64));
        let most = bound("maxItems").unwrap_or(least + 4).min(least + 8).max(least);
        let most = if depth >= DEEPEST { least } else { most };
        let length = least + rng.below(most - least + 1);
        let item = schema.get("items").unwrap_or(&Value::Null);
        let items = (0..length).map(|i| {
            let own = usize::try_from(i).ok().and_then(|i| fixed?.get(i));
            self.of(own.unwrap_or(item), rng, depth + 1)
        });
        Value::Array(items.collect())
    }
}

/// Options that the title accepts, made from the schema; its defaults if none are found.
pub(crate) fn options(title: &'static dyn DynGame, seats: u8, rng: &mut GameRng) -> Value {
    let defaults = title.default_options(seats);
    let generator = Generator::new(title.schema(SchemaKind::Options, seats).as_value());
    let properties = generator.properties();
    for _ in 0..20 {
        let mut tried = defaults.clone();
        for (key, schema) in &properties {
            if let Some(object) = tried.as_object_mut()
                && rng.chance(1, 2)
            {
                let values = generator.telling(schema, rng);
                object.extend(rng.choose(&values).map(|value| (key.clone(), value.clone())));
            }
        }
        if let Ok(resolved) = title.resolve_options(Some(&tried.to_string()), seats) {
            return resolved;
        }
    }
    defaults
}

fn alternatives(schema: &Value) -> Option<&Vec<Value>> {
    let list = schema.get("oneOf").or_else(|| schema.get("anyOf"))?;
    list.as_array().filter(|list| !list.is_empty())
}

/// The bounds of an integer, no wider than what is exact in JSON; without bounds small numbers tell most.
fn integer_range(schema: &Value) -> Option<(i64, i64)> {
    if schema.get("type") != Some(&json!("integer")) {
        return None;
    }
    let whole = |key: &str| schema.get(key).and_then(|n| n.as_i64().or_else(|| exact(n.as_f64()?)));
    let low =
        whole("minimum").or_else(|| whole("exclusiveMinimum").map(|n| n.saturating_add(1))).unwrap_or(-2);
    let high = whole("maximum").or_else(|| whole("exclusiveMaximum").map(|n| n.saturating_sub(1)));
    Some((low, high.unwrap_or(low.saturating_add(16)).max(low)))
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "bounds of schemas that are written as 64.0 are whole numbers"
)]
fn exact(n: f64) -> Option<i64> {
    (n.fract() == 0.0 && n.abs() < 9.0e15).then_some(n as i64)
}

fn between(low: i64, high: i64, rng: &mut GameRng) -> i64 {
    // Most fields that may be huge mean something small in play.
    let span = high.abs_diff(low).min(if rng.chance(1, 2) { 16 } else { u64::MAX >> 1 });
    low.saturating_add_unsigned(rng.below(span + 1))
}

fn dedup(values: Vec<Value>) -> Vec<Value> {
    let mut kept: Vec<Value> = Vec::new();
    for value in values {
        if !kept.contains(&value) {
            kept.push(value);
        }
    }
    kept
}

#[cfg(test)]
mod tests;
