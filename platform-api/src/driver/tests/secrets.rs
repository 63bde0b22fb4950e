//! The hidden-information part of the contract: what the driver keeps from whom.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::*;
use crate::record::Cause;

/// The first player knows a number that the second guesses; both may write notes that nobody else notices.
#[derive(Debug)]
struct Whisper;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Pool {
    pool: Vec<u32>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct State {
    secret: u32,
    pool: Vec<u32>,
    guesses: Vec<u32>,
    notes: u32,
    ends: Timestamp,
    over: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", tag = "type", deny_unknown_fields)]
enum Action {
    Guess { number: u32 },
    Note {},
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", tag = "type", deny_unknown_fields)]
enum Event {
    Guessed { number: u32 },
    Close {},
    Noted {},
    Revealed { number: u32 },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct View {
    guesses: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<u32>,
}

impl Game for Whisper {
    const META: GameMeta = GameMeta {
        information: Information::Hidden,
        ..GameMeta::new(
            "whisper",
            Localized { ko: "귓속말", en: "Whisper", zh_hans: "悄悄话" },
            Localized { ko: "숫자를 맞혀요", en: "Guess the number", zh_hans: "猜数字" },
        )
    };
    type Options = Pool;
    type State = State;
    type Action = Action;
    type Timer = ();
    type Event = Event;
    type View = View;
    type Refusal = CommonRefusal;
    type Outcome = SimpleOutcome;

    fn default_options(_: u8) -> Pool {
        Pool { pool: vec![3, 5, 8] }
    }
    fn setup(ctx: Setup<'_, Self>) -> State {
        let secret = ctx.rng.choose(&ctx.options.pool).copied().unwrap_or_default();
        let pool = ctx.options.pool.clone();
        State { secret, pool, guesses: vec![], notes: 0, ends: ctx.now + Millis::from_secs(60), over: false }
    }
    fn validate(_: &State, player: PlayerId, action: &Action, _: Timestamp) -> Result<(), CommonRefusal> {
        match action {
            Action::Guess { .. } if player == A => Err(CommonRefusal::NotYourTurn),
            Action::Guess { .. } | Action::Note {} => Ok(()),
        }
    }
    fn apply(state: &mut State, input: Input<Self>, fx: &mut Effects<'_, Self>) {
        match input {
            Input::Action { action: Action::Guess { number }, player } => {
                state.guesses.push(number);
                fx.emit_all(Event::Guessed { number });
                if number == state.secret {
                    state.over = true;
                    fx.emit_all(Event::Revealed { number });
                } else if number.abs_diff(state.secret) == 1 {
                    fx.emit(Audience::only(player), Event::Close {});
                }
            }
            Input::Action { action: Action::Note {}, player } => {
                state.notes += 1;
                fx.emit(Audience::only(player), Event::Noted {});
            }
            Input::Due(()) => state.over = true,
            Input::Presence { player, connected: true } => fx.refresh(Audience::only(player)),
            Input::Presence { .. } => {}
        }
    }
    fn view(state: &State, viewer: Viewer) -> View {
        View { guesses: state.guesses.clone(), secret: (viewer.is(A) || state.over).then_some(state.secret) }
    }
    fn deadline(state: &State) -> Option<Deadline> {
        (!state.over).then_some(Deadline::at(state.ends))
    }
    fn on_timeout(_: &State, _: &Deadline) {}
    fn result(state: &State) -> Option<SimpleOutcome> {
        state.over.then(|| SimpleOutcome { ranking: vec![], reason: SimpleReason::Finished })
    }
    fn secrets() -> Option<&'static dyn Secrets<Self>> {
        Some(&Self)
    }
}

impl Secrets<Self> for Whisper {
    fn public_options(&self, options: &Pool) -> Value {
        json!({ "poolSize": options.pool.len() })
    }
    fn twin(&self, state: &State, viewer: Viewer, rng: &mut GameRng) -> Option<State> {
        let others: Vec<u32> = state.pool.iter().copied().filter(|n| !state.guesses.contains(n)).collect();
        let secret = *rng.choose(&others)?;
        (!viewer.is(A) && !state.over).then(|| State { secret, ..state.clone() })
    }
    fn released(&self, state: &State, input: &Input<Self>, _: Viewer) -> Option<Value> {
        match input {
            Input::Action { action: Action::Guess { number }, .. } => Some(json!(*number == state.secret)),
            _ => None,
        }
    }
    fn private_to(&self, _: &State, input: &Input<Self>) -> Option<Audience> {
        match input {
            Input::Action { player, action: Action::Note {} } => Some(Audience::only(*player)),
            _ => None,
        }
    }
    fn canaries(&self, state: &State, viewer: Viewer) -> Vec<String> {
        if viewer.is(A) || state.over { vec![] } else { vec![format!("\"secret\":{}", state.secret)] }
    }
}

fn whisper() -> Match<Whisper> {
    Match::create(Pool { pool: vec![3, 5, 8] }, NewMatch::sample(2, Seed::from_number(1))).unwrap()
}

fn numbers(game: &Match<Whisper>, viewer: Viewer) -> Vec<u64> {
    DynMatch::messages(game, viewer, 0).unwrap().messages.iter().map(|message| message.n).collect()
}

#[test]
fn options_that_hold_secrets_stay_out_of_the_public_header() {
    let header = whisper().public_header().unwrap();
    assert_eq!(header.options, json!({ "poolSize": 3 }));
    assert!(!serde_json::to_string(&header).unwrap().contains("\"pool\""));
}

#[test]
fn a_private_input_is_noticed_by_nobody_else() {
    let mut game = whisper();
    let step = game.submit(B, Action::Note {}, at(1)).unwrap().outcome.unwrap().unwrap();
    assert_eq!(step.refresh, Audience::NOBODY, "a title with secrets shows itself again to nobody");
    game.submit(B, Action::Guess { number: 99 }, at(2)).unwrap();
    assert_eq!(numbers(&game, Viewer::Player(A)), [1]);
    assert_eq!(numbers(&game, Viewer::Player(B)), [1, 2]);
    assert_eq!(numbers(&game, Viewer::Spectator), [1]);
}

#[test]
fn a_private_event_reaches_its_audience_alone() {
    let mut game = whisper();
    let close = game.state().secret + 1;
    game.submit(B, Action::Guess { number: close }, at(1)).unwrap();
    let texts = |viewer| serde_json::to_string(&DynMatch::messages(&game, viewer, 0).unwrap()).unwrap();
    assert!(texts(Viewer::Player(B)).contains("close"));
    assert!(!texts(Viewer::Player(A)).contains("close"));
    assert!(!texts(Viewer::Spectator).contains("close"));
}

#[test]
fn somebody_who_comes_back_is_sent_the_view() {
    let mut game = whisper();
    game.presence(B, false, at(1)).unwrap();
    game.presence(B, true, at(2)).unwrap();
    let mailing = DynMatch::messages(&game, Viewer::Player(B), 0).unwrap();
    assert_eq!(mailing.messages.len(), 1);
    assert_eq!(mailing.messages[0].view.as_ref().unwrap().get(), r#"{"guesses":[]}"#);
    assert_eq!(numbers(&game, Viewer::Player(A)), [0; 0]);
}

#[test]
fn the_public_record_leaves_private_inputs_out_and_says_so() {
    let mut game = whisper();
    game.submit(A, Action::Note {}, at(1)).unwrap();
    let secret = game.state().secret;
    game.submit(B, Action::Guess { number: secret }, at(2)).unwrap();
    let public = game.publish().unwrap().unwrap();
    assert!(!public.complete);
    assert_eq!(public.entries.len(), 1);
    assert_eq!(public.entries[0].seq, record::Seq::new(0), "a hole in the numbers would tell");
    assert!(!serde_json::to_string(&public).unwrap().contains("note"));
    assert!(public.into_host_record().is_err());
    assert_eq!(game.record().unwrap().entries.len(), 2);
}

#[test]
fn the_suite_can_ask_about_secrets_without_the_type() {
    let game = whisper();
    let erased: &dyn DynMatch = &game;
    let mut rng = GameRng::new(&Seed::from_number(3));
    assert!(erased.twin(Viewer::Player(A), &mut rng).unwrap().is_none());
    let twins: Vec<_> = (0..20).map(|_| erased.twin(Viewer::Player(B), &mut rng).unwrap().unwrap()).collect();
    assert!(twins.iter().any(|twin| twin.state_hash() != erased.state_hash()));
    assert!(twins.iter().all(|twin| {
        let view = |of: &dyn DynMatch| of.view(Viewer::Player(B)).unwrap().get().to_owned();
        view(twin.as_ref()) == view(erased)
    }));
    let guess = Cause::Action { player: B, action: json!({"type": "guess", "number": game.state().secret}) };
    assert_eq!(erased.released(&guess, Viewer::Spectator).unwrap(), Some(json!(true)));
    let note = Cause::Action { player: B, action: json!({"type": "note"}) };
    assert_eq!(erased.private_to(&note).unwrap(), Some(Audience::only(B)));
    assert_eq!(erased.canaries(Viewer::Player(A)).unwrap(), Vec::<String>::new());
    assert_eq!(erased.canaries(Viewer::Spectator).unwrap().len(), 1);
}

#[test]
fn a_position_with_secrets_is_not_shared() {
    assert_eq!(record::share::Shared::position(&whisper(), 1), Err(record::share::LinkFault::Hidden));
}
