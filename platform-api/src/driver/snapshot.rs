//! Keeping a running match between two inputs, and going on from there.

use serde::Serialize;
use serde_json::Value;

use super::chronicle::Chronicle;
use super::fault::{MatchError, ReplayError, RestoreError};
use super::guard::Guard;
use super::mail::Mail;
use super::{Match, encode, replay};
use crate::game::{Game, StoredMatch};
use crate::json;
use crate::options;
use crate::record::{Chain, Entry, Header, Snapshot};
use crate::rng::GameRng;
use crate::time::MAX_SAFE_INTEGER;

/// Options and state of a stored match in the present version, typed.
pub(super) struct Present<G: Game> {
    pub(super) options: G::Options,
    pub(super) state: Option<G::State>,
}

impl<G: Game> Match<G> {
    /// The match as it stands; [`Match::restore`] goes on from it.
    ///
    /// # Errors
    /// A poisoned match has no snapshot: its state may be half done.
    pub fn snapshot(&self) -> Result<Snapshot, MatchError> {
        self.guard.check()?;
        Ok(Snapshot {
            header: self.header.clone(),
            state_version: G::STATE_VERSION,
            options: encode(&self.options)?,
            state: encode(&self.state)?,
            rng: self.rng.position().to_string(),
            last: self.last,
            shift: self.shift,
            next_seq: self.chronicle.next_seq(),
            chain: self.chronicle.head(),
            connected: self.connected,
            sent: self.mail.counters().to_vec(),
        })
    }

    /// Goes on from a snapshot exactly where it was taken. Older state versions are migrated step by step.
    ///
    /// # Errors
    /// Another title, other rules or a newer version; a snapshot that cannot be read; a state that the title
    /// finds impossible; a fault of the title.
    pub fn restore(snapshot: &Snapshot) -> Result<Self, RestoreError> {
        Ok(Self::restored(snapshot)?)
    }

    fn restored(snapshot: &Snapshot) -> Result<Self, ReplayError> {
        let header = &snapshot.header;
        replay::check_version::<G>(header)?;
        let guard = Guard::default();
        let seats = replay::check_roster::<G>(header)?;
        let stored =
            StoredMatch { seats, options: snapshot.options.clone(), state: Some(snapshot.state.clone()) };
        let present = present::<G>(snapshot.state_version, stored, &guard)?;
        let Some(state) = present.state else {
            return Err(ReplayError::malformed("/state", "missing"));
        };
        if present_header::<G>(header, seats, &guard)?.options != present.options {
            return Err(ReplayError::malformed("/options", "not those of the header"));
        }
        check_counters(snapshot)?;
        if snapshot.sent.len() != usize::from(seats) + 1 {
            return Err(ReplayError::malformed(
                "/sent",
                "one counter for each player and one for the spectators",
            ));
        }
        if snapshot.connected.iter().any(|player| player.index() >= usize::from(seats)) {
            return Err(ReplayError::malformed("/connected", "somebody without a seat"));
        }
        let position = snapshot.rng.parse().map_err(|_| ReplayError::malformed("/rng", "not a position"))?;
        let ended = guard.catch("result", || G::result(&state).is_some())?;
        Ok(Self {
            header: header.clone(),
            options: present.options,
            seats,
            state,
            rng: GameRng::at(&header.seed, position),
            last: snapshot.last,
            shift: snapshot.shift,
            ended,
            connected: snapshot.connected,
            chronicle: Chronicle::resumed(header, snapshot.next_seq, snapshot.chain),
            mail: Mail::resumed(seats, snapshot.sent.clone()),
            guard,
        })
    }

    /// [`Match::restore`] together with the entries before the snapshot, so that the whole record can be had.
    ///
    /// # Errors
    /// As [`Match::restore`], or entries whose chain does not lead to the snapshot.
    pub fn restore_with_entries(snapshot: &Snapshot, entries: &[Entry]) -> Result<Self, RestoreError> {
        let mut restored = Self::restored(snapshot)?;
        let earlier = replay::read_entries::<G>(&snapshot.header, entries)?;
        if earlier.next_seq() != snapshot.next_seq || earlier.head() != snapshot.chain {
            let seq = earlier.next_seq();
            return Err(ReplayError::Forged {
                seq,
                reason: "the entries do not lead to the snapshot".into(),
            }
            .into());
        }
        restored.chronicle.prepend(earlier);
        Ok(restored)
    }
}

/// Counters go on from the snapshot, so they need room; and nothing has been chained before the first entry.
fn check_counters(snapshot: &Snapshot) -> Result<(), ReplayError> {
    const MOST: u64 = MAX_SAFE_INTEGER / 2;
    if snapshot.next_seq.number() > MOST {
        return Err(ReplayError::malformed("/nextSeq", "more entries than any match has"));
    }
    if snapshot.sent.iter().any(|&sent| sent > MOST) {
        return Err(ReplayError::malformed("/sent", "more messages than any match has"));
    }
    let untouched = snapshot.next_seq.number() == 0;
    if untouched && snapshot.chain != Chain::new(&snapshot.header.seed, &snapshot.header)?.head() {
        return Err(ReplayError::malformed("/chain", "not the chain of this header"));
    }
    Ok(())
}

/// Brings stored options, and the state if there is one, to the present version and decodes them.
pub(super) fn present<G: Game>(
    version: u32,
    mut stored: StoredMatch,
    guard: &Guard,
) -> Result<Present<G>, ReplayError> {
    if version > G::STATE_VERSION || version == 0 {
        return Err(ReplayError::Version {
            found: format!("state version {version}"),
            expected: format!("state version 1 to {}", G::STATE_VERSION),
        });
    }
    for from in version..G::STATE_VERSION {
        guard.catch("migrate", || G::migrate(from, &mut stored))?.map_err(|error| ReplayError::Version {
            found: error.to_string(),
            expected: format!("state version {}", G::STATE_VERSION),
        })?;
    }
    let options: G::Options = decode("/options", &stored.options)?;
    guard
        .catch("check_options", || options::check::<G>(&options, stored.seats))?
        .map_err(|fault| ReplayError::from(super::CreateError::from(fault)))?;
    let state = stored.state.as_ref().map(|state| checked_state::<G>(state, &options, guard)).transpose()?;
    Ok(Present { options, state })
}

/// Decodes a state strictly and has the title check that it is possible.
fn checked_state<G: Game>(
    stored: &Value,
    options: &G::Options,
    guard: &Guard,
) -> Result<G::State, ReplayError> {
    let state: G::State = decode("/state", stored)?;
    if !guard.catch("options_of", || keeps_options::<G>(&state, options))? {
        return Err(ReplayError::malformed("/state", OTHER_OPTIONS));
    }
    guard
        .catch("check_state", || G::check_state(&state))?
        .map_err(|fault| ReplayError::malformed(format!("/state{}", fault.pointer), fault.reason))?;
    Ok(state)
}

/// What is wrong with a state that [`keeps_options`] is false for.
pub(super) const OTHER_OPTIONS: &str = "it keeps other options than those of the match";

/// True if the options that a state keeps, if it keeps any, are those of its match.
pub(super) fn keeps_options<G: Game>(state: &G::State, options: &G::Options) -> bool {
    G::options_of(state).is_none_or(|kept| kept == options)
}

fn decode<T: serde::de::DeserializeOwned + Serialize>(place: &str, value: &Value) -> Result<T, ReplayError> {
    json::decode_value(value)
        .map_err(|fault| ReplayError::malformed(format!("{place}{}", fault.pointer), fault.detail))
}

/// What a header says of options and position, in the present version.
pub(super) fn present_header<G: Game>(
    header: &Header,
    seats: u8,
    guard: &Guard,
) -> Result<Present<G>, ReplayError> {
    let stored = StoredMatch { seats, options: header.options.clone(), state: header.position.clone() };
    present::<G>(header.state_version, stored, guard)
}
