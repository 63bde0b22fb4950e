//! How fast the board is: perft through [`Position`] beside the library alone, lists, notations.

use std::hint::black_box;

use chess::board::{Position, Variant};
use cozy_chess::Board;
use criterion::{Criterion, criterion_group, criterion_main};

/// Positions with their number of leaves, from the published sets in `fixtures/chess/perft.tsv`.
const TREES: [(&str, &str, u32, u64); 3] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", 4, 197_281),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w HAha - 0 1", 4, 4_085_603),
    ("960 number 4", "1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 1", 4, 1_171_749),
];

/// The library alone, in the very way that [`Position::perft`] goes.
fn library_perft(board: &Board, depth: u32) -> u64 {
    let Some(rest) = depth.checked_sub(1) else { return 1 };
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if rest == 0 {
            leaves += moves.len() as u64;
        } else {
            for one in moves {
                let mut next = board.clone();
                next.play_unchecked(one);
                leaves += library_perft(&next, rest);
            }
        }
        false
    });
    leaves
}

/// The same tree as a title walks it: described and sorted lists, checked moves.
fn listed_perft(position: &Position, depth: u32) -> u64 {
    let Some(rest) = depth.checked_sub(1) else { return 1 };
    let moves = position.legal_moves();
    moves.iter().map(|legal| listed_perft(&position.after(legal), rest)).sum()
}

fn perft(c: &mut Criterion) {
    for (name, fen, depth, leaves) in TREES {
        let (Ok(position), Ok(board)) =
            (Position::from_fen(fen, Variant::Chess960), Board::from_fen(fen, true))
        else {
            continue;
        };
        assert_eq!(position.perft(depth), leaves);
        assert_eq!(library_perft(&board, depth), leaves);
        let mut group = c.benchmark_group(format!("perft, {name}"));
        group.sample_size(20);
        group.bench_function("library", |b| b.iter(|| library_perft(black_box(&board), depth)));
        group.bench_function("position", |b| b.iter(|| black_box(&position).perft(depth)));
        group.bench_function("position, described lists, one ply less", |b| {
            b.iter(|| listed_perft(black_box(&position), depth - 1));
        });
        group.finish();
    }
}

fn single(c: &mut Criterion) {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let Ok(position) = Position::from_fen(fen, Variant::Standard) else { return };
    let moves = position.legal_moves();
    let texts: Vec<String> = moves.iter().map(|legal| position.san(legal)).collect();
    let mut group = c.benchmark_group("one position");
    group.bench_function("legal moves", |b| b.iter(|| black_box(&position).legal_moves()));
    group.bench_function("write FEN", |b| b.iter(|| black_box(&position).fen()));
    group.bench_function("read FEN", |b| b.iter(|| Position::from_fen(black_box(fen), Variant::Standard)));
    group.bench_function("repetition key", |b| b.iter(|| black_box(&position).repetition_key()));
    group.bench_function("write SAN of 48 moves", |b| {
        b.iter(|| moves.iter().map(|legal| black_box(&position).san(legal).len()).sum::<usize>());
    });
    group.bench_function("read SAN of 48 moves", |b| {
        b.iter(|| texts.iter().filter(|text| black_box(&position).parse_san(text).is_ok()).count());
    });
    group.finish();
}

criterion_group!(benches, perft, single);
criterion_main!(benches);
