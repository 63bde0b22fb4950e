//! How matches end.

use std::collections::BTreeSet;

use platform_api::{DynMatch, Millis, Place, PlayerId, Viewer};
use serde_json::{Value, json};

use crate::check::Check;
use crate::context::Cases;
use crate::finding::{Fault, Held, held};
use crate::play::{Trial, look_around};
use crate::transcript::value;

pub(crate) const WHEN_ENDED: Check = Check {
    group: "result",
    name: "result.when_ended",
    law: "There is a result exactly when the match has ended, also after a restart.",
    run: |context| {
        context.each_trial(|trial, cases| {
            let each = |running: &mut Box<dyn DynMatch>, _, _| {
                cases.count();
                when_ended(running.as_ref())
            };
            let running = trial.walk(each)?;
            match trial.title.restore(&running.snapshot()?, None) {
                Ok(again) => when_ended(again.as_ref()),
                Err(_) => Ok(()),
            }
        })
    },
};
pub(crate) const FINAL: Check = Check {
    group: "result",
    name: "result.final",
    law: "A result never changes and never disappears again.",
    run: |context| context.each_trial(stays),
};
pub(crate) const RANKS_EVERYONE: Check = Check {
    group: "result",
    name: "result.ranks_everyone",
    law: "A result ranks every player once, with competition ranks (1, 2, 2, 4), or nobody.",
    run: |context| {
        context.each_trial(|trial, cases| {
            let running = trial.after(trial.script.len())?;
            let Some(conclusion) = running.conclusion()? else { return Ok(()) };
            cases.count();
            let said = running.result("en")?.as_ref().map(value).unwrap_or_default();
            wrong_ranks(&conclusion.ranking, running.seats()).map_or(Ok(()), Err)?;
            same_in_json(&conclusion.ranking, conclusion.reason, &said)
        })
    },
};
pub(crate) const REASONS: Check = Check {
    group: "result",
    name: "result.reasons",
    law: "A match ends for one of the declared reasons.",
    run: |context| {
        context.each_trial(|trial, cases| {
            let running = trial.after(trial.script.len())?;
            let Some(conclusion) = running.conclusion()? else { return Ok(()) };
            cases.count();
            if trial.title.end_reasons().contains(&conclusion.reason) {
                return Ok(());
            }
            Err(Fault::new("undeclared", format!("the reason {:?} is not declared", conclusion.reason))
                .into())
        })
    },
};

fn when_ended(running: &dyn DynMatch) -> Held {
    // Questions change nothing, so the answer afterwards must still be the same.
    running.view(Viewer::Spectator)?;
    running.deadline()?;
    let (ended, result) = (running.has_ended(), running.result("en")?);
    match (ended, result) {
        (true, None) => Err(Fault::new("no result", "the match has ended, and there is no result").into()),
        (false, Some(_)) => {
            Err(Fault::new("early result", "there is a result, and the match has not ended").into())
        }
        (true, Some(_)) | (false, None) => Ok(()),
    }
}

fn result(running: &dyn DynMatch) -> Result<Value, crate::finding::Stop> {
    Ok(running.result("en")?.as_ref().map(value).unwrap_or_default())
}

/// Does everything to a match that has ended, and compares its result each time.
fn stays(trial: &Trial, cases: &Cases) -> Held {
    let mut first: Option<Value> = None;
    let mut running = trial.walk(|running, _, _| {
        if let Some(first) = &first {
            held(Fault::unequal(
                "changed",
                "the result changes after the end",
                first,
                &result(running.as_ref())?,
            ))?;
        } else if running.has_ended() {
            first = Some(result(running.as_ref())?);
        }
        Ok(())
    })?;
    let Some(first) = first else { return Ok(()) };
    cases.count();
    let check = |running: &dyn DynMatch, what: &str| {
        held(Fault::unequal(
            "changed",
            format!("the result changes after the end: {what}"),
            &first,
            &result(running)?,
        ))
    };
    look_around(running.as_ref())?;
    check(running.as_ref(), "asked again")?;
    for player in PlayerId::all(running.seats()) {
        let now = running.last();
        running.presence(player, false, now)?;
        running.submit(player, "{}", now)?;
    }
    check(running.as_ref(), "after somebody left")?;
    let later = running.last() + Millis::from_secs(1_000_000);
    running.advance(later)?;
    running.resume(later + Millis::from_secs(5))?;
    check(running.as_ref(), "when time went on")?;
    check(running.fork()?.as_ref(), "in a copy")?;
    match trial.title.restore(&running.snapshot()?, None) {
        Ok(again) => check(again.as_ref(), "restored from a snapshot"),
        Err(_) => Ok(()),
    }
}

fn wrong_ranks(ranking: &[Place], seats: u8) -> Option<crate::finding::Stop> {
    if ranking.is_empty() {
        return None;
    }
    let ranked: BTreeSet<PlayerId> = ranking.iter().map(|place| place.player).collect();
    let everyone: BTreeSet<PlayerId> = PlayerId::all(seats).collect();
    if ranked != everyone || ranking.len() != everyone.len() {
        let what = format!(
            "the ranking names {ranked:?} in {} places, and there are {seats} players",
            ranking.len()
        );
        return Some(Fault::new("not everyone", what).into());
    }
    let wrong = ranking.iter().find(|place| {
        let ahead = ranking.iter().filter(|other| other.rank < place.rank).count();
        usize::from(place.rank) != ahead + 1
    })?;
    let ranks: Vec<u8> = ranking.iter().map(|place| place.rank).collect();
    Some(
        Fault::new(
            "ranks",
            format!(
                "the ranks {ranks:?} are no competition ranks: player {} has {}",
                wrong.player, wrong.rank
            ),
        )
        .into(),
    )
}

/// Programs that know no title read `ranking` and `reason`.
fn same_in_json(ranking: &[Place], reason: &str, said: &Value) -> Held {
    let places = said.get("ranking").and_then(Value::as_array).map(|places| {
        places
            .iter()
            .map(|place| json!({ "player": place.get("player"), "rank": place.get("rank") }))
            .collect::<Vec<_>>()
    });
    let mut written: Vec<Value> =
        places.ok_or_else(|| Fault::new("json", "the outcome has no array `ranking` in JSON"))?;
    let mut ranked: Vec<Value> =
        ranking.iter().map(|place| json!({ "player": place.player, "rank": place.rank })).collect();
    for list in [&mut written, &mut ranked] {
        list.sort_by_key(|place| place.get("player").and_then(Value::as_u64));
    }
    held(Fault::unequal(
        "json",
        "the ranking in JSON is not the outcome's",
        &ranked.into(),
        &written.into(),
    ))?;
    held(Fault::unequal(
        "json",
        "the reason in JSON is not the outcome's",
        &reason.into(),
        said.get("reason").unwrap_or(&Value::Null),
    ))
}
