//! Output with a limit, because text can be exponential in the file.

use std::hash::{DefaultHasher, Hasher};
use std::io;

/// Hashes what is written, and fails beyond its size.
pub(crate) struct Sink {
    left: usize,
    hash: DefaultHasher,
}

impl Sink {
    pub(crate) fn new(size: usize) -> Sink {
        Sink {
            left: size,
            hash: DefaultHasher::new(),
        }
    }

    /// The hash of what was written.
    pub(crate) fn sum(&self) -> u64 {
        self.hash.finish()
    }

    /// Writes as many bytes as fit; returns whether all did. The hash does not depend on how the
    /// output is split into writes.
    fn take(&mut self, bytes: &[u8]) -> bool {
        let fits = bytes.len().min(self.left);
        bytes[..fits].iter().for_each(|b| self.hash.write_u8(*b));
        self.left -= fits;
        fits == bytes.len()
    }
}

impl io::Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.take(bytes) {
            Ok(bytes.len())
        } else {
            Err(io::ErrorKind::StorageFull.into())
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl std::fmt::Write for Sink {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.take(text.as_bytes())
            .then_some(())
            .ok_or(std::fmt::Error)
    }
}
