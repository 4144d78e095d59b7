//! Operations to bytes: the events of a scan, to an encoder.

use std::ops::Range;

use super::links::some;
use super::structure_bodies::Bodies;
use super::structure_items::{NONE, Structure};
use super::use_orders::state_orders;
use mlirbc::error::BuildError;
use mlirbc::ids::Span;
use mlirbc::ir::{BodyEncoder, IsolatedHead, OpHead, Root, SameEntries, Visitor};
use mlirbc::raw::op_mask;
use mlirbc::{Error, Result, Version};

/// Encodes a body with these regions, and the isolated regions of new operations in it.
///
/// # Errors
/// `Build` for an operand that is not defined in a region around its operation, or a successor of
/// another region. The name of the operation is added by `name`.
pub(crate) fn emit(
    structure: &Structure,
    version: Version,
    bodies: &mut Bodies,
    body: usize,
    regions: Range<u32>,
    root: Root,
) -> Result<(), Fault> {
    let mut walk = Walk {
        structure,
        numbers: vec![NONE; structure.values.len()],
        blocks: vec![NONE; structure.blocks.len()],
        is_top_level: false,
    };
    let mut next = Some((body, regions, root));
    while let Some((body, regions, root)) = next {
        bodies.begin(body);
        walk.is_top_level = root == Root::Block;
        let mut encoder = BodyEncoder::new(bodies, SameEntries, version, root);
        walk.body(regions, &mut encoder)?;
        next = bodies.next().map(|(body, op)| {
            let regions = structure.ops[op as usize].regions.clone();
            let root = Root::Regions(regions.len() as u32, 0);
            (body, regions, root)
        });
    }
    Ok(())
}

/// An operation that cannot be encoded.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    /// This operand of the operation is not defined where it is used.
    Operand(u32, usize),
    /// This successor is a block of another region.
    Successor(u32, usize),
}

impl Fault {
    /// The error, with the name of the operation.
    pub(crate) fn error(self, name: impl FnOnce(u32) -> String) -> Error {
        Error::build(match self {
            Fault::Operand(op, operand) => BuildError::UndefinedOperand {
                op: name(op),
                operand,
            },
            Fault::Successor(op, successor) => BuildError::ForeignSuccessor {
                op: name(op),
                successor,
            },
        })
    }
}

struct Walk<'s> {
    structure: &'s Structure,
    /// The number of each value that is defined in an open region.
    numbers: Vec<u32>,
    /// The number of each block of an open region.
    blocks: Vec<u32>,
    is_top_level: bool,
}

/// The regions of an operation that are being encoded.
struct Level {
    regions: Range<u32>,
    /// The region that is open, and the next operation in it.
    region: Option<u32>,
    op: Option<u32>,
    next_block: usize,
    /// Number of the first value of the region, and how many it has.
    first: u32,
    values: u32,
}

impl Level {
    fn new(regions: Range<u32>, first: u32) -> Level {
        Level {
            regions,
            region: None,
            op: None,
            next_block: 0,
            first,
            values: 0,
        }
    }
}

impl Walk<'_> {
    fn body(&mut self, regions: Range<u32>, visitor: &mut impl Visitor) -> Result<(), Fault> {
        let structure = self.structure;
        let mut open = Vec::new();
        let mut here = Level::new(regions, 0);
        loop {
            if let Some(op) = here.op {
                here.op = some(structure.ops[op as usize].next);
                if let Some(regions) = self.op(op, here.region, visitor)? {
                    let inner = Level::new(regions, here.first + here.values);
                    open.push(std::mem::replace(&mut here, inner));
                }
                continue;
            }
            if let Some(region) = here.region {
                let blocks = &structure.regions[region as usize].blocks;
                if let Some(block) = blocks.get(here.next_block) {
                    here.next_block += 1;
                    here.op = some(structure.blocks[*block as usize].first);
                    self.block(*block, visitor);
                    continue;
                }
                visitor.end_region(here.values);
                self.number(region, |_| NONE);
                here.region = None;
            }
            if let Some(region) = here.regions.next() {
                let first = here.first;
                here.values = match self.is_top_level && open.is_empty() {
                    // Its values have no numbers.
                    true => self.number(region, |_| NONE),
                    false => self.number(region, |nth| first + nth),
                };
                let blocks = structure.regions[region as usize].blocks.len() as u32;
                visitor.region(0, blocks, here.values);
                (here.region, here.next_block) = (Some(region), 0);
                continue;
            }
            let Some(outer) = open.pop() else {
                return Ok(());
            };
            here = outer;
            visitor.end_regions(0);
            visitor.end_op(0);
        }
    }

    /// Numbers the values and the blocks of a region. Returns how many values there are.
    fn number(&mut self, region: u32, number: impl Fn(u32) -> u32) -> u32 {
        let structure = self.structure;
        let mut next = 0;
        let numbers = &mut self.numbers;
        let mut define = |values: &Range<u32>| {
            for value in values.clone() {
                numbers[value as usize] = number(next);
                next += 1;
            }
        };
        let blocks = &structure.regions[region as usize].blocks;
        for (nth, block) in (0..).zip(blocks) {
            self.blocks[*block as usize] = nth;
            define(&structure.blocks[*block as usize].args);
            for op in structure.ops_of(*block) {
                define(&structure.ops[op as usize].results);
            }
        }
        next
    }

    fn block(&self, block: u32, visitor: &mut impl Visitor) {
        let block = &self.structure.blocks[block as usize];
        visitor.block(block.len, block.args.len() as u32);
        for (value, location) in block.args.clone().zip(&block.locations) {
            visitor.argument(self.structure.values[value as usize].ty, *location);
        }
        self.orders(&block.args, visitor);
    }

    fn has_orders(&self, values: &Range<u32>) -> bool {
        let orders = &self.structure.orders;
        !orders.is_empty() && values.clone().any(|value| orders.contains_key(&value))
    }

    /// States the orders of the uses of values, those that are shuffled little as pairs.
    fn orders(&self, values: &Range<u32>, visitor: &mut impl Visitor) {
        if !self.has_orders(values) {
            return;
        }
        let orders = &self.structure.orders;
        state_orders(
            0..values.len() as u32,
            |nth| orders.get(&(values.start + nth)),
            visitor,
        );
    }

    /// Encodes an operation. Returns its regions if they follow.
    fn op(
        &mut self,
        index: u32,
        region: Option<u32>,
        visitor: &mut impl Visitor,
    ) -> Result<Option<Range<u32>>, Fault> {
        let op = &self.structure.ops[index as usize];
        let count = match op.kept {
            Some(head) => head.regions,
            None => op.regions.len() as u32,
        };
        let parts = [
            (op.attributes.is_some(), op_mask::ATTRIBUTES),
            (op.properties.is_some(), op_mask::PROPERTIES),
            (!op.results.is_empty(), op_mask::RESULTS),
            (!op.operands.is_empty(), op_mask::OPERANDS),
            (!op.successors.is_empty(), op_mask::SUCCESSORS),
            (self.has_orders(&op.results), op_mask::USE_LIST_ORDERS),
            (count > 0, op_mask::REGIONS),
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
        for (operand, value) in op.operands.iter().enumerate() {
            let value = self.structure.replacement(*value);
            let number = some(self.numbers[value as usize]);
            visitor.operand(number.ok_or(Fault::Operand(index, operand))?);
        }
        if !op.successors.is_empty() {
            visitor.successors(op.successors.len() as u32);
        }
        for (successor, block) in op.successors.iter().enumerate() {
            let number = some(self.blocks[*block as usize]);
            let here = region == Some(self.structure.blocks[*block as usize].region);
            let number = number.filter(|_| here);
            visitor.successor(number.ok_or(Fault::Successor(index, successor))?);
        }
        self.orders(&op.results, visitor);
        match op.kept {
            Some(head) => visitor.isolated(head),
            None if count > 0 && !op.isolated => {
                visitor.regions(0, count, false);
                return Ok(Some(op.regions.clone()));
            }
            None if count > 0 => visitor.isolated(IsolatedHead {
                op: index.into(),
                regions: count,
                span: Span { start: 0, len: 0 },
            }),
            None => {}
        }
        visitor.end_op(0);
        Ok(None)
    }
}
