//! Moves written down in a title's notation.

use platform_api::{DynMatch, DynTabletop, PlayerId, ReceiptJson, Timestamp};

use crate::deal;
use crate::failure::Failure;

/// One move of a script, perhaps with the player who makes it (`2:resign`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ply {
    /// The player named before the colon; the one to move if nobody is.
    pub(crate) player: Option<PlayerId>,
    pub(crate) text: String,
}

impl Ply {
    /// Reads `TEXT` or `N:TEXT`, players counted from 1.
    pub(crate) fn read(word: &str) -> Self {
        let named = word.split_once(':').and_then(|(number, text)| {
            let index = number.trim().parse::<u8>().ok()?.checked_sub(1)?;
            Some(Self { player: Some(PlayerId::new(index)), text: text.trim().to_owned() })
        });
        named.unwrap_or_else(|| Self { player: None, text: word.to_owned() })
    }

    /// The moves of a text, separated by blanks, or by semicolons if there are any: a move may hold blanks itself.
    pub(crate) fn read_all(text: &str) -> Vec<Self> {
        let separates = |c: char| if text.contains(';') { c == ';' } else { c.is_whitespace() };
        text.split(separates).map(str::trim).filter(|word| !word.is_empty()).map(Self::read).collect()
    }

    /// Has the move made at `now`. A move that is refused is a failure that names it.
    pub(crate) fn play(
        &self,
        number: usize,
        table: &mut dyn DynMatch,
        now: Timestamp,
    ) -> Result<ReceiptJson, Failure> {
        let wrong = |why: &dyn std::fmt::Display| {
            Failure::failed(format_args!("move {number}, {:?}, cannot be made: {why}", self.text))
        };
        // What falls due before the move may change whose turn it is.
        table.advance(now)?;
        let notation = notation(table)?;
        let to_move = match self.player {
            Some(player) => Some(player),
            None => notation.to_move()?,
        };
        let player = to_move.ok_or_else(|| {
            if table.has_ended() {
                wrong(&"the match is over")
            } else {
                wrong(&"it is nobody's turn; write 1:MOVE")
            }
        })?;
        let action = notation.parse_action(&self.text)?.map_err(|fault| wrong(&fault))?;
        let receipt = table.submit(player, action.get(), now)?;
        match &receipt.outcome {
            Ok(_) => Ok(receipt),
            Err(rejection) => Err(wrong(&deal::refusal(table, rejection, deal::ENGLISH))),
        }
    }
}

/// The notation of a match, or a failure that says that its title has none.
pub(crate) fn notation(table: &dyn DynMatch) -> Result<&dyn DynTabletop, Failure> {
    table.tabletop().ok_or_else(|| {
        let id = table.meta().id;
        Failure::failed(format_args!(
            "{id} has no notation and no board to draw; drive it with `madang stdio`"
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_before_a_colon_names_the_player() {
        let ply =
            |player: Option<u8>, text: &str| Ply { player: player.map(PlayerId::new), text: text.to_owned() };
        let script = Ply::read_all(" e2  2:resign x:y 0:e3 300:e4 :a");
        let expected = [
            ply(None, "e2"),
            ply(Some(1), "resign"),
            ply(None, "x:y"),
            ply(None, "0:e3"),
            ply(None, "300:e4"),
            ply(None, ":a"),
        ];
        assert_eq!(script, expected);
        let script = Ply::read_all("e2; 2: accept undo ;;e8");
        assert_eq!(script, [ply(None, "e2"), ply(Some(1), "accept undo"), ply(None, "e8")]);
    }
}
