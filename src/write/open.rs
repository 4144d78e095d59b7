//! The file that is to be written, read like any other file.

use std::io;
use std::sync::Arc;

use crate::bytecode::{Bytecode, OpenOptions};
use crate::bytes::{ReadAt, Source};
use crate::error::Result;
use crate::ids::{Pos, Span};
use crate::sections::{self, Section, Windows};
use crate::write::plan::{Part, Plan};

impl Plan<'_> {
    /// The sections that the file will have, in their order; before the first one is the header.
    ///
    /// # Errors
    /// `Io` of a source that is read by position.
    pub fn sections(&self) -> Result<Vec<Section>> {
        let bytes = Planned::new(self);
        let layout = sections::walk(&mut Windows::peek(&bytes, self.len()))?;
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
        options.open_source(Source::positioned(Arc::new(Planned::new(self)))?)
    }
}

/// The bytes that will be written.
struct Planned<'p> {
    plan: &'p Plan<'p>,
    /// Each part with the offset of its first byte.
    parts: Vec<(Pos, Part<'p>)>,
}

impl<'p> Planned<'p> {
    fn new(plan: &'p Plan<'p>) -> Planned<'p> {
        let mut end = 0;
        let parts = plan.parts().map(|part| {
            let start = end;
            end += part.len();
            (start, part)
        });
        let parts = parts.collect();
        Planned { plan, parts }
    }
}

impl ReadAt for Planned<'_> {
    fn size(&self) -> io::Result<u64> {
        Ok(self.plan.len())
    }

    fn read_exact_at(&self, mut buf: &mut [u8], mut offset: u64) -> io::Result<()> {
        let after = self.parts.partition_point(|(start, _)| *start <= offset);
        for (start, part) in &self.parts[after.saturating_sub(1)..] {
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
                Part::Given(span) => self.plan.blobs.copy(within(span), &mut &mut now[..])?,
                Part::Copied(span) => {
                    if let Some(file) = self.plan.file {
                        let mut ranges = [(within(span).start, now)];
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
