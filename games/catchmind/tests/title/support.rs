//! A match that is played by a script, with a word of the test's choice.
#![allow(dead_code, reason = "every test binary uses a part of it")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a fault here is a failed test"
)]

use catchmind::canvas::CanvasOp;
use catchmind::words::{Lexicon, parse_custom};
use catchmind::{Action, Catchmind, ChatEntry, Event, Options, Outcome, Phase, State, View};
use platform_api::{Emitted, Game, Match, NewMatch, PlayerId, Receipt, Roster, Seed, Timestamp, Viewer};
use serde_json::{Value, json};

pub(crate) struct Play {
    pub(crate) game: Match<Catchmind>,
    pub(crate) now: u64,
}

pub(crate) type Told = Vec<Emitted<Event>>;

impl Play {
    pub(crate) fn of(options: Options, seats: u8) -> Self {
        Self::seeded(options, seats, 7)
    }

    pub(crate) fn seeded(options: Options, seats: u8, seed: u64) -> Self {
        let game = Match::create(options, NewMatch::sample(seats, Seed::from_number(seed))).unwrap();
        Self { game, now: 0 }
    }

    /// A match whose first turn is being drawn, with this word of the list. The order is that of joining.
    pub(crate) fn drawing(word: &str, seats: u8, options: Options) -> Self {
        let mut play = Self::of(options.clone(), seats);
        play.begin_drawing();
        let mut state = play.state_json();
        let lexicon = Lexicon::new(parse_custom(&options.custom_words).unwrap());
        let id = json!(lexicon.find(&catchmind::answer::normalise(word)).unwrap_or_else(|| panic!("{word}")));
        let before = std::mem::replace(&mut state["turn"]["word"], id.clone());
        for place in state["wordPool"].as_array_mut().unwrap() {
            if *place == id {
                *place = before.clone();
            }
        }
        let letters = word.chars().filter(|c| !c.is_whitespace()).count();
        let full = state["options"]["hints"] == "full" && letters > 2;
        state["turn"]["hints"]["revealed"] = if full { json!(1) } else { Value::Null };
        state["order"] = json!((0..seats).collect::<Vec<_>>());
        state["turn"]["drawer"] = json!(0);
        Self::at(options, seats, state)
    }

    /// A match that goes on from a state.
    pub(crate) fn at(options: Options, seats: u8, state: Value) -> Self {
        let state: State = serde_json::from_value(state).unwrap();
        let new = NewMatch::sample(seats, Seed::from_number(7));
        Self { game: Match::from_position(options, state, new).unwrap(), now: 0 }
    }

    pub(crate) fn state(&self) -> &State {
        self.game.state()
    }

    pub(crate) fn state_json(&self) -> Value {
        serde_json::to_value(self.state()).unwrap()
    }

    pub(crate) fn phase(&self) -> Phase {
        self.state().phase()
    }

    pub(crate) fn drawer(&self) -> PlayerId {
        self.state().drawer()
    }

    /// Those who guess, in the order of turns.
    pub(crate) fn guessers(&self) -> Vec<PlayerId> {
        self.state().order().iter().copied().filter(|player| *player != self.drawer()).collect()
    }

    pub(crate) fn word(&self) -> String {
        self.state().word().unwrap().to_owned()
    }

    /// Has the drawer choose the first word, if they have to choose.
    pub(crate) fn begin_drawing(&mut self) -> &mut Self {
        if self.phase() == Phase::Choosing {
            self.act(self.drawer(), Action::ChooseWord { index: 0 });
        }
        self
    }

    /// Lets the running phases go by until a word is to be drawn next, and begins to draw it.
    pub(crate) fn next_drawing(&mut self) -> &mut Self {
        let turn = self.state().turn_number();
        while self.state().turn_number() == turn && self.phase() != Phase::Finished {
            self.fall_due();
        }
        self.begin_drawing()
    }

    pub(crate) fn at_time(&mut self, millis: u64) -> &mut Self {
        self.now = millis;
        self
    }

    pub(crate) fn after(&mut self, millis: u64) -> &mut Self {
        self.now += millis;
        self
    }

    fn instant(&self) -> Timestamp {
        Timestamp::from_millis(self.now)
    }

    pub(crate) fn submit(&mut self, player: PlayerId, action: Action) -> Receipt<Catchmind> {
        self.game.submit(player, action, self.instant()).unwrap()
    }

    /// Has a player act; what was told by it.
    pub(crate) fn act(&mut self, player: PlayerId, action: Action) -> Told {
        let receipt = self.submit(player, action.clone());
        match receipt.outcome {
            Ok(step) => step.unwrap().events,
            Err(rejection) => panic!("{action:?} of {player}: {rejection:?}"),
        }
    }

    /// Has somebody guess, a second after whatever was before, so that nobody is too fast.
    pub(crate) fn guess(&mut self, player: PlayerId, text: &str) -> Told {
        self.after(1_000).act(player, Action::Guess { text: text.to_owned() })
    }

    pub(crate) fn chat(&mut self, player: PlayerId, text: &str) -> Told {
        self.after(1_000).act(player, Action::Chat { text: text.to_owned() })
    }

    pub(crate) fn draw(&mut self, op: CanvasOp) -> Told {
        let drawer = self.drawer();
        self.after(50).act(drawer, Action::Draw { op })
    }

    /// The code of the refusal of an action.
    pub(crate) fn refused(&self, player: PlayerId, action: Action) -> String {
        let verdict = self.game.validate(player, &action, self.instant()).unwrap();
        verdict.unwrap_err().code.into_owned()
    }

    pub(crate) fn refused_guess(&self, player: PlayerId, text: &str) -> String {
        self.refused(player, Action::Guess { text: text.to_owned() })
    }

    pub(crate) fn refused_op(&self, op: CanvasOp) -> String {
        self.refused(self.drawer(), Action::Draw { op })
    }

    /// Lets time pass until an instant; what was told by everything that fell due.
    pub(crate) fn wait_until(&mut self, millis: u64) -> Told {
        self.now = millis;
        let receipt = self.game.advance(self.instant()).unwrap();
        receipt.due.into_iter().flat_map(|step| step.events).collect()
    }

    /// Lets time pass until the next thing is due; what was told by it.
    pub(crate) fn fall_due(&mut self) -> Told {
        let deadline = self.game.deadline().unwrap().unwrap();
        self.wait_until(deadline.at.as_millis().max(self.now))
    }

    pub(crate) fn presence(&mut self, player: PlayerId, connected: bool) -> Told {
        let receipt = self.game.presence(player, connected, self.instant()).unwrap();
        receipt.outcome.unwrap().map(|step| step.events).unwrap_or_default()
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer).unwrap()
    }

    pub(crate) fn view_of(&self, player: PlayerId) -> View {
        self.view(Viewer::Player(player))
    }

    pub(crate) fn spectator(&self) -> View {
        self.view(Viewer::Spectator)
    }

    pub(crate) fn score(&self, player: PlayerId) -> u32 {
        self.state().score(player)
    }

    pub(crate) fn result(&self) -> Outcome {
        self.game.result().unwrap().unwrap()
    }

    pub(crate) fn summary(&self, locale: &str, names: &[&str]) -> String {
        let text = platform_api::Outcome::summary(&self.result());
        Catchmind::texts().try_render(locale, &text, &Roster::new(names).unwrap()).unwrap()
    }
}

pub(crate) fn player(index: u8) -> PlayerId {
    PlayerId::new(index)
}

/// What a viewer was told.
pub(crate) fn heard(told: &Told, viewer: Viewer) -> Vec<&Event> {
    told.iter().filter(|sent| sent.audience.contains(viewer)).map(|sent| &sent.event).collect()
}

/// What a player could read.
pub(crate) fn read(told: &Told, player: PlayerId) -> Vec<ChatEntry> {
    let entry = |event: &Event| match event {
        Event::Chat { entry } => Some(entry.clone()),
        _ => None,
    };
    heard(told, Viewer::Player(player)).into_iter().filter_map(entry).collect()
}

/// The names of events, for tests of their order.
pub(crate) fn names(told: &Told) -> Vec<String> {
    let name = |sent: &Emitted<Event>| {
        serde_json::to_value(&sent.event).unwrap()["type"].as_str().unwrap().to_owned()
    };
    told.iter().map(name).collect()
}

pub(crate) fn begin(stroke: i32) -> CanvasOp {
    CanvasOp::Begin { stroke, colour: 3, width: 2, eraser: 0 }
}

pub(crate) fn points(stroke: i32, batch: i32, deltas: &[i32]) -> CanvasOp {
    CanvasOp::Points { stroke, batch, deltas: deltas.to_vec() }
}

/// A batch of so many points.
pub(crate) fn batch(stroke: i32, batch: i32, count: usize) -> CanvasOp {
    let deltas =
        (0..count).flat_map(|i| if i == 0 { [500, 500] } else { [1 - 2 * (i as i32 % 2), 0] }).collect();
    CanvasOp::Points { stroke, batch, deltas }
}
