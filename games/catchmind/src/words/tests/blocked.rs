//! What may not be written, and above all what may.

use super::blocklist::Blocklist;
use super::*;
use crate::answer::{has_loose_letters, letter_count};

fn check_blocked(texts: &[&str]) {
    let passed: Vec<_> = texts.iter().filter(|text| !is_blocked(text)).collect();
    assert!(passed.is_empty(), "let through: {passed:?}");
}

fn check_harmless(texts: &[&str]) {
    let blocked: Vec<_> = texts.iter().filter(|text| is_blocked(text)).collect();
    assert!(blocked.is_empty(), "blocked: {blocked:?}");
}

#[test]
fn blocked_words_are_found_however_they_are_written() {
    check_blocked(&[
        "시발",
        "씨발",
        "시.발",
        "시 발",
        "시\u{200B}발",
        "ㅅㅣㅂㅏㄹ",
        "ㅅㅣ ㅂㅏㄹ",
        "시바ㄹ",
        "ㅅㅂ",
        "야 ㅅ ㅂ",
        "ㅄ",
        "개새끼야",
        "쉬발",
        "시1발",
        "시a발",
        "시♥발",
        "ㅅl발",
        "ㅅ1발",
        "씨이발",
        "시빨",
        "십새끼",
        "개세끼",
        "개쌔끼",
        "개색히",
        "병1신",
        "씨8",
        "씨 8",
        "18놈",
        "ㄴㄱㅁ",
        "ㄴㅇㅁ",
        "ㅗ",
        "ㅗㅗㅗ",
        "야 ㅗ",
        "다시 시발",
        "택시 시발",
        "시발놈들아",
        "존나무서워",
    ]);
}

#[test]
fn words_are_blocked_with_their_particles() {
    check_blocked(&[
        "니엄마",
        "느금",
        "개년",
        "개년아",
        "빙신",
        "염병",
        "염병하네",
        "엠병",
        "또라이",
        "또라이같은",
        "등신",
        "등신아",
        "찐따",
        "애자",
        "꺼져",
        "꺼져라",
        "보지",
        "보지보지",
        "자지야",
        "자살해",
        "너 자살해",
        "살인마",
        "자위하는",
        "씹",
    ]);
}

#[test]
fn latin_words_are_blocked_in_whatever_letters() {
    check_blocked(&["fuck", "SHIT", "🅵🆄🅲🅺", "🇫🇺🇨🇰", "ｆｕｃｋ", "f\u{200b}uck", "ⓕⓤⓒⓚ", "정답 fuck"]);
}

#[test]
fn harmless_words_pass() {
    check_harmless(&[
        "시발점",
        "여기가 시발역",
        "다시 발표해",
        "다시발표",
        "다시 발표해ㅋㅋ",
        "동시발매",
        "이시발음",
        "시발자동차",
        "존나무",
        "택시발",
        "접시팔",
        "꽃병신발",
        "지우개새끼손가락",
        "날씨발표",
        "아저씨발",
        "질병신고",
        "무지개색기차",
        "왼쪽발이 아파",
        "한강간다",
        "건강간식",
        "건강간식ㅋㅋ",
        "오후장보기",
        "다음경기",
        "짱깨끗해",
        "주머니에미니카",
        "언니엄마",
        "언니에미소",
        "또라이터",
        "전염병",
        "팔등신",
        "1등신부",
        "고등신입생",
        "오개년계획",
        "자살골",
        "마약김밥",
        "위기가 닥쳐온다",
        "보지 마",
        "보지마",
        "가보지 그래",
        "그만 보지",
        "자지 말고",
        "자지마",
        "불 꺼져요",
        "촛불이 꺼져",
        "씹는 껌",
        "몇 살인가요",
        "몇 살인가",
        "세 살인 동생",
        "호모 사피엔스",
        "감자 살래",
        "새끼손가락",
        "새끼 강아지",
        "시바견",
        "노른자위",
        "미니미",
        "생존나무",
        "2018년",
        "아저씨 8명",
        "오ㅗㅗ",
        "ㅋㅗ",
        "와ㅏㅏ",
        "ㅋㅋㅋ",
        "ㄱㄱ",
        "class",
        "grape",
        "hello",
        "tv",
        "Pass it!",
        "🇰🇷",
        "🍎",
        "",
    ]);
}

#[test]
fn no_word_is_blocked() {
    let blocked: Vec<&str> = names().filter(|name| is_blocked(name)).collect();
    assert!(blocked.is_empty(), "{blocked:?}");
}

/// A pair can only be blocked by what begins in one word and ends in the other, so that not all million of them have
/// to be asked.
#[test]
fn no_pair_of_words_is_blocked_with_a_space_between_them_or_without() {
    let list = Blocklist::built_in();
    let names: Vec<String> = names().map(normalise).collect();
    let mut asked = 0;
    for blocked in list.inside.iter().chain(&list.whole).chain(&list.alone) {
        for (cut, _) in blocked.char_indices().skip(1) {
            let (begin, end) = blocked.split_at(cut);
            for first in names.iter().filter(|name| name.ends_with(begin)) {
                for second in names.iter().filter(|name| name.starts_with(end)) {
                    assert!(!is_blocked(&format!("{first}{second}")), "{first}{second}");
                    assert!(!is_blocked(&format!("{first} {second}")), "{first} {second}");
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 0);
}

#[test]
fn no_pair_of_short_words_and_no_pair_at_random_is_blocked() {
    let names: Vec<&str> = names().collect();
    let short: Vec<&str> = names.iter().copied().filter(|name| letter_count(name) == 1).collect();
    let mut rng = GameRng::new(&Seed::from_number(1));
    let random = (0..2_000).map(|_| (*rng.choose(&names).unwrap(), *rng.choose(&names).unwrap()));
    let random: Vec<(&str, &str)> = random.collect();
    let all = short.iter().flat_map(|first| short.iter().map(move |second| (*first, *second)));
    for (first, second) in all.chain(random) {
        assert!(!is_blocked(&format!("{first} {second}")), "{first} {second}");
        assert!(!is_blocked(&format!("{first}{second}")), "{first}{second}");
    }
}

#[test]
fn the_blocklist_is_in_normal_form_and_says_nothing_twice() {
    let list = Blocklist::built_in();
    for word in list.inside.iter().chain(&list.alone).chain(&list.allowed).chain(&list.words) {
        assert_eq!(&normalise(word), word);
        assert!(!has_loose_letters(word));
    }
    let all = || [&list.inside, &list.whole, &list.alone, &list.letters].into_iter().flatten();
    assert_eq!(all().collect::<BTreeSet<_>>().len(), all().count());
    assert_eq!(all().find(|word| !is_blocked(word)), None);
    assert!(list.letters.iter().all(|word| has_loose_letters(word)));
}

#[test]
fn whatever_is_allowed_is_harmless_and_needed() {
    let list = Blocklist::built_in();
    for word in list.allowed.iter().chain(&list.words) {
        assert!(!is_blocked(word), "{word}");
        let touches = |blocked: &String| {
            let cuts = || blocked.char_indices().skip(1).map(|(cut, _)| blocked.split_at(cut));
            word.contains(blocked.as_str())
                || cuts().any(|(begin, end)| word.ends_with(begin) || word.starts_with(end))
        };
        assert!(list.inside.iter().any(touches), "{word} is allowed for nothing");
    }
}
