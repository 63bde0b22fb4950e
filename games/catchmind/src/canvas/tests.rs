use proptest::prelude::*;

use super::*;

fn begin(stroke: i32) -> CanvasOp {
    CanvasOp::Begin { stroke, colour: 3, width: 2, eraser: 0 }
}

fn points(stroke: i32, batch: i32, deltas: &[i32]) -> CanvasOp {
    CanvasOp::Points { stroke, batch, deltas: deltas.to_vec() }
}

fn end(stroke: i32) -> CanvasOp {
    CanvasOp::End { stroke }
}

const UNDO: CanvasOp = CanvasOp::Undo {};
const CLEAR: CanvasOp = CanvasOp::Clear {};

fn drawn(ops: &[CanvasOp]) -> Canvas {
    let mut canvas = Canvas::default();
    for op in ops {
        canvas.push(op).unwrap_or_else(|refusal| panic!("{op:?}: {refusal}"));
    }
    canvas
}

/// Puts `op` after `before`, expects the refusal, and that it leaves no trace.
fn check(before: &[CanvasOp], op: CanvasOp, expect: CanvasRefusal) {
    let mut canvas = drawn(before);
    let untouched = canvas.clone();
    assert_eq!(canvas.check(&op), Err(expect), "{op:?}");
    assert_eq!(canvas.push(&op), Err(expect), "{op:?}");
    assert_eq!(canvas, untouched);
}

fn line(stroke: i32) -> [CanvasOp; 3] {
    [begin(stroke), points(stroke, 1, &[10, 10, 5, 5]), end(stroke)]
}

fn full() -> Canvas {
    let mut canvas = drawn(&[begin(1)]);
    for batch in 1..=600 {
        canvas.push(&points(1, batch, &[7; 100].map(|n: i32| n % 8))).unwrap();
    }
    canvas
}

#[test]
fn the_wire_forms_are_those_of_the_design_document() {
    for text in [
        r#"{"k":"b","s":17,"c":3,"w":2,"e":0}"#,
        r#"{"k":"p","s":17,"q":5,"d":[412,330,3,-1,4,0,5,2]}"#,
        r#"{"k":"e","s":17}"#,
        r#"{"k":"u"}"#,
        r#"{"k":"x"}"#,
    ] {
        let op: CanvasOp = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&op).unwrap(), text);
    }
    for junk in [
        r#"{"k":"u","s":1}"#,
        r#"{"k":"z"}"#,
        r#"{"k":"b","s":1,"c":3,"w":2}"#,
        r#"{"k":"b","s":1,"c":3.0,"w":2,"e":0}"#,
        r#"{"k":"b","s":"1","c":3,"w":2,"e":0}"#,
        r#"{"k":"b","s":1,"c":3,"w":2,"e":true}"#,
        r#"{"k":"p","s":1,"q":1,"d":[1.5,2]}"#,
    ] {
        assert!(serde_json::from_str::<CanvasOp>(junk).is_err(), "{junk}");
    }
}

#[test]
fn coordinates_are_0_to_1000() {
    let open = [begin(1)];
    drawn(&[begin(1), points(1, 1, &[0, 0, 1000, 1000, -1000, -1000])]);
    for deltas in [[1001, 0], [0, 1001], [-1, 0], [0, -1], [i32::MAX, i32::MIN]] {
        check(&open, points(1, 1, &deltas), CanvasRefusal::OutOfBounds);
    }
    check(&open, points(1, 1, &[1000, 5, 1, 0]), CanvasRefusal::OutOfBounds);
    check(&open, points(1, 1, &[5, 5, 0, -6, 0, 6]), CanvasRefusal::OutOfBounds);
    check(&open, points(1, 1, &[5, 5, i32::MAX, 0, i32::MAX, 0]), CanvasRefusal::OutOfBounds);
}

#[test]
fn a_batch_has_1_to_64_points_in_pairs() {
    let open = [begin(1)];
    drawn(&[begin(1), points(1, 1, &[1; 128])]);
    check(&open, points(1, 1, &[1; 130]), CanvasRefusal::BatchSize);
    check(&open, points(1, 1, &[]), CanvasRefusal::BatchSize);
    check(&open, points(1, 1, &[1, 2, 3]), CanvasRefusal::OddValues);
}

#[test]
fn stroke_numbers_are_consecutive_from_1() {
    for number in [0, -1, i32::MIN, i32::MAX] {
        check(&[], begin(number), CanvasRefusal::WrongStroke { expected: 1 });
    }
    check(&[], begin(2), CanvasRefusal::WrongStroke { expected: 1 });
    check(&line(1), begin(1), CanvasRefusal::WrongStroke { expected: 2 });
    check(&line(1), begin(3), CanvasRefusal::WrongStroke { expected: 2 });
    let undone = [line(1).to_vec(), vec![UNDO]].concat();
    check(&undone, begin(1), CanvasRefusal::WrongStroke { expected: 2 });
    check(&[begin(1)], points(2, 1, &[1, 1]), CanvasRefusal::WrongStroke { expected: 1 });
    check(&[begin(1)], end(2), CanvasRefusal::WrongStroke { expected: 1 });
}

#[test]
fn batch_numbers_are_consecutive_from_1_within_each_stroke() {
    for number in [0, -1, i32::MIN, i32::MAX] {
        check(&[begin(1)], points(1, number, &[1, 1]), CanvasRefusal::WrongBatch { expected: 1 });
    }
    check(&[begin(1)], points(1, 2, &[1, 1]), CanvasRefusal::WrongBatch { expected: 1 });
    let once = [begin(1), points(1, 1, &[1, 1])];
    check(&once, points(1, 1, &[1, 1]), CanvasRefusal::WrongBatch { expected: 2 });
    let second = [line(1).to_vec(), vec![begin(2)]].concat();
    check(&second, points(2, 2, &[1, 1]), CanvasRefusal::WrongBatch { expected: 1 });
}

#[test]
fn while_a_stroke_is_open_only_its_points_and_its_end_come() {
    let open = [line(1).to_vec(), vec![begin(2)]].concat();
    for op in [begin(3), UNDO, CLEAR] {
        check(&open, op, CanvasRefusal::StrokeOpen { stroke: 2 });
    }
    for op in [points(1, 1, &[1, 1]), end(1)] {
        check(&line(1), op, CanvasRefusal::NoOpenStroke);
    }
}

#[test]
fn there_are_twelve_colours_four_widths_and_one_eraser() {
    for colour in 0..12 {
        for (width, eraser) in [(0, 0), (1, 1), (2, 0), (3, 1)] {
            drawn(&[CanvasOp::Begin { stroke: 1, colour, width, eraser }]);
        }
    }
    let with = |colour, width, eraser| CanvasOp::Begin { stroke: 1, colour, width, eraser };
    for (colour, width, eraser) in
        [(12, 4, 2), (255, 255, 255), (256, 256, 256), (-1, -1, -1), (i32::MAX, i32::MIN, i32::MAX)]
    {
        check(&[], with(colour, 0, 0), CanvasRefusal::UnknownColour);
        check(&[], with(0, width, 0), CanvasRefusal::UnknownWidth);
        check(&[], with(0, 0, eraser), CanvasRefusal::UnknownEraser);
    }
    assert_eq!((PALETTE.len(), WIDTH_UNITS.len()), (usize::from(COLOURS), usize::from(WIDTHS)));
}

#[test]
fn a_turn_has_30_000_points_and_hidden_ones_count() {
    let mut canvas = full();
    assert_eq!(canvas.points(), 30_000);
    assert_eq!(canvas.push(&points(1, 601, &[1, 1])), Err(CanvasRefusal::CanvasFull));
    for op in [end(1), CLEAR, begin(2)] {
        canvas.push(&op).unwrap();
    }
    assert_eq!(canvas.push(&points(2, 1, &[1, 1])), Err(CanvasRefusal::CanvasFull));
    canvas.push(&end(2)).unwrap();
}

#[test]
fn undo_hides_the_last_stroke_that_can_be_seen() {
    let three = [line(1), line(2), line(3)].concat();
    let mut canvas = drawn(&three);
    canvas.push(&UNDO).unwrap();
    assert_eq!(canvas.visible().collect::<Vec<_>>(), three[..6]);
    for op in line(4) {
        canvas.push(&op).unwrap();
    }
    canvas.push(&UNDO).unwrap();
    canvas.push(&UNDO).unwrap();
    assert_eq!(canvas.visible().collect::<Vec<_>>(), three[..3]);
    canvas.push(&UNDO).unwrap();
    assert_eq!(canvas.push(&UNDO), Err(CanvasRefusal::NothingToUndo));
    check(&[], UNDO, CanvasRefusal::NothingToUndo);
}

#[test]
fn clearing_hides_everything_and_is_not_undone() {
    let cleared = [line(1).to_vec(), line(2).to_vec(), vec![CLEAR]].concat();
    check(&cleared, UNDO, CanvasRefusal::NothingToUndo);
    check(&cleared, CLEAR, CanvasRefusal::NothingToClear);
    check(&[], CLEAR, CanvasRefusal::NothingToClear);
    let again = drawn(&[cleared, line(3).to_vec()].concat());
    assert_eq!(again.visible().collect::<Vec<_>>(), line(3));
}

#[test]
fn a_stroke_without_points_cannot_be_seen() {
    check(&[begin(1), end(1)], UNDO, CanvasRefusal::NothingToUndo);
    check(&[begin(1), end(1)], CLEAR, CanvasRefusal::NothingToClear);
    let canvas = drawn(&[line(1).to_vec(), vec![begin(2), end(2), UNDO]].concat());
    assert_eq!(canvas.visible().count(), 0);
}

#[test]
fn the_open_stroke_can_be_seen() {
    let open = [line(1).to_vec(), vec![begin(2), points(2, 1, &[3, 4])]].concat();
    assert_eq!(drawn(&open).visible().collect::<Vec<_>>(), open);
}

#[test]
fn a_stored_canvas_is_checked_operation_by_operation() {
    let ops = [line(1).to_vec(), vec![UNDO, begin(2), points(2, 1, &[0, 0, 1, 1])]].concat();
    let canvas = drawn(&ops);
    let text = serde_json::to_string(&canvas).unwrap();
    assert_eq!(text, serde_json::to_string(&ops).unwrap());
    assert_eq!(serde_json::from_str::<Canvas>(&text).unwrap(), canvas);
    for junk in [r#"[{"k":"u"}]"#, r#"[{"k":"e","s":1}]"#, r#"[{"k":"b","s":2,"c":0,"w":0,"e":0}]"#, "{}"] {
        assert!(serde_json::from_str::<Canvas>(junk).is_err(), "{junk}");
    }
}

#[test]
fn a_full_canvas_is_small() {
    // 4 bytes a point, 4 an operation: 30,000 points in batches of one make the worst case.
    assert!(size_of::<Record>() <= 4);
    let mut canvas = drawn(&[begin(1)]);
    for batch in 1..=30_000 {
        canvas.push(&points(1, batch, &[500, 500])).unwrap();
    }
    assert!(canvas.bytes() <= 360_008, "{} bytes", canvas.bytes());
}

/// What a client does with the operations that it is sent, in the plainest way.
fn replayed(ops: &[CanvasOp]) -> Vec<Vec<CanvasOp>> {
    let mut strokes: Vec<Vec<CanvasOp>> = Vec::new();
    let seen = |stroke: &Vec<CanvasOp>| stroke.iter().any(|op| matches!(op, CanvasOp::Points { .. }));
    for op in ops {
        match op {
            CanvasOp::Begin { .. } => strokes.push(vec![op.clone()]),
            CanvasOp::Points { .. } | CanvasOp::End { .. } => strokes.last_mut().unwrap().push(op.clone()),
            CanvasOp::Undo {} => {
                let last = strokes.iter().rposition(seen).unwrap();
                strokes.remove(last);
            }
            CanvasOp::Clear {} => strokes.clear(),
        }
    }
    strokes.into_iter().filter(seen).collect()
}

/// Operations with numbers near the right ones, so that many are accepted and many are not.
fn attempts() -> impl Strategy<Value = Vec<(u8, i8, Vec<i32>)>> {
    let deltas = proptest::collection::vec(-300..=600_i32, 0..8);
    proptest::collection::vec((0..10_u8, prop_oneof![8 => Just(0_i8), 1 => -1..=1_i8], deltas), 0..80)
}

fn attempt(canvas: &Canvas, (kind, off, deltas): &(u8, i8, Vec<i32>), batch: i32) -> CanvasOp {
    let near = |number: i32| number + i32::from(*off);
    match kind {
        0..=2 => begin(near(canvas.last_stroke() + 1)),
        3..=6 => points(canvas.last_stroke(), near(batch + 1), deltas),
        7 => end(near(canvas.last_stroke())),
        8 => UNDO,
        _ => CLEAR,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn late_joiners_see_what_the_others_have_seen(attempts in attempts()) {
        let mut canvas = Canvas::default();
        let (mut relayed, mut batch) = (Vec::new(), 0);
        for tried in &attempts {
            let op = attempt(&canvas, tried, batch);
            let before = canvas.clone();
            match canvas.push(&op) {
                Ok(()) => {
                    batch = match op { CanvasOp::Begin { .. } => 0, CanvasOp::Points { batch, .. } => batch, _ => batch };
                    relayed.push(op);
                }
                Err(refusal) => {
                    prop_assert_eq!(before.check(&op), Err(refusal));
                    prop_assert_eq!(&canvas, &before);
                }
            }
        }
        prop_assert_eq!(canvas.ops().collect::<Vec<_>>(), relayed.clone());
        prop_assert_eq!(canvas.visible().collect::<Vec<_>>(), replayed(&relayed).concat());
        let stored = serde_json::to_string(&canvas).unwrap();
        prop_assert_eq!(serde_json::from_str::<Canvas>(&stored).unwrap(), canvas);
    }
}
