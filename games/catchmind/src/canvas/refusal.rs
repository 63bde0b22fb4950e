//! Why an operation is not accepted.

/// The rule that an operation breaks (design document, section 5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CanvasRefusal {
    /// A stroke is open; only its points and its end can come.
    #[error("stroke {stroke} is still open")]
    StrokeOpen {
        /// The number of the open stroke.
        stroke: i32,
    },
    /// No stroke is open to which it could belong.
    #[error("no stroke is open")]
    NoOpenStroke,
    /// It has another stroke number: the next one begins a stroke, the open one goes on.
    #[error("the stroke number must be {expected}")]
    WrongStroke {
        /// The number it must have.
        expected: i32,
    },
    /// Batches of a stroke are numbered from 1 without gaps.
    #[error("the batch number must be {expected}")]
    WrongBatch {
        /// The number it must have.
        expected: i32,
    },
    /// There are colours 0 to 11.
    #[error("there is no such colour")]
    UnknownColour,
    /// There are widths 0 to 3.
    #[error("there is no such width")]
    UnknownWidth,
    /// The eraser is 0 or 1.
    #[error("the eraser is 0 or 1")]
    UnknownEraser,
    /// A coordinate has no partner.
    #[error("an odd number of values makes no points")]
    OddValues,
    /// A batch has 1 to 64 points.
    #[error("a batch has 1 to 64 points")]
    BatchSize,
    /// A point is outside the canvas, 0 to 1000 in both directions.
    #[error("a point is outside the canvas")]
    OutOfBounds,
    /// The turn would have more than 30,000 points.
    #[error("the canvas is full")]
    CanvasFull,
    /// No stroke can be seen that could be undone.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// No stroke can be seen that could be cleared away.
    #[error("there is nothing to clear")]
    NothingToClear,
}

impl CanvasRefusal {
    /// One example of every refusal.
    pub const ALL: [Self; 13] = [
        Self::StrokeOpen { stroke: 1 },
        Self::NoOpenStroke,
        Self::WrongStroke { expected: 1 },
        Self::WrongBatch { expected: 1 },
        Self::UnknownColour,
        Self::UnknownWidth,
        Self::UnknownEraser,
        Self::OddValues,
        Self::BatchSize,
        Self::OutOfBounds,
        Self::CanvasFull,
        Self::NothingToUndo,
        Self::NothingToClear,
    ];
}
