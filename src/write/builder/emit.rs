//! The IR section of a module that was built: the events of a scan, to an encoder.

use std::ops::Range;

use super::structure::Structure;
use crate::entity::SameNumbers;
use crate::format::{Version, op_mask};
use crate::ids::Span;
use crate::ir::{BodyEncoder, IsolatedHead, OpHead, Root, Visitor};
use crate::write::bodies::Encoded;

/// Encodes all bodies, and puts them into each other.
pub(super) fn emit(structure: &Structure) -> Vec<u8> {
    let mut out = Encoded::default();
    let mut walk = Walk {
        structure,
        numbers: vec![0; structure.values.len()],
        // The operations whose regions are bodies; `None` is the top level.
        bodies: vec![None],
    };
    let mut next = 0;
    while let Some(body) = walk.bodies.get(next).copied() {
        next += 1;
        out.begin();
        let (regions, root) = match body {
            None => (0..1, Root::Block),
            Some(op) => {
                let regions = structure.ops[op as usize].regions.clone();
                let count = regions.len() as u32;
                (regions, Root::Regions(count, 0))
            }
        };
        let mut encoder = BodyEncoder::new(&mut out, SameNumbers, Version::MAX, root);
        walk.body(regions, &mut encoder);
        out.end();
    }
    out.assemble(Version::MAX)
}

struct Walk<'s> {
    structure: &'s Structure,
    /// The number of each value in its body.
    numbers: Vec<u32>,
    bodies: Vec<Option<u32>>,
}

/// The regions of an operation that are being encoded.
struct Level {
    regions: Range<u32>,
    /// The region that is open, and the block in it.
    region: Option<u32>,
    block: Option<u32>,
    next_block: usize,
    next_op: usize,
    /// Number of the first value of the region, and how many it has.
    first: u32,
    values: u32,
}

impl Level {
    fn new(regions: Range<u32>, first: u32) -> Level {
        Level {
            regions,
            region: None,
            block: None,
            next_block: 0,
            next_op: 0,
            first,
            values: 0,
        }
    }
}

impl Walk<'_> {
    fn body(&mut self, regions: Range<u32>, visitor: &mut impl Visitor) {
        let structure = self.structure;
        let mut open = Vec::new();
        let mut here = Level::new(regions, 0);
        loop {
            if let Some(block) = here.block {
                let ops = &structure.blocks[block as usize].ops;
                if let Some(op) = ops.get(here.next_op) {
                    here.next_op += 1;
                    if let Some(regions) = self.op(*op, visitor) {
                        let inner = Level::new(regions, here.first + here.values);
                        open.push(std::mem::replace(&mut here, inner));
                    }
                    continue;
                }
                here.block = None;
            }
            if let Some(region) = here.region {
                let blocks = &structure.regions[region as usize].blocks;
                if let Some(block) = blocks.get(here.next_block) {
                    here.next_block += 1;
                    (here.block, here.next_op) = (Some(*block), 0);
                    self.block(*block, visitor);
                    continue;
                }
                visitor.end_region(here.values);
                here.region = None;
            }
            if let Some(region) = here.regions.next() {
                here.values = self.number(region, here.first);
                let blocks = structure.regions[region as usize].blocks.len() as u32;
                visitor.region(0, blocks, here.values);
                (here.region, here.next_block) = (Some(region), 0);
                continue;
            }
            let Some(outer) = open.pop() else { return };
            here = outer;
            visitor.end_regions(0);
            visitor.end_op(0);
        }
    }

    /// Numbers the values of a region. Returns how many there are.
    fn number(&mut self, region: u32, first: u32) -> u32 {
        let structure = self.structure;
        let mut next = first;
        let mut define = |values: &Range<u32>| {
            for value in values.clone() {
                self.numbers[value as usize] = next;
                next += 1;
            }
        };
        for block in &structure.regions[region as usize].blocks {
            let block = &structure.blocks[*block as usize];
            define(&block.args);
            for op in &block.ops {
                define(&structure.ops[*op as usize].results);
            }
        }
        next - first
    }

    fn block(&self, block: u32, visitor: &mut impl Visitor) {
        let block = &self.structure.blocks[block as usize];
        visitor.block(block.ops.len() as u32, block.args.len() as u32);
        for (value, location) in block.args.clone().zip(&block.locations) {
            visitor.argument(self.structure.values[value as usize].ty, *location);
        }
    }

    /// Encodes an operation. Returns its regions if they follow.
    fn op(&mut self, index: u32, visitor: &mut impl Visitor) -> Option<Range<u32>> {
        let op = &self.structure.ops[index as usize];
        let parts = [
            (op.attributes.is_some(), op_mask::ATTRIBUTES),
            (op.properties.is_some(), op_mask::PROPERTIES),
            (!op.results.is_empty(), op_mask::RESULTS),
            (!op.operands.is_empty(), op_mask::OPERANDS),
            (!op.successors.is_empty(), op_mask::SUCCESSORS),
            (!op.regions.is_empty(), op_mask::REGIONS),
        ];
        let parts = parts.iter().filter(|(has, _)| *has);
        visitor.op(OpHead {
            pos: 0,
            name: op.name,
            mask: parts.fold(0, |mask, (_, part)| mask | part),
            location: op.location,
            attributes: op.attributes,
            properties: op.properties,
        });
        if !op.results.is_empty() {
            visitor.results(op.results.len() as u32);
        }
        for value in op.results.clone() {
            visitor.result(self.structure.values[value as usize].ty);
        }
        if !op.operands.is_empty() {
            visitor.operands(op.operands.len() as u32);
        }
        for value in &op.operands {
            visitor.operand(self.numbers[*value as usize]);
        }
        if !op.successors.is_empty() {
            visitor.successors(op.successors.len() as u32);
        }
        for block in &op.successors {
            visitor.successor(*block);
        }
        let count = op.regions.len() as u32;
        if count > 0 && !op.isolated {
            visitor.regions(0, count, false);
            return Some(op.regions.clone());
        }
        if count > 0 {
            self.bodies.push(Some(index));
            visitor.isolated(IsolatedHead {
                op: 0,
                regions: count,
                span: Span { start: 0, len: 0 },
            });
        }
        visitor.end_op(0);
        None
    }
}
