//! Two worlds that a viewer cannot tell apart, side by side.

use std::cell::RefCell;
use std::collections::BTreeMap;

use platform_api::record::Cause;
use platform_api::{DynMatch, GameRng, MatchError, Millis, PlayerId, Rejection, Timestamp, Viewer};
use serde_json::Value;

use super::{nothing_hidden, synchronised};
use crate::check::Check;
use crate::checks::actions::{dice, doubtful, possible};
use crate::context::{Cases, Context};
use crate::finding::{Fault, Findings, Held, Stop, held};
use crate::play::{Deed, ScriptedInput, Trial};
use crate::transcript::{face_print, latest, mail, same_face};

pub(crate) const NON_INTERFERENCE: Check = Check {
    group: "leaks",
    name: "leaks.non_interference",
    law: "What a viewer is sent does not depend on what is secret from them, beyond what an input rightly tells them.",
    run: non_interference,
};
pub(crate) const VERDICTS: Check = Check {
    group: "leaks",
    name: "leaks.verdicts",
    law: "Whether a player's action is accepted, and why not, does not depend on what is secret from that player.",
    run: |context| nothing_hidden(context).unwrap_or_else(|| context.each_trial(verdicts)),
};

/// If more than this share (in percent) of the steps could not be compared, little was proven.
const MOST_EXEMPT: u64 = 60;

/// If more than this share (in percent) of the inputs that release something told the viewer nothing, `released` says
/// too much: what it covers was never compared.
const MOST_IDLE: u64 = 25;

/// How the steps of the worlds of one sort of viewer came out.
#[derive(Clone, Copy, Debug, Default)]
struct Shares {
    compared: u64,
    exempt: u64,
    /// Of the exempt ones, those after which both worlds still looked the same.
    idle: u64,
    discarded: u64,
}

fn non_interference(context: &Context) -> Findings {
    if let Some(skipped) = nothing_hidden(context) {
        return skipped;
    }
    let shares: RefCell<BTreeMap<&'static str, Shares>> = RefCell::default();
    let mut found = context.each_trial(|trial, cases| {
        for viewer in Viewer::all(trial.setting.seats) {
            let mut worlds = Worlds::new(trial, viewer)?;
            let outcome = worlds.play(cases);
            let role = if viewer == Viewer::Spectator { "spectators" } else { "players" };
            let mut shares = shares.borrow_mut();
            let total = shares.entry(role).or_default();
            total.compared += worlds.shares.compared;
            total.exempt += worlds.shares.exempt;
            total.idle += worlds.shares.idle;
            total.discarded += worlds.shares.discarded;
            outcome?;
        }
        Ok(())
    });
    for (role, shares) in shares.into_inner() {
        let all = shares.compared + shares.exempt + shares.discarded;
        let Some(percent) = (100 * (all - shares.compared)).checked_div(all) else { continue };
        found.notes.push(format!(
            "{role}: {} steps compared, {} exempt by what they release ({} of them told nothing), {} twins discarded",
            shares.compared, shares.exempt, shares.idle, shares.discarded
        ));
        if shares.exempt >= 20 && 100 * shares.idle > MOST_IDLE * shares.exempt {
            let what = format!(
                "{role}: {} of {} inputs for which `released` differs told nothing that differs; it releases more than they tell, and what it releases is never compared",
                shares.idle, shares.exempt
            );
            found.broken.push(context.finding(Fault::new("released", what), None));
        }
        if percent > MOST_EXEMPT && all >= 50 {
            let what = format!(
                "{role}: {percent} % of the steps were not compared, so that little is proven; `released` says too much, or `twin` draws states that cannot go on"
            );
            found.broken.push(context.finding(Fault::new("exempt", what), None));
        }
    }
    found
}

/// The real match and one that a viewer cannot tell from it.
struct Worlds<'a> {
    trial: &'a Trial,
    viewer: Viewer,
    real: Box<dyn DynMatch>,
    twin: Option<Box<dyn DynMatch>>,
    rng: GameRng,
    shares: Shares,
}

impl<'a> Worlds<'a> {
    fn new(trial: &'a Trial, viewer: Viewer) -> Result<Self, Stop> {
        let salt = viewer.player().map_or(0xff, |player| player.index() as u64);
        let real = trial.begin()?;
        Ok(Self {
            trial,
            viewer,
            real,
            twin: None,
            rng: dice(trial, 0x7713 ^ (salt << 32)),
            shares: Shares::default(),
        })
    }

    fn play(&mut self, cases: &Cases) -> Held {
        for input in &self.trial.script {
            let now = self.real.last() + Millis::from_millis(input.after);
            if !matches!(input.deed, Deed::Gap {}) {
                while self.fall_due(now, cases)? {}
            }
            self.have_twin(cases)?;
            self.give(input, now, cases)?;
        }
        Ok(())
    }

    /// Draws a twin where there is none, and compares it as it stands.
    fn have_twin(&mut self, cases: &Cases) -> Held {
        if self.twin.is_none() {
            self.twin = self.real.twin(self.viewer, &mut self.rng)?;
            if let Some(twin) = &self.twin {
                cases.count();
                let viewer = self.viewer;
                let what = format!("{viewer} sees what should be secret from them");
                same_face(what, self.real.as_ref(), twin.as_ref(), viewer)?;
            }
        }
        Ok(())
    }

    /// Carries out the next thing that is due in either world by `now`; false if nothing is.
    fn fall_due(&mut self, now: Timestamp, cases: &Cases) -> Result<bool, Stop> {
        self.have_twin(cases)?;
        let due = |running: &dyn DynMatch| -> Result<Option<Timestamp>, MatchError> {
            Ok(running.deadline()?.map(|deadline| deadline.at).filter(|at| *at <= now))
        };
        let here = due(self.real.as_ref())?;
        let there = self.twin.as_deref().map(due).transpose()?.flatten();
        let Some(at) = here.into_iter().chain(there).min() else { return Ok(false) };
        let causes = (
            coming(self.real.as_ref(), at)?,
            self.twin.as_deref().map(|twin| coming(twin, at)).transpose()?.flatten(),
        );
        if self.told(causes.0.as_ref(), causes.1.as_ref())? {
            self.exempt(|running| running.advance_once(at).map(drop))?;
            return Ok(true);
        }
        self.both(cases, "something falls due", |running| running.advance_once(at).map(|_| None))?;
        Ok(true)
    }

    /// True if an input rightly tells the viewer different things in the two worlds.
    fn told(&self, here: Option<&Cause>, there: Option<&Cause>) -> Result<bool, Stop> {
        let Some(twin) = &self.twin else { return Ok(false) };
        let released = |running: &dyn DynMatch, cause: Option<&Cause>| -> Result<Option<Value>, MatchError> {
            cause.map_or(Ok(None), |cause| running.released(cause, self.viewer))
        };
        Ok(released(self.real.as_ref(), here)? != released(twin.as_ref(), there)?)
    }

    /// Gives up the twin over an input that rightly tells the viewer something; whether it told anything is counted.
    fn exempt(&mut self, deed: impl Fn(&mut dyn DynMatch) -> Result<(), MatchError>) -> Held {
        let Some(mut twin) = self.twin.take() else { return Ok(deed(self.real.as_mut())?) };
        let viewer = self.viewer;
        let sent = (latest(self.real.as_ref(), viewer)?, latest(twin.as_ref(), viewer)?);
        deed(self.real.as_mut())?;
        self.shares.exempt += 1;
        // A twin may well stumble over what it was not drawn for; then the input would have told something.
        if deed(twin.as_mut()).is_ok()
            && mail(self.real.as_ref(), viewer, sent.0)? == mail(twin.as_ref(), viewer, sent.1)?
            && face_print(self.real.as_ref(), viewer)? == face_print(twin.as_ref(), viewer)?
        {
            self.shares.idle += 1;
        }
        Ok(())
    }

    fn discard(&mut self) {
        if self.twin.take().is_some() {
            self.shares.discarded += 1;
        }
    }

    fn give(&mut self, input: &ScriptedInput, now: Timestamp, cases: &Cases) -> Held {
        let cause = match &input.deed {
            Deed::Act { player, action } => {
                return self.act(*player, action, now, cases);
            }
            Deed::Presence { player, connected } => {
                Some(Cause::Presence(platform_api::record::PresenceChange {
                    player: *player,
                    connected: *connected,
                }))
            }
            Deed::Wait {} | Deed::Gap {} => None,
        };
        if self.told(cause.as_ref(), cause.as_ref())? {
            return self.exempt(|running| {
                let after = now.since(running.last()).as_millis();
                ScriptedInput { after, deed: input.deed.clone() }.give(running).map(drop)
            });
        }
        let what = match &input.deed {
            Deed::Presence { .. } => "a connection comes or goes",
            Deed::Gap {} => "the host was down",
            Deed::Act { .. } | Deed::Wait {} => "time passes",
        };
        let deed = input.deed.clone();
        self.both(cases, what, |running| {
            let after = now.since(running.last()).as_millis();
            ScriptedInput { after, deed: deed.clone() }.give(running).map(|_| None)
        })
    }

    fn act(&mut self, player: PlayerId, action: &Value, now: Timestamp, cases: &Cases) -> Held {
        let text = action.to_string();
        if self.real.validate(player, &text, now)?.is_err() {
            // Refused, it tells the player alone something; `leaks.verdicts` compares that.
            return Ok(());
        }
        let possible = self.twin.as_ref().map(|twin| twin.validate(player, &text, now)).transpose()?;
        if possible.is_some_and(|verdict| verdict.is_err()) {
            self.discard();
        }
        let cause = Cause::Action { player, action: action.clone() };
        if self.told(Some(&cause), Some(&cause))? {
            return self.exempt(|running| running.submit(player, &text, now).map(drop));
        }
        let what = format!("player {player} does {text}");
        self.both(cases, &what, |running| Ok(running.submit(player, &text, now)?.outcome.err()))
    }

    /// Does the same in both worlds and compares what the viewer gets.
    fn both(
        &mut self,
        cases: &Cases,
        what: &str,
        deed: impl Fn(&mut dyn DynMatch) -> Result<Option<Rejection>, MatchError>,
    ) -> Held {
        let viewer = self.viewer;
        let Some(mut twin) = self.twin.take() else {
            deed(self.real.as_mut())?;
            return Ok(());
        };
        let sent = (latest(self.real.as_ref(), viewer)?, latest(twin.as_ref(), viewer)?);
        deed(self.real.as_mut())?;
        deed(twin.as_mut())?;
        cases.count();
        self.shares.compared += 1;
        let mails = (mail(self.real.as_ref(), viewer, sent.0)?, mail(twin.as_ref(), viewer, sent.1)?);
        held(Fault::unequal(
            "message",
            format!("{what}, and what {viewer} is sent depends on what is secret from them"),
            &mails.0,
            &mails.1,
        ))?;
        let what = format!("{what}, and what {viewer} sees depends on what is secret from them");
        same_face(what, self.real.as_ref(), twin.as_ref(), viewer)?;
        self.twin = synchronised(self.trial, self.real.as_ref(), twin)?;
        if self.twin.is_none() {
            self.shares.discarded += 1;
        }
        Ok(())
    }
}

/// What would fall due next by `at`, as an entry's cause.
pub(super) fn coming(running: &dyn DynMatch, at: Timestamp) -> Result<Option<Cause>, MatchError> {
    let mut copy = running.fork()?;
    Ok(copy.advance_once(at)?.map(|step| step.entry().cause))
}

fn verdicts(trial: &Trial, cases: &Cases) -> Held {
    let mut rng = dice(trial, 0x0bac);
    for inputs in trial.stages(10) {
        let real = trial.after(inputs)?;
        let mut tried: Vec<(PlayerId, String)> = doubtful(trial, real.as_ref(), &mut rng)?;
        let mut listed = possible(real.as_ref(), &mut rng)?;
        rng.shuffle(&mut listed);
        tried.extend(listed.into_iter().take(24).map(|(player, action)| (player, action.to_string())));
        for player in PlayerId::all(real.seats()) {
            for _ in 0..2 {
                let Some(twin) = real.twin(Viewer::Player(player), &mut rng)? else { break };
                for (_, action) in &tried {
                    cases.count();
                    let here = real.validate(player, action, real.last())?.err();
                    let there = twin.validate(player, action, twin.last())?.err();
                    if here != there {
                        let say = |r: &Option<Rejection>| {
                            r.as_ref().map_or_else(
                                || "accepted".to_owned(),
                                |r| format!("refused with {} {:?}", r.code, r.args),
                            )
                        };
                        let what = format!(
                            "{action} of player {player} is {}, and {} if the secret is another",
                            say(&here),
                            say(&there)
                        );
                        return Err(Fault::new("verdict", what).into());
                    }
                }
            }
        }
    }
    Ok(())
}
