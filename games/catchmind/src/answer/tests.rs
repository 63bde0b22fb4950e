//! Every example of the design document (sections 5.3 and 10), and the rows of the fixture.

mod withheld;

use super::*;
use crate::words::WordList;

const ROWS: &str = include_str!("../../../../fixtures/catchmind/normalise.tsv");

/// A guess that is another word of the list is not an answer with an ending.
fn is_word(normal: &str) -> bool {
    WordList::built_in().find(normal).is_some()
}

fn judged(answer: &str, text: &str) -> Verdict {
    Answer::new(answer, []).judge(text, is_word)
}

fn check(answer: &str, text: &str, expect: Verdict) {
    assert_eq!(judged(answer, text), expect, "{text:?} for {answer}");
}

const PUBLIC: Verdict = Verdict::Chat { close: false };
const CLOSE: Verdict = Verdict::Chat { close: true };

fn code_points(column: &str) -> String {
    column
        .split(' ')
        .filter(|point| *point != "-")
        .map(|point| char::from_u32(u32::from_str_radix(&point[2..], 16).unwrap()).unwrap())
        .collect()
}

#[test]
fn the_rows_of_the_fixture_hold() {
    let rows = ROWS.lines().filter(|line| !line.starts_with('#') && !line.starts_with("id"));
    let mut count = 0;
    for row in rows {
        let columns: Vec<&str> = row.split('\t').collect();
        let [id, input, answer, hit, normal, verdict] = columns[..] else { panic!("{row}") };
        let text = code_points(input);
        assert_eq!(normalise(&text), code_points(normal), "row {id}");
        let found = match (check_text(&text, MAX_GUESS), judged(answer, &text)) {
            (Err(TextFault::Empty), _) => "empty",
            (Err(TextFault::TooLong { .. }), _) => "too long",
            (Ok(()), Verdict::Hit) => "hit",
            (Ok(()), Verdict::Chat { .. }) => "chat",
            (Ok(()), Verdict::Withhold(_)) => "withhold",
        };
        assert_eq!(found, verdict, "row {id}");
        assert_eq!(found == "hit", hit == "1", "row {id}");
        count += 1;
    }
    assert_eq!(count, ROWS.lines().count() - 3);
}

#[test]
fn spaces_marks_endings_nfd_full_width_and_zero_width_are_all_the_answer() {
    for text in [
        "아이스 크림!",
        "아이스크림요",
        "아이스\u{200B}크림",
        "아이스\u{200D}크\u{FEFF}림",
        "[아이스-크림]…~",
    ] {
        check("아이스크림", text, Verdict::Hit);
    }
    check("사과", "사과요", Verdict::Hit);
    check("사과", "\u{1109}\u{1161}\u{1100}\u{116A}", Verdict::Hit);
    check("abc", "ＡＢＣ", Verdict::Hit);
}

#[test]
fn an_ending_is_put_after_the_answer_and_never_taken_off_it() {
    check("바다", "바", PUBLIC);
    check("바다", "바다요", Verdict::Hit);
    check("바다", "바다다", Verdict::Hit);
    check("바", "바다", PUBLIC);
    check("사", "사이다", PUBLIC);
    for ending in ENDINGS {
        check("기린", &format!("기린{ending}"), Verdict::Hit);
    }
    for ending in ["은", "이다요", "요요", "입니다만"] {
        check("기린", &format!("기린{ending}"), Verdict::Withhold(Withheld::Contains));
    }
    for ending in ["이다", "입니다", "인가", "인가요", "예요", "이에요", "야", "이야"] {
        check("해", &format!("해{ending}"), Verdict::Hit);
    }
    check("해", "해요", PUBLIC);
    check("해", "해다", PUBLIC);
}

#[test]
fn a_close_guess_is_public_and_close() {
    check("코끼리", "코끼라", CLOSE);
    check("코끼리", "코끼", PUBLIC);
    check("코끼리", "코기리", CLOSE); // ㄲ stays one letter
    check("고양이", "고영이", CLOSE);
    check("고양이", "거영이", PUBLIC); // two letters off, three syllables
    check("아이스크림", "아이스쿠람", CLOSE); // two letters off, five syllables
    check("닭", "달", CLOSE);
    check("코", "🍎", PUBLIC);
}

#[test]
fn syllables_come_apart_by_the_formula_of_the_standard() {
    assert_eq!(Syllable::of('가'), Some(Syllable { initial: 'ㄱ', medial: 'ㅏ', last: None }));
    assert_eq!(Syllable::of('힣'), Some(Syllable { initial: 'ㅎ', medial: 'ㅣ', last: Some('ㅎ') }));
    assert_eq!(Syllable::of('쀍'), Some(Syllable { initial: 'ㅃ', medial: 'ㅞ', last: Some('ㄺ') }));
    for outside in ['\u{ABFF}', '\u{D7A4}', 'a', 'ㄱ'] {
        assert_eq!(Syllable::of(outside), None);
    }
    assert_eq!(split_letters("의원"), ['ㅇ', 'ㅡ', 'ㅣ', 'ㅇ', 'ㅜ', 'ㅓ', 'ㄴ']);
    assert_eq!(split_keys("깎"), ['ㄱ', 'ㄱ', 'ㅏ', 'ㄱ', 'ㄱ']);
    assert_eq!(initial_consonants("아이스크림"), ['ㅇ', 'ㅇ', 'ㅅ', 'ㅋ', 'ㄹ']);
}

#[test]
fn a_text_is_empty_only_when_nothing_can_be_seen() {
    for text in
        ["", " ", "\u{3000}\t", "\u{3164}", "\u{200B}\u{2060}\u{AD}", "\u{FE0F}", "\u{2800}", "\u{0}\u{7}"]
    {
        assert_eq!(check_text(text, 40), Err(TextFault::Empty), "{text:?}");
    }
    for text in ["🍎", "!", "ㅋ", "ㆍ", "\u{E000}"] {
        assert_eq!(check_text(text, 40), Ok(()), "{text:?}");
    }
    assert_eq!(check_text(&"가".repeat(40), 40), Ok(()));
    assert_eq!(check_text(&"가".repeat(41), 40), Err(TextFault::TooLong { max: 40 }));
    assert_eq!(check_text(&" ".repeat(1 << 20), 40), Err(TextFault::TooLong { max: 40 }));
}

#[test]
fn the_normal_form_of_every_character_is_its_own_normal_form() {
    for c in (0..=0x10FFFF).filter_map(char::from_u32) {
        let once = normalise(&c.to_string());
        assert_eq!(normalise(&once), once, "U+{:04X}", u32::from(c));
    }
}
