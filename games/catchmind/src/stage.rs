//! The match in a terminal: a coarse drawing, lines that are typed, and programs that draw and guess by a timetable.

mod figures;
mod screen;
mod script;

use platform_api::{DrawStyle, ParseFault, PlayerId, Sits, Stage, Text, Timestamp};

use crate::Catchmind;
use crate::action::{Action, Reaction};
use crate::canvas::CanvasOp;
use crate::chat::ChatKind;
use crate::event::Event;
use crate::state::{Phase, State};
use crate::view::View;

impl Stage<Self> for Catchmind {
    fn draw(&self, view: &View, style: &DrawStyle) -> String {
        screen::draw(view, style.color)
    }

    /// The drawer types the number of a word while choosing, and afterwards the first letter of a reaction; everybody
    /// else what they say or guess.
    fn parse_line(&self, view: &View, player: PlayerId, line: &str) -> Result<Action, ParseFault> {
        let text = line.trim();
        match (view.phase, player == view.drawer) {
            (Phase::Choosing, true) => choice(view, text),
            (Phase::Drawing, true) => reaction(text),
            (Phase::Drawing, false) if text == REPORT => Ok(Action::Report {}),
            (Phase::Drawing, false) => Ok(Action::Guess { text: text.to_owned() }),
            (Phase::Choosing | Phase::Reveal | Phase::Finished, _) => {
                Ok(Action::Chat { text: text.to_owned() })
            }
        }
    }

    fn script(&self, state: &State, player: PlayerId, sits: Sits) -> Option<(Timestamp, Action)> {
        script::next(state, player, sits)
    }

    fn narrate(&self, event: &Event) -> Option<Text> {
        match event {
            Event::TurnBegan { round, drawer, .. } => {
                Some(Text::new("stage-turn").with("round", i64::from(*round)).with("player", *drawer))
            }
            Event::DrawingBegan { drawer, .. } => Some(Text::new("stage-draws").with("player", *drawer)),
            Event::Hint { text, .. } => Some(Text::new("stage-hint").with("hint", text.as_str())),
            Event::Chat { entry } if matches!(entry.kind, ChatKind::Chat) => {
                Some(Text::new("stage-says").with("player", entry.from).with("text", entry.text.as_str()))
            }
            Event::Solved { player, points, .. } => {
                Some(Text::new("stage-solved").with("player", *player).with("points", i64::from(*points)))
            }
            Event::TurnEnded { word, .. } => Some(Text::new("stage-word").with("word", word.as_str())),
            // The entry of a solution says what `Solved` says.
            Event::Chat { entry } if matches!(entry.kind, ChatKind::Correct) => None,
            Event::Chat { .. } | Event::Reaction { .. } | Event::Waiting { .. } | Event::GameEnded { .. } => {
                event.notice()
            }
            Event::CanvasOp { .. }
            | Event::Answer { .. }
            | Event::Reported { .. }
            | Event::Presence { .. } => None,
        }
    }

    /// After every stroke, and at the end of a turn.
    fn is_scene(&self, event: &Event) -> bool {
        use CanvasOp::{Clear, End, Undo};
        let changed = matches!(event, Event::CanvasOp { op: End { .. } | Undo {} | Clear {} });
        changed || matches!(event, Event::TurnEnded { .. })
    }

    fn words(&self) -> Text {
        Text::new("stage-words").with("report", REPORT)
    }
}

/// What a guesser types to report that the drawer writes letters.
const REPORT: &str = "!report";

fn choice(view: &View, text: &str) -> Result<Action, ParseFault> {
    let most = view.choices.as_ref().map_or(0, Vec::len);
    match text.parse::<usize>() {
        Ok(number) if (1..=most).contains(&number) => {
            Ok(Action::ChooseWord { index: i32::try_from(number - 1).unwrap_or(i32::MAX) })
        }
        _ => {
            let message = Text::new("stage-choose").with("most", i64::try_from(most).unwrap_or(i64::MAX));
            Err(ParseFault::new(text, 1, format!("expected a number from 1 to {most}")).with_message(message))
        }
    }
}

/// A person at a keyboard cannot draw; they can say what the drawer may say.
fn reaction(text: &str) -> Result<Action, ParseFault> {
    let meant = match text {
        "1" => Some(Reaction::Almost),
        "2" => Some(Reaction::No),
        "3" => Some(Reaction::Similar),
        _ => None,
    };
    meant
        .map(|code| Action::Reaction { code })
        .ok_or_else(|| ParseFault::new(text, 1, "expected 1, 2 or 3").with_message(Text::new("stage-react")))
}
