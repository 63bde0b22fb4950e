//! Notation and pictures.

mod draw;
mod notation;
mod picture;

use platform_api::{DrawStyle, Game as _, ParseFault, Placed, PlayerId, Svg, Tabletop, Text, Timestamp};

use crate::Quoridor;
use crate::action::Action;
use crate::board::Position;
use crate::options::Options;
use crate::ply::Ply;
use crate::rules::table::Table;
use crate::state::{State, Status};
use crate::view::View;

/// What an ended match is worth to the winner, more than any distance.
const WON: i32 = 1_000;

impl Tabletop<Self> for Quoridor {
    /// `e2` moves the pawn, `e3h` and `e3v` place a wall. `undo` and `draw` ask, `accept undo`, `decline undo`, `accept
    /// draw` and `decline draw` answer, `accept` and `decline` alone where only one of the two is asked; `cancel` takes
    /// back, `resign` gives up. Case and surplus blanks do not matter.
    fn parse_action(&self, state: &State, text: &str) -> Result<Action, ParseFault> {
        notation::parse_action(state, text)
    }

    fn print_action(&self, _: &State, action: &Action) -> String {
        notation::print_action(action)
    }

    /// The line that [`Position`] describes. The match is played under the default options with the rule for diagonals
    /// that the line names, by players in join order; for all places if somebody has finished already. A seat
    /// that can do nothing passes at once.
    fn parse_position(&self, text: &str, now: Timestamp) -> Result<Placed<Self>, ParseFault> {
        let start: Position = text.trim().parse().map_err(|fault| notation::position_fault(text, fault))?;
        let seats = if start.seats().seats().len() == 4 { 4 } else { 2 };
        let options = Options { diagonal_jump_trigger: start.rule(), ..Self::default_options(seats) };
        let players: Vec<PlayerId> = PlayerId::all(seats).collect();
        let state = State::begin(&options, start, &players, now);
        let options = Options { continue_for_ranking: state.table.finished() > 0, ..options };
        let state = State::begin(&options, start, &players, now);
        if state.table.is_decided() {
            return Err(ParseFault::new(text, 1, "nothing is left to play for"));
        }
        Ok(Placed { seats, options, state })
    }

    /// Once the match is over, a pawn on its goal is written as finished, and the next seat in the game as to move.
    fn print_position(&self, state: &State) -> String {
        state.table.position().as_ref().unwrap_or(&state.start).to_string()
    }

    fn draw(&self, view: &View, style: &DrawStyle) -> String {
        draw::draw(view, style)
    }

    fn picture(&self, view: &View) -> Svg {
        picture::picture(view)
    }

    fn is_turn_action(&self, action: &Action) -> bool {
        action.is_turn_action()
    }

    fn to_move(&self, state: &State) -> Option<PlayerId> {
        state.to_move()
    }

    fn perft(&self, state: &State, now: Timestamp, depth: u32) -> u64 {
        let _ = now;
        if depth == 0 || state.result().is_some() {
            return 1;
        }
        // The board's own count ends at the first arrival.
        match state.table.position() {
            Some(position) if !state.table.goes_on() => position.perft(depth),
            Some(_) | None => perft_of_all_places(&state.table, depth),
        }
    }

    /// How many steps fewer the player has left than the nearest rival; far more or less once the match is over.
    fn evaluate(&self, state: &State, player: PlayerId) -> i32 {
        if let Some(result) = state.result() {
            let rank = result.ranking.iter().find(|place| place.player == player).map(|place| place.rank);
            return if rank == Some(1) { WON } else { -WON };
        }
        let Some(own) = state.seat_of(player).and_then(|seat| state.board().distance(seat.seat)) else {
            return 0;
        };
        let others =
            state.seats().iter().filter(|seat| seat.player != player && seat.status == Status::Playing);
        let nearest = others.filter_map(|seat| state.board().distance(seat.seat)).min();
        nearest.map_or(0, |nearest| i32::from(nearest) - i32::from(own))
    }

    fn words(&self) -> Option<Text> {
        Some(Text::new("help-words"))
    }
}

/// [`Tabletop::perft`] where the match goes on after an arrival.
fn perft_of_all_places(table: &Table, depth: u32) -> u64 {
    let Some((seat, pos)) = table.mover().map(|mover| (mover.seat, mover.pos)) else { return 1 };
    let (targets, walls) = (table.targets(), table.legal_walls());
    let Some(rest) = depth.checked_sub(1).filter(|rest| *rest > 0) else {
        return (targets.len() + walls.len()) as u64;
    };
    let moves = targets.into_iter().map(|to| Ply::Move { seat, from: pos.unwrap_or(to), to, auto: false });
    let walls = walls.into_iter().map(|wall| Ply::Wall { seat, wall });
    moves.chain(walls).map(|ply| perft_after(table, &ply, rest)).sum()
}

fn perft_after(table: &Table, ply: &Ply, rest: u32) -> u64 {
    let mut next = table.clone();
    next.play(ply);
    if next.is_decided() {
        return 1;
    }
    next.pass_while_stuck();
    perft_of_all_places(&next, rest)
}
