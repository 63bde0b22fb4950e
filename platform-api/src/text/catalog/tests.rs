use super::*;
use crate::refusal::code;

const A: PlayerId = PlayerId::new(0);
const B: PlayerId = PlayerId::new(1);
const C: PlayerId = PlayerId::new(2);

fn roster() -> Roster {
    Roster::new(["지민", "철수"]).unwrap()
}

/// A catalog with the same texts in every locale, which only Korean can have if they use `PARTICLE`.
fn same(ftl: &'static str) -> Catalog {
    Catalog::new(ftl, ftl, ftl)
}

/// A catalog in Korean alone; its other faults are of no interest.
fn korean(ftl: &'static str) -> Catalog {
    Catalog::new(ftl, "", "")
}

#[track_caller]
fn check(catalog: &Catalog, locale: &str, text: &Text, expected: &str) {
    assert_eq!(catalog.try_render(locale, text, &roster()).as_deref(), Ok(expected));
    assert_eq!(catalog.render(locale, text, &roster()), expected);
}

#[test]
fn a_catalog_is_shared_between_threads() {
    const fn shared<T: Send + Sync + 'static>() {}
    shared::<Catalog>();
}

#[test]
fn the_common_texts_are_whole() {
    let catalog = Catalog::platform();
    assert_eq!(catalog.faults(), []);
    let others = ["MALFORMED_OPTION", "outcome-won", "outcome-drawn", "platform-player"];
    for key in code::COMMON.iter().chain(&others) {
        let text = Text::new(*key)
            .with("player", A)
            .with("number", 3i64)
            .with("seats", 5i64)
            .with("possible", "2, 4")
            .with("detail", "DETAIL")
            .with("pointer", "/board");
        for locale in LOCALES {
            let words = catalog.try_render(locale, &text, &roster()).unwrap();
            assert!(!words.is_empty() && !words.contains(*key) && !words.contains('{'), "{locale}: {words}");
            assert!(words.chars().count() <= 60, "{locale}: {words}");
        }
    }
}

#[test]
fn the_common_texts_say_what_is_wrong() {
    let catalog = Catalog::platform();
    let count = Text::new(code::PLAYER_COUNT).with("seats", 3i64).with("possible", "2, 4");
    check(catalog, "en", &count, "Players needed: 2, 4 (now 3)");
    check(catalog, "ko", &count, "이 게임은 2, 4명이 함께 해요 (지금은 3명)");
    let option = Text::new("MALFORMED_OPTION").with("detail", "unknown field `bord`");
    check(catalog, "en", &option, "This setting could not be read");
    check(catalog, "ko", &Text::new("outcome-won").with("player", A), "지민님이 이겼어요!");
}

#[test]
fn a_titles_own_message_wins_over_a_common_one() {
    let catalog = same("PLAYER_COUNT = Two or four of us\nmine = { NOT_YOUR_TURN }!");
    assert_eq!(catalog.faults(), []);
    check(&catalog, "en", &Text::new("PLAYER_COUNT"), "Two or four of us");
    check(&catalog, "en", &Text::new("NOT_YOUR_TURN"), "It's not your turn");
    check(&catalog, "en", &Text::new("mine"), "It's not your turn!");
}

#[test]
fn a_key_can_be_an_attribute() {
    let catalog = same("wall = Wall\n    .hint = Blocks { $steps } steps\nonly =\n    .title = Title");
    assert_eq!(catalog.faults(), []);
    check(&catalog, "en", &Text::new("wall"), "Wall");
    check(&catalog, "en", &Text::new("wall.hint").with("steps", 2i64), "Blocks 2 steps");
    check(&catalog, "en", &Text::new("only.title"), "Title");
    for key in ["only", "wall.none", "wall.hint.more", "-wall", "", ".", "wall.", "NUMBER"] {
        let text = Text::new(key);
        let fault = CatalogFault::MissingKey { locale: "en", key: key.to_owned() };
        assert_eq!(catalog.try_render("en", &text, &roster()), Err(fault));
        assert_eq!(catalog.render("en", &text, &roster()), format!("[{key}]"));
    }
}

#[test]
fn what_a_locale_lacks_is_said_in_korean() {
    let catalog = Catalog::new("hi = 안녕, { $who }!\nside = 백", "side = White", "side = 白");
    let hi = Text::new("hi").with("who", Arg::Key("side".into()));
    assert_eq!(catalog.render("en", &hi, &roster()), "안녕, 백!");
    assert_eq!(catalog.render("de", &hi, &roster()), "안녕, 백!");
    assert_eq!(catalog.render("de", &Text::new("side"), &roster()), "백");
    assert_eq!(
        catalog.try_render("en", &hi, &roster()),
        Err(CatalogFault::MissingKey { locale: "en", key: "hi".into() })
    );
    assert_eq!(
        catalog.try_render("de", &hi, &roster()),
        Err(CatalogFault::UnknownLocale { locale: "de".into() })
    );
}

#[test]
fn a_player_is_shown_by_name_or_else_by_number() {
    let catalog = same("turn = > { $player } <");
    check(&catalog, "en", &Text::new("turn").with("player", B), "> 철수 <");
    check(&catalog, "en", &Text::new("turn").with("player", C), "> Player 3 <");
    check(&catalog, "ko", &Text::new("turn").with("player", C), "> 플레이어 3 <");
    check(&catalog, "zh-Hans", &Text::new("turn").with("player", PlayerId::new(255)), "> 玩家256 <");
}

#[test]
fn a_key_is_shown_in_the_same_locale_with_the_same_arguments() {
    let catalog = Catalog::new(
        "by = { $how }{ PARTICLE($how, \"으로/로\") } 끝났어요\nmate = 체크메이트\nflag = { $player }님의 시간\ntime = 시간",
        "by = Ended by { $how }\nmate = checkmate\nflag = the time of { $player }\ntime = time",
        "by = 以{ $how }结束\nmate = 将死\nflag = { $player }的时间\ntime = 时间",
    );
    assert_eq!(catalog.faults(), []);
    let by = |key: &str| Text::new("by").with("player", A).with("how", Arg::Key(key.into()));
    check(&catalog, "ko", &by("mate"), "체크메이트로 끝났어요");
    check(&catalog, "ko", &by("time"), "시간으로 끝났어요");
    check(&catalog, "ko", &by("flag"), "지민님의 시간으로 끝났어요");
    check(&catalog, "en", &by("flag"), "Ended by the time of 지민");
    check(&catalog, "zh-Hans", &by("mate"), "以将死结束");
    assert_eq!(catalog.render("en", &by("draw"), &roster()), "Ended by [draw]");
    assert_eq!(
        catalog.try_render("en", &by("draw"), &roster()),
        Err(CatalogFault::MissingKey { locale: "en", key: "draw".into() })
    );
}

#[test]
fn keys_that_name_each_other_do_not_go_round() {
    let catalog = same("a = a { $x }");
    let text = Text::new("a").with("x", Arg::Key("a".into()));
    assert_eq!(catalog.render("en", &text, &roster()), "a a {$x}");
}

#[test]
fn particles_follow_what_they_stand_behind() {
    let catalog = korean(concat!(
        "won = { $player }{ PARTICLE($player, \"이/가\") } 이겼어요\n",
        "moved = { $piece ->\n",
        "    [king] 킹{ PARTICLE(\"킹\", \"을/를\") }\n",
        "   *[other] { $piece }{ PARTICLE($piece, \"을/를\") }\n",
        " } 움직였어요\n",
        "left = { $n }{ PARTICLE($n, \"으로/로\") } 줄었어요\n",
        "board = { rook }{ PARTICLE(rook, \"과/와\") } { -pawn }{ PARTICLE(-pawn, \"이에요/예요\") }\n",
        "piece = { PARTICLE({ $side ->\n    [white] 백\n   *[black] 흑돌이\n }, \"은/는\") }\n",
        "quoted = ‘{ $word }’{ PARTICLE($word, \"이라고/라고\") }\n",
        "rook = 룩\n",
        "-pawn = 나이트\n",
    ));
    let won = |player| Text::new("won").with("player", player);
    check(&catalog, "ko", &won(A), "지민이 이겼어요");
    check(&catalog, "ko", &won(B), "철수가 이겼어요");
    check(&catalog, "ko", &won(C), "플레이어 3이 이겼어요");
    check(&catalog, "ko", &Text::new("moved").with("piece", "king"), "킹을 움직였어요");
    check(&catalog, "ko", &Text::new("moved").with("piece", "비숍"), "비숍을 움직였어요");
    check(&catalog, "ko", &Text::new("moved").with("piece", "퀸(e4)"), "퀸(e4)을 움직였어요");
    check(&catalog, "ko", &Text::new("left").with("n", 7i64), "7로 줄었어요");
    check(&catalog, "ko", &Text::new("left").with("n", 10i64), "10으로 줄었어요");
    check(&catalog, "ko", &Text::new("board"), "룩과 나이트예요");
    check(&catalog, "ko", &Text::new("piece").with("side", "white"), "은");
    check(&catalog, "ko", &Text::new("piece").with("side", "black"), "는");
    check(&catalog, "ko", &Text::new("quoted").with("word", "사과"), "‘사과’라고");
}

#[test]
fn a_particle_of_nothing_is_a_fault_and_not_a_panic() {
    let catalog =
        korean("won = { PARTICLE($player, \"이/가\") }\nbad = { PARTICLE(\"a\", \"b\") }{ PARTICLE() }");
    assert_eq!(
        catalog.try_render("ko", &Text::new("won"), &roster()),
        Err(CatalogFault::MissingArgument { locale: "ko", key: "won".into(), argument: "player".into() })
    );
    assert_eq!(catalog.render("ko", &Text::new("bad"), &roster()), "PARTICLE()PARTICLE()");
}

#[test]
fn numbers_are_digits_and_choose_plurals() {
    let catalog = same(
        "n = { $n }\nwalls = { $n ->\n    [0] none\n    [one] { $n } wall\n   *[other] { $n } walls\n }",
    );
    let n = |key: &str, n: i64| Text::new(key).with("n", n);
    for value in [0, -1, 1000, 1_234_567, (1 << 53) - 1, -(1 << 53), i64::MAX, i64::MIN] {
        for locale in LOCALES {
            check(&catalog, locale, &n("n", value), &value.to_string());
        }
    }
    check(&catalog, "en", &n("walls", 0), "none");
    check(&catalog, "en", &n("walls", 1), "1 wall");
    check(&catalog, "en", &n("walls", 2), "2 walls");
    check(&catalog, "en", &n("walls", -3), "-3 walls");
    check(&catalog, "en", &n("walls", i64::MAX), "9223372036854775807 walls");
    // Neither Korean nor Chinese has a singular (CLDR plural rules).
    check(&catalog, "ko", &n("walls", 1), "1 walls");
    check(&catalog, "zh-Hans", &n("walls", 1), "1 walls");
}

#[test]
fn nothing_in_an_argument_is_read_as_fluent() {
    let catalog = Catalog::new("say = { $text }|{ PARTICLE($text, \"이/가\") }\nsecret = SECRET", "", "");
    for text in
        ["{ secret }", "{ $text }", "{\"", "}", "a\n\n.b = c", "{ NUMBER(1) }", "-term", "\\u0041", "# no"]
    {
        let words = catalog.try_render("ko", &Text::new("say").with("text", text), &roster()).unwrap();
        assert_eq!(words.rsplit_once('|').unwrap().0, text);
    }
    let names = Roster::new(["{ secret }"]).unwrap();
    let words = catalog.render("ko", &Text::new("say").with("text", A), &names);
    assert!(words.starts_with("{ secret }|"), "{words}");
    let key = Text::new("say").with("text", Arg::Key("{ secret }".into()));
    assert!(catalog.render("ko", &key, &roster()).starts_with("[{ secret }]|"));
}

#[test]
fn no_invisible_marks_are_added() {
    let catalog = same("say = Hello, { $text } and { $player }.");
    let words = catalog.render("en", &Text::new("say").with("text", "שלום").with("player", A), &roster());
    assert_eq!(words, "Hello, שלום and 지민.");
}

#[test]
fn a_missing_argument_shows_its_name() {
    let catalog = same("say = { $a } { $b }");
    let text = Text::new("say").with("b", 1i64);
    assert_eq!(catalog.render("en", &text, &roster()), "{$a} 1");
    assert_eq!(
        catalog.try_render("en", &text, &roster()),
        Err(CatalogFault::MissingArgument { locale: "en", key: "say".into(), argument: "a".into() })
    );
}

#[test]
fn every_key_is_listed_once() {
    let catalog = same("b = B\n    .x = X\na = A\n-term = T\nPLAYER_COUNT = mine");
    let platform: BTreeSet<_> = Catalog::platform().keys("en").collect();
    let keys: Vec<_> = catalog.keys("en").collect();
    assert!(keys.is_sorted());
    let own: Vec<_> = keys.iter().copied().filter(|key| !platform.contains(key)).collect();
    assert_eq!(own, ["a", "b", "b.x"]);
    assert_eq!(keys.len(), platform.len() + own.len());
    assert_eq!(catalog.keys("de").count(), 0);
    for locale in LOCALES {
        assert!(catalog.keys(locale).eq(catalog.keys("ko")), "{locale}");
    }
}

/// What an author reads about three sources.
fn faults(ko: &'static str, en: &'static str, zh_hans: &'static str) -> Vec<String> {
    Catalog::new(ko, en, zh_hans).faults().iter().map(ToString::to_string).collect()
}

#[test]
fn honest_sources_have_no_faults() {
    let ko = "a = { $n }개 { b } { -t } { c.x }\nb = { $who }\nc =\n    .x = 엑스\n-t = 티\n    .y = y\n";
    let en = "c =\n    .x = X\nb = { $who }\na = { c.x } { b } { $n ->\n    [one] one of { $n }\n   *[other] { $n }\n }\n";
    assert_eq!(faults(ko, en, ko), [""; 0]);
    assert_eq!(faults("", "", ""), [""; 0]);
    // An argument that only one language needs, to choose a plural.
    assert_eq!(
        faults(
            "a = { $who }",
            "a = { $who } { $n ->\n    [one] wins\n   *[other] win\n }",
            "a = { NUMBER($who) }"
        ),
        [""; 0]
    );
    // With the line ends of Windows.
    assert_eq!(faults("a = A\r\nb = B\r\n", "a = A\r\nb = B\r\n", "a = A\nb = B"), [""; 0]);
}

#[test]
fn a_line_that_is_not_fluent_is_named_and_the_rest_used() {
    let catalog = Catalog::new("a = A\n\n\n못된 줄\nb = { $\nc = C\n", "a = A\nc = C", "a = A\nc = C");
    let faults: Vec<String> = catalog.faults().iter().map(ToString::to_string).collect();
    assert_eq!(faults.len(), 2, "{faults:#?}");
    assert!(faults[0].starts_with("ko.ftl, line 4: ") && faults[0].contains("못된 줄"), "{faults:#?}");
    assert!(faults[1].starts_with("ko.ftl, line 5: "), "{faults:#?}");
    check(&catalog, "ko", &Text::new("a"), "A");
    check(&catalog, "ko", &Text::new("c"), "C");
}

#[test]
fn every_fault_of_a_source_is_told() {
    let rows: &[(&str, &str, &str, &[&str])] = &[
        ("a = A\nb = B", "a = A", "b = B", &["zh-Hans.ftl: `a` is missing", "en.ftl: `b` is missing"]),
        ("a = A\n    .x = X", "a = A", "a = A\n    .x = X", &["en.ftl: `a.x` is missing"]),
        ("a = A\na = B", "a = A", "a = A", &["ko.ftl: `a` is defined twice"]),
        ("-t = A\n-t = B", "", "", &["ko.ftl: `-t` is defined twice"]),
        ("a = { b }", "a = A", "a = A", &["ko.ftl: `a` refers to `b`, which does not exist"]),
        ("a = { -b }", "a = A", "a = A", &["ko.ftl: `a` refers to `-b`, which does not exist"]),
        ("a = { a.x }", "a = A", "a = A", &["ko.ftl: `a` refers to `a.x`, which does not exist"]),
        ("-t = { $n ->\n   *[x] { z }\n }", "", "", &["ko.ftl: `-t` refers to `z`, which does not exist"]),
        (
            "a = { b }\nb = { a }\n",
            "a = A\nb = B",
            "a = A\nb = B",
            &["ko.ftl: `a` refers back to itself", "ko.ftl: `b` refers back to itself"],
        ),
        ("a = { a }", "a = A", "a = A", &["ko.ftl: `a` refers back to itself"]),
        (
            "a = { DATETIME($d) }",
            "a = { $d }",
            "a = { $d }",
            &["ko.ftl: `a` calls `DATETIME`, which does not exist in this locale"],
        ),
        (
            "a = { $d }",
            "a = { $d }{ PARTICLE($d, \"이/가\") }",
            "a = { $d }",
            &["en.ftl: `a` calls `PARTICLE`, which does not exist in this locale"],
        ),
        (
            "NUMBER = 1",
            "NUMBER = 1",
            "",
            &[
                "ko.ftl: `NUMBER` is the name of a function, and cannot be a key",
                "en.ftl: `NUMBER` is the name of a function, and cannot be a key",
                "zh-Hans.ftl: `NUMBER` is missing",
            ],
        ),
        (
            "a = { $player }",
            "a = { $playr }",
            "a = A",
            &[
                "en.ftl: `a` shows $playr, but $player in another locale",
                "zh-Hans.ftl: `a` shows no argument, but $player in another locale",
            ],
        ),
        (
            "a = { b }\nb = { $x } { $y }",
            "a = { $x } { $y }\nb = { $y }",
            "a = { b.z }\nb = { $x } { $y }\n    .z = { $y }{ $x }",
            &[
                "en.ftl: `b` shows $y, but $x, $y in another locale",
                "ko.ftl: `b.z` is missing",
                "en.ftl: `b.z` is missing",
            ],
        ),
    ];
    for (ko, en, zh_hans, expected) in rows {
        assert_eq!(faults(ko, en, zh_hans), *expected, "{ko}");
    }
}

#[test]
fn a_wrong_particle_is_told_with_the_right_ones() {
    for call in ["$d, \"이/는\"", "$d", "$d, $d", "$d, \"이/가\", 1", "$d, pair: \"이/가\"", ""] {
        let ftl: &'static str = Box::leak(format!("a = {{ $d }}{{ PARTICLE({call}) }}").into_boxed_str());
        let faults = faults(ftl, "a = { $d }", "a = { $d }");
        assert_eq!(faults.len(), 1, "{call}: {faults:#?}");
        assert!(faults[0].starts_with("ko.ftl: `a` has a wrong PARTICLE; "), "{faults:#?}");
        assert!(faults[0].contains("은/는, 이/가, "), "{faults:#?}");
    }
}

#[test]
fn the_macro_loads_the_folder_beside_the_manifest() {
    let load = || crate::catalog!();
    assert!(std::ptr::eq(load(), load()));
    assert_eq!(load().faults(), []);
    check(load(), "en", &Text::new("NOT_YOUR_TURN"), "It's not your turn");
}

#[test]
fn printing_for_developers_is_short() {
    let text = format!("{:?}", same("a = A\na = B"));
    assert!(text.starts_with("Catalog { keys: ") && text.contains("RepeatedKey"), "{text}");
}

proptest::proptest! {
    #[test]
    fn rendering_never_fails(key in "\\PC*", locale in "\\PC*", name in "[a-z]{0,3}", value in "\\PC*", source in "(\\PC|[\n {}$.=*\\[\\]>-])*") {
        let source: &'static str = Box::leak(source.into_boxed_str());
        let catalog = same(source);
        let text = Text::new(key).with(name.as_str(), value.as_str()).with("k", Arg::Key(value.clone()));
        catalog.render(&locale, &text, &roster());
        for locale in LOCALES {
            for key in catalog.keys(locale) {
                let text = Text { key: key.to_owned(), args: text.args.clone() };
                catalog.render(locale, &text, &roster());
            }
        }
    }
}
