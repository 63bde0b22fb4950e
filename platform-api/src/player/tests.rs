use serde_json::json;

use super::*;

const A: PlayerId = PlayerId::new(0);
const B: PlayerId = PlayerId::new(1);

#[test]
fn a_viewer_is_a_number_or_the_spectator() {
    assert_eq!(serde_json::to_value(Viewer::Player(B)).unwrap(), json!(1));
    assert_eq!(serde_json::to_value(Viewer::Spectator).unwrap(), json!("spectator"));
    for viewer in Viewer::all(3) {
        let text = serde_json::to_string(&viewer).unwrap();
        assert_eq!(serde_json::from_str::<Viewer>(&text).unwrap(), viewer);
    }
    for junk in ["-1", "256", "\"Spectator\"", "null", "1.0", "[0]"] {
        assert!(serde_json::from_str::<Viewer>(junk).is_err(), "{junk}");
    }
}

#[test]
fn a_set_has_one_spelling() {
    let set: PlayerSet = [B, A].into_iter().collect();
    assert_eq!(serde_json::to_value(set).unwrap(), json!([0, 1]));
    assert_eq!(serde_json::from_str::<PlayerSet>("[0,1]").unwrap(), set);
    for junk in ["[1,0]", "[0,0]", "[64]", "[-1]", "{}"] {
        assert!(serde_json::from_str::<PlayerSet>(junk).is_err(), "{junk}");
    }
}

#[test]
fn a_set_knows_its_members() {
    let mut set = PlayerSet::all(2);
    assert_eq!(set.len(), 2);
    assert!(!set.insert(A));
    assert!(set.remove(A));
    assert!(!set.remove(A));
    assert_eq!(set.iter().collect::<Vec<_>>(), [B]);
    assert_eq!(PlayerSet::all(64).len(), 64);
    assert!(!PlayerSet::all(64).contains(PlayerId::new(64)));
}

#[test]
fn audiences_are_what_their_builders_say() {
    assert!(Viewer::all(4).all(|v| Audience::everyone().contains(v)));
    assert!(Viewer::all(4).all(|v| Audience::only(B).contains(v) == v.is(B)));
    assert!(Viewer::all(4).all(|v| Audience::others_than(B).contains(v) != v.is(B)));
    assert!(Viewer::all(4).all(|v| Audience::spectators().contains(v) == (v == Viewer::Spectator)));
    assert_eq!(Audience::everyone().within(2).players, PlayerSet::all(2));
}

#[test]
fn names_are_bounded_and_visible() {
    assert_eq!(Roster::new(["  철수 "]).unwrap().name(A), Some("철수"));
    // NFD comes in as NFC, so that particles see the final consonant.
    assert_eq!(Roster::new(["\u{1112}\u{1161}\u{11ab}"]).unwrap().name(A), Some("한"));
    assert_eq!(Roster::new(["ok", " "]), Err(RosterFault::NameLength { player: 1 }));
    assert!(Roster::new(["x".repeat(65)]).is_err());
    assert!(Roster::new(["a\u{202E}b"]).is_err());
    assert!(Roster::new(["a\nb"]).is_err());
}
