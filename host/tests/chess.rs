//! A title with a file format of its own, with claims and with words: what the program makes of them.
#![cfg(feature = "games")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that goes wrong should stop"
)]

mod linked;

use linked::{ok, run};
use madang::Exit;
use serde_json::{Value, json};

const MATE: &str = "f3 e5 g4 Qh4";
const FIDE: &str = r#"{"drawMode":"fide","colorAssignment":"hostWhite"}"#;
const TWO: [&str; 4] = ["--seat", "human", "--seat", "human"];

#[track_caller]
fn play(locale: &str, options: &str, typed: &[&str]) -> String {
    let args = ["play", "chess", "--locale", locale, "--color", "never", "--options", options];
    ok(&[&args[..], &TWO].concat(), &format!("{}\n", typed.join("\n")))
}

#[test]
fn a_claim_that_is_wrong_is_told() {
    let screen = play("en", FIDE, &["claim e4", "1: draw", "decline", "quit"]);
    assert!(screen.contains("White claimed a draw wrongly; the move was played."), "{screen}");
    assert!(screen.contains("The draw offer of Player 1 came to nothing."), "{screen}");
}

#[test]
fn help_names_the_words_of_the_title() {
    for locale in ["en", "ko", "zh-Hans"] {
        let screen = play(locale, FIDE, &["help", "quit"]);
        for word in ["claim", "draw", "accept", "decline", "cancel", "resign", ".pgn"] {
            assert!(screen.contains(word), "{locale} {word}: {screen}");
        }
    }
}

#[test]
fn moves_are_listed_by_what_they_begin_with() {
    let screen = play("en", FIDE, &["moves e2", "moves claim g1", "moves e5", "quit"]);
    let answer = |asked: &str| screen.split(asked).nth(1).unwrap().lines().nth(1).unwrap().trim_end();
    assert_eq!(answer("moves e2"), "e2e3 e2e4");
    assert_eq!(answer("moves claim g1"), "claim g1f3 claim g1h3");
    assert_eq!(answer("moves e5"), "No move begins with e5.");
}

#[test]
fn a_move_that_the_rules_refuse_is_answered_in_the_players_language() {
    for typed in ["Nf6", "g1f6"] {
        let screen = play("ko", FIDE, &[typed, "끝"]);
        assert!(screen.contains("\n그 기물은 그렇게 움직일 수 없어요\n"), "{screen}");
    }
}

#[test]
fn games_go_to_other_programs_and_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.PGN");
    let path = file.to_str().unwrap();
    let moves: Vec<&str> = MATE.split(' ').collect();
    let screen = play("en", FIDE, &[&moves[..], &[&format!("save {path}"), "quit"]].concat());
    assert!(screen.contains("Saved to"), "{screen}");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.starts_with("[Event ") && text.ends_with("1. f3 e5 2. g4 Qh4# 0-1\n"), "{text}");

    let opened = play("en", FIDE, &[&format!("load {path}"), "quit"]);
    assert!(opened.contains("Last move: Qh4# (d8h4)"), "{opened}");
    let loaded = ok(&["play", "--load", path, "--locale", "en"], "quit\n");
    assert!(loaded.contains("Last move: Qh4# (d8h4)"), "{loaded}");
    let replayed = ok(&["replay", path, "--locale", "en"], "");
    assert!(replayed.contains("Black wins (checkmate, 2 moves)"), "{replayed}");
    let exported = ok(&["replay", path, "--export"], "");
    assert!(exported.ends_with("1. f3 e5 2. g4 Qh4# 0-1\n"), "{exported}");

    std::fs::write(&file, "1. f3 e5 2. g4 Qh4# 1-0").unwrap();
    let (exit, _, err) = run(&["replay", path], "");
    assert_eq!(exit, Exit::Failure);
    assert!(err.contains("the game says 1-0"), "{err}");
    let record = ok(&["record", "quoridor", "--max-plies", "2"], "");
    let (exit, _, err) = run(&["replay", "-", "--export"], &record);
    assert_eq!(exit, Exit::Failure);
    assert!(err.contains("quoridor has no format that other programs know"), "{err}");
}

/// A client of `madang stdio` that asks one thing after the other.
fn ask(requests: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = requests.iter().map(ToString::to_string).collect();
    let answers = ok(&["stdio"], &format!("{}\n", lines.join("\n")));
    answers.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn request(method: &str, params: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params })
}

#[test]
fn games_go_to_other_programs_over_stdio() {
    let import =
        |text: &str| request("match.import", json!({ "game": "chess", "text": text, "locale": "en" }));
    let answers = ask(&[
        import("1. f3 e5 2. g4 Qh4# 0-1"),
        import("1. f3 e5 2. g4 Qh4# 1-0"),
        request("match.import", json!({ "game": "quoridor", "text": "e2" })),
    ]);
    assert!(answers[0]["result"]["match"].is_string(), "{}", answers[0]);
    for refused in &answers[1..] {
        assert_eq!(refused["result"]["rejection"]["code"], "DECODE_FAILED", "{refused}");
    }
    let record = ok(&["record", "chess", "--moves", MATE, "--options", FIDE], "");
    let id = serde_json::from_str::<Value>(&record).unwrap()["header"]["matchId"].clone();
    let record: Value = serde_json::from_str(&record).unwrap();
    let answers = ask(&[
        request("match.replay", json!({ "record": record })),
        request("match.export", json!({ "match": id })),
    ]);
    let text = answers[1]["result"]["text"].as_str().unwrap();
    assert!(text.contains("[Result \"0-1\"]") && text.ends_with("Qh4# { [%clk 0:10:04] } 0-1\n"), "{text}");
}

#[test]
fn what_cannot_be_read_is_told_over_stdio_in_the_language_asked_for() {
    let record: Value = serde_json::from_str(&ok(&["record", "chess", "--max-plies", "0"], "")).unwrap();
    let id = record["header"]["matchId"].clone();
    let answers = ask(&[
        request("match.replay", json!({ "record": record })),
        request("match.parse", json!({ "match": id, "text": "Nf6", "locale": "ko" })),
    ]);
    let rejection = &answers[1]["result"]["rejection"];
    assert_eq!(rejection["code"], "MALFORMED_ACTION");
    assert_eq!(rejection["message"], "그 기물은 그렇게 움직일 수 없어요");
    assert_eq!(rejection["args"]["at"], 1);
}

/// Published counts: those of the start; after 1. f3 e5 2. g4 by python-chess.
#[test]
fn counts_by_first_move_add_up_to_the_whole() {
    for (args, total) in [
        (&["2"][..], 400),
        (&["2", "--moves", "f3 e5 g4"], 575),
        (&["3", "--position", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 99 60"], 8_902),
    ] {
        let perft = |more: &[&str]| ok(&[&["perft", "chess"], args, more].concat(), "");
        assert_eq!(perft(&[]), format!("{total}\n"));
        let divided = perft(&["--divide"]);
        let parts = divided.lines().filter_map(|line| line.split_once(": "));
        let sum: u64 = parts.map(|(_, leaves)| leaves.parse::<u64>().unwrap()).sum();
        assert_eq!((sum, divided.lines().last()), (total, Some(total.to_string().as_str())));
    }
}
