//! The parts of a file that is to be written.

use std::ops::Range;

use crate::bytecode::Bytecode;
use crate::encode::Encoder;
use crate::error::Result;
use crate::format::{SectionId, Version};
use crate::ids::Span;
use crate::ir::{BodySink, IsolatedHead};

/// A part of a file that is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'p> {
    /// These bytes, which were encoded.
    Encoded(&'p [u8]),
    /// The bytes of this span of the file that was read.
    Copied(Span),
}

impl Part<'_> {
    /// Number of bytes.
    pub fn len(&self) -> u64 {
        match self {
            Part::Encoded(bytes) => bytes.len() as u64,
            Part::Copied(span) => span.len,
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[derive(Clone, Debug)]
enum Piece {
    Encoded(Range<usize>),
    Copied(Span),
}

/// A file that is to be written: its parts in order, all sizes known.
#[derive(Clone, Debug)]
pub struct Plan<'p> {
    pub(super) file: &'p Bytecode<'p>,
    pieces: Pieces,
}

impl<'p> Plan<'p> {
    pub(super) fn new(file: &'p Bytecode<'p>, pieces: Pieces) -> Plan<'p> {
        Plan { file, pieces }
    }

    /// Number of bytes of the file to be written.
    pub fn len(&self) -> u64 {
        self.pieces.len
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many of these bytes were encoded; all others are copied from the file that was read.
    pub fn encoded_len(&self) -> u64 {
        self.pieces.encoded.len() as u64
    }

    /// The parts, in order.
    pub fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        self.pieces.list.iter().map(|piece| match piece {
            Piece::Encoded(range) => Part::Encoded(&self.pieces.encoded[range.clone()]),
            Piece::Copied(span) => Part::Copied(*span),
        })
    }
}

/// Parts that are being collected.
#[derive(Clone, Debug, Default)]
pub(super) struct Pieces {
    /// The bytes of all encoded parts.
    encoded: Vec<u8>,
    list: Vec<Piece>,
    len: u64,
    /// Number of pieces at the last mark; they are not extended.
    marked: usize,
}

/// A state of [`Pieces`] to which they can return.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    encoded: usize,
    list: usize,
    len: u64,
}

impl Pieces {
    /// Appends what `encode` writes. Its offsets count from the first of these pieces.
    pub(super) fn encode(&mut self, encode: impl FnOnce(&mut Encoder<'_>)) {
        let from = self.encoded.len();
        let copied = self.len - from as u64;
        encode(&mut Encoder::new(&mut self.encoded, copied));
        let range = from..self.encoded.len();
        self.len += range.len() as u64;
        match self.list[self.marked..].last_mut() {
            Some(Piece::Encoded(last)) => last.end = range.end,
            _ => self.list.push(Piece::Encoded(range)),
        }
    }

    /// Appends a span of the file that is read.
    pub(super) fn copy(&mut self, span: Span) {
        if span.len == 0 {
            return;
        }
        self.len += span.len;
        match self.list[self.marked..].last_mut() {
            Some(Piece::Copied(last)) if last.end() == span.start => last.len += span.len,
            _ => self.list.push(Piece::Copied(span)),
        }
    }

    /// Appends a section. Its data begin at a multiple of `alignment`, a power of two.
    pub(super) fn section(&mut self, id: SectionId, alignment: u64, data: &Pieces) {
        self.encode(|out| {
            out.section_head(id, data.len, alignment);
        });
        for piece in &data.list {
            match piece {
                Piece::Copied(span) => self.copy(*span),
                Piece::Encoded(range) => self.encode(|out| {
                    out.bytes(&data.encoded[range.clone()]);
                }),
            }
        }
    }

    pub(super) fn mark(&mut self) -> Mark {
        self.marked = self.list.len();
        Mark {
            encoded: self.encoded.len(),
            list: self.list.len(),
            len: self.len,
        }
    }

    /// Removes all pieces since `mark`.
    pub(super) fn return_to(&mut self, mark: Mark) {
        self.encoded.truncate(mark.encoded);
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
                Piece::Encoded(range) => {
                    let len = range.len() as u64;
                    let found = file.source().chunk(Span { start, len }, 1)?;
                    (found.as_slice() == &self.encoded[range.clone()], len)
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
