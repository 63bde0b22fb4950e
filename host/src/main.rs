//! The program `madang` with the titles of this repository.

use std::process::ExitCode;

use games as _;

fn main() -> ExitCode {
    madang::main_expecting(platform_api::registry::linked(), games::EXPECTED)
}
