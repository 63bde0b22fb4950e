//! What a title costs. Machines and builds differ, so that nothing here is a breach of a law.

use std::time::{Duration, Instant};

use platform_api::Viewer;

use crate::check::Check;
use crate::context::Context;
use crate::finding::{Findings, Held};
use crate::play::{Deed, Trial};
use crate::report::{Figures, Size};
use crate::transcript::steps;

pub(crate) const COST: Check = Check {
    group: "figures",
    name: "figures.cost",
    law: "How long setup, validate, apply, view and snapshot take, and how large states, views and events are, is told and never judged.",
    run: cost,
};

/// So many of the sampled matches are measured.
const MATCHES: usize = 8;

/// What was measured, in nanoseconds and bytes.
#[derive(Debug, Default)]
struct Meter {
    setup: Vec<u64>,
    validate: Vec<u64>,
    apply: Vec<u64>,
    view: Vec<u64>,
    snapshot: Vec<u64>,
    states: Vec<u64>,
    views: Vec<u64>,
    events: Vec<u64>,
}

fn cost(context: &Context) -> Findings {
    let mut meter = Meter::default();
    let samples = context.samples().iter().take(MATCHES);
    // A title that is out of order is reported elsewhere.
    let cases = samples.filter(|sample| meter.play(&sample.trial).is_ok()).count() as u64;
    let figures = meter.figures();
    Findings { cases, notes: figures.in_words(), figures: Some(figures), ..Findings::default() }
}

impl Meter {
    fn play(&mut self, trial: &Trial) -> Held {
        let begun = Instant::now();
        let mut running = trial.begin()?;
        self.setup.push(nanos(begun.elapsed()));
        for input in &trial.script {
            if let Deed::Act { player, action } = &input.deed {
                let (text, now) = (action.to_string(), running.last());
                let begun = Instant::now();
                _ = running.validate(*player, &text, now)?;
                self.validate.push(nanos(begun.elapsed()));
            }
            let begun = Instant::now();
            let receipt = input.give(running.as_mut())?;
            let took = nanos(begun.elapsed());
            if matches!((&input.deed, &receipt.outcome), (Deed::Act { .. }, Ok(_))) && receipt.due.is_empty()
            {
                self.apply.push(took);
            }
            let events = steps(&receipt).flat_map(|step| &step.events);
            self.events.extend(events.map(|sent| sent.event.get().len() as u64));
            for viewer in Viewer::all(running.seats()) {
                let begun = Instant::now();
                let view = running.view(viewer)?;
                self.view.push(nanos(begun.elapsed()));
                self.views.push(view.get().len() as u64);
            }
            let begun = Instant::now();
            let snapshot = running.snapshot()?;
            self.snapshot.push(nanos(begun.elapsed()));
            self.states.push(snapshot.state.to_string().len() as u64);
        }
        Ok(())
    }

    fn figures(self) -> Figures {
        Figures {
            setup_nanos: size(self.setup).median,
            validate_nanos: size(self.validate).median,
            apply_nanos: size(self.apply).median,
            view_nanos: size(self.view).median,
            snapshot_nanos: size(self.snapshot).median,
            state_bytes: size(self.states),
            view_bytes: size(self.views),
            event_bytes: size(self.events),
        }
    }
}

fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

fn size(mut measured: Vec<u64>) -> Size {
    measured.sort_unstable();
    let median = measured.get(measured.len() / 2).copied().unwrap_or_default();
    Size { median, largest: measured.last().copied().unwrap_or_default() }
}

impl Figures {
    fn in_words(&self) -> Vec<String> {
        let micros = |nanos: u64| format!("{}.{} µs", nanos / 1000, nanos % 1000 / 100);
        let bytes = |size: Size| format!("{} B (at most {} B)", size.median, size.largest);
        vec![
            format!(
                "setup {}, validate {}, apply {}, view {}, snapshot {}",
                micros(self.setup_nanos),
                micros(self.validate_nanos),
                micros(self.apply_nanos),
                micros(self.view_nanos),
                micros(self.snapshot_nanos)
            ),
            format!(
                "state {}, view {}, event {}",
                bytes(self.state_bytes),
                bytes(self.view_bytes),
                bytes(self.event_bytes)
            ),
        ]
    }
}
