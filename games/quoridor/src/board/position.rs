//! A position as players see it: a board, the walls in hand, whose turn it is.

mod line;

use super::Board;
use super::cell::{Cell, CellSet};
use super::notation::TurnAction;
use super::pawn::PawnMoves;
use super::refusal::{PawnRefusal, WallRefusal};
use super::seat::{DiagonalRule, PerSeat, Seat, SeatCount};
use super::wall::{Wall, WallSet};

pub use line::PositionError;

/// There are twenty walls in the box (Gigamic rules; design document, section 3).
const WALLS: usize = 20;

/// Where a seat's pawn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// On a cell of the board.
    On(Cell),
    /// Off the board: the seat resigned or lost on time.
    Left,
    /// Off the board: the seat reached its goal as the first, second or third, 1..=3.
    Finished(u8),
}

/// A board with the walls in hand, the seat to move and the rule for diagonals.
///
/// It is always one that the rules allow: see [`PositionError`] for what is refused.
///
/// # Text form
/// Five fields with ` / ` between them, and a sixth for the rule when it is not the default one:
///
/// 1. the anchors of the horizontal walls one after the other, or `-` for none;
/// 2. the same for the vertical walls;
/// 3. the pawns in the order of seats, S N or S W N E: a cell, `x` for a pawn that left the game, `#1` to `#3` for
///    one that finished in that place;
/// 4. the walls each seat has in hand, in the same order;
/// 5. the number of the seat to move, counted from 1 in the same order;
/// 6. `wallOnly`.
///
/// `d4f4e7 / a2a8 / e4 e6 / 7 8 / 1` has five walls on the board. Walls are printed in the order of walls and read in
/// any order; blanks around fields do not matter.
///
/// # Examples
/// ```
/// use quoridor::board::{Position, PositionError, Seat};
///
/// let position: Position = "d4f4e7 / a2a8 / e4 e6 / 7 8 / 1".parse()?;
/// assert_eq!(position.board().walls().len(), 5);
/// assert_eq!(position.walls_left(Seat::North), 8);
/// assert_eq!(position.to_string(), "d4f4e7 / a2a8 / e4 e6 / 7 8 / 1");
///
/// let error = "- / - / e4 e4 / 10 10 / 1".parse::<Position>().unwrap_err();
/// assert!(matches!(error, PositionError::SharedCell(_)));
/// # Ok::<(), PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    seats: SeatCount,
    board: Board,
    /// The places of those off the board; `Left` for the others, so that equal positions are equal field by field.
    off_board: PerSeat<Place>,
    walls_left: PerSeat<u8>,
    to_move: Seat,
    rule: DiagonalRule,
}

impl Position {
    /// The position before the first ply, with all walls in hand: 10 each with two seats, 5 with four.
    pub fn start(seats: SeatCount, rule: DiagonalRule) -> Self {
        let playing = seats.seats();
        Self {
            seats,
            board: Board::start(seats),
            off_board: PerSeat::splat(Place::Left),
            walls_left: PerSeat::from_fn(|seat| if playing.contains(&seat) { seats.walls_each() } else { 0 }),
            to_move: Seat::South,
            rule,
        }
    }

    /// Returns the position with these parts. Places and walls of seats that do not play are ignored.
    ///
    /// # Errors
    /// [`PositionError`] when the rules allow no such position.
    pub fn new(
        seats: SeatCount,
        walls: WallSet,
        places: PerSeat<Place>,
        walls_left: PerSeat<u8>,
        to_move: Seat,
        rule: DiagonalRule,
    ) -> Result<Self, PositionError> {
        let playing = |seat| seats.seats().contains(&seat);
        let pawns = PerSeat::from_fn(|seat| match places.get(seat) {
            Place::On(cell) if playing(seat) => Some(*cell),
            Place::On(_) | Place::Left | Place::Finished(_) => None,
        });
        let off_board = PerSeat::from_fn(|seat| match places.get(seat) {
            Place::Finished(place) if playing(seat) => Place::Finished(*place),
            Place::On(_) | Place::Left | Place::Finished(_) => Place::Left,
        });
        let walls_left = PerSeat::from_fn(|seat| if playing(seat) { *walls_left.get(seat) } else { 0 });
        let board = Board::new(walls, pawns)?;
        let position = Self { seats, board, off_board, walls_left, to_move, rule };
        position.check()?;
        Ok(position)
    }

    /// Refuses what the board alone cannot see to be wrong.
    fn check(&self) -> Result<(), PositionError> {
        let most = self.seats.walls_each();
        if let Some((seat, &walls)) = self.walls_left.iter().find(|(_, walls)| **walls > most) {
            return Err(PositionError::HandTooLarge { seat, walls, most });
        }
        let in_hand: usize = self.walls_left.iter().map(|(_, &walls)| usize::from(walls)).sum();
        let total = self.board.walls().len() + in_hand;
        if total > WALLS {
            return Err(PositionError::TooManyWalls { total });
        }
        if let Some((seat, _)) = self.board.pawns().find(|(seat, cell)| seat.goal().contains(*cell)) {
            return Err(PositionError::PawnOnGoal(seat));
        }
        let finished = self.finished();
        let each_once = (1..=finished).all(|place| {
            self.off_board.iter().filter(|(_, off)| **off == Place::Finished(place)).count() == 1
        });
        if !each_once {
            return Err(PositionError::Places);
        }
        match self.board.pawn(self.to_move) {
            Some(_) => Ok(()),
            None => Err(PositionError::SeatIsOut(self.to_move)),
        }
    }

    /// How many play.
    pub const fn seats(&self) -> SeatCount {
        self.seats
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Where a seat's pawn is. A seat that does not play has left.
    pub fn place(&self, seat: Seat) -> Place {
        self.board.pawn(seat).map_or(*self.off_board.get(seat), Place::On)
    }

    /// The walls a seat has in hand, 0..=10 with two seats, 0..=5 with four.
    pub const fn walls_left(&self, seat: Seat) -> u8 {
        *self.walls_left.get(seat)
    }

    /// The seat to move.
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// The seat that acts next: the seat to move, or the one after those that have no action and pass. A seat has no
    /// action when its pawn cannot move and no wall that it has in hand may be placed (design document, section 5.4).
    pub fn acting(&self) -> Seat {
        let mut position = *self;
        position.pass();
        position.to_move
    }

    /// Tells whether fewer than two pawns are on the board, so that the match is decided.
    pub fn is_over(&self) -> bool {
        self.board.pawns().count() < 2
    }

    /// The rule for diagonal jumps.
    pub const fn rule(&self) -> DiagonalRule {
        self.rule
    }

    /// The pawn moves of the seat to move.
    pub fn pawn_moves(&self) -> PawnMoves {
        self.board.pawn_moves(self.to_move, self.rule)
    }

    /// The walls the seat to move may place; none when it has none in hand.
    pub fn legal_walls(&self) -> WallSet {
        self.actions(self.to_move).1
    }

    /// What a seat could do if it were to move: the cells for its pawn, the walls.
    pub(super) fn actions(&self, seat: Seat) -> (CellSet, WallSet) {
        let walls = if self.walls_left(seat) > 0 { self.board.legal_walls() } else { WallSet::EMPTY };
        (self.board.pawn_targets(seat, self.rule), walls)
    }

    /// Returns the position after an action of the seat to move. A pawn that reaches its goal finishes and leaves the
    /// board. Seats with no action (no pawn move and no wall that they have and may place) pass.
    ///
    /// # Errors
    /// [`PlayRefusal`] when the rules do not allow the action. For a wall the stock comes first, then conflicts, then
    /// paths.
    pub fn play(&self, action: TurnAction) -> Result<Self, PlayRefusal> {
        if self.is_over() {
            return Err(PlayRefusal::Over);
        }
        let mut next = *self;
        match action {
            TurnAction::Move(to) => {
                let refusal = self.board.pawn_refusal(self.to_move, to, self.rule);
                refusal.map_or(Ok(()), |refusal| Err(PlayRefusal::Pawn(refusal)))?;
                next.step(to);
            }
            TurnAction::Wall(wall) => {
                if self.walls_left(self.to_move) == 0 {
                    return Err(PlayRefusal::NoWallsLeft);
                }
                next.wall(wall).map_err(PlayRefusal::Wall)?;
            }
        }
        next.pass();
        Ok(next)
    }

    /// Makes a legal pawn move, without asking whether the next seat must pass.
    pub(super) fn step(&mut self, to: Cell) {
        let seat = self.to_move;
        if self.board.move_pawn(seat, to).is_ok() && seat.goal().contains(to) {
            let place = self.finished() + 1;
            self.board.remove_pawn(seat);
            *self.off_board.get_mut(seat) = Place::Finished(place);
        }
        self.to_move = self.after(seat);
    }

    /// Places a wall from the hand of the seat to move, without asking whether the next seat must pass.
    pub(super) fn wall(&mut self, wall: Wall) -> Result<(), WallRefusal> {
        self.board.place_wall(wall)?;
        let hand = self.walls_left.get_mut(self.to_move);
        *hand = hand.saturating_sub(1);
        self.to_move = self.after(self.to_move);
        Ok(())
    }

    /// Passes until the seat to move has an action. Somebody always has one; the bound is for the reader.
    pub(super) fn pass(&mut self) -> (CellSet, WallSet) {
        let mut actions = self.actions(self.to_move);
        for _ in Seat::ALL {
            if !(actions.0.is_empty() && actions.1.is_empty()) {
                break;
            }
            self.to_move = self.after(self.to_move);
            actions = self.actions(self.to_move);
        }
        actions
    }

    /// The next seat in the order of turns that has a pawn; the same when it is the only one, or none has.
    fn after(&self, seat: Seat) -> Seat {
        let order = Seat::ALL.into_iter().cycle().skip_while(|&other| other != seat).skip(1).take(4);
        order.into_iter().find(|&next| self.board.pawn(next).is_some()).unwrap_or(seat)
    }

    /// How many have finished.
    fn finished(&self) -> u8 {
        self.off_board.iter().filter(|(_, place)| matches!(place, Place::Finished(_))).count() as u8
    }
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayRefusal {
    /// The match is decided: fewer than two pawns are on the board.
    Over,
    /// The pawn may not go there.
    Pawn(PawnRefusal),
    /// No wall is left in hand.
    NoWallsLeft,
    /// The wall may not stand there.
    Wall(WallRefusal),
}
