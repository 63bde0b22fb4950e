//! A whole title: two players take one to three of 21 sticks in turn, and whoever takes the last one loses.
//! Whoever is silent for 30 seconds loses too.
//!
//! Run it: `cargo run -p platform-api --example first_title`

#![expect(clippy::print_stdout, reason = "an example shows what it does")]

use platform_api::*;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Debug)]
struct LastStick;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Options {
    /// How many sticks lie on the table, 4 to 99.
    #[schemars(range(min = 4, max = 99))]
    sticks: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct State {
    sticks: u32,
    turn: PlayerId,
    turn_started_at: Timestamp,
    outcome: Option<SimpleOutcome>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", tag = "type", deny_unknown_fields)]
enum Action {
    Take { count: i32 },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", tag = "type", deny_unknown_fields)]
enum Event {
    Taken { player: PlayerId, count: u32 },
    TimeRanOut { player: PlayerId },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct View {
    sticks: u32,
    turn: PlayerId,
    deadline: Option<Deadline>,
}

const TURN: Millis = Millis::from_secs(30);

fn lose(state: &mut State, loser: PlayerId, reason: SimpleReason) {
    let scores = PlayerId::all(2).map(|player| (player, player == loser));
    state.outcome = Some(SimpleOutcome { ranking: competition_ranks(scores), reason });
}

impl Game for LastStick {
    const META: GameMeta = GameMeta::new(
        "last-stick",
        Localized { ko: "마지막 막대", en: "Last Stick", zh_hans: "最后一根" },
        Localized {
            ko: "마지막 막대를 가져가면 져요",
            en: "Whoever takes the last stick loses",
            zh_hans: "拿到最后一根的人输",
        },
    );

    type Options = Options;
    type State = State;
    type Action = Action;
    type Timer = ();
    type Event = Event;
    type View = View;
    type Refusal = CommonRefusal;
    type Outcome = SimpleOutcome;

    fn default_options(_seats: u8) -> Options {
        Options { sticks: 21 }
    }

    fn check_options(options: &Options, _seats: u8) -> Result<(), Vec<OptionViolation>> {
        let fits = (4..=99).contains(&options.sticks);
        if fits { Ok(()) } else { Err(vec![OptionViolation::new("/sticks", "OUT_OF_BOUNDS")]) }
    }

    fn setup(ctx: Setup<'_, Self>) -> State {
        State { sticks: ctx.options.sticks, turn: PlayerId::new(0), turn_started_at: ctx.now, outcome: None }
    }

    fn validate(
        state: &State,
        player: PlayerId,
        action: &Action,
        _now: Timestamp,
    ) -> Result<(), CommonRefusal> {
        let Action::Take { count } = *action;
        if player != state.turn {
            return Err(CommonRefusal::NotYourTurn);
        }
        let fits = (1..=3).contains(&count) && count.unsigned_abs() <= state.sticks;
        if fits { Ok(()) } else { Err(CommonRefusal::OutOfBounds) }
    }

    fn apply(state: &mut State, input: Input<Self>, fx: &mut Effects<'_, Self>) {
        match input {
            Input::Action { player, action: Action::Take { count } } => {
                state.sticks -= count.unsigned_abs();
                fx.emit_all(Event::Taken { player, count: count.unsigned_abs() });
                if state.sticks == 0 {
                    lose(state, player, SimpleReason::Finished);
                }
                state.turn = PlayerId::new(u8::from(player == PlayerId::new(0)));
                state.turn_started_at = fx.now();
            }
            Input::Due(()) => {
                fx.emit_all(Event::TimeRanOut { player: state.turn });
                lose(state, state.turn, SimpleReason::TimedOut);
            }
            Input::Presence { .. } => {}
        }
    }

    fn view(state: &State, _viewer: Viewer) -> View {
        View { sticks: state.sticks, turn: state.turn, deadline: Self::deadline(state) }
    }

    fn deadline(state: &State) -> Option<Deadline> {
        state.outcome.is_none().then(|| Deadline::of(state.turn, state.turn_started_at + TURN))
    }

    fn on_timeout(_state: &State, _due: &Deadline) {}

    fn result(state: &State) -> Option<SimpleOutcome> {
        state.outcome.clone()
    }

    fn legal_actions(state: &State, player: PlayerId, now: Timestamp) -> Option<Vec<Action>> {
        let all = (1..=3).map(|count| Action::Take { count });
        Some(all.filter(|action| Self::validate(state, player, action, now).is_ok()).collect())
    }

    fn check_state(state: &State) -> Result<(), StateFault> {
        let ended = state.outcome.is_some();
        if state.sticks > 99 || (state.sticks == 0 && !ended) || state.turn.index() > 1 {
            return Err(StateFault::new("", "no match can come to this"));
        }
        Ok(())
    }
}

register!(LastStick);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let new = NewMatch::sample(2, Seed::from_number(1));
    let mut game = registry::find("last-stick").ok_or("not linked")?.create(None, new)?;
    for (player, count) in [(0, 3), (1, 2), (0, 4)] {
        let action = format!(r#"{{"type":"take","count":{count}}}"#);
        let receipt = game.submit(PlayerId::new(player), &action, Timestamp::from_millis(1_000))?;
        match receipt.outcome {
            Ok(_) => println!("{}", game.view(Viewer::Spectator)?),
            Err(rejection) => println!("{}", game.render(&rejection, "en").message),
        }
    }
    game.advance(Timestamp::from_millis(60_000))?;
    println!("{}", game.result("en")?.ok_or("still running")?);
    Ok(())
}
