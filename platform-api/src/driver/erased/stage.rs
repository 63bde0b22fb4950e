//! A match of any real-time title in a terminal.

use super::{raw, sealed};
use crate::driver::{Match, MatchError};
use crate::game::Game;
use crate::json::{self, Json};
use crate::player::{PlayerId, Viewer};
use crate::stage::{Sits, Stage};
use crate::tabletop::{DrawStyle, ParseFault};
use crate::text::Text;
use crate::time::Timestamp;

/// A match of any real-time title as it is shown in a terminal; [`Stage`] without its type.
///
/// # Errors
/// As for [`DynMatch`](super::DynMatch).
#[expect(clippy::missing_errors_doc, reason = "said once for all methods")]
pub trait DynStage: sealed::Sealed {
    /// Draws a viewer's view with characters.
    fn draw(&self, viewer: Viewer, style: &DrawStyle) -> Result<String, MatchError>;
    /// What a line means that a player types, as an action in JSON.
    fn parse_line(&self, player: PlayerId, line: &str) -> Result<Result<Json, ParseFault>, MatchError>;
    /// What a program at a seat does next, and when.
    fn script(&self, player: PlayerId, sits: Sits) -> Result<Option<(Timestamp, Json)>, MatchError>;
    /// An event that was given as JSON, as a line for people, and whether the drawing should be shown again.
    fn narrate(&self, event: &str) -> Result<(Option<Text>, bool), MatchError>;
    /// What can be typed.
    fn words(&self) -> Result<Text, MatchError>;
}

impl<G: Game> Match<G> {
    fn on_stage<T>(
        &self,
        during: &'static str,
        question: impl FnOnce(&'static dyn Stage<G>, &G::State) -> T,
    ) -> Result<T, MatchError> {
        match G::stage() {
            Some(stage) => self.ask(during, |state| question(stage, state)),
            // Only `DynMatch::stage` hands this face out, and not for a title without one.
            None => Err(self.guard.poison(during, "the title has no stage")),
        }
    }
}

impl<G: Game> DynStage for Match<G> {
    fn draw(&self, viewer: Viewer, style: &DrawStyle) -> Result<String, MatchError> {
        let view = self.view(viewer)?;
        self.on_stage("draw", |stage, _| stage.draw(&view, style))
    }
    fn parse_line(&self, player: PlayerId, line: &str) -> Result<Result<Json, ParseFault>, MatchError> {
        let view = self.view(Viewer::Player(player))?;
        let parsed = self.on_stage("parse_line", |stage, _| stage.parse_line(&view, player, line))?;
        parsed.map(|action| raw(&action)).map_or_else(|fault| Ok(Err(fault)), |json| json.map(Ok))
    }
    fn script(&self, player: PlayerId, sits: Sits) -> Result<Option<(Timestamp, Json)>, MatchError> {
        let next = self.on_stage("script", |stage, state| stage.script(state, player, sits))?;
        next.map(|(at, action)| Ok((at, raw(&action)?))).transpose()
    }
    fn narrate(&self, event: &str) -> Result<(Option<Text>, bool), MatchError> {
        let event = json::decode(event).map_err(|fault| MatchError::NotJson(fault.to_string()))?;
        self.on_stage("narrate", |stage, _| (stage.narrate(&event), stage.is_scene(&event)))
    }
    fn words(&self) -> Result<Text, MatchError> {
        self.on_stage("words", |stage, _| stage.words())
    }
}
