//! The board as a picture.

use std::fmt::Write as _;

use platform_api::Svg;

use crate::board::{Cell, Orientation, Seat, Wall};
use crate::view::View;

/// The side of a cell, in units of the picture.
const CELL: u32 = 40;
/// The width of a groove, and of a wall.
const GROOVE: u32 = 8;
/// From one cell to the next.
const PITCH: u32 = CELL + GROOVE;
/// Room for the letters and numbers.
const MARGIN: u32 = 34;
/// The board without margins: nine cells, eight grooves.
const BOARD: u32 = 9 * CELL + 8 * GROOVE;
/// The whole picture.
const SIZE: u32 = BOARD + 2 * MARGIN;
/// The strips that mark the goals.
const STRIP: u32 = 5;

/// Draws walls, pawns, goals, coordinates, and for the player to move the cells they may go to.
pub(super) fn picture(view: &View) -> Svg {
    let mut out = String::new();
    let _ = write!(
        out,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" height="{SIZE}" font-family="sans-serif" text-anchor="middle"><rect width="{SIZE}" height="{SIZE}" rx="10" fill="#7a5638"/>"##
    );
    for cell in Cell::all() {
        let (x, y) = corner(cell);
        let _ =
            write!(out, r##"<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" rx="4" fill="#e9d3ae"/>"##);
    }
    coordinates(&mut out);
    for seat in &view.seats {
        goal(&mut out, seat.seat);
    }
    for &cell in view.legal_pawn_moves.iter().flatten() {
        let (x, y) = middle(cell);
        let _ = write!(out, r##"<circle cx="{x}" cy="{y}" r="6" fill="#3b8f5a" fill-opacity="0.7"/>"##);
    }
    for &wall in &view.walls {
        draw_wall(&mut out, wall);
    }
    for seat in &view.seats {
        if let Some(cell) = seat.pos {
            pawn(&mut out, seat.seat, cell, view.turn == Some(seat.player));
        }
    }
    out.push_str("</svg>");
    Svg(out)
}

/// The upper left corner of a cell; row 9 is on top.
fn corner(cell: Cell) -> (u32, u32) {
    (MARGIN + u32::from(cell.column()) * PITCH, MARGIN + (8 - u32::from(cell.row())) * PITCH)
}

fn middle(cell: Cell) -> (u32, u32) {
    let (x, y) = corner(cell);
    (x + CELL / 2, y + CELL / 2)
}

fn coordinates(out: &mut String) {
    let mut label = |x: u32, y: u32, text: char| {
        let _ = write!(out, r##"<text x="{x}" y="{y}" font-size="15" fill="#f3e6cf">{text}</text>"##);
    };
    for (index, (column, row)) in (0..).zip(('a'..='i').zip('1'..='9')) {
        let along = MARGIN + index * PITCH + CELL / 2;
        let down = MARGIN + (8 - index) * PITCH + CELL / 2 + 5;
        for y in [MARGIN - 15, SIZE - MARGIN + 25] {
            label(along, y, column);
        }
        for x in [MARGIN / 2 - 3, SIZE - MARGIN / 2 + 3] {
            label(x, down, row);
        }
    }
}

/// A strip along the edge that a seat has to reach.
fn goal(out: &mut String, seat: Seat) {
    let (near, far) = (MARGIN - STRIP - 3, MARGIN + BOARD + 3);
    let (x, y, width, height) = match seat {
        Seat::South => (MARGIN, near, BOARD, STRIP),
        Seat::North => (MARGIN, far, BOARD, STRIP),
        Seat::West => (far, MARGIN, STRIP, BOARD),
        Seat::East => (near, MARGIN, STRIP, BOARD),
    };
    let fill = color(seat);
    let _ =
        write!(out, r##"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="2" fill="{fill}"/>"##);
}

fn draw_wall(out: &mut String, wall: Wall) {
    let (x, y) = corner(wall.anchor());
    let long = 2 * CELL + GROOVE;
    let (x, y, width, height) = match wall.orientation() {
        Orientation::Horizontal => (x, y - GROOVE, long, GROOVE),
        Orientation::Vertical => (x + CELL, y - PITCH, GROOVE, long),
    };
    let _ =
        write!(out, r##"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="3" fill="#f5b942"/>"##);
}

fn pawn(out: &mut String, seat: Seat, cell: Cell, to_move: bool) {
    let (x, y) = middle(cell);
    let (fill, letter) = (color(seat), seat.letter());
    let rim = if to_move { "#ffffff" } else { "#3a2a1a" };
    let below = y + 5;
    let _ = write!(
        out,
        r##"<circle cx="{x}" cy="{y}" r="14" fill="{fill}" stroke="{rim}" stroke-width="3"/><text x="{x}" y="{below}" font-size="15" font-weight="bold" fill="#ffffff">{letter}</text>"##
    );
}

const fn color(seat: Seat) -> &'static str {
    match seat {
        Seat::South => "#2f6fd0",
        Seat::West => "#2e8b57",
        Seat::North => "#c94242",
        Seat::East => "#8e4ec6",
    }
}
