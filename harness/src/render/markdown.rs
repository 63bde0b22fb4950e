//! The report as Markdown.

use std::fmt::Write as _;

use super::github::worst_first;
use super::human::is_survey;
use crate::report::{CheckReport, Report};

impl Report {
    /// The report as Markdown, for a step summary or a comment: every finding, the worst first.
    pub fn to_markdown(&self) -> String {
        let mut text = format!("### Conformance: {}\n\n", self.last_line());
        let found = worst_first(&self.checks);
        if !found.is_empty() {
            text.push_str("| title | check | found | again |\n|---|---|---|---|\n");
        }
        for (check, finding) in found {
            let (what, again) = (cell(&finding.what), cell(&finding.command));
            _ = writeln!(text, "| {} | `{}` | {what} | `{again}` |", check.title, check.check);
        }
        for fault in &self.faults {
            _ = writeln!(text, "\n**Fault of the suite itself:** {}", cell(fault));
        }
        for exempt in &self.exemptions {
            let reason = cell(&exempt.reason);
            _ = writeln!(text, "\n{} is exempt from `{}`: {reason}", exempt.title, exempt.check);
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
