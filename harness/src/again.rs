//! The command that shows a finding again, such that whoever reads it can run it.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::context::Config;
use crate::play::Setting;
use crate::suite::{FIRST_SEED, MATCHES};

/// Sets the seed of the first sampled match of a test target.
pub(crate) const SEED: &str = "MADANG_SEED";

/// Sets how many matches a test target samples.
pub(crate) const SAMPLED: &str = "MADANG_MATCHES";

/// Where the suite was started from.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Again {
    /// A program with the command `check`, as it is called.
    Program(String),
    /// A test target: what runs it, up to the name of the test.
    Target(String),
}

impl Again {
    /// A program by the name or path it was called by, as short as it is from here.
    pub(crate) fn program(name: &Path) -> Self {
        let here = std::env::current_dir().unwrap_or_default();
        Self::Program(word(&shortened(name, &here).display().to_string()))
    }

    /// The test target that runs now: by `cargo test` where that started it, by its file otherwise.
    pub(crate) fn this_target() -> Self {
        let file = std::env::current_exe().unwrap_or_default();
        let package = std::env::var("CARGO_PKG_NAME").ok();
        Self::Target(match package.zip(target_of(&file)) {
            Some((package, target)) => {
                let profile = if cfg!(debug_assertions) { "" } else { " --release" };
                format!("cargo test{profile} -p {package} --test {target} -- --exact")
            }
            None => format!("{} --exact", word(&file.display().to_string())),
        })
    }

    /// The command for a check of a title: over the match of the setting alone if there is one, and over all that
    /// were sampled otherwise.
    pub(crate) fn command(
        &self,
        config: &Config,
        title: Option<&str>,
        check: &str,
        setting: Option<&Setting>,
    ) -> String {
        let (seed, matches) = match setting {
            Some(setting) => (Some(setting.seed), Some(1)),
            None => (
                (config.seed != FIRST_SEED).then_some(config.seed),
                (config.matches != MATCHES).then_some(config.matches),
            ),
        };
        let given = |name: &str, value: Option<u64>, between: char| {
            value.map(|value| format!("{name}{between}{value}"))
        };
        match self {
            Self::Program(program) => {
                let words = [
                    Some(format!("{program} check")),
                    title.map(str::to_owned),
                    Some(format!("--only {check}")),
                    given("--seed", seed, ' '),
                    given("--matches", matches, ' '),
                ];
                joined(words)
            }
            Self::Target(call) => {
                let test = test_name(title.unwrap_or("registry"), check);
                joined([given(SEED, seed, '='), given(SAMPLED, matches, '='), Some(call.clone()), Some(test)])
            }
        }
    }
}

/// The name of the test of one check of one title.
pub(crate) fn test_name(title: &str, check: &str) -> String {
    format!("{title}::{}", check.replace('.', "::"))
}

fn joined<const N: usize>(words: [Option<String>; N]) -> String {
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The name of a test target from its file, which cargo names `TARGET-HASH`.
fn target_of(file: &Path) -> Option<String> {
    let (target, hash) = file.file_stem()?.to_str()?.rsplit_once('-')?;
    (hash.len() == 16 && hash.bytes().all(|b| b.is_ascii_hexdigit())).then(|| target.to_owned())
}

/// A path as it is called from a folder: without a separator in it, it would be looked for elsewhere.
fn shortened(path: &Path, here: &Path) -> PathBuf {
    match path.strip_prefix(here) {
        Ok(below) if path.is_absolute() && below.components().count() == 1 => Path::new(".").join(below),
        Ok(below) if path.is_absolute() => below.to_owned(),
        _ => path.to_owned(),
    }
}

/// One word of a command line.
fn word(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/\\.:_-+".contains(c);
    if text.chars().all(plain) { text.to_owned() } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_target_is_read_from_its_file() {
        let target = |file| target_of(Path::new(file));
        assert_eq!(target("/x/deps/conformance-0123456789abcdef").as_deref(), Some("conformance"));
        assert_eq!(target("deps/my-laws-0123456789abcdef.exe").as_deref(), Some("my-laws"));
        assert_eq!(target("/usr/bin/conformance"), None);
        assert_eq!(target("/usr/bin/my-conformance"), None);
    }

    #[cfg(unix)]
    #[test]
    fn a_program_is_called_by_a_short_way_that_leads_to_it() {
        let called = |path| shortened(Path::new(path), Path::new("/home/ada/games")).display().to_string();
        assert_eq!(called("/home/ada/games/target/debug/madang"), "target/debug/madang");
        assert_eq!(called("/home/ada/games/madang"), "./madang");
        assert_eq!(called("/usr/bin/madang"), "/usr/bin/madang");
        assert_eq!(called("madang"), "madang");
    }

    #[test]
    fn a_file_is_one_word_whatever_its_name() {
        assert_eq!(word("target/debug/madang"), "target/debug/madang");
        assert_eq!(word("/my games/it's"), r"'/my games/it'\''s'");
    }
}
