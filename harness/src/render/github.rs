//! The report as GitHub annotations.

use std::fmt::Write as _;

use crate::finding::Finding;
use crate::report::{CheckReport, Report, Verdict};

/// GitHub shows no more annotations of one step and sort than this.
const MOST_ANNOTATIONS: usize = 10;

impl Report {
    /// The report as workflow commands of GitHub Actions, ten errors at most, and [`Report::last_line`]. The worst come
    /// first: faults of the suite itself, then titles that panic or never answer, then leaks, then the other laws; a
    /// second finding of a check comes behind the first ones of all others. [`Report::to_markdown`] has all of them.
    pub fn to_github(&self) -> String {
        let faults = self.faults.iter().map(|fault| ("fault of the suite itself".to_owned(), data(fault)));
        let findings = worst_first(&self.checks).into_iter().map(|(check, finding)| {
            let title = property(&format!("{} {}", check.title, check.check));
            (title, data(&format!("{}\n{}\nagain: {}", check.law, finding.what, finding.command)))
        });
        let errors: Vec<_> = faults.chain(findings).collect();
        let mut text = String::new();
        for (title, message) in errors.iter().take(MOST_ANNOTATIONS) {
            _ = writeln!(text, "::error title={title}::{message}");
        }
        for exempt in self.exemptions.iter().take(MOST_ANNOTATIONS) {
            let title = property(&format!("{} is exempt from {}", exempt.title, exempt.check));
            _ = writeln!(text, "::notice title={title}::{}", data(&exempt.reason));
        }
        if errors.len() > MOST_ANNOTATIONS {
            _ = writeln!(text, "and {} more, see the summary", errors.len() - MOST_ANNOTATIONS);
        }
        text + &self.last_line()
    }
}

/// All findings, the worst first.
pub(super) fn worst_first(checks: &[CheckReport]) -> Vec<(&CheckReport, &Finding)> {
    let failed = checks.iter().filter(|check| check.verdict == Verdict::Failed);
    let mut found: Vec<_> = failed
        .flat_map(|check| check.findings.iter().enumerate().map(move |(i, finding)| (i, check, finding)))
        .collect();
    // The order within equals stays that of the table.
    found.sort_by_key(|(i, check, finding)| (*i, badness(&check.check, &finding.kind)));
    found.into_iter().map(|(_, check, finding)| (check, finding)).collect()
}

/// How bad it is that a check fails, the worst being 0: what brings a match down, what gives secrets away, what makes
/// matches differ or get lost, what spoils a match, and what looks bad.
fn badness(check: &str, kind: &str) -> u8 {
    if ["panic", "endless", "memory", "gone"].contains(&kind) {
        return 0;
    }
    match check.split_once('.').unwrap_or((check, "")) {
        ("actions", "no_panic") | ("options", "plays") => 0,
        ("leaks", _) => 1,
        ("determinism" | "replay" | "state", _) => 2,
        ("actions" | "time" | "result", _) => 3,
        _ => 4,
    }
}

/// A message of a workflow command, escaped.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property of a workflow command, escaped.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
