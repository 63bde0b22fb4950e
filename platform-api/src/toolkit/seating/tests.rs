use std::collections::BTreeSet;

use serde_json::json;

use super::*;
use crate::rng::Seed;

fn rng(seed: u64) -> GameRng {
    GameRng::new(&Seed::from_number(seed))
}

fn players(numbers: &[u8]) -> Vec<PlayerId> {
    numbers.iter().copied().map(PlayerId::new).collect()
}

#[test]
fn join_order_goes_round_the_table_with_every_rematch() {
    for (seats, rematch, expected) in [
        (2, 0, &[0, 1][..]),
        (2, 1, &[1, 0]), // the other player begins
        (2, 2, &[0, 1]), // an even number: the first to join is white
        (2, u32::MAX, &[1, 0]),
        (4, 0, &[0, 1, 2, 3]),
        (4, 1, &[1, 2, 3, 0]),
        (4, 3, &[3, 0, 1, 2]),
        (4, 4, &[0, 1, 2, 3]),
        (1, 7, &[0]),
        (0, 7, &[]),
    ] {
        let mut rng = rng(1);
        let seating = SeatOrder::JoinOrder.assign(seats, rematch, &mut rng);
        assert_eq!(seating, players(expected), "{seats} seats, rematch {rematch}");
        assert_eq!(rng.position(), 0, "nothing is drawn");
    }
}

#[test]
fn everybody_sits_once_and_the_drawing_takes_one_number_less_than_there_are_seats() {
    for seats in 0..=crate::player::MAX_SEATS {
        for rematch in [0, 1, 5] {
            let mut rng = rng(9);
            let seating = SeatOrder::Random.assign(seats, rematch, &mut rng);
            assert_eq!(check_assignment(&seating, seats), Ok(()));
            // A draw is two words of 32 bits.
            assert_eq!(rng.position(), 2 * u128::from(seats.saturating_sub(1)));
            let seating = SeatOrder::JoinOrder.assign(seats, rematch, &mut rng);
            assert_eq!(check_assignment(&seating, seats), Ok(()));
        }
    }
}

#[test]
fn every_order_of_four_players_is_drawn() {
    // 24 orders; the chance that one of them stays away 1000 times is below 10^-17.
    let drawn: BTreeSet<Vec<PlayerId>> =
        (0..1000).map(|seed| SeatOrder::Random.assign(4, 0, &mut rng(seed))).collect();
    assert_eq!(drawn.len(), 24);
}

#[test]
fn a_drawing_follows_from_the_seed_alone() {
    for seed in 0..20 {
        let first = SeatOrder::Random.assign(4, 0, &mut rng(seed));
        assert_eq!(SeatOrder::Random.assign(4, 0, &mut rng(seed)), first);
        assert_eq!(
            SeatOrder::Random.assign(4, 3, &mut rng(seed)),
            first,
            "a rematch is drawn like any match"
        );
    }
}

#[test]
fn json_is_the_name_of_the_order() {
    assert_eq!(serde_json::to_value(SeatOrder::Random).unwrap(), json!("random"));
    assert_eq!(serde_json::from_value::<SeatOrder>(json!("joinOrder")).unwrap(), SeatOrder::JoinOrder);
    assert!(serde_json::from_value::<SeatOrder>(json!("JoinOrder")).is_err());
}

#[test]
fn assignments_that_leave_somebody_out_are_refused() {
    assert_eq!(check_assignment(&players(&[1, 0]), 2), Ok(()));
    assert_eq!(check_assignment(&[], 0), Ok(()));
    for wrong in [&[0][..], &[0, 1, 2], &[0, 1, 1], &[0, 0], &[0, 2], &[0, 255], &[]] {
        assert!(check_assignment(&players(wrong), 2).is_err(), "{wrong:?}");
    }
}
