//! `Cargo.toml` of a title outside the workspace.
//!
//! A template takes versions, lints and profiles from the workspace. A new title stands alone, wherever its folder
//! lies, so that each of those lines is written out as the workspace has it.

use std::fmt::Write as _;

/// The workspace that the templates belong to.
const WORKSPACE: &str = include_str!("../../../Cargo.toml");

/// What stands where Madang is not known to be.
pub(crate) const UNKNOWN: &str = "FILL-IN/madang";

/// A template's manifest, with Madang at `madang`.
pub(super) fn standing_alone(template: &str, madang: Option<&str>) -> String {
    let mut text = String::new();
    let mut section = "";
    for line in template.lines() {
        if line.starts_with('[') {
            section = line;
        }
        match (section, line.strip_suffix(".workspace = true")) {
            ("[lints]", _) => {}
            ("[package]", Some("license")) => {}
            ("[package]", Some(key)) => push(&mut text, entry("[workspace.package]", key)),
            (_, Some(name)) => push(&mut text, dependency(name, madang).as_deref()),
            (_, None) => push(&mut text, Some(line)),
        }
    }
    text.push_str(&shared());
    text.push_str("\n# A workspace of its own, wherever the folder lies.\n[workspace]\n");
    text
}

/// True if the workspace has or uses a crate of that name.
pub(super) fn names_a_crate(name: &str) -> bool {
    entry("[workspace.dependencies]", name).is_some()
}

fn push(text: &mut String, line: Option<&str>) {
    if let Some(line) = line {
        // A String takes everything.
        let _ = writeln!(text, "{line}");
    }
}

/// The lines of a section of the workspace's manifest, without its headline.
fn lines(section: &str) -> impl Iterator<Item = &'static str> {
    let from = WORKSPACE.lines().skip_while(move |line| *line != section).skip(1);
    from.take_while(|line| !line.starts_with('['))
}

fn entry(section: &str, key: &str) -> Option<&'static str> {
    lines(section).find(|line| line.split_once(" = ").is_some_and(|(name, _)| name == key))
}

/// A dependency as the workspace has it; crates of the workspace by their path.
fn dependency(name: &str, madang: Option<&str>) -> Option<String> {
    let line = entry("[workspace.dependencies]", name)?;
    let Some((before, rest)) = line.split_once("path = \"") else { return Some(line.to_owned()) };
    let (path, after) = rest.split_once('"')?;
    let path = serde_json::Value::from(format!("{}/{path}", madang.unwrap_or(UNKNOWN)));
    Some(format!("{before}path = {path}{after}"))
}

/// The lints and profiles.
fn shared() -> String {
    let mut text = String::new();
    let mut taken = false;
    for line in WORKSPACE.lines() {
        if line.starts_with('[') {
            taken = line.starts_with("[workspace.lints.") || line.starts_with("[profile.");
        }
        if taken && !line.starts_with('#') {
            push(&mut text, Some(&line.replace("[workspace.lints.", "[lints.")));
        }
    }
    text
}
