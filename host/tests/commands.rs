//! The commands over a tiny title: what they print, and how they end.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that goes wrong should stop"
)]

mod support;

use madang::Exit;
use serde_json::{Value, json};
use support::madang;

const UNTIMED: &str = r#"{"timeControl":{"kind":"none"}}"#;

#[track_caller]
fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// A folder that is gone after the test.
fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn titles_are_listed_for_people_and_for_programs() {
    let table = madang(&["games", "--locale", "en"], "").ok();
    let line = table.lines().nth(1).unwrap();
    for part in ["take-away", "2 or 3 or 4", "1-3", "easy", "Take Away - Take the last stone"] {
        assert!(line.contains(part), "{line}");
    }
    let listed = parsed(&madang(&["games", "--json"], "").ok());
    assert_eq!(listed[0]["id"], "take-away");
    assert_eq!(listed[0]["name"]["zh-Hans"], "取石子");
    assert_eq!(listed[0]["budget"]["viewBytes"], 16 * 1024);
}

#[test]
fn every_kind_of_schema_is_printed() {
    for (kind, title) in [
        ("options", "Options"),
        ("action", "Action"),
        ("event", "Event"),
        ("view", "View"),
        ("outcome", "SimpleOutcome"),
    ] {
        assert_eq!(parsed(&madang(&["schema", "take-away", kind], "").ok())["title"], title);
    }
    let ran = madang(&["schema", "take-away", "views"], "");
    assert_eq!(ran.exit, Exit::Usage);
    assert!(ran.err.contains("options") && ran.err.contains("outcome"), "{}", ran.err);
}

#[test]
fn options_are_resolved_or_every_violation_is_named() {
    let defaults = json!({ "stones": 21, "timeControl": { "kind": "perMove", "perMoveSec": 30 } });
    assert_eq!(parsed(&madang(&["options", "take-away"], "").ok()), defaults);
    let given = json!({ "stones": 7, "timeControl": { "kind": "perMove", "perMoveSec": 30 } });
    assert_eq!(parsed(&madang(&["options", "take-away", "-"], r#"{"stones":7}"#).ok()), given);
    assert_eq!(parsed(&madang(&["options", "take-away", r#"{"stones":7}"#], "").ok()), given);

    let both = r#"{"stones":0,"timeControl":{"kind":"perMove","perMoveSec":0}}"#;
    let ran = madang(&["options", "take-away", both, "--locale", "en"], "");
    assert_eq!((ran.exit, ran.err.as_str()), (Exit::Failure, ""));
    assert_eq!(
        ran.out,
        "/stones OUT_OF_BOUNDS That is out of bounds\n\
         /timeControl/perMoveSec RULE_VIOLATION The rules don't allow that\n"
    );
    for junk in ["{", "{\"stones\":\"7\"}", "{\"stoned\":7}", "{\"stones\":7,\"stones\":8}"] {
        assert_eq!(madang(&["options", "take-away", junk], "").exit, Exit::Failure, "{junk}");
    }
}

#[test]
fn mistakes_are_told_from_failures_by_the_exit_code_and_in_one_line() {
    let usage = |args: &[&str]| madang(args, "").failed(Exit::Usage);
    assert_eq!(
        madang(&["options", "nim"], "").failed(Exit::NotFound),
        "there is no game \"nim\" here; there is: take-away"
    );
    assert_eq!(
        usage(&["options", "take-away", "--seats", "5"]),
        "take-away is played by 2 or 3 or 4 players, not by 5"
    );
    assert!(usage(&["play", "take-away", "--options", "-"]).contains("standard input is where you type"));
    for args in [
        &["options", "take-away", "/nonexistent/options.json"][..],
        &["replay", "/nonexistent/match.json"],
        &["play", "--load", "/nonexistent/match.json"],
    ] {
        let message = madang(args, "").failed(Exit::Failure);
        assert!(message.contains("/nonexistent/") && message.contains("cannot be read"), "{message}");
    }
    for args in
        [&["nonsense"][..], &["play"], &["perft", "take-away", "-1"], &["record", "take-away", "--seed", "x"]]
    {
        let ran = madang(args, "");
        assert_eq!(ran.exit, Exit::Usage, "{args:?}");
        assert!(ran.out.is_empty() && !ran.err.is_empty());
    }
}

#[test]
fn help_goes_to_standard_output() {
    for args in [&["--help"][..], &["--version"], &["play", "--help"]] {
        assert!(!madang(args, "").ok().is_empty());
    }
}

#[test]
fn a_scripted_match_is_recorded_and_replayed() {
    let script = [
        "record",
        "take-away",
        "--options",
        r#"{"stones":5}"#,
        "--moves",
        "3 1 1",
        "--seed",
        "7",
        "--hashes",
    ];
    let record = madang(&script, "").ok();
    assert_eq!(record, madang(&script, "").ok(), "the same match again");
    let json = parsed(&record);
    assert_eq!(json["entries"].as_array().unwrap().len(), 3);
    assert_eq!(json["entries"][2]["at"], 3000, "a second for each move");
    assert!(json["entries"][0]["stateHash"].is_string());

    let shown = madang(&["replay", "-", "--locale", "en"], &record).ok();
    for part in [
        "    0       1.000  Player 1: 3",
        "    2       3.000  Player 1: 1",
        "position 0/2/1",
        "Player 1 wins!",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let shown = madang(&["replay", "-", "--to", "0", "--viewer", "1"], &record).ok();
    assert!(
        shown.contains("position 2/2/1") && shown.contains("\"mayTake\": [\n    1,\n    2\n  ]"),
        "{shown}"
    );
    assert!(!shown.contains("Player 2: 1"));
    let verified = madang(&["replay", "-", "--verify"], &record).ok();
    assert!(verified.starts_with("verified 3 of 3 entries, 3 with a state hash\nstate "), "{verified}");
    assert!(verified.contains(json["entries"][2]["chain"].as_str().unwrap()), "{verified}");
    assert!(verified.contains(json["entries"][2]["stateHash"].as_str().unwrap()), "{verified}");
}

#[test]
fn a_record_that_the_rules_did_not_make_is_refused_at_its_first_wrong_entry() {
    let record = madang(&["record", "take-away", "--moves", "3 1 1", "--hashes"], "").ok();
    let with = |change: &dyn Fn(&mut Value)| {
        let mut record = parsed(&record);
        change(&mut record);
        madang(&["replay", "-", "--verify"], &record.to_string()).failed(Exit::Failure)
    };
    type Case<'a> = (&'a dyn Fn(&mut Value), &'a str);
    let cases: &[Case<'_>] = &[
        (&|r| r["entries"][1]["action"]["n"] = json!(2), "entry 1: its chain hash differs"),
        (&|r| r["entries"][1]["action"]["n"] = json!(4), "entry 1: refused with OUT_OF_BOUNDS"),
        (&|r| drop(r["entries"].as_array_mut().unwrap().remove(0)), "entry 1: entry 0 belongs here"),
        (&|r| r["entries"][2]["stateHash"] = r["entries"][1]["stateHash"].clone(), "the state after entry 2"),
        (&|r| r["header"]["rulesVersion"] = json!(9), "rules version 9"),
        (&|r| r["header"]["format"] = json!(2), "format 2"),
        (&|r| r["header"]["extra"] = json!(2), "extra"),
        (&|r| *r = json!({}), "the record cannot be replayed"),
    ];
    for (change, expected) in cases {
        let message = with(change);
        assert!(message.contains(expected), "{expected}: {message}");
    }
    for junk in ["", "{", "nonsense", "[1]", "{\"header\":{\"commitment\":1}}"] {
        let message = madang(&["replay", "-"], junk).failed(Exit::Failure);
        assert!(!message.is_empty());
    }
    let mut foreign = parsed(&record);
    foreign["header"]["game"] = json!("nim");
    madang(&["replay", "-"], &foreign.to_string()).failed(Exit::NotFound);
}

#[test]
fn a_script_stops_at_the_first_move_that_cannot_be_made() {
    let record =
        |moves| madang(&["record", "take-away", "--options", r#"{"stones":5}"#, "--moves", moves], "");
    let cases = [
        ("3 4", "move 2, \"4\", cannot be made: OUT_OF_BOUNDS"),
        ("3 x", "move 2, \"x\", cannot be made: a move is a number"),
        ("3 1:1", "move 2, \"1\", cannot be made: NOT_YOUR_TURN"),
        ("3 2 1", "move 3, \"1\", cannot be made: the match is over"),
        ("3 9:1", "move 2, \"1\", cannot be made: NOT_A_PLAYER"),
    ];
    for (moves, expected) in cases {
        let message = record(moves).failed(Exit::Failure);
        assert!(message.contains(expected), "{message}");
    }
    let resigned = parsed(&record("3 1:resign").ok());
    assert_eq!(resigned["entries"][1]["player"], 0);
}

#[test]
fn what_falls_due_between_two_moves_of_a_script_happens() {
    let record =
        madang(&["record", "take-away", "--moves", "1", "--step", "30000"], "").failed(Exit::Failure);
    assert!(record.contains("the match is over"), "{record}");
    let args = ["record", "take-away", "--moves", "1", "--step", "30000", "--options", UNTIMED];
    assert_eq!(parsed(&madang(&args, "").ok())["entries"][0]["at"], 30_000);
}

#[test]
fn random_matches_are_played_to_their_end_without_resigning() {
    for seats in ["2", "3", "4"] {
        let record = parsed(&madang(&["record", "take-away", "--seats", seats, "--seed", "3"], "").ok());
        let entries = record["entries"].as_array().unwrap();
        let taken: i64 = entries.iter().map(|entry| entry["action"]["n"].as_i64().unwrap()).sum();
        assert_eq!(taken, 21, "{entries:?}");
    }
    let record = |seed: &str| madang(&["record", "take-away", "--seed", seed], "").ok();
    assert_ne!(parsed(&record("1"))["entries"], parsed(&record("2"))["entries"]);
    let hex = "0300000000000000000000000000000000000000000000000000000000000000";
    assert_eq!(record("3"), record(hex), "a number spells the seed's first bytes");
    let cut = madang(&["record", "take-away", "--max-plies", "2"], "").ok();
    assert_eq!(parsed(&cut)["entries"].as_array().unwrap().len(), 2);
    let continued = madang(&["record", "take-away", "--moves", "1", "--random"], "").ok();
    assert_eq!(parsed(&continued)["entries"][0]["action"]["n"], 1);
}

#[test]
fn files_are_written_whole_or_not_at_all() {
    let folder = folder();
    let file = folder.path().join("match.json");
    let path = file.to_str().unwrap();
    assert_eq!(madang(&["record", "take-away", "--seed", "1", "-o", path], "").ok(), "");
    assert_eq!(
        std::fs::read_to_string(&file).unwrap(),
        madang(&["record", "take-away", "--seed", "1"], "").ok()
    );
    madang(&["record", "take-away", "--seed", "2", "-o", path], "").ok();
    assert_eq!(
        std::fs::read_to_string(&file).unwrap(),
        madang(&["record", "take-away", "--seed", "2"], "").ok()
    );
    let nowhere = folder.path().join("none/match.json");
    let message = madang(&["record", "take-away", "-o", nowhere.to_str().unwrap()], "").failed(Exit::Failure);
    assert!(message.contains("cannot be written"), "{message}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left lying about");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o600, 0o600);
        let plain = folder.path().join("plain");
        std::fs::write(&plain, "").unwrap();
        assert_eq!(mode, std::fs::metadata(plain).unwrap().permissions().mode(), "as any other new file");
    }
}

/// Sums of one to three that make five, by hand: 13 in all; those of at most two parts: 23 and 32.
#[test]
fn the_tree_of_moves_is_counted() {
    let perft = |args: &[&str]| madang(&[&["perft", "take-away"], args].concat(), "").ok();
    assert_eq!(perft(&["0"]), "1\n");
    assert_eq!(perft(&["1"]), "3\n");
    assert_eq!(perft(&["5", "--position", "5/2/0"]), "13\n");
    assert_eq!(perft(&["9", "--position", "5/2/0"]), "13\n", "an ended position is one leaf");
    assert_eq!(perft(&["2", "--position", "2/3/1", "--divide"]), "1: 1\n2: 1\n2\n");
    assert_eq!(perft(&["9", "--options", r#"{"stones":6}"#, "--moves", "1"]), "13\n");
    assert_eq!(perft(&["3", "--options", r#"{"stones":1}"#, "--moves", "1", "--divide"]), "1\n");
    madang(&["perft", "take-away", "1", "--position", "junk"], "").failed(Exit::Failure);
}

#[test]
fn speed_and_sizes_are_measured() {
    let reports =
        parsed(&madang(&["bench", "take-away", "--json", "--seconds", "1", "--seats", "3"], "").ok());
    let report = &reports[0];
    assert_eq!((&report["game"], &report["seats"]), (&json!("take-away"), &json!(3)));
    for place in
        ["/matchesPerSecond", "/apply/meanNanos", "/viewBytes/mean", "/eventBytes/most", "/snapshot/count"]
    {
        assert!(report.pointer(place).and_then(Value::as_u64).unwrap() > 0, "{place}");
    }
    let table = madang(&["bench", "--seconds", "1"], "").ok();
    for part in ["take-away, 2 players", "setup", "validate", "apply", "view", "snapshot", "bytes"] {
        assert!(table.contains(part), "{part}: {table}");
    }
}

#[test]
fn a_fault_of_a_title_is_neither_a_mistake_nor_a_failure() {
    let message = madang(&["record", "take-away", "--moves", "1 break"], "").failed(Exit::Fault);
    assert!(message.contains("broken on purpose"), "{message}");
}

#[test]
fn laws_are_checked_and_reported_in_every_format() {
    let check = |args: &[&str]| madang(&[&["check", "take-away", "--matches", "1"], args].concat(), "");
    let human = check(&["--only", "registry.metadata"]).ok();
    assert!(human.ends_with("1 passed, 0 failed, 0 skipped\n"), "{human}");
    let report = parsed(&check(&["--only", "registry.metadata", "--format", "json"]).ok());
    assert_eq!(report["matches"], 1);
    assert!(check(&["--only", "registry.metadata", "--format", "junit"]).ok().starts_with("<?xml"));
    let markdown = check(&["--only", "registry.metadata", "--format", "markdown"]).ok();
    assert!(markdown.starts_with("### Conformance: 1 passed"), "{markdown}");
    // The title has its guide in one language alone: a law is broken, and that is no mistake of whoever checks it.
    let broken = check(&["--only", "registry.guide"]);
    assert_eq!((broken.exit, broken.err.as_str()), (Exit::Failure, ""));
    assert!(broken.out.contains("registry.guide") && broken.out.contains("zh-Hans"), "{}", broken.out);
    // The title has never had another shape of state, so there is nothing to bring up to date.
    assert_eq!(check(&["--only", "state.migrations"]).exit, Exit::NothingRan);
    madang(&["check", "nim"], "").failed(Exit::NotFound);
    assert!(check(&["--only", "result.none"]).failed(Exit::Usage).contains("result.final"));
    assert!(check(&["--only", "none"]).failed(Exit::Usage).contains("determinism"));
}

/// The examples that the help of `check` gives, over the tiny title.
#[test]
fn the_examples_of_the_help_can_be_run() {
    let help = madang(&["check", "--help"], "").ok();
    let examples: Vec<&str> = help.lines().filter_map(|line| line.strip_prefix("  madang ")).collect();
    assert!(examples.len() > 3, "{help}");
    for example in examples {
        let line = example.split(" > ").next().unwrap();
        let mut args: Vec<&str> =
            line.split(' ').map(|word| if word == "quoridor" { "take-away" } else { word }).collect();
        if !args.contains(&"--matches") {
            args.extend(["--matches", "1"]);
        }
        // The tiny title breaks a law or two, which is no mistake of whoever checks it.
        let ran = madang(&args, "");
        assert!(matches!(ran.exit, Exit::Success | Exit::Failure), "{example}: {:?} {}", ran.exit, ran.err);
    }
}

#[test]
fn matches_without_seeds_are_refused() {
    let last = u64::MAX.to_string();
    let check = |matches: &str| {
        madang(&["check", "take-away", "--only", "result", "--seed", &last, "--matches", matches], "")
    };
    check("1").ok();
    assert!(check("2").failed(Exit::Usage).contains("smaller --seed"));
}

#[test]
fn titles_are_compared_with_a_list_where_there_is_one() {
    // This program gives no list, so that there is nothing to compare with.
    assert_eq!(madang(&["check", "--only", "registry.expected"], "").exit, Exit::NothingRan);
}
