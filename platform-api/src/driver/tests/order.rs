//! The order of things: time, what is due, checks, rules, events.

use super::takeaway::{
    ENDLESS_AT_ONE_INSTANT, Event, HONEST, Options, PANICS_IN_APPLY, PANICS_IN_VIEW, TIMER_DOES_NOTHING,
    Takeaway,
};
use super::*;

fn outcome<G: Game>(receipt: Receipt<G>) -> Result<Option<Step<G>>, String> {
    receipt.outcome.map_err(|rejection| rejection.code.into_owned())
}

/// Everything that a refused input must leave alone.
fn trace<G: Game>(of: &Match<G>) -> (record::Digest, u128, Option<Deadline>, usize) {
    (of.state_hash().unwrap(), of.rng_position(), of.deadline().unwrap(), of.record().unwrap().entries.len())
}

/// The place of a pile with counters in it.
fn full(of: &Match<Takeaway>) -> i32 {
    i32::from(of.state().piles[0] == 0)
}

#[test]
fn an_earlier_instant_is_taken_for_the_last_one() {
    let mut game = begin::<HONEST>();
    game.advance(at(5_000)).unwrap();
    let pile = full(&game);
    let step = outcome(game.submit(A, take(pile, 1), at(10)).unwrap()).unwrap().unwrap();
    assert_eq!(step.at, at(5_000));
    assert_eq!(game.deadline().unwrap(), Some(Deadline::of(B, at(15_000))));
}

#[test]
fn what_is_due_comes_first_at_its_own_instant_even_if_the_action_is_refused() {
    let mut game = begin::<HONEST>();
    // A is silent for 10 s and then B for 10 s; at 25 s it is A's turn again.
    let receipt = game.submit(B, take(0, 1), at(25_000)).unwrap();
    assert_eq!(receipt.due.iter().map(|step| step.at).collect::<Vec<_>>(), [at(10_000), at(20_000)]);
    assert_eq!(outcome(receipt), Err("NOT_YOUR_TURN".into()));
    assert_eq!(game.record().unwrap().entries.len(), 2);
}

#[test]
fn an_action_at_the_very_deadline_is_too_late() {
    let mut game = begin::<HONEST>();
    let pile = full(&game);
    let receipt = game.submit(A, take(pile, 1), at(10_000)).unwrap();
    assert_eq!(receipt.due.len(), 1);
    assert_eq!(outcome(receipt), Err("NOT_YOUR_TURN".into()));
    let mut game = begin::<HONEST>();
    assert!(outcome(game.submit(A, take(pile, 1), at(9_999)).unwrap()).is_ok());
}

#[test]
fn a_refused_action_leaves_no_trace() {
    let mut game = begin::<HONEST>();
    let before = trace(&game);
    let rows = [
        (B, take(0, 1), "NOT_YOUR_TURN"),
        (A, take(2, 1), "OUT_OF_BOUNDS"),
        (A, take(-1, 1), "OUT_OF_BOUNDS"),
        (A, take(0, 4), "RULE_VIOLATION"),
        (A, take(0, i32::MIN), "RULE_VIOLATION"),
        (PlayerId::new(2), take(0, 1), "NOT_A_PLAYER"),
        (PlayerId::new(255), take(0, 1), "NOT_A_PLAYER"),
    ];
    for (player, action, code) in rows {
        assert_eq!(game.validate(player, &action, at(1)).unwrap().unwrap_err().code, code);
        assert_eq!(outcome(game.submit(player, action, at(1)).unwrap()), Err(code.into()));
        assert_eq!(trace(&game), before);
    }
}

#[test]
fn nothing_is_accepted_after_the_end() {
    let mut game = begin::<HONEST>();
    let receipt = game.advance(at(1_000_000)).unwrap();
    assert_eq!(receipt.due.len(), 6, "each of the six counters is taken by a timer");
    assert!(game.has_ended());
    let before = trace(&game);
    assert_eq!(before.2, None);
    assert_eq!(outcome(game.submit(A, take(0, 1), at(1_000_001)).unwrap()), Err("GAME_ALREADY_ENDED".into()));
    assert_eq!(outcome(game.presence(A, false, at(1_000_002)).unwrap()), Ok(None));
    assert_eq!(outcome(game.resume(at(2_000_000)).unwrap()), Ok(None));
    assert_eq!(game.legal_actions(A).unwrap(), Some(vec![]));
    assert_eq!(trace(&game), before);
}

#[test]
fn validate_beyond_a_deadline_answers_for_then_and_moves_nothing() {
    let game = begin::<HONEST>();
    let before = trace(&game);
    let other = |pile| take(pile, 1);
    let verdicts: Vec<bool> =
        [0, 1].map(|pile| game.validate(B, &other(pile), at(10_000)).unwrap().is_ok()).into();
    assert!(verdicts.contains(&true), "by then it is B's turn: {verdicts:?}");
    assert!(game.validate(A, &other(full(&game)), at(10_000)).unwrap().is_err());
    assert_eq!(trace(&game), before);
}

#[test]
fn a_presence_that_is_known_is_dropped() {
    let mut game = begin::<HONEST>();
    assert_eq!(outcome(game.presence(A, true, at(1)).unwrap()), Ok(None), "all are connected at setup");
    assert!(outcome(game.presence(A, false, at(2)).unwrap()).unwrap().is_some());
    assert_eq!(outcome(game.presence(A, false, at(3)).unwrap()), Ok(None));
    assert!(outcome(game.presence(A, true, at(4)).unwrap()).unwrap().is_some());
    assert_eq!(outcome(game.presence(PlayerId::new(9), true, at(5)).unwrap()), Err("NOT_A_PLAYER".into()));
    assert_eq!(game.record().unwrap().entries.len(), 2);
}

#[test]
fn a_gap_costs_nobody_time() {
    let mut game = begin::<HONEST>();
    game.advance(at(4_000)).unwrap();
    let step = outcome(game.resume(at(104_000)).unwrap()).unwrap().unwrap();
    assert_eq!((step.at, step.deed), (at(4_000), Deed::Gap(Millis::from_secs(100))));
    // Six of A's ten seconds are left, on the host's clock; the record knows match time alone.
    assert_eq!(game.deadline().unwrap(), Some(Deadline::of(A, at(110_000))));
    assert!(game.advance(at(109_999)).unwrap().due.is_empty());
    let due = game.advance(at(110_000)).unwrap().due;
    assert_eq!(due.first().map(|step| step.at), Some(at(10_000)));
    assert_eq!(game.resume(at(110_000)).unwrap().outcome, Ok(None), "no time was lost");
}

#[test]
fn a_gap_must_leave_room_for_deadlines() {
    let mut game = begin::<HONEST>();
    let before = trace(&game);
    assert_eq!(outcome(game.resume(Timestamp::MAX).unwrap()), Err("OUT_OF_BOUNDS".into()));
    assert_eq!(trace(&game), before);
    assert!(outcome(game.resume(at((1 << 52) - 1)).unwrap()).is_ok());
    let due = game.deadline().unwrap().unwrap();
    assert_eq!(game.advance(due.at).unwrap().due.len(), 1, "it can be waited for");
}

#[test]
fn a_panic_stays_inside_its_match() {
    let mut bad = begin::<PANICS_IN_APPLY>();
    let mut good = begin::<HONEST>();
    let pile = i32::from(bad.state().piles[0] < 3);
    let step = bad.submit(A, take(pile, 1), at(1)).unwrap();
    assert!(step.outcome.is_ok());
    let record = bad.record().unwrap();
    bad.submit(B, take(pile, 3), at(2)).unwrap_err();
    let poisoned = MatchError::Poisoned { during: "apply", message: "three is too many".into() };
    assert_eq!(bad.view(Viewer::Spectator).unwrap_err(), poisoned);
    assert_eq!(bad.snapshot().unwrap_err(), poisoned);
    assert_eq!(bad.advance(at(9)).unwrap_err(), poisoned);
    assert_eq!(bad.deadline().unwrap_err(), poisoned);
    assert!(good.submit(A, take(pile, 3), at(2)).unwrap().outcome.is_ok(), "the other match goes on");
    let recovered = Match::<Takeaway<PANICS_IN_APPLY>>::replay(&record).unwrap();
    assert_eq!(recovered.record().unwrap(), record);
}

#[test]
fn a_view_that_panics_poisons_too() {
    let game = begin::<PANICS_IN_VIEW>();
    assert!(game.view(Viewer::Player(A)).is_ok());
    assert!(game.view(Viewer::Spectator).is_err());
    assert!(game.view(Viewer::Player(A)).is_err());
}

#[test]
fn timers_that_lead_nowhere_poison() {
    let error = begin::<TIMER_DOES_NOTHING>().advance(at(10_000)).unwrap_err();
    assert_eq!(
        error,
        MatchError::Poisoned { during: "apply", message: "a timer that changes nothing".into() }
    );
    let error = begin::<ENDLESS_AT_ONE_INSTANT>().advance(at(10_000)).unwrap_err();
    assert!(error.to_string().contains("more steps at one instant"), "{error}");
}

#[test]
fn every_viewer_has_a_sequence_of_its_own() {
    let mut game = begin_with::<HONEST>(Options { counters: 6, quiet: true });
    let pile = full(&game);
    game.submit(A, take(pile, 1), at(1)).unwrap();
    game.presence(B, false, at(2)).unwrap();
    game.advance(at(10_001)).unwrap();
    let letters = |viewer| {
        game.mail.letters(viewer).iter().map(|l| (l.n, l.events.len(), l.refresh)).collect::<Vec<_>>()
    };
    // The presence reached nobody: no event, and views were kept.
    assert_eq!(letters(Viewer::Player(A)), [(1, 2, false), (2, 1, false)]);
    assert_eq!(letters(Viewer::Player(B)), [(1, 1, false), (2, 1, false)]);
    assert_eq!(letters(Viewer::Spectator), [(1, 1, false), (2, 1, false)]);
}

#[test]
fn events_keep_their_order_and_their_audience() {
    let mut game = begin::<HONEST>();
    let pile = full(&game);
    let step = outcome(game.submit(A, take(pile, 1), at(1)).unwrap()).unwrap().unwrap();
    let taken = Event::Taken { player: A, pile: pile.unsigned_abs(), count: 1, auto: false };
    assert_eq!(step.events[0], Emitted { audience: Audience::everyone().within(2), event: taken });
    assert_eq!(step.events[1], Emitted { audience: Audience::only(A), event: Event::Praise {} });
    assert_eq!(
        step.refresh,
        Audience::everyone().within(2),
        "a title of perfect information shows itself again"
    );
}

#[test]
fn a_match_needs_the_right_people_and_options() {
    let create = |options, new| Match::<Takeaway>::create(options, new).map(drop);
    let sample = |seats| NewMatch::sample(seats, Seed::from_number(1));
    let fine = Options { counters: 6, quiet: false };
    assert_eq!(create(fine.clone(), sample(2)), Ok(()));
    for seats in [0, 1, 3, 64] {
        let refused = create(fine.clone(), sample(seats)).unwrap_err().rejection().unwrap();
        assert_eq!(refused.code, "PLAYER_COUNT");
    }
    let refused = create(Options { counters: 0, quiet: false }, sample(2)).unwrap_err().rejection().unwrap();
    assert_eq!(
        (refused.code.as_ref(), &refused.args["pointer"]),
        ("INVALID_OPTIONS", &Arg::from("/counters"))
    );
}

#[test]
fn options_may_leave_out_what_they_do_not_change() {
    let resolve = |text| options::resolve::<Takeaway>(text, 2);
    let default = Options { counters: 6, quiet: false };
    for nothing in [None, Some("null"), Some("{}"), Some(" { } ")] {
        assert_eq!(resolve(nothing), Ok(default.clone()));
    }
    assert_eq!(resolve(Some(r#"{"counters":9}"#)), Ok(Options { counters: 9, quiet: false }));
    let rows = [
        (r#"{"counters":101}"#, "/counters", "OUT_OF_BOUNDS"),
        (r#"{"counters":"9"}"#, "/counters", "MALFORMED_OPTION"),
        (r#"{"colour":1}"#, "/colour", "MALFORMED_OPTION"),
        (r#"{"quiet":true,"quiet":true}"#, "", "MALFORMED_OPTION"),
        ("[6,false]", "", "MALFORMED_OPTION"),
        ("{", "", "MALFORMED_OPTION"),
    ];
    for (text, pointer, code) in rows {
        let Err(options::OptionsFault::Violations(violations)) = resolve(Some(text)) else {
            panic!("{text} passed");
        };
        assert_eq!((violations[0].pointer.as_str(), violations[0].code), (pointer, code), "{text}");
    }
}
