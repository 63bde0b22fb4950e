//! The language of what people read.

use clap::ValueEnum;

/// A language that every text exists in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Locale {
    /// 한국어
    #[value(name = "ko")]
    Korean,
    /// English
    #[value(name = "en")]
    English,
    /// 简体中文
    #[value(name = "zh-Hans", alias = "zh")]
    Chinese,
}

impl Locale {
    /// The locale's name in the contract.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Korean => "ko",
            Self::English => "en",
            Self::Chinese => "zh-Hans",
        }
    }

    /// The language that the environment asks for, Korean if it asks for none of these.
    pub(crate) fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty());
        match set.as_deref().and_then(|value| value.get(..2)) {
            Some("en") => Self::English,
            Some("zh") => Self::Chinese,
            _ => Self::Korean,
        }
    }
}

/// The language given on the command line, or else that of the environment.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct LocaleArg {
    /// Language of texts and drawings [default: from LC_ALL, LC_MESSAGES or LANG; else ko]
    #[arg(long, value_enum, value_name = "LOCALE")]
    locale: Option<Locale>,
}

impl LocaleArg {
    pub(crate) fn name(self) -> &'static str {
        self.locale.unwrap_or_else(|| Locale::of_environment(|name| std::env::var(name).ok())).name()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let of = |set: &'static [(&str, &str)]| {
            Locale::of_environment(move |name| {
                set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(of(&[]), Locale::Korean);
        assert_eq!(of(&[("LANG", "C.UTF-8")]), Locale::Korean);
        assert_eq!(of(&[("LANG", "en_US.UTF-8")]), Locale::English);
        assert_eq!(of(&[("LC_ALL", ""), ("LANG", "zh_CN.UTF-8")]), Locale::Chinese);
        assert_eq!(of(&[("LC_ALL", "ko_KR.UTF-8"), ("LANG", "en_GB")]), Locale::Korean);
        assert_eq!(of(&[("LANG", "한")]), Locale::Korean);
    }
}
