//! Where a command reads and writes, and what the terminal can do.

use std::fmt;
use std::io::{self, BufRead, Write};

use clap::ValueEnum;

/// Whether to write colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// Where standard output is a terminal that shows them.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The streams of one run of the program.
pub struct Console<'a> {
    /// Standard output.
    pub out: &'a mut dyn Write,
    /// Standard error.
    pub err: &'a mut dyn Write,
    /// Standard input; taken by the first command that reads it.
    pub input: Option<Box<dyn BufRead + Send>>,
    /// True if standard output is a terminal that shows colours.
    pub colors: bool,
    /// True if standard error is a terminal, so that progress can be shown there.
    pub progress: bool,
    /// True if what is typed shows where it is typed, as on a terminal.
    pub shows_input: bool,
}

impl<'a> Console<'a> {
    /// A console that is no terminal, with `input` to read.
    pub fn plain(
        out: &'a mut dyn Write,
        err: &'a mut dyn Write,
        input: impl BufRead + Send + 'static,
    ) -> Self {
        Self { out, err, input: Some(Box::new(input)), colors: false, progress: false, shows_input: false }
    }

    /// Standard input, or nothing to read if it was taken before.
    pub(crate) fn take_input(&mut self) -> Box<dyn BufRead + Send> {
        self.input.take().unwrap_or_else(|| Box::new(io::empty()))
    }

    pub(crate) const fn wants(&self, color: Color) -> bool {
        match color {
            Color::Auto => self.colors,
            Color::Always => true,
            Color::Never => false,
        }
    }
}

impl fmt::Debug for Console<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Console")
            .field("colors", &self.colors)
            .field("progress", &self.progress)
            .finish_non_exhaustive()
    }
}
