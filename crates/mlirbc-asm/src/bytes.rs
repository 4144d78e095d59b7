//! A builder of bytes in one expression.

use mlirbc::raw::Encoder;

/// Bytes under construction: [`Encoder`] with methods that can be chained by value.
#[derive(Clone, Debug, Default)]
pub struct Bytes(pub Vec<u8>);

impl Bytes {
    /// No bytes.
    pub fn new() -> Bytes {
        Bytes::default()
    }

    /// Appends bytes; offsets are relative to the first one.
    pub fn append(mut self, write: impl FnOnce(&mut Encoder<'_>)) -> Bytes {
        write(&mut Encoder::new(&mut self.0, 0));
        self
    }

    /// An unsigned varint.
    pub fn varint(self, value: u64) -> Bytes {
        self.append(|e| _ = e.varint(value))
    }

    /// Unsigned varints.
    pub fn varints(self, values: &[u64]) -> Bytes {
        self.append(|e| _ = e.varints(values.iter().copied()))
    }

    /// A signed varint.
    pub fn signed(self, value: i64) -> Bytes {
        self.append(|e| _ = e.signed_varint(value))
    }

    /// Raw bytes.
    pub fn bytes(self, bytes: &[u8]) -> Bytes {
        self.append(|e| _ = e.bytes(bytes))
    }

    /// One byte.
    pub fn byte(self, byte: u8) -> Bytes {
        self.append(|e| _ = e.byte(byte))
    }

    /// A count, then the numbers.
    pub fn list(self, values: &[u64]) -> Bytes {
        self.append(|e| _ = e.list(values))
    }
}
