//! Random matches: what holds in every state that is reached.

use std::collections::BTreeMap;

use chess::board::{FlagRule, Position, Variant};
use chess::{Action, Chess, ColorAssignment, DrawMode, EndReason, Options, TimeChoice, UndoLimit};
use platform_api::{Game as _, GameRng, Match, NewMatch, PlayerId, Seed, Timestamp, Viewer};
use proptest::prelude::*;

fn any_options() -> impl Strategy<Value = Options> {
    let times = prop_oneof![
        Just(TimeChoice::None {}),
        (60..=5400u32, 0..=60u32).prop_map(|(base_sec, inc_sec)| TimeChoice::Fischer { base_sec, inc_sec }),
        Just(TimeChoice::Fischer { base_sec: 60, inc_sec: 0 }),
    ];
    let undo = prop_oneof![
        Just(UndoLimit::Off),
        Just(UndoLimit::One),
        Just(UndoLimit::Three),
        Just(UndoLimit::Unlimited)
    ];
    (times, undo, any::<[bool; 6]>()).prop_map(|(time_control, undo, flags)| Options {
        variant: if flags[0] { Variant::Chess960 } else { Variant::Standard },
        time_control,
        draw_mode: if flags[1] { DrawMode::Fide } else { DrawMode::Auto },
        color_assignment: if flags[2] { ColorAssignment::Random } else { ColorAssignment::Alternate },
        undo,
        draw_offer: flags[3],
        flag_rule: if flags[4] { FlagRule::Exact } else { FlagRule::Listed },
        first_move_sec: if flags[5] { 15 } else { 60 },
        ..Options::DEFAULT
    })
}

/// Everything about the board, found out slowly from the list of moves.
fn check_board(game: &Match<Chess>) {
    let state = game.state();
    let mut position = state.start().clone();
    let mut occurrences = BTreeMap::from([(position.repetition_key(), 1u32)]);
    for ply in state.moves() {
        let legal = position.resolve(ply.uci).unwrap();
        assert_eq!(position.san(&legal), ply.san);
        assert_eq!(position.parse_san(&ply.san).unwrap(), legal);
        position = position.after(&legal);
        *occurrences.entry(position.repetition_key()).or_default() += 1;
    }
    assert_eq!(*state.position(), position);
    assert_eq!(Position::from_fen(&position.fen(), position.variant()).unwrap(), position);
    assert_eq!(state.occurrences(), occurrences[&position.repetition_key()]);
}

/// The list of actions against every action that can be named.
fn check_list(game: &Match<Chess>, now: Timestamp) {
    let Some(player) = game.state().to_move() else { return };
    let listed = game.legal_actions(player).unwrap().unwrap();
    let squares: Vec<chess::board::Square> = chess::board::Square::all().collect();
    for &from in &squares {
        for &to in &squares {
            for promotion in [None, Some(chess::Promotion::Knight)] {
                let action = Action::Move { from, to, promotion };
                let valid = game.validate(player, &action, now).unwrap().is_ok();
                let found = listed.contains(&Chess::canonical(game.state(), action));
                assert_eq!(valid, found, "{action:?} in {}", game.state().position());
            }
        }
    }
    assert!(listed.iter().all(|action| game.validate(player, action, now).unwrap().is_ok()));
}

fn step(game: &mut Match<Chess>, rng: &mut GameRng, now: &mut u64) {
    *now += rng.below(6_000);
    let at = Timestamp::from_millis(*now);
    let player = PlayerId::new(rng.below(2) as u8);
    if rng.chance(1, 80) {
        let connected = rng.chance(3, 4);
        game.presence(player, connected, at).unwrap();
    }
    for player in [player, PlayerId::new(1 - player.index() as u8)] {
        if let Some(action) = Chess::sample_action(game.state(), player, at, rng) {
            let _ = game.submit(player, action, at).unwrap();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_random_match_keeps_its_word(options in any_options(), seed in any::<u64>()) {
        let mut game = Match::<Chess>::create(options, NewMatch::sample(2, Seed::from_number(seed))).unwrap();
        let mut rng = GameRng::new(&Seed::from_number(seed ^ 1));
        let mut now = 0;
        for turn in 0..250 {
            if game.result().unwrap().is_some() {
                break;
            }
            step(&mut game, &mut rng, &mut now);
            Chess::check_state(game.state()).unwrap();
            if turn % 25 == 0 {
                check_board(&game);
                let written = serde_json::to_value(game.state()).unwrap();
                let read: chess::State = serde_json::from_value(written).unwrap();
                prop_assert_eq!(&read, game.state());
            }
            if turn % 60 == 7 {
                check_list(&game, Timestamp::from_millis(now));
            }
        }
        check_board(&game);
        let replayed = Match::<Chess>::replay(&game.record().unwrap()).unwrap();
        prop_assert_eq!(replayed.state(), game.state());
        let restored = Match::<Chess>::restore(&game.snapshot().unwrap()).unwrap();
        prop_assert_eq!(restored.view(Viewer::Spectator).unwrap(), game.view(Viewer::Spectator).unwrap());
        if let Some(result) = game.result().unwrap() {
            let drawn = result.winner.is_none() && result.reason != EndReason::Aborted;
            prop_assert_eq!(result.ranking.len(), if result.reason == EndReason::Aborted { 0 } else { 2 });
            prop_assert_eq!(result.ranking.iter().all(|place| place.rank == 1), drawn || result.ranking.is_empty());
        }
    }

    #[test]
    fn junk_is_refused_without_a_panic(text in "\\PC{0,80}", fen in "[rnbqkpRNBQKP1-8/ wbKQkqa-h-]{0,90}") {
        let play = crate::support::Play::new();
        let tabletop = Chess::tabletop().unwrap();
        let _ = tabletop.parse_action(play.state(), &text);
        let _ = tabletop.parse_action(play.state(), &fen);
        if let Ok(placed) = tabletop.parse_position(&fen, Timestamp::ZERO) {
            Chess::check_state(&placed.state).unwrap();
        }
        let _ = tabletop.parse_position(&text, Timestamp::ZERO);
    }
}
