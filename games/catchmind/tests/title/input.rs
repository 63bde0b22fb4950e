//! What a hostile client can send: clear codes, no panic, no growth without end.

use catchmind::{Action, Catchmind, Options, State};
use platform_api::{DynMatch, Game, Timestamp, code};

use crate::support::{Play, begin, player};

fn code_of(play: &mut Play, who: u8, json: &str) -> String {
    let now = Timestamp::from_millis(play.now);
    let receipt = DynMatch::submit(&mut play.game, player(who), json, now).unwrap();
    receipt.outcome.err().map(|rejection| rejection.code.into_owned()).unwrap_or_default()
}

#[test]
fn texts_that_cannot_be_sent_have_clear_codes() {
    let play = Play::drawing("사과", 3, Options::defaults());
    let rows = [
        (String::new(), "EMPTY_TEXT"),
        ("   ".into(), "EMPTY_TEXT"),
        ("\u{200b}\u{3164}\u{2800}\u{0}".into(), "EMPTY_TEXT"),
        ("가".repeat(41), "TEXT_TOO_LONG"),
        ("\u{200b}".repeat(41), "TEXT_TOO_LONG"),
        ("x".repeat(100_000), "TEXT_TOO_LONG"),
        ("시발".into(), "BLOCKED_TEXT"),
        ("fuck you".into(), "BLOCKED_TEXT"),
    ];
    for (text, code) in rows {
        assert_eq!(play.refused_guess(player(1), &text), code, "{text:?}");
    }
    let verdict = play.game.validate(player(1), &Action::Guess { text: "가".repeat(40) }, Timestamp::ZERO);
    assert!(verdict.unwrap().is_ok());
}

#[test]
fn chat_has_a_hundred_characters() {
    let play = Play::of(Options::defaults(), 3);
    let guesser = play.guessers()[0];
    assert_eq!(play.refused(guesser, Action::Chat { text: "가".repeat(101) }), "TEXT_TOO_LONG");
    let verdict = play.game.validate(guesser, &Action::Chat { text: "가".repeat(100) }, Timestamp::ZERO);
    assert!(verdict.unwrap().is_ok());
}

#[test]
fn malformed_actions_are_refused_and_change_nothing() {
    let mut play = Play::drawing("사과", 3, Options::defaults());
    let before = play.state().clone();
    for json in [
        "",
        "null",
        "[]",
        "{}",
        r#"{"type":"tick"}"#,
        r#"["guess","사과"]"#,
        r#"{"type":"guess"}"#,
        r#"{"type":"guess","text":1}"#,
        r#"{"type":"guess","text":"사과","loud":true}"#,
        r#"{"type":"guess","text":"사","text":"과"}"#,
        r#"{"type":"guess","text":"\ud800"}"#,
        r#"{"type":"reaction","code":"정답은 사과"}"#,
        r#"{"type":"report","why":"letters"}"#,
        r#"{"type":"draw","op":{"k":"z"}}"#,
        r#"{"type":"draw","op":{"k":"u","s":1}}"#,
        r#"{"type":"draw","op":{"k":"b","s":1,"c":0,"w":0,"e":true}}"#,
        r#"{"type":"draw","op":{"k":"b","s":1.0,"c":0,"w":0,"e":0}}"#,
        r#"{"type":"draw","op":{"k":"b","s":"1","c":0,"w":0,"e":0}}"#,
        r#"{"type":"draw","op":{"k":"p","s":1,"q":1,"d":[1.5,2]}}"#,
    ] {
        for who in [0, 1] {
            assert_eq!(code_of(&mut play, who, json), code::MALFORMED_ACTION, "{json}");
        }
    }
    assert_eq!(play.state(), &before);
    assert_eq!(code_of(&mut play, 3, r#"{"type":"report"}"#), code::NOT_A_PLAYER);
}

#[test]
fn numbers_out_of_range_are_told_which_rule_they_break() {
    let mut play = Play::drawing("사과", 3, Options::defaults());
    let begin = |s: i64, c: i64, w: i64, e: i64| {
        format!(r#"{{"type":"draw","op":{{"k":"b","s":{s},"c":{c},"w":{w},"e":{e}}}}}"#)
    };
    for (json, code) in [
        (begin(1, 12, 0, 0), "UNKNOWN_COLOUR"),
        (begin(1, 256, 0, 0), "UNKNOWN_COLOUR"),
        (begin(1, -1, 0, 0), "UNKNOWN_COLOUR"),
        (begin(1, 0, 4, 0), "UNKNOWN_WIDTH"),
        (begin(1, 0, 256, 0), "UNKNOWN_WIDTH"),
        (begin(1, 0, -1, 0), "UNKNOWN_WIDTH"),
        (begin(1, 0, 0, 256), "UNKNOWN_ERASER"),
        (begin(1, 0, 0, -1), "UNKNOWN_ERASER"),
        (begin(-1, 0, 0, 0), "WRONG_STROKE"),
        (begin(2_147_483_647, 0, 0, 0), "WRONG_STROKE"),
        (r#"{"type":"draw","op":{"k":"e","s":-1}}"#.into(), "NO_OPEN_STROKE"),
    ] {
        assert_eq!(code_of(&mut play, 0, &json), code, "{json}");
    }
    play.draw(crate::support::begin(1));
    for (json, code) in [
        (r#"{"type":"draw","op":{"k":"e","s":-1}}"#, "WRONG_STROKE"),
        (r#"{"type":"draw","op":{"k":"p","s":-1,"q":1,"d":[1,1]}}"#, "WRONG_STROKE"),
        (r#"{"type":"draw","op":{"k":"p","s":1,"q":-1,"d":[1,1]}}"#, "WRONG_BATCH"),
        (r#"{"type":"draw","op":{"k":"p","s":1,"q":1,"d":[-1,2147483647]}}"#, "OUT_OF_BOUNDS"),
    ] {
        assert_eq!(code_of(&mut play, 0, json), code, "{json}");
    }
}

#[test]
fn a_choice_that_was_not_offered_is_out_of_bounds() {
    let play = Play::of(Options::defaults(), 3);
    for index in [-1, 3, i32::MIN, i32::MAX] {
        assert_eq!(play.refused(play.drawer(), Action::ChooseWord { index }), code::OUT_OF_BOUNDS);
    }
    assert_eq!(play.refused(play.guessers()[0], Action::ChooseWord { index: 0 }), code::NOT_YOUR_TURN);
}

#[test]
fn reports_are_made_once_by_guessers_where_they_are_on() {
    let mut play = Play::drawing("사과", 5, Options::defaults());
    assert_eq!(play.refused(player(0), Action::Report {}), "OWN_DRAWING");
    play.act(player(1), Action::Report {});
    assert_eq!(play.refused(player(1), Action::Report {}), "ALREADY_REPORTED");
    let play = Play::drawing("사과", 5, Options { letter_report: false, ..Options::defaults() });
    assert_eq!(play.refused(player(1), Action::Report {}), "REPORTS_OFF");
}

/// Changes one place of a state; where it is found impossible.
fn fault(state: &serde_json::Value, pointer: &str, value: serde_json::Value) -> Option<String> {
    let mut changed = state.clone();
    *changed.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}")) = value;
    match serde_json::from_value::<State>(changed) {
        Ok(state) => Catchmind::check_state(&state).err().map(|fault| fault.pointer),
        Err(_) => Some("unreadable".into()),
    }
}

#[test]
fn impossible_states_are_refused_with_their_place() {
    use serde_json::json;
    let mut play = Play::drawing("아이스크림", 4, Options::defaults());
    play.draw(begin(1));
    play.guess(player(1), "아이스크림");
    let state = play.state_json();
    assert_eq!(fault(&state, "/round", json!(1)), None);
    let word = state["turn"]["word"].clone();
    let rows = [
        ("/order", json!([0, 0, 1, 2]), "/order"),
        ("/scores", json!([0]), "/scores"),
        ("/round", json!(3), "/round"),
        ("/drawerIndex", json!(200), "/drawerIndex"),
        ("/turn/drawer", json!(9), "/turn/drawer"),
        ("/turn/number", json!(2), "/turn/number"),
        ("/turn/word", json!(65_000), "/history"),
        ("/turn/word", json!(null), "/turn/word"),
        ("/wordPool", json!([]), "/wordPool"),
        ("/wordPool/0", word, "/history"),
        ("/turn/choices", json!([1, 2, 3]), "/turn/choices"),
        ("/turn/endsAt", json!(9_000_000_000_000_000_u64), "/turn/endsAt"),
        ("/turn/hints/revealed", json!(77), "/turn/hints"),
        ("/turn/hintStage", json!(null), "/turn/hintStage"),
        ("/turn/solvers/0/player", json!(0), "/turn/solvers"),
        ("/turn/solvers/0/points", json!(99), "/turn/solvers"),
        ("/turn/reports", json!([0]), "/turn/reports"),
        ("/turn/canvas/0/s", json!(5), "unreadable"),
        ("/scores/2", json!(4_000_000_000_u64), "/scores/2"),
        ("/correctCounts/2", json!(1), "/correctCounts/2"),
        ("/options/rounds", json!(7), "/options/rounds"),
        ("/options/hints", json!("none"), "/turn/hints/mode"),
        ("/ended", json!("completed"), "/ended"),
        ("/phase", json!("finished"), "/ended"),
        ("/phase", json!("choosing"), "/turn/choices"),
        ("/chat/0/audience", json!("solvers"), "/chat"),
        ("/chat/0/text", json!("사과"), "/chat"),
        ("/notices", json!([]), "/notices"),
        ("/recent/0/drawing", json!([9, 8]), "/recent/0"),
    ];
    for (pointer, value, expected) in rows {
        assert_eq!(fault(&state, pointer, value.clone()).as_deref(), Some(expected), "{pointer} {value}");
    }
}
