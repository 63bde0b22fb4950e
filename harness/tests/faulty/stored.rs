//! Files beside a title that say something else than the title does.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use harness::Suite;
use platform_api::record::{HostRecord, Snapshot};
use platform_api::registry::{DynGame, erased};
use platform_api::{DynMatch, NewMatch, PlayerId, Seed, Timestamp};
use serde_json::Value;

use crate::special::honest;
use crate::suite;
use crate::support::fault::*;
use crate::support::pile::Pile;
use crate::support::word::Word;

/// An empty folder for fixtures, each time another one: tests run side by side.
pub(crate) fn folder(name: &str) -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let unique = format!("zoo-{}-{}-{name}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(unique);
    _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// A short match of two players.
fn played(title: &dyn DynGame) -> Box<dyn DynMatch> {
    let mut running = title.create(None, NewMatch::sample(2, Seed::from_number(5))).unwrap();
    for i in 0..3u64 {
        let player = running.deadline().unwrap().unwrap().player.unwrap_or(PlayerId::new(0));
        let now = Timestamp::from_millis(i * 500);
        running.submit(player, r#"{"type":"take","count":2}"#, now).unwrap().outcome.unwrap();
    }
    running
}

/// The record of a short match with the state hash of every entry.
pub(crate) fn record() -> HostRecord {
    honest().with_state_hashes(played(honest()).record().unwrap()).unwrap()
}

/// A golden record whose second state is not the one that its inputs lead to.
pub(crate) fn another_golden_state() -> Suite {
    let root = folder("another-golden-state");
    let mut golden = record();
    golden.entries[1].state_hash = golden.entries[0].state_hash;
    fs::create_dir_all(root.join("pile/records")).unwrap();
    fs::write(root.join("pile/records/a.json"), serde_json::to_string(&golden).unwrap()).unwrap();
    suite(honest()).fixtures_in(Some(root))
}

/// A visibility matrix in which spectators see the word.
pub(crate) fn another_visibility() -> Suite {
    let root = folder("another-visibility");
    let word = suite(erased::<Word<HONEST_WORD>>()).fixtures_in(Some(root.clone()));
    word.clone().only("leaks.visibility").bless(true).run(&|_| {});
    let path = root.join("word/visibility.json");
    let mut matrix: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    matrix["guessing"]["/word"]["spectator"] = "shown".into();
    fs::write(&path, matrix.to_string()).unwrap();
    word
}

/// A snapshot of the first version of a game, with the record beside it, for the next version to migrate.
pub(crate) fn migrating<const F: u16>() -> Suite {
    let root = folder(&format!("migrating-{F}"));
    let folder = root.join("game-old/snapshots");
    fs::create_dir_all(&folder).unwrap();
    let first = played(erased::<Pile<FIRST_VERSION>>());
    let mut snapshot: Snapshot = first.snapshot().unwrap();
    snapshot.state.as_object_mut().unwrap().remove("strikes");
    fs::write(folder.join("a.json"), serde_json::to_string(&snapshot).unwrap()).unwrap();
    fs::write(folder.join("a.record.json"), serde_json::to_string(&first.record().unwrap()).unwrap())
        .unwrap();
    suite(erased::<Pile<F>>()).fixtures_in(Some(root))
}

type Migration = (&'static str, fn() -> Suite);

/// What can be wrong about a migration.
pub(crate) const MIGRATIONS: &[Migration] = &[
    ("migration_drifts", migrating::<MIGRATION_DRIFTS>),
    ("migration_loses", migrating::<MIGRATION_LOSES>),
    ("migration_refuses", migrating::<MIGRATION_REFUSES>),
];

/// A newer state version among its files, and no snapshot of the older one.
pub(crate) fn no_old_snapshot() -> Suite {
    let title = erased::<Pile<NO_OLD_SNAPSHOT>>();
    let root = folder("no-old-snapshot");
    fs::create_dir_all(root.join(title.meta().id)).unwrap();
    suite(title).fixtures_in(Some(root))
}
