//! A decoded body, to be changed.

use super::structure_items::{BlockData, NONE, OpData, RegionData, Structure, ValueData};
use mlirbc::error::Subject;
use mlirbc::ids::{BlockId, RegionId, TypeId};
use mlirbc::ir::Body;
use mlirbc::{Error, ErrorKind, Result};

/// The numbers of what was loaded: those of a body, counted from here.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loaded {
    pub(crate) ops: u32,
    pub(crate) regions: u32,
    pub(crate) blocks: u32,
    pub(crate) values: u32,
    /// Number of regions of the body itself.
    pub(crate) own_regions: u32,
    /// Number of its operations.
    pub(crate) num_ops: u32,
}

impl Structure {
    /// Loads a body. Use-list orders are left out: they would be wrong after a change.
    ///
    /// # Errors
    /// `CountTooLarge` for 2^32 operations or values of all loaded bodies.
    pub(crate) fn load(&mut self, body: &Body<'_>) -> Result<Loaded> {
        let loaded = Loaded {
            ops: next(self.ops.len(), body.all_ops().len(), Subject::Operation)?,
            regions: next(
                self.regions.len(),
                body.num_regions() as usize,
                Subject::Region,
            )?,
            blocks: next(
                self.blocks.len(),
                body.num_blocks() as usize,
                Subject::Block,
            )?,
            values: next(
                self.values.len(),
                body.value_bound() as usize,
                Subject::Value,
            )?,
            own_regions: body.regions().len() as u32,
            num_ops: body.num_ops(),
        };
        let undefined = ValueData {
            ty: TypeId(NONE),
            block: NONE,
            place: 0,
        };
        let values = self.values.len() + body.value_bound() as usize;
        self.values.resize(values, undefined);
        for id in (0..body.num_regions()).map(RegionId) {
            let Some(region) = body.region(id) else {
                continue;
            };
            let blocks = region.blocks().map(|block| loaded.blocks + block.id().0);
            self.regions.push(RegionData {
                op: region.op().map(|op| loaded.ops + op.id().0),
                blocks: blocks.collect(),
            });
        }
        let mut ops_of_blocks = vec![Vec::new(); body.num_blocks() as usize];
        for id in (0..body.num_blocks()).map(BlockId) {
            let Some(block) = body.block(id) else {
                continue;
            };
            let first = block.args().next().map_or(0, |arg| arg.id().0);
            let args = loaded.values + first..loaded.values + first + block.num_args();
            for (value, arg) in args.clone().zip(block.args()) {
                self.define(value, arg.type_id(), loaded.blocks + id.0);
            }
            let locations = (0..block.num_args()).map(|nth| block.arg_location(nth));
            let locations = locations.map(|location| location.map(|attr| attr.id()));
            let region = loaded.regions + block.region().id().0;
            self.blocks
                .push(BlockData::new(region, args, locations.collect()));
            ops_of_blocks[id.index()] = block.ops().map(|op| loaded.ops + op.id().0).collect();
        }
        for op in body.all_ops() {
            let block = loaded.blocks + op.block().id().0;
            let first = op.results().next().map_or(0, |result| result.id().0);
            let results = loaded.values + first..loaded.values + first + op.num_results();
            for (value, result) in results.clone().zip(op.results()) {
                self.define(value, result.type_id(), block);
            }
            let first = op.inline_regions().next().map_or(0, |region| region.id().0);
            let regions =
                loaded.regions + first..loaded.regions + first + op.inline_regions().len() as u32;
            let kept = op.isolated().map(|isolated| isolated.head());
            self.ops.push(OpData {
                name: op.name_id(),
                location: op.location().id(),
                attributes: op.dictionary().map(|attr| attr.id()),
                properties: op.properties(),
                operands: op.operands().map(|v| loaded.values + v.id().0).collect(),
                results,
                successors: op.successors().map(|b| loaded.blocks + b.id().0).collect(),
                regions,
                kept,
                block: NONE,
                place: 0,
                next: NONE,
                previous: NONE,
                isolated: kept.is_some(),
            });
        }
        for (block, ops) in (loaded.blocks..).zip(ops_of_blocks) {
            ops.into_iter().for_each(|op| self.link_last(op, block));
        }
        Ok(loaded)
    }

    fn define(&mut self, value: u32, ty: TypeId, block: u32) {
        let place = 0;
        self.values[value as usize] = ValueData { ty, block, place };
    }
}

/// The number of the first of `count` more items.
fn next(len: usize, count: usize, subject: Subject) -> Result<u32> {
    let most = NONE as usize;
    match len.checked_add(count).filter(|end| *end < most) {
        Some(_) => Ok(len as u32),
        None => Err(Error::new(ErrorKind::CountTooLarge {
            subject,
            count: (len.saturating_add(count)) as u64,
            most: most as u64,
        })),
    }
}
