//! The conformance suite over this title: one test per check, see `docs/laws.md` of Madang.

use three_in_a_row as _; // Links the title.

fn main() -> std::process::ExitCode {
    harness::test_main()
}
