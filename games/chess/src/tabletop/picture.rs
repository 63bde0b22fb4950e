//! The board as a picture. The figures are our own, made of simple shapes.

use std::fmt::Write as _;

use platform_api::Svg;

use super::draw::{self, placement};
use crate::board::{Color, Piece, Square};
use crate::view::View;

/// The side of a square, in units of the picture.
const SIDE: u32 = 45;
/// Room for the letters and numbers.
const MARGIN: u32 = 24;
/// The whole picture.
const SIZE: u32 = 8 * SIDE + 2 * MARGIN;

/// Draws the board, White below: coordinates, the latest move, a king in check, the squares that can be gone to, pieces.
pub(super) fn picture(view: &View) -> Svg {
    let mut out = String::new();
    let _ = write!(
        out,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" height="{SIZE}" font-family="sans-serif" text-anchor="middle"><rect width="{SIZE}" height="{SIZE}" rx="8" fill="#5b4636"/>"##
    );
    let board = placement(&view.fen);
    for square in Square::all() {
        let piece = on(&board, square);
        field(&mut out, view, square, piece);
    }
    coordinates(&mut out);
    targets(&mut out, view, &board);
    for square in Square::all() {
        if let Some((color, piece)) = on(&board, square) {
            figure(&mut out, square, color, piece);
        }
    }
    out.push_str("</svg>");
    Svg(out)
}

type Row = [Option<(Color, Piece)>; 8];

fn on(board: &[Row], square: Square) -> Option<(Color, Piece)> {
    let row = board.get(7 - usize::from(square.rank()))?;
    row.get(usize::from(square.file())).copied().flatten()
}

/// The upper left corner of a square; rank 8 is on top.
fn corner(square: Square) -> (u32, u32) {
    (MARGIN + u32::from(square.file()) * SIDE, MARGIN + (7 - u32::from(square.rank())) * SIDE)
}

fn field(out: &mut String, view: &View, square: Square, piece: Option<(Color, Piece)>) {
    let latest = view.last_move.is_some_and(|last| last.from == square || last.to == square);
    let king = piece.is_some_and(|(color, piece)| piece == Piece::King && side_to_move(view) == color);
    let fill = match (view.check && king, latest, square.is_light()) {
        (true, ..) => "#e0705c",
        (false, true, true) => "#f0e08c",
        (false, true, false) => "#d3bd5a",
        (false, false, true) => "#efdcbd",
        (false, false, false) => "#b58863",
    };
    let (x, y) = corner(square);
    let _ = write!(out, r##"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{fill}"/>"##);
}

/// The side to move, which also an ended match has.
fn side_to_move(view: &View) -> Color {
    if view.fen.split(' ').nth(1) == Some("b") { Color::Black } else { Color::White }
}

fn coordinates(out: &mut String) {
    let mut label = |x: u32, y: u32, text: char| {
        let _ = write!(out, r##"<text x="{x}" y="{y}" font-size="13" fill="#f3e6cf">{text}</text>"##);
    };
    for (index, (file, rank)) in (0..).zip(('a'..='h').zip('1'..='8')) {
        let along = MARGIN + index * SIDE + SIDE / 2;
        let down = MARGIN + (7 - index) * SIDE + SIDE / 2 + 5;
        for y in [MARGIN - 8, SIZE - 8] {
            label(along, y, file);
        }
        for x in [MARGIN / 2, SIZE - MARGIN / 2] {
            label(x, down, rank);
        }
    }
}

/// A dot on every empty square that can be gone to, a ring round every piece that can be captured.
fn targets(out: &mut String, view: &View, board: &[Row]) {
    let mut squares: Vec<Square> = draw::targets(view).collect();
    squares.sort_unstable();
    squares.dedup();
    for square in squares {
        let (x, y) = corner(square);
        let (x, y) = (x + SIDE / 2, y + SIDE / 2);
        let _ = if on(board, square).is_some() {
            write!(
                out,
                r##"<circle cx="{x}" cy="{y}" r="20" fill="none" stroke="#3b8f5a" stroke-opacity="0.7" stroke-width="3"/>"##
            )
        } else {
            write!(out, r##"<circle cx="{x}" cy="{y}" r="5" fill="#3b8f5a" fill-opacity="0.6"/>"##)
        };
    }
}

fn figure(out: &mut String, square: Square, color: Color, piece: Piece) {
    let (x, y) = corner(square);
    let (fill, line) = match color {
        Color::White => ("#fffdf5", "#2b2118"),
        Color::Black => ("#2b2118", "#f3e6cf"),
    };
    let _ = write!(
        out,
        r##"<g transform="translate({x} {y})" fill="{fill}" stroke="{line}" stroke-width="1.4" stroke-linejoin="round">{}</g>"##,
        shape(piece)
    );
}

/// The shapes of a figure in a square of 45 units.
const fn shape(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => {
            r##"<path d="M14 38h17c0-6-4-9-5-15h-7c-1 6-5 9-5 15z"/><circle cx="22.5" cy="17" r="6.5"/>"##
        }
        Piece::Rook => {
            r##"<path d="M11 38h23v-4H11z"/><path d="M14 34h17l-2-18H16z"/><path d="M12 16h21V8h-5v4h-3V8h-5v4h-3V8h-5z"/>"##
        }
        Piece::Knight => {
            r##"<path d="M12 38h22c1-12-1-24-12-27l-2-4-3 5c-4 3-7 8-8 13l3 4 4-2c2 0 4-1 6-3 0 6-9 7-10 14z"/><circle cx="18" cy="17" r="1.2"/>"##
        }
        Piece::Bishop => {
            r##"<path d="M12 38h21c0-3-5-3-7-6h-7c-2 3-7 3-7 6z"/><path d="M16 31h13c5-8-1-15-6.5-20C17 16 11 23 16 31z"/><circle cx="22.5" cy="8.500" r="2.600"/><path d="M22.500 17v8M18.500 21h8" fill="none"/>"##
        }
        Piece::Queen => {
            r##"<path d="M12 38h21l1-5H11z"/><path d="M11 33L7 14l7 8 2-12 6.500 11L29 10l2 12 7-8-4 19z"/><circle cx="7" cy="12" r="2.200"/><circle cx="16" cy="8" r="2.200"/><circle cx="29" cy="8" r="2.200"/><circle cx="38" cy="12" r="2.200"/>"##
        }
        Piece::King => {
            r##"<path d="M21 4h3v3h3v3h-3v5h-3v-5h-3V7h3z"/><path d="M12 38h21l1-6H11z"/><path d="M11 32c-9-9-2-18 6-16 3 0 5 2 5.500 4 .500-2 2.500-4 5.500-4 8-2 15 7 6 16z"/>"##
        }
    }
}
