//! Text as a snapshot: it goes on, to the end, or is refused.
#![no_main]

use games as _;
use libfuzzer_sys::fuzz_target;
use platform_api::record::Snapshot;
use platform_api::{ReplayError, Viewer, registry};

fuzz_target!(|text: &str| {
    let Ok(snapshot) = serde_json::from_str::<Snapshot>(text) else { return };
    for game in registry::all() {
        match game.restore(&snapshot, None) {
            Ok(mut running) => {
                for viewer in Viewer::all(running.seats()) {
                    running.view(viewer).expect("a state that was accepted can be seen");
                }
                for _ in 0..64 {
                    let Some(due) = running.deadline().expect("in order") else { break };
                    running.advance(due.at).expect("in order");
                }
            }
            Err(error) => {
                if let ReplayError::Fault(fault) = error.0 {
                    panic!("{fault}");
                }
            }
        }
    }
});
