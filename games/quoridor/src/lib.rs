//! The wall maze (Quoridor's rules) for two or four players: bring your pawn to the opposite side first, and put up
//! walls to lengthen the way of the others, but never close it.
//!
//! [`board`] knows walls, pawns and paths and depends on nothing. Around it this crate is a title of the platform:
//! [`Quoridor`] implements [`Game`] and [`Tabletop`].
//!
//! # Rules of this title where others differ
//! - A diagonal jump is possible when a wall, the edge of the board or another pawn is behind the jumped pawn, or
//!   only with a wall (`diagonalJumpTrigger`).
//! - A turn passes on exactly when its player has neither a pawn move nor a wall to place.
//! - Taking back and draws need the consent of everybody still playing; the module on requests says what ends them.
//! - What falls due at one instant comes in this order: the turn, the undo request, the draw offer.
//!
//! # Examples
//! ```
//! use platform_api::{Match, NewMatch, PlayerId, Seed, Timestamp};
//! use quoridor::{Action, Options, Quoridor};
//!
//! let options = Options::defaults(2);
//! let mut game = Match::<Quoridor>::create(options, NewMatch::sample(2, Seed::from_number(1)))?;
//! let south = game.state().to_move().unwrap_or(PlayerId::new(0));
//! let receipt = game.submit(south, Action::step("e2".parse()?), Timestamp::from_millis(1_000))?;
//! assert!(receipt.outcome.is_ok());
//! assert_ne!(game.state().to_move(), Some(south));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod action;
pub mod board;
mod event;
mod options;
mod outcome;
mod ply;
mod refusal;
mod rules;
pub mod selectors;
mod state;
mod tabletop;
mod texts;
mod view;

use platform_api::{
    Budget, Catalog, Deadline, Difficulty, Effects, Game, GameMeta, GameRng, GuidePage, Information, Input,
    Millis, OptionViolation, PlayerId, Setup, StateFault, Tabletop, Timestamp, ViewRule, Viewer,
};
use schemars::Schema;

pub use action::{Action, Target};
pub use event::{Event, Request};
pub use options::{Options, TimeChoice, TimeoutPolicy};
pub use outcome::{EndReason, Outcome, PlayerReport};
pub use platform_api::toolkit::UndoLimit;
pub use ply::{Departure, Ply};
pub use refusal::{PawnFault, Place, Refusal};
pub use rules::timeouts::Timer;
pub use selectors::position_hash;
pub use state::{Phase, SeatState, State, Status};
pub use view::{ClockView, DrawView, LegalWall, MOVES_SHOWN, SeatView, UndoView, View};

use board::{PerSeat, Place as PawnPlace, Position, SeatCount};

platform_api::register!(Quoridor);

/// The title.
#[derive(Clone, Copy, Debug)]
pub struct Quoridor;

impl Game for Quoridor {
    const META: GameMeta = GameMeta {
        seats: &[2, 4],
        minutes: (10, 20),
        difficulty: Difficulty::Easy,
        information: Information::Perfect,
        budget: Budget { view_bytes: 64 * 1024, event_bytes: 4 * 1024 },
        user_content: false,
        ..GameMeta::new("quoridor", texts::NAME, texts::LINE)
    };

    type Options = Options;
    type State = State;
    type Action = Action;
    type Timer = Timer;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Outcome = Outcome;

    fn default_options(seats: u8) -> Options {
        Options::defaults(seats)
    }

    fn check_options(options: &Options, seats: u8) -> Result<(), Vec<OptionViolation>> {
        let violations = options.violations(seats);
        if violations.is_empty() { Ok(()) } else { Err(violations) }
    }

    fn options_schema(seats: u8) -> Schema {
        options::schema(seats)
    }

    fn setup(ctx: Setup<'_, Self>) -> State {
        let players = ctx.options.seat_order.assign(ctx.seats, ctx.rematch, ctx.rng);
        State::begin(ctx.options, first_position(ctx.options, ctx.seats), &players, ctx.now)
    }

    fn validate(state: &State, player: PlayerId, action: &Action, now: Timestamp) -> Result<(), Refusal> {
        let _ = now;
        rules::validate::validate(state, player, action)
    }

    fn apply(state: &mut State, input: Input<Self>, fx: &mut Effects<'_, Self>) {
        rules::apply(state, input, fx);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn deadline(state: &State) -> Option<Deadline> {
        rules::timeouts::next_due(state).map(|(deadline, _)| deadline)
    }

    fn on_timeout(state: &State, due: &Deadline) -> Timer {
        let due_to_turn = || Timer::Turn { player: due.player.unwrap_or(PlayerId::new(0)) };
        rules::timeouts::next_due(state).map_or_else(due_to_turn, |(_, timer)| timer)
    }

    fn result(state: &State) -> Option<Outcome> {
        state.result().cloned()
    }

    /// In turn the pawn moves in the order of cells and the walls in the order of walls; then, whoever's turn it is,
    /// asking to undo, accepting and refusing that, offering a draw, accepting and refusing that, taking a request
    /// back, resigning.
    fn legal_actions(state: &State, player: PlayerId, now: Timestamp) -> Option<Vec<Action>> {
        let _ = now;
        Some(rules::legal::legal_actions(state, player))
    }

    fn sample_action(state: &State, player: PlayerId, now: Timestamp, rng: &mut GameRng) -> Option<Action> {
        let _ = now;
        rules::legal::sample(state, player, rng)
    }

    fn options_of(state: &State) -> Option<&Options> {
        Some(&state.options)
    }

    fn check_state(state: &State) -> Result<(), StateFault> {
        state.check()
    }

    fn silent_bound(state: &State) -> Millis {
        rules::timeouts::silent_bound(state)
    }

    fn texts() -> &'static Catalog {
        texts::catalog()
    }

    fn guide() -> &'static [GuidePage] {
        &[
            GuidePage { locale: "ko", markdown: include_str!("../guide/ko.md") },
            GuidePage { locale: "en", markdown: include_str!("../guide/en.md") },
            GuidePage { locale: "zh-Hans", markdown: include_str!("../guide/zh-Hans.md") },
        ]
    }

    fn view_rules() -> &'static [ViewRule<Self>] {
        view::RULES
    }

    fn tabletop() -> Option<&'static dyn Tabletop<Self>> {
        Some(&Self)
    }
}

/// The position before the first ply, with the hands that the options give.
fn first_position(options: &Options, seats: u8) -> Position {
    let count = if seats == 4 { SeatCount::Four } else { SeatCount::Two };
    let start = Position::start(count, options.diagonal_jump_trigger);
    let places = PerSeat::from_fn(|seat| PawnPlace::On(seat.start()));
    let hands = PerSeat::splat(options.walls_per_player);
    // Hands are within what a position may have, since the options were checked.
    Position::new(count, start.board().walls(), places, hands, start.to_move(), start.rule()).unwrap_or(start)
}
