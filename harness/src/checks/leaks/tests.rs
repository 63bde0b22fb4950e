use serde_json::json;

use super::*;
use crate::checks::doctored::kind_of;

/// Two events for everybody, one for player 1 alone between them.
fn sent() -> Vec<(Audience, Value)> {
    let one = platform_api::PlayerId::new(1);
    vec![
        (Audience::everyone(), json!("first")),
        (Audience::only(one), json!("secret")),
        (Audience::everyone(), json!("last")),
    ]
}

#[test]
fn events_that_reach_others_or_do_not_arrive_are_noticed() {
    let one = Viewer::Player(platform_api::PlayerId::new(1));
    judge_audience(one, &sent(), vec![json!("first"), json!("secret"), json!("last")]).unwrap();
    judge_audience(Viewer::Spectator, &sent(), vec![json!("first"), json!("last")]).unwrap();
    let wrong = [
        (Viewer::Spectator, vec![json!("first"), json!("secret"), json!("last")]),
        (one, vec![json!("first"), json!("last")]),
        (one, vec![json!("secret"), json!("first"), json!("last")]),
        (one, vec![json!("first"), json!("secret"), json!("last"), json!("last")]),
        (Viewer::Spectator, vec![]),
    ];
    for (viewer, got) in wrong {
        assert_eq!(kind_of(judge_audience(viewer, &sent(), got.clone())), "audience", "{viewer} {got:?}");
    }
}
