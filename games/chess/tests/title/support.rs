//! A match that is played in the notation.
#![allow(dead_code, reason = "every test binary uses a part of it")]

use chess::board::{Color, FlagRule, Position, Variant};
use chess::{Action, Chess, ColorAssignment, DrawMode, Event, Options, Outcome, State, TimeChoice, View};
use platform_api::{Game, Match, NewMatch, PlayerId, Roster, Seed, Tabletop, Timestamp, Viewer};

/// Player 0, who has White unless said otherwise.
pub(crate) const WHITE: PlayerId = PlayerId::new(0);
/// Player 1, who has Black unless said otherwise.
pub(crate) const BLACK: PlayerId = PlayerId::new(1);

/// A match and its clock.
pub(crate) struct Play {
    pub(crate) game: Match<Chess>,
    pub(crate) now: u64,
}

/// The default options with White for player 0.
pub(crate) fn options() -> Options {
    Options { color_assignment: ColorAssignment::HostWhite, ..Options::DEFAULT }
}

/// The same without a time control, for tests in which moves take their time.
pub(crate) fn untimed() -> Options {
    Options { time_control: TimeChoice::None {}, ..options() }
}

pub(crate) fn fide() -> Options {
    Options { draw_mode: DrawMode::Fide, ..untimed() }
}

pub(crate) fn fischer(base_sec: u32, inc_sec: u32) -> Options {
    Options { time_control: TimeChoice::Fischer { base_sec, inc_sec }, ..options() }
}

impl Play {
    pub(crate) fn of(options: Options) -> Self {
        Self::with_seed(options, 7)
    }

    pub(crate) fn with_seed(options: Options, seed: u64) -> Self {
        let game = Match::create(options, NewMatch::sample(2, Seed::from_number(seed))).unwrap();
        Self { game, now: 0 }
    }

    pub(crate) fn new() -> Self {
        Self::of(untimed())
    }

    /// A match from a position without a time control.
    pub(crate) fn at(fen: &str) -> Self {
        Self::at_with(fen, untimed())
    }

    /// A match from a position with other options, whose variant is the position's.
    pub(crate) fn at_with(fen: &str, options: Options) -> Self {
        let placed =
            Chess.parse_position(fen, Timestamp::ZERO).unwrap_or_else(|fault| panic!("{fen}: {fault}"));
        Self::from_start(placed.state.start(), options)
    }

    /// A Chess960 match from a position, which may look like a standard one.
    pub(crate) fn at_960(fen: &str) -> Self {
        Self::from_start(&Position::from_fen(fen, Variant::Chess960).unwrap(), untimed())
    }

    /// A match from a position as a host places it, under the default options.
    pub(crate) fn at_placed(fen: &str) -> Self {
        let placed = Chess.parse_position(fen, Timestamp::ZERO).unwrap();
        let new = NewMatch::sample(2, Seed::from_number(7));
        Self { game: Match::from_position(placed.options, placed.state, new).unwrap(), now: 0 }
    }

    /// A fresh state with another first position in it.
    fn from_start(start: &Position, options: Options) -> Self {
        let options = Options { variant: start.variant(), ..options };
        let mut state = serde_json::to_value(Self::of(options).state()).unwrap();
        state["startFen"] = start.fen().into();
        state["fen"] = start.fen().into();
        state["chess960Index"] = serde_json::Value::Null;
        state["repetition"] = serde_json::json!({ start.repetition_key(): 1 });
        state["clock"]["turn"] = u8::from(start.side_to_move() == Color::Black).into();
        let state: State = serde_json::from_value(state).unwrap();
        let game = Match::from_position(options, state, NewMatch::sample(2, Seed::from_number(7))).unwrap();
        Self { game, now: 0 }
    }

    pub(crate) fn state(&self) -> &State {
        self.game.state()
    }

    pub(crate) fn mover(&self) -> PlayerId {
        self.state().to_move().unwrap()
    }

    /// Sets the time of what follows, in milliseconds.
    pub(crate) fn at_ms(&mut self, millis: u64) -> &mut Self {
        self.now = millis;
        self
    }

    fn parse(&self, text: &str) -> Action {
        Chess.parse_action(self.state(), text).unwrap_or_else(|fault| panic!("{text}: {fault}"))
    }

    /// Has the sides play moves one after the other; answers the events of the last one.
    pub(crate) fn go(&mut self, moves: &str) -> Vec<Event> {
        let mut events = Vec::new();
        for text in moves.split_whitespace() {
            events = self.act(self.mover(), text);
        }
        events
    }

    /// Has a player act; answers the events.
    pub(crate) fn act(&mut self, player: PlayerId, text: &str) -> Vec<Event> {
        let action = self.parse(text);
        self.submit(player, action)
    }

    pub(crate) fn submit(&mut self, player: PlayerId, action: Action) -> Vec<Event> {
        let receipt = self.game.submit(player, action, Timestamp::from_millis(self.now)).unwrap();
        match receipt.outcome {
            Ok(step) => step.unwrap().events.into_iter().map(|emitted| emitted.event).collect(),
            Err(rejection) => panic!("{action:?} by {player}: {rejection:?}"),
        }
    }

    /// Has a player try something; answers the code, with the cause behind a blank if there is one.
    pub(crate) fn refused(&self, player: PlayerId, text: &str) -> String {
        self.refused_action(player, self.parse(text))
    }

    pub(crate) fn refused_action(&self, player: PlayerId, action: Action) -> String {
        let verdict = self.game.validate(player, &action, Timestamp::from_millis(self.now)).unwrap();
        let Err(rejection) = verdict else { panic!("{action:?} is accepted") };
        let rendered = rejection.render(Chess::texts(), "ko", &Roster::numbered(2));
        match rendered.args.get("cause").and_then(|cause| cause.as_str()) {
            Some(cause) => format!("{} {cause}", rendered.code),
            None => rendered.code,
        }
    }

    /// What is said to the player whose attempt is refused.
    pub(crate) fn message(&self, player: PlayerId, text: &str) -> String {
        let action = self.parse(text);
        let verdict = self.game.validate(player, &action, Timestamp::from_millis(self.now)).unwrap();
        verdict.unwrap_err().render(Chess::texts(), "ko", &Roster::numbered(2)).message
    }

    pub(crate) fn allowed(&self, player: PlayerId, text: &str) -> bool {
        let action = self.parse(text);
        self.game.validate(player, &action, Timestamp::from_millis(self.now)).unwrap().is_ok()
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

    /// Takes the latest move of a player back, with the other's consent.
    pub(crate) fn undo(&mut self, player: PlayerId) -> Vec<Event> {
        self.act(player, "undo");
        self.act(other(player), "accept undo")
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer).unwrap()
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        self.game.result().unwrap()
    }

    /// The reason and the winner; `running` while it goes on.
    pub(crate) fn end(&self) -> (&'static str, Option<Color>) {
        self.result().map_or(("running", None), |result| (result.reason.name(), result.winner))
    }

    pub(crate) fn summary(&self, locale: &str) -> String {
        let text = platform_api::Outcome::summary(&self.result().unwrap());
        Chess::texts().try_render(locale, &text, &Roster::numbered(2)).unwrap()
    }

    /// When the next thing falls due, in milliseconds, and whom the match waits for.
    pub(crate) fn due(&self) -> (u64, Option<PlayerId>) {
        let deadline = self.game.deadline().unwrap().unwrap();
        (deadline.at.as_millis(), deadline.player)
    }

    pub(crate) fn remaining(&self, player: PlayerId) -> u64 {
        self.state().clock().remaining(player).unwrap().as_millis()
    }

    pub(crate) fn fen(&self) -> String {
        Chess.print_position(self.state())
    }

    /// The legal moves of the player to move in UCI, in alphabetical order.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut moves: Vec<String> =
            self.state().position().legal_moves().iter().map(chess::board::LegalMove::uci).collect();
        moves.sort();
        moves
    }
}

pub(crate) const fn other(player: PlayerId) -> PlayerId {
    PlayerId::new(1 - player.index() as u8)
}

/// The names of events, for tests of their order.
pub(crate) fn names(events: &[Event]) -> Vec<String> {
    let name = |event| serde_json::to_value(event).unwrap()["type"].as_str().unwrap().to_owned();
    events.iter().map(name).collect()
}

pub(crate) fn with_flag_rule(flag_rule: FlagRule) -> Options {
    Options { flag_rule, ..untimed() }
}
