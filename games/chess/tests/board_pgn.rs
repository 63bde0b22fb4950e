//! Games in PGN, out and in.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a fault here is a failed test")]

mod board_support;

use board_support::{check, position};
use chess::board::{
    Move, Pgn, PgnResult, PgnTags, PgnTermination, PgnTimeControl, Position, StartNumber, Variant,
};

/// Builds a game from moves in UCI.
fn game(tags: PgnTags, start: Position, moves: &[(&str, Option<u64>)]) -> Pgn {
    let mut pgn = Pgn::new(tags, start);
    for (text, clock) in moves {
        let named: Move = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        pgn.push(named, *clock).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    pgn
}

fn tags() -> PgnTags {
    PgnTags {
        event: "Casual".to_owned(),
        date: "2026.01.31".to_owned(),
        white: "한국 \"기사\"".to_owned(),
        black: "a\\b".to_owned(),
        time_control: Some(PgnTimeControl::Fischer { base_sec: 600, increment_sec: 5 }),
        termination: Some(PgnTermination::Normal),
        ..PgnTags::default()
    }
}

#[test]
fn a_standard_game_is_written_as_the_standard_says() {
    let moves = [("e2e4", Some(600_000)), ("e7e5", Some(3_601_250)), ("g1f3", None), ("b8c6", None)];
    let pgn = game(tags(), Position::start(), &moves).with_result(PgnResult::WhiteWins);
    let expected = "\
[Event \"Casual\"]
[Site \"?\"]
[Date \"2026.01.31\"]
[Round \"?\"]
[White \"한국 \\\"기사\\\"\"]
[Black \"a\\\\b\"]
[Result \"1-0\"]
[TimeControl \"600+5\"]
[Termination \"normal\"]

1. e4 { [%clk 0:10:00] } 1... e5 { [%clk 1:00:01.25] } 2. Nf3 Nc6 1-0
";
    assert_eq!(pgn.to_string(), expected);
    assert_eq!(Pgn::parse(expected).as_ref(), Ok(&pgn));
    assert_eq!(Pgn::parse(&expected.replace('\n', "\r\n")).as_ref(), Ok(&pgn));
    assert_eq!(Pgn::parse(&format!("\u{feff}{expected}")), Ok(pgn));
}

#[test]
fn a_chess960_game_names_its_variant_and_start() {
    let start = Position::chess960_start(StartNumber::new(0).unwrap());
    let pgn = game(PgnTags::default(), start, &[("f2f4", None)]);
    let text = pgn.to_string();
    let tags = "[Variant \"Chess960\"]\n[SetUp \"1\"]\n\
        [FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"]\n";
    assert!(text.contains(tags), "{text}");
    assert_eq!(Pgn::parse(&text), Ok(pgn));
    // Position 518 is the standard one; that castling is spelled otherwise must not get lost.
    let standard = Pgn::new(PgnTags::default(), Position::chess960_start(StartNumber::STANDARD));
    assert!(standard.to_string().contains("[SetUp \"1\"]\n[FEN \"rnbqkbnr/"));
    assert_eq!(Pgn::parse(&standard.to_string()), Ok(standard));
}

#[test]
fn a_game_from_the_middle_counts_on_from_there() {
    let start = position("4k3/8/8/8/8/8/4p3/4K3 b - - 12 70", Variant::Standard);
    let pgn = game(PgnTags::default(), start, &[("e8d7", None), ("e1e2", None), ("d7d6", None)]);
    let text = pgn.to_string();
    assert!(text.ends_with(
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4p3/4K3 b - - 12 70\"]\n\n70... Kd7 71. Kxe2 Kd6 *\n"
    ));
    assert_eq!(Pgn::parse(&text), Ok(pgn));
}

#[test]
fn lines_stay_below_80_characters() {
    let moves: Vec<(&str, Option<u64>)> = ["g1f3", "g8f6", "f3g1", "f6g8"]
        .into_iter()
        .cycle()
        .take(200)
        .zip((0..).map(|number| (number % 3 == 0).then_some(number * 1_001)))
        .collect();
    let text = game(PgnTags::default(), Position::start(), &moves).to_string();
    let lengths: Vec<usize> = text.lines().map(|line| line.chars().count()).collect();
    assert!(lengths.iter().all(|&length| length < 80));
    assert!(lengths.iter().filter(|&&length| length > 50).count() > 20, "lines are filled");
}

#[test]
fn what_other_programs_write_is_read() {
    let plain = "1. e4 e5 2. Nf3 Nc6 *";
    let same = [
        "1.e4 e5 2.Nf3 Nc6",
        "e4 e5 Nf3 Nc6 *",
        "1 e4 e5 2 Nf3 Nc6 *",
        "1. e4 1... e5 2. Nf3 2... Nc6 *",
        "1. e4 {best {by test} e5 2. Nf3 $1 $14 Nc6 *",
        "1. e4! e5?? 2. Nf3 !? Nc6 *",
        "1. e4 (1. d4 d5 (1... Nf6 {Indian}) 2. c4) e5 2. Nf3 Nc6 *",
        "1. e4 e5 ; a comment ( { [\n2. Nf3 Nc6 *",
        "% generated\n1. e4 e5\n% again\n2. Nf3 Nc6 *",
        "[Variant \"Standard\"]\n\n1. e4 e5 2. Nf3 Nc6 *",
        "[ Event  \"?\" ] [Site \"?\"]\n1. e4 e5 2. Nf3 Nc6 *",
        "\n\n1.\te4\te5 2.Nf3\r\nNc6\n*\n\n",
    ];
    let mut faults = Vec::new();
    let expected = Pgn::parse(plain);
    for text in same {
        let found = Pgn::parse(text);
        if found != expected {
            faults.push(format!("{text}: {found:?}"));
        }
    }
    check(&faults);
}

#[test]
fn tags_and_results_are_read() {
    let text = "[White \"A\"]\n[TimeControl \"40/7200:3600\"]\n[Termination \"Time forfeit\"]\n[ECO \"C20\"]\n\
        [Result \"1/2-1/2\"]\n[Variant \"Fischer Random\"]\n\n1. e4 {[%eval 0.3] [%clk 1:02:03.4]} e5 {[%clk 0:61:00]}";
    let pgn = Pgn::parse(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(pgn.result(), PgnResult::Draw, "the tag's, as the moves have none");
    assert_eq!(pgn.start().variant(), Variant::Chess960);
    let tags = pgn.tags();
    assert_eq!((tags.white.as_str(), tags.black.as_str()), ("A", "?"));
    assert_eq!(tags.time_control, Some(PgnTimeControl::Other("40/7200:3600".to_owned())));
    assert_eq!(tags.termination, Some(PgnTermination::TimeForfeit));
    assert_eq!(tags.other, [("ECO".to_owned(), "C20".to_owned())]);
    let clocks: Vec<Option<u64>> = pgn.moves().iter().map(|one| one.clock_ms).collect();
    assert_eq!(clocks, [Some(3_723_400), None], "61 minutes are no clock but a comment like any other");
    let controls = ["-", "600", "600+5", "?", "600+5+5"];
    for control in controls {
        let pgn = Pgn::parse(&format!("[TimeControl \"{control}\"]\n*"));
        let read = pgn.ok().and_then(|pgn| pgn.tags().time_control.clone());
        assert_eq!(read.map(|read| read.to_string()).as_deref(), Some(control));
    }
}
