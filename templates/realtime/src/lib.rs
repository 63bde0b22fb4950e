//! A light goes on at some moment. Whoever presses first wins the round, and whoever presses too early sits it out.
#![forbid(unsafe_code)]

use platform_api::toolkit::Presence;
use platform_api::{
    CommonRefusal, Deadline, Effects, Game, GameMeta, Input, Localized, Millis, OptionViolation, PerPlayer,
    PlayerId, Setup, SimpleOutcome, SimpleReason, StateFault, Timestamp, Viewer, code, competition_ranks,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

platform_api::register!(FirstLight);

/// The title.
#[derive(Clone, Copy, Debug)]
pub struct FirstLight;

/// What can be chosen before a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Options {
    /// How many rounds there are, 1 to 20.
    #[schemars(range(min = 1, max = 20))]
    pub rounds: u32,
}

/// Everything the rules need to go on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct State {
    rounds_left: u32,
    light: Light,
    /// Since when the light is as it is; in the dark, since the last tick.
    since: Timestamp,
    scores: PerPlayer<u32>,
    /// Who has pressed too early in this round.
    sits_out: PerPlayer<bool>,
    presence: Presence,
    /// True if the match was broken off, since everybody had left.
    abandoned: bool,
}

/// Whether the light is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "camelCase", deny_unknown_fields)]
pub enum Light {
    /// Not yet.
    #[schemars(title = "Dark")]
    Dark {
        /// How many ticks the round has been dark.
        ticks: u32,
    },
    /// Now.
    #[schemars(title = "Lit")]
    Lit {},
}

/// What a player can do, at any time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Action {
    /// Presses the button.
    #[schemars(title = "Press")]
    Press {},
}

/// What falls due by itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Timer {
    /// In the dark: the light may go on.
    Tick {},
    /// Nobody has pressed while the light was on.
    Missed {},
    /// Everybody has been away for too long.
    Abandoned {},
}

/// What is told as it happens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Event {
    /// The light goes on.
    #[schemars(title = "Light on")]
    LightOn {},
    /// Somebody pressed too early.
    #[schemars(title = "Too early")]
    TooEarly {
        /// Who.
        player: PlayerId,
    },
    /// The round is over.
    #[schemars(title = "Round over")]
    RoundOver {
        /// Who won it, if anybody did.
        winner: Option<PlayerId>,
    },
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct View {
    /// How many rounds are left, this one among them.
    pub rounds_left: u32,
    /// True if the light is on.
    pub lit: bool,
    /// Rounds won, by player.
    pub scores: PerPlayer<u32>,
    /// Who has pressed too early in this round.
    pub sits_out: PerPlayer<bool>,
    /// Who is there.
    pub connected: PerPlayer<bool>,
}

/// In the dark the light is tossed for once in a tick.
const TICK: Millis = Millis::from_secs(1);
/// It is never dark for longer.
const MOST_TICKS: u32 = 8;
const LIT: Millis = Millis::from_secs(3);
/// How long a match goes on when everybody has left.
const GRACE: Millis = Millis::from_secs(10);

impl Game for FirstLight {
    const META: GameMeta = GameMeta {
        seats: &[2, 3, 4, 5, 6],
        minutes: (1, 3),
        ..GameMeta::new(
            "first-light",
            Localized { ko: "불빛 먼저", en: "First Light", zh_hans: "亮灯抢按" },
            Localized {
                ko: "불이 켜지면 제일 먼저 눌러요",
                en: "Press first when the light goes on",
                zh_hans: "灯一亮就抢先按下",
            },
        )
    };

    type Options = Options;
    type State = State;
    type Action = Action;
    type Timer = Timer;
    type Event = Event;
    type View = View;
    type Refusal = CommonRefusal;
    type Outcome = SimpleOutcome;

    fn default_options(_seats: u8) -> Options {
        Options { rounds: 5 }
    }

    fn check_options(options: &Options, _seats: u8) -> Result<(), Vec<OptionViolation>> {
        let fits = (1..=20).contains(&options.rounds);
        if fits { Ok(()) } else { Err(vec![OptionViolation::new("/rounds", code::OUT_OF_BOUNDS)]) }
    }

    fn setup(ctx: Setup<'_, Self>) -> State {
        State {
            rounds_left: ctx.options.rounds,
            light: Light::Dark { ticks: 0 },
            since: ctx.now,
            scores: PerPlayer::filled(ctx.seats, 0),
            sits_out: PerPlayer::filled(ctx.seats, false),
            presence: Presence::new(ctx.seats),
            abandoned: false,
        }
    }

    fn validate(state: &State, player: PlayerId, _: &Action, _now: Timestamp) -> Result<(), CommonRefusal> {
        if state.sits_out(player) { Err(CommonRefusal::RuleViolation) } else { Ok(()) }
    }

    fn apply(state: &mut State, input: Input<Self>, fx: &mut Effects<'_, Self>) {
        match input {
            Input::Action { player, action: Action::Press {} } => state.press(player, fx),
            Input::Due(Timer::Tick {}) => state.tick(fx),
            Input::Due(Timer::Missed {}) => state.end_round(None, fx),
            Input::Due(Timer::Abandoned {}) => state.abandoned = true,
            Input::Presence { player, connected } => {
                state.presence.set(player, connected, fx.now());
                state.end_round_if_all_sit_out(fx);
            }
        }
    }

    fn view(state: &State, _viewer: Viewer) -> View {
        let seats = state.scores.seats();
        View {
            rounds_left: state.rounds_left,
            lit: state.light == Light::Lit {},
            scores: state.scores.clone(),
            sits_out: state.sits_out.clone(),
            connected: PerPlayer::from_fn(seats, |player| state.presence.is_connected(player)),
        }
    }

    /// Nobody in particular is waited for. At one instant the match is abandoned before anything else.
    fn deadline(state: &State) -> Option<Deadline> {
        let next = state.since + if state.light == (Light::Lit {}) { LIT } else { TICK };
        let due = state.abandoned_at().filter(|at| *at <= next).unwrap_or(next);
        Self::result(state).is_none().then_some(Deadline::at(due))
    }

    fn on_timeout(state: &State, due: &Deadline) -> Timer {
        match state.light {
            _ if state.abandoned_at() == Some(due.at) => Timer::Abandoned {},
            Light::Dark { .. } => Timer::Tick {},
            Light::Lit {} => Timer::Missed {},
        }
    }

    fn result(state: &State) -> Option<SimpleOutcome> {
        let reason = match (state.abandoned, state.rounds_left) {
            (true, _) => SimpleReason::TimedOut,
            (false, 0) => SimpleReason::Finished,
            (false, _) => return None,
        };
        let scores = state.scores.iter().map(|(player, score)| (player, std::cmp::Reverse(*score)));
        Some(SimpleOutcome { ranking: competition_ranks(scores), reason })
    }

    fn legal_actions(state: &State, player: PlayerId, now: Timestamp) -> Option<Vec<Action>> {
        let all = [Action::Press {}].into_iter();
        Some(all.filter(|action| Self::validate(state, player, action, now).is_ok()).collect())
    }

    fn check_state(state: &State) -> Result<(), StateFault> {
        let seats = state.scores.seats();
        let fits = |fits: bool, pointer: &str| {
            if fits { Ok(()) } else { Err(StateFault::new(pointer, "no match can come to this")) }
        };
        fits(Self::META.seats.contains(&seats), "/scores")?;
        fits(state.scores.values().all(|score| *score <= 20), "/scores")?;
        fits(state.sits_out.seats() == seats, "/sitsOut")?;
        fits(state.rounds_left <= 20, "/roundsLeft")?;
        fits(!matches!(state.light, Light::Dark { ticks } if ticks >= MOST_TICKS), "/light/ticks")?;
        state.presence.check(seats).map_err(|fault| fault.under("/presence"))
    }

    fn silent_bound(state: &State) -> Millis {
        (TICK.times(MOST_TICKS.into()) + LIT).times(state.rounds_left.into())
    }
}

impl State {
    fn sits_out(&self, player: PlayerId) -> bool {
        self.sits_out.get(player).copied().unwrap_or_default()
    }

    fn press(&mut self, player: PlayerId, fx: &mut Effects<'_, FirstLight>) {
        if self.light == (Light::Lit {}) {
            if let Some(score) = self.scores.get_mut(player) {
                *score += 1;
            }
            return self.end_round(Some(player), fx);
        }
        if let Some(sits_out) = self.sits_out.get_mut(player) {
            *sits_out = true;
        }
        fx.emit_all(Event::TooEarly { player });
        self.end_round_if_all_sit_out(fx);
    }

    /// Tosses for the light. Drawn when it is due, it is no secret before: not even the state knows when it goes on.
    fn tick(&mut self, fx: &mut Effects<'_, FirstLight>) {
        let Light::Dark { ticks } = self.light else { return };
        let goes_on = fx.rng().chance(1, 3) || ticks + 1 >= MOST_TICKS;
        self.light = if goes_on { Light::Lit {} } else { Light::Dark { ticks: ticks + 1 } };
        self.since = fx.now();
        if goes_on {
            fx.emit_all(Event::LightOn {});
        }
    }

    fn end_round(&mut self, winner: Option<PlayerId>, fx: &mut Effects<'_, FirstLight>) {
        self.rounds_left = self.rounds_left.saturating_sub(1);
        self.light = Light::Dark { ticks: 0 };
        self.since = fx.now();
        self.sits_out = PerPlayer::filled(self.scores.seats(), false);
        fx.emit_all(Event::RoundOver { winner });
    }

    /// A round waits for nobody who is away.
    fn end_round_if_all_sit_out(&mut self, fx: &mut Effects<'_, FirstLight>) {
        let mut there = self.presence.connected().iter().peekable();
        if there.peek().is_some() && there.all(|player| self.sits_out(player)) {
            self.end_round(None, fx);
        }
    }

    /// When the match is broken off if nobody comes back.
    fn abandoned_at(&self) -> Option<Timestamp> {
        let gone = PlayerId::all(self.scores.seats()).map(|player| self.presence.disconnected_at(player));
        let all_gone: Option<Vec<Timestamp>> = gone.collect();
        all_gone?.into_iter().max().map(|last| last + GRACE)
    }
}
