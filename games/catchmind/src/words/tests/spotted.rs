//! Texts that list words, so as to find the answer by what is withheld.

use super::*;
use crate::answer::{Answer, Verdict, Withheld};

fn judged(answer: &str, text: &str) -> Verdict {
    Lexicon::new(Vec::new()).judge(&Answer::new(answer, []), text)
}

#[test]
fn a_text_that_lists_words_is_withheld_whatever_the_answer_is() {
    for text in [
        "사과바나나포도",
        "사과 바나나 포도",
        "사과 나무늘보 바다",
        "토끼,강아지,고양이 중 하나",
        "코끼리기린호랑이사자문어나비펭귄거북이토끼",
        "곰 소 말",
        "곰.소.말.양.닭.벌.뱀.게.쥐",
        "사과 기린 곰",
        "ㅅㅏ과 바나ㄴㅏ ㄱㅣ린",
        "사과바ㄴㅏ나기리ㄴ",
        "ㄱㅗㅁ ㅅㅗ ㅁㅏㄹ",
        "tv 사과 포도",
    ] {
        for answer in ["사과", "바나나", "기린", "곰", "자전거"] {
            assert_eq!(judged(answer, text), Verdict::Withhold(Withheld::ManyWords), "{text} for {answer}");
        }
    }
}

#[test]
fn a_text_with_two_words_says_what_it_says() {
    for text in [
        "사과 아니면 포도?",
        "나무 위에 새가 있어요",
        "개나리 같은데 아닌가",
        "이거 무슨 소리야 말도 안 돼",
        "하하하하 너무 웃겨",
    ] {
        assert!(matches!(judged("자전거", text), Verdict::Chat { .. }), "{text}");
    }
    assert_eq!(judged("포도", "사과 아니면 포도?"), Verdict::Withhold(Withheld::Contains));
}

#[test]
fn no_word_is_a_list_of_others() {
    for name in names() {
        assert_ne!(judged("낱말없음", name), Verdict::Withhold(Withheld::ManyWords), "{name}");
    }
}

#[test]
fn an_answer_that_looks_like_a_list_is_still_the_answer() {
    let lexicon = Lexicon::new(parse_custom("사과바나나포도").unwrap());
    let answer = Answer::new("사과바나나포도", []);
    assert_eq!(lexicon.judge(&answer, "사과 바나나 포도!"), Verdict::Hit);
    // Whether it is one of the table's words stays secret.
    assert_eq!(
        lexicon.judge(&Answer::new("자전거", []), "사과바나나포도"),
        Verdict::Withhold(Withheld::ManyWords)
    );
}
