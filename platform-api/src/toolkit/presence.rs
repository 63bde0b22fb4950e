//! Who is connected, and how long a match waits for somebody who is not.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::StateFault;
use crate::player::{PerPlayer, PlayerId, PlayerSet};
use crate::time::{Deadline, Millis, Timestamp};

/// Who is connected, and since when the others are not.
///
/// # Examples
/// ```
/// use platform_api::toolkit::Presence;
/// use platform_api::{Deadline, Millis, PlayerId, Timestamp};
///
/// let player = PlayerId::new(1);
/// let turn_started = Timestamp::from_millis(10_000);
/// let deadline = Deadline::of(player, Timestamp::from_millis(310_000));
/// let grace = Millis::from_secs(60);
///
/// let mut presence = Presence::new(2);
/// presence.set(player, false, Timestamp::from_millis(4_000));
/// // Gone before the turn began, so the grace counts from there.
/// let due = presence.due(deadline, player, turn_started, grace);
/// assert_eq!(due, Deadline::of(player, Timestamp::from_millis(70_000)));
///
/// presence.set(player, true, Timestamp::from_millis(20_000));
/// assert_eq!(presence.due(deadline, player, turn_started, grace), deadline);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Presence {
    disconnected_at: PerPlayer<Option<Timestamp>>,
}

impl Presence {
    /// All of `seats` players are connected, as they are when a match is set up.
    pub fn new(seats: u8) -> Self {
        Self { disconnected_at: PerPlayer::filled(seats, None) }
    }

    /// Notes at `now` that a player's connection came or went; true if that is news. Repeated word of a
    /// disconnection leaves its instant as it is, and somebody without a seat is ignored.
    pub fn set(&mut self, player: PlayerId, connected: bool, now: Timestamp) -> bool {
        match self.disconnected_at.get_mut(player) {
            Some(since) if since.is_none() != connected => {
                *since = (!connected).then_some(now);
                true
            }
            Some(_) | None => false,
        }
    }

    /// True if `player` has a seat and is connected.
    pub fn is_connected(&self, player: PlayerId) -> bool {
        self.disconnected_at.get(player).is_some_and(Option::is_none)
    }

    /// Everybody who is connected.
    pub fn connected(&self) -> PlayerSet {
        self.disconnected_at.iter().filter(|(_, since)| since.is_none()).map(|(player, _)| player).collect()
    }

    /// Since when `player` is disconnected; `None` if connected, or without a seat.
    pub fn disconnected_at(&self, player: PlayerId) -> Option<Timestamp> {
        self.disconnected_at.get(player).copied().flatten()
    }

    /// When the match stops waiting for `player` because of a lost connection: `grace` after the disconnection,
    /// or after `waiting_since` if the match began to wait for them later. `None` while they are connected.
    pub fn grace_ends_at(
        &self,
        player: PlayerId,
        waiting_since: Timestamp,
        grace: Millis,
    ) -> Option<Timestamp> {
        self.disconnected_at(player).map(|gone| gone.max(waiting_since) + grace)
    }

    /// The earlier of `deadline` and the end of the grace of `waiting_for`, for whom the match has been waiting
    /// since `turn_started`; `deadline` itself if both are at the same instant.
    ///
    /// Nobody else's connection counts: a match that does not wait for a player has nothing to hurry.
    #[must_use]
    pub fn due(
        &self,
        deadline: Deadline,
        waiting_for: PlayerId,
        turn_started: Timestamp,
        grace: Millis,
    ) -> Deadline {
        let end = self.grace_ends_at(waiting_for, turn_started, grace);
        deadline.or_earlier(end.map(|at| Deadline::of(waiting_for, at)))
    }

    /// Checks a presence that came from outside, in a match of `seats` players.
    ///
    /// # Errors
    /// An entry too many or too few.
    pub fn check(&self, seats: u8) -> Result<(), StateFault> {
        if self.disconnected_at.values().len() == usize::from(seats) {
            Ok(())
        } else {
            Err(StateFault::new("/disconnectedAt", format!("must have {seats} entries")))
        }
    }
}

#[cfg(test)]
mod tests;
