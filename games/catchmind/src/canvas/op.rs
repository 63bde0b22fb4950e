//! One operation in its wire form.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One step of a drawing. Numbers are read wider than they may be, so that one out of range is told which rule it breaks.
///
/// # Examples
/// ```
/// use catchmind::canvas::CanvasOp;
///
/// let op: CanvasOp = serde_json::from_str(r#"{"k":"p","s":17,"q":5,"d":[412,330,3,-1]}"#)?;
/// assert_eq!(op, CanvasOp::Points { stroke: 17, batch: 5, deltas: vec![412, 330, 3, -1] });
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "k", deny_unknown_fields)]
pub enum CanvasOp {
    /// A stroke begins.
    #[serde(rename = "b")]
    #[schemars(title = "A stroke begins")]
    Begin {
        /// Its number: 1 for the first of a turn, then always one more.
        #[serde(rename = "s")]
        #[schemars(range(min = 1))]
        stroke: i32,
        /// The colour, an index from 0 to 11.
        #[serde(rename = "c")]
        #[schemars(range(min = 0, max = 11))]
        colour: i32,
        /// The width, an index from 0 to 3.
        #[serde(rename = "w")]
        #[schemars(range(min = 0, max = 3))]
        width: i32,
        /// 1 for the eraser, 0 for the pen.
        #[serde(rename = "e")]
        #[schemars(range(min = 0, max = 1))]
        eraser: i32,
    },
    /// Points of the open stroke.
    #[serde(rename = "p")]
    #[schemars(title = "Points of a stroke")]
    Points {
        /// The number of the stroke.
        #[serde(rename = "s")]
        #[schemars(range(min = 1))]
        stroke: i32,
        /// The number of the batch: 1 for the first of a stroke, then always one more.
        #[serde(rename = "q")]
        #[schemars(range(min = 1))]
        batch: i32,
        /// One to 64 points, x before y: the first as it stands, each other as the difference from the one before.
        #[serde(rename = "d")]
        #[schemars(length(min = 2, max = 128), inner(range(min = -1000, max = 1000)))]
        deltas: Vec<i32>,
    },
    /// The open stroke ends.
    #[serde(rename = "e")]
    #[schemars(title = "A stroke ends")]
    End {
        /// The number of the stroke.
        #[serde(rename = "s")]
        #[schemars(range(min = 1))]
        stroke: i32,
    },
    /// The last stroke that can be seen is hidden for good. A stroke without points cannot be seen.
    #[serde(rename = "u")]
    #[schemars(title = "The last stroke is undone")]
    Undo {},
    /// Everything is hidden for good.
    #[serde(rename = "x")]
    #[schemars(title = "Everything is cleared")]
    Clear {},
}

impl CanvasOp {
    /// The stroke it belongs to, if it is part of one.
    pub const fn stroke(&self) -> Option<i32> {
        match self {
            Self::Begin { stroke, .. } | Self::Points { stroke, .. } | Self::End { stroke } => Some(*stroke),
            Self::Undo {} | Self::Clear {} => None,
        }
    }
}
