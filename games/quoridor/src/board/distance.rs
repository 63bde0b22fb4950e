//! How far pawns have to go. Walls count, pawns do not.

use super::Board;
use super::cell::{Cell, CellSet};
use super::maze::Maze;
use super::seat::Seat;

/// The cells by their distance to a goal: layer 0 is the goal, layer 1 what is one step away, and so on.
#[derive(Clone, Debug)]
pub(super) struct Layers {
    /// The layers in use; there can be no more than cells.
    cells: [CellSet; Cell::COUNT],
    len: usize,
}

impl Layers {
    /// Spreads from a goal until a layer meets one of the cells, or nothing new is reached.
    pub(super) fn from_goal(maze: &Maze, goal: CellSet, until: CellSet) -> Self {
        let mut layers = Self { cells: [CellSet::EMPTY; Cell::COUNT], len: 0 };
        let (mut seen, mut frontier) = (CellSet::EMPTY, goal);
        for layer in &mut layers.cells {
            if frontier.is_empty() {
                break;
            }
            *layer = frontier;
            layers.len += 1;
            if !(frontier & until).is_empty() {
                break;
            }
            seen = seen | frontier;
            frontier = maze.around(frontier) - seen;
        }
        layers
    }

    /// The layer at a distance; empty past the last.
    pub(super) fn at(&self, distance: usize) -> CellSet {
        self.cells.get(distance).copied().unwrap_or(CellSet::EMPTY)
    }

    /// The distance of the nearest layer that has one of the cells.
    pub(super) fn nearest(&self, cells: CellSet) -> Option<usize> {
        self.iter().position(|layer| !(layer & cells).is_empty())
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = CellSet> {
        self.cells.iter().copied().take(self.len)
    }
}

/// The number of open steps from some cells to the nearest of others; `None` when there is no way.
pub(super) fn spread(maze: &Maze, from: CellSet, until: CellSet) -> Option<u8> {
    let (mut seen, mut frontier, mut steps) = (CellSet::EMPTY, from, 0);
    while (frontier & until).is_empty() {
        if frontier.is_empty() {
            return None;
        }
        seen = seen | frontier;
        frontier = maze.around(frontier) - seen;
        steps += 1;
    }
    Some(steps)
}

/// The distance of every cell to one seat's goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distances([Option<u8>; Cell::COUNT]);

impl Distances {
    /// The number of steps from a cell to the goal, 0..=80, or `None` when walls leave no path from it.
    pub fn get(&self, cell: Cell) -> Option<u8> {
        self.0.get(cell.index()).copied().flatten()
    }
}

impl Board {
    /// The distance of every cell to a seat's goal, whether or not the seat has a pawn.
    pub fn distances(&self, seat: Seat) -> Distances {
        let mut distances = [None; Cell::COUNT];
        let layers = Layers::from_goal(&self.maze, seat.goal(), CellSet::EMPTY);
        for (distance, layer) in (0..).zip(layers.iter()) {
            for cell in layer {
                if let Some(place) = distances.get_mut(cell.index()) {
                    *place = Some(distance);
                }
            }
        }
        Distances(distances)
    }

    /// The number of steps from a seat's pawn to its goal, 0..=80, or `None` when it has no pawn.
    pub fn distance(&self, seat: Seat) -> Option<u8> {
        let pawn = CellSet(self.pawn(seat)?.bit());
        spread(&self.maze, pawn, seat.goal())
    }

    /// One shortest path of a seat, from the cell after the pawn's to the goal; empty when it has no pawn or is on
    /// its goal.
    ///
    /// Among several it is the one that at every step takes the first cell in the order of cells.
    pub fn shortest_path(&self, seat: Seat) -> Vec<Cell> {
        let Some(pawn) = self.pawn(seat) else { return Vec::new() };
        let layers = Layers::from_goal(&self.maze, seat.goal(), CellSet(pawn.bit()));
        descend(&self.maze, &layers, pawn, |steps| steps.first()).collect()
    }

    /// The cells with which some shortest path of a seat begins; empty when it has no pawn or is on its goal.
    pub fn first_steps(&self, seat: Seat) -> CellSet {
        let Some(pawn) = self.pawn(seat) else { return CellSet::EMPTY };
        let pawn = CellSet(pawn.bit());
        let layers = Layers::from_goal(&self.maze, seat.goal(), pawn);
        match layers.len.checked_sub(2) {
            Some(nearer) => layers.at(nearer) & self.maze.around(pawn),
            None => CellSet::EMPTY,
        }
    }
}

/// Walks down the layers from a pawn in the last one to the goal, leaving to `choose` which of the cells a step
/// nearer comes next.
pub(super) fn descend(
    maze: &Maze,
    layers: &Layers,
    pawn: Cell,
    choose: impl Fn(CellSet) -> Option<Cell>,
) -> impl Iterator<Item = Cell> {
    let nearer = layers.cells.iter().take(layers.len.saturating_sub(1)).rev();
    nearer.scan(pawn, move |cell, &layer| {
        *cell = choose(layer & maze.around(CellSet(cell.bit())))?;
        Some(*cell)
    })
}
