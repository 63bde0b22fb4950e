//! Text in a title's notation: the first line is a position where it can be one, the others are actions played from there.
#![no_main]

use games as _;
use libfuzzer_sys::fuzz_target;
use platform_api::registry::DynGame;
use platform_api::{DynMatch, NewMatch, Roster, Seed, registry};

fuzz_target!(|text: &str| {
    let (position, actions) = text.split_once('\n').unwrap_or((text, text));
    for game in registry::all().into_iter().filter(|game| game.has_tabletop()) {
        let mut running = begin(game, position);
        for line in actions.lines().take(32) {
            play(running.as_mut(), line);
        }
    }
});

/// What is read as a position is written as one that reads the same.
fn begin(game: &dyn DynGame, position: &str) -> Box<dyn DynMatch> {
    let new = || NewMatch { roster: Roster::default(), ..NewMatch::sample(0, Seed::from_number(1)) };
    let written =
        |table: &dyn DynMatch| table.tabletop().expect("it has one").print_position().expect("in order");
    let Ok(placed) = game.place(position, new()) else {
        return game
            .create(None, NewMatch::sample(game.meta().max_seats(), Seed::from_number(1)))
            .expect("fine");
    };
    let again = game.place(&written(placed.as_ref()), new()).expect("what was written can be read");
    assert_eq!(written(again.as_ref()), written(placed.as_ref()));
    placed
}

/// What is read as an action is written as the same action.
fn play(running: &mut dyn DynMatch, text: &str) {
    let tabletop = running.tabletop().expect("it has one");
    let Ok(action) = tabletop.parse_action(text).expect("in order") else { return };
    let written = tabletop.print_action(action.get()).expect("in order").expect("it is an action");
    let again = tabletop.parse_action(&written).expect("in order").expect("what was written can be read");
    assert_eq!(again.get(), action.get(), "{written}");
    if let Some(player) = tabletop.to_move().expect("in order") {
        let now = running.last();
        let _ = running.submit(player, action.get(), now).expect("in order");
    }
}
