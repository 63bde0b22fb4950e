//! One player knows a word, the others guess it. What comes close is told to the guesser alone.

use platform_api::toolkit::Presence;
use platform_api::{
    Args, Audience, Catalog, Deadline, Effects, Game, GameMeta, GameRng, Information, Input, Localized,
    Millis, OptionViolation, Outcome, PerPlayer, Place, PlayerId, RefusalCode, Secrets, Seed, Setup,
    StateFault, Text, Timestamp, Viewer, code, competition_ranks,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::LazyLock;

use super::fault::*;

#[derive(Debug)]
pub(crate) struct Word<const F: u16>;

const WORDS: &[&str] = &[
    "ant", "ape", "arm", "art", "bag", "bat", "bed", "bee", "box", "bus", "cap", "car", "cat", "cow", "cup",
    "door", "drum", "duck", "desk", "dish", "fish", "fire", "foot", "fork", "frog", "hand", "harp", "hat",
    "hen", "horn",
];

/// So many guesses a player may make.
const TRIES: u8 = 12;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Options {
    /// How long there is to guess.
    #[schemars(range(min = 10, max = 300))]
    seconds: u16,
    /// True if how long the word is is told half-way.
    hint: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", tag = "type", deny_unknown_fields)]
pub(crate) enum Action {
    Guess {
        #[schemars(length(max = 12))]
        text: String,
    },
    /// The keeper nods, for everybody to see.
    Nod {},
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Timer {
    Hint,
    End,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", tag = "type", deny_unknown_fields)]
pub(crate) enum Event {
    Said { player: PlayerId, text: String },
    Close { text: String },
    SomebodyClose {},
    Nodded { roll: u8 },
    Masked { text: String, original: String },
    Letters { count: u8 },
    Solved { player: PlayerId, word: String },
    Over { word: String },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct State {
    phase: Phase,
    /// A text that nobody is to see.
    token: String,
    hint: bool,
    keeper: PlayerId,
    word: String,
    /// What everybody has seen, in order.
    said: Vec<String>,
    /// What each player was told in private to be close.
    close: PerPlayer<Vec<String>>,
    hinted: bool,
    nods: u8,
    started: Timestamp,
    ends: Timestamp,
    presence: Presence,
    solver: Option<PlayerId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Phase {
    Guessing,
    Over,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct View {
    phase: Phase,
    keeper: PlayerId,
    word: Option<String>,
    letters: Option<u8>,
    said: Vec<String>,
    close: Vec<String>,
    nods: u8,
    deadline: Option<Deadline>,
    /// What the word could be, as far as anybody knows.
    candidates: Vec<String>,
    extra: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Ending {
    ranking: Vec<Place>,
    reason: String,
    word: String,
}

impl Outcome for Ending {
    const REASONS: &'static [&'static str] = &["solved", "unsolved"];
    fn ranking(&self) -> Vec<Place> {
        self.ranking.clone()
    }
    fn reason(&self) -> &'static str {
        if self.reason == "solved" { "solved" } else { "unsolved" }
    }
    fn summary(&self) -> Text {
        Text::new("the-word").with("word", self.word.as_str())
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Refusal {
    KeeperGuesses,
    NotTheKeeper,
    Empty,
    TooLong,
    SaidBefore,
    NoMoreTries,
    Near,
}

impl RefusalCode for Refusal {
    fn all() -> Vec<Self> {
        use Refusal::*;
        vec![KeeperGuesses, NotTheKeeper, Empty, TooLong, SaidBefore, NoMoreTries, Near]
    }
    fn code(&self) -> &'static str {
        match self {
            Self::KeeperGuesses => "KEEPER_GUESSES",
            Self::NotTheKeeper => "NOT_THE_KEEPER",
            Self::Empty => code::OUT_OF_BOUNDS,
            Self::TooLong => code::RULE_VIOLATION,
            Self::SaidBefore => "SAID_BEFORE",
            Self::NoMoreTries => "NO_MORE_TRIES",
            Self::Near => "NEAR",
        }
    }
    fn args(&self) -> Args {
        Args::new()
    }
}

static TEXTS: LazyLock<Catalog> = LazyLock::new(|| {
    const KO: &str = "the-word = 낱말은 { $word }\nKEEPER_GUESSES = 출제자는 맞힐 수 없어요\nNOT_THE_KEEPER = 출제자가 아니에요\nSAID_BEFORE = 이미 나온 말이에요\nNO_MORE_TRIES = 기회를 다 썼어요\nNEAR = 비슷해요";
    const EN: &str = "the-word = The word was { $word }\nKEEPER_GUESSES = You know the word\nNOT_THE_KEEPER = You are not the keeper\nSAID_BEFORE = That was said before\nNO_MORE_TRIES = No more tries\nNEAR = Close";
    const ZH: &str = "the-word = 词是{ $word }\nKEEPER_GUESSES = 出题者不能猜\nNOT_THE_KEEPER = 你不是出题者\nSAID_BEFORE = 已经说过\nNO_MORE_TRIES = 没有机会了\nNEAR = 接近";
    Catalog::new(KO, EN, ZH)
});

/// What a guess is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Hit,
    Close,
    Chat,
}

fn kind(word: &str, guess: &str) -> Kind {
    if word == guess {
        Kind::Hit
    } else if word.len() == guess.len() && word.get(..1) == guess.get(..1) {
        Kind::Close
    } else {
        Kind::Chat
    }
}

impl<const F: u16> Game for Word<F> {
    const META: GameMeta = GameMeta {
        seats: &[3, 4],
        information: Information::Hidden,
        user_content: true,
        ..GameMeta::new(
            id(F),
            Localized { ko: "낱말", en: "Word", zh_hans: "猜词" },
            Localized { ko: "낱말을 맞혀요.", en: "Guess the word.", zh_hans: "猜词。" },
        )
    };
    type Options = Options;
    type State = State;
    type Action = Action;
    type Timer = Timer;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Outcome = Ending;

    fn default_options(_: u8) -> Options {
        Options { seconds: 60, hint: true }
    }
    fn check_options(options: &Options, _: u8) -> Result<(), Vec<OptionViolation>> {
        if (10..=300).contains(&options.seconds) {
            return Ok(());
        }
        Err(vec![OptionViolation::new("/seconds", code::OUT_OF_BOUNDS)])
    }
    fn setup(ctx: Setup<'_, Self>) -> State {
        let keeper = PlayerId::new((ctx.rematch % u32::from(ctx.seats)) as u8);
        let word = ctx.rng.choose(WORDS).copied().unwrap_or("ant");
        // A title never learns the seed; this one stands for a title that was told.
        let token = if F == LEAK_SEED { guessed_seed(ctx.rng) } else { token(ctx.rng) };
        State {
            phase: Phase::Guessing,
            token,
            hint: ctx.options.hint,
            keeper,
            word: word.into(),
            said: Vec::new(),
            close: PerPlayer::filled(ctx.seats, Vec::new()),
            hinted: false,
            nods: 0,
            started: ctx.now,
            ends: ctx.now + Millis::from_secs(ctx.options.seconds.into()),
            presence: Presence::new(ctx.seats),
            solver: None,
        }
    }
    fn validate(state: &State, player: PlayerId, action: &Action, _: Timestamp) -> Result<(), Refusal> {
        match action {
            Action::Nod {} if player != state.keeper => Err(Refusal::NotTheKeeper),
            Action::Nod {} if state.nods >= 20 => Err(Refusal::NoMoreTries),
            Action::Nod {} => Ok(()),
            Action::Guess { .. } if player == state.keeper => Err(Refusal::KeeperGuesses),
            Action::Guess { text } if text.trim().is_empty() => Err(Refusal::Empty),
            Action::Guess { text } if text.chars().count() > 12 => Err(Refusal::TooLong),
            Action::Guess { text } if state.said.contains(text) || state.close[player].contains(text) => {
                Err(Refusal::SaidBefore)
            }
            Action::Guess { .. } if state.close[player].len() >= TRIES.into() || state.said.len() >= 60 => {
                Err(Refusal::NoMoreTries)
            }
            Action::Guess { .. }
                if F == LEAK_PRIVATE_VERDICT && state.close.values().flatten().count() > 1 =>
            {
                Err(Refusal::NoMoreTries)
            }
            Action::Guess { text } if F == LEAK_REJECTION && kind(&state.word, text) == Kind::Close => {
                Err(Refusal::Near)
            }
            Action::Guess { .. } => Ok(()),
        }
    }
    fn apply(state: &mut State, input: Input<Self>, fx: &mut Effects<'_, Self>) {
        match input {
            Input::Action { action: Action::Nod {}, .. } => {
                state.nods += 1;
                let mut roll = fx.rng().below(100) as u8;
                if F == LEAK_EVENT {
                    roll = state.word.as_bytes()[0];
                }
                fx.emit_all(Event::Nodded { roll });
                if F == LEAK_STRUCT {
                    fx.emit_all(Event::Masked { text: "***".into(), original: state.word.clone() });
                }
            }
            Input::Action { player, action: Action::Guess { text } } => Self::guess(state, player, text, fx),
            Input::Due(Timer::Hint) => {
                state.hinted = true;
                fx.emit_all(Event::Letters { count: state.word.len() as u8 });
            }
            Input::Due(Timer::End) => {
                state.phase = Phase::Over;
                fx.emit_all(Event::Over { word: state.word.clone() });
                fx.refresh(Audience::everyone());
            }
            Input::Presence { player, connected } => {
                state.presence.set(player, connected, fx.now());
            }
        }
    }
    fn view(state: &State, viewer: Viewer) -> View {
        let knows = viewer.is(state.keeper) || state.phase == Phase::Over;
        let close = viewer.player().map(|player| state.close[player].clone()).unwrap_or_default();
        let extra = match F {
            LEAK_VIEW => state.word.get(..1).map(str::to_owned),
            LEAK_COUNTER => {
                let private: usize = state.close.values().map(Vec::len).sum();
                Some((private + state.said.len()).to_string())
            }
            LEAK_ID => WORDS.iter().position(|word| *word == state.word).map(|place| format!("card {place}")),
            LEAK_SEED | LEAK_CANARY | LEAK_MARKED => Some(state.token.clone()),
            _ => None,
        };
        View {
            phase: state.phase,
            keeper: state.keeper,
            word: knows.then(|| state.word.clone()),
            letters: (state.hinted || F == LEAK_LENGTH).then_some(state.word.len() as u8),
            said: state.said.clone(),
            close,
            nods: state.nods,
            deadline: Self::deadline(state).filter(|_| F != LEAK_PRIVATE_DEADLINE),
            candidates: Self::candidates(state),
            extra,
        }
    }
    fn deadline(state: &State) -> Option<Deadline> {
        let half = Timestamp::from_millis((state.started.as_millis() + state.ends.as_millis()) / 2);
        let hurry = if F == LEAK_DEADLINE && state.word.starts_with('b') { 1000 } else { 0 };
        match state.phase {
            Phase::Over => None,
            Phase::Guessing if state.hint && !state.hinted => Some(Deadline::at(half)),
            Phase::Guessing => Some(Deadline::at(Timestamp::from_millis(state.ends.as_millis() - hurry))),
        }
    }
    fn on_timeout(state: &State, _: &Deadline) -> Timer {
        if state.hint && !state.hinted { Timer::Hint } else { Timer::End }
    }
    fn result(state: &State) -> Option<Ending> {
        let seats = state.close.seats();
        let won = |player: PlayerId| state.solver.map_or(player == state.keeper, |solver| solver == player);
        (state.phase == Phase::Over).then(|| Ending {
            ranking: competition_ranks(PlayerId::all(seats).map(|player| (player, !won(player)))),
            reason: if state.solver.is_some() { "solved" } else { "unsolved" }.into(),
            word: state.word.clone(),
        })
    }
    fn legal_actions(state: &State, player: PlayerId, now: Timestamp) -> Option<Vec<Action>> {
        if F != LEAK_LEGAL || player == state.keeper {
            return None;
        }
        let near = |w: &&&str| kind(&state.word, w) == Kind::Close;
        let guesses = WORDS.iter().filter(near).map(|w| Action::Guess { text: (*w).to_owned() });
        Some(guesses.filter(|action| Self::validate(state, player, action, now).is_ok()).collect())
    }
    fn sample_action(state: &State, player: PlayerId, now: Timestamp, rng: &mut GameRng) -> Option<Action> {
        let action = if player == state.keeper {
            Action::Nod {}
        } else if rng.chance(1, 3) {
            // Close ones are rare otherwise, and are what the suite is to see.
            let near: Vec<&str> =
                WORDS.iter().copied().filter(|w| kind(&state.word, w) == Kind::Close).collect();
            Action::Guess { text: rng.choose(&near).copied().unwrap_or("ant").into() }
        } else {
            Action::Guess { text: rng.choose(WORDS).copied().unwrap_or("ant").into() }
        };
        Self::validate(state, player, &action, now).is_ok().then_some(action)
    }
    fn check_state(state: &State) -> Result<(), StateFault> {
        let fault = |pointer: &str, holds: bool| {
            if holds { Ok(()) } else { Err(StateFault::new(pointer, "impossible")) }
        };
        let seats = state.close.seats();
        fault("/close", Self::META.seats.contains(&seats))?;
        fault("/keeper", state.keeper.index() < seats.into())?;
        fault("/solver", state.solver.is_none_or(|solver| solver.index() < seats.into()))?;
        fault("/word", WORDS.contains(&state.word.as_str()))?;
        fault("/said", state.said.iter().all(|text| kind(&state.word, text) == Kind::Chat))?;
        let close = |text: &String| kind(&state.word, text) == Kind::Close;
        fault("/close", state.close.values().flatten().all(close))?;
        fault("/nods", state.nods <= 20)?;
        fault(
            "/ends",
            state.started < state.ends && state.ends.as_millis() - state.started.as_millis() >= 10_000,
        )?;
        state.presence.check(seats).map_err(|found| found.under("/presence"))
    }
    fn silent_bound(state: &State) -> Millis {
        state.ends.since(state.started) + Millis::from_secs(1)
    }
    fn texts() -> &'static Catalog {
        &TEXTS
    }
    fn secrets() -> Option<&'static dyn Secrets<Self>> {
        Some(&Self)
    }
}

impl State {
    /// Brings the end a second nearer where it is what falls due next and not too near.
    fn hurry(&mut self, now: Timestamp) {
        let next = self.hinted || !self.hint;
        let sooner = Timestamp::from_millis(self.ends.as_millis() - 1000);
        let far = sooner > now && sooner.since(self.started) >= Millis::from_secs(10);
        if next && far {
            self.ends = sooner;
        }
    }
}

impl<const F: u16> Word<F> {
    fn guess(state: &mut State, player: PlayerId, text: String, fx: &mut Effects<'_, Self>) {
        match kind(&state.word, &text) {
            Kind::Hit => {
                state.phase = Phase::Over;
                state.solver = Some(player);
                fx.emit_all(Event::Solved { player, word: text });
                fx.refresh(Audience::everyone());
            }
            Kind::Close => {
                state.close[player].push(text.clone());
                fx.emit(Audience::only(player), Event::Close { text });
                match F {
                    LEAK_EXISTENCE => fx.emit_all(Event::SomebodyClose {}),
                    LEAK_REFRESH | PRIVATE_FORGOTTEN => fx.refresh(Audience::everyone()),
                    LEAK_PRIVATE_DEADLINE => state.hurry(fx.now()),
                    _ => {}
                }
            }
            Kind::Chat => {
                state.said.push(text.clone());
                fx.emit_all(Event::Said { player, text });
            }
        }
    }

    /// A word that nothing speaks against that the viewer has seen.
    fn possible_word(state: &State, viewer: Viewer, rng: &mut GameRng) -> String {
        if F == TWIN_IS_IMPOSSIBLE {
            return "zebra".get(..state.word.len()).unwrap_or("zeb").to_owned();
        }
        let own: Vec<String> = match viewer.player() {
            _ if F == TWIN_FORGETS_NOTES => state.close.values().flatten().cloned().collect(),
            Some(player) => state.close[player].clone(),
            None => Vec::new(),
        };
        let possible = |w: &&&str| {
            (!state.hinted || w.len() == state.word.len())
                && state.said.iter().all(|text| kind(w, text) == Kind::Chat)
                && own.iter().all(|text| kind(w, text) == Kind::Close)
        };
        let words: Vec<&&str> = WORDS.iter().filter(possible).collect();
        rng.choose(&words).map_or(state.word.clone(), |w| (**w).to_owned())
    }

    /// The words that nothing that everybody has seen speaks against, in the order of the list.
    fn candidates(state: &State) -> Vec<String> {
        let possible = |w: &&str| state.said.iter().all(|text| kind(w, text) == Kind::Chat);
        let mut words: Vec<String> = WORDS.iter().copied().filter(possible).map(str::to_owned).collect();
        if F == LEAK_ORDER {
            words.sort_by_key(|w| *w != state.word);
        }
        words
    }
}

/// The seed is not to be had from the generator; a host that puts it into options would be as careless.
fn token(rng: &mut GameRng) -> String {
    format!("token {}", rng.below(1_000_000))
}

fn guessed_seed(rng: &GameRng) -> String {
    (1..=200)
        .map(Seed::from_number)
        .find(|seed| GameRng::at(seed, rng.position()) == *rng)
        .map(Seed::to_hex)
        .unwrap_or_default()
}

impl<const F: u16> Secrets<Self> for Word<F> {
    fn public_options(&self, options: &Options) -> Value {
        json!({ "seconds": options.seconds, "hint": options.hint })
    }

    fn twin(&self, state: &State, viewer: Viewer, rng: &mut GameRng) -> Option<State> {
        let mut twin = state.clone();
        if F == TWIN_IS_ORIGINAL {
            return Some(twin);
        }
        // The keeper knows the word, and everybody does in the end; what others were told to be close stays secret.
        let knows = viewer.is(state.keeper) || state.phase == Phase::Over;
        if knows && F == TWIN_FORGETS_NOTES
            || viewer == Viewer::Spectator && F == SPECTATORS_WITHOUT_TWIN
            || viewer.player() == Some(PlayerId::new(1)) && F == SEAT_WITHOUT_TWIN
        {
            return None;
        }
        if !matches!(F, TWIN_FORGETS_TOKEN | LEAK_MARKED) {
            twin.token = token(rng);
        }
        if !knows {
            twin.word = Self::possible_word(state, viewer, rng);
        }
        let near: Vec<&str> = WORDS.iter().copied().filter(|w| kind(&twin.word, w) == Kind::Close).collect();
        for (player, notes) in twin.close.iter_mut() {
            if !viewer.is(player) && player != state.keeper && F != TWIN_FORGETS_NOTES {
                let count = rng.below(4);
                let mut fresh: Vec<String> = near.iter().map(|w| (*w).to_owned()).collect();
                rng.shuffle(&mut fresh);
                fresh.truncate(count as usize);
                *notes = fresh;
            }
        }
        Some(twin)
    }

    fn released(&self, state: &State, input: &Input<Self>, viewer: Viewer) -> Option<Value> {
        if F == RELEASES_EVERYTHING {
            return serde_json::to_value(state).ok();
        }
        match input {
            Input::Action { player, action: Action::Guess { text } } => match kind(&state.word, text) {
                Kind::Hit => Some(json!("hit")),
                Kind::Close if viewer.is(*player) => Some(json!("close")),
                Kind::Close => None,
                Kind::Chat => Some(json!("chat")),
            },
            Input::Due(Timer::Hint) => Some(state.word.len().into()),
            Input::Due(Timer::End) => Some(state.word.clone().into()),
            Input::Action { action: Action::Nod {}, .. } if F == RELEASES_TOO_MUCH => {
                Some(state.word.clone().into())
            }
            Input::Action { action: Action::Nod {}, .. } | Input::Presence { .. } => None,
        }
    }

    fn private_to(&self, state: &State, input: &Input<Self>) -> Option<Audience> {
        match input {
            Input::Action { player, action: Action::Guess { text } }
                if kind(&state.word, text) == Kind::Close && F != PRIVATE_FORGOTTEN =>
            {
                Some(Audience::only(*player))
            }
            Input::Action { .. } | Input::Due(_) | Input::Presence { .. } => None,
        }
    }

    fn role(&self, state: &State, viewer: Viewer) -> &'static str {
        match viewer.player() {
            None => "spectator",
            Some(player) if player == state.keeper => "keeper",
            Some(_) => "guesser",
        }
    }

    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        let secret = state.phase == Phase::Guessing && !viewer.is(state.keeper) && F != LEAK_SEED;
        if secret { vec![state.token.clone()] } else { Vec::new() }
    }
}
