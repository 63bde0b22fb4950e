//! What is typed, read beside the game so that its time can run out meanwhile.

use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use crate::lines::{Line, read_line};

/// Longer than anybody types.
const LONGEST: usize = 64 * 1024;

/// Lines that wait to be taken; a reader that is ahead waits too.
const AHEAD: usize = 16;

#[derive(Debug)]
pub(super) enum Typed {
    Line(Line),
    /// Nothing in the given time.
    Nothing,
    End,
}

#[derive(Debug)]
pub(super) struct Input(Receiver<io::Result<Line>>);

impl Input {
    pub(super) fn new(mut source: Box<dyn BufRead + Send>) -> Self {
        let (send, receive) = sync_channel(AHEAD);
        thread::spawn(move || {
            while let Some(line) = read_line(source.as_mut(), LONGEST).transpose() {
                let last = line.is_err();
                if send.send(line).is_err() || last {
                    break;
                }
            }
        });
        Self(receive)
    }

    /// The next line; waits for at most `patience`, for ever if there is none.
    pub(super) fn next(&self, patience: Option<Duration>) -> io::Result<Typed> {
        let line = match patience {
            None => self.0.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(patience) => self.0.recv_timeout(patience),
        };
        match line {
            Ok(line) => Ok(Typed::Line(line?)),
            Err(RecvTimeoutError::Timeout) => Ok(Typed::Nothing),
            Err(RecvTimeoutError::Disconnected) => Ok(Typed::End),
        }
    }
}
