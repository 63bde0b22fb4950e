use platform_api::Seed;
use proptest::prelude::*;

use super::*;

const STAGES: [HintStage; 3] = [HintStage::Length, HintStage::Initials, HintStage::Letter];

fn drawn(mode: HintMode, word: &str, seed: u64) -> Hints {
    Hints::draw(mode, word, &mut GameRng::new(&Seed::from_number(seed)))
}

fn shown(word: &str, revealed: Option<u8>) -> [String; 3] {
    STAGES.map(|stage| Hints::showing(HintMode::Full, revealed).shown(word, stage).unwrap())
}

#[test]
fn a_word_is_told_in_three_stages() {
    assert_eq!(shown("아이스크림", Some(1)), ["○○○○○", "ㅇㅇㅅㅋㄹ", "ㅇ이ㅅㅋㄹ"]);
    assert_eq!(shown("꽃다발", Some(0)), ["○○○", "ㄲㄷㅂ", "꽃ㄷㅂ"]);
}

#[test]
fn spaces_are_seen_and_not_counted() {
    assert_eq!(shown("얼음 낚시", Some(2)), ["○○ ○○", "ㅇㅇ ㄴㅅ", "ㅇㅇ 낚ㅅ"]);
}

#[test]
fn letters_that_are_not_hangul_are_squares_until_they_are_shown() {
    assert_eq!(shown("X레이2", Some(0)), ["○○○○", "□ㄹㅇ□", "Xㄹㅇ□"]);
    assert_eq!(shown("café", Some(3)), ["○○○○", "□□□□", "□□□é"]);
}

#[test]
fn no_letter_is_shown_of_a_word_of_two_letters() {
    for (word, letters) in [("코", 1), ("사과", 2), ("가 나", 2)] {
        let hints = drawn(HintMode::Full, word, 7);
        assert_eq!(hints.revealed(), None, "{word} of {letters}");
        assert_eq!(hints.stages().collect::<Vec<_>>(), STAGES[..2]);
        assert_eq!(hints.shown(word, HintStage::Letter), hints.shown(word, HintStage::Initials));
    }
    assert!(drawn(HintMode::Full, "고양이", 7).revealed().is_some());
}

#[test]
fn the_modes_leave_stages_out() {
    let none = drawn(HintMode::None, "고양이", 1);
    assert_eq!((none.stages().count(), none.shown("고양이", HintStage::Letter)), (0, None));
    let basic = drawn(HintMode::Basic, "고양이", 1);
    assert_eq!(basic.shown("고양이", HintStage::Letter), Some("○○○".to_owned()));
    assert_eq!(basic.next(HintStage::Length), None);
}

#[test]
fn stages_begin_at_half_and_three_quarters_of_the_time() {
    let hints = drawn(HintMode::Full, "고양이", 1);
    let draw_time = Millis::from_secs(80);
    for (ms, stage) in [
        (0, HintStage::Length),
        (39_999, HintStage::Length),
        (40_000, HintStage::Initials),
        (59_999, HintStage::Initials),
        (60_000, HintStage::Letter),
        (80_000, HintStage::Letter),
    ] {
        assert_eq!(hints.stage_at(Millis::from_millis(ms), draw_time), Some(stage), "{ms}");
    }
    assert_eq!(hints.next(HintStage::Length), Some(HintStage::Initials));
    assert_eq!(hints.next(HintStage::Letter), None);
    let odd = HintStage::Letter.starts_after(Millis::from_millis(7));
    assert_eq!(odd, Millis::from_millis(5));
    assert!(HintStage::Letter.starts_after(Millis::MAX) < Millis::MAX);
}

#[test]
fn one_draw_whatever_the_word_and_mode_are() {
    for (mode, word) in [
        (HintMode::None, "고양이"),
        (HintMode::Basic, "코"),
        (HintMode::Full, "코"),
        (HintMode::Full, "아이스크림"),
    ] {
        let mut rng = GameRng::new(&Seed::from_number(3));
        let mut other = rng.clone();
        Hints::draw(mode, word, &mut rng);
        other.below(5);
        assert_eq!(rng.position(), other.position());
    }
}

#[test]
fn every_letter_comes_to_be_shown_in_some_turn() {
    let mut seen = [false; 5];
    for seed in 0..200 {
        let place = drawn(HintMode::Full, "아이스크림", seed).revealed().unwrap();
        seen[usize::from(place)] = true;
    }
    assert_eq!(seen, [true; 5]);
}

/// 0 for a hidden letter, 1 for its kind, 2 for itself.
fn told(sign: char, letter: char) -> u8 {
    match sign {
        _ if sign == letter => 2,
        HIDDEN => 0,
        _ => 1,
    }
}

proptest! {
    #[test]
    fn hints_only_ever_tell_more(word in "[가-힣a-z0-9]{1,5}( [가-힣a-z]{1,4})?", seed in any::<u64>()) {
        let hints = drawn(HintMode::Full, &word, seed);
        prop_assert!(hints.fits(&word));
        let masks = STAGES.map(|stage| hints.shown(&word, stage).unwrap());
        for (earlier, later) in masks.iter().zip(&masks[1..]) {
            for ((before, after), letter) in earlier.chars().zip(later.chars()).zip(word.chars()) {
                prop_assert!(told(before, letter) <= told(after, letter));
            }
        }
        let [length, initials, letter] = masks;
        for mask in [&length, &initials, &letter] {
            prop_assert_eq!(mask.chars().count(), word.chars().count());
        }
        prop_assert!(length.chars().all(|c| c == HIDDEN || c == ' '));
        let changed = initials.chars().zip(letter.chars()).filter(|(a, b)| a != b).count();
        prop_assert_eq!(changed, usize::from(hints.revealed().is_some()));
    }
}
