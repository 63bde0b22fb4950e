//! Who sits where.

use clap::ValueEnum;
use platform_api::json::Json;
use platform_api::{DynMatch, GameRng, Information, MatchError, PlayerId, Roster, Seed};

use super::phrases::Phrases;
use crate::failure::{Exit, Failure};
use crate::opponent::{self, Greedy};

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SeatKind {
    /// Somebody at this terminal
    Human,
    /// A program that weighs every move and the answer to it
    Greedy,
    /// A program that moves at random
    Random,
}

impl SeatKind {
    /// The kinds for `seats` seats: those given, and programs for the rest; without any, the first is yours.
    ///
    /// A greedy program weighs the whole state. Where things are hidden that would be cheating, so that only one that was
    /// asked for plays there.
    pub(crate) fn fill(given: &[Self], seats: u8, information: Information) -> Vec<Self> {
        let own = if given.is_empty() { &[Self::Human][..] } else { given };
        let rest = match information {
            Information::Perfect => Self::Greedy,
            Information::Hidden => Self::Random,
        };
        own.iter().copied().chain(std::iter::repeat(rest)).take(seats.into()).collect()
    }
}

/// A seat with what its player keeps in mind.
#[derive(Debug)]
pub(super) enum Seat {
    Human,
    Greedy(Greedy),
    Random(Box<GameRng>),
}

impl Seat {
    /// Every random player draws from a stretch of the generator of its own.
    pub(super) fn all(kinds: &[SeatKind], seed: &Seed) -> Vec<Self> {
        let seat = |(place, kind): (u128, &SeatKind)| match kind {
            SeatKind::Human => Self::Human,
            SeatKind::Greedy => Self::Greedy(Greedy::default()),
            SeatKind::Random => Self::Random(Box::new(GameRng::at(seed, (place + 1) << 56))),
        };
        (0..).zip(kinds).map(seat).collect()
    }

    /// The program's move; `None` for a human, and where there is nothing to do.
    pub(super) fn choose(
        &mut self,
        table: &dyn DynMatch,
        player: PlayerId,
    ) -> Result<Option<Json>, MatchError> {
        match self {
            Self::Human => Ok(None),
            Self::Random(rng) => opponent::random_action(table, player, rng),
            Self::Greedy(greedy) => greedy.choose(table, player),
        }
    }
}

/// The names of the seats in the language of the game.
pub(super) fn names(kinds: &[SeatKind], phrases: Phrases) -> Result<Roster, Failure> {
    let computers = kinds.iter().filter(|kind| **kind != SeatKind::Human).count();
    let name = |(number, kind): (i64, &SeatKind)| {
        let key = match kind {
            SeatKind::Human => "person",
            SeatKind::Greedy | SeatKind::Random if computers == 1 => "computer",
            SeatKind::Greedy | SeatKind::Random => "computer-numbered",
        };
        phrases.say(key, &[("number", number.into())], &Roster::default())
    };
    Roster::new((1..).zip(kinds).map(name)).map_err(|fault| Failure::new(Exit::Fault, fault))
}

#[cfg(test)]
mod tests {
    use super::*;
    use SeatKind::{Greedy, Human, Random};

    #[test]
    fn seats_nobody_named_are_played_by_programs() {
        let fill = |given: &[SeatKind], seats| SeatKind::fill(given, seats, Information::Perfect);
        assert_eq!(fill(&[], 2), [Human, Greedy]);
        assert_eq!(fill(&[Random], 3), [Random, Greedy, Greedy]);
        assert_eq!(fill(&[Human, Human], 2), [Human, Human]);
    }

    #[test]
    fn no_program_that_sees_everything_plays_where_things_are_hidden_unless_it_was_asked_for() {
        assert_eq!(SeatKind::fill(&[], 3, Information::Hidden), [Human, Random, Random]);
        assert_eq!(SeatKind::fill(&[Human, Greedy], 3, Information::Hidden), [Human, Greedy, Random]);
    }

    #[test]
    fn a_single_computer_needs_no_number() {
        let names = |kinds: &[SeatKind]| {
            let roster = names(kinds, Phrases::new("en")).unwrap();
            (0..).map(PlayerId::new).map_while(|p| roster.name(p).map(str::to_owned)).collect::<Vec<_>>()
        };
        assert_eq!(names(&[Human, Greedy]), ["Player 1", "Computer"]);
        assert_eq!(names(&[Human, Greedy, Random]), ["Player 1", "Computer 2", "Computer 3"]);
    }
}
