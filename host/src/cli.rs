//! The command line.

use clap::{Parser, Subcommand};

use crate::commands::{bench, check, games, new, options, perft, play, record, replay, schema, stdio};

const EXAMPLES: &str = "\
Examples:
  madang games                          which titles there are
  madang play GAME                      play in the terminal against the computer
  madang check                          prove that every title keeps the laws
  madang options GAME                   what can be chosen before a match
  madang record GAME -o match.json      play a random match into a record
  madang replay match.json              look at it again
  madang new my-game                    write a game of one's own
  madang stdio                          drive matches from any language, JSON-RPC line by line

Exit codes:
  0 done   1 it did not work   2 the command line is wrong   3 no such game   4 no check ran
  70 a fault of the program or of a title   130 Ctrl-C   141 the reader of the output has gone";

/// Plays, checks and drives multiplayer games.
#[derive(Debug, Parser)]
#[command(name = "madang", version, about, after_help = EXAMPLES, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Games(games::Args),
    Schema(schema::Args),
    Options(options::Args),
    Check(check::Args),
    Record(record::Args),
    Replay(replay::Args),
    Play(play::Args),
    Stdio(stdio::Args),
    New(new::Args),
    Bench(bench::Args),
    Perft(perft::Args),
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_is_put_together_soundly() {
        super::Cli::command().debug_assert();
    }

    #[test]
    fn every_command_is_explained_with_an_example() {
        for command in super::Cli::command().get_subcommands() {
            assert!(command.get_about().is_some(), "{}", command.get_name());
            let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(after.contains("madang "), "{} has no example", command.get_name());
        }
    }
}
