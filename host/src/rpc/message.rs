//! Requests and answers of JSON-RPC 2.0.

use platform_api::MatchError;
use platform_api::json::JsonFault;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// A broken call. What a game refuses is no error but a result.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct RpcError {
    code: i32,
    message: String,
    #[serde(skip_serializing_if = "Map::is_empty")]
    data: Map<String, Value>,
}

impl RpcError {
    fn new(code: i32, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), data: Map::new() }
    }

    fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.data.insert(name.to_owned(), value.into());
        self
    }

    /// The line is not JSON.
    pub(super) fn parse(detail: impl Into<String>) -> Self {
        Self::new(-32700, "the line is not JSON").with("detail", detail.into())
    }

    /// The JSON is not a request.
    pub(super) fn request(detail: impl Into<String>) -> Self {
        Self::new(-32600, "not a JSON-RPC 2.0 request").with("detail", detail.into())
    }

    pub(super) fn unknown_method(method: &str) -> Self {
        let shown: String = method.chars().take(80).collect();
        Self::new(-32601, format!("there is no method {shown:?}"))
    }

    /// A parameter is missing, unknown, or not what it should be.
    pub(super) fn params(pointer: impl Into<String>, detail: impl Into<String>) -> Self {
        let (pointer, detail) = (pointer.into(), detail.into());
        Self::new(-32602, format!("{detail} at {pointer:?}")).with("pointer", pointer).with("detail", detail)
    }

    /// [`Self::params`] for a fault inside the parameter `name`.
    pub(super) fn inside(name: &str, fault: JsonFault) -> Self {
        Self::params(format!("/{name}{}", fault.pointer), fault.detail)
    }

    pub(super) fn internal(detail: impl Into<String>) -> Self {
        Self::new(-32603, "a fault of the program").with("detail", detail.into())
    }

    pub(super) fn unknown_match() -> Self {
        Self::new(-32000, "there is no such match; it may have been closed")
    }

    pub(super) fn unknown_game(game: &str) -> Self {
        let shown: String = game.chars().take(80).collect();
        Self::new(-32002, format!("there is no game {shown:?}; games.list names them"))
    }

    pub(super) fn no_notation(game: &str) -> Self {
        Self::new(-32003, format!("{game} has no notation"))
    }
}

impl From<MatchError> for RpcError {
    fn from(error: MatchError) -> Self {
        match error {
            MatchError::EntriesMissing { .. } | MatchError::Unrepeatable(_) => {
                Self::new(-32004, error.to_string())
            }
            MatchError::NoSuchViewer(_) => Self::new(-32602, error.to_string()),
            other => Self::new(-32001, format!("a fault of the title: {other}")),
        }
    }
}

impl From<serde_json::Error> for RpcError {
    fn from(error: serde_json::Error) -> Self {
        Self::internal(error.to_string())
    }
}

/// A request: what to answer it with, and what it asks.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Envelope<'a> {
    #[serde(borrow)]
    jsonrpc: &'a RawValue,
    #[serde(borrow, default, deserialize_with = "given")]
    id: Option<&'a RawValue>,
    method: String,
    #[serde(borrow, default)]
    params: Option<&'a RawValue>,
}

/// An id of `null` is there, unlike that of a notification.
fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<&'de RawValue>, D::Error> {
    <&RawValue>::deserialize(deserializer).map(Some)
}

#[derive(Debug)]
pub(super) struct Request<'a> {
    /// Absent in a notification, which gets no answer.
    pub(super) id: Option<&'a RawValue>,
    pub(super) method: String,
    pub(super) params: Option<&'a RawValue>,
}

/// A request that cannot be served, with its id as far as it is known.
#[derive(Debug)]
pub(super) struct Unserved<'a> {
    pub(super) id: Option<&'a RawValue>,
    pub(super) error: RpcError,
}

impl<'a> Request<'a> {
    /// Reads one request. Its JSON has been found sound before.
    pub(super) fn read(text: &'a RawValue) -> Result<Self, Unserved<'a>> {
        let text = text.get();
        let bad = |detail: String| Unserved { id: id_of(text), error: RpcError::request(detail) };
        if !text.starts_with('{') {
            return Err(bad("a request is an object".to_owned()));
        }
        let Envelope { jsonrpc, id, method, params } =
            serde_json::from_str(text).map_err(|error| bad(error.to_string()))?;
        if jsonrpc.get() != "\"2.0\"" {
            return Err(bad("jsonrpc must be \"2.0\"".to_owned()));
        }
        if id.is_some_and(|id| !is_id(id)) {
            return Err(bad("an id is a string, a number or null".to_owned()));
        }
        Ok(Self { id, method, params })
    }
}

fn is_id(id: &RawValue) -> bool {
    id.get().starts_with(|c: char| c == '"' || c == '-' || c.is_ascii_digit()) || id.get() == "null"
}

/// The id of what is no sound request, so that its sender can tell which one it was.
fn id_of(text: &str) -> Option<&RawValue> {
    #[derive(Deserialize)]
    struct Identified<'a> {
        #[serde(borrow, default, deserialize_with = "given")]
        id: Option<&'a RawValue>,
    }
    if !text.starts_with('{') {
        return None;
    }
    let Identified { id } = serde_json::from_str(text).ok()?;
    id.filter(|id| is_id(id))
}

/// The answer to a request that was served.
pub(super) fn success(id: &RawValue, result: &RawValue) -> String {
    format!("{{\"jsonrpc\":\"2.0\",\"id\":{id},\"result\":{result}}}")
}

/// The answer to a request that was not.
pub(super) fn failure(id: Option<&RawValue>, error: &RpcError) -> String {
    let id = id.map_or("null", RawValue::get);
    let error = serde_json::to_string(error)
        .unwrap_or_else(|_| "{\"code\":-32603,\"message\":\"a fault of the program\"}".to_owned());
    format!("{{\"jsonrpc\":\"2.0\",\"id\":{id},\"error\":{error}}}")
}
