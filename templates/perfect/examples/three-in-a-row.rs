//! The program `madang` with this title alone: `cargo run --example three-in-a-row -- --help`.

use three_in_a_row as _; // Links the title.

fn main() -> std::process::ExitCode {
    madang::main(platform_api::registry::linked())
}
