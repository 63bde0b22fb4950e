//! Games in the terminal, typed through a pipe.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that goes wrong should stop"
)]

mod support;

use madang::Exit;
use platform_api::record::share::Shared;
use support::madang;

#[track_caller]
fn play(args: &[&str], typed: &[&str]) -> String {
    let all = [&["play", "take-away", "--locale", "en", "--color", "never"], args].concat();
    madang(&all, &format!("{}\n", typed.join("\n"))).ok()
}

const TWO: &[&str] = &["--seat", "human", "--seat", "human", "--options", r#"{"stones":5}"#];

#[track_caller]
fn in_order(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        let (_, after) =
            rest.split_once(part).unwrap_or_else(|| panic!("{part:?} does not follow in {text}"));
        rest = after;
    }
}

#[test]
fn two_people_play_a_game_to_its_end() {
    let screen = play(TWO, &["3", "9", "zwei", "2: 2"]);
    in_order(
        &screen,
        &[
            "This is Take Away.",
            "[ooooo] may take Some([1, 2, 3])",
            "Player 1 to move.",
            "Player 1> 3",
            "[oo] may take Some([1, 2])",
            "Player 2> 9",
            "That is out of bounds",
            "Player 2> zwei",
            "I do not understand that: a move is a number",
            "Player 2> 2: 2",
            "[]",
            "Player 2 wins!",
            "The game is over.",
        ],
    );
}

/// Whoever leaves three or fewer stones loses: the program takes the last ones, and advises against leaving three.
#[test]
fn the_program_answers_and_does_not_miss_a_win() {
    let screen = play(&["--options", r#"{"stones":6}"#], &["1", "1"]);
    in_order(&screen, &["Player 1> 1", "Computer: 1", "Player 1> 1", "Computer: 3", "Computer wins!"]);
    let screen = play(&["--options", r#"{"stones":5}"#], &["hint", "moves"]);
    in_order(&screen, &["Player 1> hint", "Try 1"]);
}

#[test]
fn moves_are_taken_back_to_the_last_human_turn_and_done_again() {
    let screen = play(&["--options", r#"{"stones":9}"#], &["1", "undo", "undo", "redo", "redo", "quit"]);
    in_order(
        &screen,
        &[
            "[ooooooooo]",
            "Computer: ",
            "Player 1> undo",
            "Taken back.",
            "[ooooooooo]",
            "Player 1> undo",
            "There is nothing to take back.",
            "Player 1> redo",
            "Player 1> redo",
            "There is nothing to do again.",
        ],
    );
    let screen = play(TWO, &["1", "2", "undo", "3", "redo"]);
    in_order(
        &screen,
        &["[oooo]", "[oo]", "> undo", "[oooo]", "> 3", "[o]", "> redo", "There is nothing to do again."],
    );
}

#[test]
fn a_finished_game_can_be_taken_back_too() {
    let screen = play(TWO, &["3", "2", "undo", "1", "quit"]);
    in_order(&screen, &["Player 2 wins!", "> undo", "[oo]", "Player 2> 1", "[o]", "Player 1> quit"]);
}

#[test]
fn a_game_is_saved_and_opened_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my game.json");
    let path = file.to_str().unwrap();
    let screen = play(
        TWO,
        &[
            "1",
            &format!("save {path}"),
            "1",
            &format!("load {path}"),
            "save",
            "save /nonexistent/x",
            "load /nonexistent/x",
            "4",
        ],
    );
    in_order(
        &screen,
        &[
            "Saved to",
            "[ooo]",
            "Opened",
            "[oooo]",
            "Name a file too",
            "cannot be written",
            "cannot be read",
            "out of bounds",
        ],
    );
    let shown =
        madang(&["play", "--load", path, "--locale", "en", "--seat", "human", "--seat", "human"], "board\n")
            .ok();
    in_order(&shown, &["[oooo]", "Player 2> board", "[oooo]"]);
    std::fs::write(&file, "junk").unwrap();
    madang(&["play", "--load", path], "").failed(Exit::Failure);
}

#[test]
fn a_position_is_shared_as_a_link_and_a_finished_game_as_a_whole() {
    let link = |typed: &[&str]| {
        let screen = play(TWO, typed);
        let line = screen.lines().skip_while(|line| !line.contains("> link")).nth(1).unwrap().to_owned();
        (Shared::from_link(&line).unwrap(), line)
    };
    let (shared, line) = link(&["1", "link"]);
    assert!(matches!(shared, Shared::Position { seats: 2, .. }));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("link.txt");
    std::fs::write(&file, format!("{line}\n")).unwrap();
    let path = file.to_str().unwrap();
    let opened =
        madang(&["play", "--load", path, "--locale", "en", "--seat", "human", "--seat", "human"], "").ok();
    in_order(&opened, &["[oooo]", "Player 2> "]);
    let opened = madang(&["play", "nim", "--load", path], "").failed(Exit::Usage);
    assert!(opened.contains("take-away"), "{opened}");
    let (shared, line) = link(&["3", "2", "link"]);
    assert!(matches!(shared, Shared::Record { .. }));
    in_order(
        &madang(&["replay", "-", "--locale", "en"], &line).ok(),
        &["Player 1: 3", "Player 2: 2", "Player 2 wins!"],
    );
}

#[test]
fn everything_that_can_be_typed_is_answered() {
    let screen = play(TWO, &["help", "moves", "rules", "1: resign"]);
    in_order(
        &screen,
        &[
            "> help",
            "undo",
            "> moves",
            "1      2      3      resign",
            "> rules",
            "# Take Away",
            "[ooo]\nlegal: 1 2 3\n\n?\n",
            "Player 2 wins!",
        ],
    );
    let screen = play(&[], &["2: 1", "3: 1", "", "  ", "\u{7}", "\u{1b}[A"]);
    in_order(&screen, &["You cannot move for Computer.", "You are not a player in this game"]);
    let screen = madang(&["play", "take-away", "--locale", "ko"], "도움말\n힌트\n끝\n").ok();
    in_order(&screen, &["돌 가져가기입니다", "플레이어 1 차례예요.", "무르기", "추천: "]);
}

#[test]
fn programs_play_among_themselves_from_a_position() {
    let args = ["--seat", "greedy", "--seat", "random", "--position", "7/2/1", "--seed", "5"];
    let screen = play(&args, &[]);
    in_order(&screen, &["[ooooooo]", "Computer 2: ", "Computer 1: ", "wins!"]);
    assert!(!screen.contains("> "), "nobody is asked for anything: {screen}");
    assert_eq!(screen, play(&args, &[]), "the same seed, the same game");
    let three = play(&["--seat", "random", "--seat", "random", "--seat", "random"], &[]);
    in_order(&three, &["Computer 1: ", "Computer 2: ", "Computer 3: "]);
    let message = madang(
        &["play", "take-away", "--seats", "2", "--seat", "random", "--seat", "random", "--seat", "random"],
        "",
    );
    message.failed(Exit::Usage);
}

#[test]
fn colours_are_drawn_where_they_are_wanted() {
    let drawn = |color: &str| madang(&["play", "take-away", "--color", color], "quit\n").ok();
    assert!(drawn("always").contains("\u{1b}[1m"));
    assert!(!drawn("never").contains('\u{1b}'));
    assert!(!drawn("auto").contains('\u{1b}'), "a pipe is no terminal");
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    in_order(&play(TWO, &["1"]), &["[oooo]", "Player 2> ", "The game stops here."]);
    in_order(
        &madang(&["play", "take-away", "--locale", "en"], "").ok(),
        &["Player 1> ", "The game stops here."],
    );
}

#[test]
fn a_line_longer_than_anybody_types_is_no_move() {
    let long = "9".repeat(100_000);
    in_order(&play(TWO, &[&long, "1"]), &["That is too long.", "Player 1> 1", "[oooo]"]);
}

/// What the game writes; it hangs up on the game, as it were, once it has read `until`.
struct Watcher {
    seen: String,
    until: &'static str,
    input: Option<std::io::PipeWriter>,
}

impl std::io::Write for Watcher {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.seen.push_str(&String::from_utf8_lossy(bytes));
        if self.seen.contains(self.until) {
            self.input = None;
        }
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_players_time_runs_out_while_nothing_is_typed() {
    let (input, typed) = std::io::pipe().unwrap();
    let mut watcher = Watcher { seen: String::new(), until: "The game is over.", input: Some(typed) };
    let mut err = Vec::new();
    let args = [
        "madang",
        "play",
        "take-away",
        "--locale",
        "en",
        "--seat",
        "human",
        "--seat",
        "human",
        "--options",
        r#"{"timeControl":{"kind":"perMove","perMoveSec":1}}"#,
    ];
    let mut console = madang::Console::plain(&mut watcher, &mut err, std::io::BufReader::new(input));
    assert_eq!(madang::run(args, &support::registry(), &mut console), Exit::Success);
    in_order(&watcher.seen, &["Player 1> ", "Time has run out", "Player 2 wins!"]);
}
