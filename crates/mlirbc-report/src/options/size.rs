//! Numbers of bytes.

use std::fmt;

use mlirbc_document::parse_size;
use serde::de::{Deserializer, Error, Visitor};

/// How a field that is a number of bytes is read: a number, or a text such as "64K".
pub(crate) struct Size;

impl Size {
    pub(crate) fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<u64, D::Error> {
        from.deserialize_any(Size)
    }
}

impl Visitor<'_> for Size {
    type Value = u64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number of bytes, such as 100, 64K or 2M")
    }

    fn visit_u64<E: Error>(self, bytes: u64) -> Result<u64, E> {
        Ok(bytes)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<u64, E> {
        parse_size(text).map_err(E::custom)
    }
}

/// The same for a number that need not be given.
pub(crate) struct MaybeSize;

impl MaybeSize {
    pub(crate) fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<Option<u64>, D::Error> {
        from.deserialize_option(MaybeSize)
    }
}

impl<'d> Visitor<'d> for MaybeSize {
    type Value = Option<u64>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Size.expecting(f)
    }

    fn visit_none<E: Error>(self) -> Result<Option<u64>, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'d>>(self, from: D) -> Result<Option<u64>, D::Error> {
        Size::deserialize(from).map(Some)
    }
}
