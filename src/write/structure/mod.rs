//! Operations, blocks, regions and values, as numbers: what a builder makes and an edit changes.
//!
//! ```text
//! load   decoded body -> operations        emit   operations -> bodies
//! links  the order of operations           bodies -> pieces of the IR section
//! ```
//!
//! An operation that is erased keeps its number and is in no block.

mod bodies;
mod emit;
mod links;
mod load;

pub(super) use bodies::Bodies;
pub(super) use emit::emit;
pub(super) use load::Loaded;

use std::collections::HashMap;
use std::ops::Range;

use crate::ids::{AttrId, OpNameId, PropertiesId, TypeId};
use crate::ir::IsolatedHead;

/// Stands for a missing operation.
pub(super) const NONE: u32 = u32::MAX;

/// The operations of a module, from the outside in: those in a region have greater numbers than the
/// one that has the region.
pub(super) struct Structure {
    pub(super) ops: Vec<OpData>,
    pub(super) regions: Vec<RegionData>,
    pub(super) blocks: Vec<BlockData>,
    pub(super) values: Vec<ValueData>,
    /// Values whose uses are uses of another value.
    pub(super) replaced: HashMap<u32, u32>,
}

pub(super) struct OpData {
    pub(super) name: OpNameId,
    pub(super) location: AttrId,
    pub(super) attributes: Option<AttrId>,
    pub(super) properties: Option<PropertiesId>,
    pub(super) operands: Vec<u32>,
    pub(super) results: Range<u32>,
    /// Blocks.
    pub(super) successors: Vec<u32>,
    pub(super) regions: Range<u32>,
    /// Its isolated regions that lie in the file that is edited.
    pub(super) kept: Option<IsolatedHead>,
    /// Its block, and its place among the operations that the block was given.
    pub(super) block: u32,
    pub(super) place: u32,
    /// The operations beside it.
    pub(super) next: u32,
    pub(super) previous: u32,
    /// Whether its regions use no value from outside.
    pub(super) isolated: bool,
}

pub(super) struct RegionData {
    /// Its operation; `None` for the top level, and for isolated regions of a file.
    pub(super) op: Option<u32>,
    pub(super) blocks: Vec<u32>,
}

pub(super) struct BlockData {
    pub(super) region: u32,
    pub(super) args: Range<u32>,
    /// The location of each argument; `None` for an unknown one.
    pub(super) locations: Vec<Option<AttrId>>,
    /// Its first and its last operation, and their number.
    pub(super) first: u32,
    pub(super) last: u32,
    pub(super) len: u32,
    /// How many operations were appended.
    pub(super) places: u32,
}

#[derive(Clone, Copy)]
pub(super) struct ValueData {
    pub(super) ty: TypeId,
    pub(super) block: u32,
    /// Number of operations of the block up to its definition: 0 for an argument, and where the order
    /// is not checked.
    pub(super) place: u32,
}

impl Structure {
    /// The top level: one region with one block.
    pub(super) fn new() -> Structure {
        Structure {
            ops: Vec::new(),
            regions: vec![RegionData {
                op: None,
                blocks: vec![0],
            }],
            blocks: vec![BlockData::new(0, 0..0, Vec::new())],
            values: Vec::new(),
            replaced: HashMap::new(),
        }
    }

    /// The operations around the end of a block whose regions a use of `value` there enters, from
    /// the inside out; `None` if the value is not defined there.
    pub(super) fn entered(&self, value: u32, block: u32) -> Option<Vec<u32>> {
        let value = self.values[value as usize];
        let mut entered = Vec::new();
        let mut block = block;
        let mut place = self.blocks[block as usize].places;
        loop {
            if value.block == block {
                return (value.place <= place).then_some(entered);
            }
            let region = self.blocks[block as usize].region;
            if self.blocks[value.block as usize].region == region {
                return Some(entered);
            }
            let op = self.regions[region as usize].op?;
            entered.push(op);
            let op = &self.ops[op as usize];
            (block, place) = (op.block, op.place);
        }
    }

    /// The value whose uses those of `value` are.
    pub(super) fn replacement(&self, mut value: u32) -> u32 {
        while let Some(next) = self.replaced.get(&value) {
            value = *next;
        }
        value
    }
}

impl BlockData {
    pub(super) fn new(region: u32, args: Range<u32>, locations: Vec<Option<AttrId>>) -> BlockData {
        BlockData {
            region,
            args,
            locations,
            first: NONE,
            last: NONE,
            len: 0,
            places: 0,
        }
    }
}
