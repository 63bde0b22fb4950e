//! What a title that is played in real time adds, so that a match can be watched and played in a terminal.

use crate::game::Game;
use crate::player::PlayerId;
use crate::tabletop::{DrawStyle, ParseFault};
use crate::text::Text;
use crate::time::Timestamp;

/// Who sits at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sits {
    /// Somebody who types.
    Person,
    /// Nobody: a program does everything.
    Program,
}

/// How a real-time title is shown with characters, and what programs do at its seats. Implement it on the title's own
/// type and answer `Some(&Self)` in [`Game::stage`].
///
/// A title with turns has a [`Tabletop`](crate::Tabletop) instead: moves in a notation, and positions to begin from. A
/// title with secrets may have a stage where a position in writing would tell them.
pub trait Stage<G: Game>: Sync {
    /// Draws a view with characters.
    fn draw(&self, view: &G::View, style: &DrawStyle) -> String;

    /// What a line means that somebody types who sees this view.
    ///
    /// # Errors
    /// What is wrong, and where in the text. Never panics, whatever the text.
    fn parse_line(&self, view: &G::View, player: PlayerId, line: &str) -> Result<G::Action, ParseFault>;

    /// What a program at the seat of `player` does next, and when, if nothing else happens before; `None` if it only
    /// watches. Where a person sits, it does for them what nobody can do at a keyboard, such as drawing. The same state
    /// gives the same answer. It may know everything: it is for demonstrations, and no opponent.
    fn script(&self, state: &G::State, player: PlayerId, sits: Sits) -> Option<(Timestamp, G::Action)>;

    /// An event as a line for people; `None` where the drawing says it.
    fn narrate(&self, event: &G::Event) -> Option<Text>;

    /// True if the drawing should be shown again after an event.
    fn is_scene(&self, event: &G::Event) -> bool;

    /// What can be typed, a line for each thing; the terminal's help shows it.
    fn words(&self) -> Text;
}
