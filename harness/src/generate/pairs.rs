//! Combinations of options in which every pair of values occurs.

use std::collections::BTreeSet;

use platform_api::registry::{DynGame, SchemaKind};
use platform_api::{GameRng, Seed};
use serde_json::Value;

use super::Generator;

/// So many combinations with everything else at random are tried for one pair.
const RANDOM_TRIES: usize = 12;

/// So many accepted combinations with the one half of a pair are tried with the other half put in.
const NEAR_TRIES: usize = 8;

/// One option with the values that are told apart.
pub(crate) type Axis = (String, Vec<Value>);

/// Combinations of options that a title accepts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pairs {
    /// Resolved options in which every pair of telling values occurs that was accepted anywhere, the defaults first.
    pub(crate) rows: Vec<Value>,
    /// How many pairs were refused in every combination tried. None is left untried.
    pub(crate) refused: usize,
    /// The values that were refused in every combination tried, each with its option.
    pub(crate) never: Vec<(String, Value)>,
}

/// The combinations for one number of players.
pub(crate) fn pairwise(title: &'static dyn DynGame, seats: u8) -> Pairs {
    let mut rng = GameRng::new(&Seed::from_number(7));
    let generator = Generator::new(title.schema(SchemaKind::Options, seats).as_value());
    let axes: Vec<Axis> = generator
        .properties()
        .iter()
        .map(|(key, schema)| (key.clone(), generator.telling(schema, &mut rng)))
        .filter(|(_, values)| !values.is_empty())
        .collect();
    let accept = |tried: &Value| title.resolve_options(Some(&tried.to_string()), seats).ok();
    covering(&axes, &title.default_options(seats), &accept, &mut rng)
}

/// Combinations with every pair that `accept` lets through, which answers them resolved.
pub(crate) fn covering(
    axes: &[Axis],
    defaults: &Value,
    accept: &dyn Fn(&Value) -> Option<Value>,
    rng: &mut GameRng,
) -> Pairs {
    let mut search = Search { axes, defaults, accept, open: all_pairs(axes), accepted: Vec::new() };
    let mut pairs = Pairs { rows: vec![defaults.clone()], ..Pairs::default() };
    while let Some(pair) = search.open.first().copied() {
        match search.row_with(pair, rng) {
            Some((picks, row)) => {
                search.open.retain(|pair| !covers(&picks, pair));
                search.accepted.push(picks);
                if !pairs.rows.contains(&row) {
                    pairs.rows.push(row);
                }
            }
            None => pairs.refused += 1,
        }
        search.open.remove(&pair);
    }
    pairs.never = search.never();
    pairs
}

/// Two axes with a value each, by their places.
type Pair = ((usize, usize), (usize, usize));

/// A value of every axis, by its place.
type Picks = Vec<usize>;

fn all_pairs(axes: &[Axis]) -> BTreeSet<Pair> {
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

fn with_pair(mut picks: Picks, ((a, x), (b, y)): Pair) -> Picks {
    for (axis, value) in [(a, x), (b, y)] {
        if let Some(pick) = picks.get_mut(axis) {
            *pick = value;
        }
    }
    picks
}

struct Search<'a> {
    axes: &'a [Axis],
    defaults: &'a Value,
    accept: &'a dyn Fn(&Value) -> Option<Value>,
    open: BTreeSet<Pair>,
    accepted: Vec<Picks>,
}

impl Search<'_> {
    /// An accepted combination with the pair in it; of a few the one that covers most other open pairs.
    fn row_with(&self, pair: Pair, rng: &mut GameRng) -> Option<(Picks, Value)> {
        let mut best: Option<(usize, Picks, Value)> = None;
        for attempt in 0..RANDOM_TRIES {
            self.consider(with_pair(self.at_random(rng), pair), &mut best);
            // Where hardly anything is refused a few are as good as many.
            if attempt >= 3 && best.is_some() {
                break;
            }
        }
        if best.is_none() {
            // With everything else as it is by default, or as it was accepted, few rules speak against a pair.
            let near = [pair.0, pair.1].map(|half| self.accepted_with(half));
            for base in std::iter::once(self.by_default()).chain(near.into_iter().flatten().cloned()) {
                self.consider(with_pair(base, pair), &mut best);
            }
        }
        best.map(|(_, picks, row)| (picks, row))
    }

    fn accepted_with(&self, (axis, value): (usize, usize)) -> impl Iterator<Item = &Picks> {
        self.accepted.iter().filter(move |picks| picks.get(axis) == Some(&value)).take(NEAR_TRIES)
    }

    fn consider(&self, picks: Picks, best: &mut Option<(usize, Picks, Value)>) {
        let Some(row) = (self.accept)(&self.options(&picks)) else { return };
        let gain = self.open.iter().filter(|pair| covers(&picks, pair)).count();
        if best.as_ref().is_none_or(|(most, ..)| gain > *most) {
            *best = Some((gain, picks, row));
        }
    }

    fn at_random(&self, rng: &mut GameRng) -> Picks {
        self.axes.iter().map(|(_, values)| rng.index(values.len()).unwrap_or_default()).collect()
    }

    fn by_default(&self) -> Picks {
        let place =
            |(key, values): &Axis| values.iter().position(|value| self.defaults.get(key) == Some(value));
        self.axes.iter().map(|axis| place(axis).unwrap_or_default()).collect()
    }

    fn options(&self, picks: &[usize]) -> Value {
        let mut tried = self.defaults.clone();
        for ((key, values), pick) in self.axes.iter().zip(picks) {
            if let (Some(object), Some(value)) = (tried.as_object_mut(), values.get(*pick)) {
                object.insert(key.clone(), value.clone());
            }
        }
        tried
    }

    /// The values that no accepted combination has.
    fn never(&self) -> Vec<(String, Value)> {
        let mut never = Vec::new();
        for (a, (key, values)) in self.axes.iter().enumerate() {
            let unseen = values.iter().enumerate().filter(|(x, value)| {
                !self.accepted.iter().any(|picks| picks.get(a) == Some(x))
                    && self.defaults.get(key) != Some(value)
            });
            never.extend(unseen.map(|(_, value)| (key.clone(), value.clone())));
        }
        never
    }
}

#[cfg(test)]
#[path = "pairs/tests.rs"]
mod tests;
