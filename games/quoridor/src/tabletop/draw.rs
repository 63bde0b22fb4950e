//! The board with characters.

use std::fmt::Write as _;

use platform_api::toolkit::Proposal;
use platform_api::{Arg, DrawStyle, PlayerId, Roster, Text};

use crate::board::{Cell, CellSet, Direction, Orientation, PerSeat, Seat, Wall, WallSet};
use crate::state::Status;
use crate::texts::{catalog, seat_key};
use crate::view::{SeatView, View};

/// The board has 9×9 cells.
const SIDE: u8 = 9;
/// The characters between the side edges: nine cells of three and eight grooves of one.
const WIDTH: usize = 35;

/// Draws the board, row 9 on top, and below it who plays, how far everybody has to go and what is asked.
pub(super) fn draw(view: &View, style: &DrawStyle) -> String {
    let board = Drawing::of(view, style);
    let mut out = String::new();
    board.columns(&mut out);
    let _ = writeln!(out, "  ┌{}┐", "─".repeat(WIDTH));
    for row in (0..SIDE).rev() {
        board.cells(&mut out, row);
        if row > 0 {
            board.groove(&mut out, row - 1);
        }
    }
    let _ = writeln!(out, "  └{}┘", "─".repeat(WIDTH));
    board.columns(&mut out);
    for seat in &view.seats {
        seat_line(&mut out, view, seat, style);
    }
    requests(&mut out, view, style);
    status(&mut out, view, style);
    out
}

/// What the board shows.
struct Drawing<'a> {
    style: &'a DrawStyle,
    walls: WallSet,
    pawns: PerSeat<Option<Cell>>,
    targets: CellSet,
}

impl<'a> Drawing<'a> {
    fn of(view: &View, style: &'a DrawStyle) -> Self {
        let hints = view.legal_pawn_moves.iter().flatten().filter(|_| style.hints);
        let pawn = |seat| view.seats.iter().find(|one| one.seat == seat).and_then(|one| one.pos);
        Self {
            style,
            walls: view.walls.iter().copied().collect(),
            pawns: PerSeat::from_fn(pawn),
            targets: hints.copied().collect(),
        }
    }

    fn columns(&self, out: &mut String) {
        let letters: Vec<String> = (0..SIDE).map(|column| char::from(b'a' + column).to_string()).collect();
        let _ = writeln!(out, "    {}", letters.join("   "));
    }

    /// A row of cells, with the grooves between columns.
    fn cells(&self, out: &mut String, row: u8) {
        let _ = write!(out, "{} │", row + 1);
        for cell in (0..SIDE).filter_map(|column| Cell::new(column, row)) {
            let _ = write!(out, " {} ", self.cell(cell));
            if cell.column() + 1 < SIDE {
                out.push_str(&self.wall(self.closed(cell, Direction::East), "┃", " "));
            }
        }
        let _ = writeln!(out, "│ {}", row + 1);
    }

    /// The groove above a row.
    fn groove(&self, out: &mut String, row: u8) {
        out.push_str("  │");
        for cell in (0..SIDE).filter_map(|column| Cell::new(column, row)) {
            out.push_str(&self.wall(self.closed(cell, Direction::North), "━━━", "   "));
            if cell.column() + 1 < SIDE {
                out.push_str(&self.joint(cell));
            }
        }
        out.push_str("│\n");
    }

    fn cell(&self, cell: Cell) -> String {
        let pawn = self.pawns.iter().find(|(_, pawn)| **pawn == Some(cell)).map(|(seat, _)| seat);
        match pawn {
            Some(seat) => self.paint(&seat.letter().to_string(), color(seat)),
            None if self.targets.contains(cell) => self.paint("o", "1;36"),
            None => self.paint("·", "2"),
        }
    }

    /// The point where four cells meet: the middle of a wall, or nothing.
    fn joint(&self, anchor: Cell) -> String {
        let stands = |orientation| {
            Wall::new(anchor.column(), anchor.row(), orientation)
                .is_some_and(|wall| self.walls.contains(wall))
        };
        if stands(Orientation::Horizontal) {
            self.wall(true, "━", " ")
        } else {
            self.wall(stands(Orientation::Vertical), "┃", " ")
        }
    }

    /// True if a wall closes the edge north or east of a cell.
    fn closed(&self, cell: Cell, direction: Direction) -> bool {
        let (orientation, back) = match direction {
            Direction::North | Direction::South => (Orientation::Horizontal, (1, 0)),
            Direction::East | Direction::West => (Orientation::Vertical, (0, 1)),
        };
        let at = |column: Option<u8>, row: Option<u8>| {
            Wall::new(column?, row?, orientation).filter(|wall| self.walls.contains(*wall))
        };
        let (column, row) = (cell.column(), cell.row());
        at(Some(column), Some(row)).is_some()
            || at(column.checked_sub(back.0), row.checked_sub(back.1)).is_some()
    }

    fn wall(&self, stands: bool, wall: &str, groove: &str) -> String {
        if stands { self.paint(wall, "1;33") } else { groove.to_owned() }
    }

    fn paint(&self, text: &str, code: &str) -> String {
        paint(self.style, text, code)
    }
}

fn paint(style: &DrawStyle, text: &str, code: &str) -> String {
    if style.color { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
}

/// The colour of a seat's pawn, as in the pictures: blue, green, red, magenta.
const fn color(seat: Seat) -> &'static str {
    match seat {
        Seat::South => "1;94",
        Seat::West => "1;92",
        Seat::North => "1;91",
        Seat::East => "1;95",
    }
}

fn say(style: &DrawStyle, text: &Text) -> String {
    catalog().render(&style.locale, text, &Roster::default())
}

fn seat_arg(seat: Seat) -> Arg {
    Arg::Key(seat_key(seat).to_owned())
}

/// `> S South: 8 to go, 10 walls`
fn seat_line(out: &mut String, view: &View, seat: &SeatView, style: &DrawStyle) {
    let text = match (seat.status, seat.distance) {
        (Status::Playing, Some(distance)) => Text::new("draw-seat").with("distance", u32::from(distance)),
        (Status::Finished, _) => {
            Text::new("draw-finished").with("order", u32::from(seat.finish_order.unwrap_or(1)))
        }
        (Status::TimedOut, _) => Text::new("draw-timedOut"),
        (Status::Resigned | Status::Playing, _) => Text::new("draw-resigned"),
    };
    let text = text.with("seat", seat_arg(seat.seat)).with("walls", u32::from(seat.walls_left));
    let mark = if view.turn == Some(seat.player) { ">" } else { " " };
    let letter = paint(style, &seat.seat.letter().to_string(), color(seat.seat));
    let _ = writeln!(out, "{mark} {letter} {}", say(style, &text));
}

fn requests(out: &mut String, view: &View, style: &DrawStyle) {
    let mut line = |key: &str, pending: Option<Proposal>| {
        if let Some(seat) = pending.and_then(|pending| seat_of(view, pending.by())) {
            let _ = writeln!(out, "{}", say(style, &Text::new(key).with("seat", seat_arg(seat))));
        }
    };
    line("draw-undoRequested", view.undo.pending);
    line("draw-drawOffered", view.draw.pending);
}

/// Whose turn it is, or how the match ended.
fn status(out: &mut String, view: &View, style: &DrawStyle) {
    if let Some(result) = &view.result {
        let _ = writeln!(out, "{}", say(style, &Text::new(format!("draw-{}", result.reason.name()))));
        if let Some((_, seat)) = result.winner() {
            let _ = writeln!(out, "{}", say(style, &Text::new("draw-winner").with("seat", seat_arg(seat))));
        }
        return;
    }
    let Some(seat) = view.turn.and_then(|player| seat_of(view, player)) else { return };
    let _ = writeln!(out, "{}", say(style, &Text::new("draw-turn").with("seat", seat_arg(seat))));
    if let Some(walls) = view.legal_walls.as_ref().filter(|_| style.hints) {
        let count = u32::try_from(walls.len()).unwrap_or(u32::MAX);
        let _ = writeln!(out, "{}", say(style, &Text::new("draw-legalWalls").with("walls", count)));
    }
}

fn seat_of(view: &View, player: PlayerId) -> Option<Seat> {
    view.seats.iter().find(|seat| seat.player == player).map(|seat| seat.seat)
}
