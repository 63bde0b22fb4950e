//! The options of a match.

mod ends;
mod plays;

use platform_api::options::OptionsFault;
use platform_api::registry::SchemaKind;
use platform_api::text::LOCALES;
use platform_api::{GameRng, OptionViolation, Roster, Seed, code};
use serde_json::{Value, json};

use super::registry::{is_code, unrendered};
use crate::check::Check;
use crate::context::Context;
use crate::finding::{Fault, Findings};
use crate::generate::{Generator, mutated};

pub(crate) use plays::PLAYS;

pub(crate) const DEFAULTS: Check = Check {
    group: "options",
    name: "options.defaults",
    law: "The default options are valid and complete for every number of players.",
    run: defaults,
};
pub(crate) const SCHEMA: Check = Check {
    group: "options",
    name: "options.schema",
    law: "Whatever options the title accepts, their schema for that number of players accepts.",
    run: schema,
};
pub(crate) const VIOLATIONS: Check = Check {
    group: "options",
    name: "options.violations",
    law: "Refused options come with a pointer to a place in them, a code, and a text in every locale.",
    run: violations,
};
pub(crate) const UNKNOWN_FIELDS: Check = Check {
    group: "options",
    name: "options.unknown_fields",
    law: "Options with a field the title does not know, or an array for an object, are refused.",
    run: unknown_fields,
};

/// So many sets of options are made of each schema.
const TRIES: usize = 120;

fn defaults(context: &Context) -> Findings {
    let title = context.title;
    let mut faults = Vec::new();
    for &seats in title.meta().seats {
        let defaults = title.default_options(seats);
        let at = |what: String| Fault::new("defaults", format!("{seats} players: {what}"));
        match title.resolve_options(None, seats) {
            Ok(resolved) => faults.extend(Fault::unequal(
                "defaults",
                "resolving no options changes the defaults",
                &defaults,
                &resolved,
            )),
            Err(fault) => faults.push(at(format!("the defaults are refused: {fault:?}"))),
        }
        match title.resolve_options(Some(&defaults.to_string()), seats) {
            Ok(resolved) => faults.extend(Fault::unequal(
                "defaults",
                "reading the defaults back changes them",
                &defaults,
                &resolved,
            )),
            Err(fault) => faults.push(at(format!("the defaults cannot be read back: {fault:?}"))),
        }
        let generator = Generator::new(title.schema(SchemaKind::Options, seats).as_value());
        let absent = generator.properties().into_keys().filter(|key| defaults.get(key).is_none());
        faults.extend(absent.map(|key| {
            at(format!("the defaults leave out {key:?}, so that a later default would change old records"))
        }));
        faults.extend(context.fits(SchemaKind::Options, seats, &defaults).err().map(|fault| *fault));
    }
    context.faults(title.meta().seats.len() as u64, faults)
}

/// Options of every sort for one number of players, as JSON objects: most of them nearly valid.
fn tries(context: &Context, seats: u8) -> Vec<Value> {
    let title = context.title;
    let mut rng = GameRng::new(&Seed::from_number(context.config.seed));
    let generator = Generator::new(title.schema(SchemaKind::Options, seats).as_value());
    let rows = &context.pairs(seats).rows;
    let mut tries = rows.clone();
    for i in 0..TRIES {
        tries.push(match i % 3 {
            0 => generator.value(&mut rng),
            1 => mutated(&title.default_options(seats), &mut rng),
            _ => mutated(rng.choose(rows).unwrap_or(&Value::Null), &mut rng),
        });
    }
    tries.extend(wild_numbers(title.default_options(seats)));
    tries.extend(just_outside(&title.default_options(seats), &generator));
    tries
}

/// The value with each number in turn set to what is hardly ever allowed.
fn wild_numbers(options: Value) -> Vec<Value> {
    let mut found = Vec::new();
    for (pointer, leaf) in super::leaks::leaves(&options) {
        if leaf.is_number() {
            for wild in [
                json!(-1),
                json!(0),
                json!(1),
                json!(255),
                json!(1_000_000_000),
                json!(1_000_000_000_001_u64),
            ] {
                let mut changed = options.clone();
                if let Some(place) = changed.pointer_mut(&pointer) {
                    *place = wild;
                    found.push(changed);
                }
            }
        }
    }
    found
}

/// The defaults with each number in turn set just beyond the bounds that its schema gives.
fn just_outside(options: &Value, generator: &Generator) -> Vec<Value> {
    let mut found = Vec::new();
    for (key, schema) in generator.properties() {
        for beyond in generator.beyond(&schema) {
            let mut changed = options.clone();
            if let Some(object) = changed.as_object_mut() {
                object.insert(key.clone(), beyond.into());
                found.push(changed);
            }
        }
    }
    found
}

fn schema(context: &Context) -> Findings {
    let title = context.title;
    let (mut faults, mut cases) = (Vec::new(), 0);
    for &seats in title.meta().seats {
        for given in tries(context, seats) {
            let Ok(resolved) = title.resolve_options(Some(&given.to_string()), seats) else { continue };
            cases += 1;
            if let Err(mut fault) = context.fits(SchemaKind::Options, seats, &resolved) {
                fault.what = format!("{seats} players: accepted {resolved}, but {}", fault.what);
                faults.push(*fault);
            }
        }
    }
    faults.truncate(3);
    context.faults(cases, faults)
}

fn violations(context: &Context) -> Findings {
    let title = context.title;
    let (mut faults, mut cases) = (Vec::new(), 0);
    for &seats in title.meta().seats {
        for given in tries(context, seats) {
            match title.resolve_options(Some(&given.to_string()), seats) {
                Ok(_) => {}
                Err(OptionsFault::Seats(rejection)) => {
                    faults.push(Fault::new(
                        "violations",
                        format!("{seats} players are refused with {}", rejection.code),
                    ));
                }
                Err(OptionsFault::Violations(found)) => {
                    cases += 1;
                    faults.extend(wrong_violations(context, seats, &given, &found));
                }
            }
        }
    }
    let wrong = (0..=u8::MAX).filter(|seats| !title.meta().seats.contains(seats));
    for seats in wrong.take(70) {
        cases += 1;
        let refused = matches!(title.resolve_options(None, seats), Err(OptionsFault::Seats(r)) if r.code == code::PLAYER_COUNT);
        if !refused {
            faults.push(Fault::new(
                "violations",
                format!("{seats} players should be refused with PLAYER_COUNT"),
            ));
        }
    }
    faults.dedup_by(|a, b| a.what == b.what);
    faults.truncate(6);
    context.faults(cases, faults)
}

fn wrong_violations(context: &Context, seats: u8, given: &Value, found: &[OptionViolation]) -> Vec<Fault> {
    let mut whole = context.title.default_options(seats);
    if let (Some(whole), Some(given)) = (whole.as_object_mut(), given.as_object()) {
        whole.extend(given.clone());
    }
    let fault = |what: String| Fault::new("violations", format!("{seats} players, options {given}: {what}"));
    let mut faults = Vec::new();
    if found.is_empty() {
        faults.push(fault("refused without a violation".into()));
    }
    for violation in found {
        let parent = violation.pointer.rsplit_once('/').map_or("", |(parent, _)| parent);
        if whole.pointer(&violation.pointer).is_none() && whole.pointer(parent).is_none() {
            faults.push(fault(format!("the pointer {:?} leads nowhere", violation.pointer)));
        }
        if !is_code(violation.code) {
            faults.push(fault(format!("the code {:?} is not SCREAMING_SNAKE_CASE", violation.code)));
        }
        for locale in LOCALES {
            let rendered =
                context.title.texts().try_render(locale, &violation.text, &Roster::numbered(seats));
            faults.extend(unrendered(rendered).map(&fault));
        }
    }
    faults
}

fn unknown_fields(context: &Context) -> Findings {
    let title = context.title;
    let (mut faults, mut cases) = (Vec::new(), 0);
    for &seats in title.meta().seats {
        for row in &context.pairs(seats).rows {
            for (what, changed) in with_unknown_fields(row) {
                cases += 1;
                if title.resolve_options(Some(&changed.to_string()), seats).is_ok() {
                    faults.push(Fault::new(
                        "unknown fields",
                        format!("{seats} players: accepted with {what}: {changed}"),
                    ));
                }
            }
        }
    }
    faults.truncate(4);
    context.faults(cases, faults)
}

/// The value with an unknown field in every object, and with an array for every object, one at a time.
pub(super) fn with_unknown_fields(value: &Value) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    for pointer in objects(value) {
        let mut changed = value.clone();
        if let Some(object) = changed.pointer_mut(&pointer).and_then(Value::as_object_mut) {
            object.insert("unheardOf".into(), json!(1));
            found.push((format!("an unknown field at {pointer:?}"), changed));
        }
        let mut changed = value.clone();
        if let Some(place) = changed.pointer_mut(&pointer) {
            let items = place.as_object().into_iter().flatten().map(|(_, item)| item.clone()).collect();
            *place = Value::Array(items);
            found.push((format!("an array for the object at {pointer:?}"), changed));
        }
    }
    found
}

/// The pointers of all objects in a value.
fn objects(value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![String::new()];
    while let Some(pointer) = open.pop() {
        match value.pointer(&pointer) {
            Some(Value::Object(object)) => {
                open.extend(
                    object
                        .keys()
                        .map(|key| format!("{pointer}/{}", key.replace('~', "~0").replace('/', "~1"))),
                );
                found.push(pointer);
            }
            Some(Value::Array(items)) => {
                open.extend((0..items.len().min(4)).map(|i| format!("{pointer}/{i}")))
            }
            _ => {}
        }
    }
    found
}
