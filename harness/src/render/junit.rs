//! The report as JUnit XML, one suite per title.

use std::collections::BTreeMap;
use std::time::Duration;

use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};

use super::failure;
use crate::report::{CheckReport, Report, Verdict};

impl Report {
    /// The report as JUnit XML: a suite per title, a case per check, faults of the suite itself as errors.
    pub fn to_junit(&self) -> String {
        let mut report = quick_junit::Report::new("madang");
        report.set_time(Duration::from_millis(self.millis));
        let mut titles: BTreeMap<&str, Vec<&CheckReport>> = BTreeMap::new();
        for check in &self.checks {
            titles.entry(&check.title).or_default().push(check);
        }
        for (title, checks) in titles {
            let mut suite = TestSuite::new(title);
            suite.add_test_cases(checks.into_iter().map(case));
            for exempt in self.exemptions.iter().filter(|exempt| exempt.title == title) {
                suite.add_property((format!("exempt from {}", exempt.check), exempt.reason.clone()));
            }
            report.add_test_suite(suite);
        }
        if !self.faults.is_empty() {
            let mut suite = TestSuite::new("suite");
            suite.add_test_cases(self.faults.iter().map(|fault| {
                let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
                status.set_message(fault.as_str());
                TestCase::new("fault of the suite itself", status)
            }));
            report.add_test_suite(suite);
        }
        report.to_string().unwrap_or_default()
    }
}

fn case(check: &CheckReport) -> TestCase {
    let status = match check.verdict {
        Verdict::Passed => TestCaseStatus::success(),
        Verdict::Skipped => {
            let mut status = TestCaseStatus::skipped();
            status.set_message(check.reason.clone().unwrap_or_default());
            status
        }
        Verdict::Failed => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            status.set_type(check.check.as_str());
            status
                .set_message(check.findings.first().map(|finding| finding.what.clone()).unwrap_or_default());
            status.set_description(failure(check));
            status
        }
    };
    let mut case = TestCase::new(check.check.as_str(), status);
    case.set_classname(check.title.as_str());
    case.set_time(Duration::from_millis(check.millis));
    case
}
