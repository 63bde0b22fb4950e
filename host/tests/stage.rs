//! A title of real time in the terminal: watched, and played by somebody who types.
#![cfg(feature = "games")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop")]

mod linked;

use linked::{ok, run};
use madang::Exit;

#[track_caller]
fn play(args: &[&str], typed: &str) -> String {
    ok(&[&["play", "catchmind", "--color", "never", "--seed", "3"], args].concat(), typed)
}

const WATCH: [&str; 6] = ["--seat", "greedy", "--seat", "greedy", "--seat", "greedy"];

#[test]
fn a_match_can_be_watched_from_the_first_stroke_to_the_result() {
    let screen = play(&[&WATCH[..], &["--locale", "en"]].concat(), "");
    // Two rounds of three players.
    assert_eq!(screen.matches("The word was “").count(), 6, "{screen}");
    assert_eq!(screen.matches(" begins to draw").count(), 6, "{screen}");
    assert!(screen.matches(" got it! +10").count() >= 3, "{screen}");
    assert!(screen.lines().any(|line| line.starts_with('│') && line.contains('#')), "a picture: {screen}");
    assert!(screen.trim_end().lines().last().unwrap().contains("point"), "the result: {screen}");
    assert_eq!(
        screen,
        play(&[&WATCH[..], &["--locale", "en"]].concat(), ""),
        "the same seed, the same match"
    );
}

#[test]
fn words_for_the_terminal_begin_with_a_stroke() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("drawn.json");
    let typed = format!("/help\n/undo\nhello\n/save {}\n/quit\n", file.display());
    let screen = play(&["--seats", "3", "--locale", "en"], &typed);
    for words in ["!report", "/save FILE", "There is no such word here", "Saved to", "The game stops here."] {
        assert!(screen.contains(words), "{words}: {screen}");
    }
    let (exit, out, err) = run(&["replay", file.to_str().unwrap(), "--verify"], "");
    assert_eq!(exit, Exit::Success, "{out}{err}");
}

#[test]
fn a_drawer_who_types_chooses_and_reacts() {
    // With this seed the first player draws first.
    let two = ["--seat", "human", "--seat", "human", "--locale", "en"];
    let screen = play(&two, "7\n2\nhello\n3\n/quit\n");
    for words in ["Choose a number from 1 to 3", "begins to draw", "1 almost there", "Something like that"] {
        assert!(screen.contains(words), "{words}: {screen}");
    }
}
