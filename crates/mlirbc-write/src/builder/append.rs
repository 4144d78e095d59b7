//! Appends operations and blocks, and checks them.

use super::module_builder::Builder;
use super::new_handles::{Attr, Block, Op, Region, Type, Value};
use super::new_op::NewOp;
use super::op_dictionary::OpAttributes;
use super::unique_entries::number;
use crate::structure::{BlockData, NONE, OpData, RegionData, ValueData};
use mlirbc::entity::AttrData;
use mlirbc::error::{BuildError, Subject};
use mlirbc::ids::{AttrId, OpNameId, TypeId};
use mlirbc::{Error, ErrorKind, Result};

/// Operations, blocks and values.
impl Builder<'_> {
    /// The block of the top level. A module has one operation there, which [`Builder::module`] makes
    /// if it is a `builtin.module`.
    pub fn top_level(&self) -> Block {
        let builder = self.tag();
        Block { builder, index: 0 }
    }

    /// Appends a `builtin.module` to the top level. Returns its block.
    ///
    /// # Errors
    /// Those of [`Builder::append_op`].
    pub fn module(&mut self) -> Result<Block> {
        let op = NewOp::new("builtin.module").regions(1);
        let op = self.append_op(self.top_level(), op)?;
        let region = self.region(op, 0)?;
        self.block(region, &[])
    }

    /// An operation with this name, to be described and appended: [`NewOp::new`].
    pub fn op(&self, name: impl Into<String>) -> NewOp {
        NewOp::new(name)
    }

    /// Appends an operation to a block.
    ///
    /// # Errors
    /// `Build`, with the name of the operation, for an operand that is not defined before it, a
    /// successor of another region, properties that are missing or have values of another kind, and
    /// others; nothing is appended then.
    pub fn append_op(&mut self, block: Block, op: NewOp) -> Result<Op> {
        let block = self.block_number(block)?;
        let last = self.structure.blocks[block as usize].last;
        let ends = |last: u32| !self.structure.ops[last as usize].successors.is_empty();
        if last != NONE && ends(last) {
            return Err(Error::build(BuildError::AfterTerminator { op: op.name }));
        }
        let index = self.make_op(block, op)?;
        self.structure.link_last(index, block);
        let builder = self.tag();
        Ok(Op { builder, index })
    }

    /// Makes an operation for a block; it is in none yet.
    pub(crate) fn make_op(&mut self, block: u32, op: NewOp) -> Result<u32> {
        let index = number(self.structure.ops.len(), Subject::Operation)?;
        let first_value = self.room(
            self.structure.values.len(),
            op.results.len(),
            Subject::Value,
        )?;
        let first_region = self.room(
            self.structure.regions.len(),
            op.regions as usize,
            Subject::Region,
        )?;
        let region = self.structure.blocks[block as usize].region;
        let name = || op.name.clone();
        if region == 0 && !(op.results.is_empty() && op.successors.is_empty()) {
            return Err(Error::build(BuildError::TopLevelResults { op: name() }));
        }
        let mut operands = Vec::with_capacity(op.operands.len());
        let mut entered = Vec::new();
        for (operand, value) in op.operands.iter().enumerate() {
            let value = self.value_number(*value)?;
            let around = self.structure.entered(value, block).ok_or_else(|| {
                Error::build(BuildError::UndefinedOperand {
                    op: name(),
                    operand,
                })
            })?;
            entered.extend(around);
            operands.push(value);
        }
        let mut successors = Vec::with_capacity(op.successors.len());
        for (successor, target) in op.successors.iter().enumerate() {
            let target = self.block_number(*target)?;
            if self.structure.blocks[target as usize].region != region {
                let op = name();
                return Err(Error::build(BuildError::ForeignSuccessor { op, successor }));
            }
            successors.push(target);
        }
        let types = self.type_ids(&op.results)?;
        let location = match op.location {
            Some(location) => location,
            None => self.unknown_loc()?,
        };
        let location = self.location(location)?;
        let name = OpNameId(self.name(&op.name)?);
        let attrs: Vec<_> = op
            .attrs
            .iter()
            .map(|(name, attr)| (name.as_bytes(), *attr))
            .collect();
        let parts = OpAttributes {
            discardable: 0,
            name: &op.name,
            attrs: &attrs,
            operands: op.operands.len(),
            results: op.results.len(),
            schema: 0,
            operand_groups: op.operand_groups.as_deref(),
            result_groups: op.result_groups.as_deref(),
        };
        let (attributes, properties) = self.attributes(name, &parts)?;

        let structure = &mut self.structure;
        for op in entered {
            structure.ops[op as usize].isolated = false;
        }
        let place = structure.blocks[block as usize].places;
        structure.blocks[block as usize].places += 1;
        structure.values.extend(types.iter().map(|ty| ValueData {
            ty: *ty,
            block,
            place: place + 1,
        }));
        structure
            .regions
            .extend((0..op.regions).map(|_| RegionData {
                op: Some(index),
                blocks: Vec::new(),
            }));
        structure.ops.push(OpData {
            name,
            location,
            attributes,
            properties,
            operands,
            results: first_value..first_value + types.len() as u32,
            successors,
            regions: first_region..first_region + op.regions,
            kept: None,
            block: NONE,
            place,
            next: NONE,
            previous: NONE,
            isolated: true,
        });
        Ok(index)
    }

    /// Region `nth` of an operation.
    ///
    /// # Errors
    /// `IndexOutOfRange`; `Build` for a handle of another builder.
    pub fn region(&self, op: Op, nth: u32) -> Result<Region> {
        let regions = &self.structure.ops[self.op_number(op)? as usize].regions;
        let index = nth_of(Subject::Region, nth, regions)?;
        let builder = self.tag();
        Ok(Region { builder, index })
    }

    /// Result `nth` of an operation.
    ///
    /// # Errors
    /// `IndexOutOfRange`; `Build` for a handle of another builder.
    pub fn result(&self, op: Op, nth: u32) -> Result<Value> {
        let results = &self.structure.ops[self.op_number(op)? as usize].results;
        let index = nth_of(Subject::OpResult, nth, results)?;
        let builder = self.tag();
        Ok(Value { builder, index })
    }

    /// Argument `nth` of a block.
    ///
    /// # Errors
    /// `IndexOutOfRange`; `Build` for a handle of another builder.
    pub fn argument(&self, block: Block, nth: u32) -> Result<Value> {
        let args = &self.structure.blocks[self.block_number(block)? as usize].args;
        let index = nth_of(Subject::BlockArgument, nth, args)?;
        let builder = self.tag();
        Ok(Value { builder, index })
    }

    /// Appends a block with arguments of these types to a region.
    ///
    /// # Errors
    /// `Build` for a handle of another builder, `CountTooLarge` for 2^32 blocks or values.
    pub fn block(&mut self, region: Region, arguments: &[Type]) -> Result<Block> {
        let types = self.type_ids(arguments)?;
        let location = match types.is_empty() {
            true => None,
            false => self.argument_location(None)?,
        };
        let locations = vec![location; types.len()];
        self.append_block(region, types, locations)
    }

    /// As [`Builder::block`]; each argument has a location.
    ///
    /// # Errors
    /// As [`Builder::block`]; `Build` for an attribute that is no location.
    pub fn located_block(&mut self, region: Region, arguments: &[(Type, Attr)]) -> Result<Block> {
        let (mut types, mut locations) = (Vec::new(), Vec::new());
        for (ty, location) in arguments {
            types.push(self.type_id(*ty)?);
            locations.push(self.argument_location(Some(*location))?);
        }
        self.append_block(region, types, locations)
    }

    /// The location of an argument of a block as the version states it: some state an unknown one.
    ///
    /// # Errors
    /// `Build` for an attribute that is no location.
    pub(crate) fn argument_location(&mut self, location: Option<Attr>) -> Result<Option<AttrId>> {
        let elides = self.base.version().has_elided_argument_locations();
        let location = match location {
            None if elides => return Ok(None),
            None => self.unknown_loc()?,
            Some(location) => location,
        };
        let id = self.location(location)?;
        let is_unknown = matches!(self.attr_data(id)?, AttrData::UnknownLoc);
        Ok((!(elides && is_unknown)).then_some(id))
    }

    fn append_block(
        &mut self,
        region: Region,
        types: Vec<TypeId>,
        locations: Vec<Option<AttrId>>,
    ) -> Result<Block> {
        let region = self.region_number(region)?;
        let index = number(self.structure.blocks.len(), Subject::Block)?;
        let first = self.room(self.structure.values.len(), types.len(), Subject::Value)?;
        let structure = &mut self.structure;
        structure.regions[region as usize].blocks.push(index);
        let args = first..first + types.len() as u32;
        structure.values.extend(types.iter().map(|ty| ValueData {
            ty: *ty,
            block: index,
            place: 0,
        }));
        structure
            .blocks
            .push(BlockData::new(region, args, locations));
        let builder = self.tag();
        Ok(Block { builder, index })
    }

    /// The number of the first of `count` more values.
    pub(crate) fn room_for_values(&self, count: usize) -> Result<u32> {
        self.room(self.structure.values.len(), count, Subject::Value)
    }

    /// The number of the first of `count` more items.
    fn room(&self, len: usize, count: usize, subject: Subject) -> Result<u32> {
        number(len.saturating_add(count), subject)?;
        number(len, subject)
    }
}

fn nth_of(subject: Subject, nth: u32, range: &std::ops::Range<u32>) -> Result<u32> {
    let found = range.clone().nth(nth as usize);
    found.ok_or_else(|| {
        Error::new(ErrorKind::IndexOutOfRange {
            subject,
            index: nth.into(),
            len: range.len() as u64,
        })
    })
}
