//! Clocks, turns that run out, lost connections, requests that expire.

use platform_api::{Game as _, Millis, Timestamp};
use quoridor::{Options, Quoridor, Status, TimeChoice, TimeoutPolicy};

use crate::support::{Play, names, options, player, untimed};

const FISCHER: TimeChoice = TimeChoice::Fischer { base_sec: 180, inc_sec: 2 };

fn fischer(seats: u8) -> Play {
    Play::of(Options { time_control: FISCHER, ..options(seats) }, seats)
}

fn stocks(play: &Play) -> Vec<u64> {
    let clock = play.view(platform_api::Viewer::Spectator).clock;
    clock.remaining_ms.unwrap().values().map(|stock| stock.as_millis()).collect()
}

#[test]
fn every_turn_has_the_time_per_move_from_its_beginning() {
    for seconds in [15, 30, 60] {
        let mut play = Play::of(
            Options { time_control: TimeChoice::PerMove { per_move_sec: seconds }, ..options(2) },
            2,
        );
        assert_eq!(play.due(), (u64::from(seconds) * 1000, Some(player(0))));
        play.at_time(7).go("e2");
        assert_eq!(play.due(), (7_000 + u64::from(seconds) * 1000, Some(player(1))));
    }
}

#[test]
fn a_fischer_stock_runs_in_the_own_turn_and_grows_with_the_move() {
    let mut play = fischer(2);
    play.at_time(5).go("e2");
    assert_eq!(stocks(&play), [177_000, 180_000]);
    assert_eq!(play.due(), (185_000, Some(player(1))));
    play.at_time(15).go("e8");
    assert_eq!(stocks(&play), [177_000, 172_000]);
    assert_eq!(play.due(), (15_000 + 177_000, Some(player(0))));
    let events = play.wait_until(192_000);
    assert_eq!(names(&events), ["playerTimedOut", "gameEnded"]);
    assert_eq!((play.ranks(), play.reason()), (vec![2, 1], "timeLoss"));
}

#[test]
fn without_a_time_control_the_idle_limit_ends_a_turn() {
    for limit in [120, 300] {
        let mut play = Play::of(Options { idle_limit_sec: limit, ..untimed(2) }, 2);
        assert_eq!(play.due().0, u64::from(limit) * 1000);
        play.wait_until(u64::from(limit) * 1000);
        assert_eq!(play.reason(), "timeLoss");
    }
}

#[test]
fn an_action_at_the_very_instant_of_the_deadline_is_too_late() {
    let mut play = Play::of(Options { timeout_policy: TimeoutPolicy::Lose, ..options(2) }, 2);
    play.now = 30_000;
    assert_eq!(play.refused(player(0), "e2").0, "GAME_ALREADY_ENDED");
    play.now = 29_999;
    assert!(play.allowed(player(0), "e2"));
}

#[test]
fn the_policy_to_lose_loses_the_first_turn_that_runs_out() {
    let mut play = Play::of(Options { timeout_policy: TimeoutPolicy::Lose, ..options(2) }, 2);
    play.wait_until(30_000);
    assert_eq!((play.ranks(), play.reason()), (vec![2, 1], "timeLoss"));
}

#[test]
fn the_count_of_turns_that_ran_out_begins_anew_with_an_own_action_and_not_with_an_undo() {
    let mut play = Play::of(options(2), 2);
    play.wait_until(30_000);
    play.go("e8");
    play.wait_until(60_000);
    assert_eq!(play.state().auto_move_streak(player(0)), 2);
    play.act(player(0), "undo");
    play.act(player(1), "accept");
    assert_eq!(play.state().auto_move_streak(player(0)), 2, "taking back leaves it");
    assert_eq!(play.mover(), player(0));
    let ply = play.moves();
    play.act(player(0), ply.split(' ').next().unwrap());
    assert_eq!(play.state().auto_move_streak(player(0)), 0);
}

#[test]
fn an_automatic_move_can_be_taken_back_by_its_player() {
    let mut play = Play::of(options(2), 2);
    play.wait_until(30_000);
    assert!(play.allowed(player(0), "undo"));
    play.act(player(0), "undo");
    play.act(player(1), "accept");
    assert_eq!((play.mover(), play.state().moves().len()), (player(0), 0));
    assert_eq!(play.due().0, 60_000, "a fresh turn");
}

#[test]
fn a_turn_that_runs_out_without_a_pawn_move_is_passed_and_counted() {
    // South on a1 cannot move, but has a wall.
    let mut play = Play::at("- / a1a3 / a1 a2 a3 i5 / 1 5 5 5 / 1");
    assert_eq!(play.moves(), "");
    let events = play.wait_until(30_000);
    assert_eq!(names(&events), ["forcedPass", "turnChanged"]);
    assert_eq!(serde_json::to_value(&events[0]).unwrap()["auto"], true);
    assert_eq!(play.state().auto_move_streak(player(0)), 1);
    assert!(play.allowed(player(0), "undo"), "it counts as the seat's action");
}

#[test]
fn with_four_a_time_loss_is_like_resigning() {
    let mut play = Play::four();
    let events = play.wait_until(300_000);
    assert_eq!(names(&events), ["playerTimedOut", "turnChanged"]);
    let south = play.state().seats()[0];
    assert_eq!((south.status, south.pos, south.walls_left), (Status::TimedOut, None, 0));
    assert_eq!(play.due(), (600_000, Some(player(1))));
    play.wait_until(900_000);
    assert_eq!((play.ranks(), play.reason()), (vec![4, 3, 2, 1], "lastPlayerStanding"));
}

#[test]
fn a_granted_undo_charges_the_player_to_move_and_begins_a_fresh_turn() {
    let mut play = fischer(2);
    play.at_time(5).go("e2");
    play.act(player(0), "undo");
    play.at_time(12).act(player(1), "accept");
    assert_eq!(stocks(&play), [177_000, 173_000]);
    assert_eq!(play.due(), (12_000 + 177_000, Some(player(0))));
}

#[test]
fn requests_never_stop_a_clock() {
    let mut play = Play::of(options(2), 2);
    play.go("e2");
    let due = play.due();
    play.at_time(3).act(player(0), "undo");
    play.act(player(0), "draw");
    assert_eq!(play.due(), due);
}

#[test]
fn grace_counts_from_the_later_of_the_disconnection_and_the_turn() {
    let mut play = Play::two();
    play.at_time(10).presence(player(1), false);
    assert_eq!(play.due(), (300_000, Some(player(0))), "the match does not wait for them");
    play.at_time(20).go("e2");
    assert_eq!(play.due(), (80_000, Some(player(1))));
    play.at_time(40).presence(player(1), true);
    assert_eq!(play.due(), (320_000, Some(player(1))));
    play.at_time(50).presence(player(1), false);
    assert_eq!(play.due(), (110_000, Some(player(1))));
    play.wait_until(110_000);
    assert_eq!((play.ranks(), play.reason()), (vec![1, 2], "timeLoss"));
}

#[test]
fn grace_never_lengthens_a_turn_and_leads_to_an_automatic_move_where_those_are_played() {
    let mut play = Play::of(Options { disconnect_grace_sec: 30, ..options(2) }, 2);
    play.at_time(20).presence(player(0), false);
    assert_eq!(play.due().0, 30_000);

    let mut play = Play::of(
        Options {
            disconnect_grace_sec: 30,
            time_control: TimeChoice::PerMove { per_move_sec: 60 },
            ..options(2)
        },
        2,
    );
    play.presence(player(0), false);
    assert_eq!(names(&play.wait_until(30_000)), ["pawnMoved", "turnChanged"]);
    assert_eq!(play.state().auto_move_streak(player(0)), 1);
}

#[test]
fn a_request_expires_thirty_seconds_after_both_it_and_the_disconnection_of_a_silent_voter() {
    for text in ["undo", "draw"] {
        let mut play = Play::two();
        play.go("e2 e8");
        play.at_time(10).act(player(0), text);
        play.at_time(14).presence(player(1), false);
        assert_eq!(play.due(), (44_000, None), "{text}");
        let events = play.wait_until(44_000);
        assert_eq!(serde_json::to_value(&events[0]).unwrap()["reason"], "expired");
        assert_eq!(play.mover(), player(0));
        let cause = if text == "undo" { "undoTooSoon" } else { "drawTooSoon" };
        assert_eq!(play.refused(player(0), text).1, cause, "as after a refusal");
    }
}

#[test]
fn a_voter_who_comes_back_or_has_agreed_lets_nothing_expire() {
    let mut play = Play::four();
    play.act(player(0), "draw");
    play.at_time(5).presence(player(2), false);
    assert_eq!(play.due(), (35_000, None));
    play.at_time(6).presence(player(2), true);
    assert_eq!(play.due(), (300_000, Some(player(0))));
    play.act(player(2), "accept");
    play.at_time(7).presence(player(2), false);
    assert_eq!(play.due(), (300_000, Some(player(0))));
}

#[test]
fn at_one_instant_the_turn_comes_before_the_request() {
    let mut play = Play::of(Options { disconnect_grace_sec: 30, ..untimed(2) }, 2);
    play.go("e2");
    play.act(player(0), "draw");
    play.presence(player(1), false);
    assert_eq!(play.due(), (30_000, Some(player(1))));
    play.wait_until(30_000);
    assert_eq!(play.reason(), "timeLoss");
}

#[test]
fn a_match_in_which_nobody_acts_ends_within_the_silent_bound() {
    let controls = [
        TimeChoice::None {},
        TimeChoice::PerMove { per_move_sec: 15 },
        FISCHER,
        TimeChoice::Fischer { base_sec: 300, inc_sec: 3 },
    ];
    for seats in [2, 4] {
        for time_control in controls {
            for timeout_policy in [TimeoutPolicy::AutoMove, TimeoutPolicy::Lose] {
                for connected in [true, false] {
                    let options = Options { time_control, timeout_policy, ..options(seats) };
                    let mut play = Play::of(options, seats);
                    let bound = Quoridor::silent_bound(play.game.state());
                    for one in 0..seats {
                        play.presence(player(one), connected);
                    }
                    play.wait_until(bound.as_millis());
                    assert!(play.result().is_some(), "{time_control:?} {timeout_policy:?}");
                }
            }
        }
    }
    // All seats but one run out once; the bound is reached to the millisecond.
    let mut play = fischer(4);
    play.wait_until(3 * 180_000 - 1);
    assert!(play.result().is_none());
    play.wait_until(3 * 180_000);
    assert!(play.result().is_some());
    let untouched = Play::of(options(2), 2);
    assert_eq!(Quoridor::silent_bound(untouched.game.state()), Millis::from_secs(5 * 30));
}

#[test]
fn a_gap_costs_nobody_time() {
    let mut play = Play::of(options(2), 2);
    play.game.advance(Timestamp::from_millis(10_000)).unwrap();
    play.game.resume(Timestamp::from_millis(500_000)).unwrap();
    assert_eq!(play.due(), (520_000, Some(player(0))));
}
