//! The conformance suite over this title: one test per check.

use catchmind as _;

fn main() -> std::process::ExitCode {
    harness::test_main()
}
