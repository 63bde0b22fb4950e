//! The other process: the same program started again with another environment, to play the same matches.

use std::io::{Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use platform_api::registry::{self, Registry};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::finding::Stop;
use crate::play::{ScriptedInput, Setting, Trial};
use crate::trace::{moment, trace};

/// Set in the environment of the other process.
const VARIABLE: &str = "MADANG_CONFORMANCE_CHILD";

/// The first line of the other process's answer, so that nothing else is taken for one.
const GREETING: &str = "madang conformance child 1";

/// How long the other process may take.
const PATIENCE: Duration = Duration::from_secs(40);

/// True once the program has said that it can be the other process.
static WILLING: AtomicBool = AtomicBool::new(false);

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
    Traces(Vec<Result<Vec<String>, String>>),
    /// The moment asked for.
    Moment(Value),
}

/// To be called first in the `main` of every program that runs the suite: when the suite has started the program
/// a second time, this answers it and ends the process. Otherwise it does nothing.
pub fn child_entry() {
    match registry::linked() {
        Ok(registry) => child_entry_for(registry),
        Err(_) => WILLING.store(true, Ordering::Relaxed),
    }
}

/// [`child_entry`] for a program whose titles are not all registered by [`register!`](platform_api::register).
pub fn child_entry_for(registry: &Registry) {
    WILLING.store(true, Ordering::Relaxed);
    if std::env::var_os(VARIABLE).is_some() {
        let code = i32::from(serve(registry).is_none());
        std::process::exit(code);
    }
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
pub(crate) fn traces_elsewhere(trials: &[Trial]) -> Result<Vec<Result<Vec<String>, Stop>>, NoChild> {
    let Answer::Traces(traces) = ask(trials, None)? else {
        return Err(NoChild::Silent("it answered something else".into()));
    };
    let stopped =
        |message| Stop::OutOfOrder(platform_api::MatchError::Poisoned { during: "another process", message });
    Ok(traces.into_iter().map(|trace| trace.map_err(stopped)).collect())
}

/// One moment of a match as the other process plays it.
pub(crate) fn moment_elsewhere(trial: &Trial, inputs: usize) -> Result<Value, NoChild> {
    match ask(std::slice::from_ref(trial), Some((0, inputs)))? {
        Answer::Moment(moment) => Ok(moment),
        Answer::Traces(_) => Err(NoChild::Silent("it answered something else".into())),
    }
}

fn ask(trials: &[Trial], moment: Option<(usize, usize)>) -> Result<Answer, NoChild> {
    // A child that does not know that it is one would start children of its own.
    if !WILLING.load(Ordering::Relaxed) || std::env::var_os(VARIABLE).is_some() {
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

fn converse(question: Vec<u8>) -> Result<String, NoChild> {
    let mut child = start().map_err(silent)?;
    let input = child.stdin.take();
    let output = child.stdout.take();
    let writer = std::thread::spawn(move || input.map(|mut input| input.write_all(&question)));
    let reader = std::thread::spawn(move || {
        let mut text = String::new();
        output.map(|mut output| output.read_to_string(&mut text));
        text
    });
    let begun = Instant::now();
    while child.try_wait().map_err(silent)?.is_none() {
        if begun.elapsed() > PATIENCE {
            _ = child.kill();
            _ = child.wait();
            return Err(NoChild::Silent("it took too long".into()));
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    _ = writer.join();
    reader.join().map_err(|_| NoChild::Silent("its answer could not be read".into()))
}

/// Starts this program again, in another folder, locale, time zone and home.
fn start() -> std::io::Result<Child> {
    Command::new(std::env::current_exe()?)
        .env(VARIABLE, "1")
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
