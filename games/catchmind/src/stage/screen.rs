//! A drawing with characters.

use crate::canvas::CanvasOp;
use crate::view::View;

/// Characters across and down; a character is about twice as high as it is wide.
const WIDTH: usize = 60;
const HEIGHT: usize = 24;

/// The greatest coordinate of a canvas.
const FAR: i32 = 1000;

/// What stands for the colours of the palette, in its order, where a terminal shows colours (ANSI, 256 colours).
const INK: [u8; 12] = [250, 244, 196, 208, 226, 40, 28, 45, 27, 129, 213, 130];

/// A stroke that can be seen.
#[derive(Clone, Debug, Default)]
struct Stroke {
    colour: usize,
    erases: bool,
    points: Vec<(i32, i32)>,
}

/// A view: the canvas in a frame, and below it what the viewer knows of the word.
pub(super) fn draw(view: &View, color: bool) -> String {
    let cells = painted(&visible(&view.canvas));
    let bar = "─".repeat(WIDTH);
    let mut text = format!("┌{bar}┐\n");
    for row in cells.chunks(WIDTH) {
        text.push('│');
        row.iter().for_each(|cell| push_cell(&mut text, *cell, color));
        text.push_str("│\n");
    }
    text.push_str(&format!("└{bar}┘\n"));
    if let Some(choices) = &view.choices {
        let listed: Vec<String> =
            (1..).zip(choices).map(|(number, word)| format!("{number} {word}")).collect();
        text.push_str(&format!("  {}\n", listed.join("   ")));
    }
    let known = view.word.as_ref().or(view.hint.as_ref());
    text.push_str(&known.map(|known| format!("  {known}\n")).unwrap_or_default());
    text
}

fn push_cell(text: &mut String, cell: Option<usize>, color: bool) {
    match cell {
        None => text.push(' '),
        Some(colour) if color => {
            let ink = INK.get(colour).copied().unwrap_or(INK[0]);
            text.push_str(&format!("\u{1b}[38;5;{ink}m█\u{1b}[0m"));
        }
        Some(_) => text.push('#'),
    }
}

/// The strokes that were neither undone nor cleared away.
fn visible(ops: &[CanvasOp]) -> Vec<Stroke> {
    let mut strokes: Vec<Stroke> = Vec::new();
    for op in ops {
        match op {
            CanvasOp::Begin { colour, eraser, .. } => {
                let colour = usize::try_from(*colour).unwrap_or_default();
                strokes.push(Stroke { colour, erases: *eraser == 1, points: Vec::new() });
            }
            CanvasOp::Points { deltas, .. } => {
                if let Some(stroke) = strokes.last_mut() {
                    stroke.points.extend(absolute(deltas));
                }
            }
            CanvasOp::End { .. } => {}
            CanvasOp::Undo {} => {
                strokes.retain(|stroke| !stroke.points.is_empty());
                strokes.pop();
            }
            CanvasOp::Clear {} => strokes.clear(),
        }
    }
    strokes
}

/// The points of a batch: the first as it stands, each other as the difference from the one before.
fn absolute(deltas: &[i32]) -> Vec<(i32, i32)> {
    let mut at = (0, 0);
    let pairs = deltas.chunks_exact(2).filter_map(|pair| Some((*pair.first()?, *pair.get(1)?)));
    let points = pairs.map(|(x, y)| {
        at = (at.0 + x, at.1 + y);
        at
    });
    points.collect()
}

/// The colour of every cell, row by row.
fn painted(strokes: &[Stroke]) -> Vec<Option<usize>> {
    let mut cells = vec![None; WIDTH * HEIGHT];
    for stroke in strokes {
        let ink = (!stroke.erases).then_some(stroke.colour);
        let starts = stroke.points.iter();
        let ends = stroke.points.iter().skip(1).chain(stroke.points.last());
        for (from, to) in starts.zip(ends) {
            for (column, row) in between(*from, *to) {
                if let Some(cell) = cells.get_mut(row * WIDTH + column) {
                    *cell = ink;
                }
            }
        }
    }
    cells
}

/// The cells that a straight line crosses.
fn between(from: (i32, i32), to: (i32, i32)) -> Vec<(usize, usize)> {
    let steps = ((to.0 - from.0).abs() / 8).max((to.1 - from.1).abs() / 16).max(1);
    let along = |a: i32, b: i32, step: i32| a + (b - a) * step / steps;
    (0..=steps).map(|step| cell(along(from.0, to.0, step), along(from.1, to.1, step))).collect()
}

fn cell(x: i32, y: i32) -> (usize, usize) {
    let place = |at: i32, cells: usize| usize::try_from(at.clamp(0, FAR)).unwrap_or(0) * cells / 1001;
    (place(x, WIDTH), place(y, HEIGHT))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stroke(stroke: i32, deltas: &[i32]) -> [CanvasOp; 3] {
        [
            CanvasOp::Begin { stroke, colour: 0, width: 0, eraser: 0 },
            CanvasOp::Points { stroke, batch: 1, deltas: deltas.to_vec() },
            CanvasOp::End { stroke },
        ]
    }

    fn filled(ops: &[CanvasOp]) -> Vec<usize> {
        let cells = painted(&visible(ops));
        cells.iter().enumerate().filter(|(_, cell)| cell.is_some()).map(|(i, _)| i).collect()
    }

    #[test]
    fn a_line_from_corner_to_corner_has_no_gaps() {
        let cells = filled(&stroke(1, &[0, 0, 1000, 1000]));
        let (mut columns, mut rows): (Vec<_>, Vec<_>) = cells.iter().map(|i| (i % WIDTH, i / WIDTH)).unzip();
        columns.dedup();
        rows.dedup();
        assert_eq!((columns.len(), rows.len()), (WIDTH, HEIGHT));
    }

    #[test]
    fn what_was_undone_or_cleared_is_not_drawn() {
        let (first, second) = (stroke(1, &[10, 10, 50, 0]), stroke(2, &[900, 900]));
        let undone = [first.as_slice(), &second, &[CanvasOp::Undo {}]].concat();
        assert_eq!(filled(&undone), filled(&first));
        assert!(filled(&[undone.as_slice(), &[CanvasOp::Clear {}]].concat()).is_empty());
    }

    #[test]
    fn an_eraser_takes_away_what_it_passes() {
        let mut eraser = stroke(2, &[0, 10, 1000, 0]);
        eraser[0] = CanvasOp::Begin { stroke: 2, colour: 0, width: 0, eraser: 1 };
        assert!(filled(&[stroke(1, &[0, 10, 1000, 0]).as_slice(), &eraser].concat()).is_empty());
    }
}
