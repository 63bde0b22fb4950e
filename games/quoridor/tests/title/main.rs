//! The title as a whole: requests, clocks, ranking, input from outside, random matches, notation and texts.

#[cfg(test)]
mod input;
#[cfg(test)]
mod notation;
#[cfg(test)]
mod random;
#[cfg(test)]
mod ranking;
#[cfg(test)]
mod requests;
#[cfg(test)]
mod rows;
#[cfg(test)]
mod sharing;
#[cfg(test)]
mod states;
#[cfg(test)]
mod support;
#[cfg(test)]
mod texts;
#[cfg(test)]
mod time;
