use super::*;
use crate::checks::doctored::{self, kind_of};

fn record() -> HostRecord {
    doctored::pile_match(3).record().unwrap()
}

fn forged() -> ReplayError {
    ReplayError::Forged { seq: record().entries[0].seq, reason: "its chain hash differs".into() }
}

#[test]
fn a_forgery_that_is_replayed_is_noticed() {
    let mut rng = GameRng::new(&Seed::from_number(3));
    let mut sorts = std::collections::BTreeSet::new();
    for _ in 0..40 {
        for (what, forged) in forgeries(&record(), &mut rng).into_iter().filter(|(_, it)| *it != record()) {
            let refused = doctored::pile().replay(&forged).map(drop);
            assert!(refused.is_err(), "{what}");
            judge_forgery(&what, refused).unwrap();
            assert_eq!(kind_of(judge_forgery(&what, Ok(()))), "accepted");
            sorts.insert(what.trim_start_matches(|c: char| !c.is_ascii_digit()).to_owned());
        }
    }
    assert!(sorts.len() >= 10, "forgeries of every sort at several places: {sorts:?}");
}

#[test]
fn a_record_of_another_version_that_is_not_refused_as_such_is_noticed() {
    for (what, other) in of_another_version(&record()) {
        judge_version(what, doctored::pile().replay(&other).map(drop)).unwrap();
        assert_eq!(kind_of(judge_version(what, Ok(()))), "accepted");
        assert_eq!(kind_of(judge_version(what, Err(forged()))), "another refusal");
    }
}
