//! A match of a real-time title at one terminal: programs play by their timetable, and what people type goes in between.

use std::path::Path;

use platform_api::json::Json;
use platform_api::registry::DynGame;
use platform_api::{Audience, DrawStyle, DynMatch, DynStage, PlayerId, ReceiptJson, Sits, Timestamp, Viewer};
use serde_json::Value;

use super::clock::Clock;
use super::input::{Input, Typed};
use super::phrases::Phrases;
use super::seat::SeatKind;
use super::session::Setup;
use super::words::Said;
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::files;
use crate::lines::Line;
use crate::script::Ply;
use crate::stored;

/// A program whose action was refused does nothing for so long, in milliseconds.
const REST: u64 = 1_000;

/// A running match and whatever the terminal keeps of it.
pub(crate) struct Show<'c, 's> {
    game: &'static dyn DynGame,
    table: Box<dyn DynMatch>,
    kinds: Vec<SeatKind>,
    /// Until when the program at a seat rests.
    rests: Vec<Timestamp>,
    clock: Clock,
    phrases: Phrases,
    color: bool,
    input: Input,
    console: &'c mut Console<'s>,
}

/// What comes next by itself.
enum Coming {
    Act(PlayerId, Json),
    Due,
}

impl<'c, 's> Show<'c, 's> {
    /// Time passes as on the wall where somebody types, and where it is asked for.
    pub(crate) fn new(setup: Setup, console: &'c mut Console<'s>) -> Self {
        let kinds = SeatKind::fill(&setup.seats, setup.table.seats(), setup.game.meta().information);
        let timed = setup.timed || kinds.contains(&SeatKind::Human);
        Self {
            game: setup.game,
            clock: Clock::new(timed, setup.table.last()),
            rests: vec![setup.table.last(); kinds.len()],
            table: setup.table,
            kinds,
            phrases: Phrases::new(setup.locale),
            color: setup.color,
            input: Input::new(console.take_input()),
            console,
        }
    }

    /// Goes on until the match is over, or somebody quits, or the input ends.
    pub(crate) fn run(mut self) -> Result<(), Failure> {
        if self.someone().is_some() {
            let name = self.game.meta().name.get(self.phrases.locale);
            self.tell("stage-welcome", &[("game", name.into())])?;
        }
        self.draw()?;
        while !self.table.has_ended() {
            if !self.go_on()? {
                return self.tell("stopped", &[]);
            }
        }
        self.say_result()?;
        while self.someone().is_some() && self.listen(None)? != Heard::Enough {}
        Ok(())
    }

    /// Waits for what comes next or for somebody who types; false if nothing more will come.
    fn go_on(&mut self) -> Result<bool, Failure> {
        let Some((at, coming)) = self.coming()? else { return Ok(false) };
        let at = at.max(self.table.last());
        self.console.out.flush()?;
        if self.someone().is_some() {
            match self.listen(Some(at))? {
                Heard::Something => return Ok(true),
                Heard::Enough => return Ok(false),
                Heard::Nothing => {}
            }
        }
        self.clock.go_to(at);
        let receipt = match coming {
            Coming::Due => self.table.advance(at)?,
            Coming::Act(player, action) => self.table.submit(player, action.get(), at)?,
        };
        if receipt.outcome.is_err() {
            self.rest_all(at);
        }
        self.show(&receipt)?;
        Ok(true)
    }

    /// The earliest of what the programs do and what falls due.
    fn coming(&self) -> Result<Option<(Timestamp, Coming)>, Failure> {
        let mut first = self.table.deadline()?.map(|deadline| (deadline.at, Coming::Due));
        for (player, kind) in PlayerId::all(self.table.seats()).zip(&self.kinds) {
            let sits = if *kind == SeatKind::Human { Sits::Person } else { Sits::Program };
            let Some((at, action)) = stage(self.table.as_ref())?.script(player, sits)? else { continue };
            let at = at.max(self.rests.get(player.index()).copied().unwrap_or(at));
            if first.as_ref().is_none_or(|(earliest, _)| at < *earliest) {
                first = Some((at, Coming::Act(player, action)));
            }
        }
        Ok(first)
    }

    /// After a refusal nobody acts for a while, so that nothing is tried without end at one instant.
    fn rest_all(&mut self, now: Timestamp) {
        let until = Timestamp::from_millis(now.as_millis().saturating_add(REST));
        self.rests.fill(until);
    }

    /// The first person at this terminal.
    fn someone(&self) -> Option<PlayerId> {
        self.people().next()
    }

    fn people(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let seats = PlayerId::all(self.table.seats()).zip(&self.kinds);
        seats.filter(|(_, kind)| **kind == SeatKind::Human).map(|(player, _)| player)
    }

    fn viewer(&self) -> Viewer {
        self.someone().map_or(Viewer::Spectator, Viewer::Player)
    }

    fn tell(&mut self, key: &str, args: &[(&str, platform_api::Arg)]) -> Result<(), Failure> {
        let words = self.phrases.say(key, args, &self.table.header().roster);
        Ok(writeln!(self.console.out, "{words}")?)
    }

    fn draw(&mut self) -> Result<(), Failure> {
        let style = DrawStyle::plain(self.phrases.locale).with_color(self.color);
        let drawn = stage(self.table.as_ref())?.draw(self.viewer(), &style)?;
        Ok(write!(self.console.out, "{drawn}")?)
    }

    /// Says what has happened, and draws where that shows it.
    fn show(&mut self, receipt: &ReceiptJson) -> Result<(), Failure> {
        let mut scene = false;
        let steps = receipt.due.iter().chain(receipt.outcome.as_ref().ok().into_iter().flatten());
        for sent in steps.flat_map(|step| &step.events) {
            let (line, draws) = stage(self.table.as_ref())?.narrate(sent.event.get())?;
            // Where time does not pass nobody can watch a picture grow: it is shown when something is said about it.
            scene |= draws && (self.clock.is_running() || line.is_some());
            if let Some(line) = line.filter(|_| self.is_told_here(sent.audience)) {
                let words = self.table.say(&line, self.phrases.locale);
                writeln!(self.console.out, "{words}")?;
            }
        }
        if scene { self.draw() } else { Ok(()) }
    }

    fn is_told_here(&self, audience: Audience) -> bool {
        match self.someone() {
            None => audience.contains(Viewer::Spectator),
            Some(_) => self.people().any(|player| audience.contains(Viewer::Player(player))),
        }
    }

    fn say_result(&mut self) -> Result<(), Failure> {
        let outcome = self.table.result(self.phrases.locale)?;
        let outcome: Value =
            outcome.map_or(Ok(Value::Null), |outcome| serde_json::from_str(outcome.get()))?;
        let summary = outcome.get("summary").and_then(Value::as_str).unwrap_or_default();
        writeln!(self.console.out, "{summary}")?;
        if self.someone().is_some() { self.tell("stage-over", &[]) } else { Ok(()) }
    }

    /// Takes the next line, if one comes before `until`.
    fn listen(&mut self, until: Option<Timestamp>) -> Result<Heard, Failure> {
        let patience = until.and_then(|at| self.clock.until(at));
        match self.input.next(patience)? {
            Typed::Nothing => Ok(Heard::Nothing),
            Typed::End => Ok(Heard::Enough),
            Typed::Line(Line::TooLong | Line::NotUtf8) => {
                self.tell("too-long", &[]).map(|()| Heard::Something)
            }
            Typed::Line(Line::Text(line)) => self.hear(line.trim()),
        }
    }

    /// What begins with a stroke is for the terminal, everything else for the match.
    fn hear(&mut self, line: &str) -> Result<Heard, Failure> {
        let Some(word) = line.strip_prefix('/') else {
            return self.play(line).map(|()| Heard::Something);
        };
        match Said::read(word) {
            Said::Quit => return Ok(Heard::Enough),
            Said::Help => self.help()?,
            Said::Board => self.draw()?,
            Said::Save(file) => self.save(file.as_deref())?,
            _ => self.tell("stage-unknown", &[])?,
        }
        Ok(Heard::Something)
    }

    fn play(&mut self, line: &str) -> Result<(), Failure> {
        let Ply { player, text } = Ply::read(line);
        let seated = player.filter(|player| self.people().any(|person| person == *player));
        // A number and a colon that stand for nobody here are part of what is said.
        let text = if seated.is_some() { text } else { line.to_owned() };
        let Some(player) = seated.or_else(|| self.someone()) else { return Ok(()) };
        if text.is_empty() || self.table.has_ended() {
            return Ok(());
        }
        let action = match stage(self.table.as_ref())?.parse_line(player, &text)? {
            Ok(action) => action,
            Err(fault) => {
                let words = match fault.message {
                    Some(message) => self.table.say(&message, self.phrases.locale),
                    None => fault.reason,
                };
                return Ok(writeln!(self.console.out, "{words}")?);
            }
        };
        let now = self.clock.now().max(self.table.last());
        let receipt = self.table.submit(player, action.get(), now)?;
        if let Err(rejection) = &receipt.outcome {
            let words = self.table.render(rejection, self.phrases.locale).message;
            writeln!(self.console.out, "{words}")?;
        }
        self.show(&receipt)
    }

    fn help(&mut self) -> Result<(), Failure> {
        let words = stage(self.table.as_ref())?.words()?;
        let words = self.table.say(&words, self.phrases.locale);
        writeln!(self.console.out, "{words}")?;
        self.tell("stage-help", &[])
    }

    fn save(&mut self, file: Option<&Path>) -> Result<(), Failure> {
        let Some(file) = file else { return self.tell("needs-file", &[]) };
        match stored::record_text(&self.table.record()?).and_then(|text| files::write(file, &text)) {
            Ok(()) => self.tell("saved", &[("file", file.display().to_string().into())]),
            Err(failure) => Ok(writeln!(self.console.out, "{}", failure.message.unwrap_or_default())?),
        }
    }
}

/// What came of listening.
#[derive(PartialEq, Eq)]
enum Heard {
    Something,
    /// The time was up.
    Nothing,
    /// Somebody quits, or nobody types any more.
    Enough,
}

fn stage(table: &dyn DynMatch) -> Result<&dyn DynStage, Failure> {
    table.stage().ok_or_else(|| Failure::new(Exit::Fault, "the title has no stage"))
}
