//! What a player can do.

use platform_api::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::canvas::CanvasOp;

/// An action of a player (design document, section 8.2). In JSON an object with the tag `type`.
///
/// The document's `tick` is no action: what falls due by itself is a [`Timer`](crate::Timer).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum Action {
    /// The drawer chooses a word.
    #[schemars(title = "Choose a word")]
    ChooseWord {
        /// Its place among the words offered, from 0. Read wider than there are words.
        index: i32,
    },
    /// The drawer draws.
    #[schemars(title = "Draw")]
    Draw {
        /// One step of the drawing.
        op: CanvasOp,
    },
    /// Somebody guesses while the drawer draws; somebody who has solved talks to the others who have.
    #[schemars(title = "Guess")]
    Guess {
        /// 1 to 40 characters.
        #[schemars(length(max = 40))]
        text: String,
    },
    /// Somebody talks between drawings.
    #[schemars(title = "Chat")]
    Chat {
        /// 1 to 100 characters.
        #[schemars(length(max = 100))]
        text: String,
    },
    /// The drawer, who may not talk, says one of a few fixed things.
    #[schemars(title = "React")]
    Reaction {
        /// Which.
        code: Reaction,
    },
    /// A guesser reports that the drawer has written letters.
    #[schemars(title = "Report letters")]
    Report {},
}

/// What a drawer can say. In JSON its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Reaction {
    /// 거의 다 왔어요.
    #[schemars(title = "Almost there")]
    Almost,
    /// 아니에요.
    #[schemars(title = "No")]
    No,
    /// 비슷해요.
    #[schemars(title = "Something like that")]
    Similar,
}

impl Reaction {
    /// Every reaction.
    pub const ALL: [Self; 3] = [Self::Almost, Self::No, Self::Similar];

    /// The reaction in words.
    pub fn text(self) -> Text {
        Text::new(match self {
            Self::Almost => "reaction-almost",
            Self::No => "reaction-no",
            Self::Similar => "reaction-similar",
        })
    }
}
