//! What the messages of a file use, read from their syntax trees, and whether they can use it.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{
    Attribute, CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};

use super::CatalogFault;
use crate::text::Particle;

/// What every pattern of a file uses, by its key: `id`, `id.attribute`, `-term`, `-term.attribute`.
#[derive(Default)]
pub(super) struct Survey {
    patterns: BTreeMap<String, Uses>,
    repeated: Vec<String>,
}

/// What one pattern uses.
#[derive(Default)]
struct Uses {
    /// The arguments that it shows; not those that only select a variant or a particle.
    shown: BTreeSet<String>,
    /// The keys of the patterns that it includes.
    references: BTreeSet<String>,
    calls: Vec<Call>,
}

/// A call of a function.
struct Call {
    function: String,
    /// Two arguments of which the second is a text: that text, which for `PARTICLE` is the pair.
    pair: Option<String>,
}

impl Survey {
    pub(super) fn of(resource: &FluentResource) -> Self {
        let mut survey = Self::default();
        for entry in resource.entries() {
            match entry {
                Entry::Message(message) => {
                    survey.add(message.id.name, message.value.as_ref(), &message.attributes);
                }
                Entry::Term(term) => {
                    survey.add(&format!("-{}", term.id.name), Some(&term.value), &term.attributes);
                }
                Entry::Comment(_)
                | Entry::GroupComment(_)
                | Entry::ResourceComment(_)
                | Entry::Junk { .. } => {}
            }
        }
        survey
    }

    fn add(&mut self, id: &str, value: Option<&Pattern<&str>>, attributes: &[Attribute<&str>]) {
        // The last definition counts, attributes and all.
        let before = self.patterns.len();
        self.patterns.retain(|key, _| base(key) != id);
        if self.patterns.len() < before {
            self.repeated.push(id.to_owned());
        }
        let value = value.map(|value| (id.to_owned(), value));
        let attributes =
            attributes.iter().map(|attribute| (format!("{id}.{}", attribute.id.name), &attribute.value));
        for (key, pattern) in value.into_iter().chain(attributes) {
            let mut uses = Uses::default();
            uses.pattern(pattern);
            self.patterns.insert(key, uses);
        }
    }

    /// These texts over others, which are used where these have none.
    pub(super) fn over(mut self, below: Self) -> Self {
        let own: BTreeSet<String> = self.patterns.keys().map(|key| base(key).to_owned()).collect();
        self.patterns.extend(below.patterns.into_iter().filter(|(key, _)| !own.contains(base(key))));
        self
    }

    /// The keys of texts, without terms, in order.
    pub(super) fn keys(&self) -> impl Iterator<Item = &str> {
        self.patterns.keys().map(String::as_str).filter(|key| !key.starts_with('-'))
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.patterns.contains_key(key)
    }

    /// The arguments that a text shows, itself or through texts that it includes. Terms do not see arguments.
    pub(super) fn shown(&self, key: &str) -> BTreeSet<&str> {
        let keys = std::iter::once(key).chain(self.reach(key)).filter(|key| !key.starts_with('-'));
        keys.filter_map(|key| self.patterns.get(key))
            .flat_map(|uses| &uses.shown)
            .map(String::as_str)
            .collect()
    }

    /// The keys of everything that a pattern includes, at any depth.
    fn reach(&self, key: &str) -> BTreeSet<&str> {
        let mut reached = BTreeSet::new();
        let mut open: Vec<&Uses> = self.patterns.get(key).into_iter().collect();
        while let Some(uses) = open.pop() {
            for reference in &uses.references {
                if reached.insert(reference.as_str()) {
                    open.extend(self.patterns.get(reference));
                }
            }
        }
        reached
    }

    /// Checks the texts of a title, which are seen through `whole`: over the common texts.
    pub(super) fn check(&self, locale: &'static str, whole: &Self, faults: &mut Vec<CatalogFault>) {
        let repeated = self.repeated.iter().cloned();
        faults.extend(repeated.map(|key| CatalogFault::RepeatedKey { locale, key }));
        for (key, uses) in &self.patterns {
            if functions(locale).contains(&base(key)) {
                faults.push(CatalogFault::ReservedKey { locale, key: key.clone() });
            }
            if whole.reach(key).contains(key.as_str()) {
                faults.push(CatalogFault::Circle { locale, key: key.clone() });
            }
            for reference in uses.references.iter().filter(|reference| !whole.has(reference)) {
                let reference = reference.clone();
                faults.push(CatalogFault::UnknownReference { locale, key: key.clone(), reference });
            }
            faults.extend(uses.calls.iter().filter_map(|call| call.check(locale, key)));
        }
    }
}

impl Call {
    fn check(&self, locale: &'static str, key: &str) -> Option<CatalogFault> {
        let key = key.to_owned();
        let function = self.function.clone();
        if !functions(locale).contains(&self.function.as_str()) {
            Some(CatalogFault::UnknownFunction { locale, key, function })
        } else if self.function == "PARTICLE" && self.pair.as_deref().and_then(Particle::parse).is_none() {
            Some(CatalogFault::WrongParticle { locale, key })
        } else {
            None
        }
    }
}

/// The functions that a locale has.
fn functions(locale: &str) -> &'static [&'static str] {
    match locale {
        "ko" => &["NUMBER", "PARTICLE"],
        _ => &["NUMBER"],
    }
}

/// All pairs that `PARTICLE` knows, for a message.
pub(super) fn pairs() -> String {
    Particle::ALL.map(Particle::pair).join(", ")
}

/// The message or term that a key belongs to.
fn base(key: &str) -> &str {
    key.split_once('.').map_or(key, |(id, _)| id)
}

impl Uses {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { .. } => {}
                PatternElement::Placeable { expression } => self.expression(expression, true),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>, shown: bool) {
        match expression {
            Expression::Inline(inline) => self.inline(inline, shown),
            Expression::Select { selector, variants } => {
                self.inline(selector, false);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>, shown: bool) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => {
                if shown {
                    self.shown.insert(id.name.to_owned());
                }
            }
            InlineExpression::MessageReference { id, attribute } => {
                self.reference("", id.name, attribute.as_ref().map(|attribute| attribute.name));
            }
            InlineExpression::TermReference { id, attribute, .. } => {
                self.reference("-", id.name, attribute.as_ref().map(|attribute| attribute.name));
            }
            InlineExpression::FunctionReference { id, arguments } => self.call(id.name, arguments, shown),
            InlineExpression::Placeable { expression } => self.expression(expression, shown),
        }
    }

    fn reference(&mut self, sigil: &str, id: &str, attribute: Option<&str>) {
        self.references.insert(match attribute {
            Some(attribute) => format!("{sigil}{id}.{attribute}"),
            None => format!("{sigil}{id}"),
        });
    }

    fn call(&mut self, function: &str, arguments: &CallArguments<&str>, shown: bool) {
        let pair = match arguments.positional.as_slice() {
            [_, InlineExpression::StringLiteral { value }] if arguments.named.is_empty() => {
                Some((*value).to_owned())
            }
            _ => None,
        };
        self.calls.push(Call { function: function.to_owned(), pair });
        for argument in &arguments.positional {
            self.inline(argument, shown && function != "PARTICLE");
        }
    }
}
