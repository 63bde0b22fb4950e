//! The program `madang` with this title alone: `cargo run --example secret-number -- --help`.

use secret_number as _; // Links the title.

fn main() -> std::process::ExitCode {
    madang::main(platform_api::registry::linked())
}
