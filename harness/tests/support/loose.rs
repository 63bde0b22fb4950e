//! Press a button; whoever presses it first wins. Its types read JSON by hand, loosely if they are to.

use platform_api::{
    CommonRefusal, Deadline, Effects, Game, GameMeta, Input, Localized, Millis, OptionViolation, PlayerId,
    Setup, SimpleOutcome, SimpleReason, StateFault, Timestamp, Viewer, code, competition_ranks,
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::{Map, Value};

use super::fault::{LOOSE_ACTIONS, LOOSE_OPTIONS, id};

#[derive(Debug)]
pub(crate) struct Loose<const F: u16>;

/// Whatever other fields there are: none, unless the game is loose at this place.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(transparent)]
pub(crate) struct Rest<const F: u16, const AT: u16>(Map<String, Value>);

impl<'de, const F: u16, const AT: u16> Deserialize<'de> for Rest<F, AT> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rest = Map::<String, Value>::deserialize(deserializer)?;
        if F == AT || rest.is_empty() { Ok(Self(rest)) } else { Err(de::Error::custom("unknown field")) }
    }
}
impl<const F: u16, const AT: u16> JsonSchema for Rest<F, AT> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Rest".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "object" })
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Options<const F: u16> {
    #[schemars(range(min = 1, max = 9))]
    seconds: u8,
    #[serde(flatten)]
    rest: Rest<F, LOOSE_OPTIONS>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", tag = "type")]
pub(crate) enum Action<const F: u16> {
    Press {
        hard: bool,
        #[serde(flatten)]
        rest: Rest<F, LOOSE_ACTIONS>,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct State {
    ends_at: Timestamp,
    winner: Option<PlayerId>,
    timed_out: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub(crate) enum Event {
    Pressed { player: PlayerId },
}

impl<const F: u16> Game for Loose<F> {
    const META: GameMeta = GameMeta::new(
        id(F),
        Localized { ko: "단추", en: "Button", zh_hans: "按钮" },
        Localized { ko: "먼저 눌러요.", en: "Press first.", zh_hans: "先按。" },
    );
    type Options = Options<F>;
    type State = State;
    type Action = Action<F>;
    type Timer = String;
    type Event = Event;
    type View = State;
    type Refusal = CommonRefusal;
    type Outcome = SimpleOutcome;

    fn default_options(_: u8) -> Options<F> {
        Options { seconds: 5, rest: Rest::default() }
    }
    fn check_options(options: &Options<F>, _: u8) -> Result<(), Vec<OptionViolation>> {
        if (1..=9).contains(&options.seconds) {
            return Ok(());
        }
        Err(vec![OptionViolation::new("/seconds", code::OUT_OF_BOUNDS)])
    }
    fn setup(ctx: Setup<'_, Self>) -> State {
        State {
            ends_at: ctx.now + Millis::from_secs(ctx.options.seconds.into()),
            winner: None,
            timed_out: false,
        }
    }
    fn validate(_: &State, _: PlayerId, action: &Action<F>, _: Timestamp) -> Result<(), CommonRefusal> {
        let Action::Press { hard, .. } = action;
        if *hard { Ok(()) } else { Err(CommonRefusal::RuleViolation) }
    }
    fn apply(state: &mut State, input: Input<Self>, fx: &mut Effects<'_, Self>) {
        match input {
            Input::Action { player, .. } => {
                state.winner = Some(player);
                fx.emit_all(Event::Pressed { player });
            }
            Input::Due(_) => state.timed_out = true,
            Input::Presence { .. } => {}
        }
    }
    fn view(state: &State, _: Viewer) -> State {
        state.clone()
    }
    fn deadline(state: &State) -> Option<Deadline> {
        (state.winner.is_none() && !state.timed_out).then(|| Deadline::at(state.ends_at))
    }
    fn on_timeout(_: &State, _: &Deadline) -> String {
        "end".into()
    }
    fn result(state: &State) -> Option<SimpleOutcome> {
        let rank =
            |winner| competition_ranks(PlayerId::all(2).map(|player| (player, Some(player) != winner)));
        match state.winner {
            None if !state.timed_out => None,
            None => Some(SimpleOutcome { ranking: rank(None), reason: SimpleReason::TimedOut }),
            winner => Some(SimpleOutcome { ranking: rank(winner), reason: SimpleReason::Finished }),
        }
    }
    fn sample_action(
        _: &State,
        _: PlayerId,
        _: Timestamp,
        _: &mut platform_api::GameRng,
    ) -> Option<Action<F>> {
        Some(Action::Press { hard: true, rest: Rest::default() })
    }
    fn check_state(state: &State) -> Result<(), StateFault> {
        if state.winner.is_none_or(|player| player.index() < 2) {
            return Ok(());
        }
        Err(StateFault::new("/winner", "no such player"))
    }
}
