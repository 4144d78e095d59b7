//! The items of a structure. An operation that is erased keeps its number and is in no block.

use std::collections::HashMap;
use std::ops::Range;

use mlirbc::ids::{AttrId, OpNameId, PropertiesId, TypeId};
use mlirbc::ir::IsolatedHead;

/// Stands for a missing operation.
pub(crate) const NONE: u32 = u32::MAX;

/// The operations of a module, from the outside in: those in a region have greater numbers than the
/// one that has the region.
pub(crate) struct Structure {
    pub(crate) ops: Vec<OpData>,
    pub(crate) regions: Vec<RegionData>,
    pub(crate) blocks: Vec<BlockData>,
    pub(crate) values: Vec<ValueData>,
    /// Values whose uses are uses of another value.
    pub(crate) replaced: HashMap<u32, u32>,
    /// The orders of uses that are stated: for each value the places of its uses, that of the last operation
    /// first.
    pub(crate) orders: HashMap<u32, Vec<u32>>,
}

pub(crate) struct OpData {
    pub(crate) name: OpNameId,
    pub(crate) location: AttrId,
    pub(crate) attributes: Option<AttrId>,
    pub(crate) properties: Option<PropertiesId>,
    pub(crate) operands: Vec<u32>,
    pub(crate) results: Range<u32>,
    /// Blocks.
    pub(crate) successors: Vec<u32>,
    pub(crate) regions: Range<u32>,
    /// Its isolated regions that lie in the file that is edited.
    pub(crate) kept: Option<IsolatedHead>,
    /// Its block, and its place among the operations that the block was given.
    pub(crate) block: u32,
    pub(crate) place: u32,
    /// The operations beside it.
    pub(crate) next: u32,
    pub(crate) previous: u32,
    /// Whether its regions use no value from outside.
    pub(crate) isolated: bool,
}

pub(crate) struct RegionData {
    /// Its operation; `None` for the top level, and for isolated regions of a file.
    pub(crate) op: Option<u32>,
    pub(crate) blocks: Vec<u32>,
}

pub(crate) struct BlockData {
    pub(crate) region: u32,
    pub(crate) args: Range<u32>,
    /// The location of each argument; `None` for an unknown one.
    pub(crate) locations: Vec<Option<AttrId>>,
    /// Its first and its last operation, and their number.
    pub(crate) first: u32,
    pub(crate) last: u32,
    pub(crate) len: u32,
    /// How many operations were appended.
    pub(crate) places: u32,
}

#[derive(Clone, Copy)]
pub(crate) struct ValueData {
    pub(crate) ty: TypeId,
    pub(crate) block: u32,
    /// Number of operations of the block up to its definition: 0 for an argument, and where the order
    /// is not checked.
    pub(crate) place: u32,
}

impl Structure {
    /// The top level: one region with one block.
    pub(crate) fn new() -> Structure {
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
    pub(crate) fn entered(&self, value: u32, block: u32) -> Option<Vec<u32>> {
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
    pub(crate) fn replacement(&self, mut value: u32) -> u32 {
        while let Some(next) = self.replaced.get(&value) {
            value = *next;
        }
        value
    }
}

impl BlockData {
    pub(crate) fn new(region: u32, args: Range<u32>, locations: Vec<Option<AttrId>>) -> BlockData {
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
