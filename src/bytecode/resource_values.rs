//! The values of resources. They can outlive the file.

use crate::bytecode::Bytecode;
use crate::bytes::Chunk;
use crate::cursor::{Cursor, check_padding};
use crate::entity::{Blob, ResourceValue};
use crate::error::{Error, ErrorKind, Frame, Result, Subject};
use crate::format::SectionId;
use crate::ids::{Pos, Span, StringId};
use crate::tables::{BlobHeader, Resource, ResourceKind};

/// Bytes of padding per read.
const PADDING_STEP: u64 = 1 << 20;

impl<'d> Bytecode<'d> {
    /// The value of a resource. The positioned backend reads once.
    ///
    /// # Errors
    /// `Io`; `UnexpectedEnd`, `TrailingBytes`, `BadAlignment`, `BadPadding` for a malformed entry.
    pub fn resource_value(&self, resource: &Resource) -> Result<ResourceValue<'d>> {
        self.read_resource(resource)
            .map_err(|e| within(resource, e))
    }

    fn read_resource(&self, resource: &Resource) -> Result<ResourceValue<'d>> {
        if resource.is_declaration() {
            return Ok(ResourceValue::Absent);
        }
        // The section is aligned to the largest alignment of its blobs; so must the buffer be.
        let chunk = self.resource_chunk(resource.entry, self.resource_alignment())?;
        let entry = chunk.as_slice();
        let mut cursor = Cursor::new(entry, resource.entry.start);
        let value = match resource.kind {
            ResourceKind::Bool => ResourceValue::Bool(cursor.byte()? != 0),
            ResourceKind::String => {
                ResourceValue::String(StringId(cursor.index(Subject::String, u32::MAX)?))
            }
            ResourceKind::Blob => {
                let header = BlobHeader::read(&mut cursor)?;
                cursor.padding(header.alignment)?;
                let start = entry.len() - cursor.left();
                let data = cursor.take(header.len)?.len();
                ResourceValue::Blob(Blob::new(chunk.slice(start, data), header.alignment))
            }
        };
        cursor.finish()?;
        Ok(value)
    }

    /// The span of a blob's data, and the alignment that its header states. `None` for a
    /// resource without data or of another kind. The positioned backend does not read the data.
    ///
    /// # Errors
    /// As [`Bytecode::resource_value`].
    pub fn blob_span(&self, resource: &Resource) -> Result<Option<(Span, u64)>> {
        if resource.kind != ResourceKind::Blob || resource.is_declaration() {
            return Ok(None);
        }
        let span = self.read_blob_header(resource.entry);
        span.map(Some).map_err(|e| within(resource, e))
    }

    fn read_blob_header(&self, entry: Span) -> Result<(Span, u64)> {
        let first = Span {
            len: entry.len.min(BlobHeader::ENOUGH),
            ..entry
        };
        let chunk = self.resource_chunk(first, 1)?;
        let mut cursor = Cursor::new(chunk.as_slice(), entry.start);
        let header = BlobHeader::read(&mut cursor)?;
        let pos = cursor.pos();
        let (need, left) = (cursor.padding_len(header.alignment)?, entry.end() - pos);
        if need > left {
            return Err(Error::at(pos, ErrorKind::UnexpectedEnd { need, left }));
        }
        let start = pos + need;
        let padding = cursor.take(need.min(cursor.left() as u64))?;
        check_padding(pos, padding)?;
        self.check_padding(cursor.pos(), start)?;
        Ok((header.data(entry, start)?, header.alignment))
    }

    /// Checks that all bytes between two offsets are padding. It can be as long as an alignment, so it is read in steps.
    ///
    /// # Errors
    /// `BadPadding`, `Io`.
    #[doc(hidden)]
    pub fn check_padding(&self, mut start: Pos, end: Pos) -> Result<()> {
        while start < end {
            let len = PADDING_STEP.min(end - start);
            let chunk = self.resource_chunk(Span { start, len }, 1)?;
            check_padding(start, chunk.as_slice())?;
            start += len;
        }
        Ok(())
    }

    /// Loads the bytes of these resources before they are read, so that disk or network serve all
    /// requests at once. A mapped file passes the hint on to the system.
    ///
    /// The positioned backend reads them with one request ([`ReadAt::read_ranges`](crate::ReadAt::read_ranges)) and keeps them, at
    /// most 256 MiB, until the next call or until the file is dropped; what exceeds that is read when
    /// it is needed. Blobs and tensors share the bytes that are kept. If the request fails, nothing is
    /// kept, and the later reads report the error.
    pub fn prefetch<'r>(&self, resources: impl IntoIterator<Item = &'r Resource>) {
        let entries = resources.into_iter().map(|resource| resource.entry);
        if self.source.reader().is_some() {
            let alignment = self.resource_alignment();
            self.prefetched
                .read(&self.source, entries.collect(), alignment);
        } else {
            entries.for_each(|entry| self.source.prefetch(entry));
        }
    }

    /// Reads these spans of a positioned source as [`Bytecode::prefetch`] reads resources; those that are near each
    /// other with one read.
    pub(crate) fn prefetch_joined(&self, spans: Vec<Span>) {
        let alignment = self.resource_alignment();
        self.prefetched.read_joined(&self.source, spans, alignment);
    }

    /// Reads the beginnings of blobs, padding included, as [`Bytecode::prefetch`] reads all of them. They are
    /// few bytes each, but far apart.
    #[doc(hidden)]
    pub fn prefetch_heads<'r>(&self, resources: impl Iterator<Item = &'r Resource>) {
        const PADDING: u64 = 4096;
        if self.source.reader().is_some() {
            let most = BlobHeader::ENOUGH + self.resource_alignment().min(PADDING);
            let head = |entry: Span| Span {
                len: entry.len.min(most),
                ..entry
            };
            let heads = resources.map(|resource| head(resource.entry));
            self.prefetched.read(&self.source, heads.collect(), 1);
        }
    }

    /// The alignment of the resource section, which is the largest of its blobs.
    fn resource_alignment(&self) -> u64 {
        let section = self.find_section(SectionId::Resource);
        section.and_then(|s| s.alignment).unwrap_or(1)
    }

    /// A part of a resource, as [`Source::chunk`]; it may have been prefetched.
    pub(crate) fn resource_chunk(&self, span: Span, alignment: u64) -> Result<Chunk<'d>> {
        let kept = match self.source.reader() {
            Some(_) => self.prefetched.chunk(span, alignment),
            None => None,
        };
        kept.map_or_else(|| self.source.chunk(span, alignment), Ok)
    }
}

#[cold]
fn within(resource: &Resource, error: Error) -> Error {
    error.within(match resource.handle {
        Some(handle) => Frame::Resource(handle),
        None => Frame::Section(SectionId::Resource),
    })
}
