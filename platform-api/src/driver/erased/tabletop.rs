//! The notation and pictures of a match of any title.

use super::{decode_action, raw, sealed};
use crate::driver::{Match, MatchError};
use crate::game::Game;
use crate::json::{self, Json};
use crate::player::{PlayerId, Viewer};
use crate::refusal::Rejection;
use crate::tabletop::{DrawStyle, ParseFault, Svg, Tabletop};
use crate::text::Text;

/// The notation and pictures of a match of any title; [`Tabletop`] without its type.
///
/// # Errors
/// As for [`DynMatch`](super::DynMatch).
#[expect(clippy::missing_errors_doc, reason = "said once for all methods")]
pub trait DynTabletop: sealed::Sealed {
    /// Reads an action as a person types it, into JSON.
    fn parse_action(&self, text: &str) -> Result<Result<Json, ParseFault>, MatchError>;
    /// Writes an action that was given as JSON.
    fn print_action(&self, action: &str) -> Result<Result<String, Rejection>, MatchError>;
    /// True if an action that was given as JSON moves the game on.
    fn is_turn_action(&self, action: &str) -> Result<Result<bool, Rejection>, MatchError>;
    /// Writes the position.
    fn print_position(&self) -> Result<String, MatchError>;
    /// Draws a viewer's view with characters.
    fn draw(&self, viewer: Viewer, style: &DrawStyle) -> Result<String, MatchError>;
    /// Draws a viewer's view as a picture.
    fn picture(&self, viewer: Viewer) -> Result<Svg, MatchError>;
    /// The player whose turn it is.
    fn to_move(&self) -> Result<Option<PlayerId>, MatchError>;
    /// How good the position is for a player.
    fn evaluate(&self, player: PlayerId) -> Result<i32, MatchError>;
    /// Leaf nodes of the tree of turn actions `depth` plies deep.
    fn perft(&self, depth: u32) -> Result<u64, MatchError>;
    /// [`perft`](Self::perft) by first action, in the notation.
    fn perft_divide(&self, depth: u32) -> Result<Vec<(String, u64)>, MatchError>;
    /// What an event that was given as JSON means to people where the next drawing does not show it.
    fn notice(&self, event: &str) -> Result<Option<Text>, MatchError>;
    /// What can be typed besides moves.
    fn words(&self) -> Result<Option<Text>, MatchError>;
    /// The match in the text format that other programs know, if the title has one.
    fn export(&self) -> Result<Option<String>, MatchError>;
}

impl<G: Game> Match<G> {
    fn on_table<T>(
        &self,
        during: &'static str,
        question: impl FnOnce(&'static dyn Tabletop<G>, &G::State) -> T,
    ) -> Result<T, MatchError> {
        match G::tabletop() {
            Some(tabletop) => self.ask(during, |state| question(tabletop, state)),
            // Only `DynMatch::tabletop` hands this face out, and not for a title without one.
            None => Err(self.guard.poison(during, "the title has no notation")),
        }
    }
}

impl<G: Game> DynTabletop for Match<G> {
    fn parse_action(&self, text: &str) -> Result<Result<Json, ParseFault>, MatchError> {
        let parsed = self.on_table("parse_action", |t, state| t.parse_action(state, text))?;
        parsed.map(|action| raw(&action)).map_or_else(|fault| Ok(Err(fault)), |json| json.map(Ok))
    }
    fn print_action(&self, action: &str) -> Result<Result<String, Rejection>, MatchError> {
        match decode_action::<G>(action) {
            Ok(action) => self.on_table("print_action", |t, state| Ok(t.print_action(state, &action))),
            Err(rejection) => Ok(Err(rejection)),
        }
    }
    fn is_turn_action(&self, action: &str) -> Result<Result<bool, Rejection>, MatchError> {
        match decode_action::<G>(action) {
            Ok(action) => self.on_table("is_turn_action", |t, _| Ok(t.is_turn_action(&action))),
            Err(rejection) => Ok(Err(rejection)),
        }
    }
    fn print_position(&self) -> Result<String, MatchError> {
        self.on_table("print_position", |t, state| t.print_position(state))
    }
    fn draw(&self, viewer: Viewer, style: &DrawStyle) -> Result<String, MatchError> {
        let view = self.view(viewer)?;
        self.on_table("draw", |t, _| t.draw(&view, style))
    }
    fn picture(&self, viewer: Viewer) -> Result<Svg, MatchError> {
        let view = self.view(viewer)?;
        self.on_table("picture", |t, _| t.picture(&view))
    }
    fn to_move(&self) -> Result<Option<PlayerId>, MatchError> {
        self.on_table("to_move", |t, state| t.to_move(state))
    }
    fn evaluate(&self, player: PlayerId) -> Result<i32, MatchError> {
        self.on_table("evaluate", |t, state| t.evaluate(state, player))
    }
    fn perft(&self, depth: u32) -> Result<u64, MatchError> {
        let now = self.last;
        self.on_table("perft", |t, state| t.perft(state, now, depth))
    }
    fn perft_divide(&self, depth: u32) -> Result<Vec<(String, u64)>, MatchError> {
        let now = self.last;
        self.on_table("perft", |t, state| {
            let parts = t.perft_divide(state, now, depth);
            parts.into_iter().map(|(action, leaves)| (t.print_action(state, &action), leaves)).collect()
        })
    }
    fn notice(&self, event: &str) -> Result<Option<Text>, MatchError> {
        let event = json::decode(event).map_err(|fault| MatchError::NotJson(fault.to_string()))?;
        self.on_table("notice", |t, _| t.notice(&event))
    }
    fn words(&self) -> Result<Option<Text>, MatchError> {
        self.on_table("words", |t, _| t.words())
    }
    fn export(&self) -> Result<Option<String>, MatchError> {
        self.on_table("export", |t, state| {
            t.file_format().map(|format| (format.write)(state, &self.header.roster))
        })
    }
}
