//! The drawing as others and late joiners get it, and what the server refuses (design document, section 5.5).

use catchmind::Options;
use catchmind::canvas::CanvasOp;
use platform_api::{Audience, Viewer};

use crate::support::{Play, batch, begin, heard, player, points};

#[test]
fn every_rule_has_its_code_and_a_refused_operation_leaves_no_trace() {
    let mut play = Play::drawing("사과", 3, Options::defaults());
    let before = play.state().clone();
    let rows = [
        (CanvasOp::End { stroke: 1 }, "NO_OPEN_STROKE"),
        (points(1, 1, &[1, 1]), "NO_OPEN_STROKE"),
        (CanvasOp::Undo {}, "NOTHING_TO_UNDO"),
        (CanvasOp::Clear {}, "NOTHING_TO_CLEAR"),
        (begin(0), "WRONG_STROKE"),
        (CanvasOp::Begin { stroke: 1, colour: 12, width: 0, eraser: 0 }, "UNKNOWN_COLOUR"),
        (CanvasOp::Begin { stroke: 1, colour: 0, width: 4, eraser: 0 }, "UNKNOWN_WIDTH"),
        (CanvasOp::Begin { stroke: 1, colour: 0, width: 0, eraser: 2 }, "UNKNOWN_ERASER"),
    ];
    for (op, code) in rows {
        assert_eq!(play.refused_op(op.clone()), code);
        assert!(play.submit(player(0), catchmind::Action::Draw { op }).outcome.is_err());
    }
    assert_eq!(play.state(), &before);
    play.draw(begin(1));
    let rows = [
        (begin(2), "STROKE_OPEN"),
        (CanvasOp::Undo {}, "STROKE_OPEN"),
        (CanvasOp::End { stroke: 2 }, "WRONG_STROKE"),
        (points(1, 2, &[1, 1]), "WRONG_BATCH"),
        (points(1, 1, &[1, 1, 1]), "ODD_VALUES"),
        (points(1, 1, &[]), "BATCH_SIZE"),
        (points(1, 1, &[-1, 0]), "OUT_OF_BOUNDS"),
        (points(1, 1, &[0, 0, i32::MIN, i32::MAX]), "OUT_OF_BOUNDS"),
    ];
    for (op, code) in rows {
        assert_eq!(play.refused_op(op), code);
    }
}

#[test]
fn the_thirty_thousandth_point_is_the_last() {
    let mut play = Play::drawing("사과", 3, Options { draw_seconds: 120, ..Options::defaults() });
    play.draw(begin(1));
    for number in 1..=468 {
        play.draw(batch(1, number, 64));
    }
    assert_eq!(play.refused_op(batch(1, 469, 49)), "CANVAS_FULL");
    play.draw(batch(1, 469, 48));
    assert_eq!(play.state().canvas().points(), 30_000);
    assert_eq!(play.refused_op(batch(1, 470, 1)), "CANVAS_FULL");
    play.draw(CanvasOp::End { stroke: 1 });
    play.draw(CanvasOp::Undo {});
    play.draw(begin(2));
}

#[test]
fn an_operation_goes_to_everybody_but_the_drawer_as_it_came_and_nobodys_view_is_sent() {
    let mut play = Play::drawing("사과", 4, Options::defaults());
    play.draw(begin(1));
    let text = r#"{"type":"draw","op":{"k":"p","s":1,"q":1,"d":[412,330,3,-1,4,0,5,2]}}"#;
    let action = serde_json::from_str(text).unwrap();
    let step = play.after(50).submit(player(0), action).outcome.unwrap().unwrap();
    assert_eq!(step.refresh, Audience::NOBODY);
    assert_eq!(step.events.len(), 1);
    assert_eq!(step.events[0].audience, Audience::others_than(player(0)).within(4));
    let wire = serde_json::to_string(&step.events[0].event).unwrap();
    assert_eq!(wire, r#"{"type":"canvasOp","op":{"k":"p","s":1,"q":1,"d":[412,330,3,-1,4,0,5,2]}}"#);
}

#[test]
fn the_drawing_counters_begin_anew_with_every_turn() {
    let mut play = Play::drawing("사과", 3, Options::defaults());
    play.draw(begin(1));
    play.next_drawing();
    let told = play.draw(begin(1));
    assert_eq!(heard(&told, Viewer::Spectator).len(), 1);
}
