//! Handles as numbers: those of another builder are refused.

use super::module_builder::Builder;
use super::new_handles::{Attr, Block, Op, Region, Type, Value};
use crate::error::{BuildError, Error, Result, Subject};
use crate::ids::{AttrId, TypeId};

impl Builder<'_> {
    pub(in crate::write) fn attr_id(&self, attr: Attr) -> Result<AttrId> {
        self.own(attr.builder, Subject::Attribute)?;
        Ok(AttrId(attr.index))
    }

    pub(in crate::write) fn type_id(&self, ty: Type) -> Result<TypeId> {
        self.own(ty.builder, Subject::Type)?;
        Ok(TypeId(ty.index))
    }

    pub(super) fn attr_ids(&self, attrs: &[Attr]) -> Result<Vec<AttrId>> {
        attrs.iter().map(|attr| self.attr_id(*attr)).collect()
    }

    pub(super) fn type_ids(&self, types: &[Type]) -> Result<Vec<TypeId>> {
        types.iter().map(|ty| self.type_id(*ty)).collect()
    }

    pub(in crate::write) fn value_number(&self, value: Value) -> Result<u32> {
        self.own(value.builder, Subject::Value)?;
        Ok(value.index)
    }

    pub(in crate::write) fn block_number(&self, block: Block) -> Result<u32> {
        self.own(block.builder, Subject::Block)?;
        Ok(block.index)
    }

    pub(in crate::write) fn op_number(&self, op: Op) -> Result<u32> {
        self.own(op.builder, Subject::Operation)?;
        Ok(op.index)
    }

    pub(in crate::write) fn region_number(&self, region: Region) -> Result<u32> {
        self.own(region.builder, Subject::Region)?;
        Ok(region.index)
    }

    pub(super) fn own(&self, builder: u32, subject: Subject) -> Result<()> {
        match builder == self.tag() {
            true => Ok(()),
            false => Err(Error::build(BuildError::ForeignHandle { subject })),
        }
    }
}
