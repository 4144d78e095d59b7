//! The file that is to be written, read like any other file.

use std::io;

use crate::bytecode::{Bytecode, OpenOptions};
use crate::bytes::{ReadAt, Source};
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
        let layout = sections::walk(&mut Windows::peek(self, self.len()))?;
        layout.problem.map_or(Ok(layout.sections), Err)
    }

    /// The file that will be written, opened without writing it: a second change can start from it. It
    /// is read by position, so small sections are copied to memory, and data of resources are not.
    ///
    /// # Errors
    /// Those of [`OpenOptions::open_source`].
    pub fn open(&self) -> Result<Bytecode<'_>> {
        let mut options = OpenOptions::new();
        if let Some(file) = self.file {
            options = options.tables(file.tables().clone());
        }
        options.open_source(Source::positioned_by(self)?)
    }
}

/// The bytes that will be written.
impl ReadAt for Plan<'_> {
    fn size(&self) -> io::Result<u64> {
        Ok(self.len())
    }

    fn read_exact_at(&self, mut buf: &mut [u8], mut offset: u64) -> io::Result<()> {
        for (start, part) in self.parts_from(offset) {
            if buf.is_empty() {
                break;
            }
            let skip = offset - start;
            let len = (part.len().saturating_sub(skip)).min(buf.len() as u64);
            let (now, rest) = std::mem::take(&mut buf).split_at_mut(len as usize);
            let within = |span: &Span| Span {
                start: span.start + skip,
                len,
            };
            match part {
                Part::Encoded(bytes) => {
                    let skip = skip as usize;
                    now.copy_from_slice(&bytes[skip..skip + now.len()]);
                }
                Part::Given(span) => self.blobs.copy(within(&span), &mut &mut now[..])?,
                Part::Copied(span) => {
                    if let Some(file) = self.file {
                        let mut ranges = [(within(&span).start, now)];
                        let read = file.source().read_ranges(&mut ranges);
                        read.map_err(io::Error::other)?;
                    }
                }
            }
            offset += len;
            buf = rest;
        }
        match buf.is_empty() {
            true => Ok(()),
            false => Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }
}
