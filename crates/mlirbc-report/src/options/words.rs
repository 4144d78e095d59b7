//! Options as words, `NAME=VALUE`: the type of an option says how its value is read.

use serde::de::value::{Error, MapDeserializer, SeqDeserializer};
use serde::de::{DeserializeOwned, Deserializer, Error as _, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;

/// Reads options.
///
/// # Errors
/// A name that is none, a value that does not fit.
pub(crate) fn read<T: DeserializeOwned>(words: &[&str]) -> Result<T, String> {
    let mut options: Vec<(&str, Values<'_>)> = Vec::new();
    for word in words {
        let (name, value) = match word.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (*word, None),
        };
        // As on a command line.
        match options.iter_mut().find(|(known, _)| *known == name) {
            Some((_, values)) => values.0.push(value),
            None => options.push((name, Values(vec![value]))),
        }
    }
    T::deserialize(MapDeserializer::new(options.into_iter()))
        .map_err(|error: Error| error.to_string())
}

/// Reads options that are a JSON object.
///
/// # Errors
/// As [`read`].
pub(crate) fn of_json<T: DeserializeOwned>(options: &str) -> Result<T, String> {
    // A list would be taken as the options in their order.
    let options: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(options).map_err(|error| error.to_string())?;
    T::deserialize(serde_json::Value::Object(options)).map_err(|error| error.to_string())
}

/// The values of an option; `None` is a name alone.
struct Values<'w>(Vec<Option<&'w str>>);

impl<'w> Values<'w> {
    fn one(&self) -> Result<&'w str, Error> {
        match self.0[..] {
            [value] => value.ok_or_else(|| Error::custom("it needs a value")),
            _ => Err(Error::custom("it is given twice")),
        }
    }

    fn number<N: std::str::FromStr>(&self) -> Result<N, Error> {
        let number = self.one()?.parse();
        number.map_err(|_| Error::custom("it needs a number"))
    }
}

impl<'d> IntoDeserializer<'d, Error> for Values<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Values<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0.len() {
            1 => visitor.visit_str(self.one()?),
            _ => self.deserialize_seq(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0[..] {
            [None | Some("true" | "1")] => visitor.visit_bool(true),
            [Some("false" | "0")] => visitor.visit_bool(false),
            _ => Err(Error::custom("it is on or off: true or false")),
        }
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_u8(self.number()?)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_u32(self.number()?)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_u64(self.number()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let words: Result<Vec<&str>, Error> = self
            .0
            .into_iter()
            .map(|value| value.ok_or_else(|| Error::custom("it needs a value")))
            .collect();
        visitor.visit_seq(SeqDeserializer::new(words?.into_iter()))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(self.one()?.into_deserializer())
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u16 u128 f32 f64 char str string bytes byte_buf unit unit_struct newtype_struct
        tuple tuple_struct map struct identifier ignored_any
    }
}
