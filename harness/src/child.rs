//! The other process: the same program started again with another environment, to play the same matches.

use std::collections::BTreeSet;
use std::io::{Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use platform_api::registry::{self, Registry};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::finding::Stop;
use crate::play::{ScriptedInput, Setting, Trial};
use crate::suite;
use crate::trace::{moment, trace};

/// Set in the environment of the other process, to what it is for.
const VARIABLE: &str = "MADANG_CONFORMANCE_CHILD";

/// The first line of the other process's answer, so that nothing else is taken for one.
pub(crate) const GREETING: &str = "madang conformance child 2";

/// How long the other process may take.
const PATIENCE: Duration = Duration::from_secs(40);

/// The titles of the program, once it has said that it can be the other process.
static TITLES: OnceLock<BTreeSet<&'static str>> = OnceLock::new();

/// What the other process is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// It plays the same matches in another environment.
    Play,
    /// It runs the checks of one title.
    Check,
}

impl Role {
    const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Check => "check",
        }
    }

    /// What this process is for; `None` if it is nobody's other process.
    fn ours() -> Option<Self> {
        let name = std::env::var_os(VARIABLE)?;
        if name == Self::Check.name() { Some(Self::Check) } else { Some(Self::Play) }
    }
}

/// True if this program, started again, would know the title.
pub(crate) fn knows(title: &str) -> bool {
    Role::ours().is_none() && TITLES.get().is_some_and(|titles| titles.contains(title))
}

/// The command that starts this program again.
pub(crate) fn again(role: Role) -> Option<Command> {
    let mut command = Command::new(std::env::current_exe().ok()?);
    command.env(VARIABLE, role.name());
    Some(command)
}

/// What the other process is asked.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Question {
    title: String,
    matches: Vec<(Setting, Vec<ScriptedInput>)>,
    /// A match and a number of inputs of which everything is wanted instead of the hashes.
    moment: Option<(usize, usize)>,
}

/// What the other process answers.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Answer {
    /// The hashes of every match; what stopped it where there are none.
    Traces(Vec<Result<Vec<u64>, String>>),
    /// The moment asked for.
    Moment(Value),
}

/// To be called first in the `main` of every program that runs the suite: when the suite has started the program
/// a second time, this does what the suite wants of it and ends the process. Otherwise it only notes that the suite
/// may do so.
pub fn child_entry() {
    match registry::linked() {
        Ok(registry) => child_entry_for(registry),
        Err(_) => _ = TITLES.set(BTreeSet::new()),
    }
}

/// [`child_entry`] for a program whose titles are not all registered by [`register!`](platform_api::register).
pub fn child_entry_for(registry: &Registry) {
    _ = TITLES.set(registry.iter().map(|title| title.meta().id).collect());
    let served = match Role::ours() {
        None => return,
        Some(Role::Play) => serve(registry),
        Some(Role::Check) => suite::serve(registry),
    };
    std::process::exit(i32::from(served.is_none()));
}

fn serve(registry: &Registry) -> Option<()> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).ok()?;
    let question: Question = serde_json::from_str(&text).ok()?;
    let title = registry.find(&question.title)?;
    let matches = question.matches.into_iter().map(|(setting, script)| Trial { title, setting, script });
    let mut trials: Vec<Trial> = matches.collect();
    let answer = match question.moment {
        None => Answer::Traces(
            trials.iter().map(|trial| trace(trial).map_err(|stop| format!("{stop:?}"))).collect(),
        ),
        Some((i, inputs)) if i < trials.len() => Answer::Moment(moment(&trials.swap_remove(i), inputs).ok()?),
        Some(_) => return None,
    };
    let mut out = std::io::stdout().lock();
    writeln!(out, "{GREETING}").ok()?;
    serde_json::to_writer(&mut out, &answer).ok()?;
    out.flush().ok()
}

/// Why the other process cannot be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NoChild {
    #[error("the program does not call harness::child_entry() first in its main")]
    Unwilling,
    #[error("the other process could not be started or did not answer: {0}")]
    Silent(String),
}

/// The hashes of the matches as the other process plays them.
pub(crate) fn traces_elsewhere(trials: &[&Trial]) -> Result<Vec<Result<Vec<u64>, Stop>>, NoChild> {
    let Answer::Traces(traces) = ask(trials, None)? else {
        return Err(NoChild::Silent("it answered something else".into()));
    };
    let stopped =
        |message| Stop::OutOfOrder(platform_api::MatchError::Poisoned { during: "another process", message });
    Ok(traces.into_iter().map(|trace| trace.map_err(stopped)).collect())
}

/// One moment of a match as the other process plays it.
pub(crate) fn moment_elsewhere(trial: &Trial, inputs: usize) -> Result<Value, NoChild> {
    match ask(&[trial], Some((0, inputs)))? {
        Answer::Moment(moment) => Ok(moment),
        Answer::Traces(_) => Err(NoChild::Silent("it answered something else".into())),
    }
}

fn ask(trials: &[&Trial], moment: Option<(usize, usize)>) -> Result<Answer, NoChild> {
    // A child that does not know that it is one would start children of its own.
    if TITLES.get().is_none() || Role::ours() == Some(Role::Play) {
        return Err(NoChild::Unwilling);
    }
    let title = trials.first().map(|trial| trial.title.meta().id.to_owned()).unwrap_or_default();
    let matches = trials.iter().map(|trial| (trial.setting.clone(), trial.script.clone())).collect();
    let question = serde_json::to_vec(&Question { title, matches, moment }).map_err(silent)?;
    let answer = converse(question)?;
    let body = answer
        .strip_prefix(GREETING)
        .ok_or_else(|| NoChild::Silent("it does not know the question".into()))?;
    serde_json::from_str(body).map_err(silent)
}

fn silent(error: impl std::fmt::Display) -> NoChild {
    NoChild::Silent(error.to_string())
}

/// Asks the other process, and ends it as soon as it has answered, or takes too long or too much memory.
fn converse(question: Vec<u8>) -> Result<String, NoChild> {
    let mut child = start().map_err(silent)?;
    let input = child.stdin.take();
    let output = child.stdout.take();
    let (sender, answers) = channel();
    std::thread::spawn(move || input.map(|mut input| input.write_all(&question)));
    std::thread::spawn(move || {
        let mut text = String::new();
        output.map(|mut output| output.read_to_string(&mut text));
        sender.send(text)
    });
    let answer = await_answer(&child, &answers);
    _ = child.kill();
    _ = child.wait();
    answer
}

fn await_answer(child: &Child, answers: &Receiver<String>) -> Result<String, NoChild> {
    let begun = Instant::now();
    loop {
        match answers.recv_timeout(suite::GLANCE) {
            Ok(answer) => return Ok(answer),
            Err(RecvTimeoutError::Disconnected) => {
                return Err(NoChild::Silent("its answer could not be read".into()));
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
        if suite::memory_of(child.id()).is_some_and(|memory| memory > suite::MEMORY) {
            return Err(NoChild::Silent("it took too much memory".into()));
        }
        if begun.elapsed() > PATIENCE {
            return Err(NoChild::Silent("it took too long".into()));
        }
    }
}

/// Starts this program again, in another folder, locale, time zone and home.
fn start() -> std::io::Result<Child> {
    again(Role::Play)
        .ok_or_else(|| std::io::Error::other("the program does not know where it is"))?
        .env("LANG", "tr_TR.UTF-8")
        .env("LC_ALL", "tr_TR.UTF-8")
        .env("TZ", "Asia/Kathmandu")
        .env("HOME", "/nonexistent")
        .env("RUST_BACKTRACE", "0")
        .current_dir(std::env::temp_dir())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
}
