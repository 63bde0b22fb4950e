//! The matches of one connection, and the way from a line to its answer.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use platform_api::json::Json;
use platform_api::registry::{DynGame, Registry};
use platform_api::{DynMatch, PlayerId, Timestamp, Viewer};
use serde_json::value::RawValue;

use super::message::{Request, RpcError, Unserved, failure, success};
use super::methods;
use super::params::Params;
use crate::deal;

/// Serves requests; every match lives here until it is closed.
#[derive(Debug)]
pub(super) struct Server<'r> {
    registry: &'r Registry,
    matches: BTreeMap<String, Box<dyn DynMatch>>,
}

/// Every request may be answered at length, so that a short line must not ask for too many answers at once.
const MOST_IN_A_BATCH: usize = 1000;

impl<'r> Server<'r> {
    pub(super) const fn new(registry: &'r Registry) -> Self {
        Self { registry, matches: BTreeMap::new() }
    }

    /// The answer to a line, or `None` if it holds notifications alone.
    pub(super) fn answer(&mut self, line: &str) -> Option<String> {
        let sound: &RawValue = match serde_json::from_str(line) {
            Ok(sound) => sound,
            Err(error) => return Some(failure(None, &RpcError::parse(error.to_string()))),
        };
        if !sound.get().starts_with('[') {
            return self.answer_one(sound);
        }
        let batch: Vec<&RawValue> = match serde_json::from_str(sound.get()) {
            Ok(batch) => batch,
            Err(error) => return Some(failure(None, &RpcError::parse(error.to_string()))),
        };
        if batch.is_empty() {
            return Some(failure(None, &RpcError::request("an empty batch")));
        }
        if batch.len() > MOST_IN_A_BATCH {
            return Some(failure(None, &RpcError::request("more than 1000 requests in a batch")));
        }
        let answers: Vec<_> = batch.into_iter().filter_map(|request| self.answer_one(request)).collect();
        (!answers.is_empty()).then(|| format!("[{}]", answers.join(",")))
    }

    fn answer_one(&mut self, text: &RawValue) -> Option<String> {
        let request = match Request::read(text) {
            Ok(request) => request,
            Err(Unserved { id, error }) => return Some(failure(id, &error)),
        };
        let outcome = self.serve(&request);
        let id = request.id?;
        Some(match outcome {
            Ok(result) => success(id, &result),
            Err(error) => failure(Some(id), &error),
        })
    }

    fn serve(&mut self, request: &Request<'_>) -> Result<Json, RpcError> {
        let method =
            methods::named(&request.method).ok_or_else(|| RpcError::unknown_method(&request.method))?;
        let params = Params::read(request.params, method.params)?;
        // A match guards itself against its title's panics; before it exists nothing else does.
        catch_unwind(AssertUnwindSafe(|| (method.serve)(self, &params)))
            .unwrap_or_else(|_| Err(RpcError::internal("a panic; standard error says where")))
    }

    pub(super) fn games(&self) -> impl Iterator<Item = &'static dyn DynGame> + '_ {
        self.registry.iter()
    }

    pub(super) fn game(&self, id: &str) -> Result<&'static dyn DynGame, RpcError> {
        self.registry.find(id).ok_or_else(|| RpcError::unknown_game(id))
    }

    /// Keeps a match and answers its handle: its own name, or a new one if a match with that name is here.
    pub(super) fn keep(&mut self, table: Box<dyn DynMatch>) -> Result<String, RpcError> {
        let mut handle = table.header().match_id.clone();
        while self.matches.contains_key(handle.as_str()) {
            handle = deal::fresh_match_id().map_err(|e| RpcError::internal(e.message.unwrap_or_default()))?;
        }
        self.matches.insert(handle.to_string(), table);
        Ok(handle.to_string())
    }

    pub(super) fn close(&mut self, params: &Params<'_>) -> Result<(), RpcError> {
        let handle: String = params.required("match")?;
        self.matches.remove(&handle).map(drop).ok_or_else(RpcError::unknown_match)
    }

    pub(super) fn table(&self, params: &Params<'_>) -> Result<&dyn DynMatch, RpcError> {
        let handle: String = params.required("match")?;
        self.matches.get(&handle).map(AsRef::as_ref).ok_or_else(RpcError::unknown_match)
    }

    pub(super) fn table_mut(
        &mut self,
        params: &Params<'_>,
    ) -> Result<&mut (dyn DynMatch + 'static), RpcError> {
        let handle: String = params.required("match")?;
        self.matches.get_mut(&handle).map(AsMut::as_mut).ok_or_else(RpcError::unknown_match)
    }
}

/// The parameter `at`, or the last time that the match has seen.
pub(super) fn at(params: &Params<'_>, table: &dyn DynMatch) -> Result<Timestamp, RpcError> {
    Ok(params.optional("at")?.unwrap_or_else(|| table.last()))
}

/// The parameter `viewer`, who must be a player of this match or the spectator.
pub(super) fn viewer(params: &Params<'_>, table: &dyn DynMatch) -> Result<Viewer, RpcError> {
    let viewer: Viewer = params.required("viewer")?;
    let seated = |player: PlayerId| player.index() < usize::from(table.seats());
    if viewer.player().is_none_or(seated) {
        Ok(viewer)
    } else {
        Err(RpcError::params("/viewer", "no such player"))
    }
}
