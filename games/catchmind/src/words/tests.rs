use std::collections::{BTreeMap, BTreeSet};

use platform_api::{GameRng, Seed};
use proptest::prelude::*;

use super::blocklist::Blocklist;
use super::*;
use crate::answer::{Answer, ENDINGS, Verdict, has_loose_letters, letter_count, normalise};

const LIST: &str = include_str!("words.ko.json");

/// Words of one syllable are hard to keep out of a sentence; each is here on purpose.
const ONE_SYLLABLE: &str = "곰 소 말 양 닭 벌 뱀 게 쥐 학 귤 밥 빵 감 밤 무 꿀 잼 책 컵 빗 공 풀 자 문 톱 못 북 붓 실 삽 종 배 산 \
    해 달 별 비 꽃 강 섬 돌 불 늪 숲 집 논 밭 성 탑 왕 춤 눈 코 입 귀 손 발 팔 목 혀 볼 뺨 턱 뼈 뇌 봄 윷 갓";

fn names() -> impl Iterator<Item = &'static str> {
    WordList::built_in().words().iter().flat_map(Word::names)
}

fn everything() -> Selection<'static> {
    Selection { categories: &Category::ALL, difficulty: DifficultyChoice::Mixed, custom_only: false }
}

#[test]
fn the_list_has_no_fault_and_at_least_600_words() {
    let list = WordList::parse(LIST).unwrap();
    assert_eq!(&list, WordList::built_in());
    assert!(list.words().len() >= 600, "{}", list.words().len());
}

#[test]
fn every_category_has_easy_and_normal_words() {
    let mut counts: BTreeMap<(Category, Difficulty), usize> = BTreeMap::new();
    for word in WordList::built_in().words() {
        let Origin::List { category, difficulty } = word.origin() else { panic!("{word:?}") };
        *counts.entry((category, difficulty)).or_default() += 1;
    }
    for category in Category::ALL {
        for difficulty in [Difficulty::Easy, Difficulty::Normal] {
            let count = counts.get(&(category, difficulty)).copied().unwrap_or_default();
            assert!(count >= 20, "{category:?} {difficulty:?} has {count}");
        }
    }
}

#[test]
fn the_examples_of_the_design_document_are_in_their_categories() {
    for (category, words) in [
        (Category::Animal, "고양이 강아지 기린 코끼리 펭귄 거북이 토끼 사자 문어 나비"),
        (Category::Food, "김밥 떡볶이 피자 라면 수박 아이스크림 바나나 케이크 만두 붕어빵"),
        (Category::Object, "우산 안경 가위 시계 열쇠 연필 의자 냉장고 칫솔 선풍기"),
        (Category::Vehicle, "자전거 비행기 기차 배 버스 헬리콥터 로켓 소방차"),
        (Category::Nature, "무지개 화산 눈사람 해바라기 구름 번개 바다 산"),
        (Category::Place, "학교 병원 놀이터 수영장 도서관 동물원"),
        (Category::Job, "소방관 요리사 의사 경찰관 우체부 화가"),
        (Category::Sport, "축구 줄넘기 수영 연날리기 그네 미끄럼틀"),
        (Category::Body, "눈 코 손 발 귀 이빨"),
        (Category::Season, "송편 떡국 크리스마스트리 눈싸움 부채 단풍"),
    ] {
        for text in words.split(' ') {
            let list = WordList::built_in();
            let found =
                list.words().iter().find(|word| word.text() == text).unwrap_or_else(|| panic!("{text}"));
            assert!(matches!(found.origin(), Origin::List { category: c, .. } if c == category), "{text}");
        }
    }
}

#[test]
fn the_aliases_of_the_design_document_are_answers() {
    for (word, aliases) in [("휴대폰", "핸드폰 휴대전화 스마트폰"), ("경찰관", "경찰"), ("짜장면", "자장면")]
    {
        let list = WordList::built_in();
        for alias in aliases.split(' ') {
            assert!(list.find(alias).is_some());
            assert_eq!(list.find(alias), list.find(word), "{alias}");
        }
    }
}

#[test]
fn words_of_one_syllable_are_those_meant() {
    let found: BTreeSet<&str> = names().filter(|name| letter_count(name) == 1).collect();
    let meant: BTreeSet<&str> = ONE_SYLLABLE.split_whitespace().collect();
    assert_eq!(found, meant);
}

#[test]
fn no_word_is_another_with_an_ending() {
    for name in names().map(normalise) {
        for shorter in ENDINGS.iter().filter_map(|ending| name.strip_suffix(ending)) {
            assert!(WordList::built_in().find(shorter).is_none(), "{name} is {shorter} with an ending");
        }
    }
}

#[test]
fn every_name_is_a_hit_for_its_word_and_for_no_other() {
    let lexicon = Lexicon::new(Vec::new());
    let answers: Vec<Answer> = lexicon
        .iter()
        .map(|(_, word)| Answer::new(word.text(), word.aliases().iter().map(String::as_str)))
        .collect();
    for (place, word) in WordList::built_in().words().iter().enumerate() {
        for name in word.names() {
            assert_eq!(answers[place].judge(name, |n| lexicon.is_word(n)), Verdict::Hit, "{name}");
            let next = &answers[(place + 1) % answers.len()];
            assert_ne!(next.judge(name, |n| lexicon.is_word(n)), Verdict::Hit, "{name}");
        }
    }
}

#[test]
fn no_word_is_blocked() {
    for name in names() {
        assert!(!is_blocked(name), "{name}");
    }
}

/// A list with one entry, and what is wrong with it.
fn check_list(word: &str, aliases: &str, expect: WordListFault) {
    let json = format!(
        r#"[{{"word":"사과","aliases":[],"category":"food","difficulty":"easy"}},
        {{"word":"{word}","aliases":[{aliases}],"category":"food","difficulty":"easy"}}]"#
    );
    assert_eq!(WordList::parse(&json), Err(expect), "{word}");
}

#[test]
fn a_list_with_a_fault_is_refused() {
    let text = str::to_owned;
    check_list("사 과", "", WordListFault::Duplicate(text("사 과")));
    check_list("배", r#""사과!""#, WordListFault::Duplicate(text("사과!")));
    check_list("배", r#""배""#, WordListFault::Duplicate(text("배")));
    check_list("ㅅㄱ", "", WordListFault::LooseLetters(text("ㅅㄱ")));
    check_list("!", "", WordListFault::Length(text("!")));
    check_list("가나다라마바사아", "", WordListFault::Length(text("가나다라마바사아")));
    check_list("", "", WordListFault::Spelling(text("")));
    check_list(" 배", "", WordListFault::Spelling(text(" 배")));
    check_list("배\u{A0}꽃", "", WordListFault::Spelling(text("배\u{A0}꽃")));
    check_list("\u{1107}\u{1162}", "", WordListFault::Spelling(text("\u{1107}\u{1162}")));
    assert!(matches!(WordList::parse("{}"), Err(WordListFault::Shape(_))));
    let unknown = r#"[{"word":"배","aliases":[],"category":"food","difficulty":"hard"}]"#;
    assert!(matches!(WordList::parse(unknown), Err(WordListFault::Shape(_))));
}

fn check_custom(text: &str, expect: &[(u32, CustomWordReason)]) {
    let expect: Vec<_> = expect.iter().map(|&(line, reason)| CustomWordFault { line, reason }).collect();
    assert_eq!(parse_custom(text).err().unwrap_or_default(), expect, "{text:?}");
}

#[test]
fn custom_words_are_letters_of_three_kinds() {
    for word in [
        "학교",
        "우리 집",
        "abc",
        "Café",
        "Ærø",
        "3학년",
        "7",
        "가나다라마바사아자차",
        "가나다라마 바사아자차",
    ] {
        check_custom(word, &[]);
    }
    for word in [
        "ㅎㄱ",
        "학교!",
        "学校",
        "がっこう",
        "🍎",
        "ﬁ",
        "ＡＢＣ",
        "a\u{302F}",
        "학  교",
        "학\t교",
        "٣",
        "х",
        "ㅋ",
        "-",
    ] {
        check_custom(word, &[(1, CustomWordReason::Letters)]);
    }
    check_custom("가나다라마바사아자차카", &[(1, CustomWordReason::TooLong)]);
    // NFD is composed first.
    let composed = parse_custom("\u{1112}\u{1161}\u{11A8}\u{1100}\u{116D}").unwrap();
    assert_eq!(composed[0].text(), "학교");
}

#[test]
fn every_bad_line_is_told_with_its_number() {
    check_custom(
        "학교\n\n학교!\n학 교\r\n씨발\nABC\nabc\n",
        &[
            (3, CustomWordReason::Letters),
            (4, CustomWordReason::Duplicate { first: 1 }),
            (5, CustomWordReason::Blocked),
            (7, CustomWordReason::Duplicate { first: 6 }),
        ],
    );
    check_custom("", &[]);
    check_custom(" \n\u{3000}\n", &[]);
}

#[test]
fn a_table_adds_200_words_at_most() {
    let words = |count: usize| (0..count).map(|i| format!("낱말{i}\n")).collect::<String>();
    check_custom(&words(200), &[]);
    check_custom(&words(201), &[(201, CustomWordReason::TooMany)]);
    check_custom(&format!("\n{}!\n!\n", words(200)), &[(202, CustomWordReason::TooMany)]);
    // Bad lines count too, so that a hostile text does not make a long list of faults.
    assert_eq!(parse_custom(&"!\n".repeat(1000)).unwrap_err().len(), 201);
    check_custom(&"가\n".repeat(10_000), &[(1, CustomWordReason::TextTooLong)]);
}

#[test]
fn a_custom_word_that_is_in_the_list_comes_once() {
    let lexicon = Lexicon::new(parse_custom("고양이\n핸드폰\n우리집").unwrap());
    let all = lexicon.select(everything());
    assert_eq!(all.len(), WordList::built_in().words().len() + 1);
    let alone = lexicon.select(Selection { custom_only: true, ..everything() });
    let texts: Vec<&str> = alone.iter().map(|id| lexicon.get(*id).unwrap().text()).collect();
    assert_eq!(texts, ["고양이", "핸드폰", "우리집"]);
    // 고양이 is an animal, and animals are not played.
    let food = lexicon.select(Selection { categories: &[Category::Food], ..everything() });
    assert_eq!(food.iter().filter(|id| lexicon.get(**id).unwrap().text() == "고양이").count(), 1);
    assert!(lexicon.is_word("우리집") && lexicon.is_word("스마트폰") && !lexicon.is_word("우리"));
}

#[test]
fn the_selection_is_by_category_and_difficulty() {
    let lexicon = Lexicon::new(Vec::new());
    let selection = Selection {
        categories: &[Category::Body, Category::Job],
        difficulty: DifficultyChoice::Easy,
        custom_only: false,
    };
    for id in lexicon.select(selection) {
        let Origin::List { category, difficulty } = lexicon.get(id).unwrap().origin() else { panic!() };
        assert!([Category::Body, Category::Job].contains(&category) && difficulty == Difficulty::Easy);
    }
    assert_eq!(lexicon.select(Selection { categories: &[], ..everything() }), []);
}

#[test]
fn blocked_words_are_found_however_they_are_written() {
    for text in [
        "시발",
        "씨발",
        "시.발",
        "시 발",
        "시\u{200B}발",
        "ㅅㅣㅂㅏㄹ",
        "시바ㄹ",
        "ㅅㅂ",
        "야 ㅅ ㅂ",
        "ㅄ",
        "개새끼야",
        "fuck",
        "SHIT",
    ] {
        assert!(is_blocked(text), "{text}");
    }
}

#[test]
fn harmless_words_pass() {
    for text in [
        "시발점",
        "여기가 시발역",
        "다시 발표해",
        "다시발표",
        "보지 마",
        "가보지 그래",
        "자지 말고",
        "건강간식",
        "몇 살인가요",
        "감자 살래",
        "새끼손가락",
        "새끼 강아지",
        "시바견",
        "노른자위",
        "미니미",
        "생존나무",
        "class",
        "grape",
        "hello",
        "tv",
        "ㅋㅋㅋ",
        "ㄱㄱ",
        "🍎",
        "",
    ] {
        assert!(!is_blocked(text), "{text}");
    }
}

#[test]
fn the_blocklist_is_in_normal_form_and_says_nothing_twice() {
    let list = Blocklist::parse(include_str!("blocklist.ko.json")).unwrap();
    for word in list.inside.iter().chain(&list.whole).chain(&list.allowed) {
        assert_eq!(&normalise(word), word);
        assert!(!has_loose_letters(word));
    }
    let different: BTreeSet<&String> = list.inside.iter().chain(&list.whole).chain(&list.letters).collect();
    assert_eq!(different.len(), list.inside.len() + list.whole.len() + list.letters.len());
    for word in &list.allowed {
        assert!(!is_blocked(word), "{word}");
        let needed = list.inside.iter().any(|blocked| word.contains(blocked))
            || list.inside.iter().any(|blocked| blocked.chars().next() == word.chars().last());
        assert!(needed, "{word} is allowed for nothing");
    }
    assert!(list.letters.iter().all(|word| has_loose_letters(word)));
}

#[test]
fn a_pool_from_outside_is_checked() {
    let lexicon = Lexicon::new(Vec::new());
    for (json, sound) in [("[]", true), ("[0,1,2]", true), ("[1,1]", false), ("[60000]", false)] {
        assert_eq!(serde_json::from_str::<WordPool>(json).unwrap().is_sound(&lexicon), sound, "{json}");
    }
}

proptest! {
    #[test]
    fn no_word_is_drawn_twice_and_candidates_differ(
        seed in any::<u64>(),
        custom in proptest::collection::btree_set("[가-긿]{1,2}", 8..30),
        choices in proptest::collection::vec(0..3_usize, 0..20),
    ) {
        let custom: Vec<String> = custom.into_iter().collect();
        let lexicon = Lexicon::new(parse_custom(&custom.join("\n")).unwrap());
        let words = lexicon.select(Selection { categories: &[], ..everything() });
        let mut pool = WordPool::shuffled(words.clone(), &mut GameRng::new(&Seed::from_number(seed)));
        let mut drawn = BTreeSet::new();
        for choice in choices.into_iter().take(words.len() - 2) {
            let mut candidates = pool.draw(3);
            let normal: BTreeSet<String> =
                candidates.iter().map(|id| normalise(lexicon.get(*id).unwrap().text())).collect();
            prop_assert_eq!(normal.len(), 3);
            let chosen = candidates.remove(choice);
            prop_assert!(drawn.insert(normalise(lexicon.get(chosen).unwrap().text())));
            pool.put_back(candidates);
            prop_assert!(pool.is_sound(&lexicon));
        }
        prop_assert_eq!(pool.len() + drawn.len(), words.len());
    }

    #[test]
    fn no_text_is_too_much_for_the_reader(text in "(\\PC|\n){0,300}") {
        match parse_custom(&text) {
            Ok(words) => prop_assert!(words.len() <= MAX_CUSTOM_WORDS),
            Err(faults) => prop_assert!(!faults.is_empty() && faults.len() <= MAX_CUSTOM_WORDS + 1),
        }
        is_blocked(&text);
    }
}
