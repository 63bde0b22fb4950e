//! Whether a state that comes from outside could have come about.
//!
//! Where the moves lead to was compared when the state was read. The rest is checked against that.

use platform_api::toolkit::{TimeControl, check_assignment};
use platform_api::{PerPlayer, PlayerId, StateFault};

use super::{Phase, SEATS, State, count, start_number};
use crate::board::{Color, Variant};
use crate::options::DrawMode;
use crate::outcome::{EndReason, Outcome};
use crate::rules::{claims, ending, requests};

impl State {
    /// Checks that the state could have come about.
    ///
    /// # Errors
    /// The first thing that is impossible, with its place.
    pub(crate) fn check(&self) -> Result<(), StateFault> {
        if let Some(unsound) = &self.unsound {
            return Err(unsound.clone());
        }
        if let Some(violation) = self.options.violations().first() {
            return fault(&format!("/options{}", violation.pointer), violation.code);
        }
        check_assignment(&[self.players.white, self.players.black], SEATS)
            .map_err(|fault| fault.under("/players"))?;
        self.check_start()?;
        self.check_moves()?;
        self.check_result()?;
        self.check_counters()?;
        self.check_clock()?;
        self.check_votes()?;
        self.presence.check(SEATS).map_err(|fault| fault.under("/presence"))
    }

    fn check_start(&self) -> Result<(), StateFault> {
        if self.chess960_index != start_number(self.start()) {
            return fault("/chess960Index", "not the number of the first position");
        }
        let standard = self.options.variant == Variant::Standard;
        if standard && self.chess960_index.is_some() {
            return fault("/chess960Index", "a number in standard chess");
        }
        Ok(())
    }

    /// Every move goes on from a position that was no end, and time does not go back.
    fn check_moves(&self) -> Result<(), StateFault> {
        let mut line = self.line.rewound();
        let mut last = None;
        for (index, ply) in self.moves.iter().enumerate() {
            if ending::verdict(&line, self.options.draw_mode).is_some() {
                return fault(&format!("/moves/{index}"), "the match was over before");
            }
            if last.is_some_and(|last| last > ply.at) || ply.at > self.clock.turn_started_at() {
                return fault(&format!("/moves/{index}/at"), "out of order");
            }
            last = Some(ply.at);
            if ply.remaining_ms.is_some() && !self.has_clock() {
                return fault(&format!("/moves/{index}/remainingMs"), "there is no clock");
            }
            let Ok(legal) = line.position().resolve(ply.uci) else {
                return fault(&format!("/moves/{index}/uci"), "not legal");
            };
            line.play(&legal);
        }
        Ok(())
    }

    fn has_clock(&self) -> bool {
        matches!(self.options.time_control(), TimeControl::Fischer { .. })
    }

    fn check_result(&self) -> Result<(), StateFault> {
        let verdict = ending::verdict(&self.line, self.options.draw_mode);
        match (self.phase, &self.result) {
            (Phase::Playing, None) if verdict.is_none() => Ok(()),
            (Phase::Playing, None) => fault("/phase", "the position is an end"),
            (Phase::Playing, Some(_)) => fault("/result", "a result of a match that goes on"),
            (Phase::Finished, None) => fault("/result", "missing"),
            (Phase::Finished, Some(result)) => self.check_outcome(result, verdict),
        }
    }

    fn check_outcome(&self, result: &Outcome, verdict: Option<EndReason>) -> Result<(), StateFault> {
        let possible = match verdict {
            Some(verdict) => {
                result.reason == verdict && result.winner == ending::winner_on_board(&self.line, verdict)
            }
            None => self.can_end(result.reason, result.winner),
        };
        if !possible {
            return fault("/result/reason", "not what the match ended of");
        }
        if *result != ending::outcome(self, result.reason, result.winner) {
            return fault("/result", "not the result of this match");
        }
        Ok(())
    }

    /// True if the match can have ended like this in a position that is no end by itself.
    fn can_end(&self, reason: EndReason, winner: Option<Color>) -> bool {
        let waiting = !self.position().side_to_move();
        let begun = self.first_moves_pending().is_empty();
        let can_mate = self.position().can_mate(waiting, self.options.flag_rule);
        let claims = self.options.draw_mode == DrawMode::Fide;
        match reason {
            EndReason::Resign => begun && winner.is_some(),
            EndReason::TimeLoss => begun && can_mate && winner == Some(waiting),
            EndReason::TimeoutVsInsufficient => begun && !can_mate && winner.is_none(),
            EndReason::DrawAgreed => self.options.draw_offer && winner.is_none(),
            EndReason::Threefold | EndReason::FiftyMove => {
                claims && winner.is_none() && claims::could_be_claimed(&self.line, reason)
            }
            EndReason::Aborted => !begun && winner.is_none(),
            EndReason::Checkmate
            | EndReason::Stalemate
            | EndReason::InsufficientMaterial
            | EndReason::Fivefold
            | EndReason::SeventyFiveMove => false,
        }
    }

    fn check_counters(&self) -> Result<(), StateFault> {
        check_length("/ownMoves", &self.own_moves)?;
        for player in PlayerId::all(SEATS) {
            let own = self.own_moves(player);
            let color = self.color_of(player);
            let played = count(self.moves.iter().filter(|ply| Some(ply.color) == color));
            if own < played {
                return fault(&format!("/ownMoves/{player}"), "fewer than there are in the list");
            }
        }
        Ok(())
    }

    fn check_clock(&self) -> Result<(), StateFault> {
        let control = self.options.time_control();
        let first_move = Some(self.options.first_move_limit());
        self.clock.check(SEATS, control, first_move).map_err(|fault| fault.under("/clock"))?;
        if self.clock.turn() != self.to_move() {
            return fault("/clock/turn", "not the player to move");
        }
        if self.clock.first_moves_pending() != self.first_moves_pending() {
            return fault("/clock/firstMove/pending", "not those who have yet to move");
        }
        let TimeControl::Fischer { base, increment } = control else { return Ok(()) };
        for player in PlayerId::all(SEATS) {
            let most = base + increment.times(self.own_moves(player).into());
            if self.clock.remaining(player).is_some_and(|remaining| remaining > most) {
                return fault(&format!("/clock/remainingMs/{player}"), "more than can have been earned");
            }
        }
        Ok(())
    }

    fn check_votes(&self) -> Result<(), StateFault> {
        let active = platform_api::PlayerSet::all(SEATS);
        let turns = &self.own_moves;
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

fn check_length<T>(pointer: &str, values: &PerPlayer<T>) -> Result<(), StateFault> {
    if values.values().len() == usize::from(SEATS) {
        Ok(())
    } else {
        fault(pointer, "one value for each player")
    }
}

fn fault<T>(pointer: &str, reason: &str) -> Result<T, StateFault> {
    Err(StateFault::new(pointer, reason))
}
