//! Combinations of options in which every pair of values occurs.

use std::collections::BTreeSet;

use platform_api::registry::{DynGame, SchemaKind};
use platform_api::{GameRng, Seed};
use serde_json::Value;

use super::Generator;

/// The most combinations that are tried for one number of players.
const MOST_ROWS: usize = 48;

/// Resolved options in which every pair of telling values occurs that the title accepts, the defaults first,
/// and how many pairs occur in no accepted combination.
pub(crate) fn pairwise(title: &'static dyn DynGame, seats: u8) -> (Vec<Value>, usize) {
    let mut rng = GameRng::new(&Seed::from_number(7));
    let generator = Generator::new(title.schema(SchemaKind::Options, seats).as_value());
    let axes: Vec<(String, Vec<Value>)> = generator
        .properties()
        .iter()
        .map(|(key, schema)| (key.clone(), generator.telling(schema, &mut rng)))
        .filter(|(_, values)| !values.is_empty())
        .collect();
    let defaults = title.default_options(seats);
    let mut rows = vec![defaults.clone()];
    let mut open = all_pairs(&axes);
    let mut hopeless = 0;
    while let Some(pair) = open.first().copied() {
        if rows.len() >= MOST_ROWS {
            break;
        }
        match row_with(title, seats, &axes, &defaults, pair, &open, &mut rng) {
            Some((picks, row)) => {
                open.retain(|pair| !covers(&picks, pair));
                if !rows.contains(&row) {
                    rows.push(row);
                }
            }
            None => hopeless += 1,
        }
        open.remove(&pair);
    }
    (rows, hopeless + open.len())
}

/// Two axes with a value each, by their places.
type Pair = ((usize, usize), (usize, usize));

fn all_pairs(axes: &[(String, Vec<Value>)]) -> BTreeSet<Pair> {
    let mut pairs = BTreeSet::new();
    for (a, (_, left)) in axes.iter().enumerate() {
        for (b, (_, right)) in axes.iter().enumerate().skip(a + 1) {
            for x in 0..left.len() {
                pairs.extend((0..right.len()).map(|y| ((a, x), (b, y))));
            }
        }
    }
    pairs
}

fn covers(picks: &[usize], &((a, x), (b, y)): &Pair) -> bool {
    picks.get(a) == Some(&x) && picks.get(b) == Some(&y)
}

/// An accepted combination with the pair in it; of a few the one that covers most other open pairs.
fn row_with(
    title: &'static dyn DynGame,
    seats: u8,
    axes: &[(String, Vec<Value>)],
    defaults: &Value,
    pair: Pair,
    open: &BTreeSet<Pair>,
    rng: &mut GameRng,
) -> Option<(Vec<usize>, Value)> {
    let mut best: Option<(usize, Vec<usize>, Value)> = None;
    for attempt in 0..16 {
        // The last attempts leave everything else as it is by default: few rules speak against that.
        let picks: Vec<usize> = axes
            .iter()
            .enumerate()
            .map(|(i, (key, values))| match pair {
                ((a, x), _) if a == i => x,
                (_, (b, y)) if b == i => y,
                _ if attempt < 12 => rng.index(values.len()).unwrap_or_default(),
                _ => values.iter().position(|value| defaults.get(key) == Some(value)).unwrap_or_default(),
            })
            .collect();
        let mut tried = defaults.clone();
        for ((key, values), pick) in axes.iter().zip(&picks) {
            if let (Some(object), Some(value)) = (tried.as_object_mut(), values.get(*pick)) {
                object.insert(key.clone(), value.clone());
            }
        }
        let Ok(resolved) = title.resolve_options(Some(&tried.to_string()), seats) else { continue };
        let gain = open.iter().filter(|pair| covers(&picks, pair)).count();
        if best.as_ref().is_none_or(|(most, ..)| gain > *most) {
            best = Some((gain, picks, resolved));
        }
    }
    best.map(|(_, picks, row)| (picks, row))
}
