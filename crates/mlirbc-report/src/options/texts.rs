//! One text, or several.

use std::fmt;

use serde::Serialize;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};

/// One text, or several.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Texts(pub Vec<String>);

impl<'d> Deserialize<'d> for Texts {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Texts, D::Error> {
        from.deserialize_any(OneOrSeveral)
    }
}

struct OneOrSeveral;

impl<'d> Visitor<'d> for OneOrSeveral {
    type Value = Texts;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, or a list of them")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Texts, E> {
        Ok(Texts(vec![text.to_owned()]))
    }

    fn visit_seq<A: SeqAccess<'d>>(self, mut all: A) -> Result<Texts, A::Error> {
        let mut texts = Vec::new();
        while let Some(text) = all.next_element()? {
            texts.push(text);
        }
        Ok(Texts(texts))
    }
}
