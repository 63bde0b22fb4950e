use serde_json::json;

use super::*;

/// Five options with eight values each.
fn axes() -> Vec<Axis> {
    ["a", "b", "c", "d", "e"].map(|key| (key.to_owned(), (0..8).map(Value::from).collect())).to_vec()
}

fn made(accept: impl Fn(&Value) -> bool) -> Pairs {
    let defaults = json!({ "a": 0, "b": 0, "c": 0, "d": 0, "e": 0 });
    let accept = |tried: &Value| accept(tried).then(|| tried.clone());
    covering(&axes(), &defaults, &accept, &mut GameRng::new(&Seed::from_number(1)))
}

/// How many of all pairs stand in some row.
fn in_rows(rows: &[Value]) -> usize {
    let axes = axes();
    let value = |row: &Value, axis: usize| row[&axes[axis].0].as_u64();
    let stands = |&((a, x), (b, y)): &Pair| {
        rows.iter().any(|row| value(row, a) == Some(x as u64) && value(row, b) == Some(y as u64))
    };
    all_pairs(&axes).iter().filter(|pair| stands(pair)).count()
}

#[test]
fn every_pair_stands_in_a_row_however_many_rows_it_takes() {
    let pairs = made(|_| true);
    // Ten pairs of options, 8 × 8 values each; two options alone need 64 rows.
    assert_eq!(in_rows(&pairs.rows), 640);
    assert!(pairs.rows.len() >= 64);
    assert_eq!((pairs.refused, pairs.never.len()), (0, 0));
}

#[test]
fn what_is_refused_is_counted_and_nothing_else_is_missing() {
    // "a" must not be 7, and 6 only where "b" is 6.
    let pairs = made(|row| row["a"] != 7 && (row["a"] != 6 || row["b"] == 6));
    // 4 × 8 pairs with the one, 7 with the other.
    assert_eq!(pairs.refused, 39);
    assert_eq!(in_rows(&pairs.rows), 640 - 39);
    assert_eq!(pairs.never, [("a".to_owned(), json!(7))]);
}

#[test]
fn a_value_that_needs_another_one_is_tried_where_that_is() {
    // Like words of one's own alone, which need words of one's own.
    let pairs = made(|row| row["a"] != 5 || row["b"] == 5);
    assert_eq!(pairs.refused, 7);
    assert_eq!(in_rows(&pairs.rows), 640 - 7);
    assert!(pairs.never.is_empty());
}
