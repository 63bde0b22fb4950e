//! Random matches: what holds in every state that is reached.

use platform_api::{
    Game as _, GameRng, Match, NewMatch, PlayerId, RefusalCode as _, Seed, Timestamp, Viewer,
};
use platform_api::{json, toolkit::SeatOrder};
use proptest::prelude::*;
use quoridor::board::{Cell, DiagonalRule, Wall};
use quoridor::{Action, Options, Quoridor, TimeChoice, TimeoutPolicy, UndoLimit, selectors};

fn any_options(seats: u8) -> impl Strategy<Value = Options> {
    let times = prop_oneof![
        Just(TimeChoice::None {}),
        prop_oneof![Just(15), Just(30), Just(60)]
            .prop_map(|per_move_sec| TimeChoice::PerMove { per_move_sec }),
        Just(TimeChoice::Fischer { base_sec: 180, inc_sec: 2 }),
        Just(TimeChoice::Fischer { base_sec: 300, inc_sec: 3 }),
    ];
    let undo = prop_oneof![
        Just(UndoLimit::Off),
        Just(UndoLimit::One),
        Just(UndoLimit::Three),
        Just(UndoLimit::Unlimited)
    ];
    let grace = prop_oneof![Just(30), Just(60), Just(120)];
    let walls = if seats == 4 { 5..=5u8 } else { 6..=10u8 };
    (times, undo, grace, walls, any::<[bool; 7]>()).prop_map(
        |(time_control, undo, disconnect_grace_sec, walls_per_player, flags)| Options {
            walls_per_player,
            diagonal_jump_trigger: if flags[0] { DiagonalRule::WallOnly } else { DiagonalRule::WallEdgePawn },
            seat_order: if flags[1] { SeatOrder::Random } else { SeatOrder::JoinOrder },
            continue_for_ranking: flags[2],
            time_control,
            timeout_policy: if flags[3] { TimeoutPolicy::AutoMove } else { TimeoutPolicy::Lose },
            idle_limit_sec: if flags[4] { 120 } else { 300 },
            undo,
            draw_offer: flags[5],
            show_path: flags[6],
            disconnect_grace_sec,
        },
    )
}

/// Every action there is: the cells, the walls, the requests.
fn domain() -> Vec<Action> {
    let mut all: Vec<Action> = Cell::all().map(Action::step).collect();
    all.extend((0..Wall::COUNT).filter_map(Wall::from_index).map(Action::wall));
    all.extend([
        Action::RequestUndo {},
        Action::RespondUndo { accept: true },
        Action::RespondUndo { accept: false },
        Action::OfferDraw {},
        Action::RespondDraw { accept: true },
        Action::RespondDraw { accept: false },
        Action::CancelOffer {},
        Action::Resign {},
    ]);
    all
}

/// The list of legal actions is exactly what validates, in the order of the domain, and its refusals have words.
fn list_is_complete(game: &Match<Quoridor>, seats: u8) {
    let state = game.state();
    for player in PlayerId::all(seats) {
        let listed = game.legal_actions(player).unwrap().unwrap();
        let valid = |action: &Action| match Quoridor::validate(state, player, action, game.last()) {
            Ok(()) => true,
            Err(refusal) => {
                assert!(!refusal.code().is_empty());
                false
            }
        };
        let allowed: Vec<Action> = domain().into_iter().filter(valid).collect();
        assert_eq!(listed, allowed, "{player}");
    }
}

fn holds(game: &Match<Quoridor>, seats: u8) {
    let state = game.state();
    assert_eq!(Quoridor::check_state(state), Ok(()));
    let in_hand: usize = state.seats().iter().map(|seat| usize::from(seat.walls_left)).sum();
    assert!(state.board().walls().len() + in_hand <= 20);
    assert!(state.board().is_consistent());
    assert_eq!(Quoridor::deadline(state).is_some(), state.result().is_none());
    assert_eq!(state.to_move().is_some(), state.result().is_none());
    let turn_actions = selectors::legal_pawn_moves(state).len() + selectors::legal_walls(state).len();
    assert_eq!(turn_actions > 0, state.result().is_none(), "the player to move can always do something");
    for viewer in Viewer::all(seats) {
        let view = serde_json::to_string(&game.view(viewer).unwrap()).unwrap();
        assert!(view.len() <= Quoridor::META.budget.view_bytes);
        for rule in Quoridor::view_rules() {
            let view: serde_json::Value = serde_json::from_str(&view).unwrap();
            assert!(
                !(rule.absent_for)(state, viewer) || view.pointer(rule.pointer).is_none(),
                "{}",
                rule.name
            );
        }
    }
    let json = serde_json::to_value(state).unwrap();
    assert_eq!(json::inexact_number(&json), None);
    if let Some(result) = state.result() {
        let mut ranked: Vec<_> = result.ranking.iter().map(|place| place.player).collect();
        ranked.sort();
        assert!(ranked.into_iter().eq(PlayerId::all(seats)));
    }
}

/// One random input: mostly an action, sometimes a lost connection or a long silence.
fn step(game: &mut Match<Quoridor>, seats: u8, rng: &mut GameRng) {
    let mut now = game.last().as_millis() + rng.below(4_000);
    match rng.below(40) {
        0 => {
            now += rng.below(90_000);
            game.advance(Timestamp::from_millis(now)).unwrap();
        }
        1 | 2 => {
            let player = PlayerId::new(rng.below(seats.into()) as u8);
            game.presence(player, rng.chance(1, 2), Timestamp::from_millis(now)).unwrap();
        }
        more => {
            let anybody = PlayerId::new(rng.below(seats.into()) as u8);
            let player = if more < 10 { anybody } else { game.state().to_move().unwrap_or(anybody) };
            if let Some(action) = Quoridor::sample_action(game.state(), player, game.last(), rng) {
                // What fell due first may have made it illegal.
                game.submit(player, action, Timestamp::from_millis(now)).unwrap();
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn random_matches_keep_every_promise(
        (seats, options) in prop_oneof![Just(2u8), Just(4u8)].prop_flat_map(|seats| (Just(seats), any_options(seats))),
        seed in 0u64..1_000_000,
    ) {
        let mut rng = GameRng::new(&Seed::from_number(seed ^ 0x5eed));
        let mut game = Match::<Quoridor>::create(options, NewMatch::sample(seats, Seed::from_number(seed))).unwrap();
        let mut steps = 0;
        while !game.has_ended() && steps < 160 {
            step(&mut game, seats, &mut rng);
            holds(&game, seats);
            if steps % 8 == 0 {
                list_is_complete(&game, seats);
            }
            if steps % 16 == 0 {
                goes_on_alike(&game, seats, seed);
            }
            steps += 1;
        }
        let record = game.record().unwrap();
        let again = Match::<Quoridor>::replay(&record).unwrap();
        prop_assert_eq!(again.state(), game.state());
        prop_assert_eq!(again.state_hash().unwrap(), game.state_hash().unwrap());
    }

    #[test]
    fn a_state_with_a_changed_leaf_is_refused_or_harmless(seed in 0u64..1_000_000, leaf in 0usize..10_000) {
        let mut rng = GameRng::new(&Seed::from_number(seed));
        let seats = if seed % 2 == 0 { 2 } else { 4 };
        let options = Options::defaults(seats);
        let mut game = Match::<Quoridor>::create(options, NewMatch::sample(seats, Seed::from_number(seed))).unwrap();
        for _ in 0..30 {
            step(&mut game, seats, &mut rng);
        }
        let mut snapshot = game.snapshot().unwrap();
        change_leaf(&mut snapshot.state, leaf, &mut rng);
        if let Ok(mut restored) = Match::<Quoridor>::restore(&snapshot) {
            for _ in 0..20 {
                step(&mut restored, seats, &mut rng);
                holds_alive(&restored, seats);
            }
        }
    }

    #[test]
    fn no_text_makes_the_notation_panic(text in "\\PC{0,40}", cells in "[a-j0-9hv/# x.-]{0,60}") {
        use platform_api::Tabletop as _;
        let game = Match::<Quoridor>::create(Options::defaults(2), NewMatch::sample(2, Seed::from_number(1))).unwrap();
        for text in [&text, &cells] {
            let _ = Quoridor.parse_action(game.state(), text);
            let _ = Quoridor.parse_position(text, Timestamp::ZERO);
        }
    }
}

/// A copy from a snapshot does the same as the original.
fn goes_on_alike(game: &Match<Quoridor>, seats: u8, seed: u64) {
    let mut one = game.fork().unwrap();
    let mut other = Match::<Quoridor>::restore(&game.snapshot().unwrap()).unwrap();
    let [mut left, mut right] = [seed, seed].map(|seed| GameRng::new(&Seed::from_number(seed)));
    for _ in 0..4 {
        step(&mut one, seats, &mut left);
        step(&mut other, seats, &mut right);
        assert_eq!(one.state(), other.state());
        assert_eq!(one.rng_position(), other.rng_position());
    }
}

fn holds_alive(game: &Match<Quoridor>, seats: u8) {
    for viewer in Viewer::all(seats) {
        game.view(viewer).unwrap();
    }
    game.deadline().unwrap();
    game.snapshot().unwrap();
}

/// Puts another value in the place of one leaf.
fn change_leaf(value: &mut serde_json::Value, leaf: usize, rng: &mut GameRng) {
    use serde_json::Value;
    fn leaves<'a>(value: &'a mut Value, all: &mut Vec<&'a mut Value>) {
        let branch = value.as_object().is_some_and(|map| !map.is_empty())
            || value.as_array().is_some_and(|list| !list.is_empty());
        if !branch {
            return all.push(value);
        }
        match value {
            Value::Object(map) => map.values_mut().for_each(|value| leaves(value, all)),
            Value::Array(list) => list.iter_mut().for_each(|value| leaves(value, all)),
            _ => {}
        }
    }
    let mut all = Vec::new();
    leaves(value, &mut all);
    let count = all.len();
    *all[leaf % count] = match rng.below(6) {
        0 => Value::Null,
        1 => rng.below(10).into(),
        2 => rng.below(1 << 53).into(),
        3 => Value::Bool(rng.chance(1, 2)),
        4 => ["S", "N", "W", "finished", "resigned", "h"][rng.below(6) as usize].into(),
        _ => Value::Array(Vec::new()),
    };
}
