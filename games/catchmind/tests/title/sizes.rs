//! How large a match can become: what a host has to reckon with.

use catchmind::canvas::{CanvasOp, MAX_POINTS};
use catchmind::{Action, Catchmind, Options, Phase};
use platform_api::{Game, Timestamp, Viewer};

use crate::support::{Play, begin, player, points};

/// The greatest drawing that can be sent within a turn: 30,000 points far from each other, and as many operations as
/// the rate allows.
fn full(play: &mut Play) {
    let drawer = play.drawer();
    let mut now = 0_u64;
    let mut send = |play: &mut Play, op: CanvasOp| {
        now += 34;
        let receipt = play.game.submit(drawer, Action::Draw { op }, Timestamp::from_millis(now)).unwrap();
        (receipt.outcome.is_ok(), now)
    };
    let far: Vec<i32> = (0..32)
        .flat_map(|i| {
            if i == 0 {
                [1000, 1000]
            } else if i % 2 == 1 {
                [-1000, -1000]
            } else {
                [1000, 1000]
            }
        })
        .collect();
    assert!(send(play, begin(1)).0);
    let mut number = 1;
    while play.state().canvas().points() + 32 <= MAX_POINTS - 2_000 {
        assert!(send(play, points(1, number, &far)).0);
        number += 1;
    }
    loop {
        let (sent, now) = send(play, points(1, number, &[1000, 1000]));
        if !sent || now > 118_000 {
            break;
        }
        number += 1;
    }
}

#[test]
fn the_greatest_match_stays_within_its_budgets() {
    let mut play = Play::drawing("아이스크림", 10, Options { draw_seconds: 120, ..Options::defaults() });
    full(&mut play);
    let mut now = 118_100;
    // The longest texts: four bytes a character.
    let text = "\u{1f600}".repeat(40);
    'talk: loop {
        for index in 1..10 {
            for _ in 0..3 {
                if play
                    .game
                    .submit(player(index), Action::Guess { text: text.clone() }, Timestamp::from_millis(now))
                    .unwrap()
                    .outcome
                    .is_err()
                {
                    break;
                }
            }
        }
        now += 1_000;
        if now >= 120_000 {
            break 'talk;
        }
    }
    assert_eq!(play.phase(), Phase::Drawing);
    let view = serde_json::to_string(&play.view(Viewer::Player(player(1)))).unwrap().len();
    let state = serde_json::to_string(play.state()).unwrap().len();
    let (canvas, all) = (play.state().canvas().bytes(), play.state().bytes());
    println!(
        "canvas: {} points, {} operations, {canvas} bytes; state {all} bytes in memory, {state} as JSON; view {view}",
        play.state().canvas().points(),
        play.state().canvas().len(),
    );
    assert!(view <= Catchmind::META.budget.view_bytes, "{view}");
    assert!(canvas <= 160 * 1024, "{canvas}");
    assert!(all <= 320 * 1024, "{all}");
    assert!(state <= 1024 * 1024, "{state}");
}

#[test]
fn a_view_without_a_drawing_is_small() {
    let play = Play::of(Options::defaults(), 10);
    let view = serde_json::to_string(&play.spectator()).unwrap().len();
    println!("first view with ten players: {view} bytes");
    assert!(view <= 4 * 1024, "{view}");
}
