//! Seats, pawns, walls and whose turn it is: what a ply changes.
//!
//! Both the running match and the replay of its list of moves (after an undo, or to check a state that comes from
//! outside) go through [`Table::play`] and [`Table::leave`], so that they cannot differ.

use platform_api::{PlayerId, PlayerSet};

use crate::board::{
    Board, BoardError, CellSet, DiagonalRule, PerSeat, Place, Position, SeatCount, Wall, WallRefusal, WallSet,
};
use crate::ply::Ply;
use crate::state::{SeatState, Status};

/// The seats in the order of turns, with the board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Table {
    seats: Vec<SeatState>,
    turn: u8,
    board: Board,
    rule: DiagonalRule,
    goes_on: bool,
}

impl Table {
    /// The table at a position, with a player for each seat in the order of turns. A seat whose pawn is off the board
    /// and has not finished counts as resigned, since a position does not say how it left.
    pub(crate) fn at_start(start: &Position, players: &[PlayerId], goes_on: bool) -> Self {
        let seats = start.seats().seats().iter().zip(players).map(|(&seat, &player)| {
            let (pos, status, finish_order) = match start.place(seat) {
                Place::On(cell) => (Some(cell), Status::Playing, None),
                Place::Left => (None, Status::Resigned, None),
                Place::Finished(order) => (None, Status::Finished, Some(order)),
            };
            SeatState { seat, player, pos, walls_left: start.walls_left(seat), status, finish_order }
        });
        let seats: Vec<SeatState> = seats.collect();
        let turn =
            (0..).zip(&seats).find(|(_, seat)| seat.seat == start.to_move()).map_or(0, |(index, _)| index);
        let goes_on = goes_on && start.seats() == SeatCount::Four;
        Self { seats, turn, board: *start.board(), rule: start.rule(), goes_on }
    }

    /// The table with these parts, as they were stored; the fault if walls and pawns make no board. Such a table is
    /// empty of walls and only there to be refused.
    pub(crate) fn of(
        seats: Vec<SeatState>,
        turn: u8,
        walls: WallSet,
        rule: DiagonalRule,
        goes_on: bool,
    ) -> (Self, Option<BoardError>) {
        let pawns =
            PerSeat::from_fn(|seat| seats.iter().find(|one| one.seat == seat).and_then(|one| one.pos));
        let (board, unsound) = match Board::new(walls, pawns) {
            Ok(board) => (board, None),
            Err(fault) => (Board::start(SeatCount::Two), Some(fault)),
        };
        let goes_on = goes_on && seats.len() == SeatCount::Four.seats().len();
        (Self { seats, turn, board, rule, goes_on }, unsound)
    }

    pub(crate) fn seats(&self) -> &[SeatState] {
        &self.seats
    }

    pub(crate) fn seat_count(&self) -> u8 {
        if self.seats.len() == SeatCount::Four.seats().len() { 4 } else { 2 }
    }

    pub(crate) const fn turn_index(&self) -> u8 {
        self.turn
    }

    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// True if the match goes on after somebody has arrived.
    pub(crate) const fn goes_on(&self) -> bool {
        self.goes_on
    }

    pub(crate) fn seat_of(&self, player: PlayerId) -> Option<&SeatState> {
        self.seats.iter().find(|seat| seat.player == player)
    }

    /// The seat whose turn it is.
    pub(crate) fn mover(&self) -> Option<&SeatState> {
        self.seats.get(usize::from(self.turn))
    }

    /// The player whose turn it is. There always is one; the first player stands in for the compiler's sake.
    pub(crate) fn mover_or_first(&self) -> PlayerId {
        self.mover().map_or(PlayerId::new(0), |seat| seat.player)
    }

    /// Everybody still in the game.
    pub(crate) fn active(&self) -> PlayerSet {
        self.playing().map(|seat| seat.player).collect()
    }

    fn playing(&self) -> impl Iterator<Item = &SeatState> {
        self.seats.iter().filter(|seat| seat.status == Status::Playing)
    }

    /// How many have arrived, 0 to 3.
    pub(crate) fn finished(&self) -> u8 {
        self.seats.iter().fold(0, |count, seat| count + u8::from(seat.finish_order.is_some()))
    }

    /// True if there is nothing left to play for: fewer than two are in the game, or one has arrived and the match
    /// does not go on for the other places.
    pub(crate) fn is_decided(&self) -> bool {
        self.playing().count() < 2 || (self.finished() > 0 && !self.goes_on)
    }

    /// The cells that the pawn of the player to move may go to.
    pub(crate) fn targets(&self) -> CellSet {
        self.mover().map_or(CellSet::EMPTY, |seat| self.board.pawn_targets(seat.seat, self.rule))
    }

    /// The walls that the player to move may place; none with empty hands.
    pub(crate) fn legal_walls(&self) -> WallSet {
        match self.mover() {
            Some(seat) if seat.walls_left > 0 => self.board.legal_walls(),
            Some(_) | None => WallSet::EMPTY,
        }
    }

    /// Says why a wall may not stand.
    pub(crate) fn wall_refusal(&self, wall: Wall) -> Option<WallRefusal> {
        self.board.wall_refusal(wall)
    }

    /// True if the player to move has neither a pawn move nor a wall to place: exactly then the turn passes on.
    pub(crate) fn is_stuck(&self) -> bool {
        !self.is_decided() && self.targets().is_empty() && self.legal_walls().is_empty()
    }

    /// Passes on until the player to move can do something, and answers the passes.
    ///
    /// Somebody always can: if every pawn were hemmed in by others, a group of at most four neighbouring cells, closed
    /// by walls and full of pawns, would have to hold a goal cell of each of them, and none stands on its own. Should
    /// that ever fail, each seat has passed once and the player to move waits for the clock.
    pub(crate) fn pass_while_stuck(&mut self) -> Vec<Ply> {
        let mut passes = Vec::new();
        while passes.len() < self.seats.len() && self.is_stuck() {
            let Some(seat) = self.mover() else { break };
            let pass = Ply::Pass { seat: seat.seat, auto: false };
            self.play(&pass);
            passes.push(pass);
        }
        passes
    }

    /// Carries out a legal ply of the player to move; their place if it took the pawn to its goal. The turn goes to
    /// the next seat in the game, unless nothing is left to play for.
    pub(crate) fn play(&mut self, ply: &Ply) -> Option<u8> {
        let order = match *ply {
            Ply::Move { to, .. } => self.step(to),
            Ply::Wall { wall, .. } => {
                self.place(wall);
                None
            }
            Ply::Pass { .. } => None,
        };
        self.hand_on();
        order
    }

    fn step(&mut self, to: crate::board::Cell) -> Option<u8> {
        let order = self.finished() + 1;
        let seat = self.seats.get_mut(usize::from(self.turn))?;
        // A legal move is never refused.
        self.board.move_pawn(seat.seat, to).ok()?;
        seat.pos = Some(to);
        if !seat.seat.goal().contains(to) {
            return None;
        }
        seat.status = Status::Finished;
        seat.finish_order = Some(order);
        if self.goes_on {
            // Its cell becomes free for those who play on.
            seat.pos = None;
            self.board.remove_pawn(seat.seat);
        }
        Some(order)
    }

    fn place(&mut self, wall: Wall) {
        let placed = self.board.place_wall(wall);
        if let Some(seat) = self.seats.get_mut(usize::from(self.turn))
            && placed.is_ok()
        {
            seat.walls_left = seat.walls_left.saturating_sub(1);
        }
    }

    /// Takes a seat out of the game: its pawn leaves the board, its hand is lost, its walls stay. The turn goes on if
    /// it was theirs.
    pub(crate) fn leave(&mut self, player: PlayerId, status: Status) {
        let theirs = self.mover().is_some_and(|seat| seat.player == player);
        let Some(seat) = self.seats.iter_mut().find(|seat| seat.player == player) else { return };
        seat.status = status;
        seat.pos = None;
        seat.walls_left = 0;
        self.board.remove_pawn(seat.seat);
        if theirs {
            self.hand_on();
        }
    }

    fn hand_on(&mut self) {
        if self.is_decided() {
            return;
        }
        let indexed = (0..).zip(&self.seats).filter(|(_, seat)| seat.status == Status::Playing);
        let playing: Vec<u8> = indexed.map(|(index, _)| index).collect();
        let later = playing.iter().find(|&&index| index > self.turn);
        if let Some(&next) = later.or(playing.first()) {
            self.turn = next;
        }
    }

    /// The position, as the notation has it. Once nothing is left to play for, somebody still in the game is said to
    /// be to move, and a pawn on its goal has finished.
    pub(crate) fn position(&self) -> Option<Position> {
        let seats = if self.seat_count() == 4 { SeatCount::Four } else { SeatCount::Two };
        let mut places = PerSeat::splat(Place::Left);
        let mut hands = PerSeat::splat(0);
        for seat in &self.seats {
            *hands.get_mut(seat.seat) = seat.walls_left;
            *places.get_mut(seat.seat) = match (seat.finish_order, seat.pos) {
                (Some(order), _) => Place::Finished(order),
                (None, Some(cell)) => Place::On(cell),
                (None, None) => Place::Left,
            };
        }
        let mover =
            self.mover().filter(|seat| seat.status == Status::Playing).or_else(|| self.playing().next())?;
        Position::new(seats, self.board.walls(), places, hands, mover.seat, self.rule).ok()
    }
}
