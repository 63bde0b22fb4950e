//! A place in a text, with line and column.

use super::{PgnError, PgnFault};

#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Cursor<'a> {
    /// The beginning of a text, after its byte order mark if it has one.
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1, column: 1 }
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let mut letters = self.rest.chars();
        let letter = letters.next()?;
        self.rest = letters.as_str();
        if letter == '\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(letter)
    }

    pub(super) fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.next();
        }
        found
    }

    /// Reads as long as letters are of a kind.
    pub(super) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let before = self.rest;
        while self.peek().is_some_and(&wanted) {
            self.next();
        }
        let read = before.len() - self.rest.len();
        before.get(..read).unwrap_or_default()
    }

    /// Passes over blanks, comments to the end of a line, and lines that begin with a per cent sign.
    pub(super) fn skip_blanks(&mut self) {
        loop {
            self.take_while(char::is_whitespace);
            let escaped = self.column == 1 && self.peek() == Some('%');
            if !escaped && self.peek() != Some(';') {
                return;
            }
            self.take_while(|letter| letter != '\n');
        }
    }

    pub(super) const fn fault(&self, fault: PgnFault) -> PgnError {
        PgnError { line: self.line, column: self.column, fault }
    }

    /// A fault some characters further on in the line.
    pub(super) const fn fault_after(&self, characters: usize, fault: PgnFault) -> PgnError {
        PgnError { line: self.line, column: self.column + characters, fault }
    }
}
