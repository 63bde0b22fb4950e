//! Walls, sets of walls, and how two walls get into each other's way.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cell::{Cell, Direction};

/// The number of anchor columns, and of anchor rows.
pub(super) const ANCHORS: u8 = 8;

/// Anchors in column a, the ones whose horizontal wall begins at the western edge of the board.
pub(super) const COLUMN_A: u64 = 0x0101_0101_0101_0101;
/// Anchors in column h, the ones whose horizontal wall ends at the eastern edge of the board.
pub(super) const COLUMN_H: u64 = COLUMN_A << 7;

/// Which way a wall lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub enum Orientation {
    /// Bars the way between two rows.
    #[serde(rename = "h")]
    Horizontal,
    /// Bars the way between two columns.
    #[serde(rename = "v")]
    Vertical,
}

/// A wall, two cells long, on one of the 64 points where four cells meet.
///
/// The point is named by the cell south-west of it, the anchor. With the anchor in column `c` and row `r`, the
/// horizontal wall bars `(c,r)–(c,r+1)` and `(c+1,r)–(c+1,r+1)`, the vertical one `(c,r)–(c+1,r)` and
/// `(c,r+1)–(c+1,r+1)` (design document, section 3). Walls are ordered horizontal before vertical, then row by
/// row from a1. In JSON a wall is `{"c": 4, "r": 2, "o": "h"}`.
///
/// # Examples
/// ```
/// use quoridor::board::{Orientation, Wall};
///
/// let wall = Wall::new(4, 2, Orientation::Horizontal).unwrap();
/// assert_eq!(wall.to_string(), "e3h");
/// assert_eq!(Wall::new(8, 2, Orientation::Horizontal), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "WallJson", into = "WallJson")]
pub struct Wall {
    orientation: Orientation,
    /// `row * 8 + column`, 0..=63.
    anchor: u8,
}

impl Wall {
    /// The number of walls one could think of: 64 anchors, two orientations.
    pub const COUNT: usize = 128;

    /// Returns the wall at the anchor in `column` 0..=7 and `row` 0..=7, or `None` off the board.
    pub const fn new(column: u8, row: u8, orientation: Orientation) -> Option<Self> {
        if column < ANCHORS && row < ANCHORS {
            Some(Self { orientation, anchor: row * ANCHORS + column })
        } else {
            None
        }
    }

    /// Returns the wall with this place in the order of walls, 0..=127, or `None`.
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0..64 => Some(Self { orientation: Orientation::Horizontal, anchor: index as u8 }),
            64..Self::COUNT => Some(Self { orientation: Orientation::Vertical, anchor: (index - 64) as u8 }),
            _ => None,
        }
    }

    /// The anchor's column, 0..=7 for a to h.
    pub const fn column(self) -> u8 {
        self.anchor % ANCHORS
    }

    /// The anchor's row, 0..=7 for 1 to 8.
    pub const fn row(self) -> u8 {
        self.anchor / ANCHORS
    }

    /// The orientation.
    pub const fn orientation(self) -> Orientation {
        self.orientation
    }

    /// The cell that names the anchor, south-west of the wall's middle.
    pub const fn anchor(self) -> Cell {
        Cell::at(self.column(), self.row())
    }

    /// The place in the order of walls: `row * 8 + column`, plus 64 for a vertical one.
    pub const fn index(self) -> usize {
        match self.orientation {
            Orientation::Horizontal => self.anchor as usize,
            Orientation::Vertical => self.anchor as usize + 64,
        }
    }

    /// The wall on the same anchor with the other orientation.
    pub const fn crossed(self) -> Self {
        let orientation = match self.orientation {
            Orientation::Horizontal => Orientation::Vertical,
            Orientation::Vertical => Orientation::Horizontal,
        };
        Self { orientation, anchor: self.anchor }
    }

    /// The wall seen in a mirror that swaps columns a and i.
    pub const fn mirrored(self) -> Self {
        let anchor = self.row() * ANCHORS + (ANCHORS - 1 - self.column());
        Self { anchor, ..self }
    }

    /// The wall after half a turn of the board.
    pub const fn turned(self) -> Self {
        Self { anchor: ANCHORS * ANCHORS - 1 - self.anchor, ..self }
    }

    /// The walls on the two neighbouring anchors in its own line, which overlap it by half.
    pub(super) const fn half_overlaps(self) -> WallSet {
        let WallSet { horizontal: h, vertical: v } = WallSet::single(self);
        WallSet { horizontal: east_of(h) | west_of(h), vertical: v << 8 | v >> 8 }
    }

    pub(super) const fn bit(self) -> u64 {
        1 << self.anchor
    }
}

/// A wall in JSON. The ranges are checked on the way in.
#[derive(Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schemars(rename = "Wall")]
struct WallJson {
    /// Column of the anchor, 0 to 7 for a to h.
    #[schemars(range(min = 0, max = 7))]
    c: u8,
    /// Row of the anchor, 0 to 7 for 1 to 8.
    #[schemars(range(min = 0, max = 7))]
    r: u8,
    /// Orientation: `h` or `v`.
    o: Orientation,
}

impl From<Wall> for WallJson {
    fn from(wall: Wall) -> Self {
        Self { c: wall.column(), r: wall.row(), o: wall.orientation }
    }
}

impl TryFrom<WallJson> for Wall {
    type Error = &'static str;

    fn try_from(json: WallJson) -> Result<Self, Self::Error> {
        Self::new(json.c, json.r, json.o).ok_or("a wall has c and r from 0 to 7")
    }
}

/// Why two walls cannot both stand (Gigamic rules; design document, section 5.3).
///
/// Each case names the wall that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WallConflict {
    /// The very same wall stands.
    Overlap(Wall),
    /// A wall on a neighbouring anchor of the same line covers one half.
    HalfOverlap(Wall),
    /// A wall of the other orientation stands on the same anchor.
    Crossing(Wall),
}

impl WallConflict {
    /// The wall that is there already.
    pub const fn standing(self) -> Wall {
        match self {
            Self::Overlap(wall) | Self::HalfOverlap(wall) | Self::Crossing(wall) => wall,
        }
    }
}

/// A set of walls: two masks with one bit per anchor, bit `row * 8 + column`.
///
/// It iterates in the order of walls: horizontal before vertical, each row by row from a1.
///
/// # Examples
/// ```
/// use quoridor::board::{Wall, WallSet};
///
/// let walls: WallSet = ["a8v", "b1h", "a1h"].iter().filter_map(|text| text.parse::<Wall>().ok()).collect();
/// assert_eq!(walls.iter().map(|wall| wall.to_string()).collect::<Vec<_>>(), ["a1h", "b1h", "a8v"]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct WallSet {
    pub(super) horizontal: u64,
    pub(super) vertical: u64,
}

impl WallSet {
    /// The set without a wall.
    pub const EMPTY: Self = Self { horizontal: 0, vertical: 0 };
    /// All 128 walls, which of course cannot stand together.
    pub const ALL: Self = Self { horizontal: !0, vertical: !0 };

    /// The mask of the horizontal walls.
    pub const fn horizontal(self) -> u64 {
        self.horizontal
    }

    /// The mask of the vertical walls.
    pub const fn vertical(self) -> u64 {
        self.vertical
    }

    /// Returns the set of the walls in two masks.
    pub const fn from_masks(horizontal: u64, vertical: u64) -> Self {
        Self { horizontal, vertical }
    }

    /// Returns the set of one wall.
    pub const fn single(wall: Wall) -> Self {
        match wall.orientation {
            Orientation::Horizontal => Self { horizontal: wall.bit(), vertical: 0 },
            Orientation::Vertical => Self { horizontal: 0, vertical: wall.bit() },
        }
    }

    /// Tells whether a wall is in the set.
    pub const fn contains(self, wall: Wall) -> bool {
        let mask = match wall.orientation {
            Orientation::Horizontal => self.horizontal,
            Orientation::Vertical => self.vertical,
        };
        mask & wall.bit() != 0
    }

    /// The number of walls, 0..=128.
    pub const fn len(self) -> usize {
        (self.horizontal.count_ones() + self.vertical.count_ones()) as usize
    }

    /// Tells whether no wall is in the set.
    pub const fn is_empty(self) -> bool {
        self.horizontal | self.vertical == 0
    }

    /// The first wall in the order of walls.
    pub const fn first(self) -> Option<Wall> {
        if self.horizontal != 0 {
            Wall::from_index(self.horizontal.trailing_zeros() as usize)
        } else {
            Wall::from_index(64 + self.vertical.trailing_zeros() as usize)
        }
    }

    /// Lists the walls in their order.
    pub const fn iter(self) -> WallSetIter {
        WallSetIter(self)
    }

    /// The walls that overlap or cross none of these: the free places, before any path is asked for.
    ///
    /// Shifting a whole mask by one anchor answers for all 64 walls of an orientation at once.
    pub(super) const fn free(self) -> Self {
        let Self { horizontal: h, vertical: v } = self;
        Self { horizontal: !(h | east_of(h) | west_of(h) | v), vertical: !(v | v << 8 | v >> 8 | h) }
    }

    /// Tells which of these walls stands in the way of another one, the same wall first, then half overlaps in
    /// the order of walls, then the crossing.
    pub(super) fn conflict(self, wall: Wall) -> Option<WallConflict> {
        if self.contains(wall) {
            Some(WallConflict::Overlap(wall))
        } else if let Some(half) = (self & wall.half_overlaps()).first() {
            Some(WallConflict::HalfOverlap(half))
        } else if self.contains(wall.crossed()) {
            Some(WallConflict::Crossing(wall.crossed()))
        } else {
            None
        }
    }
}

/// The walls that would close the edge between a cell and its neighbour: the one whose first half lies there, and the
/// one whose second half does. A wall's first half is the western or southern one. Each set has one wall or none.
pub(super) const fn across(cell: Cell, direction: Direction) -> [WallSet; 2] {
    // Seen from the edge's western or southern cell, the first wall is anchored there, the second one anchor before.
    let (column, row) = match direction {
        Direction::North | Direction::East => (cell.column(), cell.row()),
        Direction::South => (cell.column(), cell.row().wrapping_sub(1)),
        Direction::West => (cell.column().wrapping_sub(1), cell.row()),
    };
    match direction {
        Direction::North | Direction::South => [
            WallSet { horizontal: anchor_bit(column, row), vertical: 0 },
            WallSet { horizontal: anchor_bit(column.wrapping_sub(1), row), vertical: 0 },
        ],
        Direction::East | Direction::West => [
            WallSet { horizontal: 0, vertical: anchor_bit(column, row) },
            WallSet { horizontal: 0, vertical: anchor_bit(column, row.wrapping_sub(1)) },
        ],
    }
}

/// The mask of an anchor, or nothing where there is none.
const fn anchor_bit(column: u8, row: u8) -> u64 {
    if column < ANCHORS && row < ANCHORS { 1 << (row * ANCHORS + column) } else { 0 }
}

/// Every anchor moved one column east; what leaves column h is gone.
pub(super) const fn east_of(anchors: u64) -> u64 {
    anchors << 1 & !COLUMN_A
}

/// Every anchor moved one column west; what leaves column a is gone.
pub(super) const fn west_of(anchors: u64) -> u64 {
    anchors >> 1 & !COLUMN_H
}

impl std::ops::BitAnd for WallSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self { horizontal: self.horizontal & other.horizontal, vertical: self.vertical & other.vertical }
    }
}

impl std::ops::BitOr for WallSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self { horizontal: self.horizontal | other.horizontal, vertical: self.vertical | other.vertical }
    }
}

impl std::ops::BitXor for WallSet {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self { horizontal: self.horizontal ^ other.horizontal, vertical: self.vertical ^ other.vertical }
    }
}

impl std::ops::Sub for WallSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { horizontal: self.horizontal & !other.horizontal, vertical: self.vertical & !other.vertical }
    }
}

impl FromIterator<Wall> for WallSet {
    fn from_iter<I: IntoIterator<Item = Wall>>(walls: I) -> Self {
        walls.into_iter().fold(Self::EMPTY, |set, wall| set | Self::single(wall))
    }
}

impl IntoIterator for WallSet {
    type Item = Wall;
    type IntoIter = WallSetIter;

    fn into_iter(self) -> WallSetIter {
        self.iter()
    }
}

impl std::fmt::Debug for WallSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Iterates over a [`WallSet`] in the order of walls.
#[derive(Clone, Debug)]
pub struct WallSetIter(WallSet);

impl Iterator for WallSetIter {
    type Item = Wall;

    fn next(&mut self) -> Option<Wall> {
        let wall = self.0.first()?;
        self.0 = self.0 - WallSet::single(wall);
        Some(wall)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for WallSetIter {}
