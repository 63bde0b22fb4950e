//! The program itself: its streams, its exit codes, and the titles it has linked.
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that goes wrong should stop"
)]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Output, Stdio};

use serde_json::{Value, json};

fn madang(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_madang"));
    command
        .args(args)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .env("LANG", "en_US.UTF-8");
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES");
    command
}

fn run(args: &[&str]) -> Output {
    madang(args).output().unwrap()
}

#[track_caller]
fn one_line(output: &[u8]) -> String {
    let text = String::from_utf8(output.to_vec()).unwrap();
    let lines: Vec<_> = text.lines().filter(|line| !line.is_empty()).collect();
    let [line] = lines[..] else { panic!("{text:?}") };
    line.strip_prefix("madang: ").unwrap_or_else(|| panic!("{line}")).to_owned()
}

/// The title that has a notation and a board whatever else is linked.
fn title() -> String {
    assert!(games::EXPECTED.contains(&"quoridor"));
    "quoridor".to_owned()
}

#[test]
fn the_linked_titles_are_those_that_are_expected() {
    let listed: Value = serde_json::from_slice(&run(&["games", "--json"]).stdout).unwrap();
    let ids: Vec<_> = listed.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    let mut expected = games::EXPECTED.to_vec();
    expected.sort_unstable();
    assert_eq!(ids, expected);
}

#[test]
fn every_command_ends_with_the_right_number() {
    let title = title();
    let cases: &[(&[&str], i32)] = &[
        (&["games"], 0),
        (&["--help"], 0),
        (&["--version"], 0),
        (&["play", "--help"], 0),
        (&["schema", &title, "view"], 0),
        (&["options", &title], 0),
        (&["record", &title, "--seed", "1"], 0),
        (&["bench", &title, "--seconds", "1"], 0),
        (&["stdio"], 0),
        (&["play", &title], 0),
        (&["perft", &title, "1"], 0),
        (&["replay", "/nonexistent/match.json"], 1),
        (&["options", &title, "{"], 1),
        (&[], 2),
        (&["nonsense"], 2),
        (&["schema", &title], 2),
        (&["options", &title, "--seats", "63"], 2),
        (&["options", "nonsense"], 3),
        (&["play", "nonsense"], 3),
        (&["check", "nonsense"], 3),
        (&["check", &title, "--only", "nonsense"], 2),
    ];
    for (args, expected) in cases {
        let output = run(args);
        assert_eq!(
            output.status.code(),
            Some(*expected),
            "{args:?}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        if *expected == 0 {
            assert!(output.stderr.is_empty(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        } else {
            assert!(!output.stderr.is_empty() || !output.stdout.is_empty(), "{args:?} ends without a word");
        }
    }
}

#[test]
fn a_reader_that_goes_away_ends_the_program_quietly() {
    let title = title();
    for args in
        [&["schema", &title, "view"][..], &["games"], &["--help"], &["record", &title], &["play", &title]]
    {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = madang(args).stdout(writer).output().unwrap();
        assert_eq!(output.status.code(), Some(141), "{args:?}");
        assert!(output.stderr.is_empty(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn a_full_disk_ends_the_program_with_one_clear_line() {
    let title = title();
    let full = || std::fs::File::options().write(true).open("/dev/full").unwrap();
    for args in
        [&["schema", &title, "view"][..], &["games"], &["--help"], &["record", &title], &["play", &title]]
    {
        let output = madang(args).stdout(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(one_line(&output.stderr).contains("the output cannot be written"), "{args:?}");
    }
    let output = run(&["record", &title, "-o", "/dev/full"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(one_line(&output.stderr).contains("/dev/full cannot be written"));
    assert_eq!(run(&["games"]).status.code(), Some(0));
}

#[test]
fn standard_output_is_a_target_like_any_other() {
    let title = title();
    let named = run(&["record", &title, "--seed", "1", "-o", "/dev/stdout"]);
    let plain = run(&["record", &title, "--seed", "1"]);
    assert_eq!(named.status.code(), Some(0), "{}", String::from_utf8_lossy(&named.stderr));
    assert_eq!(named.stdout, plain.stdout);
}

#[test]
fn a_missing_folder_and_a_folder_in_place_of_a_file_are_told_in_one_line() {
    for args in
        [&["replay", "/nonexistent"][..], &["replay", "/"], &["record", &title(), "-o", "/nonexistent/x"]]
    {
        let output = run(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        one_line(&output.stderr);
    }
    let folder = tempfile::tempdir().unwrap();
    let output = run(&["record", &title(), "-o", folder.path().to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    one_line(&output.stderr);
}

#[test]
fn ctrl_c_ends_the_program_with_one_clear_line() {
    let mut child = madang(&["play", &title()]).stdin(Stdio::piped()).spawn().unwrap();
    // Held until the end: without it the game would end by itself, for want of anybody who types.
    let typing = child.stdin.take();
    // The prompt shows that the game is waiting.
    wait_for(&mut child, "> ");
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    drop(typing);
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(one_line(&output.stderr), "interrupted");
}

fn wait_for(child: &mut Child, text: &str) {
    let out = child.stdout.as_mut().unwrap();
    let mut seen = Vec::new();
    let mut byte = [0];
    while out.read(&mut byte).unwrap() == 1 {
        seen.extend(byte);
        if seen.ends_with(text.as_bytes()) {
            return;
        }
    }
    panic!("{}", String::from_utf8_lossy(&seen));
}

#[test]
fn a_host_in_another_process_is_answered_line_by_line() {
    let mut child = madang(&["stdio"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut to = child.stdin.take().unwrap();
    let mut from = BufReader::new(child.stdout.take().unwrap());
    for id in 1..=3 {
        writeln!(to, "{}", json!({ "jsonrpc": "2.0", "id": id, "method": "games.list" })).unwrap();
        let mut line = String::new();
        from.read_line(&mut line).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&line).unwrap()["id"], id);
    }
    drop(to);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn the_language_of_the_environment_is_used_unless_another_is_asked_for() {
    let name = |variable: &str, args: &[&str]| {
        let output = madang(&[&["games"], args].concat()).env("LANG", variable).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let (korean, english) = (name("C", &[]), name("en_US.UTF-8", &[]));
    assert_ne!(korean, english);
    assert_eq!(name("en_US.UTF-8", &["--locale", "ko"]), korean);
    assert_eq!(name("zh_CN.UTF-8", &["--locale", "en"]), english);
}

/// The program has a list of the titles it should have, and compares all of them with it, or none.
#[test]
fn the_titles_are_compared_with_the_list_of_the_program() {
    let all = run(&["check", "--only", "registry.expected"]);
    assert_eq!(all.status.code(), Some(0), "{}", String::from_utf8_lossy(&all.stdout));
    let one = run(&["check", &title(), "--only", "registry.expected"]);
    assert_eq!(one.status.code(), Some(4), "{}", String::from_utf8_lossy(&one.stdout));
}

#[test]
fn a_summary_is_added_where_the_environment_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("summary.md");
    std::fs::write(&path, "before\n").unwrap();
    let title = title();
    let args = ["check", &title, "--only", "registry.metadata", "--format", "github"];
    let output = madang(&args).env("GITHUB_STEP_SUMMARY", &path).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let summary = std::fs::read_to_string(&path).unwrap();
    assert!(summary.starts_with("before\n### Conformance: 1 passed, 0 failed, 0 skipped"), "{summary}");
    let output = madang(&args).env("GITHUB_STEP_SUMMARY", folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(one_line(&output.stderr).contains("GITHUB_STEP_SUMMARY"));
    assert!(madang(&args).env_remove("GITHUB_STEP_SUMMARY").status().unwrap().success());
}

/// What a title needs of its own checkout is not asked where somebody else has linked it.
#[test]
fn titles_can_be_checked_away_from_their_files() {
    let folder = tempfile::tempdir().unwrap();
    let output =
        madang(&["check", "--only", "state.migrations"]).current_dir(folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(4), "{}", String::from_utf8_lossy(&output.stdout));
}

/// The command that a report prints is the program as it was called, and shows the finding again.
#[test]
fn the_printed_command_can_be_run() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("my program");
    std::fs::copy(env!("CARGO_BIN_EXE_madang"), &program).unwrap();
    let title = title();
    // Another golden state, so that something is found.
    let records = folder.path().join("fixtures").join(&title).join("records");
    std::fs::create_dir_all(&records).unwrap();
    std::fs::write(records.join("a.json"), "{}").unwrap();
    let args = ["check", &title, "--only", "determinism.golden", "--seed", "9", "--matches", "2"];
    let first = Command::new(&program).args(args).current_dir(folder.path()).output().unwrap();
    let text = String::from_utf8(first.stdout).unwrap();
    let lines = |beginning: &str| {
        let mut lines = text.lines().map(str::trim);
        lines.find_map(|line| line.strip_prefix(beginning)).unwrap_or_else(|| panic!("{text}")).to_owned()
    };
    let (found, command) = (lines("found: "), lines("again: "));
    assert_eq!(
        command,
        format!("'./my program' check {title} --only determinism.golden --seed 9 --matches 2")
    );
    let second = Command::new("sh").args(["-c", &command]).current_dir(folder.path()).output().unwrap();
    assert_eq!(second.status.code(), Some(1));
    assert!(String::from_utf8(second.stdout).unwrap().contains(&found));
}

/// A whole game of every linked title against the programs, through pipes alone.
#[test]
fn programs_finish_a_game_of_every_title_with_a_board() {
    let listed: Value = serde_json::from_slice(&run(&["games", "--json"]).stdout).unwrap();
    for game in listed.as_array().unwrap().iter().filter(|game| game["notation"] == true) {
        let id = game["id"].as_str().unwrap();
        for seats in game["seats"].as_array().unwrap() {
            let seats = seats.to_string();
            let output =
                run(&["play", id, "--seats", &seats, "--seat", "greedy", "--seat", "random", "--seed", "1"]);
            assert_eq!(output.status.code(), Some(0), "{id}: {}", String::from_utf8_lossy(&output.stderr));
        }
    }
}

/// What `replay` prints as the position can be played on from, whatever characters it begins with.
#[test]
fn a_printed_position_goes_back_in() {
    let title = title();
    let file = tempfile::NamedTempFile::new().unwrap();
    let path = file.path().to_str().unwrap();
    assert!(run(&["record", &title, "--seed", "1", "--max-plies", "4", "-o", path]).status.success());
    let shown = String::from_utf8(run(&["replay", path]).stdout).unwrap();
    let position = shown.lines().find_map(|line| line.strip_prefix("position ")).unwrap();
    let counted = run(&["perft", &title, "0", "--position", position]);
    assert_eq!(counted.stdout, b"1\n", "{}", String::from_utf8_lossy(&counted.stderr));
    assert!(run(&["play", &title, "--position", position]).status.success());
}

#[path = "../examples/embed.rs"]
mod embed;

#[test]
fn the_example_of_a_host_works() {
    embed::main().unwrap();
}
