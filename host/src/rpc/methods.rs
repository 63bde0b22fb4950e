//! Every method: its name, its parameters, and what it does.

use platform_api::json::Json;
use platform_api::record::MAX_RECORD_BYTES;
use platform_api::registry::{DynGame, SchemaKind};
use platform_api::{
    DynTabletop, NewMatch, Person, PlayerId, Rejection, ReplayError, Roster, Seed, Timestamp, code,
};
use serde::Serialize;
use serde_json::json;
use serde_json::value::to_raw_value;

use super::answers;
use super::message::RpcError;
use super::params::Params;
use super::server::{Server, at, viewer};
use crate::commands::games::Listed;
use crate::deal;
use crate::failure::Failure;
use crate::stored;

type Answer = Result<Json, RpcError>;

/// One method.
pub(super) struct Method {
    name: &'static str,
    pub(super) params: &'static [&'static str],
    pub(super) serve: fn(&mut Server<'_>, &Params<'_>) -> Answer,
}

const METHODS: &[Method] = &[
    method("games.list", &[], games_list),
    method("games.schema", &["game", "kind", "seats"], games_schema),
    method("options.check", &["game", "seats", "options", "locale"], options_check),
    method("match.create", &["game", "options", "players", "seed", "at", "rematch", "locale"], create),
    method("match.submit", &["match", "player", "action", "at", "locale"], submit),
    method("match.validate", &["match", "player", "action", "at", "locale"], validate),
    method("match.advance", &["match", "at"], advance),
    method("match.presence", &["match", "player", "connected", "at", "locale"], presence),
    method("match.resume", &["match", "at"], resume),
    method("match.view", &["match", "viewer"], view),
    method("match.events", &["match", "viewer", "after"], events),
    method("match.legal", &["match", "player"], legal),
    method("match.deadline", &["match"], deadline),
    method("match.result", &["match", "locale"], result),
    method("match.hash", &["match"], hash),
    method("match.record", &["match"], record),
    method("match.publish", &["match", "locale"], publish),
    method("match.replay", &["record", "locale"], replay),
    method("match.snapshot", &["match"], snapshot),
    method("match.restore", &["snapshot", "locale"], restore),
    method("match.parse", &["match", "text", "locale"], parse),
    method("match.print", &["match", "action", "locale"], print),
    method("match.export", &["match"], export),
    method("match.import", &["game", "text", "locale"], import),
    method("match.close", &["match"], close),
];

const fn method(
    name: &'static str,
    params: &'static [&'static str],
    serve: fn(&mut Server<'_>, &Params<'_>) -> Answer,
) -> Method {
    Method { name, params, serve }
}

pub(super) fn named(name: &str) -> Option<&'static Method> {
    METHODS.iter().find(|method| method.name == name)
}

/// A refusal before there is a match, in words.
fn refused(game: &dyn DynGame, rejection: &Rejection, locale: &str) -> Answer {
    let rejection = rejection.render(game.texts(), locale, &Roster::default());
    Ok(to_raw_value(&json!({ "rejection": rejection }))?)
}

fn games_list(server: &mut Server<'_>, _: &Params<'_>) -> Answer {
    let listed: Vec<_> = server.games().map(Listed::of).collect();
    Ok(to_raw_value(&listed)?)
}

fn games_schema(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let game = server.game(&params.required::<String>("game")?)?;
    let kind = SchemaKind::named(&params.required::<String>("kind")?)
        .ok_or_else(|| RpcError::params("/kind", "a kind is one of options, action, event, view, outcome"))?;
    let possible = game.meta().seats;
    let asked: Option<u8> = params.optional("seats")?;
    let seats = asked.or_else(|| possible.first().copied()).unwrap_or_default();
    if !possible.contains(&seats) {
        return Err(RpcError::params("/seats", format!("the game is played by {possible:?}")));
    }
    Ok(to_raw_value(&game.schema(kind, seats))?)
}

fn options_check(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let game = server.game(&params.required::<String>("game")?)?;
    let seats: u8 = params.required("seats")?;
    let locale = params.locale()?;
    Ok(match game.resolve_options(params.raw("options"), seats) {
        Ok(options) => to_raw_value(&json!({ "ok": true, "options": options }))?,
        Err(fault) => {
            let violations = deal::violations(game, &fault, locale);
            to_raw_value(&json!({ "ok": false, "violations": violations }))?
        }
    })
}

fn create(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let game = server.game(&params.required::<String>("game")?)?;
    let players: Vec<Person> = params.required("players")?;
    let seed: Option<Seed> = params.optional("seed")?;
    let at: Option<Timestamp> = params.optional("at")?;
    let rematch: Option<u32> = params.optional("rematch")?;
    let locale = params.locale()?;
    let roster = match Roster::new(players.iter().map(|person| &person.name)) {
        Ok(roster) => roster,
        Err(fault) => {
            let rejection = Rejection::malformed(code::DECODE_FAILED, "/players", fault.to_string());
            return refused(game, &rejection, locale);
        }
    };
    let new = NewMatch {
        roster,
        seed: seed.map_or_else(deal::fresh_seed, Ok).map_err(internal)?,
        match_id: deal::fresh_match_id().map_err(internal)?,
        at: at.unwrap_or_else(deal::wall_clock),
        rematch: rematch.unwrap_or_default(),
    };
    match game.create(params.raw("options"), new) {
        Ok(table) => {
            let header = table.public_header()?;
            let handle = server.keep(table)?;
            Ok(to_raw_value(&json!({ "match": handle, "header": header }))?)
        }
        Err(platform_api::CreateError::Fault(fault)) => Err(fault.into()),
        Err(error) => match error.rejection() {
            Some(rejection) => refused(game, &rejection, locale),
            None => Err(RpcError::internal(error.to_string())),
        },
    }
}

fn internal(failure: Failure) -> RpcError {
    RpcError::internal(failure.message.unwrap_or_default())
}

fn submit(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let player: PlayerId = params.required("player")?;
    let action = params.text("action")?;
    let locale = params.locale()?;
    let table = server.table_mut(params)?;
    let now = at(params, table)?;
    let receipt = table.submit(player, action, now)?;
    answers::submitted(table, receipt, locale)
}

fn validate(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let player: PlayerId = params.required("player")?;
    let action = params.text("action")?;
    let locale = params.locale()?;
    let table = server.table(params)?;
    let now = at(params, table)?;
    Ok(match table.validate(player, action, now)? {
        Ok(()) => to_raw_value(&json!({ "ok": true }))?,
        Err(rejection) => {
            to_raw_value(&json!({ "ok": false, "rejection": table.render(&rejection, locale) }))?
        }
    })
}

fn advance(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let now: Timestamp = params.required("at")?;
    let table = server.table_mut(params)?;
    let receipt = table.advance(now)?;
    answers::advanced(table, receipt)
}

fn presence(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let player: PlayerId = params.required("player")?;
    let connected: bool = params.required("connected")?;
    let locale = params.locale()?;
    let table = server.table_mut(params)?;
    let now = at(params, table)?;
    let receipt = table.presence(player, connected, now)?;
    answers::submitted(table, receipt, locale)
}

fn resume(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let now: Timestamp = params.required("at")?;
    let table = server.table_mut(params)?;
    let receipt = table.resume(now)?;
    answers::resumed(table, receipt)
}

fn view(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let table = server.table(params)?;
    Ok(table.view(viewer(params, table)?)?)
}

fn events(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let after: u64 = params.required("after")?;
    let table = server.table(params)?;
    Ok(to_raw_value(&table.messages(viewer(params, table)?, after)?)?)
}

fn legal(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let player: PlayerId = params.required("player")?;
    Ok(to_raw_value(&server.table(params)?.legal_actions(player)?)?)
}

fn deadline(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    Ok(to_raw_value(&server.table(params)?.deadline()?)?)
}

fn result(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let locale = params.locale()?;
    Ok(to_raw_value(&server.table(params)?.result(locale)?)?)
}

fn hash(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    Ok(to_raw_value(&server.table(params)?.state_hash()?)?)
}

fn record(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    Ok(to_raw_value(&server.table(params)?.record()?)?)
}

fn publish(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let locale = params.locale()?;
    let table = server.table(params)?;
    Ok(match table.publish()? {
        Ok(record) => to_raw_value(&record)?,
        Err(rejection) => to_raw_value(&json!({ "rejection": table.render(&rejection, locale) }))?,
    })
}

fn replay(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let locale = params.locale()?;
    let record = match stored::read_record(within(params.text("record")?, "/record")?) {
        Ok(record) => record,
        Err(error) => return unreplayed(None, error, locale),
    };
    let game = server.game(&record.header.game)?;
    match game.replay(&record) {
        Ok(table) => kept(server, table),
        Err(error) => unreplayed(Some(game), error, locale),
    }
}

fn restore(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let locale = params.locale()?;
    let snapshot = match stored::read_snapshot(within(params.text("snapshot")?, "/snapshot")?) {
        Ok(snapshot) => snapshot,
        Err(error) => return unreplayed(None, error, locale),
    };
    let game = server.game(&snapshot.header.game)?;
    match game.restore(&snapshot, None) {
        Ok(table) => kept(server, table),
        Err(error) => unreplayed(Some(game), error.0, locale),
    }
}

fn within<'a>(text: &'a str, pointer: &str) -> Result<&'a str, RpcError> {
    if text.len() <= MAX_RECORD_BYTES { Ok(text) } else { Err(RpcError::params(pointer, "too long")) }
}

fn kept(server: &mut Server<'_>, table: Box<dyn platform_api::DynMatch>) -> Answer {
    let handle = server.keep(table)?;
    Ok(to_raw_value(&json!({ "match": handle }))?)
}

fn unreplayed(game: Option<&dyn DynGame>, error: ReplayError, locale: &str) -> Answer {
    match (error.rejection(), error) {
        (Some(rejection), _) => {
            let texts = game.map_or_else(platform_api::Catalog::platform, |game| game.texts());
            let rejection = rejection.render(texts, locale, &Roster::default());
            Ok(to_raw_value(&json!({ "rejection": rejection }))?)
        }
        (None, ReplayError::Fault(fault)) => Err(fault.into()),
        (None, other) => Err(RpcError::internal(other.to_string())),
    }
}

fn snapshot(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    Ok(to_raw_value(&server.table(params)?.snapshot()?)?)
}

fn notation<'s>(server: &'s Server<'_>, params: &Params<'_>) -> Result<&'s dyn DynTabletop, RpcError> {
    let table = server.table(params)?;
    table.tabletop().ok_or_else(|| RpcError::no_notation(table.meta().id))
}

fn parse(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    #[derive(Serialize)]
    struct Parsed {
        action: Json,
    }
    let text: String = params.required("text")?;
    let locale = params.locale()?;
    Ok(match notation(server, params)?.parse_action(&text)? {
        Ok(action) => to_raw_value(&Parsed { action })?,
        Err(fault) => {
            let at = i64::try_from(fault.at).unwrap_or(i64::MAX);
            let mut rejection = Rejection::common(code::MALFORMED_ACTION);
            rejection.text = fault.message.unwrap_or(rejection.text);
            let rejection = rejection.with("at", at).with("detail", fault.reason);
            to_raw_value(&json!({ "rejection": server.table(params)?.render(&rejection, locale) }))?
        }
    })
}

fn print(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let action = params.text("action")?;
    let locale = params.locale()?;
    Ok(match notation(server, params)?.print_action(action)? {
        Ok(text) => to_raw_value(&json!({ "text": text }))?,
        Err(rejection) => {
            to_raw_value(&json!({ "rejection": server.table(params)?.render(&rejection, locale) }))?
        }
    })
}

fn export(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let table = server.table(params)?;
    let text = table.tabletop().map(|tabletop| tabletop.export()).transpose()?.flatten();
    Ok(to_raw_value(&text.map(|text| json!({ "text": text })))?)
}

fn import(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    let game = server.game(&params.required::<String>("game")?)?;
    let text: String = params.required("text")?;
    let locale = params.locale()?;
    let record = match game.import(&text, deal::fresh_match_id().map_err(internal)?) {
        Ok(record) => record,
        Err(fault) => {
            return refused(game, &Rejection::malformed(code::DECODE_FAILED, "/text", fault.0), locale);
        }
    };
    match game.replay(&record) {
        Ok(table) => kept(server, table),
        Err(error) => unreplayed(Some(game), error, locale),
    }
}

fn close(server: &mut Server<'_>, params: &Params<'_>) -> Answer {
    server.close(params)?;
    Ok(to_raw_value(&json!({ "closed": true }))?)
}

#[cfg(test)]
mod tests {
    use super::METHODS;

    /// A method that is served and not described, or the other way round, misleads whoever writes a client.
    #[test]
    fn the_protocol_document_describes_exactly_these_methods() {
        let document = include_str!("../../../docs/protocol.md");
        let described: Vec<_> = document
            .lines()
            .filter_map(|line| line.strip_prefix("### `"))
            .filter_map(|rest| rest.split_once('`'))
            .map(|(name, _)| name)
            .collect();
        let served: Vec<_> = METHODS.iter().map(|method| method.name).collect();
        assert_eq!(described, served);
    }
}
