//! Messages that say nothing, and by that that something happened.

use platform_api::Viewer;

use super::nothing_hidden;
use crate::check::Check;
use crate::context::Cases;
use crate::finding::{Fault, Held};
use crate::play::{Moment, Trial, named};

pub(crate) const EMPTY_MESSAGE: Check = Check {
    group: "leaks",
    name: "leaks.empty_message",
    law: "Where things are hidden, nobody but who acted is sent a message that tells them nothing: no event, and the view they had.",
    run: |context| nothing_hidden(context).unwrap_or_else(|| context.each_trial(empty_message)),
};

fn empty_message(trial: &Trial, cases: &Cases) -> Held {
    trial.walk_steps(|moment| {
        for viewer in Viewer::all(moment.after.seats()) {
            cases.count();
            says_something(moment, viewer)?;
        }
        Ok(())
    })
}

fn says_something(moment: &Moment<'_>, viewer: Viewer) -> Held {
    let plain = moment.refreshes(viewer) && !moment.tells(viewer) && !moment.is_by(viewer);
    if !plain || moment.changes(viewer)? {
        return Ok(());
    }
    let what = format!(
        "{}, and {viewer} is sent the view they had: all it tells them is that something happened",
        named(moment.step)
    );
    Err(Fault::new("empty message", what).into())
}
