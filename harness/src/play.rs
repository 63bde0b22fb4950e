//! Matches that can be played again: a setting, a list of inputs, and a player that makes such lists at random.

mod player;
mod steps;

use platform_api::record::MatchId;
use platform_api::registry::DynGame;
use platform_api::{
    CreateError, DynMatch, MatchError, Millis, NewMatch, PlayerId, ReceiptJson, Roster, Seed, Timestamp,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::finding::{Held, Stop};

pub(crate) use player::{Sampled, look_around, sample, sample_with};
pub(crate) use steps::{Moment, author, named, wait_out};

/// When sampled matches begin. Not 0, so that a title that takes 0 for "never" shows.
const START: Timestamp = Timestamp::from_millis(1_000_000);

/// What a sampled match begins from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Setting {
    /// The number of players.
    pub seats: u8,
    /// The options, resolved.
    pub options: Value,
    /// The number that the match's seed spells out; everything random about the sampled match follows from it.
    pub seed: u64,
}

/// One input of a sampled match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ScriptedInput {
    /// How long after the input before it, in milliseconds.
    pub after: u64,
    /// What happens then.
    #[serde(flatten)]
    pub deed: Deed,
}

/// What happens in one input of a sampled match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Deed {
    /// A player acts. The title may refuse it.
    Act {
        /// Who.
        player: PlayerId,
        /// What, as JSON.
        action: Value,
    },
    /// A connection comes or goes.
    Presence {
        /// Whose.
        player: PlayerId,
        /// True if it comes.
        connected: bool,
    },
    /// Nobody does anything; what falls due is carried out.
    Wait {},
    /// The host was down since the last input.
    Gap {},
}

impl ScriptedInput {
    pub(crate) const fn wait(after: u64) -> Self {
        Self { after, deed: Deed::Wait {} }
    }

    /// Gives the input to a match.
    pub(crate) fn give(&self, to: &mut dyn DynMatch) -> Result<ReceiptJson, MatchError> {
        let now = to.last() + Millis::from_millis(self.after);
        match &self.deed {
            Deed::Act { player, action } => to.submit(*player, &action.to_string(), now),
            Deed::Presence { player, connected } => to.presence(*player, *connected, now),
            Deed::Wait {} => to.advance(now),
            Deed::Gap {} => to.resume(now),
        }
    }
}

/// One match to look at: what it begins from, and what happens.
#[derive(Clone, Debug)]
pub(crate) struct Trial {
    pub(crate) title: &'static dyn DynGame,
    pub(crate) setting: Setting,
    pub(crate) script: Vec<ScriptedInput>,
}

impl Trial {
    /// The match before its first input.
    pub(crate) fn begin(&self) -> Result<Box<dyn DynMatch>, Stop> {
        begin(self.title, &self.setting).map_err(|error| Stop::OutOfOrder(as_match_error(error)))
    }

    /// Plays the match, and calls `each` before the first input and after every one with the number of inputs so far.
    pub(crate) fn walk(
        &self,
        mut each: impl FnMut(&mut Box<dyn DynMatch>, usize, Option<ReceiptJson>) -> Held,
    ) -> Result<Box<dyn DynMatch>, Stop> {
        let mut running = self.begin()?;
        each(&mut running, 0, None)?;
        for (i, input) in self.script.iter().enumerate() {
            let receipt = input.give(running.as_mut())?;
            each(&mut running, i + 1, Some(receipt))?;
        }
        Ok(running)
    }

    /// The match after the first `inputs` inputs.
    pub(crate) fn after(&self, inputs: usize) -> Result<Box<dyn DynMatch>, Stop> {
        let mut running = self.begin()?;
        for input in self.script.iter().take(inputs) {
            input.give(running.as_mut())?;
        }
        Ok(running)
    }

    /// Up to `most` numbers of inputs, spread evenly over the match, the beginning and the end among them.
    pub(crate) fn stages(&self, most: usize) -> Vec<usize> {
        let inputs = self.script.len();
        if inputs < most {
            return (0..=inputs).collect();
        }
        let gaps = most.saturating_sub(1).max(1);
        (0..=gaps).map(|i| inputs * i / gaps).collect()
    }
}

/// Begins a match.
pub(crate) fn begin(
    title: &'static dyn DynGame,
    setting: &Setting,
) -> Result<Box<dyn DynMatch>, CreateError> {
    title.create(Some(&setting.options.to_string()), new_match(setting))
}

/// What a host would say to begin the match.
pub(crate) fn new_match(setting: &Setting) -> NewMatch {
    let sample = NewMatch::sample(setting.seats, Seed::from_number(setting.seed));
    NewMatch {
        roster: Roster::numbered(setting.seats),
        match_id: MatchId::new(format!("sample-{}", setting.seed)).unwrap_or(sample.match_id),
        at: START,
        ..sample
    }
}

/// A match that cannot begin with options that were accepted is the title's fault.
pub(crate) fn as_match_error(error: CreateError) -> MatchError {
    match error {
        CreateError::Fault(fault) => fault,
        refused => MatchError::Poisoned { during: "check_options", message: refused.to_string() },
    }
}
