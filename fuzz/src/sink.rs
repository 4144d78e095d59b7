//! Output that takes so much and no more: the text of shared parts is as long as a file likes.

use std::hash::{DefaultHasher, Hasher};
use std::io;

/// Keeps a hash of what was written, and refuses what goes beyond its size.
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

    /// A number for all that was written.
    pub(crate) fn sum(&self) -> u64 {
        self.hash.finish()
    }

    /// Takes what fits; whether that was all. Pieces may be cut anywhere.
    fn take(&mut self, bytes: &[u8]) -> bool {
        let fits = bytes.len().min(self.left);
        bytes[..fits].iter().for_each(|b| self.hash.write_u8(*b));
        self.left -= fits;
        fits == bytes.len()
    }
}

impl io::Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.take(bytes) {
            true => Ok(bytes.len()),
            false => Err(io::ErrorKind::StorageFull.into()),
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
