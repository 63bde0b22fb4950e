//! The report for people and for programs: plain text, JUnit, GitHub, Markdown.

mod github;
mod human;
mod junit;
mod markdown;

pub(crate) use human::failure;
