//! The report as GitHub annotations and as a Markdown summary.

use std::fmt::Write as _;

use super::human::is_survey;
use crate::report::{CheckReport, Report, Verdict};

/// GitHub shows no more annotations of one step than this.
const MOST_ANNOTATIONS: usize = 10;

impl Report {
    /// The report as workflow commands of GitHub Actions, ten at most, and [`Report::last_line`].
    pub fn to_github(&self) -> String {
        let mut text = String::new();
        let failed = self.checks.iter().filter(|check| check.verdict == Verdict::Failed);
        let findings = failed.flat_map(|check| check.findings.iter().map(move |finding| (check, finding)));
        for (check, finding) in findings.take(MOST_ANNOTATIONS) {
            let title = property(&format!("{} {}", check.title, check.check));
            let message = data(&format!("{}\n{}\nagain: {}", check.law, finding.what, finding.command));
            _ = writeln!(text, "::error title={title}::{message}");
        }
        for exempt in self.exemptions.iter().take(MOST_ANNOTATIONS) {
            let title = property(&format!("{} is exempt from {}", exempt.title, exempt.check));
            _ = writeln!(text, "::notice title={title}::{}", data(&exempt.reason));
        }
        for fault in &self.faults {
            _ = writeln!(text, "::error title=fault of the suite itself::{}", data(fault));
        }
        text + &self.last_line()
    }

    /// The report as Markdown, for a step summary or a comment.
    pub fn to_markdown(&self) -> String {
        let mut text = format!("### Conformance: {}\n\n", self.last_line());
        let failed: Vec<_> = self.checks.iter().filter(|check| check.verdict == Verdict::Failed).collect();
        if !failed.is_empty() {
            text.push_str("| title | check | found |\n|---|---|---|\n");
        }
        for check in &failed {
            let found = check.findings.first().map(|finding| finding.what.as_str()).unwrap_or_default();
            _ = writeln!(text, "| {} | `{}` | {} |", check.title, check.check, cell(found));
        }
        for fault in &self.faults {
            _ = writeln!(text, "\n**Fault of the suite itself:** {}", cell(fault));
        }
        for exempt in &self.exemptions {
            _ = writeln!(
                text,
                "\n{} is exempt from `{}`: {}",
                exempt.title,
                exempt.check,
                cell(&exempt.reason)
            );
        }
        text.push_str(&surveys(&self.checks));
        text
    }
}

fn surveys(checks: &[CheckReport]) -> String {
    let mut text = String::new();
    for check in checks.iter().filter(|check| is_survey(check)) {
        for note in &check.notes {
            _ = writeln!(text, "- {} {}: {}", check.title, check.check, cell(note));
        }
    }
    if text.is_empty() { text } else { format!("\n#### Coverage and figures\n\n{text}") }
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

/// A message of a workflow command, escaped.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property of a workflow command, escaped.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
