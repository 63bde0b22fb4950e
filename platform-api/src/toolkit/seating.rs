//! Who sits where.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::StateFault;
use crate::player::{PlayerId, PlayerSet};
use crate::rng::GameRng;

/// How players are put on the seats of the board. In JSON `"random"` or `"joinOrder"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum SeatOrder {
    /// Drawn afresh for every match.
    #[schemars(title = "Random")]
    Random,
    /// In the order of joining; each rematch begins with the next player.
    #[schemars(title = "Order of joining")]
    JoinOrder,
}

impl SeatOrder {
    /// The player on each of `seats` seats, in the order of the seats; every player once.
    ///
    /// In join order, seat `i` of the match after `rematch` others holds player `i + rematch`, counted round
    /// the table: of two players, the other one begins each time. This order draws nothing, and a `rematch`
    /// of 0 gives the plain join order. The random order does not depend on `rematch`, for a fair drawing
    /// has no memory; it draws one number less than there are seats.
    ///
    /// # Examples
    /// ```
    /// use platform_api::toolkit::SeatOrder;
    /// use platform_api::{GameRng, PlayerId, Seed};
    ///
    /// let mut rng = GameRng::new(&Seed::from_number(1));
    /// let seating = SeatOrder::JoinOrder.assign(4, 1, &mut rng);
    /// assert_eq!(seating, [1, 2, 3, 0].map(PlayerId::new));
    /// ```
    pub fn assign(self, seats: u8, rematch: u32, rng: &mut GameRng) -> Vec<PlayerId> {
        let mut seating: Vec<PlayerId> = PlayerId::all(seats).collect();
        match self {
            Self::Random => rng.shuffle(&mut seating),
            Self::JoinOrder => {
                let turns = (rematch as usize).checked_rem(seating.len());
                seating.rotate_left(turns.unwrap_or(0));
            }
        }
        seating
    }
}

/// Checks an assignment that came from outside: it names every one of `seats` players once.
///
/// # Errors
/// A player too many, too few, without a seat, or named twice.
pub fn check_assignment(seating: &[PlayerId], seats: u8) -> Result<(), StateFault> {
    let named: PlayerSet = seating.iter().copied().collect();
    if seating.len() == usize::from(seats) && named == PlayerSet::all(seats) {
        Ok(())
    } else {
        Err(StateFault::new("", format!("must name each of {seats} players once")))
    }
}

#[cfg(test)]
mod tests;
