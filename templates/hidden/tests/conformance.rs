//! The conformance suite over this title: one test per check, see `docs/laws.md` of Madang.

use secret_number as _; // Links the title.

fn main() -> std::process::ExitCode {
    harness::test_main()
}
