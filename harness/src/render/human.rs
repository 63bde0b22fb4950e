//! The report as text for a terminal.

use std::fmt::Write as _;

use crate::finding::Finding;
use crate::play::{Deed, ScriptedInput};
use crate::report::{CheckReport, Report, Verdict};

/// So many inputs of a match are printed; the file has all of them.
const MOST_INPUTS: usize = 16;

/// Values longer than this are cut off in print.
const LONGEST_VALUE: usize = 300;

impl Report {
    /// The report as text: what failed with all there is to know, what the matches reached and what they cost, what
    /// titles are exempt from, and a last line `N passed, N failed, N skipped`. With `details`, a line for every
    /// check that passed or was skipped as well.
    pub fn to_human(&self, details: bool) -> String {
        let mut text = String::new();
        for check in &self.checks {
            match check.verdict {
                Verdict::Failed => _ = writeln!(text, "{}", failure(check)),
                Verdict::Skipped | Verdict::Passed if details => text.push_str(&brief(check)),
                Verdict::Skipped | Verdict::Passed if is_survey(check) => text.push_str(&survey(check)),
                Verdict::Skipped | Verdict::Passed => {}
            }
        }
        for exempt in &self.exemptions {
            _ = writeln!(text, "exempt  {} {}: {}", exempt.title, exempt.check, exempt.reason);
        }
        for fault in &self.faults {
            _ = writeln!(text, "FAULT OF THE SUITE {fault}\n");
        }
        _ = write!(text, "{}", self.last_line());
        text
    }

    /// `N passed, N failed, N skipped`.
    pub fn last_line(&self) -> String {
        let count = |verdict| self.count(verdict);
        format!(
            "{} passed, {} failed, {} skipped",
            count(Verdict::Passed),
            count(Verdict::Failed),
            count(Verdict::Skipped)
        )
    }
}

/// True for checks that judge nothing: what they say is all there is to them.
pub(super) fn is_survey(check: &CheckReport) -> bool {
    check.check.starts_with("coverage.") || check.check.starts_with("figures.")
}

fn survey(check: &CheckReport) -> String {
    check.notes.iter().map(|note| format!("{} {}: {note}\n", check.title, check.check)).collect()
}

/// A check that came out well, or not at all, in a line with its notes.
fn brief(check: &CheckReport) -> String {
    let mut text = match &check.reason {
        Some(reason) => format!("skipped {} {}: {reason}\n", check.title, check.check),
        None => {
            format!("passed  {} {} ({} cases, {} ms)\n", check.title, check.check, check.cases, check.millis)
        }
    };
    for note in &check.notes {
        _ = writeln!(text, "        {note}");
    }
    text
}

/// A broken law with everything that helps to mend it.
pub(crate) fn failure(check: &CheckReport) -> String {
    let mut text = format!("FAILED {} {}\n  law: {}\n", check.title, check.check, check.law);
    for finding in &check.findings {
        describe(&mut text, finding);
    }
    for note in &check.notes {
        _ = writeln!(text, "  note: {note}");
    }
    text
}

fn describe(text: &mut String, finding: &Finding) {
    _ = writeln!(text, "  found: {}", cut(&finding.what));
    if let Some(difference) = &finding.difference {
        _ = writeln!(text, "  first difference: {:?}", difference.pointer);
        _ = writeln!(text, "    here:  {}", cut(&difference.left.to_string()));
        _ = writeln!(text, "    there: {}", cut(&difference.right.to_string()));
    }
    if let Some(setting) = &finding.setting {
        _ = writeln!(
            text,
            "  seed: {}  seats: {}  options: {}",
            setting.seed,
            setting.seats,
            cut(&setting.options.to_string())
        );
        inputs(text, &finding.inputs);
    }
    _ = writeln!(text, "  again: {}", finding.command);
    if let Some(record) = &finding.record {
        _ = writeln!(text, "  match: {record}");
    }
}

fn inputs(text: &mut String, inputs: &[ScriptedInput]) {
    if inputs.is_empty() {
        _ = writeln!(text, "  inputs: none, it shows at the beginning");
        return;
    }
    _ = writeln!(text, "  inputs ({}):", inputs.len());
    for input in inputs.iter().take(MOST_INPUTS) {
        _ = writeln!(text, "    +{} ms  {}", input.after, deed(&input.deed));
    }
    if inputs.len() > MOST_INPUTS {
        _ = writeln!(text, "    … and {} more", inputs.len() - MOST_INPUTS);
    }
}

fn deed(deed: &Deed) -> String {
    match deed {
        Deed::Act { player, action } => format!("player {player}: {}", cut(&action.to_string())),
        Deed::Presence { player, connected: true } => format!("player {player} connects"),
        Deed::Presence { player, connected: false } => format!("player {player} disconnects"),
        Deed::Wait {} => "nobody does anything".to_owned(),
        Deed::Gap {} => "the host was down".to_owned(),
    }
}

fn cut(text: &str) -> String {
    if text.chars().count() <= LONGEST_VALUE {
        return text.to_owned();
    }
    let beginning: String = text.chars().take(LONGEST_VALUE).collect();
    format!("{beginning}…")
}
