//! What the checks of files begin with.

use mlirbc::{Bytecode, Error, OpenOptions, Source};

/// Opens a file, damaged or not.
pub(crate) fn tolerant(bytes: &[u8]) -> Option<Bytecode<'_>> {
    let options = OpenOptions::new().tolerant(true);
    options.open_source(Source::borrowed(bytes)).ok()
}

/// The offset of an error must be inside the file, and its message must not be empty.
pub(crate) fn check(error: &Error, len: usize) {
    if let Some(pos) = error.pos() {
        assert!(pos <= len as u64, "{error} in a file of {len} bytes");
    }
    assert!(!error.to_string().is_empty());
}
