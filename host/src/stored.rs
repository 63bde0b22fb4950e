//! Matches that come from files and links.

use std::fmt::Write as _;
use std::path::Path;

use platform_api::json::{self, JsonFault};
use platform_api::record::share::Shared;
use platform_api::record::{FORMAT, HostRecord, MAX_RECORD_BYTES, PublicRecord, Snapshot};
use platform_api::registry::DynGame;
use platform_api::{DynMatch, NewMatch, ReplayError, Roster};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::deal;
use crate::failure::Failure;

/// A match or a position from a file.
#[derive(Debug)]
pub(crate) enum Stored {
    Record(HostRecord),
    Position(Shared),
}

impl Stored {
    /// Reads a host record, a public record or a share link.
    pub(crate) fn read(text: &str) -> Result<Self, Failure> {
        let text = text.trim();
        if text.starts_with('{') {
            return Ok(Self::Record(any_record(text)?));
        }
        let link = text.rsplit('#').next().unwrap_or(text);
        match Shared::from_link(link) {
            Ok(Shared::Record { record, .. }) => Ok(Self::Record(opened(record)?)),
            Ok(position @ Shared::Position { .. }) => Ok(Self::Position(position)),
            Err(fault) => {
                Err(Failure::failed(format_args!("this is neither a record nor a share link: {fault}")))
            }
        }
    }

    /// Reads a file: a match in the format of other programs if it is named like one of these titles' files, else as
    /// [`read`](Self::read) does.
    pub(crate) fn read_file(
        file: &Path,
        text: &str,
        games: impl IntoIterator<Item = &'static dyn DynGame>,
    ) -> Result<Self, Failure> {
        match games.into_iter().find(|game| is_foreign(file, *game)) {
            Some(game) => {
                let record = game.import(text, deal::fresh_match_id()?).map_err(Failure::failed)?;
                Ok(Self::Record(record))
            }
            None => Self::read(text),
        }
    }

    /// The title's id.
    pub(crate) fn game(&self) -> &str {
        match self {
            Self::Record(record) => &record.header.game,
            Self::Position(position) => position.game(),
        }
    }

    /// Goes on from a position.
    pub(crate) fn place(
        game: &dyn DynGame,
        position: &Shared,
        names: impl FnOnce(u8) -> Result<Roster, Failure>,
    ) -> Result<Box<dyn DynMatch>, Failure> {
        let Shared::Position { rules_version, state_version, seats, at, options, state, .. } = position
        else {
            return Err(Failure::failed("this is a whole match, not a position"));
        };
        if (*rules_version, *state_version) != (game.rules_version(), game.state_version()) {
            let found = format!("rules version {rules_version}, state version {state_version}");
            let expected =
                format!("rules version {}, state version {}", game.rules_version(), game.state_version());
            return Err(ReplayError::Version { found, expected }.into());
        }
        let new = NewMatch {
            roster: names(*seats)?,
            seed: deal::fresh_seed()?,
            match_id: deal::fresh_match_id()?,
            at: *at,
            rematch: 0,
        };
        Ok(game.begin_from(options, state, new)?)
    }
}

/// True if a file is named as other programs name theirs for this title.
pub(crate) fn is_foreign(file: &Path, game: &dyn DynGame) -> bool {
    let extension = file.extension().and_then(|extension| extension.to_str());
    game.file_extension().zip(extension).is_some_and(|(known, named)| known.eq_ignore_ascii_case(named))
}

/// Reads a host record, or a public one from which nothing was left out.
fn any_record(text: &str) -> Result<HostRecord, Failure> {
    let value = json::parse_value_of(text, MAX_RECORD_BYTES).map_err(|fault| malformed(&fault))?;
    if value.pointer("/header/commitment").is_some() {
        return opened(decode(&value)?);
    }
    Ok(decode(&value)?)
}

fn opened(record: PublicRecord) -> Result<HostRecord, Failure> {
    record.into_host_record().map_err(Failure::failed)
}

/// Reads a host record.
pub(crate) fn read_record(text: &str) -> Result<HostRecord, ReplayError> {
    decode(&json::parse_value_of(text, MAX_RECORD_BYTES).map_err(|fault| malformed(&fault))?)
}

/// Reads a snapshot.
pub(crate) fn read_snapshot(text: &str) -> Result<Snapshot, ReplayError> {
    decode(&json::parse_value_of(text, MAX_RECORD_BYTES).map_err(|fault| malformed(&fault))?)
}

/// Decodes what has a header; another format is told from what cannot be read.
fn decode<T: DeserializeOwned + Serialize>(value: &Value) -> Result<T, ReplayError> {
    match value.pointer("/header/format").and_then(Value::as_u64) {
        Some(found) if found != u64::from(FORMAT) => Err(ReplayError::Version {
            found: format!("format {found}"),
            expected: format!("format {FORMAT}"),
        }),
        _ => json::decode_value(value).map_err(|fault| malformed(&fault)),
    }
}

fn malformed(fault: &JsonFault) -> ReplayError {
    ReplayError::Malformed { pointer: fault.pointer.clone(), detail: fault.detail.clone() }
}

/// A record as the text of a file: JSON with one entry on each line, so that two of them can be compared.
pub(crate) fn record_text(record: &HostRecord) -> Result<String, Failure> {
    let mut text = format!("{{\"header\":{},\n\"entries\":[", serde_json::to_string(&record.header)?);
    for (i, entry) in record.entries.iter().enumerate() {
        let end = if i == 0 { "" } else { "," };
        // A String takes everything.
        let _ = write!(text, "{end}\n{}", serde_json::to_string(entry)?);
    }
    text.push_str("\n]}\n");
    Ok(text)
}
