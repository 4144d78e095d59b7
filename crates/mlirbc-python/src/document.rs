//! Memory for what is returned.

use std::io::{self, Write};

use mlirbc::raw::limits;

/// Most bytes of a document as JSON, and of a file that is returned as `bytes`.
const LIMIT: u64 = 1 << 30;

/// Bytes in memory, up to a limit.
pub(crate) struct Buffer {
    pub(crate) bytes: Vec<u8>,
    most: u64,
}

impl Default for Buffer {
    fn default() -> Buffer {
        Buffer {
            bytes: Vec::new(),
            most: LIMIT,
        }
    }
}

impl Buffer {
    /// For a document about a file of this length: as long as its text may be.
    pub(crate) fn for_document(len: u64) -> Buffer {
        Buffer {
            most: LIMIT.min(limits::max_text(len)),
            ..Buffer::default()
        }
    }
}

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if (self.bytes.len() + bytes.len()) as u64 > self.most {
            return Err(io::Error::other(format!(
                "more than {} bytes: write them to a file",
                self.most
            )));
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
