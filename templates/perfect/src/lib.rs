//! Three in a row: two players put their marks on nine cells in turn, and whoever has three in a line first wins.
#![forbid(unsafe_code)]

mod tabletop;

use platform_api::{
    CommonRefusal, Deadline, Effects, Game, GameMeta, Input, Localized, Millis, OptionViolation, PlayerId,
    Setup, SimpleOutcome, SimpleReason, StateFault, Tabletop, Timestamp, Viewer, code, competition_ranks,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

platform_api::register!(ThreeInARow);

/// The title.
#[derive(Clone, Copy, Debug)]
pub struct ThreeInARow;

/// What can be chosen before a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Options {
    /// How long a turn may last, in seconds, 5 to 300.
    #[schemars(range(min = 5, max = 300))]
    pub turn_sec: u32,
}

/// Everything the rules need to go on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct State {
    /// The nine cells, row by row from the top; who has marked each.
    cells: [Option<PlayerId>; 9],
    turn: PlayerId,
    turn_started_at: Timestamp,
    turn_sec: u32,
    /// True if the player to move has run out of time.
    timed_out: bool,
}

/// What a player can do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Action {
    /// Puts a mark on a cell.
    #[schemars(title = "Mark")]
    Mark {
        /// The cell's number, 0 to 8, row by row from the top.
        cell: u8,
    },
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
    /// Somebody put a mark on a cell.
    #[schemars(title = "Marked")]
    Marked {
        /// Who.
        player: PlayerId,
        /// The cell's number.
        cell: u8,
    },
    /// Somebody's time ran out.
    #[schemars(title = "Turn over")]
    TurnOver {
        /// Whose.
        player: PlayerId,
    },
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct View {
    /// The nine cells, row by row from the top; who has marked each.
    pub cells: [Option<PlayerId>; 9],
    /// Who is to move.
    pub turn: PlayerId,
    /// When the turn is over; absent once the match is.
    pub deadline: Option<Deadline>,
}

/// The lines that win.
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl Game for ThreeInARow {
    const META: GameMeta = GameMeta {
        minutes: (1, 3),
        ..GameMeta::new(
            "three-in-a-row",
            Localized { ko: "세 개 잇기", en: "Three in a Row", zh_hans: "三子连线" },
            Localized {
                ko: "세 개를 먼저 한 줄로 이어요",
                en: "Be the first with three in a line",
                zh_hans: "抢先把三个连成一线",
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
        Options { turn_sec: 30 }
    }

    fn check_options(options: &Options, _seats: u8) -> Result<(), Vec<OptionViolation>> {
        let fits = (5..=300).contains(&options.turn_sec);
        if fits { Ok(()) } else { Err(vec![OptionViolation::new("/turnSec", code::OUT_OF_BOUNDS)]) }
    }

    /// Whoever joined first begins, in a rematch the other.
    fn setup(ctx: Setup<'_, Self>) -> State {
        State {
            cells: [None; 9],
            turn: PlayerId::new(u8::from(ctx.rematch % 2 == 1)),
            turn_started_at: ctx.now,
            turn_sec: ctx.options.turn_sec,
            timed_out: false,
        }
    }

    fn validate(
        state: &State,
        player: PlayerId,
        action: &Action,
        _now: Timestamp,
    ) -> Result<(), CommonRefusal> {
        let Action::Mark { cell } = action;
        match state.cells.get(usize::from(*cell)) {
            _ if player != state.turn => Err(CommonRefusal::NotYourTurn),
            None => Err(CommonRefusal::OutOfBounds),
            Some(Some(_)) => Err(CommonRefusal::RuleViolation),
            Some(None) => Ok(()),
        }
    }

    fn apply(state: &mut State, input: Input<Self>, fx: &mut Effects<'_, Self>) {
        match input {
            Input::Action { player, action: Action::Mark { cell } } => {
                if let Some(marked) = state.cells.get_mut(usize::from(cell)) {
                    *marked = Some(player);
                }
                fx.emit_all(Event::Marked { player, cell });
                state.turn = other(player);
                state.turn_started_at = fx.now();
            }
            Input::Due(Timer::TurnOver {}) => {
                fx.emit_all(Event::TurnOver { player: state.turn });
                state.timed_out = true;
            }
            // Somebody who is away runs out of time like anybody else.
            Input::Presence { .. } => {}
        }
    }

    fn view(state: &State, _viewer: Viewer) -> View {
        View { cells: state.cells, turn: state.turn, deadline: Self::deadline(state) }
    }

    fn deadline(state: &State) -> Option<Deadline> {
        let turn = Millis::from_secs(state.turn_sec.into());
        Self::result(state).is_none().then(|| Deadline::of(state.turn, state.turn_started_at + turn))
    }

    fn on_timeout(_state: &State, _due: &Deadline) -> Timer {
        Timer::TurnOver {}
    }

    fn result(state: &State) -> Option<SimpleOutcome> {
        let (winner, reason) = match state.winner() {
            Some(winner) => (Some(winner), SimpleReason::Finished),
            None if state.timed_out => (Some(other(state.turn)), SimpleReason::TimedOut),
            None if state.cells.iter().all(Option::is_some) => (None, SimpleReason::Finished),
            None => return None,
        };
        let scores = PlayerId::all(2).map(|player| (player, Some(player) != winner));
        Some(SimpleOutcome { ranking: competition_ranks(scores), reason })
    }

    /// The free cells in the order of their numbers.
    fn legal_actions(state: &State, player: PlayerId, now: Timestamp) -> Option<Vec<Action>> {
        let all = (0..9).map(|cell| Action::Mark { cell });
        Some(all.filter(|action| Self::validate(state, player, action, now).is_ok()).collect())
    }

    fn check_state(state: &State) -> Result<(), StateFault> {
        let has_seat = |player: PlayerId| player.index() < 2;
        let fits = |fits: bool, pointer: &str| {
            if fits { Ok(()) } else { Err(StateFault::new(pointer, "no match can come to this")) }
        };
        fits(state.cells.iter().flatten().all(|player| has_seat(*player)), "/cells")?;
        fits(has_seat(state.turn), "/turn")?;
        fits((5..=300).contains(&state.turn_sec), "/turnSec")
    }

    fn silent_bound(state: &State) -> Millis {
        Millis::from_secs(state.turn_sec.into())
    }

    fn tabletop() -> Option<&'static dyn Tabletop<Self>> {
        Some(&Self)
    }
}

impl State {
    /// Whoever has three in a line.
    fn winner(&self) -> Option<PlayerId> {
        PlayerId::all(2).find(|player| {
            let has = |cell: &usize| self.cells.get(*cell) == Some(&Some(*player));
            LINES.iter().any(|line| line.iter().all(has))
        })
    }
}

fn other(player: PlayerId) -> PlayerId {
    PlayerId::new(u8::from(player == PlayerId::new(0)))
}
