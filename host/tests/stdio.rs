//! Conversations with `madang stdio`: what is sent, and what the answer must hold.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that goes wrong should stop"
)]

mod support;

use serde_json::{Value, json};

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// Sends lines and reads the answers, each on one line.
#[track_caller]
fn say(lines: &[String]) -> Vec<Value> {
    let out = support::madang(&["stdio"], &format!("{}\n", lines.join("\n"))).ok();
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn call(id: u32, method: &str, params: Value) -> String {
    json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }).to_string()
}

/// A conversation in which `$m` stands for the handle of the first match. Each call is a method with its
/// parameters, and what its result must hold: every key named, with its value.
struct Talk {
    registry: platform_api::registry::Registry,
}

impl Talk {
    /// Plays the calls in one process and answers all results, errors included.
    ///
    /// The handle is random, so the first answer has to be read before the second call can be written: the
    /// conversation goes through a pair of pipes.
    #[track_caller]
    fn hold(&self, calls: &[(&str, Value)]) -> Vec<Value> {
        let (server_in, mut to_server) = std::io::pipe().unwrap();
        let (from_server, mut server_out) = std::io::pipe().unwrap();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let mut err = Vec::new();
                let input = std::io::BufReader::new(server_in);
                let mut console = madang::Console::plain(&mut server_out, &mut err, input);
                madang::run(["madang", "stdio"], &self.registry, &mut console);
                drop(server_out);
            });
            let mut answers = std::io::BufRead::lines(std::io::BufReader::new(from_server));
            let mut handle = String::new();
            let mut results = Vec::new();
            for (id, (method, params)) in (1..).zip(calls) {
                let line = call(id, method, params.clone()).replace("$m", &handle);
                std::io::Write::write_all(&mut to_server, format!("{line}\n").as_bytes()).unwrap();
                let answer: Value = serde_json::from_str(&answers.next().unwrap().unwrap()).unwrap();
                assert_eq!(answer["jsonrpc"], "2.0");
                assert_eq!(answer["id"], id);
                if let Some(found) = answer.pointer("/result/match").and_then(Value::as_str)
                    && handle.is_empty()
                {
                    found.clone_into(&mut handle);
                }
                results.push(answer);
            }
            drop(to_server);
            results
        })
    }
}

fn talk(calls: &[(&str, Value)]) -> Vec<Value> {
    Talk { registry: support::registry() }.hold(calls)
}

/// Every key of `part` is in `whole` with the same value, at every depth; arrays are equal in length.
#[track_caller]
fn holds(whole: &Value, part: &Value, place: &str) {
    match (whole, part) {
        (Value::Object(whole), Value::Object(part)) => {
            for (key, part) in part {
                let found = whole.get(key).unwrap_or_else(|| panic!("{place}/{key} is missing in {whole:?}"));
                holds(found, part, &format!("{place}/{key}"));
            }
        }
        (Value::Array(whole), Value::Array(part)) => {
            assert_eq!(whole.len(), part.len(), "{place}: {whole:?}");
            for (i, (whole, part)) in whole.iter().zip(part).enumerate() {
                holds(whole, part, &format!("{place}/{i}"));
            }
        }
        _ => assert_eq!(whole, part, "{place}"),
    }
}

/// A table of calls and what each answer must hold.
#[track_caller]
fn check(rows: &[(&str, Value, Value)]) -> Vec<Value> {
    let calls: Vec<_> = rows.iter().map(|(method, params, _)| (*method, params.clone())).collect();
    let answers = talk(&calls);
    for ((method, params, expected), answer) in rows.iter().zip(&answers) {
        holds(answer, expected, &format!("{method} {params}"));
    }
    answers
}

fn begin(more: &Value) -> (&'static str, Value, Value) {
    let mut params = json!({
        "game": "take-away", "players": [{ "name": "지민" }, { "name": "Ben" }], "seed": SEED, "at": 1000,
        "options": { "stones": 5 },
    });
    params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let header = json!({ "game": "take-away", "startedAt": params["at"], "roster": params["players"] });
    ("match.create", params, json!({ "result": { "header": header } }))
}

fn take(player: u8, n: i32, at: u64) -> Value {
    json!({ "match": "$m", "player": player, "action": { "type": "take", "n": n }, "at": at })
}

#[test]
fn a_match_from_its_beginning_to_its_end() {
    check(&[
        begin(&json!({})),
        ("match.deadline", json!({ "match": "$m" }), json!({ "result": { "at": 31000, "player": 0 } })),
        ("match.legal", json!({ "match": "$m", "player": 1 }), json!({ "result": [{ "type": "resign" }] })),
        (
            "match.view",
            json!({ "match": "$m", "viewer": 0 }),
            json!({ "result": { "stones": 5, "mayTake": [1, 2, 3] } }),
        ),
        ("match.view", json!({ "match": "$m", "viewer": "spectator" }), json!({ "result": { "stones": 5 } })),
        (
            "match.validate",
            take(1, 1, 1500),
            json!({ "result": {
            "ok": false, "rejection": { "code": "NOT_YOUR_TURN" } } }),
        ),
        ("match.validate", take(0, 3, 1500), json!({ "result": { "ok": true } })),
        (
            "match.submit",
            take(0, 3, 2000),
            json!({ "result": {
            "accepted": true, "seq": 0, "due": [], "ended": false, "events": [{
                "audience": { "players": [0, 1], "spectators": true },
                "event": { "type": "took", "player": 0, "n": 3 } }] } }),
        ),
        (
            "match.submit",
            take(0, 1, 2500),
            json!({ "result": {
            "accepted": false, "due": [], "ended": false, "rejection": { "code": "NOT_YOUR_TURN", "args": {} } } }),
        ),
        ("match.result", json!({ "match": "$m" }), json!({ "result": null })),
        (
            "match.publish",
            json!({ "match": "$m" }),
            json!({ "result": { "rejection": { "code": "STILL_RUNNING" } } }),
        ),
        (
            "match.events",
            json!({ "match": "$m", "viewer": 1, "after": 0 }),
            json!({ "result": {
            "latest": 1, "missed": false,
            "messages": [{ "n": 1, "at": 2000, "view": { "stones": 2, "mayTake": [1, 2] } }] } }),
        ),
        (
            "match.submit",
            take(1, 2, 3000),
            json!({ "result": { "accepted": true, "seq": 1, "ended": true } }),
        ),
        ("match.deadline", json!({ "match": "$m" }), json!({ "result": null })),
        (
            "match.result",
            json!({ "match": "$m", "locale": "en" }),
            json!({ "result": {
            "ranking": [{ "player": 0, "rank": 2 }, { "player": 1, "rank": 1 }], "reason": "finished",
            "summary": "Ben wins!" } }),
        ),
        (
            "match.submit",
            take(0, 1, 4000),
            json!({ "result": {
            "accepted": false, "ended": true, "rejection": { "code": "GAME_ALREADY_ENDED" } } }),
        ),
        (
            "match.publish",
            json!({ "match": "$m" }),
            json!({ "result": { "complete": true, "header": { "seed": SEED } } }),
        ),
        ("match.close", json!({ "match": "$m" }), json!({ "result": { "closed": true } })),
        ("match.hash", json!({ "match": "$m" }), json!({ "error": { "code": -32000 } })),
    ]);
}

#[test]
fn what_fell_due_first_is_told_with_a_refused_action() {
    check(&[
        begin(&json!({})),
        (
            "match.submit",
            take(0, 1, 99_000),
            json!({ "result": {
            "accepted": false, "ended": true, "rejection": { "code": "GAME_ALREADY_ENDED" },
            "due": [{ "seq": 0, "at": 31000, "timer": "TooSlow", "events": [{ "event": { "type": "left" } }] }] } }),
        ),
    ]);
}

#[test]
fn time_may_pass_stand_still_and_be_left_out() {
    check(&[
        begin(&json!({})),
        (
            "match.advance",
            json!({ "match": "$m", "at": 30_999 }),
            json!({ "result": { "due": [], "ended": false } }),
        ),
        // An hour of downtime costs nobody anything: the deadline moves on the host's clock.
        (
            "match.resume",
            json!({ "match": "$m", "at": 3_630_999 }),
            json!({ "result": {
            "seq": 0, "gap": 3_600_000, "due": [], "ended": false } }),
        ),
        ("match.deadline", json!({ "match": "$m" }), json!({ "result": { "at": 3_631_000, "player": 0 } })),
        // Without `at` it is the last time seen, at which nothing is due yet.
        (
            "match.submit",
            json!({ "match": "$m", "player": 0, "action": { "type": "take", "n": 1 } }),
            json!({
            "result": { "accepted": true, "due": [] } }),
        ),
        (
            "match.presence",
            json!({ "match": "$m", "player": 1, "connected": false }),
            json!({
            "result": { "accepted": true, "seq": 2 } }),
        ),
        (
            "match.presence",
            json!({ "match": "$m", "player": 1, "connected": false }),
            json!({
            "result": { "accepted": true, "seq": null, "events": [] } }),
        ),
        (
            "match.presence",
            json!({ "match": "$m", "player": 2, "connected": false }),
            json!({
            "result": { "accepted": false, "rejection": { "code": "NOT_A_PLAYER" } } }),
        ),
        (
            "match.advance",
            json!({ "match": "$m", "at": 4_000_000 }),
            json!({ "result": {
            "due": [{ "at": 60_999, "timer": "TooSlow" }], "ended": true } }),
        ),
    ]);
}

#[test]
fn a_record_and_a_snapshot_go_on_where_the_match_stood() {
    let played = [begin(&json!({})), ("match.submit", take(0, 3, 2000), json!({}))];
    let ask = |method| (method, json!({ "match": "$m" }), json!({}));
    let mut rows = played.to_vec();
    rows.extend([ask("match.hash"), ask("match.record"), ask("match.snapshot")]);
    let answers = check(&rows);
    let [_, _, hash, record, snapshot] = &answers[..] else { panic!() };
    let mut forged = record["result"].clone();
    forged["entries"][0]["action"]["n"] = json!(2);
    let mut foreign = record["result"].clone();
    foreign["header"]["rulesVersion"] = json!(2);
    let mut newer = record["result"].clone();
    newer["header"]["format"] = json!(9);
    let refused = |code: &str| json!({ "result": { "rejection": { "code": code } } });
    let hashed = json!({ "result": hash["result"] });
    check(&[
        ("match.replay", json!({ "record": record["result"] }), json!({})),
        ("match.hash", json!({ "match": "$m" }), hashed.clone()),
        (
            "match.submit",
            take(1, 2, 3000),
            json!({ "result": { "accepted": true, "seq": 1, "ended": true } }),
        ),
        ("match.replay", json!({ "record": forged }), refused("FORGED_RECORD")),
        ("match.replay", json!({ "record": foreign }), refused("VERSION_MISMATCH")),
        ("match.replay", json!({ "record": newer }), refused("VERSION_MISMATCH")),
        ("match.replay", json!({ "record": { "header": 1 } }), refused("DECODE_FAILED")),
        ("match.replay", json!({ "record": null }), refused("DECODE_FAILED")),
    ]);
    check(&[
        ("match.restore", json!({ "snapshot": snapshot["result"] }), json!({})),
        ("match.hash", json!({ "match": "$m" }), hashed),
        ("match.record", json!({ "match": "$m" }), json!({ "error": { "code": -32004 } })),
        (
            "match.submit",
            take(1, 2, 3000),
            json!({ "result": { "accepted": true, "seq": 1, "ended": true } }),
        ),
        ("match.restore", json!({ "snapshot": {} }), refused("DECODE_FAILED")),
    ]);
}

#[test]
fn two_matches_of_one_name_have_two_handles() {
    let answers = check(&[begin(&json!({})), ("match.record", json!({ "match": "$m" }), json!({}))]);
    let [created, record] = &answers[..] else { panic!() };
    let replay = ("match.replay", json!({ "record": record["result"] }), json!({}));
    let answers = check(&[replay.clone(), replay]);
    assert_eq!(answers[0]["result"]["match"], created["result"]["match"]);
    assert_ne!(answers[0]["result"]["match"], answers[1]["result"]["match"]);
}

#[test]
fn titles_are_described_before_there_is_a_match() {
    let partly = json!({ "ok": true, "options": { "stones": 7, "timeControl": { "kind": "perMove", "perMoveSec": 30 } } });
    let both = json!({ "ok": false, "violations": [
        { "pointer": "/stones", "code": "OUT_OF_BOUNDS" }, { "pointer": "/timeControl/perMoveSec", "code": "RULE_VIOLATION" }] });
    let bad = json!({ "stones": 0, "timeControl": { "kind": "perMove", "perMoveSec": 0 } });
    let ask = |options: Value| json!({ "game": "take-away", "seats": 2, "options": options });
    check(&[
        (
            "games.list",
            json!({}),
            json!({ "result": [{
            "id": "take-away", "name": { "ko": "돌 가져가기", "en": "Take Away" }, "seats": [2, 3, 4],
            "minutes": [1, 3], "difficulty": "easy", "information": "perfect" }] }),
        ),
        (
            "games.schema",
            json!({ "game": "take-away", "kind": "view" }),
            json!({ "result": { "title": "View" } }),
        ),
        (
            "games.schema",
            json!({ "game": "take-away", "kind": "views" }),
            json!({ "error": { "code": -32602 } }),
        ),
        (
            "games.schema",
            json!({ "game": "take-away", "kind": "view", "seats": 5 }),
            json!({
            "error": { "code": -32602, "data": { "pointer": "/seats" } } }),
        ),
        ("games.schema", json!({ "game": "nim", "kind": "view" }), json!({ "error": { "code": -32002 } })),
        ("options.check", ask(json!({ "stones": 7 })), json!({ "result": partly })),
        ("options.check", ask(bad), json!({ "result": both })),
        (
            "options.check",
            json!({ "game": "take-away", "seats": 9, "options": {} }),
            json!({ "result": {
            "ok": false, "violations": [{ "pointer": "", "code": "PLAYER_COUNT" }] } }),
        ),
    ]);
}

#[test]
fn a_match_that_cannot_begin_is_refused() {
    let create = |more: Value| ("match.create", begin(&more).1, json!({}));
    let rejected = |(method, params, _): (&'static str, Value, Value), code: &str, locale: &str| {
        let mut params = params;
        params["locale"] = json!(locale);
        (method, params, json!({ "result": { "rejection": { "code": code } } }))
    };
    let answers = check(&[
        rejected(create(json!({ "options": { "stones": 0 } })), "INVALID_OPTIONS", "en"),
        rejected(create(json!({ "options": { "stoned": 1 } })), "INVALID_OPTIONS", "en"),
        rejected(create(json!({ "options": [1] })), "INVALID_OPTIONS", "en"),
        rejected(create(json!({ "players": [{ "name": "A" }] })), "PLAYER_COUNT", "en"),
        rejected(create(json!({ "players": [{ "name": "A" }] })), "PLAYER_COUNT", "ko"),
        rejected(create(json!({ "players": [{ "name": "" }, { "name": "B" }] })), "DECODE_FAILED", "en"),
        rejected(
            create(json!({ "players": [{ "name": "\u{202e}A" }, { "name": "B" }] })),
            "DECODE_FAILED",
            "en",
        ),
    ]);
    let message = |i: usize| answers[i]["result"]["rejection"]["message"].as_str().unwrap().to_owned();
    assert_ne!(message(3), message(4), "words follow the locale");
    assert_eq!(answers[0]["result"]["rejection"]["args"]["pointer"], "/stones");
}

#[test]
fn parameters_are_read_strictly_and_a_pointer_says_where_they_are_wrong() {
    let at = |pointer: &str| json!({ "error": { "code": -32602, "data": { "pointer": pointer } } });
    let create = |more: Value| begin(&more).1;
    let mut missing = create(json!({}));
    missing.as_object_mut().unwrap().remove("players");
    check(&[
        begin(&json!({})),
        ("match.create", missing, at("/players")),
        ("match.create", create(json!({ "players": [["A"], { "name": "B" }] })), at("/players/0")),
        (
            "match.create",
            create(json!({ "players": [{ "name": "A", "age": 7 }, { "name": "B" }] })),
            at("/players/0/age"),
        ),
        ("match.create", create(json!({ "seed": "12" })), at("/seed")),
        ("match.create", create(json!({ "at": -1 })), at("/at")),
        ("match.create", create(json!({ "at": 9_007_199_254_740_992_u64 })), at("/at")),
        ("match.create", create(json!({ "colour": 1 })), at("/colour")),
        ("match.create", create(json!({ "locale": "fr" })), at("/locale")),
        ("match.create", json!(["take-away"]), at("")),
        ("match.view", json!({ "match": "$m", "viewer": 2 }), at("/viewer")),
        ("match.view", json!({ "match": "$m", "viewer": "me" }), at("/viewer")),
        ("match.view", json!({ "match": 7, "viewer": 0 }), at("/match")),
        ("match.view", json!({ "match": "nothing", "viewer": 0 }), json!({ "error": { "code": -32000 } })),
        ("match.advance", json!({ "match": "$m" }), at("/at")),
        ("match.submit", json!({ "match": "$m", "player": 0 }), at("/action")),
        ("match.submit", json!({ "match": "$m", "player": 300, "action": {} }), at("/player")),
        ("match.events", json!({ "match": "$m", "viewer": 0, "after": 1.5 }), at("/after")),
        ("match.none", json!({}), json!({ "error": { "code": -32601 } })),
    ]);
}

#[test]
fn what_is_no_action_is_refused_by_the_driver_and_not_by_the_protocol() {
    let submit = |action: Value| {
        let refused = json!({ "result": { "accepted": false, "rejection": { "code": "MALFORMED_ACTION" } } });
        ("match.submit", json!({ "match": "$m", "player": 0, "action": action }), refused)
    };
    check(&[
        begin(&json!({})),
        submit(json!(null)),
        submit(json!(["take", 3])),
        submit(json!({ "type": "take", "n": "3" })),
        submit(json!({ "type": "take", "n": 3, "m": 3 })),
        submit(json!({ "type": "resign", "n": 3 })),
    ]);
}

#[test]
fn a_key_that_stands_twice_in_an_action_is_seen() {
    let create = begin(&json!({})).1;
    let answers = talk(&[("match.create", create)]);
    assert!(answers[0]["result"]["match"].is_string());
    // Values made by this test's own JSON writer never hold a key twice, so this line is written by hand.
    let record = talk(&[("match.create", begin(&json!({})).1), ("match.record", json!({ "match": "$m" }))]);
    let handle = record[0]["result"]["match"].as_str().unwrap().to_owned();
    let replay = call(1, "match.replay", json!({ "record": record[1]["result"] }));
    let twice = format!(
        r#"{{"jsonrpc":"2.0","id":2,"method":"match.submit","params":{{"match":"{handle}","player":0,"action":{{"type":"take","n":1,"n":2}}}}}}"#
    );
    let answers = say(&[replay, twice]);
    assert_eq!(answers[1]["result"]["rejection"]["code"], "MALFORMED_ACTION");
}

#[test]
fn notation_goes_both_ways() {
    check(&[
        begin(&json!({})),
        (
            "match.parse",
            json!({ "match": "$m", "text": "3" }),
            json!({ "result": { "action": { "type": "take", "n": 3 } } }),
        ),
        (
            "match.parse",
            json!({ "match": "$m", "text": "three" }),
            json!({ "result": { "rejection": {
            "code": "MALFORMED_ACTION", "args": { "at": 1, "detail": "a move is a number" } } } }),
        ),
        (
            "match.print",
            json!({ "match": "$m", "action": { "type": "resign" } }),
            json!({ "result": { "text": "resign" } }),
        ),
        (
            "match.print",
            json!({ "match": "$m", "action": 1 }),
            json!({ "result": { "rejection": {
            "code": "MALFORMED_ACTION" } } }),
        ),
    ]);
}

#[test]
fn a_title_that_panics_takes_its_own_match_out_and_no_other() {
    let answers = check(&[
        begin(&json!({})),
        (
            "match.submit",
            json!({ "match": "$m", "player": 0, "action": { "type": "break" } }),
            json!({
            "error": { "code": -32001 } }),
        ),
        ("match.view", json!({ "match": "$m", "viewer": 0 }), json!({ "error": { "code": -32001 } })),
        ("match.snapshot", json!({ "match": "$m" }), json!({ "error": { "code": -32001 } })),
        ("match.close", json!({ "match": "$m" }), json!({ "result": { "closed": true } })),
        begin(&json!({})),
    ]);
    assert!(answers[5]["result"]["match"].is_string());
}

#[test]
fn what_is_no_request_is_answered_and_the_connection_lives_on() {
    let alive = || r#"{"jsonrpc":"2.0","id":"last","method":"games.list"}"#.to_owned();
    let deep = format!("{}{}", "[".repeat(200_000), "]".repeat(200_000));
    let deep_params = format!(
        r#"{{"jsonrpc":"2.0","id":1,"method":"options.check","params":{{"game":"take-away","seats":2,"options":{}{}}}}}"#,
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    let rows: &[(&str, i64, Value)] = &[
        ("{", -32700, json!(null)),
        ("nonsense", -32700, json!(null)),
        ("{} {}", -32700, json!(null)),
        ("1", -32600, json!(null)),
        ("null", -32600, json!(null)),
        ("{}", -32600, json!(null)),
        ("[]", -32600, json!(null)),
        (r#"{"jsonrpc":"1.0","id":1,"method":"games.list"}"#, -32600, json!(1)),
        (r#"{"jsonrpc":"2.0","id":{},"method":"games.list"}"#, -32600, json!(null)),
        (r#"{"jsonrpc":"2.0","id":2,"method":7}"#, -32600, json!(2)),
        (r#"{"jsonrpc":"2.0","id":3,"method":"games.list","extra":1}"#, -32600, json!(3)),
        (r#"{"jsonrpc":"2.0","id":4,"id":5,"method":"games.list"}"#, -32600, json!(null)),
        (r#"{"jsonrpc":"2.0","id":"a","method":"games.lost"}"#, -32601, json!("a")),
        (r#"{"jsonrpc":"2.0","id":null,"method":"games.lost"}"#, -32601, json!(null)),
        (r#"{"jsonrpc":"2.0","id":6,"method":"games.list","params":[]}"#, -32602, json!(6)),
        (r#"{"jsonrpc":"2.0","id":7,"method":"games.list","params":{"a":1}}"#, -32602, json!(7)),
        (
            r#"{"jsonrpc":"2.0","id":8,"method":"match.close","params":{"match":"a","match":"b"}}"#,
            -32602,
            json!(8),
        ),
        (&deep, -32600, json!(null)),
    ];
    let mut lines: Vec<_> = rows.iter().map(|(line, _, _)| (*line).to_owned()).collect();
    lines.extend([String::new(), "  ".to_owned(), deep_params, alive()]);
    let answers = say(&lines);
    for ((line, code, id), answer) in rows.iter().zip(&answers) {
        let shown: String = line.chars().take(80).collect();
        // A batch answers for each of its requests.
        let answer = answer.get(0).unwrap_or(answer);
        assert_eq!(answer["error"]["code"], *code, "{shown}");
        assert_eq!(answer["id"], *id, "{shown}");
    }
    let [deep, last] = &answers[rows.len()..] else { panic!("{answers:?}") };
    assert_eq!(deep["result"]["ok"], false, "options too deep are one more violation");
    assert_eq!(last["id"], "last");
}

#[test]
fn notifications_get_no_answer_and_batches_one_for_each_request() {
    let notification = r#"{"jsonrpc":"2.0","method":"games.list"}"#;
    let bad = r#"{"jsonrpc":"2.0","method":"games.lost"}"#;
    let request = |id: u32| format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"games.list"}}"#);
    let answers = say(&[
        notification.to_owned(),
        bad.to_owned(),
        format!("[{notification},{bad}]"),
        format!("[{},{notification},{},7]", request(1), request(2)),
    ]);
    let [batch] = &answers[..] else { panic!("{answers:?}") };
    let ids: Vec<_> = batch.as_array().unwrap().iter().map(|answer| answer["id"].clone()).collect();
    assert_eq!(ids, [json!(1), json!(2), json!(null)]);
}

#[test]
fn ids_come_back_as_they_were_sent() {
    for id in ["1", "\"1\"", "-7", "1.50", "12345678901234567890123", "\"\\u00e9\"", "null"] {
        let line = format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"games.list"}}"#);
        let out = support::madang(&["stdio"], &line).ok();
        assert!(out.starts_with(&format!("{{\"jsonrpc\":\"2.0\",\"id\":{id},\"result\":")), "{out}");
    }
}

#[test]
fn seeds_and_names_of_matches_are_fresh_unless_given() {
    let params = json!({ "game": "take-away", "players": [{ "name": "A" }, { "name": "B" }] });
    let answers = talk(&[("match.create", params.clone()), ("match.create", params)]);
    let header = |i: usize| answers[i]["result"]["header"].clone();
    assert_ne!(header(0)["matchId"], header(1)["matchId"]);
    assert_ne!(header(0)["commitment"], header(1)["commitment"]);
    assert_eq!(header(0)["matchId"].as_str().unwrap().len(), 32);
    assert!(header(0).get("seed").is_none(), "the seed stays with the host");
    // Created on the wall clock: later than the day this was written.
    assert!(header(0)["startedAt"].as_u64().unwrap() > 1_700_000_000_000);
}
