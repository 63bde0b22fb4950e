//! What holds for every text.

use proptest::prelude::*;
use unicode_normalization::UnicodeNormalization as _;

use super::*;

/// Texts in which everything that the rules treat specially is frequent.
fn texts() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[가-힣]",
        3 => "[ㄱ-ㅣ]",
        2 => "[\u{1100}-\u{1112}\u{1161}-\u{1175}\u{11A8}-\u{11C2}]",
        1 => "[ﾡ-ￜ㈀-㈞㉠-㉾]",
        1 => "[ \u{3000}\u{200B}\u{3164}\u{FE0F}.!ㆍ·\u{302E}\u{301}\u{20E3}]",
        2 => "[a-zA-Z0-9ＡЁТéİςΣ]",
        1 => "[🍎👍🏽™ℹ㎏㍿ﷺ]",
        2 => prop_oneof![Just("사과"), Just("눈"), Just("요"), Just("ㅅㅏㄱㅘ"), Just("tv"), Just("ТV")].prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ];
    proptest::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

fn answers() -> impl Strategy<Value = &'static str> {
    prop_oneof![Just("사과"), Just("눈"), Just("아이스크림"), Just("tv"), Just("닭"), Just("café")]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn normalising_again_changes_nothing(text in texts()) {
        let once = normalise(&text);
        prop_assert_eq!(normalise(&once), once);
    }

    #[test]
    fn canonically_equivalent_texts_are_judged_alike(text in texts(), answer in answers()) {
        let (nfc, nfd): (String, String) = (text.nfc().collect(), text.nfd().collect());
        prop_assert_eq!(normalise(&nfc), normalise(&nfd));
        prop_assert_eq!(normalise(&text), normalise(&nfd));
        prop_assert_eq!(has_loose_letters(&nfc), has_loose_letters(&nfd));
        prop_assert_eq!(is_blank(&nfc), is_blank(&nfd));
        let answer = Answer::new(answer, []);
        prop_assert_eq!(answer.judge(&nfc, |_| false), answer.judge(&nfd, |_| false));
    }

    #[test]
    fn no_hit_without_the_answer(text in texts(), answer in answers()) {
        if Answer::new(answer, []).judge(&text, |_| false) == Verdict::Hit {
            let normal = normalise(&text);
            let ending = normal.strip_prefix(&normalise(answer));
            prop_assert!(ending.is_some_and(|ending| ending.is_empty() || ENDINGS.contains(&ending)));
            prop_assert!(!has_loose_letters(&text));
        }
    }

    #[test]
    fn no_public_text_contains_the_answer(text in texts(), answer in answers()) {
        if let Verdict::Chat { .. } = Answer::new(answer, []).judge(&text, |_| false) {
            let normal = normalise(answer);
            if letter_count(&normal) > 1 {
                prop_assert!(!normalise(&text).contains(&normal));
            } else {
                let mut words = text.split(|c: char| c.is_whitespace() || c.is_ascii_punctuation());
                prop_assert!(words.all(|word| normalise(word) != normal));
            }
        }
    }

    #[test]
    fn the_answer_between_marks_is_always_a_hit(answer in answers(), marks in "[ .!?~\u{200B}\u{3000}🍎]{0,4}") {
        let text = format!("{marks}{answer}{marks}");
        prop_assert_eq!(Answer::new(answer, []).judge(&text, |_| false), Verdict::Hit);
    }

    #[test]
    fn letters_join_to_the_syllable_they_come_from(text in "[가-힣]{1,6}") {
        // NFKC joins compatibility letters, which is why loose letters are looked for in the raw text.
        let syllables: Vec<Syllable> = text.chars().filter_map(Syllable::of).collect();
        prop_assert_eq!(syllables.len(), text.chars().count());
        let loose: String = syllables.iter().flat_map(|s| [Some(s.initial), Some(s.medial), s.last]).flatten().collect();
        prop_assert_eq!(split_letters(&loose), split_letters(&text));
        prop_assert!(has_loose_letters(&loose));
    }

    #[test]
    fn distance_is_zero_for_the_same_and_the_same_both_ways(a in texts(), b in texts()) {
        let (a, b) = (normalise(&a), normalise(&b));
        prop_assert_eq!(letter_distance(&a, &b), letter_distance(&b, &a));
        prop_assert_eq!(letter_distance(&a, &a), 0);
    }
}
