//! Changes of operations, blocks and values.

use super::file_edit::Edit;
use crate::builder::{Attr, Block, NewOp, Op, Type, Value};
use crate::structure::{NONE, ValueData};
use mlirbc::error::BuildError;
use mlirbc::ids::OpNameId;
use mlirbc::{Error, Result};

/// Operations and values. Appending to the end of a block is [`Builder::append_op`].
///
/// The errors of all are `Build` for a handle of another edit, and for an operation that was erased.
///
/// [`Builder::append_op`]: crate::Builder::append_op
impl Edit<'_> {
    /// Inserts an operation before another one. Whether its operands are defined before it in the same
    /// block is not checked.
    ///
    /// # Errors
    /// Those of [`Builder::append_op`](crate::Builder::append_op).
    pub fn insert_before(&mut self, next: Op, op: NewOp) -> Result<Op> {
        let next = self.live(next)?;
        let block = self.builder.structure.ops[next as usize].block;
        let index = self.builder.make_op(block, op)?;
        self.builder.structure.link_before(index, next);
        // Operations before its place may use its results: nothing here knows their order.
        let results = self.builder.structure.ops[index as usize].results.clone();
        for value in results {
            self.builder.structure.values[value as usize].place = 0;
        }
        let builder = self.builder.tag();
        Ok(Op { builder, index })
    }

    /// Erases an operation with all that is in its regions. Uses of its results must be replaced or
    /// erased too, which [`Edit::plan`] checks.
    ///
    /// # Errors
    /// Those of all changes.
    pub fn erase(&mut self, op: Op) -> Result<()> {
        let op = self.live(op)?;
        self.builder.structure.unlink(op);
        Ok(())
    }

    /// Moves an operation before another one of the same body.
    ///
    /// # Errors
    /// `Build` for an operation of another body, or one that `op` contains.
    pub fn move_before(&mut self, op: Op, next: Op) -> Result<()> {
        let (op, next) = (self.live(op)?, self.live(next)?);
        let structure = &self.builder.structure;
        let here = structure.body_of(op);
        let mut around = Some(next);
        while let Some(outer) = around {
            if outer == op {
                return Err(self.misplaced(op));
            }
            around = structure.parent(outer);
        }
        if structure.body_of(next) != here {
            return Err(self.misplaced(op));
        }
        self.builder.structure.unlink(op);
        self.builder.structure.link_before(op, next);
        Ok(())
    }

    /// All uses of `value` become uses of `with`, also those that are added later. The reverse of an earlier
    /// call changes nothing: its values are one already.
    ///
    /// # Errors
    /// Those of all changes.
    pub fn replace_uses(&mut self, value: Value, with: Value) -> Result<()> {
        let value = self.builder.value_number(value)?;
        let with = self.builder.value_number(with)?;
        let structure = &mut self.builder.structure;
        let (value, with) = (structure.replacement(value), structure.replacement(with));
        if value != with {
            structure.replaced.insert(value, with);
        }
        Ok(())
    }

    /// Gives an operation other operands.
    ///
    /// # Errors
    /// Those of all changes.
    pub fn set_operands(&mut self, op: Op, operands: &[Value]) -> Result<()> {
        let op = self.live(op)?;
        let numbers = operands
            .iter()
            .map(|value| self.builder.value_number(*value));
        let numbers = numbers.collect::<Result<Vec<_>>>()?;
        self.builder.structure.ops[op as usize].operands = numbers;
        Ok(())
    }

    /// Gives an operation another name. Its property record, if it has one, keeps its bytes: they mean
    /// what the new name says.
    ///
    /// # Errors
    /// `Build` for a malformed name.
    pub fn set_name(&mut self, op: Op, name: &str) -> Result<()> {
        let op = self.live(op)?;
        let name = OpNameId(self.builder.name(name)?);
        self.builder.structure.ops[op as usize].name = name;
        Ok(())
    }

    /// Gives an operation another location.
    ///
    /// # Errors
    /// `Build` for an attribute that is no location.
    pub fn set_location(&mut self, op: Op, location: Attr) -> Result<()> {
        let op = self.live(op)?;
        let location = self.builder.location(location)?;
        self.builder.structure.ops[op as usize].location = location;
        Ok(())
    }

    /// Gives a value another type.
    ///
    /// # Errors
    /// Those of all changes.
    pub fn set_type(&mut self, value: Value, ty: Type) -> Result<()> {
        let value = self.builder.value_number(value)?;
        let ty = self.builder.type_id(ty)?;
        self.builder.structure.values[value as usize].ty = ty;
        Ok(())
    }

    /// Appends an argument to a block.
    ///
    /// # Errors
    /// `Build` for an attribute that is no location; `CountTooLarge` for 2^32 values.
    pub fn append_argument(
        &mut self,
        block: Block,
        ty: Type,
        location: Option<Attr>,
    ) -> Result<Value> {
        let block = self.builder.block_number(block)?;
        let ty = self.builder.type_id(ty)?;
        let location = self.builder.argument_location(location)?;
        let old = self.builder.structure.blocks[block as usize].args.clone();
        let last = self.builder.structure.values.len();
        // The arguments of a block have consecutive numbers: unless they are the last values, all get
        // new ones.
        let moves = old.is_empty() || old.end as usize != last;
        let count = if moves { old.len() + 1 } else { 1 };
        let next = self.builder.room_for_values(count)?;
        let structure = &mut self.builder.structure;
        let first = if moves { next } else { old.start };
        if moves {
            structure
                .values
                .extend_from_within(old.start as usize..old.end as usize);
            for (old, new) in old.zip(first..) {
                structure.replaced.entry(old).or_insert(new);
            }
        }
        let index = structure.values.len() as u32;
        structure.values.push(ValueData {
            ty,
            block,
            place: 0,
        });
        let data = &mut structure.blocks[block as usize];
        data.args = first..index + 1;
        data.locations.push(location);
        let builder = self.builder.tag();
        Ok(Value { builder, index })
    }

    /// The number of an operation that is in a block.
    pub(super) fn live(&self, op: Op) -> Result<u32> {
        let op = self.builder.op_number(op)?;
        match self.builder.structure.ops[op as usize].block {
            NONE => Err(Error::build(BuildError::Erased {
                op: self.name_of(op),
            })),
            _ => Ok(op),
        }
    }

    pub(super) fn misplaced(&self, op: u32) -> Error {
        Error::build(BuildError::Misplaced {
            op: self.name_of(op),
        })
    }
}
