//! Makes findings complete: the command that shows one again, and the file with its match.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;

use crate::check::Check;
use crate::context::Context;
use crate::finding::{Finding, Findings};
use crate::play::Trial;
use crate::report::CheckReport;

/// The report of one check of one title.
pub(crate) fn report_of(title: &str, check: &Check, findings: Findings, millis: u64) -> CheckReport {
    let verdict = super::verdict(&findings);
    let nothing = || {
        (findings.cases == 0 && findings.broken.is_empty()).then(|| "there was nothing to look at".to_owned())
    };
    CheckReport {
        title: title.to_owned(),
        check: check.name.to_owned(),
        law: check.law.to_owned(),
        verdict,
        cases: findings.cases,
        reason: findings.skipped.clone().or_else(nothing),
        findings: findings.broken,
        notes: findings.notes,
        figures: findings.figures,
        millis,
    }
}

/// Adds the command and the file to every finding.
pub(crate) fn complete(context: &Context, check: &Check, report: &mut CheckReport) {
    let title = context.title.meta().id;
    for (i, finding) in report.findings.iter_mut().enumerate() {
        finding.command =
            context.config.again.command(&context.config, Some(title), check.name, finding.setting.as_ref());
        if let Some(folder) = &context.config.records
            && finding.setting.is_some()
        {
            let name = if i == 0 {
                format!("{title}-{}", check.name)
            } else {
                format!("{title}-{}-{i}", check.name)
            };
            finding.record =
                write(context, check, finding, folder, &name).map(|path| path.display().to_string());
        }
    }
}

/// Writes the case, and the match as a host's record where there is one. A folder that cannot be written to is
/// no reason to hide what was found.
fn write(context: &Context, check: &Check, finding: &Finding, folder: &Path, name: &str) -> Option<PathBuf> {
    fs::create_dir_all(folder).ok()?;
    let case = json!({ "check": check.name, "law": check.law, "title": context.title.meta().id, "finding": finding });
    let path = folder.join(format!("{name}.json"));
    fs::write(&path, serde_json::to_string_pretty(&case).ok()?).ok()?;
    let Some(record) = record(context, finding) else { return Some(path) };
    let path = folder.join(format!("{name}.record.json"));
    fs::write(&path, record).ok()?;
    Some(path)
}

/// The match of a finding as a host's record, up to where the title got out of order.
fn record(context: &Context, finding: &Finding) -> Option<String> {
    let trial =
        Trial { title: context.title, setting: finding.setting.clone()?, script: finding.inputs.clone() };
    let mut running = trial.begin().ok()?;
    for input in &trial.script {
        if input.give(running.as_mut()).is_err() {
            break;
        }
    }
    serde_json::to_string_pretty(&running.record().ok()?).ok()
}
