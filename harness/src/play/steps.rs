//! A match step by step: whatever falls due is looked at by itself.

use platform_api::{DynMatch, InputJson, MatchError, Millis, PlayerId, StepJson, Viewer};

use super::{Deed, ScriptedInput, Trial};
use crate::finding::{Held, Stop};

/// More timers than this with no input between them are not waited for: such a match never ends.
pub(super) const MOST_TIMERS: usize = 1500;

/// One step, with the match before it and after it.
pub(crate) struct Moment<'a> {
    pub(crate) before: &'a dyn DynMatch,
    pub(crate) after: &'a dyn DynMatch,
    pub(crate) step: &'a StepJson,
}

impl Moment<'_> {
    /// True if the viewer acted, or came or went: they have the host's answer, and whoever comes takes the view.
    pub(crate) fn is_by(&self, viewer: Viewer) -> bool {
        author(self.step).is_some_and(|player| viewer.is(player))
    }

    /// True if the viewer is told of an event.
    pub(crate) fn tells(&self, viewer: Viewer) -> bool {
        self.step.events.iter().any(|sent| sent.audience.contains(viewer))
    }

    /// True if the viewer is sent the view again.
    pub(crate) fn refreshes(&self, viewer: Viewer) -> bool {
        self.step.refresh.contains(viewer)
    }

    /// True if what the viewer sees is another view than before.
    pub(crate) fn changes(&self, viewer: Viewer) -> Result<bool, Stop> {
        Ok(self.before.view(viewer)?.get() != self.after.view(viewer)?.get())
    }
}

/// Whose input the step was; nobody's if something fell due or the host was down.
pub(crate) fn author(step: &StepJson) -> Option<PlayerId> {
    match &step.input {
        InputJson::Action { player, .. } => Some(*player),
        InputJson::Presence { presence } => Some(presence.player),
        InputJson::Due { .. } | InputJson::Gap { .. } => None,
    }
}

/// What a step was, in words.
pub(crate) fn named(step: &StepJson) -> String {
    match &step.input {
        InputJson::Action { player, action } => format!("player {player} does {}", action.get()),
        InputJson::Presence { presence } => {
            let how = if presence.connected { "comes back" } else { "leaves" };
            format!("player {} {how}", presence.player)
        }
        InputJson::Due { due } => format!("{} falls due", due.get()),
        InputJson::Gap { .. } => "the host was down".to_owned(),
    }
}

/// Lets time alone pass until the match ends, or there is nothing more to wait for.
pub(crate) fn wait_out(running: &mut dyn DynMatch) -> Result<(), MatchError> {
    for _ in 0..MOST_TIMERS {
        let Some(deadline) = running.deadline()? else { break };
        running.advance(deadline.at)?;
    }
    Ok(())
}

impl Trial {
    /// Plays the match, and calls `each` after every step of it.
    pub(crate) fn walk_steps(&self, mut each: impl FnMut(&Moment<'_>) -> Held) -> Held {
        let mut running = self.begin()?;
        for input in &self.script {
            let mut before = running.fork()?;
            let mut at_once = input.clone();
            if !matches!(input.deed, Deed::Gap {}) {
                let now = running.last() + Millis::from_millis(input.after);
                for _ in 0..MOST_TIMERS {
                    let Some(step) = running.advance_once(now)? else { break };
                    each(&Moment { before: before.as_ref(), after: running.as_ref(), step: &step })?;
                    before = running.fork()?;
                }
                at_once = ScriptedInput { after: now.since(running.last()).as_millis(), ..at_once };
            }
            if let Some(step) = at_once.give(running.as_mut())?.outcome.ok().flatten() {
                each(&Moment { before: before.as_ref(), after: running.as_ref(), step: &step })?;
            }
        }
        Ok(())
    }
}
