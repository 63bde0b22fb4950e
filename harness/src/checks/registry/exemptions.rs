//! What a title does not undergo.

use std::collections::BTreeSet;

use crate::check::Check;
use crate::checks;
use crate::context::Context;
use crate::finding::{Fault, Findings};

pub(crate) const EXEMPTIONS: Check = Check {
    group: "registry",
    name: "registry.exemptions",
    law: "A title is exempt only from checks that there are, from each once, and says why.",
    run: exemptions,
};

fn exemptions(context: &Context) -> Findings {
    let mut faults = Vec::new();
    let mut seen = BTreeSet::new();
    for exemption in context.title.exemptions() {
        let name = exemption.check;
        let mut fault = |what: String| faults.push(Fault::new("exemption", what));
        if !checks::exemptible(name) {
            fault(format!("exempt from {name:?}, which is no check that a title can be exempt from"));
        }
        if exemption.reason.trim().is_empty() {
            fault(format!("exempt from {name:?} without a reason"));
        }
        if !seen.insert(name) {
            fault(format!("exempt from {name:?} twice"));
        }
    }
    context.faults(1 + seen.len() as u64, faults)
}
