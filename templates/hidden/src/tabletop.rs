//! How the game is typed and drawn in a terminal.

use platform_api::{DrawStyle, ParseFault, Placed, PlayerId, Svg, Tabletop, Timestamp};

use crate::{Action, SecretNumber, State, View};

impl Tabletop<Self> for SecretNumber {
    /// A number is a guess; `peek` peeks.
    fn parse_action(&self, _state: &State, text: &str) -> Result<Action, ParseFault> {
        if text == "peek" {
            return Ok(Action::Peek {});
        }
        let number = text.parse().map_err(|_| ParseFault::new(text, 1, "a move is a number, or peek"))?;
        Ok(Action::Guess { number })
    }

    fn print_action(&self, _state: &State, action: &Action) -> String {
        match action {
            Action::Guess { number } => number.to_string(),
            Action::Peek {} => "peek".to_owned(),
        }
    }

    fn parse_position(&self, text: &str, _now: Timestamp) -> Result<Placed<Self>, ParseFault> {
        Err(ParseFault::new(text, 1, "this title begins every match anew"))
    }

    /// For the host, who may know the number.
    fn print_position(&self, state: &State) -> String {
        format!("{} in {}-{}", state.secret, state.low, state.high)
    }

    fn draw(&self, view: &View, _style: &DrawStyle) -> String {
        let hint = match view.odd {
            Some(true) => ", odd",
            Some(false) => ", even",
            None => "",
        };
        let secret = view.secret.map_or_else(|| "?".to_owned(), |secret| secret.to_string());
        format!("{} < {secret}{hint} < {}", view.low.saturating_sub(1), view.high.saturating_add(1))
    }

    fn picture(&self, view: &View) -> Svg {
        let bounds = format!("{}-{}", view.low, view.high);
        Svg(format!("<svg xmlns=\"http://www.w3.org/2000/svg\"><text y=\"16\">{bounds}</text></svg>"))
    }

    fn is_turn_action(&self, action: &Action) -> bool {
        matches!(action, Action::Guess { .. })
    }

    fn to_move(&self, state: &State) -> Option<PlayerId> {
        state.ending.is_none().then_some(state.turn)
    }
}
