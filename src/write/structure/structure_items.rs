//! The items of a structure. An operation that is erased keeps its number and is in no block.

use std::collections::HashMap;
use std::ops::Range;

use crate::ids::{AttrId, OpNameId, PropertiesId, TypeId};
use crate::ir::IsolatedHead;

/// Stands for a missing operation.
pub(in crate::write) const NONE: u32 = u32::MAX;

/// The operations of a module, from the outside in: those in a region have greater numbers than the
/// one that has the region.
pub(in crate::write) struct Structure {
    pub(in crate::write) ops: Vec<OpData>,
    pub(in crate::write) regions: Vec<RegionData>,
    pub(in crate::write) blocks: Vec<BlockData>,
    pub(in crate::write) values: Vec<ValueData>,
    /// Values whose uses are uses of another value.
    pub(in crate::write) replaced: HashMap<u32, u32>,
    /// The orders of uses that are stated: for each value the places of its uses, that of the last operation
    /// first.
    pub(in crate::write) orders: HashMap<u32, Vec<u32>>,
}

pub(in crate::write) struct OpData {
    pub(in crate::write) name: OpNameId,
    pub(in crate::write) location: AttrId,
    pub(in crate::write) attributes: Option<AttrId>,
    pub(in crate::write) properties: Option<PropertiesId>,
    pub(in crate::write) operands: Vec<u32>,
    pub(in crate::write) results: Range<u32>,
    /// Blocks.
    pub(in crate::write) successors: Vec<u32>,
    pub(in crate::write) regions: Range<u32>,
    /// Its isolated regions that lie in the file that is edited.
    pub(in crate::write) kept: Option<IsolatedHead>,
    /// Its block, and its place among the operations that the block was given.
    pub(in crate::write) block: u32,
    pub(in crate::write) place: u32,
    /// The operations beside it.
    pub(in crate::write) next: u32,
    pub(in crate::write) previous: u32,
    /// Whether its regions use no value from outside.
    pub(in crate::write) isolated: bool,
}

pub(in crate::write) struct RegionData {
    /// Its operation; `None` for the top level, and for isolated regions of a file.
    pub(in crate::write) op: Option<u32>,
    pub(in crate::write) blocks: Vec<u32>,
}

pub(in crate::write) struct BlockData {
    pub(in crate::write) region: u32,
    pub(in crate::write) args: Range<u32>,
    /// The location of each argument; `None` for an unknown one.
    pub(in crate::write) locations: Vec<Option<AttrId>>,
    /// Its first and its last operation, and their number.
    pub(in crate::write) first: u32,
    pub(in crate::write) last: u32,
    pub(in crate::write) len: u32,
    /// How many operations were appended.
    pub(in crate::write) places: u32,
}

#[derive(Clone, Copy)]
pub(in crate::write) struct ValueData {
    pub(in crate::write) ty: TypeId,
    pub(in crate::write) block: u32,
    /// Number of operations of the block up to its definition: 0 for an argument, and where the order
    /// is not checked.
    pub(in crate::write) place: u32,
}

impl Structure {
    /// The top level: one region with one block.
    pub(in crate::write) fn new() -> Structure {
        Structure {
            ops: Vec::new(),
            regions: vec![RegionData {
                op: None,
                blocks: vec![0],
            }],
            blocks: vec![BlockData::new(0, 0..0, Vec::new())],
            values: Vec::new(),
            replaced: HashMap::new(),
            orders: HashMap::new(),
        }
    }

    /// The operations around the end of a block whose regions a use of `value` there enters, from
    /// the inside out; `None` if the value is not defined there.
    pub(in crate::write) fn entered(&self, value: u32, block: u32) -> Option<Vec<u32>> {
        let value = self.values[value as usize];
        if value.block == NONE {
            return None;
        }
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
    pub(in crate::write) fn replacement(&self, mut value: u32) -> u32 {
        while let Some(next) = self.replaced.get(&value) {
            value = *next;
        }
        value
    }
}

impl BlockData {
    pub(in crate::write) fn new(
        region: u32,
        args: Range<u32>,
        locations: Vec<Option<AttrId>>,
    ) -> BlockData {
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
