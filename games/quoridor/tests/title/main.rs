//! The title as a whole: requests, clocks, ranking, input from outside, random matches, notation and texts.

mod input;
mod notation;
mod random;
mod ranking;
mod requests;
mod rows;
mod sharing;
mod states;
mod support;
mod texts;
mod time;
