//! What the environment asks of a test target, which takes no arguments of its own.

use std::time::Duration;

use crate::again::{SAMPLED, SEED};
use crate::suite::{FIRST_SEED, MATCHES};

/// Sets how many seconds one check may take.
pub(crate) const PATIENCE: &str = "MADANG_PATIENCE";

/// One check of a test that is built without optimisation, on a machine that does other things as well.
const SECONDS: u64 = 300;

/// What was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Given {
    pub(super) seed: u64,
    pub(super) matches: u64,
    pub(super) patience: Duration,
}

impl Given {
    /// Reads it from variables; what is wrong with one of them otherwise, in a line.
    pub(super) fn read(variable: impl Fn(&str) -> Option<String>) -> Result<Self, String> {
        let number = |name: &str, usual: u64, least: u64| {
            let Some(text) = variable(name) else { return Ok(usual) };
            let number = text.trim().parse().ok().filter(|number| *number >= least);
            number.ok_or_else(|| format!("{name} is {text:?}; it must be a whole number from {least} on"))
        };
        let (seed, matches) = (number(SEED, FIRST_SEED, 0)?, number(SAMPLED, MATCHES, 1)?);
        if seed.checked_add(matches - 1).is_none() {
            return Err(format!("{SEED} is {seed}; {matches} matches from there on have no seeds"));
        }
        Ok(Self { seed, matches, patience: Duration::from_secs(number(PATIENCE, SECONDS, 1)?) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(given: &[(&str, &str)]) -> Result<Given, String> {
        let of =
            |name: &str| given.iter().find(|(known, _)| *known == name).map(|(_, text)| (*text).to_owned());
        Given::read(of)
    }

    #[test]
    fn what_is_not_given_is_as_usual() {
        let usual = Given { seed: 1, matches: 24, patience: Duration::from_secs(300) };
        assert_eq!(read(&[]), Ok(usual));
        assert_eq!(read(&[(SEED, "7"), (SAMPLED, "1")]), Ok(Given { seed: 7, matches: 1, ..usual }));
        assert_eq!(read(&[(PATIENCE, "5")]), Ok(Given { patience: Duration::from_secs(5), ..usual }));
    }

    #[test]
    fn what_cannot_be_meant_is_refused_in_a_line() {
        for (name, text) in [(SEED, "-1"), (SEED, "two"), (SAMPLED, "0"), (SAMPLED, ""), (PATIENCE, "0")] {
            let fault = read(&[(name, text)]).unwrap_err();
            assert!(fault.contains(name) && !fault.contains('\n'), "{fault}");
        }
        let last = u64::MAX.to_string();
        assert!(read(&[(SEED, &last), (SAMPLED, "1")]).is_ok());
        assert!(read(&[(SEED, &last), (SAMPLED, "2")]).unwrap_err().contains("no seeds"));
    }
}
