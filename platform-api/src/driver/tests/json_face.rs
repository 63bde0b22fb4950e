//! The face over JSON.

use serde_json::{Value, json};

use super::takeaway::{HONEST, Takeaway};
use super::*;

fn boxed() -> Box<dyn DynMatch> {
    registry::erased::<Takeaway>().create(None, NewMatch::sample(2, Seed::from_number(7))).unwrap()
}

fn first_legal(of: &dyn DynMatch, player: PlayerId) -> String {
    of.legal_actions(player).unwrap().unwrap()[0].get().to_owned()
}

#[test]
fn hosts_hold_matches_of_any_title_and_send_them_between_threads() {
    let game = boxed();
    let handle = std::thread::spawn(move || game.view(Viewer::Spectator).unwrap().get().to_owned());
    let view: Value = serde_json::from_str(&handle.join().unwrap()).unwrap();
    assert_eq!(view["turn"], json!(0));
    assert_eq!(view["deadline"], json!({"at": 10_000, "player": 0}));
}

#[test]
fn it_answers_as_the_typed_match_does() {
    let mut erased = boxed();
    let mut typed = begin::<HONEST>();
    let action = first_legal(erased.as_ref(), A);
    let receipt = erased.submit(A, &action, at(5)).unwrap();
    let step = receipt.outcome.unwrap().unwrap();
    let typed_step =
        typed.submit(A, serde_json::from_str(&action).unwrap(), at(5)).unwrap().outcome.unwrap().unwrap();
    assert_eq!(step.chain, typed_step.chain);
    assert_eq!(erased.state_hash(), typed.state_hash());
    assert_eq!(erased.record(), typed.record());
    assert_eq!(Some(step.entry()), typed.record().unwrap().entries.pop());
    let json = serde_json::to_value(&step).unwrap();
    assert_eq!(
        json["events"][1],
        json!({"audience": {"players": [0], "spectators": false}, "event": {"type": "praise"}})
    );
}

#[test]
fn text_that_is_no_action_is_refused_after_time_has_passed() {
    let long = format!(r#"{{"type":"{}"}}"#, "x".repeat(json::MAX_INPUT_BYTES));
    let deep = "[".repeat(100_000);
    let rows = [
        "",
        "{",
        "null",
        "7",
        "[]",
        r#""take""#,
        r#"["take",{"pile":0,"count":1}]"#,
        r#"{"type":"take"}"#,
        r#"{"type":"take","pile":0,"count":1,"count":1}"#,
        r#"{"type":"take","pile":0,"count":1,"extra":0}"#,
        r#"{"type":"take","pile":0,"count":1.0}"#,
        r#"{"type":"take","pile":0,"count":"1"}"#,
        r#"{"type":"steal"}"#,
        &long,
        &deep,
    ];
    for text in rows {
        let mut game = boxed();
        assert_eq!(game.validate(A, text, at(1)).unwrap().unwrap_err().code, "MALFORMED_ACTION");
        let receipt = game.submit(A, text, at(10_000)).unwrap();
        assert_eq!(receipt.due.len(), 1, "malformed input must not hold up time");
        let rejection = receipt.outcome.unwrap_err();
        assert_eq!(rejection.code, "MALFORMED_ACTION");
        assert!(rejection.args.contains_key("pointer"));
    }
}

#[test]
fn the_outcome_has_a_summary_in_words() {
    let mut game = boxed();
    assert!(game.result("ko").unwrap().is_none());
    game.advance(at(1_000_000)).unwrap();
    let result = |locale| serde_json::from_str::<Value>(game.result(locale).unwrap().unwrap().get()).unwrap();
    let [ko, en, zh] = ["ko", "en", "zh-Hans"].map(result);
    assert_eq!(ko["ranking"], json!([{"player": 1, "rank": 1}, {"player": 0, "rank": 2}]));
    for (words, locale) in [(&ko, "ko"), (&en, "en"), (&zh, "zh-Hans")] {
        assert!(words["summary"].as_str().unwrap().contains("Player 2"), "{locale}: {words}");
    }
    assert_ne!(ko["summary"], en["summary"]);
    assert_eq!(result("tlh"), ko, "an unknown locale reads Korean");
}

#[test]
fn old_messages_give_way_to_the_view() {
    let mut game = boxed();
    for i in 0..600 {
        game.presence(B, i % 2 == 1, at(i / 100)).unwrap();
    }
    let mailing = game.messages(Viewer::Spectator, 0).unwrap();
    assert_eq!((mailing.latest, mailing.missed, mailing.messages.len()), (600, true, 512));
    assert_eq!(mailing.messages.iter().filter(|message| message.view.is_some()).count(), 1);
    let mailing = game.messages(Viewer::Spectator, 598).unwrap();
    assert_eq!((mailing.missed, mailing.messages.len()), (false, 2));
    assert!(mailing.messages[1].view.is_some());
    let mailing = game.messages(Viewer::Spectator, 600).unwrap();
    assert_eq!((mailing.missed, mailing.messages.len()), (false, 0));
    let nobody = Viewer::Player(PlayerId::new(9));
    assert_eq!(game.messages(nobody, 0).unwrap_err(), MatchError::NoSuchViewer(PlayerId::new(9)));
    assert_eq!(game.view(nobody).unwrap_err(), MatchError::NoSuchViewer(PlayerId::new(9)));
    assert!(game.view(Viewer::Spectator).is_ok(), "asking so does no harm");
}

#[test]
fn history_walks_back_and_forth() {
    let game = registry::erased::<Takeaway>();
    let mut history = toolkit::History::new(game, boxed());
    let start = history.current().state_hash();
    let action = first_legal(history.current(), A);
    history.submit(A, &action, at(1)).unwrap().outcome.unwrap();
    let one = history.current().state_hash();
    let action = first_legal(history.current(), B);
    history.submit(B, &action, at(2)).unwrap().outcome.unwrap();
    let two = history.current().state_hash();
    assert!(history.undo().unwrap());
    assert_eq!(history.current().state_hash(), one);
    assert!(history.undo().unwrap());
    assert_eq!(history.current().state_hash(), start);
    assert!(!history.undo().unwrap());
    assert!(history.redo().unwrap() && history.redo().unwrap() && !history.redo().unwrap());
    assert_eq!(history.current().state_hash(), two);
    history.undo().unwrap();
    let refused = history.submit(A, &action, at(3)).unwrap();
    assert!(refused.outcome.is_err());
    assert_eq!(history.redoable(), 1, "a refused action drops nothing");
    history.submit(B, &action, at(3)).unwrap().outcome.unwrap();
    assert_eq!(history.redoable(), 0, "a new action drops what was taken back");
}

#[test]
fn a_registry_refuses_what_would_go_unnoticed() {
    use registry::{Registry, RegistryFault};
    assert_eq!(Registry::builder().build().unwrap_err(), RegistryFault::Empty);
    let twice = Registry::builder().with::<Takeaway>().with::<Takeaway>().build();
    assert_eq!(twice.unwrap_err(), RegistryFault::Duplicate("takeaway"));
    let registry = Registry::builder().with::<Takeaway>().build().unwrap();
    assert!(registry.expect(&["takeaway"]).is_ok());
    assert!(registry.expect(&["takeaway", "chess"]).is_err());
    assert!(registry.find("chess").is_none());
    assert_eq!(registry.find("takeaway").unwrap().meta().max_seats(), 2);
}
