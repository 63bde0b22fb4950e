//! One module for each command.

pub(crate) mod bench;
pub(crate) mod check;
pub(crate) mod games;
pub(crate) mod new;
pub(crate) mod options;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod record;
pub(crate) mod replay;
pub(crate) mod schema;
pub(crate) mod stdio;

use platform_api::registry::Registry;

use crate::cli::{Cli, Command};
use crate::console::Console;
use crate::failure::Failure;

pub(crate) fn run(cli: &Cli, registry: &Registry, console: &mut Console<'_>) -> Result<(), Failure> {
    match &cli.command {
        Command::Games(args) => games::run(args, registry, console),
        Command::Schema(args) => schema::run(args, registry, console),
        Command::Options(args) => options::run(args, registry, console),
        Command::Check(args) => check::run(args, registry, console),
        Command::Record(args) => record::run(args, registry, console),
        Command::Replay(args) => replay::run(args, registry, console),
        Command::Play(args) => play::run(args, registry, console),
        Command::Stdio(args) => stdio::run(args, registry, console),
        Command::New(args) => new::run(args, registry, console),
        Command::Bench(args) => bench::run(args, registry, console),
        Command::Perft(args) => perft::run(args, registry, console),
    }
}
