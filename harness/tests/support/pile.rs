//! Take stones from a pile; whoever takes the last one wins. Perfect information, two or three players.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex};

use platform_api::toolkit::Presence;
use platform_api::{
    Args, Audience, Budget, Catalog, Deadline, DrawStyle, Effects, Exemption, Game, GameMeta, GuidePage,
    Information, Input, Localized, MigrationError, Millis, OptionViolation, Outcome, ParseFault, PerPlayer,
    Place, Placed, PlayerId, RefusalCode, Setup, StateFault, StoredMatch, Svg, Tabletop, Text, Timestamp,
    ViewRule, Viewer, code, competition_ranks,
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::fault::*;

#[derive(Debug)]
pub(crate) struct Pile<const F: u16>;

const TURN: Millis = Millis::from_secs(30);
const GRACE: Millis = Millis::from_secs(10);
const DAYS: Millis = Millis::from_secs(10 * 86_400);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Options {
    /// How many stones there are.
    #[schemars(range(min = 3, max = 20))]
    stones: u8,
    /// The most that may be taken at once.
    #[schemars(range(min = 1, max = 4))]
    most: u8,
    /// True if the beginner is drawn by lot.
    lot: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", tag = "type", deny_unknown_fields)]
pub(crate) enum Action {
    Take { count: i32 },
    Resign {},
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "type", deny_unknown_fields)]
pub(crate) enum Timer {
    Turn { player: PlayerId },
    Warning { player: PlayerId },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", tag = "type", deny_unknown_fields)]
pub(crate) enum Event {
    Took { player: PlayerId, count: u8, automatic: bool },
    Resigned { player: PlayerId },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct State<const F: u16> {
    options: Options,
    stones: u8,
    turn: PlayerId,
    turn_started: Timestamp,
    out: PerPlayer<bool>,
    presence: Presence,
    strikes: u8,
    /// What the dice said at every move: the generator is part of the match.
    rolls: Vec<u8>,
    end: Option<End>,
    extra: u64,
    sneaky: Sneaky,
    lossy: Lossy<F>,
    shared: Shared<F>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct End {
    winner: PlayerId,
    resigned: bool,
}

/// A number that changes through a shared reference.
#[derive(Debug, Default)]
pub(crate) struct Sneaky(AtomicU64);

impl Sneaky {
    fn bump(&self) -> u64 {
        self.0.fetch_add(1, Ordering::Relaxed)
    }
}
impl Clone for Sneaky {
    fn clone(&self) -> Self {
        Self(AtomicU64::new(self.0.load(Ordering::Relaxed)))
    }
}
impl PartialEq for Sneaky {
    fn eq(&self, other: &Self) -> bool {
        self.0.load(Ordering::Relaxed) == other.0.load(Ordering::Relaxed)
    }
}
impl Serialize for Sneaky {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.load(Ordering::Relaxed).serialize(serializer)
    }
}
impl<'de> Deserialize<'de> for Sneaky {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(AtomicU64::new(u64::deserialize(deserializer)?)))
    }
}

/// A number that JSON forgets if it is to.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Lossy<const F: u16>(u8);

impl<const F: u16> Serialize for Lossy<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if matches!(F, LOSSY_SNAPSHOT | OWN_DICE) { 0u8 } else { self.0 }.serialize(serializer)
    }
}
impl<'de, const F: u16> Deserialize<'de> for Lossy<F> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Ok(Self(if F == MIGRATION_DRIFTS && number >= 100 {
            number.wrapping_add(1).max(100)
        } else {
            number
        }))
    }
}

/// A number that copies share if they are to.
#[derive(Debug, Default)]
pub(crate) struct Shared<const F: u16>(Arc<Mutex<u8>>);

impl<const F: u16> Shared<F> {
    fn number(&self) -> u8 {
        *self.0.lock().unwrap()
    }
}
impl<const F: u16> Clone for Shared<F> {
    fn clone(&self) -> Self {
        if F == SHARED_STATE { Self(Arc::clone(&self.0)) } else { Self(Arc::new(Mutex::new(self.number()))) }
    }
}
impl<const F: u16> PartialEq for Shared<F> {
    fn eq(&self, other: &Self) -> bool {
        self.number() == other.number()
    }
}
impl<const F: u16> Serialize for Shared<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(serializer)
    }
}
impl<'de, const F: u16> Deserialize<'de> for Shared<F> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(Arc::new(Mutex::new(u8::deserialize(deserializer)?))))
    }
}

/// A count whose schema is another if it is to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Count<const F: u16>(u8);

impl<const F: u16> JsonSchema for Count<F> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Count".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        if F == OTHER_SCHEMA {
            json_schema!({ "type": "string" })
        } else {
            json_schema!({ "type": "integer" })
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct View<const F: u16> {
    stones: Count<F>,
    turn: Option<PlayerId>,
    rolls: Vec<u8>,
    deadline: Option<Deadline>,
    /// What the player to move may take.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    whisper: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Ending<const F: u16> {
    ranking: Vec<Place>,
    reason: String,
    asked: u64,
}

impl<const F: u16> Outcome for Ending<F> {
    const REASONS: &'static [&'static str] =
        if F == UNDECLARED_REASON { &["emptied"] } else { &["emptied", "resigned"] };

    fn ranking(&self) -> Vec<Place> {
        let mut ranking = self.ranking.clone();
        if F == OTHER_JSON_RANKING {
            ranking.reverse();
            let ranks: Vec<u8> = self.ranking.iter().map(|place| place.rank).collect();
            ranking.iter_mut().zip(ranks).for_each(|(place, rank)| place.rank = rank);
        }
        ranking
    }
    fn reason(&self) -> &'static str {
        if self.reason == "emptied" { "emptied" } else { "resigned" }
    }
    fn summary(&self) -> Text {
        let winner = self.ranking.iter().find(|place| place.rank == 1).map(|place| place.player);
        Text::new("outcome-won").with("player", winner.unwrap_or(PlayerId::new(0)))
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Refusal<const F: u16> {
    NotYourTurn,
    TooMany { most: u8 },
    Nothing,
    Never,
}

impl<const F: u16> RefusalCode for Refusal<F> {
    fn all() -> Vec<Self> {
        if F == UNDECLARED_CODE {
            return vec![Self::NotYourTurn, Self::Nothing];
        }
        let mut all = vec![Self::NotYourTurn, Self::TooMany { most: 3 }, Self::Nothing];
        if matches!(F, UNREACHED | UNSAID_TEXT_MISSING) {
            all.push(Self::Never);
        }
        all
    }
    fn code(&self) -> &'static str {
        match self {
            Self::NotYourTurn => code::NOT_YOUR_TURN,
            Self::TooMany { .. } => "TOO_MANY",
            Self::Nothing => code::OUT_OF_BOUNDS,
            Self::Never if F == UNSAID_TEXT_MISSING => "NEVER_SAID",
            Self::Never => code::RULE_VIOLATION,
        }
    }
    fn args(&self) -> Args {
        match self {
            Self::TooMany { most } if F != TEXT_WITHOUT_ARGUMENT => {
                Args::from([("most".to_owned(), i64::from(*most).into())])
            }
            _ => Args::new(),
        }
    }
}

static TEXTS: LazyLock<Catalog> = LazyLock::new(|| {
    Catalog::new(
        "TOO_MANY = 최대 { $most }개예요",
        "TOO_MANY = At most { $most }",
        "TOO_MANY = 最多{ $most }个",
    )
});
static TEXTS_WITH_A_GAP: LazyLock<Catalog> =
    LazyLock::new(|| Catalog::new("TOO_MANY = 최대 { $most }개예요", "TOO_MANY = At most { $most }", ""));

const NAME: Localized = Localized { ko: "돌 가져가기", en: "Pile", zh_hans: "取石子" };

/// Set to zero by every setup, and counted up by every move of any match.
static MOVES: AtomicU64 = AtomicU64::new(0);

/// How many matches were ever set up.
static MATCHES: AtomicU64 = AtomicU64::new(0);

impl<const F: u16> Game for Pile<F> {
    const META: GameMeta = GameMeta {
        seats: &[2, 3],
        information: if F == HIDDEN_WITHOUT_SECRETS { Information::Hidden } else { Information::Perfect },
        budget: if F == OVER_BUDGET || F == EXEMPT {
            Budget { view_bytes: 20, event_bytes: 4096 }
        } else {
            Budget { view_bytes: 2048, event_bytes: 1024 }
        },
        ..GameMeta::new(
            id(F),
            if F == NO_NAME { Localized { ko: "돌", en: "Pile", zh_hans: "" } } else { NAME },
            Localized {
                ko: "마지막 돌을 가져가면 이겨요.",
                en: "Take the last stone.",
                zh_hans: "拿走最后一颗石子。",
            },
        )
    };
    const STATE_VERSION: u32 = match F {
        NO_OLD_SNAPSHOT | SECOND_VERSION | MIGRATION_DRIFTS | MIGRATION_LOSES | MIGRATION_REFUSES => 2,
        _ => 1,
    };

    type Options = Options;
    type State = State<F>;
    type Action = Action;
    type Timer = Timer;
    type Event = Event;
    type View = View<F>;
    type Refusal = Refusal<F>;
    type Outcome = Ending<F>;

    fn default_options(seats: u8) -> Options {
        Options { stones: if F == BAD_DEFAULTS && seats == 3 { 3 } else { 8 }, most: 3, lot: true }
    }

    fn check_options(options: &Options, _: u8) -> Result<(), Vec<OptionViolation>> {
        let mut found = Vec::new();
        let stones = if F == LOST_POINTER { "/pile/size" } else { "/stones" };
        if !(3..=20).contains(&options.stones) || options.stones <= options.most {
            found.push(OptionViolation::new(stones, code::OUT_OF_BOUNDS));
        }
        if !(1..=4).contains(&options.most) {
            found.push(OptionViolation::new("/most", code::OUT_OF_BOUNDS));
        }
        if found.is_empty() { Ok(()) } else { Err(found) }
    }

    fn options_schema(_: u8) -> Schema {
        let mut schema = schemars::schema_for!(Options);
        if F == NARROW_SCHEMA
            && let Some(most) = schema.pointer_mut("/properties/stones/maximum")
        {
            *most = 12.into();
        }
        schema
    }

    fn setup(ctx: Setup<'_, Self>) -> State<F> {
        assert!(F != SETUP_PANICS || ctx.options.most != 4 || ctx.options.lot, "four and no lot");
        let mut turn = if ctx.options.lot { ctx.rng.index(ctx.seats.into()).unwrap_or(0) } else { 0 };
        if F == HASH_ORDER {
            let seats: HashSet<u8> = (0..ctx.seats).collect();
            turn = seats.into_iter().next().map_or(0, usize::from);
        }
        if F == ENVIRONMENT && std::env::var("LANG").is_ok_and(|lang| lang.starts_with("tr")) {
            turn = (turn + 1) % usize::from(ctx.seats);
        }
        if F == GLOBAL_COUNTER {
            MOVES.store(0, Ordering::Relaxed);
        }
        let clock = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
        State {
            options: ctx.options.clone(),
            stones: ctx.options.stones,
            turn: PlayerId::new(turn as u8),
            turn_started: ctx.now,
            out: PerPlayer::filled(ctx.seats, false),
            presence: Presence::new(ctx.seats),
            strikes: 0,
            rolls: Vec::new(),
            end: None,
            extra: match F {
                WALL_CLOCK => clock.as_micros() as u64,
                HUGE_NUMBER => 1 << 60,
                CARRIED_OVER => MATCHES.fetch_add(1, Ordering::Relaxed),
                _ => 0,
            },
            sneaky: Sneaky::default(),
            lossy: Lossy(0),
            shared: Shared::default(),
        }
    }

    fn validate(state: &State<F>, player: PlayerId, action: &Action, _: Timestamp) -> Result<(), Refusal<F>> {
        if F == VALIDATE_ACTS {
            state.sneaky.bump();
        }
        match action {
            Action::Resign {} if !state.out[player] && F != UNREACHED => Ok(()),
            Action::Resign {} => Err(Refusal::NotYourTurn),
            Action::Take { count } => {
                assert!(F != PANICS_AT_NEGATIVE || *count >= 0, "a negative number of stones");
                let most = state.most();
                match u8::try_from(*count) {
                    _ if player != state.turn => Err(Refusal::NotYourTurn),
                    Ok(0) | Err(_) => Err(Refusal::Nothing),
                    Ok(count) if count > most => Err(Refusal::TooMany { most }),
                    Ok(_) => Ok(()),
                }
            }
        }
    }

    fn apply(state: &mut State<F>, input: Input<Self>, fx: &mut Effects<'_, Self>) {
        match input {
            Input::Action { player, action: Action::Take { count } } => {
                state.take(player, u8::try_from(count).unwrap_or(1), false, fx);
            }
            Input::Action { player, action: Action::Resign {} } => state.resign(player, fx),
            Input::Due(Timer::Turn { player } | Timer::Warning { player }) => match F {
                IDLE_TIMER => {}
                RESTLESS_TIMERS => state.extra += 1,
                TIMEOUT_KEEPS_TURN | UNNAMED_WAIT | WARNS_AND_WAITS if state.strikes < 3 => {
                    state.strikes += 1;
                    state.turn_started = fx.now();
                }
                _ => state.take(player, 1, true, fx),
            },
            Input::Presence { player, connected } => {
                state.presence.set(player, connected, fx.now());
                if F == HOLDS_UP && connected {
                    state.turn_started = fx.now();
                }
            }
        }
    }

    fn view(state: &State<F>, viewer: Viewer) -> View<F> {
        assert!(F != VIEW_PANICS || state.stones != 2, "two stones");
        let to_move = state.end.is_none() && viewer.is(state.turn);
        if F == STATE_UNCHECKED {
            let _ = state.out[state.turn];
        }
        View {
            stones: Count(state.stones),
            turn: state.end.is_none().then_some(state.turn),
            rolls: state.rolls.clone(),
            deadline: Self::deadline(state),
            choices: (to_move || matches!(F, BROKEN_VIEW_RULE | RULE_NOWHERE))
                .then(|| (1..=state.most()).collect()),
            whisper: (F == UNEQUAL_VIEWS && viewer.is(PlayerId::new(1))).then_some(7),
        }
    }

    fn deadline(state: &State<F>) -> Option<Deadline> {
        if F == EARLY_RESULT {
            state.sneaky.bump();
        }
        if F == NO_DEADLINE && state.stones == 2 {
            return None;
        }
        if state.end.is_some() {
            return None;
        }
        if F == NEVER_ENDS && state.options == (Options { stones: 20, most: 1, lot: false }) {
            return None;
        }
        let deadline = Deadline::of(state.turn, state.turn_started + state.patience());
        if F == WAITS_FOR_THE_ABSENT && !state.presence.is_connected(state.turn) {
            return Some(Deadline::of(state.turn, state.turn_started + DAYS));
        }
        let due = state.presence.due(deadline, state.turn, state.turn_started, GRACE);
        Some(if F == UNNAMED_WAIT { Deadline::at(due.at) } else { due })
    }

    fn on_timeout(state: &State<F>, _: &Deadline) -> Timer {
        let player = state.turn;
        if F == WARNS_AND_WAITS && state.strikes % 2 == 1 {
            return Timer::Warning { player };
        }
        Timer::Turn { player }
    }

    fn result(state: &State<F>) -> Option<Ending<F>> {
        let seats = state.out.seats();
        if F == EARLY_RESULT && state.end.is_none() && state.sneaky.0.load(Ordering::Relaxed) % 2 == 1 {
            return Some(Ending { ranking: Vec::new(), reason: "emptied".into(), asked: 0 });
        }
        let end = state.end.as_ref()?;
        let mut ranking =
            competition_ranks(PlayerId::all(seats).map(|player| (player, player != end.winner)));
        if F == RANKING_FORGETS {
            ranking.pop();
        }
        if F == DENSE_RANKS {
            ranking
                .iter_mut()
                .zip(1..)
                .for_each(|(place, rank)| place.rank = if rank > 1 { rank + 1 } else { 1 });
        }
        let reason = if end.resigned { "resigned" } else { "emptied" };
        let asked = if F == RESULT_CHANGES { state.sneaky.bump() } else { 0 };
        Some(Ending { ranking, reason: reason.into(), asked })
    }

    fn legal_actions(state: &State<F>, player: PlayerId, _: Timestamp) -> Option<Vec<Action>> {
        // These two stand for what never ends, and sleep so that the honest games beside them are not slowed down.
        if F == ENDLESS_LOOP && state.stones < 6 {
            loop {
                std::thread::sleep(std::time::Duration::from_millis(20));
            }
        }
        if F == RUNAWAY && state.stones < 6 {
            let mut hoard = Vec::new();
            loop {
                hoard.push(vec![1u8; 8 << 20]);
                std::thread::sleep(std::time::Duration::from_millis(2));
            }
        }
        if F == ABORTS && state.stones < 6 {
            std::process::abort();
        }
        let mut actions = Vec::new();
        if player == state.turn {
            let most = if F == LISTS_ILLEGAL { state.options.most } else { state.most() };
            actions.extend((1..=most).map(|count| Action::Take { count: count.into() }));
        }
        if !state.out[player] && F != LISTS_TOO_LITTLE && F != UNREACHED {
            actions.push(Action::Resign {});
        }
        Some(actions)
    }

    fn canonical(_: &State<F>, action: Action) -> Action {
        match action {
            Action::Take { count } if F == DRIFTING_CANONICAL && count > 1 => {
                Action::Take { count: count - 1 }
            }
            action => action,
        }
    }

    fn check_state(state: &State<F>) -> Result<(), StateFault> {
        if F == STATE_UNCHECKED {
            return Ok(());
        }
        let seats = state.out.seats();
        let fault = |pointer: &str, holds: bool| {
            if holds { Ok(()) } else { Err(StateFault::new(pointer, "impossible")) }
        };
        fault("/out", Self::META.seats.contains(&seats))?;
        fault("/options", Self::check_options(&state.options, seats).is_ok())?;
        fault("/stones", state.stones <= state.options.stones && (state.stones > 0 || state.end.is_some()))?;
        fault("/turn", state.turn.index() < seats.into())?;
        fault("/end", state.end.as_ref().is_none_or(|end| end.winner.index() < seats.into()))?;
        fault("/out", state.end.is_some() || !state.out[state.turn])?;
        fault("/strikes", state.strikes <= 3)?;
        state.presence.check(seats).map_err(|found| found.under("/presence"))?;
        fault("/stones", !matches!(F, STATE_REFUSED | STATE_REFUSED_UNSHOWN) || state.stones != 2)
    }

    /// The first version had no strikes.
    fn migrate(from: u32, stored: &mut StoredMatch) -> Result<(), MigrationError> {
        if F == MIGRATION_REFUSES {
            return Err(MigrationError::Unknown { from });
        }
        if let Some(state) = stored.state.as_mut().and_then(serde_json::Value::as_object_mut) {
            state.insert("strikes".into(), 0.into());
            if F == MIGRATION_LOSES {
                state.insert("rolls".into(), serde_json::Value::Array(Vec::new()));
            }
            if F == MIGRATION_DRIFTS {
                state.insert("lossy".into(), 100.into());
            }
        }
        Ok(())
    }

    fn exemptions() -> &'static [Exemption] {
        const REASON: &str = "the stones are drawn one by one";
        match F {
            EXEMPT => const { &[Exemption { check: "output.budget", reason: REASON }] },
            EXEMPT_UNKNOWN => const { &[Exemption { check: "output.size", reason: REASON }] },
            _ => &[],
        }
    }

    fn silent_bound(state: &State<F>) -> Millis {
        let turn = if F == BOUNDLESS { DAYS.times(36) } else { TURN };
        turn.times(u64::from(state.options.stones) * 4 + 1)
    }

    fn texts() -> &'static Catalog {
        if F == TEXT_MISSING { &TEXTS_WITH_A_GAP } else { &TEXTS }
    }

    fn guide() -> &'static [GuidePage] {
        const fn page(locale: &'static str, markdown: &'static str) -> GuidePage {
            GuidePage { locale, markdown }
        }
        const TRUE: &str = "# Pile\n\n```position\n2 stones\nlegal: 1 2 resign\nillegal: 3 TOO_MANY x\n```\n";
        const FALSE: &str = "# Pile\n\n```position\n2 stones\nlegal: 1 3\n```\n";
        if matches!(F, UNREACHED | STATE_REFUSED_UNSHOWN) {
            &[]
        } else if F == GUIDE_LIES {
            const { &[page("ko", TRUE), page("en", FALSE), page("zh-Hans", TRUE)] }
        } else {
            const { &[page("ko", TRUE), page("en", TRUE), page("zh-Hans", TRUE)] }
        }
    }

    fn view_rules() -> &'static [ViewRule<Self>] {
        const {
            &[ViewRule {
                name: "choices are for the player to move",
                pointer: if F == RULE_NOWHERE { "/choice" } else { "/choices" },
                absent_for: |state, viewer| state.end.is_some() || !viewer.is(state.turn),
            }]
        }
    }

    fn tabletop() -> Option<&'static dyn Tabletop<Self>> {
        Some(&Self)
    }
}

impl<const F: u16> State<F> {
    fn most(&self) -> u8 {
        self.options.most.min(self.stones)
    }

    /// How long a turn may last.
    fn patience(&self) -> Millis {
        let gone = usize::from(self.out.seats()) - self.presence.connected().len();
        match F {
            PATIENT if self.presence.is_connected(self.turn) => DAYS,
            PAUSES_FOR_ONE if gone == 1 => DAYS,
            BOUNDLESS => DAYS.times(36),
            _ => TURN,
        }
    }

    fn take(&mut self, player: PlayerId, count: u8, automatic: bool, fx: &mut Effects<'_, Pile<F>>) {
        let count = count.min(self.stones);
        self.stones -= count;
        self.strikes = 0;
        let roll = fx.rng().below(6) as u8;
        self.rolls.push(if F == OWN_DICE { self.lossy.0.wrapping_mul(7) % 6 } else { roll });
        self.lossy.0 = self.lossy.0.wrapping_add(1);
        if F == SHARED_STATE {
            *self.shared.0.lock().unwrap() += 1;
        }
        if F == GLOBAL_COUNTER {
            self.extra = MOVES.fetch_add(1, Ordering::Relaxed);
        }
        if F == HASH_LUCK && self.stones == 3 {
            let seats: HashSet<u64> = (0..4).collect();
            self.extra = seats.into_iter().next().unwrap_or(0);
        }
        if F == STALE_VIEWS {
            fx.keep_views();
        } else {
            let audience = if F == PRIVATE_EVENT { Audience::only(player) } else { Audience::everyone() };
            fx.emit(audience, Event::Took { player, count, automatic });
        }
        if self.stones == 0 {
            self.end = Some(End { winner: player, resigned: false });
        } else {
            self.pass_on(fx.now());
        }
        // Counted on here, so that the loss of the number shows in what happens later.
        if F == LOSSY_SNAPSHOT && self.lossy.0 == 3 {
            self.extra += 1;
        }
    }

    fn resign(&mut self, player: PlayerId, fx: &mut Effects<'_, Pile<F>>) {
        self.out[player] = true;
        fx.emit_all(Event::Resigned { player });
        let left: Vec<PlayerId> =
            self.out.iter().filter(|(_, out)| !**out).map(|(player, _)| player).collect();
        if let [winner] = left[..] {
            self.end = Some(End { winner, resigned: true });
        } else if player == self.turn {
            self.pass_on(fx.now());
        }
    }

    fn pass_on(&mut self, now: Timestamp) {
        let seats = usize::from(self.out.seats());
        let following = (1..=seats).map(|i| PlayerId::new(((self.turn.index() + i) % seats) as u8));
        if let Some(next) = following.into_iter().find(|player| !self.out[*player]) {
            self.turn = next;
        }
        self.turn_started = now;
    }
}

impl<const F: u16> Tabletop<Self> for Pile<F> {
    fn parse_action(&self, _: &State<F>, text: &str) -> Result<Action, ParseFault> {
        match text.parse() {
            Ok(count) => Ok(Action::Take { count }),
            Err(_) if text == "resign" => Ok(Action::Resign {}),
            Err(_) => Err(ParseFault::new(text, 1, "a number or resign")),
        }
    }
    fn print_action(&self, _: &State<F>, action: &Action) -> String {
        match action {
            Action::Take { count } => count.to_string(),
            Action::Resign {} => "resign".into(),
        }
    }
    fn parse_position(&self, text: &str, now: Timestamp) -> Result<Placed<Self>, ParseFault> {
        let stones = text.strip_suffix(" stones").and_then(|n| n.parse().ok());
        let stones: u8 =
            stones.filter(|n| (1..=20).contains(n)).ok_or_else(|| ParseFault::new(text, 1, "N stones"))?;
        let mut rng = platform_api::GameRng::new(&platform_api::Seed::from_number(0));
        let options = Options { stones: 20, ..Self::default_options(2) };
        let state = State { stones, ..Self::setup(Setup::new(&options, 2, now, &mut rng)) };
        Ok(Placed { seats: 2, options, state })
    }
    fn print_position(&self, state: &State<F>) -> String {
        format!("{} stones", state.stones)
    }
    fn draw(&self, view: &View<F>, _: &DrawStyle) -> String {
        "o".repeat(view.stones.0.into())
    }
    fn picture(&self, view: &View<F>) -> Svg {
        Svg(format!("<svg xmlns=\"http://www.w3.org/2000/svg\"><text>{}</text></svg>", view.stones.0))
    }
    fn is_turn_action(&self, action: &Action) -> bool {
        matches!(action, Action::Take { .. })
    }
    fn to_move(&self, state: &State<F>) -> Option<PlayerId> {
        state.end.is_none().then_some(state.turn)
    }
}
