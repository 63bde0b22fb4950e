//! The texts of a title in every locale, and how a [`Text`] is put into words.

mod fault;
mod survey;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::resolver::ResolverError;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use fluent_syntax::ast::Pattern;

use super::{Arg, DEFAULT_LOCALE, LOCALES, Localized, Particle, Text};
use crate::player::{PlayerId, Roster};
use survey::Survey;

pub use fault::CatalogFault;

/// What the platform itself says; below every title's texts.
const PLATFORM: Localized = Localized {
    ko: include_str!("../../locales/ko.ftl"),
    en: include_str!("../../locales/en.ftl"),
    zh_hans: include_str!("../../locales/zh-Hans.ftl"),
};

/// The texts of a title in every locale of [`LOCALES`], written in [Fluent](https://projectfluent.org), with the
/// platform's common texts below them.
///
/// A title keeps `locales/ko.ftl`, `en.ftl` and `zh-Hans.ftl` in its crate and loads them with
/// [`catalog!`](crate::catalog). Where it has a message with the key of a common text (`PLAYER_COUNT`, say), its own is used.
///
/// # What a message can use
/// - The arguments of its [`Text`]: `$name`. A player comes as the roster's name, a number as digits without
///   grouping, a key as that text in the same locale (which sees the same arguments, except other keys).
///   Numbers can select plurals, strings can select variants.
/// - `NUMBER($n, …)` of Fluent, and in Korean [`PARTICLE`](Particle): `{ $player }{ PARTICLE($player, "이/가") }`.
///
/// Nothing in an argument is ever read as Fluent, and no invisible marks are put around it.
///
/// # Contract
/// `registry.texts`: [`Self::faults`] is empty. Loading a faulty file does not fail, so that a host with one bad
/// line still runs; what can be read of the file is used.
///
/// # Examples
///
/// ```
/// use platform_api::{Catalog, PlayerId, Roster, Text};
///
/// let catalog = Catalog::new(
///     "solved = { $player }{ PARTICLE($player, \"이/가\") } 맞혔어요!",
///     "solved = { $player } got it!",
///     "solved = { $player }猜对了！",
/// );
/// let roster = Roster::new(["지민", "철수"]).unwrap();
/// let text = Text::new("solved").with("player", PlayerId::new(0));
/// assert_eq!(catalog.render("ko", &text, &roster), "지민이 맞혔어요!");
/// assert_eq!(catalog.render("en", &text, &roster), "지민 got it!");
/// assert!(catalog.faults().is_empty());
/// ```
pub struct Catalog {
    tongues: [Tongue; LOCALES.len()],
    faults: Vec<CatalogFault>,
}

/// Loads the texts of the calling crate once and gives them as `&'static` [`Catalog`](crate::Catalog).
///
/// They are `ko.ftl`, `en.ftl` and `zh-Hans.ftl` in the folder `locales` beside the crate's `Cargo.toml`, or in
/// another folder given as a literal, and become part of the program. A missing file is an error of the compiler.
///
/// # Examples
///
/// ```
/// let catalog: &'static platform_api::Catalog = platform_api::catalog!();
/// assert!(catalog.faults().is_empty());
/// ```
#[macro_export]
macro_rules! catalog {
    () => {
        $crate::catalog!("locales")
    };
    ($folder:literal) => {{
        static CATALOG: ::std::sync::LazyLock<$crate::Catalog> = ::std::sync::LazyLock::new(|| {
            $crate::Catalog::new(
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $folder, "/ko.ftl")),
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $folder, "/en.ftl")),
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $folder, "/zh-Hans.ftl")),
            )
        });
        &*CATALOG
    }};
}

impl Catalog {
    /// The catalog of a title from the FTL sources of its three locales. What is wrong with them is told by
    /// [`Self::faults`].
    pub fn new(ko: &'static str, en: &'static str, zh_hans: &'static str) -> Self {
        Self::over(PLATFORM, Localized { ko, en, zh_hans })
    }

    /// The platform's common texts alone.
    pub fn platform() -> &'static Self {
        static PLATFORM_ALONE: LazyLock<Catalog> =
            LazyLock::new(|| Catalog::over(Localized { ko: "", en: "", zh_hans: "" }, PLATFORM));
        &PLATFORM_ALONE
    }

    fn over(below: Localized, own: Localized) -> Self {
        let mut faults = Vec::new();
        let surveys = LOCALES.map(|locale| Survey::of(&parse(locale, own.get(locale), &mut faults)));
        let tongues = LOCALES.map(|locale| Tongue::new(locale, below.get(locale), own.get(locale)));
        for (tongue, own) in tongues.iter().zip(&surveys) {
            own.check(tongue.locale, &tongue.survey, &mut faults);
        }
        compare(&tongues, &surveys, &mut faults);
        Self { tongues, faults }
    }

    /// Everything that is wrong with the title's sources: lines that are not Fluent, keys twice or missing in
    /// a locale, references to nothing or in a circle, unknown functions and particles, arguments shown in one
    /// locale and not in another.
    pub fn faults(&self) -> &[CatalogFault] {
        &self.faults
    }

    /// Every key that `locale` has, common texts included, in the order of strings; attributes as
    /// `key.attribute`. Nothing for an unknown locale.
    pub fn keys(&self, locale: &str) -> impl Iterator<Item = &str> {
        self.tongue(locale).into_iter().flat_map(|tongue| tongue.survey.keys())
    }

    /// Puts `text` into words, whatever happens.
    ///
    /// An unknown locale is Korean. A key that the locale lacks is shown in Korean, one that is nowhere as `[key]`,
    /// a missing argument as `{$name}`. A player without a name is the localised "Player 3" (counted from 1).
    pub fn render(&self, locale: &str, text: &Text, roster: &Roster) -> String {
        let [korean, ..] = &self.tongues;
        let tongue = self.tongue(locale).unwrap_or(korean);
        self.say(tongue, text, roster, &mut Vec::new())
    }

    /// Puts `text` into words without any of the fallbacks of [`Self::render`], except for players without a name.
    ///
    /// # Errors
    /// The first thing that is missing: the locale, a key, an argument, or what the message itself refers to.
    pub fn try_render(&self, locale: &str, text: &Text, roster: &Roster) -> Result<String, CatalogFault> {
        let tongue =
            self.tongue(locale).ok_or_else(|| CatalogFault::UnknownLocale { locale: locale.to_owned() })?;
        let mut faults = Vec::new();
        let words = self.say(tongue, text, roster, &mut faults);
        faults.into_iter().next().map_or(Ok(words), Err)
    }

    fn tongue(&self, locale: &str) -> Option<&Tongue> {
        self.tongues.iter().find(|tongue| tongue.locale == locale)
    }

    fn say(&self, tongue: &Tongue, text: &Text, roster: &Roster, faults: &mut Vec<CatalogFault>) -> String {
        let Some((tongue, pattern)) = self.find(tongue, &text.key, faults) else {
            return format!("[{}]", text.key);
        };
        let mut values = FluentArgs::with_capacity(text.args.len());
        let mut keys = Vec::new();
        for (name, arg) in &text.args {
            match arg {
                Arg::Player(player) => values.set(name.as_str(), self.name(tongue, *player, roster)),
                Arg::Int(n) => values.set(name.as_str(), number(*n)),
                Arg::Str(text) => values.set(name.as_str(), text.as_str()),
                Arg::Key(key) => keys.push((name.as_str(), key)),
            }
        }
        // Rendered with what is no key itself, so that texts naming each other cannot go round in a circle.
        let nested: Vec<(&str, String)> =
            keys.into_iter().map(|(name, key)| (name, self.nested(tongue, key, &values, faults))).collect();
        for (name, words) in nested {
            values.set(name, words);
        }
        tongue.format(&text.key, pattern, &values, faults)
    }

    fn nested(
        &self,
        tongue: &Tongue,
        key: &str,
        values: &FluentArgs,
        faults: &mut Vec<CatalogFault>,
    ) -> String {
        match self.find(tongue, key, faults) {
            Some((tongue, pattern)) => tongue.format(key, pattern, values, faults),
            None => format!("[{key}]"),
        }
    }

    fn name<'a>(&self, tongue: &Tongue, player: PlayerId, roster: &'a Roster) -> Cow<'a, str> {
        match roster.name(player) {
            Some(name) => name.into(),
            None => {
                let number = i64::try_from(player.index()).map_or(i64::MAX, |index| index + 1);
                let text = Text::new("platform-player").with("number", number);
                self.say(tongue, &text, roster, &mut Vec::new()).into()
            }
        }
    }

    /// The message with its locale, which is Korean where `tongue` lacks it.
    fn find<'a>(
        &'a self,
        tongue: &'a Tongue,
        key: &str,
        faults: &mut Vec<CatalogFault>,
    ) -> Option<(&'a Tongue, &'a Pattern<&'a str>)> {
        if let Some(pattern) = tongue.pattern(key) {
            return Some((tongue, pattern));
        }
        faults.push(CatalogFault::MissingKey { locale: tongue.locale, key: key.to_owned() });
        let [korean, ..] = &self.tongues;
        Some((korean, korean.pattern(key)?))
    }
}

impl fmt::Debug for Catalog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keys = self.keys(DEFAULT_LOCALE).count();
        f.debug_struct("Catalog").field("keys", &keys).field("faults", &self.faults).finish_non_exhaustive()
    }
}

/// One locale of a catalog.
struct Tongue {
    locale: &'static str,
    bundle: FluentBundle<FluentResource>,
    /// Both the title's and the common texts.
    survey: Survey,
}

impl Tongue {
    fn new(locale: &'static str, below: &str, own: &str) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![locale.parse().unwrap_or_default()]);
        bundle.set_use_isolating(false);
        // An empty bundle has no name that these could clash with.
        _ = bundle.add_builtins();
        if locale == "ko" {
            _ = bundle.add_function("PARTICLE", particle);
        }
        // Whoever wrote a source is told of its faults elsewhere.
        let [below, own] = [below, own].map(|source| parse(locale, source, &mut Vec::new()));
        let survey = Survey::of(&own).over(Survey::of(&below));
        bundle.add_resource_overriding(below);
        bundle.add_resource_overriding(own);
        Self { locale, bundle, survey }
    }

    fn pattern(&self, key: &str) -> Option<&Pattern<&str>> {
        match key.split_once('.') {
            None => self.bundle.get_message(key)?.value(),
            Some((id, attribute)) => Some(self.bundle.get_message(id)?.get_attribute(attribute)?.value()),
        }
    }

    fn format<'a>(
        &'a self,
        key: &str,
        pattern: &'a Pattern<&'a str>,
        values: &FluentArgs,
        faults: &mut Vec<CatalogFault>,
    ) -> String {
        let mut errors = Vec::new();
        let words = self.bundle.format_pattern(pattern, Some(values), &mut errors).into_owned();
        faults.extend(errors.into_iter().map(|error| unresolved(self.locale, key, &error)));
        words
    }
}

fn parse(locale: &'static str, source: &str, faults: &mut Vec<CatalogFault>) -> FluentResource {
    FluentResource::try_new(source.to_owned()).unwrap_or_else(|(readable, errors)| {
        faults.extend(errors.iter().map(|error| CatalogFault::syntax(locale, source, error)));
        readable
    })
}

/// Beyond what a Fluent number holds exactly, the digits alone; no language has a plural of its own there.
fn number<'a>(n: i64) -> FluentValue<'a> {
    if n.unsigned_abs() < 1 << 53 { n.into() } else { n.to_string().into() }
}

/// `PARTICLE(word, "pair")`; a wrong call is found when the catalog is loaded.
fn particle<'a>(positional: &[FluentValue<'a>], _named: &FluentArgs) -> FluentValue<'a> {
    let [word, FluentValue::String(pair)] = positional else { return FluentValue::Error };
    let word = match word {
        FluentValue::String(word) => word.clone(),
        FluentValue::Number(number) => number.as_string(),
        FluentValue::Custom(_) | FluentValue::None | FluentValue::Error => return FluentValue::Error,
    };
    Particle::parse(pair).map_or(FluentValue::Error, |particle| particle.after(&word).into())
}

fn unresolved(locale: &'static str, key: &str, error: &FluentError) -> CatalogFault {
    let key = key.to_owned();
    let FluentError::ResolverError(error) = error else {
        return CatalogFault::Unresolved { locale, key, detail: error.to_string() };
    };
    let detail = error.to_string();
    // Fluent keeps the kind of the reference to itself, and says it in its message alone.
    match (error, detail.strip_prefix("Unknown variable: $")) {
        (ResolverError::Reference(_), Some(argument)) => {
            CatalogFault::MissingArgument { locale, key, argument: argument.to_owned() }
        }
        _ => CatalogFault::Unresolved { locale, key, detail },
    }
}

/// Finds what a title has in one locale and not in another.
fn compare(tongues: &[Tongue], own: &[Survey], faults: &mut Vec<CatalogFault>) {
    let keys: BTreeSet<&str> = own.iter().flat_map(Survey::keys).collect();
    for key in keys {
        let mut having = Vec::new();
        for (tongue, own) in tongues.iter().zip(own) {
            if own.has(key) {
                having.push((tongue.locale, tongue.survey.shown(key)));
            } else {
                faults.push(CatalogFault::MissingKey { locale: tongue.locale, key: key.to_owned() });
            }
        }
        let mut having = having.into_iter();
        let Some((_, shown)) = having.next() else { continue };
        faults.extend(having.filter(|(_, other)| *other != shown).map(|(locale, other)| {
            let [other, shown] =
                [other, shown.clone()].map(|names| names.into_iter().map(str::to_owned).collect());
            CatalogFault::OtherArguments { locale, key: key.to_owned(), shown: other, elsewhere: shown }
        }));
    }
}

#[cfg(test)]
mod tests;
