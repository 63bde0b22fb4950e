use super::*;
use crate::time::Timestamp;

const A: PlayerId = PlayerId::new(0);
const B: PlayerId = PlayerId::new(1);
const NOW: Timestamp = Timestamp::from_millis(5);

fn turns(a: u32, b: u32) -> PerPlayer<u32> {
    PerPlayer::from_fn(2, |player| if player == A { a } else { b })
}

fn asked(undo: &mut UndoRequests, by: PlayerId) {
    assert!(undo.vote_mut().propose(by, PlayerSet::all(2), NOW));
}

/// Has `by` ask and the other one answer, after `taken` turns of the one who asks.
fn answered(undo: &mut UndoRequests, by: PlayerId, accept: bool, taken: u32) {
    asked(undo, by);
    let other = if by == A { B } else { A };
    let closed = undo.vote_mut().answer(other, accept).unwrap();
    undo.note(&closed, taken);
}

#[test]
fn a_limit_counts_what_was_taken_back() {
    let mut undo = UndoRequests::new(2);
    assert_eq!(undo.may_ask(A, UndoLimit::Off, 1, true), Err(RequestFault::UndoOff));
    answered(&mut undo, A, true, 1);
    assert_eq!((undo.used(A), undo.used(B)), (1, 0));
    assert_eq!(undo.may_ask(A, UndoLimit::One, 1, true), Err(RequestFault::UndoUsedUp));
    assert_eq!(undo.may_ask(A, UndoLimit::Three, 1, true), Ok(()));
    assert_eq!(undo.may_ask(B, UndoLimit::One, 1, true), Ok(()));
    assert_eq!(undo.may_ask(B, UndoLimit::One, 0, false), Err(RequestFault::NothingToUndo));
}

#[test]
fn after_a_refusal_a_turn_is_taken_before_the_next_request() {
    let mut undo = UndoRequests::new(2);
    answered(&mut undo, A, false, 4);
    assert_eq!(undo.used(A), 0);
    assert_eq!(undo.may_ask(A, UndoLimit::Three, 4, true), Err(RequestFault::UndoTooSoon));
    assert_eq!(undo.may_ask(A, UndoLimit::Three, 5, true), Ok(()));
    assert_eq!(undo.may_ask(B, UndoLimit::Three, 4, true), Ok(()));
}

#[test]
fn one_thing_is_asked_at_a_time_and_answered_by_whom_it_is_put_to() {
    let mut undo = UndoRequests::new(2);
    assert_eq!(undo.vote().may_answer(B), Err(RequestFault::NothingAsked));
    asked(&mut undo, A);
    assert_eq!(undo.may_ask(B, UndoLimit::Three, 1, true), Err(RequestFault::UndoPending));
    assert_eq!(undo.vote().may_answer(A), Err(RequestFault::OwnRequest));
    assert_eq!(undo.vote().may_answer(B), Ok(()));
    let draw = DrawOffers::new(2);
    assert_eq!(may_cancel(&undo, &draw, A), Ok(()));
    assert_eq!(may_cancel(&undo, &draw, B), Err(RequestFault::NothingToCancel));
    let mut three = Vote::new();
    three.propose(A, PlayerSet::all(3), NOW);
    three.answer(B, true);
    assert_eq!(three.may_answer(B), Err(RequestFault::AlreadyAnswered));
}

#[test]
fn three_turns_lie_between_an_offer_that_came_to_nothing_and_the_next() {
    let mut draw = DrawOffers::new(2);
    assert_eq!(draw.may_offer(A, false, 0), Err(RequestFault::DrawOff));
    draw.vote_mut().propose(A, PlayerSet::all(2), NOW);
    assert_eq!(draw.may_offer(B, true, 0), Err(RequestFault::DrawPending));
    let closed = draw.vote_mut().answer(B, false).unwrap();
    draw.note(&closed, 10);
    for (taken, wait) in [(10, 3), (11, 2), (12, 1), (13, 0), (40, 0)] {
        assert_eq!(draw.turns_to_wait(A, taken), wait, "{taken}");
    }
    assert_eq!(draw.may_offer(A, true, 12), Err(RequestFault::DrawTooSoon { turns: 1 }));
    assert_eq!(draw.may_offer(A, true, 13), Ok(()));
    assert_eq!(draw.may_offer(B, true, 0), Ok(()));
}

#[test]
fn what_cannot_have_been_is_refused_at_its_place() {
    let both = PlayerSet::all(2);
    let undo = |json: &str| serde_json::from_str::<UndoRequests>(json).unwrap();
    let draw = |json: &str| serde_json::from_str::<DrawOffers>(json).unwrap();
    let place = |checked: Result<(), StateFault>| checked.err().map(|fault| fault.pointer);
    let pending = r#"{"pending":{"by":0,"proposedAt":5,"voters":[1],"accepted":[]}}"#;
    let none = r#"{"pending":null}"#;
    let cases = [
        (format!(r#"{{"usedBy":[3,0],"endedAt":[null,2],"request":{none}}}"#), None),
        (format!(r#"{{"usedBy":[4,0],"endedAt":[null,2],"request":{none}}}"#), Some("/usedBy/0")),
        (format!(r#"{{"usedBy":[0],"endedAt":[null,2],"request":{none}}}"#), Some("/usedBy")),
        (format!(r#"{{"usedBy":[0,0],"endedAt":[],"request":{none}}}"#), Some("/endedAt")),
        (format!(r#"{{"usedBy":[0,0],"endedAt":[null,3],"request":{none}}}"#), Some("/endedAt/1")),
        (format!(r#"{{"usedBy":[2,0],"endedAt":[null,2],"request":{pending}}}"#), None),
        (format!(r#"{{"usedBy":[3,0],"endedAt":[null,2],"request":{pending}}}"#), Some("/request/pending")),
    ];
    for (json, expected) in cases {
        let found = place(undo(&json).check(UndoLimit::Three, &turns(5, 2), both));
        assert_eq!(found.as_deref(), expected, "{json}");
    }
    let cases = [
        (format!(r#"{{"lastOfferMove":[2,null],"offer":{pending}}}"#), true, None),
        (format!(r#"{{"lastOfferMove":[2,null],"offer":{pending}}}"#), false, Some("/offer/pending")),
        (format!(r#"{{"lastOfferMove":[3,null],"offer":{pending}}}"#), true, Some("/offer/pending")),
        (format!(r#"{{"lastOfferMove":[6,null],"offer":{none}}}"#), true, Some("/lastOfferMove/0")),
        (format!(r#"{{"lastOfferMove":[null],"offer":{none}}}"#), true, Some("/lastOfferMove")),
    ];
    for (json, on, expected) in cases {
        let found = place(draw(&json).check(on, &turns(5, 2), both));
        assert_eq!(found.as_deref(), expected, "{json}");
    }
}
