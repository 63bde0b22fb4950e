use serde_json::json;

use super::*;
use crate::checks::doctored::{self, convicted};

#[test]
fn a_match_that_time_going_back_disturbs_is_noticed() {
    let honest = Relapse::collect(doctored::pile_match(2).as_mut(), &ScriptedInput::wait(40_000)).unwrap();
    honest.judge().unwrap();
    convicted(
        &honest,
        Relapse::judge,
        &[
            ("due", |it| it.due = 1),
            ("changes", |it| it.after["deadline"]["at"] = json!(3)),
            ("changes", |it| it.after["state"]["turn"] = json!(9)),
            ("goes on", |it| it.answers.0["due"] = json!([])),
        ],
    );
}

#[test]
fn a_gap_that_costs_time_or_changes_the_match_is_noticed() {
    let following = [ScriptedInput::wait(5_000), ScriptedInput::wait(40_000)];
    let honest = Outage::collect(doctored::pile_match(2).as_mut(), &following).unwrap();
    assert!(honest.deadlines.0.is_some() && honest.states.len() == 2, "there is something to compare");
    honest.judge().unwrap();
    convicted(
        &honest,
        Outage::judge,
        &[
            ("costs", |it| it.deadlines.1 = it.deadlines.0),
            ("costs", |it| it.deadlines.1 = None),
            ("changes", |it| it.states[1].1["turnStarted"] = json!(1)),
        ],
    );
}
