//! The conformance suite over this title: one test per check, see `docs/laws.md`.

use chess as _;

fn main() -> std::process::ExitCode {
    harness::test_main()
}
