//! Small games: honest with the fault 0, and wrong in exactly one way with every other.

#![allow(dead_code, reason = "every test target uses a part")]

pub(crate) mod fault;
pub(crate) mod loose;
pub(crate) mod pile;
pub(crate) mod word;
