//! What an answer is worth (design document, sections 6 and 7).

use platform_api::Millis;

use crate::options::{GuessMode, Options};
use crate::state::TurnEnd;

/// The most that somebody who solves can get: the first answer with the whole speed bonus.
pub(crate) const MOST_FOR_SOLVER: u32 = FIRST + SPEED_BONUS;
/// The most that a drawer can get for a turn.
pub(crate) const MOST_FOR_DRAWER: u32 = 12;

const FIRST: u32 = 10;
const LESS_PER_PLACE: u32 = 2;
const LEAST: u32 = 4;
const SPEED_BONUS: u32 = 5;
const DRAWER_PER_SOLVER: u32 = 2;
const DRAWER_FIRST_ONLY: u32 = 5;

/// The points of somebody who is the `place`-th to solve, from 1, with so much time left.
pub(crate) fn solver_points(options: &Options, place: u32, left: Millis) -> u32 {
    let base = match options.guess_mode {
        GuessMode::Multi => FIRST.saturating_sub(LESS_PER_PLACE * place.saturating_sub(1)).max(LEAST),
        GuessMode::FirstOnly => FIRST,
    };
    base + if options.speed_bonus { speed_bonus(left, options.draw_time()) } else { 0 }
}

/// A share of five points, rounded down.
fn speed_bonus(left: Millis, of: Millis) -> u32 {
    let left = left.min(of).as_millis();
    let share = (left * u64::from(SPEED_BONUS)).checked_div(of.as_millis()).unwrap_or(0);
    u32::try_from(share).unwrap_or(SPEED_BONUS)
}

/// The points of a drawer whose turn ended so, with so many who solved.
pub(crate) fn drawer_points(options: &Options, end: TurnEnd, solvers: u32) -> u32 {
    match (end, options.guess_mode) {
        (TurnEnd::DrawerLeft | TurnEnd::Reported, _) => 0,
        (_, GuessMode::Multi) => (DRAWER_PER_SOLVER * solvers).min(MOST_FOR_DRAWER),
        (_, GuessMode::FirstOnly) => DRAWER_FIRST_ONLY * solvers.min(1),
    }
}
