//! Taking back and draws, case by case.

use platform_api::Match;
use quoridor::{Options, Quoridor, UndoLimit};

use crate::support::{Play, names, pair, player, untimed};

fn fault(cause: &str) -> (String, String) {
    pair("RULE_VIOLATION", cause)
}

/// A match of two with another limit for taking back.
fn undo_limit(undo: UndoLimit) -> Play {
    Play::of(Options { undo, ..untimed(2) }, 2)
}

/// The two agree that the asker's latest action is taken back.
fn take_back(play: &mut Play, asker: u8) -> Vec<String> {
    play.act(player(asker), "undo");
    names(&play.act(player(1 - asker), "accept undo"))
}

#[test]
fn one_action_is_taken_back_before_the_opponent_has_acted_and_two_after() {
    let mut play = Play::two();
    play.go("e2");
    take_back(&mut play, 0);
    assert_eq!((play.position().as_str(), play.mover()), ("- / - / e1 e9 / 10 10 / 1", player(0)));

    play.go("e2 e8");
    take_back(&mut play, 0);
    assert_eq!((play.state().moves().len(), play.mover()), (0, player(0)));

    play.go("e2 e8");
    take_back(&mut play, 1);
    assert_eq!((play.state().moves().len(), play.mover()), (1, player(1)));
}

// Row Q26.
#[test]
fn a_wall_that_is_taken_back_is_in_hand_again_and_its_edges_are_open() {
    let mut play = Play::two();
    play.go("e5h");
    assert_eq!(play.state().seats()[0].walls_left, 9);
    take_back(&mut play, 0);
    assert_eq!(play.state().seats()[0].walls_left, 10);
    assert!(quoridor::selectors::blocked_edges(play.state()).is_empty());
    assert_eq!(play.turn_actions(), 131);
}

#[test]
fn a_use_counts_when_it_is_granted_and_only_then() {
    let mut play = undo_limit(UndoLimit::One);
    play.go("e2");
    play.act(player(0), "undo");
    play.act(player(1), "decline");
    assert_eq!(play.state().undo_used(player(0)), 0);
    play.go("e8 e3");
    take_back(&mut play, 0);
    assert_eq!(play.state().undo_used(player(0)), 1);
    play.go("e3");
    assert_eq!(play.refused(player(0), "undo"), fault("undoUsedUp"));
    play.go("e7");
    assert!(play.allowed(player(1), "undo"), "the other has a count of their own");
}

#[test]
fn three_and_unlimited_uses() {
    for (limit, uses, more) in [(UndoLimit::Three, 3, false), (UndoLimit::Unlimited, 5, true)] {
        let mut play = undo_limit(limit);
        for _ in 0..uses {
            play.go("e2");
            take_back(&mut play, 0);
        }
        play.go("e2");
        assert_eq!(play.allowed(player(0), "undo"), more, "{limit:?}");
    }
    let mut off = undo_limit(UndoLimit::Off);
    off.go("e2");
    assert_eq!(off.refused(player(0), "undo"), fault("undoOff"));
}

#[test]
fn there_is_nothing_to_undo_before_the_own_first_action() {
    let mut play = Play::two();
    assert_eq!(play.refused(player(0), "undo"), fault("nothingToUndo"));
    play.go("e2");
    assert_eq!(play.refused(player(1), "undo"), fault("nothingToUndo"));
}

#[test]
fn after_a_refusal_a_withdrawal_or_a_lapse_the_asker_acts_once_before_asking_again() {
    for ending in ["decline", "cancel", "e8"] {
        let mut play = Play::two();
        play.go("e2");
        play.act(player(0), "undo");
        let by = if ending == "cancel" { player(0) } else { player(1) };
        let events = play.act(by, ending);
        assert_eq!(names(&events)[0], "requestEnded", "{ending}");
        assert_eq!(play.refused(player(0), "undo"), fault("undoTooSoon"), "{ending}");
        if ending != "e8" {
            play.go("e8");
        }
        play.go("e3");
        assert!(play.allowed(player(0), "undo"), "{ending}");
    }
}

#[test]
fn the_own_action_ends_the_own_undo_request_and_is_the_action_after_which_to_ask_again() {
    let mut play = Play::two();
    play.go("e2 e8");
    play.act(player(0), "undo");
    assert_eq!(names(&play.act(player(0), "e3"))[0], "requestEnded");
    assert!(play.allowed(player(0), "undo"));
}

#[test]
fn a_draw_offer_outlives_the_proposers_own_action_and_ends_with_anybody_elses() {
    let mut play = Play::two();
    play.act(player(0), "draw");
    play.go("e2");
    assert!(play.state().draw_offer().is_by(player(0)));
    assert_eq!(names(&play.act(player(1), "e8"))[0], "requestEnded");
    assert!(play.state().draw_offer().pending().is_none());

    let mut four = Play::four();
    four.act(player(3), "draw");
    four.go("e2");
    assert!(four.state().draw_offer().pending().is_none());
}

#[test]
fn a_draw_needs_everybody_and_makes_everybody_first() {
    let mut two = Play::two();
    two.act(player(1), "draw");
    let events = two.act(player(0), "accept");
    assert_eq!(names(&events), ["requestEnded", "gameEnded"]);
    assert_eq!((two.ranks(), two.reason()), (vec![1, 1], "drawAgreed"));

    let mut four = Play::four();
    four.act(player(1), "draw");
    assert_eq!(names(&four.act(player(0), "accept")), ["requestAccepted"]);
    four.act(player(2), "accept");
    assert_eq!(four.refused(player(2), "accept"), fault("alreadyAnswered"));
    four.act(player(3), "accept");
    assert_eq!(four.ranks(), [1, 1, 1, 1]);
}

#[test]
fn after_an_offer_that_came_to_nothing_three_own_actions_come_before_the_next() {
    for ending in ["decline", "cancel"] {
        let mut play = Play::two();
        play.act(player(0), "draw");
        play.act(player(u8::from(ending == "decline")), ending);
        for (turn, round) in ["e2 e8", "e3 e7", "e2 e8"].into_iter().enumerate() {
            assert_eq!(play.refused(player(0), "draw"), fault("drawTooSoon"), "{ending}, {turn}");
            play.go(round);
        }
        assert!(play.allowed(player(0), "draw"), "{ending}");
        assert!(play.allowed(player(1), "draw"), "{ending}: the other never offered");
    }
}

#[test]
fn the_three_actions_are_not_set_back_by_taking_one_back() {
    let mut play = Play::two();
    play.act(player(0), "draw");
    play.act(player(1), "decline");
    play.go("e2 e8 e3");
    take_back(&mut play, 0);
    assert_eq!(play.refused(player(0), "draw"), fault("drawTooSoon"));
    play.go("e3");
    assert!(play.allowed(player(0), "draw"));
}

#[test]
fn one_undo_request_and_one_offer_may_be_pending_together_and_cancel_takes_back_both() {
    let mut play = Play::two();
    play.go("e2");
    play.act(player(0), "undo");
    play.act(player(0), "draw");
    assert_eq!(play.refused(player(1), "draw"), fault("drawPending"));
    assert_eq!(play.refused(player(0), "undo"), fault("undoPending"));
    assert_eq!(play.refused(player(1), "cancel"), fault("nothingToCancel"));
    assert_eq!(play.refused(player(0), "accept undo"), fault("ownRequest"));
    assert_eq!(names(&play.act(player(0), "cancel")), ["requestEnded", "requestEnded"]);
    assert_eq!(play.refused(player(1), "accept undo"), fault("nothingAsked"));
    assert_eq!(play.refused(player(1), "decline draw"), fault("nothingAsked"));
}

#[test]
fn draws_can_be_switched_off() {
    let play = Play::of(Options { draw_offer: false, ..untimed(2) }, 2);
    assert_eq!(play.refused(player(0), "draw"), fault("drawOff"));
}

#[test]
fn a_granted_undo_leaves_a_draw_offer_pending() {
    let mut play = Play::two();
    play.go("e2");
    play.act(player(0), "undo");
    play.act(player(1), "draw");
    play.act(player(1), "accept undo");
    assert!(play.state().draw_offer().is_by(player(1)));
}

#[test]
fn with_four_a_forced_pass_goes_along_with_the_action_it_follows() {
    // East moves, south must pass; nobody has acted since, so east may take back, and the pass with it.
    let mut play = Play::at("- / a1a3 / a1 a2 a3 h5 / 0 5 5 5 / 4");
    play.go("i5");
    assert_eq!(play.state().moves().len(), 2);
    play.act(player(3), "undo");
    for voter in 0..2 {
        play.act(player(voter), "accept");
    }
    let events = play.act(player(2), "accept");
    assert_eq!(serde_json::to_value(&events[1]).unwrap()["undone"], 2);
    assert_eq!((play.state().moves().len(), play.mover()), (0, player(3)));
}

#[test]
fn nothing_before_a_resignation_is_taken_back() {
    let mut play = Play::four();
    play.go("e2");
    play.act(player(0), "undo");
    let events = play.act(player(2), "resign");
    assert_eq!(names(&events), ["playerResigned", "requestEnded"]);
    assert_eq!(play.refused(player(0), "undo"), fault("nothingToUndo"));
    play.go("b5");
    assert!(play.allowed(player(1), "undo"));
}

#[test]
fn a_leaving_proposer_withdraws_and_a_leaving_voter_drops_out_which_may_complete_the_vote() {
    let mut play = Play::four();
    play.act(player(0), "draw");
    let events = play.act(player(0), "resign");
    assert_eq!(serde_json::to_value(&events[1]).unwrap()["reason"], "withdrawn");

    // Also where leaving ends the match.
    let mut play = Play::two();
    play.act(player(0), "draw");
    let events = play.act(player(0), "resign");
    assert_eq!(names(&events), ["playerResigned", "requestEnded", "gameEnded"]);
    assert_eq!(serde_json::to_value(&events[1]).unwrap()["reason"], "withdrawn");

    let mut play = Play::two();
    play.act(player(0), "draw");
    play.act(player(1), "resign");
    assert_eq!((play.ranks(), play.reason()), (vec![1, 2], "resign"));

    let mut play = Play::four();
    play.act(player(0), "draw");
    play.act(player(1), "accept");
    play.act(player(2), "accept");
    let events = play.act(player(3), "resign");
    assert_eq!(names(&events), ["playerResigned", "requestEnded", "gameEnded"]);
    assert_eq!((play.ranks(), play.reason()), (vec![1, 1, 1, 4], "drawAgreed"));
}

#[test]
fn a_draw_that_leaves_the_turn_on_a_stuck_seat_can_be_kept_and_restored() {
    // South is hemmed in and would have to pass; East's leaving completes the vote instead.
    let mut play = Play::at("- / a1a3 / a1 a2 a3 i5 / 0 5 5 5 / 4");
    play.act(player(0), "draw");
    play.act(player(1), "accept");
    play.act(player(2), "accept");
    play.act(player(3), "resign");
    assert_eq!(play.reason(), "drawAgreed");
    let snapshot = play.game.snapshot().unwrap();
    let restored = Match::<Quoridor>::restore(&snapshot).unwrap();
    assert_eq!(restored.state_hash(), play.game.state_hash());
}

#[test]
fn a_very_long_match_is_published_and_replayed_in_time_that_grows_with_its_length() {
    let mut play = Play::two();
    for _ in 0..600 {
        play.go("e2 e8 e1 e9");
    }
    play.act(player(0), "resign");
    let public = play.game.publish().unwrap().unwrap();
    let hashed = public.entries.iter().filter(|entry| entry.state_hash.is_some()).count();
    assert!((100..2000).contains(&hashed), "{hashed} of {} states were hashed", public.entries.len());
    assert!(public.entries.last().unwrap().state_hash.is_some());
    let again = Match::<Quoridor>::replay(&public.into_host_record().unwrap()).unwrap();
    assert_eq!(again.state_hash(), play.game.state_hash());
}

#[test]
fn somebody_who_left_can_do_nothing_and_is_asked_nothing() {
    let mut play = Play::four();
    play.act(player(3), "resign");
    for text in ["e2", "undo", "draw", "resign", "cancel"] {
        assert_eq!(play.refused(player(3), text), fault("notActive"), "{text}");
    }
    play.act(player(0), "draw");
    play.act(player(1), "accept");
    play.act(player(2), "accept");
    assert_eq!(play.reason(), "drawAgreed");
}

#[test]
fn an_undo_after_a_departure_plays_on_without_the_one_who_left() {
    let mut play = Play::four();
    play.go("e2 b5");
    play.act(player(2), "resign");
    play.go("h5 e3");
    play.act(player(0), "undo");
    play.act(player(1), "accept");
    play.act(player(3), "accept");
    assert_eq!((play.state().moves().len(), play.mover()), (3, player(0)));
    assert_eq!(play.state().seats()[2].pos, None);
    play.go("e3 c5");
    assert_eq!(play.mover(), player(3));
}
