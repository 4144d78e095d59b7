//! The sections of a file that is to be written, found as in any other file.

use std::io;

use crate::bytes::ReadAt;
use crate::error::Result;
use crate::ids::Span;
use crate::sections::{self, Section, Windows};
use crate::write::plan::{Part, Plan};

impl Plan<'_> {
    /// The sections that the file will have, in their order; before the first one is the header.
    ///
    /// # Errors
    /// `Io` of a source that is read by position.
    pub fn sections(&self) -> Result<Vec<Section>> {
        let bytes = Bytes(self);
        let layout = sections::walk(&mut Windows::peek(&bytes, self.len()))?;
        layout.problem.map_or(Ok(layout.sections), Err)
    }
}

/// The bytes that will be written.
struct Bytes<'p>(&'p Plan<'p>);

impl ReadAt for Bytes<'_> {
    fn size(&self) -> io::Result<u64> {
        Ok(self.0.len())
    }

    fn read_exact_at(&self, mut buf: &mut [u8], mut offset: u64) -> io::Result<()> {
        let mut end = 0;
        for part in self.0.parts() {
            let start = end;
            end += part.len();
            if buf.is_empty() {
                break;
            }
            if offset >= end {
                continue;
            }
            let skip = offset - start;
            let len = (end - offset).min(buf.len() as u64) as usize;
            let (now, rest) = std::mem::take(&mut buf).split_at_mut(len);
            match part {
                Part::Encoded(bytes) => {
                    let skip = skip as usize;
                    now.copy_from_slice(&bytes[skip..skip + len]);
                }
                Part::Copied(Span { start, .. }) => {
                    let source = self.0.file.source();
                    let mut ranges = [(start + skip, now)];
                    source.read_ranges(&mut ranges).map_err(io::Error::other)?;
                }
            }
            offset += len as u64;
            buf = rest;
        }
        if buf.is_empty() {
            Ok(())
        } else {
            Err(io::ErrorKind::UnexpectedEof.into())
        }
    }
}
