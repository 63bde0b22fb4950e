use std::collections::BTreeSet;

use platform_api::{GameRng, Seed};
use proptest::prelude::*;

mod blocked;
mod list;
mod spotted;

use super::*;
use crate::answer::normalise;

fn names() -> impl Iterator<Item = &'static str> {
    WordList::built_in().words().iter().flat_map(Word::names)
}

fn everything() -> Selection<'static> {
    Selection { categories: &Category::ALL, difficulty: DifficultyChoice::Mixed, custom_only: false }
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
