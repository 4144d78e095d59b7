//! Bytes as hex digits.

use std::fmt;

use serde::Serialize;

/// Bytes as hex digits.
pub fn hex(bytes: &[u8]) -> String {
    Hex(bytes).to_string()
}

/// Bytes that are converted to hex digits while they are written: there can be very many.
#[derive(Clone, Debug)]
pub struct Hex<B>(
    /// The bytes.
    pub B,
);

impl<B: AsRef<[u8]>> fmt::Display for Hex<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bytes = self.0.as_ref().iter();
        bytes.try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<B: AsRef<[u8]>> Serialize for Hex<B> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
