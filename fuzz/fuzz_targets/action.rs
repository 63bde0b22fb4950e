//! Text as an action, of every seat, in a match that has begun.
#![no_main]

use games as _;
use libfuzzer_sys::fuzz_target;
use platform_api::{NewMatch, PlayerId, Seed, Timestamp, registry};

fuzz_target!(|text: &str| {
    for game in registry::all() {
        let seats = game.meta().max_seats();
        let mut running = game.create(None, NewMatch::sample(seats, Seed::from_number(1))).expect("the defaults are fine");
        for player in PlayerId::all(seats + 1) {
            for line in text.lines().take(16) {
                let before = running.state_hash().expect("in order");
                let valid = running.validate(player, line, Timestamp::from_millis(1)).expect("in order").is_ok();
                let receipt = running.submit(player, line, Timestamp::from_millis(1)).expect("in order");
                assert_eq!(receipt.outcome.is_ok(), valid);
                assert!(valid || running.state_hash().expect("in order") == before);
            }
        }
    }
});
