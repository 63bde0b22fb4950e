//! What is wrong on purpose, and which checks must find it: the zoo, and what is wrong about files and lists.

use std::sync::{LazyLock, OnceLock};

use harness::{Report, Suite};

use crate::stored;
use crate::support::fault;
use crate::zoo::ZOO;
use crate::{failed, special, suite};

/// One thing that is wrong.
pub(crate) struct Row {
    pub(crate) name: String,
    suite: Box<dyn Fn() -> Suite + Send + Sync>,
    /// The checks that are named for it.
    pub(crate) must: &'static [&'static str],
    /// The checks that may fail as well.
    may: &'static [&'static str],
    report: OnceLock<Report>,
}

pub(crate) static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let mut rows: Vec<Row> = ZOO
        .iter()
        .map(|case| {
            let name = fault::name(case.fault).to_lowercase();
            Row { may: case.may, ..Row::new(name, case.must, || suite((case.title)())) }
        })
        .collect();
    rows.push(Row::new("unexpected_title", &["registry.expected"], || {
        suite(special::honest()).expecting(["pile", "chess"])
    }));
    rows.push(Row::new("another_golden_state", &["determinism.golden"], stored::another_golden_state));
    rows.push(Row::new("another_visibility", &["leaks.visibility"], stored::another_visibility));
    rows.push(Row::new("no_old_snapshot", &["state.migrations"], stored::no_old_snapshot));
    let migrations = stored::MIGRATIONS.iter();
    rows.extend(migrations.map(|(name, suite)| Row::new(*name, &["state.migrations"], suite)));
    rows
});

impl Row {
    fn new(
        name: impl Into<String>,
        must: &'static [&'static str],
        suite: impl Fn() -> Suite + Send + Sync + 'static,
    ) -> Self {
        Self { name: name.into(), suite: Box::new(suite), must, may: &[], report: OnceLock::new() }
    }

    pub(crate) fn suite(&self) -> Suite {
        (self.suite)()
    }

    /// What the whole suite says, run once for all tests.
    pub(crate) fn with_all_checks(&self) -> &Report {
        self.report.get_or_init(|| self.suite().run(&|_| {}))
    }

    /// Holds if the checks that are named for the fault found it, and nothing unrelated failed.
    pub(crate) fn judge(&self, report: &Report) -> Result<(), String> {
        let failed = failed(report);
        let missed: Vec<_> = self.must.iter().filter(|name| !failed.contains(*name)).collect();
        let unrelated: Vec<_> =
            failed.iter().filter(|name| !self.must.contains(name) && !self.may.contains(name)).collect();
        if missed.is_empty() && unrelated.is_empty() && report.faults.is_empty() {
            return Ok(());
        }
        let text = report.to_human(false);
        Err(format!("missed: {missed:?}\nunrelated: {unrelated:?}\nfaults: {:?}\n{text}", report.faults))
    }
}
