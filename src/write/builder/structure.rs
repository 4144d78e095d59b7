//! Operations, blocks, regions and values, as numbers.

use std::ops::Range;

use crate::ids::{AttrId, OpNameId, PropertiesId, TypeId};

/// The operations of a module, from the outside in: those in a region have greater numbers than the
/// one that has the region.
pub(super) struct Structure {
    pub(super) ops: Vec<OpData>,
    pub(super) regions: Vec<RegionData>,
    pub(super) blocks: Vec<BlockData>,
    pub(super) values: Vec<ValueData>,
}

pub(super) struct OpData {
    pub(super) name: OpNameId,
    pub(super) location: AttrId,
    pub(super) attributes: Option<AttrId>,
    pub(super) properties: Option<PropertiesId>,
    pub(super) operands: Vec<u32>,
    pub(super) results: Range<u32>,
    /// The numbers of blocks in the region.
    pub(super) successors: Vec<u32>,
    pub(super) regions: Range<u32>,
    /// Its block, and its place among the operations of the block.
    pub(super) block: u32,
    pub(super) place: u32,
    /// Whether its regions use no value from outside.
    pub(super) isolated: bool,
}

pub(super) struct RegionData {
    /// Its operation; `None` for the top level.
    pub(super) op: Option<u32>,
    pub(super) blocks: Vec<u32>,
}

pub(super) struct BlockData {
    pub(super) region: u32,
    /// Its number in the region.
    pub(super) number: u32,
    pub(super) args: Range<u32>,
    /// The location of each argument; `None` for an unknown one.
    pub(super) locations: Vec<Option<AttrId>>,
    pub(super) ops: Vec<u32>,
}

#[derive(Clone, Copy)]
pub(super) struct ValueData {
    pub(super) ty: TypeId,
    pub(super) block: u32,
    /// Number of operations of the block up to its definition: 0 for an argument.
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
            blocks: vec![BlockData {
                region: 0,
                number: 0,
                args: 0..0,
                locations: Vec::new(),
                ops: Vec::new(),
            }],
            values: Vec::new(),
        }
    }

    /// The operations around the end of a block whose regions a use of `value` there enters, from
    /// the inside out; `None` if the value is not defined there.
    pub(super) fn entered(&self, value: u32, block: u32) -> Option<Vec<u32>> {
        let value = self.values[value as usize];
        let mut entered = Vec::new();
        let mut block = block;
        let mut place = self.blocks[block as usize].ops.len() as u32;
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
}
