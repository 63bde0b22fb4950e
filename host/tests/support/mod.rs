//! A tiny title to drive the program with: two to four players take one to three stones in turn from a pile, and
//! whoever takes the last one wins.

#![allow(dead_code, reason = "every test target uses a part of it")]

use std::io::Cursor;

use madang::{Console, Exit};
use platform_api::registry::Registry;
use platform_api::{
    CommonRefusal, Deadline, Difficulty, DrawStyle, Effects, Game, GameMeta, GuidePage, Input, Localized,
    Millis, OptionViolation, ParseFault, Place, Placed, PlayerId, Setup, SimpleOutcome, SimpleReason, Svg,
    Tabletop, Timestamp, Viewer,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug)]
pub(crate) struct TakeAway;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Options {
    pub(crate) stones: i32,
    pub(crate) time_control: TimeControl,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub(crate) enum TimeControl {
    None {},
    PerMove { per_move_sec: u64 },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    seats: u8,
    stones: i32,
    turn: PlayerId,
    since: Timestamp,
    patience: Millis,
    outcome: Option<SimpleOutcome>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub(crate) enum Action {
    Take {
        n: i32,
    },
    Resign {},
    /// Panics, as a faulty title would.
    Break {},
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Timer {
    TooSlow,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub(crate) enum Event {
    Took { player: PlayerId, n: i32 },
    Left { player: PlayerId },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct View {
    stones: i32,
    turn: PlayerId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    may_take: Option<Vec<i32>>,
}

impl State {
    fn next(&self) -> PlayerId {
        PlayerId::new((self.turn.index() as u8 + 1) % self.seats)
    }

    fn end(&mut self, winner: Option<PlayerId>, loser: Option<PlayerId>, reason: SimpleReason) {
        let rank =
            |player| u8::from(Some(player) == loser || winner.is_some_and(|winner| winner != player)) + 1;
        let mut ranking: Vec<_> =
            PlayerId::all(self.seats).map(|player| Place { player, rank: rank(player) }).collect();
        if let (Some(_), true) = (loser, self.seats > 2) {
            for place in &mut ranking {
                place.rank = if Some(place.player) == loser { self.seats } else { 1 };
            }
        }
        self.outcome = Some(SimpleOutcome { ranking, reason });
    }
}

impl Game for TakeAway {
    const META: GameMeta = GameMeta {
        seats: &[2, 3, 4],
        minutes: (1, 3),
        difficulty: Difficulty::Easy,
        ..GameMeta::new(
            "take-away",
            Localized { ko: "돌 가져가기", en: "Take Away", zh_hans: "取石子" },
            Localized {
                ko: "마지막 돌을 가져가세요",
                en: "Take the last stone",
                zh_hans: "拿走最后一颗石子",
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

    fn default_options(_: u8) -> Options {
        Options { stones: 21, time_control: TimeControl::PerMove { per_move_sec: 30 } }
    }

    fn check_options(options: &Options, _: u8) -> Result<(), Vec<OptionViolation>> {
        let mut violations = Vec::new();
        if !(1..=99).contains(&options.stones) {
            violations.push(OptionViolation::new("/stones", "OUT_OF_BOUNDS"));
        }
        if options.time_control == (TimeControl::PerMove { per_move_sec: 0 }) {
            violations.push(OptionViolation::new("/timeControl/perMoveSec", "RULE_VIOLATION"));
        }
        if violations.is_empty() { Ok(()) } else { Err(violations) }
    }

    fn setup(ctx: Setup<'_, Self>) -> State {
        let patience = match ctx.options.time_control {
            TimeControl::None {} => Millis::from_secs(3600),
            TimeControl::PerMove { per_move_sec } => Millis::from_secs(per_move_sec),
        };
        let turn = PlayerId::new(0);
        State { seats: ctx.seats, stones: ctx.options.stones, turn, since: ctx.now, patience, outcome: None }
    }

    fn validate(state: &State, player: PlayerId, action: &Action, _: Timestamp) -> Result<(), CommonRefusal> {
        match action {
            Action::Resign {} | Action::Break {} => Ok(()),
            _ if player != state.turn => Err(CommonRefusal::NotYourTurn),
            Action::Take { n } if !(1..=3).contains(n) => Err(CommonRefusal::OutOfBounds),
            Action::Take { n } if *n > state.stones => Err(CommonRefusal::RuleViolation),
            Action::Take { .. } => Ok(()),
        }
    }

    fn apply(state: &mut State, input: Input<Self>, fx: &mut Effects<'_, Self>) {
        match input {
            Input::Action { player, action: Action::Take { n } } => {
                state.stones -= n;
                state.turn = state.next();
                state.since = fx.now();
                fx.emit_all(Event::Took { player, n });
                if state.stones == 0 {
                    state.end(Some(player), None, SimpleReason::Finished);
                }
            }
            Input::Action { player, action: Action::Resign {} } => {
                fx.emit_all(Event::Left { player });
                state.end(None, Some(player), SimpleReason::Finished);
            }
            Input::Action { action: Action::Break {}, .. } => panic!("broken on purpose"),
            Input::Due(Timer::TooSlow) => {
                fx.emit_all(Event::Left { player: state.turn });
                state.end(None, Some(state.turn), SimpleReason::TimedOut);
            }
            Input::Presence { .. } => {}
        }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let may_take = viewer.is(state.turn).then(|| (1..=3.min(state.stones)).collect());
        View { stones: state.stones, turn: state.turn, may_take }
    }

    fn deadline(state: &State) -> Option<Deadline> {
        state.outcome.is_none().then(|| Deadline::of(state.turn, state.since + state.patience))
    }

    fn on_timeout(_: &State, _: &Deadline) -> Timer {
        Timer::TooSlow
    }

    fn result(state: &State) -> Option<SimpleOutcome> {
        state.outcome.clone()
    }

    fn legal_actions(state: &State, player: PlayerId, _: Timestamp) -> Option<Vec<Action>> {
        let most = if player == state.turn { 3.min(state.stones) } else { 0 };
        Some((1..=most).map(|n| Action::Take { n }).chain([Action::Resign {}]).collect())
    }

    fn guide() -> &'static [GuidePage] {
        &[GuidePage {
            locale: "en",
            markdown: "# Take Away\n\nTake the last stone.\n\n```position\n3/2/0\nlegal: 1 2 3\n```\n\n```position\n?\n```",
        }]
    }

    fn tabletop() -> Option<&'static dyn Tabletop<Self>> {
        Some(&Self)
    }
}

impl Tabletop<Self> for TakeAway {
    fn parse_action(&self, _: &State, text: &str) -> Result<Action, ParseFault> {
        match text {
            "resign" => Ok(Action::Resign {}),
            "break" => Ok(Action::Break {}),
            _ => {
                let n = text.parse().map_err(|_| ParseFault::new(text, 1, "a move is a number"))?;
                Ok(Action::Take { n })
            }
        }
    }

    fn print_action(&self, _: &State, action: &Action) -> String {
        match action {
            Action::Take { n } => n.to_string(),
            Action::Resign {} => "resign".into(),
            Action::Break {} => "break".into(),
        }
    }

    fn parse_position(&self, text: &str, now: Timestamp) -> Result<Placed<Self>, ParseFault> {
        let fault = || ParseFault::new(text, 1, "a position is STONES/SEATS/TURN");
        let numbers: Vec<i32> = text.split('/').map_while(|n| n.parse().ok()).collect();
        let [stones @ 1..=99, seats @ 2..=4, turn] = numbers[..] else { return Err(fault()) };
        let seats = seats as u8;
        let turn = u8::try_from(turn).ok().filter(|turn| *turn < seats).ok_or_else(fault)?;
        let options = Options { stones: 21, time_control: TimeControl::None {} };
        let patience = Millis::from_secs(3600);
        let state = State { seats, stones, turn: PlayerId::new(turn), since: now, patience, outcome: None };
        Ok(Placed { seats, options, state })
    }

    fn print_position(&self, state: &State) -> String {
        format!("{}/{}/{}", state.stones, state.seats, state.turn)
    }

    fn draw(&self, view: &View, style: &DrawStyle) -> String {
        let stones = "o".repeat(view.stones as usize);
        let stones = if style.color { format!("\u{1b}[1m{stones}\u{1b}[0m") } else { stones };
        if style.hints { format!("[{stones}] may take {:?}", view.may_take) } else { format!("[{stones}]") }
    }

    fn picture(&self, _: &View) -> Svg {
        Svg("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".into())
    }

    fn is_turn_action(&self, action: &Action) -> bool {
        matches!(action, Action::Take { .. })
    }

    fn to_move(&self, state: &State) -> Option<PlayerId> {
        state.outcome.is_none().then_some(state.turn)
    }
}

/// The tiny title alone.
pub(crate) fn registry() -> Registry {
    Registry::builder().with::<TakeAway>().build().unwrap()
}

/// What one run of the program did.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) exit: Exit,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs the program over the tiny title, with `input` piped in.
pub(crate) fn madang(args: &[&str], input: &str) -> Ran {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let input = Cursor::new(input.as_bytes().to_vec());
    let exit = madang::run(
        std::iter::once("madang").chain(args.iter().copied()),
        &registry(),
        &mut Console::plain(&mut out, &mut err, input),
    );
    Ran { exit, out: String::from_utf8(out).unwrap(), err: String::from_utf8(err).unwrap() }
}

impl Ran {
    /// The output of a run that went well.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!(self.exit, Exit::Success, "{}", self.err);
        assert_eq!(self.err, "");
        self.out
    }

    /// The message of a run that ended badly, which is one line and begins with the program's name.
    #[track_caller]
    pub(crate) fn failed(self, exit: Exit) -> String {
        assert_eq!(self.exit, exit, "{}{}", self.out, self.err);
        assert_eq!(self.err.lines().count(), 1, "{:?}", self.err);
        self.err.strip_prefix("madang: ").unwrap().trim_end().to_owned()
    }
}
