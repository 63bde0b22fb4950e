//! What is refused, and why. Nothing here looks at the word.

use platform_api::{PlayerId, Timestamp};

use crate::action::Action;
use crate::answer::{MAX_GUESS, check_text};
use crate::chat::MAX_CHAT;
use crate::limits::{RateLimit, Recent};
use crate::refusal::Refusal;
use crate::state::{Phase, State};
use crate::words::is_blocked;

/// Says whether a player may do something.
///
/// # Errors
/// The refusal to show.
pub(crate) fn validate(
    state: &State,
    player: PlayerId,
    action: &Action,
    now: Timestamp,
) -> Result<(), Refusal> {
    if state.phase == Phase::Finished {
        return Err(Refusal::GameAlreadyEnded);
    }
    let recent = state.recent.get(player).ok_or(Refusal::NotYourTurn)?;
    let drawer = player == state.turn.drawer;
    match action {
        Action::ChooseWord { index } => {
            check_drawer(drawer)?;
            check_phase(state, &[Phase::Choosing])?;
            let offered = usize::try_from(*index).is_ok_and(|index| index < state.turn.choices.len());
            if offered { Ok(()) } else { Err(Refusal::NoSuchChoice) }
        }
        Action::Draw { op } => {
            check_drawer(drawer)?;
            check_phase(state, &[Phase::Drawing])?;
            state.turn.canvas.check(op)?;
            check_rate(&recent.drawing, RateLimit::DRAW, now)
        }
        Action::Guess { text } => {
            check_talker(drawer)?;
            check_phase(state, &[Phase::Drawing])?;
            check_words(text, MAX_GUESS)?;
            check_rate(&recent.guesses, RateLimit::GUESS, now)
        }
        Action::Chat { text } => {
            check_talker(drawer)?;
            check_phase(state, &[Phase::Choosing, Phase::Reveal])?;
            check_words(text, MAX_CHAT)?;
            check_rate(&recent.chat, RateLimit::CHAT, now)
        }
        Action::Reaction { .. } => {
            check_drawer(drawer)?;
            check_phase(state, &[Phase::Drawing])?;
            check_rate(&recent.reactions, RateLimit::REACTION, now)
        }
        Action::Report {} => check_report(state, player),
    }
}

const fn check_drawer(drawer: bool) -> Result<(), Refusal> {
    if drawer { Ok(()) } else { Err(Refusal::NotYourTurn) }
}

const fn check_talker(drawer: bool) -> Result<(), Refusal> {
    if drawer { Err(Refusal::DrawerIsSilent) } else { Ok(()) }
}

fn check_phase(state: &State, phases: &[Phase]) -> Result<(), Refusal> {
    if phases.contains(&state.phase) { Ok(()) } else { Err(Refusal::WrongPhase) }
}

fn check_words(text: &str, most: usize) -> Result<(), Refusal> {
    check_text(text, most)?;
    if is_blocked(text) { Err(Refusal::BlockedText) } else { Ok(()) }
}

fn check_rate(recent: &Recent, limit: RateLimit, now: Timestamp) -> Result<(), Refusal> {
    recent.check(limit, now).map_err(|fast| Refusal::TooFast { wait: fast.retry_at.since(now) })
}

fn check_report(state: &State, player: PlayerId) -> Result<(), Refusal> {
    if player == state.turn.drawer {
        return Err(Refusal::OwnDrawing);
    }
    check_phase(state, &[Phase::Drawing])?;
    if !state.options.letter_report {
        return Err(Refusal::ReportsOff);
    }
    if state.turn.reports.contains(player) { Err(Refusal::AlreadyReported) } else { Ok(()) }
}
