//! Questions that one player puts to all the others: a draw, taking a move back, a pause.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::StateFault;
use crate::player::{PlayerId, PlayerSet};
use crate::time::{Millis, Timestamp};
use crate::toolkit::Presence;

/// A place for one proposal at a time, which passes when every other active player accepts it.
///
/// One refusal ends it, and so does its proposer by withdrawing or leaving; a voter who leaves drops out.
/// Which actions of the game end it is the title's word: it calls [`lapse`](Self::lapse) for those.
/// Every call that ends the proposal empties the place and hands the proposal back, so that a title can
/// treat all endings in one function.
///
/// # Examples
/// ```
/// use platform_api::toolkit::{Ending, Vote};
/// use platform_api::{PlayerId, PlayerSet, Timestamp};
///
/// let [a, b, c] = [0, 1, 2].map(PlayerId::new);
/// let mut draw = Vote::new();
/// draw.propose(a, PlayerSet::all(3), Timestamp::from_millis(0));
/// assert!(draw.awaits(b) && draw.awaits(c));
///
/// assert_eq!(draw.answer(b, true), None);
/// let closed = draw.answer(c, true).expect("everybody has answered");
/// assert_eq!((closed.ending, closed.proposal.by()), (Ending::Accepted, a));
/// assert_eq!(draw, Vote::new());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Vote {
    pending: Option<Proposal>,
}

/// A proposal that waits for answers. Who asked and who has accepted is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Proposal {
    by: PlayerId,
    proposed_at: Timestamp,
    voters: PlayerSet,
    accepted: PlayerSet,
}

/// A proposal that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// The proposal as it was when it ended.
    pub proposal: Proposal,
    /// How it ended.
    pub ending: Ending,
}

/// How a proposal ended. In JSON its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Ending {
    /// Everybody asked has accepted.
    Accepted,
    /// Somebody has refused.
    Refused,
    /// The proposer has taken it back, or has left the game.
    Withdrawn,
    /// The game has moved on, or everybody who was asked has left.
    Lapsed,
    /// A disconnected voter has not answered in time.
    Expired,
}

impl Vote {
    /// How long a disconnected voter may leave a proposal unanswered.
    pub const SILENT_LIMIT: Millis = Millis::from_secs(30);

    /// No proposal.
    pub const fn new() -> Self {
        Self { pending: None }
    }

    /// Puts the proposal of `by` to all the other players that are `active`; true if that was done. Nothing
    /// happens while another proposal is pending, or if there is nobody to ask.
    pub fn propose(&mut self, by: PlayerId, active: PlayerSet, now: Timestamp) -> bool {
        let voters = active.without(by);
        let possible = self.pending.is_none() && !voters.is_empty();
        if possible {
            self.pending = Some(Proposal { by, proposed_at: now, voters, accepted: PlayerSet::EMPTY });
        }
        possible
    }

    /// The proposal that waits for answers, if there is one.
    pub const fn pending(&self) -> Option<&Proposal> {
        self.pending.as_ref()
    }

    /// True if a proposal of `player` is pending.
    pub fn is_by(&self, player: PlayerId) -> bool {
        self.pending.is_some_and(|proposal| proposal.by == player)
    }

    /// True if a proposal waits for the answer of `player`.
    pub fn awaits(&self, player: PlayerId) -> bool {
        self.pending.is_some_and(|proposal| proposal.awaited().contains(player))
    }

    /// Notes an answer; the closed proposal, if this ended it. The answer of somebody who was not asked, or who
    /// has accepted already, changes nothing.
    pub fn answer(&mut self, player: PlayerId, accept: bool) -> Option<Closed> {
        if !self.awaits(player) {
            return None;
        }
        if !accept {
            return self.close(Ending::Refused);
        }
        self.pending.as_mut()?.accepted.insert(player);
        self.settle()
    }

    /// Takes back the proposal, if it is one of `player`.
    pub fn withdraw(&mut self, player: PlayerId) -> Option<Closed> {
        if self.is_by(player) { self.close(Ending::Withdrawn) } else { None }
    }

    /// Notes that `player` is no longer active: resigned, timed out, or done. The closed proposal, if this
    /// ended it.
    ///
    /// A leaving proposer withdraws. A leaving voter drops out, which completes the vote if all that are left
    /// have accepted. If nobody is left to agree the proposal lapses, even if those who left had accepted.
    pub fn player_left(&mut self, player: PlayerId) -> Option<Closed> {
        if self.is_by(player) {
            return self.close(Ending::Withdrawn);
        }
        let proposal = self.pending.as_mut()?;
        proposal.voters.remove(player);
        proposal.accepted.remove(player);
        if proposal.voters.is_empty() { self.close(Ending::Lapsed) } else { self.settle() }
    }

    /// Ends the proposal because the game moves on.
    pub fn lapse(&mut self) -> Option<Closed> {
        self.close(Ending::Lapsed)
    }

    /// Ends the proposal because its time is up; call it when [`expires_at`](Self::expires_at) falls due.
    pub fn expire(&mut self) -> Option<Closed> {
        self.close(Ending::Expired)
    }

    /// When the proposal expires: [`SILENT_LIMIT`](Self::SILENT_LIMIT) after both the proposal and the
    /// disconnection of a voter who has not answered, the first of them if there are several. `None` while all
    /// those who have yet to answer are connected.
    pub fn expires_at(&self, presence: &Presence) -> Option<Timestamp> {
        let proposal = self.pending?;
        let ends = proposal.awaited().iter();
        ends.filter_map(|voter| presence.grace_ends_at(voter, proposal.proposed_at, Self::SILENT_LIMIT)).min()
    }

    /// Checks a vote that came from outside, in a match where `active` are the players that are still in it.
    ///
    /// # Errors
    /// A proposal of somebody who is not active, one that is not put to everybody else who is, or one that has
    /// been decided already.
    pub fn check(&self, active: PlayerSet) -> Result<(), StateFault> {
        let Some(proposal) = self.pending else { return Ok(()) };
        if !active.contains(proposal.by) {
            return Err(StateFault::new("/pending/by", "somebody who is not active"));
        }
        if proposal.voters != active.without(proposal.by) {
            return Err(StateFault::new("/pending/voters", "not the other active players"));
        }
        if !proposal.accepted.difference(proposal.voters).is_empty() {
            return Err(StateFault::new("/pending/accepted", "somebody who was not asked"));
        }
        if proposal.awaited().is_empty() {
            return Err(StateFault::new("/pending/accepted", "nobody is left to answer"));
        }
        Ok(())
    }

    /// Closes the proposal as accepted if everybody asked has accepted.
    fn settle(&mut self) -> Option<Closed> {
        if self.pending?.awaited().is_empty() { self.close(Ending::Accepted) } else { None }
    }

    fn close(&mut self, ending: Ending) -> Option<Closed> {
        self.pending.take().map(|proposal| Closed { proposal, ending })
    }
}

impl Proposal {
    /// Who asks.
    pub const fn by(&self) -> PlayerId {
        self.by
    }

    /// When it was proposed.
    pub const fn proposed_at(&self) -> Timestamp {
        self.proposed_at
    }

    /// Who has to agree: all other active players.
    pub const fn voters(&self) -> PlayerSet {
        self.voters
    }

    /// Who has accepted so far.
    pub const fn accepted(&self) -> PlayerSet {
        self.accepted
    }

    /// Who has yet to answer.
    pub const fn awaited(&self) -> PlayerSet {
        self.voters.difference(self.accepted)
    }
}

#[cfg(test)]
mod tests;
