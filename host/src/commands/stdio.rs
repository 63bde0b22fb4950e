//! `madang stdio`: driving matches from any language.

use platform_api::registry::Registry;

use crate::console::Console;
use crate::failure::Failure;
use crate::rpc;

/// Drives matches for a program in any language: JSON-RPC 2.0 over standard input and output
///
/// One message on each line, answers in the order of the requests. The program is the host: it is trusted, and sees
/// everything. docs/protocol.md describes every method.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"games.list\"}' | madang stdio

  {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"match.create\",\"params\":{\"game\":\"quoridor\",\"players\":[{\"name\":\"Ann\"},{\"name\":\"Ben\"}]}}
  {\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"match.parse\",\"params\":{\"match\":\"…\",\"text\":\"e2\"}}
  {\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"match.submit\",\"params\":{\"match\":\"…\",\"player\":0,\"action\":{…}}}")]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args, registry: &Registry, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut input = console.take_input();
    rpc::serve(registry, input.as_mut(), console.out)
}
