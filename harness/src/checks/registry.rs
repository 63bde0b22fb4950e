//! What a title says of itself: metadata, texts, guide.

mod exemptions;
mod guide;

use std::collections::BTreeSet;

use platform_api::registry::DynGame;
use platform_api::text::{CatalogFault, LOCALES};
use platform_api::{Information, MAX_SEATS, Roster};

use crate::check::Check;
use crate::context::Context;
use crate::finding::{Fault, Findings};

pub(crate) use exemptions::EXEMPTIONS;
pub(crate) use guide::GUIDE;

/// Run once, not per title.
pub(crate) const EXPECTED: Check = Check {
    group: "registry",
    name: "registry.expected",
    law: "The linked titles are exactly the expected ones.",
    run: |_| Findings::skip("it concerns all titles together"),
};

pub(crate) const METADATA: Check = Check {
    group: "registry",
    name: "registry.metadata",
    law: "A title has an id, names and a line in every locale, seat counts, and says truly whether anything is hidden.",
    run: metadata,
};

pub(crate) const TEXTS: Check = Check {
    group: "registry",
    name: "registry.texts",
    law: "Every text exists in every locale, and every refusal renders in each of them.",
    run: texts,
};

/// Compares the titles with the expected ids.
pub(crate) fn expected(titles: &[&'static dyn DynGame], expected: &[String]) -> Findings {
    let found: BTreeSet<&str> = titles.iter().map(|title| title.meta().id).collect();
    let wanted: BTreeSet<&str> = expected.iter().map(String::as_str).collect();
    let missing = wanted.difference(&found).map(|id| format!("{id:?} is expected and not linked"));
    let surplus = found.difference(&wanted).map(|id| format!("{id:?} is linked and not expected"));
    let repeated = (found.len() < titles.len()).then(|| "an id is there twice".to_owned());
    let broken = missing.chain(surplus).chain(repeated).map(|what| crate::Finding {
        kind: "titles".to_owned(),
        what,
        setting: None,
        inputs: Vec::new(),
        difference: None,
        command: String::new(),
        record: None,
    });
    Findings { cases: (found.len() + wanted.len()) as u64, broken: broken.collect(), ..Findings::default() }
}

fn metadata(context: &Context) -> Findings {
    let meta = context.title.meta();
    let mut faults = Vec::new();
    let mut expect = |holds: bool, what: &str| {
        if !holds {
            faults.push(Fault::new("metadata", what));
        }
    };
    expect(is_id(meta.id), "the id must be lower-case letters, digits and hyphens, a letter first");
    for locale in LOCALES {
        expect(!meta.name.get(locale).trim().is_empty(), &format!("META.name is empty in {locale}"));
        expect(!meta.line.get(locale).trim().is_empty(), &format!("META.line is empty in {locale}"));
    }
    expect(!meta.seats.is_empty(), "META.seats is empty");
    expect(meta.seats.is_sorted_by(|a, b| a < b), "META.seats must ascend, each count once");
    expect(meta.seats.iter().all(|seats| (1..=MAX_SEATS).contains(seats)), "META.seats must lie in 1..=64");
    expect(
        meta.minutes.0 <= meta.minutes.1 && meta.minutes.1 > 0,
        "META.minutes must be (shortest, longest)",
    );
    expect(meta.budget.view_bytes > 0 && meta.budget.event_bytes > 0, "META.budget must be positive");
    let hidden = meta.information == Information::Hidden;
    expect(
        !hidden || context.title.has_secrets(),
        "META.information is Hidden, but Game::secrets says nothing; implement Secrets",
    );
    expect(hidden || !context.title.has_secrets(), "Game::secrets is there, but META.information is Perfect");
    expect(context.title.state_version() > 0 && context.title.rules_version() > 0, "versions count from 1");
    let reasons: BTreeSet<&str> = context.title.end_reasons().iter().copied().collect();
    expect(!reasons.is_empty(), "Outcome::REASONS is empty");
    expect(reasons.len() == context.title.end_reasons().len(), "Outcome::REASONS names a reason twice");
    context.faults(1, faults)
}

fn is_id(id: &str) -> bool {
    id.starts_with(|c: char| c.is_ascii_lowercase())
        && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

fn texts(context: &Context) -> Findings {
    let catalog = context.title.texts();
    let mut faults: Vec<Fault> =
        catalog.faults().iter().map(|fault| Fault::new("texts", fault.to_string())).collect();
    let roster = Roster::numbered(context.title.meta().max_seats());
    let refusals = context.title.refusals();
    let mut codes = BTreeSet::new();
    for refusal in &refusals {
        codes.insert(refusal.code.to_string());
        if !is_code(&refusal.code) {
            faults.push(Fault::new(
                "texts",
                format!("the code {:?} is not SCREAMING_SNAKE_CASE", refusal.code),
            ));
        }
        for locale in LOCALES {
            let rendered = catalog.try_render(locale, &refusal.text, &roster);
            faults.extend(
                unrendered(rendered).map(|what| Fault::new("texts", format!("{}: {what}", refusal.code))),
            );
        }
    }
    if refusals.is_empty() {
        faults.push(Fault::new("texts", "RefusalCode::all lists nothing; every title refuses something"));
    }
    faults.dedup();
    context.faults((refusals.len() * LOCALES.len() + 1) as u64, faults)
}

/// What is wrong with a rendered text.
pub(super) fn unrendered(rendered: Result<String, CatalogFault>) -> Option<String> {
    match rendered {
        Ok(words) if words.trim().is_empty() => Some("the text is empty".to_owned()),
        Ok(_) => None,
        Err(fault) => Some(fault.to_string()),
    }
}

/// True for SCREAMING_SNAKE_CASE.
pub(super) fn is_code(code: &str) -> bool {
    code.starts_with(|c: char| c.is_ascii_uppercase())
        && code.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_')
}
