use proptest::prelude::*;

use super::*;

const fn at(ms: u64) -> Timestamp {
    Timestamp::from_millis(ms)
}

/// Sends an input at each instant; the instants that are let through.
fn accepted(limit: RateLimit, instants: impl IntoIterator<Item = u64>) -> Vec<u64> {
    let mut recent = Recent::default();
    instants
        .into_iter()
        .filter(|&ms| {
            let ok = recent.check(limit, at(ms)).is_ok();
            if ok {
                recent.record(limit, at(ms));
            }
            assert!(recent.is_sound(limit));
            ok
        })
        .collect()
}

#[test]
fn the_31st_message_within_a_second_is_refused() {
    assert_eq!(accepted(RateLimit::DRAW, 0..31), (0..30).collect::<Vec<_>>());
    assert_eq!(accepted(RateLimit::DRAW, vec![7; 40]), vec![7; 30]);
}

#[test]
fn the_limits_are_those_of_the_rules() {
    for (limit, inputs) in
        [(RateLimit::GUESS, 3), (RateLimit::CHAT, 2), (RateLimit::REACTION, 2), (RateLimit::DRAW, 30)]
    {
        assert_eq!(limit.inputs(), inputs);
        assert_eq!(accepted(limit, vec![5; 100]).len(), usize::from(inputs));
    }
}

#[test]
fn the_window_slides_and_is_not_a_fixed_second() {
    // Three just before a full second and three just after would be six within 10 ms.
    assert_eq!(
        accepted(RateLimit::GUESS, [995, 996, 997, 1000, 1001, 1994, 1995, 1996]),
        [995, 996, 997, 1995, 1996]
    );
}

#[test]
fn a_refusal_says_when_to_try_again_and_changes_nothing() {
    let mut recent = Recent::default();
    for ms in [100, 300, 700] {
        recent.record(RateLimit::GUESS, at(ms));
    }
    let before = recent.clone();
    assert_eq!(recent.check(RateLimit::GUESS, at(800)), Err(TooFast { retry_at: at(1100) }));
    assert_eq!(recent.check(RateLimit::GUESS, at(1099)), Err(TooFast { retry_at: at(1100) }));
    assert_eq!(recent.check(RateLimit::GUESS, at(1100)), Ok(()));
    assert_eq!(recent, before);
}

#[test]
fn time_that_goes_back_is_harmless() {
    assert_eq!(accepted(RateLimit::CHAT, [5000, 5000, 4000, 0, 5999, 6000]), [5000, 5000, 6000]);
    assert_eq!(accepted(RateLimit::CHAT, [5000, 100, 5999, 6000]), [5000, 100, 6000]);
}

#[test]
fn unsound_instants_are_told() {
    let limit = RateLimit::CHAT;
    for (json, sound) in [("[]", true), ("[1,1]", true), ("[2,1]", false), ("[1,2,3]", false)] {
        assert_eq!(serde_json::from_str::<Recent>(json).unwrap().is_sound(limit), sound, "{json}");
    }
    assert_eq!(serde_json::to_string(&Recent { accepted: vec![at(1), at(2)] }).unwrap(), "[1,2]");
}

proptest! {
    #[test]
    fn never_more_than_the_limit_in_any_second(gaps in proptest::collection::vec(0..600_u64, 0..200)) {
        let instants = gaps.iter().scan(0, |now, gap| { *now += gap; Some(*now) });
        let limit = RateLimit::GUESS;
        let through = accepted(limit, instants.clone());
        for (i, &first) in through.iter().enumerate() {
            let within = through[i..].iter().take_while(|&&ms| ms < first + 1000).count();
            prop_assert!(within <= usize::from(limit.inputs()));
        }
        // And nothing is refused that the limit allows.
        for ms in instants {
            let before = through.iter().filter(|&&t| t <= ms && t + 1000 > ms).count();
            prop_assert!(through.contains(&ms) || before >= usize::from(limit.inputs()));
        }
    }
}
