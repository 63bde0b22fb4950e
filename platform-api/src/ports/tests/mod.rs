mod entries;
mod faulty;
mod memory;
mod retries;

use std::sync::Arc;

use async_trait::async_trait;
use pollster::block_on;

use super::checks::{self, ALL, Backend, Opened};
use super::*;
use crate::player::Roster;
use crate::record::{FORMAT, Header, MatchId};
use crate::rng::Seed;
use crate::time::Timestamp;

fn id(name: &str) -> MatchId {
    MatchId::new(name).expect("a plain word")
}

/// The header of a match called `name`.
fn header(name: &str) -> Header {
    Header {
        format: FORMAT,
        game: "none".into(),
        rules_version: 1,
        state_version: 1,
        options: serde_json::json!({}),
        roster: Roster::numbered(2),
        seed: Seed::from_number(1),
        match_id: id(name),
        started_at: Timestamp::ZERO,
        rematch: 0,
        position: None,
    }
}

/// Opens what the function makes.
struct Made<F>(F);

#[async_trait]
impl<F: Fn() -> Opened + Send + Sync> Backend for Made<F> {
    async fn open(&self) -> Result<Opened, BoxError> {
        Ok((self.0)())
    }

    async fn patience(&self) {
        checks::turns(200).await;
    }
}

fn opened<L: MatchLog + Feed + 'static>(log: L) -> Opened {
    let log = Arc::new(log);
    Opened { log: log.clone(), feed: log }
}

#[test]
fn the_log_in_memory_passes_every_check() {
    let backend = Made(|| opened(MemoryLog::default()));
    for check in ALL {
        block_on(check.run(&backend)).unwrap_or_else(|failure| panic!("{failure}"));
    }
    assert_eq!(block_on(checks::run_all(&backend)), Ok(()));
}

#[test]
fn checks_have_names_of_their_own() {
    let mut names: Vec<_> = ALL.iter().map(|check| check.name()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), ALL.len());
    for name in names {
        assert_eq!(checks::find(name).map(|check| check.name()), Some(name));
    }
    assert!(checks::find("create.everything").is_none());
}

#[test]
fn futures_of_the_checks_can_be_spawned() {
    const fn is_send<T: Send>(_: &T) {}
    let backend = Made(|| opened(MemoryLog::default()));
    is_send(&checks::run_all(&backend));
}
