//! From the operating system to a command and back.

use std::ffi::OsString;
use std::io::{self, BufReader, BufWriter, IsTerminal as _, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use clap::Parser as _;
use platform_api::registry::{Registry, RegistryFault};

use crate::cli::{Cli, Command};
use crate::commands;
use crate::console::Console;
use crate::failure::{Exit, Failure};

/// Runs the program with the arguments and streams of the process.
///
/// `linked` are the titles to offer, [`platform_api::registry::linked`] as a rule.
pub fn main(linked: Result<&Registry, RegistryFault>) -> ExitCode {
    start(linked, None)
}

/// [`main`] of a program that should have exactly the titles with these ids: it does nothing if it has others, and
/// `check` compares them once more.
pub fn main_expecting(linked: Result<&Registry, RegistryFault>, expected: &[&str]) -> ExitCode {
    let linked = linked.and_then(|registry| {
        registry.expect(expected)?;
        Ok(registry)
    });
    start(linked, Some(expected))
}

fn start(linked: Result<&Registry, RegistryFault>, expected: Option<&[&str]>) -> ExitCode {
    if let Ok(registry) = &linked {
        // The suite starts this program a second time, to compare two processes.
        harness::child_entry_for(registry);
    }
    quiet_panics();
    // Without the handler Ctrl-C still ends the program, only without a word.
    let _ = ctrlc::set_handler(interrupted);
    let stdout = io::stdout();
    let mut console = Console {
        colors: anstream::AutoStream::choice(&stdout) != anstream::ColorChoice::Never,
        progress: io::stderr().is_terminal(),
        shows_input: io::stdin().is_terminal(),
        out: &mut BufWriter::new(stdout.lock()),
        err: &mut io::stderr(),
        input: Some(Box::new(BufReader::new(io::stdin()))),
    };
    let exit = catch_unwind(AssertUnwindSafe(|| match linked {
        Ok(registry) => run_expecting(std::env::args_os().collect(), registry, expected, &mut console),
        Err(fault) => report(&Failure::new(Exit::NotFound, fault), &mut console),
    }));
    ExitCode::from(exit.unwrap_or(Exit::Fault).code())
}

/// Runs the program with these arguments (the first is the program's name), titles and streams.
pub fn run<A>(args: impl IntoIterator<Item = A>, registry: &Registry, console: &mut Console<'_>) -> Exit
where
    A: Into<OsString> + Clone,
{
    run_expecting(args.into_iter().map(Into::into).collect(), registry, None, console)
}

fn run_expecting(
    args: Vec<OsString>,
    registry: &Registry,
    expected: Option<&[&str]>,
    console: &mut Console<'_>,
) -> Exit {
    let program = args.first().cloned().unwrap_or_else(|| "madang".into());
    let done = match Cli::try_parse_from(args) {
        Ok(mut cli) => {
            if let Command::Check(check) = &mut cli.command {
                check.program = program;
                check.expected = expected.map(|ids| ids.iter().map(|id| (*id).to_owned()).collect());
            }
            commands::run(&cli, registry, console)
        }
        Err(error) => explain(&error, console),
    };
    let done = done.and_then(|()| Ok(console.out.flush()?));
    match done {
        Ok(()) => Exit::Success,
        Err(failure) => report(&failure, console),
    }
}

/// Help and version go to standard output, a mistake to standard error.
fn explain(error: &clap::Error, console: &mut Console<'_>) -> Result<(), Failure> {
    let text = error.render();
    if !error.use_stderr() {
        let shown = if console.colors { text.ansi().to_string() } else { text.to_string() };
        return Ok(console.out.write_all(shown.as_bytes())?);
    }
    let shown = if console.progress && console.colors { text.ansi().to_string() } else { text.to_string() };
    let _ = console.err.write_all(shown.as_bytes());
    Err(Failure::quiet(Exit::Usage))
}

fn report(failure: &Failure, console: &mut Console<'_>) -> Exit {
    // What a command has printed before it failed stands before the reason.
    let _ = console.out.flush();
    if let Some(message) = &failure.message {
        // Where standard error is closed too, the exit code says what there is to say.
        let _ = writeln!(console.err, "madang: {message}");
    }
    failure.exit
}

fn interrupted() {
    let _ = writeln!(io::stderr(), "\nmadang: interrupted");
    std::process::exit(i32::from(Exit::Interrupted.code()));
}

/// A panic of a title is caught by its match and reported from there; the place is told in one line, for its author.
fn quiet_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let message = panic.payload_as_str().unwrap_or("without a message");
        let place = panic.location().map(|place| format!(" at {place}")).unwrap_or_default();
        let _ = writeln!(io::stderr(), "madang: panic{place}: {message}");
    }));
}
