//! Options of the text of attributes and types.

use crate::producer::Producer;

/// How attributes and types are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Elements attributes of more elements are written `dense_resource<__elided__>`, unless
    /// all elements are the same (`--mlir-elide-elementsattrs-if-larger`).
    pub elide_elements: Option<u64>,
    /// Elements attributes of more elements are written as hexadecimal bytes, unless all
    /// elements are the same (`--mlir-print-elementsattrs-with-hex-if-larger`).
    pub hex_elements: Option<u64>,
    /// Locations are written for people (`--mlir-pretty-debuginfo`); this cannot be parsed.
    pub pretty_locations: bool,
    /// Bools take a bit each in hexadecimal bytes, as up to LLVM 22; later they take a byte.
    pub packed_bool_hex: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            elide_elements: None,
            hex_elements: Some(100),
            pretty_locations: false,
            packed_bool_hex: false,
        }
    }
}

impl Options {
    /// The defaults of the release that wrote a file, by its producer string, e.g. `MLIR22.1.8`.
    pub fn of_producer(producer: &str) -> Options {
        Options {
            packed_bool_hex: Producer::parse(producer).packs_bools(),
            ..Options::default()
        }
    }
}
