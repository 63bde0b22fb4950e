//! A match that is played in the notation.
#![allow(dead_code, reason = "every test binary uses a part of it")]

use platform_api::{
    Game, Match, NewMatch, PlayerId, Roster, Seed, Tabletop, Timestamp, Viewer, toolkit::SeatOrder,
};
use quoridor::board::Cell;
use quoridor::{Action, Event, Options, Outcome, Quoridor, State, TimeChoice, View, selectors};

/// A match and its clock. The seats are given out in join order: south is player 0.
pub(crate) struct Play {
    pub(crate) game: Match<Quoridor>,
    pub(crate) now: u64,
}

pub(crate) const fn player(index: u8) -> PlayerId {
    PlayerId::new(index)
}

pub(crate) fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

/// The default options with seats in join order.
pub(crate) fn options(seats: u8) -> Options {
    Options { seat_order: SeatOrder::JoinOrder, ..Options::defaults(seats) }
}

/// The same without a time control, for tests in which turns last.
pub(crate) fn untimed(seats: u8) -> Options {
    Options { time_control: TimeChoice::None {}, ..options(seats) }
}

impl Play {
    pub(crate) fn of(options: Options, seats: u8) -> Self {
        let game = Match::create(options, NewMatch::sample(seats, Seed::from_number(7))).unwrap();
        Self { game, now: 0 }
    }

    pub(crate) fn two() -> Self {
        Self::of(untimed(2), 2)
    }

    pub(crate) fn four() -> Self {
        Self::of(untimed(4), 4)
    }

    /// A match from a position, under the default options.
    pub(crate) fn at(position: &str) -> Self {
        Self::from(position, Seed::from_number(7), |_| ())
    }

    /// A match from a position with changed options. Only those may change that the clock does not know.
    pub(crate) fn at_with(position: &str, change: impl FnOnce(&mut Options)) -> Self {
        Self::from(position, Seed::from_number(7), change)
    }

    pub(crate) fn from(position: &str, seed: Seed, change: impl FnOnce(&mut Options)) -> Self {
        let placed = Quoridor.parse_position(position, Timestamp::ZERO).unwrap();
        let mut options = placed.options;
        change(&mut options);
        let mut state = serde_json::to_value(&placed.state).unwrap();
        state["options"] = serde_json::to_value(options).unwrap();
        let state: State = serde_json::from_value(state).unwrap();
        let game = Match::from_position(options, state, NewMatch::sample(placed.seats, seed)).unwrap();
        Self { game, now: 0 }
    }

    pub(crate) fn state(&self) -> &State {
        self.game.state()
    }

    pub(crate) fn mover(&self) -> PlayerId {
        self.state().to_move().unwrap()
    }

    pub(crate) fn at_time(&mut self, seconds: u64) -> &mut Self {
        self.now = seconds * 1000;
        self
    }

    fn parse(&self, text: &str) -> Action {
        Quoridor.parse_action(self.state(), text).unwrap_or_else(|fault| panic!("{text}: {fault}"))
    }

    /// Has the players to move play one after the other; answers the events of the last one.
    pub(crate) fn go(&mut self, plies: &str) -> Vec<Event> {
        let mut events = Vec::new();
        for ply in plies.split_whitespace() {
            events = self.act(self.mover(), ply);
        }
        events
    }

    /// Has a player act; answers the events.
    pub(crate) fn act(&mut self, player: PlayerId, text: &str) -> Vec<Event> {
        let action = self.parse(text);
        let receipt = self.game.submit(player, action, Timestamp::from_millis(self.now)).unwrap();
        match receipt.outcome {
            Ok(step) => step.unwrap().events.into_iter().map(|emitted| emitted.event).collect(),
            Err(rejection) => panic!("{text} by {player}: {rejection:?}"),
        }
    }

    /// Has a player try something; answers the code and the cause (empty if there is none) of the refusal.
    pub(crate) fn refused(&self, player: PlayerId, text: &str) -> (String, String) {
        self.refused_action(player, self.parse(text))
    }

    pub(crate) fn refused_action(&self, player: PlayerId, action: Action) -> (String, String) {
        let verdict = self.game.validate(player, &action, Timestamp::from_millis(self.now)).unwrap();
        let rendered = verdict.unwrap_err().render(Quoridor::texts(), "ko", &Roster::numbered(4));
        let cause = rendered.args.get("cause").and_then(|cause| cause.as_str()).unwrap_or("").to_owned();
        (rendered.code, cause)
    }

    /// What is said to the player whose attempt is refused.
    pub(crate) fn message(&self, player: PlayerId, text: &str) -> String {
        let verdict =
            self.game.validate(player, &self.parse(text), Timestamp::from_millis(self.now)).unwrap();
        verdict.unwrap_err().render(Quoridor::texts(), "ko", &Roster::numbered(4)).message
    }

    pub(crate) fn allowed(&self, player: PlayerId, text: &str) -> bool {
        self.game.validate(player, &self.parse(text), Timestamp::from_millis(self.now)).unwrap().is_ok()
    }

    /// Lets time pass; answers the events of everything that fell due.
    pub(crate) fn wait_until(&mut self, millis: u64) -> Vec<Event> {
        self.now = millis;
        let receipt = self.game.advance(Timestamp::from_millis(millis)).unwrap();
        receipt.due.into_iter().flat_map(|step| step.events).map(|emitted| emitted.event).collect()
    }

    pub(crate) fn presence(&mut self, player: PlayerId, connected: bool) {
        self.game.presence(player, connected, Timestamp::from_millis(self.now)).unwrap();
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer).unwrap()
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        self.game.result().unwrap()
    }

    /// The ranks by player number.
    pub(crate) fn ranks(&self) -> Vec<u8> {
        let mut ranking = self.result().unwrap().ranking;
        ranking.sort_by_key(|place| place.player);
        ranking.iter().map(|place| place.rank).collect()
    }

    pub(crate) fn reason(&self) -> &'static str {
        self.result().unwrap().reason.name()
    }

    pub(crate) fn summary(&self, locale: &str, names: &[&str]) -> String {
        let text = platform_api::Outcome::summary(&self.result().unwrap());
        Quoridor::texts().try_render(locale, &text, &Roster::new(names).unwrap()).unwrap()
    }

    /// The pawn moves of the player to move, in alphabetical order.
    pub(crate) fn moves(&self) -> String {
        let mut moves: Vec<String> =
            selectors::legal_pawn_moves(self.state()).iter().map(|one| one.to.to_string()).collect();
        moves.sort();
        moves.join(" ")
    }

    /// When the next thing falls due, in milliseconds, and whom the match waits for.
    pub(crate) fn due(&self) -> (u64, Option<PlayerId>) {
        let deadline = self.game.deadline().unwrap().unwrap();
        (deadline.at.as_millis(), deadline.player)
    }

    pub(crate) fn position(&self) -> String {
        Quoridor.print_position(self.state())
    }

    /// How many turn actions the player to move has.
    pub(crate) fn turn_actions(&self) -> usize {
        let actions = self.game.legal_actions(self.mover()).unwrap().unwrap();
        actions.iter().filter(|action| action.is_turn_action()).count()
    }
}

pub(crate) fn pair(code: &str, cause: &str) -> (String, String) {
    (code.to_owned(), cause.to_owned())
}

/// The names of events, for tests of their order.
pub(crate) fn names(events: &[Event]) -> Vec<String> {
    let name = |event| serde_json::to_value(event).unwrap()["type"].as_str().unwrap().to_owned();
    events.iter().map(name).collect()
}
