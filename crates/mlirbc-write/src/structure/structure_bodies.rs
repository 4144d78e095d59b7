//! Bodies of the IR section: encoded, copied from a file, and put into each other.
//!
//! A body is a list of parts, of which some are other bodies. Their sizes are known when all are
//! complete; then each short part is moved once, however deep the bodies lie in each other.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use crate::plan::Pieces;
use mlirbc::ids::{Pos, Span};
use mlirbc::ir::{BodySink, IsolatedHead};
use mlirbc::raw::{Encoder, varint};
use mlirbc::{SectionId, Version};

/// The bodies of an IR section. The first is the top level.
#[derive(Default)]
#[doc(hidden)]
pub struct Bodies {
    /// The bytes of encoded parts: buffers that are complete, and the next one.
    buffers: Vec<Vec<u8>>,
    bytes: Vec<u8>,
    /// Where the part begins in it that is being encoded.
    part: usize,
    bodies: Vec<Vec<Part>>,
    /// The body that is being made.
    current: usize,
    /// The bodies that replace isolated regions of the file, by the offset of these.
    changed: HashMap<Pos, usize>,
    /// Those of them that an operation has; others are of operations that were erased.
    reached: HashSet<usize>,
    /// Bodies that are to be encoded: their operations.
    todo: Vec<(usize, u32)>,
}

#[derive(Clone)]
enum Part {
    /// A range of the buffer with this number.
    Encoded(usize, Range<usize>),
    Copied(Span),
    Body(usize),
}

impl Bodies {
    /// Adds a body. It replaces the isolated regions of the file that begin at `of`.
    pub fn add(&mut self, of: Option<Pos>) -> usize {
        let index = self.bodies.len();
        self.bodies.push(Vec::new());
        self.changed.extend(of.map(|start| (start, index)));
        index
    }

    /// Adds a body that the isolated regions at the offset of its number and one stand for: an operation that is
    /// read from text has no place in a file.
    pub fn add_numbered(&mut self) -> usize {
        let index = self.bodies.len();
        self.add(Some(index as Pos + 1))
    }

    /// Appends the bodies of others, all of which were added by [`Bodies::add_numbered`]. Returns how many were
    /// before.
    pub fn append(&mut self, mut others: Bodies) -> usize {
        self.end_buffer();
        others.end_buffer();
        let (first, buffers) = (self.bodies.len(), self.buffers.len());
        self.buffers.append(&mut others.buffers);
        let moved = |part| match part {
            Part::Encoded(buffer, range) => Part::Encoded(buffers + buffer, range),
            Part::Copied(span) => Part::Copied(span),
            Part::Body(body) => Part::Body(body + first),
        };
        for parts in others.bodies {
            let body = self.add_numbered();
            self.bodies[body].extend(parts.into_iter().map(moved));
        }
        self.reached
            .extend(others.reached.into_iter().map(|body| body + first));
        first
    }

    /// Parts are appended to this body from now on.
    pub fn begin(&mut self, body: usize) {
        self.end_part();
        self.current = body;
    }

    /// What was encoded since the last part is one.
    fn end_part(&mut self) {
        let part = self.part..self.bytes.len();
        if !part.is_empty() {
            self.part = part.end;
            self.bodies[self.current].push(Part::Encoded(self.buffers.len(), part));
        }
    }

    fn end_buffer(&mut self) {
        self.end_part();
        self.part = 0;
        if !self.bytes.is_empty() {
            self.buffers.push(std::mem::take(&mut self.bytes));
        }
    }

    fn add_part(&mut self, part: Part) {
        self.end_part();
        self.bodies[self.current].push(part);
    }

    /// Appends a span of the file.
    pub(crate) fn copy(&mut self, span: Span) {
        if span.len > 0 {
            self.add_part(Part::Copied(span));
        }
    }

    /// Appends isolated regions: those that were changed, or those of the file.
    pub(crate) fn regions(&mut self, head: IsolatedHead) {
        let part = match self.changed.get(&head.span.start) {
            Some(body) => {
                self.reached.insert(*body);
                Part::Body(*body)
            }
            // Of a file; the header is encoded again.
            None => {
                let body = self.add(None);
                self.bodies[body].push(Part::Copied(head.span));
                Part::Body(body)
            }
        };
        self.add_part(part);
    }

    /// Whether an operation has a body that replaces isolated regions of the file.
    pub(crate) fn is_reached(&self, body: usize) -> bool {
        self.reached.contains(&body)
    }

    /// Appends the isolated regions of a new operation, which are a body of their own.
    fn new_body(&mut self, op: u32) {
        let body = self.add(None);
        self.todo.push((body, op));
        self.add_part(Part::Body(body));
    }

    /// The next body that is to be encoded, and its operation.
    pub(super) fn next(&mut self) -> Option<(usize, u32)> {
        self.todo.pop()
    }

    /// The number of bytes of each body.
    fn lens(&self, version: Version) -> Vec<u64> {
        const UNKNOWN: u64 = u64::MAX;
        let mut lens = vec![UNKNOWN; self.bodies.len()];
        let mut open = vec![0];
        while let Some(body) = open.last().copied() {
            let inner = |part: &Part| match part {
                Part::Body(inner) => Some(*inner),
                _ => None,
            };
            let before = open.len();
            let parts = self.bodies[body].iter();
            open.extend(
                parts
                    .filter_map(inner)
                    .filter(|inner| lens[*inner] == UNKNOWN),
            );
            if open.len() == before {
                let parts = self.bodies[body].iter().map(|part| match part {
                    Part::Encoded(_, range) => range.len() as u64,
                    Part::Copied(span) => span.len,
                    Part::Body(inner) => head_len(lens[*inner], version) + lens[*inner],
                });
                lens[body] = parts.sum();
                open.pop();
            }
        }
        lens
    }

    /// All bodies, each in its place.
    pub(crate) fn assemble(mut self, version: Version) -> Pieces {
        self.end_buffer();
        let lens = self.lens(version);
        let mut out = Pieces::default();
        out.lend(self.buffers.drain(..));
        let mut open: Vec<std::slice::Iter<'_, Part>> = Vec::new();
        open.extend(self.bodies.first().map(|parts| parts.iter()));
        while let Some(parts) = open.last_mut() {
            match parts.next() {
                None => {
                    open.pop();
                }
                Some(Part::Encoded(buffer, range)) => out.lent(*buffer, range.clone()),
                Some(Part::Copied(span)) => out.copy(*span),
                Some(Part::Body(body)) => {
                    if version.has_isolated_sections() {
                        out.encode(|out| {
                            out.section_head(SectionId::Ir, lens[*body], 1);
                        });
                    }
                    open.push(self.bodies[*body].iter());
                }
            }
        }
        out
    }
}

/// The number of bytes of a header without alignment.
fn head_len(len: u64, version: Version) -> u64 {
    match version.has_isolated_sections() {
        true => 1 + varint::encoded_len(len) as u64,
        false => 0,
    }
}

impl BodySink for Bodies {
    #[inline]
    fn encode(&mut self, encode: impl FnOnce(&mut Encoder<'_>)) {
        encode(&mut Encoder::new(&mut self.bytes, 0));
    }

    fn isolated(&mut self, regions: IsolatedHead, _: Version) {
        match regions.span.start {
            // Of a new operation: a file begins with its header.
            0 => self.new_body(regions.op as u32),
            _ => self.regions(regions),
        }
    }
}
