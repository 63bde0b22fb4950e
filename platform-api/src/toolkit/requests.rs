//! Taking back and offering draws: votes that come to nothing are not put again at once.
//!
//! Both count turns: how many turns of their own a player has taken, those taken back included. Counting and what a turn
//! is are the title's.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::StateFault;
use crate::player::{PerPlayer, PlayerId, PlayerSet};
use crate::toolkit::{Closed, Ending, Vote};

/// How often a player may take back. In JSON `"off"`, `"1"`, `"3"` or `"unlimited"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum UndoLimit {
    /// Never.
    #[serde(rename = "off")]
    Off,
    /// Once.
    #[serde(rename = "1")]
    One,
    /// Three times.
    #[serde(rename = "3")]
    Three,
    /// As often as the others agree.
    #[serde(rename = "unlimited")]
    Unlimited,
}

impl UndoLimit {
    /// True if somebody who has taken back `used` times may do so once more.
    pub const fn allows(self, used: u32) -> bool {
        match self {
            Self::Off => false,
            Self::One => used < 1,
            Self::Three => used < 3,
            Self::Unlimited => true,
        }
    }
}

/// Why something cannot be asked, answered or taken back now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestFault {
    /// Nothing is taken back in this match.
    UndoOff,
    /// A request to take back waits for answers.
    UndoPending,
    /// The player has taken back as often as possible.
    UndoUsedUp,
    /// There is nothing of theirs to take back.
    NothingToUndo,
    /// A request of theirs has come to nothing, and they have taken no turn since.
    UndoTooSoon,
    /// No draws are offered in this match.
    DrawOff,
    /// A draw offer waits for answers.
    DrawPending,
    /// An offer of theirs has come to nothing a short while ago.
    DrawTooSoon {
        /// How many turns of their own are still to be taken, 1 to 3.
        turns: u32,
    },
    /// Nothing of the kind was asked.
    NothingAsked,
    /// They asked themselves.
    OwnRequest,
    /// They have agreed already.
    AlreadyAnswered,
    /// They have nothing pending.
    NothingToCancel,
}

impl RequestFault {
    /// One of each.
    pub const ALL: [Self; 12] = [
        Self::UndoOff,
        Self::UndoPending,
        Self::UndoUsedUp,
        Self::NothingToUndo,
        Self::UndoTooSoon,
        Self::DrawOff,
        Self::DrawPending,
        Self::DrawTooSoon { turns: DrawOffers::TURNS_BETWEEN },
        Self::NothingAsked,
        Self::OwnRequest,
        Self::AlreadyAnswered,
        Self::NothingToCancel,
    ];

    /// A stable name, for the argument `cause` of a refusal.
    pub const fn cause(self) -> &'static str {
        match self {
            Self::UndoOff => "undoOff",
            Self::UndoPending => "undoPending",
            Self::UndoUsedUp => "undoUsedUp",
            Self::NothingToUndo => "nothingToUndo",
            Self::UndoTooSoon => "undoTooSoon",
            Self::DrawOff => "drawOff",
            Self::DrawPending => "drawPending",
            Self::DrawTooSoon { .. } => "drawTooSoon",
            Self::NothingAsked => "nothingAsked",
            Self::OwnRequest => "ownRequest",
            Self::AlreadyAnswered => "alreadyAnswered",
            Self::NothingToCancel => "nothingToCancel",
        }
    }
}

impl Vote {
    /// Says whether a player may answer.
    ///
    /// # Errors
    /// Why not.
    pub fn may_answer(&self, player: PlayerId) -> Result<(), RequestFault> {
        if self.awaits(player) {
            Ok(())
        } else if self.is_by(player) {
            Err(RequestFault::OwnRequest)
        } else if self.pending().is_some() {
            Err(RequestFault::AlreadyAnswered)
        } else {
            Err(RequestFault::NothingAsked)
        }
    }
}

/// Requests to take back, one at a time. After one that came to nothing its player takes a turn before the next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UndoRequests {
    used_by: PerPlayer<u32>,
    ended_at: PerPlayer<Option<u32>>,
    request: Vote,
}

impl UndoRequests {
    /// Nothing asked, and nothing taken back.
    pub fn new(seats: u8) -> Self {
        Self {
            used_by: PerPlayer::filled(seats, 0),
            ended_at: PerPlayer::filled(seats, None),
            request: Vote::new(),
        }
    }

    /// The request that waits for answers.
    pub const fn vote(&self) -> &Vote {
        &self.request
    }

    /// The same, to be proposed, answered and ended.
    pub const fn vote_mut(&mut self) -> &mut Vote {
        &mut self.request
    }

    /// How often every player has taken back.
    pub const fn used_by(&self) -> &PerPlayer<u32> {
        &self.used_by
    }

    /// The same, for a match that was kept in another shape.
    pub const fn used_by_mut(&mut self) -> &mut PerPlayer<u32> {
        &mut self.used_by
    }

    /// How often a player has taken back.
    pub fn used(&self, player: PlayerId) -> u32 {
        self.used_by.get(player).copied().unwrap_or(0)
    }

    /// Says whether a player who has taken `turns` turns may ask; `something` says whether there is anything of theirs to
    /// take back.
    ///
    /// # Errors
    /// Why not.
    pub fn may_ask(
        &self,
        player: PlayerId,
        limit: UndoLimit,
        turns: u32,
        something: bool,
    ) -> Result<(), RequestFault> {
        if !limit.allows(0) {
            Err(RequestFault::UndoOff)
        } else if self.request.pending().is_some() {
            Err(RequestFault::UndoPending)
        } else if !limit.allows(self.used(player)) {
            Err(RequestFault::UndoUsedUp)
        } else if !something {
            Err(RequestFault::NothingToUndo)
        } else if last(&self.ended_at, player).is_some_and(|ended_at| turns <= ended_at) {
            Err(RequestFault::UndoTooSoon)
        } else {
            Ok(())
        }
    }

    /// Notes how a request ended whose player has taken `turns` turns: it counts as used, or keeps them from asking again.
    pub fn note(&mut self, closed: &Closed, turns: u32) {
        let player = closed.proposal.by();
        match closed.ending {
            Ending::Accepted => {
                if let Some(used) = self.used_by.get_mut(player) {
                    *used = used.saturating_add(1);
                }
            }
            _ => set(&mut self.ended_at, player, turns),
        }
    }

    /// Checks requests that came from outside, in a match where `active` are the players still in it, who have taken
    /// `turns`.
    ///
    /// # Errors
    /// Values for another number of players, more taken back than the limit allows, counts beyond the turns, a vote that
    /// cannot be.
    pub fn check(
        &self,
        limit: UndoLimit,
        turns: &PerPlayer<u32>,
        active: PlayerSet,
    ) -> Result<(), StateFault> {
        check_length("/usedBy", &self.used_by, turns.seats())?;
        for (player, used) in self.used_by.iter() {
            if used.checked_sub(1).is_some_and(|before| !limit.allows(before)) {
                return Err(StateFault::new(format!("/usedBy/{player}"), "more than the options allow"));
            }
        }
        check_counts("/endedAt", &self.ended_at, turns)?;
        self.request.check(active).map_err(|fault| fault.under("/request"))?;
        match self.request.pending() {
            Some(request) if !limit.allows(self.used(request.by())) => {
                Err(StateFault::new("/request/pending", "cannot have been asked"))
            }
            _ => Ok(()),
        }
    }
}

/// Draw offers, one at a time. After one that came to nothing its player takes three turns before the next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DrawOffers {
    last_offer_move: PerPlayer<Option<u32>>,
    offer: Vote,
}

impl DrawOffers {
    /// So many turns are taken between an offer that came to nothing and the next.
    pub const TURNS_BETWEEN: u32 = 3;

    /// Nothing offered.
    pub fn new(seats: u8) -> Self {
        Self { last_offer_move: PerPlayer::filled(seats, None), offer: Vote::new() }
    }

    /// The offer that waits for answers.
    pub const fn vote(&self) -> &Vote {
        &self.offer
    }

    /// The same, to be proposed, answered and ended.
    pub const fn vote_mut(&mut self) -> &mut Vote {
        &mut self.offer
    }

    /// How many turns every player had taken when an offer of theirs last came to nothing, for a match that was kept in
    /// another shape.
    pub const fn last_mut(&mut self) -> &mut PerPlayer<Option<u32>> {
        &mut self.last_offer_move
    }

    /// How many turns a player who has taken `turns` has to take before they may offer again, 0 to 3.
    pub fn turns_to_wait(&self, player: PlayerId, turns: u32) -> u32 {
        let last = last(&self.last_offer_move, player);
        last.map_or(0, |last| last.saturating_add(Self::TURNS_BETWEEN).saturating_sub(turns))
    }

    /// Says whether a player who has taken `turns` turns may offer a draw, in a match where offers are `on`.
    ///
    /// # Errors
    /// Why not.
    pub fn may_offer(&self, player: PlayerId, on: bool, turns: u32) -> Result<(), RequestFault> {
        match (on, self.offer.pending(), self.turns_to_wait(player, turns)) {
            (false, _, _) => Err(RequestFault::DrawOff),
            (true, Some(_), _) => Err(RequestFault::DrawPending),
            (true, None, 0) => Ok(()),
            (true, None, turns) => Err(RequestFault::DrawTooSoon { turns }),
        }
    }

    /// Notes how an offer ended whose player has taken `turns` turns: one that came to nothing keeps them from offering.
    pub fn note(&mut self, closed: &Closed, turns: u32) {
        if closed.ending != Ending::Accepted {
            set(&mut self.last_offer_move, closed.proposal.by(), turns);
        }
    }

    /// Checks offers that came from outside, in a match where offers are `on` and `active` are the players still in it,
    /// who have taken `turns`.
    ///
    /// # Errors
    /// Values for another number of players, counts beyond the turns, an offer that cannot be.
    pub fn check(&self, on: bool, turns: &PerPlayer<u32>, active: PlayerSet) -> Result<(), StateFault> {
        check_counts("/lastOfferMove", &self.last_offer_move, turns)?;
        self.offer.check(active).map_err(|fault| fault.under("/offer"))?;
        let Some(offer) = self.offer.pending() else { return Ok(()) };
        let taken = turns.get(offer.by()).copied().unwrap_or(0);
        if on && self.turns_to_wait(offer.by(), taken) == 0 {
            Ok(())
        } else {
            Err(StateFault::new("/offer/pending", "cannot have been offered"))
        }
    }
}

/// Says whether a player has anything pending that they could take back.
///
/// # Errors
/// They have not.
pub fn may_cancel(undo: &UndoRequests, draw: &DrawOffers, player: PlayerId) -> Result<(), RequestFault> {
    if undo.vote().is_by(player) || draw.vote().is_by(player) {
        Ok(())
    } else {
        Err(RequestFault::NothingToCancel)
    }
}

fn last(counts: &PerPlayer<Option<u32>>, player: PlayerId) -> Option<u32> {
    counts.get(player).copied().flatten()
}

fn set(counts: &mut PerPlayer<Option<u32>>, player: PlayerId, turns: u32) {
    if let Some(count) = counts.get_mut(player) {
        *count = Some(turns);
    }
}

fn check_length<T>(pointer: &str, values: &PerPlayer<T>, seats: u8) -> Result<(), StateFault> {
    if values.seats() == seats { Ok(()) } else { Err(StateFault::new(pointer, "one value for each player")) }
}

fn check_counts(
    pointer: &str,
    counts: &PerPlayer<Option<u32>>,
    turns: &PerPlayer<u32>,
) -> Result<(), StateFault> {
    check_length(pointer, counts, turns.seats())?;
    for ((player, count), taken) in counts.iter().zip(turns.values()) {
        if count.is_some_and(|count| count > *taken) {
            return Err(StateFault::new(
                format!("{pointer}/{player}"),
                "more turns than the player has taken",
            ));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
