use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;
use crate::time::MAX_SAFE_INTEGER;
use crate::toolkit::Presence;

const A: PlayerId = PlayerId::new(0);
const B: PlayerId = PlayerId::new(1);

/// Three minutes and two seconds a move, one of the wall game's two pairs.
const BLITZ: TimeControl =
    TimeControl::Fischer { base: Millis::from_secs(180), increment: Millis::from_secs(2) };
const PER_MOVE: TimeControl = TimeControl::PerMove { per_move: Millis::from_secs(30) };
const IDLE: TimeControl = TimeControl::None { idle_limit: Millis::from_secs(300) };

fn at(ms: u64) -> Timestamp {
    Timestamp::from_millis(ms)
}

fn ms(ms: u64) -> Millis {
    Millis::from_millis(ms)
}

#[test]
fn a_turn_lasts_as_long_as_its_time_control_says() {
    // The wall game, chapter 8.5.
    for (control, limit) in [(PER_MOVE, 30_000), (IDLE, 300_000), (BLITZ, 180_000)] {
        let clock = Clock::start(control, 2, B, at(7));
        assert_eq!(clock.deadline(), Some(Deadline::of(B, at(7 + limit))), "{control:?}");
        assert_eq!((clock.control(), clock.turn(), clock.turn_started_at()), (control, Some(B), at(7)));
    }
}

#[test]
fn only_a_fischer_clock_has_stocks() {
    assert_eq!(Clock::start(PER_MOVE, 2, A, at(0)).remaining(A), None);
    assert_eq!(Clock::start(IDLE, 2, A, at(0)).remaining(A), None);
    assert_eq!(Clock::start(BLITZ, 2, A, at(0)).remaining(B), Some(ms(180_000)));
    assert_eq!(Clock::start(BLITZ, 2, A, at(0)).remaining(PlayerId::new(2)), None);
}

#[test]
fn a_move_costs_its_time_and_earns_the_increment() {
    let mut clock = Clock::start(BLITZ, 2, A, at(1_000));
    assert_eq!(clock.spent(at(11_000)), ms(10_000));
    clock.end_turn(at(11_000), B);
    assert_eq!(clock.remaining(A), Some(ms(172_000)));
    assert_eq!(clock.remaining(B), Some(ms(180_000)));
    assert_eq!(clock.deadline(), Some(Deadline::of(B, at(191_000))));
    assert_eq!(clock.spent(at(11_000)), Millis::ZERO);
}

#[test]
fn a_move_starts_the_next_turn_anew_without_stocks() {
    let mut clock = Clock::start(PER_MOVE, 4, A, at(0));
    clock.end_turn(at(29_999), B);
    assert_eq!(clock.deadline(), Some(Deadline::of(B, at(59_999))));
}

#[test]
fn a_player_may_follow_upon_themselves() {
    let mut clock = Clock::start(BLITZ, 2, A, at(0));
    clock.end_turn(at(5_000), A);
    assert_eq!(clock.remaining(A), Some(ms(177_000)));
    assert_eq!(clock.deadline(), Some(Deadline::of(A, at(182_000))));
}

#[test]
fn moves_taken_back_cost_the_player_to_move_and_earn_nothing() {
    let mut clock = Clock::start(BLITZ, 2, A, at(0));
    clock.end_turn(at(10_000), B);
    // B thinks for 20 s, then agrees that A takes the move back.
    clock.hand_over(at(30_000), A);
    assert_eq!(clock.remaining(B), Some(ms(160_000)));
    assert_eq!(clock.remaining(A), Some(ms(172_000)));
    assert_eq!(clock.deadline(), Some(Deadline::of(A, at(202_000))));
}

#[test]
fn the_instant_of_the_deadline_belongs_to_the_timeout() {
    for control in [BLITZ, PER_MOVE, IDLE] {
        let clock = Clock::start(control, 2, A, at(0));
        let end = clock.deadline().unwrap().at.as_millis();
        assert!(!clock.ran_out(at(end - 1)), "{control:?}");
        assert!(clock.ran_out(at(end)), "{control:?}");
    }
    // 180 s of stock, and an increment of 2 s while there is time.
    for (end, left) in [(179_999, 2_001), (180_000, 0), (180_001, 0), (MAX_SAFE_INTEGER, 0)] {
        let mut clock = Clock::start(BLITZ, 2, A, at(0));
        clock.end_turn(at(end), B);
        assert_eq!(clock.remaining(A), Some(ms(left)), "{end}");
    }
}

#[test]
fn a_stopped_clock_stands_still() {
    let mut clock = Clock::start(BLITZ, 2, A, at(0));
    clock.stop(at(4_000));
    assert_eq!(clock.remaining(A), Some(ms(176_000)));
    assert_eq!((clock.turn(), clock.deadline(), clock.spent(at(9_000))), (None, None, Millis::ZERO));
    assert_eq!(clock.turn_started_at(), at(4_000));
    assert!(!clock.ran_out(at(MAX_SAFE_INTEGER)));

    let stopped = clock.clone();
    clock.end_turn(at(9_000), B);
    clock.hand_over(at(9_000), B);
    clock.stop(at(9_000));
    assert_eq!(clock, stopped);
}

#[test]
fn first_moves_have_a_limit_of_their_own_with_every_time_control() {
    // Chess, chapter 8.5: white's first move, then black's, then white's clock runs.
    for (control, limit) in [(BLITZ, 180_000), (PER_MOVE, 30_000), (IDLE, 300_000)] {
        let mut clock = Clock::start(control, 2, A, at(0)).with_first_move_limit(2, ms(15_000));
        assert!(clock.awaits_first_move());
        assert_eq!(clock.deadline(), Some(Deadline::of(A, at(15_000))));

        clock.end_turn(at(14_999), B);
        assert!(clock.awaits_first_move());
        assert_eq!(clock.first_moves_pending(), PlayerSet::EMPTY.with(B));
        assert_eq!(clock.deadline(), Some(Deadline::of(B, at(29_999))));

        clock.end_turn(at(20_000), A);
        assert!(!clock.awaits_first_move());
        assert_eq!(clock.deadline(), Some(Deadline::of(A, at(20_000 + limit))), "{control:?}");
    }
}

#[test]
fn a_first_move_costs_and_earns_nothing_and_comes_once() {
    let mut clock = Clock::start(BLITZ, 2, A, at(0)).with_first_move_limit(2, ms(30_000));
    clock.end_turn(at(9_000), B);
    assert_eq!(clock.remaining(A), Some(ms(180_000)));

    // A takes it back while B still has not moved: B is not charged, A is on the main clock now.
    clock.hand_over(at(12_000), A);
    assert_eq!(clock.remaining(B), Some(ms(180_000)));
    assert_eq!(clock.first_moves_pending(), PlayerSet::EMPTY.with(B));
    assert_eq!(clock.deadline(), Some(Deadline::of(A, at(192_000))));

    clock.end_turn(at(13_000), B);
    assert_eq!(clock.remaining(A), Some(ms(181_000)));
    clock.stop(at(20_000));
    assert_eq!(clock.remaining(B), Some(ms(180_000)));
}

#[test]
fn json_is_camel_case_with_milliseconds() {
    let clock = Clock::start(BLITZ, 2, A, at(5)).with_first_move_limit(2, ms(15_000));
    let text = json!({
        "control": { "kind": "fischer", "baseMs": 180_000, "incrementMs": 2_000 },
        "firstMove": { "limitMs": 15_000, "pending": [0, 1] },
        "turn": 0,
        "turnStartedAt": 5,
        "remainingMs": [180_000, 180_000],
    });
    assert_eq!(serde_json::to_value(&clock).unwrap(), text);
    assert_eq!(serde_json::from_value::<Clock>(text).unwrap(), clock);
    assert_eq!(serde_json::to_value(IDLE).unwrap(), json!({ "kind": "none", "idleLimitMs": 300_000 }));
    assert_eq!(serde_json::to_value(PER_MOVE).unwrap(), json!({ "kind": "perMove", "perMoveMs": 30_000 }));
}

#[test]
fn unknown_and_impossible_json_is_refused() {
    for junk in [
        json!({ "kind": "none" }),
        json!({ "kind": "hourglass", "baseMs": 1 }),
        json!({ "kind": "perMove", "perMoveMs": -1 }),
        json!({ "kind": "perMove", "perMoveMs": 1.5 }),
        json!({ "kind": "perMove", "perMoveMs": 1, "incrementMs": 1 }),
        json!({ "kind": "fischer", "baseMs": 9_007_199_254_740_992_u64, "incrementMs": 0 }),
    ] {
        assert!(serde_json::from_value::<TimeControl>(junk.clone()).is_err(), "{junk}");
    }
}

#[test]
fn a_clock_of_another_match_is_refused() {
    let limit = Some(ms(15_000));
    let clock = Clock::start(BLITZ, 2, A, at(5)).with_first_move_limit(2, ms(15_000));
    assert_eq!(clock.check(2, BLITZ, limit), Ok(()));
    assert_eq!(clock.check(2, PER_MOVE, limit).unwrap_err().pointer, "/control");
    assert_eq!(clock.check(2, BLITZ, None).unwrap_err().pointer, "/firstMove");
    assert_eq!(clock.check(2, BLITZ, Some(ms(15_001))).unwrap_err().pointer, "/firstMove");
    assert_eq!(clock.check(1, BLITZ, limit).unwrap_err().pointer, "/firstMove/pending");
    assert_eq!(clock.check(4, BLITZ, limit).unwrap_err().pointer, "/remainingMs");

    let whole = serde_json::to_value(&clock).unwrap();
    for (pointer, value) in [
        ("/turn", json!(2)),
        ("/turn", json!(255)),
        ("/firstMove/pending", json!([0, 63])),
        ("/remainingMs", json!([])),
        ("/remainingMs", json!([1, 2, 3])),
    ] {
        let mut forged: Value = whole.clone();
        *forged.pointer_mut(pointer).unwrap() = value;
        let forged: Clock = serde_json::from_value(forged).unwrap();
        assert_eq!(forged.check(2, BLITZ, limit).unwrap_err().pointer, pointer, "{forged:?}");
    }
    let mut stocks = serde_json::to_value(Clock::start(PER_MOVE, 2, A, at(0))).unwrap();
    stocks["remainingMs"] = json!([1, 1]);
    let stocks: Clock = serde_json::from_value(stocks).unwrap();
    assert_eq!(stocks.check(2, PER_MOVE, None).unwrap_err().pointer, "/remainingMs");
}

#[test]
fn a_stopped_clock_is_a_possible_clock() {
    let mut clock = Clock::start(BLITZ, 2, A, at(0));
    clock.stop(at(1));
    assert_eq!(clock.check(2, BLITZ, None), Ok(()));
}

/// The clock as a wall clock would do it: one millisecond after the other.
#[derive(Clone, Debug)]
struct SlowClock {
    control: TimeControl,
    first_move_limit: Option<u64>,
    now: u64,
    began: u64,
    turn: Option<usize>,
    people: Vec<SlowPerson>,
}

#[derive(Clone, Debug, Default)]
struct SlowPerson {
    left: u64,
    charged: u64,
    earned: u64,
    moved: bool,
}

impl SlowClock {
    fn start(control: TimeControl, seats: u8, first_move_limit: Option<u64>) -> Self {
        let left = match control {
            TimeControl::Fischer { base, .. } => base.as_millis(),
            TimeControl::None { .. } | TimeControl::PerMove { .. } => 0,
        };
        let people = vec![SlowPerson { left, ..SlowPerson::default() }; seats.into()];
        Self { control, first_move_limit, now: 0, began: 0, turn: Some(0), people }
    }

    fn has_stock(&self) -> bool {
        matches!(self.control, TimeControl::Fischer { .. })
    }

    fn on_first_move(&self) -> bool {
        self.first_move_limit.is_some() && self.turn.is_some_and(|turn| !self.people[turn].moved)
    }

    fn tick(&mut self) {
        self.now += 1;
        let charging = self.has_stock() && !self.on_first_move();
        if let Some(turn) = self.turn.filter(|&turn| charging && self.people[turn].left > 0) {
            self.people[turn].left -= 1;
            self.people[turn].charged += 1;
        }
    }

    fn ran_out(&self) -> bool {
        let lasted = self.now - self.began;
        match (self.turn, self.control) {
            (None, _) => false,
            (Some(_), _) if self.on_first_move() => lasted >= self.first_move_limit.unwrap(),
            (Some(turn), TimeControl::Fischer { .. }) => self.people[turn].left == 0,
            (Some(_), TimeControl::PerMove { per_move: limit } | TimeControl::None { idle_limit: limit }) => {
                lasted >= limit.as_millis()
            }
        }
    }

    fn runs_out_at(&self) -> Option<u64> {
        let mut ahead = self.clone();
        ahead.turn?;
        while !ahead.ran_out() {
            ahead.tick();
        }
        Some(ahead.now)
    }

    fn begin(&mut self, turn: Option<usize>) {
        self.turn = turn;
        self.began = self.now;
    }

    fn end_turn(&mut self, next: usize) {
        let Some(turn) = self.turn else { return };
        if let TimeControl::Fischer { increment, .. } = self.control
            && !self.on_first_move()
            && !self.ran_out()
        {
            self.people[turn].left += increment.as_millis();
            self.people[turn].earned += increment.as_millis();
        }
        self.people[turn].moved = true;
        self.begin(Some(next));
    }
}

#[derive(Clone, Debug)]
enum Act {
    Wait(u64),
    Move(usize),
    TakeBack(usize),
    Stop,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        8 => (0..40_u64).prop_map(Act::Wait),
        6 => (0..4_usize).prop_map(Act::Move),
        3 => (0..4_usize).prop_map(Act::TakeBack),
        1 => Just(Act::Stop),
    ];
    prop::collection::vec(act, 0..60)
}

/// Short times, so that a turn may run out; a limit of zero runs out as it begins.
fn controls() -> impl Strategy<Value = TimeControl> {
    prop_oneof![
        (1..60_u64).prop_map(|t| TimeControl::None { idle_limit: ms(t) }),
        (1..60_u64).prop_map(|t| TimeControl::PerMove { per_move: ms(t) }),
        (0..200_u64, 0..10_u64).prop_map(|(b, i)| TimeControl::Fischer { base: ms(b), increment: ms(i) }),
        (100..400_u64, 0..10_u64).prop_map(|(b, i)| TimeControl::Fischer { base: ms(b), increment: ms(i) }),
    ]
}

fn start(control: TimeControl, seats: u8, first_move: Option<u64>) -> (Clock, SlowClock) {
    let clock = Clock::start(control, seats, A, at(0));
    let clock = match first_move {
        Some(limit) => clock.with_first_move_limit(seats, ms(limit)),
        None => clock,
    };
    (clock, SlowClock::start(control, seats, first_move))
}

/// What `player` has left at `now`, as a client would show it.
fn left(clock: &Clock, player: PlayerId, now: Timestamp) -> Millis {
    let running = clock.turn() == Some(player) && !clock.awaits_first_move();
    clock.remaining(player).unwrap() - if running { clock.spent(now) } else { Millis::ZERO }
}

/// The two clocks agree, and what is left and what was charged make up the base and the increments.
fn compare(clock: &Clock, slow: &SlowClock) -> Result<(), TestCaseError> {
    let now = at(slow.now);
    prop_assert_eq!(clock.turn().map(PlayerId::index), slow.turn);
    prop_assert_eq!(clock.ran_out(now), slow.ran_out());
    prop_assert_eq!(clock.awaits_first_move(), slow.on_first_move());
    match slow.runs_out_at() {
        // A turn that has run out did so before now; the tick by tick clock only looks ahead.
        Some(end) if end > slow.now => prop_assert_eq!(clock.deadline().unwrap().at, at(end)),
        Some(_) => prop_assert!(clock.deadline().unwrap().at <= now),
        None => prop_assert_eq!(clock.deadline(), None),
    }
    if let TimeControl::Fischer { base, .. } = slow.control {
        for (player, person) in PlayerId::all(4).zip(&slow.people) {
            prop_assert_eq!(left(clock, player, now), ms(person.left));
            prop_assert_eq!(left(clock, player, now) + ms(person.charged), base + ms(person.earned));
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn whatever_is_done_remaining_and_spent_make_up_base_and_increments(
        control in controls(),
        seats in 1..=4_u8,
        first_move in prop::option::of(1..50_u64),
        acts in acts(),
    ) {
        let (mut clock, mut slow) = start(control, seats, first_move);
        for act in acts {
            let seat = |n: usize| n % usize::from(seats);
            let player = |n: usize| PlayerId::new(seat(n) as u8);
            let now = at(slow.now);
            match act {
                Act::Wait(ms) => (0..ms).for_each(|_| slow.tick()),
                Act::Move(next) => {
                    clock.end_turn(now, player(next));
                    slow.end_turn(seat(next));
                }
                Act::TakeBack(to) => {
                    clock.hand_over(now, player(to));
                    slow.begin(slow.turn.map(|_| seat(to)));
                }
                Act::Stop => {
                    clock.stop(now);
                    slow.begin(None);
                }
            }
            compare(&clock, &slow)?;
            prop_assert_eq!(clock.check(seats, control, first_move.map(ms)), Ok(()));
            let text = serde_json::to_string(&clock).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Clock>(&text).unwrap(), &clock);
        }
    }

    /// A whole match as a driver plays it: what is due comes first, connections come and go, a player whose
    /// time or grace is up leaves. Then no millisecond is lost either: all of them are charged to somebody.
    #[test]
    fn every_millisecond_of_a_match_is_charged_to_somebody(
        base in 1..300_u64,
        increment in 0..10_u64,
        grace in 1..50_u64,
        seats in 2..=4_u8,
        steps in prop::collection::vec((0..40_u64, 0..4_u8, 0..4_u8), 0..60),
    ) {
        let control = TimeControl::Fischer { base: ms(base), increment: ms(increment) };
        let (mut clock, mut slow) = start(control, seats, None);
        let mut presence = Presence::new(seats);
        let mut active = PlayerSet::all(seats);
        for (wait, kind, who) in steps {
            let until = slow.now + wait;
            while let Some(due) = due(&clock, &presence, ms(grace)).filter(|due| due.at <= at(until)) {
                (slow.now..due.at.as_millis()).for_each(|_| slow.tick());
                active.remove(due.player.unwrap());
                match active.iter().next() {
                    Some(next) if active.len() > 1 => {
                        clock.hand_over(due.at, next);
                        slow.begin(Some(next.index()));
                    }
                    _ => {
                        clock.stop(due.at);
                        slow.begin(None);
                    }
                }
                compare(&clock, &slow)?;
                prop_assert_eq!(charged(&slow), slow.now);
            }
            if slow.turn.is_none() {
                break;
            }
            (slow.now..until).for_each(|_| slow.tick());
            let next = active.iter().nth(usize::from(who) % active.len()).unwrap();
            match kind {
                0 => { clock.end_turn(at(until), next); slow.end_turn(next.index()); }
                1 => { clock.hand_over(at(until), next); slow.begin(Some(next.index())); }
                _ => { presence.set(next, kind == 2, at(until)); }
            }
            compare(&clock, &slow)?;
            prop_assert_eq!(charged(&slow), slow.now);
        }
    }
}

fn due(clock: &Clock, presence: &Presence, grace: Millis) -> Option<Deadline> {
    Some(presence.due(clock.deadline()?, clock.turn()?, clock.turn_started_at(), grace))
}

fn charged(slow: &SlowClock) -> u64 {
    slow.people.iter().map(|person| person.charged).sum()
}
