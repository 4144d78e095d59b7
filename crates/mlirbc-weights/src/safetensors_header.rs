//! The header of a safetensors file that is written.
//!
//! The file begins with the length of the header in eight bytes. The header is a JSON object, with blanks at its end:
//! an entry for each key with the element type, the shape and the span of the data, and `__metadata__` with strings.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

/// The key of the metadata.
const METADATA: &str = "__metadata__";

/// Whether a tensor can have the key: a header with two entries of one key is not read.
pub(crate) fn is_free(key: &str) -> bool {
    key != METADATA
}

/// The entries of a header while they are written, in the order of the data: keys can be long, and are not held.
pub(crate) struct Entries<M> {
    map: M,
    end: u64,
}

#[derive(Serialize)]
struct Entry<S> {
    dtype: &'static str,
    shape: S,
    data_offsets: [u64; 2],
}

impl<M: SerializeMap> Entries<M> {
    /// The metadata, if there are any.
    pub(crate) fn new<S: Serializer<SerializeMap = M, Error = M::Error>>(
        to: S,
        metadata: Option<impl Serialize>,
    ) -> Result<Entries<M>, M::Error> {
        let mut map = to.serialize_map(None)?;
        if let Some(metadata) = metadata {
            map.serialize_entry(METADATA, &metadata)?;
        }
        Ok(Entries { map, end: 0 })
    }

    /// A tensor: its key, the name of its element type, its shape, the bytes of its data.
    pub(crate) fn add(
        &mut self,
        key: &str,
        dtype: &'static str,
        shape: impl Serialize,
        len: u64,
    ) -> Result<(), M::Error> {
        let start = self.end;
        self.end = start.saturating_add(len);
        let entry = Entry {
            dtype,
            shape,
            data_offsets: [start, self.end],
        };
        self.map.serialize_entry(key, &entry)
    }

    pub(crate) fn end(self) -> Result<M::Ok, M::Error> {
        self.map.end()
    }
}
