//! Chess and Chess960 for two players.
//!
//! The rules are those of the FIDE Laws of Chess of 1 January 2023, Guidelines II (Chess960) among them, with the
//! choices of the title's design document. [`board`] has them, without players, clocks or JSON. Around it this crate is
//! a title of the platform: [`Chess`] implements [`Game`] and [`Tabletop`].
//!
//! # Rules of this title where others differ
//! - Threefold repetition and 50 moves draw by themselves (`drawMode: auto`) or are claimed (`fide`), where fivefold
//!   repetition and 75 moves draw by themselves.
//! - Each side's first move has a limit of its own, costs no time and earns none; until both have moved, whatever would
//!   lose calls the match off.
//! - When time runs out, `flagRule` says what is too little to win: a few simple cases (`listed`), in which a lone knight
//!   still wins against a queen, or whatever can never checkmate (`exact`).
//! - What falls due at one instant comes in this order: the time, the undo request, the draw offer.
//!
//! # Examples
//! ```
//! use chess::{Action, Chess, Options};
//! use platform_api::{Match, NewMatch, Seed, Tabletop, Timestamp};
//!
//! let mut game = Match::<Chess>::create(Options::DEFAULT, NewMatch::sample(2, Seed::from_number(1)))?;
//! let white = game.state().players().white;
//! let action = Chess.parse_action(game.state(), "Nf3")?;
//! assert_eq!(action, Chess.parse_action(game.state(), "g1f3")?);
//! let receipt = game.submit(white, action, Timestamp::from_millis(1_000))?;
//! assert!(receipt.outcome.is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod action;
pub mod board;
mod event;
mod options;
mod outcome;
mod pgn;
mod pieces;
mod ply;
mod refusal;
mod rules;
mod side;
mod state;
mod tabletop;
mod texts;
mod view;

use platform_api::{
    Budget, Catalog, Deadline, Difficulty, Effects, Game, GameMeta, GameRng, GuidePage, Information, Input,
    MigrationError, Millis, OptionViolation, PlayerId, Setup, StateFault, StoredMatch, Tabletop, Timestamp,
    ViewRule, Viewer,
};
use schemars::Schema;

pub use action::{Action, Intended};
pub use event::{ClaimReason, Event, Request};
pub use options::{ColorAssignment, DrawMode, Hints, Options, TimeChoice};
pub use outcome::{EndReason, Outcome};
pub use pgn::{ImportError, export, import};
pub use pieces::{Captured, Promotion};
pub use platform_api::toolkit::UndoLimit;
pub use ply::Ply;
pub use refusal::Refusal;
pub use rules::timeouts::Timer;
pub use side::BySide;
pub use state::{Phase, State};
pub use view::{ClockView, DrawView, LastMove, LegalMoveView, MOVES_SHOWN, MoveView, UndoView, View};

use board::{Position, StartNumber, Variant};

platform_api::register!(Chess);

/// The title.
#[derive(Clone, Copy, Debug)]
pub struct Chess;

impl Game for Chess {
    const META: GameMeta = GameMeta {
        seats: &[2],
        minutes: (10, 40),
        difficulty: Difficulty::Medium,
        information: Information::Perfect,
        budget: Budget { view_bytes: 64 * 1024, event_bytes: 4 * 1024 },
        user_content: false,
        ..GameMeta::new("chess", texts::NAME, texts::LINE)
    };
    const STATE_VERSION: u32 = 2;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Timer = Timer;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Outcome = Outcome;

    fn default_options(_: u8) -> Options {
        Options::DEFAULT
    }

    fn check_options(options: &Options, _: u8) -> Result<(), Vec<OptionViolation>> {
        let violations = options.violations();
        if violations.is_empty() { Ok(()) } else { Err(violations) }
    }

    fn options_schema(_: u8) -> Schema {
        options::schema()
    }

    /// Draws the colours, then the first array, so that a standard match draws nothing else (design document, section
    /// 5.4).
    fn setup(ctx: Setup<'_, Self>) -> State {
        let players = ctx.options.color_assignment.assign(ctx.rematch, ctx.rng);
        let start = match ctx.options.variant {
            Variant::Standard => Position::start(),
            Variant::Chess960 => Position::chess960_start(drawn_number(ctx.rng)),
        };
        State::begin(ctx.options, start, players, ctx.now)
    }

    fn validate(state: &State, player: PlayerId, action: &Action, _: Timestamp) -> Result<(), Refusal> {
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
        let timeout = || Timer::Timeout { player: due.player.unwrap_or(PlayerId::new(0)) };
        rules::timeouts::next_due(state).map_or_else(timeout, |(_, timer)| timer)
    }

    fn result(state: &State) -> Option<Outcome> {
        state.result().cloned()
    }

    /// In turn the moves in the order of squares, castling as the king's move; where draws are claimed, the claim for the
    /// position on the board if it is right, then a claim with every move; then, whoever's turn it is, asking to undo,
    /// accepting and refusing that, offering a draw, accepting and refusing that, taking a request back, resigning.
    fn legal_actions(state: &State, player: PlayerId, _: Timestamp) -> Option<Vec<Action>> {
        Some(rules::legal::legal_actions(state, player))
    }

    fn sample_action(state: &State, player: PlayerId, _: Timestamp, rng: &mut GameRng) -> Option<Action> {
        rules::legal::sample(state, player, rng)
    }

    fn canonical(state: &State, action: Action) -> Action {
        rules::canonical(state, action)
    }

    fn options_of(state: &State) -> Option<&Options> {
        Some(&state.options)
    }

    fn check_state(state: &State) -> Result<(), StateFault> {
        state.check()
    }

    /// The first time that runs out ends the match.
    fn silent_bound(state: &State) -> Millis {
        rules::timeouts::silent_bound(state)
    }

    fn migrate(from: u32, stored: &mut StoredMatch) -> Result<(), MigrationError> {
        state::migrate(from, stored)
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

/// The number of a Chess960 match, each as likely as any other.
fn drawn_number(rng: &mut GameRng) -> StartNumber {
    let drawn = u16::try_from(rng.below(StartNumber::COUNT.into())).ok();
    drawn.and_then(StartNumber::new).unwrap_or(StartNumber::STANDARD)
}
