//! What findings and notes say of single checks.

use libtest_mimic::Failed;
use platform_api::registry::{DynGame, erased};

use crate::special::{ensure, honest};
use crate::suite;
use crate::support::fault::*;
use crate::support::pile::Pile;
use crate::support::word::Word;

pub(crate) fn another_process() -> Result<(), Failed> {
    let report = suite(erased::<Pile<ENVIRONMENT>>()).only("determinism.process").run(&|_| {});
    let finding = report.checks.iter().flat_map(|check| &check.findings).next().ok_or("nothing failed")?;
    ensure(finding.what.contains("first after input 0"), &*finding.what)?;
    ensure(finding.inputs.is_empty() && finding.difference.is_some(), report.to_human(false))
}

pub(crate) fn little_proven() -> Result<(), Failed> {
    let says = |title: &'static dyn DynGame, check: &str, note: &str| {
        let report = suite(title).only(check).run(&|_| {});
        let notes: Vec<&String> = report.checks.iter().flat_map(|check| &check.notes).collect();
        (notes.iter().any(|said| said.contains(note)), format!("{check}: {notes:?}"))
    };
    let said = [
        says(erased::<Word<PRIVATE_FORGOTTEN>>(), "leaks.purge", "only some viewers anything"),
        says(erased::<Word<LEAK_SEED>>(), "leaks.canary", "no text for anybody"),
        says(erased::<Pile<RULE_NOWHERE>>(), "leaks.view_rules", "no view had anything at"),
    ];
    said.into_iter().try_for_each(|(holds, notes)| ensure(holds, notes))?;
    let honest = [(erased::<Word<HONEST_WORD>>(), "leaks.purge"), (honest(), "leaks.view_rules")];
    for (title, check) in honest {
        let report = suite(title).only(check).run(&|_| {});
        ensure(report.checks.iter().all(|check| check.notes.is_empty()), report.to_human(true))?;
    }
    Ok(())
}
