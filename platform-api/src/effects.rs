//! What [`Game::apply`] can do besides changing the state: draw, tell, and have views sent again.

use derive_where::derive_where;

use crate::game::Game;
use crate::meta::Information;
use crate::player::Audience;
use crate::rng::GameRng;
use crate::time::Timestamp;

/// An event and who may see it.
#[derive(Clone, Debug, PartialEq)]
pub struct Emitted<E> {
    /// Who may see it.
    pub audience: Audience,
    /// What happened.
    pub event: E,
}

/// The side of [`Game::apply`] that faces the driver.
#[derive_where(Debug)]
pub struct Effects<'a, G: Game> {
    now: Timestamp,
    seats: u8,
    rng: &'a mut GameRng,
    events: Vec<Emitted<G::Event>>,
    refresh: Audience,
}

impl<'a, G: Game> Effects<'a, G> {
    /// The effects of one input that takes place at `now`; used by the driver, and by tests that call the rules directly.
    pub const fn new(now: Timestamp, seats: u8, rng: &'a mut GameRng) -> Self {
        let refresh = match G::META.information {
            Information::Perfect => Audience::everyone().within(seats),
            Information::Hidden => Audience::NOBODY,
        };
        Self { now, seats, rng, events: Vec::new(), refresh }
    }

    /// The instant at which the input takes place; a due timer's own instant.
    pub const fn now(&self) -> Timestamp {
        self.now
    }

    /// The number of players.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The match's randomness.
    pub const fn rng(&mut self) -> &mut GameRng {
        self.rng
    }

    /// Tells `audience` of an event. The order of events is kept.
    pub fn emit(&mut self, audience: Audience, event: G::Event) {
        self.events.push(Emitted { audience: audience.within(self.seats), event });
    }

    /// Tells everybody of an event.
    pub fn emit_all(&mut self, event: G::Event) {
        self.emit(Audience::everyone(), event);
    }

    /// Has `audience` sent its views again, besides those already asked for. A title of perfect information
    /// does so for everyone unless it says [`keep_views`](Self::keep_views).
    pub const fn refresh(&mut self, audience: Audience) {
        self.refresh = self.refresh.union(audience.within(self.seats));
    }

    /// Has nobody sent a view again: the events carry all that a client needs.
    pub const fn keep_views(&mut self) {
        self.refresh = Audience::NOBODY;
    }

    /// The events in order and who is sent a view, once the input has been carried out.
    pub fn finish(self) -> (Vec<Emitted<G::Event>>, Audience) {
        (self.events, self.refresh)
    }
}
