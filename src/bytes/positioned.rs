//! The reader of a positioned source.

use std::io;
use std::path::Path;
use std::sync::Arc;

use crate::bytes::part::Part;
use crate::bytes::read_at::ReadAt;
use crate::ids::{Pos, Span};

/// A reader that is kept alive, or one that is borrowed, from this offset on.
#[derive(Clone)]
pub(super) enum Reader<'d> {
    Shared(Arc<dyn ReadAt>),
    Borrowed { reader: &'d dyn ReadAt, start: Pos },
}

impl Reader<'_> {
    /// The reader of a span, which lies within the length that the whole had when it was opened.
    pub(super) fn part(&self, span: Span) -> Self {
        match self {
            Reader::Shared(of) => {
                let of = of.clone();
                Reader::Shared(Arc::new(Part { of, span }))
            }
            Reader::Borrowed { reader, start } => Reader::Borrowed {
                reader: *reader,
                start: start.saturating_add(span.start),
            },
        }
    }
}

impl ReadAt for Reader<'_> {
    fn size(&self) -> io::Result<u64> {
        match self {
            Reader::Shared(reader) => reader.size(),
            Reader::Borrowed { reader, start } => Ok(reader.size()?.saturating_sub(*start)),
        }
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        match self {
            Reader::Shared(reader) => reader.read_exact_at(buf, offset),
            Reader::Borrowed { reader, start } => {
                reader.read_exact_at(buf, start.saturating_add(offset))
            }
        }
    }

    fn read_ranges(&self, ranges: &mut [(u64, &mut [u8])]) -> io::Result<()> {
        match self {
            Reader::Shared(reader) => reader.read_ranges(ranges),
            Reader::Borrowed { reader, start } => {
                for (offset, _) in ranges.iter_mut() {
                    *offset = start.saturating_add(*offset);
                }
                reader.read_ranges(ranges)
            }
        }
    }

    fn is_local(&self) -> bool {
        match self {
            Reader::Shared(reader) => reader.is_local(),
            Reader::Borrowed { reader, .. } => reader.is_local(),
        }
    }

    fn path(&self) -> Option<&Path> {
        match self {
            Reader::Shared(reader) => reader.path(),
            Reader::Borrowed { reader, .. } => reader.path(),
        }
    }
}
