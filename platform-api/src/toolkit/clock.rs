//! Whose turn it is, since when, and how long it may last.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::StateFault;
use crate::player::{PerPlayer, PlayerId, PlayerSet};
use crate::time::{Deadline, Millis, Timestamp};

/// How thinking time is limited. Titles map their own options to it; a limit of zero makes every turn run
/// out as it begins, so titles offer none.
///
/// In JSON an object with the tag `kind`; every length is in whole milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "camelCase", deny_unknown_fields)]
pub enum TimeControl {
    /// Nobody is hurried, but a turn without any sign of life ends.
    #[schemars(title = "No time control")]
    None {
        /// The longest a turn may last.
        #[serde(rename = "idleLimitMs")]
        idle_limit: Millis,
    },
    /// Every turn has the same limit; what is left of it is lost.
    #[schemars(title = "Time per move")]
    PerMove {
        /// The longest a turn may last.
        #[serde(rename = "perMoveMs")]
        per_move: Millis,
    },
    /// Everybody has a stock of time that runs during their own turns and grows with each move.
    #[schemars(title = "Fischer")]
    Fischer {
        /// Everybody's stock at the start.
        #[serde(rename = "baseMs")]
        base: Millis,
        /// What a finished turn adds to the stock of its player.
        #[serde(rename = "incrementMs")]
        increment: Millis,
    },
}

/// The clock of a match played in turns.
///
/// It always runs for one player, until it is [stopped](Self::stop). Under [`TimeControl::Fischer`] whatever
/// a turn used leaves the stock of its player, and nothing but the increment of a finished turn enters it:
/// at every instant, what is left and what was charged make up the base and the increments. Taking moves back,
/// losing a connection or handing the turn over never gives time.
///
/// An instant at which the turn runs out belongs to the timeout: a turn that ends then earns no increment.
///
/// # Examples
/// ```
/// use platform_api::toolkit::{Clock, TimeControl};
/// use platform_api::{Deadline, Millis, PlayerId, Timestamp};
///
/// let [south, north] = [PlayerId::new(0), PlayerId::new(1)];
/// let control = TimeControl::Fischer { base: Millis::from_secs(180), increment: Millis::from_secs(2) };
/// let mut clock = Clock::start(control, 2, south, Timestamp::from_millis(0));
///
/// clock.end_turn(Timestamp::from_millis(5_000), north);
/// assert_eq!(clock.remaining(south), Some(Millis::from_secs(177)));
/// assert_eq!(clock.deadline(), Some(Deadline::of(north, Timestamp::from_millis(185_000))));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Clock {
    control: TimeControl,
    first_move: Option<FirstMove>,
    turn: Option<PlayerId>,
    turn_started_at: Timestamp,
    #[serde(rename = "remainingMs")]
    remaining: PerPlayer<Millis>,
}

/// The rule that a player's own clock does not run before their first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct FirstMove {
    #[serde(rename = "limitMs")]
    limit: Millis,
    pending: PlayerSet,
}

impl Clock {
    /// The clock of a match with `seats` players in which `first` begins at `now`.
    pub fn start(control: TimeControl, seats: u8, first: PlayerId, now: Timestamp) -> Self {
        let remaining = match control {
            TimeControl::Fischer { base, .. } => PerPlayer::filled(seats, base),
            TimeControl::None { .. } | TimeControl::PerMove { .. } => PerPlayer::filled(0, Millis::ZERO),
        };
        Self { control, first_move: None, turn: Some(first), turn_started_at: now, remaining }
    }

    /// Gives each of `seats` players `limit` for their first move, in place of the time control. Such a turn
    /// costs nothing and earns no increment. It is given once: taking the move back does not bring it again.
    #[must_use]
    pub fn with_first_move_limit(mut self, seats: u8, limit: Millis) -> Self {
        self.first_move = Some(FirstMove { limit, pending: PlayerSet::all(seats) });
        self
    }

    /// The time control.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Whose turn it is; nobody's once the clock has stopped.
    pub const fn turn(&self) -> Option<PlayerId> {
        self.turn
    }

    /// The instant at which the running turn began; that of the stop, once the clock has stopped.
    pub const fn turn_started_at(&self) -> Timestamp {
        self.turn_started_at
    }

    /// The stock of `player` at the start of the running turn. `None` without [`TimeControl::Fischer`], and
    /// for somebody without a seat.
    pub fn remaining(&self, player: PlayerId) -> Option<Millis> {
        self.remaining.get(player).copied()
    }

    /// True while the running turn is its player's first under a first-move limit.
    pub fn awaits_first_move(&self) -> bool {
        self.turn.is_some_and(|player| self.first_moves_pending().contains(player))
    }

    /// Who has not finished a first turn yet; nobody without a first-move limit.
    pub fn first_moves_pending(&self) -> PlayerSet {
        self.first_move.map_or(PlayerSet::EMPTY, |rule| rule.pending)
    }

    /// When the running turn runs out, and for whom; `None` once the clock has stopped.
    pub fn deadline(&self) -> Option<Deadline> {
        let player = self.turn?;
        Some(Deadline::of(player, self.turn_started_at + self.limit(player)))
    }

    /// How long the running turn has lasted at `now`; zero once the clock has stopped. What it costs is
    /// this, but at most the stock, and nothing for a first move under its own limit.
    pub fn spent(&self, now: Timestamp) -> Millis {
        self.turn.map_or(Millis::ZERO, |_| now.since(self.turn_started_at))
    }

    /// True if the running turn has run out at `now`, the very instant of the deadline included.
    pub fn ran_out(&self, now: Timestamp) -> bool {
        self.deadline().is_some_and(|deadline| deadline.at <= now)
    }

    /// Ends the running turn with a move at `now`, and begins that of `next`, who may be the same player.
    ///
    /// The mover is charged and, if the turn had not run out, given the increment. Nothing happens once the
    /// clock has stopped.
    pub fn end_turn(&mut self, now: Timestamp, next: PlayerId) {
        let Some(mover) = self.turn else { return };
        let earned = self.increment(now);
        self.hand_over(now, next);
        if let Some(remaining) = self.remaining.get_mut(mover) {
            *remaining += earned;
        }
        if let Some(rule) = &mut self.first_move {
            rule.pending.remove(mover);
        }
    }

    /// Ends the running turn without a move at `now`, and begins a fresh one of `to`, who may be the same
    /// player: after moves were taken back, and when the player to move leaves and the match goes on.
    ///
    /// The player to move is charged and given no increment. Nothing happens once the clock has stopped.
    pub fn hand_over(&mut self, now: Timestamp, to: PlayerId) {
        if self.turn.is_some() {
            self.stop(now);
            self.turn = Some(to);
        }
    }

    /// Stops the clock at `now`, the end of the match. The player to move is charged and given no increment.
    pub fn stop(&mut self, now: Timestamp) {
        let Some(player) = self.turn else { return };
        let used = if self.awaits_first_move() { Millis::ZERO } else { self.spent(now) };
        if let Some(remaining) = self.remaining.get_mut(player) {
            *remaining = *remaining - used;
        }
        self.turn = None;
        self.turn_started_at = now;
    }

    /// Checks a clock that came from outside: for `seats` players, with the time control and the first-move
    /// limit that the options of the match say.
    ///
    /// # Errors
    /// The first of its fields that is impossible in such a match.
    pub fn check(
        &self,
        seats: u8,
        control: TimeControl,
        first_move_limit: Option<Millis>,
    ) -> Result<(), StateFault> {
        let everyone = PlayerSet::all(seats);
        if self.control != control {
            return Err(StateFault::new("/control", "not the time control of the options"));
        }
        if self.first_move.map(|rule| rule.limit) != first_move_limit {
            return Err(StateFault::new("/firstMove", "not the first-move limit of the options"));
        }
        if !self.first_moves_pending().difference(everyone).is_empty() {
            return Err(StateFault::new("/firstMove/pending", "somebody without a seat"));
        }
        if self.turn.is_some_and(|player| !everyone.contains(player)) {
            return Err(StateFault::new("/turn", "somebody without a seat"));
        }
        let stocks = if matches!(control, TimeControl::Fischer { .. }) { seats } else { 0 };
        if self.remaining.values().len() != usize::from(stocks) {
            return Err(StateFault::new("/remainingMs", format!("must have {stocks} entries")));
        }
        Ok(())
    }

    /// The longest that the turn of `player` may last.
    fn limit(&self, player: PlayerId) -> Millis {
        if let Some(rule) = self.first_move.filter(|rule| rule.pending.contains(player)) {
            return rule.limit;
        }
        match self.control {
            TimeControl::None { idle_limit } => idle_limit,
            TimeControl::PerMove { per_move } => per_move,
            TimeControl::Fischer { .. } => self.remaining(player).unwrap_or(Millis::ZERO),
        }
    }

    /// What a move at `now` earns.
    fn increment(&self, now: Timestamp) -> Millis {
        match self.control {
            TimeControl::Fischer { increment, .. } if !self.awaits_first_move() && !self.ran_out(now) => {
                increment
            }
            TimeControl::Fischer { .. } | TimeControl::None { .. } | TimeControl::PerMove { .. } => {
                Millis::ZERO
            }
        }
    }
}

#[cfg(test)]
mod tests;
