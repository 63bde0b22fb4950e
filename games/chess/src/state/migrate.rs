//! From stored matches of older versions to the present shape.
//!
//! Version 1 is that of the design document, section 8.1, before there was Chess960: options without `variant` (nor
//! `flagRule`), no `chess960Index`, clocks and requests by colour, and the
//! randomness inside the state. Matches that had
//! ended were not kept in it.

use platform_api::toolkit::{Clock, TimeControl};
use platform_api::{MigrationError, Millis, PlayerId, PlayerSet, StoredMatch, Timestamp};
use serde::Deserialize;
use serde_json::Value;

use super::{Phase, SEATS, State};
use crate::board::{Color, Position, Variant};
use crate::options::Options;
use crate::ply::{Ply, uci};
use crate::side::BySide;

/// Brings options and state from one version to the next.
///
/// # Errors
/// A version that never was, or data that does not have the shape of its version.
pub(crate) fn migrate(from: u32, stored: &mut StoredMatch) -> Result<(), MigrationError> {
    if from != 1 {
        return Err(MigrationError::Unknown { from });
    }
    complete_options(&mut stored.options, "/options")?;
    if let Some(state) = &mut stored.state {
        *state = second(state)?;
    }
    Ok(())
}

/// Standard chess and the listed flag rule are what there was.
fn complete_options(options: &mut Value, pointer: &str) -> Result<(), MigrationError> {
    let Value::Object(options) = options else { return Err(shape(pointer, "an object")) };
    for (key, value) in [("variant", "standard"), ("flagRule", "listed")] {
        options.entry(key).or_insert_with(|| value.into());
    }
    Ok(())
}

/// The state of version 1. What follows from the rest (`repetition`, `fenAfter`, `claimable`) and `rng` are passed over.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct First {
    options: Value,
    players: BySide<PlayerId>,
    start_fen: String,
    fen: String,
    moves: Vec<FirstPly>,
    phase: Phase,
    clock: FirstClock,
    undo: FirstUndo,
    draw: FirstDraw,
}

#[derive(Deserialize)]
struct FirstPly {
    #[serde(with = "uci")]
    uci: crate::board::Move,
    at: Timestamp,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FirstClock {
    remaining_ms: BySide<Millis>,
    turn_started_at: Timestamp,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FirstUndo {
    used_by: BySide<u32>,
    pending: Option<FirstPending>,
}

#[derive(Deserialize)]
struct FirstPending {
    by: Color,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FirstDraw {
    pending_by: Option<Color>,
    /// After how many plies each side last offered; negative if never.
    last_offer_ply: BySide<i64>,
}

fn second(state: &Value) -> Result<Value, MigrationError> {
    let mut first = First::deserialize(state).map_err(|_| shape("/state", "the keys of version 1"))?;
    if first.phase == Phase::Finished {
        return Err(shape("/state/phase", "a match that goes on"));
    }
    complete_options(&mut first.options, "/state/options")?;
    let options = Options::deserialize(&first.options)
        .map_err(|_| shape("/state/options", "the options of version 1"))?;
    let start = Position::from_fen(&first.start_fen, Variant::Standard)
        .and_then(|start| Position::from_fen(&start.fen(), Variant::Standard))
        .map_err(|_| shape("/state/startFen", "a position"))?;
    let mut next = State::begin(&options, start, first.players, first.clock.turn_started_at);
    if next.result.is_some() {
        return Err(shape("/state/startFen", "a position that is no end"));
    }
    replay(&mut next, &first)?;
    requests(&mut next, &first);
    next.clock = clock(&next, &first);
    let mut written = serde_json::to_value(&next).map_err(|_| shape("/state", "a state"))?;
    if let (Some(stocks), Some(place)) = (stocks(&next, &first), written.pointer_mut("/clock/remainingMs")) {
        *place = stocks;
    }
    Ok(written)
}

fn replay(next: &mut State, first: &First) -> Result<(), MigrationError> {
    for (index, ply) in first.moves.iter().enumerate() {
        let fault = |_| shape(&format!("/state/moves/{index}/uci"), "a legal move");
        let position = next.position();
        let (color, legal) = (position.side_to_move(), position.resolve(ply.uci).map_err(fault)?);
        let san = position.san(&legal);
        next.line.play(&legal);
        // What the clocks showed after earlier moves was not kept.
        next.moves.push(Ply { uci: legal.as_move(), san, color, at: ply.at, remaining_ms: None });
        let mover = *next.players.get(color);
        if let Some(own) = next.own_moves.get_mut(mover) {
            *own += 1;
        }
    }
    let told = Position::from_fen(&first.fen, Variant::Standard);
    if told.is_ok_and(|told| told == *next.position()) {
        Ok(())
    } else {
        Err(shape("/state/fen", "the position that the moves lead to"))
    }
}

fn requests(next: &mut State, first: &First) {
    let (everyone, at) = (PlayerSet::all(SEATS), first.clock.turn_started_at);
    for color in Color::ALL {
        let player = *next.players.get(color);
        if let Some(used) = next.undo.used_by_mut().get_mut(player) {
            *used = *first.undo.used_by.get(color);
        }
        let offered = usize::try_from(*first.draw.last_offer_ply.get(color)).ok();
        let own = |plies| super::count(next.moves.iter().take(plies).filter(|ply| ply.color == color));
        let last = offered.map(own);
        if let Some(place) = next.draw.last_mut().get_mut(player) {
            *place = last;
        }
    }
    if let Some(pending) = &first.undo.pending {
        next.undo.vote_mut().propose(*next.players.get(pending.by), everyone, at);
    }
    if let Some(by) = first.draw.pending_by {
        let player = *next.players.get(by);
        // In version 1 the offer that waits counted as the last one already.
        if let Some(place) = next.draw.last_mut().get_mut(player) {
            *place = None;
        }
        next.draw.vote_mut().propose(player, everyone, at);
    }
}

/// The clock of the running turn. Stocks are put in as JSON, since no clock can be wound otherwise.
fn clock(next: &State, first: &First) -> Clock {
    let (options, at) = (next.options(), first.clock.turn_started_at);
    let opener = next.start().side_to_move();
    let [opener, other] = [opener, !opener].map(|color| *next.players.get(color));
    let limit = options.first_move_limit();
    let mut clock =
        Clock::start(options.time_control(), SEATS, opener, at).with_first_move_limit(SEATS, limit);
    if !next.moves.is_empty() {
        clock.end_turn(at, other);
    }
    if next.moves.len() > 1 {
        clock.end_turn(at, opener);
        clock.hand_over(at, next.to_move().unwrap_or(opener));
    }
    clock
}

/// The stocks by player, if there are any.
fn stocks(next: &State, first: &First) -> Option<Value> {
    let stock = |player| -> Option<Value> {
        let color = next.color_of(player)?;
        Some(first.clock.remaining_ms.get(color).as_millis().into())
    };
    let has_stocks = matches!(next.options().time_control(), TimeControl::Fischer { .. });
    has_stocks.then(|| PlayerId::all(SEATS).filter_map(stock).collect())
}

fn shape(pointer: &str, expected: &'static str) -> MigrationError {
    MigrationError::Shape { from: 1, pointer: pointer.to_owned(), expected }
}
