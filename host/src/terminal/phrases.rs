//! What the terminal says besides the title's own texts.

use platform_api::{Arg, Catalog, Roster, Text};

/// The words of one language.
#[derive(Clone, Copy, Debug)]
pub(super) struct Phrases {
    catalog: &'static Catalog,
    pub(super) locale: &'static str,
}

impl Phrases {
    pub(super) fn new(locale: &'static str) -> Self {
        Self { catalog: platform_api::catalog!(), locale }
    }

    pub(super) fn say(&self, key: &str, args: &[(&str, Arg)], roster: &Roster) -> String {
        let text = args.iter().fold(Text::new(key), |text, (name, arg)| text.with(*name, arg.clone()));
        self.catalog.render(self.locale, &text, roster)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_phrase_is_complete_in_every_language() {
        let catalog: &platform_api::Catalog = platform_api::catalog!();
        assert_eq!(catalog.faults(), []);
    }
}
