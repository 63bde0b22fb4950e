//! Parts that many titles have, built once: clocks, consent, taking back and draws, presence and seating.
//!
//! Each part is plain data that a title keeps inside its state and asks from its own `validate`, `apply`
//! and `deadline`. None of them reads a clock, and only [`SeatOrder::assign`] draws. Nothing in them is
//! secret, so a title may show them whole in its views.
//!
//! The check of each part refuses what could never have come about, with a JSON pointer into the part;
//! [`StateFault::under`] moves that pointer to where the title keeps it.
//!
//! A turn deadline that heeds all of them:
//!
//! ```
//! use platform_api::toolkit::{Clock, Presence, Vote};
//! use platform_api::{Deadline, Millis};
//!
//! fn deadline(clock: &Clock, presence: &Presence, request: &Vote, grace: Millis) -> Option<Deadline> {
//!     let turn = presence.due(clock.deadline()?, clock.turn()?, clock.turn_started_at(), grace);
//!     Some(turn.or_earlier(request.expires_at(presence).map(Deadline::at)))
//! }
//! ```

use crate::game::StateFault;

mod clock;
mod consent;
mod history;
mod presence;
mod requests;
mod seating;

pub use clock::{Clock, TimeControl};
pub use consent::{Closed, Ending, Proposal, Vote};
pub use history::History;
pub use presence::Presence;
pub use requests::{DrawOffers, RequestFault, UndoLimit, UndoRequests, may_cancel};
pub use seating::{SeatOrder, check_assignment};

impl StateFault {
    /// The same fault of a part that the state keeps at `pointer`.
    ///
    /// ```
    /// use platform_api::StateFault;
    ///
    /// let fault = StateFault::new("/turn", "no such player").under("/clock");
    /// assert_eq!(fault.pointer, "/clock/turn");
    /// ```
    #[must_use]
    pub fn under(mut self, pointer: &str) -> Self {
        self.pointer.insert_str(0, pointer);
        self
    }
}
