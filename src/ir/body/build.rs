//! Builds the arrays of a body from its bytes.

use crate::cursor::Cursor;
use crate::error::{Error, ErrorKind, Frame, LimitKind, Violation};
use crate::ids::{AttrId, Pos, TypeId};
use crate::ir::body::arrays::{
    self, ARGUMENT, Arrays, BlockData, IsolatedData, LocatedData, NONE, OpData, OrderData, Rare,
    RegionData, ValueData, flags,
};
use crate::ir::body::rescan::{op_pos, own_bytes};
use crate::ir::body::uses;
use crate::ir::scan::{IsolatedHead, OpHead, Root, ScanState, TableSizes, UseOrder, Visitor, scan};
use crate::{limits, steps};

/// Buffers for decoding, reused from body to body: one set per thread.
#[derive(Default)]
pub struct Scratch {
    state: ScanState,
    builder: Builder,
}

impl Scratch {
    /// Empty buffers.
    pub fn new() -> Scratch {
        Scratch::default()
    }

    /// Decodes a body. Returns the part before an error together with the error.
    #[doc(hidden)]
    pub fn decode(
        &mut self,
        bytes: Cursor<'_>,
        root: Root,
        sizes: &TableSizes<'_>,
    ) -> (Arrays, Option<Error>) {
        steps::count_body();
        let roots = match root {
            Root::Block => 1,
            Root::Regions(count, _) => count,
        };
        if own_bytes(bytes, root, sizes) > limits::MAX_BODY as u64 {
            let kind = ErrorKind::Limit {
                limit: LimitKind::Body,
                most: limits::MAX_BODY as u64,
            };
            return (Arrays::default(), Some(Error::at(bytes.pos(), kind)));
        }
        // There are that many regions, or the scan fails before it visits one.
        let fits = u32::try_from(bytes.left()).unwrap_or(u32::MAX).max(1);
        self.builder.begin(roots.min(fits));
        let done = scan(bytes, root, sizes, &mut self.state, &mut self.builder);
        self.state.release();
        let mut problem = done.err();
        if problem.is_some() {
            self.builder.close();
        } else if let Some(op) = self.builder.missing_operand() {
            let pos = op_pos(bytes, root, sizes, op);
            problem = Some(Error::invalid(pos, Violation::UndefinedOperand).within(Frame::Op(pos)));
        }
        let arrays = self.builder.take(roots.min(fits));
        let problem = problem.or_else(|| uses::check(&arrays).err());
        (arrays, problem)
    }
}

/// The body, or an operation whose regions are being read. A file can have one for each seven bytes.
#[derive(Clone, Copy, Default)]
struct Around {
    op: u32,
    /// Index in `words` at which the operation after them is stored.
    end_word: u32,
    /// The next of its regions to begin.
    next_region: u32,
    /// The blocks of the region, and the next one.
    first_block: u32,
    next_block: u32,
    /// The block to which operations are added.
    block: u32,
    /// The number of the next value of the region.
    next_value: u32,
    /// Whether the region states no values: its results cannot be referred to.
    nameless: bool,
    /// Length of `numbers` before the region.
    numbers: u32,
}

#[derive(Default)]
struct Builder {
    ops: Vec<OpData>,
    flags: Vec<u8>,
    words: Vec<u32>,
    values: Vec<ValueData>,
    blocks: Vec<BlockData>,
    regions: Vec<RegionData>,
    isolated: Vec<IsolatedData>,
    located: Vec<LocatedData>,
    arg_locations: Vec<u32>,
    rare: Rare,
    /// The value for each number that operands can refer to.
    numbers: Vec<u32>,
    here: Around,
    around: Vec<Around>,
    /// The first result of the current operation, or argument of the current block.
    first: u32,
    count: u32,
    /// How many of them have been defined.
    defined: u32,
    /// Successors that the operation still needs, and their number.
    successors: (u32, u32),
    /// Whether the last operation is incomplete.
    partial: bool,
    /// Whether a region has defined fewer values than it states.
    missing: bool,
}

impl Builder {
    fn begin(&mut self, roots: u32) {
        self.ops.clear();
        self.flags.clear();
        self.words.clear();
        self.values.clear();
        self.blocks.clear();
        self.regions.clear();
        self.isolated.clear();
        self.located.clear();
        self.arg_locations.clear();
        self.rare.orders.clear();
        self.rare.order_numbers.clear();
        self.numbers.clear();
        self.around.clear();
        self.here = Around {
            op: NONE,
            ..Around::default()
        };
        self.partial = false;
        self.missing = false;
        self.add_regions(NONE, roots);
    }

    fn add_regions(&mut self, op: u32, count: u32) {
        let region = RegionData {
            op,
            first_block: 0,
            blocks: 0,
        };
        self.regions
            .resize(self.regions.len() + count as usize, region);
    }

    #[inline]
    fn define(&mut self, ty: TypeId, def: u32) {
        self.values[(self.first + self.defined) as usize] = ValueData { ty: ty.0, def };
        self.defined += 1;
    }

    /// The first operation that refers to an undefined value.
    #[cold]
    fn missing_operand(&self) -> Option<u32> {
        if !self.missing {
            return None;
        }
        (0..self.ops.len()).find_map(|op| {
            let words = self.words_of(op);
            let operands = &words[arrays::operands(self.flags[op], words)];
            let missing = |id: &u32| self.values[*id as usize] == ValueData::MISSING;
            operands.iter().any(missing).then_some(op as u32)
        })
    }

    fn words_of(&self, op: usize) -> &[u32] {
        let end = self.ops.get(op + 1).map(|next| next.words as usize);
        &self.words[self.ops[op].words as usize..end.unwrap_or(self.words.len())]
    }

    /// Completes the part that was read before an error.
    #[cold]
    fn close(&mut self) {
        let partial = if self.partial { self.ops.pop() } else { None };
        if let Some(op) = partial {
            let flags = self.flags.pop().unwrap_or_default();
            self.words.truncate(op.words as usize);
            if flags & (flags::ONE_RESULT | flags::RESULTS) != 0 {
                let results = self.first as usize..(self.first + self.defined) as usize;
                self.values[results.clone()].fill(ValueData::MISSING);
                let orders = &mut self.rare.orders;
                orders.retain(|o| !results.contains(&(o.value as usize)));
            }
        } else if let Some(block) = self.blocks.get_mut(self.here.block as usize) {
            // Of a block without operations, the arguments may be incomplete.
            if block.first_op as usize == self.ops.len() && block.first_arg == self.first {
                block.args = block.args.min(self.defined);
            }
        }
        let ends = self.ops.len() as u32;
        for open in self.around.iter().chain([&self.here]) {
            if open.op != NONE {
                self.words[open.end_word as usize] = ends;
            }
        }
        for open in self.around.iter().chain([&self.here]) {
            let Some(block) = self.blocks.get_mut(open.block as usize) else {
                continue;
            };
            // The `end` of each operation is the index of the next one.
            let (mut next, mut count) = (block.first_op, 0);
            while next < ends && count < block.ops {
                let op = next as usize;
                let nested = self.flags[op] & flags::REGIONS != 0;
                let after = self.ops.get(op + 1).map(|o| o.words as usize);
                let words = &self.words[..after.unwrap_or(self.words.len())];
                next = match words.last() {
                    Some(end) if nested => *end,
                    _ => next + 1,
                };
                count += 1;
            }
            block.ops = count;
        }
    }

    /// The arrays, with exact capacity.
    fn take(&mut self, roots: u32) -> Arrays {
        let has_rare = !self.rare.orders.is_empty();
        let rare = has_rare.then(|| Box::new(std::mem::take(&mut self.rare)));
        // A block can begin after those of the regions in the block before it.
        self.located.sort_unstable_by_key(|located| located.block);
        release(&mut self.around);
        release(&mut self.numbers);
        Arrays {
            ops: boxed(&mut self.ops),
            flags: boxed(&mut self.flags),
            words: boxed(&mut self.words),
            values: boxed(&mut self.values),
            blocks: boxed(&mut self.blocks),
            regions: boxed(&mut self.regions),
            isolated: boxed(&mut self.isolated),
            located: boxed(&mut self.located),
            arg_locations: boxed(&mut self.arg_locations),
            rare,
            roots,
        }
    }
}

/// A buffer of more bytes is not kept for the next body.
const LARGE: usize = 1 << 20;

/// Frees a large buffer.
fn release<T>(scratch: &mut Vec<T>) {
    if scratch.capacity() * size_of::<T>() > LARGE {
        *scratch = Vec::new();
    }
}

/// Small arrays are copied, so that the buffer can be reused; large ones are moved.
fn boxed<T: Copy>(scratch: &mut Vec<T>) -> Box<[T]> {
    if size_of_val(scratch.as_slice()) > LARGE {
        return std::mem::take(scratch).into_boxed_slice();
    }
    scratch.as_slice().into()
}

impl Visitor for Builder {
    #[inline]
    fn op(&mut self, op: OpHead) {
        self.partial = true;
        self.count = 0;
        self.ops.push(OpData {
            name: op.name.0,
            location: op.location.0,
            block: self.here.block,
            first_result: 0,
            words: self.words.len() as u32,
        });
        let mut flags = 0;
        if let Some(id) = op.attributes {
            flags |= flags::ATTRIBUTES;
            self.words.push(id.0);
        }
        if let Some(id) = op.properties {
            flags |= flags::PROPERTIES;
            self.words.push(id.0);
        }
        self.flags.push(flags);
    }

    #[inline]
    fn results(&mut self, count: u32) {
        self.first = self.here.next_value;
        if self.here.nameless {
            self.first = self.values.len() as u32;
            let len = self.values.len() + count as usize;
            self.values.resize(len, ValueData::MISSING);
        }
        self.here.next_value = self.first + count;
        (self.count, self.defined) = (count, 0);
        let flag = match count {
            1 => flags::ONE_RESULT,
            _ => flags::RESULTS,
        };
        if count != 1 {
            self.words.push(count);
        }
        if let (Some(op), Some(flags)) = (self.ops.last_mut(), self.flags.last_mut()) {
            op.first_result = self.first;
            *flags |= flag;
        }
    }

    #[inline]
    fn result(&mut self, ty: TypeId) {
        self.define(ty, self.ops.len() as u32 - 1);
    }

    #[inline]
    fn operand(&mut self, number: u32) {
        self.words.push(self.numbers[number as usize]);
    }

    fn successors(&mut self, count: u32) {
        self.successors = (count, count);
        self.set_flag(flags::SUCCESSORS);
    }

    fn successor(&mut self, block: u32) {
        self.words.push(self.here.first_block + block);
        self.successors.0 -= 1;
        if self.successors.0 == 0 {
            self.words.push(self.successors.1);
        }
    }

    fn use_order(&mut self, order: UseOrder<'_>) {
        if order.value >= u64::from(self.count) {
            // There is no such value: the reference reader ignores this, `verify` reports it.
            return;
        }
        let first = self.rare.order_numbers.len() as u32;
        let mut numbers = order.numbers;
        for _ in 0..order.len {
            // These bytes were read before.
            let number = numbers.varint().unwrap_or_default();
            self.rare
                .order_numbers
                .push(u32::try_from(number).unwrap_or(NONE));
        }
        self.rare.orders.push(OrderData {
            value: self.first + order.value as u32,
            pairs: order.pairs,
            first,
            len: order.len,
            pos: order.pos,
        });
    }

    fn regions(&mut self, _: Pos, count: u32, _: bool) {
        self.partial = false;
        self.set_flag(flags::REGIONS);
        let first = self.regions.len() as u32;
        let op = self.ops.len() as u32 - 1;
        self.add_regions(op, count);
        self.words.extend([first, count, NONE]);
        let inner = Around {
            op,
            end_word: self.words.len() as u32 - 1,
            next_region: first,
            block: NONE,
            ..Around::default()
        };
        self.around.push(std::mem::replace(&mut self.here, inner));
    }

    fn isolated(&mut self, head: IsolatedHead) {
        self.partial = false;
        self.set_flag(flags::ISOLATED);
        self.words.push(self.isolated.len() as u32);
        self.isolated.push(IsolatedData {
            op: self.ops.len() as u32 - 1,
            regions: head.regions,
            op_pos: head.op,
            span: head.span,
        });
    }

    fn region(&mut self, _: Pos, blocks: u32, values: u32) {
        let id = self.here.next_region;
        let first_block = self.blocks.len() as u32;
        let first_value = self.values.len() as u32;
        self.regions[id as usize].first_block = first_block;
        self.regions[id as usize].blocks = blocks;
        let block = BlockData {
            region: id,
            first_op: 0,
            ops: 0,
            first_arg: 0,
            args: 0,
        };
        self.blocks
            .resize(self.blocks.len() + blocks as usize, block);
        self.here.next_region += 1;
        self.here.first_block = first_block;
        self.here.next_block = first_block;
        self.here.next_value = first_value;
        self.here.nameless = values == 0;
        self.here.numbers = self.numbers.len() as u32;
        self.numbers.extend(first_value..first_value + values);
        let len = self.values.len() + values as usize;
        self.values.resize(len, ValueData::MISSING);
    }

    fn block(&mut self, ops: u32, args: u32) {
        let id = self.here.next_block;
        self.here.next_block += 1;
        self.here.block = id;
        (self.first, self.count, self.defined) = (self.here.next_value, args, 0);
        self.here.next_value += args;
        let block = &mut self.blocks[id as usize];
        block.first_op = self.ops.len() as u32;
        block.ops = ops;
        block.first_arg = self.first;
        block.args = args;
        // There are enough bytes for them; growing by doubling would touch twice the memory.
        self.ops.reserve(ops as usize);
        self.flags.reserve(ops as usize);
    }

    fn argument(&mut self, ty: TypeId, location: Option<AttrId>) {
        let id = self.here.block;
        if let Some(location) = location {
            let locations = &mut self.arg_locations;
            let first = match self.located.last() {
                Some(located) if located.block == id => located.first,
                _ => {
                    let first = locations.len() as u32;
                    self.located.push(LocatedData { block: id, first });
                    let args = self.blocks[id as usize].args;
                    locations.resize(locations.len() + args as usize, NONE);
                    first
                }
            };
            locations[(first + self.defined) as usize] = location.0;
        }
        self.define(ty, ARGUMENT | id);
    }

    fn end_region(&mut self, defined: u32) {
        let before = self.here.numbers as usize;
        let stated = self.numbers.len() - before;
        self.missing |= stated > defined as usize;
        self.numbers.truncate(before);
    }

    fn end_regions(&mut self, _: Pos) {
        self.words[self.here.end_word as usize] = self.ops.len() as u32;
        if let Some(outer) = self.around.pop() {
            self.here = outer;
        }
    }

    #[inline]
    fn end_op(&mut self, _: Pos) {
        self.partial = false;
    }
}

impl Builder {
    fn set_flag(&mut self, flag: u8) {
        if let Some(flags) = self.flags.last_mut() {
            *flags |= flag;
        }
    }
}
