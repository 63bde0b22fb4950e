//! Texts that are shown to nobody but their sender.

use super::*;

#[test]
fn initial_consonants_alone_are_withheld_and_never_the_answer() {
    let initials = Verdict::Withhold(Withheld::Initials);
    check("아이스크림", "ㅇㅇㅅㅋㄹ", initials);
    check("아이스크림", "ㅇㅇ ㅅㅋㄹ!", initials);
    check("사과", "정답은 ㅅㄱ 임", initials);
    check("사과", "ﾵﾡ", initials); // half-width
    check("사과", "㉦㉠", Verdict::Withhold(Withheld::Initials)); // circled
    check("가수", "ㄳ", initials);
    check("사과", "ㅅㄷ", PUBLIC);
    check("쿠키", "ㅋㅋㅋㅋ", PUBLIC);
}

#[test]
fn initial_consonants_are_withheld_within_longer_runs() {
    let initials = Verdict::Withhold(Withheld::Initials);
    for (answer, text) in [
        // Laughter around two letters.
        ("사과", "ㅅㄱㅋㅋ"),
        ("사과", "ㅋㅋㅅㄱ"),
        ("사과", "ㅎㅅㄱㅠㅠ"),
        ("사과", "ㅅㄱ?ㅋㅋ"),
        ("사과", "ㅅㄱ ㅇㅇ"),
        ("사과", "ㅅ ㄱ"),
        ("사과", "ㅅㄱㅅㄱ"),
        ("사과", "tvㅅㄱ"),
        ("학교", "ㅎㄱㅎㅎ"),
        ("학교", "ㅎㅎㅎㄱ"),
        ("배", "ㅂㅋㅋ"),
        // Three letters and more, wherever they are.
        ("아이스크림", "ㅇㅇㅅㅋㄹㅋㅋ"),
        ("아이스크림", "ㅋㅇㅇㅅㅋㄹ"),
        ("아이스크림", "ㅈㄷㅇㅇㅅㅋㄹㅇㄷ"),
        ("코코넛", "ㅋㅋㅋㅋㄴ"),
        // Letters that are not Hangul, in their places or left out.
        ("3학년 2반", "3ㅎㄴ 2ㅂ"),
        ("3학년 2반", "정답 ３ㅎㄴ２ㅂㅋㅋ"),
        ("3학년 2반", "ㅎㄴㅂ"),
        ("TV쇼", "ｔvㅅ"),
        // Double consonants as two keys.
        ("딸기", "ㄷㄷㄱ"),
        ("딸기", "ㄸㄱ"),
        ("딸기", "ㄷㄷㄱㅋㅋ"),
        ("꽃", "ㄲ"),
        ("빨래", "ㅃㄹ"),
    ] {
        check(answer, text, initials);
    }
    for (answer, text) in [
        ("쿠키", "ㅋㅋㅋ"),
        ("쿠키", "ㅋㅋㅋㅋㅋ"),
        ("하하호", "ㅎㅎㅎㅎ"),
        ("사과", "ㅇㅅㄱㄷ"),
        ("사과", "ㄱㅅ"),
        ("딸기", "ㄷㄱ"),
        ("배", "ㅂㅇ"),
        ("아이스크림", "ㅇㅇ"),
        ("3학년 2반", "3ㄴㅎ 2ㅂ"),
        ("tv", "ㅋㅋ"),
    ] {
        assert!(matches!(judged(answer, text), Verdict::Chat { .. }), "{text} for {answer}");
    }
}

#[test]
fn loose_letters_that_spell_the_answer_are_withheld_and_never_the_answer() {
    for text in [
        "ㅅㅏㄱㅘ",
        "ㅅㅏㄱㅘ!",
        "ㅅㅏㄱㅘ요",
        "ㅅㅏ과",
        "ㅅㅏㄱㅗㅏ",
        "그거 ㅅ ㅏ ㄱ ㅘ 임",
        "사ㄱㅘ나무",
        // The consonant that is not heard, put in or left out, and the vowel that glides.
        "ㅅㅏㄱ와",
        "사ㄱ와!",
        "ㅅㅏㄱㅇㅗㅏ",
        "사구ㅏ",
        "ㅅㅏㄱㅜㅏ",
        "㈏ 사ㄱㅘ",
    ] {
        let verdict = judged("사과", text);
        assert!(matches!(verdict, Verdict::Withhold(_)), "{text}: {verdict:?}");
    }
    check("꽃", "정답 ㄱㄱㅗㅊ", Verdict::Withhold(Withheld::Spelled));
    check("코", "정답:ㅋㅗ", Verdict::Withhold(Withheld::Spelled));
    // All of it is one word, the spaces being between its letters; the first is its initial consonant too.
    check("코", "ㅋ ㅗ", Verdict::Withhold(Withheld::Initials));
    check("해", "그 ㅎㅐ", Verdict::Withhold(Withheld::Spelled));
}

#[test]
fn a_consonant_that_is_not_heard_may_be_there_or_not() {
    let spelled = Verdict::Withhold(Withheld::Spelled);
    for (answer, text) in [
        ("고양이", "ㄱㅗ양ㅣ"),
        ("고양이", "고ㅑㅇㅇㅣ"),
        ("강아지", "강ㅏ지"),
        ("원숭이", "원숭ㅣ"),
        ("우유", "우ㅠ"),
    ] {
        check(answer, text, spelled);
    }
    // Those that are heard, or begin the word, have to be there.
    for (answer, text) in [
        ("우유", "ㅜㅠ"),
        ("강아지", "가ㅈㅣ"),
        ("가지", "강지ㅋ"),
        ("오이", "그 뭐ㅋ"),
        ("사과", "사고와ㅋ"),
    ] {
        assert!(matches!(judged(answer, text), Verdict::Chat { .. }), "{text} for {answer}");
    }
}

#[test]
fn circled_and_parenthesised_syllables_are_never_the_answer() {
    for text in ["㉴㉠", "㈔과", "㉮"] {
        assert!(has_loose_letters(text), "{text}");
    }
    check("가나", "㉮㉯", Verdict::Withhold(Withheld::Contains));
}

#[test]
fn a_text_that_contains_the_answer_is_withheld() {
    let contains = Verdict::Withhold(Withheld::Contains);
    check("사과", "사과나무", contains);
    check("사과", "사과나무 아님", contains);
    check("사과", "사 과 나 무", contains);
    check("사과", "사과ㅋㅋ", contains);
    let phone = Answer::new("휴대폰", ["핸드폰", "스마트폰"]);
    assert_eq!(phone.judge("핸드폰 아님?", is_word), contains);
    assert_eq!(phone.judge("스마트폰", is_word), Verdict::Hit);
}

#[test]
fn an_answer_of_one_syllable_is_withheld_as_a_word_of_its_own() {
    let contains = Verdict::Withhold(Withheld::Contains);
    for text in
        ["정답은 눈", "눈 눈", "눈,사람", "눈ㅋㅋ", "정답🍎눈", "정답\u{3164}눈", "(눈)이지?", "눈ㆍ코"]
    {
        check("눈", text, contains);
    }
    for text in
        ["정답은 눈이야", "정답 눈이다", "눈눈", "눈눈눈", "그거 눈눈이야", "눈인가? 아닌가", "눈이에요 눈"]
    {
        check("눈", text, contains);
    }
    check("a", "정답 aa!", contains);
    check("a", "정답 аа!", Verdict::Withhold(Withheld::LooksLike));
    for text in ["정답은 ㄴㅜㄴ이야", "정답 ㄴㅜㄴ눈", "그거 누ㄴㅇㅣㅇㅑ", "ㄴㅜㄴㄴㅜㄴ"]
    {
        assert!(matches!(judged("눈", text), Verdict::Withhold(_)), "{text}");
    }
    check("곰", "정답은 ㄱㅗㅁ이야", Verdict::Withhold(Withheld::Spelled));
    check("눈", "눈이다!", Verdict::Hit);
    // 요요 is a toy, and 해요 a verb.
    check("요", "정답은 요요", PUBLIC);
    check("요", "정답은 요요ㅋㅋ", PUBLIC);
    check("해", "정답이라고 해요", PUBLIC);
    for text in ["눈사람", "눈이 와요", "첫눈"] {
        assert!(matches!(judged("눈", text), Verdict::Chat { .. }), "{text}");
    }
}

#[test]
fn what_only_looks_like_a_latin_answer_is_withheld() {
    let looks = Verdict::Withhold(Withheld::LooksLike);
    // Cyrillic, Greek, digits, an accent, letters of flags and signs.
    for (answer, text) in [
        ("tv", "ТV"),
        ("tv", "정답 тv"),
        ("pc", "рс"),
        ("cake", "ϲаκе"),
        ("clock", "c1ock"),
        ("zoo", "z0o"),
        ("café", "cafe"),
        ("tv", "🇹 🇻"),
        ("tv", "🆃🆅!"),
        ("a", "정답 а"),
    ] {
        check(answer, text, looks);
    }
    check("tv", "라디오", PUBLIC);
    check("사과", "тv", PUBLIC);
}

#[test]
fn what_cannot_be_seen_does_not_hide_an_answer() {
    for hidden in ['\u{0}', '\u{8}', '\u{FFF9}', '\u{E0041}', '\u{E000}', '\u{378}', '\u{2800}', '\u{34F}'] {
        check("사과", &format!("사{hidden}과"), Verdict::Hit);
        check("사과", &format!("정답 사{hidden}과"), Verdict::Withhold(Withheld::Contains));
    }
}
