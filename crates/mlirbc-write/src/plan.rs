//! The parts of a file that is to be written.

use std::ops::Range;

use once_cell::sync::OnceCell;

use crate::contents::blobs::Blobs;
use crate::parallel;
use mlirbc::error::SinkError;
use mlirbc::ids::{Pos, Span};
use mlirbc::ir::{BodySink, IsolatedHead};
use mlirbc::props::Tables;
use mlirbc::raw::{Encoder, padding_len};
use mlirbc::section_head::SectionHead;
use mlirbc::tables::BlobHeader;
use mlirbc::{Bytecode, Result, SectionId, Version};

/// A part of a file that is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'p> {
    /// These bytes, which were encoded.
    Encoded(&'p [u8]),
    /// The bytes of this span of the file that was read.
    Copied(Span),
    /// The bytes of this span of the data that were given for new blobs, counted as if they lay one
    /// behind the other.
    Given(Span),
    /// So many bytes of padding (`0xcb`), which are not in memory.
    Padding(u64),
}

impl Part<'_> {
    /// Number of bytes.
    pub fn len(&self) -> u64 {
        match self {
            Part::Encoded(bytes) => bytes.len() as u64,
            Part::Copied(span) | Part::Given(span) => span.len,
            Part::Padding(len) => *len,
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[derive(Clone, Debug)]
#[doc(hidden)]
pub enum Piece {
    /// A range of the buffer with this index.
    Encoded(usize, Range<usize>),
    Copied(Span),
    Given(Span),
    Padding(u64),
}

impl Piece {
    pub(super) fn len(&self) -> u64 {
        match self {
            Piece::Encoded(_, range) => range.len() as u64,
            Piece::Copied(span) | Piece::Given(span) => span.len,
            Piece::Padding(len) => *len,
        }
    }

    /// A part of the bytes.
    pub(super) fn part(&self, skip: u64, len: u64) -> Piece {
        let within = |span: &Span| Span {
            start: span.start + skip,
            len,
        };
        match self {
            Piece::Encoded(buffer, range) => {
                let start = range.start + skip as usize;
                Piece::Encoded(*buffer, start..start + len as usize)
            }
            Piece::Copied(span) => Piece::Copied(within(span)),
            Piece::Given(span) => Piece::Given(within(span)),
            Piece::Padding(_) => Piece::Padding(len),
        }
    }
}

/// A file that is to be written: its parts in order, all sizes known.
#[derive(Clone, Debug)]
pub struct Plan<'p> {
    /// The file that was read; `None` for a module that was built.
    pub(super) file: Option<&'p Bytecode<'p>>,
    /// Those with which it is read: of the file, or of the builder.
    pub(super) tables: Tables,
    /// The data that were given.
    pub(super) blobs: Blobs<'p>,
    pub pieces: Pieces,
    /// The offset of each part, when the plan is read like a file.
    starts: OnceCell<Vec<Pos>>,
}

impl<'p> Plan<'p> {
    #[doc(hidden)]
    pub fn new(file: &'p Bytecode<'p>, pieces: Pieces) -> Plan<'p> {
        Plan::with_blobs(Some(file), Blobs::default(), pieces)
    }

    /// The plan of a module that was built, or of a file with new blobs.
    pub(super) fn with_blobs(
        file: Option<&'p Bytecode<'p>>,
        blobs: Blobs<'p>,
        pieces: Pieces,
    ) -> Plan<'p> {
        Plan {
            file,
            tables: file.map_or_else(Tables::standard, |it| it.tables().clone()),
            blobs,
            pieces,
            starts: OnceCell::new(),
        }
    }

    /// Number of bytes of the file to be written.
    pub fn len(&self) -> u64 {
        self.pieces.len
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many of these bytes were encoded; all others are copied.
    pub fn encoded_len(&self) -> u64 {
        let is_encoded = |part: &Part<'_>| matches!(part, Part::Encoded(_) | Part::Padding(_));
        let encoded = self.parts().filter(is_encoded);
        encoded.map(|part| part.len()).sum()
    }

    /// The parts, in order.
    pub fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        self.pieces.list.iter().map(|piece| self.pieces.part(piece))
    }

    /// The parts from the one that contains `offset` on, each with its own offset.
    pub(super) fn parts_from(&self, offset: Pos) -> impl Iterator<Item = (Pos, Part<'_>)> {
        let pieces = self.pieces_from(offset);
        pieces.map(|(start, piece)| (start, self.pieces.part(piece)))
    }

    /// The same as pieces.
    pub(super) fn pieces_from(&self, offset: Pos) -> impl Iterator<Item = (Pos, &Piece)> {
        let starts = self.starts.get_or_init(|| {
            let mut end = 0;
            let starts = self.parts().map(|part| {
                let start = end;
                end += part.len();
                start
            });
            starts.collect()
        });
        let first = starts.partition_point(|start| *start <= offset);
        let first = first.saturating_sub(1);
        starts[first..]
            .iter()
            .copied()
            .zip(&self.pieces.list[first..])
    }

    /// Which bytes of the file that was read are where in the planned one: their spans, in order, each
    /// with its new offset. What is in none of them is not in the planned file.
    pub fn kept(&self) -> Vec<(Span, Pos)> {
        let mut at = 0;
        let mut kept = Vec::new();
        for part in self.parts() {
            if let Part::Copied(span) = part {
                kept.push((span, at));
            }
            at += part.len();
        }
        kept.sort_by_key(|(span, _)| span.start);
        kept
    }

    /// The bytes of the file, in memory.
    ///
    /// # Errors
    /// Those of the source of its data.
    pub fn to_vec(&self) -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.write_to(&mut bytes).map_err(|failure| match failure {
            SinkError::File(error) => error,
            SinkError::Output(error) => error.into(),
        })?;
        Ok(bytes)
    }
}

/// Nothing is appended to a buffer of so many bytes.
const LARGE: usize = 1 << 16;

/// Shorter parts of other buffers are copied: a part takes memory, too.
const SHORT: usize = 1 << 8;

/// Bytes that a thread copies at a time.
const COPIED: usize = 1 << 20;

/// Longer padding is not encoded: a text of few bytes can ask for gigabytes of it, and any number of resources for a little.
const MOST_PADDING: u64 = 64;

/// Parts that are being collected.
#[derive(Clone, Debug, Default)]
#[doc(hidden)]
pub struct Pieces {
    /// The bytes of all encoded parts. New ones are appended to the last buffer unless it is large, so
    /// that few bytes are moved.
    pub buffers: Vec<Vec<u8>>,
    pub list: Vec<Piece>,
    len: u64,
    /// Number of pieces at the last mark; they are not extended.
    marked: usize,
}

/// A state of [`Pieces`] to which they can return.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    buffers: usize,
    encoded: usize,
    list: usize,
    len: u64,
}

impl Pieces {
    /// Appends what `encode` writes. Its offsets count from the first of these pieces.
    #[inline]
    pub fn encode(&mut self, encode: impl FnOnce(&mut Encoder<'_>)) {
        if self.buffers.last().is_none_or(|last| last.len() >= LARGE) {
            self.buffers.push(Vec::new());
        }
        let last = self.buffers.len() - 1;
        let buffer = &mut self.buffers[last];
        let from = buffer.len();
        encode(&mut Encoder::new(buffer, self.len - from as u64));
        let range = from..buffer.len();
        self.len += range.len() as u64;
        match self.list[self.marked..].last_mut() {
            Some(Piece::Encoded(index, before)) if *index == last && before.end == from => {
                before.end = range.end;
            }
            _ => self.list.push(Piece::Encoded(last, range)),
        }
    }

    /// Appends encoded bytes without a copy.
    pub(super) fn buffer(&mut self, bytes: Vec<u8>) {
        self.len += bytes.len() as u64;
        let range = 0..bytes.len();
        self.list.push(Piece::Encoded(self.buffers.len(), range));
        self.buffers.push(bytes);
    }

    /// Encoded bytes, and spans of the file that is read at these places in them, in ascending order.
    pub(super) fn with_spans(bytes: Vec<u8>, spans: &[(usize, Span)]) -> Pieces {
        let mut pieces = Pieces::default();
        let (mut start, end) = (0, bytes.len());
        for (at, span) in spans {
            pieces.add(Piece::Encoded(0, start..*at));
            pieces.copy(*span);
            start = *at;
        }
        if start < end {
            pieces.add(Piece::Encoded(0, start..end));
        }
        pieces.buffers.push(bytes);
        pieces
    }

    /// Takes buffers of which parts are appended later. They must be the first.
    pub(super) fn lend(&mut self, buffers: impl Iterator<Item = Vec<u8>>) {
        self.buffers.extend(buffers);
        self.buffers.push(Vec::new());
    }

    /// Appends a range of a buffer that was taken.
    pub(super) fn lent(&mut self, buffer: usize, range: Range<usize>) {
        if range.len() >= SHORT {
            self.len += range.len() as u64;
            self.list.push(Piece::Encoded(buffer, range));
            return;
        }
        let bytes = std::mem::take(&mut self.buffers[buffer]);
        self.encode(|out| {
            out.bytes(&bytes[range]);
        });
        self.buffers[buffer] = bytes;
    }

    /// Appends a span of the file that is read.
    pub fn copy(&mut self, span: Span) {
        if span.len == 0 {
            return;
        }
        self.len += span.len;
        match self.list[self.marked..].last_mut() {
            Some(Piece::Copied(last)) if last.end() == span.start => last.len += span.len,
            _ => self.list.push(Piece::Copied(span)),
        }
    }

    /// Appends a span of the data that were given.
    pub(super) fn insert(&mut self, span: Span) {
        if span.len > 0 {
            self.len += span.len;
            self.list.push(Piece::Given(span));
        }
    }

    /// Appends padding up to the next multiple of `alignment`, a power of two, in these pieces.
    pub(super) fn pad(&mut self, alignment: u64) {
        let len = padding_len(self.len, alignment);
        if len > MOST_PADDING {
            self.add(Piece::Padding(len));
        } else if len > 0 {
            self.encode(|out| {
                out.padding(alignment);
            });
        }
    }

    /// Appends what precedes the data of a blob.
    pub(super) fn blob_head(&mut self, head: BlobHeader) {
        self.encode(|out| head.encode(out));
        self.pad(head.alignment);
    }

    /// Appends a piece of whichever kind.
    pub fn add(&mut self, piece: Piece) {
        match piece {
            Piece::Encoded(buffer, range) => {
                self.len += range.len() as u64;
                match self.list[self.marked..].last_mut() {
                    Some(Piece::Encoded(last, before))
                        if *last == buffer && before.end == range.start =>
                    {
                        before.end = range.end;
                    }
                    _ => self.list.push(Piece::Encoded(buffer, range)),
                }
            }
            Piece::Copied(span) => self.copy(span),
            Piece::Given(span) => self.insert(span),
            Piece::Padding(len) => {
                self.len += len;
                self.list.push(piece);
            }
        }
    }

    /// Appends other pieces. Their padding must suit this place.
    pub(super) fn append(&mut self, other: Pieces) {
        let before = self.buffers.len();
        self.buffers.extend(other.buffers);
        for piece in other.list {
            self.add(match piece {
                Piece::Encoded(buffer, range) => Piece::Encoded(before + buffer, range),
                other => other,
            });
        }
    }

    /// Appends a section. Its data begin at a multiple of `alignment`, a power of two.
    pub(super) fn section(&mut self, id: SectionId, alignment: u64, data: Pieces) {
        let head = SectionHead::at(self.len, id, data.len, alignment);
        self.encode(|out| head.encode(out));
        self.pad(head.alignment.unwrap_or(1));
        self.append(data);
    }

    fn part(&self, piece: &Piece) -> Part<'_> {
        match piece {
            Piece::Encoded(buffer, range) => Part::Encoded(&self.buffers[*buffer][range.clone()]),
            Piece::Copied(span) => Part::Copied(*span),
            Piece::Given(span) => Part::Given(*span),
            Piece::Padding(len) => Part::Padding(*len),
        }
    }

    pub(super) fn mark(&mut self) -> Mark {
        self.marked = self.list.len();
        Mark {
            buffers: self.buffers.len(),
            encoded: self.buffers.last().map_or(0, Vec::len),
            list: self.list.len(),
            len: self.len,
        }
    }

    /// Removes all pieces since `mark`.
    pub(super) fn return_to(&mut self, mark: Mark) {
        self.buffers.truncate(mark.buffers);
        if let Some(last) = self.buffers.last_mut() {
            last.truncate(mark.encoded);
        }
        self.list.truncate(mark.list);
        self.len = mark.len;
    }

    /// Whether the pieces since `mark` give exactly the bytes of `span` in `file`.
    ///
    /// # Errors
    /// `Io`.
    pub(super) fn give(&self, mark: Mark, file: &Bytecode<'_>, span: Span) -> Result<bool> {
        if self.len - mark.len != span.len {
            return Ok(false);
        }
        let mut start = span.start;
        for piece in &self.list[mark.list..] {
            let (same, len) = match piece {
                Piece::Copied(span) => (span.start == start, span.len),
                Piece::Given(_) | Piece::Padding(_) => return Ok(false),
                Piece::Encoded(buffer, range) => {
                    let len = range.len() as u64;
                    let found = file.source().chunk(Span { start, len }, 1)?;
                    let encoded = &self.buffers[*buffer][range.clone()];
                    (found.as_slice() == encoded, len)
                }
            };
            if !same {
                return Ok(false);
            }
            start += len;
        }
        Ok(true)
    }

    /// Number of bytes of all pieces.
    pub(super) fn len(&self) -> u64 {
        self.len
    }

    /// All bytes, if all were encoded. Long padding was not.
    pub(super) fn encoded(&self) -> Option<Vec<u8>> {
        let is_encoded = |piece: &Piece| matches!(piece, Piece::Encoded(..));
        if !self.list.iter().all(is_encoded) {
            return None;
        }
        let mut end = 0;
        let starts = self.list.iter().map(|piece| {
            let start = end;
            end += piece.len() as usize;
            start
        });
        let starts: Vec<usize> = starts.collect();
        let mut bytes = vec![0; end];
        parallel::fill(&mut bytes, COPIED, |at, to| {
            self.copy_encoded(&starts, at, to);
        });
        Some(bytes)
    }

    /// Copies encoded bytes from this place on; `starts` has that of each piece.
    fn copy_encoded(&self, starts: &[usize], mut at: usize, mut to: &mut [u8]) {
        let first = starts.partition_point(|start| *start <= at);
        for nth in first.saturating_sub(1)..starts.len() {
            if let Part::Encoded(part) = self.part(&self.list[nth]) {
                let part = &part[at - starts[nth]..];
                let len = part.len().min(to.len());
                let (now, rest) = to.split_at_mut(len);
                now.copy_from_slice(&part[..len]);
                (to, at) = (rest, at + len);
            }
            if to.is_empty() {
                break;
            }
        }
    }
}

impl From<Vec<u8>> for Pieces {
    fn from(bytes: Vec<u8>) -> Pieces {
        let mut pieces = Pieces::default();
        pieces.buffer(bytes);
        pieces
    }
}

impl BodySink for Pieces {
    fn encode(&mut self, encode: impl FnOnce(&mut Encoder<'_>)) {
        Pieces::encode(self, encode);
    }

    fn isolated(&mut self, regions: IsolatedHead, version: Version) {
        if version.has_isolated_sections() {
            Pieces::encode(self, |out| {
                out.section_head(SectionId::Ir, regions.span.len, 1);
            });
        }
        self.copy(regions.span);
    }
}
