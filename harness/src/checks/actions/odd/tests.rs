use serde_json::json;

use super::*;
use crate::checks::doctored::{self, convicted};

fn actions(running: &dyn DynMatch) -> Vec<(PlayerId, Value)> {
    possible(running, &mut platform_api::GameRng::new(&platform_api::Seed::from_number(1))).unwrap()
}

#[test]
fn intruders_who_get_anything_are_noticed() {
    let mut running = doctored::pile_match(3);
    let tried = actions(running.as_ref());
    let honest = Intrusion::collect(running.as_mut(), &tried).unwrap();
    assert!(honest.attempts.len() >= 5, "something was tried");
    honest.judge().unwrap();
    convicted(
        &honest,
        Intrusion::judge,
        &[
            ("accepted", |it| it.attempts[2].code = None),
            ("another code", |it| it.attempts[2].code = Some("NOT_YOUR_TURN".into())),
            ("lists", |it| it.listed[1].1 = 1),
            ("presence", |it| it.presences[3].1 = true),
            ("acts", |it| it.after["state"]["stones"] = json!(99)),
            ("acts", |it| it.after["rng"] = json!("99")),
        ],
    );
}

#[test]
fn anything_that_goes_on_after_the_end_is_noticed() {
    let mut running = doctored::pile_match(3);
    let tried = actions(running.as_ref());
    doctored::to_the_end(running.as_mut());
    let honest = Aftermath::collect(running.as_mut(), &tried).unwrap();
    assert!(!honest.attempts.is_empty(), "something was tried");
    honest.judge().unwrap();
    convicted(
        &honest,
        Aftermath::judge,
        &[
            ("accepted", |it| it.attempts[0].code = None),
            ("another code", |it| it.attempts[0].code = Some("NOT_YOUR_TURN".into())),
            ("lists", |it| it.listed[0].1 = 2),
            ("due", |it| it.due = 1),
            ("due", |it| it.waits = true),
            ("acts", |it| it.after["viewers"][0]["result"] = json!(null)),
        ],
    );
}
