//! Memory for what is returned.

use std::io::{self, Write};

/// Most bytes of a document as JSON, and of a file that is returned as `bytes`.
const LIMIT: u64 = 1 << 30;

/// Bytes in memory, up to a limit.
#[derive(Default)]
pub(crate) struct Buffer {
    pub(crate) bytes: Vec<u8>,
}

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if (self.bytes.len() + bytes.len()) as u64 > LIMIT {
            return Err(io::Error::other(format!(
                "more than {LIMIT} bytes: write them to a file"
            )));
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
