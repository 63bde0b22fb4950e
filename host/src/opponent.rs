//! Players that are no people: one that moves at random, and one that looks a little ahead.

use std::collections::BTreeMap;

use platform_api::json::Json;
use platform_api::{DynMatch, GameRng, MatchError, PlayerId};
use serde_json::Value;

use crate::deal::ENGLISH;

/// More than any title's evaluation.
const WON: i64 = 1 << 40;

/// How many of the best moves that do not lose at once are judged by the answer to them.
const LOOKED_INTO: usize = 10;

/// How often a random player draws again before it takes what is no move.
const DRAWS: usize = 24;

/// Something for `player` to do at random: a move if the title can tell moves from offers and
/// resignations, so that a random match is played and not given up.
pub(crate) fn random_action(
    table: &dyn DynMatch,
    player: PlayerId,
    rng: &mut GameRng,
) -> Result<Option<Json>, MatchError> {
    let mut sampled = None;
    for _ in 0..DRAWS {
        sampled = table.sample_action(player, rng)?;
        let (Some(action), Some(tabletop)) = (&sampled, table.tabletop()) else { break };
        if tabletop.is_turn_action(action.get())?.unwrap_or(false) {
            break;
        }
    }
    Ok(sampled)
}

/// Somebody who can do something now, and what: the player whose turn it is, or else one after another.
pub(crate) fn random_input(
    table: &dyn DynMatch,
    rng: &mut GameRng,
) -> Result<Option<(PlayerId, Json)>, MatchError> {
    let waited_for = match table.tabletop() {
        Some(tabletop) => tabletop.to_move()?,
        None => table.deadline()?.and_then(|deadline| deadline.player),
    };
    let mut players: Vec<_> = PlayerId::all(table.seats()).collect();
    rng.shuffle(&mut players);
    for player in waited_for.into_iter().chain(players) {
        if let Some(action) = random_action(table, player, rng)? {
            return Ok(Some((player, action)));
        }
    }
    Ok(None)
}

/// The moves of `player`, in the title's order.
fn moves(table: &dyn DynMatch, player: PlayerId) -> Result<Vec<Json>, MatchError> {
    let mut actions = table.legal_actions(player)?.unwrap_or_default();
    if let Some(tabletop) = table.tabletop() {
        let mut kept = Vec::with_capacity(actions.len());
        for action in actions {
            if tabletop.is_turn_action(action.get())?.unwrap_or(false) {
                kept.push(action);
            }
        }
        actions = kept;
    }
    Ok(actions)
}

/// A player who takes the move with the best evaluation by the title itself. Among equal ones the answer to them
/// decides, and a move that lets the next player win at once is made only if there is no other. It does not come back
/// to a position it has made before while there is anything else to do, so that two of them do not dance for ever.
///
/// Looking further ahead by the worst answer alone plays worse: fear of a wall that may come keeps it from walking.
#[derive(Debug, Default)]
pub(crate) struct Greedy {
    made: BTreeMap<String, u32>,
}

struct Candidate {
    action: Json,
    after: Box<dyn DynMatch>,
    position: String,
    times_made: u32,
    value: i64,
}

impl Greedy {
    /// The move for `player`, and remembers it as made.
    pub(crate) fn choose(
        &mut self,
        table: &dyn DynMatch,
        player: PlayerId,
    ) -> Result<Option<Json>, MatchError> {
        let Some(best) = self.best(table, player)? else { return Ok(None) };
        *self.made.entry(best.position).or_default() += 1;
        Ok(Some(best.action))
    }

    /// The move it would make.
    pub(crate) fn advise(&self, table: &dyn DynMatch, player: PlayerId) -> Result<Option<Json>, MatchError> {
        Ok(self.best(table, player)?.map(|best| best.action))
    }

    /// Equal moves are taken in the title's order; titles list plain moves before those that use something up.
    fn best(&self, table: &dyn DynMatch, player: PlayerId) -> Result<Option<Candidate>, MatchError> {
        let mut candidates = Vec::new();
        for action in moves(table, player)? {
            let Some(after) = after(table, player, &action)? else { continue };
            let value = value(after.as_ref(), player)?;
            let position = match after.tabletop() {
                Some(tabletop) => tabletop.print_position()?,
                None => String::new(),
            };
            let times_made = self.made.get(&position).copied().unwrap_or_default();
            candidates.push(Candidate { action, after, position, times_made, value });
        }
        candidates.sort_by_key(|candidate| (candidate.times_made, -candidate.value));
        let mut best: Option<((bool, u32, i64, i64), Candidate)> = None;
        let mut safe = 0;
        for candidate in candidates {
            let worst = worst_answer(candidate.after.as_ref(), player)?.unwrap_or(candidate.value);
            let lost = worst <= -WON;
            let rank = (lost, candidate.times_made, -candidate.value, -worst);
            if best.as_ref().is_none_or(|(least, _)| rank < *least) {
                best = Some((rank, candidate));
            }
            safe += usize::from(!lost);
            if safe == LOOKED_INTO {
                break;
            }
        }
        Ok(best.map(|(_, candidate)| candidate))
    }
}

/// The match after a move, or `None` if the move is refused.
fn after(
    table: &dyn DynMatch,
    player: PlayerId,
    action: &Json,
) -> Result<Option<Box<dyn DynMatch>>, MatchError> {
    let mut fork = table.fork()?;
    let now = fork.last();
    let receipt = fork.submit(player, action.get(), now)?;
    Ok(receipt.outcome.is_ok().then_some(fork))
}

/// The least that `player` is left with after the next player's move; `None` if it is nobody else's turn.
fn worst_answer(table: &dyn DynMatch, player: PlayerId) -> Result<Option<i64>, MatchError> {
    let Some(tabletop) = table.tabletop() else { return Ok(None) };
    let Some(next) = tabletop.to_move()?.filter(|&next| next != player && !table.has_ended()) else {
        return Ok(None);
    };
    let mut worst = None;
    for action in moves(table, next)? {
        if let Some(after) = after(table, next, &action)? {
            let value = value(after.as_ref(), player)?;
            worst = Some(worst.map_or(value, |least: i64| least.min(value)));
        }
    }
    Ok(worst)
}

fn value(table: &dyn DynMatch, player: PlayerId) -> Result<i64, MatchError> {
    if let Some(outcome) = table.result(ENGLISH)? {
        let outcome: Value = serde_json::from_str(outcome.get())?;
        return Ok(standing(&outcome, player));
    }
    table.tabletop().map_or(Ok(0), |tabletop| tabletop.evaluate(player).map(i64::from))
}

/// What an end is worth: alone in the first place everything, a shared or a lower one less.
fn standing(outcome: &Value, player: PlayerId) -> i64 {
    let places = outcome.get("ranking").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let rank = |place: &Value| place.get("rank").and_then(Value::as_i64);
    let own = places
        .iter()
        .find(|place| place.get("player").and_then(Value::as_u64) == Some(player.index() as u64));
    let Some(own) = own.and_then(rank) else { return 0 };
    let above = places.iter().filter_map(rank).filter(|&other| other < own).count();
    let beside = places.iter().filter_map(rank).filter(|&other| other == own).count().saturating_sub(1);
    let below = places.len().saturating_sub(above + beside + 1);
    let signed = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    WON.saturating_mul(signed(below) - signed(above))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_win_is_worth_more_than_a_draw_and_a_draw_more_than_a_loss() {
        let places = |ranks: &[i64]| {
            let ranking: Vec<_> = ranks
                .iter()
                .enumerate()
                .map(|(player, rank)| json!({ "player": player, "rank": rank }))
                .collect();
            json!({ "ranking": ranking })
        };
        let me = PlayerId::new(0);
        let [won, drawn, lost] = [[1, 2], [1, 1], [2, 1]].map(|ranks| standing(&places(&ranks), me));
        assert!(won > drawn && drawn > lost);
        assert_eq!(drawn, 0);
        let [first, second, last] =
            [[1, 2, 3, 4], [2, 1, 3, 4], [4, 1, 2, 3]].map(|r| standing(&places(&r), me));
        assert!(first > second && second > last);
        assert_eq!(standing(&places(&[]), me), 0);
    }
}
