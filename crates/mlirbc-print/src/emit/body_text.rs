//! The text of a body, with splices for the texts of other bodies.

use std::collections::VecDeque;

use mlirbc::Error;
use mlirbc::ids::{ResourceId, Span};
use mlirbc::ir::IsolatedHead;

use super::super::packed;
use super::super::ssa::NextIds;

/// Isolated regions whose text is made separately.
#[derive(Clone, Copy, Debug)]
pub(super) struct IsolatedRegions {
    pub(super) head: IsolatedHead,
    /// Indentation of the operation that has them.
    pub(super) indent: u32,
    /// The numbers they begin with.
    pub(super) start: NextIds,
}

/// The text of a body.
#[derive(Default)]
pub(super) struct BodyText {
    pub(super) text: Vec<u8>,
    pub(super) splices: Splices,
    /// The resources that the text refers to, in order.
    pub(super) named: Vec<ResourceId>,
    /// The error that ended the text.
    pub(super) error: Option<Error>,
    /// Whether the error is the limit of buffered text.
    pub(super) is_full: bool,
}

impl BodyText {
    /// Bytes of the text that cannot be written yet: those after the first splice.
    pub(super) fn buffered(&self) -> u64 {
        let first = self.splices.unread().next();
        let first = first.map_or(self.text.len(), |splice| splice.at);
        (self.text.len() - first) as u64
    }
}

/// An offset in a text where the text of isolated regions is inserted.
pub(super) struct Splice {
    /// The offset.
    pub(super) at: usize,
    /// How many of the resources the text before it refers to.
    pub(super) named: u32,
    pub(super) regions: IsolatedRegions,
    /// Their text, if it was made ahead.
    pub(super) text: Option<Box<BodyText>>,
}

/// What a splice consists of, without its text.
type Numbers = [u64; 9];

impl Splice {
    fn numbers(&self) -> Numbers {
        let IsolatedRegions {
            head,
            indent,
            start,
        } = self.regions;
        let [values, args] = start.numbers();
        [
            self.at as u64,
            self.named.into(),
            head.op,
            head.regions.into(),
            head.span.start.wrapping_sub(head.op),
            head.span.len,
            indent.into(),
            values.into(),
            args.into(),
        ]
    }

    fn of(numbers: Numbers) -> Splice {
        let [at, named, op, regions, distance, len, indent, values, args] = numbers;
        let start = op.wrapping_add(distance);
        Splice {
            at: at as usize,
            named: named as u32,
            regions: IsolatedRegions {
                head: IsolatedHead {
                    op,
                    regions: regions as u32,
                    span: Span { start, len },
                },
                indent: indent as u32,
                start: NextIds::of([values as u32, args as u32]),
            },
            text: None,
        }
    }
}

/// The splices of a text, in order.
///
/// A file can have one for each seven bytes. They are stored as varints, about 17 bytes each, until they
/// are read.
#[derive(Default)]
pub(super) struct Splices {
    bytes: Vec<u8>,
    /// How many of the bytes were read.
    read: usize,
    /// Splices that were read ahead.
    ahead: VecDeque<Splice>,
}

impl Splices {
    pub(super) fn push(&mut self, splice: &Splice) {
        packed::write(splice.numbers(), &mut self.bytes);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.ahead.is_empty() && self.read == self.bytes.len()
    }

    pub(super) fn shrink_to_fit(&mut self) {
        self.bytes.shrink_to_fit();
    }

    /// The next splice.
    pub(super) fn next(&mut self) -> Option<Splice> {
        self.ahead.pop_front().or_else(|| self.read_next())
    }

    /// The splices that were not read.
    fn unread(&self) -> Unread<'_> {
        Unread(&self.bytes[self.read..])
    }

    fn read_next(&mut self) -> Option<Splice> {
        let mut unread = self.unread();
        let splice = unread.next()?;
        self.read = self.bytes.len() - unread.0.len();
        Some(splice)
    }

    /// The sizes of the next bodies, in bytes of the file.
    pub(super) fn sizes(&self) -> impl Iterator<Item = u64> + '_ {
        let unread = self.unread().map(|splice| splice.regions.head.span.len);
        let ahead = self.ahead.iter();
        let ahead = ahead.map(|splice| splice.regions.head.span.len);
        ahead.chain(unread)
    }

    /// The next splices, at most this many.
    pub(super) fn read_ahead(&mut self, count: usize) -> &mut [Splice] {
        while self.ahead.len() < count {
            let Some(splice) = self.read_next() else {
                break;
            };
            self.ahead.push_back(splice);
        }
        let count = count.min(self.ahead.len());
        &mut self.ahead.make_contiguous()[..count]
    }
}

/// The bytes of splices.
struct Unread<'s>(&'s [u8]);

impl Iterator for Unread<'_> {
    type Item = Splice;

    fn next(&mut self) -> Option<Splice> {
        packed::read(&mut self.0).map(Splice::of)
    }
}
