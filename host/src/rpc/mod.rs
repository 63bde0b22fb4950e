//! JSON-RPC 2.0 over lines: the protocol of `madang stdio`, described in `docs/protocol.md`.

mod answers;
mod message;
mod methods;
mod params;
mod server;

use std::io::{BufRead, Write};

use platform_api::record::MAX_RECORD_BYTES;
use platform_api::registry::Registry;

use crate::failure::Failure;
use crate::lines::{Line, read_line};

use message::{RpcError, failure};
use server::Server;

/// The longest line that is read, in bytes: the longest record and its envelope.
const MAX_LINE_BYTES: usize = MAX_RECORD_BYTES + 64 * 1024;

/// Answers every line of `input` on `output` until the input ends.
pub(crate) fn serve(
    registry: &Registry,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<(), Failure> {
    serve_lines(registry, input, output, MAX_LINE_BYTES)
}

fn serve_lines(
    registry: &Registry,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
    limit: usize,
) -> Result<(), Failure> {
    let mut server = Server::new(registry);
    let unreadable = |error| Failure::failed(format_args!("standard input cannot be read: {error}"));
    while let Some(line) = read_line(input, limit).map_err(unreadable)? {
        let answer = match line {
            Line::Text(text) if text.trim().is_empty() => continue,
            Line::Text(text) => server.answer(&text),
            Line::TooLong => {
                Some(failure(None, &RpcError::parse(format!("a line longer than {limit} bytes"))))
            }
            Line::NotUtf8 => Some(failure(None, &RpcError::parse("not UTF-8"))),
        };
        if let Some(answer) = answer {
            writeln!(output, "{answer}")?;
            // A host waits for its answer.
            output.flush()?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_answered_and_the_next_one_is_served() {
        let registry = Registry::default();
        let input =
            format!("{}\n{{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"games.list\"}}\n", "x".repeat(500));
        let mut output = Vec::new();
        serve_lines(&registry, &mut input.as_bytes(), &mut output, 100).unwrap();
        let output = String::from_utf8(output).unwrap();
        let lines: Vec<serde_json::Value> =
            output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(lines[0]["error"]["code"], -32700);
        assert!(lines[0]["id"].is_null());
        assert_eq!(lines[1], serde_json::json!({ "jsonrpc": "2.0", "id": 7, "result": [] }));
    }
}
