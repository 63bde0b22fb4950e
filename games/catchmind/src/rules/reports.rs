//! Reports that the drawer has written letters (design document, section 5.2).

use platform_api::{Effects, PlayerId};

use super::turn;
use crate::Catchmind;
use crate::event::Event;
use crate::state::{Phase, State, TurnEnd};

/// Notes a report. Who reported is told to nobody.
pub(crate) fn report(state: &mut State, player: PlayerId, fx: &mut Effects<'_, Catchmind>) {
    let before = count(state);
    state.turn.reports.insert(player);
    announce(state, before, fx);
    end_if_reported(state, fx);
}

/// Tells everybody how many reports there are and how many are needed, if that has changed.
pub(crate) fn announce(state: &State, before: (u8, u8), fx: &mut Effects<'_, Catchmind>) {
    let (reports, needed) = count(state);
    if state.phase == Phase::Drawing && state.options.letter_report && (reports, needed) != before {
        fx.emit_all(Event::Reported { reports, needed });
    }
}

/// The reports of guessers who are connected, and how many of them are more than half of those.
pub(crate) fn count(state: &State) -> (u8, u8) {
    let guessers = state.guessers();
    let number = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
    (number(state.turn.reports.intersection(guessers).len()), number(guessers.len() / 2 + 1))
}

/// Ends the drawing if more than half of the guessers who are connected have reported.
pub(crate) fn end_if_reported(state: &mut State, fx: &mut Effects<'_, Catchmind>) {
    let (reports, needed) = count(state);
    if state.phase == Phase::Drawing && reports >= needed {
        turn::end(state, TurnEnd::Reported, fx);
    }
}
