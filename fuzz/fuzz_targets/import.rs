//! Text in a format of other programs: what is read replays, and what is written of it reads as the same match.
#![no_main]

use games as _;
use libfuzzer_sys::fuzz_target;
use platform_api::record::MatchId;
use platform_api::registry;

fuzz_target!(|text: &str| {
    for game in registry::all() {
        let read = |text: &str| game.import(text, MatchId::new("fuzz").expect("an id"));
        let Ok(record) = read(text) else { continue };
        let running = game.replay(&record).expect("it was played");
        let tabletop = running.tabletop().expect("it has a notation");
        let written = tabletop.export().expect("in order").expect("it has a format");
        let again = read(&written).unwrap_or_else(|fault| panic!("{fault}: {written}"));
        let again = game.replay(&again).expect("it was played");
        assert_eq!(
            again.state_hash().expect("in order"),
            running.state_hash().expect("in order"),
            "{written}"
        );
    }
});
