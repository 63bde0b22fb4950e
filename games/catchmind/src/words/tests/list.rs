//! The list of words that comes with the title, and what makes a list faulty.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::answer::{Answer, ENDINGS, Verdict, letter_count};

const LIST: &str = include_str!("../words.ko.json");

/// Words of one syllable are hard to keep out of a sentence; each is here on purpose.
const ONE_SYLLABLE: &str = "곰 소 말 양 닭 벌 뱀 게 쥐 학 귤 밥 빵 감 밤 무 꿀 잼 책 컵 빗 공 풀 자 문 톱 못 북 붓 실 삽 종 배 산 \
    해 달 별 비 꽃 강 섬 돌 불 숲 집 논 밭 성 탑 왕 춤 눈 코 입 귀 손 발 팔 목 혀 볼 뺨 턱 뼈 뇌 갓";

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
fn what_cannot_be_told_apart_or_drawn_is_not_in_the_list() {
    let absent = |name: &&str| WordList::built_in().find(name).is_none();
    // Not concrete, not for this table, or a trademark.
    let unfit = "정자 말뚝박기 포클레인 호치키스 봄 여름 가을 겨울 바람 생일 어린이날 단오 대보름 설날 추석 장마 추수 첫눈 봄비 \
        연기 방송국 블랙홀 인형극 바이킹";
    // Another thing than the word they were an alias of.
    let other = "트럼펫 자갈 우주인 눈결정 환경미화원 전기밥솥";
    assert_eq!(unfit.split_whitespace().chain(other.split_whitespace()).find(|name| !absent(name)), None);
    // One picture for all of them.
    for alike in [
        "생일케이크 케이크",
        "털장갑 장갑",
        "털모자 모자",
        "그네 그네뛰기",
        "윷 윷놀이",
        "썰매 눈썰매",
        "바닷가 해수욕장 모래사장",
        "연못 호수 늪",
        "온실 비닐하우스",
        "골목길 오솔길 갈림길",
        "달리기 마라톤",
        "손전등 랜턴",
        "물개 바다표범",
        "올빼미 부엉이",
    ] {
        assert_eq!(alike.split(' ').filter(|name| !absent(name)).count(), 1, "{alike}");
    }
    let list = WordList::built_in();
    assert_eq!(list.find("선물상자"), list.find("선물"));
}

#[test]
fn names_as_people_type_them_are_aliases() {
    for (word, aliases) in [
        ("돈가스", "돈까스"),
        ("텔레비전", "티비 티브이 tv"),
        ("도넛", "도너츠"),
        ("초콜릿", "초콜렛"),
        ("헤어드라이어", "드라이어 드라이기 헤어드라이기"),
        ("휴지", "화장지"),
        ("스노보드", "스노우보드"),
        ("선글라스", "썬글라스"),
        ("소파", "쇼파"),
        ("트램펄린", "트램폴린"),
        ("말총머리", "포니테일"),
        ("북극곰", "백곰"),
    ] {
        let list = WordList::built_in();
        assert!(list.find(word).is_some(), "{word}");
        for alias in aliases.split(' ') {
            assert_eq!(list.find(alias), list.find(word), "{alias}");
        }
    }
}

#[test]
fn words_are_where_children_look_for_them() {
    let origin = |text: &str| {
        let words = WordList::built_in().words();
        words.iter().find(|word| word.text() == text).unwrap_or_else(|| panic!("{text}")).origin()
    };
    for text in ["일기장", "온풍기", "난로", "아이스박스"] {
        assert!(matches!(origin(text), Origin::List { category: Category::Object, .. }), "{text}");
    }
    for text in ["판다", "망치", "반지", "왕관", "동전", "벚꽃"] {
        assert!(matches!(origin(text), Origin::List { difficulty: Difficulty::Easy, .. }), "{text}");
    }
    assert!(matches!(origin("굴착기"), Origin::List { difficulty: Difficulty::Normal, .. }));
}
