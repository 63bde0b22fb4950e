//! The checks of one title in a process of its own.
//!
//! A thread that never returns or fills the memory cannot be stopped, and a title that overflows its stack takes the
//! process with it. A process can be ended, and another one notices how it ended.

use std::collections::{BTreeMap, VecDeque};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use platform_api::registry::Registry;
use serde::{Deserialize, Serialize};

use super::crew::{Crew, Job, Word};
use super::{Run, Suite};
use crate::checks;
use crate::child;
use crate::context::{Config, Context};
use crate::finding::Fault;
use crate::report::CheckReport;

/// How often it is looked after the other process.
pub(crate) const GLANCE: Duration = Duration::from_millis(20);

/// So much of what the other process says last is repeated.
const LAST_WORDS: usize = 400;

/// What the other process is to do; one line.
#[derive(Debug, Serialize, Deserialize)]
struct Order {
    title: String,
    checks: Vec<String>,
    config: Config,
    threads: usize,
}

/// What the other process says, a line each.
#[derive(Debug, Serialize, Deserialize)]
enum Line {
    /// It has read the order: from now on its end is the title's doing.
    Ready {},
    Begun(String),
    Done(Box<CheckReport>, Option<String>),
}

/// Does what the first line of the input orders, and lives no longer than whoever gave the order.
pub(crate) fn serve(registry: &Registry) -> Option<()> {
    let mut input = BufReader::new(std::io::stdin());
    let mut order = String::new();
    input.read_line(&mut order).ok()?;
    let Order { title, checks, config, threads } = serde_json::from_str(&order).ok()?;
    std::thread::spawn(move || {
        _ = input.read_to_string(&mut String::new());
        std::process::exit(1);
    });
    let context = Arc::new(Context::new(registry.find(&title)?, Arc::new(config)));
    let wanted = checks::ALL.iter().filter(|check| checks.iter().any(|name| name == check.name));
    let jobs: Vec<Job> =
        wanted.enumerate().map(|(i, check)| Job::new(Arc::clone(&context), *check).at(i)).collect();
    let crew = Crew::new(jobs.iter().cloned().collect());
    let (sender, receiver) = channel();
    say(child::GREETING)?;
    (0..threads).for_each(|_| crew.hire(sender.clone()));
    drop(sender);
    for word in receiver {
        let line = match word {
            Word::Begun(place) => Line::Begun(jobs.get(place)?.check.name.to_owned()),
            Word::Done(_, report, fault) => Line::Done(report, fault),
        };
        say(&serde_json::to_string(&line).ok()?)?;
    }
    Some(())
}

fn say(line: &str) -> Option<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}").ok()?;
    out.flush().ok()
}

/// Why the other process was ended, or ended by itself.
enum End {
    /// A check did not come to its end in time.
    Late(String),
    /// It took more than so many bytes.
    Memory(u64),
    /// It is gone.
    Gone,
}

impl Suite {
    /// Runs the jobs of one title in another process; answers them all if it cannot be had.
    pub(super) fn run_apart(&self, jobs: VecDeque<Job>, run: &mut Run<'_>) -> VecDeque<Job> {
        let Some(other) = self.order(&jobs) else { return jobs };
        let mut open: BTreeMap<&'static str, Job> =
            jobs.iter().map(|job| (job.check.name, job.clone())).collect();
        let mut running: BTreeMap<String, Instant> = BTreeMap::new();
        let mut greeted = false;
        let end = loop {
            if open.is_empty() {
                return VecDeque::new();
            }
            match other.lines.recv_timeout(GLANCE) {
                Ok(Line::Ready {}) => greeted = true,
                Ok(Line::Begun(name)) => {
                    running.insert(name, Instant::now());
                }
                Ok(Line::Done(report, fault)) => {
                    running.remove(&report.check);
                    if let Some(job) = open.remove(report.check.as_str()) {
                        run.finish(job.place, *report, fault);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => break End::Gone,
                Err(RecvTimeoutError::Timeout) => {}
            }
            if let Some(end) = self.intervenes(&other, &running) {
                break end;
            }
        };
        if !greeted && matches!(end, End::Gone) {
            return jobs;
        }
        let (last_words, status) = other.put_down();
        if running.is_empty()
            && let Some(next) = open.keys().next()
        {
            // It came to an end between two checks; one of them must say so.
            running.insert((*next).to_owned(), Instant::now());
        }
        for (name, job) in open {
            let report = match running.get(name) {
                Some(begun) => self.given_up(&job, *begun, &end, &status, &last_words),
                None => job.skipped("the title was given up, see the check that failed"),
            };
            run.finish(job.place, report, None);
        }
        VecDeque::new()
    }

    fn order(&self, jobs: &VecDeque<Job>) -> Option<Other> {
        let order = Order {
            title: jobs.front()?.id().to_owned(),
            checks: jobs.iter().map(|job| job.check.name.to_owned()).collect(),
            config: self.config.clone(),
            threads: self.threads,
        };
        Other::start(&order)
    }

    fn intervenes(&self, other: &Other, running: &BTreeMap<String, Instant>) -> Option<End> {
        let late = running.iter().find(|(_, begun)| begun.elapsed() >= self.patience);
        if let Some((name, _)) = late {
            return Some(End::Late(name.clone()));
        }
        let memory = memory_of(other.child.id())?;
        (memory > self.memory).then_some(End::Memory(memory))
    }

    /// The report of a check that was running when its process came to an end.
    fn given_up(&self, job: &Job, begun: Instant, end: &End, status: &str, last_words: &str) -> CheckReport {
        let fault = match end {
            End::Late(name) if name == job.check.name => return job.overdue(self.patience),
            End::Late(_) => return job.skipped("the title was given up, since it did not answer"),
            End::Memory(bytes) => {
                let (took, most) = (bytes >> 20, self.memory >> 20);
                let what = format!("the title takes {took} MiB of memory, and {most} MiB are allowed");
                Fault::new("memory", what)
            }
            End::Gone => {
                let said = if last_words.is_empty() { String::new() } else { format!(": {last_words}") };
                Fault::new("gone", format!("the title ends the whole process ({status}){said}"))
            }
        };
        job.failed(fault, begun.elapsed())
    }
}

/// The other process, as long as it is needed.
struct Other {
    child: Child,
    /// Held open: the other process ends when it is closed.
    _input: ChildStdin,
    lines: Receiver<Line>,
    last_words: Arc<Mutex<String>>,
}

impl Other {
    fn start(order: &Order) -> Option<Self> {
        let mut command = child::again(child::Role::Check)?;
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().ok()?;
        let (input, output, errors) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(mut input), Some(output), Some(errors)) = (input, output, errors) else {
            _ = child.kill();
            return None;
        };
        let mut text = serde_json::to_string(order).ok()?;
        text.push('\n');
        // What cannot be written shows in that no greeting comes.
        _ = input.write_all(text.as_bytes());
        let last_words = Arc::default();
        listen(errors, Arc::clone(&last_words));
        Some(Self { child, _input: input, lines: lines_of(output), last_words })
    }

    /// Ends the process if it has not ended; answers what it said last and how it ended.
    fn put_down(mut self) -> (String, String) {
        _ = self.child.kill();
        let status = self.child.wait().map_or_else(|error| error.to_string(), |status| status.to_string());
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner).trim().to_owned();
        (words, status)
    }
}

impl Drop for Other {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// What the process says behind its greeting. Titles may print, so that whatever is no line of ours is passed over.
fn lines_of(output: ChildStdout) -> Receiver<Line> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        if !lines.any(|line| line == child::GREETING) || sender.send(Line::Ready {}).is_err() {
            return;
        }
        for line in lines.filter_map(|line| serde_json::from_str(&line).ok()) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    receiver
}

fn listen(errors: ChildStderr, last_words: Arc<Mutex<String>>) {
    std::thread::spawn(move || {
        for line in BufReader::new(errors).lines().map_while(Result::ok) {
            let mut words = last_words.lock().unwrap_or_else(PoisonError::into_inner);
            words.push_str(&line);
            words.push(' ');
            let surplus = words.chars().count().saturating_sub(LAST_WORDS);
            *words = words.chars().skip(surplus).collect();
        }
    });
}

/// How many bytes of memory a process has, where the system says so.
pub(crate) fn memory_of(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kib << 10)
}
