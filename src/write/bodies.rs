//! The bodies of the IR section, encoded one by one and put into each other.
//!
//! Each body, the top level or the regions of an isolated operation, is scanned and encoded alone.
//! Where isolated regions belong, only the place is kept: their size is known when all bodies are
//! encoded. Then each byte is moved once, however deep the bodies lie in each other.

use crate::encode::Encoder;
use crate::error::Result;
use crate::format::{SectionId, Version};
use crate::ir::{
    BodyEncoder, BodySink, EntryNumbers, IsolatedHead, ScanState, TableSizes, Visitor, scan,
};
use crate::varint;

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

    /// Scans all bodies again.
    pub(super) fn visit<V: Visitor>(&self, visitor: &mut V) -> Result<()> {
        let mut state = ScanState::default();
        for head in &self.heads {
            let (bytes, root) = self.sizes.body(*head)?;
            visitor.body(*head, 0);
            scan(bytes, root, &self.sizes, &mut state, visitor)?.finish()?;
        }
        Ok(())
    }

    /// Encodes all bodies, and puts them into each other.
    pub(super) fn encode<N: EntryNumbers>(
        &self,
        numbers: &mut N,
        version: Version,
    ) -> Result<Vec<u8>> {
        let mut out = Encoded::default();
        let mut state = ScanState::default();
        for head in &self.heads {
            let (bytes, root) = self.sizes.body(*head)?;
            out.begin();
            let mut encoder = BodyEncoder::new(&mut out, &mut *numbers, version, root);
            scan(bytes, root, &self.sizes, &mut state, &mut encoder)?.finish()?;
            out.end();
        }
        Ok(out.assemble(version))
    }
}

/// Encoded bodies, one after the other.
#[derive(Default)]
pub(super) struct Encoded {
    bytes: Vec<u8>,
    /// Where each body ends.
    ends: Vec<usize>,
    /// The place of each body but the first in the body around it.
    places: Vec<usize>,
    /// For each body, the index in `places` of the first body inside it.
    first_inner: Vec<usize>,
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
        self.first_inner.push(self.places.len());
    }

    /// The body ends that began last.
    pub(super) fn end(&mut self) {
        self.ends.push(self.bytes.len());
    }

    fn start(&self, body: usize) -> usize {
        body.checked_sub(1).map_or(0, |before| self.ends[before])
    }

    /// The bodies inside a body.
    fn inner(&self, body: usize) -> std::ops::Range<usize> {
        let end = self.first_inner.get(body + 1);
        let end = end.copied().unwrap_or(self.places.len());
        self.first_inner[body] + 1..end + 1
    }

    /// All bodies, each in its place.
    pub(super) fn assemble(&self, version: Version) -> Vec<u8> {
        let sections = version.has_isolated_sections();
        let mut lens = vec![0u64; self.ends.len()];
        for body in (0..lens.len()).rev() {
            let own = (self.ends[body] - self.start(body)) as u64;
            let head = |len: u64| match sections {
                true => 1 + varint::encoded_len(len) as u64,
                false => 0,
            };
            let inner = self
                .inner(body)
                .map(|inner| head(lens[inner]) + lens[inner]);
            lens[body] = own + inner.sum::<u64>();
        }
        let mut out = Vec::with_capacity(lens.first().map_or(0, |len| *len as usize));
        // The bodies around this place, how far each is written, and those inside that are left.
        let mut open = vec![(self.start(0), self.ends[0], self.inner(0))];
        while let Some((at, end, inner)) = open.last_mut() {
            let Some(body) = inner.next() else {
                out.extend_from_slice(&self.bytes[*at..*end]);
                open.pop();
                continue;
            };
            let place = self.places[body - 1];
            out.extend_from_slice(&self.bytes[*at..place]);
            *at = place;
            if sections {
                Encoder::new(&mut out, 0).section_head(SectionId::Ir, lens[body], 1);
            }
            open.push((self.start(body), self.ends[body], self.inner(body)));
        }
        out
    }
}
