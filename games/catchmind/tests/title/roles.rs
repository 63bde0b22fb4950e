//! Who sees what in which phase: the drawer, somebody who has solved, somebody who guesses, an absent player, a
//! spectator (design document, section 8.3).

use catchmind::{Options, View};
use platform_api::Viewer;

use crate::support::{Play, player};

/// What of the view is only for some: word, choices, solvers' chat (its entries), own notices (their number).
fn special(view: &View) -> String {
    let sign = |shown: bool, sign: char| if shown { sign } else { '-' };
    let talk = view.solver_chat.as_ref().map_or("-".into(), |talk| talk.len().to_string());
    let notices = view.notices.as_ref().map_or("-".into(), |told| told.len().to_string());
    format!("{}{} {talk} {notices}", sign(view.word.is_some(), 'w'), sign(view.choices.is_some(), 'c'))
}

/// The drawer, the solver, the guesser, the absent player, the spectator.
fn seen(play: &Play) -> [String; 5] {
    let of = |index| special(&play.view_of(player(index)));
    [of(0), of(1), of(2), of(3), special(&play.view(Viewer::Spectator))]
}

#[test]
fn the_matrix() {
    let mut play = Play::drawing("아이스크림", 4, Options::defaults());
    play.presence(player(3), false);
    play.guess(player(1), "아이스크림");
    play.guess(player(1), "우리끼리");
    play.guess(player(2), "아이스크림빵");
    assert_eq!(seen(&play), ["w- 1 0", "w- 1 0", "-- - 1", "-- - 0", "-- - -"], "drawing");
    play.wait_until(80_000);
    assert_eq!(seen(&play), ["w- 1 0", "w- 1 0", "w- - 1", "w- - 0", "w- - -"], "reveal");
    play.wait_until(85_000);
    assert_eq!(play.drawer(), player(1));
    assert_eq!(seen(&play), ["-- - 0", "-c 0 0", "-- - 0", "-- - 0", "-- - -"], "choosing");
    while play.game.result().unwrap().is_none() {
        play.fall_due();
    }
    // Who drew last belongs to those who could talk among themselves.
    let seen = seen(&play);
    assert!(seen.iter().all(|one| one.starts_with("w-")), "finished: {seen:?}");
    assert!(seen.iter().all(|one| one.ends_with(['0', '-'])), "finished: {seen:?}");
}
