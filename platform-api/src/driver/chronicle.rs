//! The log of a match with its running hash.

use derive_where::derive_where;
use serde::Serialize;

use super::Deed;
use super::fault::MatchError;
use crate::game::{Game, Input};
use crate::player::PlayerId;
use crate::record::{Cause, Chain, Digest, Entry, Header, PresenceChange, Seq};
use crate::time::{Millis, Timestamp};

/// Everything that happened, in order, from `first` on.
#[derive_where(Clone, Debug)]
pub(super) struct Chronicle<G: Game> {
    first: Seq,
    lines: Vec<Line<G>>,
    chain: Chain,
}

#[derive_where(Clone, Debug)]
struct Line<G: Game> {
    at: Timestamp,
    deed: Deed<G>,
    chain: Digest,
    private: bool,
}

/// The part of an entry that is hashed besides its place and time; the shape of a record's entry.
#[derive(Serialize)]
#[serde(untagged)]
enum Body<'a, A, T> {
    Action { player: PlayerId, action: &'a A },
    Due { due: &'a T },
    Presence { presence: PresenceChange },
}

/// The same part of a gap.
#[derive(Serialize)]
struct Gap {
    gap: Millis,
}

impl<G: Game> Chronicle<G> {
    pub(super) fn new(header: &Header) -> Result<Self, MatchError> {
        Ok(Self { first: Seq::default(), lines: Vec::new(), chain: Chain::new(&header.seed, header)? })
    }

    /// A log whose lines before `first` are somewhere else.
    pub(super) fn resumed(header: &Header, first: Seq, head: Digest) -> Self {
        Self { first, lines: Vec::new(), chain: Chain::resumed(&header.seed, head) }
    }

    pub(super) fn next_seq(&self) -> Seq {
        Seq::new(self.first.number() + self.lines.len() as u64)
    }

    pub(super) const fn first(&self) -> Seq {
        self.first
    }

    pub(super) const fn head(&self) -> Digest {
        self.chain.head()
    }

    /// The private lines among all of them; nothing else of the log tells which they are.
    pub(super) fn has_private(&self) -> bool {
        self.lines.iter().any(|line| line.private)
    }

    pub(super) fn input(
        &mut self,
        at: Timestamp,
        input: &Input<G>,
        private: bool,
    ) -> Result<Digest, MatchError> {
        let chain = self.chain.push(self.next_seq(), at, &body(input))?;
        self.lines.push(Line { at, deed: Deed::Input(input.clone()), chain, private });
        Ok(chain)
    }

    pub(super) fn gap(&mut self, at: Timestamp, gap: Millis) -> Result<Digest, MatchError> {
        let chain = self.chain.push(self.next_seq(), at, &Gap { gap })?;
        self.lines.push(Line { at, deed: Deed::Gap(gap), chain, private: false });
        Ok(chain)
    }

    /// The log as entries of a record.
    pub(super) fn entries(&self) -> Result<Vec<Entry>, MatchError> {
        let numbered = (self.first.number()..).map(Seq::new).zip(&self.lines);
        numbered
            .map(|(seq, line)| {
                Ok(Entry { seq, at: line.at, cause: line.cause()?, chain: line.chain, state_hash: None })
            })
            .collect()
    }

    /// The log without its private lines, numbered and chained anew on `header`.
    pub(super) fn public(&self, header: &Header) -> Result<Vec<Entry>, MatchError> {
        let mut public = Self::new(header)?;
        for line in self.lines.iter().filter(|line| !line.private) {
            match &line.deed {
                Deed::Input(input) => public.input(line.at, input, false)?,
                Deed::Gap(gap) => public.gap(line.at, *gap)?,
            };
        }
        public.entries()
    }

    /// Puts lines that were somewhere else back before the ones here.
    pub(super) fn prepend(&mut self, mut earlier: Self) {
        earlier.lines.append(&mut self.lines);
        self.lines = earlier.lines;
        self.first = earlier.first;
    }
}

impl<G: Game> Line<G> {
    fn cause(&self) -> Result<Cause, MatchError> {
        Ok(match &self.deed {
            Deed::Input(Input::Action { player, action }) => {
                Cause::Action { player: *player, action: serde_json::to_value(action)? }
            }
            Deed::Input(Input::Due(timer)) => Cause::Due(serde_json::to_value(timer)?),
            Deed::Input(Input::Presence { player, connected }) => {
                Cause::Presence(PresenceChange { player: *player, connected: *connected })
            }
            Deed::Gap(gap) => Cause::Gap(*gap),
        })
    }
}

fn body<G: Game>(input: &Input<G>) -> Body<'_, G::Action, G::Timer> {
    match input {
        Input::Action { player, action } => Body::Action { player: *player, action },
        Input::Due(timer) => Body::Due { due: timer },
        Input::Presence { player, connected } => {
            Body::Presence { presence: PresenceChange { player: *player, connected: *connected } }
        }
    }
}
