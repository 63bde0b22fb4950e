//! Text as a record: it replays or is refused.
#![no_main]

use games as _;
use libfuzzer_sys::fuzz_target;
use platform_api::record::HostRecord;
use platform_api::{ReplayError, registry};

fuzz_target!(|text: &str| {
    let Ok(record) = serde_json::from_str::<HostRecord>(text) else { return };
    for game in registry::all() {
        match game.replay(&record) {
            Ok(replayed) => drop(replayed.record().expect("it was replayed from its beginning")),
            Err(ReplayError::Fault(fault)) => panic!("{fault}"),
            Err(_) => {}
        }
    }
});
