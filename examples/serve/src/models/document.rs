//! JSON that is made once.

use std::hash::{DefaultHasher, Hash, Hasher};

use bytes::Bytes;

/// A JSON document about a file.
#[derive(Clone)]
pub(crate) struct Document {
    pub(crate) json: Bytes,
    /// A hash of it: another version of the host may say something else about the same file.
    digest: u64,
}

impl Document {
    pub(super) fn new(json: Vec<u8>) -> Document {
        let mut hasher = DefaultHasher::new();
        json.hash(&mut hasher);
        Document {
            json: json.into(),
            digest: hasher.finish(),
        }
    }

    /// What tells it from other documents about the file.
    pub(crate) fn tag(&self) -> String {
        format!("{:x}", self.digest)
    }
}
