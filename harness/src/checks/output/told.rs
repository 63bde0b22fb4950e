//! Views that change, and who hears of it.

use platform_api::Viewer;

use crate::check::Check;
use crate::context::Cases;
use crate::finding::{Fault, Held};
use crate::play::{Trial, named};

pub(crate) const TOLD: Check = Check {
    group: "output",
    name: "output.told",
    law: "Whose view changes is sent a message in the same step: an event, or the view.",
    run: |context| context.each_trial(told),
};

fn told(trial: &Trial, cases: &Cases) -> Held {
    trial.walk_steps(|moment| {
        for viewer in Viewer::all(moment.after.seats()) {
            cases.count();
            let hears = moment.refreshes(viewer) || moment.tells(viewer) || moment.is_by(viewer);
            if !hears && moment.changes(viewer)? {
                let what = format!(
                    "{}, the view of {viewer} changes, and they are sent nothing",
                    named(moment.step)
                );
                return Err(Fault::new("not told", what).into());
            }
        }
        Ok(())
    })
}
