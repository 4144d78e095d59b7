//! A decoded body: a few flat arrays of 4-byte numbers.
//!
//! | array | an element | bytes |
//! |---|---|--:|
//! | ops | name, location, block, first result, place in `words` | 20 |
//! | flags | which optional parts an operation has | 1 |
//! | words | the optional parts, and the operands | 4 each |
//! | values | type, definition | 8 |
//! | blocks | region, first operation, operations, first argument, arguments, their locations | 24 |
//! | regions | operation, first block, blocks | 12 |
//! | isolated | operation, its offset, number of regions, span | 32 |
//! | arg_locations | the locations of the arguments of a block where one has any | 4 |
//!
//! In `words` an operation has, in this order: dictionary; property record;
//! number of results where it is not one; operands; successors and their
//! number; first inline region, their number, and the operation behind them
//! all; or the number of its entry in `isolated`. Its words end where those of
//! the next operation begin, so the operands need no count.
//!
//! An operation costs 21 bytes, 4 for each of dictionary, record and operand,
//! and 8 for each result: `arith.addi` with two operands, one result and its
//! record of flags is 21 + 4 + 2 * 4 + 8 = 41 bytes; with a dictionary, 45.
//! The arrays are allocated exactly.
//!
//! Operations are numbered in the order of the bytes, which is that of a
//! pre-order walk. Values are numbered by region: arguments and results that a
//! region defines directly are consecutive.

use std::fmt;
use std::ops::Range;

use crate::ids::{BlockId, OpId, Pos, RegionId, Span, ValueId};
use crate::ir::handles::{BlockRef, OpRef, RegionRef, ValueRef};
use crate::ir::isolated::Isolated;
use crate::ir::scan::{Root, ScanState, scan};
use crate::ir::visitor::{IsolatedHead, OpHead, Visitor};
use crate::view::View;

/// The parts of an operation that `flags` tells of.
pub(crate) mod flags {
    pub(crate) const ATTRIBUTES: u8 = 0x01;
    pub(crate) const PROPERTIES: u8 = 0x02;
    pub(crate) const ONE_RESULT: u8 = 0x04;
    pub(crate) const RESULTS: u8 = 0x08;
    pub(crate) const SUCCESSORS: u8 = 0x10;
    pub(crate) const REGIONS: u8 = 0x20;
    pub(crate) const ISOLATED: u8 = 0x40;
}

/// No number: of an operation that is none, of a location that is not stated.
pub(crate) const NONE: u32 = u32::MAX;

/// In [`ValueData::def`]: the rest is the number of a block, not of an operation.
pub(crate) const ARGUMENT: u32 = 1 << 31;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OpData {
    pub(crate) name: u32,
    pub(crate) location: u32,
    pub(crate) block: u32,
    pub(crate) first_result: u32,
    pub(crate) words: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ValueData {
    pub(crate) ty: u32,
    /// The defining operation, or block and [`ARGUMENT`]; [`NONE`] for a number nobody defines.
    pub(crate) def: u32,
}

impl ValueData {
    /// A number that the region states and does not define.
    pub(crate) const MISSING: ValueData = ValueData {
        ty: NONE,
        def: NONE,
    };
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BlockData {
    pub(crate) region: u32,
    pub(crate) first_op: u32,
    pub(crate) ops: u32,
    pub(crate) first_arg: u32,
    pub(crate) args: u32,
    /// Its first in `arg_locations`; [`NONE`] when no argument has one.
    pub(crate) locations: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RegionData {
    /// [`NONE`] for the regions of the body itself.
    pub(crate) op: u32,
    pub(crate) first_block: u32,
    pub(crate) blocks: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IsolatedData {
    pub(crate) op: u32,
    pub(crate) regions: u32,
    pub(crate) op_pos: Pos,
    pub(crate) span: Span,
}

/// A stated order of the uses of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OrderData {
    pub(crate) value: u32,
    pub(crate) pairs: bool,
    /// Its numbers in `order_numbers`.
    pub(crate) first: u32,
    pub(crate) len: u32,
    pub(crate) pos: Pos,
}

/// What is rarely there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rare {
    pub(crate) orders: Vec<OrderData>,
    pub(crate) order_numbers: Vec<u32>,
}

/// The arrays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Arrays {
    pub(crate) ops: Box<[OpData]>,
    pub(crate) flags: Box<[u8]>,
    pub(crate) words: Box<[u32]>,
    pub(crate) values: Box<[ValueData]>,
    pub(crate) blocks: Box<[BlockData]>,
    pub(crate) regions: Box<[RegionData]>,
    pub(crate) isolated: Box<[IsolatedData]>,
    /// Locations of arguments; [`NONE`] for the unknown one.
    pub(crate) arg_locations: Box<[u32]>,
    pub(crate) rare: Option<Box<Rare>>,
    /// How many of `regions`, from the first on, are the body's own.
    pub(crate) roots: u32,
}

impl Arrays {
    /// The words of an operation.
    #[inline]
    pub(crate) fn words_of(&self, op: usize) -> &[u32] {
        let end = self.ops.get(op + 1).map(|next| next.words as usize);
        &self.words[self.ops[op].words as usize..end.unwrap_or(self.words.len())]
    }
}

/// The operations of the top level, or of the regions of one isolated operation.
///
/// It is dropped with its owner; [`Isolated::decode`] makes it again.
pub struct Body<'a> {
    pub(crate) view: View<'a>,
    pub(crate) root: Root,
    pub(crate) span: Span,
    pub(crate) arrays: Arrays,
    /// Its number among the bodies that were decoded together.
    pub(crate) number: u32,
}

impl<'a> Body<'a> {
    /// What the body was decoded through.
    pub fn view(&self) -> View<'a> {
        self.view
    }

    /// The isolated regions that it was decoded from; `None` for the top level.
    pub(crate) fn head(&self) -> Option<IsolatedHead> {
        match self.root {
            Root::Block => None,
            Root::Regions(regions, op) => Some(IsolatedHead {
                op,
                regions,
                span: self.span,
            }),
        }
    }

    /// Its bytes in the file.
    pub fn span(&self) -> Span {
        self.span
    }

    /// Number of operations, those of inline regions included, those of isolated ones not.
    pub fn num_ops(&self) -> u32 {
        self.arrays.ops.len() as u32
    }

    /// Number of values: block arguments and results.
    pub fn num_values(&self) -> u32 {
        let values = self.arrays.values.iter();
        values.filter(|v| **v != ValueData::MISSING).count() as u32
    }

    /// One more than the largest number of a value.
    pub fn value_bound(&self) -> u32 {
        self.arrays.values.len() as u32
    }

    /// Number of blocks.
    pub fn num_blocks(&self) -> u32 {
        self.arrays.blocks.len() as u32
    }

    /// Number of regions, the body's own included.
    pub fn num_regions(&self) -> u32 {
        self.arrays.regions.len() as u32
    }

    /// The operation of this number.
    pub fn op(&self, id: OpId) -> Option<OpRef<'_>> {
        (id.0 < self.num_ops()).then_some(OpRef { body: self, id })
    }

    /// The value of this number.
    pub fn value(&self, id: ValueId) -> Option<ValueRef<'_>> {
        (id.0 < self.value_bound()).then_some(ValueRef { body: self, id })
    }

    /// The block of this number.
    pub fn block(&self, id: BlockId) -> Option<BlockRef<'_>> {
        (id.0 < self.num_blocks()).then_some(BlockRef { body: self, id })
    }

    /// The region of this number.
    pub fn region(&self, id: RegionId) -> Option<RegionRef<'_>> {
        (id.0 < self.num_regions()).then_some(RegionRef { body: self, id })
    }

    /// All operations, in the order of the bytes: that of a pre-order walk.
    pub fn ops(&self) -> impl ExactSizeIterator<Item = OpRef<'_>> + DoubleEndedIterator + Clone {
        self.op_range(0..self.num_ops())
    }

    pub(crate) fn op_range(
        &self,
        range: Range<u32>,
    ) -> impl ExactSizeIterator<Item = OpRef<'_>> + DoubleEndedIterator + Clone {
        range.map(move |id| OpRef {
            body: self,
            id: OpId(id),
        })
    }

    /// The body's own regions. The top level is one region of one block.
    pub fn regions(&self) -> impl ExactSizeIterator<Item = RegionRef<'_>> + Clone {
        (0..self.arrays.roots).map(move |id| RegionRef {
            body: self,
            id: RegionId(id),
        })
    }

    /// All isolated regions of this body's operations, in file order, none of them decoded.
    pub fn isolated(&self) -> impl ExactSizeIterator<Item = Isolated<'a>> + Clone {
        let view = self.view;
        self.arrays
            .isolated
            .iter()
            .map(move |data| Isolated::new(view, data))
    }

    /// The isolated regions of an operation, if it has any.
    pub fn isolated_of(&self, op: OpId) -> Option<Isolated<'a>> {
        let index = self.isolated_index(op)?;
        let data = self.arrays.isolated.get(index as usize)?;
        Some(Isolated::new(self.view, data))
    }

    /// Which of [`Body::isolated`] an operation's regions are.
    pub fn isolated_index(&self, op: OpId) -> Option<u32> {
        let flags = *self.arrays.flags.get(op.index())?;
        if flags & flags::ISOLATED == 0 {
            return None;
        }
        self.words(op).last().copied()
    }

    /// The words of an operation.
    #[inline]
    pub(crate) fn words(&self, op: OpId) -> &[u32] {
        self.arrays.words_of(op.index())
    }

    /// Where each operation stands in the file, isolated regions included. Read again from
    /// the bytes; the body itself does not keep it.
    pub fn op_spans(&self) -> Vec<Span> {
        let mut spans = Spans {
            spans: Vec::with_capacity(self.arrays.ops.len()),
            open: Vec::new(),
        };
        let mut again = || {
            let facts = self.view.ir_facts()?;
            let bytes = facts.bytes(self.span)?;
            scan(
                bytes,
                self.root,
                &facts,
                &mut ScanState::default(),
                &mut spans,
            )
        };
        // What ends it early ended the decoding, too.
        let _ = again();
        spans.spans.truncate(self.arrays.ops.len());
        spans.spans
    }

    /// Heap memory that the body holds, in bytes.
    pub fn heap_bytes(&self) -> usize {
        let a = &self.arrays;
        let rare = a.rare.as_deref().map_or(0, |r| {
            size_of::<Rare>()
                + r.orders.capacity() * size_of::<OrderData>()
                + r.order_numbers.capacity() * size_of::<u32>()
        });
        size_of_val(&*a.ops)
            + size_of_val(&*a.flags)
            + size_of_val(&*a.words)
            + size_of_val(&*a.values)
            + size_of_val(&*a.blocks)
            + size_of_val(&*a.regions)
            + size_of_val(&*a.isolated)
            + size_of_val(&*a.arg_locations)
            + rare
    }
}

/// Notes where operations begin and end.
struct Spans {
    spans: Vec<Span>,
    open: Vec<usize>,
}

impl Visitor for Spans {
    fn op(&mut self, op: OpHead) {
        self.open.push(self.spans.len());
        self.spans.push(Span {
            start: op.pos,
            len: 0,
        });
    }

    fn end_op(&mut self, pos: Pos) {
        if let Some(open) = self.open.pop() {
            let span = &mut self.spans[open];
            span.len = pos - span.start;
        }
    }
}

/// Which words of an operation are its operands.
#[inline]
pub(crate) fn operands(flags: u8, words: &[u32]) -> Range<usize> {
    let leading = flags & (flags::ATTRIBUTES | flags::PROPERTIES | flags::RESULTS);
    let mut end = words.len() - behind_successors(flags);
    if flags & flags::SUCCESSORS != 0 {
        end -= 1 + words[end - 1] as usize;
    }
    leading.count_ones() as usize..end
}

/// How many words stand behind the number of successors.
#[inline]
pub(crate) fn behind_successors(flags: u8) -> usize {
    match flags & (flags::REGIONS | flags::ISOLATED) {
        0 => 0,
        flags::ISOLATED => 1,
        _ => 3,
    }
}

/// Equal structure: of the same bytes, decoded on any road.
impl PartialEq for Body<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.span == other.span && self.arrays == other.arrays
    }
}

impl fmt::Debug for Body<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Body")
            .field("span", &self.span)
            .field("ops", &self.num_ops())
            .field("values", &self.num_values())
            .field("blocks", &self.num_blocks())
            .field("isolated", &self.arrays.isolated.len())
            .finish()
    }
}
