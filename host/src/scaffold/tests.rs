use std::fs;
use std::path::{Path, PathBuf};

use super::*;

const KINDS: [(Kind, &str); 3] =
    [(Kind::Perfect, "perfect"), (Kind::Hidden, "hidden"), (Kind::Realtime, "realtime")];

fn folder(of: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../templates").join(of)
}

/// The files below a folder with their paths in it, slashes between the parts.
fn files_of(root: &Path) -> Vec<(String, String)> {
    let (mut open, mut found) = (vec![root.to_owned()], Vec::new());
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else {
            let parts: Vec<_> =
                path.strip_prefix(root).unwrap().iter().map(|part| part.to_str().unwrap()).collect();
            found.push((parts.join("/"), fs::read_to_string(&path).unwrap()));
        }
    }
    found.sort();
    found
}

fn named(text: &str, kind: Kind) -> Name {
    Name::parse(text, &kind.template()).unwrap()
}

/// The keys of a manifest by their sections, without what follows them.
fn keys(manifest: &str) -> Vec<(String, String)> {
    let mut section = "";
    let mut keys = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line;
        } else if let Some(key) = line.split([' ', '.', '=']).next().filter(|key| !key.is_empty()) {
            keys.push((section.to_owned(), key.to_owned()));
        }
    }
    keys
}

#[test]
fn a_template_under_its_own_name_is_the_template() {
    for (kind, of) in KINDS {
        let template = kind.template();
        let mut made = template.files(&Name::parse_own(&template), Some("../.."));
        made.sort();
        let stored = files_of(&folder(of));
        let paths =
            |files: &[(String, String)]| files.iter().map(|(path, _)| path.clone()).collect::<Vec<_>>();
        assert_eq!(paths(&made), paths(&stored), "every file of templates/{of}, and no other");
        for ((path, made), (_, stored)) in made.iter().zip(&stored) {
            if path == "Cargo.toml" {
                let expected = keys(stored).into_iter();
                let expected: Vec<_> =
                    expected.filter(|(section, key)| key != "license" && section != "[lints]").collect();
                let made = keys(made);
                assert_eq!(made[..expected.len()], expected, "{of}");
            } else {
                assert_eq!(made, stored, "templates/{of}/{path}");
            }
        }
    }
}

#[test]
fn a_new_title_has_nothing_left_of_the_old_name() {
    for (kind, _) in KINDS {
        let template = kind.template();
        for (path, text) in template.files(&named("my-own-game", kind), None) {
            let old = Name::parse_own(&template);
            for spelling in [old.as_str().to_owned(), old.crate_name(), old.type_name()] {
                assert!(!path.contains(&spelling) && !text.contains(&spelling), "{path}: {spelling}");
            }
            assert!(!text.contains(".workspace"), "{path}");
        }
    }
}

#[test]
fn a_manifest_says_where_madang_is_or_has_lines_to_fill_in() {
    let manifest = |madang| {
        let files = PERFECT.files(&named("my-game", Kind::Perfect), madang);
        files.into_iter().find(|(path, _)| path == "Cargo.toml").unwrap().1
    };
    let here = manifest(Some("../ma\"dang"));
    assert!(here.contains("\nname = \"my-game\"\n"), "{here}");
    assert!(here.contains("platform-api = { path = \"../ma\\\"dang/platform-api\" }"), "{here}");
    assert!(here.contains("madang = { path = \"../ma\\\"dang/host\", default-features = false }"), "{here}");
    assert!(here.contains("\n[lints.clippy]\n") && here.contains("\n[profile.dev]\n"), "{here}");
    assert_eq!(manifest(None).matches(manifest::UNKNOWN).count(), 3);
}

#[test]
fn a_name_is_the_id_of_a_title_and_the_name_of_a_crate() {
    for name in ["go", "my-game", "game-2048", "x1"] {
        named(name, Kind::Hidden);
    }
    for (name, wrong) in [
        ("", "lower-case"),
        ("My-Game", "lower-case"),
        ("my_game", "lower-case"),
        ("my game", "lower-case"),
        ("../game", "lower-case"),
        ("2048", "lower-case"),
        ("-game", "lower-case"),
        ("game-", "lower-case"),
        ("my--game", "lower-case"),
        ("장기", "lower-case"),
        ("match", "meaning of its own"),
        ("std", "meaning of its own"),
        ("serde", "every title is built with"),
        ("quoridor", "every title is built with"),
        ("platform-api", "every title is built with"),
        ("action", "called Action"),
        ("option", "called Option"),
        ("a-name-that-is-longer-than-any-title-needs", "at most"),
    ] {
        let found = Name::parse(name, &HIDDEN).unwrap_err();
        assert!(found.contains(wrong) && found.lines().count() == 1, "{name:?}: {found}");
    }
}

#[test]
fn a_checkout_is_found_from_inside_and_by_a_relative_path() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let checkout = Checkout::near(&folder("perfect")).unwrap();
    assert_eq!(checkout.from(&folder("perfect")).unwrap(), "../..");
    assert_eq!(checkout.from(&root.join("docs")).unwrap(), "..");
    assert!(checkout.lock_file().is_file());
    let elsewhere = tempfile::tempdir().unwrap();
    let way = checkout.from(elsewhere.path()).unwrap();
    assert_eq!(elsewhere.path().join(way).canonicalize().unwrap(), root.canonicalize().unwrap());
}
