//! A player for all seats that does things at random, some of them foolish.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use platform_api::registry::{DynGame, SchemaKind};
use platform_api::{DynMatch, GameRng, MatchError, PlayerId, Seed, Viewer};
use serde_json::Value;

use super::steps::MOST_TIMERS;
use super::{Deed, ScriptedInput, Setting, Trial, as_match_error, begin};
use crate::finding::Stop;
use crate::generate::{self, Generator};
use crate::transcript::{value, variant};

/// After so many inputs everybody falls silent, so that every sampled match ends.
const MOST_INPUTS: usize = 90;

/// The same for every eighth match, so that late phases are seen too.
const MOST_INPUTS_OF_LONG: usize = 400;

/// So many actions of a player are tried at the end of a match that should be ended by one.
const MOST_TRIED_TO_END: usize = 64;

/// A sampled match, and what went wrong while it was played.
#[derive(Clone, Debug)]
pub(crate) struct Sampled {
    /// The match up to where the title was still in order.
    pub(crate) trial: Trial,
    /// The input at which the title got out of order, if it did, and how.
    pub(crate) broken: Option<(Option<ScriptedInput>, MatchError)>,
    /// True if it was played to its end.
    pub(crate) ended: bool,
    /// The hashes of its first playing, which several checks compare with.
    pub(crate) first_trace: OnceLock<Result<Vec<u64>, Stop>>,
}

impl Sampled {
    const fn broken(trial: Trial, at: Option<ScriptedInput>, error: MatchError) -> Self {
        Self { trial, broken: Some((at, error)), ended: false, first_trace: OnceLock::new() }
    }

    const fn played(trial: Trial, ended: bool) -> Self {
        Self { trial, broken: None, ended, first_trace: OnceLock::new() }
    }

    /// The match with the input at which the title got out of order.
    pub(crate) fn with_last_input(&self) -> Trial {
        let mut trial = self.trial.clone();
        trial.script.extend(self.broken.iter().filter_map(|(input, _)| input.clone()));
        trial
    }
}

/// Samples the match number `seed` of a title: seats, options, temper and every input follow from the seed.
pub(crate) fn sample(title: &'static dyn DynGame, seed: u64) -> Sampled {
    let mut rng = GameRng::new(&Seed::from_number(seed ^ 0x5eed_0000_0000_0000));
    let counts = title.meta().seats;
    let turn = usize::try_from(seed % (counts.len() as u64).max(1)).unwrap_or_default();
    let seats = counts.get(turn).copied().unwrap_or(2);
    let options = if rng.chance(2, 5) {
        title.default_options(seats)
    } else {
        generate::options(title, seats, &mut rng)
    };
    let inputs = if seed % 8 == 5 { MOST_INPUTS_OF_LONG } else { MOST_INPUTS };
    sample_with(title, Setting { seats, options, seed }, inputs)
}

/// Samples a match with given seats and options, and at most so many inputs before silence.
pub(crate) fn sample_with(title: &'static dyn DynGame, setting: Setting, inputs: usize) -> Sampled {
    let mut trial = Trial { title, setting, script: Vec::new() };
    let mut running = match begin(title, &trial.setting) {
        Ok(running) => running,
        Err(error) => return Sampled::broken(trial, None, as_match_error(error)),
    };
    let mut hands = Hands::new(title, &trial.setting);
    match hands.play(running.as_mut(), &mut trial.script, inputs) {
        Ok(()) => Sampled::played(trial, running.has_ended()),
        Err(error) => {
            let last = trial.script.pop();
            Sampled::broken(trial, last, error)
        }
    }
}

/// How a sampled match is played.
struct Hands {
    rng: GameRng,
    actions: Generator,
    connected: Vec<bool>,
    /// Connections come and go.
    restless: bool,
    /// The host goes down now and then.
    gaps: bool,
    /// Actions that end the match are avoided altogether; otherwise they are only rare.
    lingering: bool,
}

impl Hands {
    fn new(title: &'static dyn DynGame, setting: &Setting) -> Self {
        let mut rng = GameRng::new(&Seed::from_number(setting.seed ^ 0x00ac_7000_0000_0000));
        Self {
            actions: Generator::new(title.schema(SchemaKind::Action, setting.seats).as_value()),
            connected: vec![true; usize::from(setting.seats)],
            restless: rng.chance(1, 3),
            gaps: rng.chance(1, 6),
            lingering: rng.chance(1, 2) || setting.seed % 8 == 5,
            rng,
        }
    }

    fn play(
        &mut self,
        running: &mut dyn DynMatch,
        script: &mut Vec<ScriptedInput>,
        inputs: usize,
    ) -> Result<(), MatchError> {
        look_around(running)?;
        while !running.has_ended() && script.len() < inputs {
            let input = self.next_input(running)?;
            script.push(input.clone());
            input.give(running)?;
            look_around(running)?;
        }
        if !running.has_ended()
            && self.rng.chance(1, 2)
            && let Some(deed) = self.finale(running)?
        {
            let input = ScriptedInput { after: self.pause(0), deed };
            script.push(input.clone());
            input.give(running)?;
            look_around(running)?;
        }
        for _ in 0..MOST_TIMERS {
            let Some(deadline) = running.deadline()? else { break };
            let input = ScriptedInput::wait(deadline.at.since(running.last()).as_millis());
            script.push(input.clone());
            input.give(running)?;
            look_around(running)?;
        }
        Ok(())
    }

    /// The next input. In a lingering match hardly ever one that ends it: a short wait instead.
    fn next_input(&mut self, running: &dyn DynMatch) -> Result<ScriptedInput, MatchError> {
        let remaining = running.deadline()?.map(|deadline| deadline.at.since(running.last()).as_millis());
        let input = self.any_input(running, remaining)?;
        if self.lingering && !self.rng.chance(1, 40) && ends(running, &input)? {
            return Ok(ScriptedInput::wait(self.pause(remaining.unwrap_or(10_000) / 2)));
        }
        Ok(input)
    }

    fn any_input(
        &mut self,
        running: &dyn DynMatch,
        remaining: Option<u64>,
    ) -> Result<ScriptedInput, MatchError> {
        let after = self.pause(remaining.unwrap_or(10_000));
        if self.gaps && self.rng.chance(1, 25) {
            return Ok(ScriptedInput { after: 60_000, deed: Deed::Gap {} });
        }
        if self.restless && self.rng.chance(1, 12) {
            return Ok(ScriptedInput { after, deed: self.presence() });
        }
        if self.rng.chance(1, 12) {
            return Ok(self.wait(remaining));
        }
        if self.rng.chance(1, 10) {
            let player = self.somebody(running.seats());
            return Ok(ScriptedInput { after, deed: Deed::Act { player, action: self.folly(running)? } });
        }
        Ok(match self.deed(running)? {
            Some(deed) => ScriptedInput { after, deed },
            None => self.wait(remaining),
        })
    }

    /// Mostly short, sometimes a good part of the time there is. Whoever lingers is quick, so that no clock runs low.
    fn pause(&mut self, remaining: u64) -> u64 {
        match self.rng.below(8) {
            0 => 0,
            _ if self.lingering && !self.rng.chance(1, 16) => self.rng.below((remaining / 32).min(2_000) + 1),
            1 => self.rng.below(remaining.saturating_add(1)),
            2 | 3 => self.rng.below(remaining / 4 + 1),
            _ => self.rng.below(remaining.min(2_000) + 1),
        }
    }

    /// Until just before the deadline, to it, or past it.
    fn wait(&mut self, remaining: Option<u64>) -> ScriptedInput {
        let remaining = remaining.unwrap_or(10_000);
        ScriptedInput::wait(match self.rng.below(4) {
            0 => remaining.saturating_sub(1),
            1 => remaining.saturating_add(1),
            2 => self.rng.below(remaining.saturating_add(1)),
            _ => remaining,
        })
    }

    fn presence(&mut self) -> Deed {
        let i = self.rng.index(self.connected.len()).unwrap_or_default();
        let connected = self.connected.get(i).is_none_or(|connected| !connected);
        if let Some(known) = self.connected.get_mut(i) {
            *known = connected;
        }
        Deed::Presence { player: seat(i), connected }
    }

    fn somebody(&mut self, seats: u8) -> PlayerId {
        seat(self.rng.index(usize::from(seats)).unwrap_or_default())
    }

    /// Something that may well be refused: made from the schema, or what somebody else could do.
    fn folly(&mut self, running: &dyn DynMatch) -> Result<Value, MatchError> {
        let other = self.somebody(running.seats());
        let theirs = if self.rng.chance(1, 2) { running.sample_action(other, &mut self.rng)? } else { None };
        Ok(theirs
            .and_then(|json| serde_json::from_str(json.get()).ok())
            .unwrap_or_else(|| self.actions.value(&mut self.rng)))
    }

    /// Something that somebody may do, whom the match waits for most often; hardly ever one that ends the match.
    fn deed(&mut self, running: &dyn DynMatch) -> Result<Option<Deed>, MatchError> {
        let mut players: Vec<PlayerId> = PlayerId::all(running.seats()).collect();
        self.rng.shuffle(&mut players);
        if let Some(awaited) = running.deadline()?.and_then(|deadline| deadline.player)
            && self.rng.chance(3, 4)
        {
            players.insert(0, awaited);
        }
        for player in players {
            for attempt in 0..4 {
                let Some(action) = self.action(running, player)? else { break };
                let deed = Deed::Act { player, action };
                let input = ScriptedInput { after: 0, deed: deed.clone() };
                if attempt == 3 || self.rng.chance(1, 40) || !ends(running, &input)? {
                    return Ok(Some(deed));
                }
            }
        }
        Ok(None)
    }

    /// Something that ends the match, if anybody may do such a thing: each kind of them is as likely as the others.
    fn finale(&mut self, running: &dyn DynMatch) -> Result<Option<Deed>, MatchError> {
        let mut endings: BTreeMap<String, Deed> = BTreeMap::new();
        for player in PlayerId::all(running.seats()) {
            let mut possible = running.legal_actions(player)?.unwrap_or_default();
            possible.extend(running.sample_action(player, &mut self.rng)?);
            self.rng.shuffle(&mut possible);
            for action in possible.iter().take(MOST_TRIED_TO_END) {
                let action = value(action);
                let kind = variant(&action).unwrap_or_default().to_owned();
                let input = ScriptedInput { after: 0, deed: Deed::Act { player, action } };
                if !endings.contains_key(&kind) && ends(running, &input)? {
                    endings.insert(kind, input.deed);
                }
            }
        }
        let deeds: Vec<Deed> = endings.into_values().collect();
        Ok(self.rng.choose(&deeds).cloned())
    }

    fn action(&mut self, running: &dyn DynMatch, player: PlayerId) -> Result<Option<Value>, MatchError> {
        if let Some(json) = running.sample_action(player, &mut self.rng)? {
            return Ok(serde_json::from_str(json.get()).ok());
        }
        if running.legal_actions(player)?.is_some() {
            return Ok(None);
        }
        for _ in 0..12 {
            let action = self.actions.value(&mut self.rng);
            if running.validate(player, &action.to_string(), running.last())?.is_ok() {
                return Ok(Some(action));
            }
        }
        Ok(None)
    }
}

fn seat(i: usize) -> PlayerId {
    PlayerId::new(u8::try_from(i).unwrap_or_default())
}

fn ends(running: &dyn DynMatch, input: &ScriptedInput) -> Result<bool, MatchError> {
    let mut copy = running.fork()?;
    input.give(copy.as_mut())?;
    Ok(copy.has_ended())
}

/// Asks a match everything that a host could ask, so that a title that panics at a question shows at once.
pub(crate) fn look_around(running: &dyn DynMatch) -> Result<(), MatchError> {
    for viewer in Viewer::all(running.seats()) {
        running.view(viewer)?;
        running.absent_places(viewer)?;
        if let Some(player) = viewer.player() {
            running.legal_actions(player)?;
        }
    }
    running.public_header()?;
    running.deadline()?;
    running.result("en")?;
    running.state_json()?;
    Ok(())
}
