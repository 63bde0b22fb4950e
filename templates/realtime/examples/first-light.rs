//! The program `madang` with this title alone: `cargo run --example first-light -- --help`.

use first_light as _; // Links the title.

fn main() -> std::process::ExitCode {
    madang::main(platform_api::registry::linked())
}
