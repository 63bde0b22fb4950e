//! What the driver guarantees no title can break: the checks of that are tried on what honest matches give, doctored.

use platform_api::DynMatch;
use platform_api::registry::{DynGame, erased};

use super::ALL;
use crate::finding::{Held, Stop};
use crate::play::sample;
use crate::support::{fault, pile::Pile};

/// The checks that no title can make fail, and that therefore have tests beside them instead of a faulty game.
const GUARDS: &[&str] = &[
    "actions.wrong_seat",
    "actions.after_end",
    "leaks.audience",
    "replay.tampering",
    "replay.version",
    "time.backwards",
    "time.gap",
];

/// An honest title.
pub(super) fn pile() -> &'static dyn DynGame {
    erased::<Pile<{ fault::HONEST }>>()
}

/// An honest match in the middle, at least so many inputs old.
pub(super) fn pile_match(inputs: usize) -> Box<dyn DynMatch> {
    let matches = (1..200).map(|seed| sample(pile(), seed).trial.after(inputs).unwrap());
    let mut running =
        matches.filter(|running| !running.has_ended() && running.record().unwrap().entries.len() > 1);
    running.next().unwrap()
}

pub(super) fn to_the_end(running: &mut dyn DynMatch) {
    while let Some(deadline) = running.deadline().unwrap() {
        running.advance(deadline.at).unwrap();
    }
}

/// The kind of fault that a judge finds; nothing if it finds none.
pub(super) fn kind_of(held: Held) -> &'static str {
    match held {
        Ok(()) => "",
        Err(Stop::Broken(fault)) => fault.kind,
        Err(Stop::OutOfOrder(_)) => "out of order",
    }
}

/// Changes one thing about what was collected.
pub(super) type Doctor<T> = fn(&mut T);

/// Doctors what an honest match gave in one way after another: each time the judge must find that kind of fault.
pub(super) fn convicted<T: Clone>(honest: &T, judge: fn(&T) -> Held, doctors: &[(&str, Doctor<T>)]) {
    for (i, (kind, doctor)) in doctors.iter().enumerate() {
        let mut collected = honest.clone();
        doctor(&mut collected);
        assert_eq!(kind_of(judge(&collected)), *kind, "doctor {i}");
    }
}

#[test]
fn every_guard_is_in_the_suite() {
    for name in GUARDS {
        assert!(ALL.iter().any(|check| check.name == *name), "{name} was left out of the suite");
    }
}
