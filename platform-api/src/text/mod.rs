//! Every message that a person can see: a key with arguments, rendered by locale and roster.

mod catalog;
mod particle;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::player::PlayerId;

pub use catalog::{Catalog, CatalogFault};
pub use particle::*;

/// The locales every text exists in; the first is the default.
pub const LOCALES: [&str; 3] = ["ko", "en", "zh-Hans"];

/// The locale used where none is asked for, and where an unknown one is.
pub const DEFAULT_LOCALE: &str = "ko";

/// A short text in every locale, written out in code (a title's name, say).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Localized {
    /// Korean.
    pub ko: &'static str,
    /// English.
    pub en: &'static str,
    /// Simplified Chinese.
    pub zh_hans: &'static str,
}

impl Localized {
    /// The text in `locale`, Korean if there is no such locale.
    pub fn get(&self, locale: &str) -> &'static str {
        match locale {
            "en" => self.en,
            "zh-Hans" => self.zh_hans,
            _ => self.ko,
        }
    }
}

/// An argument of a [`Text`]. In JSON a tagged object: `{"type":"player","value":0}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "type", content = "value")]
pub enum Arg {
    /// A player, shown by the roster's name.
    Player(PlayerId),
    /// A whole number.
    Int(i64),
    /// Text as it stands.
    Str(String),
    /// The key of another text of the same catalog, shown in the same locale.
    Key(String),
}

impl From<PlayerId> for Arg {
    fn from(player: PlayerId) -> Self {
        Self::Player(player)
    }
}

impl From<i64> for Arg {
    fn from(n: i64) -> Self {
        Self::Int(n)
    }
}

macro_rules! whole_numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Arg {
            fn from(n: $number) -> Self {
                Self::Int(n.into())
            }
        })*
    };
}
whole_numbers!(u8, u16, u32, i32);

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Str(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Str(text)
    }
}

/// The arguments of a [`Text`] or a refusal, by name.
pub type Args = BTreeMap<String, Arg>;

/// A message that has not been put into words yet: a key of a [`Catalog`] with arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    /// The message's key in the catalog; a Fluent identifier, or `identifier.attribute`.
    pub key: String,
    /// What is filled in.
    #[serde(default, skip_serializing_if = "Args::is_empty")]
    pub args: Args,
}

impl Text {
    /// A message without arguments.
    pub fn new(key: impl Into<String>) -> Self {
        Self { key: key.into(), args: Args::new() }
    }

    /// The message with one argument more.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, value: impl Into<Arg>) -> Self {
        self.args.insert(name.into(), value.into());
        self
    }
}
