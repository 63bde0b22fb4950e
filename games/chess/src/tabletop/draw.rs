//! The board with characters.

use std::fmt::Write as _;

use platform_api::toolkit::Proposal;
use platform_api::{Arg, DrawStyle, Millis, PlayerId, Roster, Text};

use crate::board::{Color, Piece, Square};
use crate::options::Hints;
use crate::pieces::Captured;
use crate::texts::{catalog, color_key};
use crate::view::View;

/// Draws the board, rank 8 on top, and below it what was captured, the clocks, what is asked and how things stand.
pub(super) fn draw(view: &View, style: &DrawStyle) -> String {
    let mut out = String::new();
    files(&mut out);
    for (rank, row) in (1..=8).rev().zip(placement(&view.fen)) {
        let _ = write!(out, "{rank} ");
        for (file, piece) in (0..8).zip(row) {
            if let Some(square) = Square::new(file, rank - 1) {
                out.push_str(&cell(view, square, piece, style));
            }
        }
        let _ = writeln!(out, " {rank}");
    }
    files(&mut out);
    for color in [Color::White, Color::Black] {
        side_line(&mut out, view, color, style);
    }
    requests(&mut out, view, style);
    status(&mut out, view, style);
    out
}

fn files(out: &mut String) {
    let letters: Vec<String> = ('a'..='h').map(|letter| format!(" {letter} ")).collect();
    let _ = writeln!(out, "  {}", letters.concat());
}

/// The pieces of a FEN, rank 8 first.
pub(super) fn placement(fen: &str) -> Vec<[Option<(Color, Piece)>; 8]> {
    let field = fen.split(' ').next().unwrap_or_default();
    field.split('/').map(rank).collect()
}

fn rank(text: &str) -> [Option<(Color, Piece)>; 8] {
    let mut row = [None; 8];
    let mut file = 0;
    for letter in text.chars() {
        if let Some(empty) = letter.to_digit(10) {
            file += empty as usize;
        } else {
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            let piece = Piece::from_letter(letter.to_ascii_uppercase());
            if let Some(place) = row.get_mut(file) {
                *place = piece.map(|piece| (color, piece));
            }
            file += 1;
        }
    }
    row
}

/// Three characters: coloured squares with figures, or letters as in FEN with dots for the dark squares. The squares of
/// the latest move stand out; with hints also those that the player to move can go to, and the pieces on them.
fn cell(view: &View, square: Square, piece: Option<(Color, Piece)>, style: &DrawStyle) -> String {
    let latest = view.last_move.is_some_and(|last| last.from == square || last.to == square);
    let target = style.hints && targets(view).any(|target| target == square);
    if style.color { colored(piece, square, latest, target) } else { plain(piece, square, latest, target) }
}

/// `[n]` for the latest move, `*n ` for what can be captured, ` * ` for where a piece can go.
fn plain(piece: Option<(Color, Piece)>, square: Square, latest: bool, target: bool) -> String {
    let empty = match (target, square.is_light()) {
        (true, _) => '*',
        (false, true) => ' ',
        (false, false) => '.',
    };
    let letter = piece.map_or(empty, |(color, piece)| piece.fen_letter(color));
    let before = match (target && piece.is_some(), latest) {
        (true, _) => '*',
        (false, true) => '[',
        (false, false) => ' ',
    };
    format!("{before}{letter}{}", if latest { ']' } else { ' ' })
}

fn colored(piece: Option<(Color, Piece)>, square: Square, latest: bool, target: bool) -> String {
    let background = match (target && piece.is_some(), latest, square.is_light()) {
        (true, ..) => 173,
        (false, true, true) => 186,
        (false, true, false) => 143,
        (false, false, true) => 180,
        (false, false, false) => 137,
    };
    let (foreground, figure) = match piece {
        Some((Color::White, piece)) => (231, figure(piece)),
        Some((Color::Black, piece)) => (16, figure(piece)),
        None => (65, if target { '•' } else { ' ' }),
    };
    format!("\u{1b}[48;5;{background}m\u{1b}[38;5;{foreground}m {figure} \u{1b}[0m")
}

/// Where the player to move can go, if the options let clients show it.
pub(super) fn targets(view: &View) -> impl Iterator<Item = Square> + '_ {
    let shown = view.legal_moves.as_ref().filter(|_| view.options.hints == Hints::Moves);
    shown.into_iter().flatten().map(|legal| legal.to)
}

/// The filled figure; the colour makes it White's or Black's.
const fn figure(piece: Piece) -> char {
    match piece {
        Piece::King => '♚',
        Piece::Queen => '♛',
        Piece::Rook => '♜',
        Piece::Bishop => '♝',
        Piece::Knight => '♞',
        Piece::Pawn => '♟',
    }
}

fn say(style: &DrawStyle, text: &Text) -> String {
    catalog().render(&style.locale, text, &Roster::default())
}

fn color_arg(color: Color) -> Arg {
    Arg::Key(color_key(color).to_owned())
}

/// `> White  9:57  captured: q n p (+3)`
fn side_line(out: &mut String, view: &View, color: Color, style: &DrawStyle) {
    let mark = if view.turn == Some(color) { ">" } else { " " };
    let _ = write!(out, "{mark} {}", say(style, &Text::new(color_key(color))));
    if let Some(remaining) = &view.clock.remaining_ms {
        let _ = write!(out, "  {}", clock(*remaining.get(color)));
    }
    let captured: Vec<String> = view.captured.get(color).iter().map(|one| letter(*one, !color)).collect();
    if !captured.is_empty() {
        let text = Text::new("draw-captured").with("pieces", captured.join(" "));
        let _ = write!(out, "  {}", say(style, &text));
    }
    let ahead = if color == Color::White { view.balance } else { -view.balance };
    if ahead > 0 {
        let _ = write!(out, "  +{ahead}");
    }
    out.push('\n');
}

fn letter(captured: Captured, color: Color) -> String {
    captured.piece().fen_letter(color).to_string()
}

fn clock(remaining: Millis) -> String {
    let seconds = remaining.as_millis() / 1_000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

fn requests(out: &mut String, view: &View, style: &DrawStyle) {
    let mut line = |key: &str, pending: Option<Proposal>| {
        if let Some(color) = pending.and_then(|pending| color_of(view, pending.by())) {
            let _ = writeln!(out, "{}", say(style, &Text::new(key).with("side", color_arg(color))));
        }
    };
    line("draw-undoRequested", view.undo.pending);
    line("draw-drawOffered", view.draw.pending);
}

fn color_of(view: &View, player: PlayerId) -> Option<Color> {
    Color::ALL.into_iter().find(|&color| *view.players.get(color) == player)
}

/// The latest move, whose turn it is, or how the match ended.
fn status(out: &mut String, view: &View, style: &DrawStyle) {
    if let Some(index) = view.chess960_index {
        let _ = writeln!(out, "{}", say(style, &Text::new("draw-chess960").with("index", u32::from(index))));
    }
    if let Some(last) = view.moves.last() {
        let text =
            Text::new("draw-lastMove").with("san", last.san.as_str()).with("uci", last.uci.to_string());
        let _ = writeln!(out, "{}", say(style, &text));
    }
    if let Some(result) = &view.result {
        let _ = writeln!(out, "{}", say(style, &platform_api::Outcome::summary(result)));
        let _ = writeln!(out, "{}", say(style, &result.why()));
        return;
    }
    let Some(color) = view.turn else { return };
    if view.check {
        let _ = writeln!(out, "{}", say(style, &Text::new("draw-check")));
    }
    let _ = writeln!(out, "{}", say(style, &Text::new("draw-turn").with("side", color_arg(color))));
    if view.claimable.is_some() {
        let _ = writeln!(out, "{}", say(style, &Text::new("draw-claimable")));
    }
}
