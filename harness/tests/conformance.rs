//! The suite as a test target, over the honest games of the zoo.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "test code; a target with a main of its own is not compiled as a test"
)]

mod support;

use platform_api::registry::Registry;
use support::fault::{HONEST, HONEST_LOOSE, HONEST_WORD};

fn main() -> std::process::ExitCode {
    let registry = Registry::builder()
        .with::<support::pile::Pile<HONEST>>()
        .with::<support::word::Word<HONEST_WORD>>()
        .with::<support::loose::Loose<HONEST_LOOSE>>()
        .build()
        .unwrap();
    harness::test_main_for(&registry)
}
