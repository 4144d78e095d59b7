//! Data of resources that a builder was given, one blob behind the other.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};
use std::sync::Arc;

use mlirbc::ReadAt;
use mlirbc::ids::{Pos, Span};

/// Bytes per read from a source.
const STEP: u64 = 1 << 20;

/// Blobs, numbered by the offset at which each begins if they lie one behind the other.
#[derive(Clone, Default)]
#[doc(hidden)]
pub struct Blobs<'b> {
    list: Vec<(Pos, Data<'b>)>,
    len: u64,
}

#[derive(Clone)]
enum Data<'b> {
    Held(Cow<'b, [u8]>),
    Source(Arc<dyn ReadAt + 'b>),
}

impl<'b> Blobs<'b> {
    /// Appends bytes.
    pub(crate) fn hold(&mut self, bytes: Cow<'b, [u8]>) -> Span {
        let len = bytes.len() as u64;
        self.push(Data::Held(bytes), len)
    }

    /// Appends a source, which is read when the file is written.
    pub fn read_later(&mut self, source: Arc<dyn ReadAt + 'b>) -> io::Result<Span> {
        let len = source.size()?;
        if self.len.checked_add(len).is_none() {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        Ok(self.push(Data::Source(source), len))
    }

    fn push(&mut self, data: Data<'b>, len: u64) -> Span {
        let start = self.len;
        self.list.push((start, data));
        self.len += len;
        Span { start, len }
    }

    /// Writes a span, which lies in one blob: the head of the next one is between two blobs.
    pub(crate) fn copy(&self, span: Span, sink: &mut impl Write) -> io::Result<()> {
        // Empty blobs begin where the next one does; they are never copied.
        let behind = self.list.partition_point(|(start, _)| *start <= span.start);
        let Some((start, data)) = behind.checked_sub(1).and_then(|at| self.list.get(at)) else {
            return Err(io::ErrorKind::UnexpectedEof.into());
        };
        let mut at = span.start - start;
        let end = at + span.len;
        match data {
            Data::Held(bytes) => {
                let part = bytes.get(at as usize..end as usize);
                sink.write_all(part.ok_or(io::ErrorKind::UnexpectedEof)?)
            }
            Data::Source(source) => {
                let mut buffer = vec![0; STEP.min(span.len) as usize];
                while at < end {
                    let part = &mut buffer[..STEP.min(end - at) as usize];
                    source.read_exact_at(part, at)?;
                    sink.write_all(part)?;
                    at += part.len() as u64;
                }
                Ok(())
            }
        }
    }
}

impl fmt::Debug for Blobs<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} blobs of {} bytes", self.list.len(), self.len)
    }
}
