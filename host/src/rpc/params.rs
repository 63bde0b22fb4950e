//! Parameters by name, each read strictly, with a pointer to what is wrong.

use std::collections::BTreeMap;
use std::fmt;

use platform_api::json;
use platform_api::text::{DEFAULT_LOCALE, LOCALES};
use serde::de::{self, DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

use super::message::RpcError;

/// The parameters of one call. Their values stay text until they are asked for, so that an action reaches the
/// driver exactly as it was sent.
#[derive(Debug)]
pub(super) struct Params<'a>(BTreeMap<String, &'a RawValue>);

impl<'a> Params<'a> {
    /// Reads the parameters and refuses names that the method does not have.
    pub(super) fn read(raw: Option<&'a RawValue>, known: &[&str]) -> Result<Self, RpcError> {
        let Some(raw) = raw else { return Ok(Self(BTreeMap::new())) };
        if !raw.get().starts_with('{') {
            return Err(RpcError::params("", "parameters are an object, by name"));
        }
        let ByName(given) =
            serde_json::from_str(raw.get()).map_err(|error| RpcError::params("", error.to_string()))?;
        match given.keys().find(|name| !known.contains(&name.as_str())) {
            Some(name) => {
                let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                Err(RpcError::params(pointer(name), format!("unknown parameter; the method has: {known}")))
            }
            None => Ok(Self(given)),
        }
    }

    /// The text of a parameter; `null` is the same as leaving it out.
    pub(super) fn raw(&self, name: &str) -> Option<&'a str> {
        self.0.get(name).map(|raw| raw.get()).filter(|text| *text != "null")
    }

    /// The text of a parameter that must be there.
    pub(super) fn text(&self, name: &str) -> Result<&'a str, RpcError> {
        self.0.get(name).map(|raw| raw.get()).ok_or_else(|| RpcError::params(pointer(name), "missing"))
    }

    pub(super) fn optional<T: DeserializeOwned + Serialize>(
        &self,
        name: &str,
    ) -> Result<Option<T>, RpcError> {
        self.raw(name)
            .map(|text| json::decode(text).map_err(|fault| RpcError::inside(name, fault)))
            .transpose()
    }

    pub(super) fn required<T: DeserializeOwned + Serialize>(&self, name: &str) -> Result<T, RpcError> {
        json::decode(self.text(name)?).map_err(|fault| RpcError::inside(name, fault))
    }

    /// The parameter `locale`, Korean if it is left out.
    pub(super) fn locale(&self) -> Result<&'static str, RpcError> {
        let Some(asked) = self.optional::<String>("locale")? else { return Ok(DEFAULT_LOCALE) };
        let known = LOCALES.into_iter().find(|locale| *locale == asked);
        known.ok_or_else(|| RpcError::params("/locale", format!("a locale is one of {}", LOCALES.join(", "))))
    }
}

fn pointer(name: &str) -> String {
    format!("/{}", name.replace('~', "~0").replace('/', "~1"))
}

/// An object whose keys stand once each.
struct ByName<'a>(BTreeMap<String, &'a RawValue>);

impl<'de: 'a, 'a> Deserialize<'de> for ByName<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Names;
        impl<'de> Visitor<'de> for Names {
            type Value = BTreeMap<String, &'de RawValue>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("parameters by name")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut given = BTreeMap::new();
                while let Some((name, value)) = map.next_entry::<String, &RawValue>()? {
                    if given.insert(name.clone(), value).is_some() {
                        return Err(de::Error::custom(format_args!("the parameter {name:?} stands twice")));
                    }
                }
                Ok(given)
            }
        }
        deserializer.deserialize_map(Names).map(ByName)
    }
}
