//! `madang new`: what it makes, and what it refuses.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that goes wrong should stop"
)]

mod support;

use std::fs;

use madang::Exit;
use support::madang;

#[test]
fn a_new_title_is_made_and_the_next_commands_are_told() {
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("deep/down/my-game");
    let path = folder.to_str().unwrap();
    for (kind, last) in [("perfect", "play"), ("hidden", "play"), ("realtime", "record")] {
        let told = madang(&["new", "my-game", "--kind", kind, "--path", path], "").ok();
        let next: Vec<&str> =
            told.lines().skip_while(|line| *line != "next:").skip(1).map(str::trim).collect();
        let third = format!("cargo run --example my-game -- {last} my-game");
        assert_eq!(next, [&format!("cd {path}"), "cargo test", &third]);
        let source = fs::read_to_string(folder.join("src/lib.rs")).unwrap();
        assert!(source.contains("register!(MyGame)") && source.contains("\"my-game\","), "{kind}");
        assert!(folder.join("Cargo.lock").is_file(), "the versions that the platform is tested with");
        fs::remove_dir_all(&folder).unwrap();
    }
}

#[test]
fn nothing_is_ever_overwritten() {
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("mine");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("work"), "of months").unwrap();
    let path = folder.to_str().unwrap();
    let told = madang(&["new", "my-game", "--path", path], "").failed(Exit::Failure);
    assert!(told.contains("exists already"), "{told}");
    assert_eq!(fs::read_to_string(folder.join("work")).unwrap(), "of months");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);

    let file = folder.join("work").join("below");
    let told = madang(&["new", "my-game", "--path", file.to_str().unwrap()], "").failed(Exit::Failure);
    assert!(told.contains("cannot be made") || told.contains("exists already"), "{told}");
}

#[test]
fn a_name_that_will_not_do_is_refused_before_anything_is_made() {
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("new");
    // The last one is a title of this program.
    for name in ["My-Game", "match", "serde", "view", "take-away"] {
        let told = madang(&["new", name, "--path", folder.to_str().unwrap()], "").failed(Exit::Usage);
        assert!(told.contains(&format!("{name:?}")) || told.contains("View"), "{told}");
        assert!(!folder.exists(), "{name}");
    }
}
