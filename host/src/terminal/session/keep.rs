//! Matches that come from files and links, and go there.

use std::path::Path;

use platform_api::DynMatch;
use platform_api::record::MAX_RECORD_BYTES;
use platform_api::record::share::Shared;
use platform_api::registry::DynGame;
use platform_api::toolkit::History;

use super::super::seat::SeatKind;
use super::Session;
use crate::failure::Failure;
use crate::files;
use crate::script::notation;
use crate::stored::{self, Stored};

impl Session<'_, '_> {
    pub(super) fn save(&mut self, file: Option<&Path>) -> Result<(), Failure> {
        let Some(file) = file else { return self.tell("needs-file", &[]) };
        match self.written_as(file).and_then(|text| files::write(file, &text)) {
            Ok(()) => self.tell("saved", &[("file", file.display().to_string().into())]),
            Err(failure) => self.excuse(&failure),
        }
    }

    /// A file that cannot be used is no reason to lose the game that is being played.
    pub(super) fn load(&mut self, file: Option<&Path>) -> Result<(), Failure> {
        let Some(file) = file else { return self.tell("needs-file", &[]) };
        let table = match self.read(file) {
            Ok(table) => table,
            Err(failure) => return self.excuse(&failure),
        };
        self.kinds = SeatKind::fill(&self.kinds, table.seats(), self.game.meta().information);
        self.history = History::new(self.game, table);
        self.moved_in_time("")?;
        self.tell("loaded", &[("file", file.display().to_string().into())])
    }

    /// The match as a record, or in the format that other programs know if the file is named so.
    fn written_as(&self, file: &Path) -> Result<String, Failure> {
        let foreign =
            if stored::is_foreign(file, self.game) { notation(self.table())?.export()? } else { None };
        match foreign {
            Some(text) => Ok(text),
            None => stored::record_text(&self.table().record()?),
        }
    }

    fn read(&mut self, file: &Path) -> Result<Box<dyn DynMatch>, Failure> {
        if files::is_stream(file) {
            return Err(Failure::failed("standard input is where you type"));
        }
        let text = files::read(file, MAX_RECORD_BYTES, self.console)?;
        let stored = Stored::read_file(file, &text, [self.game])?;
        let id = self.game.meta().id;
        if stored.game() != id {
            return Err(Failure::failed(format_args!("that is a game of {}, not of {id}", stored.game())));
        }
        open(self.game, &stored, &self.kinds, self.phrases.locale)
    }

    fn excuse(&mut self, failure: &Failure) -> Result<(), Failure> {
        let message = failure.message.clone().unwrap_or_default();
        Ok(writeln!(self.console.out, "{message}")?)
    }

    pub(super) fn link(&mut self) -> Result<(), Failure> {
        let link = match shared(self.game, self.table()) {
            Ok(link) => link,
            Err(failure) => return self.excuse(&failure),
        };
        Ok(writeln!(self.console.out, "{link}")?)
    }
}

/// A stored match as one to go on with.
pub(crate) fn open(
    game: &'static dyn DynGame,
    stored: &Stored,
    seats: &[SeatKind],
    locale: &'static str,
) -> Result<Box<dyn DynMatch>, Failure> {
    match stored {
        Stored::Record(record) => Ok(game.replay(record)?),
        Stored::Position(position) => {
            Stored::place(game, position, |count| Session::roster(seats, count, locale))
        }
    }
}

/// The link of a match: the whole of it once it has ended, its position before.
fn shared(game: &dyn DynGame, table: &dyn DynMatch) -> Result<String, Failure> {
    let shared = match table.publish()? {
        Ok(record) => Ok(Shared::Record { format: platform_api::record::FORMAT, record }),
        Err(_) => Shared::position(table, game.rules_version()),
    };
    shared.and_then(|shared| shared.to_link()).map_err(Failure::failed)
}
