//! A host in about twenty lines: a match from JSON, an action, what each viewer may see, and time.
#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;

use games as _; // Links the titles.
use platform_api::record::MatchId;
use platform_api::{Millis, NewMatch, PlayerId, Roster, Seed, Timestamp, Viewer, registry};

/// Begins a match, has a player act, and lets the other one's time run out.
pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let game = registry::find("quoridor").ok_or("the title is not linked")?;
    let mut seed = [0; 32];
    getrandom::fill(&mut seed)?;
    let began = Timestamp::from_millis(1_700_000_000_000); // The host's clock, in milliseconds.
    let new = NewMatch {
        roster: Roster::new(["지민", "Ben"])?,
        seed: Seed::new(seed),
        match_id: MatchId::new("table-7-game-1")?,
        at: began,
        rematch: 0,
    };
    let mut table = game.create(Some(r#"{"timeControl":{"kind":"perMove","perMoveSec":30}}"#), new)?;
    let first = table.deadline()?.and_then(|deadline| deadline.player).unwrap_or(PlayerId::new(0));
    let action = r#"{"type":"move","to":{"c":4,"r":1}}"#; // As a client sent it.
    match table.submit(first, action, began + Millis::from_secs(5))?.outcome {
        Ok(_) => {
            for viewer in Viewer::all(table.seats()) {
                println!("to {viewer}: {} bytes", table.view(viewer)?.get().len()); // Send it.
            }
        }
        Err(rejection) => println!("to {first}: {}", table.render(&rejection, "ko").message),
    }
    while let Some(deadline) = table.deadline()? {
        table.advance(deadline.at)?; // Wait until then first.
    }
    println!("{}", table.result("ko")?.map(|outcome| outcome.to_string()).unwrap_or_default());
    Ok(())
}
