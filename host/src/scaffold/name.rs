//! What a new title may be called.

use super::Template;
use super::manifest;

/// The words of the language, which no crate can be named.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop",
    "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static",
    "struct", "super", "trait", "true", "try", "type", "typeof", "union", "unsafe", "unsized", "use",
    "virtual", "where", "while", "yield",
];

/// Crates that are always there, and file names that Windows keeps for itself.
const TAKEN: &[&str] = &["alloc", "aux", "con", "core", "nul", "prn", "proc-macro", "std", "test"];

const LONGEST: usize = 40;

/// The name of a title: its id and crate, and its type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name(String);

impl Name {
    /// Checks a name for a title that begins from `template`.
    ///
    /// # Errors
    /// What is wrong with it, on one line.
    pub(crate) fn parse(text: &str, template: &Template) -> Result<Self, String> {
        let parts_fit = text.split('-').all(|part| !part.is_empty());
        let letters_fit = text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        if !letters_fit || !parts_fit || !text.starts_with(|c: char| c.is_ascii_lowercase()) {
            return Err(format!(
                "{text:?} cannot be a title's id: lower-case letters, digits and single hyphens, a letter first"
            ));
        }
        if text.len() > LONGEST {
            return Err(format!(
                "a title's id has at most {LONGEST} letters, and {text:?} has {}",
                text.len()
            ));
        }
        if KEYWORDS.contains(&text) || TAKEN.contains(&text) {
            return Err(format!("{text:?} cannot be the name of a crate: it has a meaning of its own"));
        }
        if manifest::names_a_crate(text) {
            return Err(format!("{text:?} is the name of a crate that every title is built with"));
        }
        let name = Self(text.to_owned());
        let type_name = name.type_name();
        if text != template.name && template.mentions(&type_name) {
            return Err(format!("the title's type would be called {type_name}, and that is taken"));
        }
        Ok(name)
    }

    /// The template's own name, which is a crate of the workspace and so refused to others.
    #[cfg(test)]
    pub(super) fn parse_own(template: &Template) -> Self {
        Self(template.name.to_owned())
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// `my-game` as a crate is named in source, `my_game`.
    pub(super) fn crate_name(&self) -> String {
        self.0.replace('-', "_")
    }

    /// `my-game` as a type, `MyGame`.
    pub(super) fn type_name(&self) -> String {
        let capital = |part: &str| {
            let mut letters = part.chars();
            letters
                .next()
                .map(|first| first.to_ascii_uppercase())
                .into_iter()
                .chain(letters)
                .collect::<String>()
        };
        self.0.split('-').map(capital).collect()
    }

    /// The text with this name in place of the template's, however it is spelt.
    pub(super) fn put_into(&self, template: &str, text: &str) -> String {
        let old = Self(template.to_owned());
        text.replace(&old.0, &self.0)
            .replace(&old.crate_name(), &self.crate_name())
            .replace(&old.type_name(), &self.type_name())
    }
}
