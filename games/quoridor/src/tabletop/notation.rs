//! Actions and positions as text.

use platform_api::ParseFault;

use crate::action::Action;
use crate::board::{NotationError, PositionError, TurnAction};
use crate::state::State;

/// The words for what goes on beside the turns.
const WORDS: [(&str, Action); 8] = [
    ("resign", Action::Resign {}),
    ("undo", Action::RequestUndo {}),
    ("draw", Action::OfferDraw {}),
    ("accept undo", Action::RespondUndo { accept: true }),
    ("decline undo", Action::RespondUndo { accept: false }),
    ("accept draw", Action::RespondDraw { accept: true }),
    ("decline draw", Action::RespondDraw { accept: false }),
    ("cancel", Action::CancelOffer {}),
];

/// Longer texts are no action, whatever they say.
const LONGEST: usize = 64;

pub(super) fn parse_action(state: &State, text: &str) -> Result<Action, ParseFault> {
    if text.len() > LONGEST {
        return Err(ParseFault::new(text, 1, "too long for an action"));
    }
    let plain = text.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ");
    if let Some((_, action)) = WORDS.iter().find(|(word, _)| *word == plain) {
        return Ok(*action);
    }
    match plain.as_str() {
        "accept" => answer(state, text, true),
        "decline" => answer(state, text, false),
        _ => plain.parse::<TurnAction>().map(Action::from).map_err(|fault| no_action(text, &plain, fault)),
    }
}

/// An answer that does not say to what: to the one thing that is asked.
fn answer(state: &State, text: &str, accept: bool) -> Result<Action, ParseFault> {
    match (state.undo_request().pending(), state.draw_offer().pending()) {
        (Some(_), None) => Ok(Action::RespondUndo { accept }),
        (None, Some(_)) => Ok(Action::RespondDraw { accept }),
        (Some(_), Some(_)) => Err(ParseFault::new(text, 1, "say to what: undo or draw")),
        (None, None) => Err(ParseFault::new(text, 1, "nothing is asked")),
    }
}

fn no_action(text: &str, plain: &str, fault: NotationError) -> ParseFault {
    // Something that begins like a cell is a slip of the pen, anything else a word we do not know.
    let word = plain.chars().take_while(|c| c.is_alphabetic()).count() > 1;
    let before = text.chars().take_while(|c| c.is_whitespace()).count();
    if word || plain.is_empty() {
        let words: Vec<&str> = WORDS.iter().map(|(word, _)| *word).collect();
        return ParseFault::new(
            text,
            before + 1,
            format!("expected a cell (e2), a wall (e3h) or {}", words.join(", ")),
        );
    }
    ParseFault::new(text, before + fault.at + 1, fault.to_string())
}

pub(super) fn print_action(action: &Action) -> String {
    if let Some(turn_action) = action.turn_action() {
        return turn_action.to_string();
    }
    let word = WORDS.iter().find(|(_, one)| one == action).map(|(word, _)| (*word).to_owned());
    word.unwrap_or_else(|| match *action {
        // Off the board there is no notation.
        Action::Move { to } => format!("({},{})", to.c, to.r),
        Action::PlaceWall { c, r, o } => format!("({c},{r}){o}"),
        Action::RequestUndo {}
        | Action::RespondUndo { .. }
        | Action::OfferDraw {}
        | Action::RespondDraw { .. }
        | Action::CancelOffer {}
        | Action::Resign {} => String::new(),
    })
}

/// The fault of a line, at the field it lies in.
pub(super) fn position_fault(text: &str, fault: PositionError) -> ParseFault {
    let (field, within) = match fault {
        PositionError::HorizontalWalls(error) => (0, error.at),
        PositionError::VerticalWalls(error) => (1, error.at),
        PositionError::WallConflict { .. } | PositionError::NoPath(_) | PositionError::FieldCount { .. } => {
            (0, 0)
        }
        PositionError::PawnCount { .. }
        | PositionError::Pawn(_)
        | PositionError::SharedCell(_)
        | PositionError::PawnOnGoal(_)
        | PositionError::Places => (2, 0),
        PositionError::HandCount { .. }
        | PositionError::Hand(_)
        | PositionError::HandTooLarge { .. }
        | PositionError::TooManyWalls { .. } => (3, 0),
        PositionError::SeatToMove | PositionError::SeatIsOut(_) => (4, 0),
        PositionError::Rule => (5, 0),
    };
    let fields: Vec<&str> = text.split('/').collect();
    let before: usize = fields.iter().take(field).map(|field| field.chars().count() + 1).sum();
    let blanks = fields.get(field).map_or(0, |field| field.chars().take_while(|c| c.is_whitespace()).count());
    ParseFault::new(text, before + blanks + within + 1, fault.to_string())
}
