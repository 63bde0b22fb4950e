//! Playing the list of moves again, to take actions back and to check a state that comes from outside.

use platform_api::{PlayerId, StateFault};

use super::table::Table;
use super::timeouts::nearest_targets;
use crate::board::Seat;
use crate::ply::{Departure, Ply};
use crate::state::{State, Status};

/// The table after the list of moves, which the rules have checked already.
pub(crate) fn rebuild(state: &State) -> Table {
    let mut table = first_table(state);
    let mut departures = state.departures.iter().peekable();
    for (index, ply) in (0u32..).zip(&state.moves) {
        while let Some(departure) = departures.next_if(|departure| departure.after <= index) {
            leave(&mut table, departure);
        }
        table.play(ply);
    }
    departures.for_each(|departure| leave(&mut table, departure));
    table
}

/// The table after the list of moves, every one of which is checked.
///
/// # Errors
/// The first entry that the rules do not allow.
pub(crate) fn checked(state: &State) -> Result<Table, StateFault> {
    let mut table = first_table(state);
    let mut departures = state.departures.iter().enumerate().peekable();
    for (index, ply) in (0u32..).zip(&state.moves) {
        while let Some((place, departure)) = departures.next_if(|(_, departure)| departure.after == index) {
            checked_leave(&mut table, place, departure)?;
        }
        check_ply(state, &table, ply).map_err(|reason| StateFault::new(format!("/moves/{index}"), reason))?;
        table.play(ply);
    }
    for (place, departure) in departures {
        if usize::try_from(departure.after) != Ok(state.moves.len()) {
            return Err(StateFault::new(
                format!("/departures/{place}/after"),
                "out of order, or after the last move",
            ));
        }
        checked_leave(&mut table, place, departure)?;
    }
    Ok(table)
}

fn first_table(state: &State) -> Table {
    let players: Vec<PlayerId> = state.seats().iter().map(|seat| seat.player).collect();
    Table::at_start(&state.start, &players, state.options.continue_for_ranking)
}

fn player_at(table: &Table, seat: Seat) -> Option<PlayerId> {
    table.seats().iter().find(|one| one.seat == seat && one.status == Status::Playing).map(|one| one.player)
}

fn leave(table: &mut Table, departure: &Departure) {
    if let Some(player) = player_at(table, departure.seat) {
        table.leave(player, departure.status);
    }
}

fn checked_leave(table: &mut Table, place: usize, departure: &Departure) -> Result<(), StateFault> {
    let fault = |key: &str, reason: &str| Err(StateFault::new(format!("/departures/{place}/{key}"), reason));
    if !matches!(departure.status, Status::Resigned | Status::TimedOut) {
        return fault("status", "must be resigned or timedOut");
    }
    let Some(player) = player_at(table, departure.seat).filter(|_| !table.is_decided()) else {
        return fault("seat", "no longer in the game");
    };
    let theirs = table.mover().is_some_and(|mover| mover.player == player);
    if departure.status == Status::TimedOut && !theirs {
        return fault("status", "only the player to move loses on time");
    }
    if table.is_stuck() {
        return fault("after", "a forced pass comes first");
    }
    table.leave(player, departure.status);
    Ok(())
}

/// Checks that the rules allow a ply of the player to move.
fn check_ply(state: &State, table: &Table, ply: &Ply) -> Result<(), &'static str> {
    let Some(mover) = table.mover().filter(|_| !table.is_decided()) else {
        return Err("the match was over before");
    };
    if ply.seat() != mover.seat {
        return Err("not the seat to move");
    }
    match *ply {
        Ply::Move { from, to, auto, .. } => {
            if mover.pos != Some(from) {
                return Err("the pawn was elsewhere");
            }
            if !table.targets().contains(to) {
                return Err("the pawn cannot go there");
            }
            check_auto(state, auto)?;
            if auto && !nearest_targets(table).contains(&to) {
                return Err("not a cell that is chosen for a player");
            }
        }
        Ply::Wall { wall, .. } => {
            if !table.legal_walls().contains(wall) {
                return Err("the wall cannot stand there, or there is none in hand");
            }
        }
        Ply::Pass { auto: false, .. } => {
            if !table.is_stuck() {
                return Err("a pass of a seat that can act");
            }
        }
        Ply::Pass { auto: true, .. } => {
            check_auto(state, true)?;
            if !table.targets().is_empty() || table.is_stuck() {
                return Err("a pass of a seat whose pawn can move");
            }
        }
    }
    Ok(())
}

fn check_auto(state: &State, auto: bool) -> Result<(), &'static str> {
    if auto && !state.options.moves_automatically() {
        return Err("nothing is played for a player under these options");
    }
    Ok(())
}
