use serde::Deserialize;
use serde_json::json;

use super::*;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "type", deny_unknown_fields)]
enum Deed {
    Move { to: Cell },
    Pass {},
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Cell {
    c: i32,
    r: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

fn read(text: &str) -> Result<Deed, JsonFault> {
    decode(text)
}

#[test]
fn what_fits_is_read() {
    let moved = Deed::Move { to: Cell { c: 4, r: -1, note: None } };
    assert_eq!(read(r#"{"type":"move","to":{"c":4,"r":-1}}"#), Ok(moved));
    assert_eq!(
        read(r#" { "to" : {"r":2,"c":1,"note":null}, "type":"move" } "#).unwrap(),
        Deed::Move { to: Cell { c: 1, r: 2, note: None } }
    );
    assert_eq!(read(r#"{"type":"pass"}"#), Ok(Deed::Pass {}));
}

#[test]
fn every_other_reading_is_refused() {
    let rows = [
        (r#"["move",{"c":4,"r":0}]"#, "an array for a tagged object"),
        (r#"{"type":"move","to":[4,0]}"#, "an array for an object"),
        (r#"{"type":"move","to":{"c":4,"r":0},"to":{"c":4,"r":0}}"#, "a key twice"),
        (r#"{"type":"pass","type":"pass"}"#, "the tag twice"),
        (r#"{"type":"pass","x":1}"#, "an unknown key beside a unit variant"),
        (r#"{"type":"move","to":{"c":4,"r":0,"z":1}}"#, "an unknown key inside"),
        (r#"{"type":"move","to":{"c":4.5,"r":0}}"#, "a fraction"),
        (r#"{"type":"move","to":{"c":"4","r":0}}"#, "a string for a number"),
        (r#"{"type":"move","to":{"c":99999999999,"r":0}}"#, "beyond 32 bits"),
        (r#"{"type":"fly"}"#, "an unknown variant"),
        (r#"{"to":{"c":4,"r":0}}"#, "no tag"),
        (r#"{"type":"pass"} x"#, "something after it"),
        ("", "nothing"),
        ("nul", "half a word"),
    ];
    for (text, what) in rows {
        assert!(read(text).is_err(), "{what}: {text}");
    }
}

#[test]
fn a_fault_says_where_it_lies() {
    assert_eq!(decode::<Cell>(r#"{"c":1,"r":"2"}"#).unwrap_err().pointer, "/r");
    let inside = decode::<Vec<Cell>>(r#"[{"c":1,"r":2},{"c":1,"r":2,"r":3}]"#).unwrap_err();
    assert!(inside.detail.contains("\"r\" stands twice"), "{inside}");
    assert_eq!(decode::<Vec<Cell>>(r#"[{"c":1,"r":2},{"c":1}]"#).unwrap_err().pointer, "/1");
}

#[test]
fn depth_and_length_are_bounded() {
    for (open, close) in [("[", "]"), (r#"{"a":"#, "}")] {
        let deep = format!("{}1{}", open.repeat(10_000), close.repeat(10_000));
        assert!(parse_value(&deep).is_err());
    }
    let long = format!("\"{}\"", "x".repeat(MAX_INPUT_BYTES));
    assert!(parse_value(&long).unwrap_err().detail.contains("longer than"));
}

#[test]
fn the_first_difference_is_named() {
    let a = json!({"walls": [1, 2], "turn": 0, "a/b": 1});
    assert_eq!(first_difference(&a, &a.clone()), None);
    let rows = [
        (json!({"walls": [1, 3], "turn": 0, "a/b": 1}), "/walls/1", json!(2), json!(3)),
        (json!({"walls": [1, 2, null], "turn": 0, "a/b": 1}), "/walls/2", json!(null), json!(null)),
        (json!({"walls": [1, 2], "turn": 0}), "/a~1b", json!(1), json!(null)),
        (json!([]), "", a.clone(), json!([])),
    ];
    for (b, pointer, left, right) in rows {
        assert_eq!(first_difference(&a, &b), Some((pointer.to_owned(), left, right)));
    }
}

#[test]
fn numbers_that_readers_round_are_found() {
    assert_eq!(inexact_number(&json!({"a": [0, -9_007_199_254_740_991_i64, "x", null, true]})), None);
    assert_eq!(inexact_number(&json!({"a": [0, 1.0]})), Some("/a/1".into()));
    assert_eq!(inexact_number(&json!({"a": 9_007_199_254_740_992_u64})), Some("/a".into()));
    assert_eq!(inexact_number(&json!({"a": -9_007_199_254_740_992_i64})), Some("/a".into()));
}
