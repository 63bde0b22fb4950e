//! The program `madang` with the titles of this repository.

use std::process::ExitCode;

use games as _;

fn main() -> ExitCode {
    let linked = platform_api::registry::linked().and_then(|registry| {
        registry.expect(games::EXPECTED)?;
        Ok(registry)
    });
    madang::main(linked)
}
