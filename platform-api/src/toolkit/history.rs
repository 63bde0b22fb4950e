//! Walking a match back and forth, for one table or for analysis.

use crate::driver::{DynMatch, MatchError, ReceiptJson, ReplayError};
use crate::player::PlayerId;
use crate::record::{Cause, Entry, HostRecord};
use crate::registry::DynGame;
use crate::time::Timestamp;

/// A match with everything that was taken back from it.
///
/// One step back takes back the last action together with what fell due after it; one step forth does it
/// again at its own instant. A new action drops what was taken back. Every step is a replay of the record,
/// so that going back and forth can only ever lead to states that the rules made.
#[derive(Debug)]
pub struct History {
    game: &'static dyn DynGame,
    current: Box<dyn DynMatch>,
    undone: Vec<Vec<Entry>>,
}

impl History {
    /// The history of a match with all its entries.
    pub const fn new(game: &'static dyn DynGame, current: Box<dyn DynMatch>) -> Self {
        Self { game, current, undone: Vec::new() }
    }

    /// The match as it stands.
    pub fn current(&self) -> &dyn DynMatch {
        self.current.as_ref()
    }

    /// How many steps can be done again.
    pub const fn redoable(&self) -> usize {
        self.undone.len()
    }

    /// Has a player act. An accepted action drops what was taken back.
    ///
    /// # Errors
    /// A fault of the title.
    pub fn submit(
        &mut self,
        player: PlayerId,
        action: &str,
        now: Timestamp,
    ) -> Result<ReceiptJson, MatchError> {
        let receipt = self.current.submit(player, action, now)?;
        if receipt.outcome.is_ok() || !receipt.due.is_empty() {
            self.undone.clear();
        }
        Ok(receipt)
    }

    /// Lets time pass. What falls due drops what was taken back.
    ///
    /// # Errors
    /// A fault of the title.
    pub fn advance(&mut self, now: Timestamp) -> Result<ReceiptJson, MatchError> {
        let receipt = self.current.advance(now)?;
        if !receipt.due.is_empty() {
            self.undone.clear();
        }
        Ok(receipt)
    }

    /// Takes the last action back, with what followed from it; false if there is none.
    ///
    /// # Errors
    /// A fault of the title.
    pub fn undo(&mut self) -> Result<bool, ReplayError> {
        let HostRecord { header, mut entries } = self.current.record()?;
        let Some(last) = entries.iter().rposition(|entry| matches!(entry.cause, Cause::Action { .. })) else {
            return Ok(false);
        };
        let undone = entries.split_off(last);
        self.current = self.game.replay(&HostRecord { header, entries })?;
        self.undone.push(undone);
        Ok(true)
    }

    /// Does again what was taken back last; false if nothing was.
    ///
    /// # Errors
    /// A fault of the title.
    pub fn redo(&mut self) -> Result<bool, ReplayError> {
        let Some(again) = self.undone.pop() else { return Ok(false) };
        let mut record = self.current.record()?;
        record.entries.extend(again);
        self.current = self.game.replay(&record)?;
        Ok(true)
    }
}
