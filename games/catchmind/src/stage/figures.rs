//! Prepared drawings, one for each category: not the word, which no program can draw, but something of its kind.

use crate::canvas::CanvasOp;
use crate::words::Category;

/// A line through points, or a ring round a centre.
#[derive(Clone, Copy, Debug)]
enum Shape {
    Line(&'static [(i32, i32)]),
    Ring { x: i32, y: i32, across: i32, down: i32 },
}

use Shape::{Line, Ring};

/// A stroke: a colour of the palette and its shape.
type Figure = &'static [(i32, Shape)];

/// The face of a cat.
const ANIMAL: Figure = &[
    (7, Ring { x: 500, y: 540, across: 300, down: 300 }),
    (7, Line(&[(270, 350), (250, 120), (400, 260)])),
    (7, Line(&[(600, 260), (750, 120), (730, 350)])),
    (0, Ring { x: 390, y: 470, across: 40, down: 50 }),
    (0, Ring { x: 610, y: 470, across: 40, down: 50 }),
    (2, Line(&[(470, 590), (530, 590), (500, 630), (470, 590)])),
    (0, Line(&[(500, 630), (440, 700), (380, 680)])),
    (0, Line(&[(500, 630), (560, 700), (620, 680)])),
];
/// An apple.
const FOOD: Figure = &[
    (2, Ring { x: 400, y: 580, across: 200, down: 270 }),
    (2, Ring { x: 600, y: 580, across: 200, down: 270 }),
    (11, Line(&[(500, 340), (520, 180)])),
    (5, Ring { x: 620, y: 220, across: 90, down: 40 }),
];
/// A lamp.
const OBJECT: Figure = &[
    (4, Line(&[(380, 150), (620, 150), (740, 480), (260, 480), (380, 150)])),
    (11, Line(&[(500, 480), (500, 820)])),
    (11, Line(&[(320, 850), (680, 850), (500, 800), (320, 850)])),
];
/// A bus.
const VEHICLE: Figure = &[
    (8, Line(&[(120, 250), (880, 250), (880, 700), (120, 700), (120, 250)])),
    (0, Ring { x: 280, y: 720, across: 90, down: 90 }),
    (0, Ring { x: 720, y: 720, across: 90, down: 90 }),
    (7, Line(&[(180, 320), (360, 320), (360, 480), (180, 480), (180, 320)])),
    (7, Line(&[(430, 320), (610, 320), (610, 480), (430, 480), (430, 320)])),
    (7, Line(&[(680, 320), (830, 320), (830, 480), (680, 480), (680, 320)])),
];
/// A tree.
const NATURE: Figure = &[
    (11, Line(&[(450, 900), (450, 560)])),
    (11, Line(&[(550, 900), (550, 560)])),
    (6, Ring { x: 500, y: 340, across: 280, down: 250 }),
    (5, Ring { x: 500, y: 340, across: 150, down: 130 }),
];
/// A house.
const PLACE: Figure = &[
    (0, Line(&[(220, 450), (220, 880), (780, 880), (780, 450)])),
    (2, Line(&[(140, 480), (500, 130), (860, 480), (140, 480)])),
    (11, Line(&[(430, 880), (430, 640), (570, 640), (570, 880)])),
    (7, Line(&[(640, 540), (740, 540), (740, 650), (640, 650), (640, 540)])),
];
/// Somebody with a hat.
const JOB: Figure = &[
    (0, Ring { x: 500, y: 330, across: 120, down: 130 }),
    (8, Line(&[(350, 210), (650, 210), (600, 90), (400, 90), (350, 210)])),
    (0, Line(&[(500, 460), (500, 720)])),
    (0, Line(&[(300, 560), (500, 520), (700, 560)])),
    (0, Line(&[(360, 930), (500, 720), (640, 930)])),
];
/// Somebody with a ball.
const SPORT: Figure = &[
    (0, Ring { x: 400, y: 230, across: 90, down: 100 }),
    (0, Line(&[(400, 330), (420, 610)])),
    (0, Line(&[(230, 420), (410, 400), (600, 470)])),
    (0, Line(&[(280, 900), (420, 610), (640, 760)])),
    (3, Ring { x: 780, y: 800, across: 100, down: 100 }),
];
/// A hand.
const BODY: Figure = &[
    (3, Line(&[(350, 900), (330, 560), (180, 420), (230, 360), (370, 470)])),
    (3, Line(&[(370, 470), (360, 180), (430, 170), (460, 440)])),
    (3, Line(&[(460, 440), (480, 120), (550, 120), (560, 440)])),
    (3, Line(&[(560, 440), (620, 170), (690, 190), (650, 470)])),
    (3, Line(&[(650, 470), (740, 310), (800, 350), (690, 620), (650, 900)])),
];
/// A snowman.
const SEASON: Figure = &[
    (0, Ring { x: 500, y: 680, across: 250, down: 230 }),
    (0, Ring { x: 500, y: 330, across: 160, down: 150 }),
    (3, Line(&[(500, 340), (600, 360), (500, 370)])),
    (0, Line(&[(440, 290), (450, 300)])),
    (0, Line(&[(550, 290), (560, 300)])),
    (11, Line(&[(260, 620), (90, 480)])),
    (11, Line(&[(740, 620), (910, 480)])),
];
/// A question mark, for a word of the table.
const UNKNOWN: Figure = &[
    (
        1,
        Line(&[
            (340, 300),
            (380, 180),
            (500, 130),
            (620, 180),
            (660, 300),
            (600, 430),
            (500, 520),
            (500, 660),
        ]),
    ),
    (1, Ring { x: 500, y: 800, across: 30, down: 30 }),
];

const fn figure(category: Option<Category>) -> Figure {
    match category {
        Some(Category::Animal) => ANIMAL,
        Some(Category::Food) => FOOD,
        Some(Category::Object) => OBJECT,
        Some(Category::Vehicle) => VEHICLE,
        Some(Category::Nature) => NATURE,
        Some(Category::Place) => PLACE,
        Some(Category::Job) => JOB,
        Some(Category::Sport) => SPORT,
        Some(Category::Body) => BODY,
        Some(Category::Season) => SEASON,
        None => UNKNOWN,
    }
}

/// A drawing as it is sent, step by step: each stroke begins, has one batch of points, and ends.
pub(super) fn steps(category: Option<Category>) -> Vec<CanvasOp> {
    let strokes = (1..).zip(figure(category)).map(|(stroke, (colour, shape))| {
        [
            CanvasOp::Begin { stroke, colour: *colour, width: 1, eraser: 0 },
            CanvasOp::Points { stroke, batch: 1, deltas: deltas(&points(*shape)) },
            CanvasOp::End { stroke },
        ]
    });
    strokes.flatten().collect()
}

/// The corners of a ring, in thousandths of its radius: every 15 degrees of a quarter.
const QUARTER: [(i32, i32); 6] = [(1000, 0), (966, 259), (866, 500), (707, 707), (500, 866), (259, 966)];

fn points(shape: Shape) -> Vec<(i32, i32)> {
    match shape {
        Line(points) => points.to_vec(),
        Ring { x, y, across, down } => {
            let quarters = [(1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0)];
            let corners = quarters.into_iter().flat_map(|(a, b, c, d)| {
                QUARTER.into_iter().map(move |(u, v)| (a * u + b * v, c * u + d * v))
            });
            let ring = corners.map(|(u, v)| (x + u * across / 1000, y + v * down / 1000));
            ring.chain([(x + across, y)]).collect()
        }
    }
}

/// The first point as it stands, each other as the difference from the one before.
fn deltas(points: &[(i32, i32)]) -> Vec<i32> {
    let before = std::iter::once(&(0, 0)).chain(points);
    points.iter().zip(before).flat_map(|(point, before)| [point.0 - before.0, point.1 - before.1]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::Canvas;

    #[test]
    fn every_figure_is_a_drawing_that_is_accepted() {
        for category in Category::ALL.into_iter().map(Some).chain([None]) {
            let mut canvas = Canvas::default();
            let steps = steps(category);
            assert!(steps.len() >= 6, "{category:?}");
            for op in &steps {
                canvas.push(op).unwrap_or_else(|refusal| panic!("{category:?}: {op:?}: {refusal:?}"));
            }
        }
    }
}
