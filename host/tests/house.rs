//! The rules of the house that a program can check.
#![expect(clippy::unwrap_used, reason = "a check that cannot look has failed")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

/// What cargo knows of the packages that are built for this machine.
fn metadata() -> Value {
    let version = Command::new("rustc").arg("-vV").output().unwrap().stdout;
    let version = String::from_utf8(version).unwrap();
    let target = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--filter-platform", target])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The names in the list `allow` of deny.toml, so that the two checks cannot disagree.
fn allowed_licences() -> Vec<String> {
    let policy = fs::read_to_string(root().join("deny.toml")).unwrap();
    let list = policy.split_once("allow = [").unwrap().1.split_once(']').unwrap().0;
    list.lines()
        .filter_map(|line| Some(line.trim().strip_prefix('"')?.split_once('"')?.0.to_owned()))
        .collect()
}

#[test]
fn every_crate_is_under_a_permissive_licence() {
    let allowed = allowed_licences();
    assert!(allowed.contains(&"MIT".to_owned()));
    let metadata = metadata();
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 20, "cargo metadata lists the tree");
    for package in packages {
        let (name, licence) = (&package["name"], package["license"].as_str().unwrap_or("none"));
        let expression = spdx::Expression::parse_mode(licence, spdx::ParseMode::LAX)
            .unwrap_or_else(|error| panic!("{name}: {licence}: {error}"));
        let permissive = expression.evaluate(|part| allowed.contains(&part.to_string()));
        assert!(permissive, "{name} is under {licence}");
    }
}

#[test]
fn dependencies_point_one_way() {
    let titles: Vec<String> =
        titles().iter().map(|title| title.file_name().unwrap().to_string_lossy().into()).collect();
    let metadata = metadata();
    for package in metadata["packages"].as_array().unwrap() {
        let name = package["name"].as_str().unwrap();
        let uses: Vec<(&str, bool)> = package["dependencies"]
            .as_array()
            .unwrap()
            .iter()
            .map(|used| (used["name"].as_str().unwrap(), used["kind"] == "dev"))
            .collect();
        let on = |other: &str, dev| uses.contains(&(other, dev));
        if titles.iter().any(|title| title == name) {
            assert!(!on("harness", false), "{name} needs the suite outside its tests");
            assert!(
                !on("madang", false) && !on("madang", true) && !on("games", false),
                "{name} needs the host"
            );
            assert!(!titles.iter().any(|title| on(title, false)), "{name} needs another title");
        }
        if name == "platform-api" || name == "harness" {
            assert!(!titles.iter().any(|title| on(title, false)), "{name} knows a title");
        }
    }
}

fn titles() -> Vec<PathBuf> {
    let games = fs::read_dir(root().join("games")).unwrap().map(|entry| entry.unwrap().path());
    games.filter(|path| path.join("Cargo.toml").exists()).collect()
}

#[test]
fn every_title_has_the_same_files() {
    assert!(!titles().is_empty());
    for title in titles() {
        for file in [
            "src/lib.rs",
            "src/options.rs",
            "src/state.rs",
            "src/action.rs",
            "src/view.rs",
            "src/outcome.rs",
            "src/texts.rs",
            "locales/ko.ftl",
            "locales/en.ftl",
            "locales/zh-Hans.ftl",
            "guide/ko.md",
            "guide/en.md",
            "guide/zh-Hans.md",
            "tests/conformance.rs",
            "benches",
        ] {
            assert!(title.join(file).exists(), "{} is missing", title.join(file).display());
        }
        let rules = ["src/rules.rs", "src/rules"].iter().any(|rules| title.join(rules).exists());
        assert!(rules, "{} has no rules", title.display());
    }
}

#[test]
fn no_file_has_grown_beyond_one_thing() {
    let mut folders = vec![root()];
    let mut seen = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let path = entry.path();
            if path.is_dir() {
                let name = entry.file_name();
                if name != "target" && !name.to_string_lossy().starts_with('.') {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|end| end == "rs") {
                seen += 1;
                let lines = fs::read_to_string(&path).unwrap().lines().count();
                assert!(lines <= 800, "{} has {lines} lines", path.display());
            }
        }
    }
    assert!(seen > 50);
}

#[test]
fn the_readme_quotes_the_example_as_it_is() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let example = fs::read_to_string(root().join("host/examples/embed.rs")).unwrap();
    let quoted = readme.split_once("```rust\n").unwrap().1.split_once("```").unwrap().0;
    assert!(quoted.lines().count() > 20);
    assert!(example.contains(quoted.trim_end()), "the README and host/examples/embed.rs differ");
}

#[test]
fn every_link_between_documents_leads_somewhere() {
    let docs = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let pages: Vec<PathBuf> = docs.filter(|path| path.extension().is_some_and(|end| end == "md")).collect();
    for page in pages.iter().chain([&root().join("README.md")]) {
        let text = fs::read_to_string(page).unwrap();
        for target in
            text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target)
        {
            let file = target.split('#').next().unwrap();
            if file.is_empty() || file.starts_with("http") {
                continue;
            }
            let leads = page.parent().unwrap().join(file);
            assert!(leads.exists(), "{} links to {target}", page.display());
        }
    }
}
