//! A match with a private input and the same without it, side by side.

use platform_api::record::Cause;
use platform_api::{Audience, DynMatch, MatchError, Millis, Timestamp, Viewer};

use super::{accepted, cause};
use crate::checks::leaks::synchronised;
use crate::checks::leaks::twins::coming;
use crate::context::Cases;
use crate::finding::{Fault, Held, Stop, held};
use crate::play::{Deed, ScriptedInput, Trial};
use crate::transcript::{latest, mail, same_face};

/// So many instants at which something is due in either world are waited for.
const AHEAD: usize = 2;

/// More timers than this are not waited for: the title has lost its way, which `time.timers_act` reports.
const MOST_TIMERS: usize = 200;

/// Both worlds, and those who must not tell them apart.
pub(super) struct Pair<'a> {
    trial: &'a Trial,
    pub(super) with: Box<dyn DynMatch>,
    without: Box<dyn DynMatch>,
    /// Those whom the private input concerns.
    audience: Audience,
    /// Everybody else, with the number of the last message compared.
    others: Vec<(Viewer, u64)>,
    /// What the private input was.
    what: String,
    cases: &'a Cases,
}

/// Whether the worlds can be compared any further.
type GoesOn = Result<bool, Stop>;

impl<'a> Pair<'a> {
    pub(super) fn new(
        trial: &'a Trial,
        before: &dyn DynMatch,
        audience: Audience,
        what: String,
        cases: &'a Cases,
    ) -> Result<Self, Stop> {
        let others = Viewer::all(before.seats()).filter(|viewer| !audience.contains(*viewer));
        let others =
            others.map(|viewer| Ok((viewer, latest(before, viewer)?))).collect::<Result<_, MatchError>>()?;
        Ok(Self { trial, with: before.fork()?, without: before.fork()?, audience, others, what, cases })
    }

    pub(super) fn copy(&self) -> Result<Self, Stop> {
        Ok(Self {
            with: self.with.fork()?,
            without: self.without.fork()?,
            others: self.others.clone(),
            what: self.what.clone(),
            ..*self
        })
    }

    /// Compares what the others were sent since the last time and what they see; then has both worlds draw alike.
    pub(super) fn is_alike(&mut self) -> GoesOn {
        for (viewer, sent) in &mut self.others {
            self.cases.count();
            let what = format!("{viewer} can tell whether {} happened", self.what);
            let (with, without) = (self.with.as_ref(), self.without.as_ref());
            let mails = (mail(with, *viewer, *sent)?, mail(without, *viewer, *sent)?);
            held(Fault::unequal("message", what.clone(), &mails.0, &mails.1))?;
            same_face(what, with, without, *viewer)?;
            *sent = latest(with, *viewer)?;
        }
        if self.with.rng_position() != self.without.rng_position() {
            let copy = self.without.fork()?;
            let Some(same) = synchronised(self.trial, self.with.as_ref(), copy)? else { return Ok(false) };
            self.without = same;
        }
        Ok(self.with.rng_position() == self.without.rng_position())
    }

    /// Lets time alone pass until what is due next in either world has fallen due, a few times over.
    pub(super) fn wait(&mut self) -> Held {
        for _ in 0..AHEAD {
            let due = |running: &dyn DynMatch| Ok::<_, Stop>(running.deadline()?.map(|due| due.at));
            let (here, there) = (due(self.with.as_ref())?, due(self.without.as_ref())?);
            let Some(now) = here.max(there) else { break };
            if !self.fall_due(now)? {
                break;
            }
        }
        Ok(())
    }

    /// Carries out what is due by `now` in either world, one by one.
    fn fall_due(&mut self, now: Timestamp) -> GoesOn {
        for _ in 0..MOST_TIMERS {
            let due = |running: &dyn DynMatch| {
                Ok::<_, Stop>(running.deadline()?.map(|due| due.at).filter(|at| *at <= now))
            };
            let (here, there) = (due(self.with.as_ref())?, due(self.without.as_ref())?);
            let Some(at) = here.into_iter().chain(there).min() else { break };
            // What falls due in one world alone excuses nothing: the instant itself tells the worlds apart.
            if let (Some(here), Some(there)) =
                (coming(self.with.as_ref(), at)?, coming(self.without.as_ref(), at)?)
                && self.is_told_apart(&here, &there)?
            {
                return Ok(false);
            }
            self.with.advance_once(at)?;
            self.without.advance_once(at)?;
            if !self.is_alike()? {
                return Ok(false);
            }
        }
        self.with.advance(now)?;
        self.without.advance(now)?;
        Ok(true)
    }

    /// Gives both worlds the next input. What those whom the private input concerns may do afterwards can rightly
    /// depend on it, what others may do cannot.
    pub(super) fn give(&mut self, next: &ScriptedInput) -> GoesOn {
        let mut at_once = next.clone();
        if !matches!(next.deed, Deed::Gap {}) {
            if !self.fall_due(self.with.last() + Millis::from_millis(next.after))? {
                return Ok(false);
            }
            at_once.after = 0;
        }
        if let Some(cause) = cause(&next.deed)
            && accepted(self.with.as_ref(), &next.deed)?
            && self.is_told_apart(&cause, &cause)?
        {
            return Ok(false);
        }
        let here = at_once.give(self.with.as_mut())?.outcome.err();
        let there = at_once.give(self.without.as_mut())?.outcome.err();
        if here != there {
            return self.explained(&next.deed, here.is_some());
        }
        self.is_alike()
    }

    fn explained(&self, deed: &Deed, refused: bool) -> GoesOn {
        let Deed::Act { player, action } = deed else { return Ok(false) };
        if self.audience.contains(Viewer::Player(*player)) {
            return Ok(false);
        }
        let other = if refused { "refused" } else { "accepted, or refused otherwise," };
        let what =
            format!("player {player} can tell whether {} happened: {action} is {other} after it", self.what);
        Err(Fault::new("verdict", what).into())
    }

    /// True if an input rightly tells one of the others different things in the two worlds.
    fn is_told_apart(&self, here: &Cause, there: &Cause) -> Result<bool, Stop> {
        for (viewer, _) in &self.others {
            if self.with.released(here, *viewer)? != self.without.released(there, *viewer)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
