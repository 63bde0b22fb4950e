//! Hearing of changes.

use std::collections::BTreeSet;

use super::bench::{Bench, Checked, ensure};
use super::poll::{join, only_begin, yield_now};
use crate::ports::Watch;
use crate::record::MatchId;

async fn watch(bench: &Bench<'_>) -> Checked<Box<dyn Watch>> {
    bench.expect("watch", bench.ports().feed.watch()).await
}

/// Waits until the match is named.
async fn until_named(bench: &Bench<'_>, watch: &mut dyn Watch, id: &MatchId, change: &str) -> Checked {
    let what = format!("the ring for {change}");
    while bench.expect(&what, watch.next()).await? != *id {}
    Ok(())
}

pub(super) async fn every_change(bench: &Bench<'_>) -> Checked {
    let mut bells = [watch(bench).await?, watch(bench).await?];
    let id = MatchId::new("rings").map_err(|fault| fault.to_string())?;
    let log = &bench.ports().log;
    let [first, second] = &mut bells;
    let create = async {
        super::turns(3).await;
        bench.create("rings").await
    };
    let (rung, author) = join(until_named(bench, &mut **first, &id, "create"), create).await;
    rung?;
    let mut author = author?;
    for i in 0..3 {
        let name = format!("entry-{i}");
        let (rung, written) =
            join(until_named(bench, &mut **first, &id, "append"), bench.append(&mut author, &name)).await;
        rung.and(written.map(drop))?;
    }
    bench.seal(&id).await?;
    until_named(bench, &mut **first, &id, "seal").await?;
    bench.expect("remove", log.remove(&id)).await?;
    until_named(bench, &mut **first, &id, "remove").await?;
    until_named(bench, &mut **second, &id, "anything, to another listener").await
}

pub(super) async fn burst(bench: &Bench<'_>) -> Checked {
    const MATCHES: usize = 300;
    let mut authors = Vec::new();
    for i in 0..MATCHES {
        authors.push(bench.create(&format!("burst-{i}")).await?);
    }
    let mut late = watch(bench).await?;
    for round in 0..2 {
        for author in &mut authors {
            bench.append(author, &format!("entry-{round}")).await?;
        }
    }
    let mut missing: BTreeSet<MatchId> = authors.into_iter().map(|author| author.id).collect();
    while let Some(one) = missing.first() {
        let what = format!("the ring of {one} and {} others", missing.len() - 1);
        let named = bench.expect(&what, late.next()).await?;
        missing.remove(&named);
    }
    Ok(())
}

pub(super) async fn cancelled_wait(bench: &Bench<'_>) -> Checked {
    let mut author = bench.create("cancel").await?;
    let mut bell = watch(bench).await?;
    for i in 0..5 {
        // A late ring of an earlier change is allowed, so early answers are passed over.
        let _ = only_begin(bell.next()).await;
        yield_now().await;
        bench.append(&mut author, &format!("entry-{i}")).await?;
        let named = match only_begin(bell.next()).await {
            Some(named) => named.map_err(|error| format!("watch: {error}"))?,
            None => bench.expect("the ring after a wait that was given up", bell.next()).await?,
        };
        ensure!(named == author.id, "{named} was named, and {} changed", author.id);
    }
    Ok(())
}
