//! Text in a title's notation, as an action and as a position.
#![no_main]

use games as _;
use libfuzzer_sys::fuzz_target;
use platform_api::{NewMatch, PlayerId, Roster, Seed, Timestamp, registry};

fuzz_target!(|text: &str| {
    for game in registry::all().into_iter().filter(|game| game.has_tabletop()) {
        let new = NewMatch { roster: Roster::default(), ..NewMatch::sample(0, Seed::from_number(1)) };
        if let Ok(placed) = game.place(text, new) {
            let written = placed.tabletop().expect("it has one").print_position().expect("in order");
            let new = NewMatch { roster: Roster::default(), ..NewMatch::sample(0, Seed::from_number(1)) };
            let again = game.place(&written, new).expect("what was written can be read");
            assert_eq!(again.tabletop().expect("it has one").print_position().expect("in order"), written);
        }
        let running = game.create(None, NewMatch::sample(game.meta().max_seats(), Seed::from_number(1))).expect("fine");
        let tabletop = running.tabletop().expect("it has one");
        if let Ok(action) = tabletop.parse_action(text).expect("in order") {
            for player in PlayerId::all(running.seats()) {
                let _ = running.validate(player, action.get(), Timestamp::ZERO).expect("in order");
            }
        }
    }
});
