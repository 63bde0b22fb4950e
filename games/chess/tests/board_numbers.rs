//! The 960 start positions and their numbers.

mod board_support;

use std::collections::BTreeSet;

use board_support::rows;
use chess::board::{CastleSide, Color, Piece, Position, StartNumber, Variant};
use sha2::{Digest, Sha256};

#[test]
fn named_numbers() {
    for [number, letters, source] in rows::<3>("start-numbers.tsv") {
        let found = StartNumber::new(number.parse().unwrap()).unwrap();
        assert_eq!(found.letters(), letters, "{source}");
        assert_eq!(StartNumber::of(found.back_rank()), Some(found), "{source}");
    }
}

/// The hash of the 960 first ranks in capitals, each with a line break, from two independent programs.
#[test]
fn all_numbers_at_once() {
    let lines: String = StartNumber::all().map(|number| number.letters() + "\n").collect();
    let hash: String = Sha256::digest(lines).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hash, "6f350c259b6f4aab91844cf74f06cbdf08a0678ec8fe5f3c5aee7fb0dc6ef305");
}

/// Design document, section 10: bishops on different colours, the king between the rooks, all different.
#[test]
fn every_number_is_a_start_position_of_its_own() {
    let mut seen = BTreeSet::new();
    for number in StartNumber::all() {
        let rank = number.back_rank();
        let files = |piece| (0..8).filter(|&file| rank[file] == piece).collect::<Vec<_>>();
        let (bishops, rooks, king) = (files(Piece::Bishop), files(Piece::Rook), files(Piece::King)[0]);
        assert_eq!(bishops.len(), 2);
        assert_eq!((bishops[0] + bishops[1]) % 2, 1);
        assert!(rooks[0] < king && king < rooks[1]);
        assert_eq!((files(Piece::Queen).len(), files(Piece::Knight).len(), rooks.len()), (1, 2, 2));
        assert_eq!(StartNumber::of(rank), Some(number));
        assert!(seen.insert(rank));
    }
    assert_eq!(seen.len(), 960);
}

#[test]
fn every_position_begins_with_its_rank_and_all_rights() {
    for number in StartNumber::all() {
        let position = Position::chess960_start(number);
        let letters = number.letters();
        assert_eq!(position.repetition_key().split('/').next(), Some(letters.to_lowercase().as_str()));
        let fen = position.x_fen();
        assert!(fen.ends_with(&format!("{letters} w KQkq - 0 1")), "{fen}");
        assert_eq!(Position::from_fen(&fen, Variant::Chess960), Ok(position.clone()));
        for color in Color::ALL {
            for side in CastleSide::ALL {
                assert!(position.castling_rook(color, side).is_some());
            }
        }
    }
}

#[test]
fn ranks_that_are_no_start_positions_have_no_number() {
    for letters in
        ["RNBQKNBR", "KRBNQBNR", "RRKBNQBN", "RNBQBNRK", "RRRRRRRR", "RNBKQBQR", "PNBQKBNR", "RNBKKBNR"]
    {
        let rank: Vec<Piece> = letters.chars().filter_map(Piece::from_letter).collect();
        assert_eq!(StartNumber::of(rank.try_into().unwrap()), None, "{letters}");
    }
}
