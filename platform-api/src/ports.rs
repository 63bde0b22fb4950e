//! What a host implements: a log, a feed, a clock.
