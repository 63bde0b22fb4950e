//! The checks in this process, on threads.

use std::collections::{BTreeMap, VecDeque};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use super::crew::{Crew, Job, Word};
use super::{Run, Suite};

impl Suite {
    /// Works through the jobs with threads that can be left behind: nothing else stops a title that never answers.
    pub(super) fn run_jobs(&self, jobs: VecDeque<Job>, run: &mut Run<'_>) {
        let mut open: BTreeMap<usize, Job> = jobs.iter().map(|job| (job.place, job.clone())).collect();
        let crew = Crew::new(jobs);
        let (sender, receiver) = channel();
        for _ in 0..self.threads {
            crew.hire(sender.clone());
        }
        let mut running: BTreeMap<usize, Instant> = BTreeMap::new();
        while !open.is_empty() {
            match next_word(&receiver, &running, self.patience) {
                Some(Word::Begun(place)) => {
                    running.insert(place, Instant::now());
                }
                Some(Word::Done(place, report, fault)) => {
                    // A check that was given up may still come to its end.
                    if running.remove(&place).is_some() && open.remove(&place).is_some() {
                        run.finish(place, *report, fault);
                    }
                }
                None => {
                    let late: Vec<usize> = overdue(&running, self.patience);
                    for place in late {
                        running.remove(&place);
                        if let Some(job) = open.remove(&place) {
                            crew.give_up(job.context.title.meta().id);
                            run.finish(place, job.overdue(self.patience), None);
                        }
                        crew.hire(sender.clone());
                    }
                }
            }
        }
    }
}

fn next_word(
    receiver: &Receiver<Word>,
    running: &BTreeMap<usize, Instant>,
    patience: Duration,
) -> Option<Word> {
    let wait =
        running.values().map(|begun| patience.saturating_sub(begun.elapsed())).min().unwrap_or(patience);
    receiver.recv_timeout(wait).ok()
}

fn overdue(running: &BTreeMap<usize, Instant>, patience: Duration) -> Vec<usize> {
    running.iter().filter(|(_, begun)| begun.elapsed() >= patience).map(|(place, _)| *place).collect()
}
