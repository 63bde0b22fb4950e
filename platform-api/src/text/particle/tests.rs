use super::*;

/// One row per word: the word, and it with each of 은/는, 이/가, 을/를, 과/와, 으로/로 as Korean writes them.
fn check(rows: &[(&str, &str)]) {
    let particles =
        [Particle::Topic, Particle::Subject, Particle::Object, Particle::And, Particle::Direction];
    for (word, forms) in rows {
        let expected: Vec<&str> = forms.split(' ').collect();
        let found: Vec<&str> = particles.iter().map(|particle| particle.after(word)).collect();
        assert_eq!(found, expected, "{word}");
    }
}

const VOWEL: &str = "는 가 를 와 로";
const RIEUL: &str = "은 이 을 과 로";
const CONSONANT: &str = "은 이 을 과 으로";
const UNKNOWN: &str = "은(는) 이(가) 을(를) 과(와) (으)로";

/// The readings are spelled out beside every row; from those the forms follow by 표준국어대사전, entries 은, 이, 을, 과, 으로.
#[test]
fn hangul_goes_by_its_final_consonant() {
    check(&[
        ("철수", VOWEL),
        ("지민", CONSONANT),
        ("서울", RIEUL),
        ("집", CONSONANT),
        ("가", VOWEL),
        ("힣", CONSONANT),
        ("부엌", CONSONANT),
        ("꽃", CONSONANT),
        // Two consonants at the end are not ㄹ: 삶으로, 닭으로, 여덟으로.
        ("삶", CONSONANT),
        ("닭", CONSONANT),
        ("여덟", CONSONANT),
        ("값", CONSONANT),
        ("ㅠㅠ", VOWEL),
        ("ㅣ", VOWEL),
    ]);
}

#[test]
fn decomposed_hangul_is_composed_first() {
    // As file systems of Apple write 지민, 철수, 서울.
    check(&[
        ("\u{110C}\u{1175}\u{1106}\u{1175}\u{11AB}", CONSONANT),
        ("\u{110E}\u{1165}\u{11AF}\u{1109}\u{116E}", VOWEL),
        ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", RIEUL),
    ]);
}

#[test]
fn numbers_are_read_in_korean() {
    check(&[
        ("0", CONSONANT),                 // 영
        ("1", RIEUL),                     // 일
        ("2", VOWEL),                     // 이
        ("3", CONSONANT),                 // 삼
        ("4", VOWEL),                     // 사
        ("5", VOWEL),                     // 오
        ("6", CONSONANT),                 // 육
        ("7", RIEUL),                     // 칠
        ("8", RIEUL),                     // 팔
        ("9", VOWEL),                     // 구
        ("10", CONSONANT),                // 십
        ("12", VOWEL),                    // 십이
        ("21", RIEUL),                    // 이십일
        ("100", CONSONANT),               // 백
        ("105", VOWEL),                   // 백오
        ("1000", CONSONANT),              // 천
        ("1,000", CONSONANT),             // 천
        ("2,002", VOWEL),                 // 이천이
        ("10000", CONSONANT),             // 만
        ("100000", CONSONANT),            // 십만
        ("30000000", CONSONANT),          // 삼천만
        ("500000000", CONSONANT),         // 오억
        ("1000000000000", VOWEL),         // 일조
        ("5000000000000000", VOWEL),      // 오천조
        ("10000000000000000", CONSONANT), // 일경
        ("100000000000000000000", VOWEL), // 일해
        ("100000000000000000000000000", UNKNOWN),
        ("00", CONSONANT),     // 영영
        ("007", RIEUL),        // 공공칠
        ("-7", RIEUL),         // 마이너스 칠
        ("3.14", VOWEL),       // 삼 점 일사
        ("4.0", CONSONANT),    // 사 점 영
        ("레벨30", CONSONANT), // 레벨 삼십
        ("player 2", VOWEL),   // 플레이어 이
        ("e4", VOWEL),         // 이 사
        ("50%", VOWEL),        // 오십 퍼센트
        ("３", CONSONANT),     // 삼
    ]);
}

#[test]
fn letters_that_make_no_word_are_read_by_name() {
    check(&[
        ("L", RIEUL),       // 엘
        ("M", CONSONANT),   // 엠
        ("N", CONSONANT),   // 엔
        ("R", RIEUL),       // 알
        ("b", VOWEL),       // 비
        ("H", VOWEL),       // 에이치
        ("X", VOWEL),       // 엑스
        ("Z", VOWEL),       // 제트
        ("ok", VOWEL),      // 오케이
        ("TV", VOWEL),      // 티브이
        ("PC", VOWEL),      // 피시
        ("PR", RIEUL),      // 피아르, 피알
        ("VIP", VOWEL),     // 브이아이피
        ("IBM", CONSONANT), // 아이비엠
        ("KBS", VOWEL),     // 케이비에스
        ("URL", RIEUL),     // 유아르엘
        ("html", RIEUL),    // 에이치티엠엘
        ("JPN", CONSONANT), // 제이피엔
    ]);
}

/// Words and their Hangul from 외래어 표기법, chapter 3, section 1 (korean.go.kr), where not marked.
#[test]
fn words_are_read_as_loanwords_are_written() {
    check(&[
        ("gap", CONSONANT),      // 갭
        ("cat", CONSONANT),      // 캣
        ("book", CONSONANT),     // 북
        ("setback", CONSONANT),  // 셋백
        ("kidnap", CONSONANT),   // 키드냅
        ("act", VOWEL),          // 액트
        ("stamp", VOWEL),        // 스탬프
        ("cape", VOWEL),         // 케이프
        ("nest", VOWEL),         // 네스트
        ("part", VOWEL),         // 파트
        ("desk", VOWEL),         // 데스크
        ("make", VOWEL),         // 메이크
        ("apple", RIEUL),        // 애플
        ("mattress", VOWEL),     // 매트리스
        ("chipmunk", VOWEL),     // 치프멍크
        ("bulb", VOWEL),         // 벌브
        ("land", VOWEL),         // 랜드
        ("zigzag", VOWEL),       // 지그재그
        ("lobster", VOWEL),      // 로브스터
        ("signal", RIEUL),       // 시그널
        ("mask", VOWEL),         // 마스크
        ("jazz", VOWEL),         // 재즈
        ("graph", VOWEL),        // 그래프
        ("olive", VOWEL),        // 올리브
        ("thrill", RIEUL),       // 스릴
        ("bathe", VOWEL),        // 베이드
        ("flash", VOWEL),        // 플래시
        ("shark", VOWEL),        // 샤크
        ("shank", VOWEL),        // 섕크
        ("fashion", CONSONANT),  // 패션
        ("sheriff", VOWEL),      // 셰리프
        ("shopping", CONSONANT), // 쇼핑
        ("shoe", VOWEL),         // 슈
        // 표준국어대사전
        ("hotel", RIEUL),     // 호텔
        ("game", CONSONANT),  // 게임
        ("phone", CONSONANT), // 폰
        ("robot", CONSONANT), // 로봇
        ("truck", CONSONANT), // 트럭
        ("web", CONSONANT),   // 웹
        ("root", VOWEL),      // 루트
        ("Scout", VOWEL),     // 스카우트
        ("Player", VOWEL),    // 플레이어
        ("car", VOWEL),       // 카
        // Names of people, 외래어 표기 용례집
        ("Kim", CONSONANT),    // 킴
        ("Tom", CONSONANT),    // 톰
        ("John", CONSONANT),   // 존
        ("JOHN", CONSONANT),   // 존
        ("Paul", RIEUL),       // 폴
        ("Nicole", RIEUL),     // 니콜
        ("Jane", CONSONANT),   // 제인
        ("Anne", CONSONANT),   // 앤
        ("Bob", CONSONANT),    // 밥
        ("Jack", CONSONANT),   // 잭
        ("Matt", CONSONANT),   // 맷
        ("Eric", CONSONANT),   // 에릭
        ("Juliet", CONSONANT), // 줄리엣
        ("Mike", VOWEL),       // 마이크
        ("Mark", VOWEL),       // 마크
        ("Pete", VOWEL),       // 피트
        ("Elizabeth", VOWEL),  // 엘리자베스
        ("Max", VOWEL),        // 맥스
        ("Emma", VOWEL),       // 에마
        ("Zoe", VOWEL),        // 조이
        ("Chloe", VOWEL),      // 클로이
        ("José", VOWEL),       // 호세
        ("Jose\u{301}", VOWEL),
        ("René", VOWEL),       // 르네: not a silent e
        ("GOOGLE", RIEUL),     // 구글
        ("Ｔｏｍ", CONSONANT), // 톰
        // Korean names in Latin letters (국어의 로마자 표기법)
        ("Minseok", CONSONANT), // 민석
        ("Baek", CONSONANT),    // 백
        ("Jaewook", CONSONANT), // 재욱
        ("Jihoon", CONSONANT),  // 지훈
        ("Seoul", RIEUL),       // 서울
        ("Busan", CONSONANT),   // 부산
        ("Jeju", VOWEL),        // 제주
        ("Lee", VOWEL),         // 리
    ]);
}

/// 나오(Lv.25)로 and its like: the tests of what-studio/tossi 0.3 show the same readings.
#[test]
fn closing_marks_and_explanations_are_passed_over() {
    check(&[
        ("철수!", VOWEL),
        ("지민…", CONSONANT),
        ("임창정,,,", CONSONANT),
        ("“서울”", RIEUL),
        ("《듀랑고》", VOWEL),
        ("「집」", CONSONANT),
        ("(폰)", CONSONANT),
        ("지민 ", CONSONANT),
        ("kim_", CONSONANT),
        ("불완전괄호)", VOWEL),
        ("이상한괄호)))", VOWEL),
        ("이상한괄호)()", VOWEL),
        ("이상한괄호())", VOWEL),
        ("나오(Lv.25)", VOWEL),
        ("폭탄(가짜)...", CONSONANT),
        ("16(7)?!", CONSONANT),
        ("7(16)?!", RIEUL),
        ("사과[배(감)]", VOWEL),
        ("지민（남）", CONSONANT),
        ("나(?)오", VOWEL),
        ("철수(", VOWEL),
    ]);
}

#[test]
fn both_forms_are_written_where_the_reading_is_unknown() {
    check(&[
        ("", UNKNOWN),
        (" ", UNKNOWN),
        ("?!", UNKNOWN),
        ("()", UNKNOWN),
        ("大韓民國", UNKNOWN),
        ("小明", UNKNOWN),
        ("あゆみ", UNKNOWN),
        ("철수😀", UNKNOWN),
        ("👩‍👩‍👧", UNKNOWN),
        ("ㅋㅋㅋ", UNKNOWN),
        ("Иван", UNKNOWN),
        ("C++", UNKNOWN),
        ("\u{0301}", UNKNOWN),
    ]);
}

#[test]
fn every_particle_has_its_two_forms() {
    let rows = [
        // pair, after 지민, after 서울, after 철수, after 😀
        ("은/는", "은", "은", "는", "은(는)"),
        ("이/가", "이", "이", "가", "이(가)"),
        ("을/를", "을", "을", "를", "을(를)"),
        ("과/와", "과", "과", "와", "과(와)"),
        ("으로/로", "으로", "로", "로", "(으)로"),
        ("아/야", "아", "아", "야", "아(야)"),
        ("이나/나", "이나", "이나", "나", "(이)나"),
        ("이랑/랑", "이랑", "이랑", "랑", "(이)랑"),
        ("이라고/라고", "이라고", "이라고", "라고", "(이)라고"),
        ("이에요/예요", "이에요", "이에요", "예요", "이에요(예요)"),
        ("이었어요/였어요", "이었어요", "이었어요", "였어요", "이었어요(였어요)"),
    ];
    assert_eq!(rows.len(), Particle::ALL.len());
    for (pair, closed, rieul, open, unknown) in rows {
        let particle = Particle::parse(pair).unwrap();
        assert_eq!(particle.pair(), pair);
        assert_eq!(
            ["지민", "서울", "철수", "😀"].map(|word| particle.after(word)),
            [closed, rieul, open, unknown]
        );
    }
}

#[test]
fn a_pair_has_one_spelling() {
    for junk in ["", "/", "이", "가/이", "이/는", "이 / 가", "이/가/", "은(는)"] {
        assert_eq!(Particle::parse(junk), None, "{junk}");
    }
}

proptest::proptest! {
    #[test]
    fn any_text_has_a_particle(word in "\\PC*") {
        for particle in Particle::ALL {
            let (closed, open, unknown) = particle.forms();
            proptest::prop_assert!([closed, open, unknown].contains(&particle.after(&word)));
        }
    }
}
