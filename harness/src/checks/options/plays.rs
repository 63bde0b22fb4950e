//! Every combination of options can be played.

use serde_json::Value;

use super::ends::plays_to_end;
use crate::check::Check;
use crate::context::Context;
use crate::finding::Findings;
use crate::generate::Pairs;
use crate::play::{Setting, sample_with};
use crate::suite::FIRST_SEED;

pub(crate) const PLAYS: Check = Check {
    group: "options",
    name: "options.plays",
    law: "Every pair of option values that the title accepts sets up and plays to its end.",
    run: plays,
};

/// So many values that are never accepted are named.
const NAMED: usize = 4;

/// Longer values are cut off there.
const LONGEST: usize = 40;

fn plays(context: &Context) -> Findings {
    let title = context.title;
    let (mut trials, mut played) = (Vec::new(), 0);
    let mut notes = Vec::new();
    for &seats in title.meta().seats {
        let pairs = context.pairs(seats);
        notes.extend(refused(seats, &pairs));
        // The seeds are the rows' own, so that a row is played alike whatever matches are sampled.
        for (options, seed) in pairs.rows.iter().cloned().zip(FIRST_SEED..) {
            let sampled = sample_with(title, Setting { seats, options, seed }, 24);
            played += 1;
            // Everything was asked while it was sampled; only what went wrong is looked at again.
            if sampled.broken.is_some() || !sampled.ended {
                trials.push(sampled.with_last_input());
            }
        }
    }
    let mut findings = context.each_of(trials.iter(), |trial, _| plays_to_end(trial));
    findings.cases = played;
    findings.notes.extend(notes);
    findings
}

/// What is said of pairs that occur in no accepted combination: most often they break a rule, now and then it is a
/// value that nobody could know.
fn refused(seats: u8, pairs: &Pairs) -> Option<String> {
    let values: Vec<String> =
        pairs.never.iter().map(|(key, value)| format!("{key} {}", brief(value))).collect();
    let never = if values.is_empty() {
        String::new()
    } else {
        let more = if values.len() > NAMED { ", …" } else { "" };
        format!(
            "; never accepted: {}{more}",
            values.iter().take(NAMED).cloned().collect::<Vec<_>>().join(", ")
        )
    };
    let count = pairs.refused;
    (count > 0).then(|| {
        format!("{seats} players: {count} pairs of values are refused in every combination tried{never}")
    })
}

fn brief(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() <= LONGEST { text } else { text.chars().take(LONGEST).chain(['…']).collect() }
}
