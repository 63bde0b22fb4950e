//! Guess the secret number in turn. Everybody hears whether a guess was too low or too high. Once in a match a player
//! may peek whether the number is odd, and nobody else learns of it.
#![forbid(unsafe_code)]

mod secrets;
mod tabletop;

use platform_api::{
    Audience, Catalog, Deadline, Effects, Game, GameMeta, Information, Input, Localized, Millis,
    OptionViolation, PerPlayer, PlayerId, RefusalCode, Secrets, Setup, SimpleOutcome, SimpleReason,
    StateFault, Tabletop, Timestamp, Viewer, code, competition_ranks,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

platform_api::register!(SecretNumber);

/// The title.
#[derive(Clone, Copy, Debug)]
pub struct SecretNumber;

/// What can be chosen before a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Options {
    /// The highest number it can be, 10 to 100.
    #[schemars(range(min = 10, max = 100))]
    pub highest: u32,
}

/// Everything the rules need to go on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct State {
    secret: u32,
    /// The lowest and the highest number that nothing said so far speaks against.
    low: u32,
    high: u32,
    turn: PlayerId,
    turn_started_at: Timestamp,
    /// Turns that ran out, one directly after the other.
    silent_turns: u8,
    peeked: PerPlayer<bool>,
    ending: Option<Ending>,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Ending {
    /// Somebody guessed the number.
    #[schemars(title = "Guessed")]
    Guessed {
        /// Who.
        by: PlayerId,
    },
    /// Nobody has said anything for a whole round.
    #[schemars(title = "Given up")]
    GivenUp {},
}

/// What a player can do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Action {
    /// Says a number, in turn.
    #[schemars(title = "Guess")]
    Guess {
        /// The number.
        number: u32,
    },
    /// Looks whether the number is odd, at any time.
    #[schemars(title = "Peek")]
    Peek {},
}

/// What falls due by itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Timer {
    /// The turn is over.
    TurnOver {},
}

/// What is told as it happens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Event {
    /// Somebody said a number.
    #[schemars(title = "Guessed")]
    Guessed {
        /// Who.
        player: PlayerId,
        /// The number.
        number: u32,
        /// What there was to hear.
        answer: Answer,
    },
    /// You have peeked.
    #[schemars(title = "Peeked")]
    Peeked {
        /// True if the number is odd.
        odd: bool,
    },
    /// Somebody's turn ran out.
    #[schemars(title = "Turn over")]
    TurnOver {
        /// Whose.
        player: PlayerId,
    },
}

/// What a guess is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Answer {
    /// The secret number is higher.
    TooLow,
    /// The secret number is lower.
    TooHigh,
    /// That is it.
    Hit,
}

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct View {
    /// The lowest number it can still be, as far as everybody knows.
    pub low: u32,
    /// The highest.
    pub high: u32,
    /// Who is to guess.
    pub turn: PlayerId,
    /// When the turn is over; absent once the match is.
    pub deadline: Option<Deadline>,
    /// Whether the number is odd, for a player who has peeked.
    pub odd: Option<bool>,
    /// The number, once the match is over.
    pub secret: Option<u32>,
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Another player is to guess.
    NotYourTurn,
    /// The number is out of bounds, or was ruled out.
    RuledOut,
    /// One peek is all there is.
    PeekedBefore,
}

impl RefusalCode for Refusal {
    fn all() -> Vec<Self> {
        vec![Self::NotYourTurn, Self::RuledOut, Self::PeekedBefore]
    }

    fn code(&self) -> &'static str {
        match self {
            Self::NotYourTurn => code::NOT_YOUR_TURN,
            Self::RuledOut => "RULED_OUT",
            Self::PeekedBefore => "PEEKED_BEFORE",
        }
    }
}

const TURN: Millis = Millis::from_secs(30);

impl Game for SecretNumber {
    const META: GameMeta = GameMeta {
        seats: &[2, 3, 4],
        minutes: (1, 5),
        information: Information::Hidden,
        ..GameMeta::new(
            "secret-number",
            Localized { ko: "비밀 숫자", en: "Secret Number", zh_hans: "秘密数字" },
            Localized {
                ko: "숨은 숫자를 먼저 맞혀요",
                en: "Be the first to guess the number",
                zh_hans: "抢先猜中隐藏的数字",
            },
        )
    };

    type Options = Options;
    type State = State;
    type Action = Action;
    type Timer = Timer;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Outcome = SimpleOutcome;

    fn default_options(_seats: u8) -> Options {
        Options { highest: 50 }
    }

    fn check_options(options: &Options, _seats: u8) -> Result<(), Vec<OptionViolation>> {
        let fits = (10..=100).contains(&options.highest);
        if fits { Ok(()) } else { Err(vec![OptionViolation::new("/highest", code::OUT_OF_BOUNDS)]) }
    }

    fn setup(ctx: Setup<'_, Self>) -> State {
        let numbers: Vec<u32> = (1..=ctx.options.highest).collect();
        State {
            secret: ctx.rng.choose(&numbers).copied().unwrap_or(1),
            low: 1,
            high: ctx.options.highest,
            turn: PlayerId::new(0),
            turn_started_at: ctx.now,
            silent_turns: 0,
            peeked: PerPlayer::filled(ctx.seats, false),
            ending: None,
        }
    }

    fn validate(state: &State, player: PlayerId, action: &Action, _now: Timestamp) -> Result<(), Refusal> {
        match action {
            Action::Peek {} if state.has_peeked(player) => Err(Refusal::PeekedBefore),
            Action::Peek {} => Ok(()),
            Action::Guess { .. } if player != state.turn => Err(Refusal::NotYourTurn),
            Action::Guess { number } if !(state.low..=state.high).contains(number) => Err(Refusal::RuledOut),
            Action::Guess { .. } => Ok(()),
        }
    }

    fn apply(state: &mut State, input: Input<Self>, fx: &mut Effects<'_, Self>) {
        match input {
            Input::Action { player, action: Action::Guess { number } } => state.guess(player, number, fx),
            Input::Action { player, action: Action::Peek {} } => {
                if let Some(peeked) = state.peeked.get_mut(player) {
                    *peeked = true;
                }
                fx.emit(Audience::only(player), Event::Peeked { odd: state.is_odd() });
                fx.refresh(Audience::only(player));
            }
            Input::Due(Timer::TurnOver {}) => {
                fx.emit_all(Event::TurnOver { player: state.turn });
                state.silent_turns += 1;
                if state.silent_turns >= state.peeked.seats() {
                    state.ending = Some(Ending::GivenUp {});
                }
                state.pass_turn(fx);
            }
            // Somebody who is away runs out of time like anybody else.
            Input::Presence { .. } => {}
        }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let peeked = viewer.player().is_some_and(|player| state.has_peeked(player));
        View {
            low: state.low,
            high: state.high,
            turn: state.turn,
            deadline: Self::deadline(state),
            odd: peeked.then(|| state.is_odd()),
            secret: state.ending.is_some().then_some(state.secret),
        }
    }

    fn deadline(state: &State) -> Option<Deadline> {
        state.ending.is_none().then(|| Deadline::of(state.turn, state.turn_started_at + TURN))
    }

    fn on_timeout(_state: &State, _due: &Deadline) -> Timer {
        Timer::TurnOver {}
    }

    fn result(state: &State) -> Option<SimpleOutcome> {
        let (winner, reason) = match state.ending? {
            Ending::Guessed { by } => (Some(by), SimpleReason::Finished),
            Ending::GivenUp {} => (None, SimpleReason::TimedOut),
        };
        let scores = PlayerId::all(state.peeked.seats()).map(|player| (player, Some(player) != winner));
        Some(SimpleOutcome { ranking: competition_ranks(scores), reason })
    }

    fn legal_actions(state: &State, player: PlayerId, now: Timestamp) -> Option<Vec<Action>> {
        let guesses = (state.low..=state.high).map(|number| Action::Guess { number });
        let all = guesses.chain([Action::Peek {}]);
        Some(all.filter(|action| Self::validate(state, player, action, now).is_ok()).collect())
    }

    fn check_state(state: &State) -> Result<(), StateFault> {
        let seats = state.peeked.seats();
        let has_seat = |player: PlayerId| player.index() < usize::from(seats);
        let fits = |fits: bool, pointer: &str| {
            if fits { Ok(()) } else { Err(StateFault::new(pointer, "no match can come to this")) }
        };
        fits(Self::META.seats.contains(&seats), "/peeked")?;
        fits(1 <= state.low && state.low <= state.secret, "/low")?;
        fits(state.secret <= state.high && state.high <= 100, "/high")?;
        fits(has_seat(state.turn), "/turn")?;
        fits(state.silent_turns < seats || state.ending == Some(Ending::GivenUp {}), "/silentTurns")?;
        fits(!matches!(state.ending, Some(Ending::Guessed { by }) if !has_seat(by)), "/ending/by")
    }

    fn silent_bound(state: &State) -> Millis {
        TURN.times(state.peeked.seats().into())
    }

    fn texts() -> &'static Catalog {
        platform_api::catalog!()
    }

    fn secrets() -> Option<&'static dyn Secrets<Self>> {
        Some(&Self)
    }

    fn tabletop() -> Option<&'static dyn Tabletop<Self>> {
        Some(&Self)
    }
}

impl State {
    const fn is_odd(&self) -> bool {
        self.secret % 2 == 1
    }

    fn has_peeked(&self, player: PlayerId) -> bool {
        self.peeked.get(player).copied().unwrap_or_default()
    }

    fn answer(&self, number: u32) -> Answer {
        match number.cmp(&self.secret) {
            std::cmp::Ordering::Less => Answer::TooLow,
            std::cmp::Ordering::Greater => Answer::TooHigh,
            std::cmp::Ordering::Equal => Answer::Hit,
        }
    }

    fn guess(&mut self, player: PlayerId, number: u32, fx: &mut Effects<'_, SecretNumber>) {
        let answer = self.answer(number);
        fx.emit_all(Event::Guessed { player, number, answer });
        match answer {
            Answer::TooLow => self.low = number + 1,
            Answer::TooHigh => self.high = number - 1,
            Answer::Hit => self.ending = Some(Ending::Guessed { by: player }),
        }
        self.silent_turns = 0;
        self.pass_turn(fx);
    }

    fn pass_turn(&mut self, fx: &mut Effects<'_, SecretNumber>) {
        let seats = self.peeked.seats();
        let next = PlayerId::all(seats).find(|player| *player > self.turn);
        self.turn = next.unwrap_or(PlayerId::new(0));
        self.turn_started_at = fx.now();
        // A title that hides things says itself who is sent a view again.
        fx.refresh(Audience::everyone());
    }
}
