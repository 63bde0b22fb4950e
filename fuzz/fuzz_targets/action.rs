//! Text as options and actions: the first line chooses the options where it can, and everybody tries each of the others.
#![no_main]

use games as _;
use libfuzzer_sys::fuzz_target;
use platform_api::{NewMatch, PlayerId, Seed, Timestamp, registry};

fuzz_target!(|text: &str| {
    let (options, actions) = text.split_once('\n').unwrap_or(("", text));
    for game in registry::all() {
        // Few seats, so that many inputs are tried.
        let seats = game.meta().seats.first().copied().expect("somebody plays it");
        let new = || NewMatch::sample(seats, Seed::from_number(1));
        let chosen = game.create(Some(options), new());
        let mut running = chosen.unwrap_or_else(|_| game.create(None, new()).expect("the defaults are fine"));
        let mut before = running.state_hash().expect("in order");
        for line in actions.lines().take(32) {
            for player in PlayerId::all(seats + 1) {
                let valid =
                    running.validate(player, line, Timestamp::from_millis(1)).expect("in order").is_ok();
                let receipt = running.submit(player, line, Timestamp::from_millis(1)).expect("in order");
                assert_eq!(receipt.outcome.is_ok(), valid);
                let after = running.state_hash().expect("in order");
                assert!(valid || after == before);
                before = after;
            }
        }
    }
});
