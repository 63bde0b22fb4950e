//! View rules: which places are kept from whom, and whether there are such places.

use std::cell::RefCell;
use std::collections::BTreeSet;

use platform_api::registry::SchemaKind;
use platform_api::{DynMatch, Viewer};
use serde_json::Value;

use crate::check::Check;
use crate::context::{Cases, Context};
use crate::finding::{Fault, Findings, Held};
use crate::play::Trial;
use crate::transcript::value;

pub(crate) const VIEW_RULES: Check = Check {
    group: "leaks",
    name: "leaks.view_rules",
    law: "A place that a view rule keeps from a viewer is absent from their view, and views have such a place.",
    run: view_rules,
};

/// A rule: its name and its pointer.
type Rule = (&'static str, &'static str);

/// What the sampled matches have shown of the rules.
#[derive(Debug, Default)]
struct Tried {
    held: BTreeSet<Rule>,
    not_held: BTreeSet<Rule>,
    /// Those whose place was in some view.
    shown: BTreeSet<Rule>,
}

fn view_rules(context: &Context) -> Findings {
    let rules = context.title.view_rules();
    let tried = RefCell::new(Tried::default());
    let mut found = context.each_trial(|trial, cases| obeyed(trial, &rules, cases, &tried));
    let schema = context.title.schema(SchemaKind::View, context.title.meta().max_seats());
    for (name, pointer) in &rules {
        if !has_place(schema.as_value(), pointer) {
            let what = format!("{name:?}: by its schema no view has a place {pointer:?}");
            found.broken.push(context.finding(Fault::new("nowhere", what), None));
        }
    }
    if found.cases > 0 {
        found.notes.extend(rules.iter().filter_map(|rule| tried.borrow().doubt(*rule)));
    }
    found
}

fn obeyed(trial: &Trial, rules: &[Rule], cases: &Cases, tried: &RefCell<Tried>) -> Held {
    if rules.is_empty() {
        return Ok(());
    }
    trial
        .walk(|running, _, _| {
            for viewer in Viewer::all(running.seats()) {
                let absent = running.absent_places(viewer)?;
                tried.borrow_mut().note(rules, &absent);
                obeyed_by(running.as_ref(), viewer, rules, &absent, cases, tried)?;
            }
            Ok(())
        })
        .map(drop)
}

fn obeyed_by(
    running: &dyn DynMatch,
    viewer: Viewer,
    rules: &[Rule],
    absent: &[Rule],
    cases: &Cases,
    tried: &RefCell<Tried>,
) -> Held {
    let unseen = tried.borrow().shown.len() < rules.len();
    if absent.is_empty() && !unseen {
        return Ok(());
    }
    let view = value(&running.view(viewer)?);
    for rule in rules {
        let Some(shown) = view.pointer(rule.1).filter(|shown| !shown.is_null()) else { continue };
        tried.borrow_mut().shown.insert(*rule);
        if absent.contains(rule) {
            let (name, pointer) = rule;
            let what = format!("{name:?}: the view of {viewer} has {shown} at {pointer:?}");
            return Err(Fault::new("shown", what).into());
        }
    }
    absent.iter().for_each(|_| cases.count());
    Ok(())
}

impl Tried {
    fn note(&mut self, rules: &[Rule], absent: &[Rule]) {
        for rule in rules {
            let side = if absent.contains(rule) { &mut self.held } else { &mut self.not_held };
            side.insert(*rule);
        }
    }

    /// Why little was proven of a rule, if so.
    fn doubt(&self, rule: Rule) -> Option<String> {
        let (name, pointer) = rule;
        let why = if !self.held.contains(&rule) {
            "held for nobody at any moment".to_owned()
        } else if !self.not_held.contains(&rule) {
            "held for everybody at every moment".to_owned()
        } else if !self.shown.contains(&rule) {
            format!("no view had anything at {pointer:?}")
        } else {
            return None;
        };
        Some(format!("{name:?}: {why}"))
    }
}

/// True unless the schema says that there is no such place. An object has the properties that it names, also where it
/// does not forbid others: types that are written out let unknown fields through, and never have any.
fn has_place(root: &Value, pointer: &str) -> bool {
    let keys: Vec<String> =
        pointer.split('/').skip(1).map(|key| key.replace("~1", "/").replace("~0", "~")).collect();
    leads(root, root, &keys, 0)
}

/// References deeper than this are taken for a circle.
const DEEPEST: u32 = 64;

fn leads(root: &Value, schema: &Value, keys: &[String], depth: u32) -> bool {
    let Some(object) = schema.as_object() else { return schema.as_bool() != Some(false) };
    if depth > DEEPEST {
        return false;
    }
    let Some((key, rest)) = keys.split_first() else { return true };
    if let Some(reference) = object.get("$ref").and_then(Value::as_str) {
        let target = reference.strip_prefix('#').and_then(|pointer| root.pointer(pointer));
        return target.is_none_or(|target| leads(root, target, keys, depth + 1));
    }
    let branches = ["anyOf", "oneOf", "allOf"].into_iter().filter_map(|word| object.get(word)?.as_array());
    if branches.flatten().any(|branch| leads(root, branch, keys, depth + 1)) {
        return true;
    }
    let mut inside = inside(object, key).peekable();
    if inside.peek().is_some() {
        return inside.any(|schema| leads(root, schema, rest, depth + 1));
    }
    says_nothing(object)
}

/// The schemas of what an object or a list has under a key.
fn inside<'a>(
    object: &'a serde_json::Map<String, Value>,
    key: &str,
) -> impl Iterator<Item = &'a Value> + use<'a> {
    let named = object.get("properties").and_then(|properties| properties.get(key));
    let other = object.get("additionalProperties").filter(|_| named.is_none());
    let matching = object.get("patternProperties").and_then(Value::as_object);
    let place = key.parse::<usize>().ok();
    let first = place.and_then(|place| object.get("prefixItems")?.get(place));
    let item = object.get("items").filter(|_| place.is_some() && first.is_none());
    let patterns = matching.into_iter().flat_map(|matching| matching.values());
    [named, other, first, item].into_iter().flatten().chain(patterns)
}

/// True if a schema does not say what is inside.
fn says_nothing(object: &serde_json::Map<String, Value>) -> bool {
    let words =
        ["properties", "additionalProperties", "patternProperties", "items", "prefixItems", "enum", "const"];
    let branches = ["anyOf", "oneOf", "allOf"];
    let silent = words.iter().chain(&branches).all(|word| !object.contains_key(*word));
    let kind = object.get("type").map(Value::to_string).unwrap_or_default();
    silent && (kind.is_empty() || kind.contains("object") || kind.contains("array"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_place_is_where_the_schema_has_one() {
        let schema = json!({
            "type": "object",
            "properties": {
                "hand": { "anyOf": [{ "$ref": "#/$defs/hand" }, { "type": "null" }] },
                "count": { "type": "integer" },
                "notes": { "type": "object", "additionalProperties": { "$ref": "#/$defs/card" } },
                "anything": true,
            },
            "$defs": {
                "hand": { "type": "array", "items": { "$ref": "#/$defs/card" } },
                "card": { "type": "object", "properties": { "suit": { "type": "string" } } },
            },
        });
        for there in ["", "/hand", "/hand/0", "/hand/0/suit", "/notes/x/suit", "/anything/at/all"] {
            assert!(has_place(&schema, there), "{there}");
        }
        for nowhere in ["/hands", "/hand/first", "/hand/0/suits", "/count/0", "/notes/x/rank"] {
            assert!(!has_place(&schema, nowhere), "{nowhere}");
        }
    }
}
