//! Share links: a public record, or a position, as text that fits into an address.

use std::io::{Read as _, Write as _};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{FORMAT, PublicRecord, canonical};
use crate::driver::DynMatch;
use crate::json;
use crate::meta::Information;
use crate::refusal::{Rejection, code};
use crate::time::Timestamp;

/// The longest link that is read or written, in characters.
pub const MAX_PACKED: usize = 64 * 1024;

/// The most that a link may unpack to, in bytes.
pub const MAX_UNPACKED: usize = 4 * 1024 * 1024;

/// What a link holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", tag = "kind", deny_unknown_fields)]
pub enum Shared {
    /// A match that has ended.
    Record {
        /// [`FORMAT`] of the version that wrote it.
        format: u32,
        /// The public record.
        record: PublicRecord,
    },
    /// A position of a title of perfect information, to go on from with a fresh seed.
    Position {
        /// [`FORMAT`] of the version that wrote it.
        format: u32,
        /// The title's id.
        game: String,
        /// The title's rules version.
        rules_version: u32,
        /// The version of options and state.
        state_version: u32,
        /// The number of players.
        seats: u8,
        /// The match time at which it stood so; a match that goes on from it begins then.
        at: Timestamp,
        /// The options, resolved.
        options: Value,
        /// The state.
        state: Value,
    },
}

/// Why a link cannot be made or read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LinkFault {
    /// The match is too long for a link.
    #[error("too long for a link: {0} characters, at most {MAX_PACKED}")]
    TooLong(usize),
    /// The title has secrets, so a position would give them away.
    #[error("a position of a title with hidden information cannot be shared")]
    Hidden,
    /// The text is not a link.
    #[error("not a link: {0}")]
    Malformed(String),
    /// It was made by another format.
    #[error("a link of format {0}, this is format {FORMAT}")]
    Version(u32),
}

impl LinkFault {
    /// The refusal to show: `VERSION_MISMATCH` or `DECODE_FAILED`.
    pub fn rejection(&self) -> Rejection {
        match self {
            Self::Version(found) => Rejection::common(code::VERSION_MISMATCH)
                .with("found", format!("format {found}"))
                .with("expected", format!("format {FORMAT}")),
            Self::TooLong(_) | Self::Hidden | Self::Malformed(_) => {
                Rejection::malformed(code::DECODE_FAILED, "", self.to_string())
            }
        }
    }
}

impl Shared {
    /// The position of a running match.
    ///
    /// # Errors
    /// A title with hidden information, or a fault of the title.
    pub fn position(of: &dyn DynMatch, rules_version: u32) -> Result<Self, LinkFault> {
        if of.meta().information != Information::Perfect {
            return Err(LinkFault::Hidden);
        }
        let snapshot = of.snapshot().map_err(|e| LinkFault::Malformed(e.to_string()))?;
        Ok(Self::Position {
            format: FORMAT,
            game: snapshot.header.game,
            rules_version,
            state_version: snapshot.state_version,
            seats: of.seats(),
            at: snapshot.last,
            options: snapshot.options,
            state: snapshot.state,
        })
    }

    /// The title's id.
    pub fn game(&self) -> &str {
        match self {
            Self::Record { record, .. } => &record.header.game,
            Self::Position { game, .. } => game,
        }
    }

    /// Packs it: base64url over gzip over canonical JSON.
    ///
    /// # Errors
    /// A match that is too long for a link.
    pub fn to_link(&self) -> Result<String, LinkFault> {
        let malformed = |e: &dyn std::fmt::Display| LinkFault::Malformed(e.to_string());
        let bytes = canonical(self).map_err(|e| malformed(&e))?;
        if bytes.len() > MAX_UNPACKED {
            return Err(LinkFault::TooLong(bytes.len()));
        }
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        packer.write_all(&bytes).map_err(|e| malformed(&e))?;
        let link = URL_SAFE_NO_PAD.encode(packer.finish().map_err(|e| malformed(&e))?);
        if link.len() > MAX_PACKED { Err(LinkFault::TooLong(link.len())) } else { Ok(link) }
    }

    /// Unpacks a link. Reads at most [`MAX_PACKED`] characters and unpacks at most [`MAX_UNPACKED`] bytes.
    ///
    /// # Errors
    /// A text that is no link, or of another format.
    pub fn from_link(link: &str) -> Result<Self, LinkFault> {
        let text = unpack(link)?;
        let malformed = |fault: json::JsonFault| LinkFault::Malformed(fault.to_string());
        let value = json::parse_value_of(&text, MAX_UNPACKED).map_err(malformed)?;
        match value.get("format").and_then(Value::as_u64) {
            Some(format) if format == u64::from(FORMAT) => json::decode_value(&value).map_err(malformed),
            Some(format) => Err(LinkFault::Version(u32::try_from(format).unwrap_or(u32::MAX))),
            None => Err(LinkFault::Malformed("no format".into())),
        }
    }
}

fn unpack(link: &str) -> Result<String, LinkFault> {
    if link.len() > MAX_PACKED {
        return Err(LinkFault::TooLong(link.len()));
    }
    let packed = URL_SAFE_NO_PAD.decode(link).map_err(|e| LinkFault::Malformed(e.to_string()))?;
    let mut unpacker = GzDecoder::new(packed.as_slice());
    let mut bytes = Vec::new();
    // One byte more than allowed tells a bomb from a match of exactly the greatest size.
    let limit = MAX_UNPACKED as u64 + 1;
    unpacker.by_ref().take(limit).read_to_end(&mut bytes).map_err(|e| LinkFault::Malformed(e.to_string()))?;
    if bytes.len() > MAX_UNPACKED {
        return Err(LinkFault::Malformed(format!("it unpacks to more than {MAX_UNPACKED} bytes")));
    }
    if !unpacker.into_inner().is_empty() {
        return Err(LinkFault::Malformed("something follows the packed part".into()));
    }
    String::from_utf8(bytes).map_err(|_| LinkFault::Malformed("not UTF-8".into()))
}
