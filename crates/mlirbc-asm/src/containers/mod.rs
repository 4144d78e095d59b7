//! Files of other formats that hold modules, also malicious ones: parts can be shared and names long.

mod artifact;
mod protobuf;
mod zip;
mod zstd;

pub use artifact::artifact;
pub use protobuf::{message, saved_model};
pub use zip::{Archive, HEADER};
pub use zstd::{frame, runs};

/// The smallest module that a search finds: a header and five sections.
pub const MODULE: &[u8] = b"ML\xefR\x03t\0\0\x01\x01\x01\x02\x01\x03\x01\x04\x01";

/// A Deflate stream of one block that is not compressed, of at most 65,535 bytes.
pub fn stored(data: &[u8]) -> Vec<u8> {
    let len = data.len() as u16;
    [&[1], &len.to_le_bytes()[..], &(!len).to_le_bytes(), data].concat()
}
