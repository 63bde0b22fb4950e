//! The title as a whole: requests, clocks, claims, ends, input from outside, random matches, notation and texts.

#[cfg(test)]
mod claims;
#[cfg(test)]
mod input;
#[cfg(test)]
mod notation;
#[cfg(test)]
mod random;
#[cfg(test)]
mod refusals;
#[cfg(test)]
mod requests;
#[cfg(test)]
mod states;
#[cfg(test)]
mod support;
#[cfg(test)]
mod time;
