//! The visibility matrix as a golden file.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;

use super::matrix::Seen;
use super::nothing_hidden;
use crate::check::Check;
use crate::context::Context;
use crate::finding::{Difference, Fault, Findings};

pub(crate) const VISIBILITY: Check = Check {
    group: "leaks",
    name: "leaks.visibility",
    law: "Who sees which part of the state in which phase is as the golden file says.",
    run: visibility,
};

/// The matrix as the golden file has it: phase, then leaf, then role.
type Golden<'a> = BTreeMap<&'a str, BTreeMap<&'a str, BTreeMap<&'a str, Seen>>>;

fn visibility(context: &Context) -> Findings {
    if let Some(skipped) = nothing_hidden(context) {
        return skipped;
    }
    let id = context.title.meta().id;
    let Some(folder) = context.config.fixtures.as_ref().map(|folder| folder.join(id)) else {
        return Findings::skip("there is no folder fixtures to keep the matrix in");
    };
    let path = folder.join("visibility.json");
    let (now, cases) = golden(context);
    if context.config.bless {
        let mut found = Findings { cases, ..Findings::default() };
        found.notes.extend(write(&folder, &path, &now).err());
        return found;
    }
    let stored =
        std::fs::read_to_string(&path).ok().and_then(|text| serde_json::from_str::<Value>(&text).ok());
    let Some(stored) = stored else {
        return Findings::skip(format!(
            "there is no golden file yet; MADANG_BLESS=1 writes fixtures/{id}/visibility.json"
        ));
    };
    let mut found = Findings { cases, ..Findings::default() };
    if let Some(difference) = Difference::between(&stored, &now) {
        let what =
            "who sees what is not as the golden file says; if it is meant, MADANG_BLESS=1 writes it anew";
        let fault = Fault { difference: Some(difference), ..Fault::new("visibility", what) };
        found.broken.push(context.finding(fault, None));
    }
    found
}

/// The matrix, and how many cases it was made from.
fn golden(context: &Context) -> (Value, u64) {
    let matrix = context.matrix();
    let mut golden = Golden::new();
    for ((phase, role, pattern), evidence) in &matrix.evidence {
        golden.entry(phase).or_default().entry(pattern).or_default().insert(role, evidence.seen());
    }
    (serde_json::to_value(&golden).unwrap_or_default(), matrix.cases)
}

fn write(folder: &Path, path: &Path, golden: &Value) -> Result<(), String> {
    let text = serde_json::to_string_pretty(golden).unwrap_or_default() + "\n";
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(path, text));
    written.map_err(|error| format!("{} could not be written: {error}", path.display()))
}
