//! Notation and pictures.

mod draw;
mod notation;
mod picture;
mod said;

use platform_api::{
    DrawStyle, FileFormat, FormatFault, Game as _, ParseFault, Placed, PlayerId, Svg, Tabletop, Text,
    Timestamp,
};

use crate::Chess;
use crate::action::Action;
use crate::board::{LegalMove, Pgn};
use crate::event::Event;
use crate::options::Options;
use crate::pgn;
use crate::side::BySide;
use crate::state::State;
use crate::view::View;

/// What an ended match is worth to the winner, more than any pieces.
const WON: i32 = 1_000_000;
/// What a pawn is worth, in units of one more legal move.
const PAWN: i32 = 50;

impl Tabletop<Self> for Chess {
    /// A move in UCI (`e2e4`, `e7e8q`) or SAN (`Nf3`, `exd5`, `O-O`, `e8=Q`). `claim` claims a draw, `claim Nf3` with that
    /// move. `undo` and `draw` ask, `accept undo`, `decline undo`, `accept draw` and `decline draw` answer, `accept` and
    /// `decline` alone where only one of the two is asked; `cancel` takes back, `resign` gives up. With the option
    /// `autoQueen` a pawn's last move needs no letter and makes a queen.
    fn parse_action(&self, state: &State, text: &str) -> Result<Action, ParseFault> {
        notation::parse_action(state, text)
    }

    /// Moves in UCI, which can be read without the position.
    fn print_action(&self, _: &State, action: &Action) -> String {
        notation::print_action(action)
    }

    /// A FEN. Castling rights of the letters `KQkq` that standard chess knows make it standard chess, others Chess960. The
    /// match is played under the default options, White by the first player. In a position that is an end, it is over.
    fn parse_position(&self, text: &str, now: Timestamp) -> Result<Placed<Self>, ParseFault> {
        let start = notation::parse_position(text)?;
        let options = Options { variant: start.variant(), ..Self::default_options(2) };
        let players = BySide { white: PlayerId::new(0), black: PlayerId::new(1) };
        let state = State::begin(&options, start, players, now);
        Ok(Placed { seats: 2, options, state })
    }

    fn print_position(&self, state: &State) -> String {
        state.position().fen()
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

    /// The board's own count, as published: a match that has ended is one leaf, but below the root moves alone count. No
    /// draw stops it there, and where a side has no move there is no leaf.
    fn perft(&self, state: &State, _: Timestamp, depth: u32) -> u64 {
        if depth == 0 || state.result().is_some() {
            return 1;
        }
        state.position().perft(depth)
    }

    fn perft_divide(&self, state: &State, _: Timestamp, depth: u32) -> Vec<(Action, u64)> {
        if state.result().is_some() {
            return Vec::new();
        }
        let position = state.position();
        let below = |legal: &LegalMove| position.after(legal).perft(depth.saturating_sub(1));
        position.legal_moves().iter().map(|legal| (Action::from(legal), below(legal))).collect()
    }

    /// The worth of the pieces and, in units far smaller, how many moves the side to move has.
    fn evaluate(&self, state: &State, player: PlayerId) -> i32 {
        let Some(color) = state.color_of(player) else { return 0 };
        if let Some(result) = state.result() {
            return match result.winner {
                Some(winner) if winner == color => WON,
                Some(_) => -WON,
                None => 0,
            };
        }
        let white = color == crate::board::Color::White;
        let material = state.line.balance() * if white { PAWN } else { -PAWN };
        let moves = i32::try_from(state.position().legal_moves().len()).unwrap_or(0);
        material + if state.turn() == Some(color) { moves } else { -moves }
    }

    fn notice(&self, event: &Event) -> Option<Text> {
        said::notice(event)
    }

    fn words(&self) -> Option<Text> {
        Some(Text::new("help-words"))
    }

    /// PGN, one game.
    fn file_format(&self) -> Option<FileFormat<Self>> {
        Some(FileFormat {
            extension: "pgn",
            write: |state, roster| pgn::export(state, roster).to_string(),
            read: |text, match_id| {
                let game = Pgn::parse(text).map_err(|error| FormatFault(error.to_string()))?;
                pgn::import(&game, match_id).map_err(|error| FormatFault(error.to_string()))
            },
        })
    }
}
