//! What a match costs beside its rules: the same moves through the typed driver and through the face over JSON.
//!
//! The yardstick of the face is the typed call plus the serialisation of what it answers, since a host has to do that
//! anyway. Each sample plays the opening of a game from a fresh match.

#![expect(clippy::expect_used, reason = "a benchmark that measures nothing has to stop")]

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use platform_api::{DynMatch, Match, NewMatch, PlayerId, Seed, Timestamp, Viewer, registry};
use quoridor::{Action, Quoridor};

const OPENING: &str = "e2 e8 e3 e7 e4 e6 d4h f6v e2h c3h g3h b6v";

/// The opening as typed actions and as JSON, in the order of play.
fn opening() -> Vec<(PlayerId, Action, String)> {
    let mut game = begin();
    let players = [PlayerId::new(0), PlayerId::new(1)];
    let moves = OPENING.split(' ').zip(players.into_iter().cycle());
    let parsed = moves.map(|(text, player)| {
        let json = game.tabletop().and_then(|t| t.parse_action(text).ok()?.ok()).expect("a move").to_string();
        let action = serde_json::from_str(&json).expect("an action");
        assert!(
            DynMatch::submit(&mut game, player, &json, Timestamp::ZERO).expect("in order").outcome.is_ok()
        );
        (player, action, json)
    });
    parsed.collect()
}

fn begin() -> Match<Quoridor> {
    let options = platform_api::options::resolve::<Quoridor>(Some(r#"{"seatOrder":"joinOrder"}"#), 2);
    Match::create(options.expect("options"), NewMatch::sample(2, Seed::from_number(1))).expect("a match")
}

fn typed(mut game: Match<Quoridor>, moves: &[(PlayerId, Action, String)]) -> usize {
    let mut bytes = 0;
    for (player, action, _) in moves {
        let step = game.submit(*player, *action, Timestamp::ZERO).expect("in order").outcome;
        let step = step.expect("accepted").expect("a step");
        for sent in &step.events {
            bytes += serde_json::to_string(&sent.event).expect("JSON").len();
        }
        bytes += serde_json::to_string(action).expect("JSON").len();
        for viewer in Viewer::all(2) {
            bytes += serde_json::to_string(&game.view(viewer).expect("in order")).expect("JSON").len();
        }
    }
    bytes
}

fn erased(mut game: Box<dyn DynMatch>, moves: &[(PlayerId, Action, String)]) -> usize {
    let mut bytes = 0;
    for (player, _, json) in moves {
        let step = game.submit(*player, json, Timestamp::ZERO).expect("in order").outcome;
        let step = step.expect("accepted").expect("a step");
        bytes += step.events.iter().map(|sent| sent.event.get().len()).sum::<usize>() + json.len();
        bytes += Viewer::all(2).map(|viewer| game.view(viewer).expect("in order").get().len()).sum::<usize>();
    }
    bytes
}

fn driver(c: &mut Criterion) {
    let moves = opening();
    let mut group = c.benchmark_group("match/12 plies, views for all");
    let fresh = || Box::new(begin()) as Box<dyn DynMatch>;
    assert_eq!(typed(begin(), &moves), erased(fresh(), &moves), "both answer the same");
    group.bench_function("typed and serialised", |b| {
        b.iter_batched(begin, |game| black_box(typed(game, &moves)), BatchSize::SmallInput);
    });
    group.bench_function("over JSON", |b| {
        b.iter_batched(fresh, |game| black_box(erased(game, &moves)), BatchSize::SmallInput);
    });
    group.finish();

    let mut group = c.benchmark_group("match/one call");
    let mut game = begin();
    for (player, action, _) in &moves {
        game.submit(*player, *action, Timestamp::ZERO).expect("in order").outcome.expect("accepted");
    }
    let mover = Viewer::Player(PlayerId::new(0));
    group.bench_function("view of the mover", |b| b.iter(|| black_box(game.view(mover))));
    group.bench_function("view of a spectator", |b| b.iter(|| black_box(game.view(Viewer::Spectator))));
    group.bench_function("legal actions", |b| b.iter(|| black_box(game.legal_actions(PlayerId::new(0)))));
    group.bench_function("state hash", |b| b.iter(|| black_box(game.state_hash())));
    group.bench_function("snapshot", |b| b.iter(|| black_box(game.snapshot())));
    let game = registry::erased::<Quoridor>();
    group.bench_function("create", |b| {
        b.iter(|| black_box(game.create(None, NewMatch::sample(2, Seed::from_number(1)))));
    });
    group.finish();
}

criterion_group!(benches, driver);
criterion_main!(benches);
