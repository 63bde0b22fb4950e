//! The drawing of one turn: every operation that was accepted, in order (design document, section 5.5).
//!
//! [`Canvas`] is appended to in place at constant cost, however much has been drawn. Stroke and batch numbers are
//! consecutive and points are absolute inside, so that only what cannot be worked out again is kept: four bytes a
//! point and four an operation. [`Canvas::ops`] gives back the wire form of every operation, and a late joiner who is
//! sent them has seen, operation for operation, what the others have.

mod op;
mod refusal;
mod stored;

#[cfg(test)]
mod tests;

pub use op::CanvasOp;
pub use refusal::CanvasRefusal;

/// The greatest coordinate in either direction; the least is 0.
pub const MAX_COORDINATE: i32 = 1000;
/// The number of points of a batch, at most; at least one.
pub const MAX_BATCH_POINTS: usize = 64;
/// The number of points of a turn, hidden ones included.
pub const MAX_POINTS: usize = 30_000;
/// The number of colours.
pub const COLOURS: u8 = 12;
/// The number of widths of the pen and of the eraser.
pub const WIDTHS: u8 = 4;

/// What a colour index stands for, as CSS colours: black, white, grey, red, orange, yellow, green, sky, blue, violet,
/// pink, brown (design document, section 3.1).
pub const PALETTE: [&str; 12] = [
    "#000000", "#ffffff", "#808080", "#e53935", "#fb8c00", "#fdd835", "#43a047", "#4fc3f7", "#1e5bd6",
    "#8e24aa", "#f06292", "#795548",
];

/// What a width index stands for, in units of the canvas.
pub const WIDTH_UNITS: [u8; 4] = [4, 8, 16, 32];

/// A point of the canvas, both coordinates from 0 to [`MAX_COORDINATE`].
type Point = (u16, u16);

/// The drawing of one turn.
///
/// In JSON the list of its operations in their wire forms; reading one back checks every operation anew.
///
/// # Examples
/// ```
/// use catchmind::canvas::{Canvas, CanvasOp, CanvasRefusal};
///
/// let mut canvas = Canvas::default();
/// canvas.push(&CanvasOp::Begin { stroke: 1, colour: 3, width: 2, eraser: 0 })?;
/// canvas.push(&CanvasOp::Points { stroke: 1, batch: 1, deltas: vec![412, 330, 3, -1] })?;
/// canvas.push(&CanvasOp::End { stroke: 1 })?;
/// assert_eq!(canvas.points(), 2);
/// assert_eq!(canvas.push(&CanvasOp::End { stroke: 1 }), Err(CanvasRefusal::NoOpenStroke));
///
/// canvas.push(&CanvasOp::Undo {})?;
/// assert_eq!(canvas.visible().count(), 0);
/// assert_eq!(canvas.ops().count(), 4);
/// # Ok::<(), CanvasRefusal>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Canvas {
    records: Vec<Record>,
    points: Vec<Point>,
    /// The closed strokes that can be seen, by number, in order.
    shown: Vec<i32>,
    last_stroke: i32,
    open: Option<OpenStroke>,
}

/// An accepted operation without what can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Record {
    Begin { colour: u8, width: u8, eraser: bool },
    Points { count: u8 },
    End,
    Undo,
    Clear,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct OpenStroke {
    last_batch: i32,
    has_points: bool,
}

impl Canvas {
    /// Tells whether an operation is acceptable now. Its cost depends on the operation alone.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn check(&self, op: &CanvasOp) -> Result<(), CanvasRefusal> {
        match op {
            CanvasOp::Begin { stroke, colour, width, eraser } => {
                self.check_closed()?;
                let expected = self.last_stroke.saturating_add(1);
                check_number(*stroke, expected, |expected| CanvasRefusal::WrongStroke { expected })?;
                begun(*colour, *width, *eraser).map(drop)
            }
            CanvasOp::Points { stroke, batch, deltas } => {
                let open = self.check_open(*stroke)?;
                check_number(*batch, open.last_batch.saturating_add(1), |expected| {
                    CanvasRefusal::WrongBatch { expected }
                })?;
                self.check_points(deltas)
            }
            CanvasOp::End { stroke } => self.check_open(*stroke).map(drop),
            CanvasOp::Undo {} => self.check_shown(CanvasRefusal::NothingToUndo),
            CanvasOp::Clear {} => self.check_shown(CanvasRefusal::NothingToClear),
        }
    }

    /// Appends an operation.
    ///
    /// # Errors
    /// The first rule that it breaks; the canvas is as before then.
    pub fn push(&mut self, op: &CanvasOp) -> Result<(), CanvasRefusal> {
        self.check(op)?;
        match op {
            CanvasOp::Begin { stroke, colour, width, eraser } => {
                self.records.push(begun(*colour, *width, *eraser)?);
                self.last_stroke = *stroke;
                self.open = Some(OpenStroke::default());
            }
            CanvasOp::Points { batch, deltas, .. } => self.append_points(*batch, deltas),
            CanvasOp::End { .. } => {
                let seen = self.open.take().is_some_and(|open| open.has_points);
                self.shown.extend(seen.then_some(self.last_stroke));
                self.records.push(Record::End);
            }
            CanvasOp::Undo {} => {
                self.shown.pop();
                self.records.push(Record::Undo);
            }
            CanvasOp::Clear {} => {
                self.shown.clear();
                self.records.push(Record::Clear);
            }
        }
        Ok(())
    }

    /// The number of points so far, hidden ones included.
    pub const fn points(&self) -> usize {
        self.points.len()
    }

    /// The number of operations so far.
    pub const fn len(&self) -> usize {
        self.records.len()
    }

    /// Tells whether nothing has been drawn yet.
    pub const fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The number of the last stroke that was begun; 0 before the first.
    pub const fn last_stroke(&self) -> i32 {
        self.last_stroke
    }

    /// The number of the last batch of the open stroke; 0 before its first, and without an open stroke.
    pub const fn last_batch(&self) -> i32 {
        match self.open {
            Some(open) => open.last_batch,
            None => 0,
        }
    }

    /// Tells whether a stroke has been begun and not ended.
    pub const fn has_open_stroke(&self) -> bool {
        self.open.is_some()
    }

    /// The bytes that the drawing takes, without slack.
    pub const fn bytes(&self) -> usize {
        self.records.len() * size_of::<Record>()
            + self.points.len() * size_of::<Point>()
            + self.shown.len() * size_of::<i32>()
    }

    /// Every operation in order, as it was accepted.
    pub fn ops(&self) -> impl Iterator<Item = CanvasOp> {
        stored::Ops::new(&self.records, &self.points)
    }

    /// The operations of the strokes that can be seen, the open one among them: what is left to draw when everything
    /// that was undone or cleared is left out. Numbers are those of [`Self::ops`].
    pub fn visible(&self) -> impl Iterator<Item = CanvasOp> {
        let open = self.open.filter(|open| open.has_points).map(|_| self.last_stroke);
        self.ops().filter(move |op| {
            op.stroke()
                .is_some_and(|stroke| self.shown.binary_search(&stroke).is_ok() || open == Some(stroke))
        })
    }

    fn append_points(&mut self, batch: i32, deltas: &[i32]) {
        self.open = Some(OpenStroke { last_batch: batch, has_points: true });
        let before = self.points.len();
        self.points.extend(absolute(deltas).filter_map(Result::ok));
        let count = u8::try_from(self.points.len() - before).unwrap_or(u8::MAX);
        self.records.push(Record::Points { count });
    }

    const fn check_closed(&self) -> Result<(), CanvasRefusal> {
        match self.open {
            Some(_) => Err(CanvasRefusal::StrokeOpen { stroke: self.last_stroke }),
            None => Ok(()),
        }
    }

    fn check_open(&self, stroke: i32) -> Result<OpenStroke, CanvasRefusal> {
        let open = self.open.ok_or(CanvasRefusal::NoOpenStroke)?;
        check_number(stroke, self.last_stroke, |expected| CanvasRefusal::WrongStroke { expected })?;
        Ok(open)
    }

    fn check_points(&self, deltas: &[i32]) -> Result<(), CanvasRefusal> {
        let count = deltas.len() / 2;
        if !deltas.len().is_multiple_of(2) {
            return Err(CanvasRefusal::OddValues);
        }
        if count == 0 || count > MAX_BATCH_POINTS {
            return Err(CanvasRefusal::BatchSize);
        }
        if self.points.len() + count > MAX_POINTS {
            return Err(CanvasRefusal::CanvasFull);
        }
        absolute(deltas).try_for_each(|point| point.map(drop))
    }

    /// Undoing and clearing need a stroke to hide, and wait for the end of the open one.
    fn check_shown(&self, nothing: CanvasRefusal) -> Result<(), CanvasRefusal> {
        self.check_closed()?;
        if self.shown.is_empty() { Err(nothing) } else { Ok(()) }
    }
}

/// The points of a batch: the first as it stands, each other as the difference from the one before.
fn absolute(deltas: &[i32]) -> impl Iterator<Item = Result<Point, CanvasRefusal>> {
    deltas.chunks_exact(2).scan((0_i32, 0_i32), |(x, y), pair| {
        // Differences that leave the range of the type have left the canvas too.
        let [dx, dy] = *pair else { return None };
        (*x, *y) = (x.saturating_add(dx), y.saturating_add(dy));
        Some(coordinate(*x).and_then(|x| Ok((x, coordinate(*y)?))))
    })
}

fn coordinate(value: i32) -> Result<u16, CanvasRefusal> {
    match u16::try_from(value) {
        Ok(inside) if value <= MAX_COORDINATE => Ok(inside),
        _ => Err(CanvasRefusal::OutOfBounds),
    }
}

fn check_number(found: i32, expected: i32, refusal: fn(i32) -> CanvasRefusal) -> Result<(), CanvasRefusal> {
    if found == expected { Ok(()) } else { Err(refusal(expected)) }
}

/// The record of the beginning of a stroke.
fn begun(colour: i32, width: i32, eraser: i32) -> Result<Record, CanvasRefusal> {
    Ok(Record::Begin {
        colour: below(colour, COLOURS, CanvasRefusal::UnknownColour)?,
        width: below(width, WIDTHS, CanvasRefusal::UnknownWidth)?,
        eraser: below(eraser, 2, CanvasRefusal::UnknownEraser)? != 0,
    })
}

fn below(index: i32, count: u8, refusal: CanvasRefusal) -> Result<u8, CanvasRefusal> {
    u8::try_from(index).ok().filter(|index| *index < count).ok_or(refusal)
}
