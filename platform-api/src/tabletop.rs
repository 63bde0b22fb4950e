//! What a title that can be written down and drawn adds: notation, positions, pictures.

use derive_where::derive_where;

use crate::effects::Effects;
use crate::game::{Game, Input};
use crate::player::{PlayerId, Roster};
use crate::record::{HostRecord, MatchId};
use crate::rng::{GameRng, Seed};
use crate::text::Text;
use crate::time::Timestamp;

/// The notation and pictures of a title. Implement it on the title's own type and answer `Some(&Self)` in
/// [`Game::tabletop`]. The terminal, perft, guides and simple opponents use it, so that none of them knows a title.
pub trait Tabletop<G: Game>: Sync {
    /// Reads an action as a person types it.
    ///
    /// # Errors
    /// What is wrong, and where in the text. Never panics, whatever the text.
    fn parse_action(&self, state: &G::State, text: &str) -> Result<G::Action, ParseFault>;

    /// Writes an action; [`parse_action`](Self::parse_action) reads it back.
    fn print_action(&self, state: &G::State, action: &G::Action) -> String;

    /// Reads a position, to begin a match from it at `now`.
    ///
    /// # Errors
    /// What is wrong, and where in the text. Never panics, whatever the text.
    fn parse_position(&self, text: &str, now: Timestamp) -> Result<Placed<G>, ParseFault>;

    /// Writes the position; [`parse_position`](Self::parse_position) reads it back.
    fn print_position(&self, state: &G::State) -> String;

    /// Draws a view with characters.
    fn draw(&self, view: &G::View, style: &DrawStyle) -> String;

    /// Draws a view as a picture.
    fn picture(&self, view: &G::View) -> Svg;

    /// True for what moves the game on (a move, a wall), false for what goes on beside it (an offer, a
    /// resignation). Perft counts these.
    fn is_turn_action(&self, action: &G::Action) -> bool;

    /// The player whose turn it is, if it is anybody's.
    fn to_move(&self, state: &G::State) -> Option<PlayerId>;

    /// Leaf nodes of the tree of turn actions, `depth` plies deep; a position that has ended is one leaf.
    /// A title with a faster board of its own overrides it.
    fn perft(&self, state: &G::State, now: Timestamp, depth: u32) -> u64 {
        if depth == 0 || G::result(state).is_some() {
            return 1;
        }
        successors(self, state, now).map(|(_, next)| self.perft(&next, now, depth - 1)).sum()
    }

    /// [`perft`](Self::perft) by first action: the counts add up to it. Nothing once the match has ended.
    /// A title whose own `perft` does not ask below the root whether the match has ended overrides this too.
    fn perft_divide(&self, state: &G::State, now: Timestamp, depth: u32) -> Vec<(G::Action, u64)> {
        let below = depth.saturating_sub(1);
        successors(self, state, now).map(|(action, next)| (action, self.perft(&next, now, below))).collect()
    }

    /// How good the position is for `player`, more is better; for the greedy opponent.
    fn evaluate(&self, state: &G::State, player: PlayerId) -> i32 {
        let _ = (state, player);
        0
    }

    /// What an event means to people where the next drawing does not show it; the terminal says it.
    fn notice(&self, event: &G::Event) -> Option<Text> {
        let _ = event;
        None
    }

    /// What can be typed besides moves, a line for each thing; the terminal's help shows it.
    fn words(&self) -> Option<Text> {
        None
    }

    /// The text format in which other programs keep matches of this title, if there is one.
    fn file_format(&self) -> Option<FileFormat<G>> {
        None
    }
}

/// A text format that other programs know, such as PGN for chess.
#[derive_where(Clone, Copy, Debug)]
pub struct FileFormat<G: Game> {
    /// How the names of such files end, without the dot: `pgn`.
    pub extension: &'static str,
    /// Writes a match as it stands, with the names of its players.
    pub write: fn(&G::State, &Roster) -> String,
    /// Reads a match, as the record of one with that id. Never panics, whatever the text.
    pub read: fn(&str, MatchId) -> Result<HostRecord, FormatFault>,
}

/// Why a text of another program's format is no match: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct FormatFault(pub String);

/// The states that the turn actions of a position lead to, each with its action. None once the match has ended.
///
/// Draws, if the rules make any, come from a generator of their own: the tree of actions does not depend on a match.
pub(crate) fn successors<'a, G: Game, T: Tabletop<G> + ?Sized>(
    tabletop: &'a T,
    state: &'a G::State,
    now: Timestamp,
) -> impl Iterator<Item = (G::Action, G::State)> + 'a {
    let player = if G::result(state).is_none() { tabletop.to_move(state) } else { None };
    let actions = player.and_then(|player| Some((player, G::legal_actions(state, player, now)?)));
    actions.into_iter().flat_map(move |(player, actions)| {
        actions.into_iter().filter(|action| tabletop.is_turn_action(action)).map(move |action| {
            let mut next = state.clone();
            let mut rng = GameRng::new(&Seed::from_number(0));
            let mut fx = Effects::<G>::new(now, G::META.max_seats(), &mut rng);
            G::apply(&mut next, Input::Action { player, action: action.clone() }, &mut fx);
            (action, next)
        })
    })
}

/// A position that was read, with what a match needs besides.
#[derive_where(Debug)]
pub struct Placed<G: Game> {
    /// The number of players.
    pub seats: u8,
    /// The options it is played under.
    pub options: G::Options,
    /// The position.
    pub state: G::State,
}

/// Why a notation cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason} (at character {at} of {text:?})")]
pub struct ParseFault {
    /// The text that was read, cut off after 80 characters.
    pub text: String,
    /// Where in it the fault lies, in characters from 1.
    pub at: usize,
    /// What is wrong, for developers.
    pub reason: String,
    /// The same for people, where the title has a text for it.
    pub message: Option<Text>,
}

impl ParseFault {
    /// A fault in `text` at the character number `at`, counted from 1.
    pub fn new(text: &str, at: usize, reason: impl Into<String>) -> Self {
        Self { text: text.chars().take(80).collect(), at, reason: reason.into(), message: None }
    }

    /// The same fault with a text for people.
    #[must_use]
    pub fn with_message(self, message: Text) -> Self {
        Self { message: Some(message), ..self }
    }
}

/// How to draw with characters.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DrawStyle {
    /// True if the terminal shows colours (ANSI escapes).
    pub color: bool,
    /// True to mark what the viewer may do.
    pub hints: bool,
    /// The locale of words in the drawing.
    pub locale: String,
}

impl DrawStyle {
    /// Without colours or hints.
    pub fn plain(locale: impl Into<String>) -> Self {
        Self { color: false, hints: false, locale: locale.into() }
    }

    /// With colours or without.
    #[must_use]
    pub const fn with_color(mut self, color: bool) -> Self {
        self.color = color;
        self
    }

    /// With hints or without.
    #[must_use]
    pub const fn with_hints(mut self, hints: bool) -> Self {
        self.hints = hints;
        self
    }
}

/// A picture as the text of an SVG document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Svg(pub String);
