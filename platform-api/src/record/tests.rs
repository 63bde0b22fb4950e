use serde_json::json;

use super::*;

const CHAIN: &str = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

#[test]
fn an_entry_is_about_one_thing() {
    let rows = [
        (json!({"seq": 0, "at": 1, "player": 0, "action": null, "chain": CHAIN}), true),
        (json!({"seq": 0, "at": 1, "due": null, "chain": CHAIN}), true),
        (json!({"seq": 0, "at": 1, "presence": {"player": 1, "connected": false}, "chain": CHAIN}), true),
        (json!({"seq": 0, "at": 1, "gap": 5, "chain": CHAIN}), true),
        (json!({"seq": 0, "at": 1, "chain": CHAIN}), false),
        (json!({"seq": 0, "at": 1, "player": 0, "chain": CHAIN}), false),
        (json!({"seq": 0, "at": 1, "action": {}, "chain": CHAIN}), false),
        (json!({"seq": 0, "at": 1, "due": 1, "gap": 5, "chain": CHAIN}), false),
        (json!({"seq": 0, "at": 1, "gap": 5}), false),
        (json!({"seq": 0, "at": 1, "gap": 5, "chain": "short"}), false),
        (json!({"seq": 0, "at": 1, "gap": 5, "chain": CHAIN, "more": 1}), false),
        (json!({"seq": -1, "at": 1, "gap": 5, "chain": CHAIN}), false),
    ];
    for (value, good) in rows {
        let read: Result<Entry, _> = serde_json::from_value(value.clone());
        assert_eq!(read.is_ok(), good, "{value}: {read:?}");
        if let Ok(entry) = read {
            assert_eq!(serde_json::to_value(entry).unwrap(), value);
        }
    }
}

#[test]
fn match_ids_are_plain_words() {
    for good in ["a", "A-1_b", &"x".repeat(64)] {
        assert!(MatchId::new(good).is_ok(), "{good}");
    }
    for bad in ["", "a b", "../a", "é", "a\n", &"x".repeat(65)] {
        assert!(MatchId::new(bad).is_err(), "{bad:?}");
    }
}
