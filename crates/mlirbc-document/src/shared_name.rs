//! Names that many rows of a document share.

use std::borrow::Cow;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::name::Name;

/// A field that holds a name, as [`Name`], of which nothing is copied before it is shown: a file can refer to
/// one long name from very many rows, which a document holds.
#[derive(Clone, Debug)]
pub struct SharedName<'n> {
    field: &'static str,
    bytes: Bytes<'n>,
}

#[derive(Clone, Debug)]
enum Bytes<'n> {
    None,
    InFile(Cow<'n, [u8]>),
    Shared(Arc<[u8]>),
}

impl<'n> SharedName<'n> {
    /// A name in a file, or one that was made.
    pub fn new(field: &'static str, name: impl Into<Cow<'n, [u8]>>) -> SharedName<'n> {
        let bytes = Bytes::InFile(name.into());
        SharedName { field, bytes }
    }

    /// A name that is held already.
    pub fn shared(field: &'static str, name: &Arc<[u8]>) -> SharedName<'n> {
        let bytes = Bytes::Shared(name.clone());
        SharedName { field, bytes }
    }

    /// A field without a name: null.
    pub fn none(field: &'static str) -> SharedName<'n> {
        let bytes = Bytes::None;
        SharedName { field, bytes }
    }

    /// The same name in another field.
    pub fn in_field(&self, field: &'static str) -> SharedName<'n> {
        let bytes = self.bytes.clone();
        SharedName { field, bytes }
    }

    /// All bytes; `None` is null.
    pub fn bytes(&self) -> Option<&[u8]> {
        match &self.bytes {
            Bytes::None => None,
            Bytes::InFile(name) => Some(name),
            Bytes::Shared(name) => Some(name),
        }
    }

    /// The name, cut to a length that can be listed.
    pub fn name(&self) -> Name {
        let name = self.bytes().map(|bytes| Name::new(self.field, bytes));
        name.unwrap_or_else(|| Name::none(self.field))
    }

    /// As [`Name::shown`].
    pub fn shown(&self) -> String {
        self.name().shown()
    }
}

impl Serialize for SharedName<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.name().serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_with_a_long_name_is_small() {
        let long = vec![b'n'; 100_000];
        let arc: Arc<[u8]> = long.as_slice().into();
        let cut = Name::new("name", &long).shown();
        for name in [
            SharedName::new("name", &long[..]),
            SharedName::shared("name", &arc),
        ] {
            assert_eq!(name.bytes(), Some(&long[..]));
            assert_eq!(name.shown(), cut);
            let json = serde_json::to_value(&name).expect("it is JSON");
            assert_eq!(json["name_length"], 100_000);
        }
        assert!(size_of::<SharedName<'_>>() <= 40);
        assert_eq!(SharedName::none("name").bytes(), None);
    }
}
