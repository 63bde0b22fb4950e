//! One game at one terminal, from the first board to the last word.

mod keep;
mod speak;

pub(crate) use keep::open;

use platform_api::json::Json;
use platform_api::registry::DynGame;
use platform_api::toolkit::History;
use platform_api::{Arg, DrawStyle, DynMatch, Information, PlayerId, ReceiptJson, Roster, Seed, Viewer};
use serde_json::Value;

use super::clock::Clock;
use super::input::{Input, Typed};
use super::phrases::Phrases;
use super::seat::{Seat, SeatKind, names};
use super::words::Said;
use crate::console::Console;
use crate::failure::Failure;
use crate::lines::Line;
use crate::script::{Ply, notation};

/// What a session begins with.
#[derive(Debug)]
pub(crate) struct Setup {
    pub(crate) game: &'static dyn DynGame,
    pub(crate) table: Box<dyn DynMatch>,
    /// Who plays; seats beyond the list are played by programs.
    pub(crate) seats: Vec<SeatKind>,
    /// For the programs that move at random.
    pub(crate) seed: Seed,
    pub(crate) locale: &'static str,
    pub(crate) color: bool,
    /// True if time passes as on the wall.
    pub(crate) timed: bool,
    /// True if what is read does not show where it is typed.
    pub(crate) echo: bool,
}

/// A running game and whatever the terminal keeps of it.
pub(crate) struct Session<'c, 's> {
    game: &'static dyn DynGame,
    history: History,
    kinds: Vec<SeatKind>,
    seats: Vec<Seat>,
    seed: Seed,
    clock: Clock,
    phrases: Phrases,
    color: bool,
    echo: bool,
    /// True if the board has changed since it was drawn.
    stale: bool,
    input: Input,
    console: &'c mut Console<'s>,
}

/// Whether to go on.
#[derive(PartialEq, Eq)]
enum Next {
    On,
    Quit,
}

impl<'c, 's> Session<'c, 's> {
    pub(crate) fn new(setup: Setup, console: &'c mut Console<'s>) -> Result<Self, Failure> {
        let Setup { game, table, seats, seed, locale, color, timed, echo } = setup;
        notation(table.as_ref())?;
        let kinds = SeatKind::fill(&seats, table.seats(), game.meta().information);
        Ok(Self {
            game,
            clock: Clock::new(timed, table.last()),
            history: History::new(game, table),
            seats: Seat::all(&kinds, &seed),
            kinds,
            seed,
            phrases: Phrases::new(locale),
            color,
            echo,
            stale: true,
            input: Input::new(console.take_input()),
            console,
        })
    }

    /// The roster of a match between such players, in their language.
    pub(crate) fn roster(seats: &[SeatKind], count: u8, locale: &'static str) -> Result<Roster, Failure> {
        // Programs have one name, whatever they do.
        names(&SeatKind::fill(seats, count, Information::Hidden), Phrases::new(locale))
    }

    /// Plays until the match is over and nobody wants more, or somebody quits, or the input ends.
    pub(crate) fn run(mut self) -> Result<(), Failure> {
        if self.has_humans() {
            self.welcome()?;
        }
        while self.turn()? == Next::On {}
        Ok(())
    }

    fn table(&self) -> &dyn DynMatch {
        self.history.current()
    }

    fn has_humans(&self) -> bool {
        self.kinds.contains(&SeatKind::Human)
    }

    fn is_human(&self, player: PlayerId) -> bool {
        self.kinds.get(player.index()) == Some(&SeatKind::Human)
    }

    fn to_move(&self) -> Result<Option<PlayerId>, Failure> {
        if self.table().has_ended() { Ok(None) } else { Ok(notation(self.table())?.to_move()?) }
    }

    fn turn(&mut self) -> Result<Next, Failure> {
        if self.table().has_ended() {
            return self.after_the_end();
        }
        match self.to_move()? {
            Some(player) if self.is_human(player) => {
                if self.draw_if_stale(Viewer::Player(player), true)? {
                    self.tell("turn", &[("player", player.into())])?;
                }
                self.listen(Some(player))
            }
            Some(player) => self.let_program_move(player),
            None if self.has_humans() && self.table().deadline()?.is_none() => self.listen(None),
            None => self.wait(),
        }
    }

    fn welcome(&mut self) -> Result<(), Failure> {
        let name = self.game.meta().name.get(self.phrases.locale);
        let example = self.examples(1)?;
        self.tell("welcome", &[("game", name.into()), ("example", example.into())])
    }

    fn after_the_end(&mut self) -> Result<Next, Failure> {
        if self.stale {
            self.draw_if_stale(Viewer::Spectator, false)?;
            let outcome = self.table().result(self.phrases.locale)?;
            let outcome: Value =
                outcome.map_or(Ok(Value::Null), |outcome| serde_json::from_str(outcome.get()))?;
            let summary = outcome.get("summary").and_then(Value::as_str).unwrap_or_default();
            writeln!(self.console.out, "{summary}")?;
            if self.has_humans() {
                self.tell("over", &[])?;
            }
        }
        if self.has_humans() { self.listen(None) } else { Ok(Next::Quit) }
    }

    /// Nobody is to move: what comes next falls due by itself. Where that takes its time, somebody may type meanwhile.
    fn wait(&mut self) -> Result<Next, Failure> {
        let Some(deadline) = self.table().deadline()? else { return Ok(Next::Quit) };
        if self.has_humans() && self.clock.is_running() {
            return self.listen(None);
        }
        self.clock.go_to(deadline.at);
        self.let_time_pass()?;
        Ok(Next::On)
    }

    fn let_program_move(&mut self, player: PlayerId) -> Result<Next, Failure> {
        if !self.has_humans() {
            self.draw_if_stale(Viewer::Spectator, false)?;
        }
        self.console.out.flush()?;
        let now = self.clock.now();
        let chosen = match self.seats.get_mut(player.index()) {
            Some(seat) => seat.choose(self.history.current(), player)?,
            None => None,
        };
        let Some(action) = chosen else { return self.wait() };
        let written = self.written(&action)?;
        let receipt = self.history.submit(player, action.get(), now)?;
        if receipt.outcome.is_ok() {
            self.tell("made", &[("player", player.into()), ("move", written.into())])?;
        }
        self.received(&receipt)?;
        Ok(Next::On)
    }

    fn written(&self, action: &Json) -> Result<String, Failure> {
        let written = notation(self.table())?.print_action(action.get())?;
        Ok(written.unwrap_or_else(|_| action.get().to_owned()))
    }

    fn received(&mut self, receipt: &ReceiptJson) -> Result<(), Failure> {
        if !receipt.due.is_empty() {
            self.tell("time-passed", &[])?;
        }
        if !receipt.due.is_empty() || receipt.outcome.is_ok() {
            self.stale = true;
        }
        self.tell_notices(&receipt.due)?;
        if let Ok(Some(step)) = &receipt.outcome {
            self.tell_notices([step])?;
        }
        if let Err(rejection) = &receipt.outcome {
            let words = self.table().render(rejection, self.phrases.locale);
            writeln!(self.console.out, "{}", words.message)?;
        }
        Ok(())
    }

    fn let_time_pass(&mut self) -> Result<(), Failure> {
        let receipt = self.history.advance(self.clock.now())?;
        if !receipt.due.is_empty() {
            self.tell("time-passed", &[])?;
            self.stale = true;
        }
        self.tell_notices(&receipt.due)
    }

    /// Waits for a line and does what it says; time that runs out meanwhile runs out.
    fn listen(&mut self, player: Option<PlayerId>) -> Result<Next, Failure> {
        let name = player.and_then(|player| self.table().header().roster.name(player));
        let name = name.unwrap_or_default().to_owned();
        write!(self.console.out, "{name}> ")?;
        self.console.out.flush()?;
        let deadline = self.table().deadline()?;
        let patience = deadline.and_then(|deadline| self.clock.until(deadline.at));
        let typed = self.input.next(patience);
        match typed
            .map_err(|error| Failure::failed(format_args!("standard input cannot be read: {error}")))?
        {
            Typed::Line(Line::Text(line)) => {
                if self.echo {
                    writeln!(self.console.out, "{line}")?;
                }
                self.obey(&Said::read(&line), player)
            }
            Typed::Line(Line::TooLong) => self.tell("too-long", &[]).map(|()| Next::On),
            Typed::Line(Line::NotUtf8) => {
                self.tell("not-understood", &[("detail", "UTF-8?".into())]).map(|()| Next::On)
            }
            Typed::Nothing => {
                writeln!(self.console.out)?;
                self.let_time_pass()?;
                Ok(Next::On)
            }
            Typed::End => {
                writeln!(self.console.out)?;
                if !self.table().has_ended() {
                    self.tell("stopped", &[])?;
                }
                Ok(Next::Quit)
            }
        }
    }

    fn obey(&mut self, said: &Said, player: Option<PlayerId>) -> Result<Next, Failure> {
        match said {
            Said::Nothing => {}
            Said::Help => self.help()?,
            Said::Hint => self.hint(player)?,
            Said::Moves(begin) => self.list_moves(player, begin.as_deref())?,
            Said::Board => self.stale = true,
            Said::Undo => self.undo()?,
            Said::Redo => self.redo()?,
            Said::Save(file) => self.save(file.as_deref())?,
            Said::Load(file) => self.load(file.as_deref())?,
            Said::Link => self.link()?,
            Said::Rules => self.rules()?,
            Said::Quit => return Ok(Next::Quit),
            Said::Play(ply) => self.play(ply, player)?,
        }
        Ok(Next::On)
    }

    fn play(&mut self, ply: &Ply, to_move: Option<PlayerId>) -> Result<(), Failure> {
        let Some(player) = ply.player.or(to_move) else { return self.tell("nobodys-turn", &[]) };
        if player.index() < self.kinds.len() && !self.is_human(player) {
            return self.tell("not-your-seat", &[("player", player.into())]);
        }
        let action = match notation(self.table())?.parse_action(&ply.text)? {
            Ok(action) => action,
            Err(fault) => return self.misread(fault),
        };
        let receipt = self.history.submit(player, action.get(), self.clock.now())?;
        self.received(&receipt)
    }

    /// Takes back to where a human is to move; everything stays as it is if there is no such place.
    fn undo(&mut self) -> Result<(), Failure> {
        let mut steps = 0;
        while self.history.undo()? {
            steps += 1;
            if self.to_move()?.is_some_and(|player| self.is_human(player)) {
                return self.moved_in_time("undone");
            }
        }
        for _ in 0..steps {
            self.history.redo()?;
        }
        self.tell("nothing-undone", &[])
    }

    fn redo(&mut self) -> Result<(), Failure> {
        if !self.history.redo()? {
            return self.tell("nothing-redone", &[]);
        }
        while !self.to_move()?.is_some_and(|player| self.is_human(player)) && self.history.redo()? {}
        self.moved_in_time("")
    }

    /// The match stands elsewhere now: programs forget what they had in mind, and time goes on from there.
    fn moved_in_time(&mut self, key: &str) -> Result<(), Failure> {
        self.clock.set(self.table().last());
        self.seats = Seat::all(&self.kinds, &self.seed);
        self.stale = true;
        if key.is_empty() { Ok(()) } else { self.tell(key, &[]) }
    }

    /// Draws the board if it has changed since it was drawn; true if so.
    fn draw_if_stale(&mut self, viewer: Viewer, hints: bool) -> Result<bool, Failure> {
        if !self.stale {
            return Ok(false);
        }
        let style = DrawStyle::plain(self.phrases.locale).with_color(self.color).with_hints(hints);
        let board = notation(self.table())?.draw(viewer, &style)?;
        writeln!(self.console.out, "\n{}\n", board.trim_end_matches('\n'))?;
        self.stale = false;
        Ok(true)
    }

    fn tell(&mut self, key: &str, args: &[(&str, Arg)]) -> Result<(), Failure> {
        let words = self.phrases.say(key, args, &self.table().header().roster);
        Ok(writeln!(self.console.out, "{words}")?)
    }
}
