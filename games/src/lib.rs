//! Links every title: the one place that does.
//!
//! A crate that is only a dependency and never named in source is not linked, and its registration vanishes. So this
//! crate names each title, one cargo feature each, and a program or test that wants them says `use games as _;`. It
//! finds them in the registry of `platform-api`, and may compare them with [`EXPECTED`].
#![forbid(unsafe_code)]

#[cfg(feature = "catchmind")]
use catchmind as _;
#[cfg(feature = "chess")]
use chess as _;
#[cfg(feature = "quoridor")]
use quoridor as _;

/// The ids of the titles that are linked, as the cargo features say, in alphabetical order.
///
/// A program that finds other titles in the registry has been put together wrongly.
pub const EXPECTED: &[&str] = &[
    #[cfg(feature = "catchmind")]
    "catchmind",
    #[cfg(feature = "chess")]
    "chess",
    #[cfg(feature = "quoridor")]
    "quoridor",
];

#[cfg(test)]
mod tests {
    use platform_api::registry;

    #[test]
    fn what_is_linked_is_what_is_expected() {
        let linked = registry::linked().unwrap();
        assert_eq!(linked.expect(super::EXPECTED), Ok(()));
    }
}
