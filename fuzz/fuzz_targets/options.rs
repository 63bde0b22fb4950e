//! Text as options; what is accepted must set up.
#![no_main]

use games as _;
use libfuzzer_sys::fuzz_target;
use platform_api::{NewMatch, Seed, registry};

fuzz_target!(|text: &str| {
    for game in registry::all() {
        for &seats in game.meta().seats {
            let accepted = game.resolve_options(Some(text), seats).is_ok();
            let created = game.create(Some(text), NewMatch::sample(seats, Seed::from_number(1)));
            assert_eq!(accepted, created.is_ok());
        }
    }
});
