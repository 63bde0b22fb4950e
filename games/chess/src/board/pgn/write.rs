//! Writing.

use std::fmt;

use super::super::piece::{Color, Variant};
use super::super::position::Position;
use super::{Pgn, PgnMove};

/// Lines of moves stay below this many characters (PGN standard, section 8.2.1).
const LINE: usize = 80;

impl fmt::Display for Pgn {
    /// Writes the game in export format, ending with a line break.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_tags(f)?;
        f.write_str("\n")?;
        let mut column = 0;
        for token in self.tokens() {
            let length = token.chars().count();
            if column > 0 && column + 1 + length < LINE {
                f.write_str(" ")?;
                column += 1;
            } else if column > 0 {
                f.write_str("\n")?;
                column = 0;
            }
            f.write_str(&token)?;
            column += length;
        }
        f.write_str("\n")
    }
}

impl Pgn {
    fn write_tags(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tags = &self.tags;
        let roster = [
            ("Event", tags.event.as_str()),
            ("Site", &tags.site),
            ("Date", &tags.date),
            ("Round", &tags.round),
            ("White", &tags.white),
            ("Black", &tags.black),
            ("Result", self.result.as_str()),
        ];
        for (name, value) in roster {
            write_tag(f, name, value)?;
        }
        if self.start.variant() == Variant::Chess960 {
            write_tag(f, "Variant", "Chess960")?;
        }
        if self.start != Position::start() {
            write_tag(f, "SetUp", "1")?;
            write_tag(f, "FEN", &self.start.fen())?;
        }
        if let Some(control) = &tags.time_control {
            write_tag(f, "TimeControl", &control.to_string())?;
        }
        if let Some(termination) = &tags.termination {
            write_tag(f, "Termination", termination.as_str())?;
        }
        for (name, value) in tags.writable() {
            write_tag(f, name, value)?;
        }
        Ok(())
    }

    /// Move numbers, moves, clocks and the result, each of which stays in one line. Black's move is numbered when it is
    /// the first or follows a clock.
    fn tokens(&self) -> Vec<String> {
        let mut tokens = Vec::new();
        let mut number = u64::from(self.start.fullmove_number());
        let mut color = self.start.side_to_move();
        let mut interrupted = true;
        for PgnMove { san, clock_ms, .. } in &self.moves {
            match color {
                Color::White => tokens.push(format!("{number}.")),
                Color::Black if interrupted => tokens.push(format!("{number}...")),
                Color::Black => {}
            }
            tokens.push(san.clone());
            interrupted = clock_ms.is_some();
            tokens.extend(clock_ms.map(clock));
            number += u64::from(color == Color::Black);
            color = !color;
        }
        tokens.push(self.result.as_str().to_owned());
        tokens
    }
}

/// Writes a tag. Control characters, which a value may not have, become blanks.
fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for letter in value.chars() {
        match letter {
            '"' | '\\' => write!(f, "\\{letter}")?,
            _ if letter.is_control() => f.write_str(" ")?,
            _ => write!(f, "{letter}")?,
        }
    }
    f.write_str("\"]\n")
}

/// A clock as a comment, whole seconds where it can be.
fn clock(ms: u64) -> String {
    let (seconds, millis) = (ms / 1_000, ms % 1_000);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    let fraction = if millis == 0 { String::new() } else { format!(".{millis:03}") };
    let fraction = fraction.trim_end_matches('0');
    format!("{{ [%clk {hours}:{minutes:02}:{seconds:02}{fraction}] }}")
}
