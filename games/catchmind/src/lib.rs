//! Draw and guess for two to ten players: one player draws a word, the others guess it in the chat.
//!
//! The rooms [`answer`] (what a typed text says), [`words`], [`canvas`], [`hints`] and [`limits`] know neither players
//! nor turns. Around them this crate is a title of the platform with hidden information: [`Catchmind`] implements
//! [`Game`] and [`Secrets`].
//!
//! # Rules of this title where the design document leaves them open
//! - Guesses have three verdicts: the answer, chat, or withheld from everybody but the sender. A refusal never
//!   depends on the word.
//! - What falls due at one instant comes in this order: the end of the phase, the limit of a drawer who is gone,
//!   the next hint.
//! - Those who guess and are not connected count neither for "everybody has solved" nor for the majority of reports.
//! - Views are sent again when a turn begins, when drawing begins, at the end and to somebody who comes back; in
//!   between, and when the word is shown, events carry everything, so that the drawing travels once.
//!
//! # Examples
//! ```
//! use catchmind::{Action, Catchmind, Options, Phase};
//! use platform_api::{Match, NewMatch, Seed, Timestamp};
//!
//! let mut game = Match::<Catchmind>::create(Options::defaults(), NewMatch::sample(3, Seed::from_number(1)))?;
//! let drawer = game.state().drawer();
//! game.submit(drawer, Action::ChooseWord { index: 1 }, Timestamp::from_millis(2_000))?;
//! assert_eq!(game.state().phase(), Phase::Drawing);
//!
//! let word = game.state().word().unwrap_or_default().to_owned();
//! let guesser = game.state().order()[1];
//! game.submit(guesser, Action::Guess { text: word }, Timestamp::from_millis(9_000))?;
//! assert_eq!(game.state().score(guesser), 10);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod action;
pub mod answer;
pub mod canvas;
mod chat;
mod event;
pub mod hints;
pub mod limits;
mod options;
mod outcome;
mod refusal;
mod rules;
mod secrets;
mod stage;
mod state;
mod texts;
mod view;
pub mod words;

use std::sync::Arc;

use platform_api::toolkit::{Presence, SeatOrder};
use platform_api::{
    Budget, Catalog, Deadline, Difficulty, Effects, Game, GameMeta, GameRng, GuidePage, Information, Input,
    Millis, OptionViolation, PerPlayer, PlayerId, PlayerSet, Secrets, Setup, Stage, StateFault, Timestamp,
    ViewRule, Viewer,
};
use schemars::Schema;

pub use action::{Action, Reaction};
pub use chat::{
    BlockedReason, ChatAudience, ChatEntry, ChatKind, MAX_CHAT, NOTICES_KEPT, PUBLIC_KEPT, SOLVERS_KEPT,
};
pub use event::Event;
pub use options::{
    CHOICES, CHOOSING_TIME, DRAWER_GRACE, GuessMode, Options, REVEAL_TIME, Settings, WAITING_TIME,
};
pub use outcome::{EndReason, Outcome, Standing, TurnSummary};
pub use refusal::Refusal;
pub use rules::timers::Timer;
pub use state::{Phase, Solver, State, TurnEnd};
pub use view::View;

use canvas::Canvas;
use rules::turn::Next;
use state::{RecentInputs, Turn};
use words::WordPool;

platform_api::register!(Catchmind);

/// The title.
#[derive(Clone, Copy, Debug)]
pub struct Catchmind;

impl Game for Catchmind {
    const META: GameMeta = GameMeta {
        seats: &[2, 3, 4, 5, 6, 7, 8, 9, 10],
        minutes: (10, 20),
        difficulty: Difficulty::Easy,
        information: Information::Hidden,
        // The greatest drawing takes about half a megabyte, and is sent to somebody who comes back.
        budget: Budget { view_bytes: 768 * 1024, event_bytes: 16 * 1024 },
        user_content: true,
        ..GameMeta::new("catchmind", texts::NAME, texts::LINE)
    };
    // Words are places in the list, so that another list is another version; what is withheld has changed besides.
    const RULES_VERSION: u32 = 2;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Timer = Timer;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Outcome = Outcome;

    fn default_options(_: u8) -> Options {
        Options::defaults()
    }

    fn check_options(options: &Options, seats: u8) -> Result<(), Vec<OptionViolation>> {
        let violations = options.violations(seats);
        if violations.is_empty() { Ok(()) } else { Err(violations) }
    }

    fn options_schema(seats: u8) -> Schema {
        options::schema(seats)
    }

    fn setup(ctx: Setup<'_, Self>) -> State {
        let order = SeatOrder::Random.assign(ctx.seats, ctx.rematch, ctx.rng);
        let mut state = before_first_turn(ctx.options, order, ctx.now);
        state.word_pool = WordPool::shuffled(ctx.options.selected(&state.lexicon), ctx.rng);
        rules::turn::begin(&mut state, Next { round: 1, drawer_index: 0 }, ctx.now, ctx.rng);
        state
    }

    fn validate(state: &State, player: PlayerId, action: &Action, now: Timestamp) -> Result<(), Refusal> {
        rules::validate::validate(state, player, action, now)
    }

    fn apply(state: &mut State, input: Input<Self>, fx: &mut Effects<'_, Self>) {
        rules::apply(state, input, fx);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn deadline(state: &State) -> Option<Deadline> {
        rules::timers::next_due(state).map(|(deadline, _)| deadline)
    }

    fn on_timeout(state: &State, _: &Deadline) -> Timer {
        let ended = Timer::RevealEnds { turn: state.turn_number() };
        rules::timers::next_due(state).map_or(ended, |(_, timer)| timer)
    }

    fn result(state: &State) -> Option<Outcome> {
        state.ended.map(|reason| Outcome::of(state, reason))
    }

    fn sample_action(state: &State, player: PlayerId, now: Timestamp, rng: &mut GameRng) -> Option<Action> {
        rules::sample::sample(state, player, now, rng)
    }

    fn options_of(state: &State) -> Option<&Options> {
        Some(&state.options)
    }

    fn check_state(state: &State) -> Result<(), StateFault> {
        state.check()
    }

    /// What is left of the running turn, every turn to come in full, and a wait for a second player.
    fn silent_bound(state: &State) -> Millis {
        rules::timers::silent_bound(state)
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

    fn secrets() -> Option<&'static dyn Secrets<Self>> {
        Some(&Self)
    }

    fn stage() -> Option<&'static dyn Stage<Self>> {
        Some(&Self)
    }
}

/// A match in which nothing has happened: no word, no turn.
fn before_first_turn(options: &Options, order: Vec<PlayerId>, now: Timestamp) -> State {
    let seats = u8::try_from(order.len()).unwrap_or(u8::MAX);
    State {
        phase: Phase::Choosing,
        options: options.clone(),
        turn: Turn {
            number: 0,
            drawer: order.first().copied().unwrap_or(PlayerId::new(0)),
            choices: Vec::new(),
            word: None,
            started_at: now,
            ends_at: now,
            waiting: false,
            hints: None,
            hint_stage: None,
            solvers: Vec::new(),
            reports: PlayerSet::EMPTY,
            canvas: Canvas::default(),
        },
        order,
        scores: PerPlayer::filled(seats, 0),
        correct_counts: PerPlayer::filled(seats, 0),
        word_pool: WordPool::default(),
        round: 1,
        drawer_index: 0,
        history: Vec::new(),
        chat: Vec::new(),
        solver_chat: Vec::new(),
        notices: PerPlayer::filled(seats, Vec::new()),
        recent: PerPlayer::filled(seats, RecentInputs::default()),
        presence: Presence::new(seats),
        ended: None,
        lexicon: Arc::new(options.lexicon()),
    }
}
