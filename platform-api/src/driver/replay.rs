//! Playing a record again, entry by entry, and refusing one that the rules did not make.

use super::chronicle::Chronicle;
use super::fault::{MatchError, ReplayError};
use super::guard::Guard;
use super::snapshot::present_header;
use super::{Deed, Match, Step};
use crate::game::{Game, Input, Setup};
use crate::json;
use crate::options;
use crate::player::PlayerId;
use crate::record::{Cause, Digest, Entry, FORMAT, Header, HostRecord, PublicRecord, state_hash_and_size};
use crate::refusal::{Rejection, code};
use crate::rng::GameRng;
use crate::time::Millis;

impl<G: Game> Match<G> {
    /// Everything that happened, for the host alone.
    ///
    /// # Errors
    /// A match restored from a snapshot without the entries before it.
    pub fn record(&self) -> Result<HostRecord, MatchError> {
        if self.chronicle.first().number() > 0 {
            return Err(MatchError::EntriesMissing { first: self.chronicle.first() });
        }
        Ok(HostRecord { header: self.header.clone(), entries: self.chronicle.entries()? })
    }

    /// The record for everybody, once the match has ended: the seed opened, private inputs left out, state
    /// hashes ([`with_state_hashes`]) if nothing was left out.
    ///
    /// # Errors
    /// As [`Match::record`]; a match whose record does not lead to where it stands, since it was restored from
    /// data that was tampered with; a fault of the title. `STILL_RUNNING` before the end.
    pub fn publish(&self) -> Result<Result<PublicRecord, Rejection>, MatchError> {
        self.guard.check()?;
        if !self.ended {
            return Ok(Err(Rejection::common(code::STILL_RUNNING)));
        }
        let record = self.record()?;
        let header = self.public_header()?;
        let complete = !self.chronicle.has_private() && header.options == record.header.options;
        let entries = if complete {
            let hashed = HostRecord { entries: self.chronicle.entries()?, ..record };
            self.repeated(hashed)?
        } else {
            self.chronicle.public(&self.header)?
        };
        Ok(Ok(PublicRecord { header, entries, complete }))
    }

    /// The entries of the match's own record with state hashes, once they have led to where it stands.
    fn repeated(&self, record: HostRecord) -> Result<Vec<Entry>, MatchError> {
        let entries = with_state_hashes::<G>(record)
            .map_err(|error| MatchError::Unrepeatable(error.to_string()))?
            .entries;
        let end = entries.last().and_then(|entry| entry.state_hash);
        if end.is_some() && end != Some(self.state_hash()?) {
            return Err(MatchError::Unrepeatable("it ends in another state".to_owned()));
        }
        Ok(entries)
    }

    /// Plays a record again to its last entry.
    ///
    /// # Errors
    /// A record of another title, other rules or a newer version; one that cannot be read; the first entry
    /// that is not what the rules make of those before it, or whose state hash differs; a fault of the title.
    pub fn replay(record: &HostRecord) -> Result<Self, ReplayError> {
        Self::replay_until(record, record.entries.len(), |_, _| Ok(()))
    }

    /// [`Match::replay`] of the first `entries` entries, calling `each` after every one.
    ///
    /// # Errors
    /// As [`Match::replay`], or what `each` answers.
    pub fn replay_until(
        record: &HostRecord,
        entries: usize,
        mut each: impl FnMut(&Self, &Step<G>) -> Result<(), ReplayError>,
    ) -> Result<Self, ReplayError> {
        let mut replayed = Self::from_header(&record.header)?;
        let comparable = record.header.state_version == G::STATE_VERSION;
        let last = record.entries.iter().take(entries).rposition(|entry| entry.state_hash.is_some());
        let mut budget = HashingBudget::default();
        for (i, entry) in record.entries.iter().take(entries).enumerate() {
            let step = replayed.repeat(entry)?;
            let checked = comparable && (budget.lasts() || last == Some(i));
            if let Some(expected) = entry.state_hash.filter(|_| checked)
                && budget.hash(&replayed)? != expected
            {
                return Err(ReplayError::Diverged { seq: entry.seq });
            }
            each(&replayed, &step)?;
        }
        Ok(replayed)
    }

    /// The match before its first entry, as its header says.
    fn from_header(header: &Header) -> Result<Self, ReplayError> {
        check_version::<G>(header)?;
        let seats = check_roster::<G>(header)?;
        let guard = Guard::default();
        let present = present_header::<G>(header, seats, &guard)?;
        let mut rng = GameRng::new(&header.seed);
        let state = match present.state {
            Some(state) => state,
            None => guard.catch("setup", || {
                let ctx = Setup {
                    rematch: header.rematch,
                    ..Setup::new(&present.options, seats, header.started_at, &mut rng)
                };
                G::setup(ctx)
            })?,
        };
        Ok(Self::begin(header.clone(), present.options, seats, state, rng, guard)?)
    }

    /// Carries out one entry, if the rules allow exactly it.
    fn repeat(&mut self, entry: &Entry) -> Result<Step<G>, ReplayError> {
        let forged = |reason: &str| ReplayError::Forged { seq: entry.seq, reason: reason.to_owned() };
        if entry.seq != self.chronicle.next_seq() {
            return Err(forged(&format!("entry {} belongs here", self.chronicle.next_seq())));
        }
        if entry.at < self.last {
            return Err(forged("it is earlier than the one before"));
        }
        if self.ended {
            return Err(forged("the match had ended"));
        }
        let step = match &entry.cause {
            Cause::Due(timer) => self.repeat_due(entry, timer)?,
            Cause::Action { player, action } => {
                self.nothing_due_before(entry)?;
                self.repeat_action(entry, *player, action)?
            }
            Cause::Presence(change) => {
                self.nothing_due_before(entry)?;
                let known = self.connected.contains(change.player) == change.connected;
                if known || change.player.index() >= usize::from(self.seats) {
                    return Err(forged("a presence that changes nothing"));
                }
                let input = Input::Presence { player: change.player, connected: change.connected };
                self.carry_out(input, entry.at)?
            }
            Cause::Gap(gap) => {
                if *gap == Millis::ZERO {
                    return Err(forged("a gap that changes nothing"));
                }
                if entry.at != self.last {
                    self.nothing_due_before(entry)?;
                    self.last = entry.at;
                }
                self.carry_gap(*gap)?
            }
        };
        if step.chain == entry.chain { Ok(step) } else { Err(forged("its chain hash differs")) }
    }

    fn nothing_due_before(&mut self, entry: &Entry) -> Result<(), ReplayError> {
        if self.next_due(entry.at)?.is_some() {
            let reason = "something fell due before it that is not recorded".to_owned();
            return Err(ReplayError::Forged { seq: entry.seq, reason });
        }
        Ok(())
    }

    fn repeat_due(&mut self, entry: &Entry, recorded: &serde_json::Value) -> Result<Step<G>, ReplayError> {
        let forged = |reason: &str| ReplayError::Forged { seq: entry.seq, reason: reason.to_owned() };
        let Some(deadline) = self.next_due(entry.at)? else {
            return Err(forged("nothing was due then"));
        };
        if deadline.at.max(self.last) != entry.at {
            return Err(forged(&format!("what was due fell due at {}", deadline.at)));
        }
        let step = self.fall_due(deadline, entry.at)?;
        let Deed::Input(Input::Due(timer)) = &step.deed else {
            return Err(forged("nothing was due then"));
        };
        if super::encode(timer)? == *recorded {
            Ok(step)
        } else {
            Err(forged("something else fell due then"))
        }
    }

    fn repeat_action(
        &mut self,
        entry: &Entry,
        player: PlayerId,
        action: &serde_json::Value,
    ) -> Result<Step<G>, ReplayError> {
        let forged = |reason: String| ReplayError::Forged { seq: entry.seq, reason };
        let action = json::decode_value(action).map_err(|fault| forged(format!("not an action: {fault}")))?;
        if player.index() >= usize::from(self.seats) {
            return Err(forged(format!("there is no player {player}")));
        }
        self.last = entry.at;
        self.act(player, action)?.map_err(|rejection| forged(format!("refused with {}", rejection.code)))
    }
}

pub(super) fn check_version<G: Game>(header: &Header) -> Result<(), ReplayError> {
    let found = (header.format, header.game.as_str(), header.rules_version);
    let expected = (FORMAT, G::META.id, G::RULES_VERSION);
    if found == expected {
        return Ok(());
    }
    let say =
        |(format, game, rules): (u32, &str, u32)| format!("{game}, rules version {rules}, format {format}");
    Err(ReplayError::Version { found: say(found), expected: say(expected) })
}

pub(super) fn check_roster<G: Game>(header: &Header) -> Result<u8, ReplayError> {
    header.roster.check().map_err(|fault| ReplayError::malformed("/header/roster", fault.to_string()))?;
    options::check_seats::<G>(header.roster.len()).map_err(|_| {
        ReplayError::malformed("/header/roster", "a number of players that the title does not have")
    })
}

/// Reads entries without carrying them out and checks their chain.
pub(super) fn read_entries<G: Game>(header: &Header, entries: &[Entry]) -> Result<Chronicle<G>, ReplayError> {
    let mut chronicle = Chronicle::new(header)?;
    for (i, entry) in entries.iter().enumerate() {
        let misread = |fault: json::JsonFault| {
            ReplayError::malformed(format!("/entries/{i}{}", fault.pointer), fault.detail)
        };
        let input = match &entry.cause {
            Cause::Action { player, action } => {
                Input::Action { player: *player, action: json::decode_value(action).map_err(misread)? }
            }
            Cause::Due(timer) => Input::Due(json::decode_value(timer).map_err(misread)?),
            Cause::Presence(change) => Input::Presence { player: change.player, connected: change.connected },
            Cause::Gap(gap) => {
                check_link(entry, chronicle.gap(entry.at, *gap)?)?;
                continue;
            }
        };
        check_link(entry, chronicle.input(entry.at, &input, false)?)?;
    }
    Ok(chronicle)
}

fn check_link(entry: &Entry, chain: Digest) -> Result<(), ReplayError> {
    if entry.chain == chain {
        return Ok(());
    }
    Err(ReplayError::Forged { seq: entry.seq, reason: "its chain hash differs".into() })
}

/// How many bytes of states are hashed while one record is written or checked. A state may grow with the match, so
/// that hashing it after every entry of a very long one would take the square of its length.
const MOST_HASHED: usize = 8 * 1024 * 1024;

/// How much of [`MOST_HASHED`] has been used up.
#[derive(Default)]
struct HashingBudget {
    hashed: usize,
}

impl HashingBudget {
    const fn lasts(&self) -> bool {
        self.hashed < MOST_HASHED
    }

    fn hash<G: Game>(&mut self, of: &Match<G>) -> Result<Digest, MatchError> {
        let (hash, bytes) = state_hash_and_size(G::META.id, G::STATE_VERSION, &of.state)?;
        self.hashed = self.hashed.saturating_add(bytes);
        Ok(hash)
    }
}

/// Replays a record and notes state hashes, as golden and published records have them: after every entry until 8 MiB
/// of states have been hashed, which few matches reach, and in any case after the last one.
///
/// # Errors
/// As [`Match::replay`].
pub fn with_state_hashes<G: Game>(mut record: HostRecord) -> Result<HostRecord, ReplayError> {
    let count = record.entries.len();
    for entry in &mut record.entries {
        entry.state_hash = None;
    }
    let mut hashes = Vec::with_capacity(count);
    let mut budget = HashingBudget::default();
    Match::<G>::replay_until(&record, count, |replayed, _| {
        let wanted = budget.lasts() || hashes.len() + 1 == count;
        hashes.push(if wanted { Some(budget.hash(replayed)?) } else { None });
        Ok(())
    })?;
    for (entry, hash) in record.entries.iter_mut().zip(hashes) {
        entry.state_hash = hash;
    }
    Ok(record)
}
