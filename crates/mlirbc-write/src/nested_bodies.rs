//! The bodies of the IR section, encoded one by one and put into each other.
//!
//! Each body, the top level or the regions of an isolated operation, is scanned and encoded alone.
//! Where isolated regions belong, only the place is kept: their size is known when all bodies are
//! encoded. Then each short piece is moved once, however deep the bodies lie in each other.

use std::ops::Range;

use crate::plan::Pieces;
use mlirbc::ir::{
    BodyEncoder, BodySink, EntryNumbers, IsolatedHead, ScanState, TableSizes, Visitor, scan,
};
use mlirbc::raw::{Encoder, varint};
use mlirbc::{Result, SectionId, Version};

/// The bodies of a file: the top level, then the isolated regions in the order in which scans of
/// the bodies before them find them.
pub(super) struct Bodies<'a> {
    sizes: TableSizes<'a>,
    heads: Vec<Option<IsolatedHead>>,
}

impl<'a> Bodies<'a> {
    /// Scans all bodies. `visitor` sees them in order.
    pub(super) fn find<V: Visitor>(sizes: TableSizes<'a>, visitor: &mut V) -> Result<Bodies<'a>> {
        let mut heads = vec![None];
        let mut state = ScanState::collecting(0);
        let mut next = 0;
        while let Some(head) = heads.get(next).copied() {
            next += 1;
            let (bytes, root) = sizes.body(head)?;
            visitor.body(head, 0);
            scan(bytes, root, &sizes, &mut state, visitor)?.finish()?;
            heads.extend(state.found.drain(..).map(|start| start.head));
        }
        Ok(Bodies { sizes, heads })
    }

    /// Bodies that a visit of the file has found.
    pub(super) fn found(sizes: TableSizes<'a>, heads: Vec<Option<IsolatedHead>>) -> Bodies<'a> {
        Bodies { sizes, heads }
    }

    /// Encodes some of the bodies, with room for `len` bytes.
    pub(super) fn encode_some<N: EntryNumbers>(
        &self,
        bodies: Range<usize>,
        len: usize,
        numbers: &mut N,
        version: Version,
    ) -> Result<Encoded> {
        let mut out = Encoded {
            bytes: Vec::with_capacity(len),
            ..Encoded::default()
        };
        let mut state = ScanState::default();
        for head in &self.heads[bodies] {
            let (bytes, root) = self.sizes.body(*head)?;
            out.begin();
            let mut encoder = BodyEncoder::new(&mut out, &mut *numbers, version, root);
            scan(bytes, root, &self.sizes, &mut state, &mut encoder)?.finish()?;
            out.end();
        }
        Ok(out)
    }

    /// Encodes all bodies, and puts them into each other.
    pub(super) fn encode<N: EntryNumbers>(
        &self,
        numbers: &mut N,
        version: Version,
    ) -> Result<Pieces> {
        let encoded = self.encode_some(0..self.heads.len(), 0, numbers, version)?;
        Ok(assemble(vec![encoded], version))
    }
}

/// Encoded bodies, one after the other.
#[derive(Default)]
pub(super) struct Encoded {
    bytes: Vec<u8>,
    /// Where each body ends.
    ends: Vec<usize>,
    /// Where bodies belong that lie inside these.
    places: Vec<usize>,
    /// For each body, the number of places before it.
    places_before: Vec<usize>,
}

impl BodySink for Encoded {
    #[inline]
    fn encode(&mut self, encode: impl FnOnce(&mut Encoder<'_>)) {
        encode(&mut Encoder::new(&mut self.bytes, 0));
    }

    fn isolated(&mut self, _: IsolatedHead, _: Version) {
        self.places.push(self.bytes.len());
    }
}

impl Encoded {
    /// The next body begins. The top level is the first; those inside a body follow in the order of
    /// their places, after all bodies whose places are before.
    pub(super) fn begin(&mut self) {
        self.places_before.push(self.places.len());
    }

    /// The body ends that began last.
    pub(super) fn end(&mut self) {
        self.ends.push(self.bytes.len());
    }

    /// The bodies; `inner` is the number of the first one that belongs inside the first of these.
    fn bodies(&self, part: usize, inner: usize) -> impl Iterator<Item = EncodedBody<'_>> {
        (0..self.ends.len()).map(move |body| {
            let start = body.checked_sub(1).map_or(0, |before| self.ends[before]);
            let first = self.places_before[body];
            let next = self.places_before.get(body + 1);
            let places = first..next.copied().unwrap_or(self.places.len());
            EncodedBody {
                part,
                start,
                end: self.ends[body],
                places: &self.places[places],
                inner: inner + first,
            }
        })
    }
}

/// An encoded body without those that belong inside.
#[derive(Clone, Copy)]
struct EncodedBody<'e> {
    part: usize,
    /// Where it is in the bytes of its part.
    start: usize,
    end: usize,
    /// Where bodies belong inside, and the number of the first of these bodies.
    places: &'e [usize],
    inner: usize,
}

/// All bodies, which were encoded in several parts, each in its place.
pub(super) fn assemble(mut parts: Vec<Encoded>, version: Version) -> Pieces {
    let sections = version.has_isolated_sections();
    let mut out = Pieces::default();
    out.lend(parts.iter_mut().map(|part| std::mem::take(&mut part.bytes)));
    let mut bodies = Vec::with_capacity(parts.iter().map(|part| part.ends.len()).sum());
    let mut inner = 1;
    for (index, part) in parts.iter().enumerate() {
        bodies.extend(part.bodies(index, inner));
        inner += part.places.len();
    }
    let mut lens = vec![0u64; bodies.len()];
    for (index, body) in bodies.iter().enumerate().rev() {
        let head = |len: u64| match sections {
            true => 1 + varint::encoded_len(len) as u64,
            false => 0,
        };
        let inner = &lens[body.inner..body.inner + body.places.len()];
        let inner = inner.iter().map(|len| head(*len) + len);
        lens[index] = (body.end - body.start) as u64 + inner.sum::<u64>();
    }
    // The bodies around this place, up to where each is in the plan, and how many inside are.
    let first = bodies.first().map(|body| (*body, body.start, 0));
    let mut open: Vec<_> = first.into_iter().collect();
    while let Some((body, written, done)) = open.last_mut() {
        let Some(place) = body.places.get(*done) else {
            out.lent(body.part, *written..body.end);
            open.pop();
            continue;
        };
        out.lent(body.part, *written..*place);
        let inner = body.inner + *done;
        (*written, *done) = (*place, *done + 1);
        if sections {
            out.encode(|out| {
                out.section_head(SectionId::Ir, lens[inner], 1);
            });
        }
        open.push((bodies[inner], bodies[inner].start, 0));
    }
    out
}
