//! How the game is written down and drawn.

use platform_api::{DrawStyle, ParseFault, Placed, PlayerId, Svg, Tabletop, Timestamp};

use crate::{Action, Game as _, State, ThreeInARow, View};

impl Tabletop<Self> for ThreeInARow {
    /// `b3` is a column, a to c from the left, and a row, 1 to 3 from the bottom.
    fn parse_action(&self, _state: &State, text: &str) -> Result<Action, ParseFault> {
        let cell = (0..9).find(|cell| name(*cell) == text);
        let fault = || ParseFault::new(text, 1, "a move is a cell, a1 to c3");
        Ok(Action::Mark { cell: cell.ok_or_else(fault)? })
    }

    fn print_action(&self, _state: &State, action: &Action) -> String {
        let Action::Mark { cell } = action;
        name(*cell)
    }

    /// `x.o/.x./... o`: the rows from the top, and who is to move.
    fn parse_position(&self, text: &str, now: Timestamp) -> Result<Placed<Self>, ParseFault> {
        let fault = |reason: &str| ParseFault::new(text, 1, reason);
        let (rows, turn) = text.trim().split_once(' ').ok_or_else(|| fault("who is to move is missing"))?;
        let marks: Vec<char> = rows.chars().filter(|mark| *mark != '/').collect();
        let cells: Option<Vec<Option<PlayerId>>> = marks.into_iter().map(read).collect();
        let cells = cells.and_then(|cells| <[Option<PlayerId>; 9]>::try_from(cells).ok());
        let options = Self::default_options(2);
        let state = State {
            cells: cells.ok_or_else(|| fault("a board is nine of x, o and ."))?,
            turn: turn.parse().ok().and_then(read).flatten().ok_or_else(|| fault("x or o is to move"))?,
            turn_started_at: now,
            turn_sec: options.turn_sec,
            timed_out: false,
        };
        if Self::result(&state).is_some() {
            return Err(fault("nothing is left to play for"));
        }
        Ok(Placed { seats: 2, options, state })
    }

    fn print_position(&self, state: &State) -> String {
        let rows: Vec<String> = state.cells.chunks(3).map(|row| row.iter().map(mark).collect()).collect();
        format!("{} {}", rows.join("/"), mark(&Some(state.turn)))
    }

    fn draw(&self, view: &View, _style: &DrawStyle) -> String {
        let row = |(row, number): (&[Option<PlayerId>], u8)| {
            let marks: Vec<String> = row.iter().map(|cell| mark(cell).to_string()).collect();
            format!("{number} {}\n", marks.join(" "))
        };
        view.cells.chunks(3).zip([3, 2, 1]).map(row).collect::<String>() + "  a b c"
    }

    fn picture(&self, view: &View) -> Svg {
        let mark = |(cell, number): (&Option<PlayerId>, u32)| {
            let (x, y) = (number % 3 * 20 + 4, number / 3 * 20 + 16);
            format!("<text x=\"{x}\" y=\"{y}\">{}</text>", mark(cell))
        };
        let marks: String = view.cells.iter().zip(0..).map(mark).collect();
        Svg(format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 60 60\">{marks}</svg>"))
    }

    fn is_turn_action(&self, _action: &Action) -> bool {
        true
    }

    fn to_move(&self, state: &State) -> Option<PlayerId> {
        Self::result(state).is_none().then_some(state.turn)
    }
}

fn name(cell: u8) -> String {
    format!("{}{}", ['a', 'b', 'c'].into_iter().nth(usize::from(cell % 3)).unwrap_or('?'), 3 - cell / 3)
}

/// The mark of a cell; nothing for another character.
fn read(mark: char) -> Option<Option<PlayerId>> {
    match mark {
        'x' => Some(Some(PlayerId::new(0))),
        'o' => Some(Some(PlayerId::new(1))),
        '.' => Some(None),
        _ => None,
    }
}

fn mark(cell: &Option<PlayerId>) -> char {
    match cell {
        Some(player) if *player == PlayerId::new(0) => 'x',
        Some(_) => 'o',
        None => '.',
    }
}
