//! Cells, directions and sets of cells.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The number of columns, and of rows.
pub(super) const SIDE: u8 = 9;

/// One of the four ways a pawn steps.
///
/// North is towards row 9, east towards column i.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Towards row 9.
    North,
    /// Towards column i.
    East,
    /// Towards row 1.
    South,
    /// Towards column a.
    West,
}

impl Direction {
    /// All four, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The way back.
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// The two directions at a right angle to this one.
    pub const fn sides(self) -> [Self; 2] {
        match self {
            Self::North | Self::South => [Self::West, Self::East],
            Self::East | Self::West => [Self::South, Self::North],
        }
    }
}

/// A cell of the 9×9 board.
///
/// Columns a to i are 0..=8 from left to right, rows 1 to 9 are 0..=8 from the bottom (design document,
/// section 3). Cells are ordered row by row from a1: a1, b1, … i1, a2, … i9. In JSON a cell is
/// `{"c": 4, "r": 0}`.
///
/// # Examples
/// ```
/// use quoridor::board::{Cell, Direction};
///
/// let e1 = Cell::new(4, 0).unwrap();
/// assert_eq!(e1.to_string(), "e1");
/// assert_eq!(e1.step(Direction::North), Cell::new(4, 1));
/// assert_eq!(e1.step(Direction::South), None);
/// assert_eq!(Cell::new(9, 0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "CellJson", into = "CellJson")]
pub struct Cell(u8);

impl Cell {
    /// The number of cells on the board.
    pub const COUNT: usize = 81;

    /// Returns the cell in `column` 0..=8 and `row` 0..=8, or `None` off the board.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < SIDE && row < SIDE { Some(Self(row * SIDE + column)) } else { None }
    }

    /// Returns the cell with this place in the order of cells, 0..=80, or `None`.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// Lists all 81 cells in their order.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..SIDE * SIDE).map(Self)
    }

    /// The column, 0..=8 for a to i.
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// The row, 0..=8 for 1 to 9.
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// The place in the order of cells, 0..=80: `row * 9 + column`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the neighbour in a direction, or `None` past the edge of the board. Walls are not asked.
    pub const fn step(self, direction: Direction) -> Option<Self> {
        match direction {
            Direction::North if self.row() < SIDE - 1 => Some(Self(self.0 + SIDE)),
            Direction::East if self.column() < SIDE - 1 => Some(Self(self.0 + 1)),
            Direction::South if self.row() > 0 => Some(Self(self.0 - SIDE)),
            Direction::West if self.column() > 0 => Some(Self(self.0 - 1)),
            _ => None,
        }
    }

    /// Returns the direction from here to a neighbour, or `None` when `to` is no neighbour. Walls are not asked.
    pub fn direction_to(self, to: Self) -> Option<Direction> {
        let columns = to.column() as i8 - self.column() as i8;
        let rows = to.row() as i8 - self.row() as i8;
        match (columns, rows) {
            (0, 1) => Some(Direction::North),
            (1, 0) => Some(Direction::East),
            (0, -1) => Some(Direction::South),
            (-1, 0) => Some(Direction::West),
            _ => None,
        }
    }

    /// The cell seen in a mirror that swaps columns a and i.
    pub const fn mirrored(self) -> Self {
        Self(self.row() * SIDE + (SIDE - 1 - self.column()))
    }

    /// The cell after half a turn of the board.
    pub const fn turned(self) -> Self {
        Self(SIDE * SIDE - 1 - self.0)
    }

    /// The cell in a column and a row that the caller knows to be on the board.
    pub(super) const fn at(column: u8, row: u8) -> Self {
        debug_assert!(column < SIDE && row < SIDE);
        Self(row * SIDE + column)
    }

    pub(super) const fn bit(self) -> u128 {
        1 << self.0
    }
}

/// A cell in JSON. The ranges are checked on the way in.
#[derive(Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schemars(rename = "Cell")]
struct CellJson {
    /// Column, 0 to 8 for a to i.
    #[schemars(range(min = 0, max = 8))]
    c: u8,
    /// Row, 0 to 8 for 1 to 9.
    #[schemars(range(min = 0, max = 8))]
    r: u8,
}

impl From<Cell> for CellJson {
    fn from(cell: Cell) -> Self {
        Self { c: cell.column(), r: cell.row() }
    }
}

impl TryFrom<CellJson> for Cell {
    type Error = &'static str;

    fn try_from(json: CellJson) -> Result<Self, Self::Error> {
        Self::new(json.c, json.r).ok_or("a cell has c and r from 0 to 8")
    }
}

/// A set of cells, one bit per cell.
///
/// It iterates in the order of cells: row by row from a1.
///
/// # Examples
/// ```
/// use quoridor::board::{Cell, CellSet};
///
/// let set: CellSet = [Cell::new(1, 1), Cell::new(0, 0)].into_iter().flatten().collect();
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.iter().map(|cell| cell.to_string()).collect::<Vec<_>>(), ["a1", "b2"]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CellSet(pub(super) u128);

impl CellSet {
    /// The set without a cell.
    pub const EMPTY: Self = Self(0);
    /// All 81 cells.
    pub const ALL: Self = Self((1 << Cell::COUNT) - 1);

    const ROW_1: u128 = (1 << SIDE) - 1;
    const COLUMN_A: u128 = {
        let (mut column, mut row) = (0, 0);
        while row < SIDE {
            column |= 1 << (row * SIDE);
            row += 1;
        }
        column
    };

    /// The cells of a row, 0..=8; empty for any other number.
    pub const fn row(row: u8) -> Self {
        if row < SIDE { Self(Self::ROW_1 << (row * SIDE)) } else { Self::EMPTY }
    }

    /// The cells of a column, 0..=8; empty for any other number.
    pub const fn column(column: u8) -> Self {
        if column < SIDE { Self(Self::COLUMN_A << column) } else { Self::EMPTY }
    }

    /// Tells whether a cell is in the set.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & cell.bit() != 0
    }

    /// Puts a cell in.
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= cell.bit();
    }

    /// Takes a cell out.
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !cell.bit();
    }

    /// The number of cells, 0..=81.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Tells whether no cell is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first cell in the order of cells.
    pub const fn first(self) -> Option<Cell> {
        Cell::from_index(self.0.trailing_zeros() as usize)
    }

    /// Lists the cells in their order.
    pub const fn iter(self) -> CellSetIter {
        CellSetIter(self)
    }
}

impl std::ops::BitAnd for CellSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl std::ops::BitOr for CellSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::ops::Sub for CellSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        Self(cells.into_iter().fold(0, |set, cell| set | cell.bit()))
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = CellSetIter;

    fn into_iter(self) -> CellSetIter {
        self.iter()
    }
}

impl std::fmt::Debug for CellSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Iterates over a [`CellSet`] in the order of cells.
#[derive(Clone, Debug)]
pub struct CellSetIter(CellSet);

impl Iterator for CellSetIter {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        self.0.remove(cell);
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for CellSetIter {}
