//! New titles from templates.
//!
//! A template is a whole title, a crate of the workspace in `templates/` that passes the suite like any other. Its files
//! are part of this program; a new title is the same files under another name.

mod checkout;
mod manifest;
mod name;

use clap::ValueEnum;

pub(crate) use checkout::Checkout;
pub(crate) use name::Name;

/// Which sort of game to begin with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// In turn, and everybody sees everything
    #[default]
    Perfect,
    /// In turn, and something is secret
    Hidden,
    /// Everybody at any time, and what falls due by itself
    Realtime,
}

/// A title to begin from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Template {
    /// Its id, which is the name of its crate.
    pub(crate) name: &'static str,
    /// Its files, by their paths.
    files: &'static [(&'static str, &'static str)],
    /// True if it can be typed and drawn.
    pub(crate) notation: bool,
}

/// The files of a folder below `templates`, each with its text.
macro_rules! files {
    ($folder:literal: $($path:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!("../../../templates/", $folder, "/", $path)))),*]
    };
}

const PERFECT: Template = Template {
    name: "three-in-a-row",
    files: files!("perfect":
        ".gitignore", "Cargo.toml", "examples/three-in-a-row.rs", "fixtures/three-in-a-row/README.md",
        "src/lib.rs", "src/tabletop.rs", "tests/conformance.rs",
    ),
    notation: true,
};

const HIDDEN: Template = Template {
    name: "secret-number",
    files: files!("hidden":
        ".gitignore", "Cargo.toml", "examples/secret-number.rs", "fixtures/secret-number/README.md",
        "locales/en.ftl", "locales/ko.ftl", "locales/zh-Hans.ftl",
        "src/lib.rs", "src/secrets.rs", "src/tabletop.rs", "tests/conformance.rs",
    ),
    notation: true,
};

const REALTIME: Template = Template {
    name: "first-light",
    files: files!("realtime":
        ".gitignore", "Cargo.toml", "examples/first-light.rs", "fixtures/first-light/README.md",
        "src/lib.rs", "tests/conformance.rs",
    ),
    notation: false,
};

impl Kind {
    /// The title to begin from.
    pub(crate) const fn template(self) -> Template {
        match self {
            Self::Perfect => PERFECT,
            Self::Hidden => HIDDEN,
            Self::Realtime => REALTIME,
        }
    }
}

impl Template {
    /// The files of a title of that name, which finds Madang at `madang`, a path with slashes.
    pub(crate) fn files(&self, name: &Name, madang: Option<&str>) -> Vec<(String, String)> {
        let renamed = |(path, text): &(&str, &str)| {
            let text = if *path == "Cargo.toml" {
                manifest::standing_alone(text, madang)
            } else {
                (*text).to_owned()
            };
            (name.put_into(self.name, path), name.put_into(self.name, &text))
        };
        self.files.iter().map(renamed).collect()
    }

    /// True if the template uses a type or trait of that name for something else.
    fn mentions(&self, type_name: &str) -> bool {
        let sources = self.files.iter().filter(|(path, _)| path.ends_with(".rs"));
        let mut words = sources.flat_map(|(_, text)| text.split(|c: char| !c.is_alphanumeric() && c != '_'));
        words.any(|word| word == type_name)
    }
}

#[cfg(test)]
mod tests;
