//! A small game of perfect information: take one to three of the counters, the last one wins. Whoever is
//! silent for ten seconds has one taken for them, at random from the two piles.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::*;

/// The title; `FAULT` names what is wrong with it, if anything.
#[derive(Debug)]
pub(crate) struct Takeaway<const FAULT: u8 = HONEST>;

pub(crate) const HONEST: u8 = 0;
pub(crate) const PANICS_IN_VIEW: u8 = 1;
pub(crate) const PANICS_IN_APPLY: u8 = 2;
pub(crate) const TIMER_DOES_NOTHING: u8 = 3;
pub(crate) const ENDLESS_AT_ONE_INSTANT: u8 = 4;
pub(crate) const OTHER_RULES: u8 = 5;
pub(crate) const NEWER_STATE: u8 = 6;

pub(crate) const TURN: Millis = Millis::from_secs(10);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Options {
    pub(crate) counters: u32,
    pub(crate) quiet: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct State {
    pub(crate) piles: [u32; 2],
    turn: PlayerId,
    turn_started_at: Timestamp,
    quiet: bool,
    winner: Option<PlayerId>,
    ticks: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", tag = "type", deny_unknown_fields)]
pub(crate) enum Action {
    Take { pile: i32, count: i32 },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct TurnOver;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", tag = "type", deny_unknown_fields)]
pub(crate) enum Event {
    Taken { player: PlayerId, pile: u32, count: u32, auto: bool },
    Praise {},
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct View {
    piles: [u32; 2],
    turn: PlayerId,
    deadline: Option<Deadline>,
}

impl<const FAULT: u8> Takeaway<FAULT> {
    fn take(state: &mut State, pile: u32, count: u32, auto: bool, fx: &mut Effects<'_, Self>) {
        let player = state.turn;
        if let Some(left) = state.piles.get_mut(pile as usize) {
            *left -= count;
        }
        fx.emit_all(Event::Taken { player, pile, count, auto });
        if !auto {
            fx.emit(Audience::only(player), Event::Praise {});
        }
        if state.piles == [0, 0] {
            state.winner = Some(player);
        }
        state.turn = PlayerId::new((player.index() as u8 + 1) % fx.seats());
        state.turn_started_at = fx.now();
    }
}

impl<const FAULT: u8> Game for Takeaway<FAULT> {
    const META: GameMeta = GameMeta::new(
        "takeaway",
        Localized { ko: "덜어내기", en: "Take away", zh_hans: "取子" },
        Localized {
            ko: "마지막 돌을 가져가요", en: "Take the last counter", zh_hans: "取走最后一子"
        },
    );
    const RULES_VERSION: u32 = if FAULT == OTHER_RULES { 2 } else { 1 };
    const STATE_VERSION: u32 = if FAULT == NEWER_STATE { 2 } else { 1 };

    type Options = Options;
    type State = State;
    type Action = Action;
    type Timer = TurnOver;
    type Event = Event;
    type View = View;
    type Refusal = CommonRefusal;
    type Outcome = SimpleOutcome;

    fn default_options(_: u8) -> Options {
        Options { counters: 6, quiet: false }
    }

    fn check_options(options: &Options, _: u8) -> Result<(), Vec<OptionViolation>> {
        if (1..=100).contains(&options.counters) {
            return Ok(());
        }
        Err(vec![OptionViolation::new("/counters", "OUT_OF_BOUNDS")])
    }

    fn setup(ctx: Setup<'_, Self>) -> State {
        let first = ctx.rng.below(u64::from(ctx.options.counters) + 1) as u32;
        State {
            piles: [first, ctx.options.counters - first],
            turn: PlayerId::new(0),
            turn_started_at: ctx.now,
            quiet: ctx.options.quiet,
            winner: None,
            ticks: 0,
            note: (FAULT == NEWER_STATE).then(|| "new".to_owned()),
        }
    }

    fn validate(state: &State, player: PlayerId, action: &Action, _: Timestamp) -> Result<(), CommonRefusal> {
        let Action::Take { pile, count } = *action;
        if player != state.turn {
            return Err(CommonRefusal::NotYourTurn);
        }
        let left = usize::try_from(pile).ok().and_then(|pile| state.piles.get(pile));
        let left = left.ok_or(CommonRefusal::OutOfBounds)?;
        if (1..=3).contains(&count) && count.unsigned_abs() <= *left {
            Ok(())
        } else {
            Err(CommonRefusal::RuleViolation)
        }
    }

    fn apply(state: &mut State, input: Input<Self>, fx: &mut Effects<'_, Self>) {
        match input {
            Input::Action { action: Action::Take { pile, count }, .. } => {
                assert!(FAULT != PANICS_IN_APPLY || count != 3, "three is too many");
                Self::take(state, pile.unsigned_abs(), count.unsigned_abs(), false, fx);
            }
            Input::Due(TurnOver) if FAULT == TIMER_DOES_NOTHING => {}
            Input::Due(TurnOver) if FAULT == ENDLESS_AT_ONE_INSTANT => state.ticks += 1,
            Input::Due(TurnOver) => {
                let full: Vec<u32> = (0..2).filter(|&pile| state.piles[pile as usize] > 0).collect();
                let pile = fx.rng().choose(&full).copied().unwrap_or_default();
                Self::take(state, pile, 1, true, fx);
            }
            Input::Presence { .. } => {}
        }
        if state.quiet {
            fx.keep_views();
        }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        assert!(FAULT != PANICS_IN_VIEW || viewer != Viewer::Spectator, "no spectators please");
        View { piles: state.piles, turn: state.turn, deadline: Self::deadline(state) }
    }

    fn deadline(state: &State) -> Option<Deadline> {
        // The tick makes it another deadline each time, though at the same instant.
        let player = (FAULT != ENDLESS_AT_ONE_INSTANT || state.ticks.is_multiple_of(2)).then_some(state.turn);
        state.winner.is_none().then_some(Deadline { at: state.turn_started_at + TURN, player })
    }

    fn on_timeout(_: &State, _: &Deadline) -> TurnOver {
        TurnOver
    }

    fn result(state: &State) -> Option<SimpleOutcome> {
        let winner = state.winner?;
        let scores = PlayerId::all(2).map(|player| (player, player != winner));
        Some(SimpleOutcome { ranking: competition_ranks(scores), reason: SimpleReason::Finished })
    }

    fn legal_actions(state: &State, player: PlayerId, now: Timestamp) -> Option<Vec<Action>> {
        let all = (0..2).flat_map(|pile| (1..=3).map(move |count| Action::Take { pile, count }));
        Some(all.filter(|action| Self::validate(state, player, action, now).is_ok()).collect())
    }

    fn check_state(state: &State) -> Result<(), StateFault> {
        let sum = state.piles.iter().fold(0u32, |sum, &pile| sum.saturating_add(pile));
        if sum > 100 {
            return Err(StateFault::new("/piles", "more than a hundred counters"));
        }
        if (sum == 0) != state.winner.is_some() || state.turn.index() >= 2 {
            return Err(StateFault::new("/winner", "the match ends with the last counter"));
        }
        Ok(())
    }

    fn migrate(from: u32, stored: &mut StoredMatch) -> Result<(), MigrationError> {
        let shape = MigrationError::Shape { from, pointer: String::new(), expected: "an object" };
        if let Some(state) = &mut stored.state {
            state.as_object_mut().ok_or(shape)?.insert("note".into(), "migrated".into());
        }
        Ok(())
    }
}
