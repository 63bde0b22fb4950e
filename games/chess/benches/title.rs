//! What one move costs through the erased layer, as a host calls it: JSON in, validated, applied, the mover's next view
//! with its legal moves as JSON out.

use std::hint::black_box;

use chess as _;
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use platform_api::registry;
use platform_api::{DynMatch, NewMatch, PlayerId, Seed, Timestamp, Viewer};

/// The opening of a long game, in which both sides have about 40 moves.
const MOVES: [&str; 12] =
    ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7", "f1e1", "b7b5"];

fn action(uci: &str) -> String {
    let (from, to) = uci.split_at(2);
    format!(r#"{{"type":"move","from":"{from}","to":"{to}"}}"#)
}

fn played() -> Option<Box<dyn DynMatch>> {
    let title = registry::find("chess")?;
    let options = r#"{"colorAssignment":"hostWhite"}"#;
    let mut running = title.create(Some(options), NewMatch::sample(2, Seed::from_number(1))).ok()?;
    for (ply, uci) in (0u8..).zip(MOVES) {
        let at = Timestamp::from_millis(1_000 * u64::from(ply));
        running.submit(PlayerId::new(ply % 2), &action(uci), at).ok()?;
    }
    Some(running)
}

fn one_move(c: &mut Criterion) {
    let Some(running) = played() else { return };
    let (white, black) = (PlayerId::new(0), PlayerId::new(1));
    let now = Timestamp::from_millis(20_000);
    let text = action("a4b3");
    let fork = || running.fork();
    let mut group = c.benchmark_group("a move through DynMatch");
    group.bench_function("validate", |b| b.iter(|| running.validate(white, black_box(&text), now)));
    group.bench_function("submit", |b| {
        b.iter_batched_ref(
            fork,
            |m| m.as_mut().map(|m| m.submit(white, &text, now).is_ok()).is_ok(),
            BatchSize::SmallInput,
        );
    });
    group.bench_function("view of the player to move", |b| b.iter(|| running.view(Viewer::Player(white))));
    group.bench_function("view of a spectator", |b| b.iter(|| running.view(Viewer::Spectator)));
    group.bench_function("submit, then the view of the next player", |b| {
        b.iter_batched_ref(
            fork,
            |m| {
                let Ok(m) = m.as_mut() else { return 0 };
                let _ = m.submit(white, &text, now);
                m.view(Viewer::Player(black)).map_or(0, |view| view.get().len())
            },
            BatchSize::SmallInput,
        );
    });
    group.bench_function("legal actions", |b| b.iter(|| running.legal_actions(white)));
    group.bench_function("state hash", |b| b.iter(|| running.state_hash()));
    group.finish();
}

criterion_group!(benches, one_move);
criterion_main!(benches);
