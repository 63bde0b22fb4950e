mod json_face;
mod order;
mod records;
mod secrets;
pub(crate) mod takeaway;

use takeaway::{Action, Options, Takeaway};

use crate::*;

const A: PlayerId = PlayerId::new(0);
const B: PlayerId = PlayerId::new(1);

const fn at(ms: u64) -> Timestamp {
    Timestamp::from_millis(ms)
}

const fn take(pile: i32, count: i32) -> Action {
    Action::Take { pile, count }
}

/// A match of six counters, which the seed deals out to two piles.
fn begin<const FAULT: u8>() -> Match<Takeaway<FAULT>> {
    begin_with(Options { counters: 6, quiet: false })
}

fn begin_with<const FAULT: u8>(options: Options) -> Match<Takeaway<FAULT>> {
    Match::create(options, NewMatch::sample(2, Seed::from_number(7))).expect("these options are fine")
}
