use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;

const A: PlayerId = PlayerId::new(0);
const B: PlayerId = PlayerId::new(1);
const C: PlayerId = PlayerId::new(2);
const D: PlayerId = PlayerId::new(3);

fn at(ms: u64) -> Timestamp {
    Timestamp::from_millis(ms)
}

/// A proposal of A to the others of `seats` players.
fn asked(seats: u8) -> Vote {
    let mut vote = Vote::new();
    assert!(vote.propose(A, PlayerSet::all(seats), at(1_000)));
    vote
}

fn ending(closed: Option<Closed>) -> Option<Ending> {
    closed.map(|closed| closed.ending)
}

#[test]
fn everybody_else_is_asked() {
    let vote = asked(4);
    let proposal = vote.pending().unwrap();
    assert_eq!((proposal.by(), proposal.proposed_at()), (A, at(1_000)));
    assert_eq!(proposal.voters(), [B, C, D].into_iter().collect());
    assert_eq!(proposal.awaited(), proposal.voters());
    assert!(proposal.accepted().is_empty());
    assert!(vote.is_by(A) && !vote.is_by(B));
    assert!(vote.awaits(B) && !vote.awaits(A));
}

#[test]
fn those_who_are_out_of_the_game_are_not_asked() {
    let mut vote = Vote::new();
    vote.propose(A, [A, C].into_iter().collect(), at(0));
    assert!(!vote.awaits(B));
    assert_eq!(ending(vote.answer(C, true)), Some(Ending::Accepted));
}

#[test]
fn one_proposal_at_a_time() {
    let mut vote = asked(2);
    assert!(!vote.propose(B, PlayerSet::all(2), at(2_000)));
    assert_eq!(vote, asked(2));
}

#[test]
fn nobody_can_agree_alone() {
    let mut vote = Vote::new();
    assert!(!vote.propose(A, PlayerSet::EMPTY.with(A), at(0)));
    assert!(!vote.propose(A, PlayerSet::EMPTY, at(0)));
    assert_eq!(vote, Vote::new());
}

#[test]
fn two_players_need_one_answer() {
    for (accept, expected) in [(true, Ending::Accepted), (false, Ending::Refused)] {
        let mut vote = asked(2);
        let proposal = *vote.pending().unwrap();
        let closed = vote.answer(B, accept).unwrap();
        assert_eq!((closed.ending, closed.proposal.by()), (expected, proposal.by()));
        assert_eq!(vote.pending(), None);
    }
}

#[test]
fn four_players_need_three_answers_and_show_who_has_given_theirs() {
    let mut vote = asked(4);
    assert_eq!(vote.answer(C, true), None);
    assert_eq!(vote.answer(B, true), None);
    assert_eq!(vote.pending().unwrap().accepted(), [B, C].into_iter().collect());
    assert_eq!(vote.pending().unwrap().awaited(), PlayerSet::EMPTY.with(D));
    let closed = vote.answer(D, true).unwrap();
    assert_eq!(closed.ending, Ending::Accepted);
    assert_eq!(closed.proposal.accepted(), [B, C, D].into_iter().collect());
}

#[test]
fn one_refusal_ends_it_whoever_has_accepted() {
    let mut vote = asked(4);
    assert_eq!(vote.answer(B, true), None);
    assert_eq!(ending(vote.answer(D, false)), Some(Ending::Refused));
    assert_eq!(vote.answer(C, true), None, "it is over");
}

#[test]
fn answers_of_those_who_were_not_asked_change_nothing() {
    let mut vote = asked(3);
    assert_eq!(vote.answer(B, true), None);
    let before = vote;
    for (player, accept) in [(A, true), (A, false), (D, true), (D, false), (B, true), (B, false)] {
        assert_eq!(vote.answer(player, accept), None, "{player} {accept}");
        assert_eq!(vote, before);
    }
}

#[test]
fn only_the_proposer_takes_it_back() {
    let mut vote = asked(2);
    assert_eq!(vote.withdraw(B), None);
    assert_eq!(ending(vote.withdraw(A)), Some(Ending::Withdrawn));
    assert_eq!(vote.withdraw(A), None);
}

#[test]
fn a_leaving_proposer_withdraws() {
    assert_eq!(ending(asked(4).player_left(A)), Some(Ending::Withdrawn));
}

#[test]
fn a_leaving_voter_drops_out_and_may_complete_the_vote() {
    let mut vote = asked(4);
    assert_eq!(vote.answer(B, true), None);
    assert_eq!(vote.player_left(D), None);
    assert!(!vote.awaits(D));
    assert_eq!(ending(vote.player_left(C)), Some(Ending::Accepted));
}

#[test]
fn an_acceptance_leaves_with_its_voter() {
    let mut vote = asked(3);
    assert_eq!(vote.answer(B, true), None);
    assert_eq!(vote.player_left(B), None);
    assert!(vote.pending().unwrap().accepted().is_empty());
    // Nobody is left to agree: not the same as agreement.
    assert_eq!(ending(vote.player_left(C)), Some(Ending::Lapsed));
}

#[test]
fn somebody_who_was_not_asked_leaves_without_a_trace() {
    let mut vote = asked(2);
    assert_eq!(vote.player_left(D), None);
    assert_eq!(vote, asked(2));
    assert_eq!(Vote::new().player_left(A), None);
}

#[test]
fn the_title_ends_it_when_the_game_moves_on_or_the_time_is_up() {
    assert_eq!(ending(asked(2).lapse()), Some(Ending::Lapsed));
    assert_eq!(ending(asked(2).expire()), Some(Ending::Expired));
    assert_eq!((Vote::new().lapse(), Vote::new().expire()), (None, None));
}

#[test]
fn it_expires_thirty_seconds_after_both_the_proposal_and_the_disconnection() {
    // The proposal is of second 1.
    for (gone, expected) in [(0, 31_000), (999, 31_000), (1_000, 31_000), (1_001, 31_001), (60_000, 90_000)] {
        let mut presence = Presence::new(2);
        presence.set(B, false, at(gone));
        assert_eq!(asked(2).expires_at(&presence), Some(at(expected)), "gone at {gone}");
        presence.set(B, true, at(gone));
        assert_eq!(asked(2).expires_at(&presence), None, "back again");
    }
}

#[test]
fn only_a_silent_voter_lets_it_expire() {
    let mut presence = Presence::new(4);
    presence.set(A, false, at(2_000));
    assert_eq!(asked(4).expires_at(&presence), None, "the proposer need not wait");
    presence.set(B, false, at(4_000));
    presence.set(C, false, at(3_000));
    let mut vote = asked(4);
    assert_eq!(vote.expires_at(&presence), Some(at(33_000)), "the first of two");
    assert_eq!(vote.answer(C, true), None);
    assert_eq!(vote.expires_at(&presence), Some(at(34_000)));
    assert_eq!(vote.player_left(B), None);
    assert_eq!(vote.expires_at(&presence), None);
    assert_eq!(Vote::new().expires_at(&presence), None);
}

#[test]
fn json_shows_who_asked_and_who_accepted() {
    let mut vote = asked(3);
    assert_eq!(vote.answer(C, true), None);
    let text = json!({ "pending": { "by": 0, "proposedAt": 1_000, "voters": [1, 2], "accepted": [2] } });
    assert_eq!(serde_json::to_value(vote).unwrap(), text);
    assert_eq!(serde_json::from_value::<Vote>(text).unwrap(), vote);
    assert_eq!(serde_json::to_value(Vote::new()).unwrap(), json!({ "pending": null }));
    assert_eq!(serde_json::to_value(Ending::Withdrawn).unwrap(), json!("withdrawn"));
    assert!(serde_json::from_value::<Vote>(json!({ "pending": null, "x": 1 })).is_err());
    assert!(serde_json::from_value::<Vote>(json!({ "pending": { "by": 0 } })).is_err());
}

#[test]
fn impossible_votes_are_refused() {
    let active: PlayerSet = [A, B, C].into_iter().collect();
    assert_eq!(Vote::new().check(active), Ok(()));
    assert_eq!(asked(3).check(active), Ok(()));
    let whole = serde_json::to_value(asked(3)).unwrap();
    for (pointer, value) in [
        ("/pending/by", json!(3)),
        ("/pending/by", json!(200)),
        ("/pending/voters", json!([])),
        ("/pending/voters", json!([1])),
        ("/pending/voters", json!([0, 1, 2])),
        ("/pending/voters", json!([1, 2, 63])),
        ("/pending/accepted", json!([0])),
        ("/pending/accepted", json!([3])),
        ("/pending/accepted", json!([1, 2])),
    ] {
        let mut forged: Value = whole.clone();
        *forged.pointer_mut(pointer).unwrap() = value;
        let forged: Vote = serde_json::from_value(forged).unwrap();
        assert_eq!(forged.check(active).unwrap_err().pointer, pointer, "{forged:?}");
    }
    // A lone player has nobody to ask.
    let lone = json!({ "pending": { "by": 0, "proposedAt": 0, "voters": [], "accepted": [] } });
    let lone: Vote = serde_json::from_value(lone).unwrap();
    assert_eq!(lone.check(PlayerSet::EMPTY.with(A)).unwrap_err().pointer, "/pending/accepted");
}

#[derive(Clone, Copy, Debug)]
enum Act {
    Answer(PlayerId, bool),
    Withdraw(PlayerId),
    Leave(PlayerId),
    Lapse,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let player = || (0..5_u8).prop_map(PlayerId::new);
    let act = prop_oneof![
        6 => player().prop_map(|player| Act::Answer(player, true)),
        1 => player().prop_map(|player| Act::Answer(player, false)),
        1 => player().prop_map(Act::Withdraw),
        3 => player().prop_map(Act::Leave),
        1 => Just(Act::Lapse),
    ];
    prop::collection::vec(act, 0..14)
}

/// The verdict on everything that has happened since the proposal, read from the beginning.
fn read_from_the_beginning(by: PlayerId, seats: u8, log: &[Act]) -> Option<Ending> {
    let mut yes: Vec<PlayerId> = Vec::new();
    let mut voters: Vec<PlayerId> = PlayerId::all(seats).filter(|&player| player != by).collect();
    for act in log {
        match *act {
            Act::Lapse => return Some(Ending::Lapsed),
            Act::Withdraw(player) | Act::Leave(player) if player == by => return Some(Ending::Withdrawn),
            Act::Withdraw(_) => {}
            Act::Leave(player) => voters.retain(|&voter| voter != player),
            Act::Answer(player, _) if !voters.contains(&player) || yes.contains(&player) => {}
            Act::Answer(player, true) => yes.push(player),
            Act::Answer(_, false) => return Some(Ending::Refused),
        }
        if voters.is_empty() {
            return Some(Ending::Lapsed);
        }
        if voters.iter().all(|voter| yes.contains(voter)) {
            return Some(Ending::Accepted);
        }
    }
    None
}

proptest! {
    #[test]
    fn a_vote_ends_as_its_whole_course_says(seats in 2..=5_u8, by in 0..5_u8, acts in acts()) {
        let by = PlayerId::new(by % seats);
        let mut active = PlayerSet::all(seats);
        let mut vote = Vote::new();
        prop_assert!(vote.propose(by, active, at(0)));
        for (i, act) in acts.iter().enumerate() {
            let closed = match *act {
                Act::Answer(player, accept) => vote.answer(player, accept),
                Act::Withdraw(player) => vote.withdraw(player),
                Act::Leave(player) => {
                    active.remove(player);
                    vote.player_left(player)
                }
                Act::Lapse => vote.lapse(),
            };
            prop_assert_eq!(ending(closed), read_from_the_beginning(by, seats, &acts[..=i]));
            prop_assert_eq!(closed.is_some(), vote.pending().is_none());
            prop_assert_eq!(vote.check(active), Ok(()));
            let text = serde_json::to_string(&vote).unwrap();
            prop_assert_eq!(serde_json::from_str::<Vote>(&text).unwrap(), vote);
            if closed.is_some() {
                break;
            }
        }
    }

    /// Every voter has a stopwatch, which runs while the proposal waits for them and they are away.
    #[test]
    fn a_vote_expires_when_a_stopwatch_says_so(
        comings in prop::collection::vec((0..90_u64, 0..3_u8, any::<bool>()), 0..16),
        proposed in 0..40_u64,
        accepts in prop::option::of((0..90_u64, 1..3_u8)),
    ) {
        let mut presence = Presence::new(3);
        let mut vote = Vote::new();
        let mut stopwatch = [0_u64; 3];
        // Whole seconds; thirty of them are the limit.
        for now in 0..150 {
            let instant = at(now * 1000);
            for &(_, player, connected) in comings.iter().filter(|(when, ..)| *when == now) {
                presence.set(PlayerId::new(player), connected, instant);
                if connected {
                    stopwatch[usize::from(player)] = 0;
                }
            }
            if now == proposed {
                vote.propose(A, PlayerSet::all(3), instant);
            }
            if let Some((_, player)) = accepts.filter(|(when, _)| *when == now) {
                prop_assert_eq!(vote.answer(PlayerId::new(player), true), None);
            }
            let silent: Vec<PlayerId> =
                [B, C].into_iter().filter(|&p| vote.awaits(p) && !presence.is_connected(p)).collect();
            let over = silent.iter().any(|player| stopwatch[player.index()] >= 30);
            prop_assert_eq!(vote.expires_at(&presence).is_some_and(|end| end <= instant), over, "second {}", now);
            if over {
                break;
            }
            silent.iter().for_each(|player| stopwatch[player.index()] += 1);
        }
    }
}
