//! What can be wrong with a title's texts.

use fluent_syntax::parser::ParserError;

/// Something that is wrong with the texts of a [`Catalog`](super::Catalog), said so that an author can mend it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CatalogFault {
    /// Lines that are not Fluent; the messages around them are still used.
    #[error("{locale}.ftl, line {line}: {detail}")]
    Syntax {
        /// The locale.
        locale: &'static str,
        /// The line where it starts, from 1.
        line: usize,
        /// What the parser says, and the line itself.
        detail: String,
    },
    /// A key is defined twice in one file; the last one is used.
    #[error("{locale}.ftl: `{key}` is defined twice")]
    RepeatedKey {
        /// The locale.
        locale: &'static str,
        /// The key.
        key: String,
    },
    /// A key is the name of a function, which it would replace.
    #[error("{locale}.ftl: `{key}` is the name of a function, and cannot be a key")]
    ReservedKey {
        /// The locale.
        locale: &'static str,
        /// The key.
        key: String,
    },
    /// There is no such text in the locale.
    #[error("{locale}.ftl: `{key}` is missing")]
    MissingKey {
        /// The locale.
        locale: &'static str,
        /// The key.
        key: String,
    },
    /// A text refers to a message, term or attribute that does not exist.
    #[error("{locale}.ftl: `{key}` refers to `{reference}`, which does not exist")]
    UnknownReference {
        /// The locale.
        locale: &'static str,
        /// The key of the text that refers.
        key: String,
        /// What it refers to.
        reference: String,
    },
    /// A text contains itself.
    #[error("{locale}.ftl: `{key}` refers back to itself")]
    Circle {
        /// The locale.
        locale: &'static str,
        /// The key.
        key: String,
    },
    /// A text calls a function that the locale does not have.
    #[error("{locale}.ftl: `{key}` calls `{function}`, which does not exist in this locale")]
    UnknownFunction {
        /// The locale.
        locale: &'static str,
        /// The key.
        key: String,
        /// The function.
        function: String,
    },
    /// A call of `PARTICLE` that is not of the form `PARTICLE($word, "이/가")`.
    #[error("{locale}.ftl: `{key}` has a wrong PARTICLE; write PARTICLE($word, \"…\") with one of {pairs}", pairs = super::survey::pairs())]
    WrongParticle {
        /// The locale.
        locale: &'static str,
        /// The key.
        key: String,
    },
    /// A text shows other arguments than in another locale: a slip in a name, or something left out.
    ///
    /// An argument that only chooses between variants (a plural) is not counted.
    #[error("{locale}.ftl: `{key}` shows {}, but {} in another locale", list(shown), list(elsewhere))]
    OtherArguments {
        /// The locale.
        locale: &'static str,
        /// The key.
        key: String,
        /// The arguments shown in this locale.
        shown: Vec<String>,
        /// The arguments shown in the first locale that has the text.
        elsewhere: Vec<String>,
    },
    /// A text was to be rendered in a locale that does not exist.
    #[error("there is no locale `{locale}`")]
    UnknownLocale {
        /// The locale asked for.
        locale: String,
    },
    /// A text was rendered without an argument it needs.
    #[error("{locale}.ftl: `{key}` needs ${argument}, which it was not given")]
    MissingArgument {
        /// The locale.
        locale: &'static str,
        /// The key.
        key: String,
        /// The argument's name.
        argument: String,
    },
    /// A text could not be rendered for another reason.
    #[error("{locale}.ftl: `{key}`: {detail}")]
    Unresolved {
        /// The locale.
        locale: &'static str,
        /// The key.
        key: String,
        /// What Fluent says.
        detail: String,
    },
}

impl CatalogFault {
    pub(super) fn syntax(locale: &'static str, source: &str, error: &ParserError) -> Self {
        let before = source.get(..error.pos.start).unwrap_or_default();
        let line = before.matches('\n').count();
        let text = source.lines().nth(line).unwrap_or_default().trim();
        Self::Syntax { locale, line: line + 1, detail: format!("{}: `{text}`", error.kind) }
    }
}

fn list(names: &[String]) -> String {
    if names.is_empty() {
        return "no argument".to_owned();
    }
    names.iter().map(|name| format!("${name}")).collect::<Vec<_>>().join(", ")
}
