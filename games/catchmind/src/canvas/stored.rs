//! Records back to operations, and the canvas to and from JSON.

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Canvas, CanvasOp, Point, Record};

/// Counts the numbers that records leave out.
#[derive(Clone, Debug)]
pub(super) struct Ops<'a> {
    records: std::slice::Iter<'a, Record>,
    points: &'a [Point],
    stroke: i32,
    batch: i32,
}

impl<'a> Ops<'a> {
    pub(super) fn new(records: &'a [Record], points: &'a [Point]) -> Self {
        Self { records: records.iter(), points, stroke: 0, batch: 0 }
    }

    fn batch_of(&mut self, count: u8) -> CanvasOp {
        let (batch, rest) = self.points.split_at_checked(usize::from(count)).unwrap_or((self.points, &[]));
        self.points = rest;
        self.batch += 1;
        CanvasOp::Points { stroke: self.stroke, batch: self.batch, deltas: deltas(batch) }
    }
}

impl Iterator for Ops<'_> {
    type Item = CanvasOp;

    fn next(&mut self) -> Option<CanvasOp> {
        Some(match *self.records.next()? {
            Record::Begin { colour, width, eraser } => {
                (self.stroke, self.batch) = (self.stroke + 1, 0);
                let (colour, width) = (colour.into(), width.into());
                CanvasOp::Begin { stroke: self.stroke, colour, width, eraser: eraser.into() }
            }
            Record::Points { count } => self.batch_of(count),
            Record::End => CanvasOp::End { stroke: self.stroke },
            Record::Undo => CanvasOp::Undo {},
            Record::Clear => CanvasOp::Clear {},
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.records.size_hint()
    }
}

impl ExactSizeIterator for Ops<'_> {}

/// The first point as it stands, each other as the difference from the one before.
fn deltas(points: &[Point]) -> Vec<i32> {
    let mut before = (0, 0);
    let mut values = Vec::with_capacity(points.len() * 2);
    for &(x, y) in points {
        let here = (i32::from(x), i32::from(y));
        values.extend([here.0 - before.0, here.1 - before.1]);
        before = here;
    }
    values
}

impl Serialize for Canvas {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Ops::new(&self.records, &self.points))
    }
}

impl<'de> Deserialize<'de> for Canvas {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(CanvasVisitor)
    }
}

/// Accepts operation by operation, so that a hostile list stops at its first fault.
struct CanvasVisitor;

impl<'de> Visitor<'de> for CanvasVisitor {
    type Value = Canvas;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a list of drawing operations")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Canvas, A::Error> {
        let mut canvas = Canvas::default();
        while let Some(op) = list.next_element::<CanvasOp>()? {
            canvas.push(&op).map_err(A::Error::custom)?;
        }
        Ok(canvas)
    }
}
