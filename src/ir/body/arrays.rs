//! The arrays of a decoded body: flat, of 4-byte numbers.
//!
//! | array | an element | bytes |
//! |---|---|--:|
//! | ops | name, location, block, first result, index in `words` | 20 |
//! | flags | which optional parts an operation has | 1 |
//! | words | the optional parts, and the operands | 4 each |
//! | values | type, definition | 8 |
//! | blocks | region, first operation, operations, first argument, arguments | 20 |
//! | regions | operation, first block, blocks | 12 |
//! | isolated | operation, its offset, number of regions, span | 32 |
//! | located | a block of which an argument has a location, first index in `arg_locations` | 8 |
//! | arg_locations | the locations of the arguments of such a block | 4 |
//!
//! In `words` an operation has, in this order: dictionary; property record;
//! number of results if not one; operands; successors and their number; then
//! either first inline region, number of regions, and the operation after them,
//! or the index in `isolated`. Its words end where those of the next operation
//! begin, so the number of operands is not stored.
//!
//! An operation costs 21 bytes, 4 for each of dictionary, record and operand,
//! and 8 for each result: `arith.addi` with two operands, one result and its
//! record of flags is 21 + 4 + 2 * 4 + 8 = 41 bytes; with a dictionary, 45.
//! The arrays are allocated exactly.
//!
//! Operations are numbered in the order of the bytes, which is that of a
//! pre-order walk. Values are numbered by region: arguments and results that a
//! region defines directly are consecutive.

use std::ops::Range;

use crate::ids::{Pos, Span};

/// Bits of an element of `flags`: the parts of an operation.
pub(crate) mod flags {
    pub(crate) const ATTRIBUTES: u8 = 0x01;
    pub(crate) const PROPERTIES: u8 = 0x02;
    pub(crate) const ONE_RESULT: u8 = 0x04;
    pub(crate) const RESULTS: u8 = 0x08;
    pub(crate) const SUCCESSORS: u8 = 0x10;
    pub(crate) const REGIONS: u8 = 0x20;
    pub(crate) const ISOLATED: u8 = 0x40;
}

/// Stands for a missing number.
pub(crate) const NONE: u32 = u32::MAX;

/// In [`ValueData::def`]: the other bits are the number of a block, not of an operation.
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
    /// The defining operation, or block and [`ARGUMENT`]; [`NONE`] for an undefined value.
    pub(crate) def: u32,
}

impl ValueData {
    /// A value that the region states but does not define.
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
}

/// A block of which an argument has a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LocatedData {
    pub(crate) block: u32,
    /// Its first index in `arg_locations`.
    pub(crate) first: u32,
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
    /// Index of its first number in `order_numbers`.
    pub(crate) first: u32,
    pub(crate) len: u32,
    pub(crate) pos: Pos,
}

/// Arrays that are empty for most files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Rare {
    pub(crate) orders: Vec<OrderData>,
    pub(crate) order_numbers: Vec<u32>,
}

/// The arrays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[doc(hidden)]
pub struct Arrays {
    pub(crate) ops: Box<[OpData]>,
    pub(crate) flags: Box<[u8]>,
    pub(crate) words: Box<[u32]>,
    pub(crate) values: Box<[ValueData]>,
    pub(crate) blocks: Box<[BlockData]>,
    pub(crate) regions: Box<[RegionData]>,
    pub(crate) isolated: Box<[IsolatedData]>,
    /// In the order of the blocks.
    pub(crate) located: Box<[LocatedData]>,
    /// Locations of arguments; [`NONE`] for the unknown location.
    pub(crate) arg_locations: Box<[u32]>,
    pub(crate) rare: Option<Box<Rare>>,
    /// The first `roots` of `regions` are the body's own.
    pub(crate) roots: u32,
}

impl Arrays {
    /// The words of an operation.
    #[inline]
    pub(crate) fn words_of(&self, op: usize) -> &[u32] {
        let end = self.ops.get(op + 1).map(|next| next.words as usize);
        &self.words[self.ops[op].words as usize..end.unwrap_or(self.words.len())]
    }

    /// The values that are the operands of an operation.
    pub(crate) fn operands_of(&self, op: usize) -> &[u32] {
        let words = self.words_of(op);
        &words[operands(self.flags[op], words)]
    }

    /// The locations of the arguments of a block, up to the end of the array; `None` if all of them
    /// are unknown.
    pub(crate) fn arg_locations_from(&self, block: u32) -> Option<&[u32]> {
        let at = self
            .located
            .binary_search_by_key(&block, |located| located.block);
        let first = self.located.get(at.ok()?)?.first;
        self.arg_locations.get(first as usize..)
    }

    /// Heap memory in bytes.
    pub(crate) fn heap_bytes(&self) -> usize {
        let rare = self.rare.as_deref().map_or(0, |r| {
            size_of::<Rare>()
                + r.orders.capacity() * size_of::<OrderData>()
                + r.order_numbers.capacity() * size_of::<u32>()
        });
        size_of_val(&*self.ops)
            + size_of_val(&*self.flags)
            + size_of_val(&*self.words)
            + size_of_val(&*self.values)
            + size_of_val(&*self.blocks)
            + size_of_val(&*self.regions)
            + size_of_val(&*self.isolated)
            + size_of_val(&*self.located)
            + size_of_val(&*self.arg_locations)
            + rare
    }
}

/// The range of an operation's words that are operands.
#[inline]
pub(crate) fn operands(flags: u8, words: &[u32]) -> Range<usize> {
    let mut end = words.len() - words_after_successors(flags);
    if flags & flags::SUCCESSORS != 0 {
        end -= 1 + words[end - 1] as usize;
    }
    before_operands(flags)..end
}

/// Number of words before the operands.
#[inline]
pub(crate) fn before_operands(flags: u8) -> usize {
    before_results(flags) + usize::from(flags & flags::RESULTS != 0)
}

/// Number of words before the number of results.
#[inline]
pub(crate) fn before_results(flags: u8) -> usize {
    usize::from(flags & flags::ATTRIBUTES != 0) + usize::from(flags & flags::PROPERTIES != 0)
}

/// Number of words after the number of successors.
#[inline]
pub(crate) fn words_after_successors(flags: u8) -> usize {
    match flags & (flags::REGIONS | flags::ISOLATED) {
        0 => 0,
        flags::ISOLATED => 1,
        _ => 3,
    }
}
