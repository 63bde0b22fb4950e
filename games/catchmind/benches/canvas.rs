//! What an operation of a drawing costs, alone and as an input of a match, at the beginning and on a full canvas; and
//! how long a guess is judged.

use std::hint::black_box;
use std::time::{Duration, Instant};

use catchmind::answer::Answer;
use catchmind::canvas::{Canvas, CanvasOp};
use catchmind::{Action, Catchmind, Options};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use platform_api::{Match, NewMatch, PlayerId, Seed, Timestamp};

/// A batch of 32 points, what a client sends at most every 50 ms.
fn batch(number: i32) -> CanvasOp {
    let deltas = (0..32).flat_map(|i| if i == 0 { [500, 500] } else { [i % 5 - 2, i % 3 - 1] }).collect();
    CanvasOp::Points { stroke: 1, batch: number, deltas }
}

/// An open stroke of `points` points (rounded to whole batches), and the batch that comes next.
fn drawn(points: usize) -> (Canvas, CanvasOp) {
    let mut canvas = Canvas::default();
    let begin = CanvasOp::Begin { stroke: 1, colour: 0, width: 1, eraser: 0 };
    assert_eq!(canvas.push(&begin), Ok(()));
    let mut number = 1;
    while canvas.points() + 32 <= points {
        assert_eq!(canvas.push(&batch(number)), Ok(()));
        number += 1;
    }
    (canvas, batch(number))
}

fn stroke_batch(c: &mut Criterion) {
    let mut group = c.benchmark_group("stroke batch of 32 points");
    for points in [100, 1_000, 10_000, 29_700] {
        let (canvas, next) = drawn(points);
        group.bench_function(format!("check at {points}"), |b| b.iter(|| canvas.check(black_box(&next))));
        let ops: Vec<CanvasOp> = (0..8).map(|i| batch(i + next_number(&canvas))).collect();
        // Drawn anew each time and not cloned: a clone has no room left and its first push would copy all of it.
        group.bench_function(format!("eight pushes at {points}"), |b| {
            b.iter_batched_ref(
                || drawn(points).0,
                |canvas| ops.iter().filter(|op| canvas.push(black_box(op)).is_ok()).count(),
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

/// The number that the next batch must have.
fn next_number(canvas: &Canvas) -> i32 {
    i32::try_from(canvas.points() / 32).unwrap_or(i32::MAX - 1) + 1
}

/// A match of ten whose drawer has drawn so many points (rounded to whole batches) within one stroke.
fn drawn_match(points: usize) -> (Match<Catchmind>, PlayerId, u64) {
    let options = Options { word_choice: false, draw_seconds: 120, ..Options::defaults() };
    let new = NewMatch::sample(10, Seed::from_number(1));
    let Ok(mut game) = Match::<Catchmind>::create(options, new) else {
        unreachable!("the defaults are sound")
    };
    let drawer = game.state().drawer();
    let mut now = 0;
    let mut send = |game: &mut Match<Catchmind>, op: CanvasOp| {
        now += 34;
        let receipt = game.submit(drawer, Action::Draw { op }, Timestamp::from_millis(now));
        assert!(receipt.is_ok_and(|receipt| receipt.outcome.is_ok()));
    };
    send(&mut game, CanvasOp::Begin { stroke: 1, colour: 0, width: 1, eraser: 0 });
    let mut number = 1;
    while game.state().canvas().points() + 32 <= points {
        send(&mut game, batch(number));
        number += 1;
    }
    (game, drawer, now)
}

/// So many matches are drawn for a sample, however many iterations are asked for: drawing them takes a thousand times
/// longer than what is measured.
const MATCHES: u64 = 6;

/// The whole of `Match::submit`: due timers, checks, rules, log with its hash, messages for eleven viewers.
fn submitted(c: &mut Criterion) {
    let mut group = c.benchmark_group("submit of a batch of 32 points");
    group.sample_size(10);
    for points in [100, 10_000, 29_700] {
        group.bench_function(format!("at {points}"), |b| {
            b.iter_custom(|iterations| {
                let total: Duration = (0..MATCHES).map(|_| eight_more(points)).sum();
                total.mul_f64(iterations as f64 / (8 * MATCHES) as f64)
            });
        });
    }
    group.finish();
}

/// The time of eight inputs more.
fn eight_more(points: usize) -> Duration {
    let (mut game, drawer, now) = drawn_match(points);
    let first = next_number(game.state().canvas());
    let actions: Vec<Action> = (0..8).map(|i| Action::Draw { op: batch(first + i) }).collect();
    let begun = Instant::now();
    for (i, action) in (1..).zip(actions) {
        let receipt = game.submit(drawer, action, Timestamp::from_millis(now + 34 * i));
        assert!(black_box(receipt).is_ok_and(|receipt| receipt.outcome.is_ok()));
    }
    begun.elapsed()
}

fn guesses(c: &mut Criterion) {
    let answer = Answer::new("아이스크림", []);
    let mut group = c.benchmark_group("guess");
    for text in ["아이스 크림!", "아이스크린", "이거 혹시 사과나무 아니야 ㅋㅋㅋ"] {
        group.bench_function(text, |b| b.iter(|| answer.judge(black_box(text), |_| false)));
    }
    group.finish();
}

criterion_group!(benches, stroke_batch, submitted, guesses);
criterion_main!(benches);
