//! What the types of a title must be able to do.

use std::fmt::Debug;

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A type that goes to and from JSON, compares, prints and moves between threads: a state, a timer.
///
/// Implemented for every type that fits; derive `Clone, Debug, PartialEq, Serialize, Deserialize`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be stored in a match",
    label = "derive Clone, Debug, PartialEq, serde::Serialize and serde::Deserialize for `{Self}`"
)]
pub trait Stored: Serialize + DeserializeOwned + Clone + Debug + PartialEq + Send + Sync + 'static {}
impl<T: Serialize + DeserializeOwned + Clone + Debug + PartialEq + Send + Sync + 'static> Stored for T {}

/// A [`Stored`] type that meets the outside and therefore has a JSON Schema: options, an action, an
/// event, a view, an outcome.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot cross the border of a match",
    label = "derive Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize and schemars::JsonSchema for `{Self}`"
)]
pub trait Data: Stored + JsonSchema {}
impl<T: Stored + JsonSchema> Data for T {}
