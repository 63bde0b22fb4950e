//! Whether a state that comes from outside could have come about.
//!
//! Pawns, walls, hands, places and the turn are not looked at one by one: the list of moves is played again from the
//! first position, every entry checked, and has to lead to them. The rest is checked against that.

use platform_api::toolkit::{TimeControl, check_assignment};
use platform_api::{Millis, PerPlayer, PlayerId, StateFault};

use super::{Phase, State, Status};
use crate::board::{BoardError, Seat, SeatCount};
use crate::outcome::EndReason;
use crate::ply::Ply;
use crate::rules::{ending, replay, requests};

/// The greatest count of turns that ran out in a row with the player still in the game.
const LONGEST_STREAK: u8 = 2;

/// More own actions than any match lasts, and few enough to count on from.
const MOST_ACTIONS: u32 = 1_000_000_000;

impl State {
    /// Checks that the state could have come about.
    ///
    /// # Errors
    /// The first thing that is impossible, with its place.
    pub(crate) fn check(&self) -> Result<(), StateFault> {
        let seats = self.check_seats()?;
        self.check_options(seats)?;
        self.check_start()?;
        self.check_board()?;
        self.check_moves()?;
        self.check_result()?;
        self.check_counters(seats)?;
        self.check_clock(seats)?;
        self.check_votes()?;
        self.presence.check(seats).map_err(|fault| fault.under("/presence"))
    }

    fn check_seats(&self) -> Result<u8, StateFault> {
        let count = match self.seats().len() {
            2 => SeatCount::Two,
            4 => SeatCount::Four,
            _ => return fault("/seats", "two or four seats"),
        };
        let seats: Vec<Seat> = self.seats().iter().map(|seat| seat.seat).collect();
        if seats != count.seats() {
            return fault("/seats", "must be in the order of turns, each once");
        }
        let players: Vec<PlayerId> = self.seats().iter().map(|seat| seat.player).collect();
        let number = self.table.seat_count();
        check_assignment(&players, number).map_err(|fault| fault.under("/seats"))?;
        Ok(number)
    }

    fn check_options(&self, seats: u8) -> Result<(), StateFault> {
        match self.options.violations(seats).first() {
            Some(violation) => fault(&format!("/options{}", violation.pointer), violation.code),
            None => Ok(()),
        }
    }

    fn check_start(&self) -> Result<(), StateFault> {
        let start = &self.start;
        let most = self.options.walls_per_player;
        if start.seats().seats().len() != self.seats().len() {
            return fault("/start", "another number of seats");
        }
        if start.rule() != self.options.diagonal_jump_trigger {
            return fault("/start", "not the rule for diagonals of the options");
        }
        if start.seats().seats().iter().any(|&seat| start.walls_left(seat) > most) {
            return fault("/start", "more walls in a hand than the options give");
        }
        Ok(())
    }

    fn check_board(&self) -> Result<(), StateFault> {
        let Some(unsound) = self.unsound else { return Ok(()) };
        let pointer = match unsound {
            BoardError::SharedCell(_) => "/seats",
            BoardError::WallConflict { .. } | BoardError::NoPath(_) => "/walls",
        };
        fault(pointer, &unsound.to_string())
    }

    fn check_moves(&self) -> Result<(), StateFault> {
        let table = replay::checked(self)?;
        let differs = self.seats().iter().zip(table.seats()).position(|(here, there)| here != there);
        if let Some(index) = differs {
            return fault(&format!("/seats/{index}"), "not where the moves lead to");
        }
        if self.table.board() != table.board() {
            return fault("/walls", "not where the moves lead to");
        }
        if self.table.turn_index() != table.turn_index() {
            return fault("/turnIndex", "not the turn that the moves lead to");
        }
        // A match that a vote ended with the turn on a stuck seat passes no more.
        if self.phase == Phase::Playing && table.is_stuck() {
            return fault("/moves", "a forced pass is missing at the end");
        }
        Ok(())
    }

    fn check_result(&self) -> Result<(), StateFault> {
        let decided = self.table.is_decided();
        match (self.phase, &self.result) {
            (Phase::Playing, None) if !decided => Ok(()),
            (Phase::Playing, None) => fault("/phase", "nothing is left to play for"),
            (Phase::Playing, Some(_)) => fault("/result", "a result of a match that goes on"),
            (Phase::Finished, None) => fault("/result", "missing"),
            (Phase::Finished, Some(result)) => {
                if !self.ends_of(result.reason, decided) {
                    return fault("/result/reason", "not what the match ended of");
                }
                if *result != ending::outcome(self, result.reason) {
                    return fault("/result", "not the result of this match");
                }
                Ok(())
            }
        }
    }

    /// True if the match, decided or not, can have ended for this reason.
    fn ends_of(&self, reason: EndReason, decided: bool) -> bool {
        let four = self.table.seat_count() == 4;
        let departed = self.departures.last().filter(|last| last.after as usize == self.moves.len());
        let arrived =
            self.moves.last().is_some_and(|ply| matches!(ply, Ply::Move { .. }) && self.arrived(ply.seat()));
        match reason {
            EndReason::DrawAgreed => !decided && self.options.draw_offer,
            EndReason::ReachedGoal => decided && departed.is_none() && arrived,
            EndReason::Resign => {
                decided && !four && departed.is_some_and(|last| last.status == Status::Resigned)
            }
            EndReason::TimeLoss => {
                decided && !four && departed.is_some_and(|last| last.status == Status::TimedOut)
            }
            EndReason::LastPlayerStanding => decided && four && departed.is_some(),
        }
    }

    fn arrived(&self, seat: Seat) -> bool {
        self.seats().iter().any(|one| one.seat == seat && one.status == Status::Finished)
    }

    fn check_clock(&self, seats: u8) -> Result<(), StateFault> {
        let control = self.options.time_control();
        self.clock.check(seats, control, None).map_err(|fault| fault.under("/clock"))?;
        if self.clock.turn() != self.to_move() {
            return fault("/clock/turn", "not the player to move");
        }
        let TimeControl::Fischer { base, increment } = control else { return Ok(()) };
        for player in PlayerId::all(seats) {
            let most = base + increment.times(self.own_actions(player).into());
            if self.clock.remaining(player).unwrap_or(Millis::ZERO) > most {
                return fault(&format!("/clock/remainingMs/{player}"), "more time than was ever given");
            }
        }
        Ok(())
    }

    fn check_counters(&self, seats: u8) -> Result<(), StateFault> {
        check_length("/autoMoveStreak", &self.auto_move_streak, seats)?;
        check_length("/ownActions", &self.own_actions, seats)?;
        PlayerId::all(seats).try_for_each(|player| self.check_counters_of(player))
    }

    fn check_counters_of(&self, player: PlayerId) -> Result<(), StateFault> {
        let longest = if self.options.moves_automatically() { LONGEST_STREAK } else { 0 };
        if self.auto_move_streak(player) > longest {
            return fault(&format!("/autoMoveStreak/{player}"), "so many turns cannot have run out");
        }
        let seat = self.seat_of(player).map(|seat| seat.seat);
        let listed = self.moves.iter().filter(|ply| ply.is_action() && Some(ply.seat()) == seat);
        let actions = self.own_actions(player);
        if actions > MOST_ACTIONS {
            return fault(&format!("/ownActions/{player}"), "more than any match lasts");
        }
        if actions < super::count(listed) {
            return fault(&format!("/ownActions/{player}"), "fewer than the moves have");
        }
        Ok(())
    }

    fn check_votes(&self) -> Result<(), StateFault> {
        let active = self.active();
        let turns = &self.own_actions;
        self.undo.check(self.options.undo, turns, active).map_err(|fault| fault.under("/undo"))?;
        self.draw.check(self.options.draw_offer, turns, active).map_err(|fault| fault.under("/draw"))?;
        let finished = self.phase == Phase::Finished;
        if let Some(request) = self.undo.vote().pending()
            && (finished || requests::undo_target(self, request.by()).is_none())
        {
            return fault("/undo/request/pending", "cannot have been asked");
        }
        if finished && self.draw.vote().pending().is_some() {
            return fault("/draw/offer/pending", "cannot have been offered");
        }
        Ok(())
    }
}

fn check_length<T>(pointer: &str, values: &PerPlayer<T>, seats: u8) -> Result<(), StateFault> {
    if values.values().len() == usize::from(seats) {
        Ok(())
    } else {
        fault(pointer, "one value for each player")
    }
}

fn fault<T>(pointer: &str, reason: &str) -> Result<T, StateFault> {
    Err(StateFault::new(pointer, reason))
}
