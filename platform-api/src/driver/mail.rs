//! What each viewer has been sent, numbered for that viewer alone.

use std::collections::VecDeque;

use crate::effects::Emitted;
use crate::player::{Audience, Viewer};
use crate::time::Timestamp;

/// How many steps with their events are kept for viewers that reconnect.
const KEPT: usize = 512;

/// The messages of a match: a global counter would tell that something happened which a viewer must not
/// notice, so every viewer has a sequence of its own.
#[derive(Clone, Debug)]
pub(super) struct Mail<E> {
    seats: u8,
    sent: Vec<u64>,
    kept: VecDeque<Parcel<E>>,
}

#[derive(Clone, Debug)]
struct Parcel<E> {
    at: Timestamp,
    events: Vec<Emitted<E>>,
    refresh: Audience,
}

impl<E> Parcel<E> {
    fn reaches(&self, viewer: Viewer) -> bool {
        self.refresh.contains(viewer) || self.events.iter().any(|sent| sent.audience.contains(viewer))
    }
}

/// One message as a viewer would have been sent it.
#[derive(Debug)]
pub(super) struct Letter<'a, E> {
    pub(super) n: u64,
    pub(super) at: Timestamp,
    pub(super) events: Vec<&'a E>,
    pub(super) refresh: bool,
}

impl<E: Clone> Mail<E> {
    pub(super) fn new(seats: u8) -> Self {
        Self::resumed(seats, vec![0; usize::from(seats) + 1])
    }

    pub(super) const fn resumed(seats: u8, sent: Vec<u64>) -> Self {
        Self { seats, sent, kept: VecDeque::new() }
    }

    pub(super) fn emptied(&self) -> Self {
        Self::resumed(self.seats, self.sent.clone())
    }

    pub(super) fn deliver(&mut self, at: Timestamp, events: &[Emitted<E>], refresh: Audience) {
        let parcel = Parcel { at, events: events.to_vec(), refresh };
        for (viewer, sent) in Viewer::all(self.seats).zip(&mut self.sent) {
            *sent += u64::from(parcel.reaches(viewer));
        }
        self.kept.push_back(parcel);
        if self.kept.len() > KEPT {
            self.kept.pop_front();
        }
    }

    /// The counters: the players in order, then the spectators.
    pub(super) fn counters(&self) -> &[u64] {
        &self.sent
    }

    /// The number of the last message that `viewer` was sent.
    pub(super) fn latest(&self, viewer: Viewer) -> u64 {
        let place = viewer.player().map_or(usize::from(self.seats), |player| player.index());
        self.sent.get(place).copied().unwrap_or_default()
    }

    /// The kept messages of `viewer`, oldest first.
    pub(super) fn letters(&self, viewer: Viewer) -> Vec<Letter<'_, E>> {
        let kept: Vec<_> = self.kept.iter().filter(|parcel| parcel.reaches(viewer)).collect();
        let first = self.latest(viewer) + 1 - kept.len() as u64;
        let numbered = (first..).zip(kept);
        numbered
            .map(|(n, parcel)| Letter {
                n,
                at: parcel.at,
                events: parcel
                    .events
                    .iter()
                    .filter(|sent| sent.audience.contains(viewer))
                    .map(|sent| &sent.event)
                    .collect(),
                refresh: parcel.refresh.contains(viewer),
            })
            .collect()
    }
}
