//! Matches as games in PGN, and games as records.

use platform_api::record::{HostRecord, MatchId};
use platform_api::toolkit::UndoLimit;
use platform_api::{
    CreateError, Match, MatchError, Millis, NewMatch, PlayerId, Rejection, Roster, Seed, Timestamp,
};

use crate::Chess;
use crate::action::Action;
use crate::board::{Color, Pgn, PgnMove, PgnResult, PgnTags, PgnTermination, PgnTimeControl};
use crate::options::{ColorAssignment, DrawMode, Options, TimeChoice};
use crate::outcome::{EndReason, Outcome};
use crate::side::BySide;
use crate::state::State;

/// The game of a match so far, with the names of its players (design document, section 8.6).
///
/// It has the seven tags of the roster, of which the match knows the players and the result, then `Variant`, `SetUp` and
/// `FEN` where needed, `TimeControl`, `Termination`, and the clock after every move where there is one.
pub fn export(state: &State, roster: &Roster) -> Pgn {
    let name = |color: Color| roster.name(*state.players().get(color)).unwrap_or("?").to_owned();
    let tags = PgnTags {
        white: name(Color::White),
        black: name(Color::Black),
        time_control: Some(time_control(state.options())),
        termination: Some(termination(state.result())),
        ..PgnTags::default()
    };
    let mut game = Pgn::new(tags, state.start().clone());
    for ply in state.moves() {
        // The moves of a match are legal, one after the other.
        let _ = game.push(ply.uci, ply.remaining_ms.map(Millis::as_millis));
    }
    game.with_result(state.result().map_or(PgnResult::Unknown, result))
}

fn time_control(options: &Options) -> PgnTimeControl {
    match options.time_control {
        TimeChoice::None {} => PgnTimeControl::Unlimited,
        TimeChoice::Fischer { base_sec, inc_sec } => {
            PgnTimeControl::Fischer { base_sec, increment_sec: inc_sec }
        }
    }
}

fn termination(result: Option<&Outcome>) -> PgnTermination {
    match result.map(|result| result.reason) {
        None => PgnTermination::Unterminated,
        Some(EndReason::Aborted) => PgnTermination::Abandoned,
        Some(EndReason::TimeLoss | EndReason::TimeoutVsInsufficient) => PgnTermination::TimeForfeit,
        Some(_) => PgnTermination::Normal,
    }
}

fn result(outcome: &Outcome) -> PgnResult {
    match (outcome.winner, outcome.reason) {
        (_, EndReason::Aborted) => PgnResult::Unknown,
        (Some(Color::White), _) => PgnResult::WhiteWins,
        (Some(Color::Black), _) => PgnResult::BlackWins,
        (None, _) => PgnResult::Draw,
    }
}

/// Why a game cannot be a record.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The match cannot begin from the game's first position.
    #[error("the match cannot begin: {0}")]
    Create(#[from] CreateError),
    /// A move, numbered from 1 in plies, or what follows the last one, is not allowed in a match.
    #[error("ply {ply} cannot be played: {}", .rejection.code)]
    Refused {
        /// The ply, from 1; one past the last for what ended the game.
        ply: usize,
        /// Why.
        rejection: Rejection,
    },
    /// The game says another result than a match with these moves can have: the board has decided otherwise, or a side
    /// wins before both have moved, which calls a match off.
    #[error("the game says {}, but the match ends with {}, {}", .said.as_str(), .reason.name(), .found.as_str())]
    Contradicted {
        /// The result that the game says.
        said: PgnResult,
        /// The result of the match.
        found: PgnResult,
        /// Why the match ends so.
        reason: EndReason,
    },
    /// A fault of the title.
    #[error(transparent)]
    Match(#[from] MatchError),
}

/// The record of a match that goes as a game does, for analysis and tests.
///
/// White is player 0. There is no time control, a second passes with every ply, and draws are claimed, so that the game
/// goes on as long as the laws of chess let it. A result that the board does not explain becomes a resignation or an
/// agreed draw; an unknown one is whatever the board says.
///
/// # Errors
/// [`ImportError`] where the game goes on after its end, say after a fivefold repetition, and where the match cannot end
/// as the game says.
pub fn import(game: &Pgn, match_id: MatchId) -> Result<HostRecord, ImportError> {
    let options = Options {
        variant: game.start().variant(),
        time_control: TimeChoice::None {},
        draw_mode: DrawMode::Fide,
        color_assignment: ColorAssignment::HostWhite,
        undo: UndoLimit::Off,
        ..Options::DEFAULT
    };
    let names = [game.tags().white.as_str(), game.tags().black.as_str()];
    let roster = Roster::new(names).unwrap_or_else(|_| Roster::numbered(2));
    let new = NewMatch { roster, match_id, ..NewMatch::sample(2, Seed::from_number(0)) };
    let players = BySide { white: PlayerId::new(0), black: PlayerId::new(1) };
    let state = State::begin(&options, game.start().clone(), players, new.at);
    let mut importing = Importing { running: Match::from_position(options, state, new)?, ply: 0 };
    for one in game.moves() {
        importing.play(one)?;
    }
    importing.end(game.result())?;
    Ok(importing.running.record()?)
}

struct Importing {
    running: Match<Chess>,
    ply: usize,
}

impl Importing {
    fn play(&mut self, one: &PgnMove) -> Result<(), ImportError> {
        let player = self.running.state().to_move().unwrap_or(PlayerId::new(0));
        self.submit(player, Action::from(&one.legal))
    }

    /// Ends the match as the game ended.
    fn end(&mut self, said: PgnResult) -> Result<(), ImportError> {
        if self.running.state().result().is_none() {
            self.bring_about(said)?;
        }
        match self.running.state().result() {
            Some(outcome) if said != PgnResult::Unknown && said != result(outcome) => {
                Err(ImportError::Contradicted { said, found: result(outcome), reason: outcome.reason })
            }
            Some(_) | None => Ok(()),
        }
    }

    fn bring_about(&mut self, result: PgnResult) -> Result<(), ImportError> {
        let [white, black] = [PlayerId::new(0), PlayerId::new(1)];
        match result {
            PgnResult::Unknown => Ok(()),
            PgnResult::WhiteWins => self.submit(black, Action::Resign {}),
            PgnResult::BlackWins => self.submit(white, Action::Resign {}),
            PgnResult::Draw => {
                self.submit(white, Action::OfferDraw {})?;
                self.submit(black, Action::RespondDraw { accept: true })
            }
        }
    }

    fn submit(&mut self, player: PlayerId, action: Action) -> Result<(), ImportError> {
        self.ply += 1;
        let at = Timestamp::ZERO + Millis::from_secs(1).times(self.ply as u64);
        let receipt = self.running.submit(player, action, at)?;
        receipt.outcome.map(|_| ()).map_err(|rejection| ImportError::Refused { ply: self.ply, rejection })
    }
}
