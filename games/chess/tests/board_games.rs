//! Random games of both variants, move for move against the plain rules.

#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a fault here is a failed test"
)]

mod board_support;

use std::collections::BTreeSet;

use board_support::oracle::{Oracle, Step};
use board_support::{Lcg, random_start};
use chess::board::{LegalMove, Move, Pgn, PgnTags, Piece, Position, Repetitions, Square, Variant};

/// A position, and the same by the plain rules.
struct Pair {
    position: Position,
    oracle: Oracle,
}

impl Pair {
    fn new(position: Position) -> Self {
        let oracle = Oracle::from_fen(&position.x_fen());
        Self { position, oracle }
    }

    fn uci(&self, step: Step) -> String {
        match self.position.variant() {
            Variant::Standard => step.standard_uci(),
            Variant::Chess960 => step.uci(),
        }
    }

    /// The legal moves of both, put together.
    fn moves(&self) -> Vec<(LegalMove, Step)> {
        let moves = self.position.legal_moves();
        let mut steps = self.oracle.legal();
        let texts: BTreeSet<String> = steps.iter().map(|&step| self.uci(step)).collect();
        assert_eq!(moves.iter().map(LegalMove::uci).collect::<BTreeSet<_>>(), texts, "{}", self.position);
        assert_eq!(moves.len(), texts.len(), "each once: {}", self.position);
        let find = |legal: LegalMove| {
            let at = steps.iter().position(|&step| self.uci(step) == legal.uci()).unwrap();
            (legal, steps.remove(at))
        };
        moves.into_iter().map(find).collect()
    }

    fn after(&self, (legal, step): (LegalMove, Step)) -> Self {
        Self { position: self.position.after(&legal), oracle: self.oracle.after(step) }
    }

    /// Checks what follows from the position itself.
    fn check(&self, moves: &[(LegalMove, Step)]) {
        let position = &self.position;
        let check = self.oracle.is_check();
        assert_eq!(position.is_check(), check, "{position}");
        assert_eq!(position.is_checkmate(), check && moves.is_empty(), "{position}");
        assert_eq!(position.is_stalemate(), !check && moves.is_empty(), "{position}");
        assert_eq!(position.is_insufficient_material(), self.oracle.is_dead(), "{position}");
        let counters = format!(" {} {}", position.halfmove_clock(), position.fullmove_number());
        assert_eq!(position.x_fen(), self.oracle.fields(false) + &counters);
        assert_eq!(position.shredder_fen(), self.oracle.fields(true) + &counters);
        for text in [position.fen(), position.x_fen(), position.shredder_fen()] {
            assert_eq!(Position::from_fen(&text, position.variant()).as_ref(), Ok(position), "{text}");
        }
    }

    /// Checks the texts of a move, there and back.
    fn check_texts(&self, (legal, step): (LegalMove, Step)) {
        let position = &self.position;
        let san = position.san(&legal);
        assert_eq!(san, self.oracle.san(step), "{position}");
        for text in
            [san.clone(), san.replace('O', "0"), san.replace(['x', '=', '+', '#'], ""), format!("{san}!?")]
        {
            assert_eq!(position.parse_san(&text), Ok(legal), "{text} in {position}");
        }
        assert_eq!(position.parse_uci(&legal.uci()), Ok(legal), "{position}");
    }

    /// Checks that exactly the legal moves can be played, named in whatever way.
    fn check_refusals(&self, moves: &[(LegalMove, Step)]) {
        for from in Square::all() {
            for to in Square::all() {
                for promotion in [None, Some(Piece::Knight)] {
                    let named = Move { from, to, promotion };
                    let found = self.position.resolve(named);
                    let listed = moves.iter().find(|(legal, _)| legal.as_move() == named);
                    match (found, listed) {
                        (Ok(found), Some((legal, _))) => assert_eq!(found, *legal),
                        (Ok(found), None) => self.check_other_spelling(named, &found, moves),
                        (Err(_), None) => {}
                        (Err(refusal), Some(_)) => panic!("{named} in {}: {refusal}", self.position),
                    }
                }
            }
        }
    }

    /// Only castling has another spelling, and only in Chess960: to file g or c, farther than a step.
    fn check_other_spelling(&self, named: Move, found: &LegalMove, moves: &[(LegalMove, Step)]) {
        assert!(moves.iter().any(|(legal, _)| legal == found), "{named} in {}", self.position);
        assert_eq!(self.position.variant(), Variant::Chess960);
        assert_eq!(found.castle.map(|side| side.king_file()), Some(named.to.file()));
        assert!(named.from.file().abs_diff(named.to.file()) > 1, "{named} in {}", self.position);
    }
}

/// Picks a move, often one that takes the side's last move back, so that positions come again.
fn pick(random: &mut Lcg, moves: &[(LegalMove, Step)], played: &[(LegalMove, Step)]) -> (LegalMove, Step) {
    let own_last = played.len().checked_sub(2).map(|at| played[at].0);
    let back = moves
        .iter()
        .find(|(legal, _)| own_last.is_some_and(|last| (legal.from, legal.to) == (last.to, last.from)));
    match back {
        Some(&back) if random.below(2) == 0 => back,
        _ => moves[random.below(moves.len())],
    }
}

fn game(random: &mut Lcg, plies: usize) -> u32 {
    let start = random_start(random);
    let mut pair = Pair::new(start.clone());
    let mut past = vec![pair.oracle.clone()];
    let mut repetitions = Repetitions::starting_from(&start);
    let mut pgn = Pgn::new(PgnTags::default(), start.clone());
    let (mut played, mut halfmoves, mut most) = (Vec::new(), start.halfmove_clock(), 1);
    for ply in 0..plies {
        let moves = pair.moves();
        pair.check(&moves);
        if ply % 16 == random.below(16) {
            pair.check_refusals(&moves);
            moves.iter().for_each(|&both| pair.check_texts(both));
        }
        if moves.is_empty() {
            break;
        }
        let both = pick(random, &moves, &played);
        pair.check_texts(both);
        pgn.push(both.0.as_move(), random.below(2).eq(&0).then(|| random.below(9_999_999) as u64)).unwrap();
        halfmoves = if both.0.piece == Piece::Pawn || both.0.captured.is_some() { 0 } else { halfmoves + 1 };
        pair = pair.after(both);
        played.push(both);
        assert_eq!(pair.position.halfmove_clock(), halfmoves);

        past.push(pair.oracle.clone());
        let count = past.iter().filter(|other| other.is_same_position(&pair.oracle)).count() as u32;
        assert_eq!(repetitions.record(&pair.position), count, "{}", pair.position);
        assert_eq!(repetitions.count(&pair.position), count);
        most = most.max(count);
    }
    let plies = pair.position.fullmove_number() - start.fullmove_number();
    assert!(plies.abs_diff(played.len() as u32 / 2) <= 1);
    assert_eq!(pgn.end(), &pair.position);
    assert_eq!(Pgn::parse(&pgn.to_string()), Ok(pgn));
    most
}

#[test]
fn games_agree_with_the_plain_rules() {
    let mut random = Lcg(960);
    let counts: Vec<u32> = (0..60).map(|_| game(&mut random, 120)).collect();
    assert!(counts.iter().filter(|&&count| count >= 3).count() >= 10, "too few repetitions: {counts:?}");
}

/// The two-way keys: positions that the plain rules call the same share a key, others do not.
#[test]
fn keys_are_shared_by_the_same_positions_only() {
    let mut random = Lcg(3);
    let mut pair =
        Pair::new(board_support::position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Variant::Standard));
    let mut seen: Vec<(String, Oracle)> = Vec::new();
    for _ in 0..150 {
        let moves = pair.moves();
        if moves.is_empty() {
            break;
        }
        let both = moves[random.below(moves.len())];
        pair = pair.after(both);
        let key = pair.position.repetition_key();
        for (other_key, other) in &seen {
            assert_eq!(*other_key == key, other.is_same_position(&pair.oracle), "{key} and {other_key}");
        }
        seen.push((key, pair.oracle.clone()));
    }
}
