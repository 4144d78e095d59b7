//! Encodes the events of a scan: the inverse of [`scan`](super::scan).
//!
//! An event of the grammar that depends on a later one is held back: the use-list orders of a
//! range of values are led by their number, and the arguments of a block by a byte that says
//! whether there are any.

use crate::encoder::Encoder;
use crate::format::{Version, op_mask};
use crate::ids::{AttrId, Pos, TypeId};
use crate::ir::scan::sizes::Root;
use crate::ir::scan::visitor::{IsolatedHead, OpHead, UseOrder, Visitor};

/// The start of an operation in the file that is written.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct OpNumbers {
    pub name: u64,
    pub mask: u8,
    pub location: u64,
    pub attributes: Option<u64>,
    pub properties: Option<u64>,
}

/// The numbers of table entries in the file that is written.
#[doc(hidden)]
pub trait EntryNumbers {
    /// Those of the next operation.
    fn op(&mut self, op: OpHead) -> OpNumbers;

    /// That of a type.
    fn ty(&mut self, id: TypeId) -> u64;

    /// That of the location of a block's argument; `None` where it is left out.
    fn argument_location(&mut self, location: Option<AttrId>) -> Option<u64>;
}

impl<N: EntryNumbers> EntryNumbers for &mut N {
    #[inline]
    fn op(&mut self, op: OpHead) -> OpNumbers {
        N::op(self, op)
    }

    #[inline]
    fn ty(&mut self, id: TypeId) -> u64 {
        N::ty(self, id)
    }

    #[inline]
    fn argument_location(&mut self, location: Option<AttrId>) -> Option<u64> {
        N::argument_location(self, location)
    }
}

/// Where the encoded operations go.
#[doc(hidden)]
pub trait BodySink {
    /// Appends what `encode` writes; it does not pad.
    fn encode(&mut self, encode: impl FnOnce(&mut Encoder<'_>));

    /// Appends isolated regions that the scan did not enter: from version 2 on a section, before
    /// that their bytes.
    fn isolated(&mut self, regions: IsolatedHead, version: Version);
}

/// A visitor that encodes the events of a scan.
#[doc(hidden)]
pub struct BodyEncoder<'s, S, N> {
    sink: &'s mut S,
    numbers: N,
    version: Version,
    /// The top level, whose region and block are not an operation's.
    is_top_level: bool,
    /// Optional parts of the operation that have not been written.
    parts: u8,
    /// Values of the range to which use-list orders can belong.
    values: u32,
    /// The arguments of a block have been written, but not the byte after them.
    after_arguments: bool,
    /// Use-list orders that are held back, and their number.
    orders: Vec<u8>,
    num_orders: u64,
}

/// The optional parts of an operation that begin with a count. They have the order of their bits.
const COUNTED: u8 = op_mask::RESULTS | op_mask::OPERANDS | op_mask::SUCCESSORS;

/// All optional parts that begin with a number of their own.
const PARTS: u8 = COUNTED | op_mask::USE_LIST_ORDERS | op_mask::REGIONS;

impl<'s, S: BodySink, N: EntryNumbers> BodyEncoder<'s, S, N> {
    /// An encoder of a body.
    pub fn new(sink: &'s mut S, numbers: N, version: Version, root: Root) -> Self {
        BodyEncoder {
            sink,
            numbers,
            version,
            is_top_level: root == Root::Block,
            parts: 0,
            values: 0,
            after_arguments: false,
            orders: Vec::new(),
            num_orders: 0,
        }
    }

    /// A part of an operation begins. The counts of the empty parts before it are written.
    #[inline]
    fn part(&mut self, part: u8) {
        let empty = self.parts & COUNTED & (part - 1);
        self.parts &= !(part | empty);
        if empty != 0 {
            self.empty_parts(empty.count_ones());
        }
    }

    #[cold]
    fn empty_parts(&mut self, count: u32) {
        for _ in 0..count {
            self.number(0);
        }
    }

    /// Ends the use-list orders of an operation; that there are none is stated, too.
    #[cold]
    fn end_orders(&mut self) {
        let stated = self.parts & op_mask::USE_LIST_ORDERS != 0;
        self.part(op_mask::USE_LIST_ORDERS);
        let is_count = stated && self.values > 1 && self.version.has_use_list_orders();
        if is_count && self.num_orders == 0 {
            self.number(0);
        }
        self.flush();
    }

    /// Writes what was held back.
    #[inline]
    fn flush(&mut self) {
        if self.after_arguments || self.num_orders > 0 {
            self.flush_held();
        }
    }

    #[cold]
    fn flush_held(&mut self) {
        let (count, many) = (self.num_orders, self.values > 1);
        if std::mem::take(&mut self.after_arguments) {
            self.sink.encode(|out| {
                out.byte(if count > 0 {
                    op_mask::USE_LIST_ORDERS
                } else {
                    0
                });
            });
        }
        if count > 0 {
            let orders = &self.orders;
            self.sink.encode(|out| {
                out.varints(many.then_some(count)).bytes(orders);
            });
            self.orders.clear();
            self.num_orders = 0;
        }
    }
}

impl<S: BodySink, N: EntryNumbers> Visitor for BodyEncoder<'_, S, N> {
    fn op(&mut self, op: OpHead) {
        self.flush();
        self.values = 0;
        let op = self.numbers.op(op);
        self.parts = op.mask & PARTS;
        self.sink.encode(|out| {
            out.varint(op.name).byte(op.mask).varint(op.location);
            for id in [op.attributes, op.properties].into_iter().flatten() {
                out.varint(id);
            }
        });
    }

    fn results(&mut self, count: u32) {
        self.part(op_mask::RESULTS);
        self.values = count;
        self.count(count);
    }

    fn result(&mut self, ty: TypeId) {
        let ty = self.numbers.ty(ty);
        self.number(ty);
    }

    fn operands(&mut self, count: u32) {
        self.part(op_mask::OPERANDS);
        self.count(count);
    }

    fn operand(&mut self, number: u32) {
        self.number(number.into());
    }

    fn successors(&mut self, count: u32) {
        self.part(op_mask::SUCCESSORS);
        self.count(count);
    }

    fn successor(&mut self, block: u32) {
        self.number(block.into());
    }

    fn use_order(&mut self, order: UseOrder<'_>) {
        // A block without arguments can state an order, which is of no value.
        let has_place = self.after_arguments || self.parts & op_mask::USE_LIST_ORDERS != 0;
        if !self.version.has_use_list_orders() || !has_place {
            return;
        }
        let mut out = Encoder::new(&mut self.orders, 0);
        if self.values > 1 {
            out.varint(order.value);
        }
        out.varint_with_flag(order.len.into(), order.pairs);
        let mut numbers = order.numbers;
        for _ in 0..order.len {
            // The scan has read them.
            out.varint(numbers.varint().unwrap_or_default());
        }
        self.num_orders += 1;
    }

    fn regions(&mut self, _: Pos, count: u32, isolated: bool) {
        self.begin_regions(count, isolated);
    }

    fn isolated(&mut self, regions: IsolatedHead) {
        self.begin_regions(regions.regions, true);
        self.sink.isolated(regions, self.version);
    }

    fn region(&mut self, _: Pos, blocks: u32, values: u32) {
        if std::mem::take(&mut self.is_top_level) {
            return;
        }
        self.count(blocks);
        if blocks > 0 {
            self.count(values);
        }
    }

    fn block(&mut self, ops: u32, args: u32) {
        self.flush();
        self.sink.encode(|out| {
            out.varint_with_flag(ops.into(), args > 0);
            if args > 0 {
                out.varint(args.into());
            }
        });
        self.values = args;
        self.after_arguments = args > 0 && self.version.has_use_list_orders();
    }

    fn argument(&mut self, ty: TypeId, location: Option<AttrId>) {
        let ty = self.numbers.ty(ty);
        let location = self.numbers.argument_location(location);
        let flagged = self.version.has_elided_argument_locations();
        self.sink.encode(|out| {
            if flagged {
                out.varint_with_flag(ty, location.is_some());
            } else {
                out.varint(ty);
            }
            out.varints(location);
        });
    }

    fn end_region(&mut self, _: u32) {
        self.flush();
    }

    fn end_op(&mut self, _: Pos) {
        // Nearly always, or after a nested region, there is nothing left to write.
        if self.parts != 0 {
            self.end_parts();
        }
    }
}

impl<S: BodySink, N: EntryNumbers> BodyEncoder<'_, S, N> {
    #[cold]
    fn end_parts(&mut self) {
        self.end_orders();
        if self.parts & op_mask::REGIONS != 0 {
            self.begin_regions(0, false);
        }
    }

    fn begin_regions(&mut self, count: u32, isolated: bool) {
        self.end_orders();
        self.parts = 0;
        self.sink.encode(|out| {
            out.varint_with_flag(count.into(), isolated);
        });
    }

    fn count(&mut self, count: u32) {
        self.number(count.into());
    }

    #[inline]
    fn number(&mut self, number: u64) {
        self.sink.encode(|out| {
            out.varint(number);
        });
    }
}
