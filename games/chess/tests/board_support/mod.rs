//! What the tests of the board share.
#![allow(dead_code, reason = "every test uses a part of it")]
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a fault here is a failed test"
)]

pub(crate) mod oracle;

use std::path::Path;

use chess::board::{Position, StartNumber, Variant};

/// The rows of a file in `fixtures/chess`: its lines without comments and the heading, split at tabs.
pub(crate) fn rows<const COLUMNS: usize>(file: &str) -> Vec<[String; COLUMNS]> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/chess").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with("# "));
    let split = |line: &str| {
        let columns: Vec<String> = line.split('\t').map(str::to_owned).collect();
        columns.try_into().unwrap_or_else(|line| panic!("{file}: {COLUMNS} columns, not {line:?}"))
    };
    lines.skip(1).map(split).collect()
}

/// Fails with all the faults found.
pub(crate) fn check(faults: &[String]) {
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

pub(crate) fn variant(text: &str) -> Variant {
    match text {
        "std" => Variant::Standard,
        "960" => Variant::Chess960,
        _ => panic!("no such variant: {text}"),
    }
}

pub(crate) fn position(fen: &str, variant: Variant) -> Position {
    Position::from_fen(fen, variant).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Plays moves in SAN with blanks between them.
pub(crate) fn play(start: &Position, moves: &str) -> Position {
    moves.split_whitespace().fold(start.clone(), |position, text| {
        let legal = position.parse_san(text).unwrap_or_else(|error| panic!("{position}, {text}: {error}"));
        position.after(&legal)
    })
}

/// A small generator (Knuth's MMIX constants), so that random games are the same everywhere.
pub(crate) struct Lcg(pub(crate) u64);

impl Lcg {
    /// Returns a number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }
}

/// A start position for random games: standard, Chess960, or few pieces, where repetitions and draws are near.
pub(crate) fn random_start(random: &mut Lcg) -> Position {
    const SPARSE: [&str; 6] = [
        "4k2r/6p1/8/8/8/8/1P6/R3K3 w Qk - 0 1",
        "8/8/4k3/3p4/8/2N5/4K3/8 w - - 97 120",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 20 30",
        "8/P1k5/8/8/8/8/5K1p/8 w - - 0 60",
        "4k3/8/8/2b5/8/5B2/8/4K3 b - - 0 1",
        "k7/3p1p2/8/4P3/4p3/8/3P1P2/K7 w - - 0 1",
    ];
    match random.below(3) {
        0 => Position::start(),
        1 => Position::chess960_start(StartNumber::new(random.below(960) as u16).unwrap()),
        _ => position(SPARSE[random.below(SPARSE.len())], Variant::Standard),
    }
}
