//! Conditions about an attribute.

use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

/// The value that an attribute of an operation is to have: `callee=@relu`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The name of the attribute.
    pub attribute: String,
    /// Its text, with or without quotes and type.
    pub value: String,
}

impl FromStr for Condition {
    type Err = String;

    fn from_str(text: &str) -> Result<Condition, String> {
        let (attribute, value) = text.split_once('=').ok_or("it has no `=`")?;
        Ok(Condition {
            attribute: attribute.trim().to_string(),
            value: value.trim().to_string(),
        })
    }
}

impl<'d> Deserialize<'d> for Condition {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Condition, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(D::Error::custom)
    }
}

impl Serialize for Condition {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{}={}", self.attribute, self.value))
    }
}
